import { Fault, quoted } from '../../core/fault.ts';
import { type Coordinates, distanceKm } from '../../core/geo/coordinates.ts';
import { type AskedRules, besideTable, OF_A_COMPUTATION } from '../../core/prayer/asked-rules.ts';
import { asrOfTable, type AsrSchool } from '../../core/prayer/asr-school.ts';
import { methodOfName, timetableCode } from '../../core/prayer/method-name.ts';
import type { DayTimes } from '../../core/prayer/prayer-day.ts';
import type { PrayerSettings } from '../../core/prayer/settings.ts';
import { followedTimetable } from '../../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import type { MethodRow } from '../../data/methods.ts';
import type { Context } from '../operation.ts';
import { oldCopy } from '../timetables/freshness.ts';
import type { ComputedMethod } from './chosen-method.ts';
import type { Note } from './notes.ts';

interface RulesAndPlace extends AskedRules {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly station?: string | undefined;
  readonly tz?: string | undefined;
}

type PointAndRules = RulesAndPlace & { readonly lat: number; readonly lng: number; readonly method: ComputedMethod };

/** The part of a request that computes the times which the timetable does not print. */
interface Beside {
  readonly method: MethodRow;
  readonly settings: PrayerSettings;
  readonly timetable: DayTimes;
}

interface ByTable {
  readonly at: Coordinates;
  readonly placeNotes: readonly Note[];
  readonly methodFrom: 'request';
  readonly asr: AsrSchool;
  readonly followed: { readonly table: PrintedTimetable; readonly beside: string };
}

/** A timetable is for a town. The program refuses a request for a point that is farther away than this. */
export const FARTHEST_KM = 100;

/**
 * Makes the request for a timetable. Adds a note if the copy of the timetable is old.
 * @throws Fault INVALID_METHOD (unknown id), CONFLICTING_PARAMETERS
 */
export async function requestOfKept<Request extends Beside>(
  id: string,
  input: RulesAndPlace,
  context: Context,
  compute: (input: PointAndRules, context: Context) => Request,
): Promise<Request & ByTable> {
  const kept = await context.timetables();
  const table = kept.get(id);
  const request = requestOfTable(table, input, context, compute);
  const since = oldCopy(table, table.source && kept.fetchRecord(id), context.now());
  if (since === undefined) return request;
  return { ...request, placeNotes: [{ kind: 'old copy', by: table.name, since: since.slice(0, 10) }] };
}

/**
 * Makes a request that a printed timetable answers, at the place of that timetable. Times that the timetable does not print are computed by
 * the method that it names, or by the method of the country’s authority. @param compute makes the request for the computed times @throws
 * Fault CONFLICTING_PARAMETERS
 */
export function requestOfTable<Request extends Beside>(
  table: PrintedTimetable,
  input: RulesAndPlace,
  context: Context,
  compute: (input: PointAndRules, context: Context) => Request,
): Request & ByTable {
  const code = timetableCode(table.id);
  refuseIdle(table, input);
  const at = input.lat === undefined || input.lng === undefined ? table.at : { latDeg: input.lat, lngDeg: input.lng };
  refuseFarPoint(table, at);
  const beside = compute(besideOf(table, input), context);
  const { zones } = context;
  const asr = asrOfTable(table);
  return {
    ...beside,
    at,
    placeNotes: [],
    method: { ...beside.method, id: null, code, name: table.name, printedAsr: asr.taken },
    methodFrom: 'request',
    asr,
    timetable: followedTimetable(table, zones.zone(table.zone), beside.timetable, beside.settings.adjustMinutes),
    followed: { table, beside: beside.method.code },
  };
}

/** @throws Fault CONFLICTING_PARAMETERS for parameters that cannot change printed times */
export function refuseIdle({ id }: PrintedTimetable, input: RulesAndPlace): void {
  const code = timetableCode(id);
  const idle = (['station', ...OF_A_COMPUTATION] as const).find((field) => input[field] !== undefined);
  if (idle === undefined) return;
  const sentence = `${idle} has no effect on a printed timetable; give ${idle} or method ${quoted(code)}, not both.`;
  throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: idle, fields: [idle, 'method'] });
}

function besideOf(table: PrintedTimetable, { tz, ...rules }: RulesAndPlace) {
  const { latDeg: lat, lngDeg: lng } = table.at;
  const method: ComputedMethod = table.fallback === undefined ? 'AUTO' : (methodOfName(table.fallback) ?? 'AUTO');
  return { lat, lng, method, tz: tz ?? table.zone, ...besideTable(rules) };
}

export function isFarFrom({ at }: PrintedTimetable, point: Coordinates): boolean {
  return distanceKm(at, point) > FARTHEST_KM;
}

/** @throws Fault CONFLICTING_PARAMETERS if the point is too far from the place of the timetable */
export function refuseFarPoint(table: PrintedTimetable, point: Coordinates): void {
  if (!isFarFrom(table, point)) return;
  const km = distanceKm(table.at, point);
  const place = table.placeName ?? `${table.at.latDeg},${table.at.lngDeg}`;
  throw new Fault(
    'CONFLICTING_PARAMETERS',
    `Timetable ${quoted(table.name)} is for ${place}, ${Math.round(km)} km from the point; at most ${FARTHEST_KM} km are accepted.`,
    { field: 'method', value: timetableCode(table.id), fields: ['lat', 'lng', 'method'] },
  );
}
