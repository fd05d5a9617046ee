import { describe, expect, test } from 'vitest';
import { answerOf, command, context as noon, unbroken } from './command.ts';

/** 2026-11-20, a Friday. */
const MAKKAH = '21.4225,39.8262';
const at = (iso: string) => ({ context: { ...noon, now: () => Date.parse(iso) / 1000 } });

describe('a word for a date', () => {
  test.each([
    ['today', '2026-11-20'],
    ['TOMORROW', '2026-11-21'],
    ['yesterday', '2026-11-19'],
    ['+3d', '2026-11-23'],
    ['-2d', '2026-11-18'],
    ['+1w', '2026-11-27'],
  ])('%s is %s, as a flag and as the last word', async (word, date) => {
    const { stdout } = await command(`times ${MAKKAH} --date ${date}`);
    expect((await command(`times ${MAKKAH} --date ${word}`)).stdout).toBe(stdout);
    expect((await command(`times ${MAKKAH} ${word}`)).stdout).toBe(stdout);
  });

  test.each([
    'times -21.13,-175.2', // Tonga, where it is tomorrow already
    'times 21.3,-157.86',
    `times ${MAKKAH} --tz Pacific/Auckland`,
    'times --station CAIRO',
    'explain 21.3,-157.86',
    'time day-info 21.3,-157.86',
    'hijri --tz Pacific/Honolulu',
    'hijri --lat 21.3 --lng -157.86 --next',
  ])('%s: today is the day that is taken without a date', async (line) => {
    for (const moment of ['2026-11-20T09:30:00Z', '2026-11-20T12:30:00Z']) {
      const plain = await command(`${line} --json`, at(moment));
      // of prayer hijri the date is the first word
      const asked = line.startsWith('hijri') ? line.replace('hijri', 'hijri today') : `${line} --date today`;
      expect(await command(`${asked} --json`, at(moment))).toEqual(plain);
      expect(plain.exit).toBe(0);
    }
  });

  test('a range may begin and end with words', async () => {
    const { stdout } = await command(`times ${MAKKAH} --from yesterday --to +1d --format csv`);
    expect(stdout.split('\n').map((row) => row.slice(0, 10))).toEqual([
      'date,timez',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '',
    ]);
  });

  test('in a batch each place has its own today', async () => {
    const input = { 'p.csv': ['21.3,-157.86', '1.87,-157.43'] };
    const moment = at('2026-11-20T05:00:00Z');
    for (const format of ['csv', 'json']) {
      const { stdout } = await command(`times --input p.csv --date tomorrow --format ${format}`, { ...moment, input });
      expect(stdout.match(/2026-11-\d\d(?=[,"])/g)?.filter((date, i, all) => all.indexOf(date) === i)).toEqual([
        '2026-11-20',
        '2026-11-21',
      ]);
    }
  });

  test.each(['3d', '+3x', '20/11/2026'])('%s is refused', async (word) => {
    const { exit, stderr } = await command(`times ${MAKKAH} --date ${word}`);
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(`"${word}"`) });
  });

  test('a misspelt word is told the nearest, and a date may stand first', async () => {
    expect((await command(`times ${MAKKAH} --date tomorow`)).stderr).toContain('Did you mean tomorrow?');
    expect(await command(`times tomorrow ${MAKKAH}`)).toEqual(await command(`times ${MAKKAH} tomorrow`));
  });

  test('compare takes one date for all places', async () => {
    const asked = await command(`compare ${MAKKAH} 51.5,-0.13 tomorrow`);
    expect(asked).toEqual(await command(`compare ${MAKKAH} 51.5,-0.13 --date 2026-11-21`));
    expect((await command(`compare ${MAKKAH} 51.5,-0.13 tomorrow --date today`)).exit).toBe(2);
  });

  test('a month and a year are last words too, and a postcode is none', async () => {
    expect((await command(`month ${MAKKAH} 2027-02`)).stdout).toMatch(/^Sun 28 /m);
    expect((await command(`year ${MAKKAH} 2027`)).stdout).toMatch(/^December 2027[\s\S]*^Fri 31 /m);
    expect((await command(`ramadan ${MAKKAH} 1448`)).stdout).toContain('Ramadan 1448 AH');
    expect((await command('year Brussels 1000')).stderr).toContain('Brussels 1000');
  });
});

