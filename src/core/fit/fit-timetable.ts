import type { Coordinates } from '../geo/coordinates.ts';
import type { School } from '../prayer/prayer-rows.ts';
import type { Station } from '../prayer/stations.ts';
import { loadStationsNear, NEAREST_STATION_KM, nearestStation } from '../prayer/stations.ts';
import { METHODS } from '../../data/methods.ts';
import type { Zone } from '../time/zone.ts';
import type { OddRow } from '../timetable/check-timetable.ts';
import { checkTimetable } from '../timetable/check-timetable.ts';
import type { ReadTimetable } from '../timetable/read-timetable.ts';
import type { FitDay } from './fit-days.ts';
import { fitDays } from './fit-days.ts';
import { fitCustom, fitMethods } from './fit-methods.ts';
import type { Judged } from './judge.ts';
import { ranked } from './judge.ts';

/** What explains a printed timetable. */
export interface TimetableFit {
  readonly days: readonly FitDay[];
  /** Whose Asr was fitted. */
  readonly school: School;
  /** Rows that were left out, because they cannot be right. */
  readonly odd: readonly OddRow[];
  /** All rules that were tried, best first. */
  readonly candidates: readonly Judged[];
  /** Methods with a station near the place, which a configured place brings with it. */
  readonly withStations: ReadonlySet<string>;
}

/**
 * Tries every method and its stations near a place, then angles, minutes, rounding and height of its own, on every second day; the others
 * validate.
 * @param home the code of the method of the country’s authority
 * @throws Fault INPUT_NOT_READ where the table is not one of the place
 */
export async function fitTimetable(
  table: ReadTimetable,
  at: Coordinates,
  zone: Zone,
  home: string | undefined,
): Promise<TimetableFit> {
  const { odd, school: printed } = checkTimetable(table, at, zone);
  const { days, school } = fitDays(table, new Set(odd.map(({ index }) => index)), printed, at, zone);
  const place = { at, zone, stations: await stationsNear(at) };
  const candidates = ranked([...fitMethods(days, school, place), fitCustom(days, school, place)], days.length, home);
  return { days, school, odd, candidates, withStations: new Set(place.stations.map(({ authority }) => authority)) };
}

async function stationsNear(at: Coordinates): Promise<Station[]> {
  const near = (await Promise.all(METHODS.map((method) => loadStationsNear(method, at)))).flat();
  return near.filter((station) => nearestStation([station], at, NEAREST_STATION_KM) !== undefined);
}
