import { RADIANS_PER_DEGREE, sinDeg } from '../angle.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Ephemeris } from './ephemeris.ts';
import { J2000_EPOCH_SECONDS } from './epoch.ts';
import { EVENING, sunAt, type SunDay, withAsr } from './solar-day.ts';

/**
 * The same day, but shadows are cast by the Sun as refraction lifts it: the noon shadow that Asr starts from, and Asr's own
 * (Meeus ch. 16; some 4' at an altitude of 12°, which is half a minute of Asr in a London December).
 */
export function withRefractedShadows(day: SunDay, { latDeg }: Coordinates, sun: Ephemeris): SunDay {
  const { sinDeclination } = sunAt((day.transit - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY, sun);
  const noonDeg = 90 - Math.abs(latDeg - Math.asin(sinDeclination) / RADIANS_PER_DEGREE);
  return withAsr(day, (shadowFactor) => {
    if (noonDeg <= 0) return 'stays below';
    const noonShadow = 1 / tanDeg(noonDeg + refractionDeg(noonDeg));
    const seenDeg = Math.atan(1 / (shadowFactor + noonShadow)) / RADIANS_PER_DEGREE;
    return day.crossing(sinDeg(seenDeg - refractionOfSeenDeg(seenDeg)), EVENING);
  });
}

/** How far refraction lifts a Sun that truly stands so high (Sæmundsson). */
function refractionDeg(altitudeDeg: number): number {
  return 1.02 / 60 / tanDeg(altitudeDeg + 10.3 / (altitudeDeg + 5.11));
}

/** How far refraction has lifted a Sun that is seen so high (Bennett). */
function refractionOfSeenDeg(altitudeDeg: number): number {
  return 1 / 60 / tanDeg(altitudeDeg + 7.31 / (altitudeDeg + 4.4));
}

function tanDeg(deg: number): number {
  return Math.tan(deg * RADIANS_PER_DEGREE);
}
