import { consonantsOf, foldPlaceName, withoutArticle } from './fold.ts';
import type { Language } from '../../data/names.ts';
import { type Coordinates, distanceKm } from './coordinates.ts';
import {
  CLAIMED_COUNTRY,
  LOCAL_COUNTRIES,
  LOCAL_STATES,
  type PlaceIndex,
  type PlaceNumber,
  UNKNOWN_POPULATION_LOG10,
} from './place-index.ts';
import type { NamedPoint } from './reverse.ts';
import type { FindZone, ZoneId } from '../time/zone.ts';
import { type Area, isMeant } from './areas.ts';
import { areaOfReading, meets, type Reading, readingsOf } from './place-question.ts';

export interface FoundPlaces {
  /** How the places were found: by the whole name, by a name with nearly that spelling, or by a part of the name. */
  readonly by: 'name' | 'spelling' | 'part';
  /** The part of the question that is the name, folded. */
  readonly name: string;
  /** The likeliest first, never empty. */
  readonly places: readonly PlaceNumber[];
}

/** Longer questions are not place names; the longest known name has 97 letters. */
export const LONGEST_QUESTION = 200;

/**
 * Finds places by a whole name in any script, with or without city, state and country: `Springfield, IL`, `zurich switzerland`, `Clifton,
 * Karachi`, `القاهرة، مصر`. Every part after a comma must be true of the place. The more populous come first, with a bonus for capitals and
 * a deduction for wards.
 */
export function searchByName(index: PlaceIndex, question: string): FoundPlaces | undefined {
  for (const reading of readingsOf(index, question)) {
    const found = ranked(index, placesNamed(index, reading));
    const area = areaOfReading(index, question, reading);
    const places = area ? meantFirst(index, area, found) : found;
    const isGuess = reading.qualifiers.some((qualifier) => qualifier.isGuess);
    if (places.length > 0) return { by: isGuess ? 'spelling' : 'name', name: reading.name, places };
    if (area) return undefined;
  }
  return undefined;
}

/** Puts the places that the name of a country or a state means before its small namesakes; none if it means no place. */
function meantFirst(index: PlaceIndex, area: Area, places: readonly PlaceNumber[]): PlaceNumber[] {
  const meant = places.filter((place) =>
    isMeant(index, area, place, costOfName(index, place, area.name) < COST_OF_OTHER_NAME),
  );
  return meant.length > 0 ? [...new Set([...meant, ...places])] : [];
}

/** Large, as a decimal logarithm of people. */
const LARGE_CITY_LOG10 = 5;

/**
 * Finds the airport of a code in capitals (`LHR`), and after it the places that have the code as another name (`IKA`, Ica). Undefined for
 * other texts, and if a large city has the code as its name (`VAN`).
 */
export function searchByAirportCode(index: PlaceIndex, question: string): FoundPlaces | undefined {
  const code = /^\s*([A-Z]{3})\s*$/.exec(question)?.[1];
  if (code === undefined) return undefined;
  const name = code.toLowerCase();
  const airports = index.keys.exact(`${name} airport`).filter((place) => index.rank(place) === 'airport');
  const named = searchByName(index, code)?.places ?? [];
  const isNamed = named.some(
    (place) => index.populationLog10(place) >= LARGE_CITY_LOG10 && foldPlaceName(index.name(place)) === name,
  );
  return airports.length > 0 && !isNamed ? { by: 'name', name, places: [...airports, ...named] } : undefined;
}

/**
 * The name of a place for people: `Makkah, Mecca Region, Saudi Arabia`. The state is left out if it is unknown or has the same name, and so
 * is the country; Jerusalem and its places have no country. In other languages: «مكة المكرمة، السعودية». A place without
 * a name in the language gets its English name of GeoNames. In languages other than English the state is also left out if it is named after
 * the place. In Arabic, Urdu and Bengali, a state or country in Latin letters is left out after a name in other letters.
 */
