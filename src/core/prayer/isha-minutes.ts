import type { IshaRule } from '../../data/methods.ts';
import { isRamadan } from '../hijri/calendar.ts';
import type { PlaceDay } from '../sun/civil-day.ts';

/** Whether a civil day is in Ramadan. */
export type IsRamadan = (dayNumber: number) => boolean;

type AfterMaghrib = Extract<IshaRule, { readonly afterMaghribMinutes: number }>;

/** Isha’s interval on a day: longer in Ramadan if the method says so. @param isFasting whether a day is in Ramadan */
export function minutesAfterMaghrib(
  { afterMaghribMinutes, inRamadanMinutes = afterMaghribMinutes }: AfterMaghrib,
  { dayNumber }: PlaceDay,
  isFasting: IsRamadan = isRamadan,
): number {
  return isFasting(dayNumber) ? inRamadanMinutes : afterMaghribMinutes;
}
