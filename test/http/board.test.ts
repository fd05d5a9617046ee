import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Language, LANGUAGES } from '../../src/core/words/names.ts';
import { boardData, type PageBoard } from '../../src/formats/board.ts';
import { readDarkMinutes } from '../../src/formats/board-choices.ts';
import { boardEndpoints } from '../../src/http/board/board-endpoints.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { command, context as fixed } from '../interfaces/command.ts';
import { screenNamesIn } from '../names-in.ts';
import { PLAIN_BOARD, saying } from '../tui/fake-dashboard-deps.ts';
import { type Browser, listening, openBrowser, VIEWPORT, watched } from './browser.ts';
import { door } from './door.ts';

/** The clock of the browser is seven minutes late, and its zone is another one. */
const LATE_SECONDS = 420;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ timezoneId: 'America/New_York' });
});
afterAll(() => browser.close());

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
const IQAMAH = [
  'iqamah',
  'fajr +20m; dhuhr +10m; asr +10m; maghrib +7m; isha +10m to 5m; jumuah 12:30, 13:15',
] as const;

interface Wanted extends Partial<Omit<PageBoard, 'names' | 'second'>> {
  readonly iso?: string;
  readonly lang?: Language;
  readonly secondLang?: Language;
  /** Announcements as they are typed. */
  readonly texts?: readonly string[];
}

/** Pages of boards before. A new one costs more than all that a board does in it. */
const free: Page[] = [];

async function freePage(): Promise<Page> {
  const used = free.pop();
  if (used !== undefined) return used;
  const page = await browser.context.newPage();
  await page.addInitScript(COUNT_QUESTIONS);
  return page;
}

/** Makes a page as if it were new: the next board is another origin. */
async function release(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event);
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.setViewportSize(VIEWPORT);
  free.push(page);
}

/** A daemon with a board, and a page that shows it, whose clock moves only when the test moves it. */
async function open({ iso = '2026-11-20T09:00:00Z', lang = 'en', secondLang, texts = [], ...board }: Wanted = {}) {
  const start = Date.parse(iso) / 1000;
  let elapsed = 0;
  const context = { ...fixed, now: () => start + elapsed };
  const shown: PageBoard = {
    placeName: 'Makkah',
    words: MAKKAH,
    names: screenNamesIn(lang),
    hours: '24h',
    ...PLAIN_BOARD,
    second: secondLang && screenNamesIn(secondLang),
    ...saying(...texts),
    ...board,
  };
  const house = await door({ context, extra: boardEndpoints(shown, context) });
  const base = await listening(house.app);
  const page = await freePage();
  const { asked, complaints } = watched(page);
  onTestFinished(async () => {
    await release(page);
    await house.app.close(0);
  });
  await page.clock.install({ time: (start - LATE_SECONDS - 3600) * 1000 }); // it runs until it is stopped
  await page.clock.pauseAt((start - LATE_SECONDS) * 1000);
  await page.goto(`${base}/board`);
  /** Waits for the answers that are under way: the clock of the page stands still meanwhile. */
  const settle = async () => {
    while ((await page.evaluate<number>('window.open')) > 0) await new Promise((done) => setTimeout(done, 1));
  };
  const pass = async (seconds: number) => {
    elapsed += seconds;
    // every tick of a short time; of a long one the last, as after a sleep of the machine
    await (seconds <= 10 ? page.clock.runFor(seconds * 1000) : page.clock.fastForward(seconds * 1000));
    await settle();
  };
  await settle();
  await pass(1);
  const text = (id: string) => page.locator(`#${id}`).innerText();
  return {
    page,
    base,
    house,
    asked,
    complaints,
    text,
    /** Seconds since 1970 by the daemon. */
    now: () => start + elapsed,
    pass,
    /** What stands in the list: name, adhan, iqamah, and whether it is past or next. */
    rows: () =>
      page.evaluate<[string, string, string, string][]>(
        `[...document.querySelectorAll('tbody tr')].map((row) => [...[...row.children].map((cell) => cell.innerText), row.dataset.is])`,
      ),
  };
}

