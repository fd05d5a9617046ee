/** What a job says of its host. `idle`: nothing, because it did not reach the host. */
export type HostReport = 'healthy' | 'unhealthy' | 'idle';

/** Keeps jobs from a host that fails, for half a minute (a circuit breaker, after Convoy's). */
export interface CircuitBreaker {
  /** `trying`: the pause is over, and one job at a time is sent until one tells how the host is. */
  readonly state: 'closed' | 'open' | 'trying';
  /** Nothing is remembered against the host. */
  readonly isClear: boolean;
  report(report: HostReport): void;
}

/** Opens after ten consecutive failures, or when of ten or more reports within 30 s seven in ten are failures. */
const FEWEST_REPORTS = 10;
const FAILED_SHARE = 0.7;
const SAMPLE_MS = 30_000;
const OPEN_MS = 30_000;

interface CircuitOptions {
  readonly nowMs: () => number;
  readonly later: (delayMs: number, act: () => void) => void;
  /** Called when the pause is over. */
  readonly onTrying: () => void;
}

export function createCircuitBreaker({ nowMs, later, onTrying }: CircuitOptions): CircuitBreaker {
  let state: CircuitBreaker['state'] = 'closed';
  let sampleSinceMs = nowMs();
  let healthy = 0;
  let unhealthy = 0;
  let consecutiveFailures = 0;

  function beginSample(): void {
    sampleSinceMs = nowMs();
    healthy = 0;
    unhealthy = 0;
  }

  function open(): void {
    state = 'open';
    later(OPEN_MS, () => {
      state = 'trying';
      onTrying();
    });
  }

  function close(): void {
    state = 'closed';
    beginSample();
    consecutiveFailures = 0;
  }

  function count(isHealthy: boolean): void {
    const sampleMs = nowMs() - sampleSinceMs;
    if (sampleMs > SAMPLE_MS || sampleMs < 0) beginSample();
    if (isHealthy) {
      healthy++;
      consecutiveFailures = 0;
      return;
    }
    unhealthy++;
    consecutiveFailures++;
    const reports = healthy + unhealthy;
    const isFailing = reports >= FEWEST_REPORTS && unhealthy >= reports * FAILED_SHARE;
    if (consecutiveFailures >= FEWEST_REPORTS || isFailing) open();
  }

  return {
    get state() {
      return state;
    },
    get isClear() {
      return state === 'closed' && unhealthy === 0;
    },
    report(report) {
      if (report === 'idle' || state === 'open') return; // while open, only jobs from before report
      if (state === 'closed') count(report === 'healthy');
      else if (report === 'healthy') close();
      else open();
    },
  };
}
