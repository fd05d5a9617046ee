import { join } from 'node:path';
import { Low } from 'lowdb';
import { Fault } from '../core/fault.ts';
import type {
  SubscriptionStore,
  Change,
  EventKey,
  Interrupted,
  PrayerType,
  Subscription,
  Tally,
} from '../core/subscription.ts';
import { PRAYER_TYPES } from '../core/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Files } from './files.ts';
import { machineFiles } from './files.ts';
import type { Journal, JournalText } from './journal.ts';
import { damaged, openJournal, readJournal, tooNew } from './journal.ts';
import type { DeliveryState } from './delivery-states.ts';
import { deliveryStates as emptyStates } from './delivery-states.ts';
import type { StoreData, Migration } from './snapshot.ts';
import { migrated, rowFromSubscription, SCHEMA_MIGRATIONS, snapshotAdapter } from './snapshot.ts';

export interface FileSubscriptionStore extends SubscriptionStore {
  readonly journalBytes: number;
  /** Writes the whole book anew and begins a new journal. */
  compact(): Promise<void>;
}

interface StoreOptions {
  readonly files?: Files;
  readonly migrations?: readonly Migration[];
  /** Told in a sentence what was found or could not be done; it names files, never what is in them. */
  readonly tell?: (sentence: string) => void;
}

/** The journal may grow to this, or to half of the snapshot if that is more. */
const LONGEST_JOURNAL_BYTES = 8_000_000;
const COMPACT_AFTER_SECONDS = 86_400;

/**
 * The book in a folder: a snapshot (`store.json`, through lowdb), and a journal of the changes since. One process at a time opens
 * it; `data-directory.ts` sees to that.
 *
 * A change is in memory once it is on the disk, so nobody is told what a crash could take back. Marks are the exception: where
 * the disk refuses them they are kept in memory, because a prayer that is not called is worse than a copy after a crash; the
 * next compaction brings them to the disk.
 *
 * @throws Fault DATA_DAMAGED, STORE_UNAVAILABLE
 */
