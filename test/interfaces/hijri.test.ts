import { describe, expect, test } from 'vitest';
import type { HijriAnswer, ImportantDateAnswer } from '../../src/operations/hijri/answer.ts';
import { answerOf, command, context } from './command.ts';

async function json<T>(line: string | readonly string[], options?: Parameters<typeof command>[1]): Promise<T> {
  const words = typeof line === 'string' ? line.split(' ') : line;
  const { exit, stdout, stderr } = await command([...words, '--json'], options);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  return answerOf(stdout) as unknown as T;
}

describe('prayer hijri and prayer gregorian answer each other', () => {
  const answer = {
    gregorian: { date: '2026-02-18', day: 18, month: 2, year: 2026, weekday: 'Wednesday' },
    hijri: {
      date: '1447-09-01',
      day: 1,
      month: 9,
      year: 1447,
      month_name: 'Ramadan',
      month_name_ar: 'رمضان',
      weekday: 'Wednesday',
      weekday_ar: 'الأربعاء',
    },
    calendar: 'umalqura',
    adjust: 0,
  };

  test.each([
    [['hijri', '2026-02-18']],
    [['hijri', '--date', '2026-02-18']],
    [['gregorian', '1447-09-01']],
    [['gregorian', '1 Ramadan 1447']],
    [['gregorian', '١ رمضان ١٤٤٧']],
  ])('%j', async (words) => {
    expect(await json(words)).toEqual(answer);
  });

  test('--adjust moves the Hijri date and leaves the weekday, both ways', async () => {
    const ahead = { ...answer, adjust: 1, hijri: { ...answer.hijri, date: '1447-09-02', day: 2 } };
    expect(await json('hijri 2026-02-18 --adjust 1')).toEqual(ahead);
    expect(await json('gregorian 1447-09-02 --adjust 1')).toEqual(ahead);
    const { hijri } = await json<{ hijri: HijriAnswer }>('hijri 2026-02-18 --adjust -1');
    expect([hijri.date, hijri.weekday]).toEqual(['1447-08-29', 'Wednesday']);
  });

  test.each([
    ['hijri 2026-11-20 --calendar civil', 'civil', '1448-06-09'],
    ['hijri 2026-11-20 --calendar tbla', 'tbla', '1448-06-10'],
    ['hijri 1500-01-01CE', 'civil', '0905-05-20'],
  ])('%s', async (line, calendar, date) => {
    const found = await json<{ calendar: string; hijri: HijriAnswer }>(line);
    expect([found.calendar, found.hijri.date]).toEqual([calendar, date]);
  });
});

describe('today', () => {
  // 2026-11-20T23:30Z: the 21st has come east of UTC, not in UTC and not in New York
  const late = { context: { ...context, now: () => 1_795_217_400 } };

  test.each([
    ['hijri', '2026-11-20'],
    ['hijri --tz Asia/Riyadh', '2026-11-21'],
    ['hijri --lat 21.4225 --lng 39.8262', '2026-11-21'],
    ['hijri --at 21.4225,39.8262', '2026-11-21'],
    ['hijri --at 40.7,-74 --tz Pacific/Auckland', '2026-11-21'],
    ['hijri --at 40.7,-74', '2026-11-20'],
    ['hijri --next --tz Asia/Riyadh', '2026-11-21'],
  ])('%s is %s', async (line, date) => {
    expect((await json<{ gregorian: { date: string } }>(line, late)).gregorian.date).toBe(date);
  });
});

