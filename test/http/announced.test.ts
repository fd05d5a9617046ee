import { beforeEach, expect, test } from 'vitest';
import type { KeptList } from '../../src/core/hijri/kept-months.ts';
import { monthIndex } from '../../src/core/hijri/calendar.ts';
import { dayNumber, readCivilDate } from '../../src/core/time/civil-date.ts';
import { boardEndpoints } from '../../src/http/board/board-endpoints.ts';
import { routes } from '../../src/http/endpoints/routes.ts';
import type { Context } from '../../src/operations/operation.ts';
import { openMonthLists } from '../../src/store/month-lists.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { context as fixed } from '../interfaces/command.ts';
import { screenNamesIn } from '../names-in.ts';
import { freshFolder, laterDhuhr, london } from '../timetables/shared-london.ts';
import { PLAIN_BOARD, saying } from '../tui/fake-dashboard-deps.ts';
import { door } from './door.ts';

let folder: string;
let context: Context;
const LONDON = london();

beforeEach(() => {
  folder = freshFolder();
  const timetables = openTimetables(folder);
  timetables.write(LONDON);
  context = { ...fixed, timetables: async () => timetables, keptLists: openMonthLists(folder).read };
});

/** Months announced for Pakistan and Saudi Arabia; without a date they are withdrawn. */
async function announce(rajab?: string, ramadan?: string): Promise<void> {
  const begin = (date: string) => {
    const firstDay = dayNumber(readCivilDate(date));
    return { firstDay, by: 'Committee', source: 'entered', confidence: 'user' } as const;
  };
  for (const id of ['pk', 'sa']) {
    const months = new Map([
      ...(rajab === undefined ? [] : [[monthIndex(1448, 7), begin(rajab)] as const]),
      ...(ramadan === undefined ? [] : [[monthIndex(1448, 9), begin(ramadan)] as const]),
    ]);
    const list: KeptList = { id, months, changedAt: '2026-11-20T09:00:00Z' };
    await openMonthLists(folder).change(() => list);
  }
}

const PLACES = [
  'lat=24.86&lng=67.01&method=KARACHI',
  'lat=21.4225&lng=39.8262&method=UmmAlQura',
  'lat=51.5&lng=-0.12&method=@london',
];
const BARE = ['lat=24.86&lng=67.01', 'lat=21.4225&lng=39.8262'];
const RECKONINGS = ['', '&calendar=authority', '&announced=sa'];
const HIJRI = ['', '&hijri_calendar=authority', '&hijri_announced=sa', '&iqamah=fajr+%2B20m;+ramadan:+fajr+%2B40m'];
const DATES = [
  '',
  '&date=2026-12-11',
  '&date=2027-02-08',
  '&month=2027-02',
  '&year=2027',
  '&year=1448',
  '&month=1448-09',
];
const MORE = [
  '&date=1448-09-01',
  '&from=2027-02-07&to=2027-02-10',
  '&from=2027-01-01&to=2027-03-30',
  '&format=ics&month=2027-02',
];

/** Every path with every question that it answers at some of these places. */
function questions(): string[] {
  const paths = [...new Set(Object.values(routes).map(({ path }) => path.replace(':code', 'TURKEY')))];
  const of = (places: readonly string[], rules: readonly string[]) =>
    places.flatMap((place) => rules.flatMap((rule) => [...DATES, ...MORE].map((date) => place + rule + date)));
  const ofPrayers = of(['', ...PLACES], HIJRI);
  const ofDates = of(['', ...BARE], RECKONINGS);
  return paths.flatMap((path) =>
    (path.startsWith('/v1/hijri') ? ofDates : ofPrayers).map((query) => `${path}?${query.replace(/^&/, '')}`),
  );
}

