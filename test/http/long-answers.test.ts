import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prayerCsv } from '../../src/formats/csv.ts';
import { answerJson } from '../../src/formats/json.ts';
import { daemonEndpoints } from '../../src/http/endpoints/daemon-endpoints.ts';
import { type Endpoint, type Reply, replyText } from '../../src/http/endpoint.ts';
import { feedsList } from '../../src/operations/feeds/feeds.ts';
import { jsonOf, readInput } from '../../src/operations/operation.ts';
import { prayerYear } from '../../src/operations/prayer/month.ts';
import { prayerCalendar } from '../../src/operations/prayer/times.ts';
import { numbered } from '../feeds/sample-feed.ts';
import { context } from '../interfaces/command.ts';
import { type Door, door, reading } from './door.ts';

let house: Door;
let port: number;
/** Requests of `/v1/waiting` that are being handled. */
const handled: (() => void)[] = [];
const waiting: Endpoint = {
  ...reading,
  id: 'waiting',
  method: 'GET',
  path: '/v1/waiting',
  access: 'open',
  handle: () =>
    new Promise((done) => {
      handled.push(() => done({ status: 200, body: handled.length }));
    }),
};
const failing: Endpoint = {
  ...waiting,
  id: 'failing',
  path: '/v1/failing',
  handle: (): Reply => ({ status: 200, contentType: 'text/plain', pieces: failAfterOne() }),
};
function* failAfterOne(): Generator<string> {
  yield 'begun';
  throw new Error('the rest is lost');
}

beforeAll(async () => {
  house = await door({ extra: [waiting, failing] });
  house.app.server.listen(0, '127.0.0.1');
  await once(house.app.server, 'listening');
  port = (house.app.server.address() as AddressInfo).port;
});
afterAll(() => house.app.close(0));

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  house.app.inject({ method, url, headers: { host: 'localhost', 'x-api-key': house.key, ...headers } });

const PLACE = { lat: '59.91', lng: '10.75' };
const question = (more: Record<string, string>) => `${new URLSearchParams({ ...PLACE, ...more })}`;

describe('a year', () => {
  test('has the bytes of the operation, in pieces', async () => {
    const whole = await prayerYear.run(
      readInput(prayerYear.fields, Object.entries({ ...PLACE, year: '2027' })),
      context,
    );
    const reply = await ask(`/v1/prayer/year?${question({ year: '2027' })}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(answerJson(jsonOf(prayerYear, whole)));
    expect(reply.headers).not.toHaveProperty('content-length');
    const hijri = await ask(`/v1/prayer/year?${question({ year: '1448', iqamah: 'fajr +20m' })}`);
    expect(JSON.stringify(hijri.json())).toBe(hijri.body.trimEnd());
  });

  test('of ten has its CSV', async () => {
    const range = { from: '2027-01-01', to: '2036-12-31' };
    const input = readInput(prayerCalendar.fields, Object.entries({ ...PLACE, ...range }));
    const reply = await ask(`/v1/prayer/calendar?${question({ ...range, format: 'csv' })}`);
    expect(reply.body).toBe([...prayerCsv(await prayerCalendar.run(input, context), ',')].join(''));
  });

  test('has a tag that stays, and another for another question; HEAD has it too', async () => {
    const path = `/v1/prayer/year?${question({ year: '2027' })}`;
    const { etag } = (await ask(path)).headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await ask(path, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    const head = await ask(path, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag]);
    // the days from which on they differ are in a later piece
    const [long, longer] = await Promise.all(
      ['2027-12-30', '2027-12-31'].map((to) => ask(`/v1/prayer/calendar?${question({ from: '2027-01-01', to })}`)),
    );
    expect(long?.headers['etag']).not.toBe(longer?.headers['etag']);
  });

  test('in which a day has no times is refused before anything is sent', async () => {
    const reply = await ask(`/v1/prayer/year?${question({ lat: '70', year: '2027', polar: 'none' })}`);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'NO_SUCH_TIME' }]);
  });

  test('a month is one answer with its length', async () => {
    const reply = await ask(`/v1/prayer/month?${question({ month: '2027-02' })}`);
    expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(reply.body));
    expect(reply.headers['etag']).toBeDefined();
  });
});

describe('a page of a list', () => {
  const all = Array.from({ length: 130 }, (_, n) => numbered(n, { name: `مسجد ${n}` }));
  const counted: boolean[] = [];
  const store = {
    list: async (
      _: string,
      { limit, cursor, isCounted = true }: { limit: number; cursor?: string; isCounted?: boolean },
    ) => {
      counted.push(isCounted);
      const begin = Number(cursor ?? 0);
      const end = begin + limit;
      const more = end < all.length ? { cursor: String(end) } : {};
      return { feeds: all.slice(begin, end), total: isCounted ? all.length : 0, ...more };
    },
  };
  const [endpoint] = daemonEndpoints(
    { 'feeds.list': feedsList },
    { 'feeds.list': { name: 'listFeeds', answered: 'All.', faults: [] } },
    { tag: 'Feeds', access: 'key', faults: [], exampleParams: {}, contextFor: () => own },
  );
  const own = { store, apiKeyId: 'key_a' } as never;

  test.each([
    [{}, 130, undefined],
    [{ limit: '120' }, 120, '120'],
    [{ limit: '101', cursor: '20' }, 101, '121'],
    [{ limit: '100' }, 100, '100'],
    [{ limit: '7' }, 7, '7'],
  ])('%j is asked for in parts, is counted once, and has the bytes of one', async (given, count, cursor) => {
    counted.length = 0;
    const reply = await endpoint?.handle({ params: {}, query: Object.entries(given), body: undefined, key: undefined });
    const begin = Number('cursor' in given ? given.cursor : 0);
    const whole = await feedsList.run({ limit: count, cursor: String(begin) }, own);
    const text = reply && (await replyText(reply));
    expect(text).toBe(`${JSON.stringify(whole)}\n`);
    expect(JSON.parse(text ?? '')).toMatchObject({ count, total: 130, ...(cursor && { next_cursor: cursor }) });
    expect(counted.filter(Boolean)).toHaveLength(2); // by this test too
  });
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('of requests that came together only the first is handled until its answer is sent', async () => {
  const accepted = once(house.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1');
  const [served] = await accepted;
  let said = '';
  socket.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  socket.write(get('/v1/waiting').repeat(3));
  for (let n = 1; n <= 3; n++) {
    await expect.poll(() => handled.length).toBe(n);
    handled.at(-1)?.();
    await expect.poll(() => said.split('HTTP/1.1 200').length).toBe(n + 1);
  }
  socket.write(get('/v1/waiting').repeat(2));
  await expect.poll(() => handled.length).toBe(4);
  const closed = once(served, 'close');
  socket.destroy(); // nobody waits for the last one
  await closed;
  handled.at(-1)?.();
  expect((await ask('/healthz')).statusCode).toBe(200);
  expect(handled).toHaveLength(4);
});

test('an answer that cannot be ended is cut off, and the log says why', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/v1/failing`);
  await expect(reply.text()).rejects.toThrow();
  await expect.poll(() => JSON.stringify(house.log)).toContain('the rest is lost');
});