describe('--after-sunset', () => {
  interface Evening {
    gregorian: { date: string; weekday: string };
    hijri: HijriAnswer;
    after_sunset: boolean;
    begins_at: string | null;
    ends_at: string | null;
  }
  const at = async (iso: string, line: string) => {
    const { gregorian, hijri, ...rest } = await json<Evening>(line, {
      context: { ...context, now: () => Date.parse(iso) / 1000 },
    });
    return [
      gregorian.date,
      gregorian.weekday,
      hijri.date,
      hijri.weekday,
      rest.after_sunset,
      rest.begins_at,
      rest.ends_at,
    ];
  };
  const makkah = 'hijri --after-sunset --at 21.4225,39.8262';
  const reykjavik = 'hijri --after-sunset --at 64.1466,-21.9426';

  test.each([
    ['2026-11-20T14:37:59Z', '1448-06-10', 'Friday', false, '2026-11-19T17:38:00+03:00', '2026-11-20T17:38:00+03:00'],
    ['2026-11-20T14:38:00Z', '1448-06-11', 'Saturday', true, '2026-11-20T17:38:00+03:00', '2026-11-21T17:38:00+03:00'],
    ['2026-11-20T20:59:59Z', '1448-06-11', 'Saturday', true, '2026-11-20T17:38:00+03:00', '2026-11-21T17:38:00+03:00'],
  ])('at Makkah the date turns at the minute of maghrib: %s is %s', async (now, ...expected) => {
    expect(await at(now, makkah)).toEqual(['2026-11-20', 'Friday', ...expected]);
  });

  test('after midnight the new civil day has the Hijri date that began the evening before', async () => {
    expect((await at('2026-11-20T21:00:00Z', makkah)).slice(0, 5)).toEqual([
      '2026-11-21',
      'Saturday',
      '1448-06-11',
      'Saturday',
      false,
    ]);
  });

  test('where maghrib falls after midnight, the minutes before it belong to the day before', async () => {
    const [before, after] = [await at('2026-06-22T00:02:00Z', reykjavik), await at('2026-06-22T00:10:00Z', reykjavik)];
    expect([before[0], before[2], before[4]]).toEqual(['2026-06-22', '1448-01-06', false]);
    expect([after[0], after[2], after[4]]).toEqual(['2026-06-22', '1448-01-07', false]);
    expect(after[5]).toBe(before[6]);
  });

  test('the evening of a date given needs no place, and tells its hours with one', async () => {
    expect(await at('2026-11-20T09:00:00Z', 'hijri 2026-02-18 --after-sunset')).toEqual([
      '2026-02-18',
      'Wednesday',
      '1447-09-02',
      'Thursday',
      true,
      undefined,
      undefined,
    ]);
    const there = await at('2026-11-20T09:00:00Z', `${makkah} 2026-02-18`);
    expect(there.slice(2)).toEqual([
      '1447-09-02',
      'Thursday',
      true,
      '2026-02-18T18:20:00+03:00',
      '2026-02-19T18:20:00+03:00',
    ]);
    const inUtc = await at('2026-11-20T09:00:00Z', `${makkah} 2026-02-18 --tz UTC`);
    expect(inUtc.at(-1)).toBe('2026-02-19T15:20:00+00:00');
  });

  test('on the terminal it says which evening', async () => {
    const { stdout } = await command('hijri 2026-02-18 --after-sunset');
    expect(stdout).toBe('Thursday 2 Ramadan 1447 AH  evening of 2026-02-18  umalqura\n');
  });
});

interface YearAnswer {
  year: number;
  calendar: string;
  adjust: number;
  days: number;
  starts: string;
  ends: string | null;
  dates: ImportantDateAnswer[];
  months: { month: number; days: number; starts: string; sacred: boolean; white_days: string[] }[];
}

