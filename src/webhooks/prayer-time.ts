import type { Coordinates } from '../core/geo/coordinates.ts';
import { Fault } from '../core/fault.ts';
import type { AskedRules } from '../core/prayer/asked-rules.ts';
import { besideTable, settingsAt } from '../core/prayer/asked-rules.ts';
import { asrAt, asrOfTable, printedAsr } from '../core/prayer/asr-school.ts';
import { authorityAt } from '../core/prayer/authorities.ts';
import { methodOfName, timetableAsked } from '../core/prayer/method-name.ts';
import type { DayTimes, PrayerDay } from '../core/prayer/prayer-day.ts';
import type { PrayerRules } from '../core/prayer/rules.ts';
import { prayerRules } from '../core/prayer/rules.ts';
import type { PrayerSettings } from '../core/prayer/settings.ts';
import { DEFAULT_METHOD, defaultSettings, methodAt } from '../core/prayer/settings.ts';
import type { FindStation, Station } from '../core/prayer/stations.ts';
import { Timetable } from '../core/prayer/timetable.ts';
import type { EventCode, EventDay, PrayerEvent } from '../core/events/prayer-event.ts';
import { eventInstant, eventOfCode, isOfCongregation } from '../core/events/prayer-event.ts';
import type { AsrSchool, Subscription } from '../core/webhook/subscription.ts';
import { placeDay } from '../core/sun/civil-day.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate } from '../core/time/civil-date.ts';
import type { FindZone, Zone, Zones } from '../core/time/zone.ts';
import { FollowedTimetable } from '../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';
import type { CongregationOn } from './congregations.ts';
import { congregationsOf } from './congregations.ts';

/** Where zones and stations come from, for everything here that computes the times of a place. */
export interface PlaceDeps {
  readonly zones: Zones;
  readonly findZone: FindZone;
  readonly findStation: FindStation;
  /** A printed timetable by its id, as it is kept now; absent where none is kept. */
  readonly findTimetable?: (id: string) => PrintedTimetable | undefined;
}

/**
 * When an event of a date (days from 1970-01-01) is, to the printed minute; undefined where the date does not have it, or the method,
 * station or timetable of the subscription is not known.
 */
export type PrayerTime = (subscription: Subscription, event: EventCode, dayNumber: number) => EpochSeconds | undefined;

export function createPrayerTime(deps: PlaceDeps): PrayerTime {
  const timesOf = createTimesOf(deps);
  const zoneAt = (at: Coordinates) => deps.zones.zone(deps.findZone(at).id);
  return (subscription, code, dayNumber) => {
    const event = eventOfCode(code);
    const times = event && timesOf(subscription, zoneAt);
    if (!times) return undefined;
    const there = placeDay(civilDate(dayNumber), times.at, times.zone);
    const day = there && times.timetable.find(there);
    return day && eventInstant(event, eventDay(day, times, subscription.asr, [event]));
  };
}

/** A day as its events are asked of it. @param events those that will be asked */
export function eventDay(
  day: PrayerDay,
  { timetable, congregationOn }: Times,
  school: AsrSchool,
  events: readonly PrayerEvent[],
): EventDay {
  const needsCongregation = congregationOn !== undefined && events.some(isOfCongregation);
  return { day, timetable, school, congregation: needsCongregation ? congregationOn(day) : undefined };
}

/** The point at which times are computed, its clocks, and its timetable. */
export interface Times {
  readonly at: Coordinates;
  readonly zone: () => Zone;
  /** `find`: undefined for a day that a printed timetable does not have. */
  readonly timetable: Pick<DayTimes, 'find' | 'night'>;
  readonly congregationOn?: CongregationOn | undefined;
}

/** What decides the times of a subscription. */
export type TimesAsked = Pick<Subscription, 'at' | 'method' | 'station' | 'rules' | 'asr' | 'isAsrGiven'>;

type MethodRow = PrayerSettings['method'];

interface MethodRules {
  readonly row: MethodRow;
  readonly home: PrayerRules;
  /** Where the method has other constants outside its country. */
  readonly outside: PrayerRules | undefined;
}

/**
 * The times of a subscription, as `/v1/prayer` has them when the same is asked; undefined where its method, station or timetable is not
 * known, or its rules contradict them.
 */
