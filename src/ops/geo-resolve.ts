import type { Coordinates } from '../core/geo/coordinates.ts';
import type { PlaceNumber } from '../core/geo/place-index.ts';
import { displayName, MOST_RESULTS } from '../core/geo/place-search.ts';
import { PLACE_ACCEPTED, resolvePlace } from '../core/geo/resolve.ts';
import { numberField } from './fields.ts';
import { namesAt, showNames } from './geo-reverse.ts';
import type { Context, Field } from './operation.ts';
import { operation, optional } from './operation.ts';

export interface PlaceAnswer {
  readonly lat: number;
  readonly lng: number;
  readonly display_name: string;
  /** `coordinates` when the question was a point, `geonames` for the embedded index. */
  readonly source: 'coordinates' | 'geonames';
  readonly timezone: string;
  readonly country: string;
  readonly country_code: string;
  readonly state: string;
  /** How it was found: `beginning` and `spelling` are guesses. */
  readonly match: 'coordinates' | 'name' | 'beginning' | 'spelling';
}

export interface ResolveAnswer extends PlaceAnswer {
  /** The likeliest places, the answer itself first; only when `limit` was given. */
  readonly results?: readonly PlaceAnswer[];
}

/** A place as the caller wrote it; what it may be is the business of `resolvePlace`. */
const q: Field<string, true> = {
  required: true,
  summary: 'a city, with or without state and country, in any script; or a point in any usual form',
  placeholder: 'PLACE',
  accepts: PLACE_ACCEPTED,
  schema: { type: 'string' },
  read: (text) => text,
};

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
  run(input, context): ResolveAnswer {
    const resolved = resolvePlace(input.q, context.places);
    const [first, ...others] =
      resolved.by === 'coordinates'
        ? [() => showPoint(resolved.at, context)]
        : resolved.places.map((place) => () => showPlace(place, resolved.by, context));
    if (!first) throw new Error('a resolved place is never empty');
    const answer = first();
    if (input.limit === undefined) return answer;
    return { ...answer, results: [answer, ...others.slice(0, input.limit - 1).map((show) => show())] };
  },
});

function showPoint(at: Coordinates, context: Context): PlaceAnswer {
  const names = namesAt(at, context);
  return {
    lat: at.latDeg,
    lng: at.lngDeg,
    display_name: showNames(names, at),
    source: 'coordinates',
    timezone: context.findZone(at).id,
    country: names.country,
    country_code: names.country_code,
    state: names.state,
    match: 'coordinates',
  };
}

function showPlace(place: PlaceNumber, match: PlaceAnswer['match'], context: Context): PlaceAnswer {
  const index = context.places();
  const at = index.coordinates(place);
  const country = index.country(place);
  return {
    lat: at.latDeg,
    lng: at.lngDeg,
    display_name: displayName(index, place),
    source: 'geonames',
    timezone: context.findZone(at).id,
    country: index.countryName(country),
    country_code: index.countryCode(country),
    state: index.stateName(index.state(place)) ?? 'N/A',
    match,
  };
}
