import { CIVIL_EPOCH_DAY } from '../../core/hijri/calendar.ts';
import { hijriOn } from '../../core/hijri/reckoning.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumber, readCivilDate, SECONDS_PER_DAY, weekdayName } from '../../core/time/civil-date.ts';
import { hijriAnswer } from '../../ops/hijri-answer.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Friday 20 November 2026` */
function longDate(gregorian: string): string {
  const date = readCivilDate(gregorian);
  return `${weekdayName(dayNumber(date))} ${date.day} ${MONTHS[date.month - 1]} ${date.year}`;
}

/** `Friday 20 November 2026 · 10 Jumada al-Thani 1448 AH`; the Hijri date is that of the daytime, by calendar `auto`. */
export function bothDates(gregorian: string): string {
  const days = dayNumber(readCivilDate(gregorian));
  if (days < CIVIL_EPOCH_DAY) return longDate(gregorian);
  const { day, month_name, year } = hijriAnswer(hijriOn(days, { choice: 'auto', adjustDays: 0 }).date, days);
  return `${longDate(gregorian)} · ${day} ${month_name} ${year} AH`;
}

/** By how many days the date of one ISO text lies after that of another; whatever follows the dates is not looked at. */
export function daysApart(from: string, to: string): number {
  return dayNumber(readCivilDate(to.slice(0, 10))) - dayNumber(readCivilDate(from.slice(0, 10)));
}

/** Reads what `showLocalIso` wrote: date, time to the second, offset. */
export function readInstant(iso: string): EpochSeconds {
  const [sign, ...offset] = [iso.charAt(19), ...iso.slice(20).split(':').map(Number)] as [string, ...number[]];
  const seconds = ([hours, minutes, rest = 0]: readonly number[]) => (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + rest;
  const wall =
    dayNumber(readCivilDate(iso.slice(0, 10))) * SECONDS_PER_DAY + seconds(iso.slice(11, 19).split(':').map(Number));
  return sign === '-' ? wall + seconds(offset) : wall - seconds(offset);
}