export async function openSubscriptionStore(
  folder: string,
  options: StoreOptions = {},
): Promise<FileSubscriptionStore> {
  const { files = machineFiles, migrations = SCHEMA_MIGRATIONS, tell = () => {} } = options;
  const subscriptions = new Map<string, Subscription>();
  const slots = new Map<string, number>();
  const freeSlots: number[] = [];
  /** Ids of each owner, ascending. */
  const idsByOwner = new Map<string, string[]>();
  const deliveryStates = emptyStates();
  /** First attempts of deliveries begun and not ended. */
  const sending = new Map<string, Interrupted>();
  /** Claims that are on their way to the disk. */
  const claiming = new Set<string>();
  const listeners = new Set<(change: Change) => void>();
  /** The last change under way of a subscription. */
  const queues = new Map<string, Promise<unknown>>();
  /** Creations under way, by owner. */
  const arriving = new Map<string, number>();
  const internText = firstOfEach<string>();
  const internList = firstOfEach<readonly PrayerType[]>();
  /** With which journal the snapshot on the disk goes on, where there is one. */
  let snapshotGeneration: number | undefined;

  const data: StoreData = {
    generation: 1,
    sequence: 0,
    watchedUntil: undefined,
    subscriptions: () => subscriptions.values(),
    *deliveryStates() {
      for (const [id, slot] of slots) {
        const row = deliveryStates.row(slot);
        if (row) yield [id, row] as const;
      }
    },
    *sending() {
      for (const { key, firstAttemptAt } of sending.values()) {
        yield [key.subscriptionId, key.prayer, key.day, firstAttemptAt] as const;
      }
    },
  };
  const path = join(folder, 'store.json');
  const adapter = snapshotAdapter(files, path, migrations);
  const database = new Low<StoreData>(adapter, data);

  const journal = await guarded(load);
  const interruptedBefore = [...sending.values()];
  let compacting: Promise<void> | undefined;
  let lastCompaction: EpochSeconds | undefined;
  /** Marks are in memory that the disk refused. */
  let isBehind = false;

  async function load(): Promise<Journal> {
    const names = await files.names(folder);
    // a process that was killed while it wrote a snapshot leaves its draft; the next one of its number would stumble over it
    for (const name of names) if (DRAFT_NAME.test(name)) await files.remove(join(folder, name));
    const generations = names.flatMap((name) => Number(JOURNAL_NAME.exec(name)?.[1] ?? [])).toSorted((a, b) => a - b);
    const isRead = await readSnapshot(generations);
    if (!isRead && (generations[0] ?? 1) > 1) throw damaged(path, 'it is missing, though its journals are there');
    const kept = generations.filter((generation) => generation >= data.generation);
    let last: JournalText | undefined;
    for (const generation of kept) {
      const file = journalPath(folder, generation);
      last = readJournal(file, (await files.read(file)) ?? new Uint8Array(), data.sequence, apply);
      data.sequence = last.sequence;
    }
    data.generation = kept.at(-1) ?? data.generation;
    const file = journalPath(folder, data.generation);
    const opened = await openJournal(files, file, data.sequence, last?.sound ?? 0);
    if (opened.cutBytes > 0) tell(`${file}: ${opened.cutBytes} bytes of a write that was cut short were dropped`);
    return opened;
  }

  /** The snapshot, or its backup with the journals since, where it is damaged. */
  async function readSnapshot(generations: readonly number[]): Promise<boolean> {
    try {
      await database.read();
      // lowdb puts what the adapter read in the place of our data; without a file it leaves ours
      const found = database.data;
      if (found === data)
        return await readBackup(generations, damaged(path, 'it is missing, though its backup is there'));
      takeIn(found);
      return true;
    } catch (thrown) {
      if (thrown instanceof Fault && !('schema' in thrown.details) && (await readBackup(generations, thrown)))
        return true;
      throw thrown;
    } finally {
      database.data = data;
    }
  }

  async function readBackup(generations: readonly number[], why: Fault): Promise<boolean> {
    const found = await snapshotAdapter(files, `${path}.bak`, migrations).read();
    if (!found || !generations.includes(found.generation)) return false;
    tell(`${why.message} Its backup and the journals since were read instead.`);
    for (const id of [...subscriptions.keys()]) drop(id);
    takeIn(found);
    return true;
  }

  function takeIn(found: StoreData): void {
    for (const subscription of found.subscriptions()) place(subscription, true);
    for (const [id, row] of found.deliveryStates()) {
      const slot = slots.get(id);
      if (slot !== undefined) deliveryStates.restore(slot, row);
    }
    for (const [subscriptionId, prayer, day, at] of found.sending()) {
      const key = { subscriptionId, prayer: prayer as PrayerType, day };
      sending.set(keyText(key), { key, firstAttemptAt: at });
    }
    data.generation = found.generation;
    snapshotGeneration = found.generation;
    data.sequence = found.sequence;
    data.watchedUntil = found.watchedUntil;
  }

  /** Makes one change of the journal in memory. Making it again changes nothing. */
  function apply(change: readonly unknown[]): void {
    const [kind, ...rest] = change;
    switch (kind) {
      case 'put': {
        const [row, schema] = rest as [Record<string, unknown>, number];
        if (schema > migrations.length + 1) throw tooNew(folder, schema, migrations.length + 1);
        place(migrated(row, schema, migrations), false);
        break;
      }
      case 'remove':
        drop(String(rest[0]));
        break;
      case 'mark': {
        const [subscriptionId, prayer, day, state, at] = rest as [string, PrayerType, number, DeliveryState, number?];
        setState({ subscriptionId, prayer, day }, state, at);
        break;
      }
      case 'watched':
        data.watchedUntil = Number(rest[0]);
        break;
      default:
        throw damaged(folder, `a journal tells of a change called ${String(kind)}, which this version does not know`);
    }
  }

  /** @param isOurs read from the disk, so that nobody else holds it */
  function place(given: Subscription, isOurs: boolean): void {
    // one value for each of the few owners, zones, methods and lists of prayers
    const interned = {
      apiKeyId: internText(given.apiKeyId, given.apiKeyId),
      timezone: internText(given.timezone, given.timezone),
      method: internText(given.method, given.method),
      prayerTypes: internList(given.prayerTypes.join(), given.prayerTypes),
    };
    const subscription = isOurs ? Object.assign(given, interned) : { ...given, ...interned };
    const known = subscriptions.get(subscription.id);
    subscriptions.set(subscription.id, subscription);
    if (known) return;
    slots.set(subscription.id, freeSlots.pop() ?? slots.size + freeSlots.length);
    const ids = idsByOwner.get(subscription.apiKeyId);
    if (!ids) idsByOwner.set(subscription.apiKeyId, [subscription.id]);
    else ids.splice(placeOf(ids, subscription.id), 0, subscription.id);
  }

  function drop(id: string): void {
    const subscription = subscriptions.get(id);
    const slot = slots.get(id);
    if (!subscription || slot === undefined) return;
    subscriptions.delete(id);
    slots.delete(id);
    deliveryStates.forget(slot);
    freeSlots.push(slot);
    for (const [text, { key }] of sending) if (key.subscriptionId === id) sending.delete(text);
    const ids = idsByOwner.get(subscription.apiKeyId) ?? [];
    ids.splice(placeOf(ids, id), 1);
    if (ids.length === 0) idsByOwner.delete(subscription.apiKeyId);
  }

  function setState(key: EventKey, state: DeliveryState, at?: EpochSeconds): void {
    const slot = slots.get(key.subscriptionId);
    if (slot === undefined) return;
    deliveryStates.set(slot, PRAYER_TYPES.indexOf(key.prayer), key.day, state);
    if (state === 'sending') sending.set(keyText(key), { key, firstAttemptAt: at ?? 0 });
    else sending.delete(keyText(key));
  }

  function stateOf(key: EventKey): DeliveryState {
    const slot = slots.get(key.subscriptionId);
    return slot === undefined ? 'missed' : deliveryStates.state(slot, PRAYER_TYPES.indexOf(key.prayer), key.day);
  }

  /** Changes of one subscription one after the other; those of others side by side. */
  function inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = queues.get(id);
    const turn = before === undefined ? act() : before.then(act, act);
    const settled = turn.then(
      () => {},
      () => {},
    );
    queues.set(id, settled);
    void settled.then(() => {
      if (queues.get(id) === settled) queues.delete(id);
    });
    return turn;
  }

  async function write(change: readonly unknown[]): Promise<void> {
    try {
      await journal.append(change);
    } catch (thrown) {
      throw unavailable(thrown);
    }
    apply(change);
  }

  /** Marks are made even where the disk refuses them. */
  async function writeState(key: EventKey, state: DeliveryState, at?: EpochSeconds): Promise<void> {
    const { subscriptionId, prayer, day } = key;
    try {
      await journal.append(['mark', subscriptionId, prayer, day, state, ...(at === undefined ? [] : [at])]);
    } catch (thrown) {
      if (!isBehind) tell(`${folder}: marks cannot be written (${codeOf(thrown)}); they are kept in memory`);
      isBehind = true;
    }
    setState(key, state, at);
  }

  async function put(subscription: Subscription): Promise<void> {
    await write(['put', rowFromSubscription(subscription), migrations.length + 1]);
    announce({ kind: 'put', subscription });
  }

  function announce(change: Change): void {
    for (const listener of listeners) listener(change);
  }

  /** Runs `mark` for an event that bears no mark yet; answers whether it did. */
  async function once(key: EventKey, setState: () => Promise<void>): Promise<boolean> {
    const text = keyText(key);
    if (claiming.has(text) || stateOf(key) !== 'none') return false;
    claiming.add(text);
    try {
      await setState();
      return true;
    } finally {
      claiming.delete(text);
    }
  }

  function compact(): Promise<void> {
    compacting ??= rewrite().finally(() => {
      compacting = undefined;
    });
    return compacting;
  }

  async function rewrite(): Promise<void> {
    const wasBehind = isBehind;
    try {
      isBehind = false;
      const next = (await newestGeneration()) + 1;
      const sequence = await journal.moveTo(journalPath(folder, next));
      // a change made in memory while parts are written may be in them already; the journal makes it again
      database.data = { ...data, generation: next, sequence };
      data.generation = next;
      await database.write();
      const backup = snapshotGeneration ?? 1;
      snapshotGeneration = next;
      for (const generation of await listGenerations()) {
        // the backup is the snapshot before, and goes on with the journals since
        if (generation < backup) await files.remove(journalPath(folder, generation));
      }
    } catch (thrown) {
      isBehind ||= wasBehind;
      throw unavailable(thrown);
    } finally {
      database.data = data;
    }
  }

  async function listGenerations(): Promise<number[]> {
    return (await files.names(folder)).flatMap((name) => Number(JOURNAL_NAME.exec(name)?.[1] ?? []));
  }

  async function newestGeneration(): Promise<number> {
    return Math.max(data.generation, ...(await listGenerations()));
  }

  function isLong(now: EpochSeconds): boolean {
    lastCompaction ??= now;
    if (isBehind || journal.bytes > Math.max(LONGEST_JOURNAL_BYTES, adapter.bytes / 2)) return true;
    return now - lastCompaction > COMPACT_AFTER_SECONDS || now < lastCompaction - COMPACT_AFTER_SECONDS;
  }

  return {
    get journalBytes() {
      return journal.bytes;
    },
    compact,
    async get(id) {
      return subscriptions.get(id);
    },
    async list(owner, { after, limit, active, prayerType }) {
      const ids = idsByOwner.get(owner) ?? [];
      const page: Subscription[] = [];
      for (let i = after === undefined ? 0 : placeAfter(ids, after); i < ids.length && page.length < limit; i++) {
        const found = subscriptions.get(ids[i] ?? '');
        if (!found || (active !== undefined && found.active !== active)) continue;
        if (prayerType === undefined || found.prayerTypes.includes(prayerType)) page.push(found);
      }
      return page;
    },
    async tally(owner, todayIn) {
      const ids = idsByOwner.get(owner) ?? [];
      const tally = { total: ids.length, active: 0, deliveredToday: 0 };
      for (const id of ids) {
        const subscription = subscriptions.get(id);
        const slot = slots.get(id);
        if (!subscription || slot === undefined) continue;
        if (subscription.active) tally.active++;
        const today = todayIn(subscription.timezone);
        for (let prayer = 0; prayer < PRAYER_TYPES.length; prayer++) {
          if (deliveryStates.state(slot, prayer, today) === 'delivered') tally.deliveredToday++;
        }
      }
      return tally satisfies Tally;
    },
    async create(subscription, most) {
      const { apiKeyId: owner } = subscription;
      const had = (idsByOwner.get(owner)?.length ?? 0) + (arriving.get(owner) ?? 0);
      if (had >= most) {
        const sentence = `This key has ${had} webhook subscriptions and may have ${most}. Delete some, or raise --max-subscriptions.`;
        throw new Fault('TOO_MANY_SUBSCRIPTIONS', sentence, { most });
      }
      arriving.set(owner, (arriving.get(owner) ?? 0) + 1);
      try {
        await put(subscription);
      } finally {
        arriving.set(owner, (arriving.get(owner) ?? 1) - 1);
      }
    },
    update: (id, change) =>
      inTurn(id, async () => {
        const before = subscriptions.get(id);
        if (!before) return undefined;
        const next = change(before);
        if (next !== before) await put(next);
        return subscriptions.get(id) ?? next;
      }),
    remove: (id) =>
      inTurn(id, async () => {
        if (!subscriptions.has(id)) return false;
        await write(['remove', id]);
        announce({ kind: 'removed', id });
        return true;
      }),
    async *scan() {
      yield* subscriptions.values();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    claim: (key, firstAttemptAt) => once(key, () => writeState(key, 'sending', firstAttemptAt)),
    settle: (key, ending) => writeState(key, ending),
    miss: (key) => once(key, () => writeState(key, 'missed')),
    async interrupted() {
      return interruptedBefore;
    },
    async watchedUntil() {
      return data.watchedUntil;
    },
    async maintain(now) {
      await write(['watched', now]).catch(() => {}); // what it would tell is told by the next one that succeeds
      if (compacting || !isLong(now)) return;
      lastCompaction = now;
      void compact().catch((thrown: unknown) => tell(String(thrown instanceof Error ? thrown.message : thrown)));
    },
    async close() {
      await compacting?.catch(() => {});
      await guarded(() => journal.close());
    },
  };
}

