import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { OnlinePlace, ProviderName } from '../../core/geo/geocoder.ts';
import type { PlaceNumber } from '../../core/geo/place-index.ts';
import { displayName, MOST_RESULTS } from '../../core/geo/place-search.ts';
import { PLACE_ACCEPTED } from '../../core/geo/resolve.ts';
import type { AnswerOf } from '../answers.ts';
import { numberField, textField } from '../fields.ts';
import type { FoundPlace } from './find-place.ts';
import { findPlace, othersOf } from './find-place.ts';
import type { PointNames } from './reverse.ts';
import { namesAt, namesOf, showIndexed, showNames } from './reverse.ts';
import type { Context } from '../operation.ts';
import { operation, optional } from '../operation.ts';
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
    const [first, ...others] = showings(found, context);
    if (!first) throw new Error('a search result without places');
    const answer = first();
    const results = [answer, ...others.slice(0, (most ?? 1) - 1).map((show) => show())];
    const alike = most === undefined ? othersOf(found, context) : [];
    return {
      ...answer,
      ...(most === undefined ? {} : { results }),
      ...(alike.length > 0 ? { others: alike } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});

/** One function per place, because each answer needs a zone look-up. */
function showings(found: FoundPlace, context: Context): (() => PlaceAnswer)[] {
  if (found.by === 'coordinates') return [() => showPoint(found.at, context)];
  if (found.by === 'provider') return found.places.map((place) => () => showOnline(place, found.source, context));
  return found.places.map((place) => () => showPlace(place, found.by, context));
}

function showPoint(at: Coordinates, context: Context): PlaceAnswer {
  const names = namesAt(at, context);
  return placeAnswer(at, names, showNames(names, at), { source: 'coordinates', match: 'coordinates' }, context);
}

function showOnline(place: OnlinePlace, source: ProviderName, context: Context): PlaceAnswer {
  return placeAnswer(place.at, namesOf(place), place.displayName, { source, match: 'provider' }, context);
}

function showPlace(place: PlaceNumber, match: PlaceAnswer['match'], context: Context): PlaceAnswer {
  const index = context.places();
  const country = index.rank(place) === 'claimed' ? undefined : index.country(place);
  const names = showIndexed(index, { city: place, state: index.state(place), country });
  const how = { source: 'geonames', match } as const;
  return placeAnswer(index.coordinates(place), names, displayName(index, place), how, context);
}

function placeAnswer(
  at: Coordinates,
  { country, country_code, state }: PointNames,
  display_name: string,
  { source, match }: Pick<PlaceAnswer, 'source' | 'match'>,
  context: Context,
): PlaceAnswer {
  const timezone = context.findZone(at).id;
  return { lat: at.latDeg, lng: at.lngDeg, display_name, source, timezone, country, country_code, state, match };
}
