import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { command } from '../interfaces/command.ts';
import { UNWRITTEN, unwritten } from './unwritten.ts';

/** What a built command loads is a fact that no busy machine changes; `npm run bench -- startup` measures what it costs. */
describe('what a command that is asked every minute loads', () => {
  test.each([
    'times --lat 21.4225 --lng 39.8262 --tz Asia/Riyadh',
    'times 31.95,35.5 --json',
    'times 51.5,-0.12 --from 2026-11-20 --to 2026-12-20 --format csv',
    'next 21.4225,39.8262',
    'now --at -33.86,151.2',
    'times Makkah --format ics',
    'times Istanbul',
    'times 41.01,28.98 --method auto --station nearest',
  ])('%s', (line) => {
    const { files, builtins } = loadedBy(line);
    expect(files).toEqual(FAST_FILES);
    expect(builtins.length).toBeGreaterThan(50);
    expect(builtins.filter((name) => HEAVY.includes(name))).toEqual([]);
  });

  test.each([
    ['next', '21.4225,39.8262', '--lang', 'tr'],
    ['times', '21.4225,39.8262', '25 Dec'],
    ['times', '21.4225,39.8262', 'friday'],
    ['times', '21.4225,39.8262', '1448-09-01'],
    ['times', '21.4225,39.8262', '--date', '1 Ramadan'],
    ['times', '21.4225,39.8262', '--date', '2026-11-21 CE'],
  ])('in another language, and for a date in words: %s %s %s %s', (...words) => {
    const { files, builtins } = loadedBy(words);
    expect(files).toEqual(FAST_FILES);
    expect(builtins.filter((name) => HEAVY.includes(name))).toEqual([]);
  });

  test('every format of a query is in its script', () => {
    const lines = commands.flatMap(({ examples, query }) =>
      (query?.variants ?? []).flatMap((variant) => {
        const [example = ''] = variant.examples.length > 0 ? variant.examples : examples;
        const plain = example.replace(/^prayer | --(?:json|format [^ ]+|alarm [^ ]+)/g, '');
        // a PDF is made by another program
        const own = variant.formatNames.filter((format) => format !== 'pdf');
        return [...own, 'json'].map((format) => `${plain} --format ${format}`);
      }),
    );
    expect(lines.length).toBeGreaterThan(40);
    for (const line of lines) {
      const { files, builtins } = loadedBy(line);
      expect({ line, files }).toEqual({ line, files: FAST_FILES });
      expect({ line, heavy: builtins.filter((name) => HEAVY.includes(name)) }).toEqual({ line, heavy: [] });
    }
  });

  test('the version is said at once, as the whole program says it', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    for (const flag of ['--version', '-V']) {
      expect(spawnSync(process.execPath, [PRAYER, flag], { encoding: 'utf8' })).toMatchObject({
        status: 0,
        stdout: `${version}\n`,
      });
      expect(loadedBy(flag).files).toEqual([PRAYER, 'package.json']);
      expect(await command([flag], { isByCommander: true })).toEqual({ exit: 0, stdout: '0.0.0-test\n', stderr: '' });
    }
  });

  test('the version that cannot be written is a word on stderr, or none where nobody reads', () => {
    expect(unwritten(process.execPath, PRAYER)).toEqual(UNWRITTEN);
  });

  test('PostgreSQL’s client is loaded where a database is named, and by no other command', () => {
    const data = mkdtempSync(join(tmpdir(), 'mizwala-files-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    for (const line of [`keys list --data ${data}`, 'doctor', 'serve --print-systemd']) {
      expect({ line, hasPostgres: loadedBy(line).hasPostgres }).toEqual({ line, hasPostgres: false });
    }
    expect(loadedBy('keys list --database postgres://127.0.0.1:1/none', 5).hasPostgres).toBe(true);
  });

  test('what speaks to assistants is loaded by prayer mcp alone', () => {
    for (const line of ['doctor', 'config list', 'serve --print-systemd']) {
      expect({ line, hasAssistants: loadedBy(line).hasAssistants }).toEqual({ line, hasAssistants: false });
    }
    expect(loadedBy('mcp').hasAssistants).toBe(true); // it ends at once: nothing is on its stdin
  });

  test('the client of MQTT is loaded with --mqtt only', () => {
    const data = mkdtempSync(join(tmpdir(), 'mizwala-files-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    const serve = `serve --data ${data} --port 0`;
    for (const line of ['doctor', 'serve --print-systemd --mqtt mqtt://broker --mqtt-place London']) {
      expect({ line, hasMqtt: loadedBy(line).hasMqtt }).toEqual({ line, hasMqtt: false });
    }
    expect(loadedBy(`${serve} --host 256.0.0.1`, 5).hasMqtt).toBe(false);
    const withBroker = `${serve} --mqtt mqtt://127.0.0.1:1 --mqtt-place London --mqtt-ca /nowhere`;
    expect(loadedBy(withBroker, 2).hasMqtt).toBe(true);
  });

  test('heavy modules would be seen', () => {
    const { files, builtins } = loadedBy('doctor');
    expect(files).toEqual(expect.arrayContaining([PRAYER, 'dist/main.cjs']));
    expect(builtins).toEqual(expect.arrayContaining(['crypto', 'http', 'tls']));
  });
});

const PRAYER = 'bin/prayer.js';
/** Nothing is imported. */
const FAST_FILES = [PRAYER, 'dist/query.cjs'];

describe('what node compiled is kept for the next start', () => {
  const line = ['times', '31.95,35.5', '--date', '2026-11-20'];
  let home: string;
  let cache: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'mizwala-home-'));
    cache = join(home, '.cache', 'mizwala', `query-times-${process.version}-${process.arch}.cache`);
    onTestFinished(() => rmSync(home, { recursive: true }));
  });
  const start = async (words = line, env: Readonly<Record<string, string>> = { HOME: home }) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PRAYER, ...words], {
      encoding: 'utf8',
      env: { ...env, PRAYER_CONFIG: join(home, 'none.json') }, // no settings of who runs this
    });
    expect({ exit: status, stdout, stderr }).toEqual(await command(words));
  };

  test('after the first answer, for this user only, and taken at the second', async () => {
    await start();
    const { ino, mode } = statSync(cache);
    expect(mode & 0o777).toBe(0o600);
    await start();
    expect(statSync(cache).ino).toBe(ino); // accepted, so not written again
    expect(readdirSync(dirname(cache))).toEqual([basename(cache)]);
  });

  test.each([
    ['of another content of the script', (bytes: Buffer) => bytes.fill('0', 0, 16)],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['of another release of V8', (bytes: Buffer) => inBothHalves(bytes, (half) => half.fill(7, 4, 8))],
    ['that lost a block when the power went', (bytes: Buffer) => bytes.fill(0, 45_056, 49_152)],
    ['that lost its end when the power went', (bytes: Buffer) => bytes.fill(0, bytes.length - 4096)],
    ['empty', () => Buffer.alloc(0)],
    ['no cache at all', () => Buffer.from('{"not": "code"}'.repeat(100))],
  ])('one %s is not taken, and is made again', async (_, damage) => {
    await start();
    const sound = readFileSync(cache);
    writeFileSync(cache, damage(Buffer.from(sound)));
    const { ino } = statSync(cache);
    await start();
    expect(statSync(cache).ino).not.toBe(ino);
    expect(readFileSync(cache).subarray(0, 16)).toEqual(sound.subarray(0, 16));
    expect(readFileSync(cache).length).toBeGreaterThan(50_000);
  });

  test('one that others may write to is not taken', async () => {
    await start();
    chmodSync(cache, 0o666);
    const { ino } = statSync(cache);
    await start();
    expect(statSync(cache).ino).not.toBe(ino);
    expect(statSync(cache).mode & 0o777).toBe(0o600);
  });

  test('none is taken from a folder, nor kept in one, that others may write to', async () => {
    await start();
    chmodSync(dirname(cache), 0o777);
    const planted = inBothHalves(readFileSync(cache), (half) => half.fill(7, 40_000, 60_000)); // would end in a crash
    writeFileSync(cache, planted);
    await start();
    await start(['hijri', '2026-11-20']);
    expect(readFileSync(cache).equals(planted)).toBe(true);
    expect(readdirSync(dirname(cache))).toEqual([basename(cache)]);
  });

  test('nothing is left in the home of another user', async () => {
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) chownSync(home, 65534, 65534);
    const another = isRoot ? home : '/';
    const before = readdirSync(another);
    for (const words of [line, ['hijri', '2026-11-20']]) await start(words, { HOME: another });
    expect(readdirSync(another)).toEqual(before);
  });

  test('what a killed start left half written does not stand in the way of the next of the same number', async () => {
    mkdirSync(dirname(cache), { recursive: true, mode: 0o700 });
    writeFileSync(`${cache}.4242`, 'half');
    const again = () => spawnSync(process.execPath, pretending({ pid: 4242 }, line), { env: { HOME: home } });
    expect([again().status, again().status]).toEqual([0, 0]);
    expect(readdirSync(dirname(cache))).toEqual([basename(cache)]);
  });

  test('nothing half written is left where the disk is full', () => {
    const words = ['-c', `ulimit -f 100; exec "$0" "$@"`, process.execPath, PRAYER, ...line]; // in blocks of 512 bytes
    expect(spawnSync('sh', words, { env: { HOME: home, PATH: '/usr/bin:/bin' } }).status).toBe(0);
    expect(readdirSync(dirname(cache))).toEqual([]);
  });

  test('that of every other command too, and nothing where others put theirs', async () => {
    const shared = join(home, 'tmp');
    mkdirSync(shared);
    for (const env of [
      { HOME: home, TMPDIR: shared },
      { TMPDIR: shared },
      { TMPDIR: shared, XDG_CACHE_HOME: 'here' },
    ]) {
      await start(['hijri', '2026-11-20'], env);
    }
    expect(readdirSync(dirname(cache))).toEqual([expect.stringContaining(process.version)]);
    expect(readdirSync(shared)).toEqual([]);
  });

  test('at most 16 MB of it: the oldest go', async () => {
    await start();
    const folder = dirname(cache);
    const ofOthers = [
      'query-geo-v22.0.0-x64.cache',
      'main-doctor-v22.0.0-x64.cache',
      'main-serve-v22.0.0-x64.cache.77',
    ];
    for (const [n, name] of ofOthers.entries()) {
      writeFileSync(join(folder, name), Buffer.alloc(8_000_000));
      utimesSync(join(folder, name), n + 1, n + 1);
    }
    writeFileSync(join(folder, 'geocoder.json'), '{}');
    await start(['hijri', '2026-11-20']);
    const left = readdirSync(folder).toSorted();
    expect(left).toEqual([
      'geocoder.json',
      ...ofOthers.slice(2),
      basename(cache).replace('times', 'hijri'),
      basename(cache),
    ]);
    expect(left.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(16e6);
  });

  test('not where there is no home, nor after a refusal', async () => {
    await start(['times', '91,0']);
    expect(readdirSync(home)).toEqual([]);
    await start(line, {});
  });
});

