import type { minutesAfterMaghrib as minutesOfMethods } from '../core/prayer/isha-minutes.ts';

/** Replaces core/prayer/isha-minutes.ts in the entry `./angles`, whose interval is the same in Ramadan, so that it needs no calendar. */
export const minutesAfterMaghrib: typeof minutesOfMethods = (isha) => isha.afterMaghribMinutes;
