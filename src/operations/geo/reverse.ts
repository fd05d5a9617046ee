import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { OnlinePlace } from '../../core/geo/geocoder.ts';
import type { PlaceIndex } from '../../core/geo/place-index.ts';
import { type NamedPoint, namePoint } from '../../core/geo/reverse.ts';
import type { AnswerOf } from '../answers.ts';
import { lat, lng } from '../fields.ts';
import { type Context, operation } from '../operation.ts';

/** Shown for a part of a point that is not known (service.md §2.7). */
const UNKNOWN = 'N/A';

export type ReverseAnswer = AnswerOf<'geo.reverse'>;
export type PointNames = Pick<ReverseAnswer, 'city' | 'state' | 'country' | 'country_code'>;

export const geoReverse = operation({
  id: 'geo.reverse',
  summary: 'the city, state, country and zone at a point',
  fields: { lat, lng },
  async run({ lat: latDeg, lng: lngDeg }, context): Promise<ReverseAnswer> {
    const at = { latDeg, lngDeg };
    const head = { lat: latDeg, lng: lngDeg, timezone: context.findZone(at).id };
    const geocoder = await context.geocoder();
    const answer = await geocoder?.reverse(at);
    if (geocoder && answer?.kind === 'answered' && answer.value) {
      return { ...head, ...namesOf(answer.value), source: geocoder.source };
    }
    const warnings = answer?.kind === 'unavailable' ? { warnings: [answer.reason] } : {};
    return { ...head, ...namesAt(at, context), source: 'geonames', ...warnings };
  },
});

export function namesAt(at: Coordinates, { places, findZone }: Context): PointNames {
  const isOpenSea = findZone(at).source === 'nautical';
  return showIndexed(places(), namePoint(places(), at, isOpenSea));
}

export function showIndexed(index: PlaceIndex, { city, state, country }: NamedPoint): PointNames {
  return {
    city: city === undefined ? UNKNOWN : index.name(city),
    state: (state === undefined ? undefined : index.stateName(state)) ?? UNKNOWN,
    country: country === undefined ? UNKNOWN : index.countryName(country),
    country_code: country === undefined ? UNKNOWN : index.countryCode(country),
  };
}

export function namesOf({ city, state, country, countryCode }: OnlinePlace): PointNames {
  return {
    city: city ?? UNKNOWN,
    state: state ?? UNKNOWN,
    country: country ?? UNKNOWN,
    country_code: countryCode ?? UNKNOWN,
  };
}

/** `Makkah, Mecca Region, Saudi Arabia`, or the coordinates where nothing is known. */
export function showNames({ city, state, country }: PointNames, { latDeg, lngDeg }: Coordinates): string {
  const parts = [city, state === city ? UNKNOWN : state, country].filter((part) => part !== UNKNOWN);
  return parts.length > 0 ? parts.join(', ') : `${latDeg}, ${lngDeg}`;
}
