import { wordsOf } from '../core/fault.ts';
import type { Change, Interrupted, Subscription } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Database } from './connection.ts';
import type { HeldSubscriptions } from './held-subscriptions.ts';
import { shareOf } from './held-subscriptions.ts';
import { loadShares, readChanges } from './loading.ts';
import { adoptOrphans } from './orphans.ts';
import type { Patience } from './patience.ts';
import type { Beat, GainedShare, LeaseClock } from './shares.ts';
import type { createRowReader } from './subscription-rows.ts';
import type { UnderWay } from './under-way.ts';

interface TakeoverDeps {
  readonly database: Database;
  readonly holder: string;
  readonly held: HeldSubscriptions;
  readonly underWay: UnderWay;
  readonly readRow: ReturnType<typeof createRowReader>;
  readonly patiently: Patience;
  /** The daemon stops. */
  readonly isEnded: () => boolean;
  readonly clock: LeaseClock;
  readonly tell: (sentence: string) => void;
  readonly announce: (change: Change) => Promise<void>;
}

/** Claims of the former holder may be written late. */
const LATE_CLAIM_SECONDS = 60;
/** A delivery has ended so long after its first attempt: the longest retry window, and an hour. */
const LONGEST_DELIVERY_SECONDS = 25 * 3600;

interface Gained extends Pick<GainedShare, 'watchedUntil'> {
  isAdopted: boolean;
}

export type Takeovers = ReturnType<typeof createTakeovers>;

