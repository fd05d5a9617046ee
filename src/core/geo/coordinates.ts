import { KAABA } from '../../data/geo/kaaba.ts';

export const TAU = 2 * Math.PI;
export const RADIANS_PER_DEGREE = Math.PI / 180;
export const RADIANS_PER_ARCSECOND = Math.PI / 648_000;

export function sinDeg(deg: number): number {
  return Math.sin(deg * RADIANS_PER_DEGREE);
}

/** The same direction within -π…π. */
export function wrapRadians(angle: number): number {
  return angle - TAU * Math.round(angle / TAU);
}

/** A point on the Earth, WGS 84 geodetic degrees: north and east positive, -90…90 and -180…180. */
export interface Coordinates {
  readonly latDeg: number;
  readonly lngDeg: number;
}

/** Mean Earth radius, IUGG 1980 (Moritz, Geodetic Reference System 1980): (2a + b) / 3. */
const EARTH_RADIUS_KM = 6371.0088;

/** The great-circle distance on a sphere of mean radius (haversine formula, Sinnott 1984). The ellipsoid differs by at most 0.56 %. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const sinLat = Math.sin(((b.latDeg - a.latDeg) * RADIANS_PER_DEGREE) / 2);
  const sinLng = Math.sin(((b.lngDeg - a.lngDeg) * RADIANS_PER_DEGREE) / 2);
  const h =
    sinLat * sinLat +
    Math.cos(a.latDeg * RADIANS_PER_DEGREE) * Math.cos(b.latDeg * RADIANS_PER_DEGREE) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** The bearing of the great circle from `a` to `b` at `a`: degrees clockwise from true north, 0 ≤ bearing < 360. */
function bearingDeg(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [a.latDeg * RADIANS_PER_DEGREE, b.latDeg * RADIANS_PER_DEGREE];
  const dLng = (b.lngDeg - a.lngDeg) * RADIANS_PER_DEGREE;
  const east = Math.sin(dLng) * Math.cos(latB);
  const north = Math.cos(latA) * Math.sin(latB) - Math.sin(latA) * Math.cos(latB) * Math.cos(dLng);
  return (Math.atan2(east, north) / RADIANS_PER_DEGREE + 360) % 360;
}

/**
 * The direction of the Kaaba, degrees clockwise from true north along the great circle; undefined at the Kaaba and its antipode. The
 * bearing on the sphere differs from that on the ellipsoid by at most 0.2°, the distance by 0.56 %.
 */
export function qiblaAt(at: Coordinates) {
  const distance = distanceKm(at, KAABA);
  const isEveryWay = distance < EVERY_WAY_WITHIN_KM || distance > HALF_ROUND_KM - EVERY_WAY_WITHIN_KM;
  return { bearingDeg: isEveryWay ? undefined : bearingDeg(at, KAABA), distanceKm: distance };
}

/** Nearer than this, every direction is the qibla: the Kaaba's walls are about as long (12 m), and its coordinates about as accurate. */
const EVERY_WAY_WITHIN_KM = 0.01;
/** Half the Earth's circumference: π times the mean radius of `distanceKm`. */
const HALF_ROUND_KM = 20_015.114;
