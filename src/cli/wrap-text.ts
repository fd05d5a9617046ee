import { brokenLines } from './views/layout.ts';

const INDENT = 2;
/** A longer word gets a line of its own. */
const LONGEST_WORD = 26;

/** Rows of a word and its meaning. Meanings are aligned, and broken at blanks to fit `width` columns. */
export function wrapText(rows: readonly (readonly [word: string, meaning: string])[], width: number): string {
  const longest = Math.max(...rows.map(([word]) => word.length).filter((length) => length <= LONGEST_WORD), 0);
  const left = INDENT + longest + 2;
  const blanks = ' '.repeat(left);
  return rows
    .map(([word, meaning]) => {
      const lines = brokenLines(meaning, Math.max(width - left, 12));
      const head = `${' '.repeat(INDENT)}${word}`;
      const isLong = word.length > longest;
      const first = isLong ? `${head}\n${blanks}${lines[0] ?? ''}` : `${head.padEnd(left)}${lines[0] ?? ''}`;
      return [first, ...lines.slice(1).map((line) => `${blanks}${line}`)].map((line) => `${line.trimEnd()}\n`).join('');
    })
    .join('');
}
