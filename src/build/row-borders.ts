import { EDGES_PER_PIECE, POLYGONS_PER_GROUP } from '../core/geo/leaf-borders.ts';
import { ByteWriter } from './byte-writer.ts';

export interface BorderFeature {
  readonly zone: number;
  /** Rings of flat x, y pairs in micro-degrees. The closing corner is left out. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

interface BorderLine {
  /** The polygons to which all edges of the line belong; no other polygon has any of these edges. */
  readonly polygons: readonly number[];
  /** Flat x, y pairs in micro-degrees. */
  readonly corners: readonly number[];
}

/**
 * The borders of a leaf. Neighbours share edges, but each edge is listed once, with the edges of its first polygon. `zones` has the zone of
 * each polygon. The direction of an edge may change, because it does not decide whether a ray crosses the edge.
 */
export function bordersOf(features: readonly BorderFeature[]) {
  const polygons = features.flatMap((feature) => feature.polygons.map((rings) => ({ zone: feature.zone, rings })));
  const sharers: Sharers = new Map();
  const rings = polygons.flatMap(({ rings: own }, polygon) =>
    own.map((ring) => ({ polygon, ring, edges: edgesOf(ring, polygon, sharers) })),
  );
  return {
    zones: polygons.map(({ zone }) => zone),
    lines: rings.flatMap(({ polygon, ring, edges }) => linesOf(ring, polygon, edges)),
  };
}

/** The polygons of each edge, by the edge's corners. If a polygon has an edge twice, the edge has two lists. */
type Sharers = Map<string, number[][]>;

/** For each edge of a ring, the polygons that share it; complete once all rings are read. The first edge ends at the first corner. */
function edgesOf(ring: readonly number[], polygon: number, sharers: Sharers): number[][] {
  let [x1, y1] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  const edges: number[][] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const [x2, y2] = [ring[i] ?? 0, ring[i + 1] ?? 0];
    const key = x1 < x2 || (x1 === x2 && y1 < y2) ? `${x1},${y1},${x2},${y2}` : `${x2},${y2},${x1},${y1}`;
    const lists = sharers.get(key) ?? [];
    sharers.set(key, lists);
    const known = lists.find((list) => !list.includes(polygon));
    const list = known ?? [];
    if (!known) lists.push(list);
    list.push(polygon);
    edges.push(list);
    [x1, y1] = [x2, y2];
  }
  return edges;
}

/** The lines of a ring, without the edges that an earlier polygon has. */
function linesOf(ring: readonly number[], polygon: number, edges: readonly (readonly number[])[]): BorderLine[] {
  const lines: (BorderLine & { corners: number[] })[] = [];
  let line: (typeof lines)[number] | undefined;
  for (const [e, polygons] of edges.entries()) {
    if (polygons[0] !== polygon) line = undefined;
    else {
      if (line?.polygons.join() !== polygons.join()) {
        line = { polygons, corners: [ring.at(2 * e - 2) ?? 0, ring.at(2 * e - 1) ?? 0] };
        lines.push(line);
      }
      line.corners.push(ring[2 * e] ?? 0, ring[2 * e + 1] ?? 0);
    }
  }
  return lines;
}

/** The bounds of the points of a row that lookups ask for, with a margin, in micro-degrees. */
type AskedFrame = Readonly<Record<'left' | 'right' | 'bottom' | 'top', number>>;

/** The borders of one row of a leaf's cells, as `core/geo/leaf-borders.ts` reads them. */
export function packRow({ zones, lines }: ReturnType<typeof bordersOf>, frame: AskedFrame): Uint8Array {
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

/** One bit for each polygon of `group`, set if `polygons` contains it. */
function bitsOf(group: readonly number[], polygons: readonly number[]): number {
  return group.reduce((bits, polygon, i) => bits | (polygons.includes(polygon) ? 1 << i : 0), 0);
}

/** @param corners flat x, y pairs; the reader already knows the first pair */
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
 * The runs of consecutive edges that a ray to the west from a point of the frame may cross. Edges west of the frame that pass it from below
 * to above are crossed by every such ray. `insideWest` are the polygons with an odd number of these edges.
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