describe('a node that is too old', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const [, major, minor] = (/^>=(\d+)\.(\d+)\.0$/.exec(engines.node) ?? []).map(Number) as [number, number, number];
  const lines = [['times', '21.4,39.8', '--json'], ['--version'], ['is', 'forbidden', '21.4,39.8'], ['timess']];
  const old = `${major}.${minor - 1}.9`;

  test.each([
    ['12.22.12', 2],
    ['20.20.2', 2],
    [old, 2],
    [`${major}.${minor}.0`, undefined],
    [`${major + 1}.0.0`, undefined],
  ])('%s: without another one in the folder the exit is %s', (node, exit) => {
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-old-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const part of ['bin', 'dist', 'package.json']) cpSync(part, join(folder, part), { recursive: true });
    for (const words of lines) {
      const { status, stdout, stderr } = askOld(node, words, join(folder, PRAYER));
      if (exit === undefined) expect(stderr).not.toContain('is needed');
      else {
        expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
        expect(stderr).toBe(
          `prayer: Node ${major}.${minor} or later is needed; this is Node ${node}, ${process.execPath}. ` +
            'Install a newer one, or the packaged binary, which needs none: see src/manual/packaging.md.\n',
        );
      }
    }
  });

  test('starts the one that npm put into the checkout, and says nothing of it', () => {
    const link = join(mkdtempSync(join(tmpdir(), 'mizwala-link-')), 'prayer');
    onTestFinished(() => rmSync(dirname(link), { recursive: true }));
    symlinkSync(resolve(PRAYER), link); // as `npm install --global .` makes it
    for (const words of lines) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [PRAYER, ...words], { encoding: 'utf8' });
      for (const program of [PRAYER, link])
        for (const node of ['12.22.12', '20.20.2', old])
          expect({ words, ...askOld(node, words, program) }).toEqual({ words, status, stdout, stderr });
    }
  });

  test('hands a signal to the newer one, and ends as it ended', async () => {
    const child = spawn(process.execPath, pretending({ node: '20.20.2' }, ['watch', '21.4,39.8']));
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toContain(' in ');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  });

  test('can read the doorstep', () => {
    const text = readFileSync(PRAYER, 'utf8');
    const printed = (target: string, code = text) => transformSync(code, { target }).code;
    expect(printed('node12.22')).toBe(printed('esnext'));
    expect(printed('node12.22', 'a?.b')).not.toBe(printed('esnext', 'a?.b')); // it would be seen
    const beforeItIsLeft = /require\('(?!fs'|path'|child_process'|tty'|node\/package\.json')[^']+'\)/g;
    expect([...text.matchAll(beforeItIsLeft)].map(([one]) => one)).toEqual([
      "require('../package.json')",
      "require('node:vm')",
    ]);
  });

  function askOld(node: string, words: readonly string[], program: string) {
    const [flag, code] = pretending({ node }, words);
    const asked = [flag ?? '', code ?? '', program, ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
    return { status, stdout, stderr };
  }
});

