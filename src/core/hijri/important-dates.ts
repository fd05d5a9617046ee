import type { ImportantDateRow } from '../../data/hijri-dates.ts';
import { IMPORTANT_DATES, WHITE_DAYS, WHITE_DAYS_OF_DHUL_HIJJAH } from '../../data/hijri-dates.ts';
import { FRIDAY, weekdayIndex } from '../time/civil-date.ts';
import { calendarOfYear, dayOfHijri, type HijriDate } from './calendar.ts';
import { LAST_CIVIL_DAY, type Reckoning } from './reckoning.ts';

/** An important day in one year. */
export interface ImportantDate {
  readonly row: ImportantDateRow;
  readonly date: HijriDate;
  /** Its civil day. The Hijri day begins on the evening before; for a night this is the following daytime. */
  readonly days: number;
}

/**
 * The important days of a Hijri year, by month, day and id. Those after 9999-12-31 are left out.
 * @throws Fault OUT_OF_CALENDAR_RANGE
 */
export function importantDates(year: number, reckoning: Reckoning): ImportantDate[] {
  return IMPORTANT_DATES.map((row) => placed(row, year, reckoning))
    .filter(({ days }) => days <= LAST_CIVIL_DAY)
    .sort((a, b) => a.days - b.days || (a.row.id < b.row.id ? -1 : 1));
}

/** Whether it is the day of one of the two Eids, which all keep. */
export function isEid({ month, day }: Pick<HijriDate, 'month' | 'day'>): boolean {
  const eids = IMPORTANT_DATES.filter(({ kind, tradition }) => kind === 'eid' && tradition === 'common');
  return eids.some((row) => row.month === month && row.day === day);
}

/** The days of a month on which the fast of the white days is recommended. */
export function whiteDays(month: number): readonly number[] {
  return month === 12 ? WHITE_DAYS_OF_DHUL_HIJJAH : WHITE_DAYS;
}

function placed(row: ImportantDateRow, year: number, { choice, adjustDays }: Reckoning): ImportantDate {
  const first = dayOfHijri({ year, month: row.month, day: 1 }, calendarOfYear(year, choice)) - adjustDays;
  const day = row.day === 'first Friday' ? 1 + ((FRIDAY - weekdayIndex(first) + 7) % 7) : row.day;
  return { row, date: { year, month: row.month, day }, days: first + day - 1 };
}
