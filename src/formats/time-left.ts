import type { Names } from '../core/names.ts';

/** `1 h 5 min`, rounded up to the minute, so that it is 0 only when the time has come. */
export function showTimeLeft(seconds: number, names: Names): string {
  return showLength(Math.ceil(seconds / 60), names);
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

/** `17:38` or `5:38`, where the half of the day need not be said. */
export function clockDigits(clock: string, hours: ClockHours): string {
  return hours === '24h' ? clock : `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`;
}
