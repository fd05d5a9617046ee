import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { GRID_LAT_DEG, GRID_LNG_DEG, gridEdges } from '../../src/core/geo/zone-grid.ts';

const require = createRequire(import.meta.url);

/** Populated places: npm worldcities (Unlicense), a copy of GeoNames' places of more than 15,000 people (CC BY 4.0). */
export function populatedPlaces(): Coordinates[] {
  const cities = JSON.parse(
    readFileSync(require.resolve('worldcities/data/cities.json'), 'utf8'),
  ) as readonly (readonly unknown[])[];
  return cities.map((row) => ({ latDeg: Number(row[LATITUDE]), lngDeg: Number(row[LONGITUDE]) }));
}

const LATITUDE = 0;
const LONGITUDE = 1;

/** Wider than the slits that rounding leaves along geo-tz's leaves (core/geo/zone-map.ts). */
export const BEYOND_SLIT_DEG = 2e-6;

/** From 0.2 m to a kilometre from the sides of the map's own leaves, where clever lookups go wrong first. */
export function nearLeafSide(random: () => number): Coordinates {
  const lat = edge(gridEdges(GRID_LAT_DEG), random);
  const lng = edge(gridEdges(GRID_LNG_DEG), random);
  const away = () => (random() < 0.5 ? 1 : -1) * (BEYOND_SLIT_DEG + random() * 10 ** -(2 + 4 * random()));
  return { latDeg: lat + away(), lngDeg: lng + away() };
}

/** A latitude on which two rows of leaves meet. */
export function leafSideLatDeg(random: () => number): number {
  return edge(gridEdges(GRID_LAT_DEG), random);
}

function edge(edges: Float64Array, random: () => number): number {
  return edges[1 + Math.floor(random() * (edges.length - 2))] ?? 0;
}
