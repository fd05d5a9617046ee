import { errorCode, Fault } from '../core/fault.ts';
import type {
  Change,
  EventKey,
  KeyLimits,
  Subscription,
  SubscriptionPage,
  SubscriptionPageRequest,
  SubscriptionStore,
} from '../core/webhook/subscription.ts';
import { createCompaction, type OpenStore, recover, type StoreFolder } from './journal/recovery.ts';
import type { FeedStore } from '../core/stored/feed.ts';
import type { KeptAnswer } from '../core/stored/kept-answer.ts';
import { gauge } from '../core/text/prometheus.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { EVERY_KEY, isOwner } from '../core/stored/api-key.ts';
import { type Files, machineFiles } from './files/files.ts';
import { cutPage, giveCursor, readCursor } from './page-cursor.ts';
import {
  keyText,
  type Created,
  revoked,
  type StateChange,
  type StoreChange,
  type StoreState,
  writeChange,
} from './rows/store-state.ts';
import {
  createWriteHealth,
  keyRevoked,
  storeUnavailable,
  tooManyFeeds,
  tooManySubscriptions,
} from './files/store-faults.ts';
import type { DeliveryState } from './rows/delivery-states.ts';
import { createSubscriptionRows, type Migration, SCHEMA_MIGRATIONS } from './rows/subscription-row.ts';
import { createTurns } from './steps.ts';
import type { Journal } from './journal/journal.ts';

export type FileSubscriptionStore = ReturnType<typeof createSubscriptionStore>;

interface StoreOptions {
  readonly files?: Files;
  readonly migrations?: readonly Migration[];
  /** See `StoreFolder`. */
  readonly tell?: (sentence: string) => void;
}

/*
 * Some words on the disk differ from those in the code. They stay, so that older files can be read.
 *
 * | on the disk | in the code |
 * |---|---|
 * | `owner` of a subscription | `apiKeyId` |
 * | `version` of the snapshot | the schema of its rows |
 * | `marks` of the snapshot | delivery states |
 * | `sending` of the snapshot, and as a state | interrupted deliveries: begun, and their end is not known |
 */

/**
 * The store in a folder: a snapshot (`store.json`, through lowdb), and a journal of the changes since. Only one process at a
 * time may open it; `data-directory.ts` sees to that.
 *
 * A change is applied in memory when it is on the disk, so that a crash undoes no acknowledged change. Delivery states are the
 * exception: they are applied at once. If the disk refuses them, they stay in memory, because a missed prayer is worse than a second
 * delivery after a crash; the next write that succeeds takes them along.
 *
 * @throws Fault DATA_DAMAGED, STORE_UNAVAILABLE
 */
export async function openSubscriptionStore(folder: string, options: StoreOptions = {}) {
  const { files = machineFiles, migrations = SCHEMA_MIGRATIONS, tell = () => {} } = options;
  const place = { folder, files, tell, rows: createSubscriptionRows(migrations) };
  try {
    return createSubscriptionStore(place, await recover(place));
  } catch (thrown) {
    throw storeUnavailable(thrown);
  }
}

/** The state that the parts of a store share. */
interface Parts {
  readonly place: StoreFolder;
  readonly journal: Pick<Journal, 'settled'>;
  readonly state: StoreState;
  /** Delivery states that only the memory has, as they are now. The next write takes them along. */
  readonly unwritten: Map<string, () => StateChange>;
  /** Limits the subscriptions of a key; `feedQuota` limits its feeds. */
  readonly quota: Quota;
  readonly feedQuota: Quota;
  readonly once: Once;
  /** Writes a change to the journal, and the delivery states that the disk refused before. @throws Fault STORE_UNAVAILABLE */
  keep(change: StoreChange): Promise<void>;
  /** Writes a change to the journal, and applies it. */
  write(change: StoreChange): Promise<void>;
  announce(change: Change): void;
}

