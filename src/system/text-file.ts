import { createReadStream } from 'node:fs';
import { Fault, quoted, wordsOf } from '../core/fault.ts';

const MOST_BYTES = 16_000_000;

/**
 * The text of a whole file; `-` is stdin. Spreadsheets also write UTF-16, and the code page of the machine. Of those windows-1254 is read: it
 * is windows-1252, with six letters of Turkish for six of Icelandic.
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

/** @throws Fault INPUT_NOT_READ */
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
    const sentence = `Input ${quoted(path)} cannot be read: ${wordsOf(thrown)}.`;
    throw new Fault('INPUT_NOT_READ', sentence, { field: 'input', value: path }, thrown);
  }
  return Buffer.concat(chunks);
}
