/**
 * The calculation methods, as their authorities print them.
 *
 * Each row names its source. `M` in a source: the habit was found by measuring the authority's printed tables; `npm run
 * accuracy` shows how well it fits. Angles are degrees of the sun's centre below the horizon. Measured 2026-11-22. To add a
 * method: a row here, the points of its list in src/data/stations, then what test/README.md lists.
 */
import type { SunRule } from './sun-rule.ts';

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
  readonly rounding: Rounding;
  /** Prayers that are rounded otherwise. */
  readonly roundingOf?: Readonly<Partial<Record<PrintedPrayer, MinuteRounding>>>;
  readonly sun: SunRule;
  /** Where the night ends when its middle and its thirds are taken. */
  readonly nightEnds: 'sunrise' | 'fajr';
  /** The method's own habit in high latitudes; without one the common default (angle) holds. */
  readonly highLatitude?: 'moonsighting' | 'takdir';
  /** What the authority did before a date on which it changed its constants. */
  readonly earlier?:
    | {
        readonly before: { readonly year: number; readonly month: number; readonly day: number };
        readonly change: ConstantsChange;
      }
    | undefined;
  /** What it does outside its own country, which is a time zone of its own. */
  readonly abroad?: { readonly homeZone: string; readonly change: ConstantsChange };
  /** Whose Asr a printed timetable has that stands in place of the method; PRINTED_ASR has those of the methods. */
  readonly printedAsr?: 'shafi' | 'hanafi';
  readonly source: string;
  /** What a reader of the times should be told each time. */
  readonly caution?: string;
  /** It is told only so far from the equator, north and south. */
  readonly cautionBeyondDeg?: number;
}

export type PrintedPrayer = 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha';
export type DawnRule = { readonly angleDeg: number } | SeasonalRule;
export type MaghribRule = { readonly angleDeg: number } | { readonly at: 'sunset' };
export type IshaRule =
  | { readonly angleDeg: number }
  | { readonly afterMaghribMinutes: number; readonly inRamadanMinutes?: number }
  | SeasonalRule;

/** Minutes that change with the date: a function of the season, or the table of a city. */
export type SeasonalRule = { readonly seasonal: 'moonsighting' | 'london' };

/** Constants that differ with the date, the country or the station. */
export type ConstantsChange = Partial<
  Pick<MethodRow, 'fajr' | 'isha' | 'horizonDeg' | 'offsetMinutes' | 'rounding' | 'roundingOf' | 'sun'>
>;

/** `safe`: sunrise down and the rest up, so that no prayer is printed before its time. */
export type Rounding = 'nearest' | 'safe' | 'up' | 'down' | 'none';

/** What becomes of one time. */
export type MinuteRounding = Exclude<Rounding, 'safe'>;

const sunset = { at: 'sunset' } as const;
const plain = {
  id: null,
  maghrib: sunset,
  offsetMinutes: {},
  rounding: 'nearest',
  sun: { events: 'own-moment' },
  nightEnds: 'sunrise',
} as const;

