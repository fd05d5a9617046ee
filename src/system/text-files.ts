import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, Fault, quoted, wordsOf } from '../core/fault.ts';
import type { TableFile } from '../core/timetable/file-rows.ts';
import { manualFile } from './data-files.ts';

/** The limit of a line. A file without line breaks is not a list, and would fill the memory. */
const MAX_CHARACTERS = 1_000_000;
const MAX_BYTES = 16_000_000;

/** Reads a text file (`-` is stdin) line by line, without `\n` or `\r\n`. @throws Fault INPUT_NOT_READ */
export async function* lines(path: string): AsyncIterable<string> {
  const stream = path === '-' ? process.stdin : createReadStream(path);
  stream.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of stream) {
      const parts = `${rest}${String(chunk)}`.split('\n');
      rest = parts.pop() ?? '';
      if (rest.length > MAX_CHARACTERS) throw new Error('a line is longer than a million characters');
      for (const line of parts) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
  } catch (thrown) {
    throw notRead(path, thrown);
  }
  if (rest !== '') yield rest;
}

/** The first bytes of files of old Office programs, and of Office files with a password. */
const OLE = 0xd0cf11e0;
const MAY_HOLD_TIMES = /^[^.~].*\.(?:csv|tsv|txt|json|xlsx|ics)$/i;
/** The most files of a folder: five years of one file a month. */
const MAX_FILES = 60;

/** The file of a path, or the files of a folder that may hold times, in the order of their names. @throws Fault INPUT_NOT_READ */
export async function tableFiles(path: string): Promise<TableFile[]> {
  if (path === '-' || !statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return [{ name: path, ...(await tableFile(path)) }];
  const all = readdirSync(path).toSorted();
  const names = all.filter((name) => MAY_HOLD_TIMES.test(name));
  if (names.length === 0 || names.length > MAX_FILES) {
    const sentence = `Folder ${quoted(path)} has ${names.length} files of times (.csv, .tsv, .txt, .json, .xlsx, .ics); from 1 to ${MAX_FILES} are read.`;
    throw new Fault('INPUT_NOT_READ', sentence, { field: 'input', value: path });
  }
  const left = all.filter((name) => !names.includes(name)).map((name) => quoted(name));
  const files: TableFile[] = [];
  for (const name of names) files.push({ name: join(path, name), ...(await tableFile(join(path, name))) });
  const [first, ...others] = files;
  if (!first || left.length === 0) return files;
  return [
    { ...first, told: [first.told, `Not read from the folder: ${left.join(', ')}.`].filter(Boolean).join(' ') },
    ...others,
  ];
}

/**
 * The text of a whole file, or the sheets of a workbook; `-` is stdin. Spreadsheet programs also write UTF-16, or the code page of the
 * machine. The only code page that is read is windows-1254: windows-1252 with six Turkish letters in place of six Icelandic ones.
 * @returns `told`: notes for the user about the file
 * @throws Fault INPUT_NOT_READ
 */
async function tableFile(path: string): Promise<Omit<TableFile, 'name'>> {
  const bytes = await bytesOf(path);
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
    const { sheetsOf } = await import('./spreadsheet.ts');
    return { text: '', sheets: await sheetsOf(bytes, path) };
  }
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === OLE) {
    throw notRead(path, 'it is an .xls file, or one with a password; save it as .xlsx, or as CSV (UTF-8)');
  }
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe' || mark === 'feff') {
    return { text: new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes) };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const told =
      'The file is not UTF-8 and is read as windows-1254, which holds the letters of Turkish and Western Europe. If names of columns are wrong, save it as CSV (UTF-8).';
    return { text: new TextDecoder('windows-1254').decode(bytes), told };
  }
}

async function bytesOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      chunks.push(Buffer.from(chunk));
      length += chunk.length;
      if (length > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1e6} million bytes`);
    }
  } catch (thrown) {
    throw notRead(path, thrown);
  }
  return Buffer.concat(chunks);
}

function notRead(path: string, thrown: unknown): Fault {
  const sentence = `Input ${quoted(path)} cannot be read: ${wordsOf(thrown)}.`;
  return new Fault('INPUT_NOT_READ', sentence, { field: 'input', value: path }, thrown);
}

/** By so many bytes HTML, PDF, SVG and documents of ours differ from other files, and from each other. */
const START_BYTES = 5;

/**
 * Writes into a file, device or pipe that the user names. A file that begins in another way, and so is of another kind, is kept.
 * @throws Fault OUTPUT_NOT_WRITTEN
 */
export function writeFile(path: string, content: string | Uint8Array): void {
  const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1').toLowerCase();
  try {
    const bytes = Buffer.from(content);
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) {
      const start = startOf(readFileSync(path));
      if (start !== '' && start !== startOf(bytes)) {
        const sentence = `${quoted(path)} holds something else and is kept. Name another file, or remove this one.`;
        throw new Fault('OUTPUT_NOT_WRITTEN', sentence, { path });
      }
    }
    writeFileSync(path, bytes);
  } catch (thrown) {
    if (thrown instanceof Fault) throw thrown;
    const code = errorCode(thrown);
    const why = code === 'ENOENT' ? `the folder ${quoted(dirname(path))} does not exist` : (code ?? String(thrown));
    throw new Fault('OUTPUT_NOT_WRITTEN', `${quoted(path)} cannot be written (${why}).`, { path }, thrown);
  }
}

/** A file of the manual: a page in Markdown, or what `prayer serve` prints. @throws Fault DATA_DAMAGED */
export function manualText(name: string): string {
  const file = manualFile(name);
  if (!file) throw new Fault('DATA_DAMAGED', `The file ${name} of the manual is missing. Install prayer again.`);
  return new TextDecoder().decode(file.range(0, file.byteLength));
}
