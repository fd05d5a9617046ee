/** A token bucket for each name: it holds the tokens of one minute and fills evenly. */
export interface RateLimit {
  /**
   * Takes tokens from the bucket of `name`, where it has them or is full.
   * @param tokens one, if absent
   * @returns undefined, or the seconds until it has them
   */
  take(name: string, perMinute: number, tokens?: number): number | undefined;
}

interface Bucket {
  left: number;
  atMs: number;
}

/** @param monotonicMs a clock that is never set back */
export function createRateLimit(monotonicMs: () => number, mostNames = 10_000): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take: (name, perMinute, tokens = 1) => {
      const now = monotonicMs();
      const bucket = buckets.get(name) ?? { left: perMinute, atMs: now };
      bucket.left = Math.min(perMinute, bucket.left + ((now - bucket.atMs) * perMinute) / 60_000);
      bucket.atMs = now;
      buckets.delete(name); // moved to the end, so that the first of the map is the least recently used
      buckets.set(name, bucket);
      if (buckets.size > mostNames) buckets.delete(buckets.keys().next().value ?? '');
      const needed = Math.min(tokens, perMinute);
      if (bucket.left >= needed) {
        bucket.left -= tokens;
        return undefined;
      }
      return Math.ceil(((needed - bucket.left) * 60) / perMinute);
    },
  };
}
