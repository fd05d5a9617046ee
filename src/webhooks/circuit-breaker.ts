const MAX_FAILURES = 10;
const PAUSE_SECONDS = 30;
/** Failures further apart than this do not count together. Older failures are dropped from memory. */
const FORGET_SECONDS = 300;

type Circuit = { readonly failures: number; readonly failedAt: number };

/**
 * A circuit breaker: after ten failures in a row, retries to a receiver wait until half a minute after its last failure. First attempts of
 * deliveries do not wait.
 * @param monotonic seconds of a clock that nobody sets
 */
export function createCircuitBreaker(monotonic: () => number) {
  /** Receivers that failed lately; the one that failed last is at the end. */
  const circuits = new Map<string, Circuit>();

  function pauseOf({ failures, failedAt }: Circuit): number {
    return failures < MAX_FAILURES ? 0 : Math.max(0, failedAt + PAUSE_SECONDS - monotonic());
  }

  return {
    /** @param circuit an API key and a URL, so that failures of one key pause no other key @param isWell undefined if unknown */
    report(circuit: string, isWell: boolean | undefined): void {
      if (isWell === undefined) return;
      const before = circuits.get(circuit);
      if (before) circuits.delete(circuit);
      if (isWell) return;
      const now = monotonic();
      const isCounted = before && now - before.failedAt <= FORGET_SECONDS;
      for (const [each, { failedAt }] of circuits) {
        if (now - failedAt <= FORGET_SECONDS) break;
        circuits.delete(each);
      }
      circuits.set(circuit, { failures: (isCounted ? before.failures : 0) + 1, failedAt: now });
    },
    /** How long retries must still wait; 0 if they may be sent. */
    pauseSeconds(circuit: string): number {
      const known = circuits.get(circuit);
      return known ? pauseOf(known) : 0;
    },
    get openCount(): number {
      return [...circuits.values()].filter((each) => pauseOf(each) > 0).length;
    },
  };
}
