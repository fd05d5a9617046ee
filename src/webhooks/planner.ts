import { Timetable } from '../core/prayer/timetable.ts';
import type { PrayerType, Subscription } from '../core/subscription.ts';
import { PRAYER_TYPES } from '../core/subscription.ts';
import { placeDay } from '../core/sun/civil-day.ts';
import { J2000_EPOCH_SECONDS } from '../core/sun/epoch.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate, SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import type { Zone } from '../core/time/zone.ts';
import { minuteBuckets } from './minute-buckets.ts';
import type { ZoneDeps } from './prayer-time.ts';
import { printedTime, rulesOf } from './prayer-time.ts';

/** A prayer of a subscription whose printed minute has come. */
export interface DueEvent {
  readonly subscription: Subscription;
  readonly prayer: PrayerType;
  /** The prayer date, days from 1970-01-01. */
  readonly day: number;
  /** The printed minute. */
  readonly due: EpochSeconds;
}

/**
 * Which prayers are due: the printed minutes of the coming hours, for every active subscription, in buckets of a minute.
 *
 * Each prayer date is computed once for a subscription (about 2 µs), some hours before its first prayer, so there is nothing
 * to compute when a minute comes; an edit gives the subscription a new stamp, and what was planned under the old one is
 * passed over when it comes up. Pure: every call is handed the time.
 */
export interface Planner {
  readonly subscriptions: number;
  /** Planned prayers, with those of former stamps that have not come up yet. */
  readonly events: number;
  /** Adds a subscription, or puts it in place of what it was; prayers before `from` are not planned. */
  put(subscription: Subscription, from: EpochSeconds, now: EpochSeconds): void;
  remove(id: string): void;
  /** Forgets every prayer planned and plans those from `from` on, at the next calls of `topUp`: the clock was set. */
  restart(from: EpochSeconds, now: EpochSeconds): void;
  /**
   * Plans the days that are near enough, at most about `most` of them, and looks at a bounded number of subscriptions. Answers
   * whether a round over all of them has ended, so that none is left to plan.
   */
  topUp(now: EpochSeconds, most: number): boolean;
  /** Takes out prayers whose minute has come, at most `most`, earliest first. */
  takeDue(now: EpochSeconds, most: number): { readonly events: readonly DueEvent[]; readonly isAll: boolean };
}

/** A day is planned at the latest this long before its first prayer. */
const AHEAD_SECONDS = 6 * 3600;

/**
 * Every printed prayer of a solar day lies this near to its mean noon: half a day, the equation of time (17 minutes), the
 * authority's own minutes, and room to spare. (test/webhooks/planner.test.ts holds it over the globe.)
 */
const DAY_REACH_SECONDS = 14 * 3600;

/** Passing over this many subscriptions that need nothing costs as much as planning one day. */
const PASSED_PER_DAY = 500;

