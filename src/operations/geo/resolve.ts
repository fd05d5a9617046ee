import type { Coordinates } from '../../core/geo/coordinates.ts';
import { attempt, Fault, quoted, reworded } from '../../core/fault.ts';
import { areaBeside, describeArea } from '../../core/geo/areas.ts';
import type { OnlinePlace, ProviderName } from '../../core/geo/geocoder.ts';
import { placesWithPart } from '../../core/geo/place-guesses.ts';
import { CLAIMED_COUNTRY, type PlaceIndex, type PlaceNumber } from '../../core/geo/place-index.ts';
import { displayName, MAX_RESULTS, namesIn } from '../../core/geo/place-search.ts';
import type { ResolvedPlace, Spelling } from '../../core/geo/resolve.ts';
import { isPlaceName, otherCandidates, PLACE_ACCEPTED, resolveExactly, resolveNearly } from '../../core/geo/resolve.ts';
import { type NamedPoint, namePoint } from '../../core/geo/reverse.ts';
import type { AnswerOf } from '../answers.ts';
import { lat, lng, numberField, textField } from '../fields.ts';
import { type Context, ofField, operation, optional } from '../operation.ts';

export type ResolveAnswer = AnswerOf<'geo.resolve'>;
export type PlaceAnswer = NonNullable<ResolveAnswer['results']>[number];

const q = textField(
  'a city, with or without state and country, in any script; or a point in any usual form',
  'PLACE',
  PLACE_ACCEPTED,
);

const limit = numberField('list up to this many places, also those with the text as a part of their names', 'N', {
  minimum: 1,
  maximum: MAX_RESULTS,
  whole: true,
});

export const geoResolve = operation({
  id: 'geo.resolve',
  summary: 'the coordinates of a place by its name',
  fields: { q, limit: optional(limit) },
  async run({ q: text, limit: maxResults }, context): Promise<ResolveAnswer> {
    const { found, warnings } = await findPlace(text, maxResults ?? 1, context, 'near').catch((thrown: unknown) => {
      const parts = maxResults === undefined ? [] : placesByPart(text, context, thrown);
      if (parts.length > 0) return { found: { by: 'part', name: text, places: parts } as const, warnings: [] };
      throw ofField('q', thrown);
    });
    const [answer] = placesOf(found, 1, context);
    if (!answer) throw new Error('a search result without places');
    const alike = othersOf(found, context);
    const also = alsoArea(text, found, context);
    const said = also === undefined ? warnings : [...warnings, also];
    return {
      ...answer,
      ...(maxResults === undefined ? {} : { results: listOf(text, found, maxResults, context) }),
      ...(alike.length > 0 ? { others: alike } : {}),
      ...(said.length > 0 ? { warnings: said } : {}),
    };
  },
});

/** The places that have a text as a part of their names, if it has been refused because no place has it as its whole name. */
function placesByPart(text: string, { places }: Context, refusal: unknown): PlaceNumber[] {
  const isUnknown = refusal instanceof Fault && refusal.code === 'PLACE_NOT_FOUND';
  return isUnknown && isPlaceName(text, places) ? placesWithPart(places(), text) : [];
}

/** The places that were found, then those that have the text as a part of their names, each with its people. */
function listOf(text: string, found: FoundPlace, maxResults: number, context: Context): PlaceAnswer[] {
  if (found.by === 'coordinates' || found.by === 'provider') return placesOf(found, maxResults, context);
  const index = context.places();
  const others = found.places.length < maxResults ? placesWithPart(index, text) : [];
  const more = { ...found, by: 'part' as const, places: others.filter((place) => !found.places.includes(place)) };
  const numbers = [...found.places, ...more.places].slice(0, maxResults);
  return [...placesOf(found, maxResults, context), ...placesOf(more, maxResults, context)]
    .slice(0, maxResults)
    .map((answer, i) => {
      const people = index.populationLog10(numbers[i] ?? 0);
      return people === 0 ? answer : { ...answer, population: Number((10 ** people).toPrecision(2)) };
    });
}

function placesOf(found: FoundPlace, maxResults: number, context: Context): PlaceAnswer[] {
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
      .slice(0, maxResults)
      .map((place) => show(place.at, namesOf(place), { display_name: place.displayName, source, match }));
  }
  return found.places.slice(0, maxResults).map((place) => {
    const index = context.places();
    const names = showIndexed(index, { city: place, state: index.state(place), country: index.country(place) });
    return show(index.coordinates(place), names, {
      display_name: displayName(index, place),
      source: 'geonames',
      match,
    });
  });
}

export type FoundPlace =
  | ResolvedPlace
  | { readonly by: 'provider'; readonly source: ProviderName; readonly places: readonly OnlinePlace[] };

/**
 * Looks for a place in the order of decisions.md §7: a point, an exact name of the embedded index, the online provider if one is
 * configured, and last a misspelt name if its place is nearly certain. `warnings` say why the provider did not answer, or how a point was
 * read. @throws Fault PLACE_NOT_FOUND, INVALID_LATITUDE, INVALID_LONGITUDE, INVALID_PARAMETER
 */
