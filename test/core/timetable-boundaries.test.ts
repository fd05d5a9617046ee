import { describe, expect, test } from 'vitest';
import { roundToMinute } from '../../src/core/prayer/printing.ts';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { defaultSettings, type PrayerSettings } from '../../src/core/prayer/settings.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { tableZones } from '../../src/core/time/table-zones.ts';
import { METHODS } from '../../src/data/methods.ts';

const placeDay = (day: number) => ({ dayNumber: day, noonNumber: day - DAYS_1970_TO_2000 });

describe('minutes', () => {
  test.each([
    ['nearest', 89, 60],
    ['nearest', 90, 120], // the later minute at the half
    ['nearest', -90, -60],
    ['up', 60, 60],
    ['up', 61, 120],
    ['down', 60, 60],
    ['down', 119, 60],
    ['none', 61.5, 61.5],
  ] as const)('%s of %d s is %d s', (rounding, at, printed) => {
    expect(roundToMinute(at, rounding, 0)).toBe(printed);
  });

  test('are those of a clock that shows half minutes', () => {
    expect(roundToMinute(100, 'nearest', 30)).toBe(90);
    expect(roundToMinute(100, 'up', 30)).toBe(150);
    expect(roundToMinute(90, 'up', 30)).toBe(90);
  });

  test('of Liberia are half minutes of UTC until 1972-01-06, the last such day on Earth', () => {
    const zone = tableZones().zone('Africa/Monrovia');
    const timetable = new Timetable(prayerRules(defaultSettings()), { latDeg: 6.3, lngDeg: -10.8 }, zone);
    const last = dayNumber({ year: 1972, month: 1, day: 6 });
    expect(timetable.day(placeDay(last)).clockSeconds).toBe(30);
    expect(timetable.day(placeDay(last + 1)).clockSeconds).toBe(0);
    expect(Math.abs((timetable.day(placeDay(last)).printed.fajr ?? 0) % 60)).toBe(30);
  });
});

/** How far away the day is that stands in for each day; 0 where the Sun rises and sets on the day itself. */
function nearestDays(latDeg: number): (day: number) => number {
  const timetable = new Timetable(prayerRules({ ...defaultSettings(), polar: 'nearest_day' }), {
    latDeg,
    lngDeg: 18.96,
  });
  const known = new Map<number, number>();
  return (day) => {
    const { basis } = known.has(day) ? { basis: undefined } : timetable.day(placeDay(day)).events.sunrise;
    if (basis) known.set(day, basis.kind === 'day' ? basis.days : 0);
    return known.get(day) ?? Number.NaN;
  };
}

describe('the nearest day of a polar night or day', () => {
  test.each([
    ['the polar night', 69.65, { year: 2026, month: 11, day: 20 }, 60],
    ['the midnight sun', 69.65, { year: 2026, month: 5, day: 10 }, 85],
    ['the polar night of the south', -69.65, { year: 2026, month: 5, day: 20 }, 60],
  ])('%s at %d°: none is nearer, and of two as near the later one is taken', (_, latDeg, from, count) => {
    const away = nearestDays(latDeg);
    const first = dayNumber(from);
    const all = Array.from({ length: count }, (_day, i) => away(first + i));
    expect(new Set(all.map(Math.sign))).toEqual(new Set([-1, 0, 1]));
    for (const [i, days] of all.entries()) {
      for (let distance = 0; distance < Math.abs(days); distance++) {
        expect([away(first + i + distance), away(first + i - distance)]).not.toContain(0);
      }
      if (days < 0) expect(away(first + i - days)).not.toBe(0);
    }
  });

  test('the day in the middle of a polar night of an odd number of days takes the day after it', () => {
    const away = nearestDays(69.65);
    const middles = Array.from({ length: 20 }, (_, i) => 2010 + i).flatMap((year) => {
      const first = dayNumber({ year, month: 11, day: 20 });
      const dark = Array.from({ length: 65 }, (_day, i) => first + i).filter((day) => away(day) !== 0);
      const middle = dark[dark.length >> 1];
      return dark.length % 2 === 1 && middle !== undefined ? [away(middle)] : [];
    });
    expect(middles.length).toBeGreaterThan(0);
    expect(middles.every((days) => days > 0)).toBe(true);
  });
});

describe('the Moonsighting Committee', () => {
  const method = METHODS.find(({ highLatitude }) => highLatitude === 'moonsighting');
  if (!method) throw new Error('no such method');
  const settings: PrayerSettings = defaultSettings(method);
  const fajr = (latDeg: number, month: number) =>
    new Timetable(prayerRules(settings), { latDeg, lngDeg: 0 }).day(placeDay(dayNumber({ year: 2026, month, day: 21 })))
      .events.fajr.basis.kind;

  test.each([
    [54.9, 'interval'],
    [55, 'night-share'],
    [60, 'night-share'],
    [60.1, 'latitude'],
  ])('at %d° the fajr of midsummer is by %s, north and south', (distanceDeg, kind) => {
    expect(fajr(distanceDeg, 6)).toBe(kind);
    expect(fajr(-distanceDeg, 12)).toBe(kind);
  });
});
