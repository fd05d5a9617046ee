import type { Language } from '../core/words/names.ts';
import { attempt, type Fault } from '../core/fault.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import { similarPlaces } from '../core/geo/place-guesses.ts';
import type { PlaceNumber } from '../core/geo/place-index.ts';
import { displayName } from '../core/geo/place-search.ts';
import { resolveExactly, resolveNearly } from '../core/geo/resolve.ts';
import { type Asking, readTypedDate } from '../core/typed-date/typed-date.ts';
import type { Context } from '../operations/operation.ts';
import type { ShownPlace } from './queries.ts';
import type { Finding } from './state.ts';

export const EMPTY_SEARCH: Finding = { places: [], message: '' };
/** The rules for a search while no place is shown. */
export const NO_RULES: ShownPlace = { name: undefined, words: {} };
const MAX_FOUND = 8;

/** Finds the places of a name, or else places whose names are similar. They get the rules of `like`. Uses no online provider. */
export function findPlaces(text: string, like: ShownPlace, { places }: Context, language: Language): Finding {
  if (text.trim() === '') return EMPTY_SEARCH;
  return attempt(() => ({ places: placesOf(text, like, places, language), message: '' }), foundNothing);
}

/** Finds the day and the places that a text may mean. If the text is a date in numbers, it searches no places. */
export function findPlacesOrDay(
  text: string,
  like: ShownPlace,
  context: Context,
  asking: Asking | undefined,
  language: Language,
): Finding {
  return attempt(() => {
    const typed = asking && text.trim() !== '' ? readTypedDate(text) : undefined;
    if (!asking || typed?.unit !== 'day') return findPlaces(text, like, context, language);
    const { first } = typed.days(asking);
    const { places } = typed.isName ? findPlaces(text, like, context, language) : EMPTY_SEARCH;
    return { day: first, places, message: '' };
  }, foundNothing);
}

function foundNothing({ message }: Fault): Finding {
  return { places: [], message };
}

/** @throws Fault PLACE_NOT_FOUND or the errors of a bad point */
function placesOf(text: string, { words }: ShownPlace, places: Context['places'], language: Language): ShownPlace[] {
  const at = ({ latDeg, lngDeg }: Coordinates, name: string | undefined): ShownPlace => {
    const { tz: _zoneThere, elevation: _heightThere, ...rules } = words;
    return { name, words: { ...rules, lat: latDeg.toFixed(4), lng: lngDeg.toFixed(4) } };
  };
  const found = resolveExactly(text, places);
  if (found?.by === 'coordinates') return [at(found.at, undefined)];
  const index = places();
  const likely: readonly PlaceNumber[] = found?.places ?? similarPlaces(index, text);
  const numbers = likely.length > 0 ? likely : resolveNearly(text, places, 'near').places;
  return numbers.slice(0, MAX_FOUND).map((place) => at(index.coordinates(place), displayName(index, place, language)));
}

export function optionsOf(places: readonly ShownPlace[]) {
  const labels = placeLabels(places);
  return places.map((value, i) => ({ value, label: labels[i] ?? '' }));
}

/** The names of places, or their points. Places with the same name also show the point: `Kadıköy, Istanbul, Türkiye (41.14, 28.36)`. */
export function placeLabels(places: readonly ShownPlace[]): string[] {
  return places.map(({ name, words }, i) => {
    if (name === undefined) return `${words['lat']}, ${words['lng']}`;
    const isAlone = places.every((other, j) => i === j || other.name !== name);
    const [lat, lng] = [words['lat'], words['lng']].map((text) => Number(text).toFixed(2));
    return isAlone ? name : `${name} (${lat}, ${lng})`;
  });
}
