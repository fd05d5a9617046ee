import { eventNumber } from '../../core/events/prayer-event.ts';
import type { FeedRelease } from '../../core/stored/feed.ts';
import type { EventKey, Interrupted, Subscription, Tally } from '../../core/webhook/subscription.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { createDeliveryStates, type DeliveryState } from './delivery-states.ts';
import { createFeedIndex, type FeedIndex } from './feed-index.ts';
import type { StoreChange } from './store-change.ts';
import { createSubscriptionIndex, type SubscriptionIndex } from './subscription-index.ts';

/** All that the store knows, in memory: what the snapshot holds, and the changes of the journal since. */
export interface StoreState {
  /** The number of the journal that goes on from the snapshot. */
  generation: number;
  /** The number of the last change that is surely in the snapshot. Later ones may be in it too: they are made again. */
  sequence: number;
  /** The schema of the snapshot that was read or written last; 0 before the first. */
  schema: number;
  watchedUntil: EpochSeconds | undefined;
  readonly subscriptions: SubscriptionIndex;
  readonly feeds: FeedIndex;
  /** Which release computes the feeds; undefined until one did. */
  feedRelease: FeedRelease | undefined;
  apply(change: StoreChange): void;
  deliveryState(key: EventKey): DeliveryState;
  /** Deliveries begun and not ended. */
  interrupted(): Iterable<Interrupted>;
  /** The deliveries of each subscription, as `restoreDeliveries` takes them. */
  deliveryRows(): Iterable<readonly [id: string, row: readonly number[]]>;
  restoreDeliveries(id: string, row: readonly number[]): void;
  restoreInterrupted(interrupted: Interrupted): void;
  tally(apiKeyId: string, todayIn: (zone: ZoneId) => number): Tally;
}

export function createStoreState(): StoreState {
  const subscriptions = createSubscriptionIndex();
  const deliveries = createDeliveryStates();
  const feeds = createFeedIndex();
  const sending = new Map<string, Interrupted>();

  function remove(id: string): void {
    const slot = subscriptions.remove(id);
    if (slot === undefined) return;
    deliveries.clear(slot);
    for (const [text, { key }] of sending) if (key.subscriptionId === id) sending.delete(text);
  }

  function setState(key: EventKey, state: DeliveryState, firstAttemptAt: EpochSeconds = 0): void {
    const slot = subscriptions.slotOf(key.subscriptionId);
    if (slot === undefined) return;
    deliveries.set(slot, eventNumber(key.prayer), key.dayNumber, state);
    if (state === 'sending') sending.set(keyText(key), { key, firstAttemptAt });
    else sending.delete(keyText(key));
  }

  function changeEach(ids: readonly string[], change: (before: Subscription) => Subscription): void {
    for (const id of ids) {
      const before = subscriptions.get(id);
      if (before) subscriptions.put(change(before));
    }
  }

  const state: StoreState = {
    generation: 1,
    sequence: 0,
    schema: 0,
    watchedUntil: undefined,
    subscriptions,
    feeds,
    feedRelease: undefined,
    apply(change) {
      switch (change.kind) {
        case 'put':
          return subscriptions.put(change.subscription);
        case 'remove':
          return remove(change.id);
        case 'revoked':
          return changeEach(change.ids, (before) => revoked(before, change.at));
        case 'moved':
          for (const id of change.feedIds) {
            const feed = feeds.get(id);
            if (feed) feeds.put({ ...feed, apiKeyId: change.to });
          }
          return changeEach(change.ids, (before) => moved(before, change.to, change.at));
        case 'state':
          return setState(change.key, change.state, change.firstAttemptAt);
        case 'watched':
          state.watchedUntil = change.until;
          return;
        case 'feed':
          return feeds.put(change.feed);
        case 'feeds removed':
          for (const id of change.ids) feeds.remove(id);
          return;
        case 'release':
          state.feedRelease = change.release;
      }
    },
    deliveryState(key) {
      if (sending.has(keyText(key))) return 'sending'; // also where a clock that was wrong has overwritten the cell
      const { subscriptionId, prayer, dayNumber } = key;
      const slot = subscriptions.slotOf(subscriptionId);
      return slot === undefined ? 'missed' : deliveries.get(slot, eventNumber(prayer), dayNumber);
    },
    interrupted: () => sending.values(),
    *deliveryRows() {
      for (const [id, slot] of subscriptions.slots()) {
        const row = deliveries.row(slot);
        if (row) yield [id, row];
      }
    },
    restoreDeliveries(id, row) {
      const slot = subscriptions.slotOf(id);
      if (slot !== undefined) deliveries.restore(slot, row);
    },
    restoreInterrupted(interrupted) {
      sending.set(keyText(interrupted.key), interrupted);
    },
    tally(apiKeyId, todayIn) {
      const slots = subscriptions.slotsOf(apiKeyId);
      const tally = { total: subscriptions.countOf(apiKeyId), active: 0, deliveredToday: 0 };
      for (const slot of slots) {
        if (subscriptions.isActive(slot)) tally.active++;
        const today = todayIn(subscriptions.timezone(slot));
        tally.deliveredToday += deliveries.count(slot, today, 'delivered');
      }
      return tally;
    },
  };
  return state;
}

/** A subscription whose API key was revoked. One that is inactive already keeps its reason. */
export function revoked(before: Subscription, at: EpochSeconds): Subscription {
  return before.active ? { ...before, active: false, disabledReason: 'key_revoked', updatedAt: at } : before;
}

function moved(before: Subscription, apiKeyId: string, at: EpochSeconds): Subscription {
  if (before.disabledReason !== 'key_revoked') return { ...before, apiKeyId, updatedAt: at };
  const { disabledReason: _, ...rest } = before;
  return { ...rest, apiKeyId, active: true, activeSince: at, updatedAt: at };
}

/** One text for one event. */
export function keyText({ subscriptionId, prayer, dayNumber }: EventKey): string {
  return `${subscriptionId} ${prayer} ${dayNumber}`;
}
