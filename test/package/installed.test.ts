import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pty from '@lydell/node-pty';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANUAL_PAGES } from '../../src/cli/manual-pages.ts';
import { command } from '../interfaces/command.ts';
import { shellWords } from '../conventions/readme.ts';
import { expectStatedSize, sizeBelow } from './sizes.ts';

/**
 * The package as npm publishes and installs it: packed, and installed into an empty folder. Beside the node that runs this test
 * it is run by those that PRAYER_NODES names (paths of node 22, 26 …, with `:` between).
 */
const CORE_TYPES = [
  'angles',
  'announced-months',
  'answers',
  'authorities',
  'data',
  'errors',
  'hijri-dates',
  'index',
  'prayer-times',
  'qibla',
  'time-zones',
  'types',
];
const CORE = [
  ...['LICENSE', 'NOTICE', 'README.md'], // npm takes these of every folder
  ...['angles', 'index'].flatMap((name) => [`${name}.js`, `${name}.cjs`, `${name}.d.cts`]),
  ...CORE_TYPES.map((name) => `${name}.d.ts`),
];
let folder: string;
let tarball: string;
/** What npm said of the installation. */
let said: string;

const npm = (words: readonly string[], cwd: string) =>
  execFileSync('npm', [...words, '--silent', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd,
    encoding: 'utf8',
  }).trim();

