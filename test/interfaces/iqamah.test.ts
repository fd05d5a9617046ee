import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/words/names.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { door } from '../http/door.ts';
import { answerOf, command, context, unbroken } from './command.ts';

const LONDON = '51.5074,-0.1278';
const RULES = 'fajr 06:30; dhuhr 13:15; asr +10m to 15m; maghrib +7m; isha +10m to 5m; jumuah 13:15, 14:00';
/** Rules, a day, and what congregations there are; by MWL in London. */
const SAMPLES: readonly (readonly [rules: string, date: string, expected: Readonly<Record<string, unknown>>])[] = [
  [RULES, '2026-11-26', { fajr: '06:30', dhuhr: '13:15', asr: '14:30', maghrib: '16:06', isha: '18:05' }],
  [RULES, '2026-11-27', { fajr: '06:30', asr: '14:30', maghrib: '16:05', isha: '18:05', jumuah: ['13:15', '14:00'] }],
  ['fajr 07:00; fajr 06:00 from 1 Nov to 30 Nov', '2026-11-30', { fajr: '06:00' }],
  ['fajr 07:00; fajr 06:00 from 1 Nov to 30 Nov', '2026-12-01', { fajr: '07:00' }],
  ['isha 19:00 in winter; isha +5m in summer; isha +20m in ramadan', '2027-02-10', { isha: '19:13' }],
  ['asr shafi; asr +1m', '2026-11-26', { asr: '13:40' }],
  ['fajr 05:00; maghrib 16:30', '2026-11-26', { maghrib: '16:30' }],
  ['none', '2026-11-26', {}],
];

const ask = (words: readonly string[], options = {}) => command(words, options);
const clocksOf = (expected: Readonly<Record<string, unknown>>) => Object.values(expected).flat().map(String).toSorted();

