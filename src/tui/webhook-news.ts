/** What a running daemon says of its webhooks; handed in, so that the screen knows no socket. */
export interface WebhookWatch {
  /** Never throws: no daemon is an answer. @param minute of the epoch, the reason for asking again */
  read(minute: number): Promise<WebhookNews>;
}

export type WebhookNews =
  | { readonly kind: 'asking' }
  /** @property reason one sentence, without a full stop: `no daemon is running in /home/a/.local/share/prayer` */
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
