import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hotQuestion } from '../../src/cli/hot-questions.ts';
import { HOT_WORDS } from '../../src/cli/hot-words.ts';
import { runProgram } from '../../src/cli/run.ts';
import { command } from '../doors/command.ts';

/** What a built command loads is a fact that no busy machine changes; `npm run bench -- startup` measures what it costs. */
describe('what a command that is asked every minute loads', () => {
  test.each([
    'times --lat 21.4225 --lng 39.8262 --tz Asia/Riyadh',
    'times 31.95,35.5 --json',
    'times 51.5,-0.12 --from 2026-11-20 --to 2026-12-20 --format csv',
    'next 21.4225,39.8262',
    'now --at -33.86,151.2',
    'times Makkah --format ics',
  ])('%s', (line) => {
    const { files, builtins } = loadedBy(line);
    expect(files).toEqual(HOT_FILES);
    expect(builtins.length).toBeGreaterThan(50);
    expect(builtins.filter((name) => HEAVY.includes(name))).toEqual([]);
  });

  test('every format of the hot questions is in the hot file', () => {
    const questions = HOT_WORDS.flatMap((word) => hotQuestion(word)?.rows ?? []);
    const formats = questions.flatMap(({ words: { path, when, formatNames } }) =>
      formatNames.map((format) => `${path[0]} 21.4,39.8 ${when ? RANGE : ''} --format ${format}`),
    );
    expect(formats.length).toBeGreaterThan(10);
    for (const line of formats) expect(loadedBy(line.replace('  ', ' ')).files).toEqual(HOT_FILES);
  });

  test('the version is said at once, as the whole program says it', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    for (const flag of ['--version', '-V']) {
      expect(spawnSync(process.execPath, [PRAYER, flag], { encoding: 'utf8' })).toMatchObject({
        status: 0,
        stdout: `${version}\n`,
      });
      expect(loadedBy(flag).files).toEqual([PRAYER, 'package.json']);
      expect(await command([flag], { run: runProgram })).toEqual({ exit: 0, stdout: '0.0.0-test\n', stderr: '' });
    }
  });

  test('the doorstep knows which commands are hot', () => {
    const words = /HOT_WORDS = (\[.*?\]);/.exec(readFileSync(PRAYER, 'utf8'))?.[1]?.replaceAll("'", '"') ?? '';
    expect(JSON.parse(words)).toEqual(HOT_WORDS);
  });

  test('heavy modules would be seen', () => {
    const { files, builtins } = loadedBy('time now --timezone Asia/Karachi');
    expect(files).toEqual(
      expect.arrayContaining(['dist/main.js', expect.stringMatching(/commander/), expect.stringMatching(/luxon/)]),
    );
    expect(builtins).toEqual(expect.arrayContaining(['child_process']));
  });
});

const PRAYER = 'bin/prayer.js';
const HOT_FILES = [PRAYER, 'dist/hot.cjs'];
const RANGE = '--from 2026-11-20 --to 2026-11-22';

/** Of node's own: each takes from 3 ms to 70 ms. ink, react, luxon, undici, geo-tz and fastify would be files. */
const HEAVY = [
  'http',
  'https',
  'net',
  'tls',
  'tty',
  'dns',
  'stream',
  'zlib',
  'crypto',
  'child_process',
  'worker_threads',
  'internal/deps/undici/undici',
];

const LOADED = join(import.meta.dirname, 'loaded.cjs');

function loadedBy(line: string): { files: string[]; builtins: string[] } {
  const { status, stderr } = spawnSync('node', ['--require', LOADED, PRAYER, ...line.split(' ')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  expect(status, stderr).toBe(0);
  const { files, builtins } = JSON.parse(/^loaded (.*)$/m.exec(stderr)?.[1] ?? '') as ReturnType<typeof loadedBy>;
  return { files: files.map((path) => relative(process.cwd(), path)), builtins };
}
