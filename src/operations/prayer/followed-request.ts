import { Fault, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { distanceKm } from '../../core/geo/great-circle.ts';
import { methodOfName, timetableCode } from '../../core/prayer/method-name.ts';
import { FollowedTimetable } from '../../core/timetable/followed-timetable.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { KeptTimetables, PrintedTimetable } from '../../core/timetable/printed-timetable.ts';
import type { Context } from '../operation.ts';
import { oldCopy } from '../timetables/freshness.ts';
import type { ComputedMethod } from './chosen-method.ts';
import type { Note } from './notes.ts';
import type { PrayerInput, PrayerRequest, prayerRequest } from './request.ts';

type RulesAndPlace = Partial<Omit<PrayerInput, 'method'>>;

/** A timetable is for a town: a point farther away is not meant. */
export const FARTHEST_KM = 100;
/** What a printed time does not have. */
const OF_A_COMPUTATION = ['station', 'fajr_angle', 'isha_angle', 'maghrib_angle', 'isha_minutes', 'rounding'] as const;

/**
 * A request that a printed timetable answers, at its own place; what it does not have is computed by the method that it names, else by
 * that of the country’s authority.
 * @param compute makes the request beside it
 * @throws Fault CONFLICTING_PARAMETERS
 */
export function requestOfTable(
  table: PrintedTimetable,
  input: RulesAndPlace,
  context: Context,
  compute: typeof prayerRequest,
): PrayerRequest {
  const code = timetableCode(table.id);
  const idle = OF_A_COMPUTATION.find((field) => input[field] !== undefined);
  if (idle !== undefined) {
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      `${idle} has no effect on a printed timetable; give it or method ${quoted(code)}.`,
      { field: idle, fields: [idle, 'method'] },
    );
  }
  const at = input.lat === undefined || input.lng === undefined ? table.at : { latDeg: input.lat, lngDeg: input.lng };
  refuseFarPoint(table, at);
  const beside = compute(besideOf(table, input), context);
  const { zones } = context;
  return {
    ...beside,
    at,
    placeNotes: [],
    method: { ...beside.method, id: null, code, name: table.name, printedAsr: table.asr },
    methodFrom: 'request',
    timetable: new FollowedTimetable(table, zones.zone(table.zone), beside.timetable, beside.settings.adjustMinutes),
    followed: { table, beside: beside.method.code },
  };
}

/** A followed copy that was not compared with its source for days is named. */
export function oldCopyNotes(table: PrintedTimetable, kept: KeptTimetables, now: EpochSeconds): Note[] {
  const since = oldCopy(table, table.source && kept.fetchRecord(table.id), now);
  return since === undefined ? [] : [{ kind: 'old copy', by: table.name, since: since.slice(0, 10) }];
}

function besideOf(table: PrintedTimetable, { tz, adjust, elevation, polar, high_latitude }: RulesAndPlace) {
  const { latDeg: lat, lngDeg: lng } = table.at;
  const method: ComputedMethod = table.fallback === undefined ? 'AUTO' : (methodOfName(table.fallback) ?? 'AUTO');
  return { lat, lng, method, tz: tz ?? table.zone, adjust, elevation, polar, high_latitude };
}

/** Whether a timetable is not for a point. */
export function isFarFrom({ at }: PrintedTimetable, point: Coordinates): boolean {
  return distanceKm(at, point) > FARTHEST_KM;
}

/** @throws Fault CONFLICTING_PARAMETERS where the timetable is not for the point */
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
