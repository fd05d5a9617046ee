import { quoted } from '../fault.ts';
import type { PrayerName, School } from '../prayer/prayer-day.ts';
import { dayNumber, FRIDAY, twoDigits, weekdayIndex } from '../time/civil-date.ts';
import type { Zone } from '../time/zone.ts';
import { datesInWords, foldWords, monthOf, plainDigits } from '../words/fold-word.ts';
import { type HourForm, minutesOfDay, readClock, showMinutesOfDay, type WrittenClock } from './clocks.ts';
import type { DateContext, TableDate } from './dates.ts';
import { dateOrder, datesAbove, readWrittenDate, rowDates, sameDates } from './dates.ts';
import { boundedRows, type FileRow, fileRows, quotedRow, unread, unreadRow } from './file-rows.ts';
import { icsRows, isCalendar } from './ics-rows.ts';
import { type TableColumn, type TableHead, tableHead } from './table-columns.ts';

/** The printed times of a day, minutes after its midnight: less than 0 on the day before, more than 1439 on the day after. */
interface TableMinutes {
  readonly fajr: number;
  readonly sunrise: number | undefined;
  readonly dhuhr: number;
  /** The Asr of a school that the file does not name. */
  readonly asr: number | undefined;
  readonly asrShafi: number | undefined;
  readonly asrHanafi: number | undefined;
  readonly maghrib: number;
  readonly isha: number;
}

/** Times of the congregation: `06:00`, or `+10` minutes after the prayer begins; of Jumu'ah several, `13:00, 14:00`. */
export type IqamahTimes = Readonly<Partial<Record<PrayerName | 'jumuah', string>>>;

export interface TableRow {
  readonly where: string;
  readonly date: TableDate;
  readonly minutes: TableMinutes;
  readonly iqamah: IqamahTimes;
}

export interface ReadTimetable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly hasYears: boolean;
  /** The zones that a column of time zones names. */
  readonly zones: readonly string[];
  /** Sentences for the user about how the file was read. */
  readonly told: readonly string[];
}

export interface FileChoices {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  /** The zone of the place, for files that give times in UTC. */
  readonly zone?: Zone | undefined;
  /** Headings of columns to be left out. */
  readonly ignored?: readonly string[];
}

/**
 * Reads a timetable without guessing: refuses what it does not understand, and quotes the line. @param file the text of a CSV, TSV, JSON
 * or iCalendar file, or the rows of a sheet @throws Fault INPUT_NOT_READ
 */
export function readTimetable(
  file: string | readonly FileRow[],
  { year, month, zone, ignored = [] }: FileChoices = {},
): ReadTimetable {
  const events = typeof file === 'string' && isCalendar(file) ? icsRows(file, zone) : undefined;
  const table = tableHead(boundedRows(events?.rows ?? (typeof file === 'string' ? fileRows(file) : file)), ignored);
  const above = datesAbove(table.above.map(({ cells }) => cells.join(' ')));
  const { days: below, contexts, skipped } = daysBelow(table, above);
  if (below.length === 0)
    throw unread(`No day stands below the headings of ${table.head.where}, ${quotedRow(table.head)}.`);
  const contextOf = (row: FileRow): DateContext => {
    const context = contexts.get(row) ?? above;
    return { year: year ?? context.year, month: month ?? context.month };
  };
  const { rows: days, dates, order, leapDay } = rowDates(below, table.columns, contextOf, year);
  refuseTwice(days, dates);
  const merged = withMergedCells(days, table.columns, dates);
  const { form, minutes, iqamah } = rowTimes(merged.rows, table.columns);
  const rows = days.map((row, i): TableRow => {
    const [date, times] = [dates[i], minutes[i]];
    if (!date || !times) throw new Error('a row has a date and times');
    return { where: row.where, date, minutes: times, iqamah: iqamah[i] ?? {} };
  });
  const hasYears = dates[0]?.year !== undefined;
  const isYearAbove = year === undefined && above.year !== undefined && !hasYearCells(days, table.columns);
  return {
    columns: table.columns,
    rows,
    hasYears,
    zones: zonesIn(days, table.columns),
    told: [
      ...(events?.told ?? []),
      ...titlesTold(table),
      ...table.told,
      ...merged.told,
      ...(isYearAbove ? [`The year ${above.year} is that of the lines above the headings.`] : []),
      ...(leapDay ? [`Left out: 29 February (${leapDay.where}), which the year does not have.`] : []),
      ...(order ? [`Dates are read with the ${order === 'day first' ? 'day' : 'month'} first.`] : []),
      ...(form === 12 ? [TWELVE_HOURS] : []),
      ...(hasYears ? [] : ['The dates have no year: they are taken for those of every year.']),
      ...(skipped.length > 0 ? [`Left out, because no time stands there: ${skipped.join('; ')}.`] : []),
    ],
  };
}

