import { AUTHORITY_CALENDARS, HIJRI_MONTH_NAMES } from '../../data/hijri-names.ts';
import { AUTHORITY_MONTHS } from '../../data/authority-months.generated.ts';
import { UMALQURA_MONTHS } from '../../data/umalqura-months.generated.ts';
import { Fault } from '../fault.ts';
import { type CivilDate, dayNumber, showDay, twoDigits } from '../time/civil-date.ts';
import { type MonthTable, type TableReader, tableReader } from './month-table.ts';

/**
 * The Hijri calendars that are computed in advance.
 * - `umalqura`: the civil calendar of Saudi Arabia, by table, 1300–1600 AH.
 * - `diyanet`, `mabims`, `brunei`, `kemenag`: computed by the rules of these authorities, as tables of the years in which the rules hold.
 * - `civil`: arithmetic, epoch Friday 16 July 622 Julian.
 * - `tbla`: as `civil`, with the epoch of the astronomers, Thursday 15 July 622; always one day ahead of `civil`.
 *
 * Left out: calendars by sighting, which cannot be computed, and ICU's `islamic` and `islamic-rgsa`, which no
 * authority prints.
 */
export const HIJRI_CALENDARS = ['umalqura', 'diyanet', 'mabims', 'brunei', 'kemenag', 'civil', 'tbla'] as const;
export type HijriCalendar = (typeof HIJRI_CALENDARS)[number];
type AuthorityCalendar = keyof typeof AUTHORITY_MONTHS;

/**
 * `auto` is `umalqura` where its table reaches, else `civil`. `first` is the calendar of an authority where its table reaches, else `auto`.
 * The calendars join without a gap.
 */
export type CalendarChoice = 'auto' | HijriCalendar | { readonly first: AuthorityCalendar };

/** The calendars that a user can name; `authority` means the calendar of the authority at a place. */
export const CALENDAR_CHOICES = ['auto', ...HIJRI_CALENDARS, 'authority'] as const;

/** The short name of the authority that has this calendar; undefined for a calendar without an authority of its own. */
export function authorityOfCalendar(calendar: HijriCalendar): string | undefined {
  return AUTHORITY_CALENDARS.find((one) => one.calendar === calendar)?.name;
}

/** Whether printed calendars of Umm al-Qura have another beginning of some months than the table, which is that of ICU. */
export function isUnprinted(year: number, calendar: HijriCalendar): boolean {
  return calendar === 'umalqura' && (year < 1420 || year > 1450);
}

/** Whether the authority decides by this calendar, and not by sighting. Then the computed dates are not provisional. */
export function isOfficial(calendar: HijriCalendar): boolean {
  return calendar === 'diyanet';
}

export const RAMADAN = 9;

/** A day of a Hijri calendar, year 1 and later. */
export type HijriDate = CivilDate;

/** Day numbers of 1 Muharram 1: 0622-07-19 and 0622-07-18 of the proleptic Gregorian calendar. */
export const CIVIL_EPOCH_DAY = dayNumber({ year: 622, month: 7, day: 19 });
const TBLA_EPOCH_DAY = CIVIL_EPOCH_DAY - 1;

/** The last Hijri year that begins within the Gregorian dates of the program; it ends after 9999-12-31. */
export const LAST_HIJRI_YEAR = 9666;

/** The last year of the Umm al-Qura table. A later year without an era is more likely a Gregorian one. */
export const LAST_LIKELY_HIJRI_YEAR = UMALQURA_MONTHS.lastYear;

/** Whether a year that is asked for as a Hijri one is surely meant as a Gregorian one. */
export function looksGregorian(year: number): boolean {
  return year >= 1700 && year < 2200;
}

export function calendarOfDay(dayNumber: number, choice: CalendarChoice): HijriCalendar {
  return calendarWhere((table) => table.hasDay(dayNumber), choice);
}

export function calendarOfYear(year: number, choice: CalendarChoice): HijriCalendar {
  return calendarWhere((table) => table.hasMonth(monthIndex(year, 1)), choice);
}

