import { expect, test } from 'vitest';
import { createSubscriptionIndex } from '../../src/store/rows/subscription-index.ts';
import { random } from '../random.ts';
import { NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

test('the index gives back every field of a subscription as it was put, and after a change as it was changed', () => {
  const index = createSubscriptionIndex();
  const full = subscription({
    id: subscriptionId(1),
    apiKeyId: 'key_b',
    prayerTypes: ['isha', 'fajr'],
    at: { latDeg: -36.8485, lngDeg: 174.7633 },
    timezone: 'Pacific/Auckland',
    isTimezoneGiven: true,
    method: 'TURKEY',
    station: 'ADANA/ALADAĞ',
    asr: 'shafi',
    metadata: { room: 'مصلى', nested: [1, { two: null }] },
    active: false,
    disabledReason: 'failing',
    previousSecrets: [{ secret: 'whsec_former', until: NOW }],
    failingSince: NOW - 0.5,
  });
  const plain = subscription({ id: subscriptionId(2) });
  index.put(full);
  index.put(plain);
  expect(index.get(full.id)).toStrictEqual(full);
  expect(index.get(plain.id)).toStrictEqual(plain);
  const changed = { ...plain, apiKeyId: 'key_b', active: false, prayerTypes: ['dhuhr'] as const, updatedAt: NOW };
  index.put(changed);
  expect(index.get(plain.id)).toStrictEqual(changed);
  expect([...index.all()]).toStrictEqual([full, changed]);
  expect(index.idsOf('key_a')).toEqual([]);
  expect(index.list('key_b', { limit: 5, active: false, prayerType: 'dhuhr' }).page).toStrictEqual([changed]);
});

/** A list that is made anew from an array each time. */
function plainIndex() {
  const keys = new Map<string, string>();
  return {
    keys,
    page(apiKeyId: string, after: string | undefined, limit: number) {
      const ids = [...keys].flatMap(([id, key]) => (key === apiKeyId ? [id] : [])).toSorted();
      const rest = ids.filter((id) => after === undefined || id > after);
      return { ids: rest.slice(0, limit), total: ids.length, isMore: rest.length > limit };
    },
  };
}

test('pages are those of a sorted array, whatever was put, moved to another key and removed in whatever order', () => {
  const next = random(9);
  const index = createSubscriptionIndex();
  const plain = plainIndex();
  const below = (n: number) => Math.floor(next() * n);
  for (let step = 1; step <= 12_000; step++) {
    const id = subscriptionId(below(6_000));
    if (next() < 0.3) {
      index.remove(id);
      plain.keys.delete(id);
    } else {
      const apiKeyId = next() < 0.9 ? 'key_a' : 'key_b';
      index.put(subscription({ id, apiKeyId }));
      plain.keys.set(id, apiKeyId);
    }
    if (step % 500 !== 0) continue;
    for (const apiKeyId of ['key_a', 'key_b', 'key_c']) {
      for (const after of [undefined, subscriptionId(below(6_000)), subscriptionId(5_999)]) {
        const limit = 1 + below(3_000);
        const { page, total, isMore } = index.list(apiKeyId, { limit, after });
        expect({ ids: page.map((each) => each.id), total, isMore }).toEqual(plain.page(apiKeyId, after, limit));
      }
    }
  }
  expect(index.countOf('key_a')).toBeGreaterThan(2_048); // it has several chunks
});

test('whoever goes through all while others come and go meets each that stays, once and by its id', () => {
  const next = random(31);
  const index = createSubscriptionIndex();
  const even = Array.from({ length: 4_000 }, (_, n) => subscriptionId(2 * n));
  for (const id of even) index.put(subscription({ id }));
  const met: string[] = [];
  for (const { id } of index.all()) {
    met.push(id);
    // odd ones, which split chunks and empty them again
    for (let change = 0; change < 4; change++) {
      const odd = subscriptionId(2 * Math.floor(next() * 4_000) + 1);
      if (next() < 0.7) index.put(subscription({ id: odd }));
      else index.remove(odd);
    }
  }
  expect(met).toEqual([...new Set(met)].toSorted());
  expect(even.filter((id) => !met.includes(id))).toEqual([]);
  expect(index.countOf('key_a')).toBeGreaterThan(5_000);
});
