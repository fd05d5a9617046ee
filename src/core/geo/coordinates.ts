/** A point on the Earth, WGS 84 geodetic degrees: north and east positive, -90…90 and -180…180. */
export interface Coordinates {
  readonly latDeg: number;
  readonly lngDeg: number;
}
