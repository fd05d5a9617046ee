import { Fault, quoted } from '../../core/fault.ts';
import { calendarOfYear, LAST_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { civilDayOf } from '../../core/hijri/reckoning.ts';
import { dayNumber, showDay } from '../../core/time/civil-date.ts';
import { dateAt } from '../../core/time/wall-time.ts';
import { hijriAdjust } from '../fields.ts';
import { type Context, type Field, type InputOf, operation, optional } from '../operation.ts';
import type { YearNote } from './notes.ts';
import { prayerFields, withRequest } from './request.ts';
import { calendarJson, checked, type StreamedCalendar, streamedCalendar, whole } from './times.ts';

type YearCalendar = 'hijri' | 'gregorian';

/** A year, and the calendar in which it is counted. */
export interface AskedYear {
  readonly year: number;
  readonly calendar: YearCalendar;
}

const ACCEPTS = 'a year: 1300 to 1600 is Hijri, a later one Gregorian, and AH or CE after it decides, such as 1448AH';
const LAST_YEARS: Readonly<Record<YearCalendar, number>> = { hijri: LAST_HIJRI_YEAR, gregorian: 9999 };

/**
 * A year of either calendar. Without AH or CE its number decides: Hijri where the Umm al-Qura calendar has it, 1300 to
 * 1600, and Gregorian after that.
 * @param before1300 the calendar of the years before
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

/** A month, and the calendar in which it is counted. */
interface AskedMonth extends AskedYear {
  /** January and Muharram are 1. */
  readonly month: number;
}

const MONTH_ACCEPTS =
  'a month YYYY-MM, such as 2027-02: a year from 1300 to 1600 is Hijri, another Gregorian, and AH or CE after it decides, such as 1448-09AH';

/** A month of either calendar, by the same rule. */
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
