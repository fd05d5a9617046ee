import { describe, expect, test } from 'vitest';
import { readHijriDate, readHijriMonth } from '../../src/core/hijri/read-hijri-date.ts';
import { HIJRI_MONTHS } from '../../src/data/hijri-names.ts';

describe('a Hijri date is read', () => {
  test.each([
    ['1447-09-01', 1447, 9, 1],
    ['0001-01-01', 1, 1, 1],
    ['1 Ramadan 1447', 1447, 9, 1],
    ["15 Sha'ban 1447", 1447, 8, 15],
    ['15 shaban 1447', 1447, 8, 15],
    ['3 Rabi II 1447', 1447, 4, 3],
    ['٣ ربيع الثاني ١٤٤٧', 1447, 4, 3],
    ['3 ربيع الآخر 1447', 1447, 4, 3],
    ['3 ربيع الاخر 1447', 1447, 4, 3],
    ['3 جمادى الثانية 1447', 1447, 6, 3],
    ['3 جمادي الآخره 1447', 1447, 6, 3],
    ['9 ذوالحجة 1447', 1447, 12, 9],
    ['9 ذي الحجة 1447', 1447, 12, 9],
    ['۱ رَمَضَان ۱۴۴۷', 1447, 9, 1],
  ])('%s', (text, year, month, day) => {
    expect(readHijriDate(text)).toEqual({ year, month, day });
  });

  test('every printed name reads back as its month', () => {
    expect(HIJRI_MONTHS).toHaveLength(12);
    for (const [i, { name, nameAr, otherNames }] of HIJRI_MONTHS.entries()) {
      for (const text of [name, nameAr, ...otherNames]) {
        expect({ text, ...readHijriMonth(`${text} 1447`) }).toEqual({ text, year: 1447, month: i + 1 });
      }
    }
  });
});

describe('a Hijri date is refused', () => {
  test.each([
    ['1447-9-1', 'not of the form YYYY-MM-DD'],
    ['1447-09-01T00:00', 'not of the form YYYY-MM-DD'],
    ['-001-01-01', 'not of the form YYYY-MM-DD'],
    ['abc', 'not of the form YYYY-MM-DD'],
    ['0000-01-01', 'Hijri years run from 1 to 9666'],
    ['9667-01-01', 'Hijri years run from 1 to 9666'],
    ['1447-13-01', 'months run from 01 to 12'],
    ['1447-00-01', 'months run from 01 to 12'],
    ['1447-01-00', 'days 1 to 29 or 30'],
    ['1447-01-31', 'days 1 to 29 or 30'],
    ['1 Ramdan 1447', 'Did you mean Ramadan?'],
    ['1 January 1447', '"January" is not a Hijri month.'],
  ])('%s', (text, sentence) => {
    const refusal = { code: 'INVALID_HIJRI_DATE', message: expect.stringContaining(sentence) };
    expect(() => readHijriDate(text)).toThrow(expect.objectContaining(refusal));
  });

  test.each(['1447', '1447-09-01', '1447-13', '0000-01', 'Ramadan', 'Ramadan 0'])('as a month: %s', (text) => {
    expect(() => readHijriMonth(text)).toThrow(expect.objectContaining({ code: 'INVALID_HIJRI_DATE' }));
  });
});
