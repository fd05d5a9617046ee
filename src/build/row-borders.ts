import { EDGES_PER_PIECE } from '../core/geo/leaf-borders.ts';
import { ByteWriter } from './byte-writer.ts';

/** The part of a zone in one leaf. */
export interface BorderFeature {
  readonly zone: number;
  /** Rings of flat x, y pairs in micro-degrees; the closing corner is left out. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/**
 * The borders of one row of a leaf's cells, as `core/geo/leaf-borders.ts` reads them. It has only the edges that reach into
 * the row: no other edge matters for a point in the row.
 * @param bottom of the row, in micro-degrees, with the margin
 * @param top likewise
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
    bytes.varint(zone, polygons.length);
    for (const runs of polygons) {
      bytes.varint(runs.length);
      for (const run of runs) {
        bytes.varint(run.length / 2 - 1);
        bytes.signedVarint((run[0] ?? 0) - x, (run[1] ?? 0) - y);
        for (let i = 0; i < run.length - 2; i += EDGES_PER_PIECE * 2) {
          putPiece(bytes, run.slice(i, i + EDGES_PER_PIECE * 2 + 2));
        }
        [x, y] = [run.at(-2) ?? 0, run.at(-1) ?? 0];
      }
    }
  }
  return Uint8Array.from(bytes.done());
}

/** @param corners flat x, y pairs; the reader knows the first already */
function putPiece(bytes: ByteWriter, corners: readonly number[]): void {
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const [x0 = 0, y0 = 0] = corners;
  const [xn, yn] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
  bytes.signedVarint(xn - x0, yn - y0);
  if (corners.length === 4) return;
  bytes.varint(Math.min(x0, xn) - Math.min(...xs), Math.max(...xs) - Math.max(x0, xn));
  bytes.varint(Math.min(y0, yn) - Math.min(...ys), Math.max(...ys) - Math.max(y0, yn));
  const between = new ByteWriter();
  for (let i = 2; i < corners.length - 2; i++) between.signedVarint((corners[i] ?? 0) - (corners[i - 2] ?? 0));
  bytes.varint(between.length);
  bytes.append(between.done());
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
    [x1, y1] = [x2, y2];
  }
  return runs;
}