/** Of the test: counts questions that are not answered, and what is said to screen readers. */
const COUNT_QUESTIONS = `
window.open = 0;
window.said = 0;
const ask = window.fetch;
window.fetch = async (...question) => {
  window.open++;
  try {
    const reply = await ask(...question);
    const text = await reply.text();
    return new Response(text, reply);
  } finally {
    // after what the page does with the answer
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.open--;
      port1.close();
    };
    port2.postMessage('');
  }
};
addEventListener('DOMContentLoaded', () => {
  const watch = new MutationObserver((changes) => { window.said += changes.length; });
  for (const live of document.querySelectorAll('[role=status], [role=alert], [aria-live]:not([aria-live=off])'))
    watch.observe(live, { childList: true, characterData: true, subtree: true });
});
`;

const clockIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const leftText = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

/** Adhans and congregations of the days around, asked by the command line. */
async function timesAround(words: PageBoard['words'], iso: string, school: string): Promise<number[]> {
  const flags = words.flatMap(([field, value]) => [`--${field}`, String(value)]);
  const day = (days: number) => new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
  const { stdout } = await command(['times', ...flags, '--from', day(-1), '--to', day(2), '--json']);
  const { days } = JSON.parse(stdout) as {
    days: { instants: Record<string, string>; iqamah_instants?: Record<string, string | string[]> }[];
  };
  return days
    .flatMap(({ instants, iqamah_instants = {} }) => [
      ...['fajr', 'dhuhr', `asr_${school}`, 'maghrib', 'isha'].map((name) => instants[name] ?? ''),
      ...Object.values(iqamah_instants).flat(),
    ])
    .map((text) => Date.parse(text) / 1000)
    .toSorted((a, b) => a - b);
}

interface Weight {
  readonly Nodes: number;
  readonly JSEventListeners: number;
  readonly JSHeapUsedSize: number;
}

async function weigh(devtools: CDPSession): Promise<Weight> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Weight;
}

/** Runs in the browser; a locator would add what it needs to the memory that is measured. */
const VISIBILITY = "getComputedStyle(document.querySelector('main')).visibility";

/** `PRAYER_BOARD_DAY=whole` for all 24 hours; else the two around maghrib. */
const MINUTES = process.env['PRAYER_BOARD_DAY'] === 'whole' ? { first: 0, end: 1440 } : { first: 910, end: 1030 };

describe('hours of the page', () => {
  test('every minute has the right clock and countdown, nothing is announced, and nothing leaks', async () => {
    const thursdayNight = Date.parse('2026-11-19T22:00:00Z');
    const iso = new Date(thursdayNight + MINUTES.first * 60_000).toISOString();
    const words = [...MAKKAH, IQAMAH];
    const board = await open({ iso, words, secondLang: 'ar', darkMinutes: readDarkMinutes('10', '') });
    const { page, pass, now } = board;
    const times = await timesAround(words, iso, 'shafi');
    const adhans = await timesAround(MAKKAH, iso, 'shafi');
    const iqamahs = times.filter((at) => !adhans.includes(at)); // all of ten minutes: Jumu'ah is set so too
    const clock = clockIn('Asia/Riyadh');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    let before: Weight | undefined;
    for (let minute = MINUTES.first; minute < MINUTES.end; minute++) {
      const seen = await page.evaluate<string[]>(
        "['digits', 'left'].map((id) => document.getElementById(id).textContent)",
      );
      const next = times.find((at) => at > now()) ?? 0;
      expect([minute, ...seen]).toEqual([minute, clock.format(now() * 1000), leftText(next - now())]);
      const isDark = iqamahs.some((from) => from <= now() && now() < from + 600);
      expect([minute, await page.evaluate(VISIBILITY)]).toEqual([minute, isDark ? 'hidden' : 'visible']);
      if (minute === MINUTES.first + 60) before = await weigh(devtools);
      // each second of the ten minutes before maghrib
      if (minute >= 990 && minute < 1000) for (let part = 0; part < 6; part++) await pass(10);
      else await pass(60);
    }
    const after = await weigh(devtools);
    // a leak grows with each minute; a text that is shown now and then is a node or two
    const growthOfALeak = (MINUTES.end - MINUTES.first - 60) / 10;
    expect(after.Nodes - (before?.Nodes ?? 0)).toBeLessThan(growthOfALeak);
    expect(after.JSEventListeners - (before?.JSEventListeners ?? 0)).toBeLessThan(growthOfALeak);
    // 206 kB in the first day, when each part of the page has run once; nothing in the second (2026-11-26)
    expect(after.JSHeapUsedSize - (before?.JSHeapUsedSize ?? 0)).toBeLessThan(250_000);
    expect(await page.evaluate('window.said')).toBe(0);
    expect(board.asked.length).toBeGreaterThan((MINUTES.end - MINUTES.first) * 0.97);
    expect(board.asked.filter((url) => !url.startsWith(`${board.base}/board`) && !url.startsWith('data:'))).toEqual([]);
    expect(board.complaints).toEqual([]);
  });
});

