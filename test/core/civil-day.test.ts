import { describe, expect, test } from 'vitest';
import { placeDay } from '../../src/core/sun/civil-day.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { trueSunDay } from '../../src/core/sun/solar-day.ts';
import { dayNumber, SECONDS_PER_DAY } from '../../src/core/time/civil-date.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';

const zones = tableZones();

describe('the solar day of a civil date', () => {
  test.each([
    // tzdata: Manila counted its days from the American side until the last day of 1844, Alaska from the Asian one until 1867
    ['Manila before it changed sides', { year: 1840, month: 3, day: 1 }, 14.5995, 120.9842, 'Asia/Manila', 1],
    ['Manila after it', { year: 1850, month: 3, day: 1 }, 14.5995, 120.9842, 'Asia/Manila', 0],
    ['Sitka before it changed sides', { year: 1860, month: 6, day: 1 }, 57.0531, -135.33, 'America/Sitka', -1],
    ['Sitka after it', { year: 1870, month: 6, day: 1 }, 57.0531, -135.33, 'America/Sitka', 0],
    ['Apia, east of the line until 2011', { year: 2011, month: 12, day: 29 }, -13.8333, -171.7667, 'Pacific/Apia', 0],
    ['Apia, west of it since', { year: 2011, month: 12, day: 31 }, -13.8333, -171.7667, 'Pacific/Apia', -1],
    ['Kiritimati', { year: 2026, month: 11, day: 20 }, 1.87, -157.36, 'Pacific/Kiritimati', -1],
    ['Makkah', { year: 2026, month: 11, day: 20 }, 21.4225, 39.8262, 'Asia/Riyadh', 0],
  ])('%s: the Sun passes within hours of noon on the clock', (_, date, latDeg, lngDeg, id, shift) => {
    const zone = zones.zone(id);
    const day = placeDay(date, { latDeg, lngDeg }, () => zone);
    if (!day) throw new Error('the date never came');
    expect(day.noonNumber - (day.dayNumber - DAYS_1970_TO_2000)).toBe(shift);
    const { transit } = trueSunDay(day.noonNumber, { latDeg, lngDeg });
    const clock = transit + zone.offsetSecondsAt(transit) - dayNumber(date) * SECONDS_PER_DAY;
    expect(Math.abs(clock - SECONDS_PER_DAY / 2)).toBeLessThan(3.2 * 3600);
  });

  test('a date that its clocks skipped has none', () => {
    const zone = zones.zone('Pacific/Apia');
    expect(placeDay({ year: 2011, month: 12, day: 30 }, { latDeg: -13.8333, lngDeg: -171.7667 }, () => zone)).toBe(
      undefined,
    );
  });

  test('up to 100° from Greenwich the zone is not looked up', () => {
    const lookUp = () => {
      throw new Error('the zone was looked up');
    };
    const date = { year: 2026, month: 11, day: 20 };
    for (const lngDeg of [-99.9, 0, 99.9]) expect(placeDay(date, { latDeg: 0, lngDeg }, lookUp)?.noonNumber).toBe(9820);
  });
});
