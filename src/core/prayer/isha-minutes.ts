import type { IshaRule } from '../../data/methods.ts';
import { isRamadan } from '../hijri/calendar.ts';
import type { PlaceDay } from '../sun/civil-day.ts';

type AfterMaghrib = Extract<IshaRule, { readonly afterMaghribMinutes: number }>;

/** Isha’s interval on a day: longer in Ramadan where the method has it so. */
export function minutesAfterMaghrib(
  { afterMaghribMinutes, inRamadanMinutes = afterMaghribMinutes }: AfterMaghrib,
  { dayNumber }: PlaceDay,
): number {
  return isRamadan(dayNumber) ? inRamadanMinutes : afterMaghribMinutes;
}
