/** The languages of `--lang`, and what they all name. The words themselves: languages/. */
export const LANGUAGES = ['en', 'ar', 'tr', 'ur', 'id', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The named times, in the order of a day and the night after it. */
export const EVENTS = [
  'imsak',
  'fajr',
  'sunrise',
  'dhuhr',
  'asr',
  'maghrib',
  'isha',
  'midnight',
  'last_third',
] as const;
export type EventName = (typeof EVENTS)[number];
