import { HIJRI_MONTH_NAMES } from '../../data/hijri-names.ts';
import { UMALQURA_FIRST_YEAR, UMALQURA_LAST_YEAR } from '../../data/umalqura-months.generated.ts';
import { Fault } from '../fault.ts';
import { dayNumber, showDay, twoDigits } from '../time/civil-date.ts';
import { arithmeticFirstDay, arithmeticMonthIndex } from './arithmetic.ts';
import { umalquraFirstDay, umalquraHasDay, umalquraHasMonth, umalquraMonthIndex } from './umalqura.ts';

/**
 * The Hijri calendars that can be computed in advance.
 * - `umalqura`: the civil calendar of Saudi Arabia, by table, 1300–1600 AH.
 * - `civil`: arithmetic, epoch Friday 16 July 622 Julian.
 * - `tbla`: the same with the epoch of the astronomers, Thursday 15 July 622; always one day ahead of `civil`.
 *
 * Left out: calendars by sighting, which cannot be computed, and ICU's `islamic` and `islamic-rgsa`, which no
 * authority prints.
 */
export type HijriCalendar = 'umalqura' | 'civil' | 'tbla';

/** `auto` is `umalqura` where its table reaches, `civil` outside; the two join without a gap at both ends. */
export type CalendarChoice = 'auto' | HijriCalendar;

export const CALENDAR_CHOICES: readonly CalendarChoice[] = ['auto', 'umalqura', 'civil', 'tbla'];

/** The number of the fasting month. */
export const RAMADAN = 9;

/** A day of a Hijri calendar, year 1 and later. */
export interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Day numbers of 1 Muharram 1: 0622-07-19 and 0622-07-18 of the proleptic Gregorian calendar. */
export const CIVIL_EPOCH_DAY = dayNumber({ year: 622, month: 7, day: 19 });
const TBLA_EPOCH_DAY = CIVIL_EPOCH_DAY - 1;

/** The last Hijri year that begins within the Gregorian dates of the program; it ends after 9999-12-31. */
export const LAST_HIJRI_YEAR = 9666;

/** A later year is rather a Gregorian one, unless its era is given: the last year of the Umm al-Qura table. */
export const LAST_LIKELY_HIJRI_YEAR = UMALQURA_LAST_YEAR;

/** The calendar that a choice means on a day. */
export function calendarOfDay(days: number, choice: CalendarChoice): HijriCalendar {
  return choice === 'auto' ? (umalquraHasDay(days) ? 'umalqura' : 'civil') : choice;
}

/** The calendar that a choice means in a Hijri year. */
export function calendarOfYear(year: number, choice: CalendarChoice): HijriCalendar {
  return choice === 'auto' ? (umalquraHasMonth(monthIndex(year, 1)) ? 'umalqura' : 'civil') : choice;
}

/**
 * The Hijri date of a civil day (the date in force at its noon).
 * @throws Fault OUT_OF_CALENDAR_RANGE before 1 Muharram 1, or outside the table of `umalqura`
 */
export function hijriOfDay(days: number, calendar: HijriCalendar): HijriDate {
  requireDay(days, calendar);
  const index = monthIndexOf(days, calendar);
  const years = (index / 12) | 0;
  return { year: years + 1, month: index - years * 12 + 1, day: days - firstDay(index, calendar) + 1 };
}

/**
 * The civil day of a Hijri date. Nothing rolls over: day 30 of a month of 29 days is refused.
 * @param date month 1–12; its day is checked here
 * @throws Fault INVALID_HIJRI_DATE when its month is shorter, OUT_OF_CALENDAR_RANGE
 */
export function dayOfHijri(date: HijriDate, calendar: HijriCalendar): number {
  const { year, month, day } = date;
  requireYear(year, calendar);
  const index = monthIndex(year, month);
  const first = firstDay(index, calendar);
  if (day === 30 && firstDay(index + 1, calendar) - first < 30) throw noThirtiethDay(date, calendar);
  return first + day - 1;
}