export function displayName(index: PlaceIndex, place: PlaceNumber, language: Language = 'en'): string {
  const point = { city: place, state: index.state(place), country: index.country(place) };
  const { name, stateName, countryName } = namesIn(index, point, language);
  const isNamedAfter = stateName === name || (language !== 'en' && index.namesItsState(place));
  const others = [isNamedAfter ? undefined : stateName, countryName === name ? undefined : countryName];
  const parts = [name, ...others].filter((part) => part !== undefined);
  if (!OTHER_LETTERS.has(language)) return parts.join(', ');
  const [first = '', ...rest] = parts;
  const said = isLatin(first) ? parts : [first, ...rest.filter((part) => !isLatin(part))];
  if (!RIGHT_TO_LEFT.has(language)) return said.join(', ');
  if (!said.some(isLatin)) return said.join('، ');
  // without isolates, a part in Latin letters would change the order of the other parts
  return `\u2067${said.map((part) => (isLatin(part) ? `\u2068${part}\u2069` : part)).join('، ')}\u2069`;
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'ur']);
const OTHER_LETTERS: ReadonlySet<string> = new Set([...RIGHT_TO_LEFT, 'bn']);

function isLatin(text: string): boolean {
  return /[A-Za-z\u00c0-\u024f\u1e00-\u1eff]/.test(text);
}

/** The parts of a point's name in a language; a part that the language lacks is in English. */
export function namesIn(
  index: PlaceIndex,
  { city, state, country }: NamedPoint,
  language: Language,
): { readonly [part in 'name' | 'stateName' | 'countryName']: string | undefined } {
  const nameOf = (number: number | undefined, first: number, english: (number: number) => string | undefined) => {
    if (number === undefined) return undefined;
    return (language === 'en' ? undefined : index.localName(first + number, language)) ?? english(number);
  };
  return {
    name: nameOf(city, 0, index.name),
    stateName: nameOf(state, LOCAL_STATES, index.stateName),
    countryName: country === CLAIMED_COUNTRY ? undefined : nameOf(country, LOCAL_COUNTRIES, index.countryName),
  };
}

/**
 * Translates the name of a place, if `displayName` gives that name in the language `from` to a place near the point. Any other name stays,
 * because the user chose it.
 */
export function nameIn(
  places: () => PlaceIndex,
  name: string,
  at: Coordinates,
  language: Language,
  from: Language = 'en',
): string {
  if (language === from) return name;
  const index = places();
  const place = placeNamed(index, name, at, from);
  return place === undefined ? name : displayName(index, place, language);
}

/** The place near the point to which `displayName` gives this name; undefined for any other name. */
export function placeNamed(index: PlaceIndex, name: string, at: Coordinates, from: Language = 'en') {
  return index.keys
    .exact(foldPlaceName(townOf(name)))
    .find((one) => distanceKm(index.coordinates(one), at) <= NAMED_WITHIN_KM && displayName(index, one, from) === name);
}

/** What sheets and boards show of a place whose name is its owner's, such as that of a mosque. */
export interface PlaceTitles {
  /** The owner's name. In a language without one it is the first name, unless that is the name of a town. */
  nameIn(language: Language): string | undefined;
  /** The town around the place, unless the place has the name of a town itself. */
  townIn(language: Language): string | undefined;
}

/** A town gives its name to points up to this far away (reverse.ts). */
const NAMED_WITHIN_KM = 50;

/** The first part of a name from `displayName`, for output without room for the rest. */
export function townOf(name: string): string {
  return (name.split(/[,،]/)[0] ?? name).replace(/[\u2067-\u2069]/g, '');
}

/** Places with the name of a reading, also without its article or its spaces; and how much of its score each place loses. */
function placesNamed(index: PlaceIndex, reading: Reading): Map<PlaceNumber, number> {
  const bare = withoutArticle(reading.name);
  const costs = new Map<PlaceNumber, number>();
  const joined = reading.name.replaceAll(' ', ''); // `Tebing Tinggi` is the city Tebingtinggi before a village of that name
  for (const name of new Set([reading.name, bare ?? reading.name, joined])) {
    for (const place of index.keys.exact(name)) {
      if (meets(index, place, reading)) costs.set(place, costOfName(index, place, reading.name));
    }
  }
  return costs;
}

