import { Fault } from '../../core/fault.ts';
import { calendarOfYear, hijriMonthLength, hijriYearLength } from '../../core/hijri/calendar.ts';
import { importantDates, whiteDays } from '../../core/hijri/important-dates.ts';
import type { Reckoning } from '../../core/hijri/reckoning.ts';
import { civilDayOf, LAST_CIVIL_DAY } from '../../core/hijri/reckoning.ts';
import { civilDate, showCivilDate } from '../../core/time/civil-date.ts';
import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import { importantDateAnswer } from './answer.ts';
import { hijriYear, reckoning, reckoningFields } from './fields.ts';
import { operation } from '../operation.ts';
import { dayFields, placeAsked, zoneAsked } from '../time/today.ts';

/**
 * The important dates and the months of a Hijri year (decisions.md §4). Months and dates after 9999-12-31 are left out,
 * and `ends` is null when it lies there.
 *
 * `GET /v1/hijri` answers this when `year` is given. There `date` asks for another answer, so the two together are
 * refused here, at every door alike; the place and the zone of that path are read but change nothing.
 */
export const hijriDates = operation({
  id: 'hijri.dates',
  summary: 'the important dates of a Hijri year',
  fields: { year: hijriYear, ...dayFields, ...reckoningFields },
  run(input, context) {
    const { year } = input;
    if (input.date) {
      const given = showCivilDate(input.date);
      throw new Fault(
        'CONFLICTING_PARAMETERS',
        `Parameters date (${given}) and year (${year}) ask for different answers; give one of them.`,
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
      months: [...monthAnswers(year, starts, by)],
    };
  },
});

function* monthAnswers(year: number, starts: number, { choice }: Reckoning) {
  const calendar = calendarOfYear(year, choice);
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

function showDay(days: number): string {
  return showCivilDate(civilDate(days));
}
