import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

/** What Prometheus' own clients tell of a process, by the same names, and how late the event loop is. */
export function* processMetrics(): Iterable<string> {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const started = Date.now() / 1000 - process.uptime();
  yield* metric('process_cpu_seconds_total', 'counter', 'CPU time used.', (user + system) / 1e6);
  yield* metric('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss);
  yield* metric('process_start_time_seconds', 'gauge', 'When the process started, Unix seconds.', started);
  yield* metric('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', heapUsed);
  yield* metric(
    'nodejs_eventloop_lag_p99_seconds',
    'gauge',
    'How late timers were, 99 of 100.',
    delay.percentile(99) / 1e9,
  );
}

function* metric(name: string, type: string, help: string, value: number): Iterable<string> {
  yield `# HELP ${name} ${help}`;
  yield `# TYPE ${name} ${type}`;
  yield `${name} ${value}`;
}
