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

/** East and west of it the place's own zone may count its days from the other side of the date line. */
const NEAR_DATE_LINE_DEG = 100;

/**
 * The solar day whose transit is nearest to 12:00 of a civil date on the clocks of the place's own zone; undefined where the date never
 * came (Apia, 2011-12-30). Civil noon is never more than some 3.1 hours from solar noon of the right day, so the rounding is never in
 * doubt; but the right day is not the UTC day at Kiritimati, Apia, Tongatapu and Chatham. Up to 100° from Greenwich the two days bear the
 * same number in every zone and century (Manila and Alaska, which changed sides, lie beyond), so the zone, which is dear to find, is not
 * asked for there.
 */
export function placeDay(date: CivilDate, { lngDeg }: Coordinates, ownZone: () => Zone): PlaceDay | undefined {
  const days = dayNumber(date);
  if (Math.abs(lngDeg) < NEAR_DATE_LINE_DEG) return { dayNumber: days, noonNumber: days - DAYS_1970_TO_2000 };
  const noon = instantsOfWallTime(ownZone(), days * SECONDS_PER_DAY + SECONDS_PER_DAY / 2)[0];
  if (noon === undefined) return undefined;
  return { dayNumber: days, noonNumber: Math.round((noon - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY + lngDeg / 360) };
}

/** The day that is a number of days later; earlier where it is negative. */
export function dayAfter({ dayNumber, noonNumber }: PlaceDay, days: number): PlaceDay {
  return { dayNumber: dayNumber + days, noonNumber: noonNumber + days };
}
