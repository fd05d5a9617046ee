import { Fault } from '../core/fault.ts';
import { recentZones } from '../core/time/recent-zones.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { FindZone, Zones } from '../core/time/zone.ts';
import type { Context } from '../operations/operation.ts';
import { readZone } from '../operations/time/zone-fields.ts';
import type { Parts } from './parts.ts';

let recent: Zones | undefined;

/**
 * What operations get from outside.
 * @param zone the name of the place’s zone; where it is undefined the map finds it
 * @param now undefined where the question has a date, so that no clock is asked
 * @throws Fault INVALID_TIMEZONE
 */
export function contextOf(zone: string | undefined, data: Parts, now?: EpochSeconds): Context {
  recent ??= recentZones();
  const context = {
    now: () => now ?? notHere(),
    zones: data.timeZones ?? recent,
    findZone: data.zoneMap ?? missingZone,
    places: notHere,
    geocoder: notHere,
    timetables: notHere,
  };
  return zone === undefined ? context : { ...context, findZone: namedZone(zone, context) };
}

/** @throws Fault INVALID_TIMEZONE also where a name may mean several zones: the place might be taken for another */
function namedZone(text: string, context: Context): FindZone {
  const { zone, warnings } = readZone(text, 'zone', context);
  const [warning] = warnings;
  if (warning) {
    throw new Fault('INVALID_TIMEZONE', `${warning.message} Give the zone itself.`, { field: 'zone', value: text });
  }
  return () => ({ id: zone.id, candidates: [zone.id], source: 'request' });
}

function missingZone(): never {
  const accepts = 'the zone of the place, such as Asia/Riyadh';
  throw new Fault(
    'MISSING_PARAMETER',
    `Parameter "zone" is missing: ${accepts}; or hand in { zoneMap } of mizwala/zones, which finds it by the coordinates.`,
    { field: 'zone', accepts },
  );
}

function notHere(): never {
  throw new Error('the library has no clock and no files');
}