describe('a year', () => {
  test.each([
    ['2027', 'Ramadan 1448 AH', '2027 is a Gregorian year: the Ramadan of 1448 AH begins in it.'],
    ['2030', 'Ramadan 1451 AH', 'A second one, that of 1452 AH, begins in it on 2030-12-26: ask for 1452.'],
    ['1448', 'Ramadan 1448 AH', 'Computed;'],
    ['1700AH', 'Ramadan 1700 AH', 'Computed;'],
  ])('of ramadan, %s, is %s', async (year, title, said) => {
    const { stdout } = await command(`ramadan ${MAKKAH} --year ${year}`);
    expect(stdout).toContain(title);
    expect(unbroken(stdout)).toContain(said);
  });

  test('of prayer year is Hijri from 1300 to 1600, and says so', async () => {
    const hijri = await command(`year ${MAKKAH} --year 1448`);
    expect(hijri.stdout).toContain('1448 is a Hijri year: 2026-06-16 to 2027-06-05.');
    const json = answerOf((await command(`year ${MAKKAH} --year 1448 --json`)).stdout);
    expect(json).toMatchObject({ year: 1448, year_calendar: 'hijri' });
    expect(json['days']).toHaveLength(355);
    const gregorian = answerOf((await command(`year ${MAKKAH} --year 1448CE --json`)).stdout);
    expect(gregorian).toMatchObject({ year: 1448, year_calendar: 'gregorian' });
    expect(gregorian['days']).toHaveLength(366);
  });

  test('of prayer year begins earlier where the community is ahead', async () => {
    const { stdout } = await command(`year ${MAKKAH} --year 1448 --hijri-adjust 1`);
    expect(stdout).toContain('2026-06-15 to 2027-06-04');
  });
});

test('a Hijri year that looks like a Gregorian one is said to be read as Hijri, in every format', async () => {
  // of 2027, 1448 AH holds the first days and 1449 AH the last
  const said = '2027 is read as a Hijri year; the Gregorian year 2027 is in the Hijri years 1448 to 1449.';
  expect(unbroken((await command('hijri --year 2027AH')).stdout)).toContain(said);
  expect(answerOf((await command('hijri --year 2027AH --json')).stdout)['warnings']).toEqual([said]);
  expect((await command('hijri --year 2027AH --format ics')).stderr).toContain(`prayer: ${said}\n`);
  for (const format of ['text', 'json', 'ics']) {
    const { stdout, stderr } = await command(`hijri --year 1448 --format ${format}`);
    expect(stdout + stderr).not.toContain('is read as');
  }
});

describe('a month', () => {
  test('is Hijri from 1300 to 1600, as a year is, and says so', async () => {
    const ramadan = await command(`month ${MAKKAH} 1448-09`);
    expect(ramadan.stdout).toContain('1448-09 is a Hijri month: 2027-02-08 to 2027-03-08.');
    const json = answerOf((await command(`month ${MAKKAH} --month 1448-09 --json`)).stdout);
    expect(json).toMatchObject({ month: '1448-09', month_calendar: 'hijri' });
    const table = answerOf((await command(`ramadan ${MAKKAH} --year 1448 --json`)).stdout);
    const dates = (days: unknown) => (days as { date: unknown }[]).map(({ date }) => date);
    expect(dates(json['days'])).toEqual(dates(table['days']));
  });

  test.each([
    ['1448-09CE', 'gregorian', 30],
    ['1448-09 ah', 'hijri', 29],
    ['2027-12', 'gregorian', 31],
    ['1448-12', 'hijri', 30],
    ['1601-02', 'gregorian', 28],
  ])('%s is %s', async (month, calendar, days) => {
    const json = answerOf((await command(['month', MAKKAH, '--month', month, '--json'])).stdout);
    expect([json['month_calendar'], (json['days'] as unknown[]).length]).toEqual([calendar, days]);
  });

  test('begins earlier where the community is ahead', async () => {
    const { stdout } = await command(`month ${MAKKAH} --month 1448-09 --hijri-adjust 1`);
    expect(stdout).toContain('2027-02-07 to 2027-03-07');
  });

  test.each(['1448-13', '2027-00', '9667-01AH', '0000-01', '2027-2'])('%s is refused', async (month) => {
    const { exit, stderr } = await command(['month', MAKKAH, '--month', month]);
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(`"${month}" is not a month YYYY-MM`) });
  });
});

