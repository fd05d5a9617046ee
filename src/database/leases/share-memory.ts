import { Fault } from '../../core/fault.ts';
import type { Change, Subscription } from '../../core/webhook/subscription.ts';
import type { Answer, Database, Query, Retry } from '../server/connection.ts';
import type { HeldSubscriptions } from '../rows/held-subscriptions.ts';
import { SHARES } from '../server/schema.ts';
import type { LeaseClock } from './shares.ts';
import { type createRowReader, type NumberedSubscription, SUBSCRIPTION_COLUMNS } from '../rows/subscription-rows.ts';

interface MemoryDeps {
  readonly database: Database;
  readonly held: HeldSubscriptions;
  readonly readRow: ReturnType<typeof createRowReader>;
  readonly retry: Retry;
  /** The daemon stops. */
  readonly isEnded: () => boolean;
  readonly clock: Pick<LeaseClock, 'turn'>;
  readonly tell: (sentence: string) => void;
  readonly announce: (change: Change) => Promise<void>;
}

/** What is in memory of the shares. */
export type ShareMemory = ReturnType<typeof createShareMemory>;

/**
 * The shares that are in memory, whether this daemon holds them or is to take them. What is whole is kept up to date. No turn of the event
 * loop handles more than IDS_PER_TURN subscriptions.
 */
export function createShareMemory(deps: MemoryDeps) {
  const { held, clock, announce } = deps;
  const states = new Map<number, 'loading' | 'whole'>();
  /** The transaction up to which changes were read. */
  let readUpTo: string | undefined;

  const whole = () => [...states].flatMap(([share, state]) => (state === 'whole' ? [share] : []));

  async function* idsOf(share: number): AsyncGenerator<readonly string[]> {
    const ids = held.idsOf(share);
    for (let at = 0; at < ids.length; at += IDS_PER_TURN) {
      if (at > 0) await clock.turn();
      yield ids.slice(at, at + IDS_PER_TURN);
    }
  }

  return {
    /** Shares of which something is in memory. */
    shares: () => [...states.keys()],
    /** Shares of which all is in memory. */
    whole,
    isWhole: (share: number) => states.get(share) === 'whole',
    /** Subscriptions that are in memory, of these ids. */
    present: (ids: readonly string[]): readonly Subscription[] => ids.flatMap((id) => held.get(id) ?? []),
    /** The ids of a share, a part at a time. */
    idsOf,
    /** Reads shares. Gives what was read, a part at a time. */
    async *load(shares: readonly number[]): AsyncGenerator<Loaded> {
      if (shares.length === 0) return;
      for (const share of shares) states.set(share, 'loading');
      for await (const part of loadShares(deps, shares)) {
        for (const share of part.finished) states.set(share, 'whole');
        yield part;
      }
    },
    async drop(shares: readonly number[]): Promise<void> {
      for (const share of shares) states.delete(share);
      for (const share of shares) {
        for await (const ids of idsOf(share)) {
          ids.forEach(held.remove);
          await announce({ kind: 'removed', ids });
        }
        await clock.turn();
      }
    },
    /** Reads what was changed since the last time. @param upTo the next time begins there; by default where this one began */
    async refresh(upTo?: string): Promise<void> {
      const shares = whole();
      if (readUpTo !== undefined && shares.length > 0) await readChanges(deps, shares, readUpTo);
      readUpTo = upTo ?? readUpTo;
    },
  };
}

/** More live long enough to be copied by the garbage collector: 5,000 cost 60 MB. */
const ROWS_AT_ONCE = 1_000;

const LOAD = `
SELECT ${SUBSCRIPTION_COLUMNS}, s.share FROM subscriptions s
WHERE (s.share, s.number) > ($1::smallint, $2::bigint) AND s.share = ANY ($3::smallint[])
ORDER BY s.share, s.number LIMIT ${ROWS_AT_ONCE}`;

