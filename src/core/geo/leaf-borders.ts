import { ByteReader } from './bytes.ts';

/**
 * The borders that cross one row of cells of a leaf (a tile of zone-map.ts), as bytes. Every number is a base-128 varint,
 * zigzag if signed (as in Protocol Buffers). Polygons beside each other share an edge, which is stored once. Layout:
 * - a row: one or more groups of polygons;
 * - a group: as bits, the polygons with an odd number of edges west of the whole row (these edges are not stored); the number
 *   of lines; the lines; the number of polygons; the zone of each polygon;
 * - a line: its polygons, as bits; the number of edges; the step from the last corner (0, 0 at first) to its first; its pieces;
 * - a piece: the step to its last corner, where the next piece begins; if it has more edges than one, also how far it reaches
 *   beyond its two ends to the west, east, south and north, the length of the rest in bytes, and the steps between its corners.
 * Units are 1e-6 degree.
 */
export const EDGES_PER_PIECE = 32;

export const POLYGONS_PER_GROUP = 31;

/** Corners are kept in micro-degrees. */
const MICRO = 1e6;

/**
 * The zones whose polygons contain a point of the row, in the leaf's order; undefined when the bytes are damaged. A point
 * on a border is inside on both sides. The bytes are read once, without decoding them to memory.
 *
 * A ray runs west from the point. A piece wholly east of the point, or south or north of its latitude, does not meet the
 * ray; a piece wholly west meets it an odd number of times if its ends are on different sides. Only a piece whose
 * rectangle contains the point is read edge by edge: to read every piece edge by edge took 2 µs.
 *
 * Inside or outside is decided as in Hao et al., "Optimal Reliable Point-in-Polygon Test and Differential Coding
 * Boolean Operations on Polygons", Symmetry 10 (2018), in degrees, with the steps and roundings of geo-tz (from turf), so
 * that even points on a border get the same answer.
 */
export function zonesInRow(bytes: Uint8Array, lngDeg: number, latDeg: number): number[] | undefined {
  const end = bytes.length;
  const reader = new ByteReader(bytes);
  const zones: number[] = [];
  // a margin of one unit, so that rounding cannot matter for skipped pieces
  const west = lngDeg * MICRO - 1;
  const east = lngDeg * MICRO + 1;
  const south = latDeg * MICRO - 1;
  const north = latDeg * MICRO + 1;
  let touched = 0; // as bits, the polygons with the point on their border
  let odd = 0; // as bits, the polygons whose borders the ray crosses an odd number of times
  let sharers = 0; // as bits, the polygons of the line
  const meet = (x1: number, y1: number, x2: number, y2: number): void => {
    if ((y1 > north && y2 > north) || (y1 < south && y2 < south)) return;
    const u1 = x1 / MICRO - lngDeg;
    const v1 = y1 / MICRO - latDeg;
    const u2 = x2 / MICRO - lngDeg;
    const v2 = y2 / MICRO - latDeg;
    if (v1 === 0 && v2 === 0) {
      if ((u2 <= 0 && u1 >= 0) || (u1 <= 0 && u2 >= 0)) touched |= sharers;
    } else if ((v2 >= 0 && v1 <= 0) || (v2 <= 0 && v1 >= 0)) {
      const side = productDifference(u2, v1, u1, v2);
      if (side === 0) touched |= sharers;
      else if (side > 0 ? v2 > 0 && v1 <= 0 : v2 <= 0 && v1 > 0) odd ^= sharers;
    }
  };
  let x = 0;
  let y = 0;
  while (reader.at < end) {
    touched = 0;
    odd = reader.varint();
    const lines = reader.varint();
    for (let l = 0; l < lines; l++) {
      sharers = reader.varint();
      let edges = reader.varint();
      x += reader.signedVarint();
      y += reader.signedVarint();
      if (edges > end || reader.at > end) return undefined;
      while (edges > 0) {
        const count = edges < EDGES_PER_PIECE ? edges : EDGES_PER_PIECE;
        edges -= count;
        const lastX = x + reader.signedVarint();
        const lastY = y + reader.signedVarint();
        if (count === 1) {
          meet(x, y, lastX, lastY);
        } else {
          const lowX = (x < lastX ? x : lastX) - reader.varint();
          const highX = (x > lastX ? x : lastX) + reader.varint();
          const lowY = (y < lastY ? y : lastY) - reader.varint();
          const highY = (y > lastY ? y : lastY) + reader.varint();
          const next = reader.varint() + reader.at;
          if (lowX <= east && lowY <= north && highY >= south) {
            if (highX < west) {
              if (y / MICRO - latDeg <= 0 !== lastY / MICRO - latDeg <= 0) odd ^= sharers;
            } else {
              for (let e = 1; e < count; e++) {
                const nextX = x + reader.signedVarint();
                const nextY = y + reader.signedVarint();
                meet(x, y, nextX, nextY);
                x = nextX;
                y = nextY;
              }
              meet(x, y, lastX, lastY);
            }
          }
          reader.at = next;
        }
        x = lastX;
        y = lastY;
        if (reader.at > end) return undefined;
      }
    }
    const inside = touched | odd;
    const polygons = reader.varint();
    if (polygons < 1 || polygons > POLYGONS_PER_GROUP) return undefined;
    for (let p = 0; p < polygons; p++) {
      const zone = reader.varint();
      if ((inside >>> p) & 1 && zones.at(-1) !== zone) zones.push(zone);
    }
  }
  return reader.at === end ? zones : undefined;
}

/** The plain difference has the right sign from this share of |a·b + c·d| on: (3 + 16ε)ε, ε = 2^-53 (Shewchuk 1997, ccwerrboundA). */
const PLAIN_ERROR = (3 + 16 * 2 ** -53) * 2 ** -53;

/** a·b − c·d with the right sign. Where plain arithmetic is not certain, the products are split in two (Dekker 1971). */
function productDifference(a: number, b: number, c: number, d: number): number {
  const ab = a * b;
  const cd = c * d;
  const plain = ab - cd;
  if (Math.abs(plain) >= PLAIN_ERROR * Math.abs(ab + cd)) return plain;
  return plain + (productError(a, b, ab) - productError(c, d, cd));
}

/** The rounding error of a·b. */
function productError(a: number, b: number, product: number): number {
  const aHigh = highHalf(a);
  const bHigh = highHalf(b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

function highHalf(value: number): number {
  const shifted = value * (2 ** 27 + 1);
  return shifted - (shifted - value);
}
