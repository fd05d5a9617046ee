import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { FeedStore } from '../../src/core/stored/feed.ts';
import type { SubscriptionStore } from '../../src/core/webhook/subscription.ts';
import { feedId, numbered } from '../feeds/sample-feed.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const NOW = 1_795_165_200;

interface OpenBoth {
  readonly store: SubscriptionStore;
  readonly feeds: FeedStore;
  close(): Promise<void>;
}

interface BothShelf {
  /** Opens what is there; new stores at the first call. */
  open(): Promise<OpenBoth>;
}

/** Two subscriptions and three feeds of key_a, one of each of key_b. */
export async function filled({ store, feeds }: Pick<OpenBoth, 'store' | 'feeds'>): Promise<void> {
  for (const n of [1, 2]) await store.create(subscription({ id: subscriptionId(n) }), 99);
  await store.create(subscription({ id: subscriptionId(9), apiKeyId: 'key_b' }), 99);
  for (const n of [1, 2, 3]) await feeds.create(numbered(n), 99);
  await feeds.create(numbered(9, { apiKeyId: 'key_b' }), 99);
}

/** How many subscriptions and feeds a key has. */
export async function owned({ store, feeds }: Pick<OpenBoth, 'store' | 'feeds'>, key: string) {
  return [(await store.list(key, { limit: 9 })).total, (await feeds.list(key, { limit: 9 })).total];
}

/** What every pair of stores must pass when a key is moved. */
export function movedFeeds(name: string, newShelf: () => BothShelf): void {
  describe(`feeds of a key that is moved, in ${name}`, () => {
    test('go along under the address that they have, and stay so after a start', async () => {
      const shelf = newShelf();
      const both = await shelf.open();
      await filled(both);
      const answer = await both.store.moveKey('key_a', 'key_b', { subscriptions: 3, feeds: 4 }, NOW);
      expect(answer).toEqual({ moved: 2, resumed: 0, feeds: 3 });
      const check = async (of: OpenBoth) => {
        expect([await owned(of, 'key_a'), await owned(of, 'key_b')]).toEqual([
          [0, 0],
          [3, 4],
        ]);
        expect(await of.feeds.find(numbered(2).sha256)).toEqual(numbered(2, { apiKeyId: 'key_b' }));
      };
      await check(both);
      await both.close();
      const again = await shelf.open();
      await check(again);
      expect(await again.feeds.removeOf('key_a')).toBe(0);
      expect(await again.feeds.removeOf('key_b')).toBe(4);
      await again.close();
    });

    test('go along also where the key has no subscriptions', async () => {
      const both = await newShelf().open();
      await both.feeds.create(numbered(1), 9);
      expect(await both.store.moveKey('key_a', 'key_b', { subscriptions: 0, feeds: 1 }, NOW)).toEqual({
        moved: 0,
        resumed: 0,
        feeds: 1,
      });
      expect(await both.feeds.get(feedId(1))).toMatchObject({ apiKeyId: 'key_b' });
      expect(await both.store.moveKey('key_a', 'key_b', { subscriptions: 0, feeds: 0 }, NOW)).toMatchObject({
        feeds: 0,
      });
      await both.close();
    });

    test.each([
      ['feeds', { subscriptions: 3, feeds: 3 }, 'TOO_MANY_FEEDS', 'The receiving key has 1 feeds and may have 3'],
      ['subscriptions', { subscriptions: 2, feeds: 4 }, 'TOO_MANY_SUBSCRIPTIONS', 'may have 2'],
    ])('stay with all else where there would be too many %s', async (_, most, code, words) => {
      const both = await newShelf().open();
      await filled(both);
      await expect(both.store.moveKey('key_a', 'key_b', most, NOW)).rejects.toMatchObject({
        code,
        message: expect.stringContaining(words) as string,
      });
      expect([await owned(both, 'key_a'), await owned(both, 'key_b')]).toEqual([
        [2, 3],
        [1, 1],
      ]);
      await both.feeds.create(numbered(10, { apiKeyId: 'key_b' }), 2); // no room was kept
      await both.close();
    });

    test('and those that are made or revoked at that moment keep the limit, and none is back', async () => {
      const shelf = newShelf();
      const both = await shelf.open();
      await filled(both);
      const isDone = (change: Promise<unknown>) =>
        change.then(
          () => true,
          (refused: unknown) => {
            expect(refused).toMatchObject({ code: 'TOO_MANY_FEEDS' });
            return false;
          },
        );
      const make = (n: number) => isDone(both.feeds.create(numbered(n, { apiKeyId: 'key_b' }), 5));
      const made = [make(10)];
      const removed = both.feeds.remove(feedId(2), EVERY_KEY);
      const move = isDone(both.store.moveKey('key_a', 'key_b', { subscriptions: 9, feeds: 5 }, NOW));
      const late = both.feeds.remove(feedId(3), EVERY_KEY);
      for (let n = 11; n < 30; n++) {
        await setImmediate(); // while the move is written
        made.push(make(n));
      }
      expect(await Promise.all([removed, late])).toEqual([true, true]);
      const isMoved = await move;
      expect((await owned(both, 'key_b'))[0]).toBe(isMoved ? 3 : 1);
      await both.close();
      const again = await shelf.open();
      const total = async (key: string) => (await again.feeds.list(key, { limit: 9 })).total;
      expect(await total('key_b')).toBeLessThanOrEqual(5);
      expect((await total('key_a')) + (await total('key_b'))).toBe(
        2 + (await Promise.all(made)).filter(Boolean).length,
      );
      expect(await again.feeds.get(feedId(2))).toBeUndefined();
      expect(await again.feeds.get(feedId(3))).toBeUndefined();
      await again.close();
    });
  });
}
