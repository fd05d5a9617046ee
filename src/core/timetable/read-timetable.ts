import { quoted } from '../fault.ts';
import type { PrayerName, School } from '../prayer/prayer-rows.ts';
import { twoDigits } from '../time/civil-date.ts';
import type { HourForm, WrittenClock } from './clocks.ts';
import { minutesOfDay, readClock, showMinutesOfDay } from './clocks.ts';
import { datesAbove, readWrittenDate } from './dates.ts';
import type { FileRow } from './file-rows.ts';
import { fileRows, quotedRow, unread } from './file-rows.ts';
import { foldWords, monthOf, plainDigits } from '../words/fold-word.ts';
import type { DateContext, TableDate } from './row-dates.ts';
import { withMergedCells } from './merged-cells.ts';
import { rowDates } from './row-dates.ts';
import type { TableColumn, TableHead } from './table-columns.ts';
import { tableHead } from './table-columns.ts';

/** The printed times of a day, minutes after its midnight; less than 0 and more than 1439 on the days beside it. */
interface TableMinutes {
  readonly fajr: number;
  readonly sunrise: number | undefined;
  readonly dhuhr: number;
  /** Of a school that the file does not name. */
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

/** A file as it was understood. */
export interface ReadTimetable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly hasYears: boolean;
  /** What a column of time zones says. */
  readonly zones: readonly string[];
  /** Sentences about rules that acted. */
  readonly told: readonly string[];
}

/** What the caller says of a file. */
export interface FileChoices {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  /** Headings of columns to be left out. */
  readonly ignored?: readonly string[];
}

/**
 * Reads a printed timetable from CSV, TSV or JSON. Nothing is guessed: what is not understood is refused with its line.
 * @throws Fault INPUT_NOT_READ
 */
export function readTimetable(text: string, { year, month, ignored = [] }: FileChoices = {}): ReadTimetable {
  const table = tableHead(fileRows(text), ignored);
  const above = datesAbove(table.above.map(({ cells }) => cells.join(' ')));
  const { days, contexts, skipped } = daysBelow(table, above);
  if (days.length === 0)
    throw unread(`No day stands below the headings of ${table.head.where}, ${quotedRow(table.head)}.`);
  const contextOf = (row: FileRow): DateContext => {
    const context = contexts.get(row) ?? above;
    return { year: year ?? context.year, month: month ?? context.month };
  };
  const { dates, order } = rowDates(days, table.columns, contextOf, year);
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
      ...titlesTold(table),
      ...table.told,
      ...merged.told,
      ...(isYearAbove ? [`The year ${above.year} is that of the lines above the headings.`] : []),
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
  let context = above;
  for (const row of below) {
    if (row.cells.join('\t') === head.cells.join('\t')) continue;
    const said = row.cells.filter((cell) => cell !== '');
    const hasTime = said.some((cell) => /\d\s?[:.h٫]\s?\d/i.test(plainDigits(cell)) || readClock(cell) !== undefined);
    if (hasTime || isDateAlone(row, columns)) {
      if (row.cells.slice(widthOf(columns, head)).some((cell) => cell !== '')) {
        throw unread(`${row.where} has more cells than there are headings; the row is ${quotedRow(row)}.`, {
          where: row.where,
        });
      }
      contexts.set(row, context);
      days.push(row);
      continue;
    }
    const named = datesAbove(said);
    if (said.length <= 2 && named.month !== undefined) context = { ...context, ...named };
    else if (said.length === 1) skipped.push(`${row.where}, ${quotedRow(row)}`);
    else throw unread(`${row.where} has no time; the row is ${quotedRow(row)}.`, { where: row.where });
  }
  return { days, contexts, skipped };
}

function widthOf(columns: readonly TableColumn[], head: FileRow): number {
  return Math.max(head.cells.length, ...columns.map(({ index }) => index + 1));
}

/** A day without its times is refused, not left out. */
function isDateAlone(row: FileRow, columns: readonly TableColumn[]): boolean {
  return columns.some(({ index, column }) => {
    const cell = row.cells[index] ?? '';
    if (column.kind !== 'date' || cell === '' || monthOf(foldWords(cell)) !== undefined) return false;
    const { day, pair, dayOfYear } = readWrittenDate(cell, column.part) ?? {};
    return day !== undefined || pair !== undefined || dayOfYear !== undefined;
  });
}

function refuseTwice(days: readonly FileRow[], dates: readonly TableDate[]): void {
  const seen = new Map<string, string>();
  for (const [i, row] of days.entries()) {
    const { year = 0, month = 0, day = 0 } = dates[i] ?? {};
    const key = `${year} ${month} ${day}`;
    const before = seen.get(key);
    if (before !== undefined) {
      const shown = `${year === 0 ? '' : `${year}-`}${twoDigits(month)}-${twoDigits(day)}`;
      throw unread(`${row.where} is ${shown} again, which ${before} is already; the row is ${quotedRow(row)}.`, {
        where: row.where,
      });
    }
    seen.set(key, row.where);
  }
}

type TimeColumn = TableColumn & {
  readonly column: Extract<TableColumn['column'], { readonly kind: 'prayer' | 'iqamah' }>;
};

/** @throws Fault INPUT_NOT_READ for a cell that holds no time, or counts hours otherwise than the others */
function rowTimes(days: readonly FileRow[], columns: readonly TableColumn[]) {
  const timed = columns.filter(
    (one): one is TimeColumn => one.column.kind === 'prayer' || one.column.kind === 'iqamah',
  );
  const prayers = timed.filter(({ column }) => column.kind === 'prayer');
  const written = days.map((row) => new Map(prayers.map((column) => [column, clockOf(row, column)])));
  const form = hourForm(days, written);
  const minutes = days.map((_, i) => minutesOf(written[i] ?? new Map(), form));
  const iqamah = days.map((row, i) => iqamahOf(row, timed, form, minutes[i]?.maghrib ?? 0));
  return { form, minutes, iqamah };
}

