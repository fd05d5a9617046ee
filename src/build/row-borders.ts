import { EDGES_PER_PIECE } from '../core/geo/leaf-borders.ts';
import { ByteWriter } from './byte-writer.ts';

/** The claim of a zone on a leaf. */
export interface BorderFeature {
  readonly zone: number;
  /** Rings of flat x, y pairs in micro-degrees; the closing corner is left out. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/**
 * The borders of one row of a leaf's cells as `core/geo/leaf-borders.ts` reads them: only edges that reach into the row can
 * tell inside from outside for a point in it.
 * @param bottom of the row, in micro-degrees, margin included
 */
export function packRow(features: readonly BorderFeature[], bottom: number, top: number): Uint8Array {
  const inRow = features
    .map(({ zone, polygons }) => ({
      zone,
      polygons: polygons
        .map((rings) => rings.flatMap((ring) => runsInRow(ring, bottom, top)))
        .filter((runs) => runs.length > 0),
    }))
    .filter(({ polygons }) => polygons.length > 0);
  const bytes = new ByteWriter();
  let [x, y] = [0, 0];
  bytes.varint(inRow.length);
  for (const { zone, polygons } of inRow) {
    bytes.varint(zone);
    bytes.varint(polygons.length);
    for (const runs of polygons) {
      bytes.varint(runs.length);
      for (const run of runs) {
        bytes.varint(run.length / 2 - 1);
        putStep(bytes, x, y, run[0] ?? 0, run[1] ?? 0);
        for (let i = 0; i < run.length - 2; i += EDGES_PER_PIECE * 2) {
          putPiece(bytes, run.slice(i, i + EDGES_PER_PIECE * 2 + 2));
        }
        [x, y] = [run.at(-2) ?? 0, run.at(-1) ?? 0];
      }
    }
  }
  return Uint8Array.from(bytes.done());
}

/** @param corners flat x, y pairs, the first of which the reader knows already */
function putPiece(bytes: ByteWriter, corners: readonly number[]): void {
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const [x0 = 0, y0 = 0] = corners;
  const [xn, yn] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
  putStep(bytes, x0, y0, xn, yn);
  if (corners.length === 4) return;
  bytes.varint(Math.min(x0, xn) - Math.min(...xs));
  bytes.varint(Math.max(...xs) - Math.max(x0, xn));
  bytes.varint(Math.min(y0, yn) - Math.min(...ys));
  bytes.varint(Math.max(...ys) - Math.max(y0, yn));
  const between = new ByteWriter();
  for (let i = 2; i < corners.length - 2; i += 2) {
    putStep(between, corners[i - 2] ?? 0, corners[i - 1] ?? 0, corners[i] ?? 0, corners[i + 1] ?? 0);
  }
  bytes.varint(between.length);
  bytes.append(between.done());
}

function putStep(bytes: ByteWriter, x: number, y: number, nextX: number, nextY: number): void {
  bytes.signedVarint(nextX - x);
  bytes.signedVarint(nextY - y);
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