const DRAFT_NAME = /^\.store\.json\..+\.draft$/;
const JOURNAL_NAME = /^journal-(\d+)\.ndjson$/;

/** Of values that are equal the first, so that the others need not be kept. */
function firstOfEach<T>(): (name: string, value: T) => T {
  const firsts = new Map<string, T>();
  return (name, value) => {
    const first = firsts.get(name) ?? value;
    if (first === value) firsts.set(name, value);
    return first;
  };
}

function journalPath(folder: string, generation: number): string {
  return join(folder, `journal-${generation}.ndjson`);
}

function keyText({ subscriptionId, prayer, day }: EventKey): string {
  return `${subscriptionId} ${prayer} ${day}`;
}

/** Where `id` stands in the ascending list, or would stand. */
function placeOf(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeAfter(ids: readonly string[], id: string): number {
  const place = placeOf(ids, id);
  return ids[place] === id ? place + 1 : place;
}

async function guarded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw unavailable(thrown);
  }
}

function unavailable(thrown: unknown): unknown {
  if (thrown instanceof Fault || !(thrown instanceof Error) || !('code' in thrown)) return thrown;
  const sentence = `The store cannot be used now (${codeOf(thrown)}); nothing was changed. Look at its disk, then try again.`;
  return new Fault('STORE_UNAVAILABLE', sentence, { reason: codeOf(thrown) }, thrown);
}

function codeOf(thrown: unknown): string {
  return String((thrown as NodeJS.ErrnoException).code ?? 'no reason given');
}
