import { withSchema } from '../formats/json.ts';
import { geoTimezone } from '../operations/geo/timezone.ts';
import { findZone } from '../system/find-zone.ts';
import { contextOf, at, readQuestion } from './question.ts';
import type { ZoneMap } from './data.ts';
import { readParts } from './parts.ts';
import { timeZones } from './time-zones.ts';
import type { TimeZoneAnswer } from './answers.ts';
import type { TimeZoneQuestion } from './types.ts';

export type { ZoneMap } from './data.ts';
export type { TimeZoneAnswer } from './answers.ts';
export type { TimeZoneQuestion } from './types.ts';

/** The map of the world’s time zones. The first question opens the file of the map in this package. */
export const zoneMap: ZoneMap = findZone;

const fields = { ...geoTimezone.fields, at };

/**
 * The time zone at a point, and its offset at an instant, as `/v1/geo/timezone` answers at that instant.
 * @throws MizwalaError INVALID_LATITUDE, INVALID_LONGITUDE, INVALID_DATETIME
 */
export function timeZone(question: TimeZoneQuestion): TimeZoneAnswer {
  const { at: instant, ...input } = readQuestion(fields, question);
  return withSchema(geoTimezone.run(input, contextOf(undefined, readParts({ zoneMap, timeZones }, {}), instant)));
}
