import type { DayNumber } from '../../../core/time/civil-date.ts';
import { showDay } from '../../../core/time/civil-date.ts';
import type { Context } from '../../../operations/operation.ts';
import { readInput } from '../../../operations/operation.ts';
import { dayAsked, dayFields } from '../../../operations/time/today.ts';
import type { QueryVariant } from '../../command.ts';
import { daysOfField } from '../../parse/field-words.ts';
import type { RawField } from '../../parse/parsed-call.ts';

/**
 * The fields with dates for words: `tomorrow` counts from the day that the question would take without a date.
 * @throws Fault where place or zone are not accepted
 */
export async function datesOfWords(
  raw: readonly RawField[],
  { operation: { fields }, prayer }: QueryVariant,
  context: Context,
): Promise<readonly RawField[]> {
  const today = prayer ? await prayer.today(raw, context) : dayToday(raw, context);
  return raw.map((given) => {
    const days = daysOfField(fields, given);
    return days === undefined ? given : [given[0], showDay(today + days)];
  });
}

function dayToday(raw: readonly RawField[], context: Context): DayNumber {
  const { date: _, ...where } = dayFields;
  const given = raw.filter(([field]) => Object.hasOwn(where, field));
  return dayAsked({ ...readInput(where, given, context.zones), date: undefined }, context).days;
}
