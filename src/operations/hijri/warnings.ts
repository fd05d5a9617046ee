import type { Coordinates } from '../../core/geo/coordinates.ts';
import type { HijriDate } from '../../core/hijri/calendar.ts';
import { authorityOfCalendar, calendarOfYear, CIVIL_EPOCH_DAY, dayByAuto } from '../../core/hijri/calendar.ts';
import { isUnprinted, LAST_LIKELY_HIJRI_YEAR } from '../../core/hijri/calendar.ts';
import { likelyStart } from '../../core/hijri/kept-months.ts';
import { monthIndex, showHijriDate } from '../../core/hijri/calendar.ts';
import { announcementOf, civilDayOf, hijriOn, hijriYearsIn, type Reckoning } from '../../core/hijri/reckoning.ts';
import { type MonthDeps, reckoningAt } from '../../core/prayer/place-reckoning.ts';
import { type CivilDate, showCivilDate, showDay } from '../../core/time/civil-date.ts';
import type { ZoneWarning } from '../../core/time/zone.ts';
import { HIJRI_MONTH_NAMES } from '../../data/hijri-names.ts';
import { countryDiffers, dateMayBeHijri, likely, mayBeGregorian } from '../../data/languages/en-notes.ts';
import { monthComputed, tableOfIcu } from '../../data/languages/en-notes.ts';

/**
 * Warns about one of four cases: a Gregorian date may be meant as a Hijri date, the country of the place has another Hijri date, or an
 * authority announces months but has not announced this month, or printed calendars differ from the table.
 */
interface DayWarning {
  readonly code: 'date_may_be_hijri' | 'hijri_differs' | 'hijri_month_computed' | 'umalqura_unprinted';
  readonly message: string;
  /** The civil day, as text. */
  readonly date: string;
  /** For the three cases: the Gregorian date of the Hijri date with these numbers, the country’s date, or the computed date. */
  readonly alternatives: readonly string[];
  /** The first day of the month that its committee is likely to announce, in the third case. */
  readonly likely?: string;
  /** The authority whose Hijri date differs, in the second case. */
  readonly by?: string;
}

/** Warnings in an answer with dates. */
export type Warning = ZoneWarning | DayWarning;

/** Warns about a Hijri year that may be meant as a Gregorian one, or whose printed calendars differ. */
export function yearWarnings(year: number, by: Reckoning): { readonly warnings?: readonly string[] } {
  if (year > LAST_LIKELY_HIJRI_YEAR) return { warnings: [mayBeGregorian(year, ...hijriYearsIn(year))] };
  return isUnprinted(year, calendarOfYear(year, by.choice)) ? { warnings: [tableOfIcu(year)] } : {};
}

/** Warns about a day in a year of Umm al-Qura whose printed calendars differ. */
export function tableWarnings(dayNumber: number, by: Reckoning): DayWarning[] {
  if (dayNumber + by.adjustDays < CIVIL_EPOCH_DAY) return [];
  const { date, calendar, announced } = hijriOn(dayNumber, by);
  if (announced !== undefined || !isUnprinted(date.year, calendar)) return [];
  const shown = { date: showDay(dayNumber), alternatives: [showHijriDate(date)] };
  return [{ code: 'umalqura_unprinted', message: tableOfIcu(date.year), ...shown }];
}

/** The days from the computed first day of a month to the likely one; 0 for an announced month, and without a prediction. */
export function likelyShift(year: number, month: number, by: Reckoning): number {
  const { announced, adjustDays } = by;
  if (announced === undefined || adjustDays !== 0 || announcementOf(year, month, by) !== undefined) return 0;
  const day = likelyStart(announced.id, monthIndex(year, month));
  return day === undefined ? 0 : day - civilDayOf({ year, month, day: 1 }, by);
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
  if (by.announced !== undefined) return [computedMonth(found.date, date, by)];
  const ownBy = reckoningAt({ hijri_calendar: 'authority' }, at, deps);
  const own = hijriOn(dayNumber, ownBy);
  const who = own.announced?.by ?? authorityOfCalendar(own.calendar) ?? announcerBeside(own.date, ownBy);
  const other = showHijriDate(own.date);
  if (who === undefined || other === showHijriDate(found.date)) {
    const warning = computedMonth(own.date, date, ownBy);
    return warning.likely === undefined ? [] : [warning];
  }
  return [
    { code: 'hijri_differs', message: countryDiffers(who, named(own.date)), date, alternatives: [other], by: who },
  ];
}

/** Warns about a month that an authority announces, but has not announced. @param date the civil day of `hijri`, as text */
function computedMonth(hijri: HijriDate, date: string, by: Reckoning): DayWarning {
  const { year, month } = hijri;
  const shift = likelyShift(year, month, by);
  const day = shift === 0 ? undefined : showDay(civilDayOf({ year, month, day: 1 }, by) + shift);
  const sentence = monthComputed(`${HIJRI_MONTH_NAMES[month - 1]} ${year}`);
  const message = day === undefined ? sentence : `${sentence} ${likely(day)}`;
  const alternatives = [showHijriDate(hijri)];
  return { code: 'hijri_month_computed', message, date, alternatives, ...(day !== undefined && { likely: day }) };
}

/** Finds who announced the month before or after a month that nobody announced, and so moved that month. */
function announcerBeside({ year, month }: HijriDate, { announced }: Reckoning): string | undefined {
  const index = monthIndex(year, month);
  return (announced?.months.get(index + 1) ?? announced?.months.get(index - 1))?.by;
}

function named({ day, month, year }: HijriDate): string {
  return `${day} ${HIJRI_MONTH_NAMES[month - 1]} ${year}`;
}
