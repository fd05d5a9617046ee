import type { MonthDay, SummerRule } from '../../data/methods.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import { type Crossing, EVENING, MORNING, type Side } from '../sun/solar-day.ts';
import { civilDate, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { authoritySunDay, prayerSunDay } from './authority-sun.ts';
import type { Daylight, Knot, NightAndClock } from './daylight.ts';
import { atShare, fitsIn, knotOf, lastSummer, ofNight, onLine } from './daylight.ts';
import { type Event, event } from './events.ts';
import { printedMinute } from './printing.ts';
import { type Altitude, isInSeason, type PrayerRules } from './rules.ts';
import { dayInYear } from './season-line.ts';

/**
 * Fajr or isha by an authority's own rule; undefined where the common rules hold.
 * @param own the Sun's crossing of the altitude
 */
export type TwilightHabit = (
  daylight: Daylight,
  side: Side,
  altitude: Altitude,
  own: Crossing,
  night: NightAndClock,
) => Event | undefined;

/** An authority's own rule, if it has one: `summer_intervals`, `fixed_minutes` or `within_45`. */
export function twilightHabit(rules: PrayerRules): TwilightHabit | undefined {
  if (rules.summer !== undefined) return inSummer(rules, rules.summer);
  if (rules.highLatitude === 'fixed_minutes') return inNightWithoutDawn(rules);
  return rules.highLatitude === 'within_45' ? asAtParisLatitude(rules) : undefined;
}

/** DUM RT, tables of 2026: fajr before the printed sunrise, isha after the printed maghrib of the evening before. */
const TATARSTAN_MINUTES = { fajr: 121, isha: 90 };

/** The mosque of Paris, timetables of 2015. */
const PARIS_DEG = 45;

/** Fajr or isha of a night without a dawn, as Tatarstan prints it: fixed minutes from sunrise and maghrib. */
function inNightWithoutDawn(rules: PrayerRules): TwilightHabit {
  const { sun, dawn } = rules;
  return ({ day, at: place, rise, set }, side, { share }, _own, night) => {
    if (dawn === undefined) return undefined;
    const because = authoritySunDay(sun, side === MORNING ? day : dayAfter(day, 1), place).crossing(dawn.sine, MORNING);
    if (typeof because === 'number') return undefined;
    const [prayer, horizon] = side === MORNING ? (['sunrise', rise] as const) : (['maghrib', set] as const);
    if (!fitsIn(night, TATARSTAN_MINUTES.fajr + TATARSTAN_MINUTES.isha))
      return atShare(horizon, side, share, night.nightSeconds(), because);
    const minutes = side === MORNING ? TATARSTAN_MINUTES.fajr : TATARSTAN_MINUTES.isha;
    const at = printedMinute(horizon, prayer, rules, night.clockSeconds) + side * minutes * 60;
    return ofNight(at, horizon, side, night.nightSeconds(), because);
  };
}

/** The mosque of Paris, north of 45°: the later fajr and the earlier isha of the place and of 45° on its meridian. */
function asAtParisLatitude({ sun }: PrayerRules): TwilightHabit {
  return ({ day, at: { latDeg, lngDeg } }, side, altitude, own) => {
    if (latDeg <= PARIS_DEG) return undefined;
    const southern = authoritySunDay(sun, day, { latDeg: PARIS_DEG, lngDeg }).crossing(altitude.sine, side);
    const isOwn = typeof southern === 'string' || (typeof own === 'number' && side * (southern - own) >= 0);
    if (isOwn) return event(own, altitude.basis);
    return { at: southern, basis: { kind: 'latitude', latDeg: PARIS_DEG, because: 'method' } };
  };
}

/**
 * Fajr and isha of a northern summer by fixed intervals from the printed sunrise and maghrib, as the Islamic Council Norway prints
 * them: measured on tables of Oslo and Bergen, whose dates differ (src/data, SummerRule).
 */
function inSummer(rules: PrayerRules, { fromDeg, fajr, isha }: SummerRule): TwilightHabit {
  const { sun, rise, set, nightfall, offsetSeconds } = rules;

  /** The values that the days of a summer share. A value is undefined if the Sun does not give it. */
  const summers = lastSummer((day, at) => {
    const knot = (date: MonthDay, crossing: (there: PlaceDay) => Crossing, plusSeconds: number): Knot | undefined => {
      const there = dayAfter(day, dayOf(day, date) - day.dayNumber);
      const crossed = crossing(there);
      return typeof crossed === 'string' ? undefined : knotOf(there, crossed + plusSeconds);
    };
    const sunrise = (there: PlaceDay) => prayerSunDay(sun, 'sunrise', there, at).crossing(rise.sine, MORNING);
    const maghrib = (there: PlaceDay) => prayerSunDay(sun, 'maghrib', there, at).crossing(set.sine, EVENING);
    const dark = (there: PlaceDay): Crossing =>
      nightfall ? prayerSunDay(sun, 'isha', there, at).crossing(nightfall.sine, EVENING) : 'stays above';
    const outer = (date: MonthDay) => knot(date, dark, 0);
    const inner = (date: MonthDay) => knot(date, maghrib, offsetSeconds.maghrib + isha.minutes * 60);
    const line = (from: Knot | undefined, to: Knot | undefined) => from && to && ([from, to] as const);
    return {
      /** The clock times at which fajr is held in spring and in autumn. */
      fajr: [fajr.first, fajr.last].map((date) => knot(date, sunrise, -fajr.heldMinutes * 60)),
      /** The lines that lead isha into its interval and out of it. */
      isha: [line(outer(isha.leadsFrom), inner(isha.first)), line(inner(isha.last), outer(isha.leadsTo))],
    };
  });
  const summerOf = ({ day, at }: Daylight) => summers(day, at, civilDate(day.dayNumber).year);
  const half = ({ day }: Daylight, first: MonthDay) => (day.dayNumber < dayOf(day, first) ? 0 : 1);

  function fajrOf(daylight: Daylight, own: Crossing, night: NightAndClock): Event | undefined {
    const { day, rise: sunrise } = daylight;
    if (isInSeason(fajr, day.dayNumber)) {
      const at = printedMinute(sunrise, 'sunrise', rules, night.clockSeconds) - fajr.minutes * 60;
      return { at, basis: { kind: 'interval', minutes: fajr.minutes, from: 'printed sunrise' } };
    }
    const edge = summerOf(daylight).fajr[half(daylight, fajr.first)];
    if (edge === undefined) return undefined;
    const held = day.dayNumber * SECONDS_PER_DAY + edge.seconds;
    if ((typeof own === 'number' && own >= held) || held >= sunrise) return undefined;
    return ofNight(held, sunrise, MORNING, night.nightSeconds(), typeof own === 'number' ? 'led over' : own);
  }

  function ishaOf(daylight: Daylight, night: NightAndClock): Event | undefined {
    const { day, set: sunset } = daylight;
    if (!isInSeason({ first: isha.leadsFrom, last: isha.leadsTo }, day.dayNumber)) return undefined;
    if (isInSeason(isha, day.dayNumber)) {
      const at = printedMinute(sunset, 'maghrib', rules, night.clockSeconds) + isha.minutes * 60;
      return { at, basis: { kind: 'interval', minutes: isha.minutes, from: 'maghrib' } };
    }
    const line = summerOf(daylight).isha[half(daylight, isha.first)];
    const at = line && onLine(...line, day.dayNumber);
    if (at === undefined || at <= sunset) return undefined;
    return ofNight(at, sunset, EVENING, night.nightSeconds(), 'led over');
  }

  return (daylight, side, _altitude, own, night) => {
    if (daylight.at.latDeg < fromDeg || !fitsIn(night, fajr.minutes + isha.minutes)) return undefined;
    return side === MORNING ? fajrOf(daylight, own, night) : ishaOf(daylight, night);
  };
}

/** The day number of a date in the year of a day. */
function dayOf({ dayNumber: day }: PlaceDay, date: MonthDay): number {
  return dayInYear(date, civilDate(day).year);
}
