import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { HijriDate } from '../../core/hijri/calendar.ts';
import { authorityOfCalendar, CIVIL_EPOCH_DAY, dayByAuto, LAST_LIKELY_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { monthIndex, showHijriDate } from '../../core/hijri/calendar.ts';
import { hijriOn, hijriYearsIn, type Reckoning } from '../../core/hijri/reckoning.ts';
import { type MonthDeps, reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { type CivilDate, showCivilDate, showDay } from '../../core/time/civil-date.ts';
import type { ZoneWarning } from '../../core/time/zone.ts';
import { HIJRI_MONTH_NAMES } from '../../data/hijri-names.ts';
import { countryDiffers, dateMayBeHijri, mayBeGregorian, monthComputed } from '../../data/languages/en-notes.ts';

/**
 * Warns about one of three cases: a Gregorian date may be meant as a Hijri date, the country of the place has another Hijri date, or an
 * authority announces months but has not announced this month.
 */
interface DayWarning {
  readonly code: 'date_may_be_hijri' | 'hijri_differs' | 'hijri_month_computed';
  readonly message: string;
  /** The civil day, as text. */
  readonly date: string;
  /** For the three cases: the Gregorian date of the Hijri date with these numbers, the country’s date, or the computed date. */
  readonly alternatives: readonly string[];
  /** The authority whose Hijri date differs, in the second case. */
  readonly by?: string;
}

/** Warnings in an answer with dates. */
export type Warning = ZoneWarning | DayWarning;

/** Warns about a Hijri year that may be meant as a Gregorian one. */
export function readAsHijri(year: number): { readonly warnings?: readonly string[] } {
  if (year <= LAST_LIKELY_HIJRI_YEAR) return {};
  return { warnings: [mayBeGregorian(year, ...hijriYearsIn(year))] };
}

/** Makes a warning for each date that may be meant as a Hijri date, because its year is before 1600. */
export function readAsGregorian(dates: readonly (CivilDate | undefined)[]): DayWarning[] {
  return dates.flatMap((asked): DayWarning[] => {
    if (asked === undefined || asked.year >= LAST_LIKELY_HIJRI_YEAR) return [];
    const [date, other] = [showCivilDate(asked), gregorianOfHijri(asked)];
    const alternatives = other === undefined ? [] : [other];
    return [{ code: 'date_may_be_hijri', message: dateMayBeHijri(date, other), date, alternatives }];
  });
}

/** Returns undefined for a date that the Hijri calendar does not have, such as a 31st, or the 30th of a month of 29 days. */
function gregorianOfHijri(date: CivilDate): string | undefined {
  const days = date.day > 30 ? undefined : dayByAuto(date);
  return days === undefined ? undefined : showDay(days);
}

/** Warns about the Hijri date of a civil day at a place. No warning if the month was announced or an authority computes the date. */
export function monthWarnings(dayNumber: number, by: Reckoning, at: Coordinates, deps: MonthDeps): DayWarning[] {
  if (dayNumber + by.adjustDays < CIVIL_EPOCH_DAY) return [];
  const found = hijriOn(dayNumber, by);
  if (found.announced !== undefined || authorityOfCalendar(found.calendar) !== undefined) return [];
  const date = showDay(dayNumber);
  if (by.announced?.computesOthers) return [];
  if (by.announced !== undefined) {
    const message = monthComputed(`${HIJRI_MONTH_NAMES[found.date.month - 1]} ${found.date.year}`);
    return [{ code: 'hijri_month_computed', message, date, alternatives: [showHijriDate(found.date)] }];
  }
  const ownBy = reckoningAt({ hijri_calendar: 'authority' }, at, deps);
  const own = hijriOn(dayNumber, ownBy);
  const who = own.announced?.by ?? authorityOfCalendar(own.calendar) ?? announcerBeside(own.date, ownBy);
  const other = showHijriDate(own.date);
  if (who === undefined || other === showHijriDate(found.date)) return [];
  return [
    { code: 'hijri_differs', message: countryDiffers(who, named(own.date)), date, alternatives: [other], by: who },
  ];
}

/** Finds who announced the month before or after a month that nobody announced, and so moved that month. */
function announcerBeside({ year, month }: HijriDate, { announced }: Reckoning): string | undefined {
  const index = monthIndex(year, month);
  return (announced?.months.get(index + 1) ?? announced?.months.get(index - 1))?.by;
}

function named({ day, month, year }: HijriDate): string {
  return `${day} ${HIJRI_MONTH_NAMES[month - 1]} ${year}`;
}
