import { Fault, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { asrAt, asrOfTable, type AsrSchool as AsrThere, printedAsr } from '../../core/prayer/asr-school.ts';
import { foldName, methodOfName, timetableAsked } from '../../core/prayer/method-name.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import type { AsrSchool, Subscription } from '../../core/webhook/subscription.ts';
import type { ZoneId } from '../../core/time/zone.ts';
import { printedSpan } from '../../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import { NEAREST } from '../fields.ts';
import { askedStation } from '../prayer/asked-station.ts';
import { type AskedMethod, chooseMethod, codeOf, isPrinted, type PrintedMethod } from '../prayer/chosen-method.ts';
import { withCustoms } from '../prayer/customs.ts';
import { refuseFarPoint } from '../prayer/followed-request.ts';
import { englishNotes } from '../prayer/notes.ts';
import { missingParameter, refuseProblems } from '../problems.ts';
import { latitude, longitude } from './subscription-inputs.ts';
import type { PlaceDeps } from './webhook-context.ts';

/** Where a subscription's times are asked for and computed, and by whose rules: what these three say belongs together. */
export type Place = Pick<Subscription, 'at' | 'method' | 'station'>;

/** A place, the zone of the point at which it is computed, and what the caller should be told. */
export interface PlaceFound {
  readonly place: Place;
  readonly zone: ZoneId;
  readonly notes: readonly string[];
}

interface PlaceInput {
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly method: AskedMethod;
  readonly station: string | undefined;
}

/** The place of a new subscription. @throws Fault as `askedStation` does */
export async function placeOf(input: PlaceInput, context: PlaceDeps): Promise<PlaceFound> {
  const { latitude: latDeg, longitude: lngDeg, method, station } = input;
  if (station !== undefined) return stationPlace(station, input, context);
  if (latDeg === undefined || lngDeg === undefined) throw new Error('a point or a station is required');
  return pointPlace({ latDeg, lngDeg }, method, context);
}

/** The place after a change; undefined where it stays the same. @throws Fault as `askedStation` does */
export async function changedPlace(
  before: Place,
  input: PlaceInput,
  context: PlaceDeps,
): Promise<PlaceFound | undefined> {
  const { station, method = storedMethod(before) } = input;
  const point = pointAfter(before.at, input);
  if (station !== undefined) {
    const isNearest = foldName(station) === NEAREST;
    const at = point ?? (isNearest ? before.at : undefined);
    const asked = isNearest ? method : input.method;
    return stationPlace(station, { latitude: at?.latDeg, longitude: at?.lngDeg, method: asked }, context);
  }
  const found = pointPlace(point ?? before.at, method, context);
  if (point === undefined && found.place.method === before.method) return undefined;
  if (before.station === undefined) return found;
  const left = `station ${quoted(before.station)} was left; times are computed at the point itself by ${found.place.method}.`;
  return { ...found, notes: [left, ...found.notes] };
}

/** A bare point. `AUTO` is kept as it was given: the caller wants to go with the country. */
function pointPlace(at: Coordinates, method: AskedMethod, context: PlaceDeps): PlaceFound {
  if (isPrinted(method)) return followedPlace(at, method, context);
  const { row, notes } = chooseMethod(method, at, context);
  const taken = method === 'AUTO' ? [`method AUTO takes ${codeOf(row)} at this point now.`] : [];
  const place = { at, method: codeOf(method ?? DEFAULT_METHOD) };
  return { place, zone: context.findZone(at).id, notes: [...taken, ...englishNotes(withCustoms(notes))] };
}

/** A printed timetable, which is to be for the point. @throws Fault */
function followedPlace(at: Coordinates, method: PrintedMethod, context: PlaceDeps): PlaceFound {
  const table = keptTimetable(method, context);
  refuseFarPoint(table, at);
  const others =
    table.fallback === undefined ? 'other days have no times' : `other days are computed by ${table.fallback}`;
  const note = `Timetable ${quoted(table.name)} has ${printedSpan(table)}; ${others}.`;
  return { place: { at, method: codeOf(method) }, zone: table.zone, notes: [note] };
}

/** @throws Fault INVALID_METHOD */
export function keptTimetable({ timetable }: PrintedMethod, { findTimetable }: PlaceDeps): PrintedTimetable {
  const table = findTimetable(timetable);
  if (table) return table;
  throw new Fault(
    'INVALID_METHOD',
    `No timetable ${quoted(timetable)} is kept here; whoever owns the daemon adds it by prayer timetable add.`,
    { field: 'method', value: timetable },
  );
}

export function storedMethod({ method }: Pick<Place, 'method'>): AskedMethod {
  const timetable = timetableAsked(method);
  if (timetable !== undefined) return { timetable };
  return method === 'AUTO' || method === 'CUSTOM' ? method : methodOfName(method);
}

/** The point that a change gives; undefined where it gives none. */
function pointAfter(before: Coordinates, { latitude: lat, longitude: lng }: PlaceInput): Coordinates | undefined {
  if (lat === undefined && lng === undefined) return undefined;
  return { latDeg: lat ?? before.latDeg, lngDeg: lng ?? before.lngDeg };
}

/** `nearest` is looked up now, and kept as the id that was found; so is `AUTO`, as the code of its authority. Where none is near: the point. */
async function stationPlace(
  id: string,
  { latitude: lat, longitude: lng, method: asked }: Omit<PlaceInput, 'station'>,
  context: PlaceDeps,
): Promise<PlaceFound> {
  const isPointMissing = (lat === undefined) !== (lng === undefined) || (lat === undefined && foldName(id) === NEAREST);
  if (isPointMissing) {
    refuseProblems([
      ...(lat === undefined ? [missingParameter('latitude', latitude, 'Field')] : []),
      ...(lng === undefined ? [missingParameter('longitude', longitude, 'Field')] : []),
    ]);
  }
  if (isPrinted(asked)) {
    throw new Fault('CONFLICTING_PARAMETERS', 'station has no effect on a printed timetable; give it or that method.', {
      fields: ['station', 'method'],
    });
  }
  const { at, method, station, notes } = await askedStation(id, { lat, lng, method: asked }, context);
  if (!station) {
    const found = pointPlace(at, asked, context);
    return { ...found, notes: [...englishNotes(notes), ...found.notes] };
  }
  const place = { at, method: codeOf(method.row), station: station.id };
  return { place, zone: context.findZone(station.at).id, notes: englishNotes([...notes, ...method.notes]) };
}

/** Hanafi; who leaves the method to the country, or follows a timetable, gets the Asr that prayer times there take (decisions.md §3.5). */
export function defaultAsr(asked: AskedMethod, { at }: Place, context: PlaceDeps): AsrSchool {
  return asked === 'AUTO' || isPrinted(asked) ? usualAsr(at, asked, context).taken : 'hanafi';
}

/** The Asr that prayer times of a point take where nobody chooses one. */
function usualAsr(at: Coordinates, asked: AskedMethod, context: PlaceDeps): AsrThere {
  if (isPrinted(asked)) return asrOfTable(keptTimetable(asked, context));
  const { row, isHabit } = chooseMethod(asked, at, context);
  return asrAt(isHabit || row === 'CUSTOM' ? undefined : printedAsr(row), at, () => context.findZone(at));
}

/**
 * What is to be said of an Asr that nobody gave, where prayer times there take another.
 * @param left undefined for a feed, which goes by the authority, not by the country
 */
export function asrNotes({ at, method }: Place, left: AsrSchool | undefined, context: PlaceDeps): string[] {
  const asked = storedMethod({ method });
  const { taken, from } = usualAsr(at, asked, context);
  const asr = left ?? (from === 'country' && asked !== 'AUTO' && !isPrinted(asked) ? 'hanafi' : taken);
  if (taken === asr || from === 'default') return [];
  const who = from === 'authority' ? `${method} prints the ${taken} one` : `the ${taken} one is prayed there`;
  return [`asr is ${asr}, because none was given; ${who}. Give asr ${taken} for that.`];
}

/**
 * The school after a change that gives none. It stays, but with AUTO it follows the authority at the place, unless it was given. Rows
 * of older versions do not say what was given: there `shafi` beside another method than AUTO was.
 */
export function asrAfter(
  before: Pick<Subscription, 'asr' | 'isAsrGiven' | 'method'>,
  asked: AskedMethod,
  found: PlaceFound,
  context: PlaceDeps,
): { readonly asr: AsrSchool; readonly notes: readonly string[] } {
  const { asr, isAsrGiven = asr === 'shafi' && before.method !== 'AUTO' } = before;
  const method = asked ?? storedMethod(before);
  const usual = method === 'AUTO' ? defaultAsr(method, found.place, context) : asr;
  if (usual === asr) return { asr, notes: [] };
  return isAsrGiven
    ? { asr, notes: [`asr stays ${asr}, as it was given; prayer times there have ${usual}.`] }
    : { asr: usual, notes: [`asr is ${usual} now, as prayer times there have it.`] };
}

/** @throws Fault STATION_NOT_FOUND, INVALID_METHOD where the station or method of a subscription is no longer known */
export function refuseLostPlace({ method, station }: Place, context: PlaceDeps): void {
  const { findStation } = context;
  const stored = storedMethod({ method });
  if (isPrinted(stored)) keptTimetable(stored, context);
  if (stored === undefined) {
    const sentence = `Method ${quoted(method)} of this subscription is not known to this version; give it another (prayer methods lists them).`;
    throw new Fault('INVALID_METHOD', sentence, { field: 'method', value: method });
  }
  if (station === undefined || findStation(method, station)) return;
  throw new Fault(
    'STATION_NOT_FOUND',
    `Station ${quoted(station)} of this subscription is no longer on the list of ${method}; give it another station or a point.`,
    { field: 'station', value: station },
  );
}
