import type { PrintedPrayer } from '../../data/methods.ts';
import type { Events } from './events.ts';
import type { Printed } from './prayer-day.ts';

/** A time of the day's table, under each of its names. */
interface PrayerRow {
  /** In answers, tables and files. */
  readonly id: string;
  /** What people call it, the same for both times of Asr. */
  readonly name: PrintedPrayer;
  /** Whose Asr it is. */
  readonly school?: 'shafi' | 'hanafi';
  /** Of the Sun, before rounding. */
  readonly event: keyof Events;
  /** After rounding. */
  readonly printed: Exclude<keyof Printed, 'moved'>;
  readonly isPrayer: boolean;
}

/** The times of a day in their order. Whatever lists them walks these rows. */
export const PRAYER_ROWS = [
  { id: 'fajr', name: 'fajr', event: 'fajr', printed: 'fajr', isPrayer: true },
  { id: 'sunrise', name: 'sunrise', event: 'sunrise', printed: 'sunrise', isPrayer: false },
  { id: 'dhuhr', name: 'dhuhr', event: 'transit', printed: 'dhuhr', isPrayer: true },
  { id: 'asr_shafi', name: 'asr', school: 'shafi', event: 'asrShafi', printed: 'asrShafi', isPrayer: true },
  { id: 'asr_hanafi', name: 'asr', school: 'hanafi', event: 'asrHanafi', printed: 'asrHanafi', isPrayer: true },
  { id: 'maghrib', name: 'maghrib', event: 'maghrib', printed: 'maghrib', isPrayer: true },
  { id: 'isha', name: 'isha', event: 'isha', printed: 'isha', isPrayer: true },
] as const satisfies readonly PrayerRow[];

export type PrayerRowOfDay = (typeof PRAYER_ROWS)[number];
export type PrayerName = PrayerRowOfDay['name'];
export type School = 'hanafi' | 'shafi';

/** The six names, each once: fajr, sunrise, dhuhr, asr, maghrib, isha. */
export const PRAYER_NAMES: readonly PrayerName[] = [...new Set(PRAYER_ROWS.map(({ name }) => name))];

/** A record with one value for each of the six names. */
export function ofEachPrayer<T>(of: (prayer: PrayerName) => T): Record<PrayerName, T> {
  return {
    fajr: of('fajr'),
    sunrise: of('sunrise'),
    dhuhr: of('dhuhr'),
    asr: of('asr'),
    maghrib: of('maghrib'),
    isha: of('isha'),
  };
}

/** The rows with the Asr of one school, or of `both`; any other text means both. */
export function rowsOfSchool(school: string): readonly PrayerRowOfDay[] {
  const other = { hanafi: 'shafi', shafi: 'hanafi' }[school];
  return PRAYER_ROWS.filter((row) => !('school' in row) || row.school !== other);
}
