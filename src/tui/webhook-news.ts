import type { SubscriptionAnswer } from '../operations/webhooks/subscription-fields.ts';
import type { AttemptAnswer } from '../operations/webhooks/webhook-shapes.ts';

/** What a running daemon says of its webhooks; handed in, so that the screen knows no socket. */
export interface WebhookWatch {
  /** Never throws: no daemon, or one that is mute, is an answer. @param unwanted tells when nobody waits for it any more */
  read(unwanted?: AbortSignal): Promise<WebhookNews>;
}

export type WebhookNews =
  | { readonly kind: 'asking' }
  /** @property reason in whole sentences */
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'heard'; readonly subscriptions: readonly WatchedSubscription[] };

/** A subscription and the last attempt of each of its last deliveries, the latest first: what is shown of the answers. */
export type WatchedSubscription = Pick<SubscriptionAnswer, 'id' | 'url' | 'prayer_types' | 'timezone' | 'active'> & {
  readonly deliveries: readonly WatchedAttempt[];
};

export type WatchedAttempt = Pick<
  AttemptAnswer,
  'prayer_type' | 'prayer_time' | 'state' | 'attempt' | 'status_code' | 'error'
>;
