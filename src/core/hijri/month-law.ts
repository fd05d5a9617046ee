/**
 * What a Hijri calendar knows: where each of its months begins. Months are counted in one sequence, month 0 being
 * Muharram of year 1, so that a month index is (year - 1) * 12 + month - 1. Days are day numbers (days since
 * 1970-01-01, see core/time/civil-date.ts).
 */
export interface MonthLaw {
  /** The day number of the first day of a month. */
  firstDay(monthIndex: number): number;
  /** The month that holds a day; the inverse of `firstDay`. */
  monthIndexOf(days: number): number;
}
