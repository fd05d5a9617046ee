import { calendarOfYear, hijriMonthLength } from '../../core/hijri/calendar.ts';
import { importantDates, whiteDays } from '../../core/hijri/important-dates.ts';
import { civilDayOf, LAST_CIVIL_DAY } from '../../core/hijri/reckoning.ts';
import type { AnswerOf } from '../answers.ts';
import { gregorianAnswer, hijriAnswer, hijriMonthRow, importantDateAnswer } from './answer.ts';
import { hijriMonth, reckoning, reckoningFields } from './fields.ts';
import { readAsHijri } from './read-as-hijri.ts';
import { operation } from '../operation.ts';

/** Every day of a Hijri month with its Gregorian date, up to 9999-12-31, and the important dates in it. */
export const hijriMonthCalendar = operation({
  id: 'hijri.month',
  summary: 'the days of a Hijri month',
  fields: { month: hijriMonth, ...reckoningFields },
  run(input): AnswerOf<'hijri.month'> {
    const { year, month } = input.month;
    const by = reckoning(input);
    const calendar = calendarOfYear(year, by.choice);
    const first = civilDayOf({ year, month, day: 1 }, by);
    const length = hijriMonthLength(year, month, calendar);
    const { name, nameAr, sacred } = hijriMonthRow(month);
    return {
      year,
      month,
      name,
      name_ar: nameAr,
      sacred,
      calendar,
      adjust: by.adjustDays,
      days: length,
      each_day: Array.from({ length: Math.min(length, LAST_CIVIL_DAY - first + 1) }, (_, i) => ({
        hijri: hijriAnswer({ year, month, day: i + 1 }, first + i),
        gregorian: gregorianAnswer(first + i),
        white_day: whiteDays(month).includes(i + 1),
      })),
      dates: importantDates(year, by)
        .filter(({ date }) => date.month === month)
        .map(importantDateAnswer),
      ...readAsHijri(year),
    };
  },
});
