import type { LeaseClock } from '../leases/shares.ts';

/**
 * Asks again while the database has no answer, with longer and longer pauses.
 * @param isEnded what is asked is wanted no more. @throws what the last question threw, then or after GIVE_UP_SECONDS
 */
export type Patience = <T>(ask: () => Promise<T>) => Promise<T>;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** A prayer may be called for up to two minutes after its time. */
const GIVE_UP_SECONDS = 150;

export function createPatience(clock: LeaseClock, isEnded: () => boolean): Patience {
  return async (ask) => {
    const began = clock.monotonic();
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await ask();
      } catch (thrown) {
        if (isEnded() || clock.monotonic() - began > GIVE_UP_SECONDS) throw thrown;
      }
      await new Promise<void>((go) => clock.later(pauseMs, go));
    }
  };
}
