import { randomBytes } from 'node:crypto';
import type { Histogram } from '../core/text/prometheus.ts';
import { eventNumber } from '../core/events/prayer-event.ts';
import type { Attempt, Ending, EventKey } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { DELIVERY_STATES } from '../store/rows/delivery-states.ts';
import { createBatcher } from './rows/batches.ts';
import {
  columnsOf,
  DELIVERED,
  LINE,
  LINE_COLUMNS,
  lineValues,
  MISSED,
  type Partitions,
  SENDING,
  unnested,
} from './rows/delivery-rows.ts';
import { shareOf } from './rows/subscription-rows.ts';
import type { DaemonParts, Leases } from './leases/shares.ts';
import { heldToken, heldTokens } from './leases/beat.ts';
import type { Takeovers } from './leases/takeovers.ts';

interface ClaimDeps extends DaemonParts {
  readonly leases: Pick<Leases, 'tokenOf' | 'mayBegin'>;
  readonly takeovers: Pick<Takeovers, 'putOff'>;
  readonly partitions: Partitions;
  readonly latency: Pick<Histogram, 'observe'>;
  /** Counts and logs requests without an answer. */
  readonly onGivenUp: (what: string, thrown: unknown) => void;
}

interface Claim {
  readonly kind: 'claim';
  readonly key: EventKey;
  readonly number: number;
  readonly version: number;
  readonly firstAttemptAt: EpochSeconds;
}

interface Miss {
  readonly key: EventKey;
  readonly number: number;
  readonly line: Attempt | undefined;
}

interface Settlement extends Miss {
  readonly kind: 'ending';
  readonly ending: Ending;
}

const MAX_GROUP_ITEMS = 256;

/**
 * Writes which deliveries this daemon claims, how deliveries ended, and which were missed. Writes are grouped, and repeated until the
 * database answers or the retry gives up. If it gives up, a delivery is neither claimed nor settled, and the share's holder continues it.
 *
 * Claims and endings are written together, in the order in which they came. So a delivery that takes the place of an ended one is not sent
 * before that ending is written. After a kill, at most one delivery for each slot of the queue and each waiting retry is sent twice.
 */
export function createClaims(deps: ClaimDeps) {
  const { held, inFlight, leases, takeovers, clock, latency, onGivenUp } = deps;
  const deliveries = createBatcher(MAX_GROUP_ITEMS, (group: readonly (Claim | Settlement)[]) => write(deps, group));
  const misses = createBatcher(MAX_GROUP_ITEMS, (group: readonly Miss[]) => miss(deps, group));

  return {
    async claim(key: EventKey, firstAttemptAt: EpochSeconds): Promise<boolean> {
      const found = held.find(key.subscriptionId);
      if (!found || !leases.mayBegin(shareOf(found.number)) || inFlight.find(key)) return false;
      const { number } = found;
      const share = shareOf(number);
      const token = leases.tokenOf(share) ?? NO_TOKEN;
      // from now on this daemon gives the share away only when this delivery, or the grace period, has ended
      const begun = inFlight.begin(key, { number, firstAttemptAt, token, isClaimed: false });
      const began = clock.monotonic();
      const asked = deliveries.ask({ kind: 'claim', key, ...found, firstAttemptAt });
      const written = await asked.catch((thrown: unknown) => void onGivenUp('a claim', thrown));
      latency.observe(clock.monotonic() - began);
      if (inFlight.find(key) !== begun) return false; // the share was lost and gained again, and the row was taken over
      begun.isClaimed = written !== undefined && leases.tokenOf(share) === written;
      // if the share was lost meanwhile, its next holder finds the row
      if (!begun.isClaimed) inFlight.end(key);
      return begun.isClaimed;
    },
    /** Whether a delivery in flight is still this daemon's. If not, forgets the delivery, or puts it off until the share is loaded. */
    goesOn(key: EventKey): boolean {
      const begun = inFlight.find(key);
      if (!begun) return false;
      const { number, firstAttemptAt } = begun;
      const isOurs = leases.tokenOf(shareOf(number)) === begun.token;
      if (isOurs && held.find(key.subscriptionId)) return true;
      if (!isOurs || !takeovers.putOff(shareOf(number), { key, firstAttemptAt })) inFlight.end(key);
      return false;
    },
    async settle(key: EventKey, ending: Ending, line?: Attempt): Promise<void> {
      const number = (inFlight.find(key) ?? held.find(key.subscriptionId))?.number;
      if (number === undefined) return;
      const settlement = { kind: 'ending', key, number, ending, line } as const;
      await deliveries.ask(settlement).catch((thrown: unknown) => onGivenUp('an ending', thrown));
      inFlight.end(key);
    },
    async miss(key: EventKey, line?: Attempt): Promise<boolean> {
      const number = held.find(key.subscriptionId)?.number;
      if (number === undefined || inFlight.find(key)) return false;
      return misses.ask({ key, number, line }).catch((thrown: unknown) => {
        onGivenUp('a miss', thrown);
        return false;
      });
    },
    idle: () => Promise.all([deliveries.idle(), misses.idle()]),
  };
}

const CLAIM = { sub: 'bigint', version: 'int', day: 'int', prayer: 'smallint', first_at: 'float8', token: 'int' };
const ENDING = { sub: 'bigint', prayer: 'smallint', state: 'smallint', token: 'int', ...LINE };
const MISSING = { sub: 'bigint', day: 'int', prayer: 'smallint', ...LINE };

