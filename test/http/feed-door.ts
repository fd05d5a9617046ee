import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import { createFeedParts } from '../../src/daemon/feeds.ts';
import type { Storage } from '../../src/daemon/storage.ts';
import { prometheusText } from '../../src/core/text/prometheus.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { readCalendar } from '../feeds/read-calendar.ts';
import { context } from '../interfaces/command.ts';
import { london } from '../timetables/shared-london.ts';
import { type Door, door } from './door.ts';

const ajv = new Ajv2020({ strict: false });
const MAKKAH = { latitude: 21.4225, longitude: 39.8262, method: 'umm-al-qura' };
const MOST = 6;
const FAILURES_PER_MINUTE = 30;
const MADE_PER_MINUTE = 20;
/** 2026-11-20T09:00:00Z. */
const NOON = 1_795_165_200;

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked at, not assumed
  readonly body: any;
}

/** Feeds over HTTP, whatever keeps them. @param open the storage */
export function feedDoor(open: () => Promise<Pick<Storage, 'openFeeds'>>): void {
  let now = NOON;
  let nowMs = 0;
  let house: Door;
  let otherKey: string;
  let parts: ReturnType<typeof createFeedParts>;
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-feed-timetables-'));
  const timetables = openTimetables(folder);

  beforeAll(async () => {
    const { openFeeds } = await open();
    parts = createFeedParts({
      storage: { openFeeds, isShared: false },
      maxFeeds: MOST,
      context: { ...context, now: () => now, timetables: async () => timetables },
      version: '0.0.0-test',
      keys: () => house.keys.list(),
      monotonicMs: () => nowMs,
      entriesPerMinute: MADE_PER_MINUTE * 60 * 5,
    });
    house = await door({ extra: parts.endpoints });
    otherKey = (await house.keys.create({ name: 'other' })).secret;
    await parts.service.start();
  });
  afterAll(async () => {
    await house.app.close(0);
    await parts.service.stop();
    rmSync(folder, { recursive: true });
  });

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    key = house.key,
  ): Promise<Answered> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { host: 'localhost', 'x-api-key': key, ...json };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const reply = await house.app.inject({ method, url: path, headers, ...payload });
    const answered = JSON.parse(reply.body) as Answered['body'];
    if (reply.statusCode < 300) {
      const row = parts.endpoints.find(
        (each) =>
          each.method === method &&
          path.split(/[?/]/).length === each.path.split('/').length + (path.includes('?') ? 1 : 0),
      );
      const schema = row?.answers.find(({ status }) => status === reply.statusCode)?.schema ?? false;
      expect(ajv.validate(schema, answered) ? [] : ajv.errors, `${method} ${path}`).toEqual([]);
    }
    return { status: reply.statusCode, body: answered };
  }

  /** As a calendar app asks: without a key. */
  const read = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    house.app.inject({ method, url: path, headers: { host: 'localhost', ...headers } });

  async function made(body: object = MAKKAH, key = house.key) {
    const { status, body: answer } = await ask('POST', '/v1/feeds', body, key);
    expect(status).toBe(201);
    return answer as { feed: { id: string }; path: string; token: string };
  }

  describe('feeds over HTTP', () => {
    test('are made, listed without their address, read without a key, and revoked', async () => {
      const wish = {
        ...MAKKAH,
        name: 'المسجد',
        events: ['fajr', 'maghrib-10m'],
        alarm_minutes: [15, 0, 15],
        lang: 'ar',
        event_minutes: 5,
        asr: 'shafi',
        adjust: { fajr: 2 },
      };
      const { feed, path, token } = await made(wish);
      expect(feed).toEqual({
        id: expect.stringMatching(/^feed_[0-9a-z]{26}$/) as string,
        name: 'المسجد',
        coordinates: { latitude: 21.4225, longitude: 39.8262 },
        timezone: 'Asia/Riyadh',
        method: 'UMM_AL_QURA',
        adjust: 'fajr=2',
        asr: 'shafi',
        events: ['fajr', 'maghrib-10m'],
        lang: 'ar',
        alarm_minutes: [15, 0],
        event_minutes: 5,
        created_at: '2026-11-20T09:00:00.000Z',
      });
      expect(path).toBe(`/v1/feeds/${token}.ics`);
      const listed = await ask('GET', '/v1/feeds');
      expect(listed.body).toEqual({ feeds: [feed], count: 1, total: 1 });
      expect(JSON.stringify(listed.body)).not.toContain(token.slice(4, 14));
      const answer = await read(path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      const events = readCalendar(answer.body);
      expect(events).toHaveLength(120);
      expect(events[0]).toMatchObject({ start: '2026-11-20T02:18:00.000Z', minutes: 5, alarms: 2 });
      expect((await ask('DELETE', `/v1/feeds/${feed.id}`)).body.message).toContain(feed.id);
      expect((await read(path)).statusCode).toBe(404);
      expect((await ask('DELETE', `/v1/feeds/${feed.id}`)).body.code).toBe('FEED_NOT_FOUND');
      expect((await ask('GET', '/v1/feeds')).body).toEqual({ feeds: [], count: 0, total: 0 });
    });

    test('of another key are not seen and not revoked', async () => {
      const { feed, path } = await made();
      expect((await ask('GET', '/v1/feeds', undefined, otherKey)).body.total).toBe(0);
      expect((await ask('DELETE', `/v1/feeds/${feed.id}`, undefined, otherKey)).status).toBe(404);
      expect((await ask('DELETE', '/v1/feeds/%00')).status).toBe(404);
      expect((await read('/v1/feeds/%00/calendar.ics')).statusCode).toBe(404);
      expect((await read(path)).statusCode).toBe(200);
      await ask('DELETE', `/v1/feeds/${feed.id}`);
    });

    test('have a strong tag that stays while their content stays, and answer 304', async () => {
      const { feed, path } = await made();
      const first = await read(path);
      const tag = String(first.headers['etag']);
      expect(tag).toMatch(/^"[\w-]{27}"$/);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      now += 3 * 3600; // the same day there
      const again = await read(path, { 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
      const head = await read(path, {}, 'HEAD');
      expect([head.statusCode, head.headers['etag'], head.headers['content-length']]).toEqual([
        200,
        tag,
        first.headers['content-length'],
      ]);
      now += 12 * 3600;
      const tomorrow = await read(path, { 'if-none-match': tag });
      expect(tomorrow.statusCode).toBe(200);
      expect(tomorrow.headers['etag']).not.toBe(tag);
      now = NOON;
      expect((await read(path)).headers['etag']).toBe(tag);
      await ask('DELETE', `/v1/feeds/${feed.id}`);
    });

    test('of one point have events of their own, also where they have none', async () => {
      const wishes = [
        MAKKAH,
        MAKKAH,
        { ...MAKKAH, events: ['fajr'], days: 'ramadan' },
        { ...MAKKAH, events: ['fajr'], days: 'ramadan' },
      ];
      const feeds = [];
      for (const wish of wishes) feeds.push(await made(wish));
      const uids = [];
      for (const { feed, path } of feeds) {
        const found = (await read(path)).body.replaceAll('\r\n ', '').match(/^UID:.*$/gm) ?? [];
        expect(new Set(found).size).toBe(found.length);
        for (const uid of found) expect(uid).toContain(feed.id);
        uids.push(...found);
        await ask('DELETE', `/v1/feeds/${feed.id}`);
      }
      expect(new Set(uids).size).toBe(uids.length);
    });

    test('end with the API key that made them', async () => {
      const { key, secret } = await house.keys.create({ name: 'short' });
      const { path } = await made(MAKKAH, secret);
      expect((await read(path)).statusCode).toBe(200);
      await house.keys.revoke('short');
      expect((await read(path)).statusCode).toBe(404);
      expect(await (await parts.store()).removeOf(key.id)).toBe(1);
    });

    test('are at most so many a key', async () => {
      const { secret } = await house.keys.create({ name: 'greedy' });
      for (let n = 0; n < MOST; n++) await made(MAKKAH, secret);
      expect((await ask('POST', '/v1/feeds', MAKKAH, secret)).body).toMatchObject({
        code: 'TOO_MANY_FEEDS',
        error: expect.stringContaining('ask the owner of the daemon') as string,
      });
      const first = await ask('GET', '/v1/feeds?limit=4', undefined, secret);
      expect(first.body).toMatchObject({ count: 4, total: MOST });
      const cursor = encodeURIComponent(String(first.body.next_cursor));
      const rest = await ask('GET', `/v1/feeds?limit=4&cursor=${cursor}`, undefined, secret);
      expect(rest.body).toMatchObject({ count: MOST - 4 });
      expect(rest.body).not.toHaveProperty('next_cursor');
      await house.keys.revoke('greedy');
    });

    test('are counted for the metrics, and a database is asked once a minute at most', async () => {
      const store = await parts.store();
      const { total } = await store.list(EVERY_KEY, { limit: 1 });
      expect(total).toBeGreaterThanOrEqual(MOST);
      const asked = vi.spyOn(store, 'list');
      nowMs += 60_000;
      const metrics = () => prometheusText([...parts.service.metrics()]);
      await vi.waitFor(() => expect(metrics()).toContain(`mizwala_feeds ${total}\n`));
      for (let n = 0; n < 9; n++) metrics();
      expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
      if (store.count !== undefined) return;
      asked.mockRejectedValueOnce(new Error('the database is gone'));
      nowMs += 60_000;
      await vi.waitFor(() => expect(metrics().trim(), 'no old number').toBe(''));
      asked.mockRestore();
    });

    test.each<[string, object, string, string]>([
      ['no place', { method: 'MWL' }, 'MISSING_PARAMETER', 'latitude'],
      ['a latitude that is none', { ...MAKKAH, latitude: 91 }, 'INVALID_LATITUDE', '91'],
      ['an unknown method', { ...MAKKAH, method: 'MLW' }, 'INVALID_METHOD', 'MWL'],
      ['an unknown event', { ...MAKKAH, events: ['fajer'] }, 'INVALID_PARAMETER', 'fajer'],
      ['an iqamah without a rule', { ...MAKKAH, events: ['iqamah.isha'] }, 'INVALID_PARAMETER', 'events'],
      ['a reminder of half a minute', { ...MAKKAH, alarm_minutes: [0.5] }, 'INVALID_PARAMETER', '1440'],
      [
        'an unknown list of months',
        { ...MAKKAH, hijri_announced: 'nope' },
        'INVALID_PARAMETER',
        'no list of announced months',
      ],
      ['too many reminders', { ...MAKKAH, alarm_minutes: [1, 2, 3, 4, 5, 6] }, 'INVALID_PARAMETER', 'at most 5'],
      ['an event of a day', { ...MAKKAH, event_minutes: 1440 }, 'INVALID_PARAMETER', '240'],
      ['an unknown language', { ...MAKKAH, lang: 'xx' }, 'INVALID_PARAMETER', 'one of en'],
      ['a name with a line end', { ...MAKKAH, name: 'a\nBEGIN:VEVENT' }, 'INVALID_PARAMETER', 'control'],
      ['angles that contradict', { ...MAKKAH, isha_angle: 15, isha_minutes: 90 }, 'CONFLICTING_PARAMETERS', 'isha'],
      ['a station far away', { ...MAKKAH, station: 'ANKARA', method: 'TURKEY' }, 'CONFLICTING_PARAMETERS', 'km'],
      ['a timetable that is not kept', { ...MAKKAH, method: 'timetable:none' }, 'INVALID_METHOD', 'none'],
      ['a zone that is none', { ...MAKKAH, timezone: 'Asia/Riyad' }, 'INVALID_TIMEZONE', 'Riyad'],
      ['a field that is none', { ...MAKKAH, alarms: [5] }, 'UNKNOWN_PARAMETER', 'alarms'],
    ])('with %s are refused, and the reason is said', async (_, body, code, words) => {
      const { status, body: answer } = await ask('POST', '/v1/feeds', body);
      expect([status, answer.code]).toEqual([code === 'STATION_NOT_FOUND' ? 404 : 400, code]);
      expect(JSON.stringify(answer)).toContain(words);
      expect((await ask('GET', '/v1/feeds')).body.total).toBe(0);
    });

    test('never show their secret: not in the log, not in a refusal, not in a metric, not in the store', async () => {
      const { feed, path, token } = await made();
      house.log.length = 0;
      const answers = [
        await read(path),
        await read(path, {}, 'HEAD'),
        await read(`${path}?x=1`),
        await read(`${path}s`),
        await read(`/v1${path}`),
        await read(path.replace('mzf', '%6Dzf')),
        await read(path.replace('.ics', '')),
        await read(path.replace('mzf_', '')),
        await house.app.inject({ method: 'PUT', url: path, headers: { host: 'localhost' } }),
        await house.app.inject({ method: 'GET', url: path, headers: { host: 'elsewhere.example' } }),
        await house.app.inject({
          method: 'DELETE',
          url: `/v1/feeds/${token}`,
          headers: { host: 'localhost', 'x-api-key': house.key },
        }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([
        200, 200, 200, 401, 404, 200, 401, 404, 405, 421, 404,
      ]);
      expect(house.log).toHaveLength(answers.length);
      const secret = token.slice(4);
      for (const { body } of answers) expect(body).not.toContain(secret);
      expect(JSON.stringify(house.log)).not.toContain(secret);
      expect(prometheusText([...house.httpMetrics.metrics()])).not.toContain(secret);
      const { feeds } = await (await parts.store()).list('*', { limit: 9 });
      expect(JSON.stringify(feeds)).not.toContain(secret);
      await ask('DELETE', `/v1/feeds/${feed.id}`);
    });

    test('whose timetable is gone say so to readers, and nothing of what else is kept', async () => {
      const table = london();
      timetables.write(table);
      timetables.write({ ...table, id: 'secret-club' });
      const { latDeg: latitude, lngDeg: longitude } = table.at;
      const { feed, path } = await made({ latitude, longitude, method: `timetable:${table.id}` });
      expect((await read(path)).statusCode).toBe(200);
      timetables.remove(table.id);
      const gone = await read(path);
      expect([gone.statusCode, JSON.parse(gone.body)]).toEqual([
        404,
        {
          error: 'The timetable, method or station of this feed no longer exists.',
          code: 'FEED_NOT_FOUND',
          details: {},
        },
      ]);
      writeFileSync(join(folder, 'timetables', `${table.id}.json`), '{');
      const damaged = await read(path);
      expect([damaged.statusCode, JSON.parse(damaged.body)]).toMatchObject([503, { code: 'STORE_UNAVAILABLE' }]);
      for (const { body } of [gone, damaged]) expect(body).not.toMatch(/club|prayer |timetables|json"|\//);
      timetables.write(table);
      expect((await read(path)).statusCode).toBe(200);
      timetables.remove(table.id);
      timetables.remove('secret-club');
      await ask('DELETE', `/v1/feeds/${feed.id}`);
    });

    test('let unknown words after a question mark pass', async () => {
      const { feed, path } = await made();
      const plain = await read(path);
      const asked = await read(`${path}?nocache=1&nocache=2`);
      expect([asked.statusCode, asked.body]).toEqual([200, plain.body]);
      await ask('DELETE', `/v1/feeds/${feed.id}`);
    });

    test('are not guessed: a network with many unknown addresses is answered 429, and a right one all the same', async () => {
      const { feed, path } = await made();
      house.pass(120_000);
      const wrong = `/v1/feeds/mzf_${'A'.repeat(43)}.ics`;
      const statuses: number[] = [];
      for (let n = 0; n < FAILURES_PER_MINUTE + 5; n++)
        statuses.push((await read(n % 2 ? wrong : '/v1/feeds/x.ics')).statusCode);
      expect(statuses.slice(0, FAILURES_PER_MINUTE).every((status) => status === 404)).toBe(true);
      expect(statuses.slice(FAILURES_PER_MINUTE).every((status) => status === 429)).toBe(true);
      expect((await read(wrong)).headers['retry-after']).toMatch(/^\d+$/);
      expect((await read(path)).statusCode).toBe(200);
      house.pass(120_000);
      expect((await read(wrong)).statusCode).toBe(404);
      await ask('DELETE', `/v1/feeds/${feed.id}`);
    });

    test('are made anew so often a minute for one key, and read as often as wanted; other keys do not wait', async () => {
      nowMs += 60_000;
      const [one, two] = [await made(), await made(MAKKAH, otherKey)];
      const statuses: number[] = [];
      for (let n = 0; n < MADE_PER_MINUTE; n++) {
        now += 86_400;
        statuses.push((await read(one.path)).statusCode, (await read(one.path)).statusCode);
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      now += 86_400;
      const refused = await read(one.path);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3']);
      expect((await read(two.path)).statusCode).toBe(200);
      nowMs += 3000;
      expect((await read(one.path)).statusCode).toBe(200);
      now = NOON;
      nowMs += 60_000;
      await ask('DELETE', `/v1/feeds/${one.feed.id}`);
      await ask('DELETE', `/v1/feeds/${two.feed.id}`, undefined, otherKey);
    });

    test('go by the authority and its station where these are asked for', async () => {
      const { feed, path } = await made({ latitude: 39.93, longitude: 32.86, method: 'TURKEY', station: 'nearest' });
      expect(feed).toMatchObject({ method: 'TURKEY', station: expect.any(String) as string });
      expect(readCalendar((await read(path)).body)).toHaveLength(300);
      await ask('DELETE', `/v1/feeds/${feed.id}`);
    });
  });
}
