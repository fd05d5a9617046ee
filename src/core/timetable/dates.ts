import { quoted } from '../fault.ts';
import { type CivilDate, civilDate, dayNumber, isCivilDate } from '../time/civil-date.ts';
import { datesInWords, foldWords, monthOf, plainDigits, weekdayOf } from '../words/fold-word.ts';
import { type FileRow, quotedRow, unread, unreadRow } from './file-rows.ts';
import type { DatePart, TableColumn } from './table-columns.ts';

/** A date of a table. A date without a year holds in every year. */
export interface TableDate {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  /** 0 for Sunday; undefined if the row names no weekday. */
  readonly weekday: number | undefined;
}

/** Year and month from other lines, or from the caller, for rows without them. */
export interface DateContext {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}

/** The parts of a date that cells give; the others are undefined. */
interface WrittenDate extends DateContext {
  readonly day?: number | undefined;
  readonly dayOfYear?: number | undefined;
  /** 0 for Sunday. */
  readonly weekday?: number | undefined;
  /** Two numbers, such as 05/04. Only the whole column tells which of them is the day. */
  readonly pair?: readonly [number, number] | undefined;
}

const YEAR_FIRST =
  /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const COMPACT = /^(?<year>(?:19|20|21)\d{2})(?<month>\d{2})(?<day>\d{2})$/;
const PAIR = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/;
/** A weekday beside a date of numbers: `Fri 05/04/2026`. */
const WITH_WEEKDAY = /^(?<word>\p{L}+)[.,]? +(?<rest>\d.*)$/u;

/** Reads one cell of a date column; undefined where it holds no date. */
export function readWrittenDate(cell: string, part: DatePart): WrittenDate | undefined {
  const text = plainDigits(cell.normalize('NFKC')).trim();
  const plain = foldWords(text);
  if (/^\d{1,4}$/.test(plain)) return ofNumber(Number(plain), part);
  const { year, month, day } = (YEAR_FIRST.exec(text) ?? COMPACT.exec(text))?.groups ?? {};
  if (day !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  const pair = PAIR.exec(text);
  if (pair) {
    const century = pair[4]?.length === 2 ? 2000 : 0;
    return {
      year: pair[4] === undefined ? undefined : Number(pair[4]) + century,
      pair: [Number(pair[1]), Number(pair[3])],
    };
  }
  const { word, rest } = WITH_WEEKDAY.exec(text)?.groups ?? {};
  const weekday = word === undefined ? undefined : weekdayOf(foldWords(word));
  if (weekday !== undefined && rest !== undefined) {
    const date = readWrittenDate(rest, part);
    if (date) return { ...date, weekday };
  }
  return inWords(plain);
}

/** The part of a date that a lone number gives in each kind of column, with its least and greatest value. */
const NUMBERS: Readonly<Record<DatePart, readonly [part: keyof WrittenDate, min: number, max: number] | undefined>> = {
  date: ['day', 1, 31],
  day: ['day', 1, 31],
  month: ['month', 1, 12],
  year: ['year', 1000, 9999],
  dayOfYear: ['dayOfYear', 1, 366],
  weekday: undefined,
};

function ofNumber(value: number, part: DatePart): WrittenDate | undefined {
  const [name = part, min = 1, max = 0] = NUMBERS[part] ?? [];
  return value >= min && value <= max ? { [name]: value } : undefined;
}

/** `thu 1 jan 2026`, `january 1st`, `friday`, `1 ocak`. Every word must be understood. */
function inWords(folded: string): WrittenDate | undefined {
  let [year, month, day, weekday]: (number | undefined)[] = [];
  const words = folded.replace(/\b(\d{1,2})(?:st|nd|rd|th|er)\b/g, '$1').split(' ');
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const two = `${word} ${words[i + 1] ?? ''}`;
    if (/^\d{1,2}$/.test(word)) {
      if (day !== undefined && year !== undefined) return undefined;
      if (day === undefined) day = Number(word);
      else year = 2000 + Number(word);
    } else if (/^\d{4}$/.test(word) && year === undefined) year = Number(word);
    else if (month === undefined && monthOf(two) !== undefined) {
      month = monthOf(two);
      i++;
    } else if (month === undefined && monthOf(word) !== undefined) month = monthOf(word);
    else if (weekday === undefined && weekdayOf(word) !== undefined) weekday = weekdayOf(word);
    else if (word !== 'de' && word !== 'of' && word !== 'the') return undefined;
  }
  return { year, month, day, weekday };
}

