import { distanceKm } from './coordinates.ts';
import { foldPlaceName, withoutArticle } from './fold.ts';
import {
  CLAIMED_COUNTRY,
  type CountryNumber,
  LOCAL_COUNTRIES,
  LOCAL_LANGUAGES,
  type PlaceIndex,
  type PlaceNumber,
  REGION,
  type StateNumber,
} from './place-index.ts';

/** What a whole text names or abbreviates that is no town: countries, states, or a region of several countries. */
export interface Area {
  /** The text, folded. */
  readonly name: string;
  readonly typed: string;
  readonly countries: ReadonlySet<CountryNumber>;
  readonly states: ReadonlySet<StateNumber>;
  /** Whether it is a region of several countries; with states, whether it is a part of them (`Kent`). */
  readonly isRegion: boolean;
}

/** What people write before the name of an area: `the Netherlands`, `la France`, `State of California`. */
const ARTICLE =
  /^(?:(?:the|la|le|les|l|el|los|las|die|der|das|il|het|den) )?(?:(?:state|province|republic|kingdom|estado|provincia) (?:of|de) )?(?=.{3})/;

/** The area that a text names; undefined if it names none. */
export function areaNamed(index: PlaceIndex, typed: string): Area | undefined {
  const whole = foldPlaceName(typed);
  const isKnown = index.qualifiers.exact(whole).length > 0 || index.keys.exact(whole).length > 0;
  const name = isKnown ? whole : whole.replace(ARTICLE, '');
  const numbers = name === '' ? [] : index.qualifiers.exact(name);
  if (numbers.length === 0) return undefined;
  return {
    name,
    typed: typed.trim(),
    countries: new Set(numbers.filter((number) => number < REGION)),
    states: new Set(numbers.filter((number) => number > REGION).map((number) => number - REGION)),
    isRegion: numbers.includes(REGION),
  };
}

/** Decimal logarithms of people: of a large city; of a city that people call by its initials (`LA`); of a town that is no hamlet. */
const LARGE_CITY_LOG10 = 5;
const INITIALS_LOG10 = 5.8;
const TOWN_LOG10 = 4.3;
/** A state with so many times the people of a town is meant by their name: elsewhere, and where the town lies in the state. */
const STATE_AHEAD_BY_LOG10 = 0.7;
const STATE_AHEAD_OF_ITS_TOWN_BY_LOG10 = 2;
const STATE_AHEAD_OF_ITS_CITY_BY_LOG10 = 1;

/**
 * Whether a place of the name of an area is so well known that the name means the place: `New York`, `Kuwait`, `Sinop`; not `Lebanon` in
 * Pennsylvania or `Goiás` in Goiás. `isOwn`: the name is the main name of the place.
 */
export function isMeant(index: PlaceIndex, area: Area, place: PlaceNumber, isOwn: boolean): boolean {
  const people = index.populationLog10(place);
  if (index.rank(place) === 'renowned') return true;
  const isInState = area.states.has(index.state(place));
  const isCapital = area.countries.has(index.country(place)) && index.rank(place) === 'capital';
  const mostPeople = Math.max(0, ...[...area.states].map((state) => index.statePeopleLog10(state)));
  const ahead = mostPeople - (people || TINY_LOG10);
  const isFirst = isInState && index.largestIn(index.state(place)) === place;
  if (isCapital || (isFirst && ahead < STATE_AHEAD_OF_ITS_TOWN_BY_LOG10)) return true;
  if (isInState && index.isWhole(place) && ahead < STATE_AHEAD_OF_ITS_CITY_BY_LOG10) return true;
  const own = foldPlaceName(index.name(place));
  const isExact = own === area.name || withoutArticle(own) === area.name || !isLatin(area.name);
  if (isInState && !isExact && ahead >= STATE_AHEAD_OF_ITS_CITY_BY_LOG10) return false; // Bihar Sharif is not Bihar
  const isLarge = people >= LARGE_CITY_LOG10 && index.isWhole(place);
  if (isCode(index, area)) return (isLarge && isOwn) || isTown(index, area, place, isOwn || isInState);
  const isOfStates = !isLatin(area.name) && area.countries.size === 0;
  const isLocal = isOwn || isOfStates || isNamedSo(index, area, place);
  const isCountry = isLatin(area.name) && [...area.countries].some((country) => isNameOf(index, country, area.name));
  if (isLarge && isLocal && !isCountry) return true;
  if (!isLocal || area.isRegion || area.countries.size > 0) return false;
  return isInState ? people === 0 || ahead < STATE_AHEAD_OF_ITS_TOWN_BY_LOG10 : ahead < STATE_AHEAD_BY_LOG10;
}

const TINY_LOG10 = 3;

