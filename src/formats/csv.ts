import { showHijriDate } from '../core/hijri/calendar.ts';
import { AUTO, daytimeHijri, type Reckoning } from '../core/hijri/reckoning.ts';
import { civilDate, type DayNumber, type EpochSeconds, showDay } from '../core/time/civil-date.ts';
import type { CongregationDay } from '../core/congregation/congregation-day.ts';
import { CONGREGATIONS, ENGLISH } from '../core/words/names.ts';
import { dayNumberAt, showZoneClock } from '../core/time/wall-time.ts';
import type { Zone } from '../core/time/zone.ts';
import { PRAYER_ROWS } from '../core/prayer/prayer-day.ts';
import { englishNotes, hijriWarningTexts, type Note, prayerNotes } from '../operations/prayer/notes.ts';
import { type DayInstants, daytimeOf, type PrintedDay, printedDay } from '../operations/prayer/printed-day.ts';
import type { PrayerRequest } from '../operations/prayer/request.ts';
import type { StreamedCalendar } from '../operations/prayer/times.ts';
import type { PrayerRamadanAnswer } from '../operations/prayer/ramadan.ts';

const CSV_TIMES = PRAYER_ROWS.flatMap(({ id }) =>
  id === 'dhuhr' ? (['zawal_start', 'zawal', 'zawal_end', id] as const) : [id],
);

/** The headings before the congregations. `date_offsets` names the times on another date, which clocks alone do not show. */
const HEADINGS = ['date', 'timezone', ...CSV_TIMES, 'date_offsets', 'hijri', 'method', 'station'];

export type Separator = ',' | '\t';

export interface CsvOptions {
  readonly englishPlaceName?: string | undefined;
  readonly hijriBy?: Reckoning;
}

/** The headings and one row per day, row by row. */
export function* prayerCsv(
  { request, days }: StreamedCalendar,
  separator: Separator,
  { englishPlaceName, hijriBy = AUTO }: CsvOptions = {},
): Generator<string> {
  const { latDeg, lngDeg } = request.at;
  const place = cellOf(englishPlaceName ?? `${latDeg} ${lngDeg}`, separator);
  const iqamah = request.congregations ? IQAMAH_HEADINGS : [];
  yield `${[...HEADINGS, 'place', 'notes', ...iqamah].join(separator)}\n`;
  for (const { dayNumber, instants, notes, congregation } of days) {
    const cells = dayCells(dayNumber, instants, request, separator, hijriBy);
    const iqamahs = iqamahCells(congregation, request, separator);
    yield `${cells}${separator}${place}${separator}${notesCell(notes, separator, warningsOn(dayNumber, request))}${iqamahs}\n`;
  }
}

/** The cells from `date` to `station`. They need no quotes: dates, clock times, ids and codes contain no separator. */
function dayCells(
  dayNumber: DayNumber,
  instants: Pick<DayInstants, (typeof CSV_TIMES)[number]>,
  { zone, method, station }: PrayerRequest,
  separator: Separator,
  hijriBy: Reckoning,
): string {
  let text = showDay(dayNumber) + separator + zone.id;
  for (const name of CSV_TIMES) text += separator + showZoneClock(instants[name], zone);
  const hijri = daytimeHijri(dayNumber, hijriBy);
  const offsets = dateOffsets(dayNumber, CSV_TIMES, instants, zone);
  const others = [offsets, hijri ? showHijriDate(hijri) : '', method.code, station?.id ?? ''];
  return text + separator + others.join(separator);
}

/** The cells of the congregations, with a separator before each; '' if no rule says when they pray. One cell has all times of Jumu'ah. */
function iqamahCells(congregation: PrintedDay['congregation'], { zone }: PrayerRequest, separator: Separator): string {
  if (!congregation) return '';
  const cells = CONGREGATIONS.map((name) =>
    congregation.times.flatMap((one) => (one.name === name ? [showZoneClock(one.at, zone)] : [])).join(' '),
  );
  return separator + cells.join(separator);
}

function notesCell(notes: readonly Note[], separator: Separator, warnings: readonly string[] = []): string {
  const isEmpty = notes.length + warnings.length === 0;
  return isEmpty ? '' : cellOf([...warnings, ...englishNotes(notes)].join(' '), separator);
}

function warningsOn(dayNumber: DayNumber, { warnings }: PrayerRequest): string[] {
  return warnings.length === 0 ? [] : hijriWarningTexts(warnings, ENGLISH, showDay(dayNumber));
}

