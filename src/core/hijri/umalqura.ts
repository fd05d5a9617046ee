import {
  UMALQURA_FIRST_DAY,
  UMALQURA_FIRST_YEAR,
  UMALQURA_LAST_YEAR,
  UMALQURA_MONTHS,
} from '../../data/umalqura-months.generated.ts';

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

export function umalquraFirstDay(monthIndex: number): number {
  return firstDayAt(monthIndex - FIRST_MONTH);
}

/**
 * The month that holds a day. The mean synodic month, 29.530589 days (Meeus, "Astronomical Algorithms", 2nd ed., ch. 49),
 * gives that month or the one before: months of the table begin from 1.60 days before to 1.17 days after the mean ones,
 * 17754 / 2^19 months a day add at most 0.3 days of error at the table's end, and 2 days are taken off. Whole numbers
 * make `hijriOfDay` 20 % faster than a division.
 */
export function umalquraMonthIndex(days: number): number {
  const guess = ((days - UMALQURA_FIRST_DAY - 2) * 17_754) >> 19;
  return FIRST_MONTH + (firstDayAt(guess + 1) > days ? guess : guess + 1);
}

export function umalquraHasMonth(monthIndex: number): boolean {
  return monthIndex >= FIRST_MONTH && monthIndex <= LAST_MONTH;
}

export function umalquraHasDay(days: number): boolean {
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
