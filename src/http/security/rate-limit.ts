/** A token bucket for each name: it holds the requests of one minute and fills evenly. */
export interface RateLimit {
  /** Takes one request from the bucket of `name`. @returns undefined, or the seconds until the next one is free */
  take(name: string, perMinute: number): number | undefined;
}

interface Bucket {
  left: number;
  atMs: number;
}

/** @param monotonicMs a clock that is never set back */
export function createRateLimit(monotonicMs: () => number, mostNames = 10_000): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take: (name, perMinute) => {
      const now = monotonicMs();
      const bucket = buckets.get(name) ?? { left: perMinute, atMs: now };
      bucket.left = Math.min(perMinute, bucket.left + ((now - bucket.atMs) * perMinute) / 60_000);
      bucket.atMs = now;
      buckets.delete(name); // moved to the end, so that the first of the map is the least recently used
      buckets.set(name, bucket);
      if (buckets.size > mostNames) buckets.delete(buckets.keys().next().value ?? '');
      if (bucket.left >= 1) {
        bucket.left -= 1;
        return undefined;
      }
      return Math.ceil(((1 - bucket.left) * 60) / perMinute);
    },
  };
}
