import { RADIANS_PER_DEGREE, wrapRadians } from '../angle.ts';
import type { SunElements } from './position.ts';

const DAYS_PER_CENTURY = 36_525;

/**
 * Meeus, Astronomical Algorithms, 2nd ed., ch. 25, without nutation, aberration and delta T: the geometric Sun of Diyanet
 * and of the ministry of Morocco. `days` are UT days from J2000.0. It is up to 5 s of an event away from the true Sun.
 */
export function geometricSunElements(days: number): SunElements {
  const t = days / DAYS_PER_CENTURY;
  const meanLongitude = (280.46646 + t * (36_000.76983 + 0.0003032 * t)) * RADIANS_PER_DEGREE; // 25.2
  const anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * RADIANS_PER_DEGREE; // 25.3
  const centreDeg =
    (1.914602 - t * (0.004817 + 0.000014 * t)) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly);
  const obliquity = (23.4392911 - 0.0130042 * t) * RADIANS_PER_DEGREE;
  const longitude = meanLongitude + centreDeg * RADIANS_PER_DEGREE;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  return {
    equationOfTime: wrapRadians(meanLongitude - rightAscension),
    sinDeclination: Math.sin(obliquity) * Math.sin(longitude),
  };
}
