import { civilDayOf } from '../../core/hijri/reckoning.ts';
import { dayNumber, showDay } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { type Context, type InputOf, operation, optional } from '../operation.ts';
import { type AskedMonth, type AskedYear, monthField, yearField } from './asked-year.ts';
import { hijriAdjust } from '../fields.ts';
import type { YearNote } from './notes.ts';
import { prayerFields, withRequest } from './request.ts';
import { calendarJson, checked, type StreamedCalendar, streamedCalendar, whole } from './times.ts';

const monthFields = { ...prayerFields, month: optional(monthField), hijri_adjust: optional(hijriAdjust) };

/** Prayer times of a month, in the shape of prayer.calendar. */
export const prayerMonth = operation({
  id: 'prayer.month',
  summary: 'prayer times of a month at a place',
  fields: monthFields,
  run: (input, context) => whole(askedMonth(input, context)),
  stream: (input, context) => checked(askedMonth(input, context)),
  toJson: ({ month, ...answer }) => ({
    ...calendarJson(answer),
    month: textOf(month),
    month_calendar: month.calendar,
  }),
});

function askedMonth(input: InputOf<typeof monthFields>, context: Context) {
  return withRequest(input, context, (request): PrayerMonthAnswer => {
    const month = input.month ?? { ...dateAt(context.now(), request.zone), calendar: 'gregorian' };
    const { year, month: number, calendar } = month;
    const next = number === 12 ? { year: year + 1, month: 1 } : { year, month: number + 1 };
    const first = firstDayOf(month, input.hijri_adjust);
    const last = firstDayOf({ ...next, calendar }, input.hijri_adjust) - 1;
    const said: YearNote[] =
      calendar === 'hijri'
        ? [{ kind: 'hijri month', month: textOf(month), first: showDay(first), last: showDay(last) }]
        : [];
    return { ...streamedCalendar(request, first, last), month, said };
  });
}

interface PrayerMonthAnswer extends StreamedCalendar {
  readonly month: AskedMonth;
}

function textOf({ year, month }: AskedMonth): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** The day number on which a month begins. */
function firstDayOf({ year, month, calendar }: AskedMonth, adjustDays = 0): number {
  const first = { year, month, day: 1 };
  return calendar === 'hijri' ? civilDayOf(first, { choice: 'auto', adjustDays }) : dayNumber(first);
}

const yearFields = {
  ...prayerFields,
  year: optional(
    yearField('a year, Gregorian, or Hijri from 1300 to 1600; default this Gregorian year at the place', 'gregorian'),
  ),
  hijri_adjust: optional(hijriAdjust),
};

/** Prayer times of a year, in the shape of prayer.calendar. */
export const prayerYear = operation({
  id: 'prayer.year',
  summary: 'prayer times of a year at a place',
  fields: yearFields,
  run: (input, context) => whole(askedYear(input, context)),
  stream: (input, context) => checked(askedYear(input, context)),
  toJson: ({ year, ...answer }) => ({ ...calendarJson(answer), year: year.year, year_calendar: year.calendar }),
});

function askedYear(input: InputOf<typeof yearFields>, context: Context) {
  return withRequest(input, context, (request): PrayerYearAnswer => {
    const { year: asked } = input;
    const year = asked ?? { year: dateAt(context.now(), request.zone).year, calendar: 'gregorian' };
    const first = firstDayOf({ ...year, month: 1 }, input.hijri_adjust);
    const last = firstDayOf({ year: year.year + 1, calendar: year.calendar, month: 1 }, input.hijri_adjust) - 1;
    const said: YearNote[] =
      year.calendar === 'hijri'
        ? [{ kind: 'hijri year', year: year.year, first: showDay(first), last: showDay(last) }]
        : [];
    return { ...streamedCalendar(request, first, last), year, said };
  });
}

interface PrayerYearAnswer extends StreamedCalendar {
  readonly year: AskedYear;
}
