import { type MethodRow, METHODS, type PlaceChange } from '../../data/methods.ts';
import { type Coordinates, distanceKm } from '../geo/coordinates.ts';
import { nearestName } from '../fault.ts';
import { foldPlaceName } from '../geo/fold.ts';
import { followedTimetable } from '../timetable/followed-timetable.ts';
import { type AskedRules, OF_A_COMPUTATION } from './asked-rules.ts';
import { printedAsr } from './asr-school.ts';
import { centreTimes, type PackedTable, type PerpetualDays, perpetualDays } from './station-tables.ts';
import type { DayTimes } from './prayer-day.ts';
import { readCivilDate } from '../time/civil-date.ts';
import type { PrayerSettings } from './settings.ts';
import { readChange, readPoint } from './station-constants.ts';
import { prayerRules } from './rules.ts';
import { Timetable } from './timetable.ts';

/** An entry of an authority's own list of places. */
export interface Station {
  /** As the authority writes it: `61`, `ADANA/ALADAĞ`, `SWK01`. */
  readonly id: string;
  readonly name: string;
  /** Code of the method. */
  readonly authority: string;
  /** The point for which the authority computes. With further points (`others`), it prints the latest time, but the earliest sunrise. */
  readonly at: Coordinates;
  readonly others: readonly Coordinates[];
  /** Points where its people live: the districts of a zone, else `at`, or none. A place gets the station with the nearest point. */
  readonly places: readonly Coordinates[];
  /** IANA id of the zone of the printed times. The list gives the zone, because a fitted point may lie beyond a border. */
  readonly zone: string;
  /** The station does not apply to points farther away. */
  readonly withinKm: number;
  /** False if no printed table could check the station. Then `at` is the point of the place with the station's name. */
  readonly isFitted: boolean;
  /** The constants of the station that replace those of the method. */
  readonly change: PlaceChange;
  /**
   * Returns the printed times, with the computation beside them. Present if the authority prints a perpetual table for the station, or
   * minutes to add to a centre. If the caller gives angles or a rounding, a perpetual table does not count, and `computed` is returned.
   */
  readonly printed?: (computed: DayTimes, settings: PrayerSettings, asked: AskedRules) => DayTimes;
}

const lists = new Map<MethodRow, Promise<readonly Station[]>>();

export function loadStations(method: MethodRow): Promise<readonly Station[]> {
  const read = async () => readStations(method, (await stationText(method.code)) ?? '');
  const list = lists.get(method) ?? read();
  lists.set(method, list);
  return list;
}

const askedOnce = new Set<MethodRow>();

/**
 * The stations near a point, and perhaps others. For a fast start, the first call reads only the lines near the point; the next call keeps
 * the whole list in memory.
 */
export async function loadStationsNear(method: MethodRow, from: Coordinates): Promise<readonly Station[]> {
  const isNear = ({ latDeg }: Coordinates) => Math.abs(latDeg - from.latDeg) <= MAX_DEGREES;
  if (lists.has(method) || askedOnce.has(method))
    return (await loadStations(method)).filter(({ places }) => places.some(isNear));
  askedOnce.add(method);
  return readStations(method, (await stationText(method.code)) ?? '', (line) => mayBeNear(line, from));
}

/** The long lists. Each is a file that is read at its first use. */
const LISTS: Readonly<Record<string, () => Promise<string>>> = {
  TURKEY: async () => (await import('../../data/stations/turkey.ts')).TURKEY_STATIONS,
  MOROCCO: async () => (await import('../../data/morocco-towns.ts')).MOROCCO_STATIONS,
  TUNISIA: async () => (await import('../../data/stations/tunisia.ts')).TUNISIA_STATIONS,
  KEMENAG: async () => (await import('../../data/stations/indonesia.ts')).INDONESIA_STATIONS,
  JAKIM: async () => (await import('../../data/stations/malaysia.ts')).MALAYSIA_STATIONS,
  ALGERIA: async () => (await import('../../data/stations/algeria.ts')).ALGERIA_STATIONS,
  BOSNIA: async () => (await import('../../data/stations/bosnia.ts')).BOSNIA_STATIONS,
  MALDIVES: async () => (await import('../../data/stations/maldives.ts')).MALDIVES_STATIONS,
  PALESTINE: async () => (await import('../../data/stations/palestine.ts')).PALESTINE_STATIONS,
  KOSOVO: async () => (await import('../../data/stations/kosovo.ts')).KOSOVO_STATIONS,
  IRAQ: async () => (await import('../../data/stations/iraq.ts')).IRAQ_STATIONS,
  BANGLADESH: async () => (await import('../../data/stations/bangladesh.ts')).BANGLADESH_STATIONS,
  UMM_AL_QURA: async () => (await import('../../data/stations/saudi.ts')).SAUDI_STATIONS,
  KERALA: async () => (await import('../../data/stations/kerala.ts')).KERALA_STATIONS,
  OMAN: async () => (await import('../../data/stations/oman.ts')).OMAN_STATIONS,
  UZBEKISTAN: async () => (await import('../../data/stations/uzbekistan.ts')).UZBEKISTAN_STATIONS,
};

