import type { Coordinates } from '../src/core/geo/coordinates.ts';

/** Repeatable random numbers 0 ≤ x < 1 (mulberry32, Tommy Ettinger 2017, public domain). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A point anywhere on the sphere, every area of the same size as likely. */
export function randomPoint(random: () => number): Coordinates {
  const latDeg = (Math.asin(2 * random() - 1) * 180) / Math.PI;
  return { latDeg, lngDeg: random() * 360 - 180 };
}
