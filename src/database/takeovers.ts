import type { Change, Interrupted } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Database } from './connection.ts';
import type { HeldSubscriptions } from './held-subscriptions.ts';
import { shareOf } from './held-subscriptions.ts';
import { loadShares, readChanges } from './loading.ts';
import { adoptOrphans } from './orphans.ts';
import type { Patience } from './patience.ts';
import type { Beat, GainedShare, LeaseClock, Leases } from './shares.ts';
import type { createRowReader } from './subscription-rows.ts';
import type { UnderWay } from './under-way.ts';

interface TakeoverDeps {
  readonly database: Database;
  readonly holder: string;
  readonly held: HeldSubscriptions;
  readonly underWay: UnderWay;
  readonly leases: () => Pick<Leases, 'tokenOf'>;
  readonly readRow: ReturnType<typeof createRowReader>;
  readonly patiently: Patience;
  readonly clock: LeaseClock;
  readonly tell: (sentence: string) => void;
  readonly announce: (change: Change) => Promise<void>;
}

/** Claims of the former holder may be written late. */
const LATE_CLAIM_SECONDS = 60;
/** A delivery has ended so long after its first attempt: the longest retry window, and an hour. */
const LONGEST_DELIVERY_SECONDS = 25 * 3600;

/** What follows the beats: shares that were gained are loaded and announced, those that were lost are dropped, changes are read. */
export function createTakeovers(deps: TakeoverDeps) {
  const { held, clock, announce, patiently } = deps;
  /** Shares that were loaded and announced, and when, by the monotonic clock. */
  const watched = new Map<number, { readonly since: number; readonly watchedUntil: EpochSeconds | undefined }>();
  /** Adopted while nobody listened. */
  let isListened = false;
  let untold: Interrupted[] = [];
  let readUpTo: string | undefined;
  let work: Promise<unknown> = Promise.resolve();

  /** One after the other, in the order of the beats. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = work.then(act);
    work = turn.catch(() => {}); // whoever asked is told
    return turn;
  }

  function drop(shares: ReadonlySet<number>): void {
    if (shares.size === 0) return;
    for (const share of shares) watched.delete(share);
    for (const id of held.removeShares(shares)) void announce({ kind: 'removed', id });
  }

  async function adopt(shares: readonly number[], since: EpochSeconds, watchedUntil: EpochSeconds | undefined) {
    const interrupted = await patiently(() => adoptOrphans(deps, shares, since));
    if (interrupted.length === 0) return;
    if (isListened) await announce({ kind: 'taken over', subscriptions: [], interrupted, watchedUntil });
    else untold.push(...interrupted);
  }

  async function takeOver(gained: readonly GainedShare[]): Promise<void> {
    const shares = gained.map(({ id }) => id);
    const tokens = shares.map((share) => deps.leases().tokenOf(share));
    const isStillHeld = (share: number, i: number) =>
      tokens[i] !== undefined && deps.leases().tokenOf(share) === tokens[i];
    const watchedUntil = earliest(gained);
    for await (const subscriptions of loadShares(deps, shares)) {
      await announce({ kind: 'taken over', subscriptions, interrupted: [], watchedUntil });
      if (!shares.some(isStillHeld)) break;
    }
    const kept = shares.filter(isStillHeld);
    await adopt(kept, (watchedUntil ?? LONGEST_DELIVERY_SECONDS) - LONGEST_DELIVERY_SECONDS, watchedUntil);
    for (const { id, watchedUntil: until } of gained) {
      if (kept.includes(id)) watched.set(id, { since: clock.monotonic(), watchedUntil: until });
    }
    // what was loaded of a share that moved on meanwhile
    drop(new Set(shares.filter((share) => !kept.includes(share))));
  }

  async function read(): Promise<void> {
    const shares = [...watched.keys()];
    if (readUpTo !== undefined && shares.length > 0) {
      for (const change of await readChanges(deps, shares, readUpTo)) await announce(change);
    }
  }

  return {
    /** Resolves when what the beat brought is loaded and announced. */
    async heard({ gained, lost, leaving, oldestTransaction }: Omit<Beat, 'keysChange'>): Promise<void> {
      drop(lost);
      for (const { id } of leaving.size > 0 ? held.all() : []) {
        if (leaving.has(shareOf(held.find(id)?.number ?? 0))) void announce({ kind: 'removed', id });
      }
      await inTurn(async () => {
        await read();
        readUpTo = oldestTransaction;
        if (gained.length > 0) await patiently(() => takeOver(gained));
        const young = [...watched].filter(([, { since }]) => clock.monotonic() - since < LATE_CLAIM_SECONDS);
        const shares = young.map(([share]) => share).filter((share) => !gained.some(({ id }) => id === share));
        if (shares.length > 0) await adopt(shares, clock.now() - 2 * LATE_CLAIM_SECONDS, clock.now());
      });
    },
    /** Reads what was changed until now. */
    refresh: () => inTurn(read),
    isWatched: (share: number) => watched.has(share),
    watched: () => [...watched.keys()],
    watchedUntil: () => earliest([...watched.values()]),
    /** What was adopted before anybody listened. From now on it is announced. */
    takeUntold(): readonly Interrupted[] {
      const told = untold;
      untold = [];
      return told;
    },
    listen(): void {
      isListened = true;
    },
  };
}

/** Where one was never watched, that of the others: what they have is planned again, and is known. */
function earliest(shares: readonly Pick<GainedShare, 'watchedUntil'>[]): EpochSeconds | undefined {
  const times = shares.flatMap(({ watchedUntil }) => (watchedUntil === undefined ? [] : [watchedUntil]));
  return times.length === 0 ? undefined : Math.min(...times);
}
