import { wordsOf } from '../../core/fault.ts';
import type { Change, Interrupted, Subscription } from '../../core/webhook/subscription.ts';
import type { Database, Retry } from '../server/connection.ts';
import type { HeldSubscriptions } from '../rows/held-subscriptions.ts';
import { createHoldings } from './holdings.ts';
import { adoptOrphans } from './orphans.ts';
import { createShareMemory } from './share-memory.ts';
import type { Beat, LeaseClock } from './shares.ts';
import type { createRowReader } from '../rows/subscription-rows.ts';
import type { InFlight } from './in-flight.ts';

interface TakeoverDeps {
  readonly database: Database;
  readonly holder: string;
  readonly held: HeldSubscriptions;
  readonly inFlight: InFlight;
  readonly readRow: ReturnType<typeof createRowReader>;
  readonly retry: Retry;
  /** The daemon stops. */
  readonly isEnded: () => boolean;
  readonly clock: LeaseClock;
  readonly tell: (sentence: string) => void;
  /** For the log: what is no fault. */
  readonly inform: (event: string, details: Readonly<Record<string, unknown>>) => void;
  readonly announce: (change: Change) => Promise<void>;
}

/** Claims of the former holder may be written late. */
const LATE_CLAIM_SECONDS = 60;
/** A delivery has ended this long after its first attempt: the longest retry window, and an hour. */
const LONGEST_DELIVERY_SECONDS = 25 * 3600;

export type Takeovers = ReturnType<typeof createTakeovers>;

/**
 * What follows the beats: shares that are gained or wanted are loaded, those that were gained are announced, those that were lost are dropped,
 * changes are read.
 */
export function createTakeovers(deps: TakeoverDeps) {
  const { clock, tell, inform, announce } = deps;
  const memory = createShareMemory(deps);
  const holdings = createHoldings(memory, clock);
  const orphans = createOrphanQueue(announce);
  const { takeOver, takeOverLate } = createGains(deps, holdings, memory, orphans);
  let isBegun = false;
  /** One after the other, in the order in which they were asked for. */
  const lock = createLock();

  async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const release = await lock();
    return act().finally(release);
  }

  /** The next beat tries again. */
  function failed(thrown: unknown): void {
    tell(`Shares cannot be taken over: ${wordsOf(thrown)}`);
  }

  async function announceGained(): Promise<void> {
    const watchedUntil = holdings.pendingWatchedUntil();
    for await (const subscriptions of takeOver()) {
      await announce({ kind: 'taken over', subscriptions, interrupted: [], watchedUntil });
      await clock.turn();
    }
  }

  /** Does one thing that is to be done. Returns whether there was one. */
  async function step(): Promise<boolean> {
    if (deps.isEnded()) return false;
    if (holdings.pending > 0) {
      await announceGained();
      return true;
    }
    const next = holdings.wanted().find((share) => !memory.isWhole(share));
    if (next === undefined) return false;
    for await (const _ of memory.load([next]));
    return true;
  }

  return {
    /** Resolves when what the beat brought is loaded and announced. What the first one brings waits for `load`, or the next beat. */
    async follow(beat: Omit<Beat, 'keysChange'>): Promise<void> {
      const useless = holdings.settle(beat);
      if (beat.lost.size > 0) {
        inform('shares_given', { shares: [...beat.lost], held: holdings.watched().length + holdings.pending });
      }
      try {
        await inTurn(async () => {
          await memory.drop(useless());
          await memory.refresh(beat.oldestTransaction);
        });
        for (let isMore = isBegun; isMore; ) isMore = await inTurn(step);
        isBegun = true;
        await inTurn(async () => {
          await takeOverLate();
          if (holdings.pending === 0) await orphans.announceAll(); // once their subscriptions are loaded
        });
      } catch (thrown) {
        failed(thrown);
      }
    },
    /** All that is held, and what was gained and is loaded now: it is not announced. */
    async *load(): AsyncGenerator<Subscription> {
      const release = await lock();
      try {
        for (const share of holdings.watched()) {
          for await (const ids of memory.idsOf(share)) yield* memory.present(ids);
        }
        if (holdings.pending > 0) for await (const subscriptions of takeOver()) yield* subscriptions;
      } catch (thrown) {
        failed(thrown);
      } finally {
        release();
      }
    },
    /** Announces a delivery once its share is loaded. False where the share is not being loaded. */
    putOff(share: number, delivery: Interrupted): boolean {
      if (!holdings.isPending(share)) return false;
      orphans.found([delivery]);
      return true;
    },
    /** Reads what was changed until now. */
    refresh: () => inTurn(memory.refresh),
    /** All of the share is in memory, and changes of it are to be put there. */
    isLoaded: memory.isWhole,
    /** Shares of which all is in memory, and those of them that are delivered for. */
    loaded: () => ({ ready: memory.whole(), watched: holdings.watched() }),
    /** How many shares were gained and are not loaded yet. */
    get loading() {
      return holdings.pending;
    },
    watchedUntil: holdings.watchedUntil,
    sawUntil: holdings.sawUntil,
    /** The orphans that were found before anybody listened; once their subscriptions are loaded. */
    takeOrphans: () => (holdings.pending === 0 ? orphans.take() : []),
    listen: orphans.listen,
  };
}

