import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PageBoard } from '../../src/formats/board.ts';
import { boardEndpoints } from '../../src/http/board/board-endpoints.ts';
import { calendarEndpoint } from '../../src/http/board/calendar-endpoint.ts';
import type { Endpoint } from '../../src/http/endpoint.ts';
import { operationEndpoints } from '../../src/http/endpoints/operation-endpoints.ts';
import { command, context } from '../interfaces/command.ts';
import { screenNamesIn } from '../names-in.ts';
import { PLAIN_BOARD } from '../tui/fake-dashboard-deps.ts';
import { type Browser, listening, openBrowser, watched } from './browser.ts';
import { door } from './door.ts';

const IQAMAH = 'maghrib +7m; jumuah 12:30';
const BOARD: PageBoard = {
  placeName: 'Masjid <b>al-Haram</b>',
  words: [
    ['lat', 21.4225],
    ['lng', '39.8262'],
    ['method', 'UMM_AL_QURA'],
    ['iqamah', IQAMAH],
    ['asr', 'shafi'],
  ],
  ...PLAIN_BOARD,
  names: screenNamesIn('en'),
  second: screenNamesIn('ar'),
  hours: '24h',
};
/** What the command prints of the same place. */
const OWN = [
  ...['--lat', '21.4225', '--lng', '39.8262', '--method', 'UMM_AL_QURA', '--iqamah', IQAMAH, '--asr', 'shafi'],
  ...['--format', 'html', '--name', BOARD.placeName ?? ''],
];

async function open(board = BOARD) {
  const house = await door({ extra: [calendarEndpoint(board, operationEndpoints(context, '0.0.0-test'))] });
  onTestFinished(() => house.app.close(0));
  const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers });
  return { ...house, get };
}

