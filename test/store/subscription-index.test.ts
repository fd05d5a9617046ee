import { expect, test } from 'vitest';
import { createSubscriptionIndex } from '../../src/store/subscription-index.ts';
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
