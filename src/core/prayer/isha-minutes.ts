import type { IshaRule } from '../../data/methods.ts';
import { AUTO, isInRamadan, type Reckoning } from '../hijri/reckoning.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import { londonNightfallMinutes } from './authority-rules.ts';

/** Isha’s interval on a day: longer in Ramadan where the method has it so. @param by who counts the days of Ramadan */
export function minutesAfterMaghrib(isha: IshaRule, { dayNumber }: PlaceDay, by: Reckoning = AUTO): number {
  if (!('afterMaghribMinutes' in isha)) return londonNightfallMinutes(dayNumber);
  const { afterMaghribMinutes, inRamadanMinutes = afterMaghribMinutes } = isha;
  return isInRamadan(dayNumber, by) ? inRamadanMinutes : afterMaghribMinutes;
}
