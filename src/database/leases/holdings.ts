import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { GainedShare } from './beat.ts';
import type { ShareMemory } from './share-memory.ts';
import type { Beat, LeaseClock } from './shares.ts';

/** Removals are known for a day: after this time without a beat all is read again. */
const UP_TO_DATE_SECONDS = 12 * 3600;

interface Gained extends Pick<GainedShare, 'watchedUntil' | 'wasIdle'> {
  isAdopted: boolean;
}

interface Watched {
  /** By the monotonic clock. Absent where the former holder had ended all that it began: nothing is written late. */
  readonly since?: number;
  watchedUntil: EpochSeconds | undefined;
}

/** What this daemon has to do with each share, as the beats said: it delivers for it, gained it and loads it, or is to take it. */
export function createHoldings(memory: Pick<ShareMemory, 'shares'>, clock: LeaseClock) {
  /** Shares that were gained, loaded and announced: they are delivered for. */
  const watched = new Map<number, Watched>();
  /** Shares that were gained and are not watched yet. What fails is done again after the next beat. */
  const pending = new Map<number, Gained>();
  /** Shares that another daemon holds, and that are loaded to be taken. */
  let wanted: ReadonlySet<number> = new Set();
  /** In memory for nothing since the beat before. */
  let unused: readonly number[] = [];
  let beatAt: number | undefined;

  const isUnused = (share: number) => !watched.has(share) && !pending.has(share) && !wanted.has(share);

  /** A share that was lost may come back with the next beat: it is dropped with the one after. */
  function uselessAfter(isOtherServer: boolean): () => readonly number[] {
    const now = clock.now();
    const isOld = isOtherServer || (beatAt !== undefined && now - beatAt > UP_TO_DATE_SECONDS);
    beatAt = now;
    const before = unused;
    unused = memory.shares().filter(isUnused);
    return () => (isOld ? memory.shares() : before.filter(isUnused));
  }

  return {
    /** Takes over what a beat said. Gives what then tells which shares are in memory for nothing. */
    settle({ gained, lost, wanted: asked, isOtherServer }: Omit<Beat, 'keysChange'>): () => readonly number[] {
      for (const share of lost) {
        watched.delete(share);
        pending.delete(share);
      }
      for (const { id, watchedUntil, wasIdle } of gained)
        pending.set(id, { watchedUntil, wasIdle, isAdopted: wasIdle });
      wanted = asked;
      return uselessAfter(isOtherServer);
    },
    /** How many shares were gained and are not delivered for yet. */
    get pending() {
      return pending.size;
    },
    isPending: (share: number) => pending.has(share),
    pendingWatchedUntil: () => earliest(pending.values()),
    /** The shares that are delivered for. */
    watched: () => [...watched.keys()],
    wanted: () => [...wanted],
    /** The shares that are pending now, and what begins to deliver for one; false where it was lost or gained again since. */
    gained() {
      const now = new Map(pending);
      const watch = (share: number): boolean => {
        const each = now.get(share);
        if (!each || pending.get(share) !== each) return false;
        const { watchedUntil, wasIdle } = each;
        pending.delete(share);
        watched.set(share, { watchedUntil, ...(wasIdle ? {} : { since: clock.monotonic() }) });
        return true;
      };
      return { shares: [...now.keys()], watch };
    },
    /** Pending shares whose former holder may have begun something, and what notes that it was taken over. */
    unadopted() {
      const found = [...pending].filter(([, { isAdopted }]) => !isAdopted);
      return {
        shares: found.map(([share]) => share),
        watchedUntil: earliest(found.map(([, each]) => each)),
        adopted(): void {
          for (const [, each] of found) each.isAdopted = true;
        },
      };
    },
    /** Shares that are delivered for since then, by the monotonic clock, and of which the former holder may write late. */
    watchedSince: (time: number) =>
      [...watched].flatMap(([share, { since }]) => (since !== undefined && since > time ? [share] : [])),
    watchedUntil: () => earliest([...watched.values(), ...pending.values()]),
    /** Due prayers of these shares were handed over until then. */
    sawUntil(shares: readonly number[], until: EpochSeconds): void {
      for (const share of shares) {
        const each = watched.get(share);
        if (each) each.watchedUntil = until;
      }
    },
  };
}

/** Where one was never watched, that of the others: what they have is planned again, and is known. */
function earliest(shares: Iterable<Pick<GainedShare, 'watchedUntil'>>): EpochSeconds | undefined {
  const times = [...shares].flatMap(({ watchedUntil }) => (watchedUntil === undefined ? [] : [watchedUntil]));
  return times.length === 0 ? undefined : Math.min(...times);
}