function calendarWhere(reaches: (table: TableReader) => boolean, choice: CalendarChoice): HijriCalendar {
  if (typeof choice === 'string' && choice !== 'auto') return choice;
  if (choice !== 'auto') {
    const table = tableOf(choice.first);
    if (table && reaches(table)) return choice.first;
  }
  return reaches(umalqura) ? 'umalqura' : 'civil';
}

/** The date in force at noon of a civil day. @throws Fault OUT_OF_CALENDAR_RANGE before 1 Muharram 1, or outside the calendar’s table */
export function hijriOfDay(dayNumber: number, calendar: HijriCalendar): HijriDate {
  requireDay(dayNumber, calendar);
  const index = tableOf(calendar)?.monthIndex(dayNumber) ?? arithmeticMonthIndex(dayNumber - epochDay(calendar));
  const years = (index / 12) | 0;
  return { year: years + 1, month: index - years * 12 + 1, day: dayNumber - firstDay(index, calendar) + 1 };
}

/**
 * The civil day of a Hijri date. @param date month 1–12, day 1–30 @throws Fault INVALID_HIJRI_DATE for day 30 of a month of 29 days,
 * OUT_OF_CALENDAR_RANGE
 */
export function dayOfHijri(date: HijriDate, calendar: HijriCalendar): number {
  const { year, month, day } = date;
  requireYear(year, calendar);
  const index = monthIndex(year, month);
  const first = firstDay(index, calendar);
  if (day === 30 && firstDay(index + 1, calendar) - first < 30)
    throw noThirtiethDay(date, calendar, hijriYearLength(year, calendar));
  return first + day - 1;
}

/**
 * As `dayOfHijri` with calendar `auto`, for a bundle without the tables of authorities and the texts of refusals. @param date year 1–1600,
 * day 1–30 @returns undefined for day 30 of a month of 29 days
 */
