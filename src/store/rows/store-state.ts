import {
  storedChoice,
  storedList,
  storedNumber,
  storedOptional,
  storedRecord,
  storedText,
  storedWholeNumber,
} from '../../core/stored/stored-field.ts';
import { type EventCode, eventNumber } from '../../core/events/prayer-event.ts';
import { type Feed, type FeedRelease, readFeed } from '../../core/stored/feed.ts';
import { ANSWER_KEPT_SECONDS, type KeptAnswer, readKeptAnswer } from '../../core/stored/kept-answer.ts';
import {
  eventField,
  type EventKey,
  type Interrupted,
  type Subscription,
  type Tally,
} from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { createDeliveryStates, DELIVERY_STATES, type DeliveryState } from './delivery-states.ts';
import { damaged, readRow, tooManyAnswers } from '../files/store-faults.ts';
import { type SubscriptionRows, writeSubscription } from './subscription-row.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { createSubscriptionIndex } from './subscription-index.ts';
import { EVERY_KEY } from '../../core/stored/api-key.ts';

/** The changes that the journal records. Applying a change a second time has no effect. */
export type StoreChange =
  | readonly ['put', Subscription]
  | readonly ['remove', id: string]
  | readonly ['revoked', ids: readonly string[], at: EpochSeconds]
  | readonly ['moved', ids: readonly string[], at: EpochSeconds, to: string, feedIds: readonly string[]]
  | StateChange
  | readonly ['watched', until: EpochSeconds]
  | readonly ['feed', Feed]
  | readonly ['feeds removed', ids: readonly string[]]
  | readonly ['release', name: string, since: EpochSeconds]
  | Answered;

/** An answer and the row that its request created, in one line: a crash leaves both or none. A snapshot has the answer alone. */
export type Answered = readonly ['answered', KeptAnswer, created?: Created | undefined];
export type Created = readonly ['put', Subscription] | readonly ['feed', Feed];

export type StateChange = readonly [
  kind: 'mark',
  subscriptionId: string,
  prayer: EventCode,
  dayNumber: number,
  state: DeliveryState,
  firstAttemptAt?: EpochSeconds | undefined,
];

export function writeChange(change: StoreChange, schema: number): readonly unknown[] {
  if (change[0] === 'put') return ['put', writeSubscription(change[1]), schema];
  if (change[0] !== 'answered' || change[2] === undefined) return change;
  return ['answered', change[1], writeChange(change[2], schema)];
}

/** @throws Fault DATA_DAMAGED */
export function readChange(row: readonly unknown[], path: string, rows: SubscriptionRows): StoreChange {
  const [kind, first, second, third, fourth, fifth] = row;
  const name = `a row "${String(kind)}"`;
  const key = kind === 'mark' ? readEventKey([first, second, third], path) : undefined;
  return readRow(path, name, (): StoreChange => {
    if (key) {
      const state = stateField(fourth, 'the state');
      const at = storedOptional(storedNumber)(fifth, 'the first attempt');
      return ['mark', key.subscriptionId, key.prayer, key.dayNumber, state, at];
    }
    const ids = () => storedIds(first, 'its ids');
    switch (kind) {
      case 'put':
        return [kind, rows.read(first, storedWholeNumber(second, 'its schema'), path)];
      case 'remove':
        return [kind, storedText(first, 'its id')];
      case 'revoked':
        return [kind, ids(), storedNumber(second, 'the time')];
      case 'moved': // older versions moved no feeds
        return [
          kind,
          ids(),
          storedNumber(second, 'the time'),
          storedText(third, 'the key'),
          storedIds(fourth ?? [], 'its feeds'),
        ];
      case 'watched':
        return [kind, storedNumber(first, 'the time')];
      case 'feed':
        return [kind, readFeed(first)];
      case 'feeds removed':
        return [kind, ids()];
      case 'release':
        return [kind, storedText(first, 'its name'), storedNumber(second, 'the time')];
      case 'answered': {
        const created = second === undefined ? undefined : readChange(storedList(second, 'the creation'), path, rows);
        if (created && created[0] !== 'put' && created[0] !== 'feed') throw damaged(path, `${name} creates nothing`);
        return [kind, readKeptAnswer(first), created];
      }
      default:
        throw damaged(path, `it has ${name}, which this version does not know`);
    }
  });
}

