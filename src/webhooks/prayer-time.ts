import type { Coordinates } from '../core/geo/coordinates.ts';
import { authorityAt } from '../core/prayer/authorities.ts';
import { methodOfName, timetableAsked } from '../core/prayer/method-name.ts';
import { atNearestHorizon } from '../core/prayer/nearest-horizon.ts';
import type { DayTimes } from '../core/prayer/prayer-day.ts';
import { printedTime } from '../core/prayer/printing.ts';
import type { PrayerRules } from '../core/prayer/rules.ts';
import { prayerRules } from '../core/prayer/rules.ts';
import type { PrayerSettings } from '../core/prayer/settings.ts';
import { DEFAULT_METHOD, defaultSettings, methodAt } from '../core/prayer/settings.ts';
import type { FindStation, Station } from '../core/prayer/stations.ts';
import { Timetable } from '../core/prayer/timetable.ts';
import type { PrayerType, Subscription } from '../core/subscription.ts';
import { placeDay } from '../core/sun/civil-day.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { civilDate } from '../core/time/civil-date.ts';
import type { FindZone, Zone, Zones } from '../core/time/zone.ts';
import { FollowedTimetable } from '../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';

/** Where zones and stations come from, for everything here that computes the times of a place. */
export interface PlaceDeps {
  readonly zones: Zones;
  readonly findZone: FindZone;
  readonly findStation: FindStation;
  /** A printed timetable by its id, as it is kept now; absent where none is kept. */
  readonly findTimetable?: (id: string) => PrintedTimetable | undefined;
}

/**
 * The printed minute of a prayer of a date (days from 1970-01-01), or undefined where the date never came or the method or
 * station of the subscription is not known.
 */
export type PrayerTime = (
  subscription: Subscription,
  prayer: PrayerType,
  dayNumber: number,
) => EpochSeconds | undefined;

export function createPrayerTime(deps: PlaceDeps): PrayerTime {
  const { zones, findZone } = deps;
  const timesOf = createTimesOf(deps);
  const zoneAt = (at: Coordinates) => zones.zone(findZone(at).id);
  return (subscription, prayer, dayNumber) => {
    const times = timesOf(subscription, zoneAt);
    if (!times) return undefined;
    const { at, timetable } = times;
    const there = placeDay(civilDate(dayNumber), at, () => zoneAt(at));
    const day = there && timetable.find(there);
    return day && printedTime(day.printed, prayer, subscription.asr);
  };
}

/** The point at which times are computed, and its timetable. */
interface Times {
  readonly at: Coordinates;
  /** Undefined for a day that a printed timetable does not have. */
  readonly timetable: Pick<DayTimes, 'find'>;
}

interface MethodRules {
  readonly row: PrayerSettings['method'];
  readonly home: PrayerRules;
  /** Where the method has other constants outside its country. */
  readonly outside: PrayerRules | undefined;
}

/**
 * The times of a subscription, as `/v1/prayer` has them when nothing else is asked; undefined where its method or station is not
 * known.
 */
export function createTimesOf({ zones, findZone, findStation, findTimetable }: PlaceDeps) {
  const ofMethods = new Map<string, MethodRules>();
  const ofStations = new Map<string, { readonly station: Station; readonly rules: PrayerRules }>();

  function rulesOf(method: string): MethodRules | undefined {
    const known = ofMethods.get(method);
    if (known) return known;
    const row = methodOfName(method);
    if (!row) return undefined;
    const rules = { row, home: rulesAt(row, false), outside: row.abroad && rulesAt(row, true) };
    ofMethods.set(method, rules);
    return rules;
  }

  /** Times of a point by a method, without a station. */
  function ofPoint(at: Coordinates, { row, home, outside }: MethodRules, isOutside: boolean): Timetable {
    if (row.nearestHorizon) return new Timetable(prayerRules(defaultSettings(atNearestHorizon(row, at))), at);
    return new Timetable((isOutside && outside) || home, at);
  }

  /** A printed timetable at its own place, with the computation that `/v1/prayer` has beside it. */
  function followed(id: string): Times | undefined {
    const table = findTimetable?.(id);
    const rules = table && rulesOf(methodTaken({ at: table.at, method: table.fallback ?? 'AUTO' }, findZone));
    if (!table || !rules) return undefined;
    const zone = zones.zone(table.zone);
    const isOutside = rules.row.abroad !== undefined && zone.id !== rules.row.abroad.homeZone;
    return { at: table.at, timetable: new FollowedTimetable(table, zone, ofPoint(table.at, rules, isOutside)) };
  }

  return (
    { at, method, station: id }: Pick<Subscription, 'at' | 'method' | 'station'>,
    zoneAt: (at: Coordinates) => Zone | undefined,
  ): Times | undefined => {
    const timetable = timetableAsked(method);
    if (timetable !== undefined) return followed(timetable);
    const methodRules = rulesOf(methodTaken({ at, method }, findZone));
    if (!methodRules) return undefined;
    const { row } = methodRules;
    const isOutside = (point: Coordinates) => row.abroad !== undefined && zoneAt(point)?.id !== row.abroad.homeZone;
    if (id === undefined) return { at, timetable: ofPoint(at, methodRules, isOutside(at)) };
    const key = `${method} ${id}`;
    let known = ofStations.get(key);
    if (!known) {
      const station = findStation(method, id);
      if (!station) return undefined;
      known = { station, rules: rulesAt(row, isOutside(station.at), station.change) };
      ofStations.set(key, known);
    }
    const { station, rules } = known;
    return { at: station.at, timetable: new Timetable(rules, station.at, undefined, station.others) };
  };
}

/** The code of the method by which a subscription is computed: for AUTO that of the authority there, the default where none is known. */
export function methodTaken({ at, method }: Pick<Subscription, 'at' | 'method'>, findZone: FindZone): string {
  return method === 'AUTO' ? (authorityAt(at, findZone(at))?.method ?? DEFAULT_METHOD.code) : method;
}

function rulesAt(row: MethodRules['row'], isOutside: boolean, station?: Station['change']): PrayerRules {
  return prayerRules(defaultSettings(methodAt(row, () => isOutside, station)));
}