describe('prayer hijri --year', () => {
  test('has the shape of decisions.md', async () => {
    const year = await json<YearAnswer>('hijri --year 1447');
    const { dates, months, ...top } = year;
    expect(top).toEqual({
      year: 1447,
      calendar: 'umalqura',
      adjust: 0,
      days: 355,
      starts: '2025-06-26',
      ends: '2026-06-15',
    });
    expect(dates.find(({ id }) => id === 'eid_al_fitr')).toEqual({
      id: 'eid_al_fitr',
      name: 'Eid al-Fitr',
      name_ar: 'عيد الفطر',
      kind: 'eid',
      tradition: 'common',
      hijri: {
        date: '1447-10-01',
        day: 1,
        month: 10,
        year: 1447,
        month_name: 'Shawwal',
        month_name_ar: 'شوال',
        weekday: 'Friday',
        weekday_ar: 'الجمعة',
      },
      gregorian: { date: '2026-03-20', day: 20, month: 3, year: 2026, weekday: 'Friday' },
      begins_evening_of: '2026-03-19',
      observed_on: '2026-03-20',
      note: 'computed; local sighting may differ by a day',
      source: 'the two feasts: Abu Dawud 1134',
    });
    expect(dates).toHaveLength(25);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({
      month: 1,
      name: 'Muharram',
      name_ar: 'محرم',
      days: 30,
      starts: '2025-06-26',
      sacred: true,
      white_days: ['2025-07-08', '2025-07-09', '2025-07-10'],
    });
    expect(months[11]?.white_days).toEqual(['2026-05-31', '2026-06-01']);
    expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(355);
  });

  test('an adjusted year has the same dates, each a day earlier when the community is a day ahead', async () => {
    const [plain, ahead] = [
      await json<YearAnswer>('hijri --year 1448'),
      await json<YearAnswer>('hijri --year 1448 --adjust 1'),
    ];
    expect([plain.starts, ahead.starts]).toEqual(['2026-06-16', '2026-06-15']);
    expect(ahead.dates.map(({ id }) => id)).toEqual(plain.dates.map(({ id }) => id));
    expect(ahead.dates.find(({ id }) => id === 'eid_al_adha')?.gregorian.date).toBe('2027-05-15');
  });

  test('9666 ends after the last Gregorian date, and says so with null', async () => {
    const year = await json<YearAnswer>('hijri --year 9666');
    expect(year.ends).toBeNull();
    expect(year.months.map(({ month }) => month)).toEqual([1, 2, 3, 4]);
    expect(year.months[3]?.white_days).toEqual([]);
  });
});

test('--month gives every day beside the Gregorian, and the dates of the month', async () => {
  interface Month {
    days: number;
    each_day: { hijri: { date: string }; gregorian: { date: string }; white_day: boolean }[];
    dates: { id: string }[];
  }
  const month = await json<Month>(['hijri', '--month', 'Ramadan 1447']);
  expect(month.days).toBe(30);
  expect(month.each_day).toHaveLength(30);
  const last = month.each_day.at(-1);
  expect([last?.hijri.date, last?.gregorian.date]).toEqual(['1447-09-30', '2026-03-19']);
  expect(month.each_day.filter(({ white_day }) => white_day).map(({ hijri }) => hijri.date.slice(-2))).toEqual([
    '13',
    '14',
    '15',
  ]);
  expect(month.dates.map(({ id }) => id)).toEqual([
    'ramadan_start',
    'badr',
    'fath_makkah',
    'last_ten_nights',
    'laylat_al_qadr',
  ]);
  expect((await json<Month>('hijri --month 9666-04')).each_day).toHaveLength(2);
});

test.each([
  ['ramadan', 80, ['ramadan_start']],
  ['eid', 109, ['eid_al_fitr']],
  ['kurban bayramı', 177, ['eid_al_adha']],
  ['laylat al-qadr', 105, ['laylat_al_qadr']],
  ['muharram', 198, ['islamic_new_year']],
  ['شب قدر', 105, ['laylat_al_qadr']],
])('--next %s is %d days off: %j', async (name, daysLeft, ids) => {
  for (const words of [[name], ['--of', name]]) {
    const { stdout } = await command(['hijri', '--next', ...words, '--tz', 'UTC', '--json']);
    const next = JSON.parse(stdout) as { days_left: number; dates: { id: string }[] };
    expect([next.days_left, next.dates.map(({ id }) => id)]).toEqual([daysLeft, ids]);
  }
});

test.each([
  ['2026-03-19', 1, ['eid_al_fitr']],
  ['2026-03-20', 0, ['eid_al_fitr']],
  ['2026-01-15', 0, ['isra_miraj']],
  ['2026-01-16', 0, ['mabath']],
  ['2026-03-14', 1, ['laylat_al_qadr']],
  ['2026-06-10', 6, ['islamic_new_year']],
])('--next from %s is %d days off: %j', async (date, daysLeft, ids) => {
  const next = await json<{ days_left: number; dates: { id: string }[] }>(`hijri --next --date ${date}`);
  expect([next.days_left, next.dates.map(({ id }) => id)]).toEqual([daysLeft, ids]);
});

