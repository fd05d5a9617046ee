import type { Coordinates } from '../geo/coordinates.ts';
import { type CivilDate, type DayNumber, dayNumber, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { instantsOfWallTime } from '../time/wall-time.ts';
import type { Zone } from '../time/zone.ts';
import { DAYS_1970_TO_2000, J2000_EPOCH_SECONDS } from './epoch.ts';

/** A civil date at a place, and the solar day that belongs to it. */
export interface PlaceDay {
  /** The civil date, days from 1970-01-01. */
  readonly dayNumber: DayNumber;
  /** The solar day, days from 2000-01-01 counted at the place's local mean noon. */
  readonly noonNumber: number;
}

/** Farther than this from Greenwich, the place’s own zone may count its days from the other side of the date line. */
const NEAR_DATE_LINE_DEG = 100;

/**
 * The solar day whose transit is nearest to 12:00 of a civil date on the clocks of the place's own zone; undefined if the date never came
 * (Apia, 2011-12-30). The rounding is never in doubt, because civil noon is at most some 3.1 hours from solar noon of the right day. But at
 * Kiritimati, Apia, Tongatapu and Chatham the right day is not the UTC day. Up to 100° from Greenwich the two days have the same number in
 * every zone and century (Manila and Alaska, which changed sides, lie beyond). So only beyond 100° the function asks for the zone, which is
 * slow to find.
 */
export function placeDay(date: CivilDate, { lngDeg }: Coordinates, ownZone: () => Zone): PlaceDay | undefined {
  const days = dayNumber(date);
  if (Math.abs(lngDeg) < NEAR_DATE_LINE_DEG) return { dayNumber: days, noonNumber: days - DAYS_1970_TO_2000 };
  const noon = instantsOfWallTime(ownZone(), days * SECONDS_PER_DAY + SECONDS_PER_DAY / 2)[0];
  if (noon === undefined) return undefined;
  return { dayNumber: days, noonNumber: Math.round((noon - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY + lngDeg / 360) };
}

/** The day some days later; earlier if `days` is negative. */
export function dayAfter({ dayNumber, noonNumber }: PlaceDay, days: number): PlaceDay {
  return { dayNumber: dayNumber + days, noonNumber: noonNumber + days };
}
