import { daemonClock } from '../../src/system/clock.ts';

/** The clock of this machine, and both of its hands may be moved. */
export function movableClock() {
  let wall = 0;
  let passed = 0;
  return {
    ...daemonClock,
    now: () => daemonClock.now() + wall + passed,
    monotonic: () => daemonClock.monotonic() + passed,
    /** Somebody sets the clock. */
    set(bySeconds: number): void {
      wall += bySeconds;
    },
    /** The process was suspended for so long. */
    stood(seconds: number): void {
      passed += seconds;
    },
  };
}
