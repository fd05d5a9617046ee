/** The claim of a zone on a leaf. */
export interface BorderFeature {
  readonly zone: number;
  /** Rings of flat x, y pairs in micro-degrees; the closing corner is left out. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/**
 * The borders of one row of a leaf's cells as bytes: only edges that reach into the row can tell inside from outside for
 * a point in it. Every number is a base-128 varint, signed ones zigzagged (as in Protocol Buffers): features; per
 * feature its zone and polygons; per polygon its runs of edges; per run its edges, its first corner as a step from the
 * corner before (from 0, 0 at first), and its pieces of up to 16 edges, each: the step to its last corner; of more than one
 * edge also how far the piece reaches beyond its two ends to the west, east, south and north, the length of the rest in
 * bytes, and the corners between. All in units of 1e-6 degree.
 * @param bottom of the row, in micro-degrees, margin included
 */
export function packRow(features: readonly BorderFeature[], bottom: number, top: number): number[] {
  const inRow = features
    .map(({ zone, polygons }) => ({
      zone,
      polygons: polygons
        .map((rings) => rings.flatMap((ring) => runsInRow(ring, bottom, top)))
        .filter((runs) => runs.length > 0),
    }))
    .filter(({ polygons }) => polygons.length > 0);
  const bytes: number[] = [];
  let [x, y] = [0, 0];
  put(bytes, inRow.length);
  for (const { zone, polygons } of inRow) {
    put(bytes, zone);
    put(bytes, polygons.length);
    for (const runs of polygons) {
      put(bytes, runs.length);
      for (const run of runs) {
        put(bytes, run.length / 2 - 1);
        putStep(bytes, x, y, run[0] ?? 0, run[1] ?? 0);
        for (let i = 0; i < run.length - 2; i += EDGES_PER_PIECE * 2) {
          putPiece(bytes, run.slice(i, i + EDGES_PER_PIECE * 2 + 2));
        }
        [x, y] = [run.at(-2) ?? 0, run.at(-1) ?? 0];
      }
    }
  }
  return bytes;
}

/** A piece shares its last corner with the next one. */
const EDGES_PER_PIECE = 16;

/** @param corners flat x, y pairs, the first of which the reader knows already */
function putPiece(bytes: number[], corners: readonly number[]): void {
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const [x0 = 0, y0 = 0] = corners;
  const [xn, yn] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
  putStep(bytes, x0, y0, xn, yn);
  if (corners.length === 4) return;
  put(bytes, Math.min(x0, xn) - Math.min(...xs));
  put(bytes, Math.max(...xs) - Math.max(x0, xn));
  put(bytes, Math.min(y0, yn) - Math.min(...ys));
  put(bytes, Math.max(...ys) - Math.max(y0, yn));
  const between: number[] = [];
  for (let i = 2; i < corners.length - 2; i += 2) {
    putStep(between, corners[i - 2] ?? 0, corners[i - 1] ?? 0, corners[i] ?? 0, corners[i + 1] ?? 0);
  }
  put(bytes, between.length);
  bytes.push(...between);
}

function putStep(bytes: number[], x: number, y: number, nextX: number, nextY: number): void {
  put(bytes, zigzag(nextX - x));
  put(bytes, zigzag(nextY - y));
}

/** The runs of consecutive edges of a closed ring that reach into a row. */
function runsInRow(ring: readonly number[], bottom: number, top: number): number[][] {
  const runs: number[][] = [];
  let run: number[] | undefined;
  let [x1, y1] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let i = 0; i < ring.length; i += 2) {
    const [x2, y2] = [ring[i] ?? 0, ring[i + 1] ?? 0];
    if (Math.min(y1, y2) > top || Math.max(y1, y2) < bottom) run = undefined;
    else {
      if (!run) {
        run = [x1, y1];
        runs.push(run);
      }
      run.push(x2, y2);
    }
    x1 = x2;
    y1 = y2;
  }
  return runs;
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function put(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Corners are kept in micro-degrees. */
const MICRO = 1e6;

/**
 * The zones whose polygons hold a point of the row, in the leaf's order; undefined when the bytes are damaged. A point on
 * a border is inside on both sides. The bytes are walked once, and nothing is decoded to memory.
 *
 * A ray runs west from the point. Of a piece that lies wholly east of the point, or south or north of its latitude, no
 * edge meets it; one wholly west meets it an odd number of times where its ends lie on different sides. Only a piece
 * whose rectangle holds the point is looked at edge by edge: it took 2 µs to look at all of them.
 *
 * Inside or outside is decided as in Hao et al., "Optimal Reliable Point-in-Polygon Test and Differential Coding
 * Boolean Operations on Polygons", Symmetry 10 (2018), in degrees: the steps and the roundings of geo-tz (by way of
 * turf), so that even points on the middle of a border get its very answer.
 */
export function zonesInRow(bytes: Uint8Array, lngDeg: number, latDeg: number): number[] | undefined {
  const end = bytes.length;
  let at = 0;
  const take = (): number => {
    let byte = bytes[at++] ?? 0;
    if (byte < 128) return byte;
    let value = byte & 127;
    let shift = 7;
    do {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127 && shift < 35);
    return value >>> 0;
  };
  const step = (): number => {
    const value = take();
    return (value >>> 1) ^ -(value & 1);
  };
  const zones: number[] = [];
  // a unit of margin, so that rounding never matters for what is passed over
  const west = lngDeg * MICRO - 1;
  const east = lngDeg * MICRO + 1;
  const south = latDeg * MICRO - 1;
  const north = latDeg * MICRO + 1;
  let isOnBorder = false;
  let isOdd = false;
  const meet = (x1: number, y1: number, x2: number, y2: number): void => {
    if ((y1 > north && y2 > north) || (y1 < south && y2 < south)) return;
    const u1 = x1 / MICRO - lngDeg;
    const v1 = y1 / MICRO - latDeg;
    const u2 = x2 / MICRO - lngDeg;
    const v2 = y2 / MICRO - latDeg;
    if (v1 === 0 && v2 === 0) {
      if ((u2 <= 0 && u1 >= 0) || (u1 <= 0 && u2 >= 0)) isOnBorder = true;
    } else if ((v2 >= 0 && v1 <= 0) || (v2 <= 0 && v1 >= 0)) {
      const side = productDifference(u2, v1, u1, v2);
      if (side === 0) isOnBorder = true;
      else if (side > 0 ? v2 > 0 && v1 <= 0 : v2 <= 0 && v1 > 0) isOdd = !isOdd;
    }
  };
  let x = 0;
  let y = 0;
  const features = take();
  for (let f = 0; f < features; f++) {
    const zone = take();
    const polygons = take();
    let isInside = false;
    for (let p = 0; p < polygons; p++) {
      const runs = take();
      isOnBorder = false;
      isOdd = false;
      for (let r = 0; r < runs; r++) {
        let edges = take();
        if (edges > end) return undefined;
        x += step();
        y += step();
        while (edges > 0) {
          const count = edges < EDGES_PER_PIECE ? edges : EDGES_PER_PIECE;
          edges -= count;
          const lastX = x + step();
          const lastY = y + step();
          if (count === 1) {
            meet(x, y, lastX, lastY);
          } else {
            const lowX = (x < lastX ? x : lastX) - take();
            const highX = (x > lastX ? x : lastX) + take();
            const lowY = (y < lastY ? y : lastY) - take();
            const highY = (y > lastY ? y : lastY) + take();
            const next = take() + at;
            if (lowX <= east && lowY <= north && highY >= south) {
              if (highX < west) {
                if (y / MICRO - latDeg <= 0 !== lastY / MICRO - latDeg <= 0) isOdd = !isOdd;
              } else {
                for (let e = 1; e < count; e++) {
                  const nextX = x + step();
                  const nextY = y + step();
                  meet(x, y, nextX, nextY);
                  x = nextX;
                  y = nextY;
                }
                meet(x, y, lastX, lastY);
              }
            }
            at = next;
          }
          x = lastX;
          y = lastY;
          if (at > end) return undefined;
        }
      }
      if (isOnBorder || isOdd) isInside = true;
    }
    if (isInside) zones.push(zone);
    if (at > end) return undefined;
  }
  return at === end ? zones : undefined;
}

/** Where the plain difference is within its own rounding error: (3 + 16ε)ε, ε = 2^-53 (Shewchuk 1997, ccwerrboundA). */
const PLAIN_ERROR = (3 + 16 * 2 ** -53) * 2 ** -53;

/** a·b − c·d with the right sign. The products are split in two (Dekker 1971) where plain arithmetic cannot tell. */
function productDifference(a: number, b: number, c: number, d: number): number {
  const ab = a * b;
  const cd = c * d;
  const plain = ab - cd;
  if (Math.abs(plain) >= PLAIN_ERROR * Math.abs(ab + cd)) return plain;
  return plain + (productError(a, b, ab) - productError(c, d, cd));
}

/** What rounding took from a·b. */
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
