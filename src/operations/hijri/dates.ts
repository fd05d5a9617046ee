import { Fault } from '../../core/fault.ts';
import type { HijriCalendar } from '../../core/hijri/calendar.ts';
import { calendarOfYear, hijriMonthLength, hijriYearLength } from '../../core/hijri/calendar.ts';
import { importantDates, whiteDays } from '../../core/hijri/important-dates.ts';
import { civilDayOf, LAST_CIVIL_DAY } from '../../core/hijri/reckoning.ts';
import { showCivilDate, showDay } from '../../core/time/civil-date.ts';
import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import type { AnswerOf } from '../answers.ts';
import { importantDateAnswer } from './answer.ts';
import { hijriYear, reckoning, reckoningFields } from './fields.ts';
import { readAsHijri } from './read-as-hijri.ts';
import { operation } from '../operation.ts';
import { dayFields, placeAsked, zoneAsked } from '../time/today.ts';

/**
 * The important dates and the months of a Hijri year (decisions.md §4). Months and dates after 9999-12-31 are left out;
 * `ends` is null then.
 *
 * `GET /v1/hijri` answers this when `year` is given. `date` belongs to another answer of that path, so `date` with `year`
 * is refused by every interface; the place and the zone are checked but change nothing.
 */
export const hijriDates = operation({
  id: 'hijri.dates',
  summary: 'the important dates of a Hijri year',
  fields: { year: hijriYear, ...dayFields, ...reckoningFields },
  run(input, context): AnswerOf<'hijri.dates'> {
    const { year } = input;
    if (input.date) {
      throw new Fault(
        'CONFLICTING_PARAMETERS',
        `Parameters date (${showCivilDate(input.date)}) and year (${year}) ask for different answers; give one of them.`,
        { fields: ['date', 'year'] },
      );
    }
    placeAsked(input);
    zoneAsked(input, context);
    const by = reckoning(input);
    const calendar = calendarOfYear(year, by.choice);
    const starts = civilDayOf({ year, month: 1, day: 1 }, by);
    const days = hijriYearLength(year, calendar);
    const ends = starts + days - 1;
    return {
      year,
      calendar,
      adjust: by.adjustDays,
      days,
      starts: showDay(starts),
      ends: ends > LAST_CIVIL_DAY ? null : showDay(ends),
      dates: importantDates(year, by).map(importantDateAnswer),
      months: [...monthAnswers(year, starts, calendar)],
      ...readAsHijri(year),
    };
  },
});

function* monthAnswers(year: number, starts: number, calendar: HijriCalendar) {
  let first = starts;
  for (const [i, { name, nameAr, sacred }] of HIJRI_MONTHS.entries()) {
    if (first > LAST_CIVIL_DAY) return;
    const days = hijriMonthLength(year, i + 1, calendar);
    yield {
      month: i + 1,
      name,
      name_ar: nameAr,
      days,
      starts: showDay(first),
      sacred,
      white_days: whiteDaysFrom(first, i + 1),
    };
    first += days;
  }
}

function whiteDaysFrom(first: number, month: number): string[] {
  return whiteDays(month)
    .map((day) => first + day - 1)
    .filter((days) => days <= LAST_CIVIL_DAY)
    .map(showDay);
}
