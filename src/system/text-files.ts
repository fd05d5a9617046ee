import { createReadStream, writeFileSync } from 'node:fs';
import { errorCode, Fault, quoted, wordsOf } from '../core/fault.ts';
import { manualFile } from './data-files.ts';

/** Per line. A file without line breaks is not a list, and would fill the memory. */
const MOST_CHARACTERS = 1_000_000;
/** Of a file that is read whole. */
const MOST_BYTES = 16_000_000;

/** Reads a text file (`-` is stdin) line by line, without `\n` or `\r\n`. @throws Fault INPUT_NOT_READ */
export async function* lines(path: string): AsyncIterable<string> {
  const stream = path === '-' ? process.stdin : createReadStream(path);
  stream.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of stream) {
      const parts = `${rest}${String(chunk)}`.split('\n');
      rest = parts.pop() ?? '';
      if (rest.length > MOST_CHARACTERS) throw new Error('a line is longer than a million characters');
      for (const line of parts) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
  } catch (thrown) {
    throw notRead(path, thrown);
  }
  if (rest !== '') yield rest;
}

/**
 * The text of a whole file; `-` is stdin. Spreadsheets also write UTF-16, and the code page of the machine. Of those windows-1254 is read: it
 * is windows-1252, with six letters of Turkish for six of Icelandic.
 * @returns `told`: what the user should know of it
 * @throws Fault INPUT_NOT_READ
 */
export async function textFile(path: string): Promise<{ readonly text: string; readonly told?: string }> {
  const bytes = await bytesOf(path);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) };
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
      if (length > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1e6} million bytes`);
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

/** Writes a file that the user names, over one that is there. @throws Fault OUTPUT_NOT_WRITTEN */
export function writeFile(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (thrown) {
    const why = errorCode(thrown) ?? String(thrown);
    throw new Fault('OUTPUT_NOT_WRITTEN', `${quoted(path)} cannot be written (${why}).`, { path }, thrown);
  }
}

/** A file of the manual: a page in Markdown, or what `prayer serve` prints. @throws Fault DATA_DAMAGED */
export function manualText(name: string): string {
  const file = manualFile(name);
  if (!file) throw new Fault('DATA_DAMAGED', `The file ${name} of the manual is missing. Install prayer again.`);
  return new TextDecoder().decode(file.range(0, file.byteLength));
}
