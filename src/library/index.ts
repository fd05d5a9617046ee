/**
 * Mizwala as a library: pure functions from plain arguments to the JSON of the HTTP API. It uses no clock, no network, no files and no
 * dependency. The package `@mizwala/core` is only this module. The package `mizwala` has this module at its root, and the map, the places
 * and the stations at other entries.
 */
export { announcedMonths } from './announced-months.ts';
export { authorities, iqamah } from './authorities.ts';
export type { AnnouncedMonths, Authorities, Data, FoundStation, Iqamah, TimeZones, ZoneMap } from './data.ts';
export { isMizwalaError, MizwalaError, type MizwalaErrorCode } from './errors.ts';
export { gregorianDate, hijriDate } from './hijri-dates.ts';
export { explain, nextPrayer, prayerTimes, prayerTimesBetween } from './prayer-times.ts';
export { qibla } from './qibla.ts';
export { timeZones } from './time-zones.ts';
export type {
  CalendarAnswer,
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
  TimesQuestion,
} from './types.ts';
