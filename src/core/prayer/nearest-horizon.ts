import type { MethodRow } from '../../data/methods.ts';
import { MOROCCO_STATIONS } from '../../data/morocco-towns.ts';
import { type Coordinates, distanceKm } from '../geo/coordinates.ts';
import { readChange, readPoint } from './station-constants.ts';

/**
 * The method at a bare point. Morocco's towns have each its own horizon, which no formula gives: elsewhere that of the nearest
 * town stands in, and the row says which.
 */
export function atNearestHorizon(row: MethodRow, at: Coordinates): MethodRow {
  if (!row.nearestHorizon) return row;
  let nearest = { name: '', km: Number.POSITIVE_INFINITY, constants: '' };
  for (const line of MOROCCO_STATIONS.trim().split('\n')) {
    const [name = '', , point = '', constants = ''] = line.split('|');
    const km = point === '' ? Number.POSITIVE_INFINITY : distanceKm(readPoint(point), at); // no point where a line names the zone
    if (km < nearest.km) nearest = { name, km, constants };
  }
  const { name, km, constants } = nearest;
  return { ...row, ...readChange(row, constants), horizonFrom: { name, km } };
}
