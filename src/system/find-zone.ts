import type { Coordinates } from '../core/geo/coordinates.ts';
import { GRID_SIZE } from '../core/geo/zone-grid.ts';
import type { ZoneMapHeader } from '../core/geo/zone-map.ts';
import { ZONE_MAP_FORMAT, zoneMap } from '../core/geo/zone-map.ts';
import type { FindZone, FoundZone } from '../core/time/zone.ts';
import type { DataFile, DataFiles } from './data-files.ts';
import { dataFile } from './data-files.ts';

let found: FindZone | undefined;

/** The zone at a point, from the map that `npm run build` compiles. The first call opens the map (1 ms). */
export function findZone(at: Coordinates): FoundZone {
  found ??= openZoneMap(dataFile);
  return found(at);
}

/** Opens the zone map. If its file of borders is missing, unreadable or of another map, it answers as the coarse map. */
export function openZoneMap(files: DataFiles): FindZone {
  const [map, cells] = [files('zone-map.bin'), files('zone-cells.bin')];
  const header = map && readHeader(map);
  if (!map || !cells || header?.format !== ZONE_MAP_FORMAT) {
    throw new Error('the zone map is missing or of another release: npm run build makes dist/data');
  }
  const borders = files('zone-borders.bin');
  const isWhole = borders?.byteLength === header.borderBytes;
  return zoneMap({
    header,
    leaves: readLeaves(map, header.tableStart),
    map: map.bytes,
    cells: cells.bytes,
    borders: isWhole ? borders.bytes : undefined,
  });
}

/** 512 KB in one piece, 0.3 ms; the file is little-endian. */
function readLeaves(map: DataFile, tableStart: number): Uint16Array {
  const bytes = map.part(tableStart, tableStart + GRID_SIZE * GRID_SIZE * 2);
  if (bytes.length < GRID_SIZE * GRID_SIZE * 2) throw new Error('the zone map is cut short');
  const { buffer, byteOffset } = IS_BIG_ENDIAN ? Buffer.from(bytes).swap16() : bytes;
  return new Uint16Array(buffer, byteOffset, GRID_SIZE * GRID_SIZE);
}

const IS_BIG_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 0;

/** The header is the first line, padded with spaces up to the tables. */
function readHeader(map: DataFile): ZoneMapHeader {
  const bytes = map.part(0, HEADER_BYTES);
  const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(LINE_FEED)));
  return JSON.parse(text);
}

/** The largest header; the tables begin no later. */
const HEADER_BYTES = 1 << 14;
const LINE_FEED = 10;
