import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { PrayerCalendarAnswer, PrayerDayAnswer, PrayerTimesAnswer } from '../../ops/prayer-times.ts';
import { columns } from '../columns.ts';
import type { Scene } from '../show.ts';
import { style } from '../style.ts';
import { bothDates, daysApart, readInstant } from './dates.ts';
import { showPlace } from './place.ts';

type ClockName = keyof PrayerDayAnswer['instants'];

/** One day as a list, the next prayer marked on a terminal, `+1` where a time falls after midnight. */
export function showTimes(answer: PrayerTimesAnswer, scene: Scene): string {
  const { bold, dim, green } = style(scene.terminal);
  const asr = scene.flags.get('asr') ?? 'both';
  const next = scene.terminal.isTty ? nextPrayer(answer, scene.now) : undefined;
  const line = (label: string, name: ClockName) => {
    const text = `${label.padEnd(LABEL_WIDTH)}${clockOf(answer, name)}`;
    return next?.name === name ? green(bold(`> ${text}  in ${showLeft(next.at - scene.now)}`)) : `  ${text}`;
  };
  const quiet = (label: string, text: string) => dim(`  ${label.padEnd(LABEL_WIDTH)}${text}`);
  const { prayers } = answer;
  const lines = [
    bold(showPlace(answer, scene)),
    bothDates(answer.date.gregorian),
    answer.method.name,
    '',
    line('Fajr', 'fajr'),
    line('Sunrise', 'sunrise'),
    quiet('Zawal', `${prayers.zawal_start}–${prayers.zawal_end}`),
    line('Dhuhr', 'dhuhr'),
    ...(asr === 'hanafi' ? [] : [line('Asr (Shafi)', 'asr_shafi')]),
    ...(asr === 'shafi' ? [] : [line('Asr (Hanafi)', 'asr_hanafi')]),
    line('Maghrib', 'maghrib'),
    line('Isha', 'isha'),
    '',
    quiet('Imsak', clockOf(answer, 'imsak')),
    quiet('Midnight', clockOf(answer, 'midnight')),
    quiet('Last third', clockOf(answer, 'last_third_begins')),
    ...notesUnder(answer),
  ];
  return `${lines.join('\n')}\n`;
}

/** Many days, a row each. */
export function showCalendar(answer: PrayerCalendarAnswer, scene: Scene): string {
  const { bold } = style(scene.terminal);
  const asr = scene.flags.get('asr') ?? 'both';
  const names: readonly ClockName[] = [
    'fajr',
    'sunrise',
    'dhuhr',
    ...(asr === 'hanafi' ? [] : (['asr_shafi'] as const)),
    ...(asr === 'shafi' ? [] : (['asr_hanafi'] as const)),
    'maghrib',
    'isha',
  ];
  const rows = answer.days.map((day) => [day.date.gregorian, ...names.map((name) => clockOf(day, name))]);
  const notes = [...new Set(answer.days.flatMap((day) => day.notes))];
  const table = columns(['date', ...names], rows);
  const head = [bold(showPlace(answer, scene)), answer.method.name, ''];
  return `${head.join('\n')}\n${table}${notesUnder({ ...answer, notes })
    .map((line) => `${line}\n`)
    .join('')}`;
}

export function showTimesCsv(answer: PrayerTimesAnswer): string {
  return csv(answer.timezone, [answer]);
}

export function showCalendarCsv(answer: PrayerCalendarAnswer): string {
  return csv(answer.timezone, answer.days);
}

const LABEL_WIDTH = 14;
const MARKED = ['fajr', 'sunrise', 'dhuhr', 'asr_shafi', 'maghrib', 'isha'] as const;

type Day = Pick<PrayerDayAnswer, 'date' | 'prayers' | 'instants'>;

function nextPrayer(
  { instants }: Day,
  now: EpochSeconds,
): { readonly name: ClockName; readonly at: EpochSeconds } | undefined {
  return MARKED.map((name) => ({ name, at: readInstant(instants[name]) })).find(({ at }) => at > now);
}

/** `HH:MM`, and how many days its own date lies after the day's. */
function clockOf({ date, instants }: Day, name: ClockName): string {
  const iso = instants[name];
  const days = daysApart(date.gregorian, iso);
  return `${iso.slice(11, 16)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`;
}

/** Time left, rounded up to the minute, so that it never says 0 while it is not yet time. */
function showLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min`;
}

function notesUnder(answer: {
  readonly notes: readonly string[];
  readonly warnings?: readonly { readonly message: string }[];
}): string[] {
  const lines = [...answer.notes, ...(answer.warnings ?? []).map(({ message }) => message)];
  return lines.length === 0 ? [] : ['', ...lines];
}

const CSV_PRAYERS = [
  'fajr',
  'sunrise',
  'zawal_start',
  'zawal',
  'zawal_end',
  'dhuhr',
  'asr_shafi',
  'asr_hanafi',
  'maghrib',
  'isha',
] as const;

/** No value holds a comma or a quote: dates, clock times and a zone id. */
function csv(timezone: string, days: readonly Day[]): string {
  const rows = days.map((day) =>
    [day.date.gregorian, timezone, ...CSV_PRAYERS.map((name) => day.prayers[name])].join(','),
  );
  return `${['date', 'timezone', ...CSV_PRAYERS].join(',')}\n${rows.map((row) => `${row}\n`).join('')}`;
}
