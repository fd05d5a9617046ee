import { wordsOf } from '../../core/fault.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Interrupted, Subscription } from '../../core/webhook/subscription.ts';
import type { Answer, Query } from '../server/connection.ts';
import { SHARES } from '../server/schema.ts';
import { type NumberedSubscription, readEach, SUBSCRIPTION_COLUMNS } from '../rows/subscription-rows.ts';
import { adoptOrphans } from './in-flight.ts';
import type { Beat, DaemonParts } from './shares.ts';

/** How long after a takeover the claims of the former holder may still arrive. */
const LATE_CLAIM_SECONDS = 60;
/** The longest time from the first attempt to the end of a delivery: the longest retry window, and an hour. */
const LONGEST_DELIVERY_SECONDS = 25 * 3600;
/** After this time without a beat the daemon reads everything again, because the database keeps removals for a day only. */
const UP_TO_DATE_SECONDS = 12 * 3600;

interface HeldShare {
  watchedUntil: EpochSeconds | undefined;
  /** Whether the former holder had ended all its deliveries, so that it writes nothing late. */
  readonly wasIdle: boolean;
  /** Whether the deliveries that the former holder began are known. */
  isAdopted: boolean;
  /** When the share was loaded and announced, by the monotonic clock. If an earlier step fails, the next beat repeats that step. */
  since?: number;
}

type NumberedShares = Iterable<readonly [share: number, HeldShare]>;

export type Takeovers = ReturnType<typeof createTakeovers>;

