/** A Hijri calendar as a table of month lengths. Days are day numbers; month 0 is Muharram of year 1. */
export interface MonthTable {
  readonly firstYear: number;
  readonly lastYear: number;
  /** The day number of 1 Muharram of `firstYear`. */
  readonly firstDay: number;
  /** Three hexadecimal digits a year, in lines of whole years. The highest bit is Muharram; a set bit means 30 days, else 29. */
  readonly months: readonly string[];
}

export type TableReader = ReturnType<typeof tableReader>;

const DIGITS_PER_YEAR = 3;

const BITS_SET = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4] as const;

/**
 * Reads one table. Call `hasDay` or `hasMonth` first: outside the table the other functions give wrong results. A year is unpacked on first
 * use: all 301 of Umm al-Qura would cost 1 ms at every start.
 */
export function tableReader({ firstYear, lastYear, firstDay: tableStart, months }: MonthTable) {
  const digits = months.join('');
  const firstMonth = (firstYear - 1) * 12;
  const lastMonth = lastYear * 12 - 1;
  const yearStarts = startsOfYears(digits, tableStart);
  const endDay = yearStarts.at(-1) ?? tableStart; // the day after the last of the table

  // The first day of every month and of the month after the last. 0 means not yet unpacked; no month begins on 1970-01-01.
  const firstDays = new Int32Array(lastMonth - firstMonth + 2);
  firstDays[lastMonth - firstMonth + 1] = endDay;

  /** @param i months from the first of the table */
  const firstDayAt = (i: number): number => firstDays[i] || unpackedFirstDay(i);

  function unpackedFirstDay(i: number): number {
    const year = (i / 12) | 0;
    const bits = Number.parseInt(digits.slice(year * DIGITS_PER_YEAR, (year + 1) * DIGITS_PER_YEAR), 16);
    let day = yearStarts[year] ?? endDay;
    for (let month = 0; month < 12; month++) {
      firstDays[year * 12 + month] = day;
      day += 29 + ((bits >> (11 - month)) & 1);
    }
    return firstDays[i] ?? endDay;
  }

  return {
    hasDay: (day: number) => day >= tableStart && day < endDay,
    hasMonth: (monthIndex: number) => monthIndex >= firstMonth && monthIndex <= lastMonth,
    firstDay: (monthIndex: number) => firstDayAt(monthIndex - firstMonth),
    /**
     * The mean synodic month, 29.530589 days (Meeus, "Astronomical Algorithms", 2nd ed., ch. 49), gives the month of the day or one of the
     * two months before it, because 2 days are subtracted: months begin at most 1.6 days before and 1.2 days after the mean months of their
     * table, and 17754 / 2^19 months a day add at most 0.3 days at the end of 301 years. Whole numbers make `hijriOfDay` 20 % faster than
     * a division.
     */
    monthIndex(day: number) {
      let i = ((day - tableStart - 2) * 17_754) >> 19;
      while (firstDayAt(i + 1) <= day) i++;
      return firstMonth + i;
    },
  };
}

/** The first day of every year and of the year after the last: 12 months of 29 days, and one more day for each bit that is set. */
function startsOfYears(digits: string, firstDay: number): Int32Array {
  const starts = new Int32Array(digits.length / DIGITS_PER_YEAR + 1);
  let day = firstDay;
  for (let year = 0; year < starts.length; year++) {
    starts[year] = day;
    const at = year * DIGITS_PER_YEAR;
    day += 12 * 29 + bitsOf(digits, at) + bitsOf(digits, at + 1) + bitsOf(digits, at + 2);
  }
  return starts;
}

function bitsOf(digits: string, at: number): number {
  const code = digits.charCodeAt(at);
  return BITS_SET[code < 97 ? code - 48 : code - 87] ?? 0; // 0-9, a-f
}
