import type { EpochSeconds } from '../time/civil-date.ts';

/* On time or not at all: the rules for webhooks, `prayer run` and the lines of a prayertab. */

/** A webhook or a program that is later than this would do harm, so it is dropped (service.md §6.2, decisions.md §5). */
export const LATEST_SECONDS = 120;

/** The longest wait before the process reads the clock again, because a laptop may sleep and people set clocks. */
export const LOOK_AGAIN_SECONDS = 5;

/** Missed events are reported only if they are younger than this. The records of runs and deliveries are kept for longer. */
export const LOOK_BACK_SECONDS = 3 * 86_400;

export interface Clock {
  now(): EpochSeconds;
  /** Seconds of a clock that nobody sets. This clock may stop while the machine sleeps. */
  monotonic(): number;
  /** Calls `act` once after a delay. Returns a function that cancels the call. */
  later(delayMs: number, act: () => void): () => void;
}

/** How long to wait for an instant before the clock is read again; 0 once the instant has come. */
export function secondsToWait(at: EpochSeconds, now: EpochSeconds): number {
  return Math.max(0, Math.min(at - now, LOOK_AGAIN_SECONDS));
}

/** Finds out whether somebody set the clock or the machine slept, and then restarts the planning. */
export type ClockJumps = ReturnType<typeof createClockJumps>;

interface ClockJumpDeps {
  readonly clock: Clock;
  /** Plans everything due from an instant on. What is recorded as run or delivered does not happen again. */
  restart(from: EpochSeconds, now: EpochSeconds): void;
  /** @param seconds forward, or backward where negative */
  jumped(seconds: number): void;
}

/** Wall clock and monotonic clock may drift apart by this much in a minute before the clock counts as set. */
export const JUMP_SECONDS = 5;
/** A clock that jumped days ahead may be set back. Only after this time the events in between count as missed. */
const DOUBT_SECONDS = 300;

interface Doubt {
  /** Every prayer up to this instant was handled before the clock jumped. */
  readonly handledUntil: EpochSeconds;
  readonly untilMonotonic: number;
}

export function createClockJumps({ clock, restart, jumped }: ClockJumpDeps) {
  const difference = () => clock.now() - clock.monotonic();
  let before = difference();
  let doubt: Doubt | undefined;

  function replan(handledUntil: EpochSeconds, now: EpochSeconds): void {
    doubt = undefined;
    restart(Math.max(Math.min(handledUntil, now) - LATEST_SECONDS, now - LOOK_BACK_SECONDS), now);
  }

  return {
    /** Whether the clock has jumped since the last call of `observe`. */
    isSeen: () => Math.abs(difference() - before) > JUMP_SECONDS,
    /** Whether the clock jumped days ahead, and may be wrong. */
    get isInDoubt() {
      return doubt !== undefined;
    },
    /** Restarts the planning if the clock jumped. @param handledUntil every prayer due up to this instant was handed over */
    observe(handledUntil: EpochSeconds, now: EpochSeconds): void {
      const jump = difference() - before;
      before += jump;
      if (Math.abs(jump) <= JUMP_SECONDS) {
        if (doubt && clock.monotonic() >= doubt.untilMonotonic) replan(doubt.handledUntil, now);
        return;
      }
      jumped(Math.round(jump));
      const handled = doubt?.handledUntil ?? handledUntil;
      if (jump > LOOK_BACK_SECONDS) {
        // events due now run; older events count as missed only after the doubt: by a wrong clock, good records would be replaced
        doubt = { handledUntil: Math.min(handled, now), untilMonotonic: clock.monotonic() + DOUBT_SECONDS };
        restart(now - LATEST_SECONDS, now);
      } else if (jump < 0) replan(handled, now);
    },
  };
}
