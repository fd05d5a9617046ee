import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { Fault, quoted, wordsOf } from '../core/fault.ts';
import { showDay, twoDigits } from '../core/time/civil-date.ts';
import type { Sheet } from '../core/timetable/file-rows.ts';
import { countTags, plainSheet } from './sheet-markup.ts';

/** The limit for all parts together, unpacked. A year of times takes 0.2 MB. */
const MAX_BYTES = 20_000_000;
/** The least ratio that is assumed between unpacked and packed size. In zip files the XML of a sheet has a ratio of ten or more. */
const MIN_RATIO = 4;
/** The most styles that Excel has, and as many texts as cells that are read. */
const MAX_STYLES = 65_490;
const MAX_TEXTS = 200_000;
/** The parts of a workbook that are read. Pictures and macros are not. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/.*|xl\/worksheets\/[^/]+\.xml)$/;

/** The sheets of an .xlsx file, their cells as texts: times as HH:MM, dates as YYYY-MM-DD. @throws Fault INPUT_NOT_READ */
export async function sheetsOf(bytes: Uint8Array, path: string): Promise<Sheet[]> {
  const refused = (why: string, cause?: unknown) => {
    const details = { field: 'input', value: path };
    return new Fault('INPUT_NOT_READ', `Spreadsheet ${quoted(path)} cannot be read: ${why}.`, details, cause);
  };
  const parts = attemptUnzip(bytes, refused);
  const workbook = parts['xl/workbook.xml'];
  if (!workbook) throw refused('it is no .xlsx workbook; save it as .xlsx or as CSV (UTF-8)');
  try {
    makePlain(parts, strFromU8(workbook));
  } catch (thrown) {
    throw refused(wordsOf(thrown), thrown);
  }
  // LibreOffice writes true, but the reader knows only the value 1: with true all dates would be four years and a day too early
  const text = strFromU8(workbook).replace(/\bdate1904="true"/, 'date1904="1"');
  parts['xl/workbook.xml'] = strToU8(text);
  const epochDay = /\bdate1904="1"/.test(text) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  try {
    const sheets = await readWorkbook(new Blob([zipSync(parts, { level: 0 })]));
    return sheets.map(({ sheet: name, data }) => ({
      name,
      rows: data.map((row) => row.map((cell) => cellText(cell, epochDay))),
    }));
  } catch (thrown) {
    throw refused(`${wordsOf(thrown)}; open it in a spreadsheet program and save it again, or as CSV (UTF-8)`, thrown);
  }
}

/** Sheets that share a part would each be read. @throws Error */
function makePlain(parts: Record<string, Uint8Array>, workbook: string): void {
  const names = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
  if (countTags(workbook, 'sheet') > names.length) throw new Error('it names more sheets than it has');
  const { 'xl/styles.xml': styles = new Uint8Array(), 'xl/sharedStrings.xml': texts = new Uint8Array() } = parts;
  if (countTags(strFromU8(styles), 'xf') > MAX_STYLES) throw new Error(`it has more than ${MAX_STYLES} styles`);
  if (countTags(strFromU8(texts), 'si') > MAX_TEXTS) throw new Error(`it has more than ${MAX_TEXTS} texts`);
  const room = { cells: 0, area: 0 };
  for (const name of names) parts[name] = strToU8(plainSheet(strFromU8(parts[name] ?? new Uint8Array()), room));
}

type Refuse = (why: string, cause?: unknown) => Fault;

/** Refuses a file that is too large before anything is unpacked. Unpacking never writes more than the archive states. @throws Fault */
function attemptUnzip(bytes: Uint8Array, refused: Refuse): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, size: packed, originalSize }) {
        if (!PARTS.test(name)) return false;
        // an archive may state too small a size, so its packed size gives a minimum
        size += Math.max(originalSize, packed * MIN_RATIO);
        if (size > MAX_BYTES)
          throw new Error(`it holds more than ${MAX_BYTES / 1e6} MB; a timetable of years is far smaller`);
        return true;
      },
    });
  } catch (thrown) {
    throw refused(wordsOf(thrown), thrown);
  }
}

/** A date is stored as days since the epoch. A time is stored as a fraction of day 0 or of day 1. */
function cellText(cell: unknown, epochDay: number): string {
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? '' : String(cell);
  const seconds = Math.round((cell.getTime() - epochDay) / 1000);
  const day = Math.floor(seconds / 86_400);
  const isTime = day >= 0 && day < 2; // day 1: some programs write ten past midnight as 24:10
  const ofDay = isTime ? seconds : seconds - day * 86_400;
  const [hour, minute, second] = [Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60, ofDay % 60];
  const clock = `${twoDigits(hour)}:${twoDigits(minute)}${second === 0 ? '' : `:${twoDigits(second)}`}`;
  if (isTime) return clock;
  const date = showDay(Math.round(epochDay / 86_400_000) + day);
  return ofDay === 0 ? date : `${date} ${clock}`;
}