async function stationText(code: string): Promise<string | undefined> {
  return LISTS[code]?.() ?? (await import('../../data/stations/single.ts')).SINGLE_STATIONS[code];
}

/** A station by the code of its authority and its id; undefined if the authority has no such id. */
export type FindStation = (authority: string, id: string) => Station | undefined;

/** Reads every list, for code that cannot wait later. */
export async function loadAllStations(): Promise<FindStation> {
  const stations = (await Promise.all(METHODS.map(loadStations))).flat();
  const known = new Map(stations.map((station) => [`${station.authority} ${station.id}`, station]));
  return (authority, id) => known.get(`${authority} ${id}`);
}

export const NEAREST_STATION_KM = 60;

/** The same distance in degrees of latitude. A degree has a little more than 111 km. */
const MAX_DEGREES = NEAREST_STATION_KM / 111;

/**
 * The stations of an authority, from lines `id|name|lat,lng;lat,lng…|constants|places`. A line `=ID|…` is a
 * perpetual table, before the stations that name it. An empty name is made from the id. Empty places mean the point;
 * `-` means no place, and the station is never the nearest. A line `@Asia/Kuching` gives the zone of the
 * lines below it, `@Asia/Kuching|20` also the kilometres within which they apply, a line `#20180101 20180118 …` the first days of months for their constants `months`. Lines
 * `<2024-01-01|lat,lng|constants` below a station say what held before a date, the latest first; without a point, today's point holds.
 */
function readStations(method: MethodRow, text: string, isWanted = (_line: string) => true): Station[] {
  const above: LinesAbove = {
    method,
    zone: undefined,
    withinKm: NEAREST_STATION_KM,
    monthStarts: '',
    tables: new Map(),
  };
  let isTaken = false;
  const stations: Station[] = [];
  for (const line of text.trim().split('\n')) {
    if (line === '') break; // no list
    if (line.startsWith('@')) {
      const [zone, km] = line.slice(1).split('|');
      above.zone = zone;
      above.withinKm = km === undefined ? NEAREST_STATION_KM : Number(km);
    } else if (line.startsWith('#')) above.monthStarts = line.slice(1);
    else if (line.startsWith('=')) above.tables.set(line.slice(1, line.indexOf('|')), line);
    else if (line.startsWith('<')) {
      const station = isTaken ? stations.pop() : undefined;
      if (station) stations.push(withEarlier(station, line.slice(1), above));
    } else {
      isTaken = isWanted(line);
      if (isTaken) stations.push(readStation(line, above));
    }
  }
  return stations;
}

/** The state that lines of a list set for the lines below them. */
interface LinesAbove {
  readonly method: MethodRow;
  zone: string | undefined;
  withinKm: number;
  monthStarts: string;
  readonly tables: Map<string, PackedTable>;
}

/** Adds the constants from before a date. They begin from the method's values, so that the station's constants of today do not count. */
function withEarlier(station: Station, line: string, { method, monthStarts }: LinesAbove): Station {
  const [before = '', pointTexts = '', constants = ''] = line.split('|');
  const { fajr, isha, horizonDeg = {}, offsetMinutes, sun } = method;
  const change = { fajr, isha, horizonDeg, offsetMinutes, sun, ...readChange(method, constants, monthStarts) };
  const points = pointTexts === '' ? [station.at, ...station.others] : readPoints(pointTexts);
  const earlier = { before: readCivilDate(before), change, points };
  return { ...station, change: { ...station.change, earlier: [...(station.change.earlier ?? []), earlier] } };
}

/** Whether a line may be near, by the latitude of its first point. A line with constants or places counts as near. */
function mayBeNear(line: string, from: Coordinates): boolean {
  const start = line.indexOf('|', line.indexOf('|') + 1) + 1;
  const latDeg = Number(line.slice(start, line.indexOf(',', start)));
  return Math.abs(latDeg - from.latDeg) <= MAX_DEGREES || line.includes('|', start);
}

