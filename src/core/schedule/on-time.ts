import type { EpochSeconds } from '../time/civil-date.ts';

/*
 * On time or not at all: the rules of everything that acts at a prayer, be it a webhook, `prayer run` or a line of a prayertab.
 */

/** A call that comes later would do harm, so it is not made (service.md §6.2, decisions.md §5). */
export const LATEST_SECONDS = 120;

/** The longest wait before the process reads the clock again, because a laptop may sleep and people set clocks. */
export const LOOK_AGAIN_SECONDS = 5;

/** Misses are reported this far back. The records of runs and deliveries are kept for longer. */
export const LOOK_BACK_SECONDS = 3 * 86_400;

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

/** Finds out whether somebody set the clock or the machine slept, and plans anew. */
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
/** A clock that jumped days ahead may be set back. It must run on for this long before anything counts as missed. */
const DOUBT_SECONDS = 300;

interface Doubt {
  /** Every prayer up to here was handled when the clock jumped. */
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
    /** The clock has jumped since the last call of `observe`. */
    isSeen: () => Math.abs(difference() - before) > JUMP_SECONDS,
    /** The clock jumped days ahead, and may be wrong. */
    get isInDoubt() {
      return doubt !== undefined;
    },
    /** Plans anew if the clock jumped. @param handledUntil every prayer due up to here was handed over */
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
        // what is due now is done; a report of what was missed before would overwrite what is known of these days: it comes later
        doubt = { handledUntil: Math.min(handled, now), untilMonotonic: clock.monotonic() + DOUBT_SECONDS };
        restart(now - LATEST_SECONDS, now);
      } else if (jump < 0) replan(handled, now);
    },
  };
}
