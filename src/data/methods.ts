/**
 * The calculation methods, as their authorities print them.
 *
 * Each row names its source. `M` in a source means: the habit was found by measuring the authority's own printed
 * tables, and `npm run accuracy` shows how well it fits. Angles are degrees of the sun's centre below the horizon.
 * Read 2026-11-20. To add a method: a row here with its source, then what test/README.md lists.
 */
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
  /** Minutes the authority adds to the computed instant before rounding. */
  readonly offsetMinutes: Readonly<Partial<Record<PrintedPrayer, number>>>;
  readonly rounding: Rounding;
  readonly sun: SunModel;
  /** Where the night ends when its middle and its thirds are taken. */
  readonly nightEnds: 'sunrise' | 'fajr';
  /** The method's own habit in high latitudes; without one the common default (angle) holds. */
  readonly highLatitude?: 'moonsighting';
  readonly source: string;
  /** What a reader of the times should be told each time. */
  readonly caution?: string;
}

export type PrintedPrayer = 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha';
export type DawnRule = { readonly angleDeg: number } | { readonly seasonal: 'moonsighting' };
export type MaghribRule = { readonly angleDeg: number } | { readonly at: 'sunset' };
export type IshaRule =
  | { readonly angleDeg: number }
  | { readonly afterMaghribMinutes: number; readonly inRamadanMinutes?: number }
  | { readonly seasonal: 'moonsighting' };

/** `safe`: sunrise down and the rest up, so that no prayer is printed before its time. */
export type Rounding = 'nearest' | 'safe' | 'up' | 'down' | 'none';

/**
 * Which sun an authority asks. `own-moment`: each event with the sun of its own moment (converged).
 * `at-0h-ut`: declination and equation of time of 0h UT of the date for every event.
 * `single-pass`: the low-precision sun at a default hour of each event, once, as praytimes.org publishes it.
 */
export type SunModel = 'own-moment' | 'at-0h-ut' | 'single-pass';

