/**
 * Every word that views, status bars, templates and calendars say, in one language. The compiler refuses a language that lacks one; a
 * test renders every view in every language and finds English that is left.
 *
 * Functions hold sentences, because the order of words differs. Their parameters are texts in the same language, clock times, dates and
 * numbers as they are printed. Digits are 0–9 in all of them; core/words/digits.ts writes a whole text with those of its reader.
 *
 * Codes stay as they are written in commands and answers: methods, zones, stations, rules, calendars, sources.
 */
import type { EventName, TimeKind } from '../names.ts';
import type { CautionKind } from './authority-cautions.ts';

export interface Words {
  /** Arabic and Urdu are written from right to left. */
  readonly isRightToLeft: boolean;
  /** Before the fraction of a number; coordinates always have a point. */
  readonly decimalSign: '.' | ',';
  /** Between the parts of a list in a sentence. */
  readonly comma: string;
  /** Between parts of a sentence that have commas of their own. */
  readonly semicolon: string;
  readonly fullStop: string;

  readonly events: Readonly<Record<EventName, string>>;
  /** A prayer whose time has a name of its own: in Turkish Sabah is prayed from İmsak on. */
  readonly prayers?: Readonly<Partial<Record<TimeKind, string>>>;
  /** The times under the prayers of a day; where a language does not say them, imsak, midnight and the last third. */
  readonly quietTimes?: readonly ('imsak' | 'midnight' | 'last_third')[];
  /** Dhuhr on a Friday. */
  readonly jumuah: string;
  /** The end of a prayer’s time. @param prayer its name */
  readonly endOf: (prayer: string) => string;
  /** The same and more, as notes and `explain` name them; English keeps the keys of the answers. */
  readonly times: Readonly<Record<TimeName, string>>;
  /** The congregation’s beginning. Sources are `rule` or `printed`; limits are a prayer and its time. */
  readonly iqamah: {
    readonly title: string;
    /** @param prayer its name */
    readonly of: (prayer: string) => string;
    readonly rule: (text: string) => string;
    readonly printed: (text: string) => string;
    readonly tooEarly: (what: string, source: string, time: string, limit: string) => string;
    readonly tooLate: (what: string, source: string, time: string, limit: string) => string;
    /** A rule for summer or winter where the clocks never change. */
    readonly noSeason: (source: string, zone: string) => string;
    readonly skippedHour: (what: string, source: string, time: string) => string;
    readonly repeatedHour: (what: string, source: string, time: string) => string;
    /** Of Jumu'ah, which the Hanbali school allows before Dhuhr and the Maliki school until Maghrib. */
    readonly beforeDhuhr: (time: string, dhuhr: string) => string;
    readonly afterAsr: (time: string, asr: string) => string;
  };
  readonly zawal: string;
  /** The three times at which voluntary prayers are disliked. */
  readonly forbidden: Readonly<Record<'sunrise' | 'zawal' | 'sunset', string>>;
  readonly schools: Readonly<Record<'shafi' | 'hanafi', string>>;
  /** In headings, after the name of Asr. */
  readonly schoolMarks: Readonly<Record<'shafi' | 'hanafi', string>>;
  /** By the code of the method; English has them in methods.ts, as the cautions below. */
  readonly methods: Readonly<Record<string, string>>;
  /** What a reader of the times should be told each time, by the code of the method. */
  readonly cautions: Readonly<Record<string, string>>;

  /** January first. */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** Muharram first. */
  readonly hijriMonths: readonly string[];
  /** What a language changes in `Friday 20 November 2026`. */
  readonly dayOfMonth?: (day: number) => string;
  readonly year?: (year: number) => string;
  readonly withWeekday?: (weekday: string, date: string) => string;
  /** A Hijri date, month or year with its era. */
  readonly hijriEra: (date: string) => string;
  /** Sunday first. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  /** By the id of the important date; English and Arabic have them in hijri-dates.ts. */
  readonly importantDates: Readonly<Record<string, string>>;
  /** The ids of important dates that only those who speak this language keep as nights. */
  readonly nights?: readonly string[];
  /** Days of the Hijri year that have a name together; of the odd nights those of the last ten of Ramadan. */
  readonly daySets: Readonly<
    Record<'eid' | 'white_days' | 'last_ten_nights' | 'odd_nights' | 'dhul_hijjah_ten' | 'tashriq', string>
  >;
  readonly dateKinds: Readonly<Record<'eid' | 'fast' | 'night' | 'season' | 'hajj' | 'memorial', string>>;
  readonly traditions: Readonly<Record<'common' | 'sunni' | 'shia', string>>;

