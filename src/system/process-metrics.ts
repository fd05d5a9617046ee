import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
/** Reckoned once: a start that wavers by a millisecond looks like a restart to whoever counts its changes. */
const STARTED_SECONDS = Math.round(Date.now() - process.uptime() * 1000) / 1000;

/** What Prometheus' own clients tell of a process, by the same names, and how late the event loop is. */
export function* processMetrics(): Iterable<string> {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  // Node's figure is the time between two timers, which are meant to be so far apart
  const lateMs = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  yield* metric('process_cpu_seconds_total', 'counter', 'CPU time used.', (user + system) / 1e6);
  yield* metric('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss);
  yield* metric('process_start_time_seconds', 'gauge', 'When the process started, Unix seconds.', STARTED_SECONDS);
  yield* metric('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', heapUsed);
  yield* metric(
    'nodejs_eventloop_lag_p99_seconds',
    'gauge',
    'How late timers were at most, 99 of 100 since the start.',
    lateMs / 1000,
  );
}

function* metric(name: string, type: string, help: string, value: number): Iterable<string> {
  yield `# HELP ${name} ${help}`;
  yield `# TYPE ${name} ${type}`;
  yield `${name} ${value}`;
}
