import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { Fields, Operation } from '../../operations/operation.ts';
import { readInput } from '../../operations/operation.ts';
import { prayerFields, withRequest } from '../../operations/prayer/request.ts';
import type { PrayerPart, QueryVariant, QueryView } from '../command.ts';
import { queryVariant } from './query-spec.ts';

/** An operation that computes prayer times, with its view. */
export function prayerVariant<F extends Fields, Answer extends object>(
  operation: Operation<F, Answer | Promise<Answer>>,
  view: QueryView<NoInfer<Answer>>,
): QueryVariant<Answer> {
  return { ...queryVariant(operation, view), prayer };
}

const prayer: PrayerPart = {
  withDefaults: async (...asked) => (await import('../settings/with-defaults.ts')).withDefaults(...asked),
  authorityHint: async (...asked) => (await import('../settings/authority-fields.ts')).authorityHint(...asked),
  /** In the zone in which the question is answered. */
  today: async (raw, context) => {
    const given = raw.filter(([field]) => Object.hasOwn(prayerFields, field));
    const input = readInput(prayerFields, given, context.zones);
    return withRequest(input, context, ({ zone }) => dayNumberAt(context.now(), zone));
  },
};
