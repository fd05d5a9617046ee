import { Fault } from '../core/fault.ts';
import { isPrinted } from '../operations/prayer/chosen-method.ts';
import { askedStation } from '../operations/prayer/asked-station.ts';
import { prayerFields } from '../operations/prayer/request.ts';
import { contextOf } from './context.ts';
import type { Data, FoundStation } from './data.ts';
import { zone } from './fields.ts';
import type { StationPart } from './parts.ts';
import { placeAsked } from './parts.ts';
import { readQuestion } from './question.ts';
import type { PlaceQuestion } from './types.ts';

const { lat, lng, method, station } = prayerFields;
const fields = { lat, lng, method, zone, station: { ...station, required: true } } as const;

/**
 * The place of an authority’s own list that a question means, to be handed in with it. The list is loaded when it is asked for.
 * @throws Refusal STATION_NOT_FOUND, CONFLICTING_PARAMETERS, MISSING_PARAMETER
 */
export async function findStation(question: PlaceQuestion, data: Data = {}): Promise<FoundStation> {
  const { lat: latDeg, lng: lngDeg, method: code, station: id, zone: named } = question;
  const asked = { lat: latDeg, lng: lngDeg, method: code, station: id, zone: named };
  const input = readQuestion(fields, asked);
  if (isPrinted(input.method))
    throw new Fault('INVALID_METHOD', 'A printed timetable has no stations.', { field: 'method' });
  const found = await askedStation(input.station, { ...input, method: input.method }, contextOf(input.zone, data));
  const part: StationPart = { part: 'station', id: found.station?.id, asked: placeAsked(question), ...found };
  return part;
}