export function prayerPlanner({ zones, findZone }: ZoneDeps): Planner {
  const buckets = minuteBuckets();
  const slots = new Map<string, number>();
  const free: number[] = [];
  const subscriptions: (Subscription | undefined)[] = [];
  const ownZones: (Zone | undefined)[] = [];
  /** Raised by every change; an entry of another stamp is stale. */
  let stamps = new Uint32Array(FEWEST);
  /** The prayer date to plan next, or UNKNOWN. */
  let nextDays = new Int32Array(FEWEST);
  /** When it is to be planned, epoch minutes; NEVER for an empty or inactive slot. */
  let wakes = new Int32Array(FEWEST).fill(NEVER);
  /** Nothing earlier is planned. */
  let froms = new Float64Array(FEWEST);
  let cursor = 0;
  /** Subscriptions not looked at yet in this round over all of them, which may take several calls of `topUp`. */
  let left = 0;

  function put(subscription: Subscription, from: EpochSeconds, now: EpochSeconds): void {
    const slot = slots.get(subscription.id) ?? newSlot(subscription.id);
    subscriptions[slot] = subscription;
    ownZones[slot] = undefined;
    stamps[slot] = ((stamps[slot] ?? 0) + 1) & STAMP_MASK;
    froms[slot] = firstMoment(subscription, from, now);
    nextDays[slot] = UNKNOWN;
    wakes[slot] = subscription.active ? ALWAYS : NEVER;
    planDays(slot, subscription, now);
  }

  function remove(id: string): void {
    const slot = slots.get(id);
    if (slot === undefined) return;
    slots.delete(id);
    subscriptions[slot] = undefined;
    stamps[slot] = ((stamps[slot] ?? 0) + 1) & STAMP_MASK;
    wakes[slot] = NEVER;
    free.push(slot);
  }

  function restart(from: EpochSeconds, now: EpochSeconds): void {
    buckets.clear();
    left = 0;
    for (const [slot, subscription] of subscriptions.entries()) {
      if (!subscription?.active) continue;
      froms[slot] = firstMoment(subscription, from, now);
      nextDays[slot] = UNKNOWN;
      wakes[slot] = ALWAYS;
    }
  }

  function topUp(now: EpochSeconds, most: number): boolean {
    const reach = Math.floor((now + AHEAD_SECONDS) / 60);
    let cost = 0;
    if (left === 0) left = subscriptions.length;
    while (left > 0) {
      if (cost >= most) return false;
      left--;
      if (cursor >= subscriptions.length) cursor = 0;
      const slot = cursor++;
      if ((wakes[slot] ?? NEVER) > reach) {
        cost += 1 / PASSED_PER_DAY;
        continue;
      }
      const subscription = subscriptions[slot];
      if (subscription) cost += planDays(slot, subscription, now);
    }
    return true;
  }

  /** Plans what is near enough of one subscription; answers how many days. */
  function planDays(slot: number, subscription: Subscription, now: EpochSeconds): number {
    const reach = Math.floor((now + AHEAD_SECONDS) / 60);
    const { at, method, asr } = subscription;
    const timetable = new Timetable(rulesOf(method), at);
    const ownZone = () => {
      ownZones[slot] ??= zones.zone(findZone(at).id);
      return ownZones[slot];
    };
    const from = froms[slot] ?? now;
    let day = nextDays[slot] ?? UNKNOWN;
    // the local mean day of `from`, and two before it: across the date line the clocks may be a day away from the Sun
    if (day === UNKNOWN) day = Math.floor((from + (at.lngDeg / 360) * SECONDS_PER_DAY) / SECONDS_PER_DAY) - 2;
    let days = 0;
    for (; (wakes[slot] ?? NEVER) <= reach; day++) {
      const there = placeDay(civilDate(day), at, ownZone);
      if (!there) continue; // a date that never came
      const meanNoon = (there.noonNumber - at.lngDeg / 360) * SECONDS_PER_DAY + J2000_EPOCH_SECONDS;
      wakes[slot] = Math.floor((meanNoon + SECONDS_PER_DAY - DAY_REACH_SECONDS) / 60);
      if (meanNoon + DAY_REACH_SECONDS < from) continue;
      days++;
      const { printed } = timetable.day(there);
      for (const prayer of subscription.prayerTypes) {
        const due = printedTime(printed, prayer, asr);
        if (due !== undefined && due >= from) {
          const first = slot * PRAYERS_PER_SLOT + PRAYER_TYPES.indexOf(prayer);
          buckets.add(Math.floor(due / 60), first, ((stamps[slot] ?? 0) << 8) | (day & 0xff));
        }
      }
    }
    nextDays[slot] = day;
    return days;
  }

  function takeDue(now: EpochSeconds, most: number) {
    const events: DueEvent[] = [];
    let looked = 0;
    const isAll = buckets.takeUntil(Math.floor(now / 60), (minute, first, second) => {
      const slot = Math.floor(first / PRAYERS_PER_SLOT);
      const subscription = subscriptions[slot];
      const prayer = PRAYER_TYPES[first % PRAYERS_PER_SLOT];
      if (subscription && prayer && second >>> 8 === stamps[slot]) {
        events.push({ subscription, prayer, day: nearestDay(minute, second & 0xff), due: minute * 60 });
      }
      return events.length < most && ++looked < most * STALE_PER_EVENT;
    });
    return { events, isAll };
  }

  function newSlot(id: string): number {
    const slot = free.pop() ?? subscriptions.length;
    if (slot === subscriptions.length) subscriptions.push(undefined);
    if (slot >= stamps.length) {
      const size = stamps.length * 2;
      stamps = grown(stamps, new Uint32Array(size));
      nextDays = grown(nextDays, new Int32Array(size));
      wakes = grown(wakes, new Int32Array(size).fill(NEVER));
      froms = grown(froms, new Float64Array(size));
    }
    slots.set(id, slot);
    return slot;
  }

  return {
    get subscriptions() {
      return slots.size;
    },
    get events() {
      return buckets.count;
    },
    put,
    remove,
    restart,
    topUp,
    takeDue,
  };
}

/** Passing over stale entries costs this little beside taking out a prayer. */
const STALE_PER_EVENT = 16;
const FEWEST = 1024;
const PRAYERS_PER_SLOT = 8;
const STAMP_MASK = 0xff_ffff;
const UNKNOWN = -0x8000_0000;
const ALWAYS = -0x8000_0000;
const NEVER = 0x7fff_ffff;

/** A clock that was ahead when the subscription was made must not silence it until then. */
function firstMoment({ activeSince }: Subscription, from: EpochSeconds, now: EpochSeconds): EpochSeconds {
  return Math.max(from, Math.min(activeSince, now));
}

function grown<T extends Uint32Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The day whose number ends in the bits, nearest to a minute. */
function nearestDay(minute: number, lowBits: number): number {
  const near = Math.floor(minute / 1440);
  const ahead = (lowBits - near) & 0xff;
  return near + (ahead < 128 ? ahead : ahead - 256);
}
