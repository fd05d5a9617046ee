import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { EventName, Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { prayerCsv } from '../../formats/csv.ts';
import type { PrayerCalendarAnswer } from '../../ops/prayer-times.ts';
import { columns } from '../columns.ts';
import type { Scene } from '../show.ts';
import { style } from '../style.ts';
import { languageOf } from './choices.ts';
import { hijriOf, shortWeekday } from './dates.ts';
import type { ClockName } from './day.ts';
import { clockOf, notesUnder } from './day.ts';
import { showPlace } from './place.ts';

/** Many days, a row each; weekday and Hijri date are left out where the terminal is too narrow for them. */
export function showCalendar(answer: PrayerCalendarAnswer, scene: Scene): string {
  const { bold } = style(scene.terminal);
  const names = namesIn(languageOf(scene));
  const clocks = clockColumns(scene.flags.get('asr') ?? 'both');
  const rows = answer.days.map((day) => ({
    date: day.date.gregorian,
    extra: [shortWeekday(day.date.gregorian), hijriCell(day.date.gregorian, scene)],
    times: clocks.map(({ name }) => clockOf(day, name, scene)),
  }));
  const headings = clocks.map((column) => heading(column, names));
  const tables = [2, 1, 0].map((extras) =>
    columns(
      ['date', ...['day', 'hijri'].slice(0, extras), ...headings],
      rows.map(({ date, extra, times }) => [date, ...extra.slice(0, extras), ...times]),
    ),
  );
  const table = tables.find((text) => widthOf(text) <= scene.terminal.columns) ?? tables.at(-1) ?? '';
  const notes = [...new Set(answer.days.flatMap((day) => day.notes))];
  const head = [bold(showPlace(answer, scene)), answer.method.name, ''];
  const under = notesUnder({ ...answer, notes }).map((line) => `${line}\n`);
  return `${head.join('\n')}\n${table}${under.join('')}`;
}

export const showCalendarCsv = (answer: PrayerCalendarAnswer) => prayerCsv(answer, ',');
export const showCalendarTsv = (answer: PrayerCalendarAnswer) => prayerCsv(answer, '\t');

interface Column {
  readonly name: ClockName;
  readonly event: EventName;
  readonly school?: 'S' | 'H';
}

function clockColumns(asr: string): readonly Column[] {
  return [
    { name: 'fajr', event: 'fajr' },
    { name: 'sunrise', event: 'sunrise' },
    { name: 'dhuhr', event: 'dhuhr' },
    ...(asr === 'hanafi' ? [] : [{ name: 'asr_shafi', event: 'asr', school: 'S' } as const]),
    ...(asr === 'shafi' ? [] : [{ name: 'asr_hanafi', event: 'asr', school: 'H' } as const]),
    { name: 'maghrib', event: 'maghrib' },
    { name: 'isha', event: 'isha' },
  ];
}

/** Right-to-left names stay out of columns, whose order a terminal may then turn: English stands in for them. */
function heading({ event, school }: Column, names: Names): string {
  const name = (names.isRightToLeft ? namesIn('en') : names).event(event);
  return school === undefined ? name : `${name} ${school}`;
}

/** `1448-06-10`; empty before 1 Muharram 1. */
function hijriCell(gregorian: string, scene: Scene): string {
  const hijri = hijriOf(gregorian, scene);
  return hijri ? showHijriDate(hijri) : '';
}

function widthOf(text: string): number {
  return Math.max(...text.split('\n').map((line) => [...line].length));
}
