import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { Names } from '../../core/words/names.ts';
import { showDay } from '../../core/time/civil-date.ts';
import { type PrayerRowOfDay, rowsOfSchool } from '../../core/prayer/prayer-day.ts';
import { prayerCsv } from '../../formats/csv.ts';
import type { PrayerCalendarAnswer } from '../../operations/prayer/times.ts';
import { columns, filled, firstThatFits, inNames } from './layout.ts';
import { showCalendarIcs } from './ics.ts';
import type { ViewContext } from './view.ts';
import { style } from './terminal.ts';
import { hijriOf, shortWeekday, clockOf, iqamahCell, notesOf, notesUnder } from './day.ts';
import { showMethod, showPlace } from './place.ts';

/**
 * Many days, a row each; weekday and Hijri date are left out where the terminal is too narrow for them. Where it is too narrow for the
 * times themselves, each day is a few lines.
 */
function showCalendar(answer: PrayerCalendarAnswer, scene: ViewContext): string {
  const { bold } = style(scene.terminal);
  const { names } = scene;
  const { headings: words } = names.words;
  const { request, days, said = [] } = answer;
  const clocks = rowsOfSchool(scene.flags.get('asr') ?? 'both');
  const held = clocks.filter((row) => days.some((day) => iqamahCell(day, row, request, scene) !== ''));
  const iqamahHeadings = held.map((row) => inNames(names.words.iqamah.of(names.event(row.name)), names));
  const rows = days.map((day) => ({
    date: showDay(day.dayNumber),
    extra: [shortWeekday(day.dayNumber, scene), hijriCell(day.dayNumber, scene)],
    times: clocks.map(({ id }) => clockOf(day, id, request, scene)),
    iqamah: held.map((row) => iqamahCell(day, row, request, scene)),
  }));
  const headings = clocks.map((column) => heading(column, names));
  const tables = [2, 1, 0].map((extras) =>
    columns(
      [words.date, ...[words.day, words.hijri].slice(0, extras), ...headings, ...iqamahHeadings],
      rows.map(({ date, extra, times, iqamah }) => [date, ...extra.slice(0, extras), ...times, ...iqamah]),
    ),
  );
  const narrow = () =>
    rows.map(({ date, extra, times, iqamah }) => {
      const named = times.map((time, i) => `${headings[i]} ${time}`);
      const beside = iqamah.flatMap((time, i) => (time === '' ? [] : [`${iqamahHeadings[i]} ${time}`]));
      const lines = filled([...named, ...beside], '  ', scene.terminal.columns - 2).map((line) => `  ${line}`);
      return [`${date}  ${inNames(extra[0] ?? '', names)}`, ...lines, ''].join('\n');
    });
  const table = firstThatFits(tables, scene) ?? narrow().join('');
  const head = [bold(showPlace(request, scene)), showMethod(request, scene), ''];
  const notes = notesUnder([...said, ...notesOf(days)], request.warnings, scene);
  const under = notes.map((line) => `${line}\n`);
  return `${head.join('\n')}\n${table}${under.join('')}`;
}

export const calendarFormats = {
  table: showCalendar,
  csv: (answer: PrayerCalendarAnswer, scene: ViewContext) => [...prayerCsv(answer, ',', scene)].join(''),
  tsv: (answer: PrayerCalendarAnswer, scene: ViewContext) => [...prayerCsv(answer, '\t', scene)].join(''),
  ics: showCalendarIcs,
};

function heading(row: PrayerRowOfDay, names: Names): string {
  const name = names.event(row.name);
  return inNames('school' in row ? `${name} ${names.words.schoolMarks[row.school]}` : name, names);
}

/** `1448-06-10`; empty before 1 Muharram 1. */
function hijriCell(days: number, scene: ViewContext): string {
  const hijri = hijriOf(days, scene);
  return hijri ? showHijriDate(hijri) : '';
}
