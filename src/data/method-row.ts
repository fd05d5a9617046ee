/** The columns of methods.ts. Sources stand there, with each method. */

export interface MethodRow {
  readonly code: string;
  /** Other names by which the method is asked for. */
  readonly aliases?: readonly string[];
  /** 1–9 for the methods of service.md §2.2, null for those accepted by code only. */
  readonly id: number | null;
  readonly name: string;
  readonly region: string;
  readonly fajr: DawnRule;
  readonly maghrib: MaghribRule;
  readonly isha: IshaRule;
  /** Altitude of the Sun's centre at sunrise and sunset, where it is not the common -0.833. */
  readonly horizonDeg?: { readonly sunrise?: number; readonly sunset?: number };
  /** Each town of its list has its own horizon; a bare point has that of the nearest one, which is named here then. */
  readonly nearestHorizon?: true;
  readonly horizonFrom?: { readonly name: string; readonly km: number };
  /** Minutes the authority adds to the computed instant before rounding. */
  readonly offsetMinutes: Readonly<Partial<Record<PrintedPrayer, number>>>;
  readonly monthMinutes?: MonthMinutes;
  readonly rounding: Rounding;
  /** Prayers that are rounded otherwise. */
  readonly roundingOf?: Readonly<Partial<Record<PrintedPrayer, MinuteRounding>>>;
  readonly sun: SunRule;
  /** Where the night ends when its middle and its thirds are taken. */
  readonly nightEnds: 'sunrise' | 'fajr';
  /** The method's own habit in high latitudes; without one the common default (angle) holds. */
  readonly highLatitude?:
    | 'moonsighting'
    | 'takdir'
    | 'night_shares'
    | 'where_missing'
    | 'fixed_minutes'
    | 'within_45'
    | 'summer_intervals';
  /** The shares of the night that the habit `night_shares` gives a twilight at most. `where_missing` cuts no twilight that the Sun reaches. */
  readonly nightShares?: NightShares;
  /** Those of the habit `summer_intervals`. */
  readonly summer?: SummerRule;
  /** What differs through parts of each year; of two parts that have a date the first one counts. */
  readonly seasons?: readonly { readonly first: MonthDay; readonly last: MonthDay; readonly change: ConstantsChange }[];
  /** What it does north of a latitude. */
  readonly northOf?: { readonly latDeg: number; readonly change: ConstantsChange };
  /** What the authority did before the dates on which it changed its constants, the latest date first. */
  readonly earlier?: readonly EarlierConstants[];
  /** What it does outside its own country, which is a time zone of its own. */
  readonly abroad?: { readonly homeZone: string; readonly change: PlaceChange };
  /** Whose Asr a printed timetable has that stands in place of the method; PRINTED_ASR has those of the methods. */
  readonly printedAsr?: 'shafi' | 'hanafi';
  /** The Asr that it prints while its clocks show summer time, if that is another one. */
  readonly summerTimeAsr?: 'shafi' | 'hanafi';
  readonly source: string;
  /** What a reader of the times should be told each time. */
  readonly caution?: string;
  /** It is told only so far north. */
  readonly cautionBeyondDeg?: number;
  /** What is told where no station of its list was taken. */
  readonly cautionWithoutStation?: string;
  /**
   * So far north its rule for the summer goes by the very point of the town: 0.02° of latitude move isha by up to 8 minutes.
   */
  readonly pointDecidesBeyondDeg?: number;
  /** It is told only on dates after this one. */
  readonly cautionAfter?: CivilDateRow;
}

