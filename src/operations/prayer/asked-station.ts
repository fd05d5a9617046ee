import { Fault, quoted } from '../../core/fault.ts';
import { type Coordinates, distanceKm } from '../../core/geo/coordinates.ts';
import { areOneCountry } from '../../core/prayer/authorities.ts';
import { foldName } from '../../core/prayer/method-name.ts';
import type { Station } from '../../core/prayer/stations.ts';
import {
  findStation,
  loadStations,
  loadStationsNear,
  NEAREST_STATION_KM,
  nearestStation,
  suggestedStations,
} from '../../core/prayer/stations.ts';
import { type MethodRow, METHODS } from '../../data/methods.ts';
import { NEAREST } from '../fields.ts';
import type { Context } from '../operation.ts';
import { chooseMethod, type ChosenMethod, codeOf, type ComputedMethod } from './chosen-method.ts';
import type { Note } from './notes.ts';

/** The program refuses a request for a point and a named station that are farther apart than this. */
const FARTHEST_KM = 100;
const MAX_SUGGESTIONS = 5;

/** Finds the country of a point, by its zone. */
type PlaceContext = Pick<Context, 'findZone'>;

interface Asked {
  readonly lat: number | undefined;
  readonly lng: number | undefined;
  readonly method: ComputedMethod | undefined;
}

/**
 * Finds the station that a request means: the named one, or the nearest to the point. `station` is undefined if none is near. @throws
 * Fault STATION_NOT_FOUND, or CONFLICTING_PARAMETERS if the method or the point does not belong to the station
 */
export async function askedStation(text: string, input: Asked, context: PlaceContext) {
  const point = pointOf(input);
  if (foldName(text) === NEAREST) return nearestTo(point, input.method, context);
  const { station, method } = await namedStation(text, input.method === 'AUTO' ? undefined : input.method);
  if (point !== undefined) refuseFarPoint(point, station);
  return {
    at: point ?? station.at,
    method: { row: method, from: 'request', notes: [] } satisfies ChosenMethod,
    station,
    notes: notesOf(station),
  };
}

function notesOf({ id, name, isFitted }: Station): Note[] {
  return isFitted ? [] : [{ kind: 'unfitted station', id, name }];
}

/** @throws Fault if only one coordinate is given */
function pointOf({ lat, lng }: Asked): Coordinates | undefined {
  if (lat !== undefined && lng !== undefined) return { latDeg: lat, lngDeg: lng };
  if (lat === undefined && lng === undefined) return undefined;
  const field = lat === undefined ? 'lat' : 'lng';
  throw new Fault('MISSING_PARAMETER', `Parameter "${field}" is missing: a point has lat and lng.`, { field });
}

/** A note on a point for which nobody asked a station, although the authority that `auto` takes has one near. */
export async function notesOfPoint(
  at: Coordinates,
  { row, from }: ChosenMethod,
  context: PlaceContext,
): Promise<Note[]> {
  if (from !== 'country' || row === 'CUSTOM') return [];
  const station = nearestInCountry(await loadStationsNear(row, at), at, context);
  return station ? [{ kind: 'point itself', method: row.code, station: station.name }] : [];
}

async function nearestTo(at: Coordinates | undefined, asked: Asked['method'], context: PlaceContext) {
  if (at === undefined) {
    const sentence = `station ${quoted(NEAREST)} needs a point: give lat and lng.`;
    throw new Fault('MISSING_PARAMETER', sentence, { field: 'lat', fields: ['lat', 'lng'] });
  }
  const method = chooseMethod(asked, at, context);
  const near = method.row === 'CUSTOM' ? [] : await loadStationsNear(method.row, at);
  const station = nearestInCountry(near, at, context);
  if (station) return { at, method, station, notes: notesOf(station) };
  const stations = method.row === 'CUSTOM' ? [] : await loadStations(method.row);
  // with AUTO the caller did not ask for a list of stations, so an authority without one needs no note
  if (asked === 'AUTO' && stations.length < 2) return { at, method, station: undefined, notes: [] };
  const note: Note = {
    kind: 'no station',
    method: codeOf(method.row),
    withinKm: stations.length > 0 ? reachKm(near, at, context) : undefined,
    authority: asked === undefined ? authorityHere(at, context) : undefined,
  };
  return { at, method, station: undefined, notes: [note] };
}

