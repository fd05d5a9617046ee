import { HIJRI_MONTHS } from '../../data/hijri-names.ts';
import {
  UMALQURA_FIRST_DAY,
  UMALQURA_FIRST_YEAR,
  UMALQURA_LAST_YEAR,
  UMALQURA_MONTHS,
} from '../../data/umalqura-months.generated.ts';
import { Fault } from '../fault.ts';
import { dayNumber, showDay, twoDigits } from '../time/civil-date.ts';

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
  const name = HIJRI_MONTHS[date.month - 1]?.name;
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

/**
 * The arithmetic calendar: months of 30 and 29 days in turn, and a 30th day of Dhul Hijjah in the years 2, 5, 7, 10, 13,
 * 16, 18, 21, 24, 26 and 29 of each cycle of 30 (Reingold and Dershowitz, "Calendrical Calculations", 4th ed. 2018, ch. 7;
 * ICU's islamic-civil and islamic-tbla). The literature has three other sets of leap years; they are left out.
 *
 * 1 Muharram 1 is day 0, and Muharram of year 1 is month 0. Both numbers may be negative, down to year -2999; callers
 * refuse dates before the epoch.
 */

const DAYS_PER_CYCLE = 10_631; // 30 years: 30 * 354 + 11

/** Added before dividing, so that `| 0` rounds down; it is 1.5 times as fast as `Math.floor` here. */
const CYCLES = 100;

/** The first day of a month. */
export function arithmeticFirstDay(monthIndex: number): number {
  const shifted = monthIndex + CYCLES * 360;
  const years = (shifted / 12) | 0;
  return newYear(years) + daysBefore(shifted - years * 12) - CYCLES * DAYS_PER_CYCLE;
}

/** The month that holds a day; the inverse of `arithmeticFirstDay`. */
export function arithmeticMonthIndex(day: number): number {
  const shifted = day + CYCLES * DAYS_PER_CYCLE;
  const years = ((30 * shifted + 15) / DAYS_PER_CYCLE) | 0;
  return years * 12 + monthOfYear(shifted - newYear(years)) - CYCLES * 360;
}

/** Days before a year, given the years before it: 354 each, and the leap days. */
function newYear(years: number): number {
  return 354 * years + (((11 * years + 14) / 30) | 0);
}

/** Days of a year before its month, Muharram being 0. */
function daysBefore(month: number): number {
  return 29 * month + ((month + 1) >> 1);
}

/** The month, Muharram being 0, of a day of the year counted from 0: 325 / 11 is a little more than 29.5. */
function monthOfYear(day: number): number {
  return ((11 * day + 5) / 325) | 0;
}

/**
 * The Umm al-Qura calendar by its table. Days are day numbers; month 0 is Muharram of year 1.
 * Call `umalquraHasDay` or `umalquraHasMonth` first.
 */

const FIRST_MONTH = (UMALQURA_FIRST_YEAR - 1) * 12;
const LAST_MONTH = UMALQURA_LAST_YEAR * 12 - 1;

/** How many bits are set in 0 to 15. */
const BITS_SET = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4] as const;

/** Three hexadecimal digits a year, a bit a month. */
const digits = UMALQURA_MONTHS.join('');
const DIGITS_PER_YEAR = 3;

/** The first day of every year of the table and of the year after its last. */
const yearStarts = startsOfYears();

/** The day after the last of the table. */
const END_DAY = yearStarts.at(-1) ?? UMALQURA_FIRST_DAY;

/**
 * The first day of every month of the table and of the month after its last. A year is unpacked on first use; all 301
 * would cost 1 ms at every start. 0 means not yet unpacked; no month begins on day 0, 1970-01-01.
 */
const firstDays = new Int32Array(LAST_MONTH - FIRST_MONTH + 2);
firstDays[LAST_MONTH - FIRST_MONTH + 1] = END_DAY;

function umalquraFirstDay(monthIndex: number): number {
  return firstDayAt(monthIndex - FIRST_MONTH);
}

/**
 * The month that holds a day. The mean synodic month, 29.530589 days (Meeus, "Astronomical Algorithms", 2nd ed., ch. 49),
 * gives that month or the one before: months of the table begin from 1.60 days before to 1.17 days after the mean ones,
 * 17754 / 2^19 months a day add at most 0.3 days of error at the table's end, and 2 days are taken off. Whole numbers
 * make `hijriOfDay` 20 % faster than a division.
 */
function umalquraMonthIndex(days: number): number {
  const guess = ((days - UMALQURA_FIRST_DAY - 2) * 17_754) >> 19;
  return FIRST_MONTH + (firstDayAt(guess + 1) > days ? guess : guess + 1);
}

function umalquraHasMonth(monthIndex: number): boolean {
  return monthIndex >= FIRST_MONTH && monthIndex <= LAST_MONTH;
}

function umalquraHasDay(days: number): boolean {
  return days >= UMALQURA_FIRST_DAY && days < END_DAY;
}

/** @param i months from the first of the table */
function firstDayAt(i: number): number {
  return firstDays[i] || unpackedFirstDay(i);
}

function unpackedFirstDay(i: number): number {
  const year = (i / 12) | 0;
  const months = Number.parseInt(digits.slice(year * DIGITS_PER_YEAR, (year + 1) * DIGITS_PER_YEAR), 16);
  let day = yearStarts[year] ?? END_DAY;
  for (let month = 0; month < 12; month++) {
    firstDays[year * 12 + month] = day;
    day += 29 + ((months >> (11 - month)) & 1);
  }
  return firstDays[i] ?? END_DAY;
}

/** A year has 12 months of 29 days, and one more day for each bit that is set. */
function startsOfYears(): Int32Array {
  const starts = new Int32Array(digits.length / DIGITS_PER_YEAR + 1);
  let day = UMALQURA_FIRST_DAY;
  for (let year = 0; year < starts.length; year++) {
    starts[year] = day;
    const at = year * DIGITS_PER_YEAR;
    day += 12 * 29 + bitsOf(at) + bitsOf(at + 1) + bitsOf(at + 2);
  }
  return starts;
}

function bitsOf(at: number): number {
  const code = digits.charCodeAt(at);
  return BITS_SET[code < 97 ? code - 48 : code - 87] ?? 0; // 0-9, a-f
}
