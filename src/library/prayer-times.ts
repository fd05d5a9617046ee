import { withSchema } from '../formats/json.ts';
import { timesJson, timesOn } from '../operations/prayer/times.ts';
import { prayerFields } from '../operations/prayer/request.ts';
import { contextOf, civilDate, zone, readQuestion } from './question.ts';
import type { Data } from './data.ts';
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
  const parts = readParts(data, question);
  const { zone: named, date, ...input } = readQuestion(fields, question);
  return withSchema(timesJson(timesOn(placeRequest(question, input, parts, contextOf(named, parts)), date)));
}