test('without its daemon it goes on for days, says since when, and recovers by itself', async () => {
  const board = await open({ iso: '2026-11-20T09:00:00Z' });
  const { page, house, pass, text } = board;
  expect(await text('trouble')).toBe('');
  const { port } = house.app.server.address() as AddressInfo;
  house.app.server.close();
  house.app.server.closeAllConnections();
  await pass(1);
  await pass(120);
  expect(await text('trouble')).toBe('No connection since 12:00. Times are known until Friday 4 December 2026.');
  expect(await text('digits')).toBe('12:02');
  await pass(3 * 86_400);
  expect(await text('trouble')).toMatch(/^No connection since Friday 20 November 2026, 12:00\. /);
  expect(await text('dates')).toBe('Monday 23 November 2026\n13 Jumada al-Thani 1448\u00a0AH');
  const { stdout } = await command('times --lat 21.4225 --lng 39.8262 --method UMM_AL_QURA --date 2026-11-23 --json');
  const { prayers } = JSON.parse(stdout) as { prayers: Record<string, string> };
  expect((await board.rows()).map(([, adhan]) => adhan)).toEqual(
    ['fajr', 'sunrise', 'dhuhr', 'asr_shafi', 'maghrib', 'isha'].map((name) => prayers[name]),
  );
  await listening(house.app, port);
  await pass(1);
  await pass(60);
  expect(await text('trouble')).toBe('');
  house.app.server.close();
  house.app.server.closeAllConnections();
  await pass(1);
  await pass(16 * 86_400);
  expect(await text('trouble')).toBe('The times that were known here have ended. Check the connection.');
  expect(await board.rows()).toEqual(Array.from({ length: 6 }, () => [expect.any(String), '–', '', '']));
  expect(await text('left')).toBe('');
  await listening(house.app, port);
  await pass(1);
  await pass(60);
  expect(await text('trouble')).toBe('');
  expect(board.complaints.filter((text) => !text.includes('ERR_CONNECTION'))).toEqual([]);
  expect(await page.evaluate('window.said')).toBeLessThan(12);
});

test('it loads itself again when the daemon has another page', async () => {
  const board = await open();
  // once: a page that finds another one each time may load itself again before it has loaded
  const another = async (route: Route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), page: 'another' } });
  };
  await board.page.route('**/board.json', another, { times: 1 });
  const loaded = board.page.waitForEvent('load');
  await board.page.clock.runFor(61_000);
  await loaded;
  expect(board.asked.filter((url) => url.endsWith('/board')).length).toBe(2);
});

test('what an owner announces is on the page within a second', async () => {
  const board = await open();
  await board.page.route(
    '**/board.json?known=*',
    async (route) => {
      const reply = await board.page.request.get(`${board.base}/board.json`);
      await route.fulfill({ json: { ...((await reply.json()) as object), tag: 'another', place: ['Masjid', ''] } });
    },
    { times: 1 },
  );
  expect(await board.text('place')).not.toContain('Masjid');
  await board.pass(1);
  expect(await board.text('place')).toContain('Masjid');
});

test('a refusal of the daemon is told in its words', async () => {
  const board = await open();
  const error = 'Timetable "Haram" ends on 2026-11-21.';
  await board.page.route('**/board.json', (route) => route.fulfill({ status: 404, json: { error, code: 'X' } }));
  await board.pass(1);
  await board.pass(60);
  expect(await board.text('trouble')).toMatch(/^No connection since 12:0\d\. .*2026\. Timetable "Haram" ends/);
});

test('summer time begins: the clock goes from 00:59 to 02:00, and the countdown loses no second', async () => {
  const board = await open({ iso: '2026-03-29T00:59:50Z', words: LONDON });
  const [next = 0] = (await timesAround(LONDON, '2026-03-29', 'hanafi')).filter((at) => at > board.now());
  expect(await board.text('digits')).toBe('00:59');
  await board.pass(9);
  expect(await board.text('digits')).toBe('02:00');
  expect(await board.text('left')).toBe(leftText(next - board.now()));
});

