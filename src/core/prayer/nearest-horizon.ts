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
  let nearest: { readonly name: string; readonly km: number; readonly constants: string } | undefined;
  for (const line of MOROCCO_STATIONS.trim().split('\n')) {
    const [name = '', , point = '', constants = ''] = line.split('|');
    if (point === '') continue; // the line that names the zone
    const km = distanceKm(readPoint(point), at);
    if (nearest === undefined || km < nearest.km) nearest = { name, km, constants };
  }
  if (nearest === undefined) return row;
  const { name, km } = nearest;
  return { ...row, ...readChange(row, nearest.constants), horizonFrom: { name, km } };
}
