import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A smaller heap holds no garbage worth a pause. */
const SMALL_HEAP_BYTES = 100e6;

/**
 * Collects garbage now, while nobody waits: reading 100,000 subscriptions leaves 140 MB of it, which V8 would keep for as long as
 * the daemon has little to do. It takes some 0.1 to 0.2 s for 100,000 (measured 2026-11-22).
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapTotal < SMALL_HEAP_BYTES) return;
  setFlagsFromString('--expose-gc'); // seen by contexts that are made from now on
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
