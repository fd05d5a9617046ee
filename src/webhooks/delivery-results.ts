import type { AttemptLog, Subscription, SubscriptionStore } from '../core/webhook/subscription.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { DeliveryCounters } from './delivery-counters.ts';
import type { PreparedDelivery, SettledDelivery } from './delivery-stages.ts';
import { missedRecord } from './delivery-stages.ts';
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

  return {
    write({ key, ending, attempt }: SettledDelivery): Promise<void> {
      deliveryCounters.ended(ending);
      if (!store.keepsLines) log.record(attempt);
      return store.settle(key, ending, attempt);
    },
    async writeHealth(
      subscription: Subscription,
      { ending, isGone }: SettledDelivery,
      now: EpochSeconds,
    ): Promise<void> {
      if (ending === 'failed') await update(subscription, (before) => afterFailure(before, isGone, now));
      else if (subscription.failingSince !== undefined) await update(subscription, afterSuccess);
    },
    /** The claim took so long that its window is over. */
    async writeUnsent(delivery: PreparedDelivery, now: EpochSeconds): Promise<void> {
      const line = missedRecord(delivery, 'window_over', now);
      deliveryCounters.ended('missed');
      if (!store.keepsLines) log.record(line);
      await store.settle(delivery.key, 'missed', line);
    },
    async writeMissed(
      delivery: PreparedDelivery,
      error: 'window_over' | 'not_watching',
      now: EpochSeconds,
    ): Promise<void> {
      const line = missedRecord(delivery, error, now);
      if (!(await store.miss(delivery.key, line))) return;
      deliveryCounters.ended('missed');
      if (!store.keepsLines) log.record(line);
    },
  };
}
