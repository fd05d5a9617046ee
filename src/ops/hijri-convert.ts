import { hijriOn } from '../core/hijri/reckoning.ts';
import { gregorianAnswer, hijriAnswer } from './hijri-answer.ts';
import { reckoning, reckoningFields } from './hijri-fields.ts';
import { operation } from './operation.ts';
import { dayAsked, dayFields } from './today.ts';

/** The Hijri date of a civil day, by default of today. The day is the one in force at noon: it began the evening before. */
export const hijriConvert = operation({
  id: 'hijri.convert',
  summary: 'the Hijri date of a Gregorian date',
  fields: { ...dayFields, ...reckoningFields },
  run(input, context) {
    const { days, warnings } = dayAsked(input, context);
    const { date: hijri, calendar } = hijriOn(days, reckoning(input));
    return {
      gregorian: gregorianAnswer(days),
      hijri: hijriAnswer(hijri, days),
      calendar,
      adjust: reckoning(input).adjustDays,
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});