test('what an owner announces counts at once in every answer, and no answer that it changes was kept or had an age', async () => {
  const house = await door({ context });
  const ask = async (url: string, tag?: string) => {
    const headers = {
      'x-api-key': house.key,
      host: 'localhost',
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    };
    const { statusCode, body, headers: of } = await house.app.inject({ url, headers });
    return {
      status: statusCode,
      body,
      age: String(of['cache-control']),
      tag: of['etag'] as string | undefined,
      type: of['content-type'],
    };
  };
  const first = new Map<string, Awaited<ReturnType<typeof ask>>>();
  for (const url of questions()) {
    const reply = await ask(url);
    if (reply.status !== 200) continue;
    first.set(url, reply);
    expect(await ask(url), url).toEqual(reply);
  }
  expect(first.size).toBeGreaterThan(150);
  await announce('2026-12-11', '2027-02-09');
  openTimetables(folder).write(laterDhuhr(LONDON, 1));
  const changed: string[] = [];
  for (const [url, before] of first) {
    const after = await ask(url, before.tag);
    if (after.status === 304) {
      expect(after.type, url).toBeUndefined();
      const { status, body } = await ask(url);
      expect({ status, body }, url).toEqual({ status: 200, body: before.body });
      continue;
    }
    if (after.body === before.body) continue;
    changed.push(url);
    expect(before.age, url).toMatch(/^(?:private, no-cache|no-store)$/);
    if (before.tag !== undefined)
      expect(await ask(url, after.tag), url).toMatchObject({ status: 304, type: undefined });
  }
  const paths = [...new Set(changed.map((url) => url.split('?')[0]))].toSorted();
  expect(paths).toEqual([
    '/v1/hijri',
    '/v1/hijri/month',
    '/v1/hijri/next',
    '/v1/hijri/to-gregorian',
    '/v1/prayer',
    '/v1/prayer/calendar',
    '/v1/prayer/explain',
    '/v1/prayer/month',
    '/v1/prayer/next',
    '/v1/prayer/now',
    '/v1/prayer/ramadan',
    '/v1/prayer/year',
  ]);
  // a second, plain computation: a daemon that has kept nothing
  const other = await door({ context });
  for (const url of changed) {
    const headers = { 'x-api-key': other.key, host: 'localhost' };
    expect((await ask(url)).body, url).toBe((await other.app.inject({ url, headers })).body);
  }
  await announce();
  openTimetables(folder).write(LONDON);
  for (const [url, before] of first) expect((await ask(url)).body, url).toBe(before.body);
  await house.app.close(0);
  await other.app.close(0);
});

test('an answer that depends on nobody keeps its age', async () => {
  const house = await door({ context });
  const headers = { 'x-api-key': house.key, host: 'localhost' };
  const ages = [
    '/v1/prayer?lat=24.86&lng=67.01&date=2026-12-11',
    '/v1/hijri?date=2026-12-11',
    '/v1/hijri/month?month=1448-09',
  ];
  for (const url of ages)
    expect((await house.app.inject({ url, headers })).headers['cache-control'], url).toBe('private, max-age=86400');
  await house.app.close(0);
});

test('the board shows within the minute what was announced', async () => {
  const words = [
    ['lat', '24.86'],
    ['lng', '67.01'],
    ['method', '@london'],
    ['hijri_calendar', 'authority'],
  ] as const;
  const board = {
    placeName: 'Karachi',
    names: screenNamesIn('en'),
    hours: '24h',
    ...PLAIN_BOARD,
    second: undefined,
    ...saying(),
  } as const;
  const months = { ...board, words: words.filter(([name]) => name !== 'method') };
  const now = Date.parse('2026-12-11T09:00:00Z') / 1000;
  const house = await door({ extra: boardEndpoints(months, { ...context, now: () => now }) });
  const data = async () => (await house.app.inject({ url: '/board.json', headers: { host: 'localhost' } })).body;
  await announce('2026-12-10');
  const before = await data();
  expect(await data()).toBe(before);
  await announce('2026-12-11');
  const after = await data();
  const { tag } = JSON.parse(after) as { tag: string };
  const known = await house.app.inject({ url: `/board.json?known=${tag}`, headers: { host: 'localhost' } });
  expect(Object.keys(known.json())).toEqual(['page', 'now', 'tag']);
  expect(after).not.toBe(before);
  expect(after).toContain('1 Rajab');
  await announce('2026-12-10');
  expect(await data()).toBe(before);
  await house.app.close(0);
});
