import { attempt, Fault, quoted } from '../../core/fault.ts';
import { distanceKm, type Coordinates } from '../../core/geo/coordinates.ts';
import { displayName, townOfZone } from '../../core/geo/place-search.ts';
import { namePoint } from '../../core/geo/reverse.ts';
import type { QueryDeps } from '../cli-deps.ts';
import type { NamedPlace } from './defaults.ts';

/** A point within this distance of a town gets the town's name, and therefore the method of the town's authority. */
const TOWN_WITHIN_KM = 25;
const SOURCES = { gpsd: 'gpsd', geoclue: 'GeoClue', ip: 'the address on the Internet' } as const;

/**
 * Finds where this machine is: from the service of `--by-ip`, or else from gpsd or GeoClue. If neither of the latter knows the position,
 * the result is the town of the time zone. stderr names the source. @throws Fault NO_LOCATION, or the Fault of the service
 */
export async function placeHere(
  byIp: string | undefined,
  { context, writeError, whereabouts }: Pick<QueryDeps, 'context' | 'writeError' | 'whereabouts'>,
): Promise<NamedPlace> {
  const machine = await whereabouts?.();
  if (!machine) throw new Error('this command cannot find the place here');
  const found = byIp === undefined ? await machine.position() : await machine.byIp(byIp);
  if ('reasons' in found) return guessed(machine.zone(), found.reasons, { context, writeError });
  const at = { latDeg: Number(found.at.latDeg.toFixed(5)), lngDeg: Number(found.at.lngDeg.toFixed(5)) };
  const name = townNear(at, context);
  const accuracy = found.accuracyM === undefined ? undefined : Math.ceil(found.accuracyM);
  const exactness = accuracy === undefined ? 'with unknown accuracy' : `within ${accuracy} m`;
  const bare = name === undefined ? `; no town is within ${TOWN_WITHIN_KM} km, so this is a bare point` : '';
  const by = `by ${SOURCES[found.source]}, ${exactness}${bare}`;
  writeError(`prayer: here is ${name ?? 'a point'} (${at.latDeg},${at.lngDeg}), ${by}.\n`);
  const from = { source: found.source, ...(accuracy === undefined ? {} : { accuracy_m: accuracy }) };
  return { lat: at.latDeg, lng: at.lngDeg, name, isNamed: name !== undefined, from };
}

function townNear(at: Coordinates, { places, findZone }: QueryDeps['context']): string | undefined {
  const index = places();
  const { city } = namePoint(index, at, findZone(at).source === 'nautical');
  const isNear = city !== undefined && distanceKm(index.coordinates(city), at) <= TOWN_WITHIN_KM;
  return isNear ? displayName(index, city) : undefined;
}

/** The town of the zone. @param reasons why no position is known @throws Fault NO_LOCATION if the zone has no town */
function guessed(
  name: string,
  reasons: readonly string[],
  { context: { zones, places, findZone }, writeError }: Pick<QueryDeps, 'context' | 'writeError'>,
): NamedPlace {
  const refused = (what: string): never => {
    const sentence = `Where this machine is cannot be found (${reasons.join('; ')}), and ${what}. Give a city or LAT,LNG.`;
    throw new Fault('NO_LOCATION', sentence, { zone: name });
  };
  const { id } = attempt(
    () => zones.read(name).zone,
    () => refused(`its time zone ${quoted(name)} is not known`),
  );
  const town = townOfZone(places(), findZone, id);
  if (town === undefined) return refused(`no town lies in its time zone ${id}`);
  const { latDeg: lat, lngDeg: lng } = places().coordinates(town);
  const zone = id === name ? id : `${name}, which is ${id}`;
  writeError(
    `prayer: here is guessed from the time zone ${zone}: ${displayName(places(), town)}. No position is known (${reasons.join('; ')}).\n`,
  );
  return { lat, lng, name: displayName(places(), town), isNamed: true, from: { source: 'time_zone', time_zone: id } };
}
