import type { Ending } from '../core/subscription.ts';
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
  /** Lines of the Prometheus text format. */
  lines(gauges: Readonly<Record<string, readonly [help: string, value: number]>>): string[];
}

const LATENESS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] as const;

export function createDeliveryCounters(): DeliveryCounters {
  const endings: Record<Ending, number> = { delivered: 0, failed: 0, missed: 0 };
  let told = { ...endings };
  const attempts = new Map<string, number>();
  const buckets = LATENESS_SECONDS.map(() => 0);
  let latenessCount = 0;
  let latenessSum = 0;
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
      const late = Math.max(0, seconds);
      latenessCount++;
      latenessSum += late;
      for (const [i, limit] of LATENESS_SECONDS.entries()) if (late <= limit) buckets[i] = (buckets[i] ?? 0) + 1;
    },
    clockJumped() {
      clockJumps++;
    },
    ticked(seconds) {
      ticks++;
      tickSeconds += seconds;
    },
    lines(gauges) {
      return [
        ...head('deliveries_total', 'counter', 'Prayers by how their delivery ended.'),
        ...Object.entries(endings).map(([ending, count]) => `${PREFIX}deliveries_total{result="${ending}"} ${count}`),
        ...head('attempts_total', 'counter', 'Requests sent, by status class or error.'),
        ...[...attempts].map(([name, count]) => `${PREFIX}attempts_total{class="${name}"} ${count}`),
        ...head('lateness_seconds', 'histogram', 'Seconds from a prayer to the first attempt of its delivery.'),
        ...LATENESS_SECONDS.map((limit, i) => `${PREFIX}lateness_seconds_bucket{le="${limit}"} ${buckets[i]}`),
        `${PREFIX}lateness_seconds_bucket{le="+Inf"} ${latenessCount}`,
        `${PREFIX}lateness_seconds_sum ${latenessSum}`,
        `${PREFIX}lateness_seconds_count ${latenessCount}`,
        ...head('clock_jumps_total', 'counter', 'Times that the clock was set or the machine slept.'),
        `${PREFIX}clock_jumps_total ${clockJumps}`,
        ...head('tick_seconds', 'summary', 'Seconds of work to find due prayers, once a minute.'),
        `${PREFIX}tick_seconds_sum ${tickSeconds}`,
        `${PREFIX}tick_seconds_count ${ticks}`,
        ...Object.entries(gauges).flatMap(([name, [help, value]]) => [
          ...head(name, 'gauge', help),
          `${PREFIX}${name} ${value}`,
        ]),
      ];
    },
  };
}

const PREFIX = 'mizwala_webhook_';

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${PREFIX}${name} ${help}`, `# TYPE ${PREFIX}${name} ${type}`];
}

function attemptClass({ statusCode, error }: Outcome): string {
  if (error !== undefined) return error;
  return statusCode === undefined ? 'connection_failed' : `${Math.floor(statusCode / 100)}xx`;
}
