import { RADIANS_PER_DEGREE } from '../angle.ts';
import type { Coordinates } from './coordinates.ts';
import { distanceKm } from './coordinates.ts';
import type { PlaceIndex, PlaceNumber } from './place-index.ts';
import { STRIPS_PER_DEGREE, stripOf } from './place-index.ts';

export interface NearbyPlace {
  readonly place: PlaceNumber;
  readonly distanceKm: number;
}

/** Less than a degree of latitude on the sphere of `distanceKm` (111.195 km), so that a search box is never too small. */
const KM_PER_DEGREE = 111.19;
/** Farther than any two points of the Earth. */
const WHOLE_EARTH_KM = 20_100;

/** Every place within `radiusKm` of a point that passes the test, in no order. The test runs before the distance is computed. */
export function placesWithin(
  index: PlaceIndex,
  at: Coordinates,
  radiusKm: number,
  passes: (place: PlaceNumber) => boolean,
): NearbyPlace[] {
  const found: NearbyPlace[] = [];
  const heightDeg = radiusKm / KM_PER_DEGREE;
  const [south, north] = [at.latDeg - heightDeg, at.latDeg + heightDeg];
  const widthDeg = halfWidthDeg(at.latDeg, heightDeg);
  const stretches = lngStretches(at.lngDeg, widthDeg);
  const lastStrip = Math.min(stripOf(north), 90 * STRIPS_PER_DEGREE);
  for (let strip = Math.max(stripOf(south), -90 * STRIPS_PER_DEGREE); strip <= lastStrip; strip++) {
    for (const [west, east] of stretches) {
      for (let place = index.firstInStrip(strip, west); place < index.placeCount; place++) {
        const latDeg = index.latDeg(place);
        const lngDeg = index.lngDeg(place);
        if (stripOf(latDeg) !== strip || lngDeg > east) break;
        if (!passes(place)) continue;
        const distance = distanceKm(at, { latDeg, lngDeg });
        if (distance <= radiusKm) found.push({ place, distanceKm: distance });
      }
    }
  }
  return found;
}

/**
 * The nearest place that passes the test, within `radiusKm` when given. The circle is doubled until it contains one; the
 * nearest one inside is then the nearest of all.
 */
export function nearestPlace(
  index: PlaceIndex,
  at: Coordinates,
  passes: (place: PlaceNumber) => boolean,
  radiusKm: number = WHOLE_EARTH_KM,
): NearbyPlace | undefined {
  for (let circleKm = Math.min(25, radiusKm); ; circleKm = Math.min(circleKm * 2, radiusKm)) {
    const nearest = placesWithin(index, at, circleKm, passes).reduce<NearbyPlace | undefined>(nearerOf, undefined);
    if (nearest || circleKm >= radiusKm) return nearest;
  }
}

function nearerOf(a: NearbyPlace | undefined, b: NearbyPlace): NearbyPlace {
  return a && a.distanceKm <= b.distanceKm ? a : b;
}

/** Half the longitudes a circle spans: sin Δλ = sin r / cos φ; all of them when it holds a pole. */
function halfWidthDeg(latDeg: number, radiusDeg: number): number {
  if (Math.abs(latDeg) + radiusDeg >= 89.9) return 180;
  const sine = Math.sin(radiusDeg * RADIANS_PER_DEGREE) / Math.cos(latDeg * RADIANS_PER_DEGREE);
  return Math.asin(Math.min(1, sine)) / RADIANS_PER_DEGREE + 1e-6;
}

/** The longitudes from `lngDeg` − half to + half as one or two stretches of −180…180. */
function lngStretches(lngDeg: number, halfDeg: number): readonly (readonly [west: number, east: number])[] {
  const [west, east] = [lngDeg - halfDeg, lngDeg + halfDeg];
  if (halfDeg >= 180) return [[-180, 180]];
  const crossesAntimeridian = west < -180 || east > 180;
  if (!crossesAntimeridian) return [[west, east]];
  const [first, last] = west < -180 ? [west + 360, east] : [west, east - 360];
  return [
    [first, 180],
    [-180, last],
  ];
}
