import { Fault } from '../core/fault.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import { displayName } from '../core/geo/place-search.ts';
import type { ResolvedPlace } from '../core/geo/resolve.ts';
import { resolveExactly, resolveLikely } from '../core/geo/resolve.ts';
import type { Context } from '../operations/operation.ts';
import type { ShownPlace } from './queries.ts';
import type { Finding } from './scene.ts';

export const NOTHING_SOUGHT: Finding = { places: [], message: '' };
const MOST_FOUND = 8;

/**
 * The places that a text may mean, with the rules of the place shown before. While a name is typed only the embedded index
 * is asked: no provider hears half a word.
 */
export function find(text: string, like: ShownPlace, { places }: Context): Finding {
  if (text.trim() === '') return NOTHING_SOUGHT;
  try {
    return { places: placesOf(resolveExactly(text, places) ?? resolveLikely(text, places), like, places), message: '' };
  } catch (thrown) {
    if (thrown instanceof Fault) return { places: [], message: thrown.message };
    throw thrown;
  }
}

function placesOf(found: ResolvedPlace, { words }: ShownPlace, places: Context['places']): ShownPlace[] {
  const at = ({ latDeg, lngDeg }: Coordinates, name: string | undefined): ShownPlace => {
    const { tz: _zoneThere, elevation: _heightThere, ...rules } = words;
    return { name, words: { ...rules, lat: latDeg.toFixed(4), lng: lngDeg.toFixed(4) } };
  };
  if (found.by === 'coordinates') return [at(found.at, undefined)];
  const index = places();
  return found.places.slice(0, MOST_FOUND).map((place) => at(index.coordinates(place), displayName(index, place)));
}
