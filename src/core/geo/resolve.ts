import { ZONE_ALIASES } from '../../data/zone-aliases.ts';
import { Fault, quoted } from '../fault.ts';
import { eventOfWord } from '../words/everyday-words.ts';
import { describeArea } from './areas.ts';
import { type Coordinates, distanceKm } from './coordinates.ts';
import { searchBySpelling, suggestedPlaces } from './place-guesses.ts';
import type { PlaceIndex, PlaceNumber } from './place-index.ts';
import { areaAsked } from './place-question.ts';
import type { FoundPlaces } from './place-search.ts';
import {
  costOfName,
  displayName,
  LONGEST_QUESTION,
  searchByAirportCode,
  searchByName,
  weight,
} from './place-search.ts';
import { readCoordinates } from './read-coordinates.ts';

export type ResolvedPlace = { readonly by: 'coordinates'; readonly at: Coordinates } | FoundPlaces;

/** `exact`: only a whole name, for places stored or processed in bulk; `near`: also a misspelt name if its place is nearly certain. */
export type Spelling = 'exact' | 'near';

/**
 * A point, or the places with exactly this name, likeliest first; undefined when there are none. The index is opened only for names.
 * @throws Fault INVALID_LATITUDE, INVALID_LONGITUDE, or INVALID_PARAMETER for a text that can be neither
 */
export function resolveExactly(text: string, places: () => PlaceIndex): ResolvedPlace | undefined {
  if (text.length > LONGEST_QUESTION || text.trim() === '') {
    const sentence = `Place ${quoted(text)} is not a text of 1 to ${LONGEST_QUESTION} characters.`;
    throw new Fault('INVALID_PARAMETER', sentence, { value: text.slice(0, LONGEST_QUESTION), accepts: PLACE_ACCEPTED });
  }
  const at = POSTAL_NUMBER.test(text.trim()) ? undefined : readCoordinates(text);
  if (at) return { by: 'coordinates', at };
  // `IST` means a time zone, and not the airport
  const isZone = ZONE_ALIASES.some(({ alias }) => alias === text.trim());
  const airport = isZone ? undefined : searchByAirportCode(places(), text);
  const found = airport ?? searchByName(places(), text);
  return found?.by === 'name' ? found : undefined;
}

/** The places that a misspelt text means with near certainty. @throws Fault PLACE_NOT_FOUND, for `exact` always, with suggestions */
export function resolveNearly(text: string, places: () => PlaceIndex, spelling: Spelling): FoundPlaces {
  const hint = notAPlace(text, places);
  const found = hint === undefined ? (searchByName(places(), text) ?? searchBySpelling(places(), text)) : undefined;
  if (found && spelling === 'near') return found;
  const area = found ? undefined : areaAsked(places(), text);
  const likely = hint === undefined || area ? [...(found?.places ?? []), ...suggestedPlaces(places(), text)] : [];
  const names = [...new Set(likely.map((place) => displayName(places(), place)))].slice(0, MAX_SUGGESTIONS);
  const why = area
    ? `${quoted(text)} is ${describeArea(places(), area)}: name a town in it.`
    : `No place is called ${quoted(text)}.`;
  const isZone = ZONE_ALIASES.some(({ alias }) => alias === text.trim());
  const said = [
    why,
    ...(hint !== undefined && (!area || isZone) ? [hint] : []),
    ...(names.length > 0 ? [`Did you mean ${names.map(quoted).join(' or ')}?`] : []),
  ];
  throw new Fault('PLACE_NOT_FOUND', said.join(' '), {
    value: text,
    suggestions: names,
    ...(HERE.test(text.trim()) ? { hint: 'here' as const } : {}),
  });
}

/** Whether a text that is no whole name may be a part of one: it names no area, and looks like nothing else. */
export function isPlaceName(text: string, places: () => PlaceIndex): boolean {
  return notAPlace(text, places) === undefined && !areaAsked(places(), text);
}

/** `90210`, `90210-1234`: a number that is no half of a point. */
const POSTAL_NUMBER = /^(?:\d{4,6}|\d{5}-\d{4})$/;
const HERE = /^here$/i;
/** Forms of texts that are no place, and a sentence that says what to give instead. */
const OTHER_TEXTS: readonly (readonly [form: RegExp, sentence: string])[] = [
  [HERE, 'It is where a machine is; as a place, give a city.'],
  [/^[A-Z]\w+\/\w[\w/+-]+$/i, 'It looks like a time zone; as a place, give a city.'],
  [
    /^[A-Z]{1,2}\d[A-Z\d]? ?(?:\d[A-Z]{2})?$/i,
    'It looks like a postcode of the United Kingdom; give the town or the district, or a point such as 51.52,-0.07.',
  ],
  [POSTAL_NUMBER, 'It looks like a postal code; give the town, or a point such as 34.09,-118.41.'],
  [
    /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
    'It looks like a postal code of Canada; give the town, or a point such as 43.65,-79.38.',
  ],
];

/** The sentence that says what to give instead of a text that is no place; undefined for other texts. */
function notAPlace(text: string, places: () => PlaceIndex): string | undefined {
  const word = text.trim();
  const capitals = word.toUpperCase();
  const alias = ZONE_ALIASES.find((one) => one.alias === capitals);
  if (alias) return `It looks like the abbreviation of a time zone, ${alias.zone}; as a place, give a city.`;
  if (eventOfWord(word) !== undefined || capitals === 'ZAWAL') {
    return 'It is the name of a time of prayer; as a place, give a city.';
  }
  const [, sentence] = OTHER_TEXTS.find(([form]) => form.test(word)) ?? [];
  if (sentence !== undefined) return sentence;
  const [, small = '', name = ''] = /^(in|at|for|near)\s+(.+)$/i.exec(word) ?? [];
  if (name !== '' && searchByName(places(), name)) return `Without ${quoted(small)} it is a place: ${quoted(name)}.`;
  const [airport] = searchByAirportCode(places(), capitals)?.places ?? [];
  if (airport === undefined) return undefined;
  return `It looks like the code of an airport; write ${capitals} for ${displayName(places(), airport)}.`;
}

const MAX_SUGGESTIONS = 5;

export const PLACE_ACCEPTED = 'a city with or without its state and country («Springfield, IL», «القاهرة»), or a point';

/** A nearer place with the same name counts as the same place: one of the two is a part of the other. */
const ANOTHER_FROM_KM = 10;

/** Decimal logarithms of people: another place this far behind is not what the name means. */
const FAR_BEHIND = 1.7;

/** The other places that the name may mean: elsewhere, and not much less likely than the chosen place. */
export function otherCandidates(index: PlaceIndex, { name, places }: FoundPlaces): readonly PlaceNumber[] {
  const [chosen, ...others] = places;
  if (chosen === undefined) return others;
  const score = (place: PlaceNumber) => weight(index, place) - costOfName(index, place, name);
  const least = score(chosen) - FAR_BEHIND;
  const at = index.coordinates(chosen);
  return others.filter(
    (place) =>
      weight(index, place) >= least && // first, so that most places need no look-up of names
      score(place) >= least &&
      distanceKm(index.coordinates(place), at) >= ANOTHER_FROM_KM,
  );
}
