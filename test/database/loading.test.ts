import { expect, test, vi } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import type { Change } from '../../src/core/webhook/subscription.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { movableClock } from './movable-clock.ts';
import { createAll, leased, newDatabase } from './stores.ts';

test('a retry that is due while its share is taken again is made afterwards', async () => {
  const clock = movableClock();
  let isHeldUp = false;
  let isAsked = false;
  const between = (database: Database): Database => ({
    ...database,
    async query(text, ...rest) {
      if (isHeldUp && text.includes('UPDATE deliveries d SET token')) {
        isAsked = true;
        await vi.waitUntil(() => !isHeldUp);
      }
      return database.query(text, ...rest);
    },
  });
  const { store } = await newDatabase().open({ clock, between });
  for (const n of [1, 2]) await store.create(subscription({ id: subscriptionId(n) }), 9);
  await leased(store);
  for (const n of [1, 2]) expect(await store.claim(keyOf(n), NOW)).toBe(true);
  const heard: Change[] = [];
  store.watch((change) => heard.push(change));
  clock.stood(13); // all shares are lost, and come back under other tokens
  isHeldUp = true;
  const beating = store.beat();
  await vi.waitUntil(() => isAsked);
  expect(store.goesOn(keyOf(1)), 'nobody knows where it goes').toBe(false);
  isHeldUp = false;
  await beating;
  const interrupted = heard.flatMap((each) => (each.kind === 'taken over' ? each.interrupted : []));
  expect(interrupted).toEqual([{ key: keyOf(1), firstAttemptAt: NOW }]);
  for (const n of [1, 2]) expect(store.goesOn(keyOf(n))).toBe(true);
});

test('a failure whose ending is asked again is written, also where its share came back under another token meanwhile', async () => {
  const clock = movableClock();
  const lost: { again?: () => Promise<void> } = {};
  const between = (database: Database): Database => ({
    ...database,
    async query(text, values = [], ...rest) {
      if (lost.again && text.includes('WITH ended')) {
        const { again } = lost;
        delete lost.again;
        await again();
        throw new Fault('DATABASE_UNAVAILABLE', 'The database cannot be used now.');
      }
      return database.query(text, values, ...rest);
    },
  });
  const { store, database } = await newDatabase().open({ clock, between });
  await store.create(subscription({ id: subscriptionId(1) }), 9);
  await leased(store);
  expect(await store.claim(keyOf(1), NOW)).toBe(true);
  lost.again = () => {
    clock.stood(13);
    return store.beat();
  };
  await store.settle(keyOf(1), 'failed');
  expect((await database.query('SELECT state, token FROM deliveries')).rows).toEqual([{ state: 3, token: 2 }]);
});

test('a daemon that is told to stop while it loads does not load the rest', async () => {
  const { store } = await newDatabase().open();
  const count = 1_500;
  const all = Array.from({ length: count }, (_, n) => subscription({ id: subscriptionId(n) }));
  await createAll(store, all);
  await store.lease();
  let scanned = 0;
  for await (const _ of store.scan()) if (++scanned === 1) store.cutOff();
  expect(scanned).toBe(1_000);
  expect(await store.watchedUntil()).toBeUndefined();
});

test('a daemon that is told to stop before it loads leaves no question behind that nobody hears of', async () => {
  const between = (database: Database): Database => ({
    ...database,
    query: (text, ...rest) =>
      text.includes('ORDER BY s.share, s.number')
        ? Promise.reject(new Fault('DATABASE_UNAVAILABLE', 'The database cannot be used now.'))
        : database.query(text, ...rest),
  });
  const { store } = await newDatabase().open({ between });
  const unheard: unknown[] = [];
  const hear = (thrown: unknown) => unheard.push(thrown);
  process.on('unhandledRejection', hear);
  await store.lease();
  store.cutOff();
  expect(await everything(store)).toEqual([]);
  await new Promise((done) => setTimeout(done, 10));
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
