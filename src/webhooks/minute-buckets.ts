/** Pairs of whole numbers kept by the minute at which they are wanted: eight bytes an entry, no object each. */
export interface MinuteBuckets {
  readonly count: number;
  add(minute: number, first: number, second: number): void;
  /**
   * Takes out entries of minutes up to `until`, earliest minute first, until `take` answers false or none is left.
   * Answers whether none is left.
   */
  takeUntil(until: number, take: (minute: number, first: number, second: number) => boolean): boolean;
  clear(): void;
}

/** @remarks `first` and `second` are kept as unsigned 32-bit numbers. */
export function minuteBuckets(): MinuteBuckets {
  const buckets = new Map<number, Bucket>();
  let earliest = Number.POSITIVE_INFINITY;
  let count = 0;

  function add(minute: number, first: number, second: number): void {
    let bucket = buckets.get(minute);
    if (!bucket) {
      bucket = { length: 0, pairs: new Uint32Array(SMALLEST) };
      buckets.set(minute, bucket);
      if (minute < earliest) earliest = minute;
    }
    if (bucket.length === bucket.pairs.length) {
      const grown = new Uint32Array(Math.ceil(bucket.length * 0.75) * 2);
      grown.set(bucket.pairs);
      bucket.pairs = grown;
    }
    bucket.pairs[bucket.length] = first;
    bucket.pairs[bucket.length + 1] = second;
    bucket.length += 2;
    count++;
  }

  function takeUntil(until: number, take: (minute: number, first: number, second: number) => boolean): boolean {
    if (buckets.size === 0) earliest = Number.POSITIVE_INFINITY;
    while (earliest <= until && buckets.size > 0) {
      const bucket = buckets.get(earliest);
      if (!bucket) {
        earliest++;
        continue;
      }
      const { pairs } = bucket;
      while (bucket.length > 0) {
        bucket.length -= 2;
        count--;
        if (!take(earliest, pairs[bucket.length] ?? 0, pairs[bucket.length + 1] ?? 0)) return false;
      }
      buckets.delete(earliest);
    }
    return true;
  }

  return {
    get count() {
      return count;
    },
    add,
    takeUntil,
    clear() {
      buckets.clear();
      earliest = Number.POSITIVE_INFINITY;
      count = 0;
    },
  };
}

interface Bucket {
  length: number;
  pairs: Uint32Array;
}

const SMALLEST = 8;
