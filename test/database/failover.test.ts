import { setTimeout as sleep } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import { openDatabaseApiKeys } from '../../src/database/api-key-store.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { type DatabaseSubscriptionStore, openDatabaseStore } from '../../src/database/subscription-store.ts';
import { createApiKeys } from '../../src/http/security/api-keys.ts';
import { daemonClock } from '../../src/system/clock.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { startPostgres } from './postgres-server.ts';
import { leased, newDatabase } from './stores.ts';

const COUNT = 128;

async function daemonOn(url: string) {
  const told: string[] = [];
  const tell = (sentence: string) => told.push(sentence);
  const database = await openDatabase(url, { tell });
  const store = await openDatabaseStore(database, { daemonId: 'test', clock: daemonClock, tell });
  const apiKeys = await openDatabaseApiKeys(database);
  store.onBeat(({ keysChange }) => void apiKeys.refresh(keysChange).catch(() => {}));
  const keys = createApiKeys(apiKeys, [], daemonClock.now);
  return { database, store, keys, told, close: () => store.close().finally(() => database.close()) };
}

const answers = (store: DatabaseSubscriptionStore) =>
  expect.poll(() => store.beat().then(() => store.problem, String), { interval: 50 }).toBe(undefined);

/** As a standby that is promoted: the server is back within a lease, and has lost what was acknowledged last. */
test('what a promoted standby has lost is not believed any longer: its subscriptions are called, lost keys open nothing', async () => {
  const server = await startPostgres();
  const copy = `${server.data}-copy`;
  const [one, other] = [await daemonOn(server.url('postgres')), await daemonOn(server.url('postgres'))];
  for (let n = 0; n < COUNT; n++) await one.store.create(subscription({ id: subscriptionId(n) }), 1e6);
  const kept = await one.keys.create({ name: 'kept' });
  await leased(one.store);
  await server.kill();
  execFileSync('cp', ['-a', server.data, copy]);
  await server.start();
  await answers(one.store);
  const url = 'https://lost.example/';
  await one.store.update(subscriptionId(1), (before) => ({ ...before, url }));
  await one.store.remove(subscriptionId(2), EVERY_KEY);
  await one.store.create(subscription({ id: subscriptionId(500) }), 1e6);
  const lost = await one.keys.create({ name: 'lost' });
  expect(one.keys.find(lost.secret)?.name).toBe('lost');
  await server.kill();
  await rm(server.data, { recursive: true });
  execFileSync('mv', [copy, server.data]);
  await server.start();

  await answers(one.store);
  await one.store.beat();
  expect(one.store.held(subscriptionId(1))?.url).toBe(subscription().url);
  expect(one.store.held(subscriptionId(500))).toBeUndefined();
  for (const n of [1, 2, 3]) expect(await one.store.claim(keyOf(n), NOW), `claim ${n}`).toBe(true);
  await expect.poll(() => one.keys.find(lost.secret)).toBeUndefined();
  // the next change has another number than the one that was lost
  await other.keys.revoke('kept');
  await one.store.beat();
  await expect.poll(() => one.keys.find(kept.secret)).toBeUndefined();
  await Promise.all([one.close(), other.close()]);
  await server.stop();
});

test('a server that only reads is told, and the daemon goes on when it writes again', async () => {
  const server = await startPostgres();
  const { store, database, told, close } = await daemonOn(server.url('postgres'));
  await store.create(subscription({ id: subscriptionId(1) }), 9);
  await leased(store);
  const administrator = await openDatabase(server.url('postgres'), { tell: () => {} });
  const setReadOnly = async (isOn: boolean) => {
    await administrator.query('SET default_transaction_read_only = off');
    await administrator.query(`ALTER SYSTEM SET default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
    await administrator.query('SELECT pg_reload_conf()');
  };
  /** What follows a beat that was still answered is asked again and again while the server only reads. */
  const beat = () =>
    Promise.race([store.beat().then(() => 'answered', String), sleep(1_000).then(() => 'not followed yet')]);
  await setReadOnly(true);
  await expect.poll(beat, { interval: 100 }).toContain('(25006)');
  expect(told).toEqual([expect.stringMatching(/it only reads: it is a standby\. Give the address of the primary\.$/)]);
  expect(store.problem).toContain('25006');
  await expect(store.create(subscription({ id: subscriptionId(2) }), 9)).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
  });
  await expect(openDatabaseStore(database, { daemonId: 'x', clock: daemonClock, tell: () => {} })).rejects.toThrow(
    '25006',
  );
  await setReadOnly(false);
  await expect.poll(beat, { interval: 100 }).toBe('answered');
  expect(await store.claim(keyOf(1), NOW)).toBe(true);
  await expect.poll(() => store.beat().then(() => store.problem)).toBe(undefined);
  expect(told).toEqual([expect.stringContaining('only reads'), expect.stringMatching(/answers again\.$/)]);
  await Promise.all([close(), administrator.close()]);
  await server.stop();
});

test('times that were written before the clock of the database was set back hold up nobody', async () => {
  const shared = newDatabase();
  const { store, database } = await shared.open();
  await store.create(subscription({ id: subscriptionId(1) }), 9);
  // an hour ahead, as daemons that are dead now wrote them
  const later = `clock_timestamp() + interval '1 hour'`;
  await database.query(
    `INSERT INTO daemons (id, name, seen, is_leasing) SELECT n, n, ${later}, true FROM unnest('{dead,gone}'::text[]) AS n`,
  );
  await database.query(`UPDATE shares SET holder = 'dead', token = 7, until = ${later}`);
  await leased(store);
  expect(store.living).toBe(1);
  const { rows } = await database.query(
    `SELECT count(*) AS n FROM shares WHERE holder LIKE 'test %' AND token = 8 AND until < clock_timestamp() + interval '13 s'`,
  );
  expect(rows).toEqual([{ n: 64 }]);
  expect(await store.claim(keyOf(1), NOW)).toBe(true);
});

test('the shares of a daemon that died do not wait for the end of another that died after it', async () => {
  const shared = newDatabase();
  const { store, database } = await shared.open();
  await database.query(
    `INSERT INTO daemons (id, name, seen, is_leasing) VALUES ('dead', 'dead', clock_timestamp() - interval '6 s', true)`,
  );
  await database.query(`UPDATE shares SET holder = 'dead', until = clock_timestamp() + interval '6 s' WHERE id >= 48`);
  await leased(store);
  const { rows } = await database.query(
    `SELECT holder LIKE 'test %' AS mine, count(*) AS n FROM shares GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { mine: false, n: 16 },
    { mine: true, n: 48 },
  ]);
});
