import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as pty from '@lydell/node-pty';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageVersion } from '../../src/system/package.ts';
import { command } from '../interfaces/command.ts';
import { shellWords } from '../conventions/readme.ts';
import { expectStatedSize } from './sizes.ts';
import { UNWRITTEN, unwritten } from './unwritten.ts';

const DOWNLOAD = `dist/prayer-${packageVersion()}-linux-x64.tar.gz`;
const OF_GLIBC = ['libc', 'libdl', 'libm', 'libpthread', 'ld-linux-x86-64'];

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The one file to carry: copied to an empty folder, started with no HOME, no PATH, no node, and no settings of who runs this. */
let folder: string;
let env: Readonly<Record<string, string>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-binary-'));
  copyFileSync('dist/prayer', join(folder, 'prayer'));
  env = { PRAYER_CONFIG: join(folder, 'none.json') };
});

afterAll(() => rmSync(folder, { recursive: true }));

const prayer = (line: string) => answerOf(join(folder, 'prayer'), shellWords(line));

/** The command as npm installs it, in the same bare surroundings but for the place of node. */
const installed = (line: string) =>
  answerOf(process.execPath, [join(process.cwd(), 'bin/prayer.js'), ...shellWords(line)]);

function answerOf(program: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the packaged binary', () => {
  test('has the client of PostgreSQL inside', () => {
    expect(prayer('keys list --database postgres://127.0.0.1:1/none')).toMatchObject({
      status: 5,
      stderr: expect.stringContaining(
        'The database postgres://127.0.0.1:1/none cannot be used now: connect ECONNREFUSED',
      ),
    });
  });

  test('says its version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(prayer('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(prayer('-V')).toEqual(prayer('--version'));
    expect(unwritten(join(folder, 'prayer'))).toEqual(UNWRITTEN);
  });

  test.each([
    ['inland', '21.4225,39.8262', '2026-11-20', 'Asia/Riyadh'],
    ['by a border, where two zones overlap', '31.95,35.5', '2026-11-20', 'Asia/Jerusalem'],
    ['on the ocean', '0.5,-150.2', '2026-11-20', 'Etc/GMT+10'],
    ['in the polar night', '69.65,18.96', '2026-12-21', 'Europe/Oslo'],
    ['on the date line', '-13.83,-171.76', '2026-11-20', 'Pacific/Apia'],
  ])('times %s', async (_, place, date, zone) => {
    const line = `times ${place} --date ${date} --json`;
    const { status, stdout, stderr } = prayer(line);
    expect({ exit: status, stdout, stderr }).toEqual(await command(line)); // what the sources answer
    expect(JSON.parse(stdout)).toMatchObject({ timezone: zone });
  });

  test.each([
    'times Makkah --date 2026-11-20',
    'times 41.01,28.98 --method turkey --from 2026-11-20 --to 2026-11-22 --format csv',
    'times --input -',
    'explain 55.75,37.62 --date 2026-06-21',
    'month Istanbul --month 2026-11',
    'geo search القاهرة --limit 5',
    'geo search Makkah --json',
    'geo reverse 31.95,35.5 --json',
    'geo timezone 31.8996,35.2042 --json',
    'geo timezone 90,0',
    'qibla Cairo',
    'hijri 2026-02-18 --lang ar',
    'hijri --year 1447',
    'gregorian "1 Ramadan 1447"',
    'time convert 2026-03-29T01:30:00 --from Europe/London --to Asia/Kolkata',
    'time convert 1950-03-29T01:30:00 --from Europe/London --to Asia/Kolkata',
    'time day-info 69.65,18.96 --date 2026-06-21',
    'time zones karachi',
    'completion bash',
    'completion zsh',
    'completion fish',
    'help exit-codes',
    'help webhooks',
    'help accuracy',
    'times --help',
    '--help',
    'times',
    'times 91,0',
    'tims',
    'times --lattitude 3 --json',
  ])('answers as the sources do: %s', async (line) => {
    const answer = prayer(line);
    const { exit, ...said } = await command(shellWords(line));
    expect(answer).toEqual({ status: exit, ...said });
    expect(answer.stdout.length + answer.stderr.length).toBeGreaterThan(10);
    expect(answer.status).not.toBe(1); // no bug of ours, which would also be the same on both ways
  });

  test.each(['help man', 'config path'])('has the version and the paths of the installed command: %s', (line) => {
    const answer = prayer(line);
    expect(answer).toEqual(installed(line));
    expect(answer.status).toBe(0);
  });

  test.each([
    'cron --at fajr --place 21.4,39.8 -- true',
    'cron --systemd --at fajr --place 21.4,39.8 -- true',
    'serve --print-systemd',
  ])('writes down where it is, however it was started: %s', (line) => {
    const path = join(folder, 'prayer');
    for (const [program, PATH] of [[path, ''] as const, ['prayer', folder] as const]) {
      const found = spawnSync(program, shellWords(line), { cwd: folder, env: { ...env, PATH }, encoding: 'utf8' });
      expect(found.stdout).toContain(`${path} ${line.startsWith('serve') ? 'serve ' : 'run --at fajr '}`);
    }
  });

  test('leaves nothing behind', () => {
    expect(readdirSync(folder)).toEqual(['prayer']);
  });

  test.each(['dist/prayer', DOWNLOAD])('%s is of the size that the manual says', (file) => {
    expectStatedSize(file, statSync(file).size);
  });

  test('has the licences of what is inside it beside it, those of node too', () => {
    const text = readFileSync('dist/LICENSES.txt', 'utf8');
    const names = 'commander luxon undici fastify pino ink react yoga-layout lowdb ipaddr.js geo-tz Node.js'.split(' ');
    for (const name of names) expect(text).toMatch(new RegExp(`^${name} v?\\d`, 'm'));
    for (const name of ['Mizwala: NOTICE', 'UNICODE LICENSE V3', 'OpenSSL', 'V8']) expect(text).toContain(name);
  });

  test('draws the dashboard once where there is no terminal', () => {
    const { status, stdout, stderr } = prayer('dashboard 21.4225,39.8262 --once');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/Asia\/Riyadh|21\.4225/);
    for (const name of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']) expect(stdout).toContain(name);
  });

  test('draws the dashboard on a terminal, and leaves it as it was', async () => {
    const screen = pty.spawn(join(folder, 'prayer'), ['dashboard', '21.4225,39.8262'], {
      cols: 100,
      rows: 30,
      cwd: folder,
      env: { TERM: 'xterm-256color', LANG: 'C.UTF-8' },
    });
    let shown = '';
    screen.onData((text) => {
      shown += text;
      if (shown.includes('Maghrib')) screen.write('q');
    });
    const { exitCode } = await new Promise<{ exitCode: number }>((ended) => screen.onExit(ended));
    expect(exitCode).toBe(0);
    expect(shown).toContain('\u001b[?1049h');
    expect(shown.lastIndexOf('\u001b[?1049l')).toBeGreaterThan(shown.lastIndexOf('\u001b[?1049h'));
  });

  test('asks in setup on a terminal, and is left by escape', async () => {
    const screen = pty.spawn(join(folder, 'prayer'), ['setup'], {
      cols: 80,
      rows: 24,
      cwd: folder,
      env: { TERM: 'xterm-256color', LANG: 'C.UTF-8', XDG_CONFIG_HOME: join(folder, 'none') },
    });
    let shown = '';
    screen.onData((text) => {
      shown += text;
      if (shown.includes('Which language?')) screen.write('\u001b');
    });
    const { exitCode } = await new Promise<{ exitCode: number }>((ended) => screen.onExit(ended));
    expect(exitCode).toBe(130);
    expect(shown).toContain('nothing was written');
    expect(readdirSync(folder)).toEqual(['prayer']);
  });

  test.each(['dist/prayer', DOWNLOAD])('%s has its checksum beside it', (file) => {
    expect(readFileSync('dist/SHA256SUMS', 'utf8')).toContain(`${sha256(file)}  ${basename(file)}\n`);
  });

  test('is made beside the installed command, which stays whole', () => {
    expect(readdirSync('dist').filter((name) => name.endsWith('.cjs'))).toEqual(['agent.cjs', 'main.cjs', 'query.cjs']);
  });

  test('says whose shared libraries it needs as the manual does', () => {
    const tables = readFileSync('dist/prayer').toString('latin1', 0, 4e6); // the names that the loader reads come first
    const needed = [...tables.matchAll(/(?<=\0)([\w+-]+)\.so\.\d+(?=\0)/g)].map(([, name]) => name);
    expect(needed.filter((name) => !OF_GLIBC.includes(name ?? ''))).toEqual(['libstdc++', 'libgcc_s']);
    expect(readFileSync('src/manual/packaging.md', 'utf8')).toMatch(/libstdc\+\+ and libgcc/);
  });
});

