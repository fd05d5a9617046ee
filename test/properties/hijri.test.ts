import { expect, test } from 'vitest';
import type { CalendarChoice } from '../../src/core/hijri/calendar.ts';
import { HIJRI_CALENDARS, calendarOfYear, hijriMonthLength } from '../../src/core/hijri/calendar.ts';
import { civilDayOf, hijriOn, LAST_CIVIL_DAY, type Reckoning } from '../../src/core/hijri/reckoning.ts';
import { AUTHORITY_MONTHS } from '../../src/data/authority-months.generated.ts';
import { dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';

const day = (text: string) => dayNumber(readCivilDate(text));

/** Each choice over all the days it can name under any adjustment; auto about its joins and over our own times. */
const SPANS: readonly (readonly [CalendarChoice, string, string])[] = [
  ['umalqura', '1882-11-14', '2174-11-23'],
  ['auto', '0622-07-21', '0700-01-01'],
  ['auto', '1800-01-01', '2250-01-01'],
  ['civil', '9900-01-01', '9999-12-29'],
  ['tbla', '0622-07-20', '0900-01-01'],
  ['diyanet', '2016-10-04', '2077-11-13'],
  [{ first: 'diyanet' }, '1990-01-01', '2250-01-01'],
  [{ first: 'mabims' }, '1990-01-01', '2250-01-01'],
  [{ first: 'brunei' }, '1990-01-01', '2250-01-01'],
  [{ first: 'kemenag' }, '1990-01-01', '2250-01-01'],
];

test.each(SPANS)(
  '%s from %s to %s: one date a day, each the one after the last, and back again, under every adjustment',
  (choice, from, to) => {
    for (const adjustDays of [-2, -1, 0, 1, 2]) {
      const by: Reckoning = { choice, adjustDays };
      let expected = hijriOn(day(from), by).date;
      let looked = 0;
      for (let days = day(from); days <= day(to); days++, looked++) {
        const { date, calendar } = hijriOn(days, by);
        if (date.year !== expected.year || date.month !== expected.month || date.day !== expected.day) {
          expect({ days, date }).toEqual({ days, date: expected });
        }
        if (civilDayOf(date, by) !== days) expect({ date, days: civilDayOf(date, by) }).toEqual({ date, days });
        if (date.day < hijriMonthLength(date.year, date.month, calendar)) expected = { ...date, day: date.day + 1 };
        else if (date.month < 12) expected = { year: date.year, month: date.month + 1, day: 1 };
        else expected = { year: date.year + 1, month: 1, day: 1 };
      }
      expect(looked).toBe(day(to) - day(from) + 1);
    }
  },
);

test('a day 30 exists exactly in the months of 30 days', () => {
  let refused = 0;
  for (const choice of ['auto', ...HIJRI_CALENDARS] as const) {
    const by: Reckoning = { choice, adjustDays: 0 };
    const isAuthority = choice in AUTHORITY_MONTHS;
    for (let year = isAuthority ? 1440 : 1300; year <= (isAuthority ? 1500 : 1600); year++) {
      for (let month = 1; month <= 12; month++) {
        const length = hijriMonthLength(year, month, calendarOfYear(year, choice));
        const last = () => civilDayOf({ year, month, day: 30 }, by);
        if (length === 30) expect(last()).toBe(civilDayOf({ year, month, day: 29 }, by) + 1);
        else {
          refused++;
          expect(last).toThrow(
            expect.objectContaining({ code: 'INVALID_HIJRI_DATE', message: expect.stringContaining('has 29 days') }),
          );
        }
      }
    }
  }
  expect(refused).toBeGreaterThan(4 * 301 * 5 + 4 * 61 * 5);
});

test('nothing after 9999-12-31 is given', () => {
  const by: Reckoning = { choice: 'auto', adjustDays: 0 };
  expect(civilDayOf({ year: 9666, month: 4, day: 2 }, by)).toBe(LAST_CIVIL_DAY);
  expect(() => civilDayOf({ year: 9666, month: 4, day: 3 }, by)).toThrow(
    expect.objectContaining({ code: 'OUT_OF_CALENDAR_RANGE' }),
  );
});
