import { Fault, quoted } from '../../core/fault.ts';
import { calendarOfYear, LAST_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { civilDayOf, type Reckoning } from '../../core/hijri/reckoning.ts';
import { dayNumber, showDay, showMonth } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { type Context, type Field, type InputOf, operation, optional } from '../operation.ts';
import type { YearNote } from './notes.ts';
import { type PrayerRequest, prayerFields, withMonthWarnings, withRequest } from './request.ts';
import { calendarJson, ensureTimes, streamedCalendar, withAllDays } from './times.ts';

type YearCalendar = 'hijri' | 'gregorian';

export interface AskedYear {
  readonly year: number;
  readonly calendar: YearCalendar;
}

const ACCEPTS = 'a year; 1300 to 1600 is Hijri, a later year Gregorian; AH or CE behind the year decides: 1448AH';
const LAST_YEARS: Readonly<Record<YearCalendar, number>> = { hijri: LAST_HIJRI_YEAR, gregorian: 9999 };

/**
 * A year of either calendar. Without AH or CE, the years 1300 to 1600 of the Umm al-Qura calendar are Hijri, and later years are Gregorian.
 * @param before1300 the calendar of earlier years
 */
export function yearField(summary: string, before1300: YearCalendar): Field<AskedYear, true> {
  return {
    required: true,
    summary,
    placeholder: 'YEAR',
    accepts: ACCEPTS,
    schema: { type: 'string', pattern: '^\\d{1,4} ?([Aa][Hh]|[Cc][Ee])?$' },
    read(text, name) {
      const [, digits = '0', era] = /^(\d{1,4}) ?(AH|CE)?$/i.exec(text) ?? [];
      const year = Number(digits);
      const calendar = era === undefined ? calendarByNumber(year, before1300) : calendarOfEra(era);
      if (year >= 1 && year <= LAST_YEARS[calendar]) return { year, calendar };
      const sentence = `${name} ${quoted(text)} is not ${ACCEPTS}.`;
      throw new Fault('INVALID_PARAMETER', sentence, { value: text, accepts: ACCEPTS });
    },
  };
}

function calendarOfEra(era: string): YearCalendar {
  return era.toUpperCase() === 'AH' ? 'hijri' : 'gregorian';
}

interface AskedMonth extends AskedYear {
  /** January and Muharram are 1. */
  readonly month: number;
}

const MONTH_ACCEPTS =
  'a month YYYY-MM, such as 2027-02; a year from 1300 to 1600 is Hijri, others are Gregorian; AH or CE behind the month decides: 1448-09AH';

/** A month of either calendar. Its year is read by the same rule as in `yearField`. */
const monthField: Field<AskedMonth, true> = {
  required: true,
  summary: 'a month, Gregorian, or Hijri from 1300 to 1600; default this Gregorian month at the place',
  placeholder: 'YYYY-MM',
  accepts: MONTH_ACCEPTS,
  typed: 'month',
  schema: { type: 'string', pattern: '^\\d{4}-\\d{2} ?([Aa][Hh]|[Cc][Ee])?$' },
  read(text, name) {
    const [, years = '0', months = '0', era] = /^(\d{4})-(\d{2}) ?(AH|CE)?$/i.exec(text) ?? [];
    const [year, month] = [Number(years), Number(months)];
    const calendar = era === undefined ? calendarByNumber(year, 'gregorian') : calendarOfEra(era);
    if (year >= 1 && year <= LAST_YEARS[calendar] && month >= 1 && month <= 12) return { year, month, calendar };
    const sentence = `${name} ${quoted(text)} is not ${MONTH_ACCEPTS}.`;
    throw new Fault('INVALID_DATE', sentence, { field: name, value: text, accepts: MONTH_ACCEPTS });
  },
};

function calendarByNumber(year: number, before1300: YearCalendar): YearCalendar {
  if (calendarOfYear(year, 'auto') === 'umalqura') return 'hijri';
  return year < 1300 ? before1300 : 'gregorian';
}

const monthFields = { ...prayerFields, month: optional(monthField) };

/** Prayer times of a month, in the shape of prayer.calendar. */
export const prayerMonth = operation({
  id: 'prayer.month',
  summary: 'prayer times of a month at a place',
  fields: monthFields,
  run: (input, context) => withAllDays(askedMonth(input, context)),
  stream: (input, context) => ensureTimes(askedMonth(input, context)),
  toJson: ({ month, hijriCalendar, ...answer }) => ({
    ...calendarJson(answer),
    month: showMonth(month),
    month_calendar: month.calendar,
    ...(month.calendar === 'hijri' ? { hijri_calendar: hijriCalendar } : {}),
  }),
});

function askedMonth(input: InputOf<typeof monthFields>, context: Context) {
  return withRequest(input, context, (request) => {
    const month = input.month ?? thisMonth(context, request);
    const { span, days, hijriCalendar } = monthsFrom(month, 1, request, context);
    const notes: YearNote[] =
      month.calendar === 'hijri' ? [{ kind: 'hijri month', month: showMonth(month), ...span }] : [];
    return { ...days, month, hijriCalendar, notes };
  });
}

function thisMonth(context: Context, { zone }: PrayerRequest): AskedMonth {
  const { year, month } = dateAt(context.now(), zone);
  return { year, month, calendar: 'gregorian' };
}

/** The days of one or twelve months, with the first and the last date. */
function monthsFrom(begin: AskedMonth, count: 1 | 12, request: PrayerRequest, context: Context) {
  const by = request.reckoning;
  const after = begin.month - 1 + count;
  const end = { ...begin, year: begin.year + Math.floor(after / 12), month: (after % 12) + 1 };
  const [first, last] = [firstDayOf(begin, by), firstDayOf(end, by) - 1];
  const span = { first: showDay(first), last: showDay(last) };
  const withWarnings = begin.calendar === 'hijri' ? withMonthWarnings(request, first, context) : request;
  return {
    span,
    days: streamedCalendar(withWarnings, first, last),
    hijriCalendar: calendarOfYear(begin.year, by.choice),
  };
}

function firstDayOf({ year, month, calendar }: AskedMonth, by: Reckoning): number {
  const first = { year, month, day: 1 };
  return calendar === 'hijri' ? civilDayOf(first, by) : dayNumber(first);
}

const yearFields = {
  ...prayerFields,
  year: optional(
    yearField('a year, Gregorian, or Hijri from 1300 to 1600; default this Gregorian year at the place', 'gregorian'),
  ),
};

/** Prayer times of a year, in the shape of prayer.calendar. */
export const prayerYear = operation({
  id: 'prayer.year',
  summary: 'prayer times of a year at a place',
  fields: yearFields,
  run: (input, context) => withAllDays(askedYear(input, context)),
  stream: (input, context) => ensureTimes(askedYear(input, context)),
  toJson: ({ year, hijriCalendar, ...answer }) => ({
    ...calendarJson(answer),
    year: year.year,
    year_calendar: year.calendar,
    ...(year.calendar === 'hijri' ? { hijri_calendar: hijriCalendar } : {}),
  }),
});

function askedYear(input: InputOf<typeof yearFields>, context: Context) {
  return withRequest(input, context, (request) => {
    const { month: _, ...thisYear } = thisMonth(context, request);
    const year = input.year ?? thisYear;
    const { span, days, hijriCalendar } = monthsFrom({ ...year, month: 1 }, 12, request, context);
    const notes: YearNote[] = year.calendar === 'hijri' ? [{ kind: 'hijri year', year: year.year, ...span }] : [];
    return { ...days, year, hijriCalendar, notes };
  });
}
