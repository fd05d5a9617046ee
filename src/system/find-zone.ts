import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Coordinates } from '../core/geo/coordinates.ts';
import type { ZoneMapHeader } from '../core/geo/zone-map.ts';
import { ZONE_MAP_FORMAT, zoneMap } from '../core/geo/zone-map.ts';
import type { FindZone, FoundZone } from '../core/time/zone.ts';

/** `dist/data/`, as seen from the bundle and from `src/system/`. */
const FOLDERS = [new URL('./data/', import.meta.url), new URL('../../dist/data/', import.meta.url)];

let found: FindZone | undefined;

/** The zone at a point, from the map compiled by `npm run build`; opened at the first question, which costs 1 ms. */
export function findZone(at: Coordinates): FoundZone {
  found ??= openZoneMap(FOLDERS);
  return found(at);
}

/**
 * Opens the zone map in the first folder that has one. Where the file of borders is missing, not that of this map, or
 * unreadable, the rest answers as the coarse map.
 */
export function openZoneMap(folders: readonly URL[]): FindZone {
  for (const folder of folders) {
    const file = readIfThere(new URL('zone-map.bin', folder));
    if (!file) continue;
    const headerEnd = file.indexOf('\n');
    const header = JSON.parse(file.toString('utf8', 0, headerEnd)) as ZoneMapHeader;
    if (header.format !== ZONE_MAP_FORMAT) continue;
    const borders = openBorders(new URL('zone-borders.bin', folder), header.borderBytes);
    return zoneMap({
      header,
      grid: file.subarray(headerEnd + 1),
      // 5.5 MB, read at the first question near a border; one read of all costs no more than 50 of single leaves
      cells: () => readFileSync(new URL('zone-cells.bin', folder)),
      ...(borders ? { borders } : {}),
    });
  }
  throw new Error(
    `the zone map is missing: ${folders.map((folder) => folder.pathname).join(', ')}; npm run build makes it`,
  );
}

function readIfThere(path: URL): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}

/**
 * Leaves are read one by one, 1.4 KB on average, and left to the system's own file cache: 7 µs, and nothing to hold
 * in memory. The file stays open for the life of the process.
 */
function openBorders(path: URL, length: number): ((from: number, to: number) => Uint8Array | undefined) | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return undefined;
  }
  if (fstatSync(file).size !== length) {
    closeSync(file);
    return undefined;
  }
  let room = Buffer.allocUnsafe(1 << 14);
  return (from, to) => {
    const size = to - from;
    if (room.length < size) room = Buffer.allocUnsafe(size);
    try {
      return readSync(file, room, 0, size, from) === size ? room.subarray(0, size) : undefined;
    } catch {
      return undefined;
    }
  };
}