/** Finds the authority at a point, for a request that wants the nearest station but names no method. */
function authorityHere(at: Coordinates, context: PlaceContext): string | undefined {
  const { row, from } = chooseMethod('AUTO', at, context);
  return from === 'country' ? codeOf(row) : undefined;
}

/** The distance in km within which a station would be taken. The nearest station decides: some stations serve one town only. */
function reachKm(near: readonly Station[], at: Coordinates, context: PlaceContext): number {
  const anyRadius = near.map((station) => ({ ...station, withinKm: NEAREST_STATION_KM }));
  const nearest = nearestInCountry(anyRadius, at, context);
  return near.find(({ id }) => id === nearest?.id)?.withinKm ?? NEAREST_STATION_KM;
}

/** Compares countries by zones, because borders take longer to find. A station states its zone, because its fitted point may lie abroad. */
function nearestInCountry(
  stations: readonly Station[],
  point: Coordinates,
  { findZone }: PlaceContext,
): Station | undefined {
  const { id } = findZone(point);
  return nearestStation(
    stations.filter(({ zone }) => areOneCountry(zone, id)),
    point,
  );
}

async function namedStation(text: string, asked: MethodRow | 'CUSTOM' | undefined) {
  const methods = asked === undefined ? METHODS : METHODS.filter((row) => row === asked);
  const found = await stationAmong(text, methods);
  if (found) return found;
  const elsewhere = asked === undefined ? undefined : await stationAmong(text, METHODS);
  if (asked !== undefined && elsewhere) {
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      `station ${quoted(text)} is on the list of ${elsewhere.method.code}, not of ${codeOf(asked)}; give that method or none.`,
      { field: 'station', value: text, fields: ['station', 'method'] },
    );
  }
  const own = await suggestionsFor(text, methods);
  const suggestions = own.length > 0 ? own : await suggestionsFor(text, METHODS);
  const shown = suggestions.map((station) =>
    showSuggestion(station, asked === undefined || station.authority !== codeOf(asked)),
  );
  const meant = suggestions.length > 0 ? ` Did you mean ${shown.join(', ')}?` : '';
  throw new Fault('STATION_NOT_FOUND', `No station ${quoted(text)} is known.${meant}`, {
    hint: 'stations',
    field: 'station',
    value: text,
    suggestions: suggestions.map(({ id }) => id),
  });
}

async function suggestionsFor(text: string, methods: readonly MethodRow[]): Promise<Station[]> {
  return suggestedStations((await Promise.all(methods.map(loadStations))).flat(), text, MAX_SUGGESTIONS);
}

/** Writes `"61" (TRABZON)`, and adds the authority if the request named another authority. */
function showSuggestion({ id, name, authority }: Station, isElsewhere: boolean): string {
  return `${quoted(id)}${name === id ? '' : ` (${name})`}${isElsewhere ? ` of ${authority}` : ''}`;
}

async function stationAmong(text: string, methods: readonly MethodRow[]) {
  for (const method of methods) {
    const station = findStation(await loadStations(method), text);
    if (station) return { station, method };
  }
  return undefined;
}

function refuseFarPoint(point: Coordinates, { id, at, others, places }: Station): void {
  const km = Math.min(...[at, ...others, ...places].map((place) => distanceKm(place, point)));
  if (km <= FARTHEST_KM) return;
  throw new Fault(
    'CONFLICTING_PARAMETERS',
    `station ${quoted(id)} lies ${Math.round(km)} km from the point; at most ${FARTHEST_KM} km are accepted, or no point.`,
    { field: 'station', value: id, fields: ['lat', 'lng', 'station'] },
  );
}
