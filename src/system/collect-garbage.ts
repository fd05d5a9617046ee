import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A smaller heap holds no garbage worth a pause. */
const SMALL_HEAP_BYTES = 100e6;

/**
 * Collects garbage now, while nobody waits, and gives the empty pages back to the system. V8 would keep both for as long as the daemon
 * has little to do: reading 10,000 subscriptions of 4 KB leaves 190 MB, 40 readers of 20 years each 130 MB (measured 2026-11-25).
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapTotal < SMALL_HEAP_BYTES) return;
  setFlagsFromString('--expose-gc'); // seen by contexts that are made from now on
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect({ flavor: 'last-resort' });
}

/**
 * Lets the heap grow by a third of what is alive before old garbage is collected, where V8 lets a small heap grow fourfold: 400 readers of
 * 10,000 subscriptions take 370 MB instead of 430 (measured 2026-11-25). A request costs the same.
 */
export function collectOften(): void {
  setFlagsFromString('--heap-growing-percent=30');
}
