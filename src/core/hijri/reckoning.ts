import { Fault } from '../fault.ts';
import { dayNumber, type EpochSeconds, FRIDAY, weekdayIndex } from '../time/civil-date.ts';
import type { CalendarChoice, HijriCalendar, HijriDate } from './calendar.ts';
import { calendarOfDay, calendarOfYear, CIVIL_EPOCH_DAY, dayOfHijri, hijriOfDay, showHijriDate } from './calendar.ts';
import type { ImportantDateRow } from '../../data/hijri-dates.ts';
import { IMPORTANT_DATES, WHITE_DAYS, WHITE_DAYS_OF_DHUL_HIJJAH } from '../../data/hijri-dates.ts';

/**
 * How a caller counts Hijri days: the calendar, and how many days a community that sights the moon is ahead of it.
 *
 * `adjustDays` is added to the day number before the conversion and subtracted in the other direction. So no day is
 * lost or doubled, and the weekday never moves.
 */
export interface Reckoning {
  readonly choice: CalendarChoice;
  readonly adjustDays: number;
}

/** Umm al-Qura where its table reaches, nothing adjusted. */
export const AUTO: Reckoning = { choice: 'auto', adjustDays: 0 };

export interface ReckonedDate {
  readonly date: HijriDate;
  readonly calendar: HijriCalendar;
}

/** The last civil day the program shows. */
export const LAST_CIVIL_DAY = dayNumber({ year: 9999, month: 12, day: 31 });

/** @throws Fault OUT_OF_CALENDAR_RANGE */
export function hijriOn(days: number, { choice, adjustDays }: Reckoning): ReckonedDate {
  const calendar = calendarOfDay(days + adjustDays, choice);
  return { date: hijriOfDay(days + adjustDays, calendar), calendar };
}

/** The first and the last Hijri year that have days in a Gregorian one. */
export function hijriYearsIn(gregorianYear: number, by = AUTO): [first: number, last: number] {
  const yearOn = (month: number, day: number) => hijriOn(dayNumber({ year: gregorianYear, month, day }), by).date.year;
  return [yearOn(1, 1), yearOn(12, 31)];
}

/** The Hijri date of a daytime; undefined before 1 Muharram 1. */
export function daytimeHijri(days: number, by: Reckoning): HijriDate | undefined {
  return days + by.adjustDays < CIVIL_EPOCH_DAY ? undefined : hijriOn(days, by).date;
}

/** The inverse of `hijriOn`. @throws Fault INVALID_HIJRI_DATE, OUT_OF_CALENDAR_RANGE */
export function civilDayOf(date: HijriDate, { choice, adjustDays }: Reckoning): number {
  const days = dayOfHijri(date, calendarOfYear(date.year, choice)) - adjustDays;
  if (days <= LAST_CIVIL_DAY) return days;
  throw new Fault(
    'OUT_OF_CALENDAR_RANGE',
    `Hijri date ${showHijriDate(date)} is after 9999-12-31, the last Gregorian date.`,
    { value: showHijriDate(date) },
  );
}

/**
 * The civil day whose Hijri date is in force at an instant: the first day whose maghrib has not come yet, because a
 * Hijri day ends at maghrib. Where maghrib is after midnight (June, far north), the first hour belongs to the day before.
 *
 * @param today the civil day at the place at that instant
 * @param maghribOf undefined for a civil date that the place skipped
 */
export function dayInForce(
  instant: EpochSeconds,
  today: number,
  maghribOf: (days: number) => EpochSeconds | undefined,
): number {
  for (let days = today - 1; ; days++) {
    const maghrib = maghribOf(days);
    if (maghrib !== undefined && instant < maghrib) return days;
  }
}

export interface ImportantDate {
  readonly row: ImportantDateRow;
  readonly date: HijriDate;
  /** Its civil day. The Hijri day begins on the evening before; for a night, `days` is the day after it. */
  readonly days: number;
}

/**
 * The important days of a Hijri year, by month, day and id. Those after 9999-12-31 are left out.
 * @throws Fault OUT_OF_CALENDAR_RANGE
 */
export function importantDates(year: number, reckoning: Reckoning): ImportantDate[] {
  return IMPORTANT_DATES.map((row) => placed(row, year, reckoning))
    .filter(({ days }) => days <= LAST_CIVIL_DAY)
    .sort((a, b) => a.days - b.days || (a.row.id < b.row.id ? -1 : 1));
}

/** The days of a month on which the fast of the white days is recommended. */
export function whiteDays(month: number): readonly number[] {
  return month === 12 ? WHITE_DAYS_OF_DHUL_HIJJAH : WHITE_DAYS;
}

function placed(row: ImportantDateRow, year: number, { choice, adjustDays }: Reckoning): ImportantDate {
  const first = dayOfHijri({ year, month: row.month, day: 1 }, calendarOfYear(year, choice)) - adjustDays;
  const day = row.day === 'first Friday' ? 1 + ((FRIDAY - weekdayIndex(first) + 7) % 7) : row.day;
  return { row, date: { year, month: row.month, day }, days: first + day - 1 };
}