export function readFeedRelease(value: unknown): FeedRelease {
  const { name, since } = storedRecord(value, 'the release of the feeds');
  return { name: storedText(name, 'its name'), since: storedNumber(since, 'the time') };
}

const storedIds = (value: unknown, field: string): readonly string[] =>
  storedList(value, field).map((id) => storedText(id, 'an id'));
const stateField = storedChoice(DELIVERY_STATES);

/** Reads the subscription, prayer and date at the start of a row. */
export function readEventKey([id, prayer, dayNumber]: readonly unknown[], path: string): EventKey {
  return readRow(path, `the deliveries of ${String(id)}`, () => ({
    subscriptionId: storedText(id, 'the subscription'),
    prayer: eventField(prayer, 'the prayer'),
    dayNumber: storedWholeNumber(dayNumber, 'the date'),
  }));
}

export type StoreState = ReturnType<typeof createStoreState>;

interface Figures {
  /** The number of the journal that continues the snapshot. */
  generation: number;
  /** The number of the last change that is surely in the snapshot. Later changes may be in it as well; they are applied again. */
  sequence: number;
  /** The schema of the snapshot that was read or written last; 0 before the first. */
  schema: number;
  watchedUntil: EpochSeconds | undefined;
  /** The release that computes the feeds; undefined until one has computed them. */
  feedRelease: FeedRelease | undefined;
}

/** The whole state of the store in memory: the snapshot and the later changes of the journal. */
export function createStoreState() {
  const subscriptions = createSubscriptionIndex();
  const deliveries = createDeliveryStates();
  const feeds = createFeedIndex();
  const answers = createAnswers();
  const sending = new Map<string, Interrupted>();

  function remove(id: string): void {
    const slot = subscriptions.remove(id);
    if (slot === undefined) return;
    deliveries.clear(slot);
    for (const [text, { key }] of sending) if (key.subscriptionId === id) sending.delete(text);
  }

  function setState([, subscriptionId, prayer, dayNumber, state, firstAttemptAt = 0]: StateChange): void {
    const key = { subscriptionId, prayer, dayNumber };
    const slot = subscriptions.slotOf(subscriptionId);
    if (slot === undefined) return;
    deliveries.set(slot, eventNumber(prayer), dayNumber, state);
    if (state === 'sending') sending.set(keyText(key), { key, firstAttemptAt });
    else sending.delete(keyText(key));
  }

  function changeEach(ids: readonly string[], change: (before: Subscription) => Subscription): void {
    for (const id of ids) {
      const before = subscriptions.get(id);
      if (before) subscriptions.put(change(before));
    }
  }

  function move([, ids, at, to, feedIds]: Extract<StoreChange, readonly ['moved', ...unknown[]]>): void {
    for (const id of feedIds) {
      const feed = feeds.get(id);
      if (feed) feeds.put({ ...feed, apiKeyId: to });
    }
    changeEach(ids, (before) => moved(before, to, at));
  }

  const figures: Figures = { generation: 1, sequence: 0, schema: 0, watchedUntil: undefined, feedRelease: undefined };

  function applyOne(change: Exclude<StoreChange, Answered>) {
    switch (change[0]) {
      case 'put':
        return subscriptions.put(change[1]);
      case 'remove':
        return remove(change[1]);
      case 'revoked':
        return changeEach(change[1], (before) => revoked(before, change[2]));
      case 'moved':
        return move(change);
      case 'mark':
        return setState(change);
      case 'watched':
        figures.watchedUntil = change[1];
        return;
      case 'feed':
        return feeds.put(change[1]);
      case 'feeds removed':
        for (const id of change[1]) feeds.remove(id);
        return;
      case 'release':
        figures.feedRelease = { name: change[1], since: change[2] };
    }
  }

  return Object.assign(figures, {
    subscriptions,
    feeds,
    answers,
    apply(change: StoreChange) {
      if (change[0] !== 'answered') return applyOne(change);
      answers.put(change[1]);
      if (change[2]) applyOne(change[2]);
    },
    deliveryState(key: EventKey): DeliveryState {
      if (sending.has(keyText(key))) return 'sending'; // also if a wrong clock has overwritten the stored state
      const { subscriptionId, prayer, dayNumber } = key;
      const slot = subscriptions.slotOf(subscriptionId);
      return slot === undefined ? 'missed' : deliveries.get(slot, eventNumber(prayer), dayNumber);
    },
    interrupted: (): Iterable<Interrupted> => sending.values(),
    /** The deliveries of each subscription, in the form that `restoreDeliveries` takes. */
    *deliveryRows(): Iterable<readonly [id: string, row: readonly number[]]> {
      for (const [id, slot] of subscriptions.slots()) {
        const row = deliveries.row(slot);
        if (row) yield [id, row];
      }
    },
    restoreDeliveries(id: string, row: readonly number[]): void {
      const slot = subscriptions.slotOf(id);
      if (slot !== undefined) deliveries.restore(slot, row);
    },
    restoreInterrupted(interrupted: Interrupted): void {
      sending.set(keyText(interrupted.key), interrupted);
    },
    tally(apiKeyId: string, todayIn: (zone: ZoneId) => number): Tally {
      const tally = { total: subscriptions.countOf(apiKeyId), active: 0, deliveredToday: 0 };
      for (const slot of subscriptions.slotsOf(apiKeyId)) {
        if (subscriptions.isActive(slot)) tally.active++;
        const today = todayIn(subscriptions.timezone(slot));
        tally.deliveredToday += deliveries.count(slot, today, 'delivered');
      }
      return tally;
    },
  });
}

