import type { ConstantsChange, MethodRow, PrintedPrayer } from '../../data/methods.ts';
import { METHODS } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { nearestName } from '../fault.ts';
import { foldPlaceName } from '../geo/fold.ts';
import { distanceKm } from '../geo/great-circle.ts';
import type { Zone } from '../time/zone.ts';
import { prayerRules } from './rules.ts';
import type { PrayerSettings } from './settings.ts';
import { HORIZON_DEG } from './settings.ts';
import { Timetable } from './timetable.ts';

/** An entry of an authority's own list of places. */
export interface Station {
  /** As the authority writes it: `61`, `ADANA/ALADAĞ`, `SWK01`. */
  readonly id: string;
  readonly name: string;
  /** Code of the method. */
  readonly authority: string;
  /** The point by which the authority prints; with further ones the latest of their times, the earliest for sunrise. */
  readonly at: Coordinates;
  readonly others: readonly Coordinates[];
  /** Where its people live, which tells the station of a place: a zone's districts, elsewhere the point itself. */
  readonly places: readonly Coordinates[];
  /** Constants of its own in place of the method's. */
  readonly change: ConstantsChange;
}

/** The authorities that have a list; it is read when it is asked for. */
export async function loadStations(method: MethodRow): Promise<readonly Station[]> {
  const text = await stationText(method.code);
  return text === undefined ? [] : readStations(method, text);
}

async function stationText(code: string): Promise<string | undefined> {
  switch (code) {
    case 'TURKEY':
      return (await import('../../data/stations/turkey.ts')).TURKEY_STATIONS;
    case 'MOROCCO':
      return (await import('../../data/stations/morocco.ts')).MOROCCO_STATIONS;
    case 'TUNISIA':
      return (await import('../../data/stations/tunisia.ts')).TUNISIA_STATIONS;
    case 'JAKIM':
      return (await import('../../data/stations/malaysia.ts')).MALAYSIA_STATIONS;
    default:
      return (await import('../../data/stations/single.ts')).SINGLE_STATIONS[code];
  }
}

/** A station by the code of its authority and its id; undefined where that list has no such id. */
export type FindStation = (authority: string, id: string) => Station | undefined;

/** Reads every list, for those who cannot wait for one. */
export async function loadAllStations(): Promise<FindStation> {
  const stations = (await Promise.all(METHODS.map(loadStations))).flat();
  const known = new Map(stations.map((station) => [`${station.authority} ${station.id}`, station]));
  return (authority, id) => known.get(`${authority} ${id}`);
}

/** Farther away than this a station says nothing about a point. */
export const NEAREST_STATION_KM = 60;

/**
 * The stations of an authority, from lines `id|name|lat,lng;lat,lng…|constants|places`. A name left empty follows from the id.
 *
 * Constants are `key=value`: `altitude`, `altitude_rise`, `altitude_set` (degrees, sunrise and sunset), `sunrise`,
 * `maghrib` (minutes), `fajr_angle`, `isha_angle`, `asr_days_later`; `dip` (degrees) lowers all four altitudes.
 */
function readStations(method: MethodRow, text: string): Station[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', pointTexts = '', constants = '', placeTexts = ''] = line.split('|');
      const places = placeTexts === '' ? [] : placeTexts.split(';').map(readPoint);
      const [at, ...others] = pointTexts.split(';').map(readPoint);
      if (at === undefined) throw new Error(`station ${id} has no point`);
      return {
        id,
        name: name || nameOfId(id),
        authority: method.code,
        at,
        others,
        places: places.length === 0 ? [at] : places,
        change: readChange(method, constants),
      };
    });
}

/** The station of an id, or of a name, in any case and with or without accents. */
export function findStation(stations: readonly Station[], text: string): Station | undefined {
  const exact = stations.find(({ id }) => id === text);
  if (exact) return exact;
  const folded = foldPlaceName(text);
  return (
    stations.find(({ id }) => foldPlaceName(id) === folded) ??
    stations.find(({ name }) => foldPlaceName(name) === folded)
  );
}

