import {
  UMALQURA_FIRST_DAY,
  UMALQURA_FIRST_YEAR,
  UMALQURA_LAST_YEAR,
  UMALQURA_MONTHS,
} from '../../data/umalqura-months.generated.ts';
import type { MonthLaw } from './month-law.ts';

const FIRST_MONTH = (UMALQURA_FIRST_YEAR - 1) * 12;
const LAST_MONTH = UMALQURA_LAST_YEAR * 12 - 1;
const MEAN_MONTH_DAYS = 29.530_588_8; // the mean synodic month (Meeus, "Astronomical Algorithms", 2nd ed., ch. 49)

/** The first day of every month of the table and of the month after its last. Unpacked once, in about 0.1 ms. */
const firstDays = unpack(UMALQURA_MONTHS.join(''));

/** The last day of the table is the day before this one. */
const END_DAY = firstDays.at(-1) ?? UMALQURA_FIRST_DAY;

/** Umm al-Qura as its table has it; ask `umalquraHasDay` or `umalquraHasMonth` first. */
export const umalquraMonths: MonthLaw = {
  firstDay: (monthIndex) => firstDays[monthIndex - FIRST_MONTH] ?? Number.NaN,
  monthIndexOf(days) {
    // The mean month is at most one month off, for the table never strays 3 days from it.
    let i = Math.floor((days - UMALQURA_FIRST_DAY) / MEAN_MONTH_DAYS);
    while ((firstDays[i] ?? Number.NaN) > days) i--;
    while ((firstDays[i + 1] ?? Number.NaN) <= days) i++;
    return i + FIRST_MONTH;
  },
};

export function umalquraHasMonth(monthIndex: number): boolean {
  return monthIndex >= FIRST_MONTH && monthIndex <= LAST_MONTH;
}

export function umalquraHasDay(days: number): boolean {
  return days >= UMALQURA_FIRST_DAY && days < END_DAY;
}

function unpack(digits: string): Int32Array {
  const days = new Int32Array(digits.length * 4 + 1);
  let day = UMALQURA_FIRST_DAY;
  for (let i = 0; i < days.length; i++) {
    days[i] = day;
    const nibble = Number.parseInt(digits[i >> 2] ?? '0', 16);
    day += (nibble >> (3 - (i & 3))) & 1 ? 30 : 29;
  }
  return days;
}
