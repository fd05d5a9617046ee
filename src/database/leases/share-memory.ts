import type { Change, Subscription } from '../../core/webhook/subscription.ts';
import type { Loaded, LoadingDeps } from './loading.ts';
import { IDS_PER_TURN, loadShares, readChanges } from './loading.ts';

interface MemoryDeps extends LoadingDeps {
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
      if (readUpTo !== undefined && shares.length > 0) await readChanges(deps, shares, readUpTo, announce);
      readUpTo = upTo ?? readUpTo;
    },
  };
}
