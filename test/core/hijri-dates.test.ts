import { expect, test } from 'vitest';
import { CIVIL_EPOCH_DAY } from '../../src/core/hijri/calendar.ts';
import type { Reckoning } from '../../src/core/hijri/reckoning.ts';
import { civilDayOf, daytimeHijri, hijriYearsIn, importantDates, whiteDays } from '../../src/core/hijri/reckoning.ts';
import { civilDate, showCivilDate, weekdayName } from '../../src/core/time/civil-date.ts';
import { IMPORTANT_DATES } from '../../src/data/hijri-dates.ts';
import { HIJRI_MONTHS, WEEKDAYS_AR } from '../../src/data/hijri-names.ts';

const AUTO: Reckoning = { choice: 'auto', adjustDays: 0 };
const ids = (year: number, by = AUTO) => importantDates(year, by).map(({ row }) => row.id);

test('every important date has its own id, both names and a source', () => {
  expect(IMPORTANT_DATES).toHaveLength(25);
  expect(new Set(IMPORTANT_DATES.map(({ id }) => id)).size).toBe(25);
  for (const row of IMPORTANT_DATES) {
    expect(row.id).toMatch(/^[a-z0-9_]+$/);
    expect(row.name).toMatch(/^[A-Z][ -~]+$/);
    expect(row.nameAr).toMatch(/^[\u0621-\u064a ]+$/);
    expect(row.source.length).toBeGreaterThan(15);
  }
});

test("the Arabic names of months and weekdays are CLDR's", () => {
  const month = new Intl.DateTimeFormat('ar-u-ca-islamic-civil', { timeZone: 'UTC', month: 'long' });
  const weekday = new Intl.DateTimeFormat('ar', { timeZone: 'UTC', weekday: 'long' });
  const civil: Reckoning = { choice: 'civil', adjustDays: 0 };
  const firsts = HIJRI_MONTHS.map((_, i) => civilDayOf({ year: 1447, month: i + 1, day: 1 }, civil) * 86_400_000);
  expect(HIJRI_MONTHS.map(({ nameAr }) => nameAr)).toEqual(firsts.map((time) => month.format(time)));
  const week = WEEKDAYS_AR.map((_, i) => weekday.format((3 + i) * 86_400_000)); // 1970-01-04 was a Sunday
  expect(WEEKDAYS_AR).toEqual(week);
});

test('the sacred months are 1, 7, 11 and 12', () => {
  expect(HIJRI_MONTHS.flatMap(({ sacred }, i) => (sacred ? [i + 1] : []))).toEqual([1, 7, 11, 12]);
});

test.each([
  ['islamic_new_year', '2025-06-26', '2026-06-16'],
  ['ashura', '2025-07-05', '2026-06-25'],
  ['mawlid', '2025-09-04', '2026-08-25'],
  ['isra_miraj', '2026-01-16', '2027-01-05'],
  ['ramadan_start', '2026-02-18', '2027-02-08'],
  ['eid_al_fitr', '2026-03-20', '2027-03-09'],
  ['arafah', '2026-05-26', '2027-05-15'],
  ['eid_al_adha', '2026-05-27', '2027-05-16'],
])('%s falls on %s in 1447 and %s in 1448', (id, in1447, in1448) => {
  const found = [1447, 1448].map((year) => importantDates(year, AUTO).find(({ row }) => row.id === id)?.dayNumber ?? 0);
  expect(found.map((days) => showCivilDate(civilDate(days)))).toEqual([in1447, in1448]);
});

test("Ragha'ib is the first Friday of Rajab in every year and under every adjustment", () => {
  for (let year = 1; year <= 1700; year++) {
    for (const adjustDays of [-2, -1, 0, 1, 2]) {
      const night = importantDates(year, { choice: 'auto', adjustDays }).find(({ row }) => row.id === 'raghaib');
      expect(weekdayName(night?.dayNumber ?? 0)).toBe('Friday');
      expect(night?.date.month).toBe(7);
      expect(night?.date.day).toBeGreaterThanOrEqual(1);
      expect(night?.date.day).toBeLessThanOrEqual(7);
    }
  }
});

test('dates are sorted by month, day and id', () => {
  for (const year of [1, 1299, 1300, 1447, 1448, 1600, 1601, 9665]) {
    const keys = importantDates(year, AUTO).map(
      ({ date, row }) => (date.month * 100 + date.day) * 1000 + row.id.charCodeAt(0),
    );
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(keys).toHaveLength(25);
  }
});

test('the days of Tashriq are no white days', () => {
  expect(whiteDays(1)).toEqual([13, 14, 15]);
  expect(whiteDays(12)).toEqual([14, 15]);
});

test('an adjustment moves each date of a year by its days, and loses or doubles none', () => {
  for (const year of [1447, 1448, 1300, 1600]) {
    const plain = importantDates(year, AUTO).filter(({ row }) => row.day !== 'first Friday');
    for (const adjustDays of [-2, -1, 1, 2]) {
      const moved = importantDates(year, { choice: 'auto', adjustDays }).filter(
        ({ row }) => row.day !== 'first Friday',
      );
      expect(moved.map(({ row, date, dayNumber }) => [row.id, date, dayNumber + adjustDays])).toEqual(
        plain.map(({ row, date, dayNumber }) => [row.id, date, dayNumber]),
      );
      expect(ids(year, { choice: 'auto', adjustDays }).toSorted()).toEqual(ids(year).toSorted());
    }
  }
});

test('in 9666, which ends after 9999-12-31, the dates beyond are left out', () => {
  expect(ids(9666).at(-1)).toBe('mawlid_shia');
  expect(importantDates(9666, AUTO).every(({ dayNumber }) => showCivilDate(civilDate(dayNumber)).length === 10)).toBe(
    true,
  );
});

test('a Gregorian year has days of three Hijri years where one begins in January and the next in December', () => {
  expect(hijriYearsIn(2008)).toEqual([1428, 1430]); // 1429 from 10 January, 1430 from 29 December
  expect(hijriYearsIn(2009)).toEqual([1430, 1431]);
});

test('whoever is a day ahead has the first day of the calendar a day earlier', () => {
  const first = { year: 1, month: 1, day: 1 };
  expect(daytimeHijri(CIVIL_EPOCH_DAY, AUTO)).toEqual(first);
  expect(daytimeHijri(CIVIL_EPOCH_DAY - 1, AUTO)).toBe(undefined);
  expect(daytimeHijri(CIVIL_EPOCH_DAY - 1, { ...AUTO, adjustDays: 1 })).toEqual(first);
  expect(daytimeHijri(CIVIL_EPOCH_DAY, { ...AUTO, adjustDays: -1 })).toBe(undefined);
});
