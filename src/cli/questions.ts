import type { OperationId } from '../ops/catalogue.ts';
import { catalogue } from '../ops/catalogue.ts';
import type { Fields } from '../ops/operation.ts';
import type { Question } from './question.ts';
import { questionOfRows, questionsOf } from './question.ts';
import { words } from './words.ts';

/** Every command that asks. It loads every operation; hot-questions.ts is the few that are asked each minute. */
export function questions(): Question[] {
  return questionsOf(
    (Object.keys(words) as OperationId[]).map((id) => ({ id, words: words[id], operation: catalogue[id] })),
  );
}

/** The question of one operation alone, for deeds that ask it. */
export function questionOf(id: OperationId): Question {
  return questionOfRows([{ id, words: words[id], operation: catalogue[id] }]);
}

/** The fields of every operation. */
export function catalogueFields(): Fields[] {
  return Object.values(catalogue).map(({ fields }) => fields);
}
