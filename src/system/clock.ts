import type { EpochSeconds } from '../core/time/civil-date.ts';

export function nowEpochSeconds(): EpochSeconds {
  return Date.now() / 1000;
}

/** The daemon's wall clock, monotonic clock and timers; see `Clock` in core/schedule/on-time.ts. */
export const daemonClock = {
  now: nowEpochSeconds,
  monotonic: () => performance.now() / 1000,
  later(delayMs: number, act: () => void): () => void {
    // a timer must not keep a stopped daemon alive; the server keeps a running daemon alive
    const timer = setTimeout(act, delayMs).unref();
    return () => clearTimeout(timer);
  },
  /** Lets other work of the event loop run. */
  turn: yieldTurn,
};

export function yieldTurn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

export function pauseMs(delayMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, delayMs));
}
