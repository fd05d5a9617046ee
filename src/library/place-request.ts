import { Fault } from '../core/fault.ts';
import type { School } from '../core/prayer/prayer-day.ts';
import type { Context } from '../operations/operation.ts';
import { isPrinted, methodAsked } from '../operations/prayer/chosen-method.ts';
import { type PrayerInput, type PrayerRequest, requestAt } from '../operations/prayer/request.ts';
import { authoritiesPart, iqamahPart, type Parts, stationPart } from './parts.ts';
import type { PlaceQuestion } from './types.ts';

type Input = PrayerInput & { readonly asr?: School | undefined };

/**
 * A request made ready: what `withRequest` reads when it is asked for, the caller has handed in.
 * @throws Fault where it was not, or where options contradict each other
 */
export function placeRequest(question: PlaceQuestion, input: Input, data: Parts, context: Context): PrayerRequest {
  const request = computedRequest(question, input, data, context);
  return input.iqamah === undefined ? request : iqamahPart(data).add(request, input, context);
}

function computedRequest(question: PlaceQuestion, input: Input, data: Parts, context: Context): PrayerRequest {
  const { lat: latDeg, lng: lngDeg, method, station: id } = input;
  if (isPrinted(method)) {
    throw new Fault(
      'INVALID_METHOD',
      'Printed timetables are kept by the command and the daemon; the library only computes.',
      { field: 'method' },
    );
  }
  if (id !== undefined) {
    const { at, method: chosen, station, notes } = stationPart(data, question);
    return requestAt(at, chosen, input, context, station, notes);
  }
  if (latDeg === undefined || lngDeg === undefined) throw new Error('a point or a station is required');
  const at = { latDeg, lngDeg };
  const chosen = method === 'AUTO' ? authoritiesPart(data).choose(method, at, context) : methodAsked(method);
  return requestAt(at, chosen, input, context);
}