function clockOf(row: FileRow, { index, heading }: TableColumn, cell = row.cells[index] ?? ''): WrittenClock {
  const clock = readClock(cell);
  if (clock) return clock;
  const what = cell === '' ? `has no ${heading}` : `has ${quoted(cell)} as ${heading}, which is no time of day`;
  const cut = /^\d{1,2}[:.]\d$/.test(cell) ? ' A spreadsheet may have cut a zero: 5.1 was 5.10.' : '';
  throw unread(`${row.where} ${what}; the row is ${quotedRow(row)}.${cut}`, { where: row.where, value: cell });
}

/** Asr and maghrib are after noon everywhere: where all of them have hours over 12, hours count to 24. @throws Fault where some have */
function hourForm(days: readonly FileRow[], written: readonly ReadonlyMap<TimeColumn, WrittenClock>[]): HourForm {
  const cells = written.flatMap((row, i) =>
    [...row].flatMap(([column, clock]) => {
      const { prayer } = column.column;
      return (prayer === 'asr' || prayer === 'maghrib') && !clock.isSure ? [{ i, column, clock }] : [];
    }),
  );
  const to24 = cells.filter(({ clock: { hour } }) => hour > 12 || hour === 0);
  // an asr shortly before noon happens where the winter day has two hours
  const to12 = cells.filter(
    ({ column, clock: { hour } }) => hour >= 1 && hour < (column.column.prayer === 'asr' ? 10 : 12),
  );
  const [few, many, form]: [typeof cells, typeof cells, HourForm] =
    to24.length >= to12.length ? [to12, to24, 24] : [to24, to12, 12];
  const [odd] = few.filter(({ column, clock }) => form === 12 || column.column.prayer !== 'maghrib' || clock.hour >= 6);
  const row = odd && days[odd.i];
  if (!odd || !row) return many.length === 0 ? 24 : form;
  throw unread(
    `${row.where} has ${quoted(row.cells[odd.column.index] ?? '')} as ${odd.column.heading}, but the others count hours to ${form}; the row is ${quotedRow(row)}.`,
    { where: row.where },
  );
}

function minutesOf(written: ReadonlyMap<TimeColumn, WrittenClock>, form: HourForm): TableMinutes {
  const found = new Map<string, number>();
  const clocks = [...written].map(([{ column }, clock]) => ({ column, clock }));
  const isMultiple = clocks.filter(({ column: { prayer } }) => prayer === 'asr').length > 1;
  for (const { column, clock } of clocks) {
    if (column.kind !== 'prayer' || column.prayer === 'isha') continue;
    const school: School | undefined =
      column.school ?? (column.prayer === 'asr' && isMultiple ? otherSchool(clocks) : undefined);
    const key = school === undefined ? column.prayer : `${column.prayer} ${school}`;
    found.set(key, minutesOfDay(column.prayer, clock, form));
  }
  const of = (key: string): number => {
    const value = found.get(key);
    if (value === undefined) throw new Error(`a table has ${key}`);
    return value;
  };
  const maghrib = of('maghrib');
  const isha = clocks.find(({ column: { prayer } }) => prayer === 'isha');
  if (!isha) throw new Error('a table has isha');
  return {
    fajr: of('fajr'),
    sunrise: found.get('sunrise'),
    dhuhr: of('dhuhr'),
    asr: found.get('asr'),
    asrShafi: found.get('asr shafi'),
    asrHanafi: found.get('asr hanafi'),
    maghrib,
    isha: minutesOfDay('isha', isha.clock, form, maghrib),
  };
}

/** Of two Asr columns one names its school: the other is of the other. */
function otherSchool(clocks: readonly { readonly column: TimeColumn['column'] }[]): School {
  const isHanafiNamed = clocks.some(({ column }) => column.kind === 'prayer' && column.school === 'hanafi');
  return isHanafiNamed ? 'shafi' : 'hanafi';
}

/** @throws Fault INPUT_NOT_READ */
function iqamahOf(row: FileRow, timed: readonly TimeColumn[], form: HourForm, maghrib: number): IqamahTimes {
  const found: Partial<Record<PrayerName | 'jumuah', string>> = {};
  for (const timeColumn of timed) {
    const { column, index } = timeColumn;
    const cell = row.cells[index] ?? '';
    if (column.kind !== 'iqamah' || /^[-–—]?$/.test(cell)) continue;
    if (column.prayer !== 'jumuah') {
      found[column.prayer] = congregationTime(row, timeColumn, cell, column.prayer, form, maghrib);
      continue;
    }
    const times = cell
      .split(/ *(?:[,/&;]|\band\b) *| +(?=\d{1,2}:\d{2})/i)
      .map((one) => congregationTime(row, timeColumn, one, 'dhuhr', form, maghrib));
    const before = found.jumuah === undefined ? [] : found.jumuah.split(', ');
    found.jumuah = [...new Set([...before, ...times])].join(', ');
  }
  return found;
}

/** @throws Fault INPUT_NOT_READ */
function congregationTime(
  row: FileRow,
  column: TimeColumn,
  cell: string,
  prayer: PrayerName,
  form: HourForm,
  maghrib: number,
): string {
  const after = /^\+? ?(\d{1,2})(?: ?min(?:utes)?)?$/.exec(plainDigits(cell));
  if (after && readClock(cell) === undefined) return `+${after[1]}`;
  return showMinutesOfDay(minutesOfDay(prayer, clockOf(row, column, cell), form, maghrib));
}
