import { Fault } from '../core/fault.ts';
import { isPrinted } from '../operations/prayer/chosen-method.ts';
import { withCustoms } from '../operations/prayer/customs.ts';
import { askedStation } from '../operations/prayer/asked-station.ts';
import { nextFields } from '../operations/prayer/now.ts';
import { optional } from '../operations/operation.ts';
import { contextOf, at, civilDate, zone, readQuestion } from './question.ts';
import type { Data, FoundStation } from './data.ts';
import { ownRules } from './own-rules.ts';
import { readParts, type StationPart } from './parts.ts';
import type { NextQuestion, PlaceQuestion, TimesQuestion } from './types.ts';

export type { FoundStation } from './data.ts';

/** The fields of all questions that may have a station, because the caller gives the same question to `prayerTimes` and others. */
const fields = {
  ...nextFields,
  zone,
  station: { ...nextFields.station, required: true },
  date: optional(civilDate),
  at: optional(at),
} as const;

/**
 * Finds the station that a question means, to hand in with the same question. Each call loads the authority’s list of stations. @throws
 * MizwalaError STATION_NOT_FOUND, CONFLICTING_PARAMETERS, MISSING_PARAMETER
 */
export async function findStation(
  question: PlaceQuestion | TimesQuestion | NextQuestion,
  data: Data = {},
): Promise<FoundStation> {
  const parts = readParts(data, question);
  const input = readQuestion(fields, question);
  if (isPrinted(input.method))
    throw new Fault('INVALID_METHOD', 'A printed timetable has no stations.', { field: 'method' });
  const found = await askedStation(input.station, { ...input, method: input.method }, contextOf(input.zone, parts));
  const method = { ...found.method, notes: withCustoms(found.method.notes) };
  const id = found.station?.id;
  const part: StationPart = { part: 'station', id, check: checkFor(question), ...found, method, ...ownRules };
  return part;
}

function checkFor(question: PlaceQuestion): StationPart['check'] {
  const asked = placeAsked(question);
  return (other) => {
    if (placeAsked(other) === asked) return;
    throw new Fault(
      'CONFLICTING_PARAMETERS',
      'The station that was handed in was found for another station, method, lat or lng; ask findStation with this question.',
      { field: 'station', fields: ['station', 'method', 'lat', 'lng'] },
    );
  };
}

/** The fields of a question that decide its station. */
function placeAsked({ station, method, lat, lng }: PlaceQuestion): string {
  return JSON.stringify([station, method, lat, lng]);
}
