import { Fault, quoted } from '../fault.ts';

/** A day of the proleptic Gregorian calendar, 0001-01-01 to 9999-12-31, without time and zone. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

declare const unit: unique symbol;

/**
 * Seconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX); may have a fraction. The compiler refuses values of the other units
 * below. It accepts a sum or a difference, which is a plain number.
 */
export type EpochSeconds = number & { readonly [unit]?: 'epoch seconds' };

/** Days since 1970-01-01. */
export type DayNumber = number & { readonly [unit]?: 'day number' };

/** What `Date.now()` returns. */
type EpochMilliseconds = number & { readonly [unit]?: 'epoch milliseconds' };

declare global {
  interface DateConstructor {
    now(): EpochMilliseconds;
  }
}

export const SECONDS_PER_DAY = 86_400;

const DAYS_PER_ERA = 146_097; // 400 Gregorian years: 400 * 365 + 97
const DAYS_TO_1970 = 719_468; // 0000-03-01 to 1970-01-01

/**
 * The day number of a date; negative before 1970-01-01. Years are counted from 1 March so that the leap day is the last of its year
 * (Richards 1998, ch. 15.11; the form with eras is Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013).
 */
export function dayNumber({ year, month, day }: CivilDate): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_1970;
}

/** The date `days` days after 1970-01-01; the inverse of `dayNumber`. */
export function civilDate(dayNumber: DayNumber): CivilDate {
  const shifted = dayNumber + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

export function isCivilDate({ year, month, day }: CivilDate): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeapYear ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Day of the week of a day number: 0 is Sunday (1970-01-01 was a Thursday). */
export function weekdayIndex(dayNumber: DayNumber): number {
  return (((dayNumber + 4) % 7) + 7) % 7;
}

/** English weekday names, Sunday first, as service.md prints them. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const FRIDAY = 5;

/**
 * The weekdays that `mon-thu` names, also over the end of the week; one end gives one day. @param ends undefined for a word that names no
 * day @returns undefined unless there are one or two ends, each a day
 */
export function weekdayRange(ends: readonly (number | undefined)[]): number[] | undefined {
  const [first] = ends;
  const last = ends.at(-1);
  if (first === undefined || last === undefined || ends.length > 2) return undefined;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, i) => (first + i) % 7);
}

export function weekdayName(dayNumber: DayNumber): string {
  return WEEKDAYS[weekdayIndex(dayNumber)] ?? '';
}

/** Reads strict `YYYY-MM-DD`, 0001-01-01 … 9999-12-31. 2023-02-29 is refused, not rolled over to March. @throws Fault INVALID_DATE */
export function readCivilDate(text: string): CivilDate {
  const refusal = (reason: string) => new Fault('INVALID_DATE', `Date ${quoted(text)} ${reason}.`);
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) throw refusal(`is not of the form YYYY-MM-DD, such as 2026-11-20${didYouMean(text)}`);
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  if (date.year < 1) throw refusal('has year 0; dates run from 0001-01-01 to 9999-12-31');
  if (date.month < 1 || date.month > 12) throw refusal(`has month ${match[2]}; months run from 01 to 12`);
  const length = daysInMonth(date.year, date.month);
  if (date.day >= 1 && date.day <= length) return date;
  throw refusal(`does not exist: ${match[1]}-${match[2]} has days 01 to ${length}`);
}

/** `20.11.2026`, `11/20/2026`, `2026/11/20` or `20261120`: a date in another form. */
const OTHER_FORMS = /^(?:(\d{1,2})([./-])(\d{1,2})\2(\d{4})|(\d{4})(?:[./-](\d{1,2})[./-](\d{1,2})|(\d\d)(\d\d)))$/;

export function isDateInOtherForm(text: string): boolean {
  return readings(text).length > 0;
}

/** The rest of a sentence that asks for the date that was meant; the caller adds the full stop. */
function didYouMean(text: string): string {
  const dates = readings(text);
  return dates.length === 0 ? '' : `; write ${dates.join(' or ')}`;
}

/** The existing dates that a text in another form may mean: 04/05/2026 is the 4th of May or the 5th of April. */
function readings(text: string): string[] {
  const [, first, mark, second, yearLast, year, month, day, mm, dd] = OTHER_FORMS.exec(text) ?? [];
  const dayFirst = {
    year: Number(yearLast ?? year),
    month: Number(second ?? month ?? mm),
    day: Number(first ?? day ?? dd),
  };
  const monthFirst = { ...dayFirst, month: Number(first), day: Number(second) };
  const known = first !== undefined && mark === '/' ? [dayFirst, monthFirst] : [dayFirst];
  return [...new Set(known.filter(isCivilDate).map(showCivilDate))];
}

/** Shows a date as `YYYY-MM-DD`. The night of 9999-12-31 ends in the year 10000, which ISO 8601 writes with a sign and six digits. */
export function showCivilDate({ year, month, day }: CivilDate): string {
  const shown = year > 9999 ? `+${String(year).padStart(6, '0')}` : String(year).padStart(4, '0');
  return `${shown}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** `YYYY-MM` of a month of any calendar. */
export function showMonth({ year, month }: Pick<CivilDate, 'year' | 'month'>): string {
  return showCivilDate({ year, month, day: 1 }).slice(0, -3);
}

export function showDay(dayNumber: DayNumber): string {
  return showCivilDate(civilDate(dayNumber));
}

export function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}
