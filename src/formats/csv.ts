import { zawalWindow } from '../core/prayer/printing.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate, showCivilDate } from '../core/time/civil-date.ts';
import { showClock } from '../core/time/wall-time.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { PrayerDayAnswer } from '../operations/prayer/times.ts';
import { printedDay } from '../operations/prayer/printed-day.ts';

/** The prayers of a row, in the order of the day. */
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

const HEADINGS = ['date', 'timezone', ...CSV_PRAYERS];

export type Separator = ',' | '\t';

interface Table {
  readonly timezone: string;
  readonly days: readonly Pick<PrayerDayAnswer, 'date' | 'prayers'>[];
}

/** A row a day under one line of headings. No value holds a separator or a quote: dates, clock times and a zone id. */
export function prayerCsv({ timezone, days }: Table, separator: Separator): string {
  const rows = days.map((day) =>
    [day.date.gregorian, timezone, ...CSV_PRAYERS.map((name) => day.prayers[name])].join(separator),
  );
  return [HEADINGS.join(separator), ...rows, ''].join('\n');
}

/** Headings of `rangeCsv`. */
export const RANGE_HEADINGS = ['place', 'lat', 'lng', ...HEADINGS];

/**
 * The rows of a range of days at one place, straight from the timetable: the minutes that `prayerCsv` prints of
 * prayer.calendar's answer, at some twenty times its speed, for no instant becomes an ISO text on the way.
 * @param lead the cells before the date, as text with the separator after each
 * @throws Fault NO_SUCH_TIME as prayer.calendar does
 */
export function rangeCsv(
  request: PrayerRequest,
  days: { readonly first: number; readonly last: number },
  lead: string,
  separator: Separator,
): string {
  const { timetable, zone, settings } = request;
  const mayLackTimes = settings.polar === 'none' || settings.highLatitude === 'none';
  const middle = `${separator}${zone.id}`;
  let text = '';
  for (let number = days.first; number <= days.last; number++) {
    const date = civilDate(number);
    const there = request.placeDay(date);
    if (!there) continue;
    if (mayLackTimes) printedDay(request, there); // refuses a day that the operation would refuse
    const { printed, events, clockSeconds } = timetable.day(there);
    const zawal = zawalWindow(events.transit.at, clockSeconds);
    text += lead + showCivilDate(date) + middle;
    const cell = (at: EpochSeconds | undefined) => {
      if (at === undefined) throw new Error(`a time of ${showCivilDate(date)} is absent under rules that supply it`);
      text += separator + showClock(at, zone.offsetSecondsAt(at));
    };
    cell(printed.fajr);
    cell(printed.sunrise);
    cell(zawal.start);
    cell(zawal.peak);
    cell(zawal.end);
    cell(printed.dhuhr);
    cell(printed.asrShafi);
    cell(printed.asrHanafi);
    cell(printed.maghrib);
    cell(printed.isha);
    text += '\n';
  }
  return text;
}

/** Any cells as CSV (RFC 4180, lines ended by LF as Unix programs read them) or as tab-separated text. */
export function cellsCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const cell = separator === ',' ? quotedCell : (text: string) => text.replace(/[\t\r\n]+/g, ' ');
  return rows.map((row) => `${row.map(cell).join(separator)}\n`).join('');
}

/**
 * Splits a line of CSV; a line break inside quotes is not taken.
 * @returns undefined where a quote is not closed or stands in a cell that has none around it, as in the rest of a broken cell
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
