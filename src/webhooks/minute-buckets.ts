/** A planned prayer: of the subscription in a slot, under a stamp. */
type PlannedPrayer = readonly [slot: number, stamp: number, prayer: number, dayNumber: number];

/** Stamps are kept in 24 bits. */
export const STAMP_MASK = 0xff_ffff;

/** The first word of a pair: slot × 32 + the place of the event in its list. The second: the stamp, and the last 8 bits of the day number. */
const PRAYERS_PER_SLOT = 32;
const DAY_BITS = 8;
const DAY_MASK = 0xff;
const FEWEST_WORDS = 8;

interface Bucket {
  length: number;
  words: Uint32Array;
}

/** Planned prayers by the minute when they are due. Packed: eight bytes each, instead of an object each. */
export function createMinuteBuckets() {
  const buckets = new Map<number, Bucket>();
  let earliest = Number.POSITIVE_INFINITY;
  let count = 0;

  function bucketOf(minute: number): Bucket {
    let bucket = buckets.get(minute);
    if (!bucket) {
      bucket = { length: 0, words: new Uint32Array(FEWEST_WORDS) };
      buckets.set(minute, bucket);
      if (minute < earliest) earliest = minute;
    } else if (bucket.length === bucket.words.length) {
      const grown = new Uint32Array(Math.ceil(bucket.length * 0.75) * 2);
      grown.set(bucket.words);
      bucket.words = grown;
    }
    return bucket;
  }

  return {
    get count(): number {
      return count;
    },
    /** @param minute epoch minutes */
    add(minute: number, slot: number, stamp: number, prayer: number, dayNumber: number): void {
      const bucket = bucketOf(minute);
      bucket.words[bucket.length++] = slot * PRAYERS_PER_SLOT + prayer;
      bucket.words[bucket.length++] = (stamp << DAY_BITS) | (dayNumber & DAY_MASK);
      count++;
    },
    /**
     * Takes out the prayers of minutes up to `until`, earliest minute first, until `take` returns false or none is left.
     * Returns whether none is left.
     */
    takeUntil(until: number, take: (minute: number, ...planned: PlannedPrayer) => boolean): boolean {
      if (buckets.size === 0) earliest = Number.POSITIVE_INFINITY;
      while (earliest <= until && buckets.size > 0) {
        const bucket = buckets.get(earliest);
        while (bucket && bucket.length > 0) {
          const stampAndDay = bucket.words[--bucket.length] ?? 0;
          const slotAndPrayer = bucket.words[--bucket.length] ?? 0;
          count--;
          const slot = Math.floor(slotAndPrayer / PRAYERS_PER_SLOT);
          const dayNumber = nearestDay(earliest, stampAndDay & DAY_MASK);
          if (!take(earliest, slot, stampAndDay >>> DAY_BITS, slotAndPrayer % PRAYERS_PER_SLOT, dayNumber))
            return false;
        }
        buckets.delete(earliest++);
      }
      return true;
    },
    clear(): void {
      buckets.clear();
      earliest = Number.POSITIVE_INFINITY;
      count = 0;
    },
  };
}

/** The day number nearest to a minute that ends in these bits. */
function nearestDay(minute: number, lowBits: number): number {
  const near = Math.floor(minute / 1440);
  const ahead = (lowBits - near) & DAY_MASK;
  return near + (ahead < 128 ? ahead : ahead - 256);
}
