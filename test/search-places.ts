import type { PlaceIndex } from '../src/core/geo/place-index.ts';
import { searchBySpelling } from '../src/core/geo/place-guesses.ts';
import { searchByName } from '../src/core/geo/place-search.ts';

/** The whole search of the embedded index, as `findPlace` goes through it where no provider is configured. */
export function searchPlaces(index: PlaceIndex, question: string) {
  return searchByName(index, question) ?? searchBySpelling(index, question) ?? { by: 'nothing' as const };
}
