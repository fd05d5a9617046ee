import type { Language } from '../core/names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { ClockHours } from '../formats/time-left.ts';
import type { Context } from '../operations/operation.ts';
import type { ShownPlace } from './queries.ts';
import type { WebhookWatch } from './webhook-news.ts';

/** What the dashboard is handed from outside. */
export interface DashboardDeps {
  readonly context: Context;
  /** What was asked and what the configuration says; read again whenever `watchWishes` says so. @throws Fault */
  settings(): Promise<DashboardSettings>;
  /** Tells when the configuration changed; answers how to stop. */
  watchSettings(changed: () => void): () => void;
  readonly webhooks: WebhookWatch;
  /** Runs something once after a while; answers how to call it off. */
  after(ms: number, run: () => void): () => void;
}

export interface DashboardSettings {
  /** The place shown first. */
  readonly shown: ShownPlace;
  /** Those that the configuration keeps. */
  readonly saved: readonly ShownPlace[];
  readonly language: Language;
  readonly hours: ClockHours;
}

/** Milliseconds from now to an instant, at least one, so that a clock that stands still starves nobody. */
export function msUntil(instant: EpochSeconds, now: EpochSeconds): number {
  return Math.max(1, Math.ceil((instant - now) * 1000));
}
