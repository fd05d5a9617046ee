import { Fault } from '../../core/fault.ts';
import { calendarOfYear, LAST_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import type { ImportantDate, Reckoning } from '../../core/hijri/reckoning.ts';
import {
  announcementOf,
  civilDayOf,
  hijriOn,
  importantDates,
  LAST_CIVIL_DAY,
  monthLength,
  whiteDays,
  yearLength,
} from '../../core/hijri/reckoning.ts';
import { showCivilDate, showDay } from '../../core/time/civil-date.ts';
import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import type { AnswerOf } from '../answers.ts';
import { announcedKey, gregorianAnswer, hijriAnswer, hijriMonthRow, importantDateAnswer } from './answer.ts';
import { hijriYear, reckoning, reckoningFields, hijriMonth } from './fields.ts';
import { dateName } from './date-name.ts';
import { likelyShift, tableWarnings, yearWarnings } from './warnings.ts';
import { operation, optional } from '../operation.ts';
import { dayFields, zoneAsked, dayAsked } from '../time/today.ts';

/**
 * Lists the important dates of a Hijri year (decisions.md §4). Months and dates after 9999-12-31 are left out, and `ends` is then null.
 * `GET /v1/hijri` gives this answer when the request has `year`. `date` belongs to another answer of that path, so every interface refuses
 * `date` with `year`. The operation checks the zone but does not use it. The place counts only for calendar `authority`.
 */
export const hijriDates = operation({
  id: 'hijri.dates',
  summary: 'the important dates of a Hijri year',
  fields: { year: hijriYear, ...dayFields, ...reckoningFields },
  run(input, context): AnswerOf<'hijri.dates'> {
    const { year } = input;
    if (input.date) {
      const sentence = `Parameters date (${showCivilDate(input.date)}) and year (${year}) ask for different answers; give one of them.`;
      throw new Fault('CONFLICTING_PARAMETERS', sentence, { fields: ['date', 'year'] });
    }
    zoneAsked(input, context);
    const by = reckoning(input, context);
    const calendar = calendarOfYear(year, by.choice);
    const starts = civilDayOf({ year, month: 1, day: 1 }, by);
    const days = yearLength(year, by);
    const ends = starts + days - 1;
    return {
      year,
      calendar,
      adjust: by.adjustDays,
      days,
      starts: showDay(starts),
      ends: ends > LAST_CIVIL_DAY ? null : showDay(ends),
      dates: dateAnswers(importantDates(year, by), by),
      months: [...monthAnswers(year, starts, by)],
      ...yearWarnings(year, by),
    };
  },
});

function* monthAnswers(year: number, starts: number, by: Reckoning) {
  let first = starts;
  for (const [i, { name, nameAr, sacred }] of HIJRI_MONTHS.entries()) {
    if (first > LAST_CIVIL_DAY) return;
    const days = monthLength(year, i + 1, by);
    yield {
      month: i + 1,
      name,
      name_ar: nameAr,
      days,
      starts: showDay(first),
      sacred,
      white_days: whiteDaysFrom(first, i + 1),
      ...likelyKey(year, i + 1, first, by),
      ...announcedKey(announcementOf(year, i + 1, by)),
    };
    first += days;
  }
}

/** The key of a month with the first day that its committee is likely to announce, if that is another than the computed one. */
function likelyKey(year: number, month: number, first: number, by: Reckoning) {
  const shift = likelyShift(year, month, by);
  return shift === 0 ? {} : { likely: showDay(first + shift) };
}

function dateAnswers(dates: readonly ImportantDate[], by: Reckoning) {
  return dates.map((important) => {
    const { date, observedDay } = important;
    return { ...importantDateAnswer(important), ...likelyKey(date.year, date.month, observedDay, by) };
  });
}

function whiteDaysFrom(first: number, month: number): string[] {
  return whiteDays(month)
    .map((day) => first + day - 1)
    .filter((days) => days <= LAST_CIVIL_DAY)
    .map(showDay);
}

/** Every day of a Hijri month with its Gregorian date, up to 9999-12-31, and the important dates in it. */
export const hijriMonthCalendar = operation({
  id: 'hijri.month',
  summary: 'the days of a Hijri month',
  fields: { month: hijriMonth, ...reckoningFields },
  run(input, context): AnswerOf<'hijri.month'> {
    const { year, month } = input.month;
    const by = reckoning(input, context);
    const calendar = calendarOfYear(year, by.choice);
    const first = civilDayOf({ year, month, day: 1 }, by);
    const length = monthLength(year, month, by);
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
      ...announcedKey(announcementOf(year, month, by)),
      ...likelyKey(year, month, first, by),
      dates: dateAnswers(
        importantDates(year, by).filter(({ date }) => date.month === month),
        by,
      ),
      ...yearWarnings(year, by),
    };
  },
});

/** Finds the next day on which an important date is observed, which may be the day itself, and counts the days until then. */
export const hijriNext = operation({
  id: 'hijri.next',
  summary: 'the next important date and the days left',
  fields: { of: optional(dateName), ...dayFields, ...reckoningFields },
  run(input, context): AnswerOf<'hijri.next'> {
    const { days, warnings } = dayAsked(input, context);
    const by = reckoning(input, context);
    const { date: hijri, calendar, announced } = hijriOn(days, by);
    const dates = firstFrom(days, hijri.year, by, input.of);
    const said = [...warnings, ...tableWarnings(days, by)];
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
      ...announcedKey(announced),
      days_left: first.observedDay - days,
      dates: dateAnswers(dates, by),
      ...(said.length > 0 ? { warnings: said } : {}),
    };
  },
});

/** Finds the first day that has important dates, from a civil day of `year` to the end of the next year. */
function firstFrom(dayNumber: number, year: number, by: Reckoning, ids?: readonly string[]): ImportantDate[] {
  const datesOf = (one: number) =>
    importantDates(one, by).filter(
      ({ row, observedDay }) => observedDay >= dayNumber && (ids === undefined || ids.includes(row.id)),
    );
  const coming = datesOf(year);
  if (coming.length === 0 && year < LAST_HIJRI_YEAR) coming.push(...datesOf(year + 1));
  const next = Math.min(...coming.map(({ observedDay }) => observedDay));
  return coming.filter(({ observedDay }) => observedDay === next);
}
