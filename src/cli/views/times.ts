import type { Names } from '../../core/names.ts';
import { EVENTS, namesIn } from '../../core/names.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { showCivilDate } from '../../core/time/civil-date.ts';
import { dateAt, readLocalIso } from '../../core/time/wall-time.ts';
import { prayerCsv } from '../../formats/csv.ts';
import type { Facts } from '../../formats/template.ts';
import { factsEnv } from '../../formats/template.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import type { PrayerTimesAnswer } from '../../operations/prayer/times.ts';
import { isolated } from './bidi-isolate.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { clockOf as clockIn, languageOf } from './choices.ts';
import { bothDates, hijriOf } from './dates.ts';
import type { ClockName, Day } from './day.ts';
import { clockOf, notesUnder } from './day.ts';
import { showPlace } from './place.ts';

/** One day as a list, the next prayer marked on a terminal, `+1` where a time falls after midnight. */
export function showTimes(answer: PrayerTimesAnswer, scene: ViewContext): string {
  const { bold, dim, green } = style(scene.terminal);
  const asr = scene.flags.get('asr') ?? 'both';
  const next = scene.terminal.isTty && isToday(answer, scene) ? nextPrayer(answer, asr, scene.now) : undefined;
  const names = namesIn(languageOf(scene));
  const asrOf = (school: string) => `${names.event('asr')} (${school})`;
  const width = labelWidth([...EVENTS.map((event) => names.event(event)), asrOf('Hanafi')]);
  const line = (label: string, name: ClockName) => {
    const text = labelled(label, clockOf(answer, name, scene), width, names);
    return next?.name === name ? green(bold(`> ${text}  in ${showTimeLeft(next.at - scene.now)}`)) : `  ${text}`;
  };
  const quiet = (label: string, text: string) => dim(`  ${labelled(label, text, width, names)}`);
  const { instants } = answer;
  const lines = [
    bold(showPlace(answer, scene)),
    bothDates(answer.date.gregorian, hijriOf(answer.date.gregorian, scene), scene),
    answer.method.name,
    '',
    line(names.event('fajr'), 'fajr'),
    line(names.event('sunrise'), 'sunrise'),
    quiet('Zawal', `${clockIn(instants.zawal_start, scene)}–${clockIn(instants.zawal_end, scene)}`),
    line(names.event('dhuhr'), 'dhuhr'),
    ...(asr === 'hanafi' ? [] : [line(asrOf('Shafi'), 'asr_shafi')]),
    ...(asr === 'shafi' ? [] : [line(asrOf('Hanafi'), 'asr_hanafi')]),
    line(names.event('maghrib'), 'maghrib'),
    line(names.event('isha'), 'isha'),
    '',
    quiet(names.event('imsak'), clockOf(answer, 'imsak', scene)),
    quiet(names.event('midnight'), clockOf(answer, 'midnight', scene)),
    quiet(names.event('last_third'), clockOf(answer, 'last_third_begins', scene)),
    ...notesUnder(answer),
  ];
  return `${lines.join('\n')}\n`;
}

export const showTimesCsv = (answer: PrayerTimesAnswer) => prayerCsv(oneDay(answer), ',');
export const showTimesTsv = (answer: PrayerTimesAnswer) => prayerCsv(oneDay(answer), '\t');

export function showTimesEnv(answer: PrayerTimesAnswer, scene: ViewContext): string {
  return factsEnv(timesFacts(answer, scene));
}

/** What a template may name of a day; `asr` is the one that `--asr` chooses. */
export function timesFacts(answer: PrayerTimesAnswer, scene: ViewContext): Facts {
  const asr = scene.flags.get('asr') === 'shafi' ? answer.instants.asr_shafi : answer.instants.asr;
  const clocks = Object.entries({ ...answer.instants, asr }).map(([name, at]) => [name, clockIn(at, scene)]);
  return {
    ...(Object.fromEntries(clocks) as Record<ClockName, string>),
    date: answer.date.gregorian,
    dates: bothDates(answer.date.gregorian, hijriOf(answer.date.gregorian, scene), scene, Number.POSITIVE_INFINITY),
    place: scene.placeName ?? `${answer.coordinates.latitude},${answer.coordinates.longitude}`,
    timezone: answer.timezone,
    method: answer.method.code,
  };
}

function oneDay(answer: PrayerTimesAnswer) {
  return { ...answer, days: [answer] };
}

/** Another day's first prayer is not the next. */
function isToday({ date, timezone }: PrayerTimesAnswer, { now, zones }: ViewContext): boolean {
  return date.gregorian === showCivilDate(dateAt(now, zones.zone(timezone)));
}

/** The next of the prayers on the lines that are shown; where both times of Asr are, it has begun with the first. */
function nextPrayer({ instants }: Day, asr: string, now: EpochSeconds): Marked | undefined {
  const shown = ['fajr', 'sunrise', 'dhuhr', asr === 'hanafi' ? 'asr_hanafi' : 'asr_shafi', 'maghrib', 'isha'] as const;
  return shown.map((name) => ({ name, at: readLocalIso(instants[name]) })).find(({ at }) => at > now);
}

interface Marked {
  readonly name: ClockName;
  readonly at: EpochSeconds;
}

/** `12:01 pm–12:11 pm` */
const WIDEST_TIME = 17;

/** A name and its time; what is written from right to left comes last on its line. */
function labelled(label: string, text: string, width: number, { isRightToLeft }: Names): string {
  return isRightToLeft
    ? `${text.padEnd(Math.max(width, WIDEST_TIME + 2))}${isolated(label)}`
    : `${label.padEnd(width)}${text}`;
}

/** Two blanks follow the longest label. */
function labelWidth(labels: readonly string[]): number {
  return Math.max(...labels.map((label) => [...label].length)) + 2;
}
