import { type Area, areaNamed } from './areas.ts';
import { foldPlaceName, withoutKind } from './fold.ts';
import { distanceKm } from './coordinates.ts';
import {
  CLAIMED_COUNTRY,
  type CountryNumber,
  type PlaceIndex,
  type PlaceNumber,
  REGION,
  type StateNumber,
} from './place-index.ts';

/** One way to understand a question: a name, and what must be true of the place. */
export interface Reading {
  readonly name: string;
  /** What each qualifier may mean. A qualifier without a meaning finds no place. */
  readonly qualifiers: readonly Qualifier[];
  /** Whether similar names are searched too. */
  readonly isLoose: boolean;
}

type Qualifier = ReturnType<typeof qualifier>;

/**
 * The readings in the order in which to try them. With commas the first part is the name. Without commas the whole text is the name first;
 * then the last one to three words are a qualifier (`washington dc`, `lahore punjab pakistan`, `clifton karachi`). In the last readings the
 * larger place comes first (`İstanbul, Kadıköy`, `Köln-Ehrenfeld`). Most questions need the first reading only.
 */
export function* readingsOf(index: PlaceIndex, question: string): Iterable<Reading> {
  const parts = question
    .split(/[,،;，、]/u)
    .map(foldPlaceName)
    .filter((part) => part !== '');
  const [name = '', ...rest] = parts;
  if (name === '') return;
  if (rest.length > 0) {
    const qualifiers = statesBeforeCountries(rest.map((part) => readQualifier(index, part)));
    if (isFarLarger(index, name, qualifiers)) yield* largerFirst(index, parts);
    yield { name, qualifiers, isLoose: true };
    // `Washington, D.C.` and `Boston, Lincolnshire` are also names with the comma left out
    yield { name: parts.join(' '), qualifiers: [], isLoose: false };
    if (rest.length === 1) yield* largerFirst(index, parts);
    yield* withoutKindOf(index, parts);
    return;
  }
  yield { name, qualifiers: [], isLoose: true };
  const words = name.split(' ');
  for (let count = 1; count <= Math.min(3, words.length - 1); count++) {
    const tail = words.slice(-count);
    const head = words.slice(0, -count).join(' ');
    const qualifiers = qualifiersOf(index, tail);
    if (!qualifiers) continue;
    if (isFarLarger(index, head, qualifiers)) yield* largerFirst(index, [head, tail.join(' ')]);
    yield { name: head, qualifiers, isLoose: true };
  }
  for (let count = 1; count <= Math.min(3, words.length - 1); count++) {
    yield* largerFirst(index, [words.slice(0, count).join(' '), words.slice(count).join(' ')]);
  }
  yield* withoutKindOf(index, parts);
}

function* withoutKindOf(index: PlaceIndex, [name = '', ...rest]: readonly string[]): Iterable<Reading> {
  const bare = withoutKind(name);
  if (bare !== undefined) yield* readingsOf(index, [bare, ...rest].join(', '));
}

/** A qualifier that may be a state or a country is the state if a country follows it: `San Diego, México, México`. */
function statesBeforeCountries(qualifiers: readonly Qualifier[]): Qualifier[] {
  return qualifiers.map((one, i) => {
    const isBefore = one.states.size > 0 && qualifiers.slice(i + 1).some(({ countries }) => countries.size > 0);
    return isBefore ? { ...one, countries: new Set() } : one;
  });
}

/** Whether a name is a city far larger than the cities that its one qualifier names (`London Croydon`). */
function isFarLarger(index: PlaceIndex, name: string, [qualifier, ...more]: readonly Qualifier[]): boolean {
  if (!qualifier || more.length + qualifier.countries.size + qualifier.states.size > 0) return false;
  const most = (cities: readonly PlaceNumber[]) => Math.max(0, ...cities.map((city) => index.populationLog10(city)));
  const people = most(qualifier.cities());
  return people > 0 && most(citiesNamed(index, name)) > people + AT_MOST_LARGER_BY_LOG10;
}

/** A country or a large city, then a place in it. Names of states are left out: `Western` is a state, `Western Union` is no place. */
function* largerFirst(index: PlaceIndex, [first = '', name = '']: readonly string[]): Iterable<Reading> {
  // codes are no names: `La Marsa` is not in Laos
  const isCode = /^[a-z]{1,3}$/.test(first);
  const countries = isCode ? [] : index.qualifiers.exact(first).filter((number) => number < REGION);
  const cities = citiesNamed(index, first);
  if (countries.length + cities.length === 0) return;
  yield { name, qualifiers: [qualifier(countries, () => cities, false)], isLoose: false };
}

/** Reads the words as one qualifier, or as two; undefined if they are neither. */
function qualifiersOf(index: PlaceIndex, words: readonly string[]): Qualifier[] | undefined {
  const whole = exactQualifier(index, words.join(' '));
  if (whole) return [whole];
  for (let cut = 1; cut < words.length; cut++) {
    const first = exactQualifier(index, words.slice(0, cut).join(' '));
    const second = exactQualifier(index, words.slice(cut).join(' '));
    if (first && second) return [first, second];
  }
  return undefined;
}

