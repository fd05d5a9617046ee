import type { Coordinates } from '../geo/coordinates.ts';
import type { Zone } from '../time/zone.ts';
import type { DayTimes } from './prayer-day.ts';
import type { PrayerRules } from './rules.ts';
import { Timetable } from './timetable.ts';

/**
 * Functions that know the methods of single authorities. The library loads src/library/stand-ins.ts instead: a caller who needs these
 * functions hands in `authorities`, and other programs do not bundle them.
 */
export { methodThere } from './method-there.ts';
export { prayerRules } from './rules.ts';
export { methodRows } from '../../data/methods.ts';

/** @param others more points of the same station */
export function timetableOf(
  rules: PrayerRules,
  at: Coordinates,
  clock?: Zone,
  others?: readonly Coordinates[],
): DayTimes {
  return new Timetable(rules, at, clock, others);
}
