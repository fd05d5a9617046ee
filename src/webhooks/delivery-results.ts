import type {
  Attempt,
  AttemptLog,
  Ending,
  EventKey,
  Subscription,
  SubscriptionStore,
} from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import { missedRecord, type PreparedDelivery, type SettledDelivery } from './delivery-stages.ts';
import { afterFailure, afterSuccess } from './receiver-health.ts';

interface ResultDeps {
  readonly store: SubscriptionStore;
  readonly log: AttemptLog;
  readonly deliveryCounters: DeliveryCounters;
}

/** Writes how deliveries ended: to the store, to the log, and to the counters. */
export function createDeliveryResults({ store, log, deliveryCounters }: ResultDeps) {
  /** Where the disk refuses it, the next delivery says the same again. */
  async function update({ id }: Subscription, change: (before: Subscription) => Subscription): Promise<void> {
    await store.update(id, change).catch(() => {});
  }

  function count(ending: Ending, attempt: Attempt): void {
    deliveryCounters.ended(ending);
    if (!store.keepsLines) log.record(attempt);
  }

  function write(key: EventKey, ending: Ending, attempt: Attempt): Promise<void> {
    count(ending, attempt);
    return store.settle(key, ending, attempt);
  }

  return {
    write: ({ key, ending, attempt }: SettledDelivery) => write(key, ending, attempt),
    async writeHealth(
      subscription: Subscription,
      { ending, isGone }: SettledDelivery,
      now: EpochSeconds,
    ): Promise<void> {
      if (ending === 'failed') await update(subscription, (before) => afterFailure(before, isGone, now));
      else if (subscription.failingSince !== undefined) await update(subscription, afterSuccess);
    },
    /** When it was claimed its window was over. */
    writeUnsent: (delivery: PreparedDelivery, now: EpochSeconds) =>
      write(delivery.key, 'missed', missedRecord(delivery, 'window_over', now)),
    async writeMissed(
      delivery: PreparedDelivery,
      error: 'window_over' | 'not_watching',
      now: EpochSeconds,
    ): Promise<void> {
      const line = missedRecord(delivery, error, now);
      if (await store.miss(delivery.key, line)) count('missed', line);
    },
  };
}
