import { Fault } from '../fault.ts';
import { dayNumber, type EpochSeconds } from '../time/civil-date.ts';
import type { CalendarChoice, HijriCalendar, HijriDate } from './calendar.ts';
import { CIVIL_EPOCH_DAY, calendarOfDay, calendarOfYear, dayOfHijri, hijriOfDay, showHijriDate } from './calendar.ts';

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
  /** The calendar that was used. */
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
