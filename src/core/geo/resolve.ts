import { Fault, quoted } from '../fault.ts';
import type { Coordinates } from './coordinates.ts';
import { foldPlaceName } from './fold.ts';
import { distanceKm } from './coordinates.ts';
import { isPostalNumber, isZoneAbbreviation, notAPlace } from './not-a-place.ts';
import { searchBySpelling, suggestedPlaces } from './place-guesses.ts';
import type { PlaceIndex, PlaceNumber } from './place-index.ts';
import { countriesNamed, statesNamed } from './place-question.ts';
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

/**
 * What answers a text: `exact` only a whole name, for what is kept or processed in bulk; `near` also a name that is misspelt
 * with near certainty.
 */
export type Spelling = 'exact' | 'near';

/**
 * A point, or the places with exactly this name, likeliest first; undefined when there are none. The index is opened only
 * for names.
 * @throws Fault INVALID_LATITUDE, INVALID_LONGITUDE, or INVALID_PARAMETER for a text that can be neither
 */
export function resolveExactly(text: string, places: () => PlaceIndex): ResolvedPlace | undefined {
  if (text.length > LONGEST_QUESTION || text.trim() === '') {
    throw new Fault(
      'INVALID_PARAMETER',
      `Place ${quoted(text)} is not a text of 1 to ${LONGEST_QUESTION} characters.`,
      { value: text.slice(0, LONGEST_QUESTION), accepts: PLACE_ACCEPTED },
    );
  }
  const at = isPostalNumber(text) ? undefined : readCoordinates(text);
  if (at) return { by: 'coordinates', at };
  const airport = isZoneAbbreviation(text) ? undefined : searchByAirportCode(places(), text);
  const found = airport ?? searchByName(places(), text);
  return found?.by === 'name' ? found : undefined;
}

/**
 * The places that a misspelt text means with near certainty.
 * @throws Fault PLACE_NOT_FOUND with up to five suggestions
 */
export function resolveNearly(text: string, places: () => PlaceIndex, spelling: Spelling): FoundPlaces {
  const hint = notAPlace(text, places);
  const found = hint === undefined ? (searchByName(places(), text) ?? searchBySpelling(places(), text)) : undefined;
  if (found && spelling === 'near') return found;
  const likely = hint === undefined ? [...(found?.places ?? []), ...suggestedPlaces(places(), text)] : [];
  const names = [...new Set(likely.map((place) => displayName(places(), place)))].slice(0, MOST_SUGGESTIONS);
  const said = names.length > 0 ? `Did you mean ${names.map(quoted).join(' or ')}?` : hint;
  const area = found ? undefined : areaNamed(places(), text);
  const why = area === undefined ? `No place is spelled ${quoted(text)}.` : `${quoted(text)} is ${area}, no town.`;
  throw new Fault('PLACE_NOT_FOUND', `${why}${said === undefined ? '' : ` ${said}`}`, {
    value: text,
    suggestions: names,
  });
}

function areaNamed(index: PlaceIndex, text: string): string | undefined {
  const name = foldPlaceName(text);
  if (countriesNamed(index, name).length > 0) return 'a country';
  return statesNamed(index, name).length > 0 ? 'a state or a region' : undefined;
}

const MOST_SUGGESTIONS = 5;

export const PLACE_ACCEPTED = 'a city with or without its state and country («Springfield, IL», «القاهرة»), or a point';

/** Nearer places of that name are the same place to a clock: parts of it, or the town around it. */
const ANOTHER_FROM_KM = 10;

/** Decimal logarithms of people: another place this far behind is not what the name means. */
const FAR_BEHIND = 1.7;

/** The other places that may be meant: elsewhere, and not far behind the chosen place. */
export function otherCandidates(index: PlaceIndex, { name, places }: FoundPlaces): readonly PlaceNumber[] {
  const [chosen, ...others] = places;
  if (chosen === undefined) return others;
  const score = (place: PlaceNumber) => weight(index, place) - costOfName(index, place, name);
  const least = score(chosen) - FAR_BEHIND;
  const at = index.coordinates(chosen);
  return others.filter(
    (place) =>
      weight(index, place) >= least && // spares the names of most
      score(place) >= least &&
      distanceKm(index.coordinates(place), at) >= ANOTHER_FROM_KM,
  );
}
