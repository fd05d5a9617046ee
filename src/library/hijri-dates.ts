import { withSchema } from '../formats/json.ts';
import { hijriConvert } from '../operations/hijri/convert.ts';
import { hijriToGregorian } from '../operations/hijri/convert.ts';
import { contextOf, civilDate, zone, readQuestion } from './question.ts';
import type { Data } from './data.ts';
import { readParts } from './parts.ts';
import type { GregorianDateAnswer, HijriDateAnswer } from './answers.ts';
import type { GregorianDateQuestion, HijriDateQuestion } from './types.ts';

const gregorianFields = { ...hijriToGregorian.fields, zone };
const fields = { ...hijriConvert.fields, date: civilDate, zone };

/**
 * The Hijri date of a Gregorian date, as `/v1/hijri` answers. It is computed, unless its month was announced in `data.months`; a local
 * sighting may differ by a day. @throws MizwalaError INVALID_DATE, OUT_OF_CALENDAR_RANGE
 */
export function hijriDate(question: HijriDateQuestion, data: Data = {}): HijriDateAnswer {
  const parts = readParts(data, {});
  const { zone: named, ...input } = readQuestion(fields, question);
  return withSchema(hijriConvert.run(input, contextOf(named, parts)));
}

/**
 * The Gregorian date of a Hijri date, as `/v1/hijri/to-gregorian` answers. It is computed, unless its month was announced in `data.months`;
 * a local sighting may differ by a day.
 * @throws MizwalaError INVALID_HIJRI_DATE, OUT_OF_CALENDAR_RANGE
 */
export function gregorianDate(question: GregorianDateQuestion, data: Data = {}): GregorianDateAnswer {
  const parts = readParts(data, {});
  const { zone: named, ...input } = readQuestion(gregorianFields, question);
  return withSchema(hijriToGregorian.run(input, contextOf(named, parts)));
}
