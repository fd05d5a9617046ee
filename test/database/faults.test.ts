import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { migrate, SHARES } from '../../src/database/server/schema.ts';
import { daemon, type DaemonProcess, run } from '../http/daemon-process.ts';
import { type Receiver, receiver } from '../webhooks/receiver.ts';
import { fillMinutes, subscriptionOf } from './late-burst.ts';
import { startPostgres, testDatabase } from './postgres-server.ts';

/*
 * Real daemons that call what is due at a minute, and what happens to their database meanwhile.
 */
const COUNT = 600;
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});
const HOSTS = 3;
/** Of daemons that lost their shares: 16 requests are with a host, and 16 are done with it and not yet written down. */
const MAX_COPIES = 32 * HOSTS;
/** The daemons hear of their subscriptions before they are due. */
const AHEAD_MINUTES = 0.2;

interface Scene {
  readonly database: Database;
  readonly sink: Receiver;
  readonly running: readonly DaemonProcess[];
  /** The subscriptions that were called, in their order. */
  called(): string[];
  /** Each was called, and none twice unless a share moved. */
  expectOnce(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Daemons that have shared the work, and call all at the minute that follows. No share moves in the burst, unless the machine is so busy
 * that a daemon sends no beat for 10 s. If a
 * share moves then, its new holder sends again the deliveries whose results the former holder could not write.
 * @param answerMs receivers take so long, which draws the burst out
 */
async function scene(url: string, daemons: number, answerMs = 300): Promise<Scene> {
  const sink = await receiver((_, response) => setTimeout(() => response.end(), answerMs));
  const database = await openDatabase(url, { tell: () => {} });
  await migrate(database);
  const urlOf = (n: number) => `http://127.0.0.${10 + (n % HOSTS)}:${sink.port}/`;
  const env = { PRAYER_DATABASE: url };
  const flags = ['--allow-private-targets'];
  const running = await Promise.all(Array.from({ length: daemons }, () => daemon(undefined, flags, env)));
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= ended();
    return ending;
  };
  ends.push(end);
  async function ended(): Promise<void> {
    for (const each of running) each.child.kill('SIGKILL');
    await Promise.all(running.map((each) => each.ended));
    await database.close();
    await sink.close();
  }
  const parts = 'SELECT FROM shares WHERE loaded_token = token GROUP BY holder HAVING count(*) = $1';
  await until(async () => (await database.query(parts, [SHARES / daemons])).count === daemons);
  const due = Math.ceil(Date.now() / 60_000 + AHEAD_MINUTES) * 60;
  await fillMinutes(database, [due], COUNT, (n) => ({ url: urlOf(n) }));
  await until(() => Date.now() / 1000 > due);
  const called = () => sink.received.map(({ headers }) => subscriptionOf(String(headers['webhook-id'])));
  const holders = async () => (await database.query('SELECT holder FROM shares ORDER BY id')).rows;
  const holdersBefore = await holders();
  return {
    database,
    sink,
    running,
    end,
    called,
    async expectOnce() {
      expect(distinct(called())).toBe(COUNT);
      const hasMoved = !isDeepStrictEqual(await holders(), holdersBefore);
      expect(called().length - COUNT).toBeLessThanOrEqual(hasMoved ? MAX_COPIES : 0);
    },
  };
}

/** No `expect.poll`: it is not for tests that run side by side. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 90_000; !(await condition()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`not within 90 s: ${condition}`);
  }
}

/** Takes every connection of a server, also one that gets free later. */
async function takingAll(url: string) {
  const taken: pg.Client[] = [];
  let isOver = false;
  const isOneFree = async () => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    if (isConnected) taken.push(client);
    return isConnected;
  };
  while (await isOneFree());
  const running = (async () => {
    for (; !isOver; await sleep(20)) await isOneFree();
  })();
  return {
    async end(): Promise<void> {
      isOver = true;
      await running;
      await Promise.all(taken.map((each) => each.end()));
    },
  };
}

const inMidBurst = ({ sink }: Scene) => until(() => sink.received.length > COUNT / 6);
const distinct = (ids: readonly string[]) => new Set(ids).size;

