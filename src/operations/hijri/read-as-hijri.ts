import { hijriOn } from '../../core/hijri/reckoning.ts';
import { ENGLISH } from '../../core/names.ts';
import { dayNumber } from '../../core/time/civil-date.ts';

/** Who gives a later year may mean a Gregorian one. */
const LAST_LIKELY_YEAR = 1600;

/** What an answer says of a Hijri year that may be meant as a Gregorian one. */
export function readAsHijri(year: number): { readonly warnings?: readonly string[] } {
  if (year <= LAST_LIKELY_YEAR) return {};
  return { warnings: [ENGLISH.words.years.mayBeGregorian(year, ...hijriYearsIn(year))] };
}

/** The first and the last Hijri year that have days in a Gregorian one. */
export function hijriYearsIn(gregorianYear: number): [first: number, last: number] {
  const yearOn = (month: number, day: number) =>
    hijriOn(dayNumber({ year: gregorianYear, month, day }), { choice: 'auto', adjustDays: 0 }).date.year;
  return [yearOn(1, 1), yearOn(12, 31)];
}
