import type { PrayerName } from '../prayer/prayer-day.ts';
import { twoDigits } from '../time/civil-date.ts';
import { plainDigits } from '../words/fold-word.ts';

export interface WrittenClock {
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  /** Whether am or pm (or 24:10, or +1) leaves no doubt about the hour. */
  readonly isSure: boolean;
  /** The text says that the time is after the midnight that ends the day. */
  readonly isNextDay: boolean;
}

const CLOCK =
  /^(?<hour>\d{1,2}) ?(?:[:.٫]|h) ?(?<minute>\d{2})(?::00)? ?(?<half>a\.?m\.?|p\.?m\.?|ص|م|صباحا|مساء)?(?<next> ?\(?\+1\)?)?$/i;
const FOUR_DIGITS = /^(?<hour>\d{2})(?<minute>\d{2})$/;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const MORNING_HALF = /^(?:a|ص)/i;

/** Reads `5:07`, `05.07`, `17h07`, `0507`, `5:07 am`, `٥:٠٧ ص`, `24:10`, `00:10 (+1)`; undefined for anything else. */
export function readClock(cell: string): WrittenClock | undefined {
  const text = plainDigits(cell)
    .replace(INVISIBLE, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/^'/, '')
    .trim();
  const { groups } = CLOCK.exec(text) ?? FOUR_DIGITS.exec(text) ?? {};
  if (!groups) return undefined;
  const [hour, minute, half] = [Number(groups['hour']), Number(groups['minute']), groups['half']];
  if (minute > 59) return undefined;
  const isNextDay = groups['next'] !== undefined;
  if (half === undefined) {
    if (hour === 24) return { hour: 0, minute, isSure: true, isNextDay: true };
    return hour > 23 ? undefined : { hour, minute, isSure: isNextDay, isNextDay };
  }
  const isMorning = MORNING_HALF.test(half);
  if (hour > 12) return isMorning || hour > 23 ? undefined : { hour, minute, isSure: true, isNextDay }; // "17:07 pm"
  if (hour === 0) return isMorning ? { hour, minute, isSure: true, isNextDay } : undefined;
  return { hour: (hour % 12) + (isMorning ? 0 : 12), minute, isSure: true, isNextDay };
}

/** `HH:MM` of minutes after a day’s midnight, with `+1` or `-1` where it falls on the day after or before. */
export function showMinutesOfDay(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const rest = minutes - days * 1440;
  const mark = days === 0 ? '' : days > 0 ? `+${days}` : String(days);
  return `${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}${mark}`;
}

/** Reads a text of `showMinutesOfDay`; undefined for any other text. */
export function readMinutesOfDay(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)([+-]1)?$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) + Number(match[3] ?? 0) * 1440 : undefined;
}

export type HourForm = 12 | 24;

/** A maghrib or an isha before this hour is after midnight. */
export const LATEST_HOUR = 6;
/** A fajr from this hour on is in the evening before its day. */
export const EVENING_HOUR = 20;

/**
 * The minutes of a time from the midnight that begins its day: less than 0 on the day before, 1440 and more on the day after. In a file
 * that counts hours to 12 without am or pm, fajr and sunrise are before noon; dhuhr and asr from 1 to 9, and maghrib, are after noon; isha
 * is the first time with its hour that is not before maghrib. @param maghribMinutes needed for isha
 */
export function minutesOfDay(prayer: PrayerName, clock: WrittenClock, form: HourForm, maghribMinutes = 0): number {
  const hour = clock.isSure || form === 24 ? clock.hour : hourOfHalfDay(prayer, clock);
  const minutes = hour * 60 + clock.minute;
  if (clock.isNextDay) return minutes + 1440;
  if (prayer === 'fajr') return hour >= EVENING_HOUR ? minutes - 1440 : minutes;
  if (prayer === 'maghrib') return hour < LATEST_HOUR ? minutes + 1440 : minutes;
  if (prayer === 'isha') {
    if (hour < LATEST_HOUR) return minutes + 1440;
    const isLate = form === 12 && !clock.isSure && minutes < maghribMinutes && clock.hour % 12 < LATEST_HOUR;
    return isLate ? (clock.hour % 12) * 60 + clock.minute + 1440 : minutes;
  }
  return minutes;
}

function hourOfHalfDay(prayer: PrayerName, { hour }: WrittenClock): number {
  if (hour === 0 || hour > 12) return hour;
  switch (prayer) {
    case 'fajr':
    case 'sunrise':
      return hour % 12;
    case 'dhuhr':
    case 'asr': // 10 and 11 stay before noon, for winter days of two hours
      return hour < 10 ? hour + 12 : hour;
    case 'maghrib':
    case 'isha':
      return hour === 12 ? 0 : hour + 12;
  }
}