function createSubscriptionStore(place: StoreFolder, open: OpenStore) {
  const { journal } = open;
  const state = open.database.data;
  const { subscriptions } = state;
  const compaction = createCompaction(place, open);
  const health = createWriteHealth(place.folder, place.tell);
  const inTurn = createTurns();
  const interruptedBefore = [...state.interrupted()];
  const listeners = new Set<Parameters<SubscriptionStore['watch']>[0]>();
  const unwritten: Parts['unwritten'] = new Map();
  const quota = createQuota(subscriptions.countOf, tooManySubscriptions);
  const feedQuota = createQuota(state.feeds.countOf, tooManyFeeds);
  const once = createOnce(state);
  const parts = { place, journal, state, unwritten, quota, feedQuota, once, keep, write, announce };
  const keyChanges = createKeyChanges(parts);
  let closing: Promise<void> | undefined;

  const append = (change: StoreChange) => journal.append(writeChange(change, place.rows.schema));

  function keep(change: StoreChange): Promise<void> {
    const left = [...unwritten];
    unwritten.clear();
    for (const [text, state] of left) append(state()).catch(() => unwritten.set(text, state));
    return health.watch(append(change));
  }

  async function write(change: StoreChange): Promise<void> {
    await keep(change);
    state.apply(change);
  }

  async function put(wanted: Subscription, answer?: KeptAnswer): Promise<Subscription> {
    const subscription = keyChanges.permitted(wanted);
    await write(withAnswer(answer, ['put', subscription]));
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
    metrics: () => [
      gauge('mizwala_webhook_journal_bytes', 'Bytes of the journal since the last snapshot.', journal.bytes),
    ],
    get problem() {
      return health.problem;
    },
    get refusals() {
      return health.refusals;
    },
    feeds: createFeeds(parts),
    compact: compaction.run,
    get: async (id) => subscriptions.get(id),
    held: subscriptions.get,
    list: async (apiKeyId, request) => pageOf(subscriptions, apiKeyId, request),
    owners: async () => subscriptions.owners(),
    tally: async (apiKeyId, todayIn) => state.tally(apiKeyId, todayIn),
    answered: async (id, now) => state.answers.find(id, now),
    create: (subscription: Subscription, max: number, answer?: KeptAnswer) =>
      once(answer, max, async () => {
        if (keyChanges.isRevoked(subscription.apiKeyId)) throw keyRevoked();
        await quota(subscription.apiKeyId, max, () => put(subscription, answer));
      }),
    update: (id, change) =>
      inTurn(id, async () => {
        for (;;) {
          while (keyChanges.underWay) await keyChanges.underWay;
          const { begun } = keyChanges;
          const before = subscriptions.get(id);
          const next = before && (await change(before));
          if (keyChanges.begun === begun) return next && next !== before ? put(next) : before;
        }
      }),
    remove: (id, apiKeyId = EVERY_KEY) =>
      inTurn(id, async () => {
        while (keyChanges.underWay) await keyChanges.underWay;
        const before = subscriptions.get(id);
        if (!before || !isOwner(apiKeyId, before)) return false;
        await write(['remove', id]);
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
    ...createDeliveries(parts),
    goesOn: () => true,
    keepsLines: false,
    interrupted: async () => interruptedBefore,
    watchedUntil: async () => state.watchedUntil,
    async maintain(now) {
      await write(['watched', now]).catch(() => {}); // a minute later a newer time is written
      health.minutePassed();
      // if the directory was replaced, a snapshot would overwrite the files of another program
      if (health.problem === undefined) compaction.runIfDue(now);
    },
    close() {
      closing ??= compaction
        .idle()
        .then(journal.close)
        .catch((thrown: unknown) => Promise.reject(storeUnavailable(thrown)));
      return closing;
    },
  } satisfies SubscriptionStore & Record<string, unknown>;
}

function pageOf(
  subscriptions: Parts['state']['subscriptions'],
  apiKeyId: string,
  { cursor, ...wanted }: SubscriptionPageRequest,
): SubscriptionPage {
  const { page, total, isMore } = subscriptions.list(apiKeyId, { ...wanted, after: readCursor(apiKeyId, cursor) });
  const last = isMore ? page.at(-1)?.id : undefined;
  return { subscriptions: page, total, ...(last === undefined ? {} : { cursor: giveCursor(apiKeyId, last) }) };
}

function createDeliveries({
  place: { folder, tell },
  state,
  unwritten,
  keep,
}: Parts): Pick<SubscriptionStore, 'claim' | 'settle' | 'miss'> {
  /** Applies the state at once, because it is valid even if the disk refuses it. */
  async function write(key: EventKey, delivery: DeliveryState, firstAttemptAt?: EpochSeconds): Promise<true> {
    const { subscriptionId, prayer, dayNumber } = key;
    const changeTo = (now: DeliveryState): StateChange => {
      const mark = ['mark', subscriptionId, prayer, dayNumber, now] as const;
      return firstAttemptAt === undefined ? mark : [...mark, firstAttemptAt];
    };
    state.apply(changeTo(delivery));
    try {
      await keep(changeTo(delivery));
    } catch {
      if (unwritten.size === 0) tell(`${folder}: delivery states stay in memory until the disk takes them`);
      unwritten.set(keyText(key), () => changeTo(state.deliveryState(key)));
    }
    return true;
  }

  /** Whether an event has no state, neither in memory nor on its way to the disk. */
  const isNew = (key: EventKey) => state.deliveryState(key) === 'none';

  return {
    claim: async (key, firstAttemptAt) => isNew(key) && write(key, 'sending', firstAttemptAt),
    miss: async (key) => isNew(key) && write(key, 'missed'),
    async settle(key, ending) {
      await write(key, ending);
    },
  };
}

type Once = ReturnType<typeof createOnce>;

/** Creates unless the answer was kept before. Of simultaneous creations with the same answer id the first one creates. */
function createOnce({ answers }: StoreState) {
  const inTurn = createTurns();
  return (
    answer: KeptAnswer | undefined,
    max: number,
    create: () => Promise<void>,
  ): Promise<KeptAnswer | undefined> => {
    const createAnd = () => create().then(() => undefined);
    if (!answer) return createAnd();
    return inTurn(answer.id, async () => {
      const before = answers.find(answer.id, answer.at);
      if (before) return before;
      answers.refuseMany(answer, max);
      return createAnd();
    });
  };
}

function withAnswer(answer: KeptAnswer | undefined, created: Created): StoreChange {
  return answer ? ['answered', answer, created] : created;
}

type Quota = ReturnType<typeof createQuota>;

/** Limits how many things an API key may have, including those in creation. Refuses a creation of `count` things that exceeds `max`. */
function createQuota(countOf: (apiKeyId: string) => number, tooMany: typeof tooManyFeeds) {
  const creating = new Map<string, number>();
  return async (apiKeyId: string, max: number, create: () => Promise<unknown>, count = 1): Promise<void> => {
    const arriving = creating.get(apiKeyId) ?? 0;
    const had = countOf(apiKeyId) + arriving;
    if (count > 0 && had + count > max) throw tooMany(had, count, max);
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

/** Changes everything that an API key owns, by one line of the journal; see `SubscriptionStore`. */
function createKeyChanges({ place, journal, state, quota, feedQuota, write, announce }: Parts) {
  const { subscriptions, feeds } = state;
  /** API keys that were revoked in this process. */
  const revokedKeys = new Set<string>();
  let underWay: Promise<void> | undefined;
  let begun = 0;

  /** Runs `act` after all earlier changes. Later updates wait until `act` has ended. */
  async function alone<T>(act: () => Promise<T>): Promise<T> {
    while (underWay) await underWay;
    begun++;
    const done = journal.settled().then(act);
    const isOver = () => {
      underWay = undefined;
    };
    underWay = done.then(isOver, isOver); // the caller gets the error from `done`
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
    const change = ['revoked', ids, at] as const;
    try {
      await write(change);
    } catch (thrown) {
      state.apply(change);
      const why = errorCode(thrown instanceof Fault ? thrown.cause : thrown) ?? 'no reason given';
      place.tell(
        `${place.folder}: the revocation of a key cannot be written (${why}); it is valid now, and the next start writes it`,
      );
    }
    announceAll(ids);
    return ids.length;
  }

  async function move(from: string, to: string, max: KeyLimits, at: EpochSeconds) {
    if (revokedKeys.has(to)) throw keyRevoked();
    const ids = subscriptions.idsOf(from);
    const feedIds = feeds.of(from).map(({ id }) => id);
    const resumed = ids.filter((id) => subscriptions.get(id)?.disabledReason === 'key_revoked').length;
    if (ids.length + feedIds.length > 0) {
      const note = () => write(['moved', ids, at, to, feedIds]);
      await quota(to, max.subscriptions, () => feedQuota(to, max.feeds, note, feedIds.length), ids.length);
    }
    announceAll(ids);
    return { moved: ids.length, resumed, feeds: feedIds.length };
  }

  return {
    /** The change of a key in progress. Updates wait for its end, because an update would write back what it read before the change. */
    get underWay() {
      return underWay;
    },
    /** How many changes of keys have begun. */
    get begun() {
      return begun;
    },
    isRevoked: (apiKeyId: string) => revokedKeys.has(apiKeyId),
    /** The subscription as it may be written: inactive if its key was revoked after the request. */
    permitted: (wanted: Subscription): Subscription =>
      revokedKeys.has(wanted.apiKeyId) ? revoked(wanted, wanted.updatedAt) : wanted,
    revokeKey(apiKeyId: string, now: EpochSeconds) {
      revokedKeys.add(apiKeyId);
      return alone(() => end(apiKeyId, now));
    },
    moveKey: (from: string, to: string, max: KeyLimits, now: EpochSeconds) => alone(() => move(from, to, max, now)),
  };
}

function createFeeds({ state, feedQuota, once, keep, write }: Parts): FeedStore {
  const { feeds } = state;

  /** Removes feeds. @returns how many; of simultaneous removals of the same feed only one counts it */
  async function remove(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    await keep(['feeds removed', ids]);
    return ids.filter((id) => feeds.remove(id)).length;
  }

  return {
    find: async (sha256) => feeds.find(sha256),
    get: async (id) => feeds.get(id),
    async list(apiKeyId, { limit, cursor }) {
      const name = `feeds ${apiKeyId}`;
      const after = readCursor(name, cursor) ?? '';
      const all = feeds.of(apiKeyId);
      const rest = all.filter(({ id }) => id > after);
      const { page, next } = cutPage(name, rest, limit, ({ id }) => id);
      return { feeds: page, total: all.length, ...next };
    },
    answered: async (id, now) => state.answers.find(id, now),
    create: (feed, max, answer) =>
      once(answer, max, () => feedQuota(feed.apiKeyId, max, () => write(withAnswer(answer, ['feed', feed])))),
    async remove(id, apiKeyId = EVERY_KEY) {
      const feed = feeds.get(id);
      return feed !== undefined && isOwner(apiKeyId, feed) && (await remove([id])) > 0;
    },
    removeOf: (apiKeyId) => remove(feeds.of(apiKeyId).map(({ id }) => id)),
    async recordRelease(name, now) {
      const before = state.feedRelease;
      if (before?.name === name) return before.since;
      const since = Math.max(Math.floor(now), (before?.since ?? 0) + 1);
      await write(['release', name, since]);
      return since;
    },
    get count() {
      return feeds.size;
    },
  };
}
