import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { placeDeps, subscription } from '../webhooks/subscriptions.ts';

/** A subscription to dhuhr where it is noon at this minute. @param minute epoch seconds, a whole minute */
export function noonAt(minute: number): Subscription {
  const prayerTime = createPrayerTime(placeDeps);
  const day = Math.floor(minute / 86_400);
  for (let lngDeg = -180; lngDeg < 180; lngDeg += 0.125) {
    const at = { latDeg: 10, lngDeg };
    const there = subscription({ at, timezone: 'UTC', method: 'MWL', prayerTypes: ['dhuhr'] });
    for (const each of [day - 1, day, day + 1]) if (prayerTime(there, 'dhuhr', each) === minute) return there;
  }
  throw new Error('it is noon nowhere');
}
