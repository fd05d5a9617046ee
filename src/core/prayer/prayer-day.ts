import type { PlaceDay } from '../sun/civil-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import type { Events } from './events.ts';
import type { PrintedPrayer } from '../../data/methods.ts';

export interface PrayerDay {
  readonly day: PlaceDay;
  readonly events: Events;
  readonly printed: Printed;
  readonly clockSeconds: ClockSeconds;
  /** Given if the times follow a printed timetable. */
  readonly followed?: Followed;
}

interface Followed {
  readonly name: string;
  /** The times that are printed; empty on a day that the timetable does not have. */
  readonly times: readonly (keyof Printed)[];
  /** The code of the method that computed a day that is not printed. */
  readonly computedBy?: string | undefined;
  /** The times that the computation would print. */
  readonly computed?: Printed;
}

/** The source of the times of days: a computation, or a printed timetable together with a computation. */
export interface DayTimes {
  /** @throws Fault DAY_NOT_PRINTED */
  day(day: PlaceDay): PrayerDay;
  /** Undefined if `day` would throw. */
  find(day: PlaceDay): PrayerDay | undefined;
  night(today: PrayerDay): Night;
  /** The end of the red or of the white twilight, unrounded; undefined if the method gives none. */
  shafaq?(today: PrayerDay, which: 'ahmar' | 'abyad'): EpochSeconds | undefined;
}

/** Extra times of the night after a day, unrounded. */
export interface Night {
  /** The middle of the night, which ends at sunrise, or at fajr by Jafari methods. */
  readonly midnight: EpochSeconds | undefined;
  readonly firstThirdEnds: EpochSeconds | undefined;
  readonly lastThirdBegins: EpochSeconds | undefined;
}

/** The times as an authority would print them, with the minutes that method and user add. Whole minutes, unless rounding is `none`. */
export interface Printed {
  readonly fajr: EpochSeconds | undefined;
  readonly sunrise: EpochSeconds | undefined;
  readonly dhuhr: EpochSeconds;
  readonly asrShafi: EpochSeconds | undefined;
  readonly asrHanafi: EpochSeconds | undefined;
  readonly maghrib: EpochSeconds | undefined;
  readonly isha: EpochSeconds | undefined;
  /** Times that were moved to keep the order of the day, because the Sun’s day or night is only minutes long. */
  readonly moved: readonly MovablePrayer[];
}

export type MovablePrayer = 'fajr' | 'dhuhr' | 'asrShafi' | 'asrHanafi' | 'isha';

/**
 * The seconds that a clock shows at a whole minute of UTC, 0 to 59: 0 since 1972, more while clocks still showed a town's mean time.
 * Printed times are whole minutes of the clock of their place.
 */
export type ClockSeconds = number;

/** A time of the day's table, under each of its names. */
interface PrayerRow {
  /** The name in answers, tables and files. */
  readonly id: string;
  /** What people call it, the same for both times of Asr. */
  readonly name: PrintedPrayer;
  readonly school?: 'shafi' | 'hanafi';
  /** The name among the events of the Sun, before rounding. */
  readonly event: keyof Events;
  /** The name among the printed times, after rounding. */
  readonly printed: Exclude<keyof Printed, 'moved'>;
}

/** The times of a day in their order, for all code that lists them. */
export const PRAYER_ROWS = [
  { id: 'fajr', name: 'fajr', event: 'fajr', printed: 'fajr' },
  { id: 'sunrise', name: 'sunrise', event: 'sunrise', printed: 'sunrise' },
  { id: 'dhuhr', name: 'dhuhr', event: 'transit', printed: 'dhuhr' },
  { id: 'asr_shafi', name: 'asr', school: 'shafi', event: 'asrShafi', printed: 'asrShafi' },
  { id: 'asr_hanafi', name: 'asr', school: 'hanafi', event: 'asrHanafi', printed: 'asrHanafi' },
  { id: 'maghrib', name: 'maghrib', event: 'maghrib', printed: 'maghrib' },
  { id: 'isha', name: 'isha', event: 'isha', printed: 'isha' },
] as const satisfies readonly PrayerRow[];

export type PrayerRowOfDay = (typeof PRAYER_ROWS)[number];
export type PrayerName = PrayerRowOfDay['name'];
export type School = 'hanafi' | 'shafi';

/** The six names, each once: fajr, sunrise, dhuhr, asr, maghrib, isha. */
export const PRAYER_NAMES: readonly PrayerName[] = [...new Set(PRAYER_ROWS.map(({ name }) => name))];

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