/** Whether the text is an abbreviation: two or three letters that no state has as its name (`Goa`, `Van`). */
function isCode(index: PlaceIndex, { name, states }: Area): boolean {
  return (
    /^[a-z]{2,3}$/.test(name) && ![...states].some((state) => foldPlaceName(index.stateName(state) ?? '') === name)
  );
}

/** Whether a name of two or three letters means a town and no code: `Çan` with its letters, `Sur` in small ones, `LA` by its initials. */
function isTown(index: PlaceIndex, { name, typed }: Area, place: PlaceNumber, isNamed: boolean): boolean {
  const own = index.name(place);
  if (own.toLowerCase() === typed.toLowerCase() && /[^\p{ASCII}]/u.test(typed)) return true;
  const people = index.populationLog10(place);
  const initials = foldPlaceName(own).replace(/(\w)\w* ?/g, '$1');
  if (people >= INITIALS_LOG10 && initials === name) return true;
  return isNamed && name.length === 3 && typed !== typed.toUpperCase() && people >= TOWN_LOG10;
}

function isLatin(folded: string): boolean {
  return /[a-z]/.test(folded);
}

/** Whether a name in other than Latin letters is what the place is called in a language of readers: عمان is Amman, too. */
function isNamedSo(index: PlaceIndex, { name }: Area, place: PlaceNumber): boolean {
  if (isLatin(name)) return false;
  const names = LOCAL_LANGUAGES.map((language) => foldPlaceName(index.localName(place, language) ?? ''));
  return names.some((one) => one === name || withoutArticle(one) === name);
}

/** `a country (United Kingdom)`, `a state or a region (New South Wales, Australia)`. A name that is the text itself is not repeated. */
export function describeArea(index: PlaceIndex, { name, countries, states, isRegion }: Area): string {
  const other = (shown: string | undefined) => (shown === undefined || foldPlaceName(shown) === name ? [] : [shown]);
  const named = (kind: string, names: readonly string[]) => {
    const shown = [...new Set(names)].filter((one) => one !== '').slice(0, MAX_NAMED);
    return shown.length > 0 ? `${kind} (${shown.join('; ')})` : kind;
  };
  const ofCountries = [...countries].flatMap((country) => other(index.countryName(country)));
  const ofStates = statesByPeople(index, states).map((state) => stateTitle(index, state, name));
  const kinds = [
    ...(countries.size > 0 ? [named('a country', ofCountries)] : []),
    ...(states.size > 0 ? [named(`${isRegion ? 'a part of ' : ''}a state or a region`, ofStates)] : []),
    ...(isRegion && states.size === 0 ? ['a region of several countries'] : []),
  ];
  return kinds.join(' and ');
}

const MAX_NAMED = 3;

function statesByPeople(index: PlaceIndex, states: Iterable<StateNumber>): StateNumber[] {
  return [...states].sort((a, b) => index.statePeopleLog10(b) - index.statePeopleLog10(a));
}

/** `New South Wales, Australia`; without the name that was asked for. */
function stateTitle(index: PlaceIndex, state: StateNumber, asked: string): string {
  const city = index.largestIn(state);
  const country = city === undefined ? CLAIMED_COUNTRY : index.country(city);
  const parts = [index.stateName(state), country === CLAIMED_COUNTRY ? undefined : index.countryName(country)];
  return parts.filter((part) => part !== undefined && foldPlaceName(part) !== asked).join(', ');
}

/** Within this distance of its largest town a state is that around a city of its name (Moscow Oblast), not another place. */
const AROUND_CITY_KM = 100;

/** The countries and states of the name that do not hold the place, and that have more people: the province Ontario. */
export function areaBeside(index: PlaceIndex, typed: string, place: PlaceNumber): Area | undefined {
  const area = areaNamed(index, typed);
  const own = index.country(place);
  if (!area || own === CLAIMED_COUNTRY) return undefined;
  const isAnother = (country: CountryNumber) =>
    country !== own && (area.name.length < 4 || isNameOf(index, country, area.name));
  const isElsewhere = (state: StateNumber) => {
    const city = index.largestIn(state);
    if (city === undefined || state === index.state(place)) return false;
    const isMore = index.statePeopleLog10(state) > index.populationLog10(place);
    const isAround = distanceKm(index.coordinates(city), index.coordinates(place)) < AROUND_CITY_KM;
    return isMore && !isAround;
  };
  const countries = new Set([...area.countries].filter(isAnother));
  const states = new Set([...area.states].filter(isElsewhere));
  return countries.size + states.size > 0
    ? { ...area, countries, states, isRegion: area.isRegion && states.size > 0 }
    : undefined;
}

/** Whether a country has a folded name in English or in a language of readers. */
function isNameOf(index: PlaceIndex, country: CountryNumber, name: string): boolean {
  const names = LOCAL_LANGUAGES.map((language) => index.localName(LOCAL_COUNTRIES + country, language));
  return [index.countryName(country), ...names].some((one) => one !== undefined && foldPlaceName(one) === name);
}