const sunset = { at: 'sunset' } as const;
const plain = {
  maghrib: sunset,
  offsetMinutes: {},
  rounding: 'nearest',
  sun: 'own-moment',
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
    source: 'Egyptian Survey Authority, Cairo table of September 2025 (M: 19.5/17.5, no offsets, nearest minute)',
  },
  {
    ...plain,
    code: 'UMM_AL_QURA',
    id: 4,
    name: 'Umm Al-Qura University, Makkah',
    region: 'Saudi Arabia',
    fajr: { angleDeg: 18.5 },
    isha: { afterMaghribMinutes: 90, inRamadanMinutes: 120 },
    rounding: 'safe',
    source:
      'Umm al-Qura calendar: 18.5 since 1430 AH, isha 90 min after the printed maghrib, 120 in Ramadan (M: safe rounding)',
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
    sun: 'single-pass',
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
    offsetMinutes: { sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 },
    sun: 'at-0h-ut',
    source: 'Diyanet province tables of 2025 (M: offsets 0 -7 +5 +4 +7 0, sun at 0h UT; isha 16 in the Nordic tables)',
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
    id: null,
    name: 'General Authority of Islamic Affairs and Endowments, UAE',
    region: 'United Arab Emirates',
    fajr: { angleDeg: 18.2 },
    isha: { angleDeg: 18.2 },
    offsetMinutes: { sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3 },
    source: 'UAE Awqaf, Dubai table of 2018 (M; its table of September 2025 shows asr +1)',
  },
  {
    ...plain,
    code: 'QATAR',
    id: null,
    name: 'Ministry of Awqaf and Islamic Affairs, Qatar',
    region: 'Qatar',
    fajr: { angleDeg: 18 },
    isha: { afterMaghribMinutes: 90 },
    offsetMinutes: { maghrib: 1 },
    source: 'Qatar Awqaf, Doha table of 2016 (M: maghrib +1)',
  },
  {
    ...plain,
    code: 'KUWAIT',
    id: null,
    name: 'Ministry of Awqaf and Islamic Affairs, Kuwait',
    region: 'Kuwait',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17.5 },
    source: 'Aladhan method 9; a secondary table of Kuwait City, 2016 (M)',
  },
  {
    ...plain,
    code: 'SINGAPORE',
    id: null,
    name: 'Islamic Religious Council of Singapore (MUIS)',
    region: 'Singapore',
    fajr: { angleDeg: 20 },
    isha: { angleDeg: 18 },
    offsetMinutes: { dhuhr: 1 },
    rounding: 'up',
    source: 'MUIS table of 2020; 20/18, dhuhr +1, rounded up as adhan has it (M)',
  },
  {
    ...plain,
    code: 'JAKIM',
    id: null,
    name: 'Department of Islamic Development Malaysia (JAKIM)',
    region: 'Malaysia',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    offsetMinutes: { dhuhr: 1.1 },
    rounding: 'safe',
    source: 'JAKIM, Melaka table of 2026 (M: 18/18, dhuhr +1.1, safe rounding; older peers still have 20/18)',
  },
  {
    ...plain,
    code: 'KEMENAG',
    id: null,
    name: 'Ministry of Religious Affairs, Indonesia (Kemenag)',
    region: 'Indonesia',
    fajr: { angleDeg: 20 },
    isha: { angleDeg: 18 },
    offsetMinutes: { fajr: 2, sunrise: -2.7, dhuhr: 3, asr: 2, maghrib: 2.7, isha: 2 },
    rounding: 'safe',
    source: 'Kemenag, Jakarta table of 2026 (M: ihtiyat minutes, safe rounding)',
  },
  {
    ...plain,
    code: 'FRANCE',
    id: null,
    name: 'Union of Islamic Organisations of France',
    region: 'France',
    fajr: { angleDeg: 12 },
    isha: { angleDeg: 12 },
    source: 'Aladhan method 12; matches no official table at hand',
  },
  {
    ...plain,
    code: 'RUSSIA',
    id: null,
    name: 'Spiritual Administration of Muslims of Russia',
    region: 'Russia',
    fajr: { angleDeg: 16 },
    isha: { angleDeg: 15 },
    source:
      'Aladhan method 14; a third-party Moscow table of September 2025 fits 16/15 rounded down, no official table at hand',
  },
  {
    ...plain,
    code: 'TUNISIA',
    id: null,
    name: 'Ministry of Religious Affairs, Tunisia',
    region: 'Tunisia',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 18 },
    source: 'Aladhan method 18; matches no official table at hand',
  },
  {
    ...plain,
    code: 'ALGERIA',
    id: null,
    name: 'Ministry of Religious Affairs and Wakfs, Algeria',
    region: 'Algeria',
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    source: 'Aladhan method 19; matches no official table at hand',
  },
  {
    ...plain,
    code: 'MOROCCO',
    id: null,
    name: 'Ministry of Habous and Islamic Affairs, Morocco',
    region: 'Morocco',
    fajr: { angleDeg: 19 },
    isha: { angleDeg: 17 },
    offsetMinutes: { fajr: -0.5, sunrise: -3, dhuhr: 5, maghrib: 4 },
    source:
      'Habous ministry, tables of 14 towns, 2020 (M: fajr rounded down, sunrise -3, dhuhr +5, maghrib +4 at the coast; inland the ministry also lowers the horizon by the altitude of the town, give it as elevation)',
  },
  {
    ...plain,
    code: 'PORTUGAL',
    id: null,
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
    id: null,
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
    id: null,
    name: 'Leva Research Institute, Qum',
    region: 'Shia Ithna-Ashari',
    fajr: { angleDeg: 16 },
    maghrib: { angleDeg: 4 },
    isha: { angleDeg: 14 },
    nightEnds: 'fajr',
    source: 'Leva Research Institute, Qum, by way of praytimes.org; matches no official table at hand',
  },
];

/** The frame of CUSTOM: angles and intervals are given by the caller, nothing else is added. */
export const CUSTOM_METHOD = {
  ...plain,
  code: 'CUSTOM',
  id: null,
  name: 'Custom angles and intervals',
  region: 'Anywhere',
  source: 'the caller',
} as const;
