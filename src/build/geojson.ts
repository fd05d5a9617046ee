/** The parts of GeoJSON (RFC 7946) that boundary data uses. */
export type Position = readonly [lngDeg: number, latDeg: number];
export type Ring = readonly Position[];
export type PolygonGeometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

export function polygonsOf(geometry: PolygonGeometry): readonly (readonly Ring[])[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}
