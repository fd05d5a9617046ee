import { showDay } from '../../../core/time/civil-date.ts';
import { dayNumberAt } from '../../../core/time/wall-time.ts';
import type { Context, Fields } from '../../../operations/operation.ts';
import { readInput } from '../../../operations/operation.ts';
import { prayerFields, withRequest } from '../../../operations/prayer/request.ts';
import { dayAsked, dayFields } from '../../../operations/time/today.ts';
import { daysOfField } from '../../parse/field-words.ts';
import type { RawField } from '../../parse/parsed-call.ts';

/**
 * The fields with dates for words: `tomorrow` counts from the day that the question would take without a date.
 * @throws Fault where place or zone are not accepted
 */
export async function datesOfWords(
  raw: readonly RawField[],
  fields: Fields,
  context: Context,
): Promise<readonly RawField[]> {
  const today = await todayAsked(raw, fields, context);
  return raw.map((given) => {
    const days = daysOfField(fields, given);
    return days === undefined ? given : [given[0], showDay(today + days)];
  });
}

async function todayAsked(raw: readonly RawField[], fields: Fields, context: Context): Promise<number> {
  const given = (known: Fields) => raw.filter(([field]) => Object.hasOwn(known, field));
  if ('method' in fields) {
    const input = readInput(prayerFields, given(prayerFields), context.zones);
    return withRequest(input, context, ({ zone }) => dayNumberAt(context.now(), zone));
  }
  const { date: _, ...where } = dayFields;
  return dayAsked({ ...readInput(where, given(where), context.zones), date: undefined }, context).days;
}
