import { foldPlaceName, withoutArticle } from './fold.ts';
import { distanceKm } from './great-circle.ts';
import type { CountryNumber, PlaceIndex, PlaceNumber, StateNumber } from './place-index.ts';
import { UNKNOWN_POPULATION_LOG10 } from './place-index.ts';

/** How a place was found: by its whole name, by the beginning of a name, or by a similar spelling. */
type MatchedBy = 'name' | 'beginning' | 'spelling';

export interface FoundPlaces {
  readonly by: MatchedBy;
  /** The likeliest first, never empty. */
  readonly places: readonly PlaceNumber[];
}

export interface NothingFound {
  readonly by: 'nothing';
  /** Up to three texts that would find something. */
  readonly suggestions: readonly string[];
}

/** Longer questions are not place names; the longest known name has 97 letters. */
export const LONGEST_QUESTION = 200;

/**
 * Finds places by a whole name in any script, with or without state and country: `Springfield, IL`,
 * `zurich switzerland`, `القاهرة، مصر`. Every part after a comma must be true of the place. The more populous come first,
 * with a bonus for capitals; city districts come last.
 */
export function searchByName(index: PlaceIndex, question: string): FoundPlaces | undefined {
  return exactPlaces(index, readingsOf(index, question));
}

/**
 * For questions that no whole name answers: names that begin with the text, else names with a similar spelling, in the
 * same order; else suggestions.
 */
export function searchByLikeness(index: PlaceIndex, question: string): FoundPlaces | NothingFound {
  const readings = readingsOf(index, question);
  return likelyPlaces(index, readings) ?? nothingFound(index, readings);
}

/** `Makkah, Mecca Region, Saudi Arabia`; without the state if it has the same name or is not known. */
export function displayName(index: PlaceIndex, place: PlaceNumber): string {
  const name = index.name(place);
  const state = index.stateName(index.state(place));
  const country = index.countryName(index.country(place));
  return [name, state, country].filter((part, i) => part !== undefined && (i === 0 || part !== name)).join(', ');
}

/** One way to understand the question: a name, and what must be true of the place. */
interface Reading {
  readonly name: string;
  /** Each qualifier as the countries and states it may mean; one without any finds nothing. */
  readonly qualifiers: readonly Qualifier[];
  /** Whether beginnings and misspellings of the name are searched too. */
  readonly isLoose: boolean;
}

interface Qualifier {
  readonly countries: ReadonlySet<CountryNumber>;
  readonly states: ReadonlySet<StateNumber>;
  /** Read from a beginning or a misspelling. */
  readonly isGuess: boolean;
}

/**
 * With commas the first part is the name. Without commas the whole text is read as a name first; then its last one to
 * three words are read as a qualifier (`washington dc`, `lahore punjab pakistan`).
 */
function readingsOf(index: PlaceIndex, question: string): Reading[] {
  const parts = question
    .split(/[,،;，、]/u)
    .map(foldPlaceName)
    .filter((part) => part !== '');
  const [name = '', ...rest] = parts;
  if (name === '') return [];
  if (rest.length > 0) {
    const whole = { name, qualifiers: rest.map((part) => readQualifier(index, part)), isLoose: true };
    // `Washington, D.C.` and `Boston, Lincolnshire` are also names with the comma left out
    return [whole, { name: parts.join(' '), qualifiers: [], isLoose: false }];
  }
  const readings: Reading[] = [{ name, qualifiers: [], isLoose: true }];
  const words = name.split(' ');
  for (let count = 1; count <= Math.min(3, words.length - 1); count++) {
    const tail = words.slice(-count);
    const head = words.slice(0, -count).join(' ');
    const qualifiers = qualifiersOf(index, tail);
    if (qualifiers) readings.push({ name: head, qualifiers, isLoose: true });
  }
  return readings;
}

/** The words as one qualifier, or as a state followed by a country; undefined when they are neither. */
function qualifiersOf(index: PlaceIndex, words: readonly string[]): Qualifier[] | undefined {
  const whole = exactQualifier(index, words.join(' '));
  if (whole) return [whole];
  for (let cut = 1; cut < words.length; cut++) {
    const state = exactQualifier(index, words.slice(0, cut).join(' '));
    const country = exactQualifier(index, words.slice(cut).join(' '));
    if (state && country) return [state, country];
  }
  return undefined;
}

