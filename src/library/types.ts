/** The questions and answers of the library. Answers are those of the HTTP API: the same keys, in the same order. */

/** `HH:MM` on the clocks of the answer’s zone. */
type Clock = string;
/** ISO 8601 with the offset of the answer’s zone: `2026-11-20T17:38:00+03:00`. */
type LocalInstant = string;
/** `YYYY-MM-DD`. */
type CivilDate = string;

type PrayerName = 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha';
type EventName = PrayerName | 'imsak' | 'midnight' | 'last_third';

/** Where, and by which rules. The fields are those of `/v1/prayer`; `prayer help times` says more of each. */
export interface PlaceQuestion {
  /** Degrees, north positive, -90 to 90. */
  readonly lat?: number | undefined;
  /** Degrees, east positive, -180 to 180. */
  readonly lng?: number | undefined;
  /**
   * The time zone of the place, an IANA name such as `Asia/Riyadh`. It is required unless the map is handed in as `zoneMap`. It decides
   * where a date begins, and the country of the place.
   */
  readonly zone?: string | undefined;
  /** Another zone in which times are shown. */
  readonly tz?: string | undefined;
  /** Id 1–9 or code; default MWL. `AUTO` is the authority’s there and needs `authorities`; `CUSTOM` needs angles. */
  readonly method?: string | number | undefined;
  /** A place of the authority’s own list; needs the answer of `findStation` as `station`. */
  readonly station?: string | undefined;
  /** What stands in for a missing twilight; default the method’s habit, else `angle`. */
  readonly high_latitude?: 'angle' | 'middle' | 'seventh' | 'none' | (string & {}) | undefined;
  /** What supplies a day without sunrise or sunset; default `nearest_latitude`. */
  readonly polar?: 'none' | 'nearest_latitude' | 'nearest_day' | (string & {}) | undefined;
  /** Whole minutes of your own, -120 to 120: `fajr=+2,isha=-3`. */
  readonly adjust?: string | undefined;
  /** Metres above the visible horizon, 0 to 9000. */
  readonly elevation?: number | undefined;
  /** To whole minutes, for all prayers or for each: `nearest`, or `fajr=up,sunrise=down`. */
  readonly rounding?: 'nearest' | 'safe' | 'up' | 'down' | 'none' | (string & {}) | undefined;
  /** Rules of iqamah and Jumu'ah; needs `iqamah`. */
  readonly iqamah?: string | undefined;
  /** Degrees of the sun’s depression, 1 to 25. */
  readonly fajr_angle?: number | undefined;
  /** Degrees of the sun’s depression, 1 to 25. */
  readonly isha_angle?: number | undefined;
  /** Degrees of the sun’s depression, 1 to 15. */
  readonly maghrib_angle?: number | undefined;
  /** Minutes after maghrib, 1 to 240, instead of an angle. */
  readonly isha_minutes?: number | undefined;
}

export interface TimesQuestion extends PlaceQuestion {
  /** The civil date at the place, `YYYY-MM-DD`, 0001-01-01 to 9999-12-31. */
  readonly date: CivilDate;
}

export interface NextQuestion extends PlaceQuestion {
  /** The instant after which is asked, ISO 8601 with `Z` or an offset. The library has no clock. */
  readonly at: string;
  /** Whose Asr counts; default the one that the method’s authority prints, else that of the people there, else hanafi. */
  readonly asr?: 'hanafi' | 'shafi' | undefined;
  /** The next time of this name only. */
  readonly prayer?: EventName | 'jumuah' | (string & {}) | undefined;
  /** The next congregation instead of the next adhan; needs `iqamah`. */
  readonly congregation?: boolean | undefined;
}

interface HijriQuestion {
  /** Default `auto`: Umm al-Qura from 1300 to 1600 AH, else civil. */
  readonly calendar?: 'auto' | 'umalqura' | 'civil' | 'tbla' | undefined;
  /** Days that your community is ahead of the calendar, -2 to 2. */
  readonly adjust?: number | undefined;
}

