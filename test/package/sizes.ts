import { readFileSync } from 'node:fs';

/** What README's table of sizes says, by file: `{ 'dist/prayer': '187 MB' }`. */
export function sizesInReadme(): Record<string, string> {
  const table = /^\| file \| size \|\n\|---\|---\|\n((?:\|.*\n)*)/m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  const rows = [...table.matchAll(/^\| `([^`]+)`.*? \| ([^|]+) \|$/gm)];
  return Object.fromEntries(rows.map(([, file = '', size = '']) => [file, size]));
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
