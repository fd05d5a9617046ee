import { readFileSync } from 'node:fs';

/** The rows of a data file: its first column, and the parts of the last. */
export function readRows(file: string): Map<string, readonly string[]> {
  const rows = readLines(file).map((row): [string, readonly string[]] => [row[0] ?? '', (row.at(-1) ?? '').split('|')]);
  return new Map(rows);
}

/** The columns of each row of a data file under `src/data/geo/`. */
export function readLines(file: string): string[][] {
  const text = readFileSync(new URL(`../data/geo/${file}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return lines.map((line) => line.split('\t'));
}
