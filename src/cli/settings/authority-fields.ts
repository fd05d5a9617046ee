import { authorityAt } from '../../core/prayer/authorities.ts';
import { foldName, methodOfName } from '../../core/prayer/method-name.ts';
import { loadStations } from '../../core/prayer/stations.ts';
import { DEFAULT_METHOD } from '../../core/prayer/settings.ts';
import { NEAREST } from '../../operations/fields.ts';
import type { Context } from '../../operations/operation.ts';
import { namesStation, type RawFields } from './default-fields.ts';
import type { NamedPlace } from './named-place.ts';

/**
 * For questions about prayer times: a named place brings the authority of its country and that authority's nearest station
 * (decisions.md §3.4), where neither the line nor a setting names a method or a station. A bare point brings none.
 * @param raw the fields that are given, settings among them
 */
export async function authorityFields(
  raw: RawFields,
  place: Pick<NamedPlace, 'isNamed'> | undefined,
): Promise<(readonly [field: string, text: string])[]> {
  if (!place?.isNamed || namesStation(raw)) return [];
  const given = new Map(raw);
  const method = given.get('method');
  const takesNearest = method ? await hasStations(String(method)) : true;
  return [
    ...(method ? [] : ([['method', 'auto']] as const)),
    ...(takesNearest && !given.get('station') ? ([['station', NEAREST]] as const) : []),
  ];
}

/** Of an authority without a list nobody asks for a station; what is no method at all is refused later. */
async function hasStations(method: string): Promise<boolean> {
  const row = methodOfName(method);
  return row === undefined ? foldName(method) === 'auto' : (await loadStations(row)).length > 0;
}

/** A hint for a person who gives a bare point in a country that has an authority; undefined elsewhere. */
export function authorityHint(raw: RawFields, { findZone }: Pick<Context, 'findZone'>): string | undefined {
  const given = new Map(raw);
  const [latDeg, lngDeg] = [Number(given.get('lat')), Number(given.get('lng'))];
  if (given.get('method') || given.get('station')) return undefined;
  const at = { latDeg, lngDeg };
  const authority = authorityAt(at, findZone(at));
  if (authority?.method === undefined) return undefined;
  return `a bare point is answered by ${DEFAULT_METHOD.code}; for what ${authority.country} prints give --method auto, which is ${authority.method} there`;
}