interface CivilDateRow {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** `05-16`. */
export type MonthDay = `${number}-${number}`;

/**
 * A value that changes with the date, the same every year: its dates in the order of the year, and straight lines between them, over the end
 * of the year too.
 */
export type SeasonLine = readonly [readonly [MonthDay, number], ...(readonly [MonthDay, number])[]];

interface NightShares {
  readonly fajr: SeasonLine;
  readonly isha: SeasonLine;
  /** The night is what the same day, from sunrise to sunset, leaves of 24 hours; otherwise it lasts from sunset to the next sunrise. */
  readonly isRestOfDay?: true;
}

/** Fixed intervals from the printed sunrise and maghrib, in place of the twilights of northern summers. */
export interface SummerRule {
  /** It acts from here northward. */
  readonly fromDeg: number;
  /** Before and after its dates fajr is not earlier than so long before the sunrise of the nearer of them, neither rounded. */
  readonly fajr: {
    readonly first: MonthDay;
    readonly last: MonthDay;
    readonly minutes: number;
    readonly heldMinutes: number;
  };
  /** Straight lines in clock time lead from the Sun's own isha of one day to the first of its dates, and from the last one to another day. */
  readonly isha: {
    readonly leadsFrom: MonthDay;
    readonly first: MonthDay;
    readonly last: MonthDay;
    readonly leadsTo: MonthDay;
    readonly minutes: number;
  };
}

export type PrintedPrayer = 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha';
export type DawnRule = { readonly angleDeg: number } | BeforeSunrise | SeasonalRule;
/** Minutes before the printed sunrise. */
export interface BeforeSunrise {
  readonly beforeSunriseMinutes: number;
  readonly bySeason?: SeasonLine;
}
export type MaghribRule = { readonly angleDeg: number } | { readonly at: 'sunset' };
export type IshaRule = { readonly angleDeg: number } | AfterMaghrib | SeasonalRule;

/** Minutes after the printed maghrib. */
export interface AfterMaghrib {
  readonly afterMaghribMinutes: number;
  readonly inRamadanMinutes?: number;
  /** The minutes by the date, rounded to whole ones, where they change through the year. */
  readonly bySeason?: SeasonLine;
}

/** Minutes that change with the date: a function of the season, or the table of a city. */
type SeasonalRule = { readonly seasonal: 'moonsighting' | 'london' };

/** What differed from the constants of today, whatever was changed between. */
interface EarlierConstants {
  readonly before: CivilDateRow;
  readonly change: ConstantsChange;
  /** The points of a station, where it had others. */
  readonly points?: readonly { readonly latDeg: number; readonly lngDeg: number }[];
}

/** Constants that differ with the date, the country or the station. */
export type ConstantsChange = Partial<
  Pick<
    MethodRow,
    'fajr' | 'isha' | 'horizonDeg' | 'offsetMinutes' | 'rounding' | 'roundingOf' | 'sun' | 'monthMinutes' | 'summer'
  >
>;

/** Those of a country or a station, which may have changed on other dates than the method's. */
export type PlaceChange = ConstantsChange & Pick<MethodRow, 'earlier'>;

/** Whole minutes that are added to printed times, anew in each month of the authority's calendar. */
export interface MonthMinutes {
  /** Day numbers of the first days of the known months, and of the day after the last one. */
  readonly starts: readonly number[];
  /** Month by month a letter for each of fajr, sunrise, dhuhr, asr, maghrib, isha: `o` is 0, `p` a minute later, `n` one earlier. */
  readonly letters: readonly string[];
}

/** `safe`: sunrise down and the rest up, so that no prayer is printed before its time. */
export type Rounding = 'nearest' | 'safe' | 'up' | 'down' | 'none';

/** What becomes of one time. */
export type MinuteRounding = Exclude<Rounding, 'safe'>;

/** Which sun an authority asks. */
export interface SunRule {
  readonly events: SunModel;
  /** The textbook Sun of Meeus ch. 25, without nutation and aberration; otherwise the apparent Sun. */
  readonly series?: 'geometric';
  /** The Sun of this many hours later, or earlier where it is negative; the times stay on their own day. */
  readonly hoursLater?: number;
  /** The equation of time of this hour UT, where only the declination is that of `hoursLater`; with `at-0h-ut`. */
  readonly equationHoursLater?: number;
  /** Single prayers by another Sun. */
  readonly of?: Readonly<Partial<Record<PrintedPrayer, SunRule>>>;
  /**
   * Single prayers by the Sun of the day before or after through a part of the year: 24 half-months from January on, `.` the
   * day's own Sun, `-` that of the day before, `+` that of the day after.
   */
  readonly otherDay?: Readonly<Partial<Record<PrintedPrayer, string>>>;
  /** Dhuhr and Asr alone by the Sun of 0h UT. */
  readonly transitAndAsr?: 'at-0h-ut';
  /** The noon shadow of Asr by the declination of 0h UT; otherwise by that of the transit (or of the frozen Sun). */
  readonly noonShadow?: 'at-0h-ut';
  /** Shadows of Asr, the noon shadow too, by the Sun as refraction lifts it. */
  readonly refractedShadows?: true;
  /** Asr alone by the Sun of this many days later, its noon shadow by that of half as many, both of asr's own moment. */
  readonly asrDaysLater?: number;
  /** A perpetual table: every year has the Sun of the same date in this one. */
  readonly perpetualYear?: number | undefined;
}

/**
 * `own-moment`: each event with the sun of its own moment (converged).
 * `at-0h-ut`: declination and equation of time of 0h UT of the date for every event.
 * `at-local-noon`: those of local mean noon for every event.
 * `single-pass`: the low-precision sun at a default hour of each event, once, as praytimes.org publishes it.
 */
type SunModel = 'own-moment' | 'at-0h-ut' | 'at-local-noon' | 'single-pass';

/** What a row has unless it says otherwise. */
export const plain = {
  id: null,
  maghrib: { at: 'sunset' },
  offsetMinutes: {},
  rounding: 'nearest',
  sun: { events: 'own-moment' },
  nightEnds: 'sunrise',
} as const;
