import { calendarOfYear } from '../../core/hijri/calendar.ts';
import { civilDayOf } from '../../core/hijri/reckoning.ts';
import type { AnswerOf } from '../answers.ts';
import { gregorianAnswer, hijriAnswer } from './answer.ts';
import { hijriDate, reckoning, reckoningFields } from './fields.ts';
import { readAsHijri } from './read-as-hijri.ts';
import { operation } from '../operation.ts';

/** The civil day of a Hijri date: the inverse of `hijri.convert`, with the same answer. */
export const hijriToGregorian = operation({
  id: 'hijri.to-gregorian',
  summary: 'the Gregorian date of a Hijri date',
  fields: { date: hijriDate, ...reckoningFields },
  run(input): AnswerOf<'hijri.to-gregorian'> {
    const by = reckoning(input);
    const days = civilDayOf(input.date, by);
    return {
      gregorian: gregorianAnswer(days),
      hijri: hijriAnswer(input.date, days),
      calendar: calendarOfYear(input.date.year, by.choice),
      adjust: by.adjustDays,
      ...readAsHijri(input.date.year),
    };
  },
});
