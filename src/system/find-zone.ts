import type { Coordinates } from '../core/geo/coordinates.ts';
import type { PagedBytes } from '../core/geo/bytes.ts';
import { ZONE_MAP_FORMAT, zoneMap, type ZoneMapHeader } from '../core/geo/zone-map.ts';
import type { FindZone, FoundZone } from '../core/time/zone.ts';
import { dataFile, type DataFiles } from './data-files.ts';

let found: FindZone | undefined;

/** The zone at a point, from the map that `npm run build` compiles. The first call opens the map. */
export function findZone(at: Coordinates): FoundZone {
  found ??= openZoneMap(dataFile);
  return found(at);
}

/** Opens the zone map. If its file of borders is missing, unreadable or belongs to another map, answers come from the coarse map. */
export function openZoneMap(files: DataFiles): FindZone {
  const [map, cells] = [files('zone-map.bin'), files('zone-cells.bin')];
  const header = map && readHeader(map);
  if (!map || !cells || header?.format !== ZONE_MAP_FORMAT) {
    throw new Error('the zone map is missing or of another release: npm run build makes dist/data');
  }
  const borders = files('zone-borders.bin');
  return zoneMap({ header, map, cells, borders: borders?.byteLength === header.borderBytes ? borders : undefined });
}

/** The header is the first line, padded with spaces up to the tables. */
function readHeader(map: PagedBytes): ZoneMapHeader {
  const bytes = map.range(0, Math.min(HEADER_BYTES, map.byteLength));
  const text = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(LINE_FEED)));
  return JSON.parse(text);
}

/** The largest header; the tables begin no later. */
const HEADER_BYTES = 1 << 14;
const LINE_FEED = 10;
