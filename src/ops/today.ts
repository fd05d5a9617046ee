import { Fault } from '../core/fault.ts';
import type { CivilDate } from '../core/time/civil-date.ts';
import { dayNumber } from '../core/time/civil-date.ts';
import { dateAt } from '../core/time/wall-time.ts';
import type { Zone, ZoneWarning } from '../core/time/zone.ts';
import { lat, lng, tz } from './fields.ts';
import type { Context } from './operation.ts';
import { optional } from './operation.ts';

/** Where and in which zone «today» is meant, for operations that need no place otherwise. */
export const todayFields = {
  lat: optional(lat),
  lng: optional(lng),
  tz: optional({ ...tz, summary: 'the zone whose today is meant; default the zone at the place, else UTC' }),
};

interface TodayInput {
  readonly lat: number | undefined;
  readonly lng: number | undefined;
  readonly tz: string | undefined;
}

/** @throws Fault MISSING_PARAMETER for half a place, INVALID_TIMEZONE */
export function zoneOfToday(
  input: TodayInput,
  { findZone, zones }: Context,
): { readonly zone: Zone; readonly warnings: readonly ZoneWarning[] } {
  const { lat: latDeg, lng: lngDeg } = input;
  if ((latDeg === undefined) !== (lngDeg === undefined)) {
    const field = latDeg === undefined ? 'lat' : 'lng';
    throw new Fault('MISSING_PARAMETER', `Parameter "${field}" is missing: lat and lng make a place together.`, {
      field,
    });
  }
  if (input.tz !== undefined) return zones.read(input.tz);
  const id = latDeg === undefined || lngDeg === undefined ? 'UTC' : findZone({ latDeg, lngDeg }).id;
  return { zone: zones.zone(id), warnings: [] };
}

/** The day number of the date asked, or of the civil date that the clocks of the zone asked show now. */
export function dayAsked(input: TodayInput & { readonly date: CivilDate | undefined }, context: Context) {
  const { zone, warnings } = zoneOfToday(input, context);
  return { days: dayNumber(input.date ?? dateAt(context.now(), zone)), warnings };
}
