import type { EpochSeconds } from '../core/time/civil-date.ts';
import { JUMP_SECONDS } from './dispatcher.ts';
import { FIRST_ATTEMPT_WINDOW_SECONDS } from './retry-policy.ts';
import type { SchedulerDeps } from './scheduler.ts';

/** What follows when the clock was set, or the machine slept. */
export interface ClockJumps {
  /** The clock has jumped since the last call of `heed`. */
  isSeen(): boolean;
  /** Plans anew where a jump asks for it. @param handledUntil every prayer due up to here was handed over */
  heed(handledUntil: EpochSeconds, now: EpochSeconds): void;
  /** The clock jumped days ahead, and may be wrong. */
  readonly isInDoubt: boolean;
}

/** Delivery states reach back so far, so misses are reported for so long. */
export const LOOK_BACK_SECONDS = 3 * 86_400;
/** A clock that jumped days ahead may be set back. Until it has run on for so long, nothing is called missed by it. */
const DOUBT_SECONDS = 300;

interface Doubt {
  /** Every prayer up to here was handled when the clock jumped. */
  readonly handledUntil: EpochSeconds;
  readonly untilMonotonic: number;
}

export function createClockJumps({ planner, clock, deliveryCounters, tell }: SchedulerDeps): ClockJumps {
  const difference = () => clock.now() - clock.monotonic();
  let before = difference();
  let doubt: Doubt | undefined;

  /** Plans anew what was due since then: the states of deliveries say what was sent. */
  function replan(handledUntil: EpochSeconds, now: EpochSeconds): void {
    doubt = undefined;
    planner.restart(Math.max(Math.min(handledUntil, now) - FIRST_ATTEMPT_WINDOW_SECONDS, now - LOOK_BACK_SECONDS), now);
  }

  return {
    isSeen: () => Math.abs(difference() - before) > JUMP_SECONDS,
    get isInDoubt() {
      return doubt !== undefined;
    },
    heed(handledUntil, now) {
      const jump = difference() - before;
      before += jump;
      if (Math.abs(jump) <= JUMP_SECONDS) {
        if (doubt && clock.monotonic() >= doubt.untilMonotonic) replan(doubt.handledUntil, now);
        return;
      }
      deliveryCounters.clockJumped();
      tell('clock_jump', { seconds: Math.round(jump) });
      const handled = doubt?.handledUntil ?? handledUntil;
      if (jump > LOOK_BACK_SECONDS) {
        // what is due now is called; what was missed before would overwrite the states of these days, so that is told later
        doubt = { handledUntil: Math.min(handled, now), untilMonotonic: clock.monotonic() + DOUBT_SECONDS };
        planner.restart(now - FIRST_ATTEMPT_WINDOW_SECONDS, now);
      } else if (jump < 0) replan(handled, now);
    },
  };
}
