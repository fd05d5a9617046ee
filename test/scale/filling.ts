import type { Subscription } from '../../src/core/webhook/subscription.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { writeContents } from '../../src/database/admin/contents.ts';
import { createStoreState } from '../../src/store/rows/store-state.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { random, randomPoint } from '../random.ts';
import { placeDeps, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

type Changes = (n: number) => Partial<Subscription>;

const AT_ONCE = 50_000;

/** Writes subscriptions 0 … count − 1. */
export async function fillDatabase(database: Database, count: number, changes: Changes): Promise<void> {
  const made = maker(changes);
  for (let from = 0; from < count; from += AT_ONCE) {
    const state = createStoreState();
    for (let n = from; n < Math.min(count, from + AT_ONCE); n++) state.apply(['put', made(n)]);
    await writeContents(database, { keys: [], state });
  }
}

/** The same into a data directory. */
export async function fillFolder(folder: string, count: number, changes: Changes): Promise<void> {
  const made = maker(changes);
  const store = await openSubscriptionStore(folder);
  for (let from = 0; from < count; from += 1_000) {
    const numbers = Array.from({ length: Math.min(1_000, count - from) }, (_, i) => from + i);
    await Promise.all(numbers.map((n) => store.create(made(n), count)));
  }
  await store.close();
}

function maker(changes: Changes): (n: number) => Subscription {
  const now = Math.floor(Date.now() / 1000);
  const since = { activeSince: now, createdAt: now, updatedAt: now };
  return (n) => {
    const secret = `whsec_${Buffer.from(`${n}`.padStart(32, '.')).toString('base64')}`;
    return subscription({ ...since, id: subscriptionId(n), secret, ...changes(n) });
  };
}

/** Which subscription it is. @param text its id, or a URL that ends in its number */
export function numberIn(text: string): number {
  return Number(/\d+$/.exec(text)?.[0]);
}

/** All six prayers, at places all over the world, as real ones would be. */
export function anywhere(): Changes {
  const next = random(5);
  const methods = ['MWL', 'ISNA', 'EGYPT', 'UMM_AL_QURA', 'KARACHI'];
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return (n) => {
    const { latDeg, lngDeg } = randomPoint(next);
    const at = { latDeg: round(Math.max(-60, Math.min(65, latDeg))), lngDeg: round(lngDeg) };
    return { at, method: methods[n % methods.length] ?? 'MWL', timezone: 'UTC' };
  };
}

/** The next minute at least so many seconds ahead, and the longitude where dhuhr is printed for it today. */
export function nextMinute(aheadSeconds: number): { due: number; longitude: number } {
  const due = Math.ceil((Date.now() / 1000 + aheadSeconds) / 60) * 60;
  const prayerTime = createPrayerTime(placeDeps);
  for (let tenth = -1700; tenth < 1700; tenth++) {
    const each = subscription({ at: { latDeg: 21.4225, lngDeg: tenth / 10 }, prayerTypes: ['dhuhr'] });
    for (const day of [-1, 0, 1])
      if (prayerTime(each, 'dhuhr', Math.floor(due / 86_400) + day) === due) return { due, longitude: tenth / 10 };
  }
  throw new Error('no place has its dhuhr then');
}
