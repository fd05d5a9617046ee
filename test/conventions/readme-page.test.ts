import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '../../src/core/fault.ts';
import { METHODS } from '../../src/data/methods.ts';
import { currentDocument } from './readme.ts';

const readme = readFileSync('README.md', 'utf8');

test('README shows what the program prints now, beside the shares of libraries that reckon in local time (npm run readme writes it)', async () => {
  expect(await currentDocument(readme)).toBe(readme);
});

test('a document whose output or table is stale is seen', async () => {
  const stale = '```console\n$ prayer hijri 2026-11-20\nFriday 11 Jumada\n```';
  expect(await currentDocument(stale)).toContain('10 Jumada al-Thani 1448');
  const table = '| code | HTTP | exit | when |\n|---|---|---|---|\n| `GONE` | 1 | 1 | never |\n\nText.\n';
  const made = await currentDocument(table);
  expect(made).not.toContain('GONE');
  expect(made).toContain('| `INTERNAL_ERROR` | 500 | 1 |');
  expect(made.endsWith('\n\nText.\n')).toBe(true);
});

test('README has every code of an error with its status and exit, four rows of accuracy and eight pages', () => {
  for (const [code, { status, exit }] of Object.entries(FAULTS)) {
    expect(readme).toMatch(new RegExp(`^\\| ${status} \\| ${exit} \\|.* \`${code}\``, 'm'));
  }
  expect(readme.match(/^\|.*\| \*\*\d+\.\d %\*\*.*\|$/gm)).toHaveLength(4);
  expect(readme.match(/^\| \[[a-z-]+\]\(src\/manual\//gm)).toHaveLength(8);
  expect(readme.indexOf('prayer times Istanbul')).toBeLessThan(700); // the first success is on the first screen
});

test('README fits five screens, and counts the methods', () => {
  expect(readme).toContain(`prayer times by ${METHODS.length} calculation methods`);
  expect(readme.split('\n').length).toBeLessThanOrEqual(220);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(14_000);
  expect(Math.max(...readme.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(160);
});
