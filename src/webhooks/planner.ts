import { reckoningOfDays } from '../core/prayer/place-reckoning.ts';
import {
  type EventCode,
  type EventKind,
  eventOfCode,
  isOfCongregation,
  type PrayerEvent,
} from '../core/events/prayer-event.ts';
import { type DayCondition, readDayConditions } from '../core/events/day-conditions.ts';
import { type EventDay, eventDay, eventInstant, firstDateFrom, isOnDays } from '../core/events/day-events.ts';
import { asrOn } from '../core/prayer/asr-school.ts';
import { createSlotTable } from '../core/stored/slot-table.ts';
import type { Subscription } from '../core/webhook/subscription.ts';
import { placeDay } from '../core/sun/civil-day.ts';
import { J2000_EPOCH_SECONDS } from '../core/sun/epoch.ts';
import { civilDate, type EpochSeconds, SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import type { Zone } from '../core/time/zone.ts';
import { type Addressee, hostOf } from './delivery-stages.ts';
import { createTimesOf, type PlaceDeps, type Times, timeOf } from './prayer-time.ts';

export interface DueEvent {
  readonly addressee: Addressee;
  readonly prayer: EventCode;
  readonly dayNumber: number;
  readonly due: EpochSeconds;
}

export type Planner = ReturnType<typeof createPlanner>;

/** A day is planned at least this long before its first prayer. */
const AHEAD_SECONDS = 6 * 3600;

/** Visiting this many subscriptions without work costs as much as planning one day. */
const VISITS_PER_DAY = 500;
/** Skipping this many stale entries costs as much as taking out one prayer. */
const STALE_PER_EVENT = 16;

/** Values that stand in place of a day number, a minute or a time. */
const UNKNOWN = -0x8000_0000;
const ALWAYS = -0x8000_0000;
const NEVER = 0x7fff_ffff;
const INACTIVE = Number.POSITIVE_INFINITY;

interface Profile extends Pick<Subscription, 'apiKeyId' | 'method' | 'station' | 'asr' | 'isAsrGiven' | 'rules'> {
  readonly host: string;
  readonly events: readonly PrayerEvent[];
  readonly codes: readonly EventCode[];
  readonly days?: readonly DayCondition[];
  readonly reach: ReturnType<typeof reachOf>;
  /** Whether some times are not rounded. Such a time is planned under the next whole minute. */
  readonly isUnrounded: boolean;
}

/**
 * Plans the prayers of the coming hours for every active subscription, in buckets of one minute.
 *
 * The times of a date are computed once per subscription (about 2 µs), some hours before the first prayer. When a minute comes, only times
 * that are not rounded are computed again. A change gives the subscription a new stamp, and prayers with an older stamp are skipped when
 * their minute comes. The planner has no clock: the caller of each function gives the time.
 */
export function createPlanner(deps: PlaceDeps) {
  const buckets = createMinuteBuckets();
  const table = createSlotTable();
  const profileOf = createProfiles();
  const profiles: (Profile | undefined)[] = [];
  const timesOf = createTimesOf(deps);
  const zones: (Zone | undefined)[] = [];
  let columns = newColumns(1024);
  let cursor = 0;
  /** The number of slots that the present round has not yet visited. A round over all slots may take several calls of `topUp`. */
  let left = 0;

  function timesAt(slot: number, profile: Profile) {
    const at = { latDeg: columns.latDeg[slot] ?? 0, lngDeg: columns.lngDeg[slot] ?? 0 };
    return timesOf({ ...profile, at }, (place) => (zones[slot] ??= deps.zones.zone(deps.findZone(place).id)));
  }

  /** Plans the days of one subscription that come soon. @returns the number of days; undefined if its times cannot be computed */
  function planDays(slot: number, profile: Profile, now: EpochSeconds): number | undefined {
    const { stamp, nextDay, wakeMinute, from: froms } = columns;
    const times = timesAt(slot, profile);
    if (!times) {
      wakeMinute[slot] = NEVER;
      return undefined;
    }
    const { events, reach: own } = profile;
    const from = froms[slot] ?? now;
    const known = nextDay[slot] ?? UNKNOWN;
    let day = known === UNKNOWN ? firstDateFrom(from, times.at.lngDeg) : known;
    let planned = 0;
    for (; (wakeMinute[slot] ?? NEVER) <= aheadOf(now); day++) {
      const solarDay = placeDay(civilDate(day), times.at, times.zone);
      if (!solarDay) continue; // the zone skipped this date
      const meanNoon = (solarDay.noonNumber - times.at.lngDeg / 360) * SECONDS_PER_DAY + J2000_EPOCH_SECONDS;
      wakeMinute[slot] = Math.floor((meanNoon + SECONDS_PER_DAY - own.beforeSeconds) / 60);
      if (meanNoon + own.afterSeconds < from) continue;
      planned++;
      const on = eventDay(times, solarDay, asrOn(times.asr, day).taken, events);
      if (!on) continue; // the printed timetable does not have this date
      for (const [i, event] of events.entries()) {
        const due = wantedInstant(event, on, profile, times, deps);
        if (due !== undefined && due >= from) buckets.add(Math.ceil(due / 60), slot, stamp[slot] ?? 0, i, day);
      }
    }
    nextDay[slot] = day;
    return planned;
  }

  return {
    get subscriptions() {
      return table.size;
    },
    /** The number of planned prayers, including stale ones that are not due yet. */
    get events() {
      return buckets.count;
    },
    /** Adds or replaces a subscription. Plans no prayers before `from`. @returns false, and plans nothing, if times cannot be computed */
    put(subscription: Subscription, from: EpochSeconds, now: EpochSeconds): boolean {
      const slot = table.add(subscription.id);
      columns = withSlot(columns, slot);
      const profile = profileOf(subscription);
      profiles[slot] = profile;
      zones[slot] = undefined;
      setColumns(columns, slot, subscription);
      begin(columns, slot, from, now);
      return planDays(slot, profile, now) !== undefined;
    },
    remove(id: string): void {
      const slot = table.remove(id);
      if (slot === undefined) return;
      newStamp(columns, slot);
      profiles[slot] = undefined;
      columns.wakeMinute[slot] = NEVER;
    },
    /** Forgets every planned prayer, after the clock was set. The next calls of `topUp` plan the prayers from `from` on. */
    restart(from: EpochSeconds, now: EpochSeconds): void {
      buckets.clear();
      left = 0;
      for (const [, slot] of table.slots()) begin(columns, slot, from, now);
    },
    /** Plans days that come soon, about `max` of them. @returns whether a round over all subscriptions has ended */
    topUp(now: EpochSeconds, max: number): boolean {
      const reach = aheadOf(now);
      const { slotCount } = table;
      let cost = 0;
      if (left === 0) left = slotCount;
      while (left > 0) {
        if (cost >= max) return false;
        left--;
        if (cursor >= slotCount) cursor = 0;
        const slot = cursor++;
        if ((columns.wakeMinute[slot] ?? NEVER) > reach) {
          cost += 1 / VISITS_PER_DAY;
          continue;
        }
        cost += (profiles[slot] && planDays(slot, profiles[slot], now)) ?? 0;
      }
      return true;
    },
    isDue: buckets.isDue,
    /** Removes and returns prayers whose minute has come, the earliest first, at most `max`; `isAll` is true if none is left. */
    takeDue(now: EpochSeconds, max: number) {
      const events: DueEvent[] = [];
      let taken = 0;
      const isAll = buckets.takeUntil(Math.floor(now / 60), (minute, slot, stamp, index, dayNumber) => {
        const subscriptionId = table.idAt(slot);
        const profile = profiles[slot];
        const prayer = profile?.codes[index];
        if (subscriptionId !== undefined && profile && prayer && stamp === columns.stamp[slot]) {
          const { apiKeyId, host, isUnrounded, events: planned } = profile;
          const exact = isUnrounded ? timeOf(timesAt(slot, profile), planned[index], dayNumber) : undefined;
          const addressee = { subscriptionId, apiKeyId, host };
          events.push({ addressee, prayer, dayNumber, due: exact ?? minute * 60 });
        }
        return events.length < max && ++taken < max * STALE_PER_EVENT;
      });
      return { events, isAll };
    },
  };
}

/** The instant of an event; undefined if the date does not have it, or the subscription does not want it on that day. */
function wantedInstant(event: PrayerEvent, on: EventDay, { days, rules }: Profile, { at }: Times, deps: PlaceDeps) {
  const due = eventInstant(event, on);
  const isWanted = !days || due === undefined || isOnDays(days, event, due, on, reckoningOfDays(rules, at, deps));
  return isWanted ? due : undefined;
}

function setColumns(columns: Columns, slot: number, { at, active, activeSince }: Subscription): void {
  columns.latDeg[slot] = at.latDeg;
  columns.lngDeg[slot] = at.lngDeg;
  columns.activeSince[slot] = active ? activeSince : INACTIVE;
  newStamp(columns, slot);
}

/** Makes all planned prayers of a slot stale. */
function newStamp({ stamp }: Columns, slot: number): void {
  stamp[slot] = ((stamp[slot] ?? 0) + 1) & STAMP_MASK;
}

function aheadOf(now: EpochSeconds): number {
  return Math.floor((now + AHEAD_SECONDS) / 60);
}

type Columns = ReturnType<typeof newColumns>;

/** Numbers about the subscription in each slot. Typed arrays take 44 bytes a subscription, less than an object. */
function newColumns(size: number) {
  return {
    latDeg: new Float64Array(size),
    lngDeg: new Float64Array(size),
    /** Every change of the subscription raises the stamp. Planned prayers under another stamp are stale. */
    stamp: new Uint32Array(size),
    /** The day number to plan next, or UNKNOWN. */
    nextDay: new Int32Array(size),
    /** When to plan that day, in epoch minutes; NEVER for an empty or inactive slot. */
    wakeMinute: new Int32Array(size),
    activeSince: new Float64Array(size),
    from: new Float64Array(size),
  };
}

function withSlot(columns: Columns, slot: number): Columns {
  if (slot < columns.stamp.length) return columns;
  const wider = newColumns(columns.stamp.length * 2);
  const before = Object.values(columns);
  for (const [i, column] of Object.values(wider).entries()) column.set(before[i] ?? []);
  return wider;
}

function begin(columns: Columns, slot: number, from: EpochSeconds, now: EpochSeconds): void {
  const activeSince = columns.activeSince[slot] ?? INACTIVE;
  // if the clock was ahead when the subscription was created, its prayers must not wait for `activeSince`
  columns.from[slot] = Math.max(from, Math.min(activeSince, now));
  columns.nextDay[slot] = UNKNOWN;
  columns.wakeMinute[slot] = activeSince === INACTIVE ? NEVER : ALWAYS;
}

/** The most profiles that are kept for subscriptions to share. */
const MAX_PROFILES = 10_000;

function createProfiles(): (subscription: Subscription) => Profile {
  const known = new Map<string, Profile>();
  return ({ apiKeyId, url, method, station, asr, isAsrGiven, rules, days = '', prayerTypes }) => {
    const host = hostOf(url);
    const rare = rules === undefined ? '' : JSON.stringify(rules);
    const key = [apiKeyId, host, method, station, asr, isAsrGiven, rare, days, ...prayerTypes].join(' ');
    let profile = known.get(key);
    if (!profile) {
      const events = prayerTypes.flatMap((code) => eventOfCode(code) ?? []);
      profile = {
        apiKeyId,
        host,
        method,
        asr,
        codes: prayerTypes,
        events,
        reach: reachOf(events, rules),
        isUnrounded: isUnrounded(rules),
        ...(days === '' ? {} : { days: readDayConditions(days) }),
        ...(station === undefined ? {} : { station }),
        ...(isAsrGiven === undefined ? {} : { isAsrGiven }),
        ...(rules === undefined ? {} : { rules }),
      };
      if (known.size >= MAX_PROFILES) known.clear();
      known.set(key, profile);
    }
    return profile;
  };
}

/**
 * The largest distance between a printed prayer and the mean noon of its solar day: half a day, the equation of time (17 minutes), the
 * authority's own minutes, and a margin. test/webhooks/planner.test.ts checks this distance over the globe.
 */
const DAY_REACH_SECONDS = 14 * 3600;

/** The longest time from the last prayer of a day to an event of the night in `NIGHT_KINDS`, or to an iqamah of Isha. */
const NIGHT_SECONDS = 9 * 3600;

const NIGHT_KINDS: ReadonlySet<EventKind> = new Set(['first_third_end', 'midnight', 'last_third']);

/** How long before and after the mean noon of a date the events of a subscription may be. */
function reachOf(events: readonly PrayerEvent[], rules: Subscription['rules']) {
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

/** Whether some times are not rounded, so that they may fall between two whole minutes. */
function isUnrounded(rules: Subscription['rules']): boolean {
  const rounding = rules?.rounding;
  return typeof rounding === 'string' ? rounding === 'none' : Object.values(rounding ?? {}).includes('none');
}

/** A planned prayer, with the slot of its subscription and the stamp under which it was planned. */
type PlannedPrayer = readonly [slot: number, stamp: number, prayer: number, dayNumber: number];

const STAMP_MASK = 0xff_ffff;

/** An entry is two words: slot × 32 + the event's index in the profile; the stamp and the last 8 bits of the day number. */
const PRAYERS_PER_SLOT = 32;
const DAY_BITS = 8;
const DAY_MASK = 0xff;
const FEWEST_WORDS = 8;

interface Bucket {
  length: number;
  words: Uint32Array;
}

/** Planned prayers by the minute when they are due, packed to eight bytes each. */
function createMinuteBuckets() {
  const buckets = new Map<number, Bucket>();
  let earliest = Number.POSITIVE_INFINITY;
  let count = 0;

  function bucketOf(minute: number): Bucket {
    const bucket = buckets.get(minute) ?? { length: 0, words: new Uint32Array(FEWEST_WORDS) };
    if (bucket.length === 0) buckets.set(minute, bucket);
    earliest = Math.min(earliest, minute);
    if (bucket.length === bucket.words.length) {
      const grown = new Uint32Array(Math.ceil(bucket.length * 0.75) * 2);
      grown.set(bucket.words);
      bucket.words = grown;
    }
    return bucket;
  }

  return {
    get count(): number {
      return count;
    },
    /** Whether the minute of a planned prayer has come. */
    isDue: (now: EpochSeconds): boolean => buckets.size > 0 && earliest <= now / 60,
    add(minute: number, slot: number, stamp: number, prayer: number, dayNumber: number): void {
      const bucket = bucketOf(minute);
      bucket.words[bucket.length++] = slot * PRAYERS_PER_SLOT + prayer;
      bucket.words[bucket.length++] = (stamp << DAY_BITS) | (dayNumber & DAY_MASK);
      count++;
    },
    /** Removes prayers up to a minute, the earliest first, until `take` returns false. @returns whether none is left */
    takeUntil(until: number, take: (minute: number, ...planned: PlannedPrayer) => boolean): boolean {
      if (buckets.size === 0) earliest = Number.POSITIVE_INFINITY;
      while (earliest <= until && buckets.size > 0) {
        const bucket = buckets.get(earliest);
        while (bucket && bucket.length > 0) {
          const stampAndDay = bucket.words[--bucket.length] ?? 0;
          const slotAndPrayer = bucket.words[--bucket.length] ?? 0;
          count--;
          const slot = Math.floor(slotAndPrayer / PRAYERS_PER_SLOT);
          const dayNumber = nearestDay(earliest, stampAndDay & DAY_MASK);
          if (!take(earliest, slot, stampAndDay >>> DAY_BITS, slotAndPrayer % PRAYERS_PER_SLOT, dayNumber))
            return false;
        }
        buckets.delete(earliest++);
      }
      return true;
    },
    clear(): void {
      buckets.clear();
      earliest = Number.POSITIVE_INFINITY;
      count = 0;
    },
  };
}

/** The day number nearest to a minute among those whose last 8 bits are `lowBits`. */
function nearestDay(minute: number, lowBits: number): number {
  const near = Math.floor(minute / 1440);
  const ahead = (lowBits - near) & DAY_MASK;
  return near + (ahead < 128 ? ahead : ahead - 256);
}
