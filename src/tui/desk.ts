import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { Context } from '../ops/operation.ts';
import type { ShownPlace } from './answers.ts';
import type { WebhookWatch } from './webhook-news.ts';

/** What the dashboard is handed from outside. */
export interface Desk {
  readonly context: Context;
  /** The place shown first, and the saved ones; read again whenever `watchPlaces` says so. */
  places(): Promise<Places>;
  /** Tells when the configuration changed; answers how to stop. */
  watchPlaces(changed: () => void): () => void;
  readonly webhooks: WebhookWatch;
  /** Runs something once after a while; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
}

export interface Places {
  readonly shown: ShownPlace;
  readonly saved: readonly ShownPlace[];
}

/** Milliseconds from now to an instant, at least one, so that a clock that stands still starves nobody. */
export function msUntil(instant: EpochSeconds, now: EpochSeconds): number {
  return Math.max(1, Math.ceil((instant - now) * 1000));
}
