import { Fault, quoted } from '../fault.ts';
import type { Coordinates } from './coordinates.ts';
import type { PlaceIndex, PlaceNumber } from './place-index.ts';
import type { FoundPlaces } from './place-search.ts';
import { LONGEST_QUESTION, searchByLikeness, searchByName } from './place-search.ts';
import { readCoordinates } from './read-coordinates.ts';

export type ResolvedPlace = { readonly by: 'coordinates'; readonly at: Coordinates } | FoundPlaces;

/**
 * A point, or the places that bear the very name, likeliest first; undefined when guessing would begin. The index is opened only for
 * names.
 * @throws Fault INVALID_LATITUDE, INVALID_LONGITUDE, or INVALID_PARAMETER for what can be neither
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
 * Places whose names begin so or are spelt much like it.
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
 * The other places that whoever asked may have meant: all that were found by a likeness; of those that bear the very name, the ones
 * with at least one person for every hundred of the place that was taken.
 */
export function otherCandidates(index: PlaceIndex, { by, places }: FoundPlaces): readonly PlaceNumber[] {
  const [taken, ...others] = places;
  if (taken === undefined || by !== 'name') return others;
  const least = (index.populationLog10(taken) || UNKNOWN_LOG10) - 2;
  return others.filter((place) => (index.populationLog10(place) || UNKNOWN_LOG10) >= least);
}

/** A place without a known population counts as one of 1,000 people. */
const UNKNOWN_LOG10 = 3;