  readonly hours: (count: string) => string;
  readonly minutes: (count: string) => string;
  readonly days: (count: number) => string;
  readonly kilometres: (count: string) => string;
  readonly percent: (count: string) => string;
  /** A clock of 12 hours: `5:38 pm`. */
  readonly beforeNoon: (clock: string) => string;
  readonly afterNoon: (clock: string) => string;
  /** A time that is so far away: `in 2 h`. */
  readonly inTime: (left: string) => string;
  readonly tomorrow: string;
  readonly onDate: (date: string) => string;

  /** After the degrees of a coordinate. */
  readonly hemispheres: Readonly<Record<'north' | 'south' | 'east' | 'west', string>>;
  /** North first, clockwise, 16. */
  readonly compass: readonly string[];
  readonly everyDirection: string;
  /** Under the place that was taken. */
  readonly station: string;
  /** After the code of a method that nobody asked for. */
  readonly chosenBy: Readonly<Record<'authority' | 'country' | 'default', string>>;

  readonly next: {
    /** The coming prayer. @param when `tomorrow` or a date; '' for today */
    readonly title: (name: string, time: string, when: string, left: string) => string;
    readonly coming: (name: string, time: string, left: string) => string;
    readonly current: (name: string, until: string, left: string) => string;
    /** @param event what begins when it ends, where that is not the next prayer */
    readonly currentUntil: (name: string, until: string, event: string, left: string) => string;
    /** Follows the current prayer. */
    readonly bestBefore: (time: string) => string;
    /** Between sunrise and Dhuhr. */
    readonly nothingDue: (previous: string) => string;
    /** A prayer whose time ends soon, such as Asr in the last quarter of an hour before Maghrib. */
    readonly dueUntil: (name: string, until: string) => string;
    /** The same, and that it is to be prayed. */
    readonly due: (name: string, until: string) => string;
    /** At most 38 columns with a time of 24 hours. */
    readonly disliked: (until: string) => string;
    /** The hadith: its collection and number. */
    readonly dislikedBy: string;
    /** A prayer that was slept through or forgotten: most schools against the Hanafi one. @param until the end of a disliked time */
    readonly missed: (until: string) => string;
    /** Above the three times. */
    readonly dislikedAt: string;
    /** Beside one of them. */
    readonly dislikedNow: (left: string) => string;
  };

  /** Of Home Assistant, beside the events. */
  readonly sensors: Readonly<Record<'next' | 'nextAt' | 'current' | 'nextIqamahAt' | 'hijri' | 'qibla', string>>;
  /** Below a table: its columns that the terminal is too narrow for. */
  readonly leftOut: (columns: string) => string;
  readonly headings: {
    readonly date: string;
    readonly day: string;
    readonly hijri: string;
    readonly kind: string;
    readonly name: string;
    readonly month: string;
    readonly days: string;
    readonly starts: string;
    readonly zone: string;
    readonly time: string;
    readonly offset: string;
    readonly now: string;
    readonly aliases: string;
    readonly olderNames: string;
    readonly place: string;
    readonly people: string;
    readonly point: string;
    readonly source: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
    readonly id: string;
    readonly code: string;
    readonly minutes: string;
    readonly rounding: string;
    readonly event: string;
    readonly instant: string;
    readonly methodMinutes: string;
    readonly yourMinutes: string;
    readonly printed: string;
    /** Beside what a timetable has. */
    readonly computed: string;
    readonly basis: string;
    readonly reason: string;
    /** Of two places: which one has a time later, and by how much. */
    readonly later: string;
    readonly horizon: string;
    readonly sun: string;
    readonly since: string;
    readonly prayer: string;
    readonly theSun: string;
  };

