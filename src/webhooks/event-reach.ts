import { type EventKind, isOfCongregation, type PrayerEvent } from '../core/events/prayer-event.ts';
import { SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import type { Subscription } from '../core/webhook/subscription.ts';

/**
 * Every printed prayer of a solar day is this near to its mean noon: half a day, the equation of time (17 minutes), the authority's
 * own minutes, and a margin. test/webhooks/planner.test.ts checks it over the globe.
 */
const DAY_REACH_SECONDS = 14 * 3600;

/** How far the events of a subscription may lie from the mean noon of their date. */
export interface Reach {
  readonly beforeSeconds: number;
  readonly afterSeconds: number;
}

/** The parts of the night, and an iqamah of isha, come this much later than the last prayer of a day. */
const NIGHT_SECONDS = 9 * 3600;

const NIGHT_KINDS: ReadonlySet<EventKind> = new Set(['first_third_end', 'midnight', 'last_third']);

export function reachOf(events: readonly PrayerEvent[], rules: Subscription['rules']): Reach {
  const own = DAY_REACH_SECONDS + Math.max(0, ...Object.values(rules?.adjust ?? {}).map(Math.abs)) * 60;
  const offsets = events.map(({ offsetMinutes }) => offsetMinutes * 60);
  const lateSeconds = (event: PrayerEvent) =>
    event.kind === 'isha_end'
      ? SECONDS_PER_DAY
      : NIGHT_KINDS.has(event.kind) || isOfCongregation(event)
        ? NIGHT_SECONDS
        : 0;
  return {
    beforeSeconds: own - Math.min(0, ...offsets),
    afterSeconds: own + Math.max(0, ...offsets) + Math.max(0, ...events.map(lateSeconds)),
  };
}

/** Whether times are not rounded, so that they are due within a minute. */
export function isUnrounded(rules: Subscription['rules']): boolean {
  const rounding = rules?.rounding;
  return typeof rounding === 'string' ? rounding === 'none' : Object.values(rounding ?? {}).includes('none');
}
