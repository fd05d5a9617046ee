import { consonantsOf, foldPlaceName } from './fold.ts';
import { type Area, areaNamed } from './areas.ts';
import type { FoundKey } from './key-table.ts';
import type { PlaceIndex, PlaceNumber } from './place-index.ts';
import { areaAsked, isCertainSpelling, meets, type Reading, readingsOf } from './place-question.ts';
import { citiesIn, costOfName, type FoundPlaces, ranked, weight } from './place-search.ts';

/** A smaller town is not certain: the misspelt name may mean a place that is not in the index. */
const CERTAIN_FROM_LOG10 = 5.5;
/** The next likely place must have a tenth of the people, or less. */
const AHEAD_BY_LOG10 = 1;

/**
 * The place that a misspelt name means with near certainty (decisions.md §7.1): one edit in a word of five letters or more,
 * a capital or a city of 300,000 people, ten times as large as the next that is spelled so. Else undefined.
 */
export function searchBySpelling(index: PlaceIndex, question: string): FoundPlaces | undefined {
  for (const reading of looseReadings(index, question)) {
    if (reading.qualifiers.length === 0 && areaNamed(index, reading.name)) continue; // `Kerala` is not Karbala
    const costs = new Map<PlaceNumber, number>();
    for (const { key, postings } of index.keys.near(reading.name, 1)) {
      if (!isCertainSpelling(reading.name, key)) continue;
      for (const place of postings)
        if (meets(index, place, reading)) setLeast(costs, place, costOfName(index, place, key));
    }
    const places = ranked(index, costs);
    const [first, second] = places;
    if (first === undefined) continue;
    const isLarge =
      index.isWhole(first) && (index.populationLog10(first) >= CERTAIN_FROM_LOG10 || index.rank(first) === 'capital');
    const score = (place: PlaceNumber) => weight(index, place) - (costs.get(place) ?? 0);
    const isAhead = second === undefined || score(first) - score(second) >= AHEAD_BY_LOG10;
    return isLarge && isAhead ? { by: 'spelling', name: reading.name, places } : undefined;
  }
  return undefined;
}

/** What a misspelt letter, a missing end or another transliteration costs in a score, which is a decimal logarithm of people. */
const COST_OF_AN_EDIT = 1.6;
/** A misspelt name is usually the present name, so this factor doubles the cost of other and former names (Edo for Tokyo). */
const COST_OF_OTHER_NAME = 2;
/** With a shorter beginning the search would rank every key of a letter. */
const SHORTEST_BEGINNING = 2;

/** Finds places while the user types: places whose names begin with the text, else places with a similar name, the likeliest first. */
export function similarPlaces(index: PlaceIndex, question: string): PlaceNumber[] {
  const readings = looseReadings(index, question);
  for (const search of [beginningWith, spelledLike]) {
    for (const reading of readings) {
      const costs = search(index, reading);
      if (costs.size > 0) return ranked(index, costs);
    }
  }
  return [];
}

/** A part of a name with fewer letters finds too much. */
const SHORTEST_PART = 3;

/** The places whose names begin with a text, then those that have it inside: `kuala`, `lumpur`. The likeliest come first. */
export function placesWithPart(index: PlaceIndex, question: string): PlaceNumber[] {
  for (const reading of looseReadings(index, question)) {
    const isLong = [...reading.name].length >= SHORTEST_PART;
    const inside = isLong ? withKeys(index, reading, index.keys.containing(reading.name)) : [];
    const begun = beginningWith(index, reading).keys();
    const ofMainName = (place: PlaceNumber) =>
      foldPlaceName(index.name(place)).includes(reading.name) ? 0 : COST_OF_OTHER_NAME;
    const rank = (places: Iterable<PlaceNumber>) =>
      ranked(index, new Map([...places].map((one) => [one, ofMainName(one)])));
    const found = new Set([...rank(begun), ...rank(inside)]);
    if (found.size > 0) return [...found];
  }
  return [];
}

function withKeys(index: PlaceIndex, reading: Reading, keys: Iterable<FoundKey>): PlaceNumber[] {
  return [...keys].flatMap(({ postings }) => postings.filter((place) => meets(index, place, reading)));
}

/**
 * The places that a text without a place may mean: the capital and cities of a country, the cities of a state, the name without its qualifier, names
 * that begin like it or are spelled like it, the place that a part of the text names. The likeliest come first, at most 50 of each kind.
 */
