import { readFileSync } from 'node:fs';

/** The rows of a data file: the first column, and the parts of the last, split at `|`. */
export function readRows(file: string): Map<string, readonly string[]> {
  return new Map(readLines(file).map((row) => [row[0] ?? '', (row.at(-1) ?? '').split('|')] as const));
}

/** The columns of each row of a data file under `src/data/geo/`. */
export function readLines(file: string): string[][] {
  const text = readFileSync(new URL(`../data/geo/${file}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return lines.map((line) => line.split('\t'));
}
