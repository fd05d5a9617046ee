/** `1 h 5 min`, rounded up to the minute, so that it is 0 only when the time has come. */
export function showTimeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min`;
}

export type ClockHours = '24h' | '12h';

/** `17:38` or `5:38 pm`; noon is 12:00 pm and midnight 12:00 am. */
export function showHours(clock: string, hours: ClockHours): string {
  if (hours === '24h') return clock;
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}
