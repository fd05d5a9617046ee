import type { Crossing } from '../sun/solar-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import type { Basis, Because } from './basis.ts';

export interface Found {
  readonly at: EpochSeconds;
  readonly basis: Basis;
}

/** A time, unrounded and without the authority's minutes; or none, with the reason. */
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

/** The same times, said to come from elsewhere. An interval after maghrib still is one. */
export function relabelled(events: Events, basis: Basis, shiftSeconds = 0): Events {
  const relabel = (found: Event): Event =>
    found.at === undefined
      ? found
      : { at: found.at + shiftSeconds, basis: isAfterMaghrib(found.basis) ? found.basis : basis };
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

/** Of two points of one station each prayer's later time and the earlier sunrise, so that no part of it prays too early. */
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

function isAfterMaghrib(basis: Basis): boolean {
  return basis.kind === 'interval' && basis.from === 'maghrib';
}
