import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from '../http/daemon-process.ts';
import { LONGEST } from '../longest-first.ts';
import { ONCE } from '../once.ts';

/** The test files of each project, by the zone in its name. */
function filesByZone(): Map<string, string[]> {
  const words = [
    'node_modules/vitest/vitest.mjs',
    'list',
    '--filesOnly',
    '--json',
    '--config',
    'test/vitest.config.ts',
  ];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const listed = JSON.parse(execFileSync(process.execPath, words, { env, encoding: 'utf8' })) as {
    file: string;
    projectName: string;
  }[];
  const files = Map.groupBy(listed, ({ projectName }) => projectName.split(' ')[1] ?? '');
  return new Map(
    [...files].map(([zone, of]) => [zone, of.map(({ file }) => file.slice(`${process.cwd()}/`.length)).toSorted()]),
  );
}

const all = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts') && !path.startsWith('package/'))
  .map((path) => `test/${path}`)
  .toSorted();

test('every test file runs with TZ=UTC, and again in Auckland unless it is named with a reason', () => {
  expect(Object.keys(ONCE).filter((path) => !all.includes(path))).toEqual([]);
  const files = filesByZone();
  expect(files.get('UTC')).toEqual(all);
  expect(files.get('Pacific/Auckland')).toEqual(all.filter((path) => !(path in ONCE)));
});

test('the files that begin are there', () => {
  expect(LONGEST.filter((path) => !all.includes(path))).toEqual([]);
});

test('a test that runs once gives no process another zone', () => {
  expect(Object.keys(ONCE).filter((path) => /TZ: '/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('a process of the program has another zone than a test that runs once', async () => {
  const sayZone = 'data:text/javascript,console.log(Intl.DateTimeFormat().resolvedOptions().timeZone)';
  const { stdout } = await run(['--version'], { NODE_OPTIONS: `--import=${sayZone}` });
  expect(stdout.split('\n')[0]).toBe('Pacific/Auckland');
});
