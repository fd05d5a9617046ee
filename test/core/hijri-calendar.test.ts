import { describe, expect, test } from 'vitest';
import type { CalendarChoice } from '../../src/core/hijri/calendar.ts';
import {
  calendarOfDay,
  calendarOfYear,
  dayOfHijri,
  hijriMonthLength,
  hijriOfDay,
  hijriYearLength,
  isRamadan,
  showHijriDate,
  dayByAuto,
  LAST_LIKELY_HIJRI_YEAR,
} from '../../src/core/hijri/calendar.ts';
import { civilDate, dayNumber, readCivilDate, showCivilDate } from '../../src/core/time/civil-date.ts';

const day = (text: string) => dayNumber(readCivilDate(text));
const hijri = (text: string, choice: CalendarChoice) => {
  const calendar = calendarOfDay(day(text), choice);
  return `${calendar} ${showHijriDate(hijriOfDay(day(text), calendar))}`;
};

describe('a civil day in Hijri', () => {
  test.each([
    ['2026-11-20', 'auto', 'umalqura 1448-06-10'],
    ['2026-11-20', 'civil', 'civil 1448-06-09'],
    ['2026-11-20', 'tbla', 'tbla 1448-06-10'],
    ['0622-07-19', 'auto', 'civil 0001-01-01'],
    ['0622-07-18', 'tbla', 'tbla 0001-01-01'],
    ['1882-11-11', 'auto', 'civil 1299-12-29'],
    ['1882-11-12', 'auto', 'umalqura 1300-01-01'],
    ['2174-11-25', 'auto', 'umalqura 1600-12-30'],
    ['2174-11-26', 'auto', 'civil 1601-01-01'],
    ['9999-12-31', 'auto', 'civil 9666-04-02'],
  ] as const)('%s by %s is %s', (text, choice, expected) => {
    expect(hijri(text, choice)).toBe(expected);
  });

  test.each([
    ['0622-07-18', 'civil', 'before 1 Muharram 1, which is 0622-07-19'],
    ['0622-07-17', 'tbla', 'before 1 Muharram 1, which is 0622-07-18'],
    ['1882-11-11', 'umalqura', '1300 to 1600 AH (1882-11-12 to 2174-11-25)'],
    ['2174-11-26', 'umalqura', '1300 to 1600 AH (1882-11-12 to 2174-11-25)'],
  ] as const)('%s is out of the range of %s', (text, calendar, sentence) => {
    const refusal = { code: 'OUT_OF_CALENDAR_RANGE', message: expect.stringContaining(sentence) };
    expect(() => hijriOfDay(day(text), calendar)).toThrow(expect.objectContaining(refusal));
  });
});

describe('a Hijri day in Gregorian', () => {
  test.each([
    ['1447-01-01', '2025-06-26'],
    ['1447-01-10', '2025-07-05'],
    ['1447-03-12', '2025-09-04'],
    ['1447-07-27', '2026-01-16'],
    ['1447-09-01', '2026-02-18'],
    ['1447-10-01', '2026-03-20'],
    ['1447-12-09', '2026-05-26'],
    ['1447-12-10', '2026-05-27'],
    ['1448-01-01', '2026-06-16'],
    ['1448-03-12', '2026-08-25'],
    ['1448-09-01', '2027-02-08'],
    ['1448-10-01', '2027-03-09'],
    ['1448-12-10', '2027-05-16'],
  ])('%s of Umm al-Qura is %s', (text, expected) => {
    const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
    expect(showCivilDate(civilDate(dayOfHijri({ year, month, day: dayOfMonth }, 'umalqura')))).toBe(expected);
  });

  test.each([
    [0, 'civil'],
    [9667, 'tbla'],
    [1299, 'umalqura'],
    [1601, 'umalqura'],
  ] as const)('year %d is out of the range of %s', (year, calendar) => {
    const refusal = expect.objectContaining({ code: 'OUT_OF_CALENDAR_RANGE' });
    expect(() => dayOfHijri({ year, month: 1, day: 1 }, calendar)).toThrow(refusal);
    expect(() => hijriMonthLength(year, 1, calendar)).toThrow(refusal);
  });
});

describe('lengths', () => {
  test('the leap years of a civil cycle are 2 5 7 10 13 16 18 21 24 26 29', () => {
    const cycle = Array.from({ length: 30 }, (_, i) => i + 1);
    const leap = [2, 5, 7, 10, 13, 16, 18, 21, 24, 26, 29];
    for (const calendar of ['civil', 'tbla'] as const) {
      expect(cycle.filter((year) => hijriYearLength(year, calendar) === 355)).toEqual(leap);
      expect(cycle.filter((year) => hijriMonthLength(year, 12, calendar) === 30)).toEqual(leap);
    }
  });

  test.each(['umalqura', 'civil', 'tbla'] as const)('the twelve months of a %s year make the year', (calendar) => {
    for (let year = 1300; year <= 1600; year++) {
      const months = Array.from({ length: 12 }, (_, i) => hijriMonthLength(year, i + 1, calendar));
      expect(months.filter((length) => length !== 29 && length !== 30)).toEqual([]);
      expect(months.reduce((sum, length) => sum + length)).toBe(hijriYearLength(year, calendar));
      expect([354, 355]).toContain(hijriYearLength(year, calendar));
    }
  });
});

test('auto joins its calendars without a gap or a repeat, and means the same one by year as by day', () => {
  let next = dayOfHijri({ year: 1290, month: 1, day: 1 }, 'civil');
  let looked = 0;
  for (let year = 1290; year <= 1610; year++) {
    const calendar = calendarOfYear(year, 'auto');
    expect({ year, day: dayOfHijri({ year, month: 1, day: 1 }, calendar) }).toEqual({ year, day: next });
    const end = next + hijriYearLength(year, calendar);
    for (; next < end; next++, looked++) {
      if (calendarOfDay(next, 'auto') !== calendar) throw new Error(showCivilDate(civilDate(next)));
    }
  }
  expect(looked).toBeGreaterThan(321 * 354);
});

test('isRamadan is month 9 by auto on every day of 1250 to 1650 AH, and never before the calendar begins', () => {
  let days = 0;
  for (let d = day('1834-05-10'); d <= day('2223-05-20'); d++) {
    const ramadan = isRamadan(d);
    if (ramadan !== (hijriOfDay(d, calendarOfDay(d, 'auto')).month === 9)) throw new Error(showCivilDate(civilDate(d)));
    if (ramadan) days++;
  }
  expect(days).toBeGreaterThan(400 * 29);
  for (let d = day('0600-01-01'); d < day('0622-07-19'); d++) expect(isRamadan(d)).toBe(false);
  expect(isRamadan(day('0001-01-01'))).toBe(false);
});

test('dayByAuto gives the days of dayOfHijri in every year that a Gregorian date may be mistaken for', () => {
  const withThirty: number[] = [];
  for (let index = 0; index < LAST_LIKELY_HIJRI_YEAR * 12; index++) {
    const [year, month] = [Math.floor(index / 12) + 1, (index % 12) + 1];
    const calendar = calendarOfYear(year, 'auto');
    const length = hijriMonthLength(year, month, calendar);
    const days = [1, 29, 30].map((day) => dayByAuto({ year, month, day }));
    const first = dayOfHijri({ year, month, day: 1 }, calendar);
    expect(days).toEqual([first, first + 28, length === 30 ? first + 29 : undefined]);
    if (length === 30) withThirty.push(index);
  }
  expect(withThirty.length / (LAST_LIKELY_HIJRI_YEAR * 12)).toBeCloseTo(0.5306, 3); // a mean month has 29.5306 days
});
