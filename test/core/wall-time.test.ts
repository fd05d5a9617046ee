import { describe, expect, test } from 'vitest';
import { tableZones } from '../../src/core/time/table-zones.ts';
import {
  dateAt,
  instantsOfWallTime,
  showClock,
  showLocalIso,
  showZoneClock,
  showOffset,
} from '../../src/core/time/wall-time.ts';

const zone = (id: string) => tableZones().zone(id);
const wall = (text: string) => Date.parse(`${text}Z`) / 1000;

describe('a wall time', () => {
  test.each([
    ['Europe/London', '2026-03-29T01:30:00', []],
    ['Europe/London', '2026-10-25T01:30:00', ['2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+00:00']],
    ['Europe/London', '2026-06-01T12:00:00', ['2026-06-01T12:00:00+01:00']],
    ['Pacific/Apia', '2011-12-30T12:00:00', []],
    ['Pacific/Apia', '2011-12-31T12:00:00', ['2011-12-31T12:00:00+14:00']],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', ['2026-04-05T01:45:00+11:00', '2026-04-05T01:45:00+10:30']],
    ['Asia/Kolkata', '1900-01-01T00:00:00', ['1900-01-01T00:00:00+05:21:10']],
  ])('in %s of %s is %j', (id, text, instants) => {
    expect(instantsOfWallTime(zone(id), wall(text)).map((instant) => showLocalIso(instant, zone(id)))).toEqual(
      instants,
    );
  });
});

describe('showing', () => {
  test.each([
    [19_800, '+05:30'],
    [-12_600, '-03:30'],
    [-2670, '-00:44:30'],
    [19_270, '+05:21:10'],
    [0, '+00:00'],
  ])('an offset of %i seconds is %s', (seconds, text) => {
    expect(showOffset(seconds)).toBe(text);
  });

  test.each([
    [-62_167_219_200 + 86_400 * 365, '0000-12-31T00:00:00+00:00', '00:00'],
    [253_402_300_800 + 3660, '+010000-01-01T01:01:00+00:00', '01:01'],
  ])('%i, beyond the calendar’s end, is shown as %s', (instant, iso, clock) => {
    expect(showLocalIso(instant, zone('UTC'))).toBe(iso);
    expect(showZoneClock(instant, zone('UTC'))).toBe(clock);
    expect(Date.parse(iso) / 1000).toBe(instant);
  });

  test('a clock before 1970 is read forward', () => {
    expect(showClock(-60, 0)).toBe('23:59');
    expect(dateAt(-60, zone('UTC'))).toEqual({ year: 1969, month: 12, day: 31 });
  });
});
