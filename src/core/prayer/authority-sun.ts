import { type Coordinates, RADIANS_PER_DEGREE, sinDeg } from '../geo/coordinates.ts';
import type { PrintedPrayer } from '../../data/methods.ts';
import type { SunRule } from '../../data/method-row.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import { APPARENT_SUN, type Ephemeris, GEOMETRIC_SUN } from '../sun/ephemeris.ts';
import { DAYS_1970_TO_2000, J2000_EPOCH_SECONDS } from '../sun/epoch.ts';
import type { Crossing, SunDay } from '../sun/solar-day.ts';
import { curveLater, EVENING, MORNING, sunAt, sunDayFrozenAtMidnight } from '../sun/solar-day.ts';
import { sunDayFrozenAtNoon, trueSunDay, withAsr, withNoonShadow } from '../sun/solar-day.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY } from '../time/civil-date.ts';

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

/** The Sun of one prayer, if the rule has its own Sun or another day for it; else `common`, the Sun of the day’s other prayers. */
export function prayerSunDay(
  rule: SunRule,
  prayer: PrintedPrayer,
  day: PlaceDay,
  at: Coordinates,
  common: SunDay = authoritySunDay(rule, day, at),
): SunDay {
  if (rule.of === undefined && rule.otherDay === undefined) return common; // the usual case, which may run millions of times
  const own = rule.of?.[prayer];
  return own === undefined ? otherDaySun(rule, prayer, day, at, common) : authoritySunDay(own, day, at);
}

/** The Sun of the day before or after, if the rule names it for this half of a month; else `common`, the Sun of the day itself. */
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

/** The half-month of a day, 0 to 23; the second half of a month begins on its 16th. */
function halfMonth({ dayNumber: days }: PlaceDay): number {
  const { month, day } = civilDate(days);
  return 2 * (month - 1) + (day > 15 ? 1 : 0);
}

/** The Sun of the same date in another year, with its events moved to this day. 29 February takes 28 February. */
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

/** Asr of this day by the Sun of `days` days later. The noon shadow is cast by the Sun half of `days` after today’s Asr. */
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
    case 'at-0h-ut': {
      const midnight = day.dayNumber - DAYS_1970_TO_2000;
      const { equationHoursLater = rule.hoursLater ?? 0 } = rule;
      return sunDayFrozenAtMidnight(day.noonNumber, midnight + laterDays, at, sun, midnight + equationHoursLater / 24);
    }
    case 'at-local-noon':
      return sunDayFrozenAtNoon(day.noonNumber, at, sun, laterDays);
    case 'single-pass': // without `hoursLater`: we know of no authority that has both
      return singlePassSunDay(day.noonNumber, at);
  }
}

function seriesOf({ series }: SunRule): Ephemeris {
  return series === 'geometric' ? GEOMETRIC_SUN : APPARENT_SUN;
}

/**
 * The sun of PrayTimes (praytimes.org/calculation, read 2026-11-20): the low-precision sun of the Astronomical Almanac taken once, at a
 * default hour of local mean time for each event, and never corrected. It differs from the true Sun by up to two minutes in the far north;
 * the Moonsighting Committee's printed tables follow it to the minute. @param noonNumber days from 2000-01-01 to the solar day, counted at
 * local mean noon
 */
