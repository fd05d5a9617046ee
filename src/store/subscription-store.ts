import type { Fault } from '../core/fault.ts';
import type { Change, PageRequest, Subscription, SubscriptionStore } from '../core/webhook/subscription.ts';
import { type Compaction, createCompaction } from './journal/compaction.ts';
import type { FeedStore } from '../core/stored/feed.ts';
import { createFeeds } from './feeds.ts';
import { type Files, machineFiles } from './files/files.ts';
import { createKeyChanges, type Quota } from './key-changes.ts';
import { giveCursor, readCursor } from './page-cursor.ts';
import { type OpenStore, recover, type StoreFolder } from './journal/recovery.ts';
import { type StoreChange, writeChange } from './rows/store-change.ts';
import { keyRevoked, storeUnavailable, tooManyFeeds, tooManySubscriptions } from './files/store-faults.ts';
import type { StoreState } from './rows/store-state.ts';
import type { SubscriptionIndex } from './rows/subscription-index.ts';
import { createSubscriptionRows, type Migration, SCHEMA_MIGRATIONS } from './rows/subscription-row.ts';
import { createTurns } from './steps.ts';
import { createWriteHealth, type WriteHealth } from './files/write-health.ts';

export interface FileSubscriptionStore extends SubscriptionStore, Pick<WriteHealth, 'problem' | 'refusals'> {
  readonly journalBytes: number;
  readonly feeds: FeedStore;
  /** How many subscriptions an API key has. */
  countOf(apiKeyId: string): number;
  /** Writes a new snapshot and begins a new journal. */
  compact(): Promise<void>;
}

interface StoreOptions {
  readonly files?: Files;
  readonly migrations?: readonly Migration[];
  /** See `StoreFolder`. */
  readonly tell?: (sentence: string) => void;
}

/*
 * Words on the disk that differ from those of the code; they stay, so that older files can be read.
 *
 * | on the disk | in the code |
 * |---|---|
 * | `owner` of a subscription | `apiKeyId` |
 * | `version` of the snapshot | the schema of its rows |
 * | `marks` of the snapshot | delivery states |
 * | a `mark` of the journal | a change of kind `state` |
 * | `sending` of the snapshot, and as a state | interrupted deliveries: begun, and their end is not known |
 */

/**
 * The store in a folder: a snapshot (`store.json`, through lowdb), and a journal of the changes since. Only one process at a
 * time may open it; `data-directory.ts` sees to that.
 *
 * A change is applied in memory once it is on the disk, so a crash takes back nothing that was promised. Delivery states are
 * the exception. Where the disk refuses them they are kept in memory, because a missed prayer is worse than a copy after a
 * crash; the next snapshot writes them.
 *
 * @throws Fault DATA_DAMAGED, STORE_UNAVAILABLE
 */
export async function openSubscriptionStore(
  folder: string,
  { files = machineFiles, migrations = SCHEMA_MIGRATIONS, tell = () => {} }: StoreOptions = {},
): Promise<FileSubscriptionStore> {
  const place = { folder, files, tell, rows: createSubscriptionRows(migrations) };
  try {
    return createSubscriptionStore(place, await recover(place));
  } catch (thrown) {
    throw storeUnavailable(thrown);
  }
}

