import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { umalquraMonthsByIntl } from '../../src/build/umalqura-months.ts';
import {
  arithmeticFirstDay,
  arithmeticMonthIndex,
  dayOfHijri,
  type HijriCalendar,
  hijriOfDay,
  showHijriDate,
} from '../../src/core/hijri/calendar.ts';
import { dayNumber, readCivilDate, SECONDS_PER_DAY } from '../../src/core/time/civil-date.ts';
import { UMALQURA_MONTHS } from '../../src/data/umalqura-months.generated.ts';

const day = (text: string) => dayNumber(readCivilDate(text));

test('the 200 reference dates are met in both directions', () => {
  const [, ...rows] = readFileSync(new URL('reference/hijri/hijri.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(rows).toHaveLength(200);
  for (const row of rows) {
    const [calendar = '', gregorian = '', ...numbers] = row.split(',');
    const [year = 0, month = 0, dayOfMonth = 0] = numbers.map(Number);
    const date = { year, month, day: dayOfMonth };
    expect({ row, ...hijriOfDay(day(gregorian), calendar as HijriCalendar) }).toEqual({ row, ...date });
    expect({ row, day: dayOfHijri(date, calendar as HijriCalendar) }).toEqual({ row, day: day(gregorian) });
  }
});

/**
 * Reingold and Dershowitz, "Calendrical Calculations", 4th ed. 2018, appendix C, column Islamic (arithmetic), as ICU4X
 * keeps it in its tests (Unicode License v3). R.D. 1 is 0001-01-01, so that the day number is R.D. - 719163.
 * The first six lie before the epoch.
 */
const REINGOLD_DERSHOWITZ = `
  -214193 -1245/12/9   -61387 -813/2/23   25469 -568/4/1    49217 -501/4/6    171307 -157/10/17  210155 -47/6/3
  253427 75/7/13       369740 403/10/5    400085 489/5/22   434355 586/2/7    452605 637/8/7     470160 687/2/20
  473837 697/7/7       507850 793/7/1     524156 839/7/6    544676 897/6/1    567118 960/9/30    569477 967/5/27
  601716 1058/5/18     613424 1091/6/2    626596 1128/8/4   645554 1182/2/3   664224 1234/10/10  671401 1255/1/11
  694799 1321/1/21     704424 1348/3/19   708842 1360/9/8   709409 1362/4/13  709580 1362/10/7   727274 1412/9/13
  728714 1416/10/5     744313 1460/10/12  764652 1518/3/5`;

test('the 33 dates of Reingold and Dershowitz are civil dates, and tbla dates of the days before', () => {
  const sample = [...REINGOLD_DERSHOWITZ.matchAll(/(-?\d+) (-?\d+)\/(\d+)\/(\d+)/g)].map((match) => match.map(Number));
  expect(sample).toHaveLength(33);
  const epoch = day('0622-07-19');
  for (const [, fixed = 0, year = 0, month = 0, dayOfMonth = 0] of sample) {
    const days = fixed - 719_163;
    const index = arithmeticMonthIndex(days - epoch);
    expect({ fixed, index }).toEqual({ fixed, index: (year - 1) * 12 + month - 1 });
    expect({ fixed, day: days - epoch - arithmeticFirstDay(index) + 1 }).toEqual({ fixed, day: dayOfMonth });
    if (year < 1) continue;
    const date = { year, month, day: dayOfMonth };
    expect([hijriOfDay(days, 'civil'), dayOfHijri(date, 'civil')]).toEqual([date, days]);
    // the arithmetic date of a day is the tbla date of the day before
    expect([hijriOfDay(days - 1, 'tbla'), dayOfHijri(date, 'tbla')]).toEqual([date, days - 1]);
  }
});

test.each([
  ['umalqura', '1882-11-12', '2174-11-25', 106_665],
  ['civil', '0622-07-19', '3000-12-31', 868_713],
  ['tbla', '0622-07-18', '3000-12-31', 868_714],
] as const)('every day of %s from %s to %s is the day Intl gives', (calendar, first, last, count) => {
  const locale = `en-u-ca-islamic-${calendar}-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  expect(format.resolvedOptions().calendar).toBe(`islamic-${calendar}`);
  const differences: string[] = [];
  let looked = 0;
  for (let days = day(first); days <= day(last); days++) {
    const ours = hijriOfDay(days, calendar);
    const theirs = format.format(days * SECONDS_PER_DAY * 1000);
    if (theirs !== `${ours.month}/${ours.day}/${ours.year} AH`) differences.push(`${theirs} is ${showHijriDate(ours)}`);
    if (dayOfHijri(ours, calendar) !== days) differences.push(`${showHijriDate(ours)} does not come back`);
    looked++;
  }
  expect(differences.slice(0, 10)).toEqual([]);
  expect(looked).toBe(count);
});

test('the embedded Umm al-Qura months are those of the runtime, made again', () => {
  expect(UMALQURA_MONTHS.months).toEqual(umalquraMonthsByIntl());
  expect(UMALQURA_MONTHS.months.join('')).toMatch(/^[0-9a-f]{903}$/); // 301 years
});
