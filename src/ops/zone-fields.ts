import { Fault } from '../core/fault.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import type { FoundZone, ReadZone } from '../core/time/zone.ts';
import { tz } from './fields.ts';
import type { Context, Field } from './operation.ts';

/** A zone input whose name is not `tz`. */
export function zoneField(summary: string): Field<string, true> {
  return { ...tz, summary };
}

/** The zone that a field names. @throws Fault INVALID_TIMEZONE naming the field */
export function readZone(text: string, field: string, { zones }: Context): ReadZone {
  try {
    return zones.read(text);
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    throw new Fault(thrown.code, thrown.message, { field, ...thrown.details });
  }
}

/** How the zone of a point was found, as extra keys of an answer: `candidates` only where zones overlap. */
export function showFound({ source, candidates }: FoundZone) {
  return { source, ...(candidates.length > 1 ? { candidates } : {}) };
}

/** A place that may be absent, but not by half. @throws Fault MISSING_PARAMETER */
export function wholePlace(latDeg: number | undefined, lngDeg: number | undefined): Coordinates | undefined {
  if (latDeg !== undefined && lngDeg !== undefined) return { latDeg, lngDeg };
  if (latDeg === undefined && lngDeg === undefined) return undefined;
  const field = latDeg === undefined ? 'lat' : 'lng';
  throw new Fault('MISSING_PARAMETER', `Parameter "${field}" is missing: lat and lng make a place together.`, {
    field,
  });
}
