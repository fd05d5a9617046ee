/** The part of a zone in one leaf. */
export interface BorderFeature {
  readonly zone: number;
  /** Rings of flat x, y pairs in micro-degrees; the closing corner is left out. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/** The borders of a leaf, each edge once: neighbours share it. */
export interface Borders {
  /** The zone of each polygon, in the order of the features. */
  readonly zones: readonly number[];
  readonly lines: readonly BorderLine[];
}

export interface BorderLine {
  /** All edges of the line belong to these polygons and to no other. */
  readonly polygons: readonly number[];
  /** Flat x, y pairs in micro-degrees. */
  readonly corners: readonly number[];
}

/**
 * Each edge stays in the place of the first polygon that has it. Its direction is not kept: it does not matter to the
 * question whether a ray crosses it.
 */
export function bordersOf(features: readonly BorderFeature[]): Borders {
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

/** The polygons of each edge, by its corners; a list for each time that a polygon has the edge. */
type Sharers = Map<string, number[][]>;

/** For each edge of a ring the polygons that share it, once all rings are read. The first edge ends at the first corner. */
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
  const lines: { polygons: readonly number[]; corners: number[] }[] = [];
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
