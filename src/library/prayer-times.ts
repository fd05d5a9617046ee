import { type CivilDate, readCivilDate } from '../core/time/civil-date.ts';
import { withSchema } from '../formats/json.ts';
import { timesJson, timesOn } from '../operations/prayer/times.ts';
import { prayerFields } from '../operations/prayer/request.ts';
import { contextOf, civilDate, zone, readQuestion } from './question.ts';
import type { Data } from './data.ts';
import { keepRequest, lastRequest } from './last-request.ts';
import { readParts } from './parts.ts';
import { placeRequest } from './place-request.ts';
import type { TimesAnswer } from './answers.ts';
import type { TimesQuestion } from './types.ts';

const fields = { ...prayerFields, zone, date: civilDate };

/**
 * The prayer times of a civil date at a place, as `/v1/prayer` answers.
 * @throws MizwalaError INVALID_DATE, INVALID_LATITUDE, MISSING_PARAMETER, NO_SUCH_TIME and others
 */
export function prayerTimes(question: TimesQuestion, data: Data = {}): TimesAnswer {
  const known = lastRequest(question, data, 'date');
  const day = known && dateOf(question.date);
  if (known && day) return withSchema(timesJson(timesOn(known, day)));
  const parts = readParts(data, question);
  const { zone: named, date, ...input } = readQuestion(fields, question);
  const request = placeRequest(question, input, parts, contextOf(named, parts));
  keepRequest(question, parts, request);
  return withSchema(timesJson(timesOn(request, date)));
}

/** Undefined where it cannot be read: then all fields are, so that one error names every bad one. */
function dateOf(text: string): CivilDate | undefined {
  try {
    return typeof text === 'string' ? readCivilDate(text) : undefined;
  } catch {
    return undefined;
  }
}
