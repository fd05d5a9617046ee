import { placeCongregations } from '../core/congregation/congregation-day.ts';
import { eventDay, eventInstant, type EventPlace } from '../core/events/day-events.ts';
import { type EventCode, eventOfCode, type PrayerEvent } from '../core/events/prayer-event.ts';
import { Fault } from '../core/fault.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import { type AskedRules, besideTable, type ChosenRow } from '../core/prayer/asked-rules.ts';
import type { TimesPlace } from '../core/prayer/method-there.ts';
import {
  asrAt,
  asrOfTable,
  asrOn,
  type AsrSchool as AsrThere,
  printedAsr,
  withSummerTime,
} from '../core/prayer/asr-school.ts';
import { authorityAt } from '../core/prayer/authorities.ts';
import { type MonthDeps, ramadanOf, reckoningAt } from '../core/prayer/place-reckoning.ts';
import type { Reckoning } from '../core/hijri/reckoning.ts';
import { methodOfName, timetableAsked } from '../core/prayer/method-name.ts';
import { type PlaceRules, placeRules, placeTimes } from '../core/prayer/place-times.ts';
import { DEFAULT_METHOD } from '../core/prayer/settings.ts';
import type { FindStation, Station } from '../core/prayer/stations.ts';
import { placeDay } from '../core/sun/civil-day.ts';
import { civilDate, type EpochSeconds } from '../core/time/civil-date.ts';
import type { FindZone, Zone, Zones } from '../core/time/zone.ts';
import { followedTimetable } from '../core/timetable/followed-timetable.ts';
import type { PrintedTimetable } from '../core/timetable/printed-timetable.ts';
import type { AsrSchool, Subscription } from '../core/webhook/subscription.ts';

/** Zones, stations and announced months, for all code here that computes the times of a place. */
export interface PlaceDeps extends MonthDeps {
  readonly zones: Zones;
  readonly findStation: FindStation;
  /** Finds the current printed timetable with an id. Absent if there are no printed timetables. */
  readonly findTimetable?: (id: string) => PrintedTimetable | undefined;
}

/** The instant of an event of a date, to the printed minute; undefined if the date, method, station or timetable has none. */
export type PrayerTime = (subscription: Subscription, event: EventCode, dayNumber: number) => EpochSeconds | undefined;

/** Ignores the days that a subscription wants: the planner has checked them, and a test may be sent on any day. */
export function createPrayerTime(deps: PlaceDeps): PrayerTime {
  const timesOf = createTimesOf(deps);
  const zoneAt = (at: Coordinates) => deps.zones.zone(deps.findZone(at).id);
  return (subscription, code, dayNumber) => timeOf(timesOf(subscription, zoneAt), eventOfCode(code), dayNumber);
}

/** The instant of an event of a date, by the times of its place; undefined if the date does not have it. */
export function timeOf(times: Times | undefined, event: PrayerEvent | undefined, dayNumber: number) {
  const day = times && placeDay(civilDate(dayNumber), times.at, times.zone);
  const on = day && event && eventDay(times, day, asrOn(times.asr, dayNumber).taken, [event]);
  return on && eventInstant(event, on);
}

/** The point for which times are computed, its zone, and its timetable. */
export interface Times extends EventPlace {
  readonly at: Coordinates;
  readonly zone: () => Zone;
  readonly asr: AsrThere;
}

export type TimesAsked = Pick<Subscription, 'at' | 'method' | 'station' | 'rules' | 'asr' | 'isAsrGiven'>;

