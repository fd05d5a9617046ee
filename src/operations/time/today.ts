import { Fault } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { type CivilDate, dayNumber } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { ParsedZone } from '../../core/time/zone.ts';
import { date, lat, lng, readZone, tz } from '../fields.ts';
import { readAsGregorian, type Warning } from '../hijri/warnings.ts';
import { type Context, optional } from '../operation.ts';

/** The fields for a Gregorian day, and for the place or zone that decides which day is today. They serve operations that need no place. */
export const dayFields = {
  date: optional({ ...date, summary: 'Gregorian date; default today', typed: 'gregorian day' }),
  lat: optional(lat),
  lng: optional(lng),
  tz: optional({ ...tz, summary: 'the zone that decides which day is today; default the zone at the place, else UTC' }),
};

export interface DayInput {
  readonly date: CivilDate | undefined;
  readonly lat: number | undefined;
  readonly lng: number | undefined;
  readonly tz: string | undefined;
}

/** The day number of the given date, or of today in the given zone. */
export function dayAsked(input: DayInput, context: Context) {
  const at = placeAsked(input);
  const asked = zoneAsked(input, context);
  const warnings: readonly Warning[] = [...(asked?.warnings ?? []), ...readAsGregorian([input.date])];
  if (input.date) return { days: dayNumber(input.date), warnings };
  const zone = asked?.zone ?? context.zones.zone(at ? context.findZone(at).id : 'UTC');
  return { days: dayNumberAt(context.now(), zone), warnings };
}

/** @throws Fault MISSING_PARAMETER if only one coordinate is given */
export function placeAsked({ lat: latDeg, lng: lngDeg }: Pick<DayInput, 'lat' | 'lng'>): Coordinates | undefined {
  if (latDeg !== undefined && lngDeg !== undefined) return { latDeg, lngDeg };
  if (latDeg === undefined && lngDeg === undefined) return undefined;
  const field = latDeg === undefined ? 'lat' : 'lng';
  const sentence = `Parameter "${field}" is missing: lat and lng together make a place.`;
  throw new Fault('MISSING_PARAMETER', sentence, { field });
}

/** @throws Fault INVALID_TIMEZONE */
export function zoneAsked({ tz }: DayInput, context: Context): ParsedZone | undefined {
  return tz === undefined ? undefined : readZone(tz, 'tz', context);
}
