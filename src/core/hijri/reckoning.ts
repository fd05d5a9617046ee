import { Fault } from '../fault.ts';
import { dayNumber, type EpochSeconds, FRIDAY, weekdayIndex } from '../time/civil-date.ts';
import { type AnnouncedMonth, type AnnouncedMonths, besideAnnounced } from './announced-months.ts';
import type { CalendarChoice, HijriDate } from './calendar.ts';
import {
  calendarOfDay,
  calendarOfYear,
  CIVIL_EPOCH_DAY,
  dayOfHijri,
  firstDay,
  hijriOfDay,
  hijriMonthLength,
  hijriYearLength,
  isOfficial,
  monthIndex,
  noThirtiethDay,
  RAMADAN,
  showHijriDate,
} from './calendar.ts';
import type { ImportantDateRow } from '../../data/hijri-dates.ts';
import { IMPORTANT_DATES, WHITE_DAYS, WHITE_DAYS_OF_DHUL_HIJJAH } from '../../data/hijri-dates.ts';

/**
 * How a caller counts Hijri days: `choice` is the calendar, `adjustDays` how many days a community that sights the moon is ahead of the
 * calendar, `announced` the months that an authority announced, which win over the other two. `adjustDays` is added to the day number
 * before the conversion and subtracted in the other direction, so no day is lost or doubled and the weekday never moves.
 */
export interface Reckoning {
  readonly choice: CalendarChoice;
  readonly adjustDays: number;
  readonly announced?: AnnouncedMonths | undefined;
}

/** Umm al-Qura where its table reaches, nothing adjusted. */
export const AUTO: Reckoning = { choice: 'auto', adjustDays: 0 };

/** `calendar` is the calendar of the months that nobody announced. `announced` is present if the first day of the month was announced. */
export type ReckonedDate = ReturnType<typeof hijriOn>;

export const LAST_CIVIL_DAY = dayNumber({ year: 9999, month: 12, day: 31 });

/** @throws Fault OUT_OF_CALENDAR_RANGE */
export function hijriOn(dayNumber: number, by: Reckoning) {
  const { choice, adjustDays, announced } = by;
  const calendar = calendarOfDay(dayNumber + adjustDays, choice);
  const date = hijriOfDay(dayNumber + adjustDays, calendar);
  if (announced === undefined) return { date, calendar, announced };
  let index = monthIndex(date.year, date.month);
  while (monthStart(index + 1, by) <= dayNumber) index++;
  while (monthStart(index, by) > dayNumber) index--;
  const year = Math.floor(index / 12) + 1;
  const own = { year, month: (index % 12) + 1, day: dayNumber - monthStart(index, by) + 1 };
  return { date: own, calendar, announced: announced.months.get(index) };
}

export function announcementOf(year: number, month: number, { announced }: Reckoning): AnnouncedMonth | undefined {
  return announced?.months.get(monthIndex(year, month));
}

/** Whether a month is decided: announced, or computed by an authority that decides by computation. Sighting may move other months. */
export function isDecided(year: number, month: number, by: Reckoning): boolean {
  const isCertain = by.adjustDays === 0 && isOfficial(calendarOfYear(year, by.choice));
  return isCertain || announcementOf(year, month, by) !== undefined;
}

/** The day on which a month begins; month 0 is Muharram of year 1. */
function monthStart(index: number, { choice, adjustDays, announced }: Reckoning): number {
  const own = announced?.months.get(index);
  if (own !== undefined) return own.firstDay;
  const computed = firstDay(index, calendarOfYear(Math.floor(index / 12) + 1, choice)) - adjustDays;
  return announced === undefined ? computed : besideAnnounced(computed, index, announced);
}

/** @throws Fault OUT_OF_CALENDAR_RANGE */
export function monthLength(year: number, month: number, by: Reckoning): number {
  if (by.announced === undefined) return hijriMonthLength(year, month, calendarOfYear(year, by.choice));
  return monthStart(monthIndex(year, month) + 1, by) - monthStart(monthIndex(year, month), by);
}

/** The days of a Hijri year: 354 or 355, or with announced months a day or two more or less. @throws Fault OUT_OF_CALENDAR_RANGE */
export function yearLength(year: number, by: Reckoning): number {
  if (by.announced === undefined) return hijriYearLength(year, calendarOfYear(year, by.choice));
  return monthStart(monthIndex(year + 1, 1), by) - monthStart(monthIndex(year, 1), by);
}

