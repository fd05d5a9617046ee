import type { Coordinates } from '../core/geo/coordinates.ts';
import { displayName } from '../core/geo/place-search.ts';
import type { ResolvedPlace } from '../core/geo/resolve.ts';
import { resolveExactly, resolveLikely } from '../core/geo/resolve.ts';
import type { Context } from '../operations/operation.ts';
import type { ShownPlace } from './queries.ts';
import type { Finding } from './scene.ts';
import { attempt } from './scene.ts';

export const EMPTY_SEARCH: Finding = { places: [], message: '' };
/** For a search where no place was shown before. */
export const NO_RULES: ShownPlace = { name: undefined, words: {} };
const MOST_FOUND = 8;

/** The places that a text may mean, with the rules of `like`. Only the embedded index is asked, never an online provider. */
export function findPlaces(text: string, like: ShownPlace, { places }: Context): Finding {
  if (text.trim() === '') return EMPTY_SEARCH;
  return attempt(
    () => ({
      places: placesOf(resolveExactly(text, places) ?? resolveLikely(text, places), like, places),
      message: '',
    }),
    ({ message }) => ({ places: [], message }),
  );
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