  /** The fast: `imsak` is minutes before fajr by precaution, suhoor ends at fajr, iftar is at maghrib. */
  readonly ramadan: {
    readonly imsak: string;
    readonly suhoorEnds: string;
    readonly iftar: string;
    readonly fast: string;
    /** Said unless a body announced the month. */
    readonly computedNote: string;
    readonly suhoorNote: string;
  };

  /** How a date or a year was read: one number may be Hijri or Gregorian. */
  readonly years: {
    /** @param text what was typed, in quotes @param date the days, with their names */
    readonly isReadAs: (text: string, date: string) => string;
    readonly forGregorian: (text: string) => string;
    /** @param other the Gregorian date of the Hijri date with the same numbers; undefined where there is none */
    readonly dateMayBeHijri: (date: string, other: string | undefined) => string;
    /** @param by the body of the country @param date its Hijri date, with the name of the month */
    readonly countryDiffers: (by: string, date: string) => string;
    /** @param month of a country whose body announces months, with its year */
    readonly monthComputed: (month: string) => string;
    /** @param date the first day of a month that nobody has announced yet */
    readonly likely: (date: string) => string;
    readonly tableOfIcu: (hijriYear: number) => string;
    readonly isHijri: (year: number, first: string, last: string) => string;
    readonly isHijriMonth: (month: string, first: string, last: string) => string;
    readonly isGregorian: (year: number, ramadanOf: number) => string;
    /** @param first the first Hijri year that has days in it as a Gregorian one; `last` the last */
    readonly mayBeGregorian: (year: number, first: number, last: number) => string;
    readonly secondRamadan: (hijriYear: number, starts: string) => string;
  };

  /** Events of calendar files. */
  readonly calendar: {
    readonly suhoorEnds: string;
    readonly iftar: string;
    /** @param note what the English answer adds */
    readonly begins: (evening: string, note: string) => string;
  };

  /** Sheets that are printed and hung up. */
  readonly paper: {
    readonly title: string;
    /** Of the sheet of a Ramadan; its year follows. */
    readonly imsakiyah: string;
    /** Beside the heading of iqamah. */
    readonly adhan: string;
    /** The heading of sunrise, where its name is too long for a column. */
    readonly sunrise?: string;
    /** Before the name of the authority whose times they are. */
    readonly times: string;
    /** @param what such as Times @param by such as an authority */
    readonly labelled: (what: string, by: string) => string;
    /** The calendar of Saudi Arabia, behind a date. */
    readonly ummAlQura: string;
    /** The clocks of a day go forward. @param minutes by how much; undefined: by one hour */
    readonly forward: (day: string, minutes: string | undefined) => string;
    readonly back: (day: string, minutes: string | undefined) => string;
    /** Where that of `ramadan` speaks of what a sheet has not. */
    readonly suhoorNote?: string;
    /** What `+1` after a time means. */
    readonly nextDay: string;
    /** What `(30)` before a row of Ramadan means. */
    readonly thirtieth: string;
    /** @param by such as Diyanet, which computes it */
    readonly calendarOf: (by: string) => string;
    /** A calendar whose months begin so many days later here; earlier where less than 0. At most two. */
    readonly moved: (calendar: string, days: number) => string;
  };

  readonly hijri: {
    /** Beside a date whose month the body of the country would announce. */
    readonly computed: string;
    readonly eveningOf: (date: string) => string;
    /** Behind the name of a night, whose row has the date of the evening. */
    readonly evening: string;
    readonly untilMaghrib: (moment: string) => string;
    readonly fromTo: (from: string, to: string) => string;
    /** The end of a year that ends after the calendar of the program. */
    readonly afterDate: (date: string) => string;
    readonly adjusted: (calendar: string, days: string) => string;
    readonly sacred: string;
    readonly thisDay: string;
    readonly daysLeft: (days: number) => string;
    readonly computedCaution: string;
    readonly eveningBefore: string;
  };

  readonly zones: {
    readonly alsoClaimedBy: (zones: string) => string;
    readonly atSea: string;
    readonly byCoarseMap: string;
    readonly count: (count: number, release: string) => string;
    readonly daysApart: (days: number) => string;
    readonly gap: (zone: string, taken: string) => string;
    readonly overlap: (zone: string, taken: string) => string;
    /** An abbreviation that more than one zone has. */
    readonly ambiguous: (message: string, others: readonly string[]) => string;
  };