/** The work after a beat: loads gained and wanted shares, announces gained ones, drops lost ones, and reads changes. */
export function createTakeovers(parts: DaemonParts) {
  const { clock, tell, inform, announce, isEnded } = parts;
  const memory = createShareMemory(parts);
  const holdings = createHoldings(parts, memory.shares);
  const { shares, pending, watched } = holdings;
  /** Deliveries that former holders began. The listeners get the deliveries once the subscriptions are loaded. */
  const orphans: Interrupted[] = [];
  let hasListener = false;
  /** Whether the work after the first beat was done. The shares of that beat wait for `load`, or for the next beat. */
  let isBegun = false;
  /** Lets one task run at a time, in the order of the calls. */
  const lock = createLock();

  const inTurn = async <T>(act: () => Promise<T>): Promise<T> => lock().then((release) => act().finally(release));
  /** Logs a failure; the next beat tries again. */
  const failed = (thrown: unknown) => tell(`Shares cannot be taken over: ${wordsOf(thrown)}`);

  /** Adopts the deliveries of former holders. Then yields the subscriptions of gained shares, part by part, first those in memory. */
  async function* takeOver(): AsyncGenerator<readonly Subscription[]> {
    const gained = new Map(pending());
    /** @returns false if the share was lost or gained again meanwhile */
    const watch = (share: number): boolean => {
      const each = gained.get(share);
      if (!each || each.since !== undefined || shares.get(share) !== each) return false;
      each.since = clock.monotonic();
      return true;
    };
    orphans.push(...(await adoptGained(parts, gained)));
    const handedOver = [...gained.keys()].filter(memory.isWhole).length;
    const begun: number[] = [];
    for await (const { ids, finished } of memory.read([...gained.keys()])) {
      if (ids.length > 0) yield memory.present(ids);
      if (!isEnded()) begun.push(...finished.filter(watch));
    }
    if (begun.length === 0) return;
    inform('shares_taken_over', { shares: begun, handed_over: handedOver, held: watched().length });
  }

  async function step(): Promise<boolean> {
    if (isEnded()) return false;
    if (pending().length > 0) {
      const watchedUntil = earliest(pending());
      for await (const subscriptions of takeOver()) {
        await announce({ kind: 'taken over', subscriptions, interrupted: [], watchedUntil });
        await clock.turn();
      }
      return true;
    }
    const next = holdings.wanted().find((share) => !memory.isWhole(share));
    if (next === undefined) return false;
    for await (const _ of memory.read([next]));
    return true;
  }

  /** Adopts claims of former holders that were written late. Then announces all orphans. */
  async function adoptLate(): Promise<void> {
    const oldest = clock.monotonic() - LATE_CLAIM_SECONDS;
    const young = [...shares].filter(([, { since, wasIdle }]) => !wasIdle && since !== undefined && since > oldest);
    orphans.push(...(await adopt(parts, young, clock.now() - 2 * LATE_CLAIM_SECONDS, true)));
    if (pending().length > 0 || !hasListener || orphans.length === 0) return;
    const interrupted = orphans.splice(0);
    await announce({ kind: 'taken over', subscriptions: [], interrupted, watchedUntil: undefined });
  }

  return {
    /** Resolves when the shares of the beat are loaded and announced. Those of the first beat wait for `load`, or the next beat. */
    async follow(beat: Omit<Beat, 'keysChange'>): Promise<void> {
      const useless = holdings.settle(beat);
      if (beat.lost.size > 0) inform('shares_given', { shares: [...beat.lost], held: shares.size });
      try {
        await inTurn(async () => {
          await memory.drop(useless());
          await memory.refresh(beat.oldestTransaction);
        });
        for (let isMore = isBegun; isMore; ) isMore = await inTurn(step);
        isBegun = true;
        await inTurn(adoptLate);
      } catch (thrown) {
        failed(thrown);
      }
    },
    /** Yields all held subscriptions, then loads and yields those of gained shares. Does not announce them. */
    async *load(): AsyncGenerator<Subscription> {
      const release = await lock();
      try {
        for await (const { ids } of memory.read(watched())) yield* memory.present(ids);
        if (pending().length > 0) for await (const subscriptions of takeOver()) yield* subscriptions;
      } catch (thrown) {
        failed(thrown);
      } finally {
        release();
      }
    },
    /** Announces a delivery once its share is loaded. @returns false if the share is not being loaded */
    putOff(share: number, delivery: Interrupted): boolean {
      const each = shares.get(share);
      if (!each || each.since !== undefined) return false;
      orphans.push(delivery);
      return true;
    },
    /** Reads all changes up to now. */
    refresh: () => inTurn(memory.refresh),
    /** Whether a share is completely in memory, so that its changes must be applied there. */
    isLoaded: memory.isWhole,
    /** The shares that are completely in memory, and those of them for which this daemon delivers. */
    loaded: () => ({ ready: memory.whole(), watched: watched() }),
    get loading() {
      return pending().length;
    },
    watchedUntil: () => earliest(shares),
    sawUntil: holdings.sawUntil,
    /** Returns and forgets the former holders' deliveries that were found before anybody listened. */
    takeOrphans: (): readonly Interrupted[] => (pending().length === 0 ? orphans.splice(0) : []),
    listen(): void {
      hasListener = true;
    },
  };
}

/** The tasks of this daemon for each share, by the last beats: deliver for it, load it after gaining it, or load it in order to take it. */
function createHoldings({ clock }: DaemonParts, inMemory: () => readonly number[]) {
  const shares = new Map<number, HeldShare>();
  /** Shares that another daemon holds, and that this daemon loads in order to take them. */
  let wanted: ReadonlySet<number> = new Set();
  /** Shares in memory that were not needed at the last beat. */
  let unused: readonly number[] = [];
  let beatAt: number | undefined;
  const isUnused = (share: number) => !shares.has(share) && !wanted.has(share);
  return {
    shares,
    /** Gained shares that are not loaded yet. */
    pending: () => [...shares].filter(([, { since }]) => since === undefined),
    watched: () => [...shares].flatMap(([share, { since }]) => (since === undefined ? [] : [share])),
    wanted: () => [...wanted],
    /** Records a beat. @returns a function that lists the shares to drop. It lists a lost share a beat later: the share may come back */
    settle({ gained, lost, wanted: asked, isOtherServer }: Omit<Beat, 'keysChange'>): () => readonly number[] {
      for (const share of lost) shares.delete(share);
      for (const { id, watchedUntil, wasIdle } of gained) shares.set(id, { watchedUntil, wasIdle, isAdopted: wasIdle });
      wanted = asked;
      const now = clock.now();
      const isOld = isOtherServer || (beatAt !== undefined && now - beatAt > UP_TO_DATE_SECONDS);
      beatAt = now;
      const before = unused;
      unused = inMemory().filter(isUnused);
      return () => (isOld ? inMemory() : before.filter(isUnused));
    },
    /** Records up to when due prayers of these shares were given to the dispatcher. */
    sawUntil(which: readonly number[], until: EpochSeconds): void {
      for (const share of which) {
        const each = shares.get(share);
        if (each?.since !== undefined) each.watchedUntil = until;
      }
    },
  };
}