/** At most IDS_PER_TURN subscriptions that were loaded, and the shares of which nothing is left to load. */
interface Loaded {
  readonly ids: readonly string[];
  readonly finished: readonly number[];
}

/**
 * Reads the subscriptions of shares into memory, share by share, a part at a time, until the daemon stops. The database finds the next part
 * meanwhile.
 */
async function* loadShares(deps: MemoryDeps, shares: readonly number[]): AsyncGenerator<Loaded> {
  const left = shares.toSorted((a, b) => a - b);
  const ask = (share: number, number: number) => {
    const asked = deps.retry(() => deps.database.query(LOAD, [share, number, left]));
    asked.catch(() => {}); // the `await` below throws it
    return asked;
  };
  let asked = ask(NO_SHARE, -1);
  for (let isLast = false; !isLast && !deps.isEnded(); ) {
    const { rows } = await asked;
    const last = rows.at(-1);
    isLast = rows.length < ROWS_AT_ONCE || last === undefined;
    const share = isLast ? Number.POSITIVE_INFINITY : Number(last?.['share']);
    if (!isLast) asked = ask(share, Number(last?.['number']));
    for (let at = 0; at === 0 || at < rows.length; at += IDS_PER_TURN) {
      if (at > 0) await deps.clock.turn();
      const part = readable(deps, rows.slice(at, at + IDS_PER_TURN));
      part.forEach(deps.held.put);
      const isWhole = at + IDS_PER_TURN >= rows.length;
      const count = left.findIndex((each) => each >= share);
      const finished = isWhole ? left.splice(0, count < 0 ? left.length : count) : [];
      yield { ids: part.map(({ subscription }) => subscription.id), finished };
    }
  }
}

const NO_SHARE = -1;

/** So many subscriptions are handled between two turns of the event loop: about 3 ms. */
const IDS_PER_TURN = 250;

const CHANGED_AT_ONCE = 1_000;

/**
 * Brings the memory up to date: what transactions changed that had not ended before `since`. A copy, or a key that is moved, may change a
 * million rows: they are read a part at a time.
 */
async function readChanges(deps: MemoryDeps, shares: readonly number[], since: string): Promise<void> {
  const { database, held, announce } = deps;
  await database.transaction(async (query) => {
    for await (const rows of parts(query, REMOVED, [since, shares])) {
      for (const { id, number } of rows) {
        const isRemoved = typeof id === 'string' && held.find(id)?.number === number && held.remove(id);
        if (isRemoved) await announce({ kind: 'removed', ids: [id] });
      }
    }
    for await (const rows of parts(query, CHANGED, [since, shares])) {
      for (const each of readable(deps, rows)) {
        if (held.put(each)) await announce({ kind: 'put', subscription: each.subscription });
      }
    }
  });
}

const REMOVED = `SELECT id, number FROM removals WHERE changed >= $1::xid8 AND number % ${SHARES} = ANY ($2::smallint[])`;
const CHANGED = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.changed >= $1::xid8 AND s.share = ANY ($2::smallint[])`;

/** Asks one statement of a transaction a part at a time. */
async function* parts(query: Query, statement: string, values: readonly unknown[]): AsyncGenerator<Answer['rows']> {
  await query(`DECLARE part NO SCROLL CURSOR FOR ${statement}`, values);
  for (let isLast = false; !isLast; ) {
    const { rows } = await query(`FETCH ${CHANGED_AT_ONCE} FROM part`);
    isLast = rows.length < CHANGED_AT_ONCE;
    if (rows.length > 0) yield rows;
  }
  await query('CLOSE part');
}

/** A row that cannot be read stops its own deliveries, and no other's. */
function readable(
  { readRow, tell }: MemoryDeps,
  rows: readonly Readonly<Record<string, unknown>>[],
): NumberedSubscription[] {
  return rows.flatMap((row) => {
    try {
      return [readRow(row)];
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      tell(`${thrown.message} Nothing is sent for it.`);
      return [];
    }
  });
}