test('on a Friday Dhuhr is Jumu’ah, with all its times; each congregation is counted down after its adhan', async () => {
  const words = [...MAKKAH, IQAMAH];
  const darkMinutes = readDarkMinutes('0', '');
  const board = await open({ iso: '2026-11-20T09:06:00Z', words, darkMinutes }); // 12:06, a minute before the adhan
  expect(await board.text('jumuah')).toBe("Jumu'ah 12:30, 13:15");
  expect((await board.rows())[2]).toEqual(["Jumu'ah", '12:07', '12:30', 'next']);
  expect(await board.text('coming')).toBe("Jumu'ah 12:07");
  await board.pass(60);
  expect(await board.text('coming')).toBe("Jumu'ah 12:30");
  expect((await board.rows())[2]).toEqual(["Jumu'ah", '12:07', '12:30', 'next']);
  await board.pass(1);
  await board.pass(23 * 60);
  expect(await board.text('coming')).toBe("Jumu'ah 13:15");
  expect((await board.rows())[2]).toEqual(["Jumu'ah", '12:07', '13:15', 'next']);
  await board.pass(1);
  await board.pass(45 * 60);
  expect(await board.text('coming')).toBe('Asr 15:16');
  expect((await board.rows())[2]?.[3]).toBe('past');
  await board.pass(1);
  await board.pass(121 * 60);
  expect(await board.text('coming')).toBe('Asr iqamah 15:26');
  expect((await board.rows()).map((row) => row[3])).toEqual(['past', 'past', 'past', 'next', '', '']);
});

test('a Jumu’ah before Dhuhr stands by its own times, and no adhan after it', async () => {
  const words = [...LONDON, ['iqamah', 'jumuah 12:30'] as const];
  const board = await open({ iso: '2027-04-02T11:00:00Z', words, darkMinutes: readDarkMinutes('0', '') });
  expect((await board.rows())[2]).toEqual(["Jumu'ah", '', '12:30', 'next']);
  expect(await board.text('coming')).toBe("Jumu'ah 12:30");
  await board.pass(31 * 60);
  expect((await board.rows())[2]).toEqual(["Jumu'ah", '', '12:30', 'past']);
  expect(await board.text('coming')).toMatch(/^Asr /);
});

test('the countdown says that it is one: before its digits, or behind them where a language does so', async () => {
  const beside = async (lang: Language) => (await (await open({ lang })).text('countdown')).replace(/\d+(:\d\d)+/, '#');
  expect([await beside('en'), await beside('tr'), await beside('ar')].map((text) => text.replace(/\s/g, ''))).toEqual([
    'in#',
    '#sonra',
    'بعد#',
  ]);
});

test('while a congregation prays the page is black and says nothing, and it comes back by itself', async () => {
  const board = await open({ iso: '2026-11-18T12:25:30Z', words: [...MAKKAH, IQAMAH], texts: ['Welcome'] }); // 15:25:30
  const shot = async () => board.page.screenshot();
  const isBlack = async () => (await board.page.evaluate<number>(SHOWN)) === 0;
  expect(await isBlack()).toBe(false);
  const lit = await shot();
  await board.pass(30);
  await board.pass(1);
  expect(await isBlack()).toBe(true);
  const dark = await shot();
  expect(dark.length).toBeLessThan(lit.length / 5);
  await board.pass(300);
  expect((await shot()).equals(dark)).toBe(true);
  await board.pass(300);
  expect(await isBlack()).toBe(false);
  expect(await board.text('coming')).toBe('Maghrib 17:39');
  expect(await board.page.evaluate('window.said')).toBe(0);
});

/** How many texts can be seen. Runs in the browser. */
const SHOWN = `[...document.querySelectorAll('main *')].filter((one) =>
  one.childElementCount === 0 && one.textContent !== '' && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length`;