function singlePassSunDay(noonNumber: number, { latDeg, lngDeg }: Coordinates): SunDay {
  const midnight = noonNumber - 0.5 - lngDeg / 360; // local mean midnight, days from J2000.0
  const sinLat = Math.sin(latDeg * RADIANS_PER_DEGREE);
  const cosLat = Math.cos(latDeg * RADIANS_PER_DEGREE);

  /** The crossing, hours from local mean midnight, with the sun of a default hour. */
  const hourOfAltitude = (sinAltitude: number, sun: AlmanacSun, sign: number): number | undefined => {
    const cosine = (sinAltitude - sinLat * sun.sinDeclination) / (cosLat * Math.sqrt(1 - sun.sinDeclination ** 2));
    if (!(cosine >= -1 && cosine <= 1)) return undefined;
    return 12 - sun.equationOfTimeHours + (sign * Math.acos(cosine)) / RADIANS_PER_DEGREE / 15;
  };
  const instant = (hour: number) => (midnight + hour / 24) * SECONDS_PER_DAY + J2000_EPOCH_SECONDS;
  const sunAt = (hour: number) => almanacSun(midnight + hour / 24);

  return {
    transit: instant(12 - sunAt(DEFAULT_HOUR.noon).equationOfTimeHours),
    crossing(sinAltitude, side): Crossing {
      const sun = sunAt(side === MORNING ? DEFAULT_HOUR.morning : DEFAULT_HOUR.evening);
      const hour = hourOfAltitude(sinAltitude, sun, side);
      return hour === undefined ? (sinLat * sun.sinDeclination > 0 ? 'stays above' : 'stays below') : instant(hour);
    },
    asr(shadowFactor): Crossing {
      const sun = sunAt(DEFAULT_HOUR.asr);
      const cosDeclination = Math.sqrt(1 - sun.sinDeclination ** 2);
      const noonHeight = sinLat * sun.sinDeclination + cosLat * cosDeclination; // cos|lat - dec|
      if (noonHeight <= 0) return 'stays below';
      const shadow = shadowFactor + Math.abs(sinLat * cosDeclination - cosLat * sun.sinDeclination) / noonHeight;
      const hour = hourOfAltitude(1 / Math.sqrt(1 + shadow * shadow), sun, 1);
      return hour === undefined ? 'stays above' : instant(hour);
    },
  };
}

/** PrayTimes' default hours of local mean time. Its hour for dawn, 5, is not used: in the morning only sunrise is computed here. */
const DEFAULT_HOUR = { morning: 6, noon: 12, asr: 13, evening: 18 };

interface AlmanacSun {
  readonly sinDeclination: number;
  readonly equationOfTimeHours: number;
}

/** Astronomical Almanac, section C, "low-precision formulas for the Sun": 0.01° between 1950 and 2050. */
function almanacSun(days: number): AlmanacSun {
  const anomaly = (357.529 + 0.98560028 * days) * RADIANS_PER_DEGREE;
  const meanLongitudeDeg = 280.459 + 0.98564736 * days;
  const longitude = (meanLongitudeDeg + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS_PER_DEGREE;
  const obliquity = (23.439 - 0.00000036 * days) * RADIANS_PER_DEGREE;
  const rightAscensionDeg =
    Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / RADIANS_PER_DEGREE;
  const differenceDeg = meanLongitudeDeg - rightAscensionDeg;
  return {
    sinDeclination: Math.sin(obliquity) * Math.sin(longitude),
    equationOfTimeHours: (differenceDeg - 360 * Math.round(differenceDeg / 360)) / 15,
  };
}

/**
 * Computes both shadows by the Sun's altitude with refraction: the noon shadow, from which Asr starts, and the shadow at Asr (Meeus ch.
 * 16). At an altitude of 12° refraction is some 4', which moves Asr by half a minute in a London December.
 */
function withRefractedShadows(day: SunDay, { latDeg }: Coordinates, sun: Ephemeris): SunDay {
  const { sinDeclination } = sunAt((day.transit - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY, sun);
  const noonDeg = 90 - Math.abs(latDeg - Math.asin(sinDeclination) / RADIANS_PER_DEGREE);
  return withAsr(day, (shadowFactor) => {
    if (noonDeg <= 0) return 'stays below';
    const noonShadow = 1 / tanDeg(noonDeg + refractionDeg(noonDeg));
    const seenDeg = Math.atan(1 / (shadowFactor + noonShadow)) / RADIANS_PER_DEGREE;
    return day.crossing(sinDeg(seenDeg - refractionOfSeenDeg(seenDeg)), EVENING);
  });
}

/** The refraction in degrees, by the true altitude (Sæmundsson). */
function refractionDeg(altitudeDeg: number): number {
  return 1.02 / 60 / tanDeg(altitudeDeg + 10.3 / (altitudeDeg + 5.11));
}

/** The refraction in degrees, by the altitude at which the Sun is seen (Bennett). */
function refractionOfSeenDeg(altitudeDeg: number): number {
  return 1 / 60 / tanDeg(altitudeDeg + 7.31 / (altitudeDeg + 4.4));
}

function tanDeg(deg: number): number {
  return Math.tan(deg * RADIANS_PER_DEGREE);
}