describe('the download', () => {
  test('holds the binary, what installs it, its licences and its checksum, and nothing of who built it', () => {
    const listed = spawnSync('tar', ['--list', '--verbose', '--numeric-owner', '-zf', DOWNLOAD], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    const name = basename(DOWNLOAD, '.tar.gz');
    const rows = listed.stdout
      .trim()
      .split('\n')
      .map((row) => row.replace(/ +\d+ 1970-01-01 00:00 /, ' '));
    expect(rows).toEqual([
      `drwxr-xr-x 0/0 ${name}/`,
      `-rw-r--r-- 0/0 ${name}/LICENSES.txt`,
      `-rw-r--r-- 0/0 ${name}/SHA256SUMS`,
      `-rwxr-xr-x 0/0 ${name}/install.sh`,
      `-rwxr-xr-x 0/0 ${name}/prayer`,
    ]);
  });

  test('is unpacked with tar and gzip, and installed by what is in it', () => {
    const place = mkdtempSync(join(folder, 'download-'));
    const script = 'tar -xzf "$1" && cd prayer-* && sh install.sh --prefix "$2" && "$2/bin/prayer" --version';
    const words = ['-ec', script, 'sh', join(process.cwd(), DOWNLOAD), join(place, 'usr')];
    const done = spawnSync('sh', words, { cwd: place, encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } });
    expect(done).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/is installed[\s\S]*\n\d+\.\d+\.\d+\n$/),
    });
    expect(sha256(join(place, 'usr/bin/prayer'))).toBe(sha256('dist/prayer'));
  });
});

