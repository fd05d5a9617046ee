import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { run } from '../http/daemon-process.ts';
import { LONGEST } from '../longest-first.ts';
import { TWICE, ZONE_OF_PROCESSES } from '../twice.ts';

/** The test files of each project, by the zone in its name. */
function filesByZone(more: NodeJS.ProcessEnv = {}): Map<string, string[]> {
  const words = [
    'node_modules/vitest/vitest.mjs',
    'list',
    '--filesOnly',
    '--json',
    '--config',
    'test/vitest.config.ts',
  ];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: ZONE_OF_PROCESSES, ...more };
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

test('every test file runs with TZ=UTC, and again in Auckland if it asks the zone of the host', () => {
  const files = filesByZone();
  expect(files.get('UTC')).toEqual(all);
  expect(files.get(ZONE_OF_PROCESSES)).toEqual(TWICE.toSorted());
});

test('all of them run in both zones on demand', () => {
  const files = filesByZone({ PRAYER_ZONES: 'whole' });
  expect(files.get('UTC')).toEqual(all);
  expect(files.get(ZONE_OF_PROCESSES)).toEqual(all);
});

test.each<[string, () => unknown]>([
  ['the hour of a date', () => new Date(0).getHours()],
  ['its text', () => String(new Date(0))],
  ['its text in a language', () => new Date(0).toLocaleDateString('en')],
  ['a date of parts', () => new Date(2026, 10, 25)],
  ['a text without an offset', () => Date.parse('2026-11-25T12:00')],
  ['a date of such a text', () => new Date('25 Nov 2026')],
  ['the offset', () => new Date(0).getTimezoneOffset()],
  ['a format without a zone', () => new Intl.DateTimeFormat('en').format(0)],
  ['the name of the zone', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['luxon', () => DateTime.local().zoneName],
])('a test that runs once is told of %s', (_, ask) => {
  const asked = globalThis.askedOfHostZone ?? new Set();
  ask();
  const count = asked.size;
  asked.clear();
  expect(count).toBeGreaterThan(0);
});

test('what has a zone of its own is not that of the host', () => {
  const asked = globalThis.askedOfHostZone ?? new Set();
  new Date('2026-11-25T12:00Z').toISOString();
  new Date('2026-11-25').getUTCHours();
  new Date(0).toLocaleString('en', { timeZone: 'Asia/Riyadh' });
  new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(0);
  DateTime.fromMillis(0, { zone: 'Asia/Riyadh' }).toISO();
  expect([...asked]).toEqual([]);
});

test('the files that begin are there', () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
});

test('a process has another zone than a test that runs once, unless it is given one', async () => {
  const sayZone = 'console.log(Intl.DateTimeFormat().resolvedOptions().timeZone)';
  const zoneOf = (options?: ExecFileSyncOptions) =>
    String(execFileSync(process.execPath, ['--eval', sayZone], options)).trim();
  const given = { env: { ...process.env, TZ: 'Asia/Riyadh' } };
  expect([zoneOf(), zoneOf({ env: {} }), zoneOf({ env: process.env }), zoneOf(given)]).toEqual([
    ...Array(3).fill(ZONE_OF_PROCESSES),
    'Asia/Riyadh',
  ]);
  const { stdout } = await run(['--version'], { NODE_OPTIONS: `--import=data:text/javascript,${sayZone}` });
  expect(stdout.split('\n')[0]).toBe(ZONE_OF_PROCESSES);
});
