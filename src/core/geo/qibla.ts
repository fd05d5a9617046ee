import { KAABA } from '../../data/geo/kaaba.ts';
import type { Coordinates } from './coordinates.ts';
import { bearingDeg, distanceKm } from './great-circle.ts';

export interface Qibla {
  /** Degrees clockwise from true north along the great circle; undefined at the Kaaba and its antipode. */
  readonly bearingDeg: number | undefined;
  readonly distanceKm: number;
}

/** The sphere's bearing differs from the ellipsoid's by at most 0.2°, its distance by 0.56 %. */
export function qiblaAt(at: Coordinates): Qibla {
  const distance = distanceKm(at, KAABA);
  const isEveryWay = distance < EVERY_WAY_WITHIN_KM || distance > HALF_ROUND_KM - EVERY_WAY_WITHIN_KM;
  return { bearingDeg: isEveryWay ? undefined : bearingDeg(at, KAABA), distanceKm: distance };
}

/** About the length of the Kaaba's walls (12 m), and the accuracy of its coordinates. */
const EVERY_WAY_WITHIN_KM = 0.01;
/** π times the mean radius of `distanceKm`. */
const HALF_ROUND_KM = 20_015.114;
