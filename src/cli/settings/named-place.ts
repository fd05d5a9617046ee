import type { SavedPlace } from '../../core/stored/config.ts';
import { calendarWord } from '../../core/words/everyday-words.ts';
import { Fault, onFault, quoted } from '../../core/fault.ts';
import type { Coordinates } from '../../core/geo/coordinates.ts';
import { displayName } from '../../core/geo/place-search.ts';
import type { Spelling } from '../../core/geo/resolve.ts';
import { lat, lng } from '../../operations/fields.ts';
import { alsoArea, findPlace, type FoundPlace, othersOf } from '../../operations/geo/resolve.ts';
import { type Context, plainDecimal } from '../../operations/operation.ts';
import type { QueryDeps } from '../cli-deps.ts';
import { comingFrom, type Defaults, isHere, type NamedPlace, readFrom } from './defaults.ts';

type Queries = Pick<QueryDeps, 'context' | 'writeError' | 'whereabouts'>;

/** The place that the environment or the configuration file names; undefined if neither names one. */
export async function defaultPlace(defaults: Defaults, queries: Queries): Promise<NamedPlace | undefined> {
  const place = defaults.place();
  if (!place) return undefined;
  if ('saved' in place) return placeSaved(place.saved);
  if ('text' in place) {
    if (isHere(place.text)) {
      const sentence =
        'here is a new search at each command, so it cannot be a setting; prayer setup here stores the place found now.';
      throw comingFrom(place.origin)(new Fault('PLACE_NOT_FOUND', sentence, { value: place.text, suggestions: [] }));
    }
    const found = namedPlace(place.text, defaults, queries, 'exact');
    return { ...(await found.catch(onFault(comingFrom(place.origin)))), isNamed: true };
  }
  const point = () => ({ lat: lat.read(place.lat, 'lat'), lng: lng.read(place.lng, 'lng') });
  return { ...readFrom(place.origin, point), name: undefined, isNamed: true };
}

/**
 * The place that `--at` or bare words give: a saved place, a point, or a name to look up. If the name may mean several places, stderr says
 * which place was taken, and names up to three others. With `exact` the name must be spelled exactly, as for a place to be stored.
 */
export async function namedPlace(
  text: string,
  defaults: Pick<Defaults, 'saved' | 'byIp'>,
  queries: Queries,
  spelling: Spelling = 'near',
): Promise<NamedPlace> {
  const { context, writeError } = queries;
  if (isHere(text)) return (await import('./here.ts')).placeHere(defaults.byIp, queries);
  if (text.startsWith('@')) return placeSaved(defaults.saved(text.slice(1)));
  const meant = calendarWord(text);
  if (meant !== undefined) throw meant;
  const { found, warnings } = await findPlace(text, 1, context, spelling);
  for (const warning of warnings) writeError(`prayer: ${warning}.\n`);
  if (found.by === 'coordinates') return placeAt(found.at, undefined);
  const { at, name, isSure } = choiceOf(found, context);
  const others = othersOf(found, context);
  const also = alsoArea(text, found, context);
  if (others.length > 0 || also !== undefined || !isSure) {
    const rest = others.length > 0 ? `; ${others.length > 1 ? 'others are' : 'another is'} ${others.join('; ')}` : '';
    writeError(`prayer: ${quoted(text)} is taken as ${name}${rest}.${also === undefined ? '' : ` ${also}.`}\n`);
  }
  return placeAt(at, name);
}

export function placeSaved({ lat, lng, elevation, ...others }: SavedPlace): NamedPlace {
  return {
    lat: plainDegrees(lat),
    lng: plainDegrees(lng),
    name: undefined,
    ...others,
    isNamed: true,
    elevation: elevation === undefined ? undefined : plainDecimal(elevation),
  };
}

function placeAt({ latDeg, lngDeg }: Coordinates, name: string | undefined): NamedPlace {
  return { lat: plainDegrees(latDeg), lng: plainDegrees(lngDeg), name, isNamed: name !== undefined };
}

function choiceOf(found: Exclude<FoundPlace, { readonly by: 'coordinates' }>, { places }: Context) {
  if (found.by === 'provider') {
    const [first] = found.places;
    if (!first) throw new Error('a place that was found is never empty');
    return { at: first.at, name: first.displayName, isSure: false };
  }
  const [taken = 0] = found.places;
  return { at: places().coordinates(taken), name: displayName(places(), taken), isSure: found.by === 'name' };
}

/** Rounds small degrees to 12 decimals, and removes the sign of zero, so that the fields can read them. */
function plainDegrees(degrees: number): number {
  return Math.abs(degrees) < 1e-6 ? Number(degrees.toFixed(12)) + 0 : degrees;
}