export function isInRamadan(dayNumber: number, by: Reckoning): boolean {
  return daytimeHijri(dayNumber, by)?.month === RAMADAN;
}

/** The first and the last Hijri year that have days in a Gregorian year. */
export function hijriYearsIn(gregorianYear: number, by = AUTO): [first: number, last: number] {
  const yearOn = (month: number, day: number) => hijriOn(dayNumber({ year: gregorianYear, month, day }), by).date.year;
  return [yearOn(1, 1), yearOn(12, 31)];
}

/** The Hijri date of the daytime of a civil day; undefined before 1 Muharram 1. */
export function daytimeHijri(dayNumber: number, by: Reckoning): HijriDate | undefined {
  return dayNumber + by.adjustDays < CIVIL_EPOCH_DAY ? undefined : hijriOn(dayNumber, by).date;
}

/** The inverse of `hijriOn`. @throws Fault INVALID_HIJRI_DATE, OUT_OF_CALENDAR_RANGE */
export function civilDayOf(date: HijriDate, by: Reckoning): number {
  const days = dayBy(date, by);
  if (days <= LAST_CIVIL_DAY) return days;
  const sentence = `Hijri date ${showHijriDate(date)} is after 9999-12-31, the last Gregorian date.`;
  throw new Fault('OUT_OF_CALENDAR_RANGE', sentence, { value: showHijriDate(date) });
}

function dayBy(date: HijriDate, by: Reckoning): number {
  const { choice, adjustDays, announced } = by;
  const calendar = calendarOfYear(date.year, choice);
  if (announced === undefined) return dayOfHijri(date, calendar) - adjustDays;
  const { year, month, day } = date;
  dayOfHijri({ year, month, day: 1 }, calendar); // throws if the calendar does not reach the month
  if (day > monthLength(year, month, by)) throw noThirtiethDay(date, calendar, yearLength(year, by));
  return monthStart(monthIndex(year, month), by) + day - 1;
}

/**
 * The civil day whose Hijri date is in force at an instant: the first whose maghrib has not come yet, because a Hijri day ends at maghrib.
 * Where maghrib is after midnight (June, far north), the time until maghrib belongs to the day before. @param today the civil day at the
 * place at that instant @param maghribOf undefined for a civil date that the place skipped
 */
export function dayInForce(
  instant: EpochSeconds,
  today: number,
  maghribOf: (dayNumber: number) => EpochSeconds | undefined,
): number {
  for (let days = today - 1; ; days++) {
    const maghrib = maghribOf(days);
    if (maghrib !== undefined && instant < maghrib) return days;
  }
}

/**
 * An important date with its civil day, and the day on which people observe it: for a night, the day before, on whose evening it begins.
 */
export type ImportantDate = ReturnType<typeof placed>;

/** The important dates of a Hijri year, sorted by day and id, except those after 9999-12-31. @throws Fault OUT_OF_CALENDAR_RANGE */
export function importantDates(year: number, reckoning: Reckoning): ImportantDate[] {
  return IMPORTANT_DATES.map((row) => placed(row, year, reckoning))
    .filter(({ dayNumber }) => dayNumber <= LAST_CIVIL_DAY)
    .sort((a, b) => a.dayNumber - b.dayNumber || (a.row.id < b.row.id ? -1 : 1));
}

/** The days of a month on which the fast of the white days is recommended. */
export function whiteDays(month: number): readonly number[] {
  return month === 12 ? WHITE_DAYS_OF_DHUL_HIJJAH : WHITE_DAYS;
}

function placed(row: ImportantDateRow, year: number, by: Reckoning) {
  const first = dayBy({ year, month: row.month, day: 1 }, by);
  const day = row.day === 'first Friday' ? 1 + ((FRIDAY - weekdayIndex(first) + 7) % 7) : row.day;
  const announced = announcementOf(year, row.month, by);
  const dayNumber = first + day - 1;
  const observedDay = isNight(row.id) ? dayNumber - 1 : dayNumber;
  return { row, date: { year, month: row.month, day }, dayNumber, observedDay, announced };
}

const NIGHTS: ReadonlySet<string> = new Set([
  ...['last_ten_nights', 'odd_nights'],
  ...IMPORTANT_DATES.filter(({ kind }) => kind === 'night').map(({ id }) => id),
]);

/** Whether an important date, or a set of days, is a night: people observe it on the evening with which its Hijri day begins. */
export function isNight(id: string): boolean {
  return NIGHTS.has(id);
}
