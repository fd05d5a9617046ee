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

export interface WatchedSubscription {
  readonly id: string;
  readonly url: string;
  readonly prayers: readonly string[];
  readonly isActive: boolean;
  readonly zone: string;
  /** The latest first. */
  readonly deliveries: readonly WatchedDelivery[];
}

export interface WatchedDelivery {
  readonly prayer: string;
  /** As the daemon prints it, ISO 8601 with the local offset. */
  readonly prayerTime: string;
  readonly state: string;
  readonly attempts: number;
  /** The last answer of the receiver, or what went wrong; never its body. */
  readonly outcome: string;
}
