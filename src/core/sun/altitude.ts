import { RADIANS_PER_DEGREE, sinDeg, TAU } from '../angle.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import { SECONDS_PER_DAY } from '../time/civil-date.ts';
import { APPARENT_SUN } from './ephemeris.ts';
import { J2000_EPOCH_SECONDS } from './epoch.ts';

/**
 * How high the centre of the Sun stands, degrees, geocentric and airless: for drawing the day, not for timing it (times
 * come from `solar-day.ts`, which agrees with it). -0.833 at sunrise and sunset.
 */
export function sunAltitudeDeg(instant: EpochSeconds, { latDeg, lngDeg }: Coordinates): number {
  const days = (instant - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY;
  const base = Math.round(days + 0.5);
  const n = days - (base - 0.5);
  const { e0, e1, e2, s0, s1, s2 } = APPARENT_SUN.curve(base);
  const s = s0 + n * (s1 + n * s2);
  const hourAngle = TAU * (days + lngDeg / 360) + e0 + n * (e1 + n * e2);
  const p = sinDeg(latDeg);
  const sine = p * s + Math.sqrt((1 - p * p) * (1 - s * s)) * Math.cos(hourAngle);
  return Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS_PER_DEGREE;
}