describe('prayer is', () => {
  test.each([
    ['day', '2026-11-20T09:00:00Z', 0],
    ['day', '2026-11-20T19:00:00Z', 1],
    ['night', '2026-11-20T19:00:00Z', 0],
    ['friday', '2026-11-20T09:00:00Z', 0],
    ['friday', '2026-11-19T15:00:00Z', 0], // the evening before
    ['friday', '2026-11-20T15:00:00Z', 1],
    ['eid', '2026-03-20T09:00:00Z', 0],
    ['eid', '2026-03-19T15:45:00Z', 0],
    ['eid', '2026-03-21T09:00:00Z', 1],
    ['eid', '2026-05-27T09:00:00Z', 0],
    ['eid', '2026-06-04T09:00:00Z', 1], // 18 Dhul Hijjah, which not all keep
    ['ramadan', '2026-02-20T09:00:00Z', 0],
    ['ramadan', '2026-03-20T09:00:00Z', 1],
  ] as const)('%s at %s exits %i', async (what, moment, exit) => {
    expect(await command(`is ${what} ${MAKKAH}`, at(moment))).toEqual({ exit, stdout: '', stderr: '' });
  });
});

describe('Friday', () => {
  test('Dhuhr is Jumu’ah in what people read, in every language; keys stay', async () => {
    for (const [lang, name] of [
      ['en', "Jumu'ah"],
      ['tr', 'Cuma'],
      ['ar', 'الجمعة'],
    ] as const) {
      const friday = await command(`times ${MAKKAH} --date 2026-11-20 --lang ${lang}`);
      const saturday = await command(`times ${MAKKAH} --date 2026-11-21 --lang ${lang}`);
      const row = (text: string) =>
        text.split('\n').find((line) => line.includes('12:06') && !line.includes('–')) ?? ''; // not zawal
      expect([row(friday.stdout).includes(name), row(saturday.stdout).includes(name)]).toEqual([true, false]);
    }
    const next = await command(`next ${MAKKAH}`);
    expect(next.stdout).toContain("Jumu'ah 12:06, in 6 min");
    const facts = await command(['next', MAKKAH, '--format', '{name} {prayer}']);
    expect(facts.stdout).toBe("Jumu'ah dhuhr\n");
    const later = await command(`now ${MAKKAH}`, at('2026-11-20T10:00:00Z'));
    expect(later.stdout).toContain("Now Jumu'ah, until");
  });

  test('JSON has an extra key on a Friday, and on no other day', async () => {
    const day = async (date: string) => answerOf((await command(`times ${MAKKAH} --date ${date} --json`)).stdout);
    const friday = await day('2026-11-20');
    expect(friday['jumuah']).toBe((friday['prayers'] as { dhuhr: string }).dhuhr);
    expect(await day('2026-11-21')).not.toHaveProperty('jumuah');
    const next = async (iso: string) => answerOf((await command(`next ${MAKKAH} --json`, at(iso))).stdout);
    expect(await next('2026-11-20T09:00:00Z')).toMatchObject({ next: { prayer: 'dhuhr', is_jumuah: true } });
    expect(await next('2026-11-20T10:00:00Z')).toMatchObject({ current: { prayer: 'dhuhr', is_jumuah: true } });
    expect(JSON.stringify(await next('2026-11-20T14:00:00Z'))).not.toContain('is_jumuah'); // after Asr
    expect(JSON.stringify(await next('2026-11-21T09:00:00Z'))).not.toContain('is_jumuah');
  });
});

describe('the next prayer of one name', () => {
  test('between sunrise and Dhuhr it is Fajr that ended at sunrise', async () => {
    const { stdout } = await command(`next ${MAKKAH} --prayer asr`, at('2026-11-22T06:00:00Z'));
    expect(stdout).toContain('Fajr ended at sunrise');
  });
});

describe('what is refused says how to go on', () => {
  test.each([
    ['times Oslo --lat 1 --lng 2', '"Oslo" and --lat 1 and --lng 2 each give the place; give one.'],
    ['times Oslo --at Paris', '"Paris" and "Oslo" each give the place; give one.'],
    ['doctor turkey', "Too many arguments for 'doctor'. Expected 0 arguments but got 1: turkey. See"],
    ['London --api-key abc', 'For the times of a place: prayer times London. See'],
    ['geo London', 'Commands of prayer geo are timezone, search, reverse.'],
    ['completion', 'It is bash, zsh or fish.'],
    ['wait', 'It is one of fajr, dhuhr,'],
    ['is day', '"prayer is" needs a place: give a city, LAT,LNG, or --lat and --lng. To store one:'],
  ])('%s', async (line, said) => {
    const { stderr } = await command(line);
    expect(stderr).toContain(said);
    expect(stderr.length).toBeLessThan(200);
  });

  test.each([
    ['lat,lon', '"lng"'],
    ['latitude,lng', '"lat"'],
    ['name,city', '"place"'],
    ['place,zone', '"tz"'],
  ])('a file with the columns %s is told %s', async (columns, wanted) => {
    const { exit, stderr } = await command('times --input p.csv', { input: { 'p.csv': [columns, '1,2'] } });
    expect(exit).toBe(2);
    expect(stderr).toContain(`did you mean ${wanted}?`);
  });

  test('a range ends at most ten years later', async () => {
    expect((await command('times 1,1 --from 2020-01-01 --to 2030-01-01 --format csv')).exit).toBe(0);
    expect((await command('times 1,1 --from 2020-01-01 --to 2030-01-02 --format csv')).exit).toBe(2);
  });
});

