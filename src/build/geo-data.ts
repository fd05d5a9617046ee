import { readFileSync } from 'node:fs';

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
