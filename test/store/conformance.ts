import { describe, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { EventCode } from '../../src/core/events/prayer-event.ts';
import type { Change, Subscription, SubscriptionStore } from '../../src/core/webhook/subscription.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

export interface Shelf {
  /** Opens the store that is there; a new one at the first call. */
  open(): Promise<SubscriptionStore>;
}

/** What every store must pass, whatever keeps it. */
export function storeConformance(name: string, newShelf: () => Shelf): void {
  const MOST = 1000;
  const today = () => 20_777;

  describe(`${name}, as any store`, () => {
    test('gives back what was put in, after it was closed and opened too', async () => {
      const shelf = newShelf();
      const made = subscription({
        metadata: { a: ['مصلى', 1.5, null] },
        previousSecrets: [{ secret: 'whsec_x', until: NOW }],
      });
      const store = await shelf.open();
      await store.create(made, MOST);
      expect(await store.get(made.id)).toEqual(made);
      expect(await store.get('sub_none')).toBeUndefined();
      await store.close();
      const again = await shelf.open();
      expect(await again.get(made.id)).toEqual(made);
      expect(await everything(again)).toEqual([made]);
      await again.close();
    });

    test('keeps rules, headers, a template and every event, and what was sent of each', async () => {
      const shelf = newShelf();
      const made = subscription({
        prayerTypes: ['fajr', 'fajr-15m', 'iqamah.isha+5m', 'last_third'],
        rules: { adjust: { fajr: 2 }, rounding: { isha: 'up' }, fajr_angle: 17.5, iqamah: 'isha +10m to 5m' },
        headers: { 'X-Gotify-Key': 'a secret' },
        bodyTemplate: '{"text": "{name}"}',
      });
      const other = subscription({ id: subscriptionId(7), prayerTypes: ['fajr'] });
      const store = await shelf.open();
      await store.create(made, MOST);
      await store.create(other, MOST);
      const keys = made.prayerTypes.map((prayer) => ({ subscriptionId: made.id, prayer, dayNumber: today() }));
      const [fajr = keyOf(0), before = fajr, iqamah = fajr, night = fajr] = keys;
      for (const key of keys) expect(await store.claim(key, NOW)).toBe(true);
      await store.settle(fajr, 'delivered');
      await store.settle(before, 'delivered');
      await store.settle(iqamah, 'failed');
      await store.close();
      const again = await shelf.open();
      expect(await again.get(made.id)).toEqual(made);
      for (const key of keys) expect(await again.claim(key, NOW)).toBe(false);
      expect(await again.claim({ ...before, dayNumber: today() + 1 }, NOW)).toBe(true);
      expect((await again.tally('key_a', today)).deliveredToday).toBe(2);
      expect((await again.interrupted()).map(({ key }) => key)).toEqual([night]);
      const ids = async (prayerType: EventCode) =>
        (await again.list('key_a', { limit: 9, prayerType })).subscriptions.map(({ id }) => id);
      expect(await ids('fajr')).toEqual([made.id, other.id]);
      expect(await ids('fajr-15m')).toEqual([made.id]);
      expect(await ids('fajr-16m')).toEqual([]);
      await again.close();
    });

    test('lists the subscriptions of an owner only, by id, page by page, filtered', async () => {
      const store = await newShelf().open();
      for (const number of [5, 1, 4, 2, 3]) {
        const active = number !== 2;
        await store.create(
          subscription({ id: subscriptionId(number), active, prayerTypes: number > 3 ? ['fajr'] : ['isha'] }),
          MOST,
        );
      }
      await store.create(subscription({ id: subscriptionId(9), apiKeyId: 'key_b' }), MOST);
      const ids = async (page: Parameters<SubscriptionStore['list']>[1]) =>
        (await store.list('key_a', page)).subscriptions.map(({ id }) => Number(id.slice(4)));
      const cursorAt = async (limit: number) => (await store.list('key_a', { limit })).cursor ?? '';
      expect(await ids({ limit: 10 })).toEqual([1, 2, 3, 4, 5]);
      expect(await ids({ limit: 2 })).toEqual([1, 2]);
      const second = await cursorAt(2);
      const third = await cursorAt(3);
      expect(await ids({ limit: 2, cursor: second })).toEqual([3, 4]);
      expect(await store.list('key_a', { limit: 2, active: true })).toMatchObject({ total: 4 });
      expect(await store.list('key_a', { limit: 5 })).not.toHaveProperty('cursor');
      for (const cursor of ['', 'x', subscriptionId(2), `${second}0`, second.replace('2~', '3~')]) {
        await expect(ids({ limit: 2, cursor })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
      }
      await expect(store.list('key_b', { limit: 2, cursor: second })).rejects.toThrow(/cursor/);
      expect(await ids({ limit: 9, active: true, prayerType: 'isha' })).toEqual([1, 3]);
      await store.remove(subscriptionId(3), EVERY_KEY);
      expect(await ids({ limit: 2, cursor: third })).toEqual([4, 5]);
      expect(await store.list('key_c', { limit: 10 })).toEqual({ subscriptions: [], total: 0 });
      expect((await store.list(EVERY_KEY, { limit: 9 })).subscriptions.map(({ id }) => Number(id.slice(4)))).toEqual([
        1, 2, 4, 5, 9,
      ]);
      expect(await store.owners()).toEqual(['key_a', 'key_b']);
      await store.close();
    });

    test('refuses one more than an owner may have, also when they come at once', async () => {
      const store = await newShelf().open();
      const outcomes = await Promise.allSettled(
        [1, 2, 3, 4].map((n) => store.create(subscription({ id: subscriptionId(n) }), 3)),
      );
      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'TOO_MANY_SUBSCRIPTIONS' } }]);
      expect((await store.list('key_a', { limit: 9 })).total).toBe(3);
      const [kept] = (await store.list('key_a', { limit: 1 })).subscriptions;
      await store.create(subscription({ id: subscriptionId(5), apiKeyId: 'key_b' }), 3);
      await store.remove(kept?.id ?? '', EVERY_KEY);
      await store.create(subscription({ id: subscriptionId(6) }), 3);
      await store.close();
    });

    test('ends what a revoked key owns, whatever is on its way meanwhile, and keeps it so', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      for (const n of [1, 2, 3]) await store.create(subscription({ id: subscriptionId(n), active: n !== 3 }), MOST);
      await store.create(subscription({ id: subscriptionId(9), apiKeyId: 'key_b' }), MOST);
      const told: Change[] = [];
      store.watch((change) => told.push(change));
      // of two requests at once, the end of the key may come first
      const late = store.create(subscription({ id: subscriptionId(4) }), MOST).then(
        () => true,
        (refused: unknown) => {
          expect(refused).toMatchObject({ code: 'UNAUTHORIZED' });
          return false;
        },
      );
      const change = store.update(subscriptionId(3), (before) => ({ ...before, active: true }));
      const ended = store.revokeKey('key_a', NOW);
      const tooLate = store.create(subscription({ id: subscriptionId(5) }), MOST);
      const again = store.update(subscriptionId(1), (before) => ({ ...before, active: true }));
      await expect(tooLate).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      await Promise.all([change, again]);
      const all = (await late) ? [1, 2, 3, 4] : [1, 2, 3];
      expect(await ended).toBeGreaterThanOrEqual(all.length - 1);
      const states = async (of: SubscriptionStore) =>
        (await everything(of)).map(({ id, active, disabledReason }) => [Number(id.slice(4)), active, disabledReason]);
      const expected = [...all.map((n) => [n, false, 'key_revoked']), [9, true, undefined]];
      expect((await states(store)).toSorted()).toEqual(expected);
      const last = new Map(told.flatMap((each) => (each.kind === 'put' ? [[each.subscription.id, each]] : [])));
      for (const n of all) expect(last.get(subscriptionId(n))).toMatchObject({ subscription: { active: false } });
      expect(await store.revokeKey('key_a', NOW)).toBe(0);
      await store.close();
      const opened = await shelf.open();
      expect((await states(opened)).toSorted()).toEqual(expected);
      await opened.close();
    });

    test('gives all that one key owns to another, as one change', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      for (const n of [1, 2, 3]) await store.create(subscription({ id: subscriptionId(n), active: n !== 3 }), MOST);
      await store.create(subscription({ id: subscriptionId(9), apiKeyId: 'key_b' }), MOST);
      await store.revokeKey('key_a', NOW);
      const ROOM = { subscriptions: 4, feeds: 0 };
      await expect(store.moveKey('key_a', 'key_b', { subscriptions: 3, feeds: 9 }, NOW)).rejects.toMatchObject({
        code: 'TOO_MANY_SUBSCRIPTIONS',
      });
      expect(await store.moveKey('key_a', 'key_b', ROOM, NOW)).toEqual({ moved: 3, resumed: 2, feeds: 0 });
      expect(await store.moveKey('key_a', 'key_b', ROOM, NOW)).toEqual({ moved: 0, resumed: 0, feeds: 0 });
      const check = async (of: SubscriptionStore) => {
        const page = await of.list('key_b', { limit: 9 });
        expect(page.subscriptions.map(({ id, active }) => [Number(id.slice(4)), active])).toEqual([
          [1, true],
          [2, true],
          [3, false],
          [9, true],
        ]);
        expect(page.subscriptions[0]).toMatchObject({ activeSince: NOW, apiKeyId: 'key_b' });
        expect(page.subscriptions[0]).not.toHaveProperty('disabledReason');
        expect(await of.list('key_a', { limit: 9 })).toEqual({ subscriptions: [], total: 0 });
        expect(await of.owners()).toEqual(['key_b']);
      };
      await check(store);
      await store.remove(subscriptionId(9), EVERY_KEY);
      await store.create(subscription({ id: subscriptionId(9), apiKeyId: 'key_b' }), MOST);
      await store.close();
      const opened = await shelf.open();
      await check(opened);
      await opened.close();
    });

    test('makes changes of one subscription one after the other', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      await store.create(subscription({ metadata: { n: 0 } }), MOST);
      const { id } = subscription();
      const raise = (before: Subscription) => ({ ...before, metadata: { n: Number(before.metadata?.['n']) + 1 } });
      await Promise.all(Array.from({ length: 50 }, () => store.update(id, raise)));
      expect((await store.get(id))?.metadata).toEqual({ n: 50 });
      expect(await store.update('sub_none', raise)).toBeUndefined();
      await expect(
        store.update(id, () => {
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await Promise.all([store.remove(id, EVERY_KEY), store.remove(id, EVERY_KEY)])).toEqual([true, false]);
      await store.close();
      const again = await shelf.open();
      expect(await everything(again)).toEqual([]);
      await again.close();
    });

    test('makes a change again that a change of its key overtook', async () => {
      const store = await newShelf().open();
      const ROOM = { subscriptions: 9, feeds: 0 };
      const [mine, theirs] = [subscriptionId(1), subscriptionId(2)];
      for (const id of [mine, theirs]) await store.create(subscription({ id }), MOST);
      const seen: string[] = [];
      const slow = async (before: Subscription) => {
        seen.push(before.apiKeyId);
        if (seen.length === 1) await store.moveKey('key_a', 'key_b', ROOM, NOW);
        return { ...before, metadata: { slow: true } };
      };
      expect(await store.update(mine, slow)).toMatchObject({ apiKeyId: 'key_b', metadata: { slow: true } });
      expect(seen).toEqual(['key_a', 'key_b']);
      expect(await store.remove(mine, 'key_a')).toBe(false);
      const both = [store.moveKey('key_b', 'key_a', ROOM, NOW), store.remove(theirs, 'key_b')] as const;
      const [{ moved }, isRemoved] = await Promise.all(both);
      expect(moved).toBe(isRemoved ? 1 : 2);
      expect(await store.get(theirs)).toEqual(isRemoved ? undefined : expect.objectContaining({ apiKeyId: 'key_a' }));
      await store.revokeKey('key_c', NOW);
      await expect(store.moveKey('key_a', 'key_c', ROOM, NOW)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      await store.close();
    });

    test('tells its listeners of every change that is on the disk, until they stop listening', async () => {
      const store = await newShelf().open();
      const heard: Change[] = [];
      const stop = store.watch((change) => heard.push(change));
      await store.create(subscription(), MOST);
      await store.update(subscription().id, (before) => ({ ...before, active: false }));
      await store.remove(subscription().id, EVERY_KEY);
      stop();
      await store.create(subscription(), MOST);
      expect(heard).toEqual([
        { kind: 'put', subscription: subscription() },
        { kind: 'put', subscription: subscription({ active: false }) },
        { kind: 'removed', ids: [subscription().id] },
      ]);
      await store.close();
    });

    test('grants an event once, to one of many who claim it, today and after the next start', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      await store.create(subscription({ id: subscriptionId(1) }), MOST);
      const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(keyOf(1), NOW)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await store.miss(keyOf(1))).toBe(false);
      await store.settle(keyOf(1), 'delivered');
      expect(await store.claim(keyOf(1), NOW)).toBe(false);
      expect(await store.claim(keyOf(1, 20_778), NOW)).toBe(true);
      expect(await store.miss(keyOf(1, 20_776))).toBe(true);
      expect(await store.miss(keyOf(1, 20_776))).toBe(false);
      expect(await store.claim(keyOf(2), NOW), 'of a subscription that is not there').toBe(false);
      await store.close();
      const again = await shelf.open();
      for (const day of [20_776, 20_777, 20_778]) expect(await again.claim(keyOf(1, day), NOW)).toBe(false);
      expect(await again.claim(keyOf(1, 20_779), NOW)).toBe(true);
      await again.close();
    });

    test('knows after a start what was begun and not ended', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      for (const n of [1, 2, 3]) await store.create(subscription({ id: subscriptionId(n) }), MOST);
      for (const n of [1, 2, 3]) await store.claim(keyOf(n), NOW + n);
      await store.settle(keyOf(1), 'failed');
      await store.remove(subscriptionId(3), EVERY_KEY);
      await store.close();
      const again = await shelf.open();
      expect(await again.interrupted()).toEqual([{ key: keyOf(2), firstAttemptAt: NOW + 2 }]);
      await again.close();
    });

    test('counts what an owner has, and what was delivered today', async () => {
      const store = await newShelf().open();
      for (const n of [1, 2, 3]) await store.create(subscription({ id: subscriptionId(n), active: n !== 3 }), MOST);
      await store.create(subscription({ id: subscriptionId(9), apiKeyId: 'key_b' }), MOST);
      for (const [n, ending] of [
        [1, 'delivered'],
        [2, 'failed'],
        [9, 'delivered'],
      ] as const) {
        await store.claim(keyOf(n), NOW);
        await store.settle(keyOf(n), ending);
      }
      await store.claim(keyOf(2, 20_776), NOW);
      await store.settle(keyOf(2, 20_776), 'delivered');
      expect(await store.tally('key_a', today)).toEqual({ total: 3, active: 2, deliveredToday: 1 });
      expect(await store.tally('key_c', today)).toEqual({ total: 0, active: 0, deliveredToday: 0 });
      await store.close();
    });

    test('remembers up to when prayers were watched for', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      expect(await store.watchedUntil()).toBeUndefined();
      await store.maintain(NOW);
      await store.maintain(NOW + 60);
      await store.close();
      const again = await shelf.open();
      expect(await again.watchedUntil()).toBe(NOW + 60);
      await again.close();
    });
  });
}