describe('install.sh', () => {
  const script = join(process.cwd(), 'bin/install.sh');
  const install = (words: readonly string[], { before = '', cwd = process.cwd() } = {}) => {
    const shell = ['-c', `${before} exec sh "$0" "$@"`, script, ...words];
    return spawnSync('sh', shell, { encoding: 'utf8', cwd, env: { PATH: '/usr/bin:/bin' } });
  };

  test('copies the binary, its manual page, completions and licences, and takes them away again', () => {
    const prefix = join(folder, 'usr');
    const done = install(['--prefix', prefix, 'dist/prayer'], { before: 'umask 077;' });
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(done.stdout).toContain(`Add ${prefix}/bin to your PATH.`);
    const text = (path: string) => readFileSync(path, 'utf8');
    expect(text(join(prefix, 'share/man/man1/prayer.1'))).toBe(text('completions/prayer.1'));
    expect(text(join(prefix, 'share/bash-completion/completions/prayer'))).toBe(text('completions/prayer.bash'));
    expect(text(join(prefix, 'share/zsh/site-functions/_prayer'))).toBe(text('completions/prayer.zsh'));
    expect(text(join(prefix, 'share/fish/vendor_completions.d/prayer.fish'))).toBe(text('completions/prayer.fish'));
    expect(text(join(prefix, 'share/doc/prayer/LICENSES.txt'))).toBe(text('dist/LICENSES.txt'));
    const mode = statSync(join(prefix, 'share/man/man1/prayer.1')).mode & 0o777;
    expect(mode).toBe(process.geteuid?.() === 0 ? 0o644 : 0o600); // what root installs is for everybody
    expect(spawnSync(join(prefix, 'bin/prayer'), ['hijri', '2026-11-20'], { encoding: 'utf8' }).stdout).toContain(
      '1448',
    );
    expect(install(['--prefix', prefix, '--uninstall'])).toMatchObject({ status: 0, stderr: '' });
    expect(filesBelow(prefix)).toEqual([]);
    expect(install(['--prefix', prefix, '--uninstall']).stdout).toBe(`There is no ${prefix}/bin/prayer.\n`);
  });

  test('takes a bare name for a file, in folders of any name, and replaces a prayer that is running', async () => {
    const cwd = join(folder, 'the mosque’s مزولة');
    mkdirSync(cwd);
    copyFileSync('dist/prayer', join(cwd, 'prayer'));
    expect(install(['--prefix=my usr', 'prayer'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    const running = spawn(join(cwd, 'my usr/bin/prayer'), ['watch', '21.4225,39.8262'], { env });
    try {
      await once(running.stdout, 'data');
      expect(install(['--prefix=my usr', './prayer'], { cwd })).toMatchObject({ status: 0, stderr: '' });
      expect(running.exitCode).toBeNull();
    } finally {
      running.kill('SIGKILL');
    }
  });

  test.each<[string, string, (path: string) => void]>([
    ['does not run', 'does not run on this machine', (path) => writeFileSync(path, '#!/bin/sh\nexit 3\n')],
    [
      'is none of those that its checksums name',
      'is none of those that SHA256SUMS names',
      (path) => {
        writeFileSync(path, readFileSync('dist/prayer').subarray(0, 1e6));
        copyFileSync('dist/SHA256SUMS', join(path, '../SHA256SUMS'));
      },
    ],
  ])('leaves what was there where the new one %s', (_, reason, make) => {
    const place = mkdtempSync(join(folder, 'new-'));
    const old = join(place, 'usr/bin/prayer');
    mkdirSync(join(place, 'usr/bin'), { recursive: true });
    writeFileSync(old, 'old');
    make(join(place, 'prayer'));
    const { status, stdout, stderr } = install(['--prefix', join(place, 'usr')], { cwd: place });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(filesBelow(join(place, 'usr'))).toEqual(['prayer']);
    expect(readFileSync(old, 'utf8')).toBe('old');
  });

  test('compares with shasum where there is no sha256sum, and says where there is neither', () => {
    const place = mkdtempSync(join(folder, 'sums-'));
    const tools = join(place, 'tools');
    mkdirSync(tools);
    const others = ['sh', 'id', 'dirname', 'cut', 'grep', 'mkdir', 'cp', 'chmod', 'mv', 'rm'];
    const find = `for each in ${others.join(' ')}; do ln -s "$(command -v "$each")" '${tools}'; done; PATH='${tools}';`;
    writeFileSync(join(place, 'prayer'), '#!/bin/sh\necho 1\n');
    writeFileSync(join(place, 'SHA256SUMS'), `${'0'.repeat(64)}  prayer\n`);
    const options = { before: find, cwd: place };
    const without = install(['--prefix', join(place, 'usr')], options);
    expect(without).toMatchObject({ status: 0, stderr: expect.stringContaining('is not compared with SHA256SUMS') });
    const shasum = '#!/bin/sh\n[ "$*" = "-a 256" ] && exec /usr/bin/sha256sum\n';
    writeFileSync(join(tools, 'shasum'), shasum, { mode: 0o755 });
    const broken = install(['--prefix', join(place, 'usr')], { ...options, before: `PATH='${tools}';` });
    expect(broken).toMatchObject({ status: 2, stderr: expect.stringContaining('none of those that SHA256SUMS names') });
    writeFileSync(join(place, 'SHA256SUMS'), `${sha256(join(place, 'prayer'))}  prayer\n`);
    const whole = install(['--prefix', join(place, 'usr')], { ...options, before: `PATH='${tools}';` });
    expect(whole).toMatchObject({ status: 0, stderr: '' });
  });

  test('does not say that it is installed where the disk is full', () => {
    const prefix = mkdtempSync(join(folder, 'full-'));
    const { status, stdout } = install(['--prefix', prefix, 'dist/prayer'], { before: 'ulimit -f 1000;' });
    expect(status).not.toBe(0);
    expect(stdout).toBe('');
    expect(filesBelow(prefix)).toEqual([]);
  });

  test.each([
    [['nowhere/prayer'], 'there is no nowhere/prayer'],
    [['--force'], '--force is not an option'],
    [['--prefix'], '--prefix needs a folder'],
    [['--prefix='], '--prefix needs a folder'],
    [['one', 'two'], 'one and two: one binary is installed'],
    [['--uninstall', 'dist/prayer'], '--uninstall takes no binary'],
  ])('refuses %s', (words, reason) => {
    const { status, stderr } = install(words);
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
  });
});

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}
