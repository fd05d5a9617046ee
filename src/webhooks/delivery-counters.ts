import type { Metric } from '../core/text/prometheus.ts';
import { counter, createHistogram, summary } from '../core/text/prometheus.ts';
import type { Ending } from '../core/webhook/subscription.ts';
import type { Outcome } from './retry-policy.ts';

/** Counts since the start, for `/metrics`: no URLs, secrets or ids. */
export interface DeliveryCounters {
  attempt(outcome: Outcome): void;
  ended(ending: Ending): void;
  /** Seconds from the prayer to the first attempt. */
  late(seconds: number): void;
  /** How deliveries ended since the last call. */
  endedSince(): Readonly<Record<Ending, number>>;
  clockJumped(): void;
  /** The event-loop time of a tick, without the turns that it left to others. */
  ticked(seconds: number): void;
  metrics(): readonly Metric[];
}

const LATENESS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createDeliveryCounters(): DeliveryCounters {
  const endings: Record<Ending, number> = { delivered: 0, failed: 0, missed: 0 };
  let told = { ...endings };
  const attempts = new Map<string, number>();
  const lateness = createHistogram(LATENESS_SECONDS);
  let clockJumps = 0;
  let ticks = 0;
  let tickSeconds = 0;
  return {
    attempt(outcome) {
      const name = attemptClass(outcome);
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
    },
    ended(ending) {
      endings[ending]++;
    },
    endedSince() {
      const { delivered, failed, missed } = told;
      told = { ...endings };
      return {
        delivered: endings.delivered - delivered,
        failed: endings.failed - failed,
        missed: endings.missed - missed,
      };
    },
    late(seconds) {
      lateness.observe(Math.max(0, seconds));
    },
    clockJumped() {
      clockJumps++;
    },
    ticked(seconds) {
      ticks++;
      tickSeconds += seconds;
    },
    metrics() {
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
  if (error !== undefined) return error;
  return statusCode === undefined ? 'connection_failed' : `${Math.floor(statusCode / 100)}xx`;
}
