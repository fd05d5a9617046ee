import type { Coordinates } from '../../core/geo/coordinates.ts';
import { displayName, MOST_RESULTS } from '../../core/geo/place-search.ts';
import { PLACE_ACCEPTED } from '../../core/geo/resolve.ts';
import type { AnswerOf } from '../answers.ts';
import { numberField, textField } from '../fields.ts';
import { findPlace, type FoundPlace, othersOf } from './find-place.ts';
import { namesAt, namesOf, type PointNames, showIndexed, showNames } from './reverse.ts';
import { type Context, operation, optional } from '../operation.ts';
import { ofField } from '../problems.ts';

export type ResolveAnswer = AnswerOf<'geo.resolve'>;
export type PlaceAnswer = NonNullable<ResolveAnswer['results']>[number];

const q = textField(
  'a city, with or without state and country, in any script; or a point in any usual form',
  'PLACE',
  PLACE_ACCEPTED,
);

const limit = numberField({
  summary: 'list up to this many places',
  placeholder: 'N',
  minimum: 1,
  maximum: MOST_RESULTS,
  whole: true,
});

export const geoResolve = operation({
  id: 'geo.resolve',
  summary: 'the coordinates of a place by its name',
  fields: { q, limit: optional(limit) },
  async run({ q: text, limit: most }, context): Promise<ResolveAnswer> {
    const { found, warnings } = await findPlace(text, most ?? 1, context, 'near').catch((thrown) => {
      throw ofField('q', thrown);
    });
    const results = placesOf(found, most ?? 1, context);
    const [answer] = results;
    if (!answer) throw new Error('a search result without places');
    const alike = most === undefined ? othersOf(found, context) : [];
    return {
      ...answer,
      ...(most === undefined ? {} : { results }),
      ...(alike.length > 0 ? { others: alike } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});

/** The likeliest places, at most `most`. */
function placesOf(found: FoundPlace, most: number, context: Context): PlaceAnswer[] {
  type Found = Pick<PlaceAnswer, 'display_name' | 'source' | 'match'>;
  const show = (
    at: Coordinates,
    { country, country_code, state }: PointNames,
    { display_name, source, match }: Found,
  ) => {
    const timezone = context.findZone(at).id;
    return { lat: at.latDeg, lng: at.lngDeg, display_name, source, timezone, country, country_code, state, match };
  };
  const { by: match } = found;
  if (match === 'coordinates') {
    const names = namesAt(found.at, context);
    return [show(found.at, names, { display_name: showNames(names, found.at), source: 'coordinates', match })];
  }
  if (match === 'provider') {
    const { source } = found;
    return found.places
      .slice(0, most)
      .map((place) => show(place.at, namesOf(place), { display_name: place.displayName, source, match }));
  }
  return found.places.slice(0, most).map((place) => {
    const index = context.places();
    const country = index.rank(place) === 'claimed' ? undefined : index.country(place);
    const names = showIndexed(index, { city: place, state: index.state(place), country });
    return show(index.coordinates(place), names, {
      display_name: displayName(index, place),
      source: 'geonames',
      match,
    });
  });
}
