import type { ExplainAnswer, NextAnswer, PlaceNameAnswer } from './answers.ts';

/** The questions of the library, and parts of its answers. */

/** `YYYY-MM-DD`. */
type CivilDate = string;

type PrayerName = 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha';
type EventName =
  | PrayerName
  | ('imsak' | 'suhoor_end' | 'ishraq' | 'duha' | 'sunset' | 'shafaq_ahmar' | 'shafaq_abyad')
  | ('first_third_end' | 'midnight' | 'last_third' | `${Exclude<PrayerName, 'sunrise'>}_end`);

type Rounding = 'nearest' | 'up' | 'down' | 'none';
type OfPrayers<T> = { readonly [K in PrayerName]?: T | undefined };
type OfCongregations = { readonly [K in Exclude<PrayerName, 'sunrise'> | 'jumuah']?: string | undefined };

/** A place, and the rules for it. The fields are those of `/v1/prayer`. Hand in what a field «needs» by the last argument. */
export interface PlaceQuestion extends OptionalPoint {
  /**
   * The time zone of the place, an IANA name such as `Asia/Riyadh`. It is required unless the map is handed in as `zoneMap`. The zone
   * decides where a date begins, and in which country the place is.
   */
  readonly zone?: string | undefined;
  /** Another zone in which times are shown. */
  readonly tz?: string | undefined;
  /** An id 1–9 or a code; default MWL. `AUTO` means the authority at the place and needs `authorities`. `CUSTOM` needs angles. */
  readonly method?: string | number | undefined;
  /** A place of the authority’s own list. It needs the answer of `findStation` as `station`. */
  readonly station?: string | undefined;
  /** The rule for a missing twilight. The default is the method’s own rule, or else `angle`. */
  readonly high_latitude?: 'angle' | 'middle' | 'seventh' | 'none' | (string & {}) | undefined;
  /** The rule for a day without sunrise or sunset; default `nearest_latitude`. */
  readonly polar?: 'none' | 'nearest_latitude' | 'nearest_day' | (string & {}) | undefined;
  /** Whole minutes to add, -120 to 120: `{ fajr: 2, isha: -3 }`, or the text `fajr=+2,isha=-3`. */
  readonly adjust?: OfPrayers<number> | string | undefined;
  /** Metres above the visible horizon, 0 to 9000. */
  readonly elevation?: number | undefined;
  /** Rounding to whole minutes, for all prayers or for each: `nearest`, or `{ fajr: 'up', sunrise: 'down' }`. */
  readonly rounding?: 'safe' | Rounding | OfPrayers<Rounding> | (string & {}) | undefined;
  /** Rules of iqamah and Jumu'ah: `{ fajr: '+20m', jumuah: '13:00, 14:00' }` or `fajr +20m; jumuah 13:00, 14:00`. It needs `iqamah`. */
  readonly iqamah?: OfCongregations | string | undefined;
  /** Degrees of the sun’s depression, 1 to 25. */
  readonly fajr_angle?: number | undefined;
  /** Degrees of the sun’s depression, 1 to 25. */
  readonly isha_angle?: number | undefined;
  /** Degrees of the sun’s depression, 1 to 15. */
  readonly maghrib_angle?: number | undefined;
  /** Minutes from maghrib to isha, 1 to 240, instead of an angle. */
  readonly isha_minutes?: number | undefined;
  /** Minutes from fajr to sunrise, 1 to 240, instead of an angle. It needs `authorities`. */
  readonly fajr_minutes?: number | undefined;
  /** The moment of the day whose Sun all times have: `own-moment`, `local-noon`, or an hour UT such as `0h-ut`. It needs `authorities`. */
  readonly sun?: 'own-moment' | 'local-noon' | (string & {}) | undefined;
  /** Which calendar counts the days of Ramadan, in which some methods have a later Isha. Every value but `auto` needs `authorities`. */
  readonly hijri_calendar?: HijriCalendar | undefined;
  readonly hijri_announced?: string | undefined;
  readonly hijri_adjust?: number | undefined;
  /** Where the night ends for midnight and its thirds; default `sunrise`, `fajr` by JAFARI. */
  readonly night_until?: 'sunrise' | 'fajr' | undefined;
  /** How many minutes before fajr imsak is, 1 to 60; default 10. */
  readonly imsak_minutes?: number | undefined;
  /** How many minutes after sunrise duha begins, 1 to 60; default 20. */
  readonly duha_minutes?: number | undefined;
}

