import { type Crossing, MORNING, type Side } from '../sun/solar-day.ts';
import { dayAfter } from '../sun/civil-day.ts';
import { authoritySunDay } from './authority-sun.ts';
import { atShare, type Daylight, fitsIn, type NightAndClock, ofNight } from './daylight.ts';
import { type Event, event } from './events.ts';
import { printedMinute } from './printing.ts';
import type { Altitude, PrayerRules } from './rules.ts';
import { SummerIntervals } from './summer-intervals.ts';

/**
 * Fajr or isha by an authority's own habit; undefined where the common rules hold.
 * @param own the Sun's crossing of the altitude
 */
export type TwilightHabit = (
  daylight: Daylight,
  side: Side,
  altitude: Altitude,
  own: Crossing,
  night: NightAndClock,
) => Event | undefined;

/** The habit of an authority that has one of its own: `summer_intervals`, `fixed_minutes` or `within_45`. */
export function twilightHabit(rules: PrayerRules): TwilightHabit | undefined {
  if (rules.summer !== undefined) {
    const summer = new SummerIntervals(rules, rules.summer);
    return (daylight, side, _altitude, own, night) => summer.twilight(daylight, side, own, night);
  }
  if (rules.highLatitude === 'fixed_minutes') return inNightWithoutDawn(rules);
  return rules.highLatitude === 'within_45' ? asAtParisLatitude(rules) : undefined;
}

/** DUM RT, tables of 2026: fajr before the printed sunrise, isha after the printed maghrib of the evening before. */
const TATARSTAN_MINUTES = { fajr: 121, isha: 90 };

/** The mosque of Paris, timetables of 2015. */
const PARIS_DEG = 45;

/** Fajr or isha of a night that ends without a dawn, as Tatarstan prints it: fixed minutes from sunrise and maghrib. */
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
