import { Fault, quoted } from '../fault.ts';
import type { Coordinates } from './coordinates.ts';
import type { PlaceIndex, PlaceNumber } from './place-index.ts';
import { UNKNOWN_POPULATION_LOG10 } from './place-index.ts';
import type { FoundPlaces } from './place-search.ts';
import { LONGEST_QUESTION, searchByLikeness, searchByName } from './place-search.ts';
import { readCoordinates } from './read-coordinates.ts';

export type ResolvedPlace = { readonly by: 'coordinates'; readonly at: Coordinates } | FoundPlaces;

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
  const at = readCoordinates(text);
  return at ? { by: 'coordinates', at } : searchByName(places(), text);
}

/**
 * Places whose names begin with the text or have a similar spelling.
 * @throws Fault PLACE_NOT_FOUND with up to three suggestions
 */
export function resolveLikely(text: string, places: () => PlaceIndex): FoundPlaces {
  const found = searchByLikeness(places(), text);
  if (found.by !== 'nothing') return found;
  const { suggestions } = found;
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.map(quoted).join(' or ')}?` : '';
  throw new Fault('PLACE_NOT_FOUND', `No place ${quoted(text)} is known.${hint}`, { value: text, suggestions });
}

export const PLACE_ACCEPTED = 'a city with or without its state and country («Springfield, IL», «القاهرة»), or a point';

/**
 * The other places that may be meant: all that were found by similarity; of those with exactly this name, the ones with
 * at least 1 % of the population of the chosen place.
 */
export function otherCandidates(index: PlaceIndex, { by, places }: FoundPlaces): readonly PlaceNumber[] {
  const [chosen, ...others] = places;
  if (chosen === undefined || by !== 'name') return others;
  const least = (index.populationLog10(chosen) || UNKNOWN_POPULATION_LOG10) - 2;
  return others.filter((place) => (index.populationLog10(place) || UNKNOWN_POPULATION_LOG10) >= least);
}
