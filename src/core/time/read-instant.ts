import { Fault, quoted } from '../fault.ts';
import type { EpochSeconds } from './civil-date.ts';
import { dayNumber, readCivilDate, SECONDS_PER_DAY } from './civil-date.ts';

const FORM = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

/**
 * Reads an instant, ISO 8601 with `Z` or an offset: `2026-11-20T17:38:00+03:00`. Seconds may be left out or have a fraction.
 * @throws Fault INVALID_DATETIME, INVALID_DATE
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
  throw new Fault(
    'INVALID_DATETIME',
    `Instant ${quoted(text)} is not of the form YYYY-MM-DDTHH:MM:SS with Z or an offset, such as 2026-11-20T17:38:00+03:00.`,
    { value: text },
  );
}