function zonesIn(days: readonly FileRow[], columns: readonly TableColumn[]): string[] {
  const indexes = columns.flatMap(({ index, column }) => (column.kind === 'zone' ? [index] : []));
  return [...new Set(days.flatMap(({ cells }) => indexes.flatMap((index) => cells[index] || [])))];
}

const TWELVE_HOURS =
  'Hours count to 12 without am or pm: fajr and sunrise are taken before noon, the others after it, isha after midnight where it would else come before maghrib.';

function titlesTold({ above }: TableHead): string[] {
  const [first, last] = [above[0], above.at(-1)];
  if (!first || !last) return [];
  return [
    `Above the headings ${first === last ? first.where : `${first.where} to ${last.where}`} is a title: ${quotedRow(first)}.`,
  ];
}

function hasYearCells(days: readonly FileRow[], columns: readonly TableColumn[]): boolean {
  const [first] = days;
  return columns.some(
    ({ index, column }) =>
      column.kind === 'date' && readWrittenDate(first?.cells[index] ?? '', column.part)?.year !== undefined,
  );
}

/** The rows of days; lines between them may name a month, repeat the headings or hold a remark. @throws Fault */
function daysBelow({ below, head, columns }: TableHead, above: DateContext) {
  const days: FileRow[] = [];
  const contexts = new Map<FileRow, DateContext>();
  const skipped: string[] = [];
  const width = Math.max(head.cells.length, ...columns.map(({ index }) => index + 1));
  let context = above;
  for (const row of below) {
    if (row.cells.join('\t') === head.cells.join('\t')) continue;
    const said = row.cells.filter((cell) => cell !== '');
    const hasTime = said.some((cell) => /\d\s?[:.h٫]\s?\d/i.test(plainDigits(cell)) || readClock(cell) !== undefined);
    if (hasTime || isDateAlone(row, columns)) {
      if (row.cells.slice(width).some((cell) => cell !== '')) {
        throw unreadRow(row, 'has more cells than there are headings');
      }
      contexts.set(row, context);
      days.push(row);
      continue;
    }
    const named = datesAbove(said);
    if (said.length <= 2 && named.month !== undefined)
      context = { month: named.month, year: named.year ?? context.year };
    else if (said.length === 1) skipped.push(`${row.where}, ${quotedRow(row)}`);
    else throw unreadRow(row, 'has no time');
  }
  return { days, contexts, skipped };
}

/** Whether a row has only a date. A day without its times is refused, not left out. */
function isDateAlone(row: FileRow, columns: readonly TableColumn[]): boolean {
  return columns.some(({ index, column }) => {
    const cell = row.cells[index] ?? '';
    if (column.kind !== 'date' || cell === '' || monthOf(foldWords(cell)) !== undefined) return false;
    const { day, pair, dayOfYear } = readWrittenDate(cell, column.part) ?? {};
    return day !== undefined || pair !== undefined || dayOfYear !== undefined;
  });
}

function refuseTwice(days: readonly FileRow[], dates: readonly TableDate[]): void {
  const [first, again] = (sameDates(dates) ?? []).map((at) => ({ row: days[at], date: dates[at] }));
  if (!first?.row || !again?.row || !again.date) return;
  const { year, month, day } = again.date;
  const shown = `${year === undefined ? '' : `${year}-`}${twoDigits(month)}-${twoDigits(day)}`;
  throw unreadRow(again.row, `is ${shown} again, which ${first.row.where} is already`);
}

/**
 * Where a spreadsheet has merged cells, its file has the time in the first row and nothing below. So an empty cell of an iqamah column gets
 * the time above it. Exceptions are Jumu'ah, and dhuhr on a Friday. @param dates the dates of the rows
 */
function withMergedCells(
  rows: readonly FileRow[],
  columns: readonly TableColumn[],
  dates: readonly TableDate[],
): { readonly rows: readonly FileRow[]; readonly told: readonly string[] } {
  const width = Math.max(...columns.map(({ index }) => index + 1));
  const filled = rows.map(({ cells }) =>
    Array.from({ length: Math.max(width, cells.length) }, (_, i) => cells[i] ?? ''),
  );
  const changed = new Set<number>();
  const headings = new Set<string>();
  for (const { index, heading, column } of columns) {
    if (column.kind !== 'iqamah' || column.prayer === 'jumuah') continue;
    let above = '';
    for (const [i, cells] of filled.entries()) {
      if (cells[index]) above = cells[index];
      else if (above !== '' && !(column.prayer === 'dhuhr' && isFriday(dates[i]))) {
        cells[index] = above;
        changed.add(i);
        headings.add(quoted(heading));
      }
    }
  }
  if (changed.size === 0) return { rows, told: [] };
  const first = rows[Math.min(...changed)]?.where;
  const told = `Empty cells of ${[...headings].join(', ')} hold the time above them, as the merged cells of a spreadsheet do: ${changed.size} rows, the first is ${first}. Write - where nobody prays together.`;
  return { rows: rows.map((row, i) => ({ ...row, cells: filled[i] ?? row.cells })), told: [told] };
}