/** What follows the beats: shares that were gained are loaded and announced, those that were lost are dropped, changes are read. */
export function createTakeovers(deps: TakeoverDeps) {
  const { held, clock, tell, announce } = deps;
  /** Shares that were loaded and announced, and when, by the monotonic clock. */
  const watched = new Map<number, { readonly since: number; readonly watchedUntil: EpochSeconds | undefined }>();
  /** Shares that were gained and are not watched yet. What fails is done again after the next beat. */
  const pending = new Map<number, Gained>();
  let isBegun = false;
  const orphans = createOrphanNews(announce);
  let readUpTo: string | undefined;
  /** One after the other, in the order of the beats. */
  const lock = createLock();

  async function inTurn(act: () => Promise<void>): Promise<void> {
    const release = await lock();
    await act().finally(release);
  }

  /** The next beat tries again. */
  function failed(thrown: unknown): void {
    tell(`Shares cannot be taken over: ${wordsOf(thrown)}`);
  }

  function drop(shares: ReadonlySet<number>): void {
    if (shares.size === 0) return;
    for (const share of shares) {
      watched.delete(share);
      pending.delete(share);
    }
    for (const id of held.removeShares(shares)) void announce({ kind: 'removed', id });
  }

  /** Gives what it has loaded, a part at a time. */
  async function* takeOver(): AsyncGenerator<readonly Subscription[]> {
    const gained = [...pending];
    const shares = gained.map(([share]) => share);
    const isStillHeld = ([share, each]: [number, Gained]) => pending.get(share) === each;
    // before anything of them is claimed
    const unadopted = shares.filter((share) => !pending.get(share)?.isAdopted);
    const since = (earliest(pending.values()) ?? LONGEST_DELIVERY_SECONDS) - LONGEST_DELIVERY_SECONDS;
    orphans.found(await adoptOrphans(deps, unadopted, since, false));
    for (const [, each] of gained) each.isAdopted = true;
    yield* loadShares(deps, shares);
    if (deps.isEnded()) return;
    for (const each of gained) {
      if (!isStillHeld(each)) continue;
      const [share, { watchedUntil: until }] = each;
      pending.delete(share);
      watched.set(share, { since: clock.monotonic(), watchedUntil: until });
    }
    // what was loaded of a share that moved on meanwhile
    drop(new Set(shares.filter((share) => !watched.has(share) && !pending.has(share))));
  }

  async function announceGained(): Promise<void> {
    const watchedUntil = earliest(pending.values());
    for await (const subscriptions of takeOver()) {
      await announce({ kind: 'taken over', subscriptions, interrupted: [], watchedUntil });
    }
  }

  /** Claims of the former holder that were written late. */
  async function takeOverLate(): Promise<void> {
    const isYoung = (share: number) => clock.monotonic() - (watched.get(share)?.since ?? 0) < LATE_CLAIM_SECONDS;
    const young = [...watched.keys()].filter(isYoung);
    if (young.length === 0) return;
    orphans.found(await adoptOrphans(deps, young, clock.now() - 2 * LATE_CLAIM_SECONDS, true));
  }

  async function read(): Promise<void> {
    const shares = [...watched.keys()];
    if (readUpTo !== undefined && shares.length > 0) {
      await readChanges(deps, shares, readUpTo, announce);
    }
  }

  return {
    /** Resolves when what the beat brought is loaded and announced. What the first one brings waits for `load`, or the next beat. */
    async heard({ gained, lost, leaving, oldestTransaction }: Omit<Beat, 'keysChange'>): Promise<void> {
      drop(lost);
      for (const { id, watchedUntil } of gained) pending.set(id, { watchedUntil, isAdopted: false });
      for (const { id } of leaving.size > 0 ? held.all() : []) {
        if (leaving.has(shareOf(held.find(id)?.number ?? 0))) void announce({ kind: 'removed', id });
      }
      await inTurn(async () => {
        await read();
        readUpTo = oldestTransaction;
        if (isBegun && pending.size > 0) await announceGained();
        isBegun = true;
        await takeOverLate();
        if (pending.size === 0) await orphans.tell(); // once their subscriptions are loaded
      }).catch(failed);
    },
    /** All that is held, and what was gained and is loaded now: it is not announced. */
    async *load(): AsyncGenerator<Subscription> {
      const release = await lock();
      try {
        yield* held.all();
        if (pending.size > 0) for await (const subscriptions of takeOver()) yield* subscriptions;
      } catch (thrown) {
        failed(thrown);
      } finally {
        release();
      }
    },
    /** A delivery of a share that is being loaded is told of afterwards. False for another share. */
    putOff(share: number, delivery: Interrupted): boolean {
      if (!pending.has(share)) return false;
      orphans.found([delivery]);
      return true;
    },
    /** Reads what was changed until now. */
    refresh: () => inTurn(read),
    isWatched: (share: number) => watched.has(share),
    watched: () => [...watched.keys()],
    watchedUntil: () => earliest([...watched.values(), ...pending.values()]),
    /** The orphans that were found before anybody listened; once their subscriptions are loaded. */
    takeUntold: () => (pending.size === 0 ? orphans.take() : []),
    listen: orphans.listen,
  };
}

/** Who asks first gets it first. Resolves with what releases it. */
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

/** Orphans that were found, until somebody is told of them. */
function createOrphanNews(announce: TakeoverDeps['announce']) {
  let isListened = false;
  let untold: Interrupted[] = [];
  const take = (): readonly Interrupted[] => {
    const told = untold;
    untold = [];
    return told;
  };
  return {
    found(orphans: readonly Interrupted[]): void {
      untold.push(...orphans);
    },
    async tell(): Promise<void> {
      if (!isListened || untold.length === 0) return;
      await announce({ kind: 'taken over', subscriptions: [], interrupted: take(), watchedUntil: undefined });
    },
    take,
    listen(): void {
      isListened = true;
    },
  };
}

/** Where one was never watched, that of the others: what they have is planned again, and is known. */
function earliest(shares: Iterable<Pick<GainedShare, 'watchedUntil'>>): EpochSeconds | undefined {
  const times = [...shares].flatMap(({ watchedUntil }) => (watchedUntil === undefined ? [] : [watchedUntil]));
  return times.length === 0 ? undefined : Math.min(...times);
}
