/** The wall clock, the monotonic clock and timers, for what lives in the daemon; see `Clock` in webhooks/dispatcher.ts. */
export const daemonClock = {
  now: () => Date.now() / 1000,
  monotonic: () => performance.now() / 1000,
  later(delayMs: number, act: () => void): () => void {
    // what waits for its time must not keep a stopped daemon alive; its door does while it runs
    const timer = setTimeout(act, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

export function yieldTurn(): Promise<void> {
  return new Promise((done) => {
    setImmediate(done);
  });
}
