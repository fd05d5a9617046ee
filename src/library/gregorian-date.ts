import { withSchema } from '../formats/json.ts';
import { hijriToGregorian } from '../operations/hijri/convert.ts';
import { contextOf, readQuestion } from './question.ts';
import type { GregorianDateAnswer } from './answers.ts';
import type { GregorianDateQuestion } from './types.ts';

/**
 * The Gregorian date of a Hijri date, as `/v1/hijri/to-gregorian` answers. Computed; local sighting may differ by a day.
 * @throws Refusal INVALID_HIJRI_DATE, OUT_OF_CALENDAR_RANGE
 */
export function gregorianDate(question: GregorianDateQuestion): GregorianDateAnswer {
  return withSchema(hijriToGregorian.run(readQuestion(hijriToGregorian.fields, question), contextOf(undefined, {})));
}