function exactQualifier(index: PlaceIndex, folded: string): Qualifier | undefined {
  const numbers = index.qualifiers.exact(folded);
  return numbers.length > 0 ? qualifier(numbers, false) : undefined;
}

/** A qualifier by its whole name; else by a beginning or a similar spelling; else one that no place meets. */
function readQualifier(index: PlaceIndex, folded: string): Qualifier {
  const exact = exactQualifier(index, folded);
  if (exact) return exact;
  const longer = folded.length < 4 ? [] : [...index.qualifiers.beginning(folded)];
  const near = longer.length > 0 ? [] : index.qualifiers.near(folded, allowedEdits(folded));
  const fewest = Math.min(...near.map(({ edits }) => edits));
  const meant = longer.length > 0 ? longer : near.filter(({ edits }) => edits === fewest);
  const numbers = meant.flatMap(({ postings }) => postings);
  return qualifier(numbers, true);
}

function qualifier(numbers: readonly number[], isGuess: boolean): Qualifier {
  return {
    countries: new Set(numbers.filter((number) => number < 256)),
    states: new Set(numbers.filter((number) => number > 256).map((number) => number - 256)),
    isGuess,
  };
}

function meets(index: PlaceIndex, place: PlaceNumber, { qualifiers }: Reading): boolean {
  return qualifiers.every(
    ({ countries, states }) => countries.has(index.country(place)) || states.has(index.state(place)),
  );
}

function exactPlaces(index: PlaceIndex, readings: readonly Reading[]): FoundPlaces | undefined {
  for (const reading of readings) {
    const bare = withoutArticle(reading.name);
    const costs = new Map<PlaceNumber, number>();
    for (const name of bare === undefined ? [reading.name] : [reading.name, bare]) {
      for (const place of index.keys.exact(name)) {
        if (meets(index, place, reading)) costs.set(place, costOfName(index, place, reading.name));
      }
    }
    const places = ranked(index, costs);
    const isGuess = reading.qualifiers.some((qualifier) => qualifier.isGuess);
    if (places.length > 0 && !meansCountry(index, reading, places))
      return { by: isGuess ? 'spelling' : 'name', places };
  }
  return undefined;
}

/**
 * A place with this main name goes before a place up to ten times its size for which it is another or former name:
 * Monastir in Tunisia before Bitola, Islamabad before Chattogram.
 */
const COST_OF_OTHER_NAME = 1;

function costOfName(index: PlaceIndex, place: PlaceNumber, name: string): number {
  const own = foldPlaceName(index.name(place));
  const isOwn = own === name || withoutArticle(own) === (withoutArticle(name) ?? name);
  return isOwn ? 0 : COST_OF_OTHER_NAME;
}

/** The name of a country does not mean a town abroad (Lebanon in Pennsylvania), unless it is a large city. */
const LARGE_CITY_LOG10 = 5;

function meansCountry(index: PlaceIndex, { name, qualifiers }: Reading, places: readonly PlaceNumber[]): boolean {
  const countries = new Set(countriesNamed(index, name));
  if (qualifiers.length > 0 || countries.size === 0) return false;
  return !places.some(
    (place) => countries.has(index.country(place)) || index.populationLog10(place) >= LARGE_CITY_LOG10,
  );
}

/** Countries of that name; their two- and three-letter codes are not names. */
function countriesNamed(index: PlaceIndex, name: string): CountryNumber[] {
  return [...name].length < 4 && /^[a-z]*$/.test(name) ? [] : index.qualifiers.exact(name).filter((n) => n < 256);
}

/** The cost of a misspelt letter in a score, which is a decimal logarithm of people. */
const COST_OF_AN_EDIT = 1.6;
/** Shorter beginnings would rank every key of a letter. */
const SHORTEST_BEGINNING = 2;

