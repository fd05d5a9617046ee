import type { MonthLaw } from './month-law.ts';

/**
 * The arithmetic calendar: months of 30 and 29 days in turn, and a 30th day of Dhul Hijjah in the years 2, 5, 7, 10, 13,
 * 16, 18, 21, 24, 26 and 29 of each cycle of 30 (Reingold and Dershowitz, "Calendrical Calculations", 4th ed. 2018, ch. 7;
 * ICU's islamic-civil and islamic-tbla). The three other leap sets in the literature are not offered.
 *
 * Proleptic: it answers before its epoch too, with years 0 and below. Whoever shows dates refuses those.
 *
 * @param epochDay the day number of 1 Muharram 1
 */
export function arithmeticMonths(epochDay: number): MonthLaw {
  // Days before year y: 354 a year, and (11 y + 3) / 30 leap days.
  const newYear = (year: number) => epochDay + 354 * (year - 1) + Math.floor((11 * year + 3) / 30);
  return {
    firstDay(monthIndex) {
      const year = Math.floor(monthIndex / 12);
      const month = monthIndex - year * 12; // 0 is Muharram
      return newYear(year + 1) + 29 * month + ((month + 1) >> 1);
    },
    monthIndexOf(days) {
      const year = Math.floor((30 * (days - epochDay) + 10_646) / DAYS_PER_CYCLE);
      const dayOfYear = days - newYear(year); // 0 is 1 Muharram
      return (year - 1) * 12 + Math.floor((11 * dayOfYear + 5) / 325); // 325 / 11 is the mean length, 29.5 days and a little
    },
  };
}

const DAYS_PER_CYCLE = 10_631; // 30 years: 30 * 354 + 11
