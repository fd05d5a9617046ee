import type { Names } from '../core/words/names.ts';

const MINUTES_PER_DAY = 24 * 60;
/** A shorter time is shown in hours: `24 h 1 min`. */
const MIN_DAYS = 2;

/** `1 h 5 min`, or `3 days 22 h 33 min`. The time is rounded up to the minute, so that it is 0 only when the prayer has come. */
export function showTimeLeft(seconds: number, names: Names): string {
  const minutes = Math.ceil(seconds / 60);
  const wholeDays = Math.floor(minutes / MINUTES_PER_DAY);
  const days = wholeDays < MIN_DAYS ? 0 : wholeDays;
  return `${days > 0 ? `${names.words.days(days)} ` : ''}${showLength(minutes - days * MINUTES_PER_DAY, names)}`;
}

/** `10 h 2 min`, or `2 min`. @param wholeMinutes 0 or more */
export function showLength(wholeMinutes: number, { words }: Names): string {
  const hours = Math.floor(wholeMinutes / 60);
  return `${hours > 0 ? `${words.hours(String(hours))} ` : ''}${words.minutes(String(wholeMinutes % 60))}`;
}

export type ClockHours = '24h' | '12h';

/** `17:38` or `5:38 pm`; noon is 12:00 pm and midnight 12:00 am. */
export function showHours(clock: string, hours: ClockHours, { words }: Names): string {
  if (hours === '24h') return clock;
  const text = clockDigits(clock, hours);
  return Number(clock.slice(0, 2)) < 12 ? words.beforeNoon(text) : words.afterNoon(text);
}

/** `17:38` or `5:38`, without am and pm. */
export function clockDigits(clock: string, hours: ClockHours): string {
  return hours === '24h' ? clock : `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`;
}