function isFriday(date: TableDate | undefined): boolean {
  if (!date) return false;
  const { year, month, day, weekday } = date;
  return (year === undefined ? weekday : weekdayIndex(dayNumber({ year, month, day }))) === FRIDAY;
}

type TimeName = keyof TableMinutes;

interface TimeColumn {
  readonly heading: string;
  readonly index: number;
  readonly prayer: PrayerName;
  /** Undefined for a congregation. */
  readonly time: TimeName | undefined;
  readonly isJumuah: boolean;
}

interface TimeCell extends TimeColumn {
  readonly row: FileRow;
  readonly clock: WrittenClock;
}

/** @throws Fault INPUT_NOT_READ for a cell that holds no time, or that counts hours differently from the other cells */
function rowTimes(days: readonly FileRow[], columns: readonly TableColumn[]) {
  const timed = timeColumns(columns);
  const prayers = timed.filter(({ time }) => time !== undefined);
  const cells = days.map((row) => prayers.map((one): TimeCell => ({ ...one, row, clock: clockOf(row, one) })));
  const form = hourForm(cells.flat());
  const minutes = cells.map((row) => minutesOf(row, form));
  const congregations = timed.filter(({ time }) => time === undefined);
  const iqamah = days.map((row, i) => iqamahOf(row, congregations, form, minutes[i]?.maghrib ?? 0));
  return { form, minutes, iqamah };
}

function timeColumns(columns: readonly TableColumn[]): TimeColumn[] {
  const asr = columns.flatMap(({ column }) => (column.kind === 'prayer' && column.prayer === 'asr' ? [column] : []));
  // if one of two Asr columns names its school, the other column is of the other school
  const otherSchool = asr.some(({ school }) => school === 'hanafi') ? 'shafi' : 'hanafi';
  const asrOf = (school: School | undefined = asr.length > 1 ? otherSchool : undefined): TimeName =>
    school === undefined ? 'asr' : school === 'shafi' ? 'asrShafi' : 'asrHanafi';
  return columns.flatMap(({ heading, index, column }): TimeColumn[] => {
    if (column.kind === 'iqamah') {
      const { prayer } = column;
      const isJumuah = prayer === 'jumuah';
      return [{ heading, index, prayer: isJumuah ? 'dhuhr' : prayer, time: undefined, isJumuah }];
    }
    if (column.kind !== 'prayer') return [];
    const { prayer, school } = column;
    return [{ heading, index, prayer, time: prayer === 'asr' ? asrOf(school) : prayer, isJumuah: false }];
  });
}

function clockOf(row: FileRow, { index, heading }: TimeColumn, cell = row.cells[index] ?? ''): WrittenClock {
  const clock = readClock(cell);
  if (clock) return clock;
  const what = cell === '' ? `has no ${heading}` : `has ${quoted(cell)} as ${heading}, which is no time of day`;
  const cut = /^\d{1,2}[:.]\d$/.test(cell) ? ' A spreadsheet may have cut a zero: 5.1 was 5.10.' : '';
  throw unreadRow(row, what, cut, { value: cell });
}

/** Asr and maghrib are after noon: if most of their hours are over 12, hours count to 24. @throws Fault if a row contradicts that */
function hourForm(all: readonly TimeCell[]): HourForm {
  const cells = all.filter(({ prayer, clock }) => (prayer === 'asr' || prayer === 'maghrib') && !clock.isSure);
  const to24 = cells.filter(({ clock: { hour } }) => hour > 12 || hour === 0);
  // an asr shortly before noon happens where the winter day has two hours
  const to12 = cells.filter(({ prayer, clock: { hour } }) => hour >= 1 && hour < (prayer === 'asr' ? 10 : 12));
  const form = to24.length >= to12.length ? 24 : 12;
  const few = form === 24 ? to12 : to24;
  const odd = few.find(({ prayer, clock }) => form === 12 || prayer !== 'maghrib' || clock.hour >= 6);
  if (!odd) return form;
  const { row, index, heading } = odd;
  const cell = quoted(row.cells[index] ?? '');
  throw unreadRow(row, `has ${cell} as ${heading}, but the others count hours to ${form}`);
}

