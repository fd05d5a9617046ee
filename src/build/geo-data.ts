import { readFileSync } from 'node:fs';
import type { Coordinates } from '../core/geo/coordinates.ts';

/** The rows of a data file: the first column, and the parts of the last, split at `|`. */
export function readRows(file: string): Map<string, readonly string[]> {
  return new Map(readLines(file).map((row) => [row[0] ?? '', (row.at(-1) ?? '').split('|')] as const));
}

/** The columns of each row of a data file under `src/data/geo/`. */
export function readLines(file: string): string[][] {
  const text = readFileSync(new URL(`../data/geo/${file}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return lines.map((line) => line.split('\t'));
}

/** The parts of GeoJSON (RFC 7946) that boundary data uses. */
export type Position = readonly [lngDeg: number, latDeg: number];
export type Ring = readonly Position[];
export type PolygonGeometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

export function polygonsOf(geometry: PolygonGeometry): readonly (readonly Ring[])[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** Whether an outline surrounds a point: a ray to the east crosses it an odd number of times. */
export function isInside(outline: readonly Coordinates[], { latDeg, lngDeg }: Coordinates): boolean {
  let isOdd = false;
  for (const [i, a] of outline.entries()) {
    const b = outline.at(i - 1) ?? a;
    const crosses = a.latDeg > latDeg !== b.latDeg > latDeg;
    if (crosses && lngDeg < ((b.lngDeg - a.lngDeg) * (latDeg - a.latDeg)) / (b.latDeg - a.latDeg) + a.lngDeg)
      isOdd = !isOdd;
  }
  return isOdd;
}