test('after Isha stand the times of tomorrow, under a heading that says so, and none is grey', async () => {
  const board = await open({ iso: '2026-11-18T16:08:00Z', secondLang: 'tr' }); // 19:08, a minute before the adhan
  expect(await board.text('heading')).toBe('');
  await board.pass(60);
  expect(await board.text('heading')).toBe('Tomorrow · Thursday 19 November\nYarın · 19 Kasım Perşembe');
  expect((await board.rows()).map(([, clock, , is]) => `${clock} ${is}`)).toEqual([
    '05:15 next',
    '06:34 ',
    '12:07 ',
    '15:16 ',
    '17:38 ',
    '19:08 ',
  ]);
  await board.pass(1);
  await board.pass(5 * 3600);
  expect(await board.text('dates')).toMatch(/^Thursday 19 November/);
  expect(await board.text('heading')).toBe('');
});

test('in Ramadan imsak and iftar stand below, with the time left until the one that comes', async () => {
  const board = await open({ iso: '2027-02-20T00:00:00Z', lang: 'en' }); // 03:00
  const shown = () => Promise.all(['imsak', 'iftar', 'fasting'].map((id) => board.text(id)));
  expect(await shown()).toEqual(['Imsak\n05:22', 'Iftar\n18:21', 'Imsak in 2:21:59']);
  await board.pass(1);
  await board.pass(2 * 3600 + 25 * 60); // between imsak and fajr
  expect(await shown()).toEqual(['Imsak\n05:22', 'Iftar\n18:21', 'Iftar in 12:55:58']);
  await board.pass(1);
  await board.pass(11 * 3600); // Maghrib is counted down in large digits
  expect([...(await shown()), await board.text('coming')]).toEqual([
    'Imsak\n05:22',
    'Iftar\n18:21',
    '',
    'Maghrib 18:21',
  ]);
  await board.pass(1);
  await board.pass(2 * 3600); // between maghrib and isha it is still that of today
  expect(await shown()).toEqual(['Imsak\n05:22', 'Iftar\n18:21', '']);
  expect(await board.text('fastday')).toBe('');
  await board.pass(2 * 3600); // the next fast
  expect(await shown()).toEqual(['Imsak\n05:21', 'Iftar\n18:22', expect.stringMatching(/^Imsak in \d+:\d\d:\d\d$/)]);
  expect(await board.text('fastday')).toBe('Tomorrow');
  const eid = await open({ iso: '2027-03-09T09:00:00Z' });
  expect(await eid.page.locator('#fast').isVisible()).toBe(false);
  expect(await eid.text('feast')).toBe('Eid al-Fitr');
  const istanbul = [
    ['lat', '41.01'],
    ['lng', '28.98'],
    ['method', 'TURKEY'],
  ] as const;
  const turkish = await open({ iso: '2027-02-20T09:00:00Z', words: istanbul, lang: 'tr' });
  expect(await turkish.text('imsak')).toBe(`Sahur sonu\n${(await turkish.rows())[0]?.[1]}`);
});

test('the name of the mosque heads the page, and no code of a station or a zone stands on it', async () => {
  const sofia = [['station', '61']] as const;
  const london = [...LONDON.slice(0, 2)];
  for (const words of [sofia, london]) {
    const { page, text } = await open({ words, name: 'Masjid an-Noor', placeName: 'London' });
    expect([await text('place'), await text('town'), await page.title()]).toEqual([
      'Masjid an-Noor',
      'London',
      'Masjid an-Noor',
    ]);
    expect(await page.locator('main').innerText()).not.toMatch(/[A-Z]+_[A-Z]+|Europe\/|\bMWL\b|station/);
  }
  const hostile = await open({ name: '<b>"A"</b> & مسجد' });
  expect([await hostile.text('place'), await hostile.page.title()]).toEqual(['<b>"A"</b> & مسجد', '<b>"A"</b> & مسجد']);
});

test('a name that the owner chose stands in both languages, above the town; a name for the board alone in one', async () => {
  const titles = { nameIn: (code: string) => (code === 'ar' ? 'مسجد النور' : 'Masjid'), townIn: () => 'Makkah' };
  const { text, page } = await open({ placeName: 'Masjid', secondLang: 'ar', titles });
  expect([await text('place'), await text('town'), await page.title()]).toEqual([
    'Masjid\nمسجد النور',
    'Makkah',
    'Masjid',
  ]);
  expect(await page.locator('#place .second').getAttribute('lang')).toBe('ar');
  const named = await open({ placeName: 'Masjid', secondLang: 'ar', titles, name: 'Eid prayer' });
  expect([await named.text('place'), await named.text('town')]).toEqual(['Eid prayer', 'Makkah']);
  const alike = await open({ placeName: 'Masjid', secondLang: 'tr', titles });
  expect(await alike.text('place')).toBe('Masjid');
});