/** @throws Fault OUT_OF_CALENDAR_RANGE */
export function hijriMonthLength(year: number, month: number, calendar: HijriCalendar): number {
  requireYear(year, calendar);
  const index = monthIndex(year, month);
  return firstDay(index + 1, calendar) - firstDay(index, calendar);
}

/** Days of a Hijri year: 354 or 355. @throws Fault OUT_OF_CALENDAR_RANGE */
export function hijriYearLength(year: number, calendar: HijriCalendar): number {
  requireYear(year, calendar);
  return firstDay(monthIndex(year + 1, 1), calendar) - firstDay(monthIndex(year, 1), calendar);
}

/**
 * Whether a civil day is in Ramadan, by `auto`; never before 1 Muharram 1. The prayer engine asks it every day, so it
 * allocates nothing and takes about 5 ns.
 */
export function isRamadan(days: number): boolean {
  if (days < CIVIL_EPOCH_DAY) return false;
  return monthIndexOf(days, calendarOfDay(days, 'auto')) % 12 === 8;
}

export function showHijriDate({ year, month, day }: HijriDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day number of the first day of a month. */
function firstDay(index: number, calendar: HijriCalendar): number {
  return calendar === 'umalqura' ? umalquraFirstDay(index) : arithmeticFirstDay(index) + epochDay(calendar);
}

function monthIndexOf(days: number, calendar: HijriCalendar): number {
  return calendar === 'umalqura' ? umalquraMonthIndex(days) : arithmeticMonthIndex(days - epochDay(calendar));
}

function epochDay(calendar: HijriCalendar): number {
  return calendar === 'tbla' ? TBLA_EPOCH_DAY : CIVIL_EPOCH_DAY;
}

/** Month 0 is Muharram of year 1. */
function monthIndex(year: number, month: number): number {
  return (year - 1) * 12 + month - 1;
}

function requireDay(days: number, calendar: HijriCalendar): void {
  if (calendar === 'umalqura' ? umalquraHasDay(days) : days >= epochDay(calendar)) return;
  const date = showDay(days);
  const before = `is before 1 Muharram 1, which is ${showDay(epochDay(calendar))} in calendar ${calendar}.`;
  throw outOfRange('Date', date, calendar, before);
}

function requireYear(year: number, calendar: HijriCalendar): void {
  if (calendar === 'umalqura' ? umalquraHasMonth(monthIndex(year, 1)) : year >= 1 && year <= LAST_HIJRI_YEAR) return;
  throw outOfRange('Hijri year', year, calendar, `is not from 1 to ${LAST_HIJRI_YEAR}.`);
}

/** @param why of a calendar without a table */
function outOfRange(what: string, value: string | number, calendar: HijriCalendar, why: string): Fault {
  const span = `is outside the Umm al-Qura table, ${umalquraSpan()}; use calendar auto, civil or tbla.`;
  const sentence = `${what} ${value} ${calendar === 'umalqura' ? span : why}`;
  return new Fault('OUT_OF_CALENDAR_RANGE', sentence, { value, calendar });
}

function noThirtiethDay(date: HijriDate, calendar: HijriCalendar): Fault {
  const name = HIJRI_MONTH_NAMES[date.month - 1];
  const year = `${date.year} of calendar ${calendar} has ${hijriYearLength(date.year, calendar)} days`;
  return new Fault(
    'INVALID_HIJRI_DATE',
    `Hijri date ${showHijriDate(date)} does not exist: ${name} ${date.year} has 29 days (the year ${year}).`,
    { value: showHijriDate(date), calendar, month_length: 29 },
  );
}

function umalquraSpan(): string {
  const first = umalquraFirstDay(monthIndex(UMALQURA_FIRST_YEAR, 1));
  const end = umalquraFirstDay(monthIndex(UMALQURA_LAST_YEAR + 1, 1));
  return `${UMALQURA_FIRST_YEAR} to ${UMALQURA_LAST_YEAR} AH (${showDay(first)} to ${showDay(end - 1)})`;
}
