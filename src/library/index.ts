/**
 * Mizwala as a library: pure functions from plain arguments to the JSON of the HTTP API. No clock, no network, no files, no dependency.
 * What reads files is in `mizwala/zones` and `mizwala/places`.
 */
export { authorities } from './authorities.ts';
export type { Authorities, Data, FoundStation, Iqamah, TimeZones, ZoneMap } from './data.ts';
export { explain } from './explain.ts';
export { findStation } from './find-station.ts';
export { gregorianDate } from './gregorian-date.ts';
export { hijriDate } from './hijri-date.ts';
export { iqamah } from './iqamah.ts';
export { nextPrayer } from './next-prayer.ts';
export { prayerTimes } from './prayer-times.ts';
export { qibla } from './qibla.ts';
export { timeZones } from './time-zones.ts';
export type {
  ExplainAnswer,
  GregorianDateAnswer,
  HijriDateAnswer,
  NextAnswer,
  QiblaAnswer,
  TimesAnswer,
} from './answers.ts';
export type {
  ExplainedTime,
  GregorianDateQuestion,
  HijriDateQuestion,
  NearTime,
  NextQuestion,
  PlaceQuestion,
  PointQuestion,
  PrayerConstants,
  Refusal,
  TimesQuestion,
} from './types.ts';
