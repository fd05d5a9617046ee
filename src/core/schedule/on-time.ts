import type { EpochSeconds } from '../time/civil-date.ts';

/*
 * On time or not at all: the rules of everything that acts at a prayer, be it a webhook, `prayer run` or a line of a prayertab.
 */

/** A call to prayer later than this does harm; it is not made (service.md §6.2, decisions.md §5). */
export const LATEST_SECONDS = 120;

/** The longest time that passes before the clock is read again: a laptop may sleep, and clocks are set. */
export const LOOK_AGAIN_SECONDS = 5;

/** What was missed is told for so long, and what was done is remembered for longer. */
export const LOOK_BACK_SECONDS = 3 * 86_400;

/** What waits for a moment is handed these. */
export interface Clock {
  now(): EpochSeconds;
  /** Seconds of a clock that nobody sets. It may stand still while the machine sleeps. */
  monotonic(): number;
  /** Calls once after a delay. Returns a function that cancels it. */
  later(delayMs: number, act: () => void): () => void;
}

/** How long to wait for an instant before the clock is read again; 0 once it has come. */
export function secondsToWait(at: EpochSeconds, now: EpochSeconds): number {
  return Math.max(0, Math.min(at - now, LOOK_AGAIN_SECONDS));
}