/** The times of a subscription, as in `/v1/prayer`; undefined if its method, station, timetable or rules are no longer valid. */
export function createTimesOf({ zones, findZone, keptLists, findStation, findTimetable }: PlaceDeps) {
  const rows = new Map<string, ChosenRow>([['CUSTOM', 'CUSTOM']]);
  const kept = new Map<object, PlaceRules>();

  /** Finds a method by its code and remembers it: a search by name each time would make the planning of a day a tenth slower. */
  function rowOf(code: string): ChosenRow | undefined {
    const row = rows.get(code) ?? methodOfName(code);
    if (row) rows.set(code, row);
    return row;
  }

  /** Makes rules once for each station, and for each method whose rules are the same at every place. Makes other rules at each call. */
  function rulesOf(row: ChosenRow, place: TimesPlace, asked: AskedRules | undefined): PlaceRules {
    const { station } = place;
    if (row === 'CUSTOM' || (asked && changesTimes(asked, row)) || (!station && (row.nearestHorizon || row.northOf)))
      return placeRules(row, place, asked ?? {});
    const { abroad } = row;
    const key = station ?? (abroad && place.zone() !== abroad.homeZone ? abroad : row);
    const known = kept.get(key) ?? placeRules(row, place, {});
    kept.set(key, known);
    return known;
  }

  function reckoningOf(at: Coordinates, rules: AskedRules = {}): Reckoning {
    return reckoningAt(rules, at, { findZone, keptLists });
  }

  function timetableAt(row: ChosenRow, place: TimesPlace & { station?: Station | undefined }, asked?: AskedRules) {
    const found = rulesOf(row, place, asked);
    return { timetable: placeTimes(found, place, asked ?? {}), settings: found.settings };
  }

  /** A printed timetable at its own place, with the computed times that `/v1/prayer` adds to it. */
  function followed(id: string, { rules, ...subscription }: TimesAsked): Times | undefined {
    const table = findTimetable?.(id);
    const row = table && rowOf(methodTaken({ at: table.at, method: table.fallback ?? 'AUTO' }, findZone));
    if (!table || !row) return undefined;
    const { at } = table;
    const zone = zones.zone(table.zone);
    const { timetable: beside, settings } = timetableAt(row, { at, zone: () => zone.id }, rules && besideTable(rules));
    const choices = { iqamah: rules?.iqamah, asr: chosenAsr(subscription) };
    return {
      at,
      zone: () => zone,
      asr: storedAsr(subscription),
      settings,
      timetable: followedTimetable(table, zone, beside, rules?.adjust),
      congregations: placeCongregations(choices, asrOfTable(table), zone, table, reckoningOf(at, rules)),
    };
  }

  function timesOf(subscription: TimesAsked, zoneAt: (at: Coordinates) => Zone): Times | undefined {
    const { at, method, station: id, rules } = subscription;
    const timetable = timetableAsked(method);
    if (timetable !== undefined) return followed(timetable, subscription);
    const row = rowOf(methodTaken({ at, method }, findZone));
    const station = row && row !== 'CUSTOM' && id !== undefined ? findStation(row.code, id) : undefined;
    if (!row || (id !== undefined && !station)) return undefined;
    const zone = () => (station ? zones.zone(station.zone) : zoneAt(at));
    const reckoning = reckoningOf(at, rules);
    const place = { at: station?.at ?? at, station, zone: () => zone().id, isRamadan: ramadanOf(reckoning) };
    const stored = storedAsr(subscription);
    // if the caller gave no school, the Asr of the authority counts, which may change with the season
    const asr = subscription.isAsrGiven || row === 'CUSTOM' ? stored : withSummerTime(stored, row, zone);
    const times = { at: place.at, zone, asr, ...timetableAt(row, place, rules), congregations: undefined };
    if (rules?.iqamah === undefined) return times;
    const choices = { iqamah: rules.iqamah, asr: chosenAsr(subscription) };
    const usual = asr.ofSeason ? asr : usualAsr(subscription, row, findZone);
    return { ...times, congregations: placeCongregations(choices, usual, zone(), undefined, reckoning) };
  }

  return (subscription: TimesAsked, zoneAt: (at: Coordinates) => Zone): Times | undefined => {
    try {
      return timesOf(subscription, zoneAt);
    } catch (thrown) {
      // an older version stored the rules, and constants of this version contradict them
      if (subscription.rules && thrown instanceof Fault) return undefined;
      throw thrown;
    }
  };
}

/** Whether rules change a time of prayer. The days of Ramadan matter only if Isha is later in Ramadan. */
function changesTimes(
  { hijri_calendar, hijri_announced, hijri_adjust, iqamah: _, ...others }: AskedRules,
  { isha }: Exclude<ChosenRow, 'CUSTOM'>,
): boolean {
  const isReckoned = hijri_calendar !== undefined || hijri_announced !== undefined || hijri_adjust !== undefined;
  return Object.keys(others).length > 0 || (isReckoned && 'inRamadanMinutes' in isha);
}

function storedAsr({ asr, isAsrGiven }: Pick<Subscription, 'asr' | 'isAsrGiven'>): AsrThere {
  return { taken: asr, from: isAsrGiven ? 'request' : 'authority' };
}

function chosenAsr({ asr, isAsrGiven }: Pick<Subscription, 'asr' | 'isAsrGiven'>): AsrSchool | undefined {
  return isAsrGiven ? asr : undefined;
}

/** The code of a subscription's method. For AUTO, the method of the authority there, or the default if none is known. */
export function methodTaken({ at, method }: Pick<Subscription, 'at' | 'method'>, findZone: FindZone): string {
  return method === 'AUTO' ? (authorityAt(at, findZone(at))?.method ?? DEFAULT_METHOD.code) : method;
}

/** The school whose Asr counts at a place by a method, if nobody chooses a school. */
function usualAsr({ at, method }: Pick<Subscription, 'at' | 'method'>, row: ChosenRow, findZone: FindZone): AsrThere {
  const isHabit = method === 'AUTO' && authorityAt(at, findZone(at))?.isHabit;
  return asrAt(isHabit || row === 'CUSTOM' ? undefined : printedAsr(row), at, () => findZone(at));
}
