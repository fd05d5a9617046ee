import type { Interrupted, PrayerType } from '../core/subscription.ts';
import { PRAYER_TYPES } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Database } from './connection.ts';
import { SENDING } from './delivery-columns.ts';
import { dayOf } from './partitions.ts';
import { SHARES } from './schema.ts';
import type { UnderWay } from './under-way.ts';

/**
 * Deliveries that the former holder of shares began and did not end: they are this daemon's now. One of its own that still lives in
 * memory goes on there. Those that it took over already are answered too: an answer may have been lost.
 */
const ADOPT = `
UPDATE deliveries d SET token = h.token
FROM shares h, subscriptions s
WHERE d.state = ${SENDING} AND d.first_at >= $3 AND d.day >= $4 AND h.id = d.sub % ${SHARES} AND h.id = ANY ($2::smallint[])
  AND h.holder = $1 AND d.token <= h.token AND s.number = d.sub
RETURNING d.sub, s.id, d.day, d.prayer, d.first_at, d.token`;

/** @param since deliveries that were begun earlier have ended */
export async function adoptOrphans(
  { database, holder, underWay }: { database: Database; holder: string; underWay: UnderWay },
  shares: readonly number[],
  since: EpochSeconds,
): Promise<Interrupted[]> {
  const { rows } = await database.query(ADOPT, [holder, shares, since, dayOf(since) - DAYS_APART]);
  const adopted: Interrupted[] = [];
  for (const row of rows) {
    const prayer: PrayerType | undefined = PRAYER_TYPES[Number(row['prayer'])];
    if (!prayer) continue;
    const key = { subscriptionId: String(row['id']), prayer, dayNumber: Number(row['day']) };
    const isInMemory = underWay.find(key) !== undefined;
    underWay.begin(key, { number: Number(row['sub']), token: Number(row['token']) });
    if (!isInMemory) adopted.push({ key, firstAttemptAt: Number(row['first_at']) });
  }
  return adopted;
}

/** The date of a prayer and the UTC day of its first attempt. */
const DAYS_APART = 2;
