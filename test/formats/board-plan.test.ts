import { describe, expect, test } from 'vitest';
import {
  announcedOn,
  readAnnouncement,
  readDarkMinutes,
  readTurnSeconds,
  announcementAt,
} from '../../src/formats/board-choices.ts';
import { type BoardPlan, boardPlan, shownAt } from '../../src/formats/board-plan.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { readInput } from '../../src/operations/operation.ts';
import { prayerNow } from '../../src/operations/prayer/now.ts';
import { type PrayerRequest, withRequest } from '../../src/operations/prayer/request.ts';
import { calendarOf } from '../../src/operations/prayer/times.ts';
import { context } from '../interfaces/command.ts';

const RULES = 'fajr +20m; dhuhr +10m; asr +10m; maghrib +7m; isha +10m to 5m; jumuah 12:30, 13:15';
const MAKKAH = [
  ['lat', '21.4225'],
  ['lng', '39.8262'],
  ['method', 'UMM_AL_QURA'],
] as const;
const LONDON = [
  ['lat', '51.5074'],
  ['lng', '-0.1278'],
  ['method', 'MOONSIGHTING'],
] as const;

type Words = readonly (readonly [string, string])[];

const requestOf = (words: Words) =>
  withRequest(readInput(prayerNow.fields, words, context.zones), context, (request): PrayerRequest => request);

/** The plan of some days from one on. */
async function planFrom(date: string, days: number, words: Words, dark = '10,jumuah=30'): Promise<BoardPlan> {
  const request = await requestOf(words);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = dayNumber({ year, month, day });
  return boardPlan(calendarOf(request, first, first + days - 1).days, request, 'shafi', readDarkMinutes(dark, ''));
}

const at = (iso: string) => Date.parse(iso) / 1000;
/** An instant of Makkah as its clocks show it. */
const clock = (instant = Number.NaN) => new Date((instant + 3 * 3600) * 1000).toISOString().slice(5, 16);
const makkah = (clock: string) => at(`${clock}:00+03:00`);