/** The month and the year that the lines above the table name; undefined if they name none, or several. */
export function datesAbove(lines: readonly string[]): DateContext {
  const found = lines.map((line) => datesInWords(foldWords(line)));
  const only = ([value, ...others]: Iterable<number>) => (others.length === 0 ? value : undefined);
  return {
    month: only(new Set(found.flatMap(({ months }) => months))),
    year: only(new Set(found.flatMap(({ years }) => years))),
  };
}

/** The date, if it exists. Without a year it must exist in a leap year. */
export function existingDate({ year = 2000, month = 0, day = 0 }: WrittenDate): CivilDate | undefined {
  const date = { year, month, day };
  return isCivilDate(date) ? date : undefined;
}

/** A number that sorts dates; no two dates have the same number. */
export function dateOrder({ year = 0, month, day }: Pick<TableDate, 'year' | 'month' | 'day'>): number {
  return (year * 12 + month) * 31 + day;
}

export function sameDates(dates: readonly TableDate[]): readonly [first: number, again: number] | undefined {
  const seen = new Map<number, number>();
  for (const [i, date] of dates.entries()) {
    const before = seen.get(dateOrder(date));
    if (before !== undefined) return [before, i];
    seen.set(dateOrder(date), i);
  }
  return undefined;
}

type PairOrder = 'day first' | 'month first';

interface Parts {
  readonly row: FileRow;
  readonly written: WrittenDate;
  readonly context: DateContext;
}

/**
 * The dates of the rows in their order. A table for every year may have a 29 February (MAWAQIT’s has); for a year without that day, its row
 * is left out. @param contextOf what the lines above a row say @param chosenYear the year that the caller gave @returns `leapDay`: the row
 * of the 29 February that was left out @throws Fault INPUT_NOT_READ with the row quoted
 */
export function rowDates(
  rows: readonly FileRow[],
  columns: readonly TableColumn[],
  contextOf: (row: FileRow) => DateContext,
  chosenYear: number | undefined,
) {
  const all: Parts[] = [];
  for (const row of rows) {
    const written = writtenDate(row, columns, all.at(-1)?.written);
    all.push({ row, written, context: contextOf(row) });
  }
  const order = pairOrder(all);
  const leapDay = all.find((one) => isForeignLeapDay(one, order, chosenYear));
  const parts = all.filter((one) => one !== leapDay);
  const dates = parts.map((one) => tableDate(one, order, chosenYear));
  const other = parts[dates.findIndex(({ year }) => (year === undefined) !== (dates[0]?.year === undefined))]?.row;
  if (!other) return { rows: parts.map(({ row }) => row), dates, order, leapDay: leapDay?.row };
  const sentence = `Some dates have a year and some have none: ${other.where} is ${quotedRow(other)}. Write all of them alike.`;
  throw unread(sentence, { where: other.where });
}

/** The date that the cells of a row give together. A month or year in its own column holds until a row gives the next one. */
function writtenDate(row: FileRow, columns: readonly TableColumn[], before: WrittenDate = {}): WrittenDate {
  let all: WrittenDate = {};
  for (const { index, column } of columns) {
    if (column.kind !== 'date') continue;
    const { part, month, year } = column;
    const cell = row.cells[index] ?? '';
    const kept = part === 'month' || part === 'year' ? { [part]: before[part] } : {};
    const own = cell === '' ? kept : readWrittenDate(cell, part);
    if (!own) throw unreadRow(row, `has ${quoted(cell)} as its date, which is no date`);
    all = merged(merged(all, { month, year }, row), own, row);
  }
  return all;
}

