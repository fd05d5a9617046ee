import { readFileSync } from 'node:fs';

/** Descriptors for deliveries, name servers, the store and its log: half of a small limit, and no more than they can use. */
const MOST_RESERVED = 5_000;

/** How many of the descriptors of this process may be connections of callers. Infinity where the system does not tell its limit. */
export function descriptorsForCallers(): number {
  const limit = openFilesLimit();
  return limit - Math.min(Math.ceil(limit / 2), MOST_RESERVED);
}

/** The soft limit (`ulimit -n`), which Linux tells. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
