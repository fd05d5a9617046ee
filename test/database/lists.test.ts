import { expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { Database, Query } from '../../src/database/server/connection.ts';
import { writeContents } from '../../src/database/admin/contents.ts';
import { createStoreState } from '../../src/store/rows/store-state.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { newDatabase } from './stores.ts';

const COUNT = 20_000;

test('a page reads its own rows: the total is a counter, or is counted in an index alone', async () => {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const noted =
    (query: Query): Query =>
    (text, values = [], ...rest) => {
      asked.push({ text, values });
      return query(text, values, ...rest);
    };
  const between = (database: Database): Database => ({
    ...database,
    forCallers: { ...database.forCallers, query: noted(database.forCallers.query) },
  });
  const { store, database } = await newDatabase().open({ between });
  const state = createStoreState();
  for (let n = 0; n < COUNT; n++) {
    const apiKeyId = n % 10 === 0 ? 'key_b' : 'key_a';
    const prayerTypes = n % 4 === 0 ? (['fajr'] as const) : (['isha'] as const);
    const each = subscription({ id: subscriptionId(n), apiKeyId, prayerTypes, active: n % 3 !== 0 });
    state.apply(['put', each]);
  }
  await writeContents(database, { keys: [], state });
  await database.query('VACUUM ANALYZE subscriptions', [], { timeoutMs: 60_000 });
  const ofKey = Array.from({ length: COUNT }, (_, n) => n).filter((n) => n % 10 !== 0);
  const page = { limit: 5 };
  expect((await store.list('key_a', page)).total).toBe(ofKey.length);
  expect((await store.list('*', page)).total).toBe(COUNT);
  expect(asked.map(({ text }) => text).filter((text) => text.includes('count('))).toEqual([]);
  asked.length = 0;
  const active = ofKey.filter((n) => n % 3 !== 0);
  expect((await store.list('key_a', { ...page, active: true })).total).toBe(active.length);
  const fajr = active.filter((n) => n % 4 === 0).length;
  expect((await store.list('key_a', { ...page, active: true, prayerType: 'fajr' })).total).toBe(fajr);
  const counts = asked.filter(({ text }) => text.includes('count('));
  expect(counts).toHaveLength(2);
  for (const { text, values } of counts) {
    const plan = await database.query(`EXPLAIN ${text}`, values);
    expect(JSON.stringify(plan.rows)).toContain('Index Only Scan using subscriptions_counted');
  }
});

test('the counter of a key follows what is made, removed and moved', async () => {
  const { store } = await newDatabase().open();
  const totals = async () =>
    Promise.all(['key_a', 'key_b', '*'].map(async (key) => (await store.list(key, { limit: 1 })).total));
  for (let n = 0; n < 5; n++) await store.create(subscription({ id: subscriptionId(n) }), 9);
  await store.create(subscription({ id: subscriptionId(9), apiKeyId: 'key_b' }), 9);
  expect(await totals()).toEqual([5, 1, 6]);
  await store.remove(subscriptionId(0), EVERY_KEY);
  expect(await totals()).toEqual([4, 1, 5]);
  await store.moveKey('key_a', 'key_b', { subscriptions: 9, feeds: 9 }, 1);
  expect(await totals()).toEqual([0, 5, 5]);
});
