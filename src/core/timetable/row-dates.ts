import { quoted } from '../fault.ts';
import { civilDate, dayNumber } from '../time/civil-date.ts';
import type { PairOrder, WrittenDate } from './dates.ts';
import { existingDate, orderOfPairs, readWrittenDate } from './dates.ts';
import type { FileRow } from './file-rows.ts';
import { quotedRow, unread } from './file-rows.ts';
import type { TableColumn } from './table-columns.ts';

/** A date of a table; without a year it is that of every year. */
export interface TableDate {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  /** 0 for Sunday, where the row says it. */
  readonly weekday: number | undefined;
}

/** What other lines, or the caller, say of rows that leave it out. */
export interface DateContext {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}

interface Parts {
  readonly row: FileRow;
  readonly written: WrittenDate;
  readonly context: DateContext;
}

/**
 * The dates of the rows, in their order.
 * @param contextOf what the lines above a row say
 * @param chosenYear the caller’s
 * @throws Fault INPUT_NOT_READ with the row quoted
 */
export function rowDates(
  rows: readonly FileRow[],
  columns: readonly TableColumn[],
  contextOf: (row: FileRow) => DateContext,
  chosenYear: number | undefined,
): { readonly dates: TableDate[]; readonly order: PairOrder | undefined } {
  const parts: Parts[] = [];
  for (const row of rows) {
    const written = writtenDate(row, columns, parts.at(-1)?.written);
    parts.push({ row, written, context: contextOf(row) });
  }
  const order = pairOrder(parts);
  const dates = parts.map((one) => tableDate(one, order, chosenYear));
  const [first] = dates;
  const other = dates.findIndex(({ year }) => (year === undefined) !== (first?.year === undefined));
  const row = rows[other];
  if (row) {
    throw unread(
      `Some dates have a year and some have none: ${row.where} is ${quotedRow(row)}. Write all of them alike.`,
      {
        where: row.where,
      },
    );
  }
  return { dates, order };
}

/** The cells of a row’s date columns together; a month or year of its own column holds until the next one. */
function writtenDate(row: FileRow, columns: readonly TableColumn[], before: WrittenDate | undefined): WrittenDate {
  let all: WrittenDate = {};
  for (const { index, column } of columns) {
    if (column.kind !== 'date') continue;
    const cell = row.cells[index] ?? '';
    const isKept = cell === '' && (column.part === 'month' || column.part === 'year');
    const own = isKept
      ? { [column.part]: before?.[column.part] }
      : cell === ''
        ? {}
        : readWrittenDate(cell, column.part);
    if (!own)
      throw unread(`${row.where}: ${quoted(cell)} is no date; the row is ${quotedRow(row)}.`, { where: row.where });
    const { month, year } = column;
    all = merged(merged(all, { month, year }, row), own, row);
  }
  return all;
}

function merged(a: WrittenDate, b: WrittenDate, row: FileRow): WrittenDate {
  const both = { ...a };
  for (const part of ['year', 'month', 'day', 'dayOfYear', 'weekday'] as const) {
    const [one, other] = [a[part], b[part]];
    if (one !== undefined && other !== undefined && one !== other) {
      throw unread(`${row.where} gives two dates; the row is ${quotedRow(row)}.`, { where: row.where });
    }
    both[part] = one ?? other;
  }
  return { ...both, pair: a.pair ?? b.pair };
}

/** @throws Fault INPUT_NOT_READ where 05/04 may be either of two days throughout */
function pairOrder(parts: readonly Parts[]): PairOrder | undefined {
  const pairs = parts.flatMap(({ written: { pair } }) => pair ?? []);
  if (pairs.length === 0) return undefined;
  const all = parts.flatMap(({ written: { pair } }) => (pair ? [pair] : []));
  const order = orderOfPairs(all);
  if (order === 'day first' || order === 'month first') return order;
  const [first] = parts;
  const shown = first ? ` ${first.row.where} is ${quotedRow(first.row)}.` : '';
  if (order === 'either') {
    throw unread(`The dates can be read with the day first or the month first.${shown} Write them as 2026-01-31.`);
  }
  const dayFirst = parts.find(({ written: { pair } }) => pair && pair[1] > 12);
  const monthFirst = parts.find(({ written: { pair } }) => pair && pair[0] > 12);
  throw unread(
    `The dates fit no order of day and month: ${[dayFirst, monthFirst].map((one) => one && `${one.row.where} is ${quotedRow(one.row)}`).join('; ')}.`,
    { where: dayFirst?.row.where },
  );
}

function tableDate({ row, written, context }: Parts, order: PairOrder | undefined, chosenYear?: number): TableDate {
  const refuse = (why: string) => unread(`${row.where} ${why}; the row is ${quotedRow(row)}.`, { where: row.where });
  const { pair, dayOfYear, weekday } = written;
  const [pairDay, pairMonth] = pair && order === 'month first' ? [pair[1], pair[0]] : (pair ?? []);
  const own = written.year;
  if (own !== undefined && chosenYear !== undefined && own !== chosenYear) {
    throw refuse(`has the year ${own}, but --year is ${chosenYear}`);
  }
  const year = own ?? chosenYear ?? context.year;
  if (dayOfYear !== undefined) {
    if (year === undefined) throw refuse('counts the days of a year without saying which; give --year');
    const date = civilDate(dayNumber({ year, month: 1, day: 1 }) + dayOfYear - 1);
    if (date.year !== year) throw refuse(`has a day that ${year} does not have`);
    return { ...date, weekday };
  }
  const day = written.day ?? pairDay;
  const month = written.month ?? pairMonth ?? context.month;
  if (day === undefined) throw refuse('has no date');
  if (month === undefined) throw refuse('has a day and no month; give --month YYYY-MM, or a column for the month');
  const date = existingDate({ ...(year === undefined ? {} : { year }), month, day });
  if (!date)
    throw refuse(
      `has a date that does not exist (day ${day} of month ${month}${year === undefined ? '' : ` of ${year}`})`,
    );
  return { year, month, day, weekday };
}
