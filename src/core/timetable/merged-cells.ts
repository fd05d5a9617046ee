import { quoted } from '../fault.ts';
import { dayNumber, weekdayIndex } from '../time/civil-date.ts';
import type { FileRow } from './file-rows.ts';
import type { TableDate } from './row-dates.ts';
import type { TableColumn } from './table-columns.ts';

const FRIDAY = 5;

/**
 * Where a spreadsheet has merged cells, its file has the time in the first row and nothing below. So an empty cell of an iqamah column holds
 * the time above it; but not that of Jumu'ah, nor that of dhuhr on a Friday.
 * @param dates of the rows
 */
export function withMergedCells(
  rows: readonly FileRow[],
  columns: readonly TableColumn[],
  dates: readonly TableDate[],
): { readonly rows: readonly FileRow[]; readonly told: readonly string[] } {
  const filled = new Map<number, Map<number, string>>();
  const headings: string[] = [];
  for (const { index, heading, column } of columns) {
    if (column.kind !== 'iqamah' || column.prayer === 'jumuah') continue;
    let above = '';
    for (const [i, { cells }] of rows.entries()) {
      const cell = cells[index] ?? '';
      if (cell !== '') above = cell;
      else if (above !== '' && !(column.prayer === 'dhuhr' && isFriday(dates[i]))) {
        filled.set(i, (filled.get(i) ?? new Map<number, string>()).set(index, above));
        if (!headings.includes(quoted(heading))) headings.push(quoted(heading));
      }
    }
  }
  const [first] = [...filled.keys()].sort((a, b) => a - b);
  if (first === undefined) return { rows, told: [] };
  return {
    rows: rows.map((row, i) => {
      const own = filled.get(i);
      const width = own ? Math.max(row.cells.length, ...[...own.keys()].map((index) => index + 1)) : 0;
      return own
        ? { ...row, cells: Array.from({ length: width }, (_, at) => own.get(at) ?? row.cells[at] ?? '') }
        : row;
    }),
    told: [
      `Empty cells of ${headings.join(', ')} hold the time above them, as the merged cells of a spreadsheet do: ${filled.size} rows, the first is ${rows[first]?.where}. Write - where nobody prays together.`,
    ],
  };
}

function isFriday(date: TableDate | undefined): boolean {
  if (!date) return false;
  const { year, month, day, weekday } = date;
  return (year === undefined ? weekday : weekdayIndex(dayNumber({ year, month, day }))) === FRIDAY;
}
