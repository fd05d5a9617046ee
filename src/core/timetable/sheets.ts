import { quoted } from '../fault.ts';
import { boundedRows, type FileRow, fileRows, type TableFile, unread } from './file-rows.ts';
import { monthOfFileName } from './read-timetable.ts';
import { hasHeadings, namesIqamah } from './table-columns.ts';

/** A file as `readTimetable` takes it, or one sheet of a file. */
export interface NamedTable {
  /** `FILE`, or `FILE/SHEET`. The last part may name the month. */
  readonly name: string;
  readonly table: string | readonly FileRow[];
  /** What the user should know about the file. */
  readonly told?: string | undefined;
}

/**
 * The tables of files. A workbook may have many, such as one for each month: every sheet with the headings of a timetable is a table.
 * @param wanted the name of the only sheet to read @throws Fault INPUT_NOT_READ that names the sheets
 */
export function tablesOf(files: readonly TableFile[], wanted?: string): NamedTable[] {
  return withIqamahFiles(sheetsOf(files, wanted));
}

function sheetsOf(files: readonly TableFile[], wanted: string | undefined): NamedTable[] {
  return files.flatMap(({ name, text, sheets, told }): NamedTable[] => {
    if (!sheets) {
      if (wanted === undefined) return [{ name, table: text, told }];
      throw unread(`${name} has no sheets, and --sheet ${quoted(wanted)} names one.`);
    }
    const all = sheets.map((sheet) => ({
      sheet: sheet.name,
      name: `${name}/${sheet.name}`,
      table: boundedRows(
        sheet.rows.flatMap((cells, i): FileRow[] =>
          cells.every((cell) => cell === '') ? [] : [{ where: `row ${i + 1}`, cells }],
        ),
      ),
      told,
    }));
    const known = `${name} has ${all.length === 1 ? 'the sheet' : 'the sheets'} ${all.map(({ sheet }) => quoted(sheet)).join(', ')}`;
    if (wanted !== undefined) {
      const only = all.filter(({ sheet }) => sheet.trim().toLowerCase() === wanted.trim().toLowerCase());
      if (only.length === 0) throw unread(`${known}, and none is called ${quoted(wanted)}.`, { value: wanted });
      return only;
    }
    if (all.length === 1) return all; // if it has no headings, `readTimetable` says which are missing
    const tables = all.filter(({ table }) => hasHeadings(table));
    if (tables.length === 0)
      throw unread(`${known}; none names the columns of a timetable: a date and the five prayers.`);
    const left = all.filter((one) => !tables.includes(one)).map(({ sheet }) => quoted(sheet));
    const [first, ...others] = tables;
    if (!first || left.length === 0) return tables;
    return [
      {
        ...first,
        told: [told, `sheets without a timetable are left out: ${left.join(', ')}.`].filter(Boolean).join(' '),
      },
      ...others,
    ];
  });
}

/**
 * MAWAQIT keeps iqamah times in separate files: `iqama/01.csv` beside `calendar/01.csv`, with the same days and names of columns. The
 * iqamah columns are added to the file of the same month. @throws Fault INPUT_NOT_READ unless exactly one file has that month
 */
function withIqamahFiles(tables: readonly NamedTable[]): NamedTable[] {
  const isOfIqamah = ({ name }: NamedTable) => name.split(/[\\/]/).slice(-2).some(namesIqamah);
  const [begins, congregations] = [tables.filter((one) => !isOfIqamah(one)), tables.filter(isOfIqamah)];
  if (begins.length === 0 || congregations.length === 0) return [...tables];
  const joined = new Map(begins.map((one) => [one, one]));
  for (const congregation of congregations) {
    const month = monthOfFileName(congregation.name);
    const own = begins.filter(({ name }) => monthOfFileName(name) === month);
    const [one] = own;
    if (own.length !== 1 || !one) {
      const sentence = `${congregation.name} has iqamah times, as its name says. Exactly one file must have the prayer times of the same month; ${own.length} have.`;
      throw unread(sentence);
    }
    joined.set(one, { ...one, table: withColumns(one, congregation) });
  }
  return [...joined.values()];
}

/** The rows of `begins`, each with the cells that `congregation` has for the same day. */
function withColumns(begins: NamedTable, congregation: NamedTable): FileRow[] {
  const days = new Map<string, readonly string[]>();
  let headings: readonly string[] = [];
  for (const row of rowsOf(congregation)) {
    if (hasHeadings([row])) headings = row.cells.slice(1).map((cell) => `${cell} Iqamah`);
    else days.set(dayOf(row), row.cells.slice(1));
  }
  return rowsOf(begins).map((row) => {
    const cells = hasHeadings([row]) ? headings : (days.get(dayOf(row)) ?? []);
    return { ...row, cells: [...row.cells, ...headings.map((_, i) => cells[i] ?? '')] };
  });
}

function rowsOf({ table }: NamedTable): readonly FileRow[] {
  return typeof table === 'string' ? fileRows(table) : table;
}

function dayOf({ cells: [day = ''] }: FileRow): string {
  return day.replace(/^0(?=\d$)/, '');
}
