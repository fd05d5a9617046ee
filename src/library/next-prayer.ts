import { withSchema } from '../formats/json.ts';
import { nextAt, nextFields, nextJson } from '../operations/prayer/now.ts';
import { contextOf, at, zone, readQuestion } from './question.ts';
import type { Data } from './data.ts';
import { readParts } from './parts.ts';
import { placeRequest } from './place-request.ts';
import type { NextAnswer } from './answers.ts';
import type { NextQuestion } from './types.ts';

const fields = { ...nextFields, zone, at };

/**
 * The next prayer after an instant, and the prayer whose time it is then, as `/v1/prayer/next` answers at that instant.
 * @throws MizwalaError INVALID_DATETIME and as `prayerTimes`
 */
export function nextPrayer(question: NextQuestion, data: Data = {}): NextAnswer {
  const parts = readParts(data, question);
  const { zone: named, at: instant, ...input } = readQuestion(fields, question);
  return withSchema(
    nextJson(nextAt(placeRequest(question, input, parts, contextOf(named, parts, instant)), input, instant)),
  );
}
