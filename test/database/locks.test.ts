import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database, Query } from '../../src/database/server/connection.ts';
import { writeContents } from '../../src/database/admin/contents.ts';
import { createStoreState } from '../../src/store/rows/store-state.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { leased, newDatabase } from './stores.ts';

/** What somebody else does in a transaction, such as VACUUM FULL or a change of very many rows, holds until `end`. */
async function holding(database: Database, statement: string): Promise<{ end: () => Promise<void> }> {
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = database.transaction(async (query) => {
    await query(statement);
    isHeld.resolve();
    await isOver.promise;
  });
  await Promise.race([isHeld.promise, work]);
  return {
    async end() {
      isOver.resolve();
      await work;
    },
  };
}

const WAITING = `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test('a statement that nobody waits for any longer ends in the server, and takes no connection away', async () => {
  const shared = newDatabase();
  const [{ database }, other] = [await shared.open(), await shared.open()];
  const held = await holding(other.database, 'LOCK TABLE subscriptions IN ACCESS EXCLUSIVE MODE');
  for (let n = 0; n < 3; n++) {
    const asked = Array.from({ length: 4 }, () =>
      database.query('SELECT count(*) FROM subscriptions', [], { timeoutMs: 200 }),
    );
    for (const each of await Promise.allSettled(asked)) expect(each.status).toBe('rejected');
  }
  await expect
    .poll(async () => (await other.database.query(WAITING)).rows, { timeout: 20_000, interval: 50 })
    .toEqual([{ n: 0 }]);
  await held.end();
  expect((await database.query('SELECT count(*) AS n FROM subscriptions')).rows).toEqual([{ n: 0 }]);
});

test('callers who wait for the rows of one key take no connection from beats and claims', async () => {
  const shared = newDatabase();
  const [{ store }, other] = [await shared.open(), await shared.open()];
  for (let n = 0; n < 40; n++) await store.create(subscription({ id: subscriptionId(n) }), 1000);
  await store.create(subscription({ id: subscriptionId(99), apiKeyId: 'key_b' }), 1000);
  await leased(store);
  const held = await holding(other.database, `UPDATE subscriptions SET updated_at = 1 WHERE key_id = 'key_a'`);
  const edits = Array.from({ length: 40 }, (_, n) =>
    store.update(subscriptionId(n), (before) => ({ ...before, url: 'https://other.example/' })),
  );
  const ended = Promise.allSettled(edits);
  await sleep(300); // they wait now
  const served = (async () => {
    expect(await store.claim(keyOf(99), NOW)).toBe(true);
    await store.beat();
    await store.settle(keyOf(99), 'delivered');
    return 'served';
  })();
  expect(await Promise.race([served, ended]), 'while they wait').toBe('served');
  await held.end();
  for (const each of await ended) expect(each.status).toBe('fulfilled');
});

test('very many changes at once are read a part at a time', async () => {
  const shared = newDatabase();
  const answers: number[] = [];
  const counted =
    (query: Query): Query =>
    async (...statement) => {
      const answer = await query(...statement);
      answers.push(answer.rows.length);
      return answer;
    };
  const between = (database: Database): Database => ({
    ...database,
    query: counted(database.query),
    transaction: (work) => database.transaction((query) => work(counted(query))),
  });
  const [{ store }, other] = [await shared.open({ between }), await shared.open()];
  await leased(store);
  const state = createStoreState();
  const count = 2_500;
  for (let n = 0; n < count; n++) state.apply(['put', subscription({ id: subscriptionId(n) })]);
  await writeContents(other.database, { keys: [], state });
  const heard: string[] = [];
  store.watch(async ({ kind }) => void heard.push(kind));
  await store.beat();
  expect(heard).toEqual(Array.from({ length: count }, () => 'put'));
  await other.database.query(
    `WITH gone AS (DELETE FROM subscriptions RETURNING id, number) INSERT INTO removals (id, number) SELECT * FROM gone`,
  );
  await store.beat();
  expect(heard.slice(count)).toEqual(Array.from({ length: count }, () => 'removed'));
  expect(Math.max(...answers)).toBe(1_000);
});