test('a day whose times a rule gives says so in small print; so does a congregation that a rule cannot give', async () => {
  const tromso = [
    ['lat', '69.65'],
    ['lng', '18.96'],
  ] as const;
  const { text } = await open({ iso: '2026-06-21T10:00:00Z', words: tromso });
  expect(await text('rules')).toContain('Some times here follow a rule today');
  const refused = await open({ words: [...MAKKAH, ['iqamah', 'fajr 04:00']] });
  expect(await refused.text('rules')).toMatch(/fajr 04:00/);
  expect(await (await open()).text('rules')).toBe('Umm Al-Qura University, Makkah · Asr Shafi');
  const london = await open({ words: LONDON.slice(0, 2), placeName: 'London', lang: 'ar' });
  expect(await london.text('rules')).not.toMatch(/[A-Z]{3}/);
});

test('announcements take turns in one place; a long one is smaller, each runs in its own direction', async () => {
  const long = 'The community meal after Maghrib is open to everyone: please register with the office. '.repeat(3);
  const texts = ['Welcome', 'الرجاء إغلاق الهواتف', long, 'on thu: Not today'];
  const { page, pass } = await open({ iso: '2026-11-20T09:00:00Z', texts, turnSeconds: 10 });
  const shown = () =>
    page.evaluate<[string, string, number][]>(`[...document.querySelectorAll('#announcements p')]
      .filter((one) => getComputedStyle(one).visibility === 'visible')
      .map((one) => [one.textContent, getComputedStyle(one).direction, parseFloat(getComputedStyle(one).fontSize)])`);
  const top = () => page.evaluate("document.querySelector('table').offsetTop");
  const [[first, , large]] = (await shown()) as [[string, string, number]];
  const before = await top();
  expect(first).toBe('Welcome');
  await pass(10);
  expect((await shown()).map(([text, direction]) => [text, direction])).toEqual([[texts[1], 'rtl']]);
  await pass(10);
  const [[third, , small]] = (await shown()) as [[string, string, number]];
  expect(third).toBe(long);
  expect(small).toBeLessThan(large);
  expect(await top()).toBe(before);
  expect(await page.evaluate(MISPLACED)).toEqual([]);
  await pass(10);
  expect((await shown())[0]?.[0]).toBe('Welcome');
});

test('clocks, dates and the countdown have the digits of the language', async () => {
  const { text, rows } = await open({ iso: '2026-11-20T15:20:00Z', lang: 'bn', secondLang: 'en' });
  expect([await text('digits'), await text('left')]).toEqual(['১৮:২০', '৪৭:৫৯']);
  expect((await rows())[5]?.[1]).toBe('১৯:০৮');
  expect(await text('coming')).toMatch(/ ১৯:০৮\nIsha 19:08$/);
  expect(await text('dates')).toMatch(/২০২৬.*\nFriday 20 November 2026/);
});

test('in Ramadan the Hijri date changes at maghrib', async () => {
  const board = await open({ iso: '2027-02-20T15:20:00Z', secondLang: 'ar' });
  expect(await board.text('dates')).toBe(
    'Saturday 20 February 2027 · 13 Ramadan 1448\u00a0AH\nالسبت، 20 فبراير 2027 · 13 رمضان 1448\u00a0هـ',
  );
  await board.pass(1);
  await board.pass(15 * 60);
  expect(await board.text('dates')).toMatch(/^Saturday 20 February 2027 · 14 Ramadan 1448\u00a0AH/);
});

test('by 12 hours the clock and what comes next say am or pm', async () => {
  const board = await open({ hours: '12h' });
  expect(await board.text('clock')).toBe('12:00\npm');
  expect((await board.rows())[4]).toEqual(['Maghrib', '5:38', '', '']);
  expect(await board.text('coming')).toBe("Jumu'ah 12:07 pm");
});

