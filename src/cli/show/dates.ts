import type { HijriDate } from '../../core/hijri/calendar.ts';
import { CIVIL_EPOCH_DAY, showHijriDate } from '../../core/hijri/calendar.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { Names } from '../../core/names.ts';
import { namesIn } from '../../core/names.ts';
import { dayNumber, readCivilDate, weekdayIndex, weekdayName } from '../../core/time/civil-date.ts';
import { dayOfIso } from '../../core/time/wall-time.ts';
import { isolated } from '../arabic.ts';
import { joined } from './place.ts';

/** `Friday 20 November 2026` */
function longDate(gregorian: string, names: Names): string {
  const date = readCivilDate(gregorian);
  return `${names.weekday(weekdayIndex(dayNumber(date)))} ${date.day} ${names.month(date.month)} ${date.year}`;
}

/**
 * `Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH`, on two lines where one is too wide; the Hijri date is that of
 * the daytime, by calendar `auto`.
 */
export function bothDates(gregorian: string, width: number, names: Names = namesIn('en')): string {
  const hijri = hijriOf(gregorian);
  const dates = [
    longDate(gregorian, names),
    ...(hijri ? [`${hijri.day} ${names.hijriMonth(hijri.month)} ${hijri.year} ${names.hijriEra}`] : []),
  ];
  return joined(names.isRightToLeft ? dates.map(isolated) : dates, width);
}

/** `1448-06-10`, the Hijri date of a daytime; empty before 1 Muharram 1. */
export function hijriDate(gregorian: string): string {
  const hijri = hijriOf(gregorian);
  return hijri ? showHijriDate(hijri) : '';
}

/** `Fri` */
export function shortWeekday(gregorian: string): string {
  return weekdayName(dayNumber(readCivilDate(gregorian))).slice(0, 3);
}

function hijriOf(gregorian: string): HijriDate | undefined {
  const days = dayNumber(readCivilDate(gregorian));
  return days < CIVIL_EPOCH_DAY ? undefined : hijriOn(days, { choice: 'auto', adjustDays: 0 }).date;
}

/**
 * By how many days the date of one ISO text lies after that of another; whatever follows the dates is not looked at.
 */
export function daysApart(from: string, to: string): number {
  return dayOfIso(to) - dayOfIso(from);
}
