import { createRequire } from 'node:module';
import type { Coordinates } from '../core/geo/coordinates.ts';
import type { FoundZone, ZoneId } from '../core/time/zone.ts';

type GeoTz = typeof import('geo-tz/all');

/**
 * The zone at a point by `geo-tz/all`: comprehensive boundaries, so that Bangkok is Asia/Bangkok. Loaded at the first
 * question, for it costs 35 ms. The poles and the antimeridian are settled here (decisions.md §2).
 */
export function findZone({ latDeg, lngDeg }: Coordinates): FoundZone {
  if (latDeg === 90) return only('UTC');
  if (latDeg === -90) return only('Antarctica/McMurdo');
  const ids = geoTz().find(latDeg, lngDeg === -180 ? 180 : lngDeg);
  const id = ids[0];
  if (id === undefined) throw new Error(`geo-tz knows no zone at ${latDeg}, ${lngDeg}`);
  if (id.startsWith('Etc/')) return only(id);
  return { id, candidates: ids, source: 'polygon' };
}

function only(id: ZoneId): FoundZone {
  return { id, candidates: [id], source: 'nautical' };
}

let loaded: GeoTz | undefined;
function geoTz(): GeoTz {
  loaded ??= createRequire(import.meta.url)('geo-tz/all') as GeoTz;
  return loaded;
}
