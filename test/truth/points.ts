import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PolygonGeometry, polygonsOf } from '../../src/build/geo-data.ts';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { GRID_LAT_DEG, GRID_LNG_DEG, gridEdges } from '../../src/core/geo/zone-map.ts';

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
  const lat = edge(LAT_EDGES, random);
  const lng = edge(LNG_EDGES, random);
  const away = () => (random() < 0.5 ? 1 : -1) * (BEYOND_SLIT_DEG + random() * 10 ** -(2 + 4 * random()));
  return { latDeg: lat + away(), lngDeg: lng + away() };
}

/** A latitude on which two rows of leaves meet. */
export function leafSideLatDeg(random: () => number): number {
  return edge(LAT_EDGES, random);
}

/**
 * Corners of geo-tz's polygons and the middles of their edges, `count` from each of the leaves that are drawn. Those beside
 * the side of a leaf are left out, because polygons are cut and rounded there.
 */
export function borderPoints(random: () => number, leaves: number, count: number): Coordinates[] {
  const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const entry = require.resolve('geo-tz/all');
  const data = (name: string) => readFileSync(join(dirname(entry), '../data', name));
  const index = data('timezones.geojson.index.json').toString();
  const places = [...index.matchAll(/"pos":(\d+),"len":(\d+)/g)].map(([, from, length]) => [
    Number(from),
    Number(length),
  ]);
  const geobuf = data('timezones.geojson.geo.dat');
  return Array.from({ length: leaves }, () => one(places)).flatMap(([from = 0, length = 0] = []) => {
    const { features } = decode(new Pbf(geobuf.subarray(from, from + length)));
    const points = features
      .flatMap(({ geometry }) => polygonsOf(geometry).flat())
      .flatMap((ring) =>
        ring.flatMap(([lngDeg, latDeg], i) => {
          const [beforeLngDeg, beforeLatDeg] = ring[i - 1] ?? [lngDeg, latDeg];
          return [
            { latDeg, lngDeg },
            { latDeg: (latDeg + beforeLatDeg) / 2, lngDeg: (lngDeg + beforeLngDeg) / 2 },
          ];
        }),
      )
      .filter((at) => !isBesideLeafSide(at));
    return Array.from({ length: count }, () => one(points)).filter((at) => at !== undefined);
  });
}

// the readers that geo-tz itself uses
const requireBeside = createRequire(require.resolve('geo-tz/all'));
const { decode } = requireBeside('geobuf') as { decode(pbf: object): { features: { geometry: PolygonGeometry }[] } };
const Pbf = requireBeside('pbf') as new (bytes: Uint8Array) => object;

function isBesideLeafSide({ latDeg, lngDeg }: Coordinates): boolean {
  const isNear = (edges: Float64Array, valueDeg: number) =>
    edges.some((edgeDeg) => Math.abs(valueDeg - edgeDeg) < 2 * BEYOND_SLIT_DEG);
  return isNear(LAT_EDGES, latDeg) || isNear(LNG_EDGES, lngDeg);
}

const LAT_EDGES = gridEdges(GRID_LAT_DEG);
const LNG_EDGES = gridEdges(GRID_LNG_DEG);

function edge(edges: Float64Array, random: () => number): number {
  return edges[1 + Math.floor(random() * (edges.length - 2))] ?? 0;
}