export const METHODS: readonly MethodRow[] = [
  {
    ...plain,
    code: 'MWL',
    id: 1,
    name: 'Muslim World League',
    region: 'Global',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    source: 'Muslim World League, 18/17; no printed timetable was found, peers (adhan, praytime, Aladhan) agree',
  },
  {
    ...plain,
    code: 'ISNA',
    id: 2,
    name: 'Islamic Society of North America',
    region: 'North America',
    fajr: { angleDeg: 15 },
    isha: { angleDeg: 15 },
    source: 'Fiqh Council of North America, October 2017: 15/15 (Canadian leaflets labelled ISNA are MOONSIGHTING)',
  },
  {
    ...plain,
    code: 'EGYPT',
    id: 3,
    name: 'Egyptian General Authority of Survey',
    region: 'Egypt',
    fajr: { angleDeg: 19.5 },
    isha: { angleDeg: 17.5 },
    source:
      'Egyptian Survey Authority, Cairo table of September 2025 (M: 19.5/17.5, no offsets, nearest minute; 98.3 %, 30 days)',
  },
  {
    ...plain,
    code: 'UMM_AL_QURA',
    aliases: ['MAKKAH', 'MECCA'],
    id: 4,
    name: 'Umm Al-Qura University, Makkah',
    region: 'Saudi Arabia',
    fajr: { angleDeg: 18.5 },
    isha: { afterMaghribMinutes: 90, inRamadanMinutes: 120 },
    rounding: 'safe',
    source:
      'Umm al-Qura calendar: 18.5 since 1430 AH, isha 90 min after the printed maghrib, 120 in Ramadan (M: safe rounding; Makkah 94 %, 12 days)',
  },
  {
    ...plain,
    code: 'KARACHI',
    id: 5,
    name: 'University of Islamic Sciences, Karachi',
    region: 'Pakistan',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    source: 'University of Islamic Sciences, Karachi, 18/18; no printed timetable was found, peers agree',
  },
  {
    ...plain,
    code: 'GULF',
    id: 6,
    name: 'Gulf Region',
    region: 'Qatar, UAE, Kuwait',
    fajr: { angleDeg: 19.5 },
    isha: { afterMaghribMinutes: 90 },
    source: 'Aladhan method 8, 19.5 and 90 min; matches no official table (M: fajr 5 to 9 minutes early)',
    caution: 'GULF: no Gulf authority prints these times; for the UAE, Qatar and Kuwait use DUBAI, QATAR or KUWAIT',
  },
  {
    ...plain,
    code: 'MOONSIGHTING',
    id: 7,
    name: 'Moonsighting Committee Worldwide',
    region: 'Global',
    fajr: { seasonal: 'moonsighting' },
    isha: { seasonal: 'moonsighting' },
    offsetMinutes: { dhuhr: 5, maghrib: 3 },
    sun: { events: 'single-pass' },
    highLatitude: 'moonsighting',
    source:
      'moonsighting.com, seasonal functions of Khalid Shaukat, general shafaq (M: unrounded minutes, single-pass sun)',
  },
  {
    ...plain,
    code: 'TURKEY',
    aliases: ['DIYANET'],
    id: 8,
    name: 'Religious affairs authority of Turkey',
    region: 'Turkey',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    offsetMinutes: { sunrise: -7, dhuhr: 4.98, asr: 4.02, maghrib: 7 },
    sun: { events: 'at-0h-ut', series: 'geometric' },
    highLatitude: 'takdir',
    earlier: {
      before: { year: 2025, month: 1, day: 1 },
      change: { horizonDeg: { sunrise: -0.8366, sunset: -0.8366 } },
    },
    abroad: { homeZone: 'Europe/Istanbul', change: { isha: { angleDeg: 16 } } },
    source:
      'Diyanet, Meeus ch. 25 without nutation, all of 0h UT (M: fitted on 80 provinces of 2025, 29,200 days; validated on 2023, 2024 and 2026: 99.7 %); isha 16 and the summer rule abroad (M: 90 Swedish towns of 2024; fajr 92.9, isha 92.6 %)',
    caution:
      'TURKEY: beyond 60.4° its authority prints other times about June, and from about 65° all year, by rules that are not known; these may be two hours off',
    cautionBeyondDeg: 60.4,
  },
  {
    ...plain,
    code: 'JAFARI',
    aliases: ['TEHRAN'],
    id: 9,
    name: 'Institute of Geophysics, Tehran',
    region: 'Iran (Jafari)',
    fajr: { angleDeg: 17.7 },
    maghrib: { angleDeg: 4.5 },
    isha: { angleDeg: 14 },
    nightEnds: 'fajr',
    source:
      'Institute of Geophysics, University of Tehran, by way of praytimes.org (which notes that 14 is not stated by the institute)',
  },
  {
    ...plain,
    code: 'DUBAI',
    name: 'General Authority of Islamic Affairs and Endowments, UAE',
    region: 'United Arab Emirates',
    fajr: { angleDeg: 18.2 },
    isha: { angleDeg: 18.2 },
    offsetMinutes: { fajr: -0.1, sunrise: -3.4, dhuhr: 2.9, asr: 1.1, maghrib: 3.7, isha: 0.3 },
    source: 'UAE Awqaf, Dubai tables of 2025 (M: fitted minutes, 96.7 % on unused days; 2018 differs)',
  },
  {
    ...plain,
    code: 'QATAR',
    name: 'Ministry of Awqaf and Islamic Affairs, Qatar',
    region: 'Qatar',
    fajr: { angleDeg: 18 },
    isha: { afterMaghribMinutes: 90 },
    offsetMinutes: { fajr: -1, maghrib: 2 },
    sun: { events: 'own-moment', perpetualYear: 2006 },
    source:
      'Qatar Calendar House, perpetual (M: its Sun is that of 2006; fajr -1, maghrib +2, isha 90 min after maghrib; 183 days, 95 %)',
  },
  {
    ...plain,
    code: 'KUWAIT',
    name: 'Ministry of Awqaf and Islamic Affairs, Kuwait',
    region: 'Kuwait',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17.5 },
    source: 'Aladhan method 9; a secondary table of Kuwait City, 2016 (M)',
  },
  {
    ...plain,
    code: 'SINGAPORE',
    name: 'Islamic Religious Council of Singapore (MUIS)',
    region: 'Singapore',
    fajr: { angleDeg: 20 },
    isha: { angleDeg: 18 },
    offsetMinutes: { dhuhr: 64 / 60 },
    rounding: 'up',
    sun: { events: 'at-local-noon' },
    source:
      'MUIS table of 2020 (M: 20/18, dhuhr 64 s, rounded up, Sun of local noon; fitted on 275 days, validated 98.4 %)',
  },
  {
    ...plain,
    code: 'JAKIM',
    name: 'Department of Islamic Development Malaysia (JAKIM)',
    region: 'Malaysia',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { dhuhr: 64 / 60 },
    sun: { events: 'at-local-noon' },
    rounding: 'safe',
    source:
      'JAKIM e-Solat 2026, 47 zones of 179 days (M: 18/18, Kelantan isha 17; dhuhr 64 s, safe rounding, the latest time of a zone’s stations; fitted on three days of four, 94 %, without Johor, Pahang and Kedah 98 %). Its minutes belong to zones, not to coordinates',
  },
  {
    ...plain,
    code: 'KEMENAG',
    aliases: ['DEPAG'],
    name: 'Ministry of Religious Affairs, Indonesia (Kemenag)',
    region: 'Indonesia',
    fajr: { angleDeg: 20 },
    isha: { angleDeg: 18 },
    horizonDeg: { sunrise: -1, sunset: -1 },
    offsetMinutes: { fajr: 2, sunrise: -2, dhuhr: 3, asr: 2, maghrib: 2, isha: 2 },
    sun: { events: 'own-moment', noonShadow: 'at-0h-ut' },
    rounding: 'safe',
    source:
      'Kemenag, Jakarta table of 2026 (M: ihtiyat minutes, Sun at -1.0, noon shadow of 0h UT; fitted on 274 days, validated 99.5 %)',
  },
  {
    ...plain,
    code: 'FRANCE',
    aliases: ['UOIF'],
    name: 'Union of Islamic Organisations of France',
    region: 'France',
    fajr: { angleDeg: 12 },
    isha: { angleDeg: 12 },
    source: 'Aladhan method 12; matches no official table at hand',
  },
  {
    ...plain,
    code: 'RUSSIA',
    name: 'Spiritual Administration of Muslims of Russia',
    region: 'Russia',
    fajr: { angleDeg: 16 },
    isha: { angleDeg: 15 },
    rounding: 'down',
    source:
      'Aladhan method 14; a third-party Moscow table of September 2025 fits 16/15 rounded down (M: 90.3 %, 31 days), no official table at hand',
  },
  {
    ...plain,
    code: 'TUNISIA',
    name: 'Ministry of Religious Affairs, Tunisia',
    region: 'Tunisia',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { dhuhr: 7, maghrib: 2 },
    sun: { events: 'own-moment', series: 'geometric', transitAndAsr: 'at-0h-ut' },
    source:
      'Institut National de la Météorologie, 12 delegations of 2026 (M: dhuhr +7 and asr by the Sun of 0h UT; every altitude lower by the dip of the delegation’s height; 4,380 days, 97.6 %); this row is for the sea level',
  },
  {
    ...plain,
    code: 'ALGERIA',
    name: 'Ministry of Religious Affairs and Wakfs, Algeria',
    region: 'Algeria',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    source: 'Aladhan method 19; matches no official table at hand',
  },
  {
    ...plain,
    code: 'MOROCCO',
    name: 'Ministry of Habous and Islamic Affairs, Morocco',
    region: 'Morocco',
    fajr: { angleDeg: 19 },
    isha: { angleDeg: 17 },
    horizonDeg: { sunrise: -1.25, sunset: -1.25 },
    nearestHorizon: true,
    offsetMinutes: { sunrise: -0.6, dhuhr: 5, maghrib: 2.4 },
    roundingOf: { fajr: 'down', sunrise: 'down', maghrib: 'down' },
    sun: { events: 'own-moment', series: 'geometric' },
    source:
      'Habous ministry, 17 towns of 2020 (M: 98.3 % or more of each prayer at each town of its list, which have their own altitudes at sunrise and sunset; elsewhere those of the nearest town)',
  },
  {
    ...plain,
    code: 'PORTUGAL',
    name: 'Islamic Community of Lisbon',
    region: 'Portugal',
    fajr: { angleDeg: 18 },
    isha: { afterMaghribMinutes: 77 },
    offsetMinutes: { maghrib: 3 },
    source: 'Aladhan method 22; matches no official table at hand',
  },
  {
    ...plain,
    code: 'JORDAN',
    name: 'Ministry of Awqaf, Islamic Affairs and Holy Places, Jordan',
    region: 'Jordan',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { maghrib: 5 },
    source: 'Aladhan method 23; matches no official table at hand',
  },
  {
    ...plain,
    code: 'JAFARI_QUM',
    name: 'Leva Research Institute, Qum',
    region: 'Shia Ithna-Ashari',
    fajr: { angleDeg: 16 },
    maghrib: { angleDeg: 4 },
    isha: { angleDeg: 14 },
    nightEnds: 'fajr',
    source: 'Leva Research Institute, Qum, by way of praytimes.org; matches no official table at hand',
  },
  {
    ...plain,
    code: 'LONDON_UNIFIED',
    aliases: ['LUPT'],
    name: 'London Unified Prayer Timetable',
    region: 'London',
    fajr: { seasonal: 'london' },
    isha: { seasonal: 'london' },
    offsetMinutes: { sunrise: -2, dhuhr: 5, maghrib: 3 },
    rounding: 'safe',
    sun: { events: 'own-moment', refractedShadows: true },
    source:
      'londonprayertimes.com, table of 2026 (M: 365 days, 99 %; fajr and isha by its own perpetual minutes from sunrise and maghrib, which meet every day of 2025)',
    caution: 'LONDON_UNIFIED: its minutes are for London, inside the M25; elsewhere use MOONSIGHTING',
  },
];

/** The frame of CUSTOM: angles and intervals are given by the caller, nothing else is added. */
export const CUSTOM_METHOD = {
  ...plain,
  code: 'CUSTOM',
  name: 'Custom angles and intervals',
  region: 'Anywhere',
  source: 'the caller',
} as const;