test('in Arabic and Urdu the page runs from right to left, a second language keeps its own direction', async () => {
  const { page, text, rows } = await open({
    lang: 'ar',
    secondLang: 'fr',
    texts: ['Silence, s’il vous plaît'],
    words: [...MAKKAH, IQAMAH],
  });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
  const [box, list] = [await page.locator('#clock').boundingBox(), await page.locator('table').boundingBox()];
  expect(list?.x).toBeLessThan(box?.x ?? 0);
  expect(await page.locator('#coming .second').getAttribute('dir')).toBe('ltr');
  expect(await text('dates')).toMatch(/^الجمعة،? 20 نوفمبر 2026 .*\nvendredi 20 novembre 2026/);
  expect((await rows())[4]?.[0]).toBe('المغرب\nMaghreb');
});

const SIZES = [
  [1920, 1080],
  [1080, 1920],
  [1280, 720],
  [390, 844],
] as const;

/** What sticks out of the window, and what covers what. Runs in the browser. */
const MISPLACED = `(() => {
  const box = (one) => one.getBoundingClientRect();
  const seen = [...document.querySelectorAll('h1, p, th, td')].filter((one) => one.innerText !== '' && box(one).width > 1);
  const out = seen.filter((one) => box(one).left < 0 || box(one).top < 0 || box(one).right > innerWidth || box(one).bottom > innerHeight);
  const cut = seen.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && one.tagName !== 'P');
  const parts = ['header', '#now', 'table', 'footer'].map((part) => document.querySelector(part));
  const covers = (a, b) => box(a).left < box(b).right - 1 && box(b).left < box(a).right - 1 && box(a).top < box(b).bottom - 1 && box(b).top < box(a).bottom - 1;
  const covered = parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => covers(a, b)).map((b) => a.tagName + ' ' + b.tagName));
  return [...out.map((one) => 'out: ' + one.innerText), ...cut.map((one) => 'cut: ' + one.innerText), ...covered];
})()`;

test.each(LANGUAGES)(
  'at every size all of it is to be seen in %s, with and without a second language and iqamah',
  async (lang) => {
    const all = {
      words: [...MAKKAH, ['asr', 'shafi'], IQAMAH],
      secondLang: lang === 'ar' ? 'fr' : 'ar',
      texts: ['Please silence your phone'],
    } as const;
    const late = {
      ...all,
      texts: ['After Isha: a lesson on the rules of fasting, in the small hall, with Imam Yusuf. Sisters upstairs.'],
    };
    const cases: Record<string, [wanted: Wanted, clock: string, isDue?: boolean]> = {
      '': [{}, '12:00'],
      '-all': [{ ...all, hours: '12h' }, '12:00'],
      '-due': [{ ...all, hours: '12h', iso: '2026-11-20T14:30:00Z' }, '5:30', true],
      '-tomorrow': [{ ...late, iso: '2026-11-19T16:41:00Z' }, '19:41'],
      '-fast-tomorrow': [{ ...late, iso: '2027-02-20T18:00:00Z' }, '21:00'],
    };
    for (const [kind, [more, clock, isDue = false]] of Object.entries(cases)) {
      const { page, text } = await open({ lang, placeName: 'London, England, United Kingdom', ...more });
      expect([await text('digits'), (await text('due')) !== '']).toEqual([
        screenNamesIn(lang).digits(clock), // ০–৯ in Bengali
        isDue,
      ]);
      expect((await text('heading')) !== '').toBe(kind.includes('tomorrow'));
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate("dispatchEvent(new Event('resize'))"); // at once, not with the next frame
        const shots = process.env['BOARD_SHOTS'];
        if (shots) await page.screenshot({ path: `${shots}/${width}x${height}-${lang}${kind}.png` });
        expect({ width, height, misplaced: await page.evaluate(MISPLACED) }).toEqual({ width, height, misplaced: [] });
      }
    }
  },
);

