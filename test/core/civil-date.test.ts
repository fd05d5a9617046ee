import { describe, expect, test } from 'vitest';
import { civilDate, dayNumber, readCivilDate, showCivilDate, weekdayName } from '../../src/core/time/civil-date.ts';

describe('civil dates', () => {
  test.each([
    ['1970-01-01', 0, 'Thursday'],
    ['2000-01-01', 10_957, 'Saturday'],
    ['2000-02-29', 11_016, 'Tuesday'],
    ['1900-03-01', -25_508, 'Thursday'],
    ['2026-11-20', 20_777, 'Friday'],
    ['0001-01-01', -719_162, 'Monday'],
    ['9999-12-31', 2_932_896, 'Friday'],
  ])('%s is day %i, a %s', (text, days, weekday) => {
    expect(dayNumber(readCivilDate(text))).toBe(days);
    expect(showCivilDate(civilDate(days))).toBe(text);
    expect(weekdayName(days)).toBe(weekday);
  });

  test('every day from 0001 to 9999 comes back, and follows the one before', () => {
    let count = 0;
    let before = '';
    for (let days = -719_162; days <= 2_932_896; days++) {
      const date = civilDate(days);
      if (dayNumber(date) !== days) throw new Error(`day ${days} came back as ${dayNumber(date)}`);
      const text = showCivilDate(date);
      if (text <= before) throw new Error(`${text} follows ${before}`);
      before = text;
      count++;
    }
    expect(count).toBe(3_652_059);
  });

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-00-10',
    '2025-13-01',
    '2025-01-00',
    '0000-01-01',
    '2025-1-5',
    '2025-01-05T00:00',
    '+002025-01-05',
    ' 2025-01-05',
    '２０２５-01-05',
    '',
  ])('%j is refused', (text) => {
    expect(() => readCivilDate(text)).toThrow(expect.objectContaining({ code: 'INVALID_DATE' }));
  });
});