export interface HijriDateQuestion extends HijriQuestion {
  /** A Gregorian date, `YYYY-MM-DD`. */
  readonly date: CivilDate;
  /** The Hijri day that begins on the evening of the date. With a place the answer has its begin and end. */
  readonly after_sunset?: boolean | undefined;
  /** Degrees, north positive, -90 to 90. */
  readonly lat?: number | undefined;
  /** Degrees, east positive, -180 to 180. */
  readonly lng?: number | undefined;
  /** The time zone of the place; required with a place unless the map is handed in as `zoneMap`. */
  readonly zone?: string | undefined;
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

export interface TimeZoneQuestion extends PointQuestion {
  /** The instant whose offset is shown, ISO 8601 with `Z` or an offset. */
  readonly at: string;
}

export interface PlaceNameQuestion {
  /** A city, with or without state and country, in any script; or a point. */
  readonly q: string;
  /** List up to so many places. */
  readonly limit?: number | undefined;
}

interface Answer {
  /** The version of the answers’ shape. */
  readonly schema: 1;
}

interface Place extends Answer {
  readonly coordinates: { readonly latitude: number; readonly longitude: number };
  /** The zone in which times are shown. */
  readonly timezone: string;
  readonly method: { readonly id: number | null; readonly code: string; readonly name: string };
  /** Who chose the method. */
  readonly method_from: 'request' | 'country' | 'default';
  /** Whose Asr counts where one is shown, and who says so. */
  readonly asr_school: {
    readonly taken: 'hanafi' | 'shafi';
    readonly from: 'request' | 'authority' | 'country' | 'default';
  };
  readonly station?: {
    readonly id: string;
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly authority: string;
  };
  readonly warnings?: readonly (ZoneWarning | DateWarning)[];
}

interface ZoneWarning {
  readonly code: 'ambiguous_alias';
  readonly message: string;
  readonly alternatives: readonly string[];
}

/** A date before 1600 may be meant as a Hijri one, whose Gregorian date is the alternative. */
interface DateWarning {
  readonly code: 'date_may_be_hijri';
  readonly message: string;
  readonly date: string;
  readonly alternatives: readonly string[];
}

interface ShownDate {
  readonly gregorian: CivilDate;
  /** 00:00 UTC of the date, epoch seconds. */
  readonly timestamp: number;
}

type ClockName = PrayerName | 'zawal_start' | 'zawal' | 'zawal_end' | 'asr_hanafi' | 'asr_shafi' | 'asr_of_method';
type InstantName = ClockName | 'imsak' | 'midnight' | 'first_third_ends' | 'last_third_begins';
type FivePrayers = Exclude<PrayerName, 'sunrise'>;

interface CongregationTimes<T> extends Partial<Readonly<Record<FivePrayers, T>>> {
  readonly jumuah?: readonly T[];
}

export interface TimesAnswer extends Place {
  readonly date: ShownDate;
  readonly prayers: Readonly<Record<ClockName, Clock>>;
  readonly instants: Readonly<Record<InstantName, LocalInstant>>;
  /** Which rule stepped in, and what else is to be known, in English. */
  readonly notes: readonly string[];
  /** Dhuhr of a Friday. */
  readonly jumuah?: Clock;
  readonly iqamah?: CongregationTimes<Clock>;
  readonly iqamah_instants?: CongregationTimes<LocalInstant>;
}

/** How a time was found. */
export interface ExplainedTime {
  /** Unrounded, UTC, to the millisecond; null where there is none. */
  readonly instant: string | null;
  readonly basis: 'angle' | 'interval' | 'night-share' | 'day-limit' | 'latitude' | 'day' | 'none';
  readonly reason: string;
  /** Minutes of the method. */
  readonly offset_minutes?: number;
  /** Minutes of your own. */
  readonly adjust_minutes?: number;
  readonly rounding?: string;
  readonly printed?: Clock | null;
  /** Degrees. */
  readonly altitude_deg?: number;
  readonly shadow_factor?: number;
  readonly minutes?: number;
  readonly after?: string;
  readonly rule?: string;
  readonly share?: number;
  readonly latitude?: number;
  readonly days?: number;
}

/** The constants of one prayer. */
export interface PrayerConstants {
  readonly altitude_deg?: number;
  readonly at?: 'transit' | 'shadow';
  readonly seasonal?: string;
  readonly after_maghrib_minutes?: number;
  readonly in_ramadan_minutes?: number;
  readonly offset_minutes: number;
  readonly rounding: string;
}

export interface ExplainAnswer extends Place {
  readonly date: ShownDate;
  /** The points by which times are computed. */
  readonly computed_at: readonly { readonly latitude: number; readonly longitude: number }[];
  readonly sun_model: { readonly events: string; readonly series: string; readonly text: string };
  readonly high_latitude: string;
  readonly valid_from?: CivilDate;
  readonly valid_until?: CivilDate;
  readonly constants: Readonly<Record<PrayerName, PrayerConstants>>;
  readonly events: Readonly<
    Record<
      'fajr' | 'sunrise' | 'transit' | 'asr_shafi' | 'asr_hanafi' | 'sunset' | 'maghrib' | 'isha' | 'midnight',
      ExplainedTime
    >
  >;
  readonly iqamah?: readonly {
    readonly prayer: string;
    readonly time: Clock | null;
    readonly at: LocalInstant | null;
    readonly by: 'rule' | 'timetable';
    readonly rule: string;
    readonly reason?: string;
  }[];
  readonly notes: readonly string[];
}

/** A time near the instant that was asked for. */
export interface NearTime {
  readonly prayer: EventName;
  readonly time: Clock;
  readonly at: LocalInstant;
  /** Epoch seconds. */
  readonly unix: number;
  /** The civil date whose time it is. */
  readonly date: CivilDate;
  readonly is_jumuah?: boolean;
  readonly is_iqamah?: boolean;
}

export interface NextAnswer extends Place {
  readonly now: LocalInstant;
  /** Epoch seconds. */
  readonly unix: number;
  /** The prayer whose time it is; null between sunrise and dhuhr. */
  readonly current: {
    readonly prayer: PrayerName;
    readonly began: LocalInstant;
    readonly ends: LocalInstant;
    readonly ends_at: PrayerName;
    readonly seconds_left: number;
    readonly preferred_until: LocalInstant | null;
    readonly is_jumuah?: boolean;
  } | null;
  readonly previous: NearTime & { readonly seconds_since: number };
  readonly next: NearTime & { readonly seconds_left: number };
  readonly next_iqamah?: NearTime & { readonly seconds_left: number };
  readonly forbidden: {
    /** Where voluntary prayers are disliked now. */
    readonly now: 'sunrise' | 'zawal' | 'sunset' | null;
    /** The prayer whose time it is then: it is prayed all the same. */
    readonly due: PrayerName | null;
  };
  readonly asr: 'hanafi' | 'shafi';
  readonly notes: readonly string[];
}

interface BothDates extends Answer {
  readonly gregorian: {
    readonly date: CivilDate;
    readonly day: number;
    readonly month: number;
    readonly year: number;
    readonly weekday: string;
  };
  readonly hijri: {
    /** `YYYY-MM-DD`. */
    readonly date: string;
    readonly day: number;
    readonly month: number;
    readonly year: number;
    readonly month_name: string;
    readonly month_name_ar: string;
    readonly weekday: string;
    readonly weekday_ar: string;
  };
  /** The calendar that was used. */
  readonly calendar: 'umalqura' | 'civil' | 'tbla';
  readonly adjust: number;
}

export interface HijriDateAnswer extends BothDates {
  readonly after_sunset?: boolean;
  /** Maghrib that begins the Hijri day; null where the place skipped the date. */
  readonly begins_at?: LocalInstant | null;
  readonly ends_at?: LocalInstant | null;
  readonly warnings?: readonly (ZoneWarning | DateWarning)[];
}

export interface GregorianDateAnswer extends BothDates {
  readonly warnings?: readonly string[];
}

export interface QiblaAnswer extends Answer {
  readonly coordinates: { readonly latitude: number; readonly longitude: number };
  readonly qibla: {
    /** Degrees clockwise from true north, four decimals; null at the Kaaba and its antipode. */
    readonly bearing_deg: number | null;
    /** One of 16 points, such as `ESE`. */
    readonly compass: string | null;
    readonly distance_km: number;
  };
}

export interface TimeZoneAnswer extends Answer {
  readonly lat: number;
  readonly lng: number;
  readonly timezone: string;
  /** `+03:00`. */
  readonly offset: string;
  readonly source: 'polygon' | 'coarse' | 'nautical' | 'request';
  /** Every zone that claims the point, where there are several. */
  readonly candidates?: readonly string[];
}

interface NamedPlace {
  readonly lat: number;
  readonly lng: number;
  readonly timezone: string;
  readonly country: string;
  readonly country_code: string;
  readonly state: string;
}

export interface FoundPlace extends NamedPlace {
  readonly display_name: string;
  readonly source: string;
  /** How it was found. */
  readonly match: string;
}

export interface PlaceNameAnswer extends FoundPlace, Answer {
  /** Only where `limit` was given. */
  readonly results?: readonly FoundPlace[];
  /** Other places of that name that may be meant. */
  readonly others?: readonly string[];
  readonly warnings?: readonly string[];
}

export interface PlaceAtAnswer extends NamedPlace, Answer {
  readonly city: string;
  readonly source: string;
  readonly warnings?: readonly string[];
}

/** What every function throws where it refuses: `throw` of an `Error` with these. */
export interface Refusal extends Error {
  readonly name: 'Fault';
  /** As the errors of the HTTP API: `INVALID_LATITUDE`; `prayer help errors` lists them. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}
