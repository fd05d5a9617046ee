import { expect, test, vi } from 'vitest';
import type { Change } from '../../src/core/subscription.ts';
import type { Database } from '../../src/database/connection.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { shiftedClock } from './shifted-clock.ts';
import { leased, newDatabase } from './stores.ts';

test('a retry that is due while its share is loaded again is made afterwards', async () => {
  const clock = shiftedClock();
  let isHeldUp = false;
  let isAsked = false;
  const between = (database: Database): Database => ({
    ...database,
    async query(text, ...rest) {
      if (isHeldUp && text.includes('ORDER BY s.number')) {
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