/** `isha=+1` if isha falls on the next date; several times with blanks between them; empty if all times fall on the day itself. */
function dateOffsets<Name extends string>(
  dayNumber: DayNumber,
  names: readonly Name[],
  instants: Readonly<Record<Name, EpochSeconds>>,
  zone: Zone,
): string {
  let text = '';
  for (const name of names) {
    const by = dayNumberAt(instants[name], zone) - dayNumber;
    if (by !== 0) text += `${text === '' ? '' : ' '}${name}=${by > 0 ? '+' : ''}${by}`;
  }
  return text;
}

export const IQAMAH_HEADINGS = CONGREGATIONS.map((name) => `iqamah_${name}`);

export const RANGE_HEADINGS = ['place', 'lat', 'lng', ...HEADINGS, 'notes'];

/**
 * The rows of days at one place, with the times of `prayerCsv`. This is several times faster than `prayerCsv`, because the days are
 * computed without their nights. @param lead the cells before the date, as text, each followed by the separator @throws Fault NO_SUCH_TIME
 * as `prayer.calendar` does
 */
export function rangeCsv(
  request: PrayerRequest,
  days: { readonly first: number; readonly last: number },
  lead: string,
  separator: Separator,
  { hijriBy, hasIqamah }: { readonly hijriBy: Reckoning; readonly hasIqamah: boolean },
): string {
  const { timetable, settings, method, placeNotes, congregations } = request;
  const mayLackTimes = settings.polar === 'none' || settings.highLatitude === 'none';
  let text = '';
  for (let number = days.first; number <= days.last; number++) {
    const there = request.placeDay(civilDate(number));
    if (!there) continue;
    if (mayLackTimes) printedDay(request, there); // throws the refusal that the operation would throw
    const day = timetable.day(there);
    const instants = daytimeOf(day, request);
    const cells = dayCells(number, instants, request, separator, hijriBy);
    const notes = [...placeNotes, ...prayerNotes(day, method)];
    const ofDay = hasIqamah ? (congregations?.on(day) ?? NO_CONGREGATION) : undefined;
    if (ofDay) notes.push(...(congregations?.notes(ofDay, day.printed) ?? []));
    text += `${lead}${cells}${separator}${notesCell(notes, separator)}${iqamahCells(ofDay, request, separator)}\n`;
  }
  return text;
}

const NO_CONGREGATION: CongregationDay = { times: [], refused: [] };

/** Rows as CSV or as tab-separated text. CSV follows RFC 4180, but its lines end with LF, for Unix programs. */
export function cellsCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  return rows.map((row) => `${row.map((text) => cellOf(text, separator)).join(separator)}\n`).join('');
}

function cellOf(text: string, separator: Separator): string {
  if (separator === '\t') return text.replace(/[\t\r\n]+/g, ' ');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Splits a line of CSV without line breaks. @returns undefined if a quote is not closed, or is in a cell without quotes around it */
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

const RAMADAN_TIMES = ['imsak', 'suhoor_ends', 'iftar'] as const;
const RAMADAN_BEGIN = ['ramadan_day', 'date', 'timezone'];
const RAMADAN_END = ['date_offsets', 'hijri_year', 'method', 'station', 'place', 'notes'];

/** A row for each day of a Ramadan. @param placeName without a name, the cell has the coordinates */
export function ramadanCsv(answer: PrayerRamadanAnswer, separator: Separator, placeName?: string): string {
  const { at, zone, method, station } = answer.request;
  const place = placeName ?? `${at.latDeg} ${at.lngDeg}`;
  const rows = answer.days.map((day) => {
    const { imsak, fajr, maghrib } = day.instants;
    const times = { imsak, suhoor_ends: fajr, iftar: maghrib };
    return [
      String(ramadanDay(day, answer)),
      showDay(day.dayNumber),
      zone.id,
      ...RAMADAN_TIMES.map((name) => showZoneClock(times[name], zone)),
      dateOffsets(day.dayNumber, RAMADAN_TIMES, times, zone),
      String(answer.hijriYear),
      method.code,
      station?.id ?? '',
      place,
      [...warningsOn(day.dayNumber, answer.request), ...englishNotes(day.notes)].join(' '),
    ];
  });
  return cellsCsv([[...RAMADAN_BEGIN, ...RAMADAN_TIMES, ...RAMADAN_END], ...rows], separator);
}

export function ramadanDay({ dayNumber }: Pick<PrintedDay, 'dayNumber'>, { firstDay }: PrayerRamadanAnswer): number {
  return dayNumber - firstDay + 1;
}
