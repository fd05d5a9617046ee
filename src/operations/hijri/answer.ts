import type { HijriDate } from '../../core/hijri/calendar.ts';
import { showHijriDate } from '../../core/hijri/calendar.ts';
import type { ImportantDate } from '../../core/hijri/important-dates.ts';
import { civilDate, showCivilDate, weekdayIndex, weekdayName } from '../../core/time/civil-date.ts';
import { HIJRI_MONTHS, WEEKDAYS_AR } from '../../data/hijri-names.ts';

/** The objects of service.md §2.4, the same wherever an answer holds a day. */
export type HijriAnswer = ReturnType<typeof hijriAnswer>;
export type ImportantDateAnswer = ReturnType<typeof importantDateAnswer>;

export function gregorianAnswer(days: number) {
  const date = civilDate(days);
  return {
    date: showCivilDate(date),
    day: date.day,
    month: date.month,
    year: date.year,
    weekday: weekdayName(days),
  };
}

/** @param days the civil day whose daytime belongs to `date`; it gives the weekday */
export function hijriAnswer(date: HijriDate, days: number) {
  return {
    date: showHijriDate(date),
    day: date.day,
    month: date.month,
    year: date.year,
    ...monthNames(date.month),
    weekday: weekdayName(days),
    weekday_ar: WEEKDAYS_AR[weekdayIndex(days)] ?? '',
  };
}

function monthNames(month: number) {
  const row = HIJRI_MONTHS[month - 1];
  if (!row) throw new Error(`no Hijri month ${month}`);
  return { month_name: row.name, month_name_ar: row.nameAr };
}

/** One row of decisions.md §4, with the source of the row. */
export function importantDateAnswer({ row, date, days }: ImportantDate) {
  return {
    id: row.id,
    name: row.name,
    name_ar: row.nameAr,
    kind: row.kind,
    tradition: row.tradition,
    hijri: hijriAnswer(date, days),
    gregorian: gregorianAnswer(days),
    begins_evening_of: showCivilDate(civilDate(days - 1)),
    note: row.note === undefined ? COMPUTED : `${row.note}; ${COMPUTED}`,
    source: row.source,
  };
}

/** Computed is never presented as sighted. */
const COMPUTED = 'computed; local sighting may differ by a day';
