import { eventOfNumber } from '../../core/events/prayer-event.ts';
import type { EventKey, Interrupted } from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { keyText } from '../../store/rows/store-state.ts';
import type { Database, Retry } from '../server/connection.ts';
import { dayOf, SENDING } from '../rows/delivery-rows.ts';
import { shareOf } from '../rows/subscription-rows.ts';
import { SHARES } from '../server/schema.ts';
import { heldToken, heldTokens } from './beat.ts';

interface Begun {
  readonly number: number;
  readonly firstAttemptAt: EpochSeconds;
  /** The token of the row. A daemon with a later token continues the delivery. */
  token: number;
  /** Whether the database has confirmed that the delivery is this daemon's. */
  isClaimed: boolean;
}

export type InFlight = ReturnType<typeof createInFlight>;

/** The deliveries that this daemon has begun and not ended. */
export function createInFlight() {
  const begun = new Map<string, Begun>();
  const counts = new Int32Array(SHARES);
  const count = (number: number, by: 1 | -1) => {
    counts[shareOf(number)] = (counts[shareOf(number)] ?? 0) + by;
  };

  function end(key: EventKey): void {
    const each = begun.get(keyText(key));
    if (each && begun.delete(keyText(key))) count(each.number, -1);
  }

  return {
    begin(key: EventKey, each: Begun): Begun {
      end(key);
      begun.set(keyText(key), each);
      count(each.number, 1);
      return each;
    },
    find: (key: EventKey) => begun.get(keyText(key)),
    end,
    isIdle: (share: number) => counts[share] === 0,
  };
}

/**
 * Adopts deliveries that the former holder of shares began and did not end. `<=` is for shares just gained, before this daemon claims any
 * of their deliveries. It also matches rows that this statement adopted already, so that a retry after a lost answer returns them again.
 * `<` is for shares already held: it matches only rows that the former holder wrote late, with an older token.
 */
const adopt = (older: '<' | '<=') => `
UPDATE deliveries d SET token = ${heldToken('d.sub')}
FROM ${heldTokens('$1')}, subscriptions s
WHERE d.state = ${SENDING} AND d.first_at >= $3 AND d.day >= $4 AND d.sub % ${SHARES} = ANY ($2::smallint[])
  AND d.token ${older} ${heldToken('d.sub')} AND s.number = d.sub
RETURNING d.sub, s.id, d.day, d.prayer, d.first_at, d.token`;

/** With a million subscriptions the statement reads the deliveries of a day. */
const MANY_ROWS = { timeoutMs: 60_000 };
/** The most days between the date of a prayer and the UTC day of its first attempt. */
const DAYS_APART = 2;

/** Adopts deliveries that a former holder began at or after `since`. @param isLate uses `<` @returns those that were not in flight here */
export async function adoptOrphans(
  by: { readonly database: Database; readonly holder: string; readonly inFlight: InFlight; readonly retry: Retry },
  shares: readonly number[],
  since: EpochSeconds,
  isLate: boolean,
): Promise<Interrupted[]> {
  const { database, holder, inFlight, retry } = by;
  const values = [holder, shares, since, dayOf(since) - DAYS_APART];
  const { rows } = await retry(() => database.query(adopt(isLate ? '<' : '<='), values, MANY_ROWS));
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