/**
 * Any daemon may write that a delivery arrived. Only the holder of the share may write that a delivery failed. `c.sub % 1 = 0` is always
 * true, but makes PostgreSQL expect few rows and look up each by its key. With old statistics PostgreSQL would read all rows.
 */
const END = `
UPDATE deliveries d SET state = c.state, ${LINE_COLUMNS.map((name) => `${name} = c.${name}`).join(', ')}
FROM ${unnested(ENDING, 10)}
WHERE d.day = $9 AND d.prayer = c.prayer AND d.sub = c.sub AND d.state <> ${DELIVERED}
  AND (c.state = ${DELIVERED} OR d.token <= c.token) AND c.sub % 1 = 0`;

/**
 * Writes endings of one day, and inserts claims; the primary key decides which daemon sends. Only the holder of the share may claim, and
 * only for the subscription's current version. If the answer is lost, the statement is sent again, and knows its own rows by their nonce.
 */
const WRITE = `
WITH ended AS (${END})
INSERT INTO deliveries AS d (sub, first_at, day, token, nonce, prayer, state)
SELECT c.sub, c.first_at, c.day, c.token, $7, c.prayer, ${SENDING}
FROM ${heldTokens('$8')}
CROSS JOIN ${unnested(CLAIM)}
JOIN subscriptions s ON s.number = c.sub AND s.version = c.version AND s.active
WHERE c.token = ${heldToken('c.sub')}
ORDER BY c.day, c.prayer, c.sub
ON CONFLICT (day, prayer, sub) DO UPDATE SET nonce = excluded.nonce WHERE d.nonce = excluded.nonce
RETURNING d.sub, d.day, d.prayer, d.token`;

/** @returns the token of each row that is now claimed; undefined for endings and refused claims */
async function write(deps: ClaimDeps, group: readonly (Claim | Settlement)[]): Promise<(number | undefined)[]> {
  const { database, holder, partitions, retry, leases, inFlight } = deps;
  const claims = group.filter((each) => each.kind === 'claim');
  const days = claims.map(({ key }) => key.dayNumber);
  const nonce = randomBytes(4).readInt32LE();
  const claimRow = ({ key: { dayNumber, prayer }, number, version, firstAttemptAt }: Claim) => {
    const token = leases.tokenOf(shareOf(number)) ?? NO_TOKEN;
    return [number, version, dayNumber, eventNumber(prayer), Math.round(firstAttemptAt * 1000) / 1000, token];
  };
  const endingRow = ({ key, number, ending, line }: Settlement) => {
    const token = leases.tokenOf(shareOf(number)) ?? inFlight.find(key)?.token ?? NO_TOKEN;
    return [number, eventNumber(key.prayer), DELIVERY_STATES.indexOf(ending), token, ...lineValues(line)];
  };
  const writeDay = (day: number, ended: readonly Settlement[], begun: readonly Claim[]) =>
    retry(() =>
      partitions.write(days, () => {
        // this daemon may have lost a share meanwhile, and gained it again with another token
        const claimColumns = columnsOf(CLAIM, begun.map(claimRow));
        const endingColumns = columnsOf(ENDING, ended.map(endingRow));
        return database.query(WRITE, [...claimColumns, nonce, holder, day, ...endingColumns]);
      }),
    );
  const settlements = group.filter((each) => each.kind === 'ending');
  const endings = [...Map.groupBy(settlements, ({ key }) => key.dayNumber)];
  const [lastDay, lastEndings] = endings.pop() ?? [0, []];
  for (const [day, each] of endings) await writeDay(day, each, []);
  const { rows } = await writeDay(lastDay, lastEndings, claims);
  const tokens = new Map(rows.map((row) => [rowText(row['sub'], row['day'], row['prayer']), Number(row['token'])]));
  return group.map(({ kind, key, number }) =>
    kind === 'claim' ? tokens.get(rowText(number, key.dayNumber, eventNumber(key.prayer))) : undefined,
  );
}

/** No share has this token: the first holder of a share gets token 1. */
const NO_TOKEN = 0;

const MISS = `
INSERT INTO deliveries AS d (sub, first_at, day, token, nonce, prayer, state, ${LINE_COLUMNS.join(', ')})
SELECT c.sub, coalesce(c.at, 0), c.day, ${heldToken('c.sub')}, 0, c.prayer, ${MISSED}, ${LINE_COLUMNS.map((name) => `c.${name}`).join(', ')}
FROM ${heldTokens('$1')}
CROSS JOIN ${unnested(MISSING, 2)}
JOIN subscriptions s ON s.number = c.sub
WHERE ${heldToken('c.sub')} IS NOT NULL
ORDER BY c.day, c.prayer, c.sub
ON CONFLICT (day, prayer, sub) DO NOTHING
RETURNING d.sub, d.day, d.prayer`;

async function miss({ database, holder, partitions, retry }: ClaimDeps, group: readonly Miss[]): Promise<boolean[]> {
  const rowOf = ({ key, number, line }: Miss) => [number, key.dayNumber, eventNumber(key.prayer), ...lineValues(line)];
  const columns = columnsOf(MISSING, group.map(rowOf));
  const days = group.map(({ key }) => key.dayNumber);
  const answer = await retry(() => partitions.write(days, () => database.query(MISS, [holder, ...columns])));
  const written = new Set(answer.rows.map((row) => rowText(row['sub'], row['day'], row['prayer'])));
  // if the group has two misses of the same event, only one was written
  return group.map(({ key, number }) => written.delete(rowText(number, key.dayNumber, eventNumber(key.prayer))));
}

function rowText(number: unknown, day: unknown, prayer: unknown): string {
  return `${number} ${day} ${prayer}`;
}
