import { Fault, quoted } from '../fault.ts';
import { dayNumber, type EpochSeconds, readCivilDate, SECONDS_PER_DAY } from './civil-date.ts';

/**
 * Reads the wall time `YYYY-MM-DDTHH:MM:SS` as epoch seconds, as if its zone were UTC. Seconds may be omitted; a fraction is accepted and
 * dropped. An offset or `Z` is refused because it could contradict the zone parameter. Luxon's `fromISO` is not used: it also accepts
 * `10:30`, `2026-W47-5` and `24:00`. @throws Fault DATETIME_HAS_OFFSET, INVALID_DATETIME, INVALID_DATE
 */
export function readWallTime(text: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+ -]\d{2}(?::?\d{2}){0,2})?$/i.exec(
    text,
  );
  const [hour, minute, second] = [Number(match?.[2]), Number(match?.[3]), Number(match?.[4] ?? 0)];
  if (!match || hour > 23 || minute > 59 || second > 59) {
    const sentence = `Datetime ${quoted(text)} is not of the form YYYY-MM-DDTHH:MM:SS, such as 2026-11-20T17:38:00.`;
    throw new Fault('INVALID_DATETIME', sentence, { value: text });
  }
  if (match[5] !== undefined) {
    const offset = match[5].replace(' ', '+'); // a query string turns the plus sign into a space
    throw new Fault(
      'DATETIME_HAS_OFFSET',
      `Datetime ${quoted(text)} has the offset ${quoted(offset)}; give the local time without an offset; from_tz names the zone.`,
      { value: text, offset },
    );
  }
  const days = dayNumber(readCivilDate(match[1] ?? ''));
  return days * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
}

const FORM = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

/**
 * Reads ISO 8601 with `Z` or an offset: `2026-11-20T17:38:00+03:00`. Seconds may be left out or have a fraction. @throws Fault
 * INVALID_DATETIME, INVALID_DATE
 */
export function readInstant(text: string): EpochSeconds {
  const [, date = '', hour, minute, second = '0', sign, offsetHour = '0', offsetMinute = '0'] = FORM.exec(text) ?? [];
  if (
    Number(hour) <= 23 &&
    Number(minute) <= 59 &&
    Number(second) < 60 &&
    Number(offsetHour) <= 23 &&
    Number(offsetMinute) <= 59
  ) {
    const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -60 : 60);
    const wall = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
    return dayNumber(readCivilDate(date)) * SECONDS_PER_DAY + wall - offset;
  }
  const sentence = `Instant ${quoted(text)} is not of the form YYYY-MM-DDTHH:MM:SS with Z or an offset, such as 2026-11-20T17:38:00+03:00.`;
  throw new Fault('INVALID_DATETIME', sentence, { value: text });
}

const SECONDS_OF: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** A span of time in seconds: `10m`, `1h30m`, `45s`; up to a day, or up to `mostHours`. @throws Fault INVALID_PARAMETER */
export function readDuration(text: string, flag: string, mostHours = 24): number {
  const parts = [...text.matchAll(/(\d{1,5})([hms])/g)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  const seconds = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (SECONDS_OF[unit ?? ''] ?? 0), 0);
  if (isWhole && seconds <= mostHours * 3600) return seconds;
  const hint = /^\d{1,4}$/.test(text) ? ` For minutes write ${text}m.` : '';
  const sentence = `${flag} ${quoted(text)} is not a span such as 10m, 1h30m or 45s, up to ${mostHours}h.${hint}`;
  throw new Fault('INVALID_PARAMETER', sentence, { field: flag.replace(/^--/, ''), value: text });
}