describe('every door says when congregations pray', () => {
  test.each(SAMPLES)('%s on %s', async (rules, date, expected) => {
    const day = ['--date', date, '--iqamah-rules', rules];
    const { iqamah = {}, iqamah_instants: instants = {} } = answerOf(
      (await ask(['times', LONDON, ...day, '--json'])).stdout,
    );
    expect(iqamah).toEqual(expected);
    expect(Object.keys(instants as object)).toEqual(Object.keys(expected));
    const { app, key } = await door();
    const query = new URLSearchParams({ lat: '51.5074', lng: '-0.1278', date, iqamah: rules });
    const reply = await app.inject({ url: `/v1/prayer?${query}`, headers: { 'x-api-key': key } });
    expect(reply.statusCode).toBe(200);
    expect((reply.json() as { iqamah?: unknown }).iqamah ?? {}).toEqual(expected);
    const { stdout: table } = await ask(['times', LONDON, ...day]);
    expect([...table.matchAll(/Iqamah (.*)/g)].flatMap(([, text = '']) => text.split(', ')).toSorted()).toEqual(
      clocksOf(expected),
    );
    const { stdout: ics } = await ask(['times', LONDON, ...day, '--format', 'ics']);
    const own = [
      ...ics.matchAll(/UID:\d{4}-\d\d-\d\d-((?:iqamah|jumuah)[a-z0-9-]*)-51[\s\S]*?DTSTART:\d{8}T(\d\d)(\d\d)/g),
    ];
    expect(own.map(([, , hour, minute]) => `${hour}:${minute}`).toSorted()).toEqual(clocksOf(expected));
    expect(new Set(own.map(([, id]) => id)).size).toBe(own.length);
    const { stdout: csv } = await ask(['times', LONDON, ...day, '--format', 'csv']);
    const cells = csv.trim().split('\n')[1]?.split(',').slice(-6) ?? [];
    if (rules === 'none') expect(csv).not.toContain('iqamah');
    else
      expect(
        cells
          .flatMap((cell) => cell.split(' '))
          .filter(Boolean)
          .toSorted(),
      ).toEqual(clocksOf(expected));
    const { stdout: explained } = await ask(['explain', LONDON, ...day, '--json']);
    const { iqamah: found = [] } = answerOf(explained) as { iqamah?: { time: string | null }[] };
    expect(found.flatMap(({ time }) => time ?? []).toSorted()).toEqual(clocksOf(expected));
    const frame = await ask(['dashboard', LONDON, ...day, '--once', '--size', '100x30']);
    const shown = [...frame.stdout.matchAll(/Iqamah ((?:\d\d:\d\d ?)+)/g)].flatMap(([, text = '']) =>
      text.trim().split(' '),
    );
    expect(shown.toSorted()).toEqual(clocksOf(expected));
    const month = await ask(['month', LONDON, '--month', date.slice(0, 7), '--iqamah-rules', rules, '--json']);
    const { days } = answerOf(month.stdout) as { days: { date: { gregorian: string }; iqamah?: object }[] };
    expect(days.find((one) => one.date.gregorian === date)?.iqamah ?? {}).toEqual(expected);
  });

  test('no answer grows without a rule', async () => {
    for (const line of [
      `times ${LONDON} --json`,
      `next ${LONDON} --json`,
      `explain ${LONDON} --json`,
      `next ${LONDON} --format env`,
    ]) {
      expect((await command(line)).stdout).not.toMatch(/iqamah/i);
    }
  });

  test('rules stand in for settings, those of a place for those of all places, a bad one names its source', async () => {
    const config = {
      iqamah: ['fajr 06:00', 'isha 20:00'],
      places: { home: { lat: 51.5074, lng: -0.1278, iqamah: 'maghrib +3m' } },
    };
    const files = new Map([['config.json', JSON.stringify(config)]]);
    const of = async (line: string, env = {}) => answerOf((await command(line, { files, env })).stdout)['iqamah'];
    expect(await of(`times ${LONDON} --date 2026-11-26 --json`)).toEqual({ fajr: '06:00', isha: '20:00' });
    expect(await of('times @home --date 2026-11-26 --json')).toEqual({ maghrib: '16:05' });
    expect(await of('times @home --date 2026-11-26 --json', { PRAYER_IQAMAH: 'isha +0m' })).toEqual({ isha: '17:38' });
    expect(await of('times @home --date 2026-11-26 --iqamah none --json')).toBeUndefined();
    const bad = await command(`times ${LONDON}`, { env: { PRAYER_IQAMAH: 'fajr 6' } });
    expect(bad.stderr).toContain('iqamah rule "fajr 6" is not accepted');
    expect(bad.stderr).toContain('It comes from PRAYER_IQAMAH.');
  });

  test('config keeps rules that can be read, with a place too', async () => {
    const files = new Map<string, string>();
    expect((await command('config set places.home 51.5074,-0.1278', { files })).exit).toBe(0);
    expect((await command(['config', 'set', 'places.home.iqamah', 'maghrib +7m'], { files })).exit).toBe(0);
    expect((await command(['config', 'set', 'places.office.iqamah', 'maghrib +7m'], { files })).stderr).toContain(
      'No place is saved as "@office"',
    );
    expect((await command(['config', 'set', 'iqamah', 'maghrib +7'], { files })).stderr).toContain('write +7m');
    expect((await command('config list', { files })).stdout).toContain('places.home.iqamah=maghrib +7m\n');
    expect((await command('times @home --date 2026-11-26', { files })).stdout).toContain('Iqamah 16:09');
    expect((await command('config unset places.home.iqamah', { files })).exit).toBe(0);
    expect((await command('times @home --date 2026-11-26', { files })).stdout).not.toContain('Iqamah');
  });

  test('asr is that of the school that is shown', async () => {
    const asr = async (words: readonly string[], options = {}) =>
      (
        answerOf((await ask([...words, '--iqamah-rules', 'asr +1m', '--json'], options)).stdout)['iqamah'] as {
          asr: string;
        }
      ).asr;
    const day = ['times', LONDON, '--date', '2026-11-26'];
    expect(await asr(day)).toBe('14:13');
    expect(await asr([...day, '--asr', 'shafi'])).toBe('13:40');
    expect(await asr(day, { env: { PRAYER_ASR: 'shafi' } })).toBe('13:40');
    const next = await ask(['next', LONDON, 'iqamah:asr', '--asr', 'shafi', '--iqamah-rules', 'asr +1m', '--json']);
    expect(answerOf(next.stdout)['next']).toMatchObject({ prayer: 'asr', time: '13:45', is_iqamah: true });
  });
});

