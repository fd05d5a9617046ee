import type { PlaceDay } from '../sun/civil-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import { SECONDS_PER_DAY } from '../time/civil-date.ts';

/** A day and a clock time on it, seconds from 0h UT of its date: an end of a line that leads a twilight from one rule to another. */
export interface Knot {
  readonly day: number;
  readonly seconds: number;
}

export function knotOf({ dayNumber: day }: PlaceDay, instant: EpochSeconds): Knot {
  return { day, seconds: instant - day * SECONDS_PER_DAY };
}

/** The instant on a day by the straight line, in clock time, through two knots. */
export function onLine(from: Knot, to: Knot, day: number): EpochSeconds {
  const seconds = from.seconds + ((to.seconds - from.seconds) * (day - from.day)) / (to.day - from.day);
  return day * SECONDS_PER_DAY + seconds;
}
