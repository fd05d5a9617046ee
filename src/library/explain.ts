import { withSchema } from '../formats/json.ts';
import { explainedOn, explainJson } from '../operations/prayer/explain.ts';
import { prayerFields } from '../operations/prayer/request.ts';
import { contextOf, civilDate, zone, readQuestion } from './question.ts';
import type { Data } from './data.ts';
import { readParts } from './parts.ts';
import { placeRequest } from './place-request.ts';
import type { ExplainAnswer } from './answers.ts';
import type { TimesQuestion } from './types.ts';

const fields = { ...prayerFields, zone, date: civilDate };

/**
 * How each prayer time of a civil date was found, as `/v1/prayer/explain` answers: unrounded instants, angles, rules and roundings.
 * @throws MizwalaError as `prayerTimes`
 */
export function explain(question: TimesQuestion, data: Data = {}): ExplainAnswer {
  const parts = readParts(data, question);
  const { zone: named, date, ...input } = readQuestion(fields, question);
  return withSchema(explainJson(explainedOn(placeRequest(question, input, parts, contextOf(named, parts)), date)));
}