describe('zones', () => {
  test.each(['Asia/Karachi', 'asia/karachi', 'PKT'])('%s is a bare word of time now', async (word) => {
    const { exit, stdout } = await command(`time now ${word} --json`);
    expect([exit, answerOf(stdout)['timezone'], answerOf(stdout)['source']]).toEqual([0, 'Asia/Karachi', 'request']);
  });

  test('a city is still a place', async () => {
    expect(answerOf((await command('time now Karachi --json')).stdout)['source']).toBe('polygon');
  });

  test('every zone flag is --tz, and the other names are kept', async () => {
    const now = await command('time now --tz Asia/Karachi');
    expect(await command('time now --timezone Asia/Karachi')).toEqual(now);
    const times = await command(`times ${MAKKAH} --tz UTC`);
    for (const isByCommander of [false, true]) {
      expect(await command(`times ${MAKKAH} --timezone UTC`, { isByCommander })).toEqual(times);
      expect(await command('times --place 21.4225,39.8262 --timezone UTC', { isByCommander })).toEqual(times);
      const twice = await command(`times ${MAKKAH} --tz UTC --timezone UTC`, { isByCommander });
      expect(twice.stderr).toContain('given more than once');
    }
  });
});

describe('csv', () => {
  test('says which times fall on another date, the Hijri date, the method and the place', async () => {
    const { stdout } = await command('times London --date 2026-06-21 --method 1 --high-latitude middle --format csv');
    const [heads, row] = stdout.split('\n').map((line) => line.split(/,(?! )/));
    const cell = (name: string) => row?.[heads?.indexOf(name) ?? -1];
    expect(['date_offsets', 'hijri', 'method', 'station', 'place', 'notes'].map(cell)).toEqual([
      'isha=+1',
      '1448-01-06',
      'MWL',
      '',
      '"London, England, United Kingdom"',
      '"fajr, isha: high-latitude rule middle: one half of the night, because the Sun does not sink so low."',
    ]);
    expect(cell('isha')).toMatch(/^01:/);
  });

  test('of Ramadan too', async () => {
    const { stdout } = await command('ramadan -77.85,166.67 --year 1448 --format csv'); // the Sun sets after midnight
    const [heads, , ...rows] = stdout.split('\n');
    expect(heads).toBe(
      'ramadan_day,date,timezone,imsak,suhoor_ends,iftar,date_offsets,hijri_year,method,station,place,notes',
    );
    expect(rows[0]).toMatch(/,iftar=\+1,1448,MWL,,-77\.85 166\.67,/);
  });

  test('the Hijri date is as the community counts', async () => {
    const files = new Map([['config.json', '{"hijri_adjust":-1}']]);
    const { stdout } = await command(`times ${MAKKAH} --date 2026-11-20 --format csv`, { files });
    expect(stdout).toContain(',1448-06-09,');
    const input = { 'p.csv': ['21.4225,39.8262'] };
    const batch = await command('times --input p.csv --date 2026-11-20', { files, input });
    expect(batch.stdout).toContain(',1448-06-09,');
  });
});

