import { CELLS_PER_SIDE } from '../core/geo/zone-map.ts';
import type { BorderFeature } from './row-borders.ts';

/** A leaf's sides in micro-degrees, not rounded. */
type LeafFrame = Readonly<Record<'left' | 'bottom' | 'width' | 'height', number>>;

const CELLS = CELLS_PER_SIDE * CELLS_PER_SIDE;

/** The margin in micro-degrees: a border this near to a cell counts as crossing it, so that rounding cannot hide a border. */
export const MARGIN = 2;

/** For each cell, the features around its middle, as bits, and whether a border crosses the cell. If not, they contain the whole cell. */
export function rasterOf(features: readonly BorderFeature[], frame: LeafFrame) {
  if (features.length > 31) throw new Error(`a leaf with ${features.length} zones; 31 fit`);
  const holders = new Uint32Array(CELLS);
  const doubtful = new Uint8Array(CELLS);
  for (const [f, { polygons }] of features.entries()) {
    for (const rings of polygons) {
      const flips = new Uint8Array(CELLS);
      for (const ring of rings) {
        let [x1, y1] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
        for (let i = 0; i < ring.length; i += 2) {
          const [x2, y2] = [ring[i] ?? 0, ring[i + 1] ?? 0];
          flipBeyond(flips, frame, x1, y1, x2, y2);
          if (!isOnSide(frame, x1, y1, x2, y2)) mark(doubtful, frame, x1, y1, x2, y2);
          [x1, y1] = [x2, y2];
        }
      }
      for (let row = 0; row < CELLS_PER_SIDE; row++) {
        let inside = 0;
        for (let column = 0; column < CELLS_PER_SIDE; column++) {
          const cell = row * CELLS_PER_SIDE + column;
          inside ^= flips[cell] ?? 0;
          if (inside) holders[cell] = (holders[cell] ?? 0) | (1 << f);
        }
      }
    }
  }
  return { holders, doubtful };
}

/** Applies the even-odd rule on the middle line of each row: an edge that crosses this line flips all middles to the right of it. */
function flipBeyond(flips: Uint8Array, frame: LeafFrame, x1: number, y1: number, x2: number, y2: number): void {
  const rowHeight = frame.height / CELLS_PER_SIDE;
  const columnWidth = frame.width / CELLS_PER_SIDE;
  const low = Math.min(y1, y2);
  const high = Math.max(y1, y2);
  const first = Math.max(0, Math.ceil((low - frame.bottom) / rowHeight - 0.5));
  for (let row = first; row < CELLS_PER_SIDE; row++) {
    const y = frame.bottom + (row + 0.5) * rowHeight;
    if (y < low) continue;
    if (y >= high) break;
    const x = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    const column = Math.max(0, Math.ceil((x - frame.left) / columnWidth - 0.5));
    if (column < CELLS_PER_SIDE) flips[row * CELLS_PER_SIDE + column] = (flips[row * CELLS_PER_SIDE + column] ?? 0) ^ 1;
  }
}

/** Whether an edge lies along a side of the leaf. There the polygon was cut, so the edge is no border. */
function isOnSide({ left, bottom, width, height }: LeafFrame, x1: number, y1: number, x2: number, y2: number): boolean {
  const near = (a: number, b: number, side: number) => Math.abs(a - side) < MARGIN && Math.abs(b - side) < MARGIN;
  return near(x1, x2, left) || near(x1, x2, left + width) || near(y1, y2, bottom) || near(y1, y2, bottom + height);
}

/** Marks the cells that an edge passes, row by row, and the margin around the edge. */
function mark(doubtful: Uint8Array, frame: LeafFrame, x1: number, y1: number, x2: number, y2: number): void {
  const rowHeight = frame.height / CELLS_PER_SIDE;
  const columnWidth = frame.width / CELLS_PER_SIDE;
  const index = (offset: number, size: number) => Math.min(CELLS_PER_SIDE - 1, Math.max(0, Math.floor(offset / size)));
  const firstRow = index(Math.min(y1, y2) - MARGIN - frame.bottom, rowHeight);
  const lastRow = index(Math.max(y1, y2) + MARGIN - frame.bottom, rowHeight);
  for (let row = firstRow; row <= lastRow; row++) {
    let from = Math.min(x1, x2);
    let to = Math.max(x1, x2);
    if (firstRow !== lastRow && y1 !== y2) {
      // the part of the edge between the bottom and the top of this row
      const bottom = frame.bottom + row * rowHeight - MARGIN;
      const ends = [bottom, bottom + rowHeight + 2 * MARGIN].map((y) => {
        const share = Math.min(1, Math.max(0, (y - y1) / (y2 - y1)));
        return x1 + share * (x2 - x1);
      });
      from = Math.min(...ends);
      to = Math.max(...ends);
    }
    const lastColumn = index(to + MARGIN - frame.left, columnWidth);
    for (let column = index(from - MARGIN - frame.left, columnWidth); column <= lastColumn; column++) {
      doubtful[row * CELLS_PER_SIDE + column] = 1;
    }
  }
}
