import { expect, test } from 'vitest';
import { civilDate, dayNumber } from '../../src/core/time/civil-date.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { dateAt, dayNumberAt, showLocalIso } from '../../src/core/time/wall-time.ts';

/** tsc holds these: an `@ts-expect-error` above a line without an error is an error itself. */
test('milliseconds and day numbers do not pass for seconds, nor seconds for days', () => {
  const utc = tableZones().zone('UTC');
  const date = { year: 2026, month: 11, day: 20 };
  const day = dayNumber(date);
  // @ts-expect-error milliseconds are no epoch seconds
  showLocalIso(Date.now(), utc);
  // @ts-expect-error a day number is no instant
  showLocalIso(day, utc);
  // @ts-expect-error nor one to ask an offset of
  utc.offsetSecondsAt(dayNumberAt(0, utc));
  // @ts-expect-error milliseconds are no day number
  civilDate(Date.now());
  expect(dateAt(day * 86_400, utc)).toEqual(date);
});