describe('bad input is refused with its code and exit', () => {
  test.each([
    [
      'gregorian 1446-12-30',
      'INVALID_HIJRI_DATE',
      2,
      'Dhul Hijjah 1446 has 29 days (the year 1446 of calendar umalqura has 354 days)',
    ],
    ['gregorian 1446-12-30 --calendar civil', 'INVALID_HIJRI_DATE', 2, 'Dhul Hijjah 1446 has 29 days'],
    ['gregorian 1447-13-01', 'INVALID_HIJRI_DATE', 2, 'months run from 01 to 12'],
    ['gregorian 0000-01-01', 'INVALID_HIJRI_DATE', 2, 'Hijri years run from 1 to 9666'],
    ['gregorian 9666-12-01AH', 'OUT_OF_CALENDAR_RANGE', 4, 'after 9999-12-31'],
    ['gregorian 1601-01-01AH --calendar umalqura', 'OUT_OF_CALENDAR_RANGE', 4, '1300 to 1600 AH'],
    ['gregorian', 'MISSING_PARAMETER', 2, '"date" is missing'],
    ['hijri 0622-07-18', 'OUT_OF_CALENDAR_RANGE', 4, 'before 1 Muharram 1, which is 0622-07-19'],
    ['hijri 0622-07-17 --calendar tbla', 'OUT_OF_CALENDAR_RANGE', 4, '0622-07-18'],
    ['hijri 1700-01-01 --calendar umalqura', 'OUT_OF_CALENDAR_RANGE', 4, '1882-11-12 to 2174-11-25'],
    ['hijri 2023-02-29', 'INVALID_DATE', 2, 'has days 01 to 28'],
    ['hijri 2025-1-5', 'INVALID_DATE', 2, 'YYYY-MM-DD'],
    ['hijri --year 0', 'INVALID_PARAMETER', 2, 'from 1 to 9666'],
    ['hijri --year -5', 'INVALID_PARAMETER', 2, 'from 1 to 9666'],
    ['hijri --year 1447.5', 'INVALID_PARAMETER', 2, 'a whole number'],
    ['hijri --year abc', 'INVALID_PARAMETER', 2, 'a whole number'],
    ['hijri --year 1601 --calendar umalqura', 'OUT_OF_CALENDAR_RANGE', 4, '1300 to 1600 AH'],
    ['hijri --adjust 3', 'INVALID_PARAMETER', 2, 'from -2 to 2'],
    ['hijri --adjust 0.5', 'INVALID_PARAMETER', 2, 'a whole number'],
    ['hijri --calendar umalkura', 'INVALID_PARAMETER', 2, 'Did you mean "umalqura"?'],
    ['hijri --lat 21', 'MISSING_PARAMETER', 2, 'lng'],
    ['hijri --lat 91 --lng 0', 'INVALID_LATITUDE', 2, '91'],
    ['hijri --tz Mars/Olympus', 'INVALID_TIMEZONE', 2, 'Mars/Olympus'],
    ['hijri 2026-01-01 --year 1447', 'CONFLICTING_PARAMETERS', 2, 'date (2026-01-01) and year (1447)'],
    ['hijri --date 2026-01-01 --year 1447', 'CONFLICTING_PARAMETERS', 2, 'give one of them'],
    ['hijri --year 1447 --month 1447-09', 'CONFLICTING_PARAMETERS', 2, '--month cannot be given together with --year'],
    ['hijri --next --year 1447', 'CONFLICTING_PARAMETERS', 2, '--next cannot be given together with --year'],
    ['hijri 2026-01-01 --month 1447-09', 'CONFLICTING_PARAMETERS', 2, '--date cannot be given together with --month'],
    ['hijri --after-sunset', 'NO_LOCATION', 3, 'depends on the place'],
    [
      'hijri --after-sunset --at 21.0,39.0 --tz UTC',
      'CONFLICTING_PARAMETERS',
      2,
      'the place decides which day is today',
    ],
    [
      'hijri --after-sunset --year 1447',
      'CONFLICTING_PARAMETERS',
      2,
      '--after-sunset cannot be given together with --year',
    ],
    ['hijri --week-start monday', 'CONFLICTING_PARAMETERS', 2, '--week-start goes with --month only'],
    ['hijri --month 1447-09 --week-start friday', 'INVALID_PARAMETER', 2, 'saturday, sunday, monday'],
    ['hijri --lang xx', 'INVALID_PARAMETER', 2, 'en, ar'],
  ])('%s', async (line, code, exit, sentence) => {
    const reply = await command(`${line} --json`);
    expect({ exit: reply.exit, stdout: reply.stdout }).toEqual({ exit, stdout: '' });
    expect(JSON.parse(reply.stderr)).toMatchObject({ code, error: expect.stringContaining(sentence) as string });
  });
});