/** Nobody names a district by a town smaller than this. */
const LARGE_CITY_LOG10 = 4.7;

function exactQualifier(index: PlaceIndex, folded: string): Qualifier | undefined {
  const numbers = index.qualifiers.exact(folded);
  let found: readonly PlaceNumber[] | undefined;
  const cities = () => {
    found ??= citiesNamed(index, folded);
    return found;
  };
  return numbers.length > 0 || cities().length > 0 ? qualifier(numbers, cities, false) : undefined;
}

function citiesNamed(index: PlaceIndex, folded: string): PlaceNumber[] {
  return index.keys
    .exact(folded)
    .filter((place) => index.isWhole(place) && index.populationLog10(place) >= LARGE_CITY_LOG10);
}

/** Finds a qualifier by its whole name, else by the only name with nearly that spelling. If both fail, no place meets the result. */
function readQualifier(index: PlaceIndex, folded: string): Qualifier {
  const exact = exactQualifier(index, folded);
  if (exact) return exact;
  const near = index.qualifiers.near(folded, 1).filter(({ key }) => isCertainSpelling(folded, key));
  const numbers = new Set(near.flatMap(({ postings }) => postings));
  return qualifier(numbers.size === 1 ? [...numbers] : [], () => [], true);
}

/**
 * @param cities large cities of that name: a place near one of them belongs to it (`Clifton, Karachi`) @param isGuess whether the qualifier
 * was misspelt
 */
function qualifier(numbers: readonly number[], cities: () => readonly PlaceNumber[], isGuess: boolean) {
  const countries: ReadonlySet<CountryNumber> = new Set(numbers.filter((number) => number < REGION));
  const states = numbers.filter((number) => number > REGION).map((number): StateNumber => number - REGION);
  return { countries, states: new Set(states), cities, isGuess };
}

/** A place farther from the middle of a city is not in the city. */
const CITY_WITHIN_KM = 40;
/** A place with more than ten times the people of a city is not in it: London is not in Southall. */
const AT_MOST_LARGER_BY_LOG10 = 1;
/** The countries that claim Jerusalem. A question may name either of them. */
const CLAIMANTS = ['IL', 'PS'];

/** Whether every qualifier of a reading is true of the place. */
export function meets(index: PlaceIndex, place: PlaceNumber, { qualifiers }: Reading): boolean {
  return qualifiers.every(
    ({ countries, states, cities }) =>
      countries.has(index.country(place)) ||
      states.has(index.state(place)) ||
      cities().some((city) => isPartOf(index, place, city)) ||
      (index.country(place) === CLAIMED_COUNTRY &&
        [...countries].some((one) => CLAIMANTS.includes(index.countryCode(one)))),
  );
}

function isPartOf(index: PlaceIndex, place: PlaceNumber, city: PlaceNumber): boolean {
  return (
    index.populationLog10(place) <= index.populationLog10(city) + AT_MOST_LARGER_BY_LOG10 &&
    distanceKm(index.coordinates(city), index.coordinates(place)) <= CITY_WITHIN_KM
  );
}

/** The area that a whole question names: `UK`, `California, USA`; undefined if it names none. */
export function areaAsked(index: PlaceIndex, question: string): Area | undefined {
  for (const reading of readingsOf(index, question)) {
    const area = areaOfReading(index, question, reading);
    if (area) return area;
  }
  return undefined;
}

/** The area that a reading names, of its states those in the countries that follow. */
export function areaOfReading(index: PlaceIndex, question: string, { name, qualifiers }: Reading): Area | undefined {
  if (qualifiers.length === 0) return name === foldPlaceName(question) ? areaNamed(index, question) : undefined;
  const area = areaNamed(index, name);
  const states = [...(area?.states ?? [])].filter((state) => {
    const city = index.largestIn(state);
    return city !== undefined && qualifiers.every(({ countries }) => countries.has(index.country(city)));
  });
  return area && states.length > 0 ? { ...area, countries: new Set(), states: new Set(states) } : undefined;
}

/** Any change to a shorter word makes another word. */
const SHORTEST_WORD = 5;

/**
 * Whether a folded name one edit away is another spelling, and not another name: the first letter is the same, only one word differs, and
 * this word has five letters or more. A space too many or too few is a spelling, too.
 */
export function isCertainSpelling(asked: string, key: string): boolean {
  if (asked[0] !== key[0]) return false;
  const [ours, theirs] = [asked.split(' '), key.split(' ')];
  if (ours.length !== theirs.length) {
    return asked.replaceAll(' ', '') === key.replaceAll(' ', '') && key.length > SHORTEST_WORD;
  }
  const changed = ours.findIndex((word, i) => word !== theirs[i]);
  return Math.min([...(ours[changed] ?? '')].length, [...(theirs[changed] ?? '')].length) >= SHORTEST_WORD;
}
