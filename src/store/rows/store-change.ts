import {
  storedChoice,
  storedList,
  storedNumber,
  storedOptional,
  storedRecord,
  storedText,
  storedWholeNumber,
} from '../../core/stored/stored-field.ts';
import { type Feed, type FeedRelease, readFeed } from '../../core/stored/feed.ts';
import { eventField, type EventKey, type Subscription } from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { DELIVERY_STATES, type DeliveryState } from './delivery-states.ts';
import { readRow } from './row-fields.ts';
import { damaged } from '../files/store-faults.ts';
import { type SubscriptionRows, writeSubscription } from './subscription-row.ts';

/** What the journal holds. Making a change a second time changes nothing. */
export type StoreChange =
  | { readonly kind: 'put'; readonly subscription: Subscription }
  | { readonly kind: 'remove'; readonly id: string }
  /** The API key of active subscriptions was revoked. */
  | { readonly kind: 'revoked'; readonly ids: readonly string[]; readonly at: EpochSeconds }
  /** Subscriptions were given to another API key, and feeds with them. */
  | {
      readonly kind: 'moved';
      readonly ids: readonly string[];
      readonly feedIds: readonly string[];
      readonly to: string;
      readonly at: EpochSeconds;
    }
  | {
      readonly kind: 'state';
      readonly key: EventKey;
      readonly state: DeliveryState;
      readonly firstAttemptAt?: EpochSeconds | undefined;
    }
  | { readonly kind: 'watched'; readonly until: EpochSeconds }
  | { readonly kind: 'feed'; readonly feed: Feed }
  | { readonly kind: 'feeds removed'; readonly ids: readonly string[] }
  /** Which release computes the feeds. */
  | { readonly kind: 'release'; readonly release: FeedRelease };

/** A row of the journal, without its number. A state is called `mark` there. */
export function writeChange(change: StoreChange, schema: number): readonly unknown[] {
  switch (change.kind) {
    case 'put':
      return ['put', writeSubscription(change.subscription), schema];
    case 'remove':
      return ['remove', change.id];
    case 'revoked':
      return ['revoked', change.ids, change.at];
    case 'moved':
      return ['moved', change.ids, change.at, change.to, change.feedIds];
    case 'state': {
      const { subscriptionId, prayer, dayNumber } = change.key;
      const row = ['mark', subscriptionId, prayer, dayNumber, change.state];
      return change.firstAttemptAt === undefined ? row : [...row, change.firstAttemptAt];
    }
    case 'watched':
      return ['watched', change.until];
    case 'feed':
      return ['feed', change.feed];
    case 'feeds removed':
      return ['feeds removed', change.ids];
    case 'release':
      return ['release', change.release.name, change.release.since];
  }
}

/** @throws Fault DATA_DAMAGED */
export function readChange(row: readonly unknown[], path: string, rows: SubscriptionRows): StoreChange {
  const [kind, first, second, third, fourth, fifth] = row;
  const name = `a row "${String(kind)}"`;
  switch (kind) {
    case 'put': {
      const schema = readRow(path, name, () => storedWholeNumber(second, 'its schema'));
      return { kind, subscription: rows.read(first, schema, path) };
    }
    case 'remove':
      return { kind, id: readRow(path, name, () => storedText(first, 'its id')) };
    case 'revoked':
    case 'moved':
      return readRow(path, name, () => {
        const ids = storedIds(first, 'its ids');
        const at = storedNumber(second, 'the time');
        if (kind === 'revoked') return { kind, ids, at };
        const feedIds = storedOptional(storedIds)(fourth, 'its feeds') ?? []; // older versions moved none
        return { kind, ids, feedIds, at, to: storedText(third, 'the key') };
      });
    case 'mark': {
      const key = readEventKey([first, second, third], path);
      return readRow(path, name, () => ({
        kind: 'state',
        key,
        state: stateField(fourth, 'the state'),
        firstAttemptAt: storedOptional(storedNumber)(fifth, 'the first attempt'),
      }));
    }
    case 'watched':
      return { kind, until: readRow(path, name, () => storedNumber(first, 'the time')) };
    case 'feed':
      return { kind, feed: readRow(path, name, () => readFeed(first)) };
    case 'feeds removed':
      return { kind, ids: readRow(path, name, () => storedIds(first, 'its ids')) };
    case 'release':
      return { kind, release: readRow(path, name, () => readFeedRelease({ name: first, since: second })) };
    default:
      throw damaged(path, `it has ${name}, which this version does not know`);
  }
}

export function readFeedRelease(value: unknown): FeedRelease {
  const { name, since } = storedRecord(value, 'the release of the feeds');
  return { name: storedText(name, 'its name'), since: storedNumber(since, 'the time') };
}

function storedIds(value: unknown, field: string): readonly string[] {
  return storedList(value, field).map((id) => storedText(id, 'an id'));
}

const stateField = storedChoice(DELIVERY_STATES);

/** Subscription, prayer and date, as they begin a row. */
export function readEventKey([id, prayer, dayNumber]: readonly unknown[], path: string): EventKey {
  return readRow(path, `the deliveries of ${String(id)}`, () => ({
    subscriptionId: storedText(id, 'the subscription'),
    prayer: eventField(prayer, 'the prayer'),
    dayNumber: storedWholeNumber(dayNumber, 'the date'),
  }));
}