describe('on the terminal', () => {
  const shown = async (line: string) => (await command(line)).stdout;

  test('a date is one line', async () => {
    expect(await shown('hijri 2026-11-20')).toBe('Friday 10 Jumada al-Thani 1448 AH  2026-11-20  umalqura\n');
    expect(await shown('hijri 2026-11-20 --adjust -1')).toBe(
      'Friday 9 Jumada al-Thani 1448 AH  2026-11-20  umalqura, adjusted by -1\n',
    );
    expect(await shown('gregorian 1447-09-01')).toBe('Wednesday 2026-02-18  umalqura  Wednesday 1 Ramadan 1447 AH\n');
  });

  test('a month is a table of weeks from the day asked', async () => {
    const lines = (await shown('hijri --month 1447-09 --week-start saturday')).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'Ramadan 1447 AH  2026-02-18 to 2026-03-19  30 days  umalqura',
      '',
      'Sat    Sun        Mon    Tue    Wed        Thu    Fri',
      '                                 1*18 Feb   2 19   3 20',
    ]);
  });

  test('the next date says how far it is', async () => {
    expect(await shown('hijri --next --date 2026-03-15')).toMatch(
      /^this day {2}Sunday 2026-03-15 {2}1447-09-27 {2}Laylat al-Qadr, evening\n/,
    );
    expect(await shown('hijri --next --date 2026-03-16')).toMatch(
      /^4 days left {2}Friday 2026-03-20 {2}1447-10-01 {2}Eid al-Fitr\n/,
    );
    expect(await shown('hijri --next --date 2026-03-20')).toMatch(
      /^this day {2}Friday 2026-03-20 {2}1447-10-01 {2}Eid al-Fitr\n/,
    );
  });

  const ARABIC = /[\u0600-\u06ff]/;
  test.each([
    ['hijri 2026-11-20', 1],
    ['gregorian 1447-09-01', 1],
    ['hijri --year 1447', 42],
    ['hijri --month 1447-09', 12],
    ['hijri --next', 3],
  ])('%s --lang ar keeps Arabic whole and isolated', async (line, count) => {
    const lines = (await shown(`${line} --lang ar`)).split('\n').filter((text) => ARABIC.test(text));
    expect(lines).toHaveLength(count);
    for (const text of lines) {
      expect(text.replace(/[\u2067\u2068][^\u2066-\u2069]*\u2069/g, '')).not.toMatch(/[\u0600-\u06ff\u2066-\u2069]/);
    }
    expect(await shown(line)).not.toMatch(ARABIC);
  });

  test('Arabic is in logical order, in JSON without marks', async () => {
    expect(await shown('hijri 2026-11-20 --lang ar')).toContain('\u2067الجمعة، 10 جمادى الآخرة 1448 هـ\u2069');
    const { stdout } = await command('hijri 2026-11-20 --lang ar --json');
    expect(stdout).toContain('"month_name_ar":"جمادى الآخرة","weekday":"Friday","weekday_ar":"الجمعة"');
    expect(stdout).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });
});
