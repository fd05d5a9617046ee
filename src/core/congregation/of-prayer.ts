import type { PrayerName } from '../prayer/prayer-rows.ts';
import type { Congregation, CongregationDay } from './congregation-day.ts';

/** The congregations of a prayer, in their order; Jumu'ah is prayed at the time of dhuhr. */
export function congregationsOf(prayer: PrayerName, day: CongregationDay | undefined): readonly Congregation[] {
  return (day?.times ?? []).filter(({ name }) => (name === 'jumuah' ? 'dhuhr' : name) === prayer);
}