describe('ics', () => {
  test('of Ramadan holds the end of suhoor and iftar of every day', async () => {
    const { stdout } = await command(`ramadan ${MAKKAH} --method 4 --year 1448 --format ics --alarm 10m`);
    const events = stdout.split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(2 * 29);
    expect(stdout.match(/^TRIGGER:-PT10M/gm)).toHaveLength(2 * 29);
    const csv = (await command(`ramadan ${MAKKAH} --method 4 --year 1448 --format csv`)).stdout.split('\n')[1];
    const [, date, , , suhoor, iftar] = csv?.split(',') ?? [];
    const utc = (clock = '') =>
      `${date?.replaceAll('-', '')}T${String(Number(clock.slice(0, 2)) - 3).padStart(2, '0')}${clock.slice(3)}00Z`;
    expect(events[0]).toContain(`DTSTART:${utc(suhoor)}\r\n`);
    expect(events[0]).toContain('SUMMARY:Suhoor ends\r\n');
    expect(events[1]).toContain(`DTSTART:${utc(iftar)}\r\n`);
    expect(events[1]).toContain('SUMMARY:Iftar\r\n');
  });

  test('of a Hijri year holds its important dates as whole days', async () => {
    const { stdout } = await command('hijri --year 1448 --format ics');
    const dates = answerOf((await command('hijri --year 1448 --json')).stdout)['dates'] as {
      observed_on: string;
    }[];
    const starts = [...stdout.matchAll(/^DTSTART;VALUE=DATE:(\d{8})\r$/gm)].map(([, day]) => day);
    expect(starts).toEqual(dates.map(({ observed_on }) => observed_on.replaceAll('-', '')));
    expect(stdout).toMatch(/SUMMARY:Eid al-Fitr\r\n/);
    const month = await command('hijri --month 1448-10 --format ics --lang ar');
    expect(month.stdout).toContain('SUMMARY:عيد الفطر');
  });

  test.each([
    ['', 'DURATION:PT15M\r\n'],
    [' --event-minutes 30', 'DURATION:PT30M\r\n'],
  ])('events%s last %s', async (flag, line) => {
    const { stdout } = await command(`times ${MAKKAH} --format ics${flag}`);
    expect(stdout.split(line)).toHaveLength(5 + 1);
  });

  test('an event of 0 minutes is a moment; more than four hours, words and other formats are refused', async () => {
    expect((await command(`times ${MAKKAH} --format ics --event-minutes 0`)).stdout).not.toContain('DURATION');
    for (const words of ['--format ics --event-minutes 241', '--format ics --event-minutes x', '--event-minutes 5']) {
      expect((await command(`times ${MAKKAH} ${words}`)).exit).toBe(2);
    }
  });
});

describe('what is refused says what to write', () => {
  test.each([
    [`times ${MAKKAH} --date 20/11/2026`, 'write 2026-11-20.'],
    [`times ${MAKKAH} --date 2026/11/2`, 'write 2026-11-02.'],
    ['times Makkah 20/11/2026', 'write 2026-11-20.'],
    ['hijri 11/20/2026', 'write 2026-11-20.'],
    ['hijri 04/05/2026', 'write 2026-05-04 or 2026-04-05.'],
    ['wait fajr Makkah --before 10', 'For minutes write 10m.'],
    ['times Makkah --format ical', 'Did you mean ics?'],
    ['times Makkah --method hanafi', 'Choose one by --asr.'],
    ['cron --at fajr Makkah -- echo hi', '"Makkah" is before --'],
    ['run --at fajr Makkah -- echo hi -- x', 'a place as --place "Makkah".'],
    ['cron --at fajr -- echo hi', 'give --place CITY'],
    ['times Makkah --days 7', '--from today --to +6d.'],
    ['times Makkah --school hanafi', '--asr hanafi'],
    ['next --city Oslo', '--at CITY.'],
    ['times Makkah --zone UTC', '--tz ZONE.'],
    ['next Makkah --before 10m', 'It is a flag of prayer wait, run, cron.'],
    ['times ramadan', 'For its table: prayer ramadan.'],
    ['times Cairo Ramadan', 'For its table: prayer ramadan Cairo.'],
    ['hijri 2026', 'may be a Gregorian or a Hijri year'],
  ])('%s', async (line, sentence) => {
    const { exit, stdout, stderr } = await command(line);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: expect.stringContaining(sentence) });
    expect(exit).toBeGreaterThan(1);
  });

  test.each(['31.02.2026', '1447', '13/13/2026', '2026-1-1-1'])('%s: no date is made up', async (text) => {
    const { stderr } = await command(['hijri', text]);
    expect(stderr).not.toContain('write ');
  });
});

test.each([
  ['next Makkah maghrib', 'next Makkah --prayer maghrib'],
  ['next asr Makkah', 'next Makkah --prayer asr'],
  ['next sunrise Makkah', 'next Makkah --prayer sunrise'],
  ['next Makkah duha', 'next Makkah --prayer duha'],
  ['hijri 1447', 'hijri --year 1447'],
  ['hijri 1447-09', 'hijri --month 1447-09'],
])('%s is %s', async (words, flags) => {
  const asked = await command(words);
  expect(asked.exit).toBe(0);
  expect(asked).toEqual(await command(flags));
});