function merged(a: WrittenDate, b: WrittenDate, row: FileRow): WrittenDate {
  const both = { ...a };
  for (const part of ['year', 'month', 'day', 'dayOfYear', 'weekday'] as const) {
    const [one, other] = [a[part], b[part]];
    if (one !== undefined && other !== undefined && one !== other) throw unreadRow(row, 'gives two dates');
    both[part] = one ?? other;
  }
  return { ...both, pair: a.pair ?? b.pair };
}

/** The order of day and month in which every pair is a date. @throws Fault INPUT_NOT_READ if both orders fit all pairs, or neither does */
function pairOrder(parts: readonly Parts[]): PairOrder | undefined {
  const paired = parts.flatMap(({ row, written: { pair } }) => (pair ? [{ row, pair }] : []));
  const [first] = parts;
  if (paired.length === 0 || !first) return undefined;
  const isMonth = (value: number) => value >= 1 && value <= 12;
  const dayFirst = paired.every(({ pair: [, month] }) => isMonth(month));
  const monthFirst = paired.every(({ pair: [month] }) => isMonth(month));
  if (dayFirst !== monthFirst) return dayFirst ? 'day first' : 'month first';
  const shown = ({ row }: { readonly row: FileRow }) => `${row.where} is ${quotedRow(row)}`;
  if (dayFirst) {
    const sentence = `The dates can be read with the day first or the month first. ${shown(first)}. Write them as 2026-01-31.`;
    throw unread(sentence);
  }
  const odd = [1, 0].flatMap((at) => paired.find(({ pair }) => (pair[at] ?? 0) > 12) ?? []);
  throw unread(`The dates fit no order of day and month: ${odd.map(shown).join('; ')}.`, { where: odd[0]?.row.where });
}

function dayAndMonth({ written: { pair, ...written }, context }: Parts, order: PairOrder | undefined) {
  const [pairDay, pairMonth] = pair && order === 'month first' ? [pair[1], pair[0]] : (pair ?? []);
  return { day: written.day ?? pairDay, month: written.month ?? pairMonth ?? context.month };
}

/** Whether a row is a 29 February that the year of the table lacks. If the row itself has the year, such a date is an error instead. */
function isForeignLeapDay(one: Parts, order: PairOrder | undefined, chosenYear: number | undefined): boolean {
  const { day, month } = dayAndMonth(one, order);
  const year = chosenYear ?? one.context.year;
  return (
    one.written.year === undefined && day === 29 && month === 2 && existingDate({ year, month, day }) === undefined
  );
}

function tableDate(one: Parts, order: PairOrder | undefined, chosenYear?: number): TableDate {
  const { row, written, context } = one;
  const { dayOfYear, weekday } = written;
  const own = written.year;
  if (own !== undefined && chosenYear !== undefined && own !== chosenYear) {
    throw unreadRow(row, `has the year ${own}, but --year is ${chosenYear}`);
  }
  const year = own ?? chosenYear ?? context.year;
  if (dayOfYear !== undefined) {
    if (year === undefined) throw unreadRow(row, 'counts the days of a year without saying which; give --year');
    const date = civilDate(dayNumber({ year, month: 1, day: 1 }) + dayOfYear - 1);
    if (date.year !== year) throw unreadRow(row, `has a day that ${year} does not have`);
    return { ...date, weekday };
  }
  const { day, month } = dayAndMonth(one, order);
  if (day === undefined) throw unreadRow(row, 'has no date');
  if (month === undefined) {
    throw unreadRow(row, 'has a day and no month; give --month YYYY-MM, or a column for the month');
  }
  if (existingDate({ year, month, day })) return { year, month, day, weekday };
  const ofYear = year === undefined ? '' : ` of ${year}`;
  throw unreadRow(row, `has a date that does not exist (day ${day} of month ${month}${ofYear})`);
}
