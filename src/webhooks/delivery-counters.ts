import { counter, createHistogram, type Metric, summary } from '../core/text/prometheus.ts';
import { type AttemptError, type Ending, shownError } from '../core/webhook/subscription.ts';
import type { Outcome } from './retry-policy.ts';

export type DeliveryCounters = ReturnType<typeof createDeliveryCounters>;

const LATENESS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Counts since the start, for `/metrics`. They contain no URLs, secrets or ids. */
export function createDeliveryCounters() {
  const endings: Record<Ending, number> = { delivered: 0, failed: 0, missed: 0 };
  let counted = { ...endings };
  /** The errors of attempts since they were last told. */
  let errors: Partial<Record<AttemptError, number>> = {};
  const attempts = new Map<string, number>();
  const lateness = createHistogram(LATENESS_SECONDS);
  let clockJumps = 0;
  let ticks = 0;
  let tickSeconds = 0;
  return {
    attempt(outcome: Outcome): void {
      const name = attemptClass(outcome);
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
      if (outcome.error !== undefined) errors[outcome.error] = (errors[outcome.error] ?? 0) + 1;
    },
    ended: (ending: Ending): void => void endings[ending]++,
    /** The endings since the last call, and the errors of attempts if there were any. */
    endedSince() {
      const { delivered, failed, missed } = endings;
      const before = counted;
      counted = { ...endings };
      const failures = errors;
      errors = {};
      return {
        ...(Object.keys(failures).length === 0 ? {} : { errors: failures }),
        delivered: delivered - before.delivered,
        failed: failed - before.failed,
        missed: missed - before.missed,
      };
    },
    late: (seconds: number) => lateness.observe(Math.max(0, seconds)),
    clockJumped: (): void => void clockJumps++,
    /** Counts the time that a tick used in the event loop, without the turns of other work. */
    ticked(seconds: number): void {
      ticks++;
      tickSeconds += seconds;
    },
    metrics(): readonly Metric[] {
      const byEnding = Object.entries(endings).map(([result, value]) => ({ labels: { result }, value }));
      const byClass = [...attempts].map(([name, value]) => ({ labels: { class: name }, value }));
      const name = (rest: string) => `mizwala_webhook_${rest}`;
      return [
        counter(name('deliveries_total'), 'Prayers by how their delivery ended.', byEnding),
        counter(name('attempts_total'), 'Requests sent, by status class or error.', byClass),
        lateness.metric(name('lateness_seconds'), 'Seconds from a prayer to the first attempt of its delivery.'),
        counter(name('clock_jumps_total'), 'Times that the clock was set or the machine slept.', clockJumps),
        summary(name('tick_seconds'), 'Seconds of work to find due prayers, once a minute.', tickSeconds, ticks),
      ];
    },
  };
}

function attemptClass({ statusCode, error }: Outcome): string {
  if (error !== undefined) return shownError(error).error;
  return statusCode === undefined ? 'connection_failed' : `${Math.floor(statusCode / 100)}xx`;
}
