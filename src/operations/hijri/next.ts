import { Fault } from '../../core/fault.ts';
import { LAST_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import type { ImportantDate } from '../../core/hijri/important-dates.ts';
import { importantDates } from '../../core/hijri/important-dates.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import { showDay } from '../../core/time/civil-date.ts';
import type { AnswerOf } from '../answers.ts';
import { gregorianAnswer, hijriAnswer, importantDateAnswer } from './answer.ts';
import { reckoning, reckoningFields } from './fields.ts';
import { operation } from '../operation.ts';
import { dayAsked, dayFields } from '../time/today.ts';

/** The next day with an important date, which may be the day itself, and the days until then. */
export const hijriNext = operation({
  id: 'hijri.next',
  summary: 'the next important date and the days left',
  fields: { ...dayFields, ...reckoningFields },
  run(input, context): AnswerOf<'hijri.next'> {
    const { days, warnings } = dayAsked(input, context);
    const by = reckoning(input);
    const { date: hijri, calendar } = hijriOn(days, by);
    const dates = firstFrom(days, hijri.year, by);
    const first = dates[0];
    if (!first) {
      const from = showDay(days);
      throw new Fault('OUT_OF_CALENDAR_RANGE', `No important date follows ${from} before 9999-12-31.`, { value: from });
    }
    return {
      gregorian: gregorianAnswer(days),
      hijri: hijriAnswer(hijri, days),
      calendar,
      adjust: by.adjustDays,
      days_left: first.days - days,
      dates: dates.map(importantDateAnswer),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  },
});

/** The important dates of the first day that has any, from a civil day of `year` to the end of the next year. */
function firstFrom(days: number, year: number, by: Reckoning): ImportantDate[] {
  const coming = importantDates(year, by).filter((important) => important.days >= days);
  if (coming.length === 0 && year < LAST_HIJRI_YEAR) coming.push(...importantDates(year + 1, by));
  return coming.filter((important) => important.days === coming[0]?.days);
}
