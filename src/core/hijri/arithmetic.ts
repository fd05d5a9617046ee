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
