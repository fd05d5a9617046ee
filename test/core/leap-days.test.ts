import { describe, expect, test } from 'vitest';
import { seasonalDawnMinutes, seasonalNightfallMinutes } from '../../src/core/prayer/seasonal-twilight.ts';
import { civilDate, dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';
import { command } from '../interfaces/command.ts';

describe('29 February', () => {
  test.each([4, 1996, 2000, 2024, 2028, 2400, 9996])('is a date of %i', (year) => {
    const text = `${String(year).padStart(4, '0')}-02-29`;
    expect(readCivilDate(text)).toEqual({ year, month: 2, day: 29 });
    expect(civilDate(dayNumber({ year, month: 2, day: 29 }) + 1)).toEqual({ year, month: 3, day: 1 });
  });

  test.each([1, 100, 1900, 2023, 2025, 2100, 9999])('is no date of %i', (year) => {
    const text = `${String(year).padStart(4, '0')}-02-29`;
    expect(() => readCivilDate(text)).toThrow('days 01 to 28');
    expect(civilDate(dayNumber({ year, month: 2, day: 28 }) + 1)).toEqual({ year, month: 3, day: 1 });
  });

  test('has prayer times, and is the last day of its month', async () => {
    const day = await command('times 21.4225,39.8262 --method 4 --date 2028-02-29 --json');
    expect(JSON.parse(day.stdout)).toMatchObject({ date: { gregorian: '2028-02-29' } });
    const month = await command('month 21.4225,39.8262 --method 4 --month 2028-02 --format csv');
    expect(month.stdout.trimEnd().split('\n').at(-1)).toMatch(/^2028-02-29,/);
    const common = await command('month 21.4225,39.8262 --method 4 --month 2027-02 --format csv');
    expect(common.stdout.trimEnd().split('\n').at(-1)).toMatch(/^2027-02-28,/);
  });
});

describe('the seasonal twilight of the Moonsighting Committee', () => {
  // no line rises by more than 25.6 − 2.05 over 91 days; the last day of a common year goes two days' worth
  const mostPerDay = (2 * (25.6 - 2.05) * 60) / 91 / 55 + 1e-9;

  test.each([60, 40, -40, -60])(
    'at %i° it goes on from day to day, through leap days and the ends of years',
    (latDeg) => {
      const first = dayNumber({ year: 2023, month: 1, day: 1 });
      for (let day = first; day < first + 6 * 365; day++) {
        for (const minutes of [seasonalDawnMinutes, seasonalNightfallMinutes]) {
          const step = Math.abs(minutes(latDeg, day + 1) - minutes(latDeg, day));
          expect({ day, isSmall: step < mostPerDay }).toEqual({ day, isSmall: true });
        }
      }
    },
  );

  test('begins its year on the day of the winter solstice: 21 December in the north, 21 June in the south', () => {
    const dawn = (latDeg: number, year: number, month: number, day: number) =>
      seasonalDawnMinutes(latDeg, dayNumber({ year, month, day }));
    expect(dawn(55, 2026, 12, 21)).toBeCloseTo(75 + 28.65, 9);
    expect(dawn(-55, 2026, 6, 21)).toBeCloseTo(75 + 28.65, 9);
    // 183 days later stands the highest knot
    expect(dawn(55, 2027, 6, 22)).toBeCloseTo(75 + 48.1, 9);
    expect(dawn(-55, 2026, 12, 21)).toBeCloseTo(75 + 48.1, 9);
  });
});
