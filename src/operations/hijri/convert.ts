import { hijriOn } from '../../core/hijri/reckoning.ts';
import { flagField } from '../fields.ts';
import type { AnswerOf } from '../answers.ts';
import { gregorianAnswer, hijriAnswer } from './answer.ts';
import { eveningAsked } from './evening.ts';
import { gregorianDate, reckoning, reckoningFields } from './fields.ts';
import { operation, optional } from '../operation.ts';
import { dayAsked, dayFields } from '../time/today.ts';

/**
 * The Hijri date of a civil day, by default of today: the date at noon, which began the evening before.
 *
 * `after_sunset` asks for the evening. For a given date that is the next Hijri day. For today it depends on whether
 * maghrib has passed at the place, which is then required and decides which day is today. `hijri.weekday` follows the
 * Hijri day, `gregorian` does not. With a place the answer has the begin and end of that Hijri day.
 */
export const hijriConvert = operation({
  id: 'hijri.convert',
  summary: 'the Hijri date of a Gregorian date',
  fields: {
    ...dayFields,
    date: optional(gregorianDate),
    ...reckoningFields,
    after_sunset: optional(
      flagField('begin the Hijri day at maghrib: for a date its evening, for today the current time at the place'),
    ),
  },
  run(input, context): AnswerOf<'hijri.convert'> {
    const { days, warnings } = dayAsked(input, context);
    const evening = input.after_sunset ? eveningAsked(days, input, context) : undefined;
    const by = reckoning(input);
    const { date: hijri, calendar } = hijriOn(evening?.days ?? days, by);
    return {
      gregorian: gregorianAnswer(days),
      hijri: hijriAnswer(hijri, evening?.days ?? days),
      calendar,
      adjust: by.adjustDays,
      ...evening?.answer,
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});
