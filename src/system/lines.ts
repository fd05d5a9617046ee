import { createReadStream } from 'node:fs';
import { Fault, quoted, wordsOf } from '../core/fault.ts';

/** Per line. A file without line breaks is not a list, and would fill the memory. */
const MOST_CHARACTERS = 1_000_000;

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
    const cause = wordsOf(thrown);
    const sentence = `Input ${quoted(path)} cannot be read: ${cause}.`;
    throw new Fault('INPUT_NOT_READ', sentence, { field: 'input', value: path }, thrown);
  }
  if (rest !== '') yield rest;
}
