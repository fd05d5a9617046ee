import { Fault, quoted, wordsOf } from '../fault.ts';
import { isRecord } from '../stored/stored-field.ts';
import { parseShallow } from '../text/json.ts';

export interface FileRow {
  /** Where the row is in the file: `line 12`, or `entry 12` of JSON. */
  readonly where: string;
  readonly cells: readonly string[];
}

/** A file that may hold times, as it was read. */
export interface TableFile {
  readonly name: string;
  /** Empty for a spreadsheet. */
  readonly text: string;
  readonly sheets?: readonly Sheet[];
  /** What the user should know about the file, such as its encoding. */
  readonly told?: string | undefined;
}

/** A sheet of a workbook, its cells as texts. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

const MAX_CHARACTERS = 4_000_000;
/** A century of days. A table of more rows or columns is no timetable, and reading it would take minutes or fill the memory. */
const MAX_ROWS = 40_000;
const MAX_COLUMNS = 256;
const MAX_CELLS = 1_000_000;
/** The rest of a longer cell, which is no date, time or heading, is not looked at. */
const MAX_CELL_CHARACTERS = 300;
const SEPARATORS = ['\t', ';', ',', '|'] as const;
/** A line with this many cells counts as a line of the table: a table has a date and five prayers, and one may be missing. */
const FEWEST_COLUMNS = 5;

/** Reads the rows of a text: JSON, or cells with one of the separators. Blank lines are left out. @throws Fault INPUT_NOT_READ */
export function fileRows(text: string): FileRow[] {
  if (text.length > MAX_CHARACTERS) {
    const sentence = `The file has more than ${MAX_CHARACTERS / 1e6} million characters; a timetable of years is far smaller.`;
    throw unread(sentence);
  }
  if (text.includes('\0')) {
    throw unread('The file is not text in UTF-8. In a spreadsheet, save it as .xlsx or as CSV (UTF-8).');
  }
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (plain.trim() === '') throw unread('The file is empty.');
  return /^\s*[[{]/.test(plain) ? jsonRows(plain) : separatedRows(plain);
}

/** Refuses a table whose reading would take long. @param columns the most cells of a row @throws Fault INPUT_NOT_READ */
export function refuseHuge(rows: number, columns: number): void {
  const most = `a timetable has at most ${MAX_ROWS} rows, ${MAX_COLUMNS} columns and ${MAX_CELLS / 1e6} million cells`;
  if (rows > MAX_ROWS) throw unread(`The table has ${rows} rows; ${most}.`);
  if (columns > MAX_COLUMNS) throw unread(`The table has more than ${MAX_COLUMNS} columns; ${most}.`);
  if (rows * columns > MAX_CELLS) throw unread(`The table has ${rows * columns} cells; ${most}.`);
}

/** Rows of which every part has a size that can be read at once. @throws Fault INPUT_NOT_READ */
export function boundedRows(rows: readonly FileRow[]): FileRow[] {
  const bounded = rows.map(({ where, cells }) => {
    const width = cells.length > MAX_COLUMNS ? cells.findLastIndex((cell) => cell !== '') + 1 : cells.length;
    return { where, cells: cells.slice(0, width).map((cell) => cell.slice(0, MAX_CELL_CHARACTERS)) };
  });
  refuseHuge(bounded.length, Math.max(0, ...bounded.map(({ cells }) => cells.length)));
  return bounded;
}

export function unread(sentence: string, details: Readonly<Record<string, unknown>> = {}): Fault {
  return new Fault('INPUT_NOT_READ', sentence, details);
}

export function quotedRow({ cells }: FileRow): string {
  return quoted(cells.join(', ').replace(/(?:, )+$/, ''));
}

/** The refusal of a row, with the row quoted. @param why the rest of the sentence after `where`: `has no date` */
export function unreadRow(row: FileRow, why: string, hint = '', details = {}): Fault {
  return unread(`${row.where} ${why}; the row is ${quotedRow(row)}.${hint}`, { where: row.where, ...details });
}

function separatedRows(text: string): FileRow[] {
  const separator = separatorOf(text);
  const rows: FileRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let begun = 1;
  let quoteLine: number | undefined;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ where: `line ${begun}`, cells });
    cells = [];
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? '';
    if (quoteLine !== undefined) {
      if (character === '\n') line++;
      if (character !== '"') cell += character === '\n' ? ' ' : character;
      else if (text[i + 1] === '"') cell += text[i++];
      else quoteLine = undefined;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoteLine = line;
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endRow();
      begun = ++line;
    } else cell += character;
  }
  if (quoteLine !== undefined) throw unread(`A quote opens on line ${quoteLine} and is not closed.`);
  endRow();
  return rows;
}

