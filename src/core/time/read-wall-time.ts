import { Fault, quoted } from '../fault.ts';
import { dayNumber, readCivilDate, SECONDS_PER_DAY } from './civil-date.ts';

/**
 * Reads `YYYY-MM-DDTHH:MM:SS` as a wall clock counted as if it were UTC. Seconds may be omitted; a fraction is accepted
 * and dropped. An offset or `Z` is refused because it could contradict the zone parameter; a query string turns its `+`
 * into a space. Luxon's `fromISO` is not used: it also accepts `10:30`, `2026-W47-5` and `24:00`.
 * @throws Fault DATETIME_HAS_OFFSET, INVALID_DATETIME, INVALID_DATE
 */
export function readWallTime(text: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+ -]\d{2}(?::?\d{2}){0,2})?$/i.exec(
    text,
  );
  const [hour, minute, second] = [Number(match?.[2]), Number(match?.[3]), Number(match?.[4] ?? 0)];
  if (!match || hour > 23 || minute > 59 || second > 59) {
    throw new Fault(
      'INVALID_DATETIME',
      `Datetime ${quoted(text)} is not of the form YYYY-MM-DDTHH:MM:SS, such as 2026-11-20T17:38:00.`,
      { value: text },
    );
  }
  if (match[5] !== undefined) {
    const offset = match[5].replace(' ', '+'); // a query string turns the plus sign into a space
    throw new Fault(
      'DATETIME_HAS_OFFSET',
      `Datetime ${quoted(text)} has the offset ${quoted(offset)}; give the local time without it, from_tz names the zone.`,
      { value: text, offset },
    );
  }
  const days = dayNumber(readCivilDate(match[1] ?? ''));
  return days * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
}