function likelyPlaces(index: PlaceIndex, all: readonly Reading[]): FoundPlaces | undefined {
  const readings = all.filter(
    ({ name, qualifiers, isLoose }) => isLoose && (qualifiers.length > 0 || countriesNamed(index, name).length === 0),
  );
  for (const reading of readings) {
    const costs = new Map<PlaceNumber, number>();
    if (reading.name.length >= SHORTEST_BEGINNING) {
      for (const { postings } of index.keys.beginning(reading.name)) {
        for (const place of postings) if (meets(index, place, reading)) costs.set(place, 0);
      }
    }
    if (costs.size > 0) return { by: 'beginning', places: ranked(index, costs) };
  }
  for (const reading of readings) {
    const costs = new Map<PlaceNumber, number>();
    for (const { key, edits, postings } of index.keys.near(reading.name, allowedEdits(reading.name))) {
      for (const place of postings) {
        const cost = edits * COST_OF_AN_EDIT + costOfName(index, place, key);
        if (meets(index, place, reading)) costs.set(place, Math.min(costs.get(place) ?? cost, cost));
      }
    }
    if (costs.size > 0) return { by: 'spelling', places: ranked(index, costs) };
  }
  return undefined;
}

/** None in short words, where any change makes another word; one in most words; two in long ones. */
function allowedEdits(folded: string): number {
  const letters = [...folded].length;
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

/** The most places that a caller can ask for. */
export const MOST_RESULTS = 50;

/** The likeliest first; duplicates (same name, same country, near each other) are left out. */
function ranked(index: PlaceIndex, costs: ReadonlyMap<PlaceNumber, number>): PlaceNumber[] {
  const scored = [...costs].map(([place, cost]) => ({ place, score: weight(index, place) - cost }));
  scored.sort((a, b) => b.score - a.score || a.place - b.place);
  const kept: PlaceNumber[] = [];
  for (const { place } of scored) {
    if (kept.length === MOST_RESULTS) break;
    if (!kept.some((other) => isSamePlace(index, place, other))) kept.push(place);
  }
  return kept;
}

/** A capital counts as twice its size: `San José` is California's, `Kuwait` is the city. */
const CAPITAL_BONUS = 0.3;
const DISTRICT_MALUS = 1.5;

function weight(index: PlaceIndex, place: PlaceNumber): number {
  const rank = index.rank(place);
  const bonus = rank === 'capital' ? CAPITAL_BONUS : rank === 'district' ? -DISTRICT_MALUS : 0;
  return (index.populationLog10(place) || UNKNOWN_POPULATION_LOG10) + bonus;
}

const SAME_PLACE_WITHIN_KM = 15;

function isSamePlace(index: PlaceIndex, a: PlaceNumber, b: PlaceNumber): boolean {
  if (a === b) return true;
  if (index.country(a) !== index.country(b)) return false;
  const isNear = distanceKm(index.coordinates(a), index.coordinates(b)) <= SAME_PLACE_WITHIN_KM;
  return isNear && foldPlaceName(index.name(a)) === foldPlaceName(index.name(b));
}

const MOST_SUGGESTIONS = 3;

/** Texts that find something: the name without its qualifier, the capital of a country, similar names. */
function nothingFound(index: PlaceIndex, readings: readonly Reading[]): NothingFound {
  const first = readings[0];
  if (!first) return { by: 'nothing', suggestions: [] };
  const places: PlaceNumber[] = [];
  for (const country of countriesNamed(index, first.name)) places.push(...capitalsOf(index, country));
  places.push(...ranked(index, new Map(index.keys.exact(first.name).map((place) => [place, 0]))));
  if (places.length === 0) {
    const near = index.keys.near(first.name, allowedEdits(first.name) + 1);
    const costs = near.flatMap(({ edits, postings }) =>
      postings.map((place) => [place, edits * COST_OF_AN_EDIT] as const),
    );
    places.push(...ranked(index, new Map(costs)));
  }
  return {
    by: 'nothing',
    suggestions: [...new Set(places.map((place) => displayName(index, place)))].slice(0, MOST_SUGGESTIONS),
  };
}

function capitalsOf(index: PlaceIndex, country: CountryNumber): PlaceNumber[] {
  const capitals: PlaceNumber[] = [];
  for (let place = 0; place < index.placeCount; place++) {
    if (index.country(place) === country && index.rank(place) === 'capital') capitals.push(place);
  }
  return capitals;
}