describe('/calendar', () => {
  test('shows the board’s place to anyone, by its rules and in its languages: the bytes of the command', async () => {
    const { get } = await open();
    const printed = async (...words: string[]) => (await command([...words, ...OWN])).stdout;
    const bodyOf = async (url: string) => (await get(url)).body.replace(/<nav>.*<\/nav>\n/, '');
    expect(await bodyOf('/calendar')).toBe(await printed('month', '--second-lang', 'ar'));
    expect(await bodyOf('/calendar?month=2027-02&second_lang=tr&paper=a4&clock=12h')).toBe(
      await printed('month', '--month', '2027-02', '--second-lang', 'tr', '--paper', 'a4', '--clock', '12h'),
    );
    expect(await bodyOf('/calendar?ramadan=1448')).toBe(
      await printed('ramadan', '--year', '1448', '--second-lang', 'ar'),
    );
    expect(await bodyOf('/calendar?ramadan=')).toBe(await printed('ramadan', '--second-lang', 'ar'));
    expect(await bodyOf('/calendar?year=2027&lang=ar')).toBe(await printed('year', '--year', '2027', '--lang', 'ar'));
  });

  test('leads to the sheets before and after it, which keep the reader’s choices, on a screen only', async () => {
    const { get } = await open();
    const matches = async (query: string, link: RegExp) => {
      const { body } = await get(`/calendar${query}`);
      expect(body).toContain('@media print{nav{display:none}}');
      return [...body.matchAll(link)].map(([, ...parts]) => parts);
    };
    const linksOf = (query: string) => matches(query, /<a rel="(prev|next)" href="([^"]*)">([^<]*)<\/a>/g);
    expect(await linksOf('')).toEqual([
      ['prev', '?month=2026-10', '‹ October 2026'],
      ['next', '?month=2026-12', 'December 2026 ›'],
    ]);
    expect(await linksOf('?lang=tr&month=2027-01&second_lang=')).toEqual([
      ['prev', '?month=2026-12&#38;lang=tr', '‹ Aralık 2026'],
      ['next', '?month=2027-02&#38;lang=tr', 'Şubat 2027 ›'],
    ]);
    expect(await linksOf('?month=1449-01')).toEqual([
      ['prev', '?month=1448-12AH', '‹ Dhul Hijjah 1448 AH'],
      ['next', '?month=1449-02AH', 'Safar 1449 AH ›'],
    ]);
    expect(await linksOf('?year=2027')).toEqual([
      ['prev', '?year=2026', '‹ 2026'],
      ['next', '?year=2028', '2028 ›'],
    ]);
    expect(await linksOf('?ramadan=')).toEqual([
      ['prev', '?ramadan=1447AH', '‹ 1447 AH'],
      ['next', '?ramadan=1449AH', '1449 AH ›'],
    ]);
    const othersOf = (query: string) => matches(query, /<a href="([^"]*)">([^<]*)<\/a>/g);
    expect(await othersOf('')).toEqual([
      ['?year=2026', '2026'],
      ['?ramadan=1448AH', 'Ramadan 1448 AH'],
    ]);
    // a month after Ramadan leads to the next one
    expect(await othersOf('?lang=tr&month=1448-10')).toEqual([
      ['?year=1448AH&#38;lang=tr', 'Hicri 1448'],
      ['?ramadan=1449AH&#38;lang=tr', 'Hicri Ramazan 1449'],
    ]);
    expect(await othersOf('?year=2027&clock=12h')).toEqual([['?month=&#38;clock=12h', 'month']]);
    expect(await othersOf('?ramadan=')).toEqual([['?month=', 'month']]);
    const shown: string[] = [];
    for (const query of [
      '?month=&lang=tr',
      '?month=2026-12&lang=tr',
      '?month=1449-01AH',
      '?ramadan=1447AH',
      '?year=2028',
      '?month=1600-12CE',
    ]) {
      const { statusCode, body } = await get(`/calendar${query}`);
      expect(statusCode, query).toBe(200);
      shown.push(/<title>[^·]*· ([^·]*) ·/.exec(body)?.[1] ?? '');
    }
    expect(shown).toEqual([
      'Kasım 2026',
      'Aralık 2026',
      'Muharram 1449 AH',
      '1447 AH',
      'January 2028',
      'December 1600',
    ]);
    const last = await linksOf('?month=9999-12');
    expect(last.map(([rel]) => rel)).toEqual(['prev']);
  });

  test('shows the town below a name that the owner chose, and that name in the second language', async () => {
    const titles = { nameIn: (code: string) => (code === 'ar' ? 'المسجد' : undefined), townIn: () => 'Makkah' };
    const { get } = await open({ ...BOARD, titles });
    const headOf = async (query: string) => /<header>(.*?)<div class="titles">/s.exec((await get(query)).body)?.[1];
    expect(await headOf('/calendar')).toMatch(
      />Masjid &#?\w+;b.*<p class="name" lang="ar" dir="rtl">المسجد<.*<p dir="auto">Makkah</s,
    );
    expect(await headOf('/calendar?year=2027')).toContain('Makkah');
    expect(await headOf('/calendar?lang=ar')).toContain('<h1 dir="auto">المسجد</h1>');
  });

  test('runs no script and loads nothing; only its own style has leave', async () => {
    const { get } = await open();
    const { headers } = await get('/calendar');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src( 'sha256-[^']+'){3}; img-src data:;/,
    );
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  test('is asked for again by its tag, long or short, and by HEAD', async () => {
    const { get, app } = await open();
    for (const url of ['/calendar', '/calendar?year=2027']) {
      const first = await get(url);
      const tag = String(first.headers['etag']);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(tag).toMatch(/^"[\w-]+"$/);
      const again = await get(url, { 'if-none-match': tag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tag]);
    }
    const other = await open({ ...BOARD, words: BOARD.words.filter(([name]) => name !== 'iqamah') });
    const tagOf = async (house: { get: typeof get }) => (await house.get('/calendar?year=2027')).headers['etag'];
    expect(await tagOf(other)).not.toBe(await tagOf({ get }));
  });

  test.each([
    ['lat=0', 400, 'UNKNOWN_PARAMETER'],
    ['iqamah=none', 400, 'UNKNOWN_PARAMETER'],
    ['name=x', 400, 'UNKNOWN_PARAMETER'],
    ['format=json', 400, 'UNKNOWN_PARAMETER'],
    ['month=2027-02&year=2027', 400, 'CONFLICTING_PARAMETERS'],
    ['month=2027-02&month=2027-03', 400, 'REPEATED_PARAMETER'],
    ['month=2027-13', 400, 'INVALID_DATE'],
    ['lang=xx', 400, 'INVALID_PARAMETER'],
    ['lang=xx-DE', 400, 'INVALID_PARAMETER'],
  ])('?%s is refused with %i %s', async (query, status, code) => {
    const reply = await (await open()).get(`/calendar?${query}`);
    expect({ status: reply.statusCode, code: reply.json<{ code: string }>().code }).toEqual({ status, code });
  });

  test('takes a language by the tag of any region', async () => {
    const { get } = await open();
    const page = async (lang: string) => (await get(`/calendar?month=2027-02&lang=${lang}`)).body;
    expect((await page('de-AT')).replaceAll('de-AT', 'de')).toBe(await page('de'));
  });

  test('gives one network sixty sheets a minute, and needs no key', async () => {
    const { get } = await open();
    const codes: number[] = [];
    for (let i = 0; i < 61; i++) codes.push((await get('/calendar', { 'x-api-key': 'wrong' })).statusCode);
    expect(codes).toEqual([...Array(60).fill(200), 429]);
  });

  test('is described where pages are, and is not there without a board', async () => {
    const { get } = await open();
    interface Parameters {
      readonly [name: string]: { readonly name: string };
    }
    const { paths, components } = (await get('/openapi.json')).json<{
      paths: Record<string, { get: { parameters: { name?: string; $ref?: string }[] } }>;
      components: { parameters: Parameters };
    }>();
    const names = paths['/calendar']?.get.parameters.map(
      ({ name, $ref = '' }) => name ?? components.parameters[$ref.split('/').at(-1) ?? '']?.name,
    );
    expect(names).toEqual(['month', 'year', 'ramadan', 'asr', 'lang', 'second_lang', 'digits', 'clock', 'paper']);
    const bare = await door();
    expect((await bare.app.inject('/calendar')).statusCode).toBe(404);
  });
});

