import { hijriOn } from '../../core/hijri/reckoning.ts';
import { flagField } from '../fields.ts';
import { gregorianAnswer, hijriAnswer } from './answer.ts';
import { eveningAsked } from './evening.ts';
import { reckoning, reckoningFields } from './fields.ts';
import { operation, optional } from '../operation.ts';
import { dayAsked, dayFields } from '../time/today.ts';

/**
 * The Hijri date of a civil day, by default of today: the one in force at noon, which began the evening before.
 *
 * `after_sunset` asks for the evening. Of a date given that is the next Hijri day; of today it depends on whether maghrib
 * has come at the place, which is then required, and today is the place's own. `hijri.weekday` follows the Hijri day,
 * `gregorian` stays. With a place the answer tells when that Hijri day begins and ends there.
 */
export const hijriConvert = operation({
  id: 'hijri.convert',
  summary: 'the Hijri date of a Gregorian date',
  fields: {
    ...dayFields,
    ...reckoningFields,
    after_sunset: optional(
      flagField('the Hijri day begins at maghrib: of a date its evening, of today whatever holds now at the place'),
    ),
  },
  run(input, context) {
    const { days, warnings } = dayAsked(input, context);
    const evening = input.after_sunset ? eveningAsked(days, input, context) : undefined;
    const { date: hijri, calendar } = hijriOn(evening?.days ?? days, reckoning(input));
    return {
      gregorian: gregorianAnswer(days),
      hijri: hijriAnswer(hijri, evening?.days ?? days),
      calendar,
      adjust: reckoning(input).adjustDays,
      ...(evening?.answer ?? {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});
