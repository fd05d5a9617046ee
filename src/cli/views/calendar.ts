import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { showDay } from '../../core/time/civil-date.ts';
import type { PrayerRowOfDay } from '../../core/prayer/prayer-rows.ts';
import { rowsOfSchool } from '../../core/prayer/prayer-rows.ts';
import { prayerCsv } from '../../formats/csv.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';
import { columns, firstThatFits } from './columns.ts';
import type { ViewContext } from './view.ts';
import { style } from './style.ts';
import { languageOf } from './choices.ts';
import { hijriOf, shortWeekday } from './dates.ts';
import { clockOf, notesOf, notesUnder } from './day.ts';
import { showMethod } from './method.ts';
import { showPlace } from './place.ts';

/**
 * Many days, a row each; weekday and Hijri date are left out where the terminal is too narrow for them. Where it is too narrow for the
 * times themselves, each day is a few lines.
 */
export function showCalendar(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const names = namesIn(languageOf(scene));
  const { request, days, said = [] } = answer;
  const clocks = rowsOfSchool(scene.flags.get('asr') ?? 'both');
  const rows = days.map((day) => ({
    date: showDay(day.dayNumber),
    extra: [shortWeekday(day.dayNumber), hijriCell(day.dayNumber, scene)],
    times: clocks.map(({ id }) => clockOf(day, id, request, scene)),
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
  const head = [bold(showPlace(request, scene)), showMethod(request, scene), ''];
  const under = notesUnder([...said, ...notesOf(days)], request).map((line) => `${line}\n`);
  return `${head.join('\n')}\n${table}${under.join('')}`;
}

export const showCalendarCsv = (answer: PrayerCalendarAnswer, scene: ViewContext) => prayerCsv(answer, ',', scene);
export const showCalendarTsv = (answer: PrayerCalendarAnswer, scene: ViewContext) => prayerCsv(answer, '\t', scene);

/** Right-to-left names stay out of columns, whose order a terminal may then turn: English stands in for them. */
function heading(row: PrayerRowOfDay, names: Names): string {
  const name = (names.isRightToLeft ? namesIn('en') : names).event(row.name);
  return 'school' in row ? `${name} ${row.school === 'shafi' ? 'S' : 'H'}` : name;
}

/** `1448-06-10`; empty before 1 Muharram 1. */
function hijriCell(days: number, scene: ViewContext): string {
  const hijri = hijriOf(days, scene);
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
