import type { MonthMinutes } from '../../data/methods.ts';
import { calendarOfDay, dayOfHijri, hijriMonthLength, hijriOfDay } from '../hijri/calendar.ts';
import type { Printed } from './prayer-day.ts';
import { PRAYER_NAMES, type PrayerName } from './prayer-rows.ts';
import { plusSeconds } from './printing.ts';

const MEAN_YEAR_DAYS = 365.2425;

/**
 * Printed times with the minutes that the authority adds in the month of a day. Beyond the months that are known those of the
 * known month that lies nearest in the season hold, the later of two.
 */
export function withMonthMinutes(printed: Printed, minutes: MonthMinutes, day: number): Printed {
  const letters = lettersOn(minutes, day);
  const minutesOf = (prayer: PrayerName) => letters.charCodeAt(PRAYER_NAMES.indexOf(prayer)) - 'o'.charCodeAt(0);
  return plusSeconds(printed, ({ name }) => minutesOf(name) * 60);
}

function lettersOn({ starts, letters }: MonthMinutes, day: number): string {
  const known = starts.findLastIndex((start) => start <= day);
  if (known >= 0 && known < letters.length) return letters[known] ?? '';
  const middle = middleOfHijriMonth(day);
  let nearest = '';
  let least = Number.POSITIVE_INFINITY;
  letters.forEach((month, i) => {
    const own = ((starts[i] ?? 0) + (starts[i + 1] ?? 0)) / 2;
    const apart = Math.abs(middle - own) % MEAN_YEAR_DAYS;
    const days = Math.round(Math.min(apart, MEAN_YEAR_DAYS - apart));
    if (days > least) return;
    nearest = month;
    least = days;
  });
  return nearest;
}

function middleOfHijriMonth(day: number): number {
  const calendar = calendarOfDay(day, 'auto');
  const { year, month } = hijriOfDay(day, calendar);
  return dayOfHijri({ year, month, day: 1 }, calendar) + hijriMonthLength(year, month, calendar) / 2;
}