/** The constant of a station for which no printed table was at hand. */
const NOT_FITTED = 'not_fitted=1';
const WITHIN_KM = /within_km=(\d+)/;

function readStation(line: string, above: LinesAbove): Station {
  const { method, zone } = above;
  if (zone === undefined) throw new Error(`the list of ${method.code} names no zone`);
  const [id = '', name = '', pointTexts = '', constants = '', placeTexts = ''] = line.split('|');
  const [at, ...others] = readPoints(pointTexts);
  if (at === undefined) throw new Error(`station ${id} has no point`);
  return {
    id,
    name: name || nameOfId(id),
    authority: method.code,
    at,
    others,
    places: placeTexts === '' ? [at] : placeTexts === '-' ? [] : readPoints(placeTexts),
    zone,
    withinKm: Number(WITHIN_KM.exec(constants)?.[1] ?? above.withinKm),
    isFitted: !constants.includes(NOT_FITTED),
    ...constantsOf(id, constants, above),
  };
}

/** Reads `table=ID` with the minutes of the station, `centre=LAT,LNG` with the point of the centre, or constants. */
function constantsOf(
  station: string,
  constants: string,
  { method, monthStarts, tables }: LinesAbove,
): Pick<Station, 'change' | 'printed'> {
  if (constants === '') return { change: NO_CHANGE };
  const values = new Map(constants.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
  const centre = values.get('centre');
  if (centre !== undefined) {
    const at = readPoint(centre);
    const span = values.has('half_months') ? 'half-month' : 'month';
    return {
      change: NO_CHANGE,
      printed: (own, settings) => centreTimes(new Timetable(prayerRules(settings), at), own, span),
    };
  }
  if (!values.has('table')) return { change: readChange(method, constants, monthStarts) };
  const packed = tables.get(values.get('table') ?? '');
  if (packed === undefined) throw new Error(`station ${station} names no table of ${method.code}`);
  let unpacked: PerpetualDays | undefined;
  return {
    change: NO_CHANGE,
    printed: (computed, settings, asked) => {
      if (OF_A_COMPUTATION.some((rule) => asked[rule] !== undefined)) return computed;
      unpacked ??= perpetualDays(packed, values, printedAsr(method) ?? 'hanafi');
      const { code: id, name } = method;
      const table = { id, name, days: unpacked.days, fallback: undefined };
      return followedTimetable(table, unpacked.zone, computed, settings.adjustMinutes);
    },
  };
}

const NO_CHANGE: PlaceChange = {};

/** The station of an id, or of a name, in any case and with or without accents. */
export function findStation(stations: readonly Station[], text: string): Station | undefined {
  const folded = foldPlaceName(text);
  return (
    stations.find(({ id }) => id === text) ??
    stations.find(({ id }) => foldPlaceName(id) === folded) ??
    stations.find(({ name }) => foldPlaceName(name) === folded)
  );
}

export function matchingStations(stations: readonly Station[], text: string): Station[] {
  const folded = foldPlaceName(text);
  return stations.filter(({ id, name }) => foldPlaceName(id).includes(folded) || foldPlaceName(name).includes(folded));
}

export function suggestedStations(stations: readonly Station[], text: string, max: number): Station[] {
  const near = nearestName(
    foldPlaceName(text),
    stations.flatMap(({ id, name }) => [foldPlaceName(id), foldPlaceName(name)]),
  );
  const spelt = near === undefined ? undefined : findStation(stations, near);
  return [...new Set([...(spelt ? [spelt] : []), ...matchingStations(stations, text)])].slice(0, max);
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
    const km = Math.min(...station.places.map((place) => distanceKm(place, from)));
    if (km <= nearestKm && km <= station.withinKm) {
      nearest = station;
      nearestKm = km;
    }
  }
  return nearest;
}

function readPoints(text: string): Coordinates[] {
  return text === '' ? [] : text.split(';').map(readPoint);
}

/** `ADANA/ALADAĞ` is `ALADAĞ, ADANA`; `kab-aceh-barat` is `Kab. Aceh Barat`. */
function nameOfId(id: string): string {
  const [kind, ...words] = id.split('-');
  if (kind === 'kab' || kind === 'kota') {
    const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
    return `${kind === 'kab' ? 'Kab.' : 'Kota'} ${name}`;
  }
  const slash = id.indexOf('/');
  return slash < 0 ? id : `${id.slice(slash + 1)}, ${id.slice(0, slash)}`;
}
