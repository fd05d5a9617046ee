import type { FoundZone, ReadZone } from '../../core/time/zone.ts';
import { tz } from '../fields.ts';
import type { Context, Field } from '../operation.ts';
import { ofField } from '../problems.ts';

/** A zone parameter whose name is not `tz`. */
export function zoneField(summary: string): Field<string, true> {
  return { ...tz, summary };
}

/** The zone that a field names. @throws Fault INVALID_TIMEZONE naming the field */
export function readZone(text: string, field: string, { zones }: Context): ReadZone {
  try {
    return zones.read(text);
  } catch (thrown) {
    throw ofField(field, thrown);
  }
}

/** How the zone of a point was found; `candidates` only where zones overlap. */
export function showFound({ source, candidates }: FoundZone) {
  return { source, ...(candidates.length > 1 ? { candidates } : {}) };
}
