import { Fault } from '../core/fault.ts';
import { recentZones } from '../core/time/recent-zones.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import type { FindZone, Zones } from '../core/time/zone.ts';
import {
  type Context,
  type Field,
  type Fields,
  type InputOf,
  kindOf,
  optional,
  readInput,
  valueText,
} from '../operations/operation.ts';
import { handedIn } from './handed-in.ts';
import type { Parts } from './parts.ts';
import { readInstant } from '../core/time/read-times.ts';
import { date, readZone, tz } from '../operations/fields.ts';

let recent: Zones | undefined;

/**
 * Makes the context of operations. @throws Fault INVALID_TIMEZONE
 * @param zone the zone of the place; undefined if the map is to find it
 * @param now the present instant; undefined for a question with a date, whose operation does not ask for the time
 */
export function contextOf(zone: string | undefined, data: Parts, now?: EpochSeconds): Context {
  recent ??= recentZones();
  const { months } = data;
  const context = {
    now: () => now ?? notHere(),
    zones: data.timeZones ?? recent,
    findZone: data.zoneMap ?? missingZone,
    places: notHere,
    geocoder: notHere,
    timetables: notHere,
    keptLists: months && (() => months.lists),
  };
  return zone === undefined ? context : { ...context, findZone: namedZone(zone, context) };
}

/** @throws Fault INVALID_TIMEZONE, also for a name that may mean several zones, because the place could be in any of them */
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
  const sentence = `Parameter "zone" is missing: ${accepts}; or hand in { zoneMap } of mizwala/zones, which finds it by the coordinates.`;
  throw new Fault('MISSING_PARAMETER', sentence, { field: 'zone', accepts });
}

function notHere(): never {
  throw new Error('the library has no clock and no files');
}

/** Reads plain arguments as the HTTP API reads a query. An undefined value counts as absent. @throws Fault for bad fields */
export function readQuestion<F extends Fields>(own: F, question: object): InputOf<F> {
  const fields = 'method' in own ? { ...own, ...handedIn()?.authorityFields } : own;
  if (typeof question !== 'object' || question === null) {
    throw new Fault('MISSING_PARAMETER', `The question is missing: an object with ${Object.keys(fields).join(', ')}.`);
  }
  const given = Object.entries(question).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]) => {
    const { accepts = 'a text', pairs }: Partial<Field<unknown>> = fields[name] ?? {};
    const text = valueText(value, pairs);
    if (text !== undefined) return [name, text] as const;
    const sentence = `${name} is of type ${kindOf(value)}; give ${accepts}.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: name, accepts });
  });
  return readInput(fields, texts);
}

/** Fields that only the library has: `at`, because it has no clock, and `zone`, because it may have no map of the time zones. */
export const zone = optional({ ...tz, summary: 'the zone of the place' });

export const at: Field<EpochSeconds, true> = {
  required: true,
  summary: 'the instant of the question',
  placeholder: 'INSTANT',
  accepts: 'an instant such as 2026-11-20T17:38:00+03:00, with Z or an offset',
  schema: { type: 'string', format: 'date-time' },
  read: readInstant,
};

export const civilDate: typeof date = {
  ...date,
  accepts: `${date.accepts}; the library has no clock, so there is no today`,
};
