/**
 * The grid that the zone map shares with geo-tz, whose quadtree halves the rectangle ±89.9999°, ±179.9999° and ends at
 * depth 9 at borders: 512 × 512 leaves. As one table, the leaf of a point is one multiplication instead of nine
 * comparisons; its 512 KB are read in 0.2 ms.
 */
export const GRID_DEPTH = 9;
export const GRID_SIZE = 1 << GRID_DEPTH;

/** geo-tz moves points beyond these to them. */
export const GRID_LAT_DEG = 89.9999;
export const GRID_LNG_DEG = 179.9999;

/** A border leaf is cut into 16 × 16 cells. */
export const CELLS_PER_SIDE = 16;

/**
 * The 513 edges of the leaves along one axis, made by halving: exactly the floating-point numbers of geo-tz, so that a
 * point on an edge gets the same leaf.
 */
export function gridEdges(limitDeg: number): Float64Array {
  const edges = new Float64Array(GRID_SIZE + 1);
  edges[0] = -limitDeg;
  edges[GRID_SIZE] = limitDeg;
  for (let step = GRID_SIZE; step > 1; step >>= 1) {
    for (let i = 0; i < GRID_SIZE; i += step) {
      edges[i + (step >> 1)] = ((edges[i] ?? 0) + (edges[i + step] ?? 0)) / 2;
    }
  }
  return edges;
}

/** The leaf of a value; an edge belongs to the leaf above it. */
export function gridIndex(edges: Float64Array, limitDeg: number, valueDeg: number): number {
  const guess = ((valueDeg + limitDeg) * (GRID_SIZE / 2 / limitDeg)) | 0;
  const i = guess < GRID_SIZE ? guess : GRID_SIZE - 1;
  // the guess may be one off where rounding crosses an edge
  if (valueDeg < (edges[i] ?? 0)) return i - 1;
  return i + 1 < GRID_SIZE && valueDeg >= (edges[i + 1] ?? 0) ? i + 1 : i;
}

/** The cell (0 … 15) of a value inside its leaf. */
export function cellIndex(edges: Float64Array, index: number, valueDeg: number): number {
  const low = edges[index] ?? 0;
  const cell = (((valueDeg - low) / ((edges[index + 1] ?? 0) - low)) * CELLS_PER_SIDE) | 0;
  return cell < CELLS_PER_SIDE ? cell : CELLS_PER_SIDE - 1;
}
