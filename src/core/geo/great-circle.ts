import { RADIANS_PER_DEGREE as RADIANS } from '../angle.ts';
import type { Coordinates } from './coordinates.ts';

/** Mean Earth radius, IUGG 1980 (Moritz, Geodetic Reference System 1980): (2a + b) / 3. */
const EARTH_RADIUS_KM = 6371.0088;

/**
 * The great-circle distance on a sphere of mean radius (haversine formula, Sinnott 1984), precise near and far. The
 * ellipsoid differs by at most 0.56 %.
 */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const sinLat = Math.sin(((b.latDeg - a.latDeg) * RADIANS) / 2);
  const sinLng = Math.sin(((b.lngDeg - a.lngDeg) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(a.latDeg * RADIANS) * Math.cos(b.latDeg * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** The bearing of the great circle from `a` to `b` at `a`: degrees clockwise from true north, 0 ≤ bearing < 360. */
export function bearingDeg(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [a.latDeg * RADIANS, b.latDeg * RADIANS];
  const dLng = (b.lngDeg - a.lngDeg) * RADIANS;
  const east = Math.sin(dLng) * Math.cos(latB);
  const north = Math.cos(latA) * Math.sin(latB) - Math.sin(latA) * Math.cos(latB) * Math.cos(dLng);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}
