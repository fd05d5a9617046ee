import { EDGES_PER_PIECE, POLYGONS_PER_GROUP } from '../core/geo/leaf-borders.ts';
import { ByteWriter } from './byte-writer.ts';
import type { BorderLine, Borders } from './border-lines.ts';

/** Where the points of a row lie that lookups ask for, with a margin, in micro-degrees. */
export interface AskedFrame {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** The borders of one row of a leaf's cells, as `core/geo/leaf-borders.ts` reads them. */
export function packRow({ zones, lines }: Borders, frame: AskedFrame): Uint8Array {
  const { runs, insideWest } = runsInRow(lines, frame);
  const polygons = [...new Set([...insideWest, ...runs.flatMap((run) => run.polygons)])].sort((a, b) => a - b);
  const bytes = new ByteWriter();
  let [x, y] = [0, 0];
  for (let first = 0; first < polygons.length; first += POLYGONS_PER_GROUP) {
    const group = polygons.slice(first, first + POLYGONS_PER_GROUP);
    const ofGroup = runs.filter((run) => bitsOf(group, run.polygons) !== 0);
    bytes.varint(bitsOf(group, insideWest), ofGroup.length);
    for (const run of ofGroup) {
      const { corners } = run;
      bytes.varint(bitsOf(group, run.polygons), corners.length / 2 - 1);
      bytes.signedVarint((corners[0] ?? 0) - x, (corners[1] ?? 0) - y);
      for (let i = 0; i < corners.length - 2; i += EDGES_PER_PIECE * 2) {
        putPiece(bytes, corners.slice(i, i + EDGES_PER_PIECE * 2 + 2));
      }
      [x, y] = [corners.at(-2) ?? 0, corners.at(-1) ?? 0];
    }
    bytes.varint(group.length, ...group.map((polygon) => zones[polygon] ?? 0));
  }
  return Uint8Array.from(bytes.done());
}

/** A bit for each polygon of the group that is among `polygons`. */
function bitsOf(group: readonly number[], polygons: readonly number[]): number {
  return group.reduce((bits, polygon, i) => bits | (polygons.includes(polygon) ? 1 << i : 0), 0);
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

/**
 * The runs of consecutive edges that matter to a ray which runs west from a point of the frame. An edge that passes the
 * frame in the west, from below to above it, is crossed by every such ray: it is not kept; `insideWest` are the polygons
 * with an odd number of them.
 */
function runsInRow(lines: readonly BorderLine[], { left, right, bottom, top }: AskedFrame) {
  const runs: { polygons: readonly number[]; corners: number[] }[] = [];
  const insideWest = new Set<number>();
  for (const { polygons, corners } of lines) {
    let run: number[] | undefined;
    let [x1, y1] = [corners[0] ?? 0, corners[1] ?? 0];
    for (let i = 2; i < corners.length; i += 2) {
      const [x2, y2] = [corners[i] ?? 0, corners[i + 1] ?? 0];
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
      const passesWest = Math.max(x1, x2) < left && low < bottom && high > top;
      if (passesWest) for (const polygon of polygons) if (!insideWest.delete(polygon)) insideWest.add(polygon);
      if (passesWest || low > top || high < bottom || Math.min(x1, x2) > right) run = undefined;
      else if (run) run.push(x2, y2);
      else {
        run = [x1, y1, x2, y2];
        runs.push({ polygons, corners: run });
      }
      [x1, y1] = [x2, y2];
    }
  }
  return { runs, insideWest: [...insideWest] };
}
