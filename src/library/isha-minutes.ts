import type { minutesAfterMaghrib as minutesOfMethods } from '../core/prayer/isha-minutes.ts';

/** In place of core/prayer/isha-minutes.ts where there are angles only: no method is longer in Ramadan, and no calendar is asked. */
export const minutesAfterMaghrib: typeof minutesOfMethods = (isha) => isha.afterMaghribMinutes;
