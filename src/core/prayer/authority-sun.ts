import type { PrintedPrayer } from '../../data/methods.ts';
import type { SunRule } from '../../data/method-row.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import { APPARENT_SUN, type Ephemeris, GEOMETRIC_SUN } from '../sun/ephemeris.ts';
import { DAYS_1970_TO_2000, J2000_EPOCH_SECONDS } from '../sun/epoch.ts';
import { singlePassSunDay, withRefractedShadows } from './other-suns.ts';
import type { Crossing, SunDay } from '../sun/solar-day.ts';
import {
  curveLater,
  sunAt,
  sunDayFrozenAtMidnight,
  sunDayFrozenAtNoon,
  trueSunDay,
  withAsr,
  withNoonShadow,
} from '../sun/solar-day.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY } from '../time/civil-date.ts';

/** The Sun's day at a place as an authority computes it. */
export function authoritySunDay(rule: SunRule, day: PlaceDay, at: Coordinates): SunDay {
  if (rule.perpetualYear !== undefined) return sunDayOfYear(rule, rule.perpetualYear, day, at);
  const own = eventsSunDay(rule, day, at);
  const sun = seriesOf(rule);
  const midnight = day.dayNumber - DAYS_1970_TO_2000;
  if (rule.refractedShadows) return withRefractedShadows(own, at, sun);
  if (rule.noonShadow !== undefined) return withNoonShadow(own, at, sun.midnight(midnight).sinDeclination);
  if (rule.transitAndAsr !== undefined) {
    const frozen = sunDayFrozenAtMidnight(day.noonNumber, midnight, at, sun);
    return withAsr(own, (shadowFactor) => frozen.asr(shadowFactor), frozen.transit);
  }
  const { asrDaysLater } = rule;
  if (asrDaysLater === undefined) return own;
  return withAsr(own, (shadowFactor) => asrOfLaterSun(rule, asrDaysLater, day, at, shadowFactor));
}

/** The Sun that a prayer asks: its own, where the rule names one. @param common the day’s, of the other prayers, where it is known */
export function prayerSunDay(
  rule: SunRule,
  prayer: PrintedPrayer,
  day: PlaceDay,
  at: Coordinates,
  common: SunDay = authoritySunDay(rule, day, at),
): SunDay {
  if (rule.of === undefined && rule.otherDay === undefined) return common; // most authorities, by the million
  const own = rule.of?.[prayer];
  return own === undefined ? otherDaySun(rule, prayer, day, at, common) : authoritySunDay(own, day, at);
}

/** Where the rule names the Sun of another day for a part of the year. @param common the Sun of the day itself */
export function otherDaySun(
  rule: SunRule,
  prayer: PrintedPrayer,
  day: PlaceDay,
  at: Coordinates,
  common: SunDay,
): SunDay {
  const mark = rule.otherDay?.[prayer]?.charAt(halfMonth(day)) ?? '.';
  return mark === '.' ? common : authoritySunDay({ ...rule, hoursLater: mark === '-' ? -24 : 24 }, day, at);
}

/** 0 to 23; the second half of a month begins on its 16th. */
function halfMonth({ dayNumber: days }: PlaceDay): number {
  const { month, day } = civilDate(days);
  return 2 * (month - 1) + (day > 15 ? 1 : 0);
}

/** The same date of another year, at the hours of its own. */
function sunDayOfYear(rule: SunRule, year: number, { dayNumber: days, noonNumber }: PlaceDay, at: Coordinates): SunDay {
  const { month, day } = civilDate(days);
  const other = dayNumber({ year, month, day: month === 2 && day === 29 ? 28 : day });
  const shift = other - days;
  const otherSun = authoritySunDay(
    { ...rule, perpetualYear: undefined },
    dayAfter({ dayNumber: days, noonNumber }, shift),
    at,
  );
  const back = (crossing: Crossing): Crossing =>
    typeof crossing === 'number' ? crossing - shift * SECONDS_PER_DAY : crossing;
  return {
    transit: otherSun.transit - shift * SECONDS_PER_DAY,
    crossing: (sinAltitude, side) => back(otherSun.crossing(sinAltitude, side)),
    asr: (shadowFactor) => back(otherSun.asr(shadowFactor)),
  };
}

/** Asr at its hour of the day, but by the Sun of some days later; its noon shadow is of asr's moment half as many later. */
function asrOfLaterSun(rule: SunRule, days: number, day: PlaceDay, at: Coordinates, shadowFactor: number): Crossing {
  const today = eventsSunDay(rule, day, at).asr(shadowFactor);
  if (typeof today === 'string') return today;
  const { sinDeclination } = sunAt((today - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY + days / 2, seriesOf(rule));
  const later = withNoonShadow(eventsSunDay(rule, dayAfter(day, days), at), at, sinDeclination);
  const crossing = later.asr(shadowFactor);
  return typeof crossing === 'number' ? crossing - days * SECONDS_PER_DAY : crossing;
}

function eventsSunDay(rule: SunRule, day: PlaceDay, at: Coordinates): SunDay {
  const sun = seriesOf(rule);
  const laterDays = rule.hoursLater === undefined ? 0 : rule.hoursLater / 24;
  switch (rule.events) {
    case 'own-moment':
      return trueSunDay(day.noonNumber, at, laterDays === 0 ? sun.curve : (base) => curveLater(sun, base, laterDays));
    case 'at-0h-ut':
      return sunDayFrozenAtMidnight(day.noonNumber, day.dayNumber - DAYS_1970_TO_2000 + laterDays, at, sun);
    case 'at-local-noon':
      return sunDayFrozenAtNoon(day.noonNumber, at, sun, laterDays);
    case 'single-pass': // of its own day only: no authority is known that has both
      return singlePassSunDay(day.noonNumber, at);
  }
}

function seriesOf({ series }: SunRule): Ephemeris {
  return series === 'geometric' ? GEOMETRIC_SUN : APPARENT_SUN;
}
