import type { Clock } from '../../src/core/schedule/on-time.ts';

/** A clock that stands until it is told to go on; timers go off in their order on the way. */
export interface FakeClock extends Clock {
  /** Lets time pass. */
  pass(seconds: number): Promise<void>;
  /** Sets the wall clock by so much; the monotonic clock knows nothing of it. */
  set(bySeconds: number): void;
}

export function fakeClock(startSeconds: number): FakeClock {
  let passed = 0;
  let skew = 0;
  let timers: { at: number; act: () => void }[] = [];
  return {
    now: () => startSeconds + passed + skew,
    monotonic: () => passed,
    later(delayMs, act) {
      const timer = { at: passed + delayMs / 1000, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    set(bySeconds) {
      skew += bySeconds;
    },
    async pass(seconds) {
      const until = passed + seconds;
      for (;;) {
        await new Promise(setImmediate);
        const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        passed = Math.max(passed, next.at);
        next.act();
      }
      passed = until;
      await new Promise(setImmediate);
    },
  };
}
