import {
  UMALQURA_FIRST_DAY,
  UMALQURA_FIRST_YEAR,
  UMALQURA_LAST_YEAR,
  UMALQURA_MONTHS,
} from '../../data/umalqura-months.generated.ts';

/**
 * Umm al-Qura as its table has it. Days are day numbers; months are counted from Muharram of year 1, which is month 0.
 * Ask `umalquraHasDay` or `umalquraHasMonth` first.
 */

const FIRST_MONTH = (UMALQURA_FIRST_YEAR - 1) * 12;
const LAST_MONTH = UMALQURA_LAST_YEAR * 12 - 1;

/** The first day of every month of the table and of the month after its last. Unpacked once, in about 0.1 ms. */
const firstDays = unpack(UMALQURA_MONTHS.join(''));

/** The day after the last of the table. */
const END_DAY = firstDays.at(-1) ?? UMALQURA_FIRST_DAY;

export function umalquraFirstDay(monthIndex: number): number {
  return firstDays[monthIndex - FIRST_MONTH] ?? END_DAY;
}

/**
 * The month that holds a day. The mean synodic month, 29.530589 days (Meeus, "Astronomical Algorithms", 2nd ed., ch. 49),
 * guesses it or the month before it: months of the table begin from 1.60 days before to 1.17 days after the mean ones,
 * 17754 / 2^19 months a day add at most 0.3 days of error at the table's end, and 2 days are taken off. Whole numbers make
 * `hijriOfDay` a fifth faster than a division.
 */
export function umalquraMonthIndex(days: number): number {
  const guess = ((days - UMALQURA_FIRST_DAY - 2) * 17_754) >> 19;
  return FIRST_MONTH + ((firstDays[guess + 1] ?? END_DAY) > days ? guess : guess + 1);
}

export function umalquraHasMonth(monthIndex: number): boolean {
  return monthIndex >= FIRST_MONTH && monthIndex <= LAST_MONTH;
}

export function umalquraHasDay(days: number): boolean {
  return days >= UMALQURA_FIRST_DAY && days < END_DAY;
}

function unpack(digits: string): Int32Array {
  const days = new Int32Array(digits.length * 4 + 1);
  let day = UMALQURA_FIRST_DAY;
  days[0] = day;
  for (let i = 0, month = 0; i < digits.length; i++) {
    const code = digits.charCodeAt(i);
    const long = code - (code < 97 ? 48 : 87); // of 0-9, a-f: a bit a month, the highest first
    days[++month] = day += 29 + (long >> 3);
    days[++month] = day += 29 + ((long >> 2) & 1);
    days[++month] = day += 29 + ((long >> 1) & 1);
    days[++month] = day += 29 + (long & 1);
  }
  return days;
}
