import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { homeIn, openTerminal, writeProgram } from '../tui/open-terminal.ts';
import { daemon, type DaemonProcess, PROGRAM, run } from './daemon-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-daemon-'));
const running: DaemonProcess[] = [];
const servers: Server[] = [];
let count = 0;

const fresh = () => join(folder, String(++count));

async function started(data: string, words: readonly string[] = [], env: Record<string, string> = {}, stderr?: number) {
  const one = await daemon(data, words, env, stderr);
  running.push(one);
  return one;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => (one.child.exitCode === null ? one.end('SIGKILL') : undefined)));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('prayer serve', () => {
  test('runs without set-up: the first start prints a key, which opens; the second prints none, and the key still opens', async () => {
    const data = fresh();
    const XDG_CACHE_HOME = fresh();
    mkdirSync(XDG_CACHE_HOME);
    const first = await started(data, [], { XDG_CACHE_HOME });
    expect(first.stdout().match(/mzw_/g)).toHaveLength(1);
    expect(existsSync(join(data, 'first-key'))).toBe(false);
    expect((await first.ask('/v1/qibla?lat=41&lng=29')).status).toBe(200);
    expect(first.stderr()).not.toContain('mzw_');
    expect(await first.end('SIGTERM')).toBe(0);
    const compiled = readdirSync(join(XDG_CACHE_HOME, 'mizwala')).map((name) => join(XDG_CACHE_HOME, 'mizwala', name));
    const kept = compiled.map((path) => statSync(path).ino);
    const second = await started(data, [], { XDG_CACHE_HOME });
    expect(second.firstKey).toBeUndefined();
    expect((await second.ask('/v1/qibla?lat=41&lng=29', first.firstKey)).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
    // it started from what the first had compiled, else it would have kept its own: half of the CPU of a start
    expect([kept.length, compiled.map((path) => statSync(path).ino)]).toEqual([1, kept]);
  });

  test.each([
    { INVOCATION_ID: '9f2c' }, // of systemd
    { container: 'podman' },
  ])('%j: the first key is in a file, for what is printed stays in a log', async (env) => {
    const data = fresh();
    const first = await started(data, [], env);
    const path = join(data, 'first-key');
    expect(first.stdout()).toContain(`\n${path}\n`);
    expect(`${first.stdout()}${first.stderr()}`).not.toContain('mzw_');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const key = readFileSync(path, 'utf8').trim();
    expect((await first.ask('/v1/qibla?lat=41&lng=29', key)).status).toBe(200);
  });

  test('shows the first key on a terminal, in a unit too', async () => {
    const home = fresh();
    mkdirSync(home, { recursive: true });
    writeProgram(home);
    const data = join(home, 'data');
    const words = ['serve', '--port', '0', '--data', data];
    const terminal = openTerminal(home, 'program.mjs', words, homeIn(home, { INVOCATION_ID: '9f2c' }));
    await terminal.shows(/The key is shown only now\.\s+mzw_\S{43}\s/);
    await terminal.shows('Listening');
    expect(existsSync(join(data, 'first-key'))).toBe(false);
    terminal.pty.kill('SIGTERM');
    expect((await terminal.end()).exitCode).toBe(0);
  });

  test('takes keys from the environment, and then makes none', async () => {
    const key = 'k'.repeat(40);
    const one = await started(fresh(), [], { PRAYER_API_KEYS: `home:${key}` });
    expect(one.firstKey).toBeUndefined();
    expect((await one.ask('/v1/qibla?lat=1&lng=2', key)).status).toBe(200);
    expect((await one.ask('/v1/qibla?lat=1&lng=2', 'x')).status).toBe(401);
  });

  test('keys that commands make and take away count at once, while it runs and when it does not', async () => {
    const data = fresh();
    const before = await run(['keys', 'create', '--name', 'early', '--data', data]);
    expect(before).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^mzw_\S{43}\n$/) });
    const one = await started(data);
    expect(one.firstKey).toBeUndefined();
    const early = before.stdout.trim();
    expect((await one.ask('/v1/qibla?lat=1&lng=2', early)).status).toBe(200);
    const later = (await run(['keys', 'create', '--data', data, '--rate-limit', '1/min'])).stdout.trim();
    expect((await one.ask('/v1/qibla?lat=1&lng=2', later)).status).toBe(200);
    expect((await one.ask('/v1/qibla?lat=1&lng=2', later)).status).toBe(429);
    expect((await run(['keys', 'revoke', 'early'], { PRAYER_DATA: data })).exit).toBe(0);
    expect((await one.ask('/v1/qibla?lat=1&lng=2', early)).status).toBe(401);
    const listed = JSON.parse((await run(['keys', 'list', '--json', '--data', data])).stdout) as { count: number };
    expect(listed.count).toBe(1);
    expect(await run(['keys', 'revoke', 'early', '--data', data])).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('"early" does not exist'),
    });
    await one.end('SIGTERM');
    expect((await run(['keys', 'list', '--data', data])).stdout).toContain('1/min');
  });

  test('keys outlive kill -9 at any moment: every key that was shown opens afterwards', async () => {
    const data = fresh();
    const shown: string[] = [];
    for (let round = 0; round < 5; round++) {
      const one = await started(data);
      if (one.firstKey) shown.push(one.firstKey);
      const creates = Array.from({ length: 6 }, () => ownerPost(data, '/v1/keys'));
      const early = await Promise.race(creates);
      if (early) shown.push(early);
      await one.end('SIGKILL');
      for (const secret of await Promise.all(creates)) if (secret && secret !== early) shown.push(secret);
    }
    expect(shown.length).toBeGreaterThanOrEqual(6);
    const last = await started(data);
    for (const key of shown) expect((await last.ask('/v1/qibla?lat=1&lng=2', key)).status).toBe(200);
  });

  test('a second daemon on the same data directory is refused, in one line that names it', async () => {
    const data = fresh();
    const first = await started(data);
    const second = await run(['serve', '--port', '0', '--data', data]);
    expect(second).toMatchObject({ exit: 5, stdout: '' });
    expect(second.stderr).toBe(
      `prayer: Data directory "${data}" is in use by a daemon. Stop that daemon, or give another directory by --data.\n`,
    );
    expect((await first.ask('/healthz')).status).toBe(200);
  });

  test('a port that is taken is refused in one line, and no key is made', async () => {
    const first = await started(fresh());
    const port = new URL(first.base).port;
    const data = fresh();
    const second = await run(['serve', '--port', port, '--data', data]);
    expect(second).toMatchObject({ exit: 5, stdout: '' });
    expect(second.stderr).toBe(
      `prayer: Cannot listen: port ${port} of 127.0.0.1 is taken by another program; choose another by --port, or 0 for any.\n`,
    );
    expect((await run(['keys', 'list', '--data', data])).stderr).toContain('There are no keys');
  });

  test.each([
    [['--data', '/proc/mizwala'], 5, /^prayer: Data directory "\/proc\/mizwala" cannot be used: .+--data.+\n$/],
    [['--port', '99999'], 2, /^prayer: --port "99999" is not a whole number from 0 to 65535\.\n$/],
    [['--host', '192.0.2.1', '--port', '0', '--data', join(folder, 'nohost')], 5, /no address of this machine/],
    [['--rate-limit', 'lots'], 2, /--rate-limit "lots" is not N\/min/],
    [['--cors', 'mosque.example'], 2, /--cors "mosque.example" is not an origin/],
    [['--log-level', 'loud'], 2, /--log-level "loud" is not one of debug/],
    [['--prot', '1'], 2, /--port/],
  ])('%j is refused with exit code %i', async (words, exit, stderr) => {
    const ended = await run(['serve', ...words]);
    expect(ended).toMatchObject({ exit, stdout: '', stderr: expect.stringMatching(stderr) });
  });

  test('damaged keys stop it with exit code 6; they are never taken for none', async () => {
    const data = fresh();
    await run(['keys', 'create', '--data', data]);
    writeFileSync(join(data, 'keys.json'), '{"version":1,"keys":[{"id"');
    const ended = await run(['serve', '--port', '0', '--data', data]);
    expect(ended).toMatchObject({ exit: 6, stdout: '', stderr: expect.stringContaining('keys.json') });
    expect(readFileSync(join(data, 'keys.json'), 'utf8')).toBe('{"version":1,"keys":[{"id"');
  });

  test('flag wins over environment, environment over the configuration file', async () => {
    const config = join(folder, 'config.json');
    writeFileSync(
      config,
      JSON.stringify({ serve: { rate_limit: '1/min', log_level: 'silent', cors: ['https://a.example'] } }),
    );
    const env = { PRAYER_CONFIG: config, PRAYER_RATE_LIMIT: '2/min' };
    const one = await started(fresh(), ['--log-level', 'debug'], env);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await one.ask('/v1/qibla?lat=1&lng=2')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(one.stderr()).toContain('"request"');
    const headers = { 'x-api-key': one.firstKey ?? '', origin: 'https://a.example' };
    const reply = await fetch(`${one.base}/v1/qibla?lat=1&lng=2`, { headers });
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://a.example');
    writeFileSync(config, JSON.stringify({ serve: { prot: 1 } }));
    expect(await run(['serve'], { PRAYER_CONFIG: config })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('did you mean port?'),
    });
  });

  test('told to stop, it answers what is under way, refuses what is new, and ends with 0', async () => {
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const provider = createServer(async (_request, response) => {
      asked.resolve();
      await release.promise;
      response.end('{"features":[]}');
    });
    servers.push(provider);
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const one = await started(fresh(), [], { PRAYER_GEOCODER: 'photon', PRAYER_GEOCODER_URL: url });
    const { port } = new URL(one.base);
    const idle = connect(Number(port), '127.0.0.1');
    await once(idle, 'connect');
    const slow = one.ask('/v1/geo/reverse?lat=21.4&lng=39.8');
    await asked.promise;
    one.child.kill('SIGTERM');
    await once(one.child.stderr ?? one.child, 'data');
    await expect(fetch(`${one.base}/healthz`)).rejects.toThrow();
    release.resolve();
    const reply = await slow;
    expect({ status: reply.status, connection: reply.headers.get('connection') }).toEqual({
      status: 200,
      connection: 'close',
    });
    expect(await one.ended).toBe(0);
    idle.destroy();
  });

  test('a log that cannot be written does not end it', async () => {
    const full = openSync('/dev/full', 'w');
    const one = await started(fresh(), ['--log-level', 'debug'], {}, full);
    closeSync(full);
    for (let i = 0; i < 3; i++) expect((await one.ask('/healthz')).status).toBe(200);
    expect(await one.end('SIGTERM')).toBe(0);
  });

  test('without a terminal it has nothing to hang up from, as nohup wants it', async () => {
    const one = await started(fresh());
    one.child.kill('SIGHUP');
    for (let i = 0; i < 3; i++) expect((await one.ask('/healthz')).status).toBe(200);
    expect(await one.end('SIGTERM')).toBe(0);
  });

  test('ends in order when its terminal is closed', async () => {
    const data = fresh();
    const { PATH = '', XDG_CACHE_HOME = '' } = process.env;
    const env = { PATH, XDG_CACHE_HOME, HOME: '/dev/null' };
    const terminal = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', '--data', data], { env });
    const ended = Promise.withResolvers<number>();
    let shown = '';
    await new Promise<void>((listening) => {
      terminal.onData((text) => {
        shown += text;
        if (shown.includes('"listening"')) listening();
      });
      terminal.onExit(({ exitCode }) => ended.resolve(exitCode));
    });
    terminal.kill('SIGHUP');
    expect(await ended.promise).toBe(0);
    expect(shown).toContain('"stopped"');
  });

  test('one that was stopped by the terminal (Ctrl-Z) is told of, and hangs nobody', async () => {
    const data = fresh();
    const one = await started(data);
    one.child.kill('SIGSTOP');
    const asked = await run(['keys', 'list', '--data', data]);
    one.child.kill('SIGCONT');
    expect(asked).toMatchObject({ exit: 5, stdout: '', stderr: expect.stringContaining('does not answer') });
    expect((await run(['keys', 'list', '--data', data])).exit).toBe(0);
  });

  test('is found by commands in the directory that the configuration names, and nowhere else', async () => {
    const data = fresh();
    const config = join(folder, 'with-data.json');
    writeFileSync(config, JSON.stringify({ serve: { data } }));
    const env = { PRAYER_CONFIG: config, PRAYER_DATA: '' };
    const made = (await run(['keys', 'create', '--name', 'kept'], env)).stdout.trim();
    const one = await started(data);
    expect((await one.ask('/v1/qibla?lat=1&lng=2', made)).status).toBe(200);
    expect((await run(['keys', 'list'], env)).stdout).toContain('kept');
    expect((await run(['webhooks', 'list'], env)).exit).toBe(0);
    expect(await run(['keys', 'list', '--data', ''], env)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('--data ""'),
    });
  });

  test('is well for prayer health while it answers, and not when it ended or another program answers', async () => {
    const one = await started(fresh());
    const port = new URL(one.base).port;
    const asked = (more: Record<string, string> = {}) => run(['health'], { PRAYER_PORT: port, ...more });
    const well = { exit: 0, stdout: `The daemon at ${one.base} is well (version ${manifest.version}).\n`, stderr: '' };
    expect(await asked()).toEqual(well);
    expect(await asked({ PRAYER_HOST: '0.0.0.0' })).toEqual(well);
    expect(await run(['health', '--port', port])).toEqual(well);
    await one.end('SIGTERM');
    const gone = `prayer: No daemon answers at ${one.base} (ECONNREFUSED).\n`;
    expect(await asked()).toEqual({ exit: 5, stdout: '', stderr: gone });
    const other = createServer((_, response) => response.end('hello')).listen(Number(port), '127.0.0.1');
    servers.push(other);
    await once(other, 'listening');
    expect(await asked()).toMatchObject({ exit: 5, stderr: expect.stringContaining('is no daemon of prayer') });
  });

  test('prints a systemd unit with its flags and an own state directory', async () => {
    const { exit, stdout } = await run(['serve', '--port', '9000', '--cors', 'https://a.example', '--print-systemd']);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/^ExecStart=\S+ \S+ serve --data %S\/prayer --port 9000 --cors https:\/\/a\.example$/m);
    for (const line of [
      'After=network-online.target time-sync.target',
      'RestartPreventExitStatus=2 6',
      'TimeoutStopSec=45',
      'DynamicUser=yes',
      'StateDirectory=prayer',
      'UMask=0077',
      'LimitNOFILE=65536',
      'MemoryMax=1G',
      'SystemCallFilter=@system-service',
    ]) {
      expect(stdout).toContain(`\n${line}\n`);
    }
  });
});

/** Asks through the directory's socket, as its owner; the new key, or undefined when the daemon died before it answered. */
async function ownerPost(data: string, path: string): Promise<string | undefined> {
  const { socketSend } = await import('../../src/system/local-http.ts');
  try {
    const { text } = await socketSend(join(data, 'daemon.sock'))({ method: 'POST', path, body: {} });
    return (JSON.parse(text) as { secret: string }).secret;
  } catch {
    return undefined;
  }
}
