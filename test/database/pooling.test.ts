import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/server/connection.ts';
import { readContents, writeContents } from '../../src/database/admin/contents.ts';
import { daemon } from '../http/daemon-process.ts';
import { attemptLogConformance } from '../store/attempt-log-conformance.ts';
import { storeConformance } from '../store/conformance.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { receiver } from '../webhooks/receiver.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { fillMinutes, lastMinute } from './late-burst.ts';
import type { PostgresServer } from './postgres-server.ts';
import { databaseOn, freePort, ORDINARY_USER, PASSWORD, startPostgres } from './postgres-server.ts';
import { atTheEnd, filledLog, leased, leasedStore, newDatabase } from './stores.ts';
import { startPooler } from './transaction-pooler.ts';

/*
 * Everything through a pooler in transaction mode. Ours is always run. It gives each transaction another connection of the server;
 * pgbouncer, where it is installed, does so only under load.
 */
let server: PostgresServer;
const port = { ours: 0, pgbouncer: 0 };

const hasPgbouncer = hasProgram('pgbouncer');
function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], {
      env: { ...process.env, TZ: ZONE_OF_PROCESSES },
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  server = await startPostgres([], { 'pg_hba.conf': 'host all all 127.0.0.1/32 trust\n' });
  atTheEnd(server.stop);
  const pooler = await startPooler(server.port);
  atTheEnd(pooler.close);
  port.ours = pooler.port;
  if (hasPgbouncer) port.pgbouncer = await startPgbouncer();
  else
    console.log(
      'pgbouncer is not installed: its part of these tests is not run. The same is tested with our own pooler.',
    );
});

/** The settings of the manual, and ports. */
async function startPgbouncer(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const listening = await freePort();
  writeFileSync(join(folder, 'users'), `"postgres" "${PASSWORD}"\n`);
  const settings = `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 5
max_client_conn = 1000
`;
  writeFileSync(join(folder, 'settings'), settings);
  const as = process.getuid?.() === 0 ? { uid: ORDINARY_USER, gid: ORDINARY_USER } : {};
  const running: ChildProcess = spawn('pgbouncer', [join(folder, 'settings')], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  atTheEnd(async () => running.kill('SIGKILL'));
  await new Promise<void>((isUp, failed) => {
    running.stderr?.on('data', (chunk: Buffer) => String(chunk).includes('process up') && isUp());
    running.once('exit', (code) => failed(new Error(`pgbouncer ended with ${code}`)));
  });
  return listening;
}

for (const name of hasPgbouncer ? (['ours', 'pgbouncer'] as const) : (['ours'] as const)) {
  const pooledUrl = (url: string) => {
    const pooled = new URL(url);
    pooled.port = `${port[name]}`;
    return pooled.href;
  };
  const pooled = () =>
    newDatabase(async () => {
      const made = await databaseOn(server.url);
      return { ...made, url: pooledUrl(made.url) };
    });

  // what holds where each transaction has another connection holds behind pgbouncer, which seldom gives it one
  if (name === 'ours') {
    storeConformance('the store behind a pooler', () => leasedStore(pooled()));
    attemptLogConformance('the log behind a pooler', () => filledLog(pooled()));
  }

  describe(`behind a pooler in transaction mode (${name})`, () => {
    test('daemons that start together make the tables once, and part the work', async () => {
      const shared = pooled();
      const opened = await Promise.all([1, 2, 3, 4].map(() => shared.open()));
      await Promise.all(opened.map(({ store }) => leased(store)));
      const [first] = opened;
      const held = async () => {
        for (const { store } of opened) await store.beat();
        return (await first?.database.query('SELECT count(*) AS n FROM shares GROUP BY holder'))?.rows;
      };
      // a share moves when its taker has loaded it, a few at a time
      await expect.poll(held, { timeout: 30_000 }).toEqual([16, 16, 16, 16].map((n) => ({ n })));
      expect(opened.flatMap(({ told }) => told)).toEqual([]);
    });

    test('a statement that nobody waits for any longer ends in the server', async () => {
      const { database } = await pooled().open();
      await expect(database.query('SELECT pg_sleep(30)', [], { timeoutMs: 200 })).rejects.toThrow('no answer');
      const sleeping = `SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%'`;
      await expect.poll(async () => (await database.query(sleeping)).rows, { timeout: 5_000 }).toEqual([{ n: 0 }]);
    });

    test('what is read at one moment and written as a whole is so', async () => {
      const [from, to] = [pooled(), pooled()];
      const [a, b] = [await from.open(), await to.open()];
      for (let n = 0; n < 50; n++) await a.store.create(subscription({ id: subscriptionId(n) }), 99);
      await leased(a.store);
      expect(await a.store.claim(keyOf(1), NOW)).toBe(true);
      await a.store.settle(keyOf(1), 'delivered');
      const contents = await readContents(a.database);
      await writeContents(b.database, contents);
      await leased(b.store);
      const page = await b.store.list('key_a', { limit: 99 });
      expect(page.subscriptions).toEqual((await a.store.list('key_a', { limit: 99 })).subscriptions);
      expect(await b.store.claim(keyOf(1), NOW)).toBe(false);
      expect(await b.store.claim(keyOf(2), NOW)).toBe(true);
    });

    test('two daemons call what is due once', async () => {
      const made = await databaseOn(server.url);
      const url = pooledUrl(made.url);
      const sink = await receiver();
      const shared = newDatabase(async () => ({ ...made, url }));
      const { database } = await shared.open();
      const count = 300;
      await fillMinutes(database, [lastMinute()], count, () => ({ url: sink.url }));
      const env = { PRAYER_DATABASE: url };
      const running = await Promise.all([1, 2].map(() => daemon(undefined, ['--allow-private-targets'], env)));
      await expect.poll(() => sink.received.length).toBe(count);
      expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(count);
      for (const each of running) expect(await each.end('SIGTERM')).toBe(0);
      expect(sink.received).toHaveLength(count);
      const { rows } = await database.query('SELECT state, count(*) AS n FROM deliveries GROUP BY 1');
      expect(rows).toEqual([{ state: 2, n: count }]);
      await sink.close();
    });
  });
}

test('our pooler gives each transaction another connection', async () => {
  const url = new URL(server.url('postgres'));
  url.port = `${port.ours}`;
  const database = await openDatabase(url.href, { tell: () => {} });
  const backend = 'SELECT pg_backend_pid() AS pid';
  const pids = new Set<unknown>();
  for (let n = 0; n < 5; n++) pids.add((await database.query(backend)).rows[0]?.['pid']);
  expect(pids.size).toBe(5);
  await database.transaction(async (query) => {
    const [one, two] = [await query(backend), await query(backend)];
    expect(one.rows).toEqual(two.rows);
  });
  await database.query(`SET application_name = 'kept'`);
  const { rows } = await database.query('SHOW application_name');
  expect(rows).toEqual([{ application_name: 'mizwala' }]);
  await database.close();
});
