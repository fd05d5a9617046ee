import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** The table of sizes in the manual says so, to two hundredths or half a megabyte: a small change of the sources need not change it. */
export function expectStatedSize(file: string, bytes: number): void {
  const row = readFileSync('src/manual/packaging.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| \`${file}\``));
  const stated = Number(/\| (\d+) MB \|$/.exec(row ?? '')?.[1]);
  const megabytes = bytes / 1e6;
  expect(
    Math.abs(stated - megabytes),
    `the manual says ${stated} MB of ${file}, which has ${megabytes}`,
  ).toBeLessThanOrEqual(Math.max(0.5, megabytes / 50));
}
