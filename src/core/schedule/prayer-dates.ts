import type { DayNumber, EpochSeconds } from '../time/civil-date.ts';
import { SECONDS_PER_DAY } from '../time/civil-date.ts';

/**
 * The first prayer date that may have a time from an instant on: the local mean day, less two, for across the date line clocks may be a
 * day away from the Sun.
 */
export function firstDateFrom(from: EpochSeconds, lngDeg: number): DayNumber {
  return localMeanDay(from, lngDeg) - 2;
}

/** The last prayer date that may have a time up to an instant. */
export function lastDateUntil(until: EpochSeconds, lngDeg: number): DayNumber {
  return localMeanDay(until, lngDeg) + 2;
}

function localMeanDay(at: EpochSeconds, lngDeg: number): DayNumber {
  return Math.floor((at + (lngDeg / 360) * SECONDS_PER_DAY) / SECONDS_PER_DAY);
}
