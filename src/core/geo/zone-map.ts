import type { FoundZone, ZoneId } from '../time/zone.ts';
import type { Coordinates } from './coordinates.ts';
import { zonesInLeaf } from './leaf-borders.ts';
import { nauticalZones } from './nautical-zone.ts';
import { CELLS_PER_SIDE, cellIndex, GRID_LAT_DEG, GRID_LNG_DEG, GRID_SIZE, gridEdges, gridIndex } from './zone-grid.ts';

/** What the compiled map says about itself; the first lines of its file, as JSON. */
export interface ZoneMapHeader {
  readonly format: number;
  /** The package the map was compiled from: `geo-tz 8.1.9`. */
  readonly source: string;
  /** Length in bytes of the file of borders that belongs to this map. */
  readonly borderBytes: number;
  readonly zones: readonly ZoneId[];
  /** Every combination of zones that occurs, as indexes into `zones` in geo-tz's order; the first is the open sea. */
  readonly sets: readonly (readonly number[])[];
  readonly leaves: number;
}

/** Raised whenever the files change their shape. */
export const ZONE_MAP_FORMAT = 1;

/** In a byte of a cell: a border runs through it, so the set named is only that of its middle. */
export const DOUBTFUL = 0x80;

export interface ZoneMapFiles {
  readonly header: ZoneMapHeader;
  /**
   * The leaves, row by row from the south-west, 16 bits each (little-endian, like all that follows): a set, or
   * `sets.length` + the number of a border leaf. Then for each border leaf 32 bits: where its borders begin (one more
   * closes the last), then 32 bits: where its classes begin; then the classes, 16 bits each: sets.
   */
  readonly grid: Uint8Array;
  /** For each border leaf its cells, row by row from the south-west, a byte each: a class, and `DOUBTFUL`. */
  cells(): Uint8Array;
  /** The bytes of a leaf's polygons; undefined when they cannot be read. Absent when there is no file of borders. */
  readonly borders?: (from: number, to: number) => Uint8Array | undefined;
}

/**
 * Answers which zones claim a point, the same as `geo-tz/all`. Sea and inland leaves answer from the grid, border
 * leaves from the cell, and only cells through which a border runs ask its polygons.
 *
 * Left out on purpose: geo-tz clips its polygons to the leaves and rounds the clipped edge to 1e-6 degree, so along the
 * leaves' sides it has slits up to 0.06 m wide that it takes for sea; here they are the land that they lie in.
 * @returns a function of coordinates in range; anything else is a RangeError, for it is a bug of the caller
 */
export function zoneMap(files: ZoneMapFiles): (at: Coordinates) => FoundZone {
  const { header, grid, borders } = files;
  const { sets, zones, leaves } = header;
  const view = new DataView(grid.buffer, grid.byteOffset, grid.byteLength);
  const leafTable = GRID_SIZE * GRID_SIZE * 2;
  const classTable = leafTable + (leaves + 1) * 4;
  const classes = classTable + leaves * 4;
  const latEdges = gridEdges(GRID_LAT_DEG);
  const lngEdges = gridEdges(GRID_LNG_DEG);
  const land = borders ? 'polygon' : 'coarse';
  const claim = (set: readonly number[], source: 'polygon' | 'coarse') =>
    foundIn(
      set.map((zone) => zones[zone] ?? ''),
      source,
    );
  const found = sets.map((set) => claim(set, land));
  const guessed = sets.map((set) => claim(set, 'coarse'));
  let cells: Uint8Array | undefined;

  return ({ latDeg, lngDeg }) => {
    if (!(Math.abs(latDeg) <= 90 && Math.abs(lngDeg) <= 180)) throw new RangeError(`no point: ${latDeg}, ${lngDeg}`);
    if (latDeg === 90) return NORTH_POLE;
    if (latDeg === -90) return SOUTH_POLE;
    const lat = Math.min(GRID_LAT_DEG, Math.max(-GRID_LAT_DEG, latDeg));
    const lng = lngDeg === -180 ? GRID_LNG_DEG : Math.min(GRID_LNG_DEG, Math.max(-GRID_LNG_DEG, lngDeg));
    const row = gridIndex(latEdges, GRID_LAT_DEG, lat);
    const column = gridIndex(lngEdges, GRID_LNG_DEG, lng);
    const value = view.getUint16((row * GRID_SIZE + column) * 2, true);
    if (value < sets.length) return found[value] ?? seaAt(lngDeg, 'nautical');
    const leaf = value - sets.length;
    cells ??= files.cells();
    const cellRow = cellIndex(latEdges, row, lat);
    const cellColumn = cellIndex(lngEdges, column, lng);
    const cell = cells[(leaf * CELLS_PER_SIDE + cellRow) * CELLS_PER_SIDE + cellColumn] ?? 0;
    const firstClass = view.getUint32(classTable + leaf * 4, true);
    const set = view.getUint16(classes + (firstClass + (cell & ~DOUBTFUL)) * 2, true);
    if ((cell & DOUBTFUL) === 0) return found[set] ?? seaAt(lngDeg, 'nautical');
    const from = view.getUint32(leafTable + leaf * 4, true);
    const bytes = borders?.(from, view.getUint32(leafTable + leaf * 4 + 4, true));
    let claims = bytes && zonesInLeaf(bytes, lng, lat);
    if (bytes && claims?.length === 0) {
      const [inLng, inLat] = [offSide(lngEdges, column, lng), offSide(latEdges, row, lat)];
      if (inLng !== lng || inLat !== lat) claims = zonesInLeaf(bytes, inLng, inLat);
    }
    if (claims === undefined) return guessed[set] ?? seaAt(lngDeg, 'coarse');
    return claim(claims, 'polygon') ?? seaAt(lngDeg, 'nautical');
  };
}

/** All meridians meet there, so all nautical zones do; UTC stands for them (decisions.md §2). */
const NORTH_POLE: FoundZone = { id: 'UTC', candidates: ['UTC'], source: 'nautical' };

/** The station at the pole keeps McMurdo's time, and geo-tz says so on every meridian. */
const SOUTH_POLE: FoundZone = { id: 'Antarctica/McMurdo', candidates: ['Antarctica/McMurdo'], source: 'polygon' };

/** Undefined for the empty set: the sea, whose zone hangs on the longitude. */
function foundIn(candidates: readonly ZoneId[], source: 'polygon' | 'coarse'): FoundZone | undefined {
  const id = candidates[0];
  return id === undefined ? undefined : { id, candidates, source };
}

function seaAt(lngDeg: number, source: 'nautical' | 'coarse'): FoundZone {
  const candidates = nauticalZones(lngDeg);
  return { id: candidates[0] ?? 'Etc/GMT', candidates, source };
}

const SLIT_DEG = 1e-6;

/** A value moved out of the slit along the sides of its leaf. */
function offSide(edges: Float64Array, index: number, valueDeg: number): number {
  return Math.min((edges[index + 1] ?? 0) - SLIT_DEG, Math.max((edges[index] ?? 0) + SLIT_DEG, valueDeg));
}