test('the start page leads to what is there: the board, or the pages at /docs; other paths stay unknown', async () => {
  const start = async (extra: Endpoint[]) => {
    const { app } = await door({ extra });
    onTestFinished(() => app.close(0));
    expect((await app.inject('/nothing')).statusCode).toBe(404);
    const { statusCode, headers } = await app.inject('/');
    return [statusCode, headers['location'], headers['cache-control']];
  };
  expect(await start([])).toEqual([302, 'docs', 'no-store']);
  expect(await start(boardEndpoints(BOARD, context))).toEqual([302, 'board', 'no-store']);
});

test('with a key, every place: format=html gives the bytes of the command', async () => {
  const { app, key } = await open();
  const get = (url: string) => app.inject({ url, headers: { 'x-api-key': key } });
  const query = 'lat=51.5&lng=-0.12&method=mwl';
  const place = ['--lat', '51.5', '--lng', '-0.12', '--method', 'mwl', '--format', 'html'];
  const look = ['--lang', 'tr', '--second-lang', 'ar', '--name', 'Cami', '--paper', 'letter'];
  const month = await get(
    `/v1/prayer/month?${query}&month=2027-02&format=html&lang=tr&second_lang=ar&name=Cami&paper=letter`,
  );
  expect(month.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(month.body).toBe((await command(['month', '--month', '2027-02', ...place, ...look])).stdout);
  const ramadan = await get(`/v1/prayer/ramadan?${query}&year=1448&format=html`);
  expect(ramadan.body).toBe((await command(['ramadan', '--year', '1448', ...place])).stdout);
  const days = await get(`/v1/prayer/calendar?${query}&from=2027-02-10&to=2027-03-05&format=html`);
  expect(days.body).toBe((await command(['times', '--from', '2027-02-10', '--to', '2027-03-05', ...place])).stdout);
  expect(days.body.split('<section').length).toBe(3);
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('the policy lets its style act, on every paper', async () => {
    const house = await open();
    const base = await listening(house.app);
    const page = await browser.context.newPage();
    const { asked, complaints } = watched(page);
    for (const query of ['', '?paper=a4', '?paper=letter', '?ramadan=1448&lang=ar']) {
      await page.goto(`${base}/calendar${query}`);
      expect(await page.evaluate("getComputedStyle(document.querySelector('table')).borderCollapse")).toBe('collapse');
    }
    expect(complaints).toEqual([]);
    expect(asked.every((url) => url.startsWith(base) || url.startsWith('data:'))).toBe(true);
    await page.close();
  });
});