export async function findPlace(
  text: string,
  limit: number,
  context: Context,
  spelling: Spelling,
): Promise<{ readonly found: FoundPlace; readonly warnings: readonly string[] }> {
  const exact = resolveExactly(text, context.places);
  if (exact) return { found: exact, warnings: exact.by === 'coordinates' ? commaWarnings(text, exact.at) : [] };
  const geocoder = await context.geocoder();
  const answer = await geocoder?.search(text, Math.max(limit, ASK_FOR_AT_LEAST));
  if (geocoder && answer?.kind === 'answered' && answer.value.length > 0) {
    const places = answer.value.map((place) => withoutClaim(place, context));
    return { found: { by: 'provider', source: geocoder.source, places }, warnings: [] };
  }
  const warnings = answer?.kind === 'unavailable' ? [answer.reason] : [];
  const found = attempt(
    () => resolveNearly(text, context.places, spelling),
    (fault) => {
      throw reworded(fault, [fault.message, ...warnings].join(' '));
    },
  );
  return { found, warnings };
}

/** How `39,93` was read, because it may be meant as one number with a decimal comma. */
function commaWarnings(text: string, { latDeg, lngDeg }: Coordinates): string[] {
  // a zero after the comma is no decimal that anybody writes
  if (!/^\W*\p{Nd}+[,،](?!0$)\p{Nd}+$/u.test(text.trim())) return [];
  const asked = 'If the comma is decimal, give both numbers: 39,93 32,85';
  return [`${quoted(text)} is taken as latitude ${latDeg}, longitude ${lngDeg}. ${asked}`];
}

/** The provider is always asked for at least this many places, so that one cached answer serves every caller. */
const ASK_FOR_AT_LEAST = 5;

/** The names of up to three other places that the user may mean. */
export function othersOf(found: FoundPlace, { places }: Context): string[] {
  if (found.by === 'coordinates') return [];
  const names =
    found.by === 'provider'
      ? found.places.slice(1).map(({ displayName }) => displayName)
      : otherCandidates(places(), found).map((place) => displayName(places(), place));
  return [...new Set(names)].slice(0, MAX_OTHERS);
}

const MAX_OTHERS = 3;

/** Says that the name of the chosen place is also that of a country or a state elsewhere; undefined if it is not. */
export function alsoArea(text: string, found: FoundPlace, { places }: Context): string | undefined {
  const [chosen] = found.by === 'name' ? found.places : [];
  const area = chosen === undefined ? undefined : areaBeside(places(), text, chosen);
  return area && `${quoted(text)} is also ${describeArea(places(), area)}`;
}

/** Stands for each unknown part of a point's names (service.md §2.7). */
const UNKNOWN = 'N/A';

export type ReverseAnswer = AnswerOf<'geo.reverse'>;
type PointNames = Pick<ReverseAnswer, 'city' | 'state' | 'country' | 'country_code'>;

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
      return { ...head, ...namesOf(withoutClaim({ ...answer.value, at }, context)), source: geocoder.source };
    }
    const warnings = answer?.kind === 'unavailable' ? { warnings: [answer.reason] } : {};
    return { ...head, ...namesAt(at, context), source: 'geonames', ...warnings };
  },
});

function namesAt(at: Coordinates, { places, findZone }: Context): PointNames {
  const isOpenSea = findZone(at).source === 'nautical';
  return showIndexed(places(), namePoint(places(), at, isOpenSea));
}

function showIndexed(index: PlaceIndex, point: NamedPoint): PointNames {
  const { name = UNKNOWN, stateName = UNKNOWN, countryName = UNKNOWN } = namesIn(index, point, 'en');
  const { country } = point;
  return {
    city: name,
    state: stateName,
    country: countryName,
    country_code: country === undefined ? UNKNOWN : index.countryCode(country),
  };
}

/** A provider names a country in Jerusalem; here nothing does. */
function withoutClaim(place: OnlinePlace, context: Context): OnlinePlace {
  if (context.places().countryAt(place.at) !== CLAIMED_COUNTRY) return place;
  const names = namesAt(place.at, context);
  const { city, state } = names;
  return {
    at: place.at,
    displayName: showNames(names, place.at),
    city,
    state,
    country: undefined,
    countryCode: undefined,
  };
}

function namesOf({ city, state, country, countryCode }: OnlinePlace): PointNames {
  return {
    city: city ?? UNKNOWN,
    state: state ?? UNKNOWN,
    country: country ?? UNKNOWN,
    country_code: countryCode ?? UNKNOWN,
  };
}

/** `Makkah, Mecca Region, Saudi Arabia`, or the coordinates where nothing is known. */
function showNames({ city, state, country }: PointNames, { latDeg, lngDeg }: Coordinates): string {
  const parts = [city, state === city ? UNKNOWN : state, country].filter((part) => part !== UNKNOWN);
  return parts.length > 0 ? parts.join(', ') : `${latDeg}, ${lngDeg}`;
}
