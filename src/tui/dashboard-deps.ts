import type { ScreenNames } from '../core/words/screen-names.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { ClockHours } from '../formats/time-left.ts';
import type { Context } from '../operations/operation.ts';
import type { ShownPlace } from './queries.ts';
import type { WebhookWatch } from './webhook-news.ts';

/** What the dashboard needs from outside. */
export interface DashboardDeps {
  readonly context: Context;
  /** From the command line and the configuration; read again after every change. @throws Fault */
  settings(): Promise<DashboardSettings>;
  /** Calls `changed` when the configuration changes. Returns how to stop. */
  watchSettings(changed: () => void): () => void;
  readonly webhooks: WebhookWatch;
  /** Runs something once after a delay. Returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
}

export interface DashboardSettings {
  /** The place shown first. */
  readonly shown: ShownPlace;
  /** The configured places. */
  readonly saved: readonly ShownPlace[];
  readonly names: ScreenNames;
  readonly hours: ClockHours;
}

/** Milliseconds from now to an instant, at least one, so that a clock that stands still causes no endless loop. */
export function msUntil(instant: EpochSeconds, now: EpochSeconds): number {
  return Math.max(1, Math.ceil((instant - now) * 1000));
}
