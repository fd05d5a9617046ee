import { quoted } from '../fault.ts';
import { dayNumber, FRIDAY, weekdayIndex } from '../time/civil-date.ts';
import type { TableDate } from './dates.ts';
import type { FileRow } from './file-rows.ts';
import type { TableColumn } from './table-columns.ts';

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