function minutesOf(cells: readonly TimeCell[], form: HourForm): TableMinutes {
  const found: Partial<Record<TimeName, number>> = {};
  // isha comes last, because `minutesOfDay` needs maghrib to read an isha that counts hours to 12
  const inOrder = cells.toSorted((a, b) => Number(a.prayer === 'isha') - Number(b.prayer === 'isha'));
  for (const { time, prayer, clock } of inOrder) {
    if (time !== undefined) found[time] = minutesOfDay(prayer, clock, form, found.maghrib);
  }
  const { fajr, sunrise, dhuhr, asr, asrShafi, asrHanafi, maghrib, isha } = found;
  if (fajr === undefined || dhuhr === undefined || maghrib === undefined || isha === undefined) {
    throw new Error('a table has fajr, dhuhr, maghrib and isha');
  }
  return { fajr, sunrise, dhuhr, asr, asrShafi, asrHanafi, maghrib, isha };
}

/** @throws Fault INPUT_NOT_READ */
function iqamahOf(row: FileRow, columns: readonly TimeColumn[], form: HourForm, maghrib: number): IqamahTimes {
  const found: Partial<Record<PrayerName | 'jumuah', string>> = {};
  for (const column of columns) {
    const cell = row.cells[column.index] ?? '';
    if (/^[-–—]?$/.test(cell)) continue;
    const timeOf = (text: string): string => {
      const after = /^\+? ?(\d{1,2})(?: ?min(?:utes)?)?$/.exec(plainDigits(text));
      if (after && readClock(text) === undefined) return `+${after[1]}`;
      return showMinutesOfDay(minutesOfDay(column.prayer, clockOf(row, column, text), form, maghrib));
    };
    if (column.isJumuah) {
      const times = cell.split(/ *(?:[,/&;]|\band\b) *| +(?=\d{1,2}:\d{2})/i).map(timeOf);
      found.jumuah = [...new Set([...(found.jumuah?.split(', ') ?? []), ...times])].join(', ');
    } else found[column.prayer] = timeOf(cell);
  }
  return found;
}

/** The month that the name of a file says: `01.csv`, `times-march.csv`, `2026-03.csv`; undefined where it says none, or several. */
export function monthOfFileName(path: string): number | undefined {
  const name = foldWords((path.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, ''));
  const { months } = datesInWords(name);
  const numbers = name.split(' ').filter((word) => /^\d{1,2}$/.test(word));
  const said = months.length > 0 ? months : numbers.map(Number);
  const [month] = said;
  return said.length === 1 && month !== undefined && month >= 1 && month <= 12 ? month : undefined;
}

/**
 * Joins files. If the caller gives no month, rows without a month take the month in the name of their file. @param readFile reads one file;
 * its choices have this month @throws Fault INPUT_NOT_READ
 */
export function joinedFiles(
  names: readonly string[],
  choices: FileChoices,
  readFile: (name: string, choices: FileChoices) => ReadTimetable,
): ReadTimetable {
  const files = names.map((name) => {
    const month = choices.month ?? monthOfFileName(name);
    return { name, read: readFile(name, { ...choices, month }) };
  });
  const [first] = files;
  if (!first) throw new Error('no file is given');
  if (files.length === 1) return first.read;
  const other = files.find(({ read }) => read.hasYears !== first.read.hasYears);
  if (other) throw unread(`Only one of ${first.name} and ${other.name} has dates with a year.`);
  const inOrder = files.toSorted((a, b) => firstOf(a.read) - firstOf(b.read));
  const rows = inOrder.flatMap(({ name, read }) => read.rows.map((row) => ({ ...row, where: `${name} ${row.where}` })));
  const [before, again] = (sameDates(rows.map(({ date }) => date)) ?? []).map((at) => rows[at]?.where);
  if (again !== undefined) throw unread(`${again} has the date of ${before} again.`, { where: again });
  const said = inOrder.flatMap(({ name, read }) => read.told.map((sentence) => ({ name, sentence })));
  const told = [...new Set(said.map(({ sentence }) => sentence))].map((sentence) => {
    const by = said.filter((one) => one.sentence === sentence);
    return by.length === files.length ? sentence : `${by.map(({ name }) => name).join(', ')}: ${sentence}`;
  });
  const { columns, hasYears } = first.read;
  return { columns, rows, hasYears, zones: [...new Set(files.flatMap(({ read }) => read.zones))], told };
}

function firstOf({ rows: [first] }: ReadTimetable): number {
  return first ? dateOrder(first.date) : 0;
}
