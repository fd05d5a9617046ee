import { civilDate, showDay } from '../core/time/civil-date.ts';
import { showZoneClock } from '../core/time/wall-time.ts';
import { PRAYER_ROWS } from '../core/prayer/prayer-rows.ts';
import type { DayInstants } from '../operations/prayer/printed-day.ts';
import { daytimeOf, printedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { PrayerCalendarAnswer } from '../operations/prayer/times.ts';

/** The times of a row, in the order of the day. */
const CSV_TIMES = PRAYER_ROWS.flatMap(({ id }) =>
  id === 'dhuhr' ? (['zawal_start', 'zawal', 'zawal_end', id] as const) : [id],
);

const HEADINGS = ['date', 'timezone', ...CSV_TIMES];

export type Separator = ',' | '\t';

/** One row per day below the headings. No value contains a separator or a quote: dates, clock times and a zone id. */
export function prayerCsv({ request, days }: PrayerCalendarAnswer, separator: Separator): string {
  const rows = days.map(({ dayNumber, instants }) => `${dayCells(dayNumber, instants, request, separator)}\n`);
  return `${HEADINGS.join(separator)}\n${rows.join('')}`;
}

function dayCells(
  days: number,
  instants: Pick<DayInstants, (typeof CSV_TIMES)[number]>,
  { zone }: PrayerRequest,
  separator: Separator,
): string {
  let text = showDay(days) + separator + zone.id;
  for (const name of CSV_TIMES) text += separator + showZoneClock(instants[name], zone);
  return text;
}

/** Headings of `rangeCsv`. */
export const RANGE_HEADINGS = ['place', 'lat', 'lng', ...HEADINGS];

/**
 * The rows of a range of days at one place, directly from the timetable. The times are those of `prayerCsv`; it is several times
 * faster because it does not compute the nights.
 * @param lead the cells before the date, as text, each followed by the separator
 * @throws Fault NO_SUCH_TIME as prayer.calendar does
 */
export function rangeCsv(
  request: PrayerRequest,
  days: { readonly first: number; readonly last: number },
  lead: string,
  separator: Separator,
): string {
  const { timetable, settings } = request;
  const mayLackTimes = settings.polar === 'none' || settings.highLatitude === 'none';
  let text = '';
  for (let number = days.first; number <= days.last; number++) {
    const there = request.placeDay(civilDate(number));
    if (!there) continue;
    if (mayLackTimes) printedDay(request, there); // throws if the operation would throw
    text += `${lead}${dayCells(number, daytimeOf(timetable.day(there), request), request, separator)}\n`;
  }
  return text;
}

/** Any cells as CSV (RFC 4180, but lines end with LF, for Unix programs) or as tab-separated text. */
export function cellsCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const cell = separator === ',' ? quotedCell : (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  return rows.map((row) => `${row.map(cell).join(separator)}\n`).join('');
}

/**
 * Splits a line of CSV; a cell with a line break is not supported.
 * @returns undefined if a quote is not closed or is in a cell without quotes around it
 */
export function readCsvLine(line: string): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (line[at] === '"') {
      const match = /^"((?:[^"]|"")*)"(?=,|$)/.exec(line.slice(at));
      if (!match) return undefined;
      cells.push((match[1] ?? '').replaceAll('""', '"'));
      at += match[0].length;
    } else {
      const end = line.indexOf(',', at);
      const cell = line.slice(at, end === -1 ? undefined : end).trim();
      if (cell.includes('"')) return undefined;
      cells.push(cell);
      at = end === -1 ? line.length : end;
    }
    if (at >= line.length) return cells;
    at++;
    if (at === line.length) return [...cells, ''];
  }
}

function quotedCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