  readonly solarDay: {
    readonly day: string;
    readonly night: string;
    readonly solarNoon: string;
  };

  readonly methodTable: {
    readonly sunset: string;
    readonly seasonal: string;
    readonly inRamadan: (interval: string, inRamadan: string) => string;
    readonly horizonAtSunrise: (degrees: string) => string;
    /** Below the table. @param one the command for one method @param all the command for every rule */
    readonly more: (one: string, all: string) => string;
    readonly noStation: (method: string) => string;
  };
  /** Whose times are followed in a country. */
  readonly boards: {
    /** In headings: how many follow a body. */
    readonly share: string;
    readonly communities: (count: string, of: string, year: string) => string;
    readonly clocks: (count: string, of: string, year: string) => string;
    readonly none: (country: string) => string;
    /** @param region '' for the country */
    readonly taken: (method: string, region: string) => string;
    readonly asr: (school: string, region: string) => string;
  };
  /** All of one method: sentences with their full stop. */
  readonly method: {
    readonly inForceSince: (date: string) => string;
    readonly until: (date: string, differences: string) => string;
    readonly outside: (zone: string, differences: string) => string;
    readonly sun: (text: string) => string;
    readonly noTwilight: (rule: string) => string;
    readonly nightEnds: Readonly<Record<'sunrise' | 'fajr', string>>;
    /** Sources are cited as they are written. */
    readonly source: (text: string) => string;
    readonly below: (degrees: string) => string;
    readonly above: (degrees: string) => string;
    readonly crossesMeridian: string;
    readonly shadow: string;
    readonly seasonal: string;
    readonly afterMaghrib: (minutes: string) => string;
    readonly andInRamadan: (minutes: string) => string;
    readonly rounded: (rounding: string) => string;
    readonly takdir: string;
    readonly moonsighting: string;
    readonly rule: (name: string) => string;
    /** @param points coordinates */
    readonly computedAt: (points: readonly string[], station: string) => string;
    readonly constants: (method: string) => string;
    readonly constantsUntil: (method: string, date: string) => string;
    readonly constantsSince: (method: string, date: string) => string;
  };
  readonly regions: Readonly<Record<string, string>>;
  /** By which Sun a method computes. */
  readonly sun: {
    readonly models: Readonly<Record<SunModelName, string>>;
    /** In the table of methods. */
    readonly short: Readonly<Record<SunModelName, string>>;
    /** @param hours earlier where it is negative */
    readonly hoursLater: (hours: number) => string;
    /** @param hour UT */
    readonly equationOf: (hour: number) => string;
    readonly otherDay: (prayers: string) => string;
    readonly transitAndAsr: string;
    readonly noonShadow: string;
    readonly refractedShadows: string;
    readonly asrDaysLater: (days: number) => string;
    readonly perpetualYear: (year: number) => string;
    readonly series: Readonly<Record<'praytimes' | 'geometric' | 'apparent', string>>;
  };
  readonly roundings: Readonly<Record<RoundingName, string>>;
  readonly bases: Readonly<Record<BasisName, string>>;