export function dayByAuto({ year, month, day }: HijriDate): number | undefined {
  const hasTable = umalqura.hasMonth(monthIndex(year, 1));
  const begin = (index: number) => (hasTable ? umalqura.firstDay(index) : arithmeticFirstDay(index) + CIVIL_EPOCH_DAY);
  const days = begin(monthIndex(year, month)) + day - 1;
  return day === 30 && begin(monthIndex(year, month) + 1) === days ? undefined : days;
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

/** Whether a day is in Ramadan by calendar `auto`. Every computed day calls this function, so it allocates nothing and takes about 5 ns. */
export function isRamadan(dayNumber: number): boolean {
  if (dayNumber < CIVIL_EPOCH_DAY) return false;
  const index = umalqura.hasDay(dayNumber)
    ? umalqura.monthIndex(dayNumber)
    : arithmeticMonthIndex(dayNumber - CIVIL_EPOCH_DAY);
  return index % 12 === RAMADAN - 1;
}

export function showHijriDate({ year, month, day }: HijriDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day number of the first day of a month; month 0 is Muharram of year 1. The calendar must reach there. */
export function firstDay(index: number, calendar: HijriCalendar): number {
  return tableOf(calendar)?.firstDay(index) ?? arithmeticFirstDay(index) + epochDay(calendar);
}

function epochDay(calendar: HijriCalendar): number {
  return calendar === 'tbla' ? TBLA_EPOCH_DAY : CIVIL_EPOCH_DAY;
}

export function monthIndex(year: number, month: number): number {
  return (year - 1) * 12 + month - 1;
}

function requireDay(dayNumber: number, calendar: HijriCalendar): void {
  if (tableOf(calendar)?.hasDay(dayNumber) ?? dayNumber >= epochDay(calendar)) return;
  const date = showDay(dayNumber);
  const before = `is before 1 Muharram 1, which is ${showDay(epochDay(calendar))} in calendar ${calendar}.`;
  throw outOfRange('Date', date, calendar, before);
}

function requireYear(year: number, calendar: HijriCalendar): void {
  if (tableOf(calendar)?.hasMonth(monthIndex(year, 1)) ?? (year >= 1 && year <= LAST_HIJRI_YEAR)) return;
  throw outOfRange('Hijri year', year, calendar, `is not from 1 to ${LAST_HIJRI_YEAR}.`);
}

/** @param why the end of the sentence for a calendar without a table; for a calendar with a table, the sentence names the span instead */
function outOfRange(what: string, value: string | number, calendar: HijriCalendar, why: string): Fault {
  const table = monthsOf(calendar);
  const sentence = `${what} ${value} ${table === undefined ? why : `is outside ${spanOf(calendar, table)}; use calendar auto, civil or tbla.`}`;
  return new Fault('OUT_OF_CALENDAR_RANGE', sentence, { value, calendar });
}

/** @param yearLength the days of the year of `date` */
export function noThirtiethDay(date: HijriDate, calendar: HijriCalendar, yearLength: number): Fault {
  const name = HIJRI_MONTH_NAMES[date.month - 1];
  const year = `${date.year} of calendar ${calendar} has ${yearLength} days`;
  const sentence = `Hijri date ${showHijriDate(date)} does not exist: ${name} ${date.year} has 29 days (the year ${year}).`;
  return new Fault('INVALID_HIJRI_DATE', sentence, { value: showHijriDate(date), calendar, month_length: 29 });
}

function spanOf(calendar: HijriCalendar, { firstYear, lastYear, firstDay: first }: MonthTable): string {
  const name = calendar === 'umalqura' ? 'the Umm al-Qura table' : `the table of calendar ${calendar}`;
  const end = firstDay(monthIndex(lastYear + 1, 1), calendar);
  return `${name}, ${firstYear} to ${lastYear} AH (${showDay(first)} to ${showDay(end - 1)})`;
}

const umalqura = /* @__PURE__ */ tableReader(UMALQURA_MONTHS);
const authorities = /* @__PURE__ */ new Map<HijriCalendar, TableReader | undefined>();

/** @returns undefined for the arithmetic calendars */
function tableOf(calendar: HijriCalendar): TableReader | undefined {
  if (calendar === 'umalqura') return umalqura; // first, because every computed day needs it
  if (!authorities.has(calendar)) {
    const months = monthsOf(calendar);
    authorities.set(calendar, months && tableReader(months));
  }
  return authorities.get(calendar);
}

function monthsOf(calendar: HijriCalendar): MonthTable | undefined {
  if (calendar === 'umalqura') return UMALQURA_MONTHS;
  return calendar === 'civil' || calendar === 'tbla' ? undefined : AUTHORITY_MONTHS[calendar];
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

/** So many cycles are added before a division, so that `| 0` rounds down: 1.5 times as fast as `Math.floor` here. */
const CYCLES = 100;

export function arithmeticFirstDay(monthIndex: number): number {
  const shifted = monthIndex + CYCLES * 360;
  const years = (shifted / 12) | 0;
  return newYear(years) + daysBefore(shifted - years * 12) - CYCLES * DAYS_PER_CYCLE;
}

export function arithmeticMonthIndex(day: number): number {
  const shifted = day + CYCLES * DAYS_PER_CYCLE;
  const years = ((30 * shifted + 15) / DAYS_PER_CYCLE) | 0;
  return years * 12 + monthOfYear(shifted - newYear(years)) - CYCLES * 360;
}

/** The days in the first `years` years: 354 each, and the leap days. */
function newYear(years: number): number {
  return 354 * years + (((11 * years + 14) / 30) | 0);
}

/** The days of a year before a month; Muharram is 0. */
function daysBefore(month: number): number {
  return 29 * month + ((month + 1) >> 1);
}

/** The month of a day of the year; both count from 0. 325 / 11 is a little more than 29.5. */
function monthOfYear(day: number): number {
  return ((11 * day + 5) / 325) | 0;
}
