import type { MethodRow, MinuteRounding, PlaceChange, PrintedPrayer, Rounding } from '../../data/methods.ts';
import type { IsRamadan } from './isha-minutes.ts';
import { COMMON_METHODS } from '../../data/common-methods.ts';

/**
 * The substitute for a twilight that is missing, or that would fall beyond its share of the night.
 * `angle`: angle/60 of the night. `seventh`: 1/7. `middle`: 1/2. `fiqh_council`: the share that the twilight takes of the
 * night at 45° on the same date (Islamic Fiqh Council of the Muslim World League, 9th session, 1406 AH).
 * `method`: the method's own rule if it has one, otherwise `angle`.
 */
export const HIGH_LATITUDE_RULES = ['none', 'middle', 'seventh', 'angle', 'fiqh_council'] as const;
export type HighLatitudeRule = (typeof HIGH_LATITUDE_RULES)[number];

/** The substitute for a day on which the Sun does not both rise and set. */
export const POLAR_RULES = ['none', 'nearest_latitude', 'nearest_day'] as const;
export type PolarRule = (typeof POLAR_RULES)[number];

export interface PrayerSettings {
  /** Height above the visible horizon, metres; lowers the horizon of sunrise and sunset by its dip. */
  readonly elevationMetres: number;
  readonly method: MethodRow;
  readonly highLatitude: HighLatitudeRule | 'method';
  readonly polar: PolarRule;
  /** Replaces the method's own rounding. */
  readonly rounding?: Rounding | RoundingOfEach | undefined;
  /** The user's own whole minutes, added after rounding, beside the method's minutes and those of isha in Ramadan. */
  readonly adjustMinutes: Readonly<Partial<Record<PrintedPrayer, number>>>;
  /** The days of Ramadan, in which the Isha of some methods is later. If absent, Umm al-Qura gives them. */
  readonly isRamadan?: IsRamadan | undefined;
  /** Minutes from imsak to fajr. */
  readonly imsakMinutes?: number | undefined;
  /** Minutes from sunrise to the beginning of duha. */
  readonly duhaMinutes?: number | undefined;
}

/** The rounding of some prayers. The other prayers keep the rounding of the method. */
export type RoundingOfEach = Readonly<Partial<Record<PrintedPrayer, MinuteRounding>>>;

/** MWL (service.md §2.2), the first row. */
export const DEFAULT_METHOD: MethodRow = COMMON_METHODS[0];

export function defaultSettings(method: MethodRow = DEFAULT_METHOD): PrayerSettings {
  return {
    method,
    elevationMetres: 0,
    highLatitude: 'method',
    polar: 'nearest_latitude',
    adjustMinutes: {},
  };
}

/**
 * A method with its constants for places outside its country, and with those of a station. @param isOutside whether the zone of the place
 * is another one than `homeZone`, the zone of the method’s country
 */
export function methodAt(
  row: MethodRow,
  isOutside: (homeZone: string) => boolean,
  station: PlaceChange = {},
): MethodRow {
  const ofCountry = row.abroad && isOutside(row.abroad.homeZone) ? { ...row, ...row.abroad.change } : row;
  return { ...ofCountry, ...station };
}

/** Zenith 90.833°: 34' of refraction and 16' of semidiameter (service.md §4.9; Meeus ch. 15, USNO). */
export const HORIZON_DEG = -0.833;

/** Imsak, the end of suhoor by precaution, in minutes before fajr (as praytimes.org and printed calendars have it). */
export const IMSAK_BEFORE_FAJR_MINUTES = 10;

/**
 * When the Sun is up by a spear’s length, the Shafii and Hanbali schools let duha begin;
 * by custom 15 to 20 minutes after sunrise. Hanafis of the subcontinent pray it (chasht) after a quarter of the day.
 */
export const DUHA_AFTER_SUNRISE_MINUTES = 20;

export const ZAWAL_MINUTES = 5;

/** The dip of the horizon with standard refraction, in degrees: 1.76' √metres (Bowditch, American Practical Navigator, table 12). */
export function horizonDipDeg(elevationMetres: number): number {
  return (1.76 / 60) * Math.sqrt(elevationMetres);
}