/** A cache file, with its two halves changed alike. */
function inBothHalves(bytes: Buffer, change: (half: Buffer) => unknown): Buffer {
  const middle = (16 + bytes.length) / 2;
  change(bytes.subarray(16, middle));
  change(bytes.subarray(middle));
  return bytes;
}

function pretending(what: { readonly node?: string; readonly pid?: number }, words: readonly string[]): string[] {
  const code = Object.entries({ pid: what.pid, versions: what.node && { ...process.versions, node: what.node } })
    .flatMap(([name, value]) =>
      value ? `Object.defineProperty(process, '${name}', { value: ${JSON.stringify(value)} });` : [],
    )
    .join('');
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`, PRAYER, ...words];
}

/** Of node's own: each takes from 3 ms to 70 ms. ink, react, luxon, undici and fastify are in dist/main.cjs. */
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

interface Loaded {
  readonly files: readonly string[];
  readonly builtins: readonly string[];
  readonly hasPostgres: boolean;
  readonly hasAssistants: boolean;
  readonly hasMqtt: boolean;
}

function loadedBy(line: string | readonly string[], exit = 0): Loaded {
  const { status, stderr } = spawnSync(
    'node',
    ['--require', LOADED, PRAYER, ...(typeof line === 'string' ? line.split(' ') : line)],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_DISABLE_COMPILE_CACHE: '1' },
    },
  );
  expect(status, stderr).toBe(exit);
  const loaded = JSON.parse(/^loaded (.*)$/m.exec(stderr)?.[1] ?? '') as Loaded;
  return { ...loaded, files: loaded.files.map((path) => relative(process.cwd(), path)) };
}