const STATION_LISTS = [
  ...[
    'algeria',
    'bangladesh',
    'bosnia',
    'indonesia',
    'iraq',
    'kerala',
    'kosovo',
    'malaysia',
    'maldives',
    'oman',
    'palestine',
  ],
  ...['saudi', 'tunisia', 'turkey', 'uzbekistan'],
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-installed-'));
  tarball = join(folder, npm(['pack', '--ignore-scripts', '--pack-destination', folder], process.cwd()));
  mkdirSync(join(folder, 'empty'));
  const words = ['install', tarball, '--no-audit', '--no-fund', '--no-update-notifier'];
  said = spawnSync('npm', words, { cwd: join(folder, 'empty'), encoding: 'utf8' }).stderr;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the package', () => {
  test('holds what is needed to run, and nothing else', () => {
    const paths = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').toSorted();
    expect(paths.filter((path) => !/^package\/dist\/library\/[a-z0-9-]+\.js$/i.test(path))).toEqual(
      [
        'LICENSE',
        'NOTICE',
        'README.md',
        'bin/package.json',
        'bin/prayer.js',
        'completions/prayer.1',
        'completions/prayer.bash',
        'completions/prayer.fish',
        'completions/prayer.zsh',
        'dist/bundled-licences.txt',
        'dist/data/places.bin',
        ...STATION_LISTS.map((name) => `dist/data/stations-${name}.txt`),
        'dist/data/tzdata.txt',
        'dist/data/zone-borders.bin',
        'dist/data/zone-cells.bin',
        'dist/data/zone-map.bin',
        ...['agent', 'main', 'query'].map((name) => `dist/${name}.cjs`),
        'dist/library/package.json',
        ...['places', 'stations', 'zones'].map((name) => `dist/library/${name}.d.ts`),
        ...CORE.map((name) => `dist/core/${name}`),
        'package.json',
        ...MANUAL_PAGES.map(([name]) => `src/manual/${name}.md`),
        'src/manual/alerts.yaml',
        'src/manual/board.svg',
        'src/manual/dashboard.svg',
        'src/manual/grafana.json',
      ]
        .toSorted()
        .map((path) => `package/${path}`),
    );
    expect(paths.length).toBeGreaterThan(60); // the parts of the library
  });

  test('is clean to publint', async () => {
    const { messages, pkg } = await publint({
      pkgDir: join(folder, 'empty/node_modules/mizwala'),
      strict: true,
      pack: false,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('has types that every resolution of an ES module finds', async () => {
    const found = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    // it has no CommonJS: a script requires it as an ES module, and types of before `exports` are for the root only
    const ofModules = ['node16-esm', 'bundler'];
    const problems = found.types === false ? ['no types'] : found.problems;
    expect(
      problems.filter(
        (problem) =>
          typeof problem === 'string' || !('resolutionKind' in problem) || ofModules.includes(problem.resolutionKind),
      ),
    ).toEqual([]);
  });

  test('has the licences of what is bundled into it', () => {
    const text = readFileSync(join(folder, 'empty/node_modules/mizwala/dist/bundled-licences.txt'), 'utf8');
    for (const name of [
      'ink',
      'react',
      'react-reconciler',
      'scheduler',
      'yoga-layout',
      'chalk',
      'signal-exit',
      'geo-tz',
      'fastify',
      'pg-pool',
      'undici',
    ]) {
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });

  test('is of the size that the manual says', () => {
    expectStatedSize('mizwala-0.1.0.tgz', statSync(tarball).size);
  });

  test('takes installed the room that the manual says, its data too, and at most 50 MB of a disk', () => {
    const all = join(folder, 'empty/node_modules');
    expectStatedSize('node_modules', sizeBelow(all).bytes);
    expectStatedSize('dist/data/*', sizeBelow(join(all, 'mizwala/dist/data')).bytes);
    expect(sizeBelow(all).onDisk).toBeLessThanOrEqual(50e6);
  });

  test('brings no other package, runs nothing while it is installed, and npm warns of nothing', () => {
    expect(said).toBe('');
    const lock = readFileSync(join(folder, 'empty/node_modules/.package-lock.json'), 'utf8');
    const installed = (JSON.parse(lock) as { packages: Readonly<Record<string, object>> }).packages;
    expect(Object.keys(installed)).toEqual(['node_modules/mizwala']);
    expect(installed['node_modules/mizwala']).not.toHaveProperty('hasInstallScript');
    expect(installed['node_modules/mizwala']).not.toHaveProperty('os');
  });

  test('names the licences of its data: every one that NOTICE has by name', () => {
    const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string };
    const notice = readFileSync('NOTICE', 'utf8');
    const named = [
      ['CC-BY-4.0', 'Creative Commons Attribution 4.0'],
      ['ODbL-1.0', 'Open Database License 1.0'],
      ['Unicode-3.0', 'Unicode License v3'],
    ] as const;
    for (const [, name] of named) expect(notice).toContain(name);
    expect(license.split(' AND ')).toEqual(['MIT', ...named.map(([id]) => id)]);
  });
});

describe('the installed command', () => {
  const nodes = [process.execPath, ...(process.env['PRAYER_NODES'] ?? '').split(':').filter((path) => path !== '')];

  test.each(nodes)('answers as the sources do, with the node at %s', async (node) => {
    for (const line of [
      'times 31.95,35.5 --date 2026-11-20 --json',
      'times Makkah --date 2026-11-20',
      'geo search القاهرة',
      'hijri --year 1447',
      'time convert 2026-03-29T01:30:00 --from Europe/London --to Asia/Kolkata',
      'times 91,0',
      'times --help',
      'help webhooks',
    ]) {
      const { status, stdout, stderr } = spawnSync(
        node,
        [join(folder, 'empty/node_modules/mizwala/bin/prayer.js'), ...shellWords(line)],
        { cwd: join(folder, 'empty'), encoding: 'utf8', env: { PRAYER_CONFIG: join(folder, 'config.json') } },
      );
      expect({ line, exit: status, stdout, stderr }).toEqual({ line, ...(await command(shellWords(line))) });
    }
  });

  const path = () => join(folder, 'empty/node_modules/mizwala/bin/prayer.js');
  const env = () => ({ PRAYER_CONFIG: join(folder, 'config.json') });

  test.each(nodes)('is whole, says doctor, with the node at %s', (node) => {
    const { status, stdout, stderr } = spawnSync(node, [path(), 'doctor'], { encoding: 'utf8', env: env() });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('zone map      borders\n');
    expect(stdout).toContain('All is well');
  });

  test.each(nodes)('draws the dashboard on a terminal, with the node at %s', async (node) => {
    const screen = pty.spawn(node, [path(), 'dashboard', '21.4225,39.8262'], {
      cols: 100,
      rows: 30,
      cwd: folder,
      env: { ...env(), TERM: 'xterm-256color', LANG: 'C.UTF-8' },
    });
    let shown = '';
    screen.onData((text) => {
      shown += text;
      if (shown.includes('Maghrib')) screen.write('q');
    });
    const { exitCode } = await new Promise<{ exitCode: number }>((ended) => screen.onExit(ended));
    expect({ exitCode, shown }).toEqual({ exitCode: 0, shown: expect.stringContaining('Maghrib') });
  });

  test.each(nodes)('serves, and keeps a webhook, with the node at %s', async (node) => {
    const data = mkdtempSync(join(folder, 'data-'));
    const words = [path(), 'serve', '--port', '0', '--data', data, '--allow-target-cidr', '127.0.0.0/8'];
    const daemon = spawn(node, words, { cwd: folder, env: env() });
    let started = '';
    for await (const chunk of daemon.stdout) {
      started += String(chunk);
      if (started.includes('Listening on ')) break;
    }
    const address = /Listening on (http:\/\/\S+)/.exec(started)?.[1] ?? '';
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const ask = (line: string) => spawnSync(node, [path(), ...line.split(' '), '--data', data], { env: env() });
    const url = 'http://127.0.0.1:9/prayers';
    expect(ask(`webhooks create ${url} --prayers fajr --at Makkah`).status).toBe(0);
    expect(String(ask('webhooks list').stdout)).toContain(url);
    daemon.kill('SIGTERM');
    expect(await once(daemon, 'exit')).toEqual([0, null]);
  });

  test.each(nodes)('has the client of PostgreSQL, with the node at %s', (node) => {
    const words = [path(), 'keys', 'list', '--database', 'postgres://127.0.0.1:1/none'];
    const { status, stderr } = spawnSync(node, words, { encoding: 'utf8', env: env() });
    expect({ status, stderr }).toEqual({ status: 5, stderr: expect.stringContaining('connect ECONNREFUSED') });
  });

  test('comes with its manual page where it is installed for all', () => {
    const everywhere = join(folder, 'everywhere');
    npm(['install', '--global', '--prefix', everywhere, tarball], folder);
    expect(readFileSync(join(everywhere, 'share/man/man1/prayer.1'), 'utf8')).toBe(
      readFileSync('completions/prayer.1', 'utf8'),
    );
    expect(execFileSync(join(everywhere, 'bin/prayer'), ['hijri', '2026-11-20'], { encoding: 'utf8' })).toContain(
      '1448',
    );
  });

  test('is what npx finds', () => {
    const words = ['--no-install', 'prayer', '--version'];
    const version = execFileSync('npx', words, {
      cwd: join(folder, 'empty'),
      encoding: 'utf8',
    });
    expect(version).toBe(`${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}\n`);
  });
});

describe('the installed library', () => {
  const ask = (code: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: join(folder, 'empty'),
      encoding: 'utf8',
    });

  test('answers as the command, with types that a strict compiler takes', async () => {
    const question = { lat: 31.95, lng: 35.5, date: '2026-11-20' };
    const code = `import { prayerTimes } from 'mizwala';
      import { findPlace } from 'mizwala/places';
      import { zoneMap } from 'mizwala/zones';
      console.log(JSON.stringify(prayerTimes(${JSON.stringify(question)}, { zoneMap })));
      console.log((await findPlace({ q: 'القاهرة' })).country_code);`;
    const { stdout } = await command(['times', '31.95,35.5', '--date', '2026-11-20', '--json']);
    expect(ask(code)).toMatchObject({ status: 0, stderr: '', stdout: `${stdout}EG\n` });

    const strict = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--exactOptionalPropertyTypes',
      '--types',
      '',
    ];
    writeFileSync(join(folder, 'empty/right.mts'), code);
    writeFileSync(join(folder, 'empty/wrong.mts'), code.replace('"lat":31.95', '"lat":"31.95"'));
    const compile = (file: string) =>
      spawnSync('node_modules/.bin/tsc', [...strict, '--lib', 'es2024,dom', join(folder, 'empty', file)], {
        encoding: 'utf8',
      });
    expect(compile('right.mts')).toMatchObject({ status: 0, stdout: '' });
    expect(compile('wrong.mts').stdout).toContain("Type 'string' is not assignable to type 'number'");
  });

  test('has no module of node in its root', () => {
    const files = readdirSync(join(folder, 'empty/node_modules/mizwala/dist/library'));
    const root = files.filter((name) => name.endsWith('.js') && !/^(?:node-|zones|places)/.test(name));
    for (const name of root) {
      const text = readFileSync(join(folder, 'empty/node_modules/mizwala/dist/library', name), 'utf8');
      expect(/(?:from|import\()\s*["']node:|require\(/.test(text), name).toBe(false);
    }
    expect(root.length).toBeGreaterThan(20);
  });
});
