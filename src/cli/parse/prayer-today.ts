import type { DayNumber } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import type { Context } from '../../operations/operation.ts';
import { readInput } from '../../operations/operation.ts';
import { prayerFields, withRequest } from '../../operations/prayer/request.ts';
import type { RawField } from './parsed-call.ts';

/** The day on which a question about prayer times is asked, in the zone in which it is answered. @throws Fault */
export function prayerToday(raw: readonly RawField[], context: Context): DayNumber | Promise<DayNumber> {
  const given = raw.filter(([field]) => Object.hasOwn(prayerFields, field));
  const input = readInput(prayerFields, given, context.zones);
  return withRequest(input, context, ({ zone }) => dayNumberAt(context.now(), zone));
}