/**
 * A place whose main name is the text comes before a place up to ten times as large that has the text as another or former name: Monastir
 * in Tunisia before Bitola. The beginning of a main name counts as the name (Newcastle upon Tyne, Mexico City); another transliteration
 * counts nearly as much (Mansoura, Al Manşūrah).
 */
const COST_OF_OTHER_NAME = 1;
const COST_OF_TRANSLITERATION = 0.3;

export function costOfName(index: PlaceIndex, place: PlaceNumber, name: string): number {
  const own = foldPlaceName(index.name(place));
  const bare = withoutArticle(own) ?? own;
  const asked = withoutArticle(name) ?? name;
  if (own === name || `${bare} `.startsWith(`${asked} `)) return 0;
  const heard = consonantsOf(own);
  return heard !== undefined && heard === consonantsOf(name) ? COST_OF_TRANSLITERATION : COST_OF_OTHER_NAME;
}

export function citiesIn(index: PlaceIndex, isIn: (place: PlaceNumber) => boolean): PlaceNumber[] {
  const cities: PlaceNumber[] = [];
  for (let place = 0; place < index.placeCount; place++) {
    if (isIn(place) && index.isWhole(place)) cities.push(place);
  }
  return cities.sort((a, b) => index.populationLog10(b) - index.populationLog10(a));
}

export const MAX_RESULTS = 50;

/** The likeliest first; duplicates (same name, same country, near each other) are left out. */
export function ranked(index: PlaceIndex, costs: ReadonlyMap<PlaceNumber, number>): PlaceNumber[] {
  const scored = [...costs].map(([place, cost]) => ({ place, score: weight(index, place) - cost }));
  scored.sort((a, b) => b.score - a.score || a.place - b.place);
  const kept: PlaceNumber[] = [];
  for (const { place } of scored) {
    if (kept.length === MAX_RESULTS) break;
    if (!kept.some((other) => isSamePlace(index, place, other))) kept.push(place);
  }
  return kept;
}

/**
 * What a rank adds to a score, in decimal logarithms of people. So `San José` is California’s, and `Kuwait` is the city. A renowned place
 * goes before all but a city thirty times as large.
 */
const BONUS: Readonly<Partial<Record<ReturnType<PlaceIndex['rank']>, number>>> = {
  capital: 0.3,
  renowned: 1.5,
  borough: -0.3,
  district: -1.5,
};

/** How likely a place is meant, as the decimal logarithm of its people. */
export function weight(index: PlaceIndex, place: PlaceNumber): number {
  return (index.populationLog10(place) || UNKNOWN_POPULATION_LOG10) + (BONUS[index.rank(place)] ?? 0);
}

const SAME_PLACE_WITHIN_KM = 15;

function isSamePlace(index: PlaceIndex, a: PlaceNumber, b: PlaceNumber): boolean {
  if (a === b) return true;
  if (index.country(a) !== index.country(b)) return false;
  const isNear = distanceKm(index.coordinates(a), index.coordinates(b)) <= SAME_PLACE_WITHIN_KM;
  return isNear && foldPlaceName(index.name(a)) === foldPlaceName(index.name(b));
}

/**
 * The town that a time zone is named after, else the largest town in the zone. Undefined if the zone has no town, as in Antarctica and at
 * sea. The search for the largest takes 0.1 s.
 */
export function townOfZone(index: PlaceIndex, findZone: FindZone, id: ZoneId): PlaceNumber | undefined {
  if (!id.includes('/') || id.startsWith('Etc/')) return undefined;
  const isInside = (place: PlaceNumber) => findZone(index.coordinates(place)).id === id;
  const name = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const named = searchByName(index, name)?.places.find(isInside);
  if (named !== undefined) return named;
  let largest: PlaceNumber | undefined;
  for (let place = 0; place < index.placeCount; place++) {
    const isLarger = largest === undefined || index.populationLog10(place) > index.populationLog10(largest);
    if (isLarger && isInside(place)) largest = place;
  }
  return largest;
}
