import { describe, expect, test } from 'vitest';
import type { Book, Change, Subscription } from '../../src/core/subscription.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

export interface Shelf {
  /** Opens the book that lies there; a new one at the first call. */
  open(): Promise<Book>;
}

/** What every book must pass, whatever keeps it. */
export function bookConformance(name: string, newShelf: () => Shelf): void {
  const MOST = 1000;
  const today = () => 20_777;

  describe(`${name}, as any book`, () => {
    test('gives back what was put in, after it was closed and opened too', async () => {
      const shelf = newShelf();
      const made = subscription({
        metadata: { a: ['مصلى', 1.5, null] },
        previousSecret: { secret: 'whsec_x', until: NOW },
      });
      const book = await shelf.open();
      await book.create(made, MOST);
      expect(await book.get(made.id)).toEqual(made);
      expect(await book.get('sub_none')).toBeUndefined();
      await book.close();
      const again = await shelf.open();
      expect(await again.get(made.id)).toEqual(made);
      expect(await everything(again)).toEqual([made]);
      await again.close();
    });

    test('lists the subscriptions of an owner only, by id, page by page, filtered', async () => {
      const book = await newShelf().open();
      for (const number of [5, 1, 4, 2, 3]) {
        const active = number !== 2;
        await book.create(
          subscription({ id: subscriptionId(number), active, prayerTypes: number > 3 ? ['fajr'] : ['isha'] }),
          MOST,
        );
      }
      await book.create(subscription({ id: subscriptionId(9), owner: 'key_b' }), MOST);
      const ids = async (page: Parameters<Book['list']>[1]) =>
        (await book.list('key_a', page)).map(({ id }) => Number(id.slice(4)));
      expect(await ids({ limit: 10 })).toEqual([1, 2, 3, 4, 5]);
      expect(await ids({ limit: 2 })).toEqual([1, 2]);
      expect(await ids({ limit: 2, after: subscriptionId(2) })).toEqual([3, 4]);
      expect(await ids({ limit: 9, active: true, prayerType: 'isha' })).toEqual([1, 3]);
      await book.remove(subscriptionId(3));
      expect(await ids({ limit: 2, after: subscriptionId(3) })).toEqual([4, 5]);
      expect((await book.list('key_c', { limit: 10 })).length).toBe(0);
      await book.close();
    });

    test('refuses one more than an owner may have, also when they come at once', async () => {
      const book = await newShelf().open();
      const outcomes = await Promise.allSettled(
        [1, 2, 3, 4].map((n) => book.create(subscription({ id: subscriptionId(n) }), 3)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
      expect(outcomes[3]).toMatchObject({ reason: { code: 'TOO_MANY_SUBSCRIPTIONS' } });
      await book.create(subscription({ id: subscriptionId(5), owner: 'key_b' }), 3);
      await book.remove(subscriptionId(1));
      await book.create(subscription({ id: subscriptionId(6) }), 3);
      await book.close();
    });

    test('makes changes of one subscription one after the other', async () => {
      const shelf = newShelf();
      const book = await shelf.open();
      await book.create(subscription({ metadata: { n: 0 } }), MOST);
      const { id } = subscription();
      const raise = (before: Subscription) => ({ ...before, metadata: { n: Number(before.metadata?.['n']) + 1 } });
      await Promise.all(Array.from({ length: 50 }, () => book.update(id, raise)));
      expect((await book.get(id))?.metadata).toEqual({ n: 50 });
      expect(await book.update('sub_none', raise)).toBeUndefined();
      await expect(
        book.update(id, () => {
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await Promise.all([book.remove(id), book.remove(id)])).toEqual([true, false]);
      await book.close();
      const again = await shelf.open();
      expect(await everything(again)).toEqual([]);
      await again.close();
    });

    test('tells its listeners of every change that is on the disk, until they stop listening', async () => {
      const book = await newShelf().open();
      const heard: Change[] = [];
      const stop = book.watch((change) => heard.push(change));
      await book.create(subscription(), MOST);
      await book.update(subscription().id, (before) => ({ ...before, active: false }));
      await book.remove(subscription().id);
      stop();
      await book.create(subscription(), MOST);
      expect(heard).toEqual([
        { kind: 'put', subscription: subscription() },
        { kind: 'put', subscription: subscription({ active: false }) },
        { kind: 'removed', id: subscription().id },
      ]);
      await book.close();
    });

    test('grants an event once, to one of many who claim it, today and after the next start', async () => {
      const shelf = newShelf();
      const book = await shelf.open();
      await book.create(subscription({ id: subscriptionId(1) }), MOST);
      const claims = await Promise.all(Array.from({ length: 20 }, () => book.claim(keyOf(1), NOW)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await book.miss(keyOf(1))).toBe(false);
      await book.settle(keyOf(1), 'delivered');
      expect(await book.claim(keyOf(1), NOW)).toBe(false);
      expect(await book.claim(keyOf(1, 20_778), NOW)).toBe(true);
      expect(await book.miss(keyOf(1, 20_776))).toBe(true);
      expect(await book.miss(keyOf(1, 20_776))).toBe(false);
      expect(await book.claim(keyOf(2), NOW), 'of a subscription that is not there').toBe(false);
      await book.close();
      const again = await shelf.open();
      for (const day of [20_776, 20_777, 20_778]) expect(await again.claim(keyOf(1, day), NOW)).toBe(false);
      expect(await again.claim(keyOf(1, 20_779), NOW)).toBe(true);
      await again.close();
    });

    test('knows after a start what was begun and not ended', async () => {
      const shelf = newShelf();
      const book = await shelf.open();
      for (const n of [1, 2, 3]) await book.create(subscription({ id: subscriptionId(n) }), MOST);
      for (const n of [1, 2, 3]) await book.claim(keyOf(n), NOW + n);
      await book.settle(keyOf(1), 'failed');
      await book.remove(subscriptionId(3));
      await book.close();
      const again = await shelf.open();
      expect(await again.interrupted()).toEqual([{ key: keyOf(2), firstAttemptAt: NOW + 2 }]);
      await again.close();
    });

    test('counts what an owner has, and what was delivered today', async () => {
      const book = await newShelf().open();
      for (const n of [1, 2, 3]) await book.create(subscription({ id: subscriptionId(n), active: n !== 3 }), MOST);
      await book.create(subscription({ id: subscriptionId(9), owner: 'key_b' }), MOST);
      for (const [n, ending] of [
        [1, 'delivered'],
        [2, 'failed'],
        [9, 'delivered'],
      ] as const) {
        await book.claim(keyOf(n), NOW);
        await book.settle(keyOf(n), ending);
      }
      await book.claim(keyOf(2, 20_776), NOW);
      await book.settle(keyOf(2, 20_776), 'delivered');
      expect(await book.tally('key_a', today)).toEqual({ total: 3, active: 2, deliveredToday: 1 });
      expect(await book.tally('key_c', today)).toEqual({ total: 0, active: 0, deliveredToday: 0 });
      await book.close();
    });

    test('remembers up to when prayers were watched for', async () => {
      const shelf = newShelf();
      const book = await shelf.open();
      expect(await book.watchedUntil()).toBeUndefined();
      await book.tend(NOW);
      await book.tend(NOW + 60);
      await book.close();
      const again = await shelf.open();
      expect(await again.watchedUntil()).toBe(NOW + 60);
      await again.close();
    });
  });
}
