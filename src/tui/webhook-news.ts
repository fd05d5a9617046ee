import type { SubscriptionAnswer } from '../operations/webhooks/subscription-fields.ts';
import type { AttemptAnswer } from '../operations/webhooks/webhook-shapes.ts';

/** What the daemon says about its webhooks; injected, so that the screen knows no sockets. */
export interface WebhookWatch {
  /** Never throws: a missing or silent daemon is an answer. @param unwanted aborts when nobody waits any more */
  read(unwanted?: AbortSignal): Promise<WebhookNews>;
}

export type WebhookNews =
  | { readonly kind: 'asking' }
  /** @property reason in whole sentences */
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'answered'; readonly subscriptions: readonly WatchedSubscription[] };

/** A subscription with the last attempt of each of its last deliveries, the latest first. */
export type WatchedSubscription = Pick<
  SubscriptionAnswer,
  'id' | 'url' | 'prayer_types' | 'coordinates' | 'timezone' | 'method' | 'asr' | 'active' | 'disabled_reason'
> & {
  readonly deliveries: readonly WatchedAttempt[];
};

export type WatchedAttempt = Pick<
  AttemptAnswer,
  'prayer_type' | 'prayer_time' | 'state' | 'attempt' | 'status_code' | 'error' | 'duration_ms'
>;