describe.concurrent('while daemons call what is due', () => {
  test('all connections are ended, again and again: nothing is lost, and nobody is called twice', async () => {
    const place = await testDatabase();
    const all = await scene(place.url, 2);
    await inMidBurst(all);
    for (let n = 0; n < 5; n++) {
      await all.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await sleep(300);
    }
    await until(() => distinct(all.called()) === COUNT);
    await sleep(1_500);
    await all.expectOnce();
    const { rows } = await all.database.query('SELECT state, count(*) AS n FROM deliveries GROUP BY 1');
    expect(rows).toEqual([{ state: 2, n: COUNT }]);
    await all.end();
    await place.drop();
  });

  test('a key is revoked while a dead daemon’s share is taken over: what was not begun is not called', async () => {
    const place = await testDatabase();
    const all = await scene(place.url, 2, 1_000);
    await inMidBurst(all);
    all.running[0]?.child.kill('SIGKILL');
    await sleep(1_000);
    const { rows } = await all.database.query(`SELECT s.id FROM subscriptions s WHERE NOT EXISTS
      (SELECT FROM deliveries d WHERE d.sub = s.number)`);
    const env = { PRAYER_DATABASE: place.url };
    const [edited = '', ...waiting] = rows.map(({ id }) => String(id));
    expect(waiting.length).toBeGreaterThan(20);
    // one key more: what is edited in the same moment is called, at once or once its share is taken over
    await all.database.query(`UPDATE subscriptions SET key_id = 'key_b', version = version + 1, changed = pg_current_xact_id()
      WHERE id = '${edited}'`);
    const revoked = await all.database.transaction(async (query) => {
      await query(
        `UPDATE subscriptions SET active = false, disabled_reason = 'key_revoked', version = version + 1,
          changed = pg_current_xact_id() WHERE key_id = 'key_a'`,
      );
      return (await query('SELECT extract(epoch FROM clock_timestamp())::float8 AS at')).rows[0]?.['at'];
    });
    expect(revoked).toBeGreaterThan(0);
    await until(() => all.called().includes(edited));
    await sleep(2_000);
    const called = new Set(all.called());
    const late = await all.database.query(
      `SELECT s.id FROM deliveries d JOIN subscriptions s ON s.number = d.sub WHERE d.first_at > $1`,
      [Number(revoked) + 1],
    );
    expect(late.rows.map(({ id }) => id).filter((id) => id !== edited)).toEqual([]);
    expect(waiting.filter((id) => !called.has(id)).length).toBeGreaterThan(0);
    const doctor = await run(['doctor'], env);
    expect(doctor.stdout).toMatch(/600 subscriptions \(1 active\)/);
    await all.end();
    await place.drop();
  });

  test('no connection is free: a daemon that starts says what helps, one that runs calls on', async () => {
    const server = await startPostgres(['max_connections=24', 'superuser_reserved_connections=0']);
    const all = await scene(server.url('postgres'), 1);
    await inMidBurst(all);
    const hogs = await takingAll(server.url('postgres'));
    const refused = await run(['serve', '--port', '0'], { PRAYER_DATABASE: server.url('postgres') });
    expect(refused.exit).toBe(5);
    expect(refused.stderr).toContain('it has no free connection. Raise max_connections, or put pgbouncer between');
    await until(() => distinct(all.called()) === COUNT);
    await hogs.end();
    await all.expectOnce();
    await all.end();
    await server.stop();
  });

  test('rows are kept from writers by somebody else for 15 s: nothing is lost, nobody is called twice', async () => {
    const place = await testDatabase();
    const all = await scene(place.url, 2, 1_000);
    await inMidBurst(all);
    await all.database.transaction(async (query) => {
      await query('LOCK TABLE deliveries IN EXCLUSIVE MODE', [], { timeoutMs: 30_000 });
      const claimed = Number((await query('SELECT count(*) AS n FROM deliveries')).rows[0]?.['n']);
      expect(claimed).toBeLessThan(COUNT);
      await sleep(15_000);
      expect(all.called().length).toBeLessThanOrEqual(claimed);
    });
    await until(() => distinct(all.called()) === COUNT);
    await sleep(1_500);
    await all.expectOnce();
    await all.end();
    await place.drop();
  });
});