export interface TimesQuestion extends PlaceQuestion {
  /** The civil date at the place, `YYYY-MM-DD`, 0001-01-01 to 9999-12-31. */
  readonly date: CivilDate;
}

export interface NextQuestion extends PlaceQuestion {
  /** The next prayer after this instant is wanted, ISO 8601 with `Z` or an offset. The library has no clock. */
  readonly at: string;
  /** Whose Asr counts. The default is the Asr that the method’s authority prints, else that of most people there, else hanafi. */
  readonly asr?: 'hanafi' | 'shafi' | undefined;
  /** Asks only for the next time of this name. */
  readonly prayer?: EventName | 'jumuah' | (string & {}) | undefined;
  /** Asks for the next congregation instead of the next adhan. It needs `iqamah`. */
  readonly congregation?: boolean | undefined;
}

interface HijriQuestion extends OptionalPoint {
  /** Default `auto`: Umm al-Qura from 1300 to 1600 AH, else civil. `authority` is the place's country’s, and needs `authorities`. */
  readonly calendar?: HijriCalendar | undefined;
  /** The id of a list of `months`, or `none`. The default with calendar `authority` is the list of the country, else `none`. */
  readonly announced?: string | undefined;
  /** How many days your community is ahead of the calendar, -2 to 2. */
  readonly adjust?: number | undefined;
  /** The time zone of the place. A question with a place needs it unless the map is handed in as `zoneMap`. */
  readonly zone?: string | undefined;
}

type HijriCalendar = 'auto' | 'umalqura' | 'diyanet' | 'mabims' | 'brunei' | 'kemenag' | 'civil' | 'tbla' | 'authority';

export interface HijriDateQuestion extends HijriQuestion {
  /** A Gregorian date, `YYYY-MM-DD`. */
  readonly date: CivilDate;
  /** Asks for the Hijri day that begins on the evening of the date. With a place the answer says when that Hijri day begins and ends. */
  readonly after_sunset?: boolean | undefined;
  /** Another zone in which `begins_at` and `ends_at` are shown. */
  readonly tz?: string | undefined;
}

export interface GregorianDateQuestion extends HijriQuestion {
  /** A Hijri date, `1448-06-10` or `10 Jumada al-Thani 1448`, to the year 9666. */
  readonly date: string;
}

export interface PointQuestion {
  /** Degrees, north positive, -90 to 90. */
  readonly lat: number;
  /** Degrees, east positive, -180 to 180. */
  readonly lng: number;
}

/** A point that the question may leave out. */
type OptionalPoint = { readonly [K in keyof PointQuestion]?: PointQuestion[K] | undefined };

export interface TimeZoneQuestion extends PointQuestion {
  /** The instant whose offset is shown, ISO 8601 with `Z` or an offset. */
  readonly at: string;
}

export interface PlaceNameQuestion {
  /** A city, with or without state and country, in any script; or a point. */
  readonly q: string;
  /** The largest number of places in the answer. */
  readonly limit?: number | undefined;
}

/** How a time was found. */
export type ExplainedTime = Pick<Explained, 'instant' | 'basis' | 'reason'> & Partial<Explained>;
type Explained = ExplainAnswer['events']['fajr'];

/** The constants of one prayer. */
export type PrayerConstants = ExplainAnswer['constants']['fajr'];

/** A time near the instant of the question. */
export type NearTime = Omit<NextAnswer['next'], 'seconds_left'>;

export type FoundPlace = Omit<PlaceNameAnswer, 'results' | 'others' | 'warnings' | 'schema'>;
