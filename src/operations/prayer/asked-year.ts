import { Fault, quoted } from '../../core/fault.ts';
import { calendarOfYear, LAST_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import type { Field } from '../operation.ts';

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
      throw new Fault('INVALID_PARAMETER', `${name} ${quoted(text)} is not ${ACCEPTS}.`, {
        value: text,
        accepts: ACCEPTS,
      });
    },
  };
}

function calendarOfEra(era: string): YearCalendar {
  return era.toUpperCase() === 'AH' ? 'hijri' : 'gregorian';
}

/** A month, and the calendar in which it is counted. */
export interface AskedMonth extends AskedYear {
  /** January and Muharram are 1. */
  readonly month: number;
}

const MONTH_ACCEPTS =
  'a month YYYY-MM, such as 2027-02: a year from 1300 to 1600 is Hijri, another Gregorian, and AH or CE after it decides, such as 1448-09AH';

/** A month of either calendar, by the same rule. */
export const monthField: Field<AskedMonth, true> = {
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
    throw new Fault('INVALID_DATE', `${name} ${quoted(text)} is not ${MONTH_ACCEPTS}.`, {
      field: name,
      value: text,
      accepts: MONTH_ACCEPTS,
    });
  },
};

function calendarByNumber(year: number, before1300: YearCalendar): YearCalendar {
  if (calendarOfYear(year, 'auto') === 'umalqura') return 'hijri';
  return year < 1300 ? before1300 : 'gregorian';
}
