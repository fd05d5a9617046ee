import type { Coordinates } from '../geo/coordinates.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import type { Absence, Side, SunDay } from '../sun/solar-day.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Because, Event } from './events.ts';
import type { ClockSeconds } from './prayer-day.ts';
import type { Share } from './rules.ts';

/** A day on which the Sun rises and sets. */
export interface Daylight {
  readonly day: PlaceDay;
  readonly at: Coordinates;
  readonly sun: SunDay;
  readonly rise: EpochSeconds;
  readonly set: EpochSeconds;
  /** The night after it, once it is known. */
  nightSeconds?: number;
}

/**
 * A lower bound of the night's length, without the computation of the next day: up to 60°, sunrise moves by under 5 minutes from one day to
 * the next. Beyond, the bound is 0.
 */
export function shortestNightSeconds({ rise, set, at }: Daylight): number {
  return at.latDeg <= 60 && at.latDeg >= -60 ? SECONDS_PER_DAY - (set - rise) - 600 : 0;
}

/** The facts about a day that an authority's own rule may use. */
export interface NightAndClock {
  nightSeconds(): number;
  readonly clockSeconds: ClockSeconds;
}

/** Room for the minutes that a method adds to sunrise and maghrib, and for the lines that lead into its fixed minutes. */
const SPARE_MINUTES = 45;

/** Whether a night has room for fixed minutes after maghrib and before sunrise. Towards the Arctic Circle it becomes too short. */
export function fitsIn({ nightSeconds }: NightAndClock, minutes: number): boolean {
  return nightSeconds() >= (minutes + SPARE_MINUTES) * 60;
}

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

/** A time by an authority's own rule, with the share of the night that it takes. */
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

/** Remembers the last summer, because all days of a year at one place need the same summer. */
export function lastSummer<Summer>(make: (day: PlaceDay, at: Coordinates, key: number) => Summer) {
  let known: { readonly key: number; readonly at: Coordinates; readonly summer: Summer } | undefined;
  return (day: PlaceDay, at: Coordinates, key: number): Summer => {
    if (known?.key !== key || known.at.latDeg !== at.latDeg || known.at.lngDeg !== at.lngDeg)
      known = { key, at, summer: make(day, at, key) };
    return known.summer;
  };
}

/** An end of a line that leads a twilight from one rule to another: a day, and a clock time in seconds from 0h UT of the day. */
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
