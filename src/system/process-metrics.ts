import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from '../core/text/prometheus.ts';
import { counter, gauge } from '../core/text/prometheus.ts';

const RESOLUTION_MS = 20;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
/** Computed once: a start time that changes by a millisecond looks like a restart to Prometheus. */
const STARTED_SECONDS = Math.round(Date.now() - process.uptime() * 1000) / 1000;

/** The process metrics that Prometheus' own client libraries export, by the same names, and the event loop's lag. */
export function processMetrics(): readonly Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  // Node measures the time between two timers, which includes the resolution itself
  const lateMs = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  return [
    counter('process_cpu_seconds_total', 'CPU time used.', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('process_start_time_seconds', 'When the process started, Unix seconds.', STARTED_SECONDS),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'How late timers were at most, 99 of 100 since the start.',
      lateMs / 1000,
    ),
  ];
}
