import { Fault, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { foldName, methodOfName } from '../../core/prayer/method-name.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import type { Subscription } from '../../core/subscription.ts';
import type { MethodRow } from '../../data/methods.ts';
import { NEAREST } from '../fields.ts';
import { askedStation } from '../prayer/asked-station.ts';
import { englishNotes } from '../prayer/notes.ts';
import { missingParameter, refuseProblems } from '../problems.ts';
import { latitude, longitude } from './subscription-inputs.ts';
import type { WebhookContext } from './webhook-context.ts';

/** Where a subscription's times are asked for and computed, and by whose rules: what these three say belongs together. */
export type Place = Pick<Subscription, 'at' | 'method' | 'station'>;

/** A place, what the caller should be told of it, and the point that tells its zone. */
export interface PlaceFound {
  readonly place: Place;
  readonly computedAt: Coordinates;
  readonly notes: readonly string[];
}

interface PlaceInput {
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly method: MethodRow | undefined;
  readonly station: string | undefined;
}

/** The place of a new subscription. @throws Fault as `askedStation` does */
export async function placeOf(input: PlaceInput, context: WebhookContext): Promise<PlaceFound> {
  const { latitude: latDeg, longitude: lngDeg, method = DEFAULT_METHOD, station } = input;
  if (station !== undefined) return stationPlace(station, input, context);
  if (latDeg === undefined || lngDeg === undefined) throw new Error('a point or a station is required');
  const at = { latDeg, lngDeg };
  return { place: { at, method: method.code }, computedAt: at, notes: [] };
}

/** The place after a change; undefined where it stays the same. @throws Fault as `askedStation` does */
export async function changedPlace(
  before: Place,
  input: PlaceInput,
  context: WebhookContext,
): Promise<PlaceFound | undefined> {
  const { station, method } = input;
  const point = pointAfter(before.at, input);
  if (station !== undefined) {
    const isNearest = foldName(station) === NEAREST;
    const at = point ?? (isNearest ? before.at : undefined);
    const asked = method ?? (isNearest ? methodOfName(before.method) : undefined);
    return stationPlace(station, { latitude: at?.latDeg, longitude: at?.lngDeg, method: asked }, context);
  }
  const code = method?.code ?? before.method;
  if (point === undefined && code === before.method) return undefined;
  const at = point ?? before.at;
  const left = `station ${quoted(before.station ?? '')} was left; times are computed at the point itself by ${code}.`;
  return { place: { at, method: code }, computedAt: at, notes: before.station === undefined ? [] : [left] };
}

/** The point that a change gives; undefined where it gives none. */
function pointAfter(before: Coordinates, { latitude: lat, longitude: lng }: PlaceInput): Coordinates | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  return { latDeg: lat ?? before.latDeg, lngDeg: lng ?? before.lngDeg };
}

/** `nearest` is looked up now, and kept as the id that was found. */
async function stationPlace(
  id: string,
  { latitude: lat, longitude: lng, method: asked }: Omit<PlaceInput, 'station'>,
  context: WebhookContext,
): Promise<PlaceFound> {
  const isPointMissing = (lat === undefined) !== (lng === undefined) || (lat === undefined && foldName(id) === NEAREST);
  if (isPointMissing) {
    refuseProblems([
      ...(lat === undefined ? [missingParameter('latitude', latitude, 'Field')] : []),
      ...(lng === undefined ? [missingParameter('longitude', longitude, 'Field')] : []),
    ]);
  }
  const { at, method, station, notes } = await askedStation(id, { lat, lng, method: asked }, context);
  const { row } = method;
  const place = { at, method: row === 'CUSTOM' ? row : row.code, ...(station ? { station: station.id } : {}) };
  return { place, computedAt: station?.at ?? at, notes: englishNotes(notes) };
}

/** @throws Fault STATION_NOT_FOUND where the authority's list has the station of a subscription no more */
export function refuseLostStation({ method, station }: Place, { findStation }: WebhookContext): void {
  if (station === undefined || findStation(method, station)) return;
  throw new Fault(
    'STATION_NOT_FOUND',
    `Station ${quoted(station)} of this subscription is no longer on the list of ${method}; give it another station or a point.`,
    { field: 'station', value: station },
  );
}