/** The character that splits most lines into enough columns. @throws Fault INPUT_NOT_READ */
function separatorOf(text: string): string {
  const lines = text.split('\n');
  const counts = SEPARATORS.map((separator) => ({
    separator,
    lines: lines.filter((line) => line.split(separator).length >= FEWEST_COLUMNS).length,
  }));
  const [best] = counts.toSorted((a, b) => b.lines - a.lines);
  if (best && best.lines > 0) return best.separator;
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const sentence = `No line has columns: put commas, semicolons or tabs between a date and its times. The file begins ${quoted(first.trim())}.`;
  throw unread(sentence);
}

function jsonRows(text: string): FileRow[] {
  let value: unknown;
  try {
    value = parseShallow(text);
  } catch (thrown) {
    throw unread(`The file is not JSON: ${wordsOf(thrown)}.`);
  }
  const all = entriesOf(value);
  const names = new Set<string>();
  const entries = all.map((entry) => {
    const cells = flat(entry);
    for (const name of cells.keys()) names.add(name);
    refuseHuge(all.length, names.size);
    return cells;
  });
  const headings = [...names];
  return [
    { where: 'the keys', cells: headings },
    ...entries.map((entry, i) => ({
      where: `entry ${i + 1}`,
      cells: headings.map((heading) => entry.get(heading) ?? ''),
    })),
  ];
}

const OF_MAWAQIT = ['Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'];

/**
 * Reads the data from the page of a mosque at MAWAQIT: `calendar`, a list of twelve months, each with its days `{"1": ["06:26", …], …}`;
 * and `iqamaCalendar`, a similar list of iqamah times, without sunrise. Undefined for any other value.
 */
function mawaqitDays(value: unknown): Readonly<Record<string, unknown>>[] | undefined {
  if (!isRecord(value)) return undefined;
  if (isRecord(value['rawdata'])) return mawaqitDays(value['rawdata']);
  const { calendar, iqamaCalendar } = value;
  if (!Array.isArray(calendar) || calendar.length !== 12 || !calendar.every(isRecord)) return undefined;
  return calendar.flatMap((month, i) =>
    Object.entries(month).map(([day, times]) => {
      const iqamah: unknown =
        Array.isArray(iqamaCalendar) && isRecord(iqamaCalendar[i]) ? iqamaCalendar[i][day] : undefined;
      return { month: i + 1, day, ...named(OF_MAWAQIT, times), ...named(IQAMAH_OF_MAWAQIT, iqamah) };
    }),
  );
}

const IQAMAH_OF_MAWAQIT = OF_MAWAQIT.filter((name) => name !== 'Sunrise').map((name) => `${name} iqamah`);

/** Names the times of a list. A list of another length is refused: nobody knows its prayers. @throws Fault INPUT_NOT_READ */
function named(names: readonly string[], times: unknown): Readonly<Record<string, unknown>> {
  if (times === undefined) return {};
  if (Array.isArray(times) && times.length === names.length) {
    return Object.fromEntries(names.map((name, i): [string, unknown] => [name, times[i]]));
  }
  const sentence = `The calendar of MAWAQIT has ${quoted(textOf(times))} for a day, which is not ${names.length} times: ${names.join(', ')}.`;
  throw unread(sentence);
}

/** The objects of the days, from MAWAQIT’s data, a list, an object with one list, or an object by dates. @throws Fault INPUT_NOT_READ */
function entriesOf(value: unknown): Readonly<Record<string, unknown>>[] {
  const ofMawaqit = mawaqitDays(value);
  if (ofMawaqit) return ofMawaqit;
  if (Array.isArray(value) && value.every(isRecord)) return value;
  if (isRecord(value)) {
    const lists = Object.values(value).flatMap((one) => (Array.isArray(one) && one.length > 0 ? [one] : []));
    const [list] = lists;
    if (list && lists.length === 1 && list.every(isRecord)) return list;
    const days = Object.entries(value);
    if (days.length > 0 && days.every(([key, day]) => /\d/.test(key) && isRecord(day))) {
      return days.map(([date, day]) => ({ date, ...(isRecord(day) ? day : {}) }));
    }
  }
  throw unread('The JSON has no list of days: give a list of objects, each with a date and its times.');
}

/** The values of one day. A value in an inner object gets the names of both: `fajr iqamah`. */
function flat(entry: Readonly<Record<string, unknown>>): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [key, value] of Object.entries(entry)) {
    if (isRecord(value)) for (const [inner, one] of Object.entries(value)) cells.set(`${key} ${inner}`, textOf(one));
    else cells.set(key, textOf(value));
  }
  return cells;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : JSON.stringify(value);
}
