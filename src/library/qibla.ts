import { withSchema } from '../formats/json.ts';
import { qibla as operation } from '../operations/geo/qibla.ts';
import { contextOf, readQuestion } from './question.ts';
import type { QiblaAnswer } from './answers.ts';
import type { PointQuestion } from './types.ts';

/**
 * The direction of the Kaaba, degrees clockwise from true north on the great circle, and the distance, as `/v1/qibla` answers.
 * @throws MizwalaError INVALID_LATITUDE, INVALID_LONGITUDE
 */
export function qibla(question: PointQuestion): QiblaAnswer {
  return withSchema(operation.run(readQuestion(operation.fields, question), contextOf(undefined, {})));
}
