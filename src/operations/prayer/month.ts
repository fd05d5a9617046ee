import { calendarOfYear, type HijriCalendar } from '../../core/hijri/calendar.ts';
import { civilDayOf, type Reckoning } from '../../core/hijri/reckoning.ts';
import { dayNumber, showDay } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { type Context, type InputOf, operation, optional } from '../operation.ts';
import { type AskedMonth, type AskedYear, monthField, yearField } from './asked-year.ts';
import { hijriFields } from '../fields.ts';
import type { YearNote } from './notes.ts';
import { prayerFields, reckoningAt, withRequest } from './request.ts';
import { calendarJson, checked, type StreamedCalendar, streamedCalendar, whole } from './times.ts';

const monthFields = { ...prayerFields, month: optional(monthField), ...hijriFields };

/** Prayer times of a month, in the shape of prayer.calendar. */
export const prayerMonth = operation({
  id: 'prayer.month',
  summary: 'prayer times of a month at a place',
  fields: monthFields,
  run: (input, context) => whole(askedMonth(input, context)),
  stream: (input, context) => checked(askedMonth(input, context)),
  toJson: ({ month, hijriCalendar, ...answer }) => ({
    ...calendarJson(answer),
    month: textOf(month),
    month_calendar: month.calendar,
    ...(month.calendar === 'hijri' ? { hijri_calendar: hijriCalendar } : {}),
  }),
});

function askedMonth(input: InputOf<typeof monthFields>, context: Context) {
  return withRequest(input, context, (request): PrayerMonthAnswer => {
    const month = input.month ?? { ...dateAt(context.now(), request.zone), calendar: 'gregorian' };
    const { year, month: number, calendar } = month;
    const next = number === 12 ? { year: year + 1, month: 1 } : { year, month: number + 1 };
    const by = reckoningAt(input, request.at, context);
    const first = firstDayOf(month, by);
    const last = firstDayOf({ ...next, calendar }, by) - 1;
    const said: YearNote[] =
      calendar === 'hijri'
        ? [{ kind: 'hijri month', month: textOf(month), first: showDay(first), last: showDay(last) }]
        : [];
    return { ...streamedCalendar(request, first, last), month, hijriCalendar: calendarOfYear(year, by.choice), said };
  });
}

interface PrayerMonthAnswer extends StreamedCalendar {
  /** By which a Hijri month was counted. */
  readonly hijriCalendar: HijriCalendar;
  readonly month: AskedMonth;
}

function textOf({ year, month }: AskedMonth): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** The day number on which a month begins. */
function firstDayOf({ year, month, calendar }: AskedMonth, by: Reckoning): number {
  const first = { year, month, day: 1 };
  return calendar === 'hijri' ? civilDayOf(first, by) : dayNumber(first);
}

const yearFields = {
  ...prayerFields,
  year: optional(
    yearField('a year, Gregorian, or Hijri from 1300 to 1600; default this Gregorian year at the place', 'gregorian'),
  ),
  ...hijriFields,
};

/** Prayer times of a year, in the shape of prayer.calendar. */
export const prayerYear = operation({
  id: 'prayer.year',
  summary: 'prayer times of a year at a place',
  fields: yearFields,
  run: (input, context) => whole(askedYear(input, context)),
  stream: (input, context) => checked(askedYear(input, context)),
  toJson: ({ year, hijriCalendar, ...answer }) => ({
    ...calendarJson(answer),
    year: year.year,
    year_calendar: year.calendar,
    ...(year.calendar === 'hijri' ? { hijri_calendar: hijriCalendar } : {}),
  }),
});

function askedYear(input: InputOf<typeof yearFields>, context: Context) {
  return withRequest(input, context, (request): PrayerYearAnswer => {
    const { year: asked } = input;
    const year = asked ?? { year: dateAt(context.now(), request.zone).year, calendar: 'gregorian' };
    const by = reckoningAt(input, request.at, context);
    const first = firstDayOf({ ...year, month: 1 }, by);
    const last = firstDayOf({ year: year.year + 1, calendar: year.calendar, month: 1 }, by) - 1;
    const said: YearNote[] =
      year.calendar === 'hijri'
        ? [{ kind: 'hijri year', year: year.year, first: showDay(first), last: showDay(last) }]
        : [];
    return {
      ...streamedCalendar(request, first, last),
      year,
      hijriCalendar: calendarOfYear(year.year, by.choice),
      said,
    };
  });
}

interface PrayerYearAnswer extends StreamedCalendar {
  /** By which a Hijri year was counted. */
  readonly hijriCalendar: HijriCalendar;
  readonly year: AskedYear;
}
