import type { AfterMaghrib, BeforeSunrise } from '../../data/methods.ts';
import { isRamadan } from '../hijri/calendar.ts';
import { valueOn } from './season-line.ts';
import type { PlaceDay } from '../sun/civil-day.ts';

/** Whether a civil day is in Ramadan. */
export type IsRamadan = (dayNumber: number) => boolean;

/** Isha’s interval on a day: by the season, or longer in Ramadan, if the method says so. @param isFasting whether a day is in Ramadan */
export function minutesAfterMaghrib(
  { afterMaghribMinutes, inRamadanMinutes = afterMaghribMinutes, bySeason }: AfterMaghrib,
  { dayNumber }: PlaceDay,
  isFasting: IsRamadan = isRamadan,
): number {
  if (bySeason !== undefined) return Math.round(valueOn(bySeason, dayNumber));
  return isFasting(dayNumber) ? inRamadanMinutes : afterMaghribMinutes;
}

/** Fajr’s interval on a day. */
export function minutesBeforeSunrise({ beforeSunriseMinutes, bySeason }: BeforeSunrise, { dayNumber }: PlaceDay) {
  return bySeason === undefined ? beforeSunriseMinutes : Math.round(valueOn(bySeason, dayNumber));
}
