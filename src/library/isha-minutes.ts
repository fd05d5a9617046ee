import type { minutesAfterMaghrib as minutesOfMethods } from '../core/prayer/isha-minutes.ts';

/** Replaces core/prayer/isha-minutes.ts for questions with angles only. No such method is longer in Ramadan, so it needs no calendar. */
export const minutesAfterMaghrib: typeof minutesOfMethods = (isha) => isha.afterMaghribMinutes;
