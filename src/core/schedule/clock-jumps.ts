import type { EpochSeconds } from '../time/civil-date.ts';
import type { Clock } from './on-time.ts';
import { LATEST_SECONDS, LOOK_BACK_SECONDS } from './on-time.ts';

/** What follows when the clock was set, or the machine slept. */
export interface ClockJumps {
  /** The clock has jumped since the last call of `heed`. */
  isSeen(): boolean;
  /** Plans anew where a jump asks for it. @param handledUntil every prayer due up to here was handed over */
  heed(handledUntil: EpochSeconds, now: EpochSeconds): void;
  /** The clock jumped days ahead, and may be wrong. */
  readonly isInDoubt: boolean;
}

interface ClockJumpDeps {
  readonly clock: Clock;
  /** Plans what is due from then on; what was done is known elsewhere, and is not done again. */
  restart(from: EpochSeconds, now: EpochSeconds): void;
  /** @param seconds forward, or backward where negative */
  jumped(seconds: number): void;
}

/** Wall clock and monotonic clock may drift apart by this much in a minute before the clock counts as set. */
export const JUMP_SECONDS = 5;
/** A clock that jumped days ahead may be set back. Until it has run on for so long, nothing is called missed by it. */
const DOUBT_SECONDS = 300;

interface Doubt {
  /** Every prayer up to here was handled when the clock jumped. */
  readonly handledUntil: EpochSeconds;
  readonly untilMonotonic: number;
}

export function createClockJumps({ clock, restart, jumped }: ClockJumpDeps): ClockJumps {
  const difference = () => clock.now() - clock.monotonic();
  let before = difference();
  let doubt: Doubt | undefined;

  /** Plans anew what was due since then: what was done is known. */
  function replan(handledUntil: EpochSeconds, now: EpochSeconds): void {
    doubt = undefined;
    restart(Math.max(Math.min(handledUntil, now) - LATEST_SECONDS, now - LOOK_BACK_SECONDS), now);
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
      jumped(Math.round(jump));
      const handled = doubt?.handledUntil ?? handledUntil;
      if (jump > LOOK_BACK_SECONDS) {
        // what is due now is done; what was missed before would overwrite what is known of these days, so that is told later
        doubt = { handledUntil: Math.min(handled, now), untilMonotonic: clock.monotonic() + DOUBT_SECONDS };
        restart(now - LATEST_SECONDS, now);
      } else if (jump < 0) replan(handled, now);
    },
  };
}
