import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = 86_400;
const answer = (id: string, at: number) => ({ id, madeBy: '/v1/webhooks key', body: 'b', at, sealed: 's' });
const numbered = (n: number) => subscription({ id: subscriptionId(n) });

test('an answer is kept for a day, over a snapshot and a start, and then its id creates anew', async () => {
  let store = await openSubscriptionStore(folder);
  expect(await store.create(numbered(1), 9, answer('a', 1000))).toBeUndefined();
  expect(await store.create(numbered(2), 9, answer('a', 2000))).toEqual(answer('a', 1000));
  expect(await store.get(subscriptionId(2))).toBeUndefined();
  await store.compact();
  await store.close();
  store = await openSubscriptionStore(folder);
  expect(await store.answered('a', 1000 + DAY - 1)).toEqual(answer('a', 1000));
  expect(await store.answered('a', 1000 + DAY)).toBeUndefined();
  expect(await store.create(numbered(3), 9, answer('a', 1000 + DAY))).toBeUndefined();
  expect(await store.get(subscriptionId(3))).toBeDefined();
  await store.close();
  store = await openSubscriptionStore(folder);
  expect(await store.answered('a', 1000 + DAY)).toEqual(answer('a', 1000 + DAY));
  expect((await store.get(subscriptionId(1)))?.id).toBe(subscriptionId(1));
  await store.close();
});
