import type { Coordinates } from '../geo/coordinates.ts';
import type { School } from '../prayer/prayer-rows.ts';
import { loadStationsNear, NEAREST_STATION_KM, nearestStation, type Station } from '../prayer/stations.ts';
import { METHODS } from '../../data/methods.ts';
import type { Zone, ZoneId } from '../time/zone.ts';
import { checkTimetable, type OddRow } from '../timetable/check-timetable.ts';
import type { ReadTimetable } from '../timetable/read-timetable.ts';
import { type FitDay, fitDays } from './fit-days.ts';
import { fitConstants } from './fit-constants.ts';
import { fitMethods } from './fit-methods.ts';
import { isEnough, type Judged, ranked } from './judge.ts';
import { codeOf } from './rule.ts';
import { type OtherDates, otherDates } from './other-dates.ts';
import { steadyClock } from './table-clock.ts';

/** What explains a printed timetable. */
export interface TimetableFit {
  readonly days: readonly FitDay[];
  /** Whose Asr was fitted. */
  readonly school: School;
  /** Rows that were left out, because they cannot be right. */
  readonly odd: readonly OddRow[];
  /** All rules that were tried, best first. */
  readonly candidates: readonly Judged[];
  /** The clocks that the table shows; not those that were given where it leaves out their changes. */
  readonly clock: Zone;
  readonly isSteady: boolean;
  readonly zone: ZoneId;
  /** Where a rule meets the table much better by other dates. */
  readonly otherDates: OtherDates | undefined;
  /** Methods with a station near the place, which a configured place brings with it. */
  readonly withStations: ReadonlySet<string>;
}

/**
 * Tries every method and its stations near a place, then constants of its own under the Sun of each, on every second day; the others
 * validate.
 * @param given the clocks of the table @param own the zone of the place @param home the code of the method of the country’s authority
 * @throws Fault INPUT_NOT_READ where the table is not one of the place
 */
export async function fitTimetable(
  table: ReadTimetable,
  at: Coordinates,
  given: Zone,
  own: ZoneId,
  home: string | undefined,
): Promise<TimetableFit> {
  const steady = steadyClock(table, at, given);
  const clock = steady ?? given;
  const { odd, school: printed } = checkTimetable(table, at, clock);
  const { days, school } = fitDays(table, new Set(odd.map(({ index }) => index)), printed, at, clock);
  const place = { at, zone: own, stations: await stationsNear(at) };
  const candidates = ranked(
    withoutDoubles([...fitMethods(days, school, place), ...fitConstants(days, school, place)]),
    days.length,
    home,
  );
  return {
    days,
    school,
    odd,
    candidates,
    clock,
    isSteady: steady !== undefined,
    zone: own,
    otherDates: isEnough(candidates[0]) ? undefined : otherDates(candidates, days, school, place),
    withStations: new Set(place.stations.map(({ authority }) => authority)),
  };
}

/** Constants that bring nothing leave a plain method, which was tried before. */
function withoutDoubles(all: readonly Judged[]): Judged[] {
  const keyOf = ({ rule }: Judged) => JSON.stringify([codeOf(rule), rule.station?.id, rule.asked]);
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

async function stationsNear(at: Coordinates): Promise<Station[]> {
  const near = (await Promise.all(METHODS.map((method) => loadStationsNear(method, at)))).flat();
  return near.filter((station) => nearestStation([station], at, NEAREST_STATION_KM) !== undefined);
}
