import { type FoundZone, nauticalZones, type ZoneId } from '../time/zone.ts';
import type { Coordinates } from './coordinates.ts';
import { zonesInRow } from './leaf-borders.ts';
import type { PagedBytes } from './bytes.ts';

/** The header of the compiled map: the first lines of its file, as JSON. */
export interface ZoneMapHeader {
  readonly format: number;
  /** The package the map was compiled from: `geo-tz 8.1.9`. */
  readonly source: string;
  /** Length in bytes of the file of borders that belongs to this map. */
  readonly borderBytes: number;
  readonly tableStart: number;
  readonly blockStart: number;
  readonly zones: readonly ZoneId[];
  /** Every combination of zones that occurs, as indexes into `zones` in geo-tz's order; the first is the open sea. */
  readonly sets: readonly (readonly number[])[];
}

/** Raised whenever the files change their shape. */
export const ZONE_MAP_FORMAT = 7;

/** A flag in the entry of a sixteenth of a leaf: its cells differ, and the other bits are the number of the block of cells. */
export const DIVIDED = 0x40000000;
export const CELLS_PER_BLOCK = 16;

/** A flag of a cell: a border runs through the cell, so its set holds for the middle of the cell only. */
export const DOUBTFUL = 0x8000;

export interface ZoneMapFiles {
  readonly header: ZoneMapHeader;
  /**
   * The first table, at `header.tableStart`: the leaves (tiles of the grid below), row by row from the south-west, 16 bits each: a set, or
   * `sets.length` + the number of a border leaf. A second table follows, with 32 bits for each row of cells of each border leaf: where the
   * borders of the row begin. One more entry says where the borders of the last row end.
   */
  readonly map: PagedBytes;
  /**
   * Four more levels of the quadtree. First for each border leaf its 4 × 4 sixteenths, row by row from the south-west, 32
   * bits each: a set, or `DIVIDED` plus the number of a block. The blocks begin at `header.blockStart`. A block holds the
   * 4 × 4 cells of a sixteenth, 16 bits each: a set, with the flag `DOUBTFUL` where a border runs through the cell. Most
   * points need only the first table, which fits in a processor cache.
   */
  readonly cells: PagedBytes;
  /** The borders of the rows. Absent when there is no such file. */
  readonly borders: PagedBytes | undefined;
}

/**
 * Finds the zones that claim a point, the same as `geo-tz/all`. Sea and inland leaves answer from the grid, border leaves from the cell;
 * only cells with a border in them need the polygons. One difference is intended: geo-tz clips its polygons to the leaves and rounds the
 * clipped edge to 1e-6 degree. So it sees gaps of sea up to 0.06 m wide along the sides of the leaves, where this map has land. @returns a
 * function of coordinates in range; it throws RangeError for others, which are a bug of the caller
 */
