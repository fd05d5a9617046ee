import type { OperationId } from '../../operations/catalogue.ts';
import type { Operation } from '../../operations/operation.ts';
import { prayerNext, prayerNow } from '../../operations/prayer/now.ts';
import { prayerCalendar, prayerTimes } from '../../operations/prayer/times.ts';
import type { QueryCommand } from './query-command.ts';
import { queryCommandsOf } from './query-command.ts';
import { words } from './query-specs.ts';

/** All the operations that share the fast words; a test compares them with those of `questions()`. */
const OPERATIONS = {
  'prayer.times': prayerTimes,
  'prayer.calendar': prayerCalendar,
  'prayer.next': prayerNext,
  'prayer.now': prayerNow,
} as const satisfies { readonly [Id in OperationId]?: Operation };

type FastId = keyof typeof OPERATIONS;

export function fastQuery(word: string): QueryCommand | undefined {
  const ids = (Object.keys(OPERATIONS) as FastId[]).filter((id) => words[id].path[0] === word);
  return queryCommandsOf(ids.map((id) => ({ id, words: words[id], operation: OPERATIONS[id] })))[0];
}
