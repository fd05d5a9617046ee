import { geoResolve, geoReverse } from './geo/resolve.ts';
import { geoTimezone } from './geo/timezone.ts';
import { hijriConvert, hijriToGregorian } from './hijri/convert.ts';
import { hijriDates, hijriMonthCalendar, hijriNext } from './hijri/dates.ts';
import type { Operation } from './operation.ts';
import { prayerBoards } from './prayer/boards.ts';
import { prayerExplain } from './prayer/explain.ts';
import { prayerMethods, prayerStations } from './prayer/methods.ts';
import { prayerMonth, prayerYear } from './prayer/month.ts';
import { prayerNext, prayerNow } from './prayer/now.ts';
import { prayerRamadan } from './prayer/ramadan.ts';
import { prayerCalendar, prayerTimes } from './prayer/times.ts';
import { qibla } from './geo/qibla.ts';
import { timeDayInfo } from './time/day-info.ts';
import { timeConvert, timeNow, timeZones } from './time/clocks.ts';

/** Every question that the program answers. An interface that leaves a question out does not compile. */
export const catalogue = {
  'prayer.times': prayerTimes,
  'prayer.calendar': prayerCalendar,
  'prayer.next': prayerNext,
  'prayer.now': prayerNow,
  'prayer.month': prayerMonth,
  'prayer.year': prayerYear,
  'prayer.ramadan': prayerRamadan,
  'prayer.explain': prayerExplain,
  'prayer.methods': prayerMethods,
  'prayer.boards': prayerBoards,
  'prayer.stations': prayerStations,
  'geo.timezone': geoTimezone,
  'time.now': timeNow,
  'time.convert': timeConvert,
  'time.day-info': timeDayInfo,
  'time.zones': timeZones,
  qibla,
  'geo.resolve': geoResolve,
  'geo.reverse': geoReverse,
  'hijri.convert': hijriConvert,
  'hijri.dates': hijriDates,
  'hijri.month': hijriMonthCalendar,
  'hijri.next': hijriNext,
  'hijri.to-gregorian': hijriToGregorian,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof catalogue;