function createSubscriptionStore(place: StoreFolder, open: OpenStore): FileSubscriptionStore {
  const { journal } = open;
  const state = open.database.data;
  const { subscriptions } = state;
  const compaction = createCompaction(place, open);
  const health = createWriteHealth(place.folder, place.tell);
  const inTurn = createTurns();
  const interruptedBefore = [...state.interrupted()];
  const listeners = new Set<Parameters<SubscriptionStore['watch']>[0]>();
  const quota = createQuota(subscriptions.countOf, tooManySubscriptions);
  const feedQuota = createQuota(state.feeds.countOf, tooManyFeeds);
  const keyChanges = createKeyChanges({ place, journal, state, quota, feedQuota, write, announce });
  const feeds = createFeeds({ state, quota: feedQuota, keep, write });
  let closing: Promise<void> | undefined;

  /** @throws Fault STORE_UNAVAILABLE */
  function keep(change: StoreChange): Promise<void> {
    return health.watch(journal.append(writeChange(change, place.rows.schema)));
  }

  async function write(change: StoreChange): Promise<void> {
    await keep(change);
    state.apply(change);
  }

  async function put(wanted: Subscription): Promise<Subscription> {
    const subscription = keyChanges.permitted(wanted);
    await write({ kind: 'put', subscription });
    announce({ kind: 'put', subscription });
    return subscription;
  }

  function announce(change: Change): void {
    for (const listener of listeners) void listener(change);
  }

  return {
    countOf: subscriptions.countOf,
    get journalBytes() {
      return journal.bytes;
    },
    get problem() {
      return health.problem;
    },
    get refusals() {
      return health.refusals;
    },
    feeds,
    compact: compaction.run,
    get: async (id) => subscriptions.get(id),
    held: subscriptions.get,
    list: async (apiKeyId, wanted) => pageOf(subscriptions, apiKeyId, wanted),
    owners: async () => subscriptions.owners(),
    tally: async (apiKeyId, todayIn) => state.tally(apiKeyId, todayIn),
    async create(subscription, most) {
      if (keyChanges.isRevoked(subscription.apiKeyId)) throw keyRevoked();
      await quota(subscription.apiKeyId, most, () => put(subscription));
    },
    update: (id, change) =>
      inTurn(id, async () => {
        while (keyChanges.underWay) await keyChanges.underWay;
        const before = subscriptions.get(id);
        if (!before) return undefined;
        const next = change(before);
        return next === before ? before : put(next);
      }),
    remove: (id) =>
      inTurn(id, async () => {
        if (!subscriptions.get(id)) return false;
        await write({ kind: 'remove', id });
        announce({ kind: 'removed', ids: [id] });
        return true;
      }),
    revokeKey: keyChanges.revokeKey,
    moveKey: keyChanges.moveKey,
    async *scan() {
      yield* subscriptions.all();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...createDeliveries(place, state, keep, compaction),
    goesOn: () => true,
    keepsLines: false,
    interrupted: async () => interruptedBefore,
    watchedUntil: async () => state.watchedUntil,
    async maintain(now) {
      await write({ kind: 'watched', until: now }).catch(() => {}); // the next one says it again
      health.minutePassed();
      // where the directory was replaced, a snapshot would overwrite what another program keeps there now
      if (health.problem === undefined) compaction.runIfDue(now);
    },
    close() {
      closing ??= compaction
        .idle()
        .then(journal.close)
        .catch((thrown: unknown) => Promise.reject(storeUnavailable(thrown)));
      return closing;
    },
  };
}

/** What becomes of deliveries. */
function createDeliveries(
  { folder, tell }: StoreFolder,
  state: StoreState,
  keep: (change: StoreChange) => Promise<void>,
  compaction: Compaction,
): Pick<SubscriptionStore, 'claim' | 'settle' | 'miss'> {
  /** Applied at once, because it holds also where the disk refuses it. */
  async function write(change: StoreChange & { readonly kind: 'state' }): Promise<true> {
    state.apply(change);
    try {
      await keep(change);
    } catch {
      if (compaction.noteUnwritten()) tell(`${folder}: delivery states are kept in memory meanwhile`);
    }
    return true;
  }

  /** Writes the first state of an event. False when it has one, also one that is on its way to the disk. */
  function writeFirst(change: StoreChange & { readonly kind: 'state' }): Promise<boolean> {
    return state.deliveryState(change.key) === 'none' ? write(change) : Promise.resolve(false);
  }

  return {
    claim: (key, firstAttemptAt) => writeFirst({ kind: 'state', key, state: 'sending', firstAttemptAt }),
    miss: (key) => writeFirst({ kind: 'state', key, state: 'missed' }),
    async settle(key, ending) {
      await write({ kind: 'state', key, state: ending });
    },
  };
}

/** A page of a list, and the cursor of the next one. */
function pageOf(subscriptions: SubscriptionIndex, apiKeyId: string, { cursor, ...wanted }: PageRequest) {
  const { page, total, isMore } = subscriptions.list(apiKeyId, { ...wanted, after: readCursor(apiKeyId, cursor) });
  const last = isMore ? page.at(-1)?.id : undefined;
  return { subscriptions: page, total, ...(last === undefined ? {} : { cursor: giveCursor(apiKeyId, last) }) };
}

function createQuota(
  countOf: (apiKeyId: string) => number,
  tooMany: (had: number, count: number, most: number) => Fault,
): Quota {
  const creating = new Map<string, number>();
  return async (apiKeyId, most, create, count = 1) => {
    const arriving = creating.get(apiKeyId) ?? 0;
    const had = countOf(apiKeyId) + arriving;
    if (count > 0 && had + count > most) throw tooMany(had, count, most);
    creating.set(apiKeyId, arriving + count);
    try {
      await create();
    } finally {
      const left = (creating.get(apiKeyId) ?? count) - count;
      if (left > 0) creating.set(apiKeyId, left);
      else creating.delete(apiKeyId);
    }
  };
}
