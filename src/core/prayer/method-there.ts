import type { MethodRow, PlaceChange } from '../../data/methods.ts';
import { MOROCCO_STATIONS } from '../../data/morocco-towns.ts';
import { type Coordinates, distanceKm } from '../geo/coordinates.ts';
import type { ZoneId } from '../time/zone.ts';
import type { IsRamadan } from './isha-minutes.ts';
import { methodAt } from './settings.ts';
import { readChange, readPoint } from './station-constants.ts';

/** The place for which times are computed. */
export interface TimesPlace {
  readonly at: Coordinates;
  /** The station of the authority's list, if any. Its point, zone and constants replace those of the place. */
  readonly station?: { readonly at: Coordinates; readonly zone: ZoneId; readonly change: PlaceChange } | undefined;
  /** Gives the zone of the point. Only methods with other constants outside their country call it. */
  zone(): ZoneId;
  /** The days of Ramadan, in which the Isha of some methods is later. If absent, Umm al-Qura gives them. */
  readonly isRamadan?: IsRamadan | undefined;
}

/** The method as it is at the place or the station. @param own constants of the caller, which replace the method's */
export function methodThere(row: MethodRow, { at, station, zone }: TimesPlace, own: Partial<MethodRow>): MethodRow {
  const isOutside = (homeZone: string) => (station?.zone ?? zone()) !== homeZone;
  const { northOf } = row;
  const isNorth = northOf !== undefined && (station?.at ?? at).latDeg > northOf.latDeg;
  const ofPlace = methodAt(isNorth ? { ...row, ...northOf.change } : row, isOutside, station?.change);
  const found = station ? ofPlace : atNearestHorizon(ofPlace, at);
  const earlier = found.earlier?.map((before) => ({ ...before, change: { ...before.change, ...own } }));
  return cautionedAt(at, { ...found, ...own, ...(earlier && { earlier }) }, station !== undefined);
}

/** Keeps only the cautions for the point. A station has fewer, because the authority itself prints times for it. */
function cautionedAt({ latDeg }: Coordinates, row: MethodRow, isStation: boolean): MethodRow {
  if ((row.caution ?? row.cautionWithoutStation ?? row.pointDecidesBeyondDeg) === undefined) return row;
  const { caution, cautionBeyondDeg, cautionWithoutStation, pointDecidesBeyondDeg, ...rest } = row;
  const isFarEnough = cautionBeyondDeg === undefined || latDeg > cautionBeyondDeg;
  const holds = (isFarEnough ? caution : undefined) ?? (isStation ? undefined : cautionWithoutStation);
  const decides = pointDecidesBeyondDeg !== undefined && latDeg > pointDecidesBeyondDeg && !isStation;
  return { ...rest, ...(holds !== undefined && { caution: holds }), ...(decides && { pointDecidesBeyondDeg }) };
}

/**
 * Each town of Morocco has its own horizon, which no formula gives. A bare point gets the horizon of the nearest town, and the row names
 * the town.
 */
export function atNearestHorizon(row: MethodRow, at: Coordinates): MethodRow {
  if (!row.nearestHorizon) return row;
  let nearest = { name: '', km: Number.POSITIVE_INFINITY, constants: '' };
  for (const line of MOROCCO_STATIONS.trim().split('\n')) {
    const [name = '', , point = '', constants = ''] = line.split('|');
    const km = point === '' ? Number.POSITIVE_INFINITY : distanceKm(readPoint(point), at); // a line that names the zone has no point
    if (km < nearest.km) nearest = { name, km, constants };
  }
  const { name, km, constants } = nearest;
  return { ...row, ...readChange(row, constants), horizonFrom: { name, km } };
}