export function suggestedPlaces(index: PlaceIndex, question: string): PlaceNumber[] {
  const readings = [...readingsOf(index, question)].filter((one) => one.isLoose || one.qualifiers.length === 0);
  const [first] = readings;
  if (!first) return [];
  const elsewhere = ranked(index, new Map(index.keys.exact(first.name).map((place) => [place, 0])));
  const area = areaAsked(index, question);
  const known = [...(area ? townsOf(index, area) : []), ...elsewhere];
  if (area || known.length > 0) return known;
  const costs = new Map<PlaceNumber, number>();
  for (const reading of readings) {
    const begun = ranked(index, beginningWith(index, reading)); // thousands of names may begin so; the first 50 stay
    const costOf = (place: PlaceNumber) => COST_OF_AN_EDIT + costOfGuess(index, place, reading.name);
    const likely = new Map([...begun, ...heardLike(index, reading)].map((place) => [place, costOf(place)]));
    for (const [place, cost] of [...likely, ...spelledLike(index, reading)]) setLeast(costs, place, cost);
  }
  const similar = ranked(index, costs);
  return similar.length > 0 ? similar : placesNamedInside(index, question);
}

/** `Andheri West`, `Nowhere Street, Karachi`: the longest beginning of the text that is a place, then the longest end. */
function placesNamedInside(index: PlaceIndex, question: string): PlaceNumber[] {
  const words = foldPlaceName(question).split(' ');
  const starts = words.map((_, i) => words.slice(0, words.length - 1 - i).join(' '));
  const ends = words.map((_, i) => words.slice(i + 1).join(' '));
  return [starts, ends].flatMap((texts) => {
    const named = texts.find((text) => index.keys.exact(text).length > 0) ?? '';
    return ranked(index, new Map(index.keys.exact(named).map((place) => [place, 0]))).slice(0, MAX_PER_PART);
  });
}

const MAX_PER_PART = 2;

/** The readings whose name may be misspelt. The name of a country counts as correct. */
function looseReadings(index: PlaceIndex, question: string): Reading[] {
  const isCountry = (name: string) => (areaNamed(index, name)?.countries.size ?? 0) > 0;
  return [...readingsOf(index, question)].filter(
    ({ name, qualifiers, isLoose }) => isLoose && (qualifiers.length > 0 || !isCountry(name)),
  );
}

function beginningWith(index: PlaceIndex, reading: Reading): Map<PlaceNumber, number> {
  const isLong = reading.name.length >= SHORTEST_BEGINNING;
  const places = isLong ? withKeys(index, reading, index.keys.beginning(reading.name)) : [];
  return new Map(places.map((place) => [place, 0]));
}

function spelledLike(index: PlaceIndex, reading: Reading): Map<PlaceNumber, number> {
  const costs = new Map<PlaceNumber, number>();
  for (const { key, edits, postings } of index.keys.near(reading.name, editsToSuggest(reading.name))) {
    if (edits > editsToSuggest(key)) continue;
    for (const place of postings) {
      const cost = edits * COST_OF_AN_EDIT + costOfGuess(index, place, key);
      if (meets(index, place, reading)) setLeast(costs, place, cost);
    }
  }
  return costs;
}

function setLeast(costs: Map<PlaceNumber, number>, place: PlaceNumber, cost: number): void {
  costs.set(place, Math.min(cost, costs.get(place) ?? cost));
}

/** A renowned place has many names, so the cost of its other names is not doubled. */
function costOfGuess(index: PlaceIndex, place: PlaceNumber, name: string): number {
  const factor = index.rank(place) === 'renowned' ? 1 : COST_OF_OTHER_NAME;
  return factor * costOfName(index, place, name);
}

function heardLike(index: PlaceIndex, reading: Reading): PlaceNumber[] {
  const heard = consonantsOf(reading.name);
  const places = heard === undefined ? [] : index.consonants.exact(heard);
  return places.filter((place) => meets(index, place, reading));
}

/** The most edits for a suggestion: short words get one, because any change makes another word. */
function editsToSuggest(folded: string): number {
  return [...folded].length < 4 ? 1 : 2;
}

/** The most towns suggested for an area. */
const MAX_PER_AREA = 3;

/**
 * Towns of an area: of each country the capital, then its largest; of states the largest, in turn of each country. None of a part of a
 * state, because the index does not say which towns lie in it.
 */
function townsOf(index: PlaceIndex, { countries, states, isRegion }: Area): PlaceNumber[] {
  if (isRegion && states.size > 0) return [];
  const isIn = (place: PlaceNumber) => countries.has(index.country(place)) || states.has(index.state(place));
  const inArea = countries.size + states.size > 0 ? citiesIn(index, isIn) : [];
  const isCapital = (place: PlaceNumber) => index.rank(place) === 'capital' && countries.has(index.country(place));
  const cities = [...inArea.filter(isCapital), ...inArea.filter((place) => !isCapital(place))];
  const groups = [...Map.groupBy(cities, (city) => index.country(city)).values()];
  const inTurn = Array.from({ length: MAX_PER_AREA }, (_, i) => groups.flatMap((group) => group.slice(i, i + 1)));
  return inTurn.flat().slice(0, Math.max(MAX_PER_AREA, groups.length));
}