describe('what a board shows when', () => {
  const WITH_RULES = [...MAKKAH, ['iqamah', RULES]] as const;

  test('from the iqamah on it is dark for as many minutes as its owner set, at Jumu’ah for its own, at 0 never', async () => {
    const plan = await planFrom('2026-11-18', 3, WITH_RULES);
    const spans = plan.dark.map(({ from, until }) => `${clock(from)} ${(until - from) / 60}`);
    expect(spans.slice(0, 5)).toEqual([
      '11-18T05:35 10',
      '11-18T12:16 10',
      '11-18T15:26 10',
      '11-18T17:46 10',
      '11-18T19:20 10',
    ]);
    expect(spans.slice(-5, -3)).toEqual(['11-20T12:30 30', '11-20T13:15 30']);
    expect(shownAt(plan.dark, makkah('2026-11-18T12:16'))).toBeDefined();
    expect(shownAt(plan.dark, makkah('2026-11-18T12:16') - 1)).toBeUndefined();
    expect(shownAt(plan.dark, makkah('2026-11-18T12:26'))).toBeUndefined();
    const some = await planFrom('2026-11-18', 1, WITH_RULES, '0,isha=25');
    expect(some.dark.map(({ from, until }) => [clock(from), clock(until)])).toEqual([['11-18T19:20', '11-18T19:45']]);
    expect((await planFrom('2026-11-18', 3, WITH_RULES, '0')).dark).toEqual([]);
    expect((await planFrom('2026-11-18', 3, MAKKAH)).dark).toEqual([]);
  });

  test('after Isha, its congregation and the dark, the times of tomorrow are listed', async () => {
    const plan = await planFrom('2026-11-18', 3, WITH_RULES);
    const listed = (moment: string) => shownAt(plan.days, makkah(moment))?.day;
    const [today = 0] = plan.days.map(({ day }) => day);
    expect(['2026-11-18T19:09', '2026-11-18T19:29', '2026-11-18T19:30', '2026-11-19T00:00'].map(listed)).toEqual([
      today,
      today,
      today + 1,
      today + 1,
    ]);
    const plain = await planFrom('2026-11-18', 3, MAKKAH);
    expect(clock(plain.days[0]?.until)).toBe('11-18T19:09');
  });

  test('an Isha after midnight keeps the list of its day until then', async () => {
    const plan = await planFrom('2026-06-20', 3, LONDON);
    const isha = plan.next.filter(({ prayer }) => prayer === 'isha').map(({ day, until }) => [day, until] as const);
    const [, [day, until] = [0, 0]] = isha;
    expect(new Date(until * 1000).toISOString().slice(0, 10)).toBe('2026-06-21');
    expect(shownAt(plan.days, until - 1)?.day).toBe(day);
    expect(shownAt(plan.days, until)?.day).toBe(day + 1);
  });

  test('a fast is shown as long as its day is listed; none after the last and before the first', async () => {
    const plan = await planFrom('2027-02-06', 33, MAKKAH);
    expect(plan.fasts.length).toBe(29);
    const [first, second] = plan.fasts;
    expect([first?.from, first?.imsak, first?.fajr, first?.maghrib].map(clock)).toEqual([
      '02-07T19:44',
      '02-08T05:28',
      '02-08T05:38',
      '02-08T18:15',
    ]);
    expect(shownAt(plan.fasts, makkah('2027-02-07T18:13'))).toBeUndefined();
    expect(shownAt(plan.fasts, makkah('2027-02-08T12:00'))).toBe(first);
    expect(shownAt(plan.fasts, makkah('2027-02-08T18:16'))).toBe(first);
    expect(shownAt(plan.fasts, first?.until ?? 0)).toBe(second);
    expect(shownAt(plan.days, first?.until ?? 0)?.day).toBe(second?.day);
    const last = plan.fasts.at(-1)?.until ?? 0;
    expect(clock(last)).toMatch(/^03-08T/);
    expect(shownAt(plan.fasts, last)).toBeUndefined();
  });

  test('Jumu’ah is that of the coming Friday all week, and of the next one when the last has been prayed', async () => {
    const plan = await planFrom('2026-11-18', 12, WITH_RULES);
    const shown = (moment: string) => shownAt(plan.jumuahs, makkah(moment))?.at.map(clock);
    expect(shown('2026-11-18T08:00')).toEqual(['11-20T12:30', '11-20T13:15']);
    expect(shown('2026-11-20T13:44')).toEqual(['11-20T12:30', '11-20T13:15']);
    expect(shown('2026-11-20T13:45')).toEqual(['11-27T12:30', '11-27T13:15']);
    expect((await planFrom('2026-11-18', 12, MAKKAH)).jumuahs).toEqual([]);
  });

  test('what comes next are adhans and congregations in their order, without sunrise', async () => {
    const plan = await planFrom('2026-11-20', 1, WITH_RULES);
    expect(
      plan.next.map(({ prayer, congregation, until }) => `${prayer} ${congregation ?? ''} ${clock(until).slice(6)}`),
    ).toEqual([
      'fajr  05:16',
      'fajr fajr 05:36',
      'dhuhr  12:07',
      'dhuhr jumuah 12:30',
      'dhuhr jumuah 13:15',
      'asr  15:16',
      'asr asr 15:26',
      'maghrib  17:38',
      'maghrib maghrib 17:45',
      'isha  19:08',
      'isha isha 19:20',
    ]);
  });
});

