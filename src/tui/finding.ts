import { Fault } from '../core/fault.ts';
import { displayName } from '../core/geo/place-search.ts';
import type { FoundPlace } from '../ops/find-place.ts';
import { findPlace } from '../ops/find-place.ts';
import type { Context } from '../ops/operation.ts';
import type { ShownPlace } from './answers.ts';
import type { Finding } from './scene.ts';

export const NOTHING_SOUGHT: Finding = { places: [], message: '' };
const MOST_FOUND = 8;

/**
 * The places that a text may mean, with the rules of the place shown before. While a name is typed only the embedded index
 * is asked: no provider hears half a word.
 */
export async function find(text: string, like: ShownPlace, context: Context): Promise<Finding> {
  if (text.trim() === '') return NOTHING_SOUGHT;
  const offline = { ...context, geocoder: async () => undefined };
  try {
    const { found } = await findPlace(text, MOST_FOUND, offline);
    return { places: placesOf(found, like, context), message: '' };
  } catch (thrown) {
    if (thrown instanceof Fault) return { places: [], message: thrown.message };
    throw thrown;
  }
}

function placesOf(found: FoundPlace, { words }: ShownPlace, context: Context): ShownPlace[] {
  const at = (latDeg: number, lngDeg: number, name: string | undefined): ShownPlace => {
    const { tz: _ofTheOther, ...rules } = words;
    return { name, words: { ...rules, lat: latDeg.toFixed(4), lng: lngDeg.toFixed(4) } };
  };
  switch (found.by) {
    case 'coordinates':
      return [at(found.at.latDeg, found.at.lngDeg, undefined)];
    case 'provider':
      return found.places.slice(0, MOST_FOUND).map((place) => at(place.at.latDeg, place.at.lngDeg, place.displayName));
    default: {
      const index = context.places();
      return found.places.slice(0, MOST_FOUND).map((place) => {
        const { latDeg, lngDeg } = index.coordinates(place);
        return at(latDeg, lngDeg, displayName(index, place));
      });
    }
  }
}
