import { eventOfNumber } from '../../core/events/prayer-event.ts';
import type { Interrupted } from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Database, Retry } from '../server/connection.ts';
import { SENDING } from '../rows/delivery-columns.ts';
import { dayOf } from '../rows/partitions.ts';
import { SHARES } from '../server/schema.ts';
import { heldToken, heldTokens } from './beat.ts';
import type { InFlight } from './in-flight.ts';

/** Deliveries that the former holder of shares began and did not end: they are this daemon's now. */
const adopt = (older: '<' | '<=') => `
UPDATE deliveries d SET token = ${heldToken('d.sub')}
FROM ${heldTokens('$1')}, subscriptions s
WHERE d.state = ${SENDING} AND d.first_at >= $3 AND d.day >= $4 AND d.sub % ${SHARES} = ANY ($2::smallint[])
  AND d.token ${older} ${heldToken('d.sub')} AND s.number = d.sub
RETURNING d.sub, s.id, d.day, d.prayer, d.first_at, d.token`;

/** Of shares that were gained, before anything of them is claimed: an answer that was lost is given again. */
const ADOPT_GAINED = adopt('<=');
/** Of shares that are held: what the former holder wrote late. */
const ADOPT_LATE = adopt('<');

/** At a million subscriptions it reads the deliveries of a day. */
const MANY_ROWS = { timeoutMs: 60_000 };

interface AdoptionDeps {
  readonly database: Database;
  readonly holder: string;
  readonly inFlight: InFlight;
  readonly retry: Retry;
}

/**
 * Takes over deliveries in flight of a former holder. One of this daemon's own that is still in memory continues there.
 * @param since deliveries that were begun earlier have ended
 */
export async function adoptOrphans(
  { database, holder, inFlight, retry }: AdoptionDeps,
  shares: readonly number[],
  since: EpochSeconds,
  isLate: boolean,
): Promise<Interrupted[]> {
  const values = [holder, shares, since, dayOf(since) - DAYS_APART];
  const { rows } = await retry(() => database.query(isLate ? ADOPT_LATE : ADOPT_GAINED, values, MANY_ROWS));
  return rows.flatMap((row) => {
    const prayer = eventOfNumber(Number(row['prayer']));
    if (!prayer) return [];
    const key = { subscriptionId: String(row['id']), prayer, dayNumber: Number(row['day']) };
    const token = Number(row['token']);
    const begun = inFlight.find(key);
    if (begun?.isClaimed) {
      begun.token = token;
      return [];
    }
    const firstAttemptAt = Number(row['first_at']);
    inFlight.begin(key, { number: Number(row['sub']), firstAttemptAt, token, isClaimed: true });
    return [{ key, firstAttemptAt }];
  });
}

/** The date of a prayer and the UTC day of its first attempt. */
const DAYS_APART = 2;
