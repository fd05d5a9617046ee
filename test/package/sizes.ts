import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The tables of sizes in the manual say so, to two hundredths or half a megabyte: a small change of the sources need not change it. */
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

/** The files below a folder: how many bytes they hold, and how many they take on the disk. */
export function sizeBelow(folder: string): { readonly bytes: number; readonly onDisk: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .filter((file) => file.isFile());
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  return { bytes: sum(files.map(({ size }) => size)), onDisk: sum(files.map(({ blocks }) => blocks * 512)) };
}
