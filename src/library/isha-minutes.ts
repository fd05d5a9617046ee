import type { minutesAfterMaghrib as minutesOfMethods } from '../core/prayer/isha-minutes.ts';

/** Replaces core/prayer/isha-minutes.ts for questions by angles. Their interval is not longer in Ramadan, so they need no calendar. */
export const minutesAfterMaghrib: typeof minutesOfMethods = (isha) => isha.afterMaghribMinutes;
