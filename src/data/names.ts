/** The languages of `--lang`, and what they all name. The words themselves: languages/. */
export const LANGUAGES = ['en', 'ar', 'tr', 'ur', 'id', 'fr', 'de', 'bn', 'ms', 'bs'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Arabic of a country that has month names of its own, as BCP 47 tags it. */
export const ARABIC_REGIONS = [
  'ar-DZ',
  'ar-IQ',
  'ar-JO',
  'ar-LB',
  'ar-MA',
  'ar-MR',
  'ar-PS',
  'ar-SY',
  'ar-TN',
] as const;
export type ArabicRegion = (typeof ARABIC_REGIONS)[number];

/** What `--lang` takes. */
export const LANGUAGE_TAGS = [...LANGUAGES, ...ARABIC_REGIONS] as const;
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

/** 0–9, or the digits of the language’s script. */
export const DIGITS = ['latin', 'native'] as const;
export type Digits = (typeof DIGITS)[number];

/** The named times, in the order of a day and the night after it. */
export const EVENTS = [
  'imsak',
  'fajr',
  'sunrise',
  'ishraq',
  'duha',
  'dhuhr',
  'asr',
  'sunset',
  'maghrib',
  'shafaq_ahmar',
  'shafaq_abyad',
  'isha',
  'first_third_end',
  'midnight',
  'last_third',
] as const;
export type EventName = (typeof EVENTS)[number];

/** The end of each prayer’s time, by the prayer of whose name its own is made. */
export const ENDED_PRAYER = {
  fajr_end: 'fajr',
  dhuhr_end: 'dhuhr',
  asr_end: 'asr',
  maghrib_end: 'maghrib',
  isha_end: 'isha',
} as const;

/** A time of the day; `suhoor_end` is fajr, where imsak is some minutes before it. */
export type TimeKind = EventName | 'suhoor_end' | keyof typeof ENDED_PRAYER;

/** In the order of a day, the ends last. */
export const TIME_KINDS: readonly TimeKind[] = [
  ...EVENTS,
  ...(['suhoor_end', 'fajr_end', 'dhuhr_end', 'asr_end', 'maghrib_end', 'isha_end'] as const),
];

/** The papers whose size a sheet can ask for. */
export const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