/** The stations whose id or name has a text in it, in any case and with or without accents. */
export function matchingStations(stations: readonly Station[], text: string): Station[] {
  const folded = foldPlaceName(text);
  return stations.filter(({ id, name }) => foldPlaceName(id).includes(folded) || foldPlaceName(name).includes(folded));
}

/** What may have been meant by a text that is no station: those that have it in their names, then the best spelling. */
export function suggestedStations(stations: readonly Station[], text: string, most: number): Station[] {
  const near = nearestName(
    foldPlaceName(text),
    stations.flatMap(({ id, name }) => [foldPlaceName(id), foldPlaceName(name)]),
  );
  const spelt = near === undefined ? undefined : findStation(stations, near);
  return [...new Set([...(spelt ? [spelt] : []), ...matchingStations(stations, text)])].slice(0, most);
}

/** The station nearest to a point; of several places of a station the nearest counts. */
export function nearestStation(
  stations: readonly Station[],
  from: Coordinates,
  withinKm = NEAREST_STATION_KM,
): Station | undefined {
  let nearest: Station | undefined;
  let nearestKm = withinKm;
  for (const station of stations) {
    const km = stationDistanceKm(station, from);
    if (km <= nearestKm) {
      nearest = station;
      nearestKm = km;
    }
  }
  return nearest;
}

function stationDistanceKm({ places }: Station, from: Coordinates): number {
  return Math.min(...places.map((place) => distanceKm(place, from)));
}

/** The times that the authority prints for a station. The caller's own angles and rules stand in the settings. */
export function stationTimetable({ at, others, change }: Station, settings: PrayerSettings, clock?: Zone): Timetable {
  const method = { ...settings.method, ...change };
  return new Timetable(prayerRules({ ...settings, method }), at, clock, others);
}

function readPoint(text: string): Coordinates {
  const [lat, lng] = text.split(',');
  return { latDeg: Number(lat), lngDeg: Number(lng) };
}

/** `ADANA/ALADAĞ` is `ALADAĞ, ADANA`. */
function nameOfId(id: string): string {
  return id.split('/').reverse().join(', ');
}

function readChange(method: MethodRow, text: string): ConstantsChange {
  const values = new Map(
    text
      .split(' ')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=');
        return [key, Number(value)] as const;
      }),
  );
  const dip = values.get('dip');
  const both = dip === undefined ? values.get('altitude') : HORIZON_DEG - dip;
  const horizonDeg = present({
    sunrise: values.get('altitude_rise') ?? both,
    sunset: values.get('altitude_set') ?? both,
  });
  const minutes = present({ sunrise: values.get('sunrise'), maghrib: values.get('maghrib') });
  const fajrDeg = values.get('fajr_angle') ?? lowered(method.fajr, dip);
  const ishaDeg = values.get('isha_angle') ?? lowered(method.isha, dip);
  const asrDaysLater = values.get('asr_days_later');
  return {
    ...(Object.keys(horizonDeg).length === 0 ? {} : { horizonDeg }),
    ...(Object.keys(minutes).length === 0 ? {} : { offsetMinutes: { ...method.offsetMinutes, ...minutes } }),
    ...(fajrDeg === undefined ? {} : { fajr: { angleDeg: fajrDeg } }),
    ...(ishaDeg === undefined ? {} : { isha: { angleDeg: ishaDeg } }),
    ...(asrDaysLater === undefined ? {} : { sun: { ...method.sun, asrDaysLater } }),
  };
}

function lowered(rule: MethodRow['fajr'] | MethodRow['isha'], dip: number | undefined): number | undefined {
  return dip !== undefined && 'angleDeg' in rule ? rule.angleDeg + dip : undefined;
}

/** The constants that are given. */
function present(values: Readonly<Partial<Record<PrintedPrayer | 'sunset', number | undefined>>>) {
  const given: Partial<Record<PrintedPrayer | 'sunset', number>> = {};
  for (const prayer of ['sunrise', 'sunset', 'maghrib'] as const) {
    const value = values[prayer];
    if (value !== undefined) given[prayer] = value;
  }
  return given;
}
