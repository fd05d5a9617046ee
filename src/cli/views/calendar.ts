import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { EventName, Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { prayerCsv } from '../../formats/csv.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';
import { columns, firstThatFits } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { languageOf } from './choices.ts';
import { hijriOf, shortWeekday } from './dates.ts';
import type { ClockName } from './day.ts';
import { clockOf, notesUnder } from './day.ts';
import { showPlace } from './place.ts';

/**
 * Many days, a row each; weekday and Hijri date are left out where the terminal is too narrow for them. Where it is too narrow for the
 * times themselves, each day is a few lines.
 */
export function showCalendar(answer: PrayerCalendarAnswer, scene: ViewContext): string {
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
  const narrow = () =>
    rows.map(({ date, extra, times }) =>
      [
        `${date}  ${extra[0]}`,
        ...broken(
          times.map((time, i) => `${headings[i]} ${time}`),
          scene,
        ),
        '',
      ].join('\n'),
    );
  const table = firstThatFits(tables, scene) ?? narrow().join('');
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
function hijriCell(gregorian: string, scene: ViewContext): string {
  const hijri = hijriOf(gregorian, scene);
  return hijri ? showHijriDate(hijri) : '';
}

/** Parts with two blanks between them, on as many indented lines as the width wants. */
function broken(parts: readonly string[], { terminal }: ViewContext): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + part.length <= terminal.columns) {
      lines[lines.length - 1] = `${last}  ${part}`;
    } else lines.push(`  ${part}`);
  }
  return lines;
}
