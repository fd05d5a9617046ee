import { quoted } from '../fault.ts';
import { type FileRow, type TableFile, unread } from './file-rows.ts';
import { hasHeadings } from './table-columns.ts';

/** A file as `readTimetable` takes it, or one sheet of it. */
export interface NamedTable {
  /** A sheet stands below its file, as a file does in its folder: its name may say the month, too. */
  readonly name: string;
  readonly table: string | readonly FileRow[];
  readonly told?: string | undefined;
}

/**
 * The tables of files: of a workbook every sheet that has the headings of a timetable, such as one a month.
 * @param wanted the name of the only sheet that is read
 * @throws Fault INPUT_NOT_READ that names the sheets
 */
export function tablesOf(files: readonly TableFile[], wanted?: string): NamedTable[] {
  return files.flatMap(({ name, text, sheets, told }): NamedTable[] => {
    if (!sheets) {
      if (wanted === undefined) return [{ name, table: text, told }];
      throw unread(`${name} has no sheets, and --sheet ${quoted(wanted)} names one.`);
    }
    const all = sheets.map((sheet) => ({
      sheet: sheet.name,
      name: `${name}/${sheet.name}`,
      table: sheet.rows.flatMap((cells, i): FileRow[] =>
        cells.every((cell) => cell === '') ? [] : [{ where: `row ${i + 1}`, cells }],
      ),
      told,
    }));
    const known = `${name} has ${all.length === 1 ? 'the sheet' : 'the sheets'} ${all.map(({ sheet }) => quoted(sheet)).join(', ')}`;
    if (wanted !== undefined) {
      const only = all.filter(({ sheet }) => sheet.trim().toLowerCase() === wanted.trim().toLowerCase());
      if (only.length === 0) throw unread(`${known}, and none is called ${quoted(wanted)}.`, { value: wanted });
      return only;
    }
    if (all.length === 1) return all; // whose headings are refused in more words
    const tables = all.filter(({ table }) => hasHeadings(table));
    if (tables.length === 0)
      throw unread(`${known}; none names the columns of a timetable: a date and the five prayers.`);
    const left = all.filter((one) => !tables.includes(one)).map(({ sheet }) => quoted(sheet));
    const [first, ...others] = tables;
    if (!first || left.length === 0) return tables;
    return [
      { ...first, told: [told, `no timetable stands on the sheet ${left.join(', ')}.`].filter(Boolean).join(' ') },
      ...others,
    ];
  });
}
