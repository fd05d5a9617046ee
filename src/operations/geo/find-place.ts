import type { OnlinePlace, ProviderName } from '../../core/geo/geocoder.ts';
import { displayName } from '../../core/geo/place-search.ts';
import type { ResolvedPlace, Spelling } from '../../core/geo/resolve.ts';
import { otherCandidates, resolveExactly, resolveNearly } from '../../core/geo/resolve.ts';
import type { Context } from '../operation.ts';

export type FoundPlace =
  | ResolvedPlace
  | { readonly by: 'provider'; readonly source: ProviderName; readonly places: readonly OnlinePlace[] };

export interface PlaceFinding {
  readonly found: FoundPlace;
  /** Why the configured provider did not answer. */
  readonly warnings: readonly string[];
}

/**
 * What a text names, in the order of decisions.md §7: a point, an exact name of the embedded index, the online provider if
 * one is configured, a name that is misspelt with near certainty.
 * @throws Fault PLACE_NOT_FOUND, INVALID_LATITUDE, INVALID_LONGITUDE, INVALID_PARAMETER
 */
export async function findPlace(
  text: string,
  limit: number,
  context: Context,
  spelling: Spelling,
): Promise<PlaceFinding> {
  const exact = resolveExactly(text, context.places);
  if (exact) return { found: exact, warnings: [] };
  const geocoder = await context.geocoder();
  const answer = await geocoder?.search(text, Math.max(limit, ASK_FOR_AT_LEAST));
  if (geocoder && answer?.kind === 'answered' && answer.value.length > 0) {
    return { found: { by: 'provider', source: geocoder.source, places: answer.value }, warnings: [] };
  }
  const warnings = answer?.kind === 'unavailable' ? [answer.reason] : [];
  return { found: resolveNearly(text, context.places, spelling), warnings };
}

/** One cached answer serves callers who want one place and callers who want several. */
const ASK_FOR_AT_LEAST = 5;

/** The names of up to three other places that may be meant. */
export function othersOf(found: FoundPlace, { places }: Context): string[] {
  if (found.by === 'coordinates') return [];
  const names =
    found.by === 'provider'
      ? found.places.slice(1).map(({ displayName }) => displayName)
      : otherCandidates(places(), found).map((place) => displayName(places(), place));
  return [...new Set(names)].slice(0, MOST_OTHERS);
}

const MOST_OTHERS = 3;
