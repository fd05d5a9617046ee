import type { EpochSeconds } from '../time/civil-date.ts';

/**
 * The civil day whose Hijri date is in force at an instant: the first day whose maghrib has not come yet, because a
 * Hijri day ends at maghrib. Where maghrib is after midnight (June, far north), the first hour belongs to the day before.
 *
 * @param today the civil day at the place at that instant
 * @param maghribOf undefined for a civil date that the place skipped
 */
export function dayInForce(
  instant: EpochSeconds,
  today: number,
  maghribOf: (days: number) => EpochSeconds | undefined,
): number {
  for (let days = today - 1; ; days++) {
    const maghrib = maghribOf(days);
    if (maghrib !== undefined && instant < maghrib) return days;
  }
}
