import type { IshaRule } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { isRamadan } from '../hijri/calendar.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import type { Absence, Side, SunDay } from '../sun/solar-day.ts';
import { civilDate, dayNumber, type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Because, ClockSeconds, Event } from './prayer-day.ts';
import type { Share } from './rules.ts';
import { LONDON_DAWN, LONDON_NIGHTFALL } from '../../data/london-intervals.ts';

/** Isha’s interval on a day: longer in Ramadan where the method has it so. */
export function minutesAfterMaghrib(isha: IshaRule, { dayNumber }: PlaceDay): number {
  if (!('afterMaghribMinutes' in isha)) return londonNightfallMinutes(dayNumber);
  const { afterMaghribMinutes, inRamadanMinutes = afterMaghribMinutes } = isha;
  return isRamadan(dayNumber) ? inRamadanMinutes : afterMaghribMinutes;
}

/** A day on which the Sun rises and sets. */
export interface Daylight {
  readonly day: PlaceDay;
  readonly at: Coordinates;
  readonly sun: SunDay;
  readonly rise: EpochSeconds;
  readonly set: EpochSeconds;
}

/**
 * A lower bound of the night that needs no next sunrise, which costs a day of its own: up to 60° sunrise moves by under
 * 5 minutes from one day to the next.
 */
export function shortestNightSeconds({ rise, set, at }: Daylight): number {
  return at.latDeg <= 60 && at.latDeg >= -60 ? SECONDS_PER_DAY - (set - rise) - 600 : 0;
}

/** What an authority's own habit may ask of a day. */
export interface NightAndClock {
  nightSeconds(): number;
  readonly clockSeconds: ClockSeconds;
}

/** For the minutes that a method adds to sunrise and maghrib, and for lines that lead into its fixed minutes. */
const SPARE_MINUTES = 45;

/** Whether fixed minutes after maghrib and before sunrise do not meet: towards the Arctic Circle the night gets shorter than both. */
export function fitsIn({ nightSeconds }: NightAndClock, minutes: number): boolean {
  return nightSeconds() >= (minutes + SPARE_MINUTES) * 60;
}

/** The time that takes just a share of the night. */
export function atShare(
  horizon: EpochSeconds,
  side: Side,
  share: Share,
  nightSeconds: number,
  because: Because,
): Event {
  return {
    at: horizon + side * share.part * nightSeconds,
    basis: { kind: 'night-share', rule: share.rule, share: share.part, because },
  };
}

/** A time that takes a part of the night by the habit of an authority. */
export function ofNight(
  at: EpochSeconds,
  horizon: EpochSeconds,
  side: Side,
  nightSeconds: number,
  because: Absence | 'led over',
): Event {
  const share = (side * (at - horizon)) / nightSeconds;
  return { at, basis: { kind: 'night-share', rule: 'authority', share, because } };
}

/** Keeps the last answer: a year of days at one place asks for one summer. */
export function lastSummer<Summer>(make: (day: PlaceDay, at: Coordinates, key: number) => Summer) {
  let known: { readonly key: number; readonly at: Coordinates; readonly summer: Summer } | undefined;
  return (day: PlaceDay, at: Coordinates, key: number): Summer => {
    if (known?.key !== key || known.at.latDeg !== at.latDeg || known.at.lngDeg !== at.lngDeg)
      known = { key, at, summer: make(day, at, key) };
    return known.summer;
  };
}

/** A day and a clock time on it, seconds from 0h UT of its date: an end of a line that leads a twilight from one rule to another. */
export interface Knot {
  readonly day: number;
  readonly seconds: number;
}

export function knotOf({ dayNumber: day }: PlaceDay, instant: EpochSeconds): Knot {
  return { day, seconds: instant - day * SECONDS_PER_DAY };
}

/** The instant on a day by the straight line, in clock time, through two knots. */
export function onLine(from: Knot, to: Knot, day: number): EpochSeconds {
  const seconds = from.seconds + ((to.seconds - from.seconds) * (day - from.day)) / (to.day - from.day);
  return day * SECONDS_PER_DAY + seconds;
}

/**
 * The seasonal twilight of the Moonsighting Committee (Khalid Shaukat, moonsighting.com §§11.1–11.2, read 2026-11-20):
 * minutes from dawn to sunrise and from sunset to nightfall as broken lines through the year, growing with the distance
 * from the equator. The minutes stay unrounded; the printed time is rounded once, at the end.
 *
 * The evening line is the "general" shafaq; red (ahmer) and white (abyad) are left out.
 */
const MORNING_KNOTS = [28.65, 19.44, 32.74, 48.1] as const;
const EVENING_KNOTS = [25.6, 2.05, -9.21, 6.14] as const;
const BASE_MINUTES = 75;
const REFERENCE_LATITUDE_DEG = 55;

/** Days from the winter solstice at which the knots A B C D C B A stand. */
const KNOT_DAYS = [0, 91, 137, 183, 229, 275, 366] as const;

export function seasonalDawnMinutes(latDeg: number, day: number): number {
  return seasonalMinutes(MORNING_KNOTS, latDeg, day);
}

export function seasonalNightfallMinutes(latDeg: number, day: number): number {
  return seasonalMinutes(EVENING_KNOTS, latDeg, day);
}

/** @param day days from 1970-01-01 */
function seasonalMinutes(knots: readonly [number, number, number, number], latDeg: number, day: number): number {
  const [a, b, c, d] = knots;
  const heights = [a, b, c, d, c, b, a];
  const since = daysSinceWinterSolstice(latDeg, day);
  let segment = 0;
  while (segment < 5 && since >= (KNOT_DAYS[segment + 1] ?? 0)) segment++;
  const from = heights[segment] ?? 0;
  const to = heights[segment + 1] ?? 0;
  const start = KNOT_DAYS[segment] ?? 0;
  const end = KNOT_DAYS[segment + 1] ?? 1;
  const height = from + ((to - from) * (since - start)) / (end - start);
  return BASE_MINUTES + (height / REFERENCE_LATITUDE_DEG) * Math.abs(latDeg);
}

/** From 21 December in the north, 21 June in the south. */
function daysSinceWinterSolstice(latDeg: number, day: number): number {
  const { year } = civilDate(day);
  const month = latDeg >= 0 ? 12 : 6;
  const thisYear = day - dayNumber({ year, month, day: 21 });
  return thisYear >= 0 ? thisYear : day - dayNumber({ year: year - 1, month, day: 21 });
}

/** Minutes from fajr to the printed sunrise. @param day days from 1970-01-01 */
export const londonDawnMinutes = minutesByDate(LONDON_DAWN);
/** Minutes from the printed maghrib to isha. @param day days from 1970-01-01 */
const londonNightfallMinutes = minutesByDate(LONDON_NIGHTFALL);

/** Minutes by date, the same every year: each holds from its date to the next one. The table is read at the first question. */
function minutesByDate(table: string): (day: number) => number {
  let rows: readonly { readonly from: number; readonly minutes: number }[] | undefined;
  return (day) => {
    rows ??= Array.from(table.matchAll(/(\d\d)-(\d\d) (\d+)/g), ([, month, date, minutes]) => ({
      from: Number(`${month}${date}`),
      minutes: Number(minutes),
    }));
    const { month, day: date } = civilDate(day);
    const row = rows.findLast(({ from }) => from <= month * 100 + date);
    if (row === undefined) throw new Error('the table begins on 1 January');
    return row.minutes;
  };
}
