import type { OperationId } from '../ops/catalogue.ts';
import type { Operation } from '../ops/operation.ts';
import { prayerNext, prayerNow } from '../ops/prayer-now.ts';
import { prayerCalendar, prayerTimes } from '../ops/prayer-times.ts';
import type { Question } from './question.ts';
import { questionsOf } from './question.ts';
import { words } from './words.ts';

/** All the operations that share the hot words; a test compares them with those of `questions()`. */
const OPERATIONS = {
  'prayer.times': prayerTimes,
  'prayer.calendar': prayerCalendar,
  'prayer.next': prayerNext,
  'prayer.now': prayerNow,
} as const satisfies { readonly [Id in OperationId]?: Operation };

type HotId = keyof typeof OPERATIONS;

export function hotQuestion(word: string): Question | undefined {
  const ids = (Object.keys(OPERATIONS) as HotId[]).filter((id) => words[id].path[0] === word);
  return questionsOf(ids.map((id) => ({ id, words: words[id], operation: OPERATIONS[id] })))[0];
}
