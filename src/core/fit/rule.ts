import type { MethodRow } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { AskedRules, ChosenRow } from '../prayer/asked-rules.ts';
import { placeRules, placeTimes } from '../prayer/place-times.ts';
import type { DayTimes } from '../prayer/prayer-day.ts';
import type { Station } from '../prayer/stations.ts';
import type { ZoneId } from '../time/zone.ts';

/** A rule as the command line can say it: a method and its station, and what is asked beside it. */
export interface Rule {
  readonly method: ChosenRow;
  readonly station?: Station | undefined;
  readonly asked: Pick<
    AskedRules,
    'fajr_angle' | 'isha_angle' | 'isha_minutes' | 'maghrib_angle' | 'rounding' | 'adjust' | 'elevation'
  >;
}

/** Where a table is fitted, and which stations are near. */
export interface FitPlace {
  readonly at: Coordinates;
  /** The place’s own zone, whose clocks the table need not show. */
  readonly zone: ZoneId;
  readonly stations: readonly Station[];
}

export function codeOf({ method }: Rule): MethodRow['code'] {
  return method === 'CUSTOM' ? method : method.code;
}

/** As `prayer times` computes it for the same words. */
export function timetableOf({ method, station, asked }: Rule, { at, zone }: FitPlace): DayTimes {
  const place = { at, station, zone: () => zone };
  return placeTimes(placeRules(method, place, asked), place, asked);
}

/** How many constants a rule has that its method and its station do not bring: each may fit a table by chance. */
export function partCount({ asked: { rounding, adjust = {}, ...others } }: Rule): number {
  return (
    Object.values(others).filter((value) => value !== undefined).length +
    Object.keys(adjust).length +
    (rounding === undefined ? 0 : typeof rounding === 'object' ? Object.keys(rounding).length : 1)
  );
}