/**
 * The earliest `watchedUntil` of the shares; undefined if no share has one. All shares are planned from this time. So some prayers that
 * were delivered already are planned again, but the database has their deliveries and refuses a second claim.
 */
function earliest(shares: NumberedShares): EpochSeconds | undefined {
  const times = [...shares].flatMap(([, { watchedUntil }]) => watchedUntil ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

async function adopt(parts: DaemonParts, which: NumberedShares, since: EpochSeconds, isLate: boolean) {
  const ids = [...which].map(([share]) => share);
  return ids.length === 0 ? [] : adoptOrphans(parts, ids, since, isLate);
}

/** Adopts the deliveries of gained shares' former holders, before this daemon claims any of their deliveries. */
async function adoptGained(parts: DaemonParts, gained: NumberedShares): Promise<Interrupted[]> {
  const unknown = [...gained].filter(([, { isAdopted }]) => !isAdopted);
  const since = (earliest(unknown) ?? LONGEST_DELIVERY_SECONDS) - LONGEST_DELIVERY_SECONDS;
  const adopted = await adopt(parts, unknown, since, false);
  for (const [, each] of unknown) each.isAdopted = true;
  return adopted;
}

/** Makes a lock, which callers get in the order of their calls. Each call resolves to a function that releases the lock. */
function createLock(): () => Promise<() => void> {
  let released = Promise.resolve();
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = released;
    released = promise;
    await before;
    return resolve;
  };
}

/** The subscriptions handled between two turns of the event loop: about 3 ms. */
const IDS_PER_TURN = 250;
/** The most rows of one query. With 5,000, the garbage collector has to copy rows in use, which takes 60 MB. */
const ROWS_AT_ONCE = 1_000;

const LOAD = `
SELECT ${SUBSCRIPTION_COLUMNS}, s.share FROM subscriptions s
WHERE (s.share, s.number) > ($1::smallint, $2::bigint) AND s.share = ANY ($3::smallint[])
ORDER BY s.share, s.number LIMIT ${ROWS_AT_ONCE}`;

/** At most IDS_PER_TURN subscriptions that are now in memory, and the shares that are now completely read. */
interface Part {
  readonly ids: readonly string[];
  readonly finished: readonly number[];
}

/**
 * The shares in memory, which this daemon holds or wants to take. Complete shares are kept up to date. No turn of the event loop handles
 * more than IDS_PER_TURN subscriptions.
 */
function createShareMemory(parts: DaemonParts) {
  const { database, held, clock, announce, retry, isEnded } = parts;
  const states = new Map<number, 'loading' | 'whole'>();
  /** The transaction up to which changes were read. */
  let readUpTo: string | undefined;

  const isWhole = (share: number) => states.get(share) === 'whole';
  const whole = () => [...states.keys()].filter(isWhole);

  async function* idsOf(share: number): AsyncGenerator<readonly string[]> {
    const ids = held.idsOf(share);
    for (let at = 0; at < ids.length; at += IDS_PER_TURN) {
      if (at > 0) await clock.turn();
      yield ids.slice(at, at + IDS_PER_TURN);
    }
  }

  /** Loads shares in ascending order until the daemon stops. The database finds the next rows while this function reads the last ones. */
  async function* load(shares: readonly number[]): AsyncGenerator<Part> {
    for (const share of shares) states.set(share, 'loading');
    const left = shares.toSorted((a, b) => a - b);
    const ask = (share: number, number: number) => {
      const asked = retry(() => database.query(LOAD, [share, number, left]));
      asked.catch(() => {}); // the `await` below throws the error
      return asked;
    };
    let asked = ask(-1, -1); // starts before the first row
    for (let isLast = false; !isLast && !isEnded(); ) {
      const { rows } = await asked;
      const last = rows.at(-1);
      isLast = rows.length < ROWS_AT_ONCE || last === undefined;
      const share = isLast ? Number.POSITIVE_INFINITY : Number(last?.['share']);
      if (!isLast) asked = ask(share, Number(last?.['number']));
      for (let at = 0; at === 0 || at < rows.length; at += IDS_PER_TURN) {
        if (at > 0) await clock.turn();
        const part = readable(parts, rows.slice(at, at + IDS_PER_TURN));
        part.forEach(held.put);
        const isEnd = at + IDS_PER_TURN >= rows.length;
        const count = left.findIndex((each) => each >= share);
        const finished = isEnd ? left.splice(0, count < 0 ? left.length : count) : [];
        for (const each of finished) states.set(each, 'whole');
        yield { ids: part.map(({ subscription }) => subscription.id), finished };
      }
    }
  }

  return {
    /** The shares in memory, complete or still loading. */
    shares: () => [...states.keys()],
    whole,
    isWhole,
    /** The subscriptions of these ids that are in memory. */
    present: (ids: readonly string[]): readonly Subscription[] => ids.flatMap((id) => held.get(id) ?? []),
    /** Goes through shares part by part: first those that are completely in memory, then those that it loads. */
    async *read(shares: readonly number[]): AsyncGenerator<Part> {
      const [ready = [], others = []] = [true, false].map((are) => shares.filter((share) => isWhole(share) === are));
      for (const share of ready) {
        for await (const ids of idsOf(share)) yield { ids, finished: [] };
        yield { ids: [], finished: [share] };
      }
      if (others.length > 0) yield* load(others);
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
    /** Reads changes since the last call. @param upTo the transaction from which the next call reads; by default that of this call */
    async refresh(upTo?: string): Promise<void> {
      const shares = whole();
      if (readUpTo !== undefined && shares.length > 0) await readChanges(parts, shares, readUpTo);
      readUpTo = upTo ?? readUpTo;
    },
  };
}

/**
 * Updates the memory with the transactions that had not ended before `since`. A copy, or a moved key, may change a million rows, so
 * rows are read in parts.
 */
async function readChanges(parts: DaemonParts, shares: readonly number[], since: string): Promise<void> {
  const { database, held, announce } = parts;
  await database.transaction(async (query) => {
    for await (const { id, number } of rowsOf(query, REMOVED, [since, shares])) {
      const isRemoved = typeof id === 'string' && held.find(id)?.number === number && held.remove(id);
      if (isRemoved) await announce({ kind: 'removed', ids: [id] });
    }
    for await (const row of rowsOf(query, CHANGED, [since, shares])) {
      for (const each of readable(parts, [row])) {
        if (held.put(each)) await announce({ kind: 'put', subscription: each.subscription });
      }
    }
  });
}

const REMOVED = `SELECT id, number FROM removals WHERE changed >= $1::xid8 AND number % ${SHARES} = ANY ($2::smallint[])`;
const CHANGED = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.changed >= $1::xid8 AND s.share = ANY ($2::smallint[])`;

/** Runs a statement of a transaction once, by a cursor, and fetches ROWS_AT_ONCE rows at a time. */
async function* rowsOf(query: Query, statement: string, values: readonly unknown[]) {
  await query(`DECLARE part NO SCROLL CURSOR FOR ${statement}`, values);
  for (let isLast = false; !isLast; ) {
    const { rows } = await query(`FETCH ${ROWS_AT_ONCE} FROM part`);
    isLast = rows.length < ROWS_AT_ONCE;
    yield* rows;
  }
  await query('CLOSE part');
}

/** Reads rows. A row that cannot be read stops only its own deliveries. */
function readable({ readRow, tell }: DaemonParts, rows: Answer['rows']): NumberedSubscription[] {
  return readEach(rows, readRow, (_, why) => tell(`${why} Nothing is sent for it.`));
}