export function zoneMap({ header, map, cells, borders }: ZoneMapFiles): (at: Coordinates) => FoundZone {
  const { sets, zones, tableStart, blockStart } = header;
  const rowTable = tableStart + GRID_SIZE * GRID_SIZE * 2;
  const latEdges = gridEdges(GRID_LAT_DEG);
  const lngEdges = gridEdges(GRID_LNG_DEG);
  const firstLeaf = sets.length;
  const source = borders ? 'polygon' : 'coarse';
  const known = new Array<FoundZone | undefined>(sets.length);
  /** The zones of a set; undefined for the empty set, the sea, whose zone depends on the longitude. */
  const claim = (set: readonly number[], by: 'polygon' | 'coarse'): FoundZone | undefined => {
    const candidates = set.map((zone) => zones[zone] ?? '');
    const [id] = candidates;
    return id === undefined ? undefined : { id, candidates, source: by };
  };

  /** The zones of a set, made once for each set; set 0 is the sea. */
  function foundSet(set: number, lngDeg: number): FoundZone {
    const made = known[set];
    if (made !== undefined) return made;
    const found = claim(sets[set] ?? [], source);
    if (found === undefined) return seaAt(lngDeg, 'nautical');
    known[set] = found;
    return found;
  }

  /** The zones that claim a point, by the polygons of its row; undefined if the bytes cannot be read or are damaged. */
  function claims(row: number, lngDeg: number, latDeg: number): readonly number[] | undefined {
    const entry = rowTable + row * 4;
    const [from, to] = [map.i32(entry), map.i32(entry + 4)];
    try {
      return borders && zonesInRow(borders.range(from, to), lngDeg, latDeg);
    } catch {
      return undefined;
    }
  }

  return ({ latDeg, lngDeg }) => {
    if (!(Math.abs(latDeg) < 90 && Math.abs(lngDeg) <= 180)) return atPole(latDeg, lngDeg);
    const lat = Math.min(GRID_LAT_DEG, Math.max(-GRID_LAT_DEG, latDeg));
    const lng = lngDeg === -180 ? GRID_LNG_DEG : Math.min(GRID_LNG_DEG, Math.max(-GRID_LNG_DEG, lngDeg));
    const row = gridIndex(latEdges, GRID_LAT_DEG, lat);
    const column = gridIndex(lngEdges, GRID_LNG_DEG, lng);
    const value = map.u16(tableStart + (row * GRID_SIZE + column) * 2);
    if (value < firstLeaf) return foundSet(value, lngDeg);
    const leaf = value - firstLeaf;
    const y = cellIndex(latEdges, row, lat);
    const x = cellIndex(lngEdges, column, lng);
    const sixteenth = cells.i32((leaf * CELLS_PER_BLOCK + (y & 12) + (x >> 2)) * 4);
    if (sixteenth < DIVIDED) return foundSet(sixteenth, lngDeg);
    const cell = cells.u16(blockStart + ((sixteenth - DIVIDED) * CELLS_PER_BLOCK + (y & 3) * 4 + (x & 3)) * 2);
    const set = cell & ~DOUBTFUL;
    if (cell === set) return foundSet(set, lngDeg);
    const cellRow = leaf * CELLS_PER_SIDE + y;
    let claimed = claims(cellRow, lng, lat);
    if (claimed?.length === 0) {
      const inLng = offSide(lngEdges, column, lng);
      const inLat = offSide(latEdges, row, lat);
      if (inLng !== lng || inLat !== lat) claimed = claims(cellRow, inLng, inLat);
    }
    if (claimed === undefined) return claim(sets[set] ?? [], 'coarse') ?? seaAt(lngDeg, 'coarse');
    return claim(claimed, 'polygon') ?? seaAt(lngDeg, 'nautical');
  };
}

function atPole(latDeg: number, lngDeg: number): FoundZone {
  if (Math.abs(latDeg) !== 90 || !(Math.abs(lngDeg) <= 180)) throw new RangeError(`no point: ${latDeg}, ${lngDeg}`);
  return latDeg > 0 ? NORTH_POLE : SOUTH_POLE;
}

/** All nautical zones meet at the pole; UTC is used for them (decisions.md §2). */
const NORTH_POLE: FoundZone = { id: 'UTC', candidates: ['UTC'], source: 'nautical' };

/** The station at the pole uses McMurdo's time, as does geo-tz on every meridian. */
const SOUTH_POLE: FoundZone = { id: 'Antarctica/McMurdo', candidates: ['Antarctica/McMurdo'], source: 'polygon' };

function seaAt(lngDeg: number, source: 'nautical' | 'coarse'): FoundZone {
  const candidates = nauticalZones(lngDeg);
  return { id: candidates[0] ?? 'Etc/GMT', candidates, source };
}

const GAP_DEG = 1e-6;

/** A value moved out of the gap along the sides of its leaf. */
function offSide(edges: Float64Array, index: number, valueDeg: number): number {
  return Math.min((edges[index + 1] ?? 0) - GAP_DEG, Math.max((edges[index] ?? 0) + GAP_DEG, valueDeg));
}

/**
 * The grid that the zone map shares with geo-tz, whose quadtree halves the rectangle ±89.9999°, ±179.9999° and ends at depth 9 at borders:
 * 512 × 512 leaves. In one table, the leaf of a point is found by one multiplication instead of nine comparisons; the table's 512 KB are
 * read in 0.2 ms.
 */
export const GRID_DEPTH = 9;
export const GRID_SIZE = 1 << GRID_DEPTH;

/** The limits of the grid: a point outside is moved onto the nearest limit, as in geo-tz. */
export const GRID_LAT_DEG = 89.9999;
export const GRID_LNG_DEG = 179.9999;

/** A border leaf is cut into 16 × 16 cells. */
export const CELLS_PER_SIDE = 16;

/** The edges of the leaves, by halving: exactly the floating-point numbers of geo-tz, so that a point on an edge gets the same leaf. */
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
function cellIndex(edges: Float64Array, index: number, valueDeg: number): number {
  const low = edges[index] ?? 0;
  const cell = (((valueDeg - low) / ((edges[index + 1] ?? 0) - low)) * CELLS_PER_SIDE) | 0;
  return cell < CELLS_PER_SIDE ? cell : CELLS_PER_SIDE - 1;
}
