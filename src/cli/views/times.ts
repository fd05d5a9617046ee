import { type CongregationName, CONGREGATIONS, type Names } from '../../core/words/names.ts';
import { type EpochSeconds, showDay } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { PRAYER_NAMES, PRAYER_ROWS, rowsOfSchool } from '../../core/prayer/prayer-day.ts';
import type { PrayerRowOfDay, School } from '../../core/prayer/prayer-day.ts';
import { prayerCsv } from '../../formats/csv.ts';
import type { Facts } from '../../core/webhook/template.ts';
import { factsEnv } from '../../formats/bars.ts';
import { showTimeLeft } from '../../formats/time-left.ts';
import { type InstantName, instantName, type PrintedDay, zawalEnd } from '../../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../../operations/prayer/request.ts';
import type { PrayerTimesAnswer } from '../../operations/prayer/times.ts';
import { filled, inNames, isolated, paragraphs, style } from './layout.ts';
import { padded, textWidth } from '../wrap-text.ts';
import { showCalendarIcs } from './calendar.ts';
import type { ViewContext } from './view.ts';
import { clockAt, bothDates, clockOf, iqamahCell, notesUnder, chosenSchool, placeTitle, sourceLine } from './day.ts';

/** One day as a list. On a terminal it marks the next prayer. A time after midnight has `+1`. */
function showTimes({ request, day }: PrayerTimesAnswer, scene: ViewContext): string {
  const { bold, dim, next: marked } = style(scene.terminal);
  const { instants, dayNumber } = day;
  const rows = rowsOfSchool(scene.flags.get('asr') ?? 'both');
  const isMarked = scene.terminal.isTty && dayNumber === dayNumberAt(scene.now, request.zone);
  const next = isMarked ? nextTime(rows, day, scene.now) : undefined;
  const { names } = scene;
  const { words } = names;
  const { quietTimes = ['imsak', 'midnight', 'last_third'] } = words;
  const asrOf = (school: School) => `${names.event('asr')} (${words.schools[school]})`;
  const events = [...PRAYER_NAMES, ...quietTimes].map((event) => names.event(event));
  const labels = [...events, asrOf('hanafi'), asrOf('shafi'), words.jumuah, words.zawal];
  const clock = (name: InstantName) => clockOf(day, name, request, scene);
  const [from, to] = [instants.zawal_start, zawalEnd(instants)].map((at) => clockAt(at, request.zone, scene));
  const zawal = `${from}–${to}`;
  const width = 2 + Math.max(...(names.isRightToLeft ? [zawal] : labels).map(textWidth));
  const quiet = (label: string, text: string) => dim(`  ${labelled(label, text, width, names)}`);
  const texts = rows.map((row) => {
    const label = 'school' in row ? asrOf(row.school) : names.eventOn(dayNumber, row.name);
    return labelled(label, clock(row.id), width, names);
  });
  const widest = Math.max(...texts.map(textWidth));
  const lines = rows.map((row, i) => {
    const iqamah = iqamahCell(day, row, request, scene);
    const beside = iqamah === '' ? [] : [inNames(`${words.iqamah.title} ${iqamah}`, names)];
    const text = beside.length === 0 ? (texts[i] ?? '') : padded(texts[i] ?? '', widest);
    const isNext = row === next;
    const left = inNames(words.inTime(showTimeLeft(instants[row.id] - scene.now, names)), names);
    const parts = [text, ...beside, ...(isNext ? [left] : [])];
    return filled(parts, '  ', scene.terminal.columns - 2)
      .map((part, y) => `${y > 0 ? '      ' : isNext ? '> ' : '  '}${part}`)
      .map((line) => (isNext ? marked(line) : bold(line)))
      .join('\n');
  });
  const noon = rows.findIndex(({ name }) => name === 'dhuhr');
  lines.splice(noon, 0, quiet(words.zawal, zawal));
  return `${[
    placeTitle(request, scene),
    bothDates(dayNumber, scene),
    '',
    ...lines,
    '',
    ...quietTimes.map((name) => quiet(names.event(name), clock(name === 'last_third' ? 'last_third_begins' : name))),
    '',
    sourceLine(request, scene),
    ...(request.method.nightEnds === 'fajr' ? paragraphs([words.method.nightEnds.fajr], scene) : []),
    ...notesUnder(day.notes, request.warnings, scene),
  ].join('\n')}\n`;
}

export const timesFormats = {
  table: showTimes,
  csv: (answer: PrayerTimesAnswer, scene: ViewContext) => [...prayerCsv(oneDay(answer), ',', scene)].join(''),
  tsv: (answer: PrayerTimesAnswer, scene: ViewContext) => [...prayerCsv(oneDay(answer), '\t', scene)].join(''),
  ics: (answer: PrayerTimesAnswer, scene: ViewContext) => showCalendarIcs(oneDay(answer), scene),
  env: (answer: PrayerTimesAnswer, scene: ViewContext) => factsEnv(timesFacts(answer, scene)),
};

/** The fields of templates. `asr` follows the school that `--asr` chooses, or else the school followed at the place. */
export function timesFacts({ request, day }: PrayerTimesAnswer, scene: ViewContext): Facts {
  const { instants, dayNumber } = day;
  const school = chosenSchool(scene.flags.get('asr')) ?? request.asr.taken;
  const asr = instants[instantName('asr', school)];
  const clocks = Object.entries({ ...instants, asr }).map(([name, at]) => [name, clockAt(at, request.zone, scene)]);
  return {
    ...Object.fromEntries(clocks),
    date: showDay(dayNumber),
    dates: bothDates(dayNumber, scene, undefined, Number.POSITIVE_INFINITY),
    place: scene.placeName ?? `${request.at.latDeg},${request.at.lngDeg}`,
    timezone: request.zone.id,
    method: request.method.code,
    method_from: request.methodFrom,
    station: request.station?.id ?? '',
    asr_school: school,
    ...congregationFacts(day, request, scene),
  };
}

/** `iqamah_fajr` to `iqamah_jumuah`. A fact is empty if that congregation has no time on the day. */
function congregationFacts({ congregation }: PrintedDay, { zone }: PrayerRequest, scene: ViewContext): Facts {
  if (!congregation) return {};
  const timesOf = (name: CongregationName) =>
    congregation.times.filter((one) => one.name === name).map(({ at }) => clockAt(at, zone, scene));
  return Object.fromEntries(CONGREGATIONS.map((name) => [`iqamah_${name}`, timesOf(name).join(', ')]));
}

function oneDay({ request, day }: PrayerTimesAnswer) {
  return { request, days: [day] };
}

/** The next of the shown times. If both times of Asr are shown, the second is never the next one. */
function nextTime(rows: readonly PrayerRowOfDay[], { instants }: PrintedDay, now: EpochSeconds) {
  const hasBoth = rows.length === PRAYER_ROWS.length;
  return rows.find(({ id }) => !(hasBoth && id === 'asr_hanafi') && instants[id] > now);
}

/** A name and its time. If names are written from right to left, the time comes first, because all times have the same width. */
function labelled(label: string, text: string, width: number, names: Names): string {
  const [own, time] = [inNames(label, names), isolated(text)];
  return names.isRightToLeft ? `${padded(time, width)}${own}` : `${padded(own, width)}${time}`;
}
