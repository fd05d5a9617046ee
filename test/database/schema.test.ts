import { expect, test } from 'vitest';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { createPartitions, dayOf } from '../../src/database/rows/delivery-rows.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { attempt } from '../store/attempt-log-conformance.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { leased, newDatabase } from './stores.ts';

const DAY = 20_777;

async function partitionsOf({ query }: Awaited<ReturnType<typeof openDatabase>>): Promise<unknown[]> {
  const { rows } = await query(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relispartition AND c.relkind = 'r' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

test('daemons that start together make the tables once', async () => {
  const shared = newDatabase();
  const first = shared.open();
  const opened = await Promise.all([first, ...[2, 3, 4, 5].map(() => shared.open())]);
  await Promise.all(opened.map(({ store }) => leased(store)));
  for (const { told } of opened) expect(told).toEqual([]);
  const { rows } = await (await first).database.query('SELECT count(*) AS count, min(schema) AS schema FROM meta');
  expect(rows).toEqual([{ count: 1, schema: 5 }]);
});

test('a newer schema is refused, and what is there stays; an older one gets the steps that it lacks', async () => {
  const shared = newDatabase();
  const { store, database } = await shared.open();
  await store.create(subscription(), 9);
  await database.query('UPDATE meta SET schema = 7');
  await expect(shared.open()).rejects.toMatchObject({
    code: 'DATA_DAMAGED',
    message: expect.stringMatching(/has schema 7, made by a newer version of Mizwala; this one knows schemas up to 5/),
  });
  await database.query('UPDATE meta SET schema = 1');
  const steps = [['SELECT 1 / 0'], ['ALTER TABLE subscriptions ADD COLUMN note text'], ['CREATE TABLE more (id int)']];
  await Promise.all([migrate(database, steps), migrate(database, steps)]);
  await migrate(database, steps);
  expect((await database.query('SELECT schema FROM meta')).rows).toEqual([{ schema: 3 }]);
  expect((await database.query('SELECT note FROM subscriptions')).rows).toEqual([{ note: null }]);
  expect(await store.get(subscription().id), 'read by a daemon of the release before').toEqual(subscription());
});

test('a database that cannot hold every name is refused', async () => {
  const shared = newDatabase();
  const database = await openDatabase(await shared.url(), { tell: () => {} });
  await database.query(`CREATE DATABASE plain_${process.pid} ENCODING 'SQL_ASCII' TEMPLATE template0`);
  const url = new URL(await shared.url());
  url.pathname = `/plain_${process.pid}`;
  const plain = await openDatabase(url.href, { tell: () => {} });
  await expect(migrate(plain)).rejects.toMatchObject({ message: expect.stringContaining('encoding SQL_ASCII') });
  await plain.close();
  await database.query(`DROP DATABASE plain_${process.pid}`);
  await database.close();
});

test('partitions are made ahead and when they are needed, by one of many daemons, and dropped with their days', async () => {
  const shared = newDatabase();
  const { store, database } = await shared.open();
  const other = await shared.open();
  for (const n of [1, 2, 3]) await store.create(subscription({ id: subscriptionId(n) }), 9);
  await leased(store);
  const today = dayOf(Date.now() / 1000);
  expect(await partitionsOf(database)).toEqual([-1, 0, 1, 2, 3].map((n) => `deliveries_${today + n}`));
  await createPartitions(database, 'deliveries').dropBefore(today + 9);
  expect(await partitionsOf(database)).toEqual([]);
  const all = [{ database }, { database }, other].map((each) => createPartitions(each.database, 'deliveries'));
  await Promise.all(all.map(({ write }) => write([DAY - 2, DAY - 1], async () => {})));
  for (const day of [DAY, DAY + 1]) expect(await store.claim(keyOf(1, day), NOW)).toBe(true);
  expect(await store.miss(keyOf(2, DAY + 2))).toBe(true);
  const log = openDatabaseAttemptLog(database);
  for (const day of [0, 1, 2]) log.record(attempt(3, NOW + day * 86_400, { state: 'retrying' }));
  expect((await log.list(subscriptionId(3), { limit: 9 })).attempts).toHaveLength(3);
  await log.forgetBefore(NOW + 86_400);
  expect(await partitionsOf(database)).toEqual([
    `attempts_${DAY + 1}`,
    `attempts_${DAY + 2}`,
    ...[0, 1, 2].map((n) => `deliveries_${DAY + n}`),
  ]);
  expect((await log.list(subscriptionId(3), { limit: 9 })).attempts).toHaveLength(2);
  // where another daemon dropped a partition that this one knows, it is made again
  await other.database.query(`DROP TABLE deliveries_${DAY + 1}`);
  expect(await store.claim(keyOf(2, DAY + 1), NOW)).toBe(true);
});