/** Shares that were gained: what their former holders began is adopted, then their subscriptions are loaded. */
function createGains(
  deps: TakeoverDeps,
  holdings: ReturnType<typeof createHoldings>,
  memory: ReturnType<typeof createShareMemory>,
  orphans: ReturnType<typeof createOrphanQueue>,
) {
  const { clock, inform } = deps;

  /** What the former holders of gained shares began, before anything of them is claimed. */
  async function adoptGained(): Promise<void> {
    const unadopted = holdings.unadopted();
    if (unadopted.shares.length === 0) return;
    const since = (unadopted.watchedUntil ?? LONGEST_DELIVERY_SECONDS) - LONGEST_DELIVERY_SECONDS;
    orphans.found(await adoptOrphans(deps, unadopted.shares, since, false));
    unadopted.adopted();
  }

  /** What was gained, a part at a time: first the shares that are in memory. */
  async function* takeOver(): AsyncGenerator<readonly Subscription[]> {
    const gained = holdings.gained();
    await adoptGained();
    const [ready, others] = [
      gained.shares.filter(memory.isWhole),
      gained.shares.filter((each) => !memory.isWhole(each)),
    ];
    const begun: number[] = [];
    for (const share of ready) {
      for await (const ids of memory.idsOf(share)) yield memory.present(ids);
      if (gained.watch(share)) begun.push(share);
    }
    for await (const { ids, finished } of memory.load(others)) {
      if (ids.length > 0) yield memory.present(ids);
      if (!deps.isEnded()) begun.push(...finished.filter(gained.watch));
    }
    if (begun.length === 0) return;
    inform('shares_taken_over', { shares: begun, handed_over: ready.length, held: holdings.watched().length });
  }

  /** Claims of the former holder that were written late. */
  async function takeOverLate(): Promise<void> {
    const young = holdings.watchedSince(clock.monotonic() - LATE_CLAIM_SECONDS);
    if (young.length === 0) return;
    orphans.found(await adoptOrphans(deps, young, clock.now() - 2 * LATE_CLAIM_SECONDS, true));
  }

  return { takeOver, takeOverLate };
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

/** Deliveries that former holders began, until the listeners hear of them. */
function createOrphanQueue(announce: TakeoverDeps['announce']) {
  let isListened = false;
  const waiting: Interrupted[] = [];
  const take = (): readonly Interrupted[] => waiting.splice(0);
  return {
    found(orphans: readonly Interrupted[]): void {
      waiting.push(...orphans);
    },
    async announceAll(): Promise<void> {
      if (!isListened || waiting.length === 0) return;
      await announce({ kind: 'taken over', subscriptions: [], interrupted: take(), watchedUntil: undefined });
    },
    take,
    listen(): void {
      isListened = true;
    },
  };
}
