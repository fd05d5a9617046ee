import { CIVIL_EPOCH_DAY } from '../../core/hijri/calendar.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { dayNumber, readCivilDate, weekdayIndex } from '../../core/time/civil-date.ts';

/** `Friday 20 November 2026` */
function longDate(gregorian: string, names: Names): string {
  const date = readCivilDate(gregorian);
  return `${names.weekday(weekdayIndex(dayNumber(date)))} ${date.day} ${names.month(date.month)} ${date.year}`;
}

/** `Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH`; the Hijri date is that of the daytime, by calendar `auto`. */
export function bothDates(gregorian: string, names: Names = namesIn('en')): string {
  const days = dayNumber(readCivilDate(gregorian));
  if (days < CIVIL_EPOCH_DAY) return longDate(gregorian, names);
  const { day, month, year } = hijriOn(days, { choice: 'auto', adjustDays: 0 }).date;
  return `${longDate(gregorian, names)} · ${day} ${names.hijriMonth(month)} ${year} AH`;
}

/** By how many days the date of one ISO text lies after that of another; whatever follows the dates is not looked at. */
export function daysApart(from: string, to: string): number {
  return dayNumber(readCivilDate(to.slice(0, 10))) - dayNumber(readCivilDate(from.slice(0, 10)));
}
