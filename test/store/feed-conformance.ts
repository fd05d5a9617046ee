import { describe, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { Feed, FeedStore } from '../../src/core/stored/feed.ts';
import { feedId, numbered, sampleFeed } from '../feeds/sample-feed.ts';

interface Shelf {
  /** Opens the store that is there; a new one at the first call. */
  open(): Promise<FeedStore & { close(): Promise<unknown> }>;
}

/** With everything that a feed may have. */
const FULL: Feed = sampleFeed({
  id: feedId(99),
  sha256: 'f'.repeat(64),
  name: 'مسجد «شرق»\u2028"x"',
  station: 'MAKKAH',
  rules: { adjust: { fajr: 2 }, rounding: { isha: 'up' }, fajr_angle: 17.5, iqamah: 'isha +10m to 5m' },
  asr: 'both',
  events: ['fajr', 'fajr-15m', 'iqamah.isha+5m', 'last_third'],
  language: 'ar',
  alarmMinutes: [0, 15],
  eventMinutes: 0,
});

/** What every store of feeds must pass, whatever keeps it. */
export function feedConformance(name: string, newShelf: () => Shelf): void {
  const MOST = 1000;

  describe(`${name}, as any store of feeds`, () => {
    test('gives back what was put in, after it was closed and opened too', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      await store.create(FULL, MOST);
      await store.create(sampleFeed(), MOST);
      for (const each of [store, await store.close().then(shelf.open)]) {
        expect(await each.get(FULL.id)).toEqual(FULL);
        expect(await each.find(FULL.sha256)).toEqual(FULL);
        expect(await each.find('e'.repeat(64))).toBeUndefined();
        expect(await each.get('feed_none')).toBeUndefined();
        expect((await each.list('key_a', { limit: 9 })).feeds).toEqual([sampleFeed(), FULL]);
      }
    });

    test('lists page by page, of one key or of all, the oldest first', async () => {
      const store = await newShelf().open();
      for (const n of [3, 1, 2]) await store.create(numbered(n), MOST);
      await store.create(numbered(4, { apiKeyId: 'key_b' }), MOST);
      const first = await store.list('key_a', { limit: 2 });
      expect(first).toMatchObject({ feeds: [{ id: feedId(1) }, { id: feedId(2) }], total: 3 });
      const { cursor = '' } = first;
      const rest = await store.list('key_a', { limit: 2, cursor });
      expect(rest).toEqual({ feeds: [numbered(3)], total: 3 });
      expect(await store.list(EVERY_KEY, { limit: 9 })).toMatchObject({ total: 4 });
      expect(await store.list('key_none', { limit: 9 })).toEqual({ feeds: [], total: 0 });
      await expect(store.list('key_b', { limit: 2, cursor })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    });

    test('removes one, or all of a key, and what is removed is found no more', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      for (const n of [1, 2, 3]) await store.create(numbered(n), MOST);
      await store.create(numbered(4, { apiKeyId: 'key_b' }), MOST);
      const gone = await Promise.all([
        store.remove(feedId(2), EVERY_KEY),
        store.remove(feedId(2), EVERY_KEY),
        store.remove('feed_none', EVERY_KEY),
      ]);
      expect(gone.filter(Boolean)).toHaveLength(1);
      expect(await store.find(numbered(2).sha256)).toBeUndefined();
      expect(await store.removeOf('key_a')).toBe(2);
      expect(await store.removeOf('key_a')).toBe(0);
      await store.close();
      const again = await shelf.open();
      expect((await again.list(EVERY_KEY, { limit: 9 })).feeds).toEqual([numbered(4, { apiKeyId: 'key_b' })]);
    });

    test('gives a key no more than its limit, though many are asked for at once', async () => {
      const store = await newShelf().open();
      const made = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => store.create(numbered(n), 3)));
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_FEEDS' } });
      const [feed] = (await store.list('key_a', { limit: 9 })).feeds;
      await store.remove(feed?.id ?? '', EVERY_KEY);
      await store.create(numbered(9), 3);
      await store.create(numbered(10, { apiKeyId: 'key_b' }), 3);
      expect((await store.list('key_a', { limit: 9 })).total).toBe(3);
    });

    test('remembers since when a release computes, and a later one is always later', async () => {
      const shelf = newShelf();
      const store = await shelf.open();
      expect(await store.recordRelease('1 2026a', 100.7)).toBe(100);
      expect(await store.recordRelease('1 2026a', 200)).toBe(100);
      await store.close();
      const again = await shelf.open();
      expect(await again.recordRelease('1 2026a', 300)).toBe(100);
      expect(await again.recordRelease('1 2026b', 400)).toBe(400);
      expect(await again.recordRelease('1 2026a', 350), 'the clock was set back').toBe(401);
    });
  });
}
