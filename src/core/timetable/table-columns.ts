import { quoted } from '../fault.ts';
import type { PrayerName } from '../prayer/prayer-rows.ts';
import type { FileRow } from './file-rows.ts';
import { quotedRow, unread } from './file-rows.ts';
import type { Column } from './headings.ts';
import { columnOf, isQualifier, isTurkish } from './headings.ts';
import { foldWords } from '../words/fold-word.ts';

/** A column of a file, and what it was taken for. */
export interface TableColumn {
  readonly heading: string;
  readonly index: number;
  readonly column: Column;
}

/** The headings of a file, and the rows on each side of them. */
export interface TableHead {
  readonly columns: readonly TableColumn[];
  readonly head: FileRow;
  readonly above: readonly FileRow[];
  readonly below: readonly FileRow[];
  /** Sentences about columns that stand in for others. */
  readonly told: readonly string[];
}

const PRAYERS_OF_A_TABLE: readonly PrayerName[] = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];
/** So many prayers make a line that of the headings. */
const FEWEST_PRAYERS = 4;

/**
 * Finds the line of the headings, and takes every column for something.
 * @param ignored headings of columns that the caller wants left out
 * @throws Fault INPUT_NOT_READ where one is not understood, or a prayer has none or two
 */
export function tableHead(rows: readonly FileRow[], ignored: readonly string[]): TableHead {
  const left = new Set(ignored.map(foldWords));
  const at = rows.findIndex(({ cells }) => prayersIn(cells) >= FEWEST_PRAYERS);
  const head = rows[at];
  if (!head) {
    const [first] = rows;
    const shown = first ? ` The file begins with ${first.where}, ${quotedRow(first)}.` : '';
    throw unread(
      `No line of the file names its columns: above the times there are to stand a date and ${PRAYERS_OF_A_TABLE.join(', ')}, in English, Arabic, Turkish, French, Indonesian or Urdu.${shown}`,
    );
  }
  const second = rows[at + 1];
  const isDouble = second !== undefined && isSecondHead(second.cells);
  const headings = isDouble ? joined(head.cells, second.cells) : head.cells;
  const below = rows.slice(at + (isDouble ? 2 : 1));
  const turkish = isTurkish(headings);
  const has = (prayer: PrayerName) => headings.some((heading) => isPrayer(columnOf(heading), prayer));
  const told: string[] = [];
  const columns = headings.flatMap((heading, index): TableColumn[] => {
    if (left.delete(foldWords(heading)) && heading !== '') return [{ heading, index, column: { kind: 'unused' } }];
    const read = columnOf(heading);
    if (read?.kind === 'standIn') {
      if (has(read.prayer)) return [{ heading, index, column: { kind: 'unused' } }];
      told.push(
        `No column is ${read.prayer}: ${quoted(heading)} is taken for it.${read.prayer === 'fajr' ? EARLY_FAJR : ''}`,
      );
      return [{ heading, index, column: { kind: 'prayer', prayer: read.prayer } }];
    }
    const column = read?.kind === 'imsak' ? imsakColumn(turkish, has('fajr')) : read;
    if (column) return [{ heading, index, column }];
    if (heading !== '') throw notUnderstood(heading, index, head);
    return untitled(index, below, headings);
  });
  for (const heading of left)
    throw unread(
      `No column is named ${quoted(heading)}, which was to be ignored; ${head.where} is ${quotedRow(head)}.`,
    );
  refuseMissing(columns, head);
  return { columns, head, above: rows.slice(0, at), below, told };
}

const EARLY_FAJR = ' Where suhoor ends some minutes before fajr in this table, give it a column Fajr.';

function prayersIn(cells: readonly string[]): number {
  const columns = cells.map(columnOf);
  const isThere = (prayer: PrayerName) =>
    columns.some(
      (column) =>
        isPrayer(column, prayer) ||
        (prayer === 'fajr' && column?.kind === 'imsak') ||
        (column?.kind === 'standIn' && column.prayer === prayer),
    );
  return PRAYERS_OF_A_TABLE.filter(isThere).length;
}

function isPrayer(column: Column | undefined, prayer: PrayerName): boolean {
  return column?.kind === 'prayer' && column.prayer === prayer;
}

/** `Begins, Jamaat, Begins, Jamaat` under the names of the prayers. */
function isSecondHead(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  const isWord = (cell: string) => /\p{L}/u.test(cell) && (isQualifier(cell) || columnOf(cell) !== undefined);
  return said.length >= 2 && said.every(isWord) && said.some(isQualifier);
}

/** A name above stands for the columns to its right that have none. */
function joined(first: readonly string[], second: readonly string[]): string[] {
  let name = '';
  return Array.from({ length: Math.max(first.length, second.length) }, (_, i) => {
    const [own = '', under = ''] = [first[i], second[i]];
    if (own !== '') name = own;
    return under === '' ? own : `${name} ${under}`.trim();
  });
}

function imsakColumn(turkish: boolean, hasFajr: boolean): Column | undefined {
  if (hasFajr) return { kind: 'unused' };
  return turkish ? { kind: 'prayer', prayer: 'fajr' } : undefined;
}

function notUnderstood(heading: string, index: number, head: FileRow) {
  const imsak =
    columnOf(heading)?.kind === 'imsak'
      ? ' It may be fajr or the end of suhoor: name the column Fajr if it is that.'
      : '';
  return unread(
    `Column ${index + 1}, ${quoted(heading)}, is not understood; ${head.where} is ${quotedRow(head)}.${imsak} Give it another name, or leave it out: --ignore ${quoted(heading)}.`,
    { where: head.where, column: heading },
  );
}

/** An empty column is nothing; the first one is that of the dates where no other is. @throws Fault INPUT_NOT_READ */
function untitled(index: number, below: readonly FileRow[], headings: readonly string[]): TableColumn[] {
  const filled = below.find(({ cells }) => (cells[index] ?? '') !== '');
  if (!filled) return [];
  const hasDate = headings.some((heading) => columnOf(heading)?.kind === 'date');
  if (index === 0 && !hasDate) return [{ heading: '', index, column: { kind: 'date', part: 'date' } }];
  throw unread(
    `Column ${index + 1} has no heading, but ${filled.where} has ${quoted(filled.cells[index] ?? '')} in it: ${quotedRow(filled)}. Name the column, or empty it.`,
    { where: filled.where },
  );
}

function refuseMissing(columns: readonly TableColumn[], head: FileRow): void {
  const refuse = (sentence: string) =>
    unread(`${sentence} ${head.where} is ${quotedRow(head)}.`, { where: head.where });
  for (const prayer of [...PRAYERS_OF_A_TABLE, 'sunrise'] as const) {
    const own = columns.filter(({ column }) => isPrayer(column, prayer));
    if (own.length === 0 && prayer !== 'sunrise') throw refuse(`No column is ${prayer}.`);
    const most = prayer === 'asr' ? 2 : 1;
    if (own.length > most) {
      const names = own.map(({ heading }) => quoted(heading)).join(' and ');
      throw refuse(
        `Columns ${names} are both ${prayer}; say which is the congregation’s (Iqamah), or leave one out by --ignore.`,
      );
    }
  }
  const asr = columns.flatMap(({ column }) =>
    column.kind === 'prayer' && column.prayer === 'asr' ? [column.school] : [],
  );
  if (asr.length === 2 && asr[0] === asr[1])
    throw refuse('Two columns are Asr; name their schools: Asr Shafi, Asr Hanafi.');
  if (!columns.some(({ column }) => column.kind === 'date' && column.part !== 'weekday')) {
    throw refuse('No column is the date.');
  }
}
