import { dayByAuto, LAST_LIKELY_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { hijriYearsIn } from '../../core/hijri/reckoning.ts';
import { type CivilDate, showCivilDate, showDay } from '../../core/time/civil-date.ts';
import type { ZoneWarning } from '../../core/time/zone.ts';
import type { MonthWarning } from './own-months.ts';
import { dateMayBeHijri, mayBeGregorian } from '../../data/languages/en-notes.ts';

/** What an answer says of a Hijri year that may be meant as a Gregorian one. */
export function readAsHijri(year: number): { readonly warnings?: readonly string[] } {
  if (year <= LAST_LIKELY_HIJRI_YEAR) return {};
  return { warnings: [mayBeGregorian(year, ...hijriYearsIn(year))] };
}

/** That a Gregorian date may be meant as a Hijri one. */
export interface DateWarning {
  readonly code: 'date_may_be_hijri';
  readonly message: string;
  /** The date as it was read. */
  readonly date: string;
  /** The Gregorian date of the Hijri date with the same numbers, where there is one. */
  readonly alternatives: readonly string[];
}

/** What an answer with dates is to be read with. */
export type Warning = ZoneWarning | DateWarning | MonthWarning;

/** One for each date whose year is before 1600. */
export function readAsGregorian(dates: readonly (CivilDate | undefined)[]): DateWarning[] {
  return dates.flatMap((date) =>
    date === undefined || date.year >= LAST_LIKELY_HIJRI_YEAR ? [] : [dateWarning(date)],
  );
}

function dateWarning(asked: CivilDate): DateWarning {
  const date = showCivilDate(asked);
  const other = gregorianOfHijri(asked);
  return {
    code: 'date_may_be_hijri',
    message: dateMayBeHijri(date, other),
    date,
    alternatives: other === undefined ? [] : [other],
  };
}

/** Undefined for a date that the Hijri calendar does not have, such as a 31st. */
function gregorianOfHijri(date: CivilDate): string | undefined {
  const days = date.day > 30 ? undefined : dayByAuto(date);
  return days === undefined ? undefined : showDay(days);
}
