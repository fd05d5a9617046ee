import type { Absence, Crossing } from '../sun/solar-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import type { HighLatitudeRule } from './settings.ts';

/** How a time was found. Every computed time has one. */
export type Basis =
  | { readonly kind: 'angle'; readonly by: 'transit' }
  | { readonly kind: 'angle'; readonly by: 'altitude'; readonly altitudeDeg: number }
  | { readonly kind: 'angle'; readonly by: 'shadow'; readonly factor: 1 | 2 }
  | { readonly kind: 'interval'; readonly minutes: number; readonly from: IntervalFrom }
  | NightShare
  /** Diyanet lets no day of the far north be shorter than 5 hours or longer than 19. */
  | { readonly kind: 'day-limit' }
  | { readonly kind: 'latitude'; readonly latDeg: number; readonly because: Because }
  | { readonly kind: 'day'; readonly days: number; readonly because: Because }
  | { readonly kind: 'none'; readonly because: Because };

export type IntervalFrom = 'maghrib' | 'printed sunrise' | 'sunrise' | 'sunset';

export interface NightShare {
  readonly kind: 'night-share';
  /** `authority`: a rule of the method's own authority. */
  readonly rule: Exclude<HighLatitudeRule, 'none'> | 'moonsighting' | 'takdir' | 'authority';
  readonly share: number;
  readonly because: Because;
}

/**
 * Why a time is not that of the Sun, in the order of the values: the Sun stays on one side of the altitude; the time would be beyond the
 * rule’s share of the night; the day or the night is too short for its times in order; the time is on a straight line between days with and
 * without a twilight; the method prescribes the time.
 */
export type Because = Absence | 'beyond share' | 'too short' | 'led over' | 'method';

export interface Found {
  readonly at: EpochSeconds;
  readonly basis: Basis;
}

/** A time, unrounded and without the authority's minutes; or the reason why there is no time. */
export type Event = Found | Absent;

interface Absent {
  readonly at: undefined;
  readonly basis: { readonly kind: 'none'; readonly because: Because };
}

export interface Events {
  readonly transit: Found;
  readonly fajr: Event;
  readonly sunrise: Event;
  readonly asrShafi: Event;
  readonly asrHanafi: Event;
  readonly sunset: Event;
  readonly maghrib: Event;
  readonly isha: Event;
}

export function event(crossing: Crossing, basis: Basis): Event {
  return typeof crossing === 'number' ? { at: crossing, basis } : absent(crossing);
}

export function absent(because: Because): Absent {
  return { at: undefined, basis: { kind: 'none', because } };
}

/** The same times, marked as those of another day or latitude. An interval after maghrib keeps its own basis. */
export function relabelled(events: Events, basis: Basis, shiftSeconds = 0): Events {
  const relabel = (found: Event): Event => {
    const { at, basis: own } = found;
    if (at === undefined) return found;
    return { at: at + shiftSeconds, basis: own.kind === 'interval' && own.from === 'maghrib' ? own : basis };
  };
  return {
    transit: { at: events.transit.at + shiftSeconds, basis: events.transit.basis },
    fajr: relabel(events.fajr),
    sunrise: relabel(events.sunrise),
    asrShafi: relabel(events.asrShafi),
    asrHanafi: relabel(events.asrHanafi),
    sunset: relabel(events.sunset),
    maghrib: relabel(events.maghrib),
    isha: relabel(events.isha),
  };
}

/** The later of the times at two points of a station, but the earlier sunrise, so that nobody there prays too early. */
export function latest(a: Events, b: Events): Events {
  const later = (one: Event, other: Event): Event =>
    one.at === undefined || (other.at !== undefined && other.at > one.at) ? other : one;
  return {
    transit: a.transit.at < b.transit.at ? b.transit : a.transit,
    fajr: later(a.fajr, b.fajr),
    sunrise: later(a.sunrise, b.sunrise) === a.sunrise ? b.sunrise : a.sunrise,
    asrShafi: later(a.asrShafi, b.asrShafi),
    asrHanafi: later(a.asrHanafi, b.asrHanafi),
    sunset: later(a.sunset, b.sunset),
    maghrib: later(a.maghrib, b.maghrib),
    isha: later(a.isha, b.isha),
  };
}