  /** Why a time is as it is. Each is a sentence without its capital and its full stop. */
  readonly reasons: {
    readonly transit: string;
    readonly shadowOnce: string;
    readonly shadowTwice: string;
    readonly belowHorizon: (degrees: string) => string;
    readonly afterMaghrib: (minutes: string) => string;
    readonly beforePrintedSunrise: (minutes: string) => string;
    readonly horizonOf: (town: string, far: string) => string;
    readonly seasonalBeforeSunrise: (minutes: string) => string;
    readonly seasonalAfterSunset: (minutes: string) => string;
    readonly inRamadan: (minutes: string) => string;
    readonly nightShare: (rule: string, share: string, because: string) => string;
    readonly takdirLedOver: (share: string) => string;
    readonly takdir: (share: string) => string;
    readonly dayLimit: string;
    readonly methodLatitude: (latitude: string) => string;
    readonly nearestLatitude: (latitude: string, because: string) => string;
    readonly daysBefore: (days: number, because: string) => string;
    readonly daysLater: (days: number, because: string) => string;
    readonly noSuchTime: (because: string) => string;
    readonly moved: string;
    readonly halfNight: Readonly<Record<'sunrise' | 'fajr', string>>;
    readonly halfNightUnbounded: Readonly<Record<'sunrise' | 'fajr', string>>;
    readonly half: string;
    readonly seventh: string;
    readonly minutes: (count: string) => string;
  };
  readonly because: Readonly<
    Record<'stays above' | 'stays below' | 'beyond share' | 'led over' | 'too short' | 'method', string>
  >;
  /**
   * About the authority of a country; English takes the words of its row. @param method the code of the method that is shown; of
   * `otherMethod`, of another for the country, which a row of customs.ts names
   */
  readonly authority:
    | (Readonly<Record<CautionKind | 'otherMethod', (method: string) => string>> & {
        /** Of the mosques that were seen. */
        readonly ishaBy: (degrees: string) => string;
      })
    | 'as in its row';
  /** @param method the code of the method that is shown */
  readonly noAuthority: (method: string) => string;
  /** The Hanafi Asr was taken because no school is known. */
  readonly asrUnknown: string;
  /** Follows the two below. */
  readonly authorityOfCountry: (method: string) => string;
  readonly noStationList: (method: string) => string;
  /** Beside times that follow from the point of a town. */
  readonly pointDecides: (method: string) => string;
  /** Beside imsak by the method of Diyanet. */
  readonly imsakOfDiyanet: string;
  readonly unfittedStation: (id: string, name: string) => string;
  /** @param name of a followed timetable @param day YYYY-MM-DD */
  readonly notComparedSince: (name: string, day: string) => string;
  /** All times of the day, but for those of the next one. @param name of the timetable */
  readonly printedBy: (name: string) => string;
  readonly notInTimetable: (times: string) => string;
  readonly dayNotPrinted: (name: string, method: string) => string;
  readonly noStationNear: (method: string, km: string) => string;
  readonly pointItself: (method: string, station: string) => string;
}

export const TIME_NAMES = [
  'fajr',
  'sunrise',
  'transit',
  'dhuhr',
  'asr',
  'asr_shafi',
  'asr_hanafi',
  'sunset',
  'maghrib',
  'isha',
  'midnight',
] as const;
export type TimeName = (typeof TIME_NAMES)[number];
type SunModelName = 'own-moment' | 'at-0h-ut' | 'at-local-noon' | 'single-pass';
type RoundingName = 'nearest' | 'safe' | 'up' | 'down' | 'none' | 'safe (up)' | 'safe (down)';
type BasisName = 'angle' | 'interval' | 'night-share' | 'day-limit' | 'latitude' | 'day' | 'none';

/** Names with a comma and a blank between them. */
export function list(names: string): readonly string[] {
  return names.split(', ');
}

/** The words of which notes are made. */
export type NoteWords = Pick<
  Words,
  | 'decimalSign'
  | 'comma'
  | 'semicolon'
  | 'fullStop'
  | 'jumuah'
  | 'prayers'
  | 'iqamah'
  | 'sun'
  | 'events'
  | 'times'
  | 'cautions'
  | 'kilometres'
  | 'percent'
  | 'hemispheres'
  | 'reasons'
  | 'because'
  | 'authority'
  | 'noAuthority'
  | 'asrUnknown'
  | 'authorityOfCountry'
  | 'noStationList'
  | 'imsakOfDiyanet'
  | 'pointDecides'
  | 'unfittedStation'
  | 'notComparedSince'
  | 'printedBy'
  | 'notInTimetable'
  | 'dayNotPrinted'
  | 'noStationNear'
  | 'pointItself'
>;

/** Those of notes on times that something stands in for. */
export type StandInWords = Pick<
  NoteWords,
  'decimalSign' | 'comma' | 'fullStop' | 'times' | 'cautions' | 'percent' | 'hemispheres' | 'because' | 'asrUnknown'
> & {
  readonly reasons: Pick<
    NoteWords['reasons'],
    | 'inRamadan'
    | 'nightShare'
    | 'nearestLatitude'
    | 'daysBefore'
    | 'daysLater'
    | 'noSuchTime'
    | 'moved'
    | 'half'
    | 'seventh'
    | 'minutes'
  >;
};