describe('the next congregation', () => {
  const next = async (words: readonly string[], now = '2026-11-26T12:20:00Z') => {
    const then = { ...context, now: () => Date.parse(now) / 1000 };
    return ask(['next', LONDON, ...words, '--iqamah-rules', RULES], { context: then });
  };

  test('is asked for by a flag or by name, on the command line and over HTTP', async () => {
    expect((await next(['--iqamah'])).stdout).toMatch(/^Dhuhr iqamah 13:15, in 55 min\n/);
    expect((await next(['maghrib', '--iqamah'])).stdout).toMatch(/^Maghrib iqamah 16:06/);
    expect((await next(['iqamah:fajr'])).stdout).toMatch(/^Fajr iqamah 06:30 tomorrow/);
    expect((await next(['jumuah'])).stdout).toMatch(/^Jumu'ah 13:15 tomorrow/);
    expect((await next(['jumuah'], '2026-11-27T13:15:00Z')).stdout).toMatch(/^Jumu'ah 14:00, in 45 min/);
    expect((await next(['jumuah'], '2026-11-27T14:00:00Z')).stdout).toMatch(/^Jumu'ah 13:15 on 2026-12-04/);
    expect((await next([])).stdout).toContain('\nDhuhr iqamah 13:15, in 55 min\n');
    const { app, key } = await door();
    const query = new URLSearchParams({ lat: '51.5', lng: '-0.1', prayer: 'iqamah.fajr', iqamah: 'fajr 06:30' });
    const reply = await app.inject({ url: `/v1/prayer/next?${query}`, headers: { 'x-api-key': key } });
    expect(reply.json()).toMatchObject({ next: { prayer: 'fajr', time: '06:30', is_iqamah: true } });
  });

  test('needs a rule, and a rule that holds within a year', async () => {
    const without = await command(`next ${LONDON} iqamah:fajr`);
    expect(without).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('needs a rule that says when the congregation prays'),
    });
    const never = await ask(['next', LONDON, 'iqamah:fajr', '--iqamah-rules', 'fajr 01:00']);
    expect(never.exit).toBe(4);
    expect(never.stderr).toContain('rule “fajr 01:00” is before Fajr');
    const asPlace = await ask(['next', LONDON, '--iqamah', 'fajr 06:00; maghrib +7m']);
    expect(asPlace.stderr).toContain('give them as --iqamah-rules');
  });

  test('is found a season ahead', async () => {
    const found = await ask(['next', LONDON, 'iqamah', '--iqamah-rules', 'fajr +20m from 1 Jul to 3 Jul', '--json']);
    expect(answerOf(found.stdout)['next']).toMatchObject({ prayer: 'fajr', date: '2027-07-01' });
  });

  test('fills templates', async () => {
    expect((await next(['--format', '{name} {iqamah_name} {iqamah} {iqamah_left}'])).stdout).toBe(
      'Asr Dhuhr iqamah 13:15 55 min\n',
    );
    expect((await next(['--format', '{iqamah_nam}'])).stderr).toContain('did you mean {iqamah_name}?');
    const without = await ask(['times', LONDON, '--format', '{iqamah_fajr}']);
    expect(without).toMatchObject({ exit: 2, stderr: expect.stringContaining('it needs rules of iqamah') });
  });

  test('is waited for, and lines of cron name it with its rules', async () => {
    const then = { ...context, now: () => Date.parse('2026-11-26T12:20:00Z') / 1000 };
    const slept: number[] = [];
    let now = then.now();
    const clock = { ...context, now: () => now };
    const sleep = async (seconds: number) => {
      slept.push(seconds);
      now += seconds;
    };
    const waited = await ask(['wait', 'iqamah:dhuhr', LONDON, '--iqamah-rules', RULES], { context: clock, sleep });
    expect(waited.exit).toBe(0);
    expect(now).toBe(Date.parse('2026-11-26T13:15:00Z') / 1000);
    const passed = await ask(['wait', 'iqamah:fajr', LONDON, '--iqamah-rules', RULES], { context: then });
    expect(passed).toMatchObject({
      exit: 4,
      stderr: expect.stringContaining('Fajr iqamah (06:30) has already passed today'),
    });
    const { stdout } = await ask([
      'cron',
      '--at',
      'iqamah:fajr,jumuah',
      '--place',
      LONDON,
      '--iqamah-rules',
      'fajr 06:30; jumuah 13:15',
      '--',
      'true',
    ]);
    expect(stdout).toContain(
      "run --at iqamah:fajr --within 15m --place 51.5074,-0.1278 --iqamah-rules 'fajr 06:30; jumuah 13:15'",
    );
    expect(stdout).toContain('run --at jumuah --within 15m');
  });
});

test.each(LANGUAGES)('%s has words for it', async (language) => {
  const rules = 'fajr 06:30; isha 17:00; jumuah 11:00, 14:30; maghrib +7m in summer; asr 16:00';
  const { stdout } = await ask(['times', LONDON, '--date', '2026-11-27', '--iqamah-rules', rules, '--lang', language]);
  const word = {
    ...{ en: 'Iqamah', ar: 'الإقامة', tr: 'Cemaat', ur: 'جماعت', id: 'Iqamah', fr: 'Iqama' },
    ...{ de: 'Iqama', bn: 'জামাত', ms: 'Iqamah', bs: 'Ikamet' },
  }[language];
  expect(stdout).toContain(word);
  const notes = unbroken(stdout.trim().split('\n\n').at(-1) ?? '').split('\n');
  expect(notes).toHaveLength(4);
  expect(notes.filter((note) => language !== 'en' && /\bis (?:not )?before\b/.test(note))).toEqual([]);
});

describe('a timetable', () => {
  const HEAD = 'Date,Fajr,Fajr Iqamah,Sunrise,Zuhr,Zuhr Iqamah,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2';
  const DAYS = [
    '2026-11-19,05:13,05:40,06:34,12:16,12:30,15:16,17:38,19:08,,',
    '2026-11-20,05:14,05:40,06:35,12:17,12:30,15:16,17:38,19:08,12:30,13:30',
    '2026-11-21,05:14,05:40,06:36,12:17,12:30,15:16,17:38,19:08,,',
  ];
  const folder = openTimetables(mkdtempSync(join(tmpdir(), 'iqamah-')));
  const options = {
    context: { ...context, timetables: async () => folder },
    timetables: async () => folder,
    input: { 'times.csv': [HEAD, ...DAYS] },
  };

  test('answers by its columns, then by its rules', async () => {
    const words = ['timetable', 'add', 'times.csv', '--name', 'Haram', '--place', '21.4225,39.8262'];
    const bad = await ask([...words, '--iqamah', 'maghrib 7'], options);
    expect(bad).toMatchObject({ exit: 2, stderr: expect.stringContaining('"maghrib 7"') });
    expect((await ask([...words, '--iqamah', 'maghrib  +5m; fajr 06:00'], options)).stdout).toContain(
      'Iqamah: maghrib +5m; fajr 06:00',
    );
    const on = async (date: string, more: readonly string[] = []) =>
      answerOf((await ask(['times', '--method', '@haram', '--date', date, '--json', ...more], options)).stdout)[
        'iqamah'
      ];
    expect(await on('2026-11-19')).toEqual({ fajr: '05:40', dhuhr: '12:30', maghrib: '17:43' });
    expect(await on('2026-11-20')).toEqual({ fajr: '05:40', maghrib: '17:43', jumuah: ['12:30', '13:30'] });
    expect(await on('2026-11-21', ['--iqamah', 'isha +9m'])).toEqual({ fajr: '05:40', dhuhr: '12:30', isha: '19:17' });
    expect(await on('2026-11-21', ['--iqamah', 'none'])).toBeUndefined();
    const env = { PRAYER_IQAMAH: 'isha +1m' };
    const kept = await ask(['times', '--method', '@haram', '--json'], { ...options, env });
    expect(answerOf(kept.stdout)['iqamah']).toEqual({ fajr: '05:40', maghrib: '17:43', jumuah: ['12:30', '13:30'] });
    const { app, key } = await door({ context: options.context });
    const reply = await app.inject({
      url: '/v1/prayer?lat=21.42&lng=39.83&method=timetable:haram&date=2026-11-20',
      headers: { 'x-api-key': key },
    });
    expect(reply.json()).toMatchObject({ iqamah: { fajr: '05:40', maghrib: '17:43', jumuah: ['12:30', '13:30'] } });
  });
});

test('a setting that puts Jumu’ah before Dhuhr is kept, and whose school allows it is said at once', async () => {
  const set = async (key: string, value: string, config: object = {}) => {
    const place = { lat: 51.5074, lng: -0.1278 };
    const files = new Map([['config.json', JSON.stringify({ places: { masjid: place }, ...config })]]);
    return command(['config', 'set', key, value], { files });
  };
  const early = "Jumu'ah at 11:50 is before Dhuhr 12:";
  const { exit, stderr } = await set('places.masjid.iqamah', 'jumuah 11:50');
  expect(exit).toBe(0);
  expect(stderr).toMatch(/^prayer: Friday \d+ \w+ 2026: /);
  expect(stderr).toContain(early);
  expect(stderr).toMatch(/the Hanbali school allows it, the others do not\.\n$/);
  expect((await set('places.masjid.iqamah', 'jumuah 13:30')).stderr).toBe('');
  expect((await set('iqamah', 'jumuah 11:50')).stderr).toBe(''); // no place, so no Dhuhr
  expect((await set('iqamah', 'jumuah 11:50', { place: { lat: 51.5074, lng: -0.1278 } })).stderr).toContain(early);
});