describe('what the owner of a board sets', () => {
  test('minutes of dark: one number for all, others by prayer', () => {
    const ten = { fajr: 10, dhuhr: 10, asr: 10, maghrib: 10, isha: 10, jumuah: 10 };
    expect(readDarkMinutes('10', 'a')).toEqual(ten);
    expect(readDarkMinutes('10, jumuah=40,Sabah=15', 'a')).toEqual({ ...ten, jumuah: 40, fajr: 15 });
    expect(readDarkMinutes('isha=20', 'a')).toEqual({ fajr: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 20, jumuah: 0 });
    for (const bad of ['', 'ten', '121', '-1', 'sunrise=5', 'isha=', '10;5'])
      expect(() => readDarkMinutes(bad, '--dark-minutes'), bad).toThrow(
        /^--dark-minutes ".*" is not accepted: give minutes/,
      );
  });

  test('announcements may have days in front; a text that only looks so is shown whole', async () => {
    const { zone, reckoning } = await requestOf(MAKKAH);
    const texts = [
      'Welcome',
      'on fri: Park behind the mosque',
      'in ramadan: Tarawih: 21:00',
      'from 1 Dec to 5 Dec: Bazaar',
      'On time: be early',
      'In shaa Allah: soon',
    ];
    const announcements = texts.map((text) => readAnnouncement(text, 'text'));
    const on = (year: number, month: number, day: number) =>
      announcedOn({ announcements }, dayNumber({ year, month, day }), zone, reckoning);
    const always = ['On time: be early', 'In shaa Allah: soon'];
    expect(on(2026, 11, 19)).toEqual(['Welcome', ...always]);
    expect(on(2026, 11, 20)).toEqual(['Welcome', 'Park behind the mosque', ...always]);
    expect(on(2027, 2, 20)).toEqual(['Welcome', 'Tarawih: 21:00', ...always]);
    expect(on(2026, 12, 5)).toEqual(['Welcome', 'Bazaar', ...always]);
    expect(() => readAnnouncement('x'.repeat(301), '--text')).toThrow('--text has 301 characters');
  });

  test.each([
    'on frday: Park behind the mosque',
    'on tues and weds: Class',
    'on friday nights: Quiz',
    'in ramadn: Tarawih 21:00',
    'from 32 Dec to 5 Jan: Bazaar',
    'from 1 Dec to Christmas: Bazaar',
    'on 1/12: Bazaar',
    'on 32 Dec: Bazaar',
    'on 1 Fbe: Bazaar',
    'on 12-14 Dec: Bazaar',
    'on thrsday:Class',
    'in December: Bazaar',
    'from 1 Fbe: Bazaar',
    'from 1 Dec: Bazaar',
    'From Friday: Bazaar',
    'from frday to sunday: Bazaar',
    'until 3 Dec: Bazaar',
    'Until frday: Bazaar',
  ])('an announcement whose days are misspelt is refused, not shown on every day: %s', (text) => {
    const read = () => readAnnouncement(text, '--text');
    expect(read).toThrow(
      /^--text "[^:]*" names no days of a board: write "on fri: …", .* begins with another word; more: /,
    );
  });

  test.each([
    'In memory of Hajji Ahmad: please pray for him',
    'On behalf of the committee: thank you',
    'From the imam: be early',
    'On 5th floor: shoes',
    'In 5 minutes: the class',
    'On Zakat: ask the imam',
    'Jumu’ah on frday: 13:30',
    'From our imam: be early',
    'From Brother Jafar: thank you all',
    'From the committee and the women: thank you',
    'From the secretary to all: the roof is paid',
    'Until further notice: use the back door',
    'Until the roof is mended: pray upstairs',
    'From 13:30 to 14:00: the class',
    'On Thursdays at 13:30 the class meets',
    'In sha Allah: soon',
    'In 1 day: the bazaar',
  ])('a text that begins with no day is shown whole: %s', (text) => {
    expect(readAnnouncement(text, '--text')).toEqual({ text, days: undefined });
  });

  test.each([
    ['on frday: Park', 'on friday'],
    ['on 1 Fbe: Bazaar', 'on 1 feb'],
    ['from 1 Decmber to 5 Dec: Bazaar', 'from 1 december to 5 Dec'],
    ['in ramadn: Tarawih', 'in ramadan'],
  ])('a refusal names the days that a misspelt text may mean: %s', (text, meant) => {
    expect(() => readAnnouncement(text, '--text')).toThrow(` Did you mean ${meant}? `);
  });

  test('days need no blank after their colon', () => {
    expect(readAnnouncement('on thu:Class at 13:30', 'a')).toEqual({
      ...readAnnouncement('on thu: Class at 13:30', 'a'),
    });
    expect(readAnnouncement('on thu:Class', 'a')).toMatchObject({ text: 'Class', days: { weekdays: new Set([4]) } });
  });

  test('they take turns', () => {
    expect([0, 19, 20, 40, 59, 60].map((now) => announcementAt(3, now, 20))).toEqual([0, 0, 1, 2, 2, 0]);
    expect(announcementAt(0, 77, 20)).toBe(0);
    expect(readTurnSeconds('45', 'a')).toBe(45);
    for (const bad of ['0', '3601', 'x', '1.5']) expect(() => readTurnSeconds(bad, 'a'), bad).toThrow('from 1 to 3600');
  });
});
