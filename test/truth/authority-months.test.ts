import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { authorityMonths } from '../../src/build/authority-months.ts';
import { dayOfHijri, type HijriCalendar, hijriYearLength } from '../../src/core/hijri/calendar.ts';
import { showDay } from '../../src/core/time/civil-date.ts';
import { AUTHORITY_MONTHS } from '../../src/data/authority-months.generated.ts';

/** By country: the calendar, and the month starts that its rule does not give, each with the reason. */
const CALENDARS: Readonly<Record<string, { calendar: HijriCalendar; except: Readonly<Record<string, string>> }>> = {
  TR: { calendar: 'diyanet', except: {} },
  SG: { calendar: 'mabims', except: {} },
  MY: {
    calendar: 'mabims',
    except: {
      '1443-10': 'sighted against the rule on 1 May 2022',
      '1444-3': 'the holiday was kept a day later, on a Monday; the row counts back from it',
    },
  },
  BN: { calendar: 'brunei', except: {} },
  ID: {
    calendar: 'kemenag',
    except: {
      '1443-1': 'the government moved the holiday from 10 to 11 August 2021',
      '1443-3': 'the government moved the holiday from 19 to 20 October 2021',
    },
  },
};

const [, ...rows] = readFileSync(new URL('reference/hijri/authority-months.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));

const firstDay = (calendar: HijriCalendar, year: number, month: number) =>
  showDay(dayOfHijri({ year, month, day: 1 }, calendar));

test.each(Object.entries(CALENDARS))('%s: every month of the authority is met but those with a reason', (code, row) => {
  const ours = rows.filter(([country]) => country === code);
  expect(ours.length).toBeGreaterThan(29);
  const missed = ours.flatMap(([, , year = '', month = '', start]) =>
    firstDay(row.calendar, Number(year), Number(month)) === start ? [] : [`${year}-${month}`],
  );
  expect([...new Set(missed)].toSorted()).toEqual(Object.keys(row.except).toSorted());
});

test.each([
  ['diyanet', [6]],
  ['mabims', [1, 2, 4, 7, 8, 10, 11, 12]],
] as const)('1448 by %s differs from Umm al-Qura by a day in months %j', (calendar, months) => {
  const all = Array.from({ length: 12 }, (_, i) => i + 1);
  const days = (by: HijriCalendar, month: number) => dayOfHijri({ year: 1448, month, day: 1 }, by);
  const differing = all.filter((month) => days(calendar, month) !== days('umalqura', month));
  expect(differing).toEqual(months);
  const away = differing.map((month) => days(calendar, month) - days('umalqura', month));
  expect(new Set(away)).toEqual(new Set([calendar === 'mabims' ? 1 : -1]));
});

test.each(Object.entries(AUTHORITY_MONTHS))(
  'the table of %s is what its rule gives, and joins with Umm al-Qura',
  (name, table) => {
    const calendar = name as HijriCalendar;
    const { months, ...made } = authorityMonths(name, 1448);
    expect(made).toEqual({ ...table, lastYear: 1448, months: undefined });
    expect(table.months.join('').startsWith(months.join(''))).toBe(true);
    expect(firstDay(calendar, table.firstYear, 1)).toBe(firstDay('umalqura', table.firstYear, 1));
    const end =
      dayOfHijri({ year: table.lastYear, month: 1, day: 1 }, calendar) + hijriYearLength(table.lastYear, calendar);
    expect(end).toBe(dayOfHijri({ year: table.lastYear + 1, month: 1, day: 1 }, 'umalqura'));
  },
);