/** The subscription after its API key was revoked. If it was inactive before, it keeps the former reason. */
export function revoked(before: Subscription, at: EpochSeconds): Subscription {
  return before.active ? { ...before, active: false, disabledReason: 'key_revoked', updatedAt: at } : before;
}

function moved(before: Subscription, apiKeyId: string, at: EpochSeconds): Subscription {
  if (before.disabledReason !== 'key_revoked') return { ...before, apiKeyId, updatedAt: at };
  const { disabledReason: _, ...rest } = before;
  return { ...rest, apiKeyId, active: true, activeSince: at, updatedAt: at };
}

export function keyText({ subscriptionId, prayer, dayNumber }: EventKey): string {
  return `${subscriptionId} ${prayer} ${dayNumber}`;
}

/** The answers of the last day, the oldest first. */
function createAnswers() {
  const byId = new Map<string, KeptAnswer>();
  const isOver = ({ at }: KeptAnswer, now: EpochSeconds) => now - at >= ANSWER_KEPT_SECONDS;
  return {
    find(id: string, now: EpochSeconds): KeptAnswer | undefined {
      const found = byId.get(id);
      return found && !isOver(found, now) ? found : undefined;
    },
    /** Also drops the answers that are too old. */
    put(answer: KeptAnswer): void {
      for (const [id, each] of byId) {
        if (!isOver(each, answer.at)) break;
        byId.delete(id);
      }
      byId.delete(answer.id);
      byId.set(answer.id, answer);
    },
    /** @throws Fault RATE_LIMITED if the API key has `max` answers at that path */
    refuseMany({ madeBy, at }: KeptAnswer, max: number): void {
      const own = [...byId.values()].filter((each) => each.madeBy === madeBy && !isOver(each, at));
      if (own.length >= max) throw tooManyAnswers(max, (own[0]?.at ?? at) + ANSWER_KEPT_SECONDS - at);
    },
    all: () => byId.values(),
  };
}

/** The feeds by id, by the hash of their address, and by API key. */
function createFeedIndex() {
  const byId = new Map<string, Feed>();
  const byHash = new Map<string, Feed>();
  const counts = new Map<string, number>();

  function remove(id: string): boolean {
    const feed = byId.get(id);
    if (!feed) return false;
    byHash.delete(feed.sha256);
    counts.set(feed.apiKeyId, (counts.get(feed.apiKeyId) ?? 0) - 1);
    return byId.delete(id);
  }

  function put(feed: Feed): void {
    remove(feed.id);
    byId.set(feed.id, feed);
    byHash.set(feed.sha256, feed);
    counts.set(feed.apiKeyId, (counts.get(feed.apiKeyId) ?? 0) + 1);
  }

  return {
    get size() {
      return byId.size;
    },
    put,
    remove,
    get: (id: string) => byId.get(id),
    find: (sha256: string) => byHash.get(sha256),
    all: () => byId.values(),
    /** The feeds of an API key or of `EVERY_KEY`, by ascending id. */
    of: (apiKeyId: string): readonly Feed[] =>
      [...byId.values()]
        .filter((feed) => apiKeyId === EVERY_KEY || feed.apiKeyId === apiKeyId)
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    countOf: (apiKeyId: string): number => counts.get(apiKeyId) ?? 0,
  };
}