test('it runs nothing inline but its own script, and is open to anyone without a key', async () => {
  const { base, page } = await open();
  const reply = await fetch(`${base}/board`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe');
  expect((await fetch(`${base}/board.json`)).status).toBe(200);
  await page.evaluate(`const script = document.createElement('script');
    script.textContent = 'window.inline = true';
    document.body.append(script);`);
  expect(await page.evaluate("'inline' in window")).toBe(false);
  expect((await fetch(`${base}/v1/methods`)).status).toBe(401);
});

test('it can be read: words stand out from the ground, and the parts are named', async () => {
  const { page } = await open({ words: [...MAKKAH, IQAMAH], secondLang: 'ar' });
  const ratios = await page.evaluate<[string, number][]>(CONTRASTS);
  expect(ratios.length).toBeGreaterThan(5);
  expect(ratios.filter(([, ratio]) => !(ratio >= 4.5))).toEqual([]);
  expect(await page.getByRole('row').count()).toBe(7);
  expect(await page.getByRole('rowheader').count()).toBe(6);
  expect(await page.getByRole('timer').count()).toBe(2);
});

const CONTRASTS = `(() => {
  const luminance = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map(Number)
      .map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const kinds = ['h1', '#dates .second', '#left', '#rules', 'tr[data-is=past] td', 'tr[data-is=next] td', 'thead th', '#trouble'];
  return kinds.map((kind) => [kind, (luminance(getComputedStyle(document.querySelector(kind)).color) + 0.05) / 0.05]);
})()`;

test('in the last quarter of an hour before maghrib Asr comes first, in each language', async () => {
  for (const lang of LANGUAGES) {
    const { page, pass, text, complaints } = await open({
      iso: '2026-11-20T14:22:30Z',
      words: [...MAKKAH, ['asr', 'shafi'], IQAMAH],
      lang,
      secondLang: lang === 'en' ? 'ar' : 'en',
    });
    expect(await text('due')).toBe('');
    await pass(60);
    const { words, digits } = screenNamesIn(lang);
    const asr = screenNamesIn(lang).event('asr');
    expect(await text('due')).toContain(digits(words.next.due(asr, '17:38')));
    const disliked = await text('disliked');
    expect(disliked).toContain(words.forbidden.sunset);
    expect(disliked).not.toContain(digits(words.next.dislikedBy));
    const order = "[...document.querySelectorAll('#due, #coming')].map(({ id }) => id)";
    expect(await page.evaluate(order)).toEqual(['due', 'coming']);
    if (lang === 'en') {
      await pass(14 * 60 + 30);
      expect(await text('due')).toBe('');
    }
    expect(complaints).toEqual([]);
  }
});

test('the document has the page and not its data', async () => {
  const { base } = await open();
  const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as { paths: Record<string, object> };
  expect(Object.keys(paths).filter((path) => path.startsWith('/board'))).toEqual(['/board']);
});

test('what it is given: the days that are known, and each change of the clocks', async () => {
  const ask = async (iso: string, words: PageBoard['words'], timetables = fixed.timetables) => {
    const context = { ...fixed, now: () => Date.parse(iso) / 1000, timetables };
    const names = screenNamesIn('en');
    return boardData({ placeName: 'A', words, names, hours: '24h', ...PLAIN_BOARD }, context);
  };
  const spring = await ask('2026-03-20T12:00:00Z', LONDON);
  expect(spring.offsets.slice(1)).toEqual([[Date.parse('2026-03-29T01:00:00Z') / 1000, 3600]]);
  expect(spring.days.length).toBe(16);
  const rows = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => `${date},05:14,06:35,12:17,15:16,17:38,19:08`);
  const kept = openTimetables(mkdtempSync(join(tmpdir(), 'timetables-')));
  const add = ['timetable', 'add', 'times.csv', '--name', 'Haram', '--place', '21.4225,39.8262'];
  const input = { 'times.csv': ['Date,Fajr,Sunrise,Zuhr,Asr,Maghrib,Isha', ...rows] };
  await command(add, { input, timetables: async () => kept, context: { ...fixed, timetables: async () => kept } });
  const HARAM = [...MAKKAH.slice(0, 2), ['method', '@haram']] as const;
  const printed = await ask('2026-11-21T09:00:00Z', HARAM, async () => kept);
  expect(printed.days.map(({ date }) => date[0])).toEqual([
    'Friday 20 November 2026',
    'Saturday 21 November 2026',
    'Sunday 22 November 2026',
  ]);
  expect(printed.days.map(({ times }) => times[2]?.digits)).toEqual(['12:17', '12:17', '12:17']);
  await expect(ask('2026-11-25T09:00:00Z', HARAM, async () => kept)).rejects.toThrow('2026-11-25');
});

test('without the flag there is no board', async () => {
  const house = await door();
  onTestFinished(() => house.app.close(0));
  expect((await house.app.inject('/board')).statusCode).toBe(404);
  expect((await house.app.inject('/board.json')).statusCode).toBe(404);
});
