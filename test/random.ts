import type { Coordinates } from '../src/core/geo/coordinates.ts';

/** Mulberry32 (Tommy Ettinger, public domain): a seeded stream of numbers from 0 to 1, the same on every machine. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A point anywhere on the sphere, equal areas equally likely. */
export function randomPoint(next: () => number): Coordinates {
  const latDeg = (Math.asin(2 * next() - 1) * 180) / Math.PI;
  return { latDeg, lngDeg: next() * 360 - 180 };
}
