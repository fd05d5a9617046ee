import type { SunRule } from '../../data/method-row.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import { APPARENT_SUN } from '../sun/ephemeris.ts';
import { DAYS_1970_TO_2000 } from '../sun/epoch.ts';
import { type SunDay, sunDayFrozenAtMidnight, trueSunDay } from '../sun/solar-day.ts';
import { authoritySunDay } from './authority-rules.ts';

/** The Sun's day at a place by a rule: the Sun of each event's own moment, that of 0h UT, or another one of an authority. */
export function sunDayBy(rule: SunRule, day: PlaceDay, at: Coordinates): SunDay {
  const { events, series, hoursLater = 0, transitAndAsr, noonShadow, refractedShadows, asrDaysLater } = rule;
  const isOther = series ?? transitAndAsr ?? noonShadow ?? refractedShadows ?? asrDaysLater ?? rule.perpetualYear;
  if (isOther === undefined && events === 'own-moment')
    return trueSunDay(day.noonNumber, at, APPARENT_SUN, hoursLater / 24);
  if (isOther !== undefined || events !== 'at-0h-ut') return authoritySunDay(rule, day, at);
  const midnight = day.dayNumber - DAYS_1970_TO_2000;
  return sunDayFrozenAtMidnight(day.noonNumber, midnight + hoursLater / 24, at, APPARENT_SUN);
}
