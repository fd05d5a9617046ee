import { errorCode, Fault } from '../core/fault.ts';
import type { Change, KeyLimits, Subscription } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Journal } from './journal/journal.ts';
import type { StoreFolder } from './journal/recovery.ts';
import type { StoreChange } from './rows/store-change.ts';
import { revoked, type StoreState } from './rows/store-state.ts';

/** Runs a creation of `count` things while their API key has at most `most`, with those that are being created. */
export type Quota = (apiKeyId: string, most: number, create: () => Promise<unknown>, count?: number) => Promise<void>;

interface Parts {
  readonly place: StoreFolder;
  readonly journal: Pick<Journal, 'settled'>;
  readonly state: StoreState;
  /** Of subscriptions, and of feeds. */
  readonly quota: Quota;
  readonly feedQuota: Quota;
  write(change: StoreChange): Promise<void>;
  announce(change: Change): void;
}

/** Changes of all that an API key owns, one line of the journal each; see `SubscriptionStore`. */
export function createKeyChanges({ place, journal, state, quota, feedQuota, write, announce }: Parts) {
  const { subscriptions, feeds } = state;
  /** API keys that were revoked in this process. */
  const revokedKeys = new Set<string>();
  let underWay: Promise<void> | undefined;

  /** Runs when all changes before it are made. Those that follow wait for `rest`. */
  async function alone<T>(act: () => Promise<T>): Promise<T> {
    while (underWay) await underWay;
    const done = journal.settled().then(act);
    const isOver = () => {
      underWay = undefined;
    };
    underWay = done.then(isOver, isOver); // the caller gets a failure from `done`
    return done;
  }

  function announceAll(ids: readonly string[]): void {
    for (const id of ids) {
      const subscription = subscriptions.get(id);
      if (subscription) announce({ kind: 'put', subscription });
    }
  }

  async function end(apiKeyId: string, at: EpochSeconds): Promise<number> {
    const ids = subscriptions.idsOf(apiKeyId).filter((id) => subscriptions.get(id)?.active);
    if (ids.length === 0) return 0;
    const change = { kind: 'revoked', ids, at } as const;
    try {
      await write(change);
    } catch (thrown) {
      state.apply(change);
      place.tell(
        `${place.folder}: the end of a key cannot be written (${reasonOf(thrown)}); it holds, and the next start writes it`,
      );
    }
    announceAll(ids);
    return ids.length;
  }

  async function move(from: string, to: string, most: KeyLimits, at: EpochSeconds) {
    const ids = subscriptions.idsOf(from);
    const feedIds = feeds.of(from).map(({ id }) => id);
    const resumed = ids.filter((id) => subscriptions.get(id)?.disabledReason === 'key_revoked').length;
    if (ids.length + feedIds.length > 0) {
      const note = () => write({ kind: 'moved', ids, feedIds, to, at });
      await quota(to, most.subscriptions, () => feedQuota(to, most.feeds, note, feedIds.length), ids.length);
    }
    announceAll(ids);
    return { moved: ids.length, resumed, feeds: feedIds.length };
  }

  return {
    /** The change of a key in progress. Other changes wait for it: they would write what they read before it. */
    get underWay() {
      return underWay;
    },
    isRevoked: (apiKeyId: string) => revokedKeys.has(apiKeyId),
    /** The subscription as it may be written: what was asked for before the end of its key must not stay active. */
    permitted: (wanted: Subscription): Subscription =>
      revokedKeys.has(wanted.apiKeyId) ? revoked(wanted, wanted.updatedAt) : wanted,
    revokeKey(apiKeyId: string, now: EpochSeconds) {
      revokedKeys.add(apiKeyId);
      return alone(() => end(apiKeyId, now));
    },
    moveKey: (from: string, to: string, most: KeyLimits, now: EpochSeconds) => alone(() => move(from, to, most, now)),
  };
}

function reasonOf(thrown: unknown): string {
  return errorCode(thrown instanceof Fault ? thrown.cause : thrown) ?? 'no reason given';
}