export function createTimesOf({ zones, findZone, findStation, findTimetable }: PlaceDeps) {
  const ofMethods = new Map<string, MethodRules>();
  const ofStations = new Map<
    string,
    { readonly station: Station; readonly settings: PrayerSettings; readonly rules: PrayerRules }
  >();

  /** By the code of a method; a look-up of its name costs a tenth of a day's planning. */
  function rulesOf(code: string): MethodRules | undefined {
    const known = ofMethods.get(code);
    if (known) return known;
    const row = methodOfName(code);
    if (!row) return undefined;
    const rules = { row, home: rulesAt(row, false), outside: row.abroad && rulesAt(row, true) };
    ofMethods.set(code, rules);
    return rules;
  }

  /** Times of a point by a method, without a station. */
  function ofPoint(
    at: Coordinates,
    method: MethodRules | 'CUSTOM',
    asked: AskedRules | undefined,
    isOutside: (home: string) => boolean,
  ): Timetable {
    const row = method === 'CUSTOM' ? method : method.row;
    if (method === 'CUSTOM' || asked || method.row.nearestHorizon || method.row.northOf)
      return new Timetable(prayerRules(settingsAt(row, at, asked ?? {}, isOutside)), at);
    const { home, outside } = method;
    const { abroad } = method.row;
    return new Timetable((abroad && isOutside(abroad.homeZone) && outside) || home, at);
  }

  /** A printed timetable at its own place, with the computation that `/v1/prayer` has beside it. */
  function followed(id: string, subscription: TimesAsked): Times | undefined {
    const table = findTimetable?.(id);
    const method = table && rulesOf(methodTaken({ at: table.at, method: table.fallback ?? 'AUTO' }, findZone));
    if (!table || !method) return undefined;
    const zone = zones.zone(table.zone);
    const { rules } = subscription;
    const beside = ofPoint(table.at, method, rules && besideTable(rules), (home) => zone.id !== home);
    return {
      at: table.at,
      zone: () => zone,
      timetable: new FollowedTimetable(table, zone, beside, rules?.adjust),
      congregationOn: congregationsOf(subscription, asrOfTable(table).taken, zone, table),
    };
  }

  function atStation(row: MethodRow, { rules: asked, ...subscription }: TimesAsked, id: string): Times | undefined {
    const key = `${row.code} ${id}`;
    let known = ofStations.get(key);
    if (!known) {
      const station = findStation(row.code, id);
      if (!station) return undefined;
      const settings = settingsAt(row, station.at, {}, (home) => station.zone !== home, station);
      known = { station, settings, rules: prayerRules(settings) };
      ofStations.set(key, known);
    }
    const { station } = known;
    const { at } = station;
    const settings = asked ? settingsAt(row, at, asked, (home) => station.zone !== home, station) : known.settings;
    const computed = new Timetable(asked ? prayerRules(settings) : known.rules, at, undefined, station.others);
    const zone = () => zones.zone(station.zone);
    return {
      at,
      zone,
      timetable: station.printed?.(computed, settings, asked ?? {}) ?? computed,
      congregationOn:
        asked && congregationsOf({ ...subscription, rules: asked }, usualAsr(subscription, row, findZone), zone()),
    };
  }

  function timesOf(subscription: TimesAsked, zoneAt: (at: Coordinates) => Zone): Times | undefined {
    const { at, method, station, rules } = subscription;
    const timetable = timetableAsked(method);
    if (timetable !== undefined) return followed(timetable, subscription);
    const known = method === 'CUSTOM' ? method : rulesOf(methodTaken({ at, method }, findZone));
    if (!known) return undefined;
    if (station !== undefined) return known === 'CUSTOM' ? undefined : atStation(known.row, subscription, station);
    const zone = () => zoneAt(at);
    return {
      at,
      zone,
      timetable: ofPoint(at, known, rules, (home) => zone().id !== home),
      congregationOn:
        rules &&
        congregationsOf(
          subscription,
          usualAsr(subscription, known === 'CUSTOM' ? undefined : known.row, findZone),
          zone(),
        ),
    };
  }

  return (subscription: TimesAsked, zoneAt: (at: Coordinates) => Zone): Times | undefined => {
    if (!subscription.rules) return timesOf(subscription, zoneAt);
    try {
      return timesOf(subscription, zoneAt);
    } catch (thrown) {
      if (thrown instanceof Fault) return undefined; // a newer version has other constants
      throw thrown;
    }
  };
}

/** The code of the method by which a subscription is computed: for AUTO that of the authority there, the default where none is known. */
export function methodTaken({ at, method }: Pick<Subscription, 'at' | 'method'>, findZone: FindZone): string {
  return method === 'AUTO' ? (authorityAt(at, findZone(at))?.method ?? DEFAULT_METHOD.code) : method;
}

/** The Asr of a place by a method, where nobody chooses one. @param row undefined for constants of the caller’s own */
function usualAsr({ at, method }: Pick<Subscription, 'at' | 'method'>, row: MethodRow | undefined, findZone: FindZone) {
  const isHabit = method === 'AUTO' && authorityAt(at, findZone(at))?.isHabit;
  return asrAt(row && !isHabit ? printedAsr(row) : undefined, at, () => findZone(at)).taken;
}

function rulesAt(row: MethodRow, isOutside: boolean): PrayerRules {
  return prayerRules(defaultSettings(methodAt(row, () => isOutside)));
}
