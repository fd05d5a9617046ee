import type { IshaRule } from '../../data/methods.ts';
import { isRamadan } from '../hijri/calendar.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import { londonNightfallMinutes } from './authority-rules.ts';

/** Isha’s interval on a day: longer in Ramadan where the method has it so. */
export function minutesAfterMaghrib(isha: IshaRule, { dayNumber }: PlaceDay): number {
  if (!('afterMaghribMinutes' in isha)) return londonNightfallMinutes(dayNumber);
  const { afterMaghribMinutes, inRamadanMinutes = afterMaghribMinutes } = isha;
  return isRamadan(dayNumber) ? inRamadanMinutes : afterMaghribMinutes;
}
