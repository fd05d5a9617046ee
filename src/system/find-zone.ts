import { fstatSync, openSync, readSync } from 'node:fs';
import type { Coordinates } from '../core/geo/coordinates.ts';
import { GRID_SIZE } from '../core/geo/zone-grid.ts';
import type { ByteSource, ZoneMapHeader } from '../core/geo/zone-map.ts';
import { ZONE_MAP_FORMAT, zoneMap } from '../core/geo/zone-map.ts';
import type { FindZone, FoundZone } from '../core/time/zone.ts';
import { byteBlocks } from './byte-blocks.ts';
import { DATA_FOLDERS } from './data-folders.ts';

let found: FindZone | undefined;

/** The zone at a point, from the map compiled by `npm run build`; opened at the first question, which costs 1 ms. */
export function findZone(at: Coordinates): FoundZone {
  found ??= openZoneMap(DATA_FOLDERS);
  return found(at);
}

/**
 * Opens the zone map in the first folder that has one. Where the file of borders is missing, not that of this map, or
 * unreadable, the rest answers as the coarse map. The files stay open for the life of the process.
 */
export function openZoneMap(folders: readonly URL[]): FindZone {
  for (const folder of folders) {
    const file = openIfThere(new URL('zone-map.bin', folder));
    if (file === undefined) continue;
    const map = byteBlocks(file);
    const header = readHeader(map);
    if (header.format !== ZONE_MAP_FORMAT) continue;
    const cells = byteBlocks(openSync(new URL('zone-cells.bin', folder), 'r'));
    const borders = openIfThere(new URL('zone-borders.bin', folder));
    const isWhole = borders !== undefined && fstatSync(borders).size === header.borderBytes;
    const leaves = readLeaves(file, header.tableStart);
    return zoneMap({ header, leaves, map, cells, borders: isWhole ? byteBlocks(borders) : undefined });
  }
  throw new Error(
    `the zone map is missing: ${folders.map((folder) => folder.pathname).join(', ')}; npm run build makes it`,
  );
}

/** 512 KB in one piece, 0.3 ms; the file is little-endian. */
function readLeaves(file: number, tableStart: number): Uint16Array {
  const bytes = Buffer.allocUnsafeSlow(GRID_SIZE * GRID_SIZE * 2);
  if (readSync(file, bytes, 0, bytes.length, tableStart) < bytes.length) throw new Error('the zone map is cut short');
  if (IS_BIG_ENDIAN) bytes.swap16();
  return new Uint16Array(bytes.buffer, bytes.byteOffset, GRID_SIZE * GRID_SIZE);
}

const IS_BIG_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 0;

function openIfThere(path: URL): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

/** The header is the first line, padded with blanks up to its tables. */
function readHeader(map: ByteSource): ZoneMapHeader {
  const bytes = map.range(0, HEADER_BYTES) ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(LINE_FEED)));
  return JSON.parse(text) as ZoneMapHeader;
}

/** At most; the tables begin no later. */
const HEADER_BYTES = 1 << 14;
const LINE_FEED = 10;
