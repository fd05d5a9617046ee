import { METHODS } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLES } from '../interfaces/samples.ts';
import { random } from '../random.ts';
import { STRANGE_QUESTIONS } from '../strange-questions.ts';
import type { Door } from './door.ts';
import { door, reading } from './door.ts';

const REQUESTS = 50_000;
const SOCKET_SHARE = 25;
const SEED = 20_261_120;

let house: Door;
let port: number;
beforeAll(async () => {
  house = await door({ extra: [reading], timeouts: { headersMs: 1_000, requestMs: 1_500, checkEachMs: 100 } });
  await new Promise<void>((listening) => {
    house.app.server.listen(0, '127.0.0.1', () => listening());
  });
  port = (house.app.server.address() as AddressInfo).port;
});
afterAll(() => house.app.close(0));

const GET = Array.from({ length: METHODS.length / 2 }, () => 'GET');
const PATHS = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs',
  '/v1',
  '/v1/keys',
  '/v1/webhooks',
  '//',
  '/v1/%00',
  '/..;/',
];
const VALUES = [
  ...STRANGE_QUESTIONS.map((text) => text.slice(0, 2000)),
  ...[
    '0',
    '-0',
    '1e9',
    '91',
    '-180',
    '180.0000001',
    'Infinity',
    '１２',
    '٣',
    '0.1e1',
    '1_000',
    ' 1',
    '1 ',
    '+1',
    '--1',
  ],
  ...[
    '2026-02-29',
    '0000-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-1-1',
    '-2026-01-01',
    '2026-11-20T00:00',
    '1448-09',
  ],
  ...['UTC', 'utc', '+14:00', '-99:99', 'Asia/Riyadh\0', 'CUSTOM', '1', '99', 'true', 'TRUE', 'json', 'csv', 'ics'],
  ...['fajr=+2', 'fajr=999', '2026-03-29T01:30:00', '24:00', '9'.repeat(400)],
];
const NAMES = [
  'lat',
  'lng',
  'date',
  'method',
  'tz',
  'year',
  'q',
  'from',
  'to',
  'format',
  '__proto__',
  'toString',
  '',
  'LAT',
  'lat[]',
];

type Method = 'GET' | 'HEAD' | 'POST';

const BODIES = ['', '{}', '[', 'null', '"x"', '{"__proto__":{"a":1}}', 'x'.repeat(70_000)];

/** One request: a sample changed in a few places, or a thing of no sense at all. Alike for the same numbers. */
function strangeRequest(next: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const sample = pick(SAMPLES).url;
  let url = next() < 0.1 ? pick(PATHS) : sample;
  for (let changes = Math.floor(next() * 4); changes > 0; changes--) {
    const [path = '', query = ''] = url.split('?');
    const pairs = query.split('&').filter((pair) => pair !== '');
    const encode = (text: string) =>
      next() < 0.9 ? encodeURIComponent(text.toWellFormed()) : text.replace(/[^!-~]/g, '%zz');
    const value = encode(pick(VALUES));
    switch (Math.floor(next() * 6)) {
      case 0:
        pairs.push(`${encode(pick(NAMES))}=${value}`);
        break;
      case 1:
        pairs.splice(Math.floor(next() * pairs.length), 1);
        break;
      case 2:
        pairs.splice(Math.floor(next() * pairs.length), 1, `${pairs[0]?.split('=')[0] ?? 'lat'}=${value}`);
        break;
      case 3:
        pairs.push(...pairs.slice(0, 1));
        break;
      case 4: {
        url = cut(`${path}?${pairs.join('&')}`, next);
        continue;
      }
      default:
        pairs.reverse();
    }
    url = `${path}?${pairs.join('&')}`;
  }
  const method = pick([...GET, ...METHODS.filter((one) => one !== 'CONNECT')]) as Method;
  const headers: Record<string, string> = { host: next() < 0.97 ? 'localhost' : pick(['evil', '[', 'a b', '::1']) };
  if (next() < 0.95) headers['x-api-key'] = next() < 0.97 ? house.key : 'wrong';
  if (next() < 0.1) headers['if-none-match'] = pick(['*', '"', 'W/"x"', '""', '"a","b"']);
  if (next() < 0.1) headers['content-type'] = pick(['application/json', 'text/plain', 'application/json;;', '', 'a/b']);
  if (next() < 0.05) headers['origin'] = pick(['null', 'https://a.example', '*']);
  if (next() < 0.05) headers['x-mizwala-owner'] = 'key_000000000000';
  if (next() < 0.03) headers['x-long'] = 'x'.repeat(Math.floor(next() * 20_000));
  const payload = next() < 0.15 ? pick(BODIES) : undefined;
  if (next() < 0.03) {
    headers['content-type'] = 'application/json';
    return { method: 'POST' as const, url: '/v1/reading', headers, payload: pick(BODIES) };
  }
  return { method, url: url.startsWith('/') ? url : `/${url}`, headers, payload };
}

/** A few characters taken out, doubled, or replaced. */
function cut(url: string, next: () => number): string {
  const at = Math.floor(next() * url.length);
  const sign = String.fromCharCode(33 + Math.floor(next() * 94));
  return `${url.slice(0, at)}${sign.replace('#', '%')}${url.slice(at + Math.floor(next() * 3))}`;
}

describe(`${REQUESTS} random and mutated requests`, () => {
  test('never meet a bug: no 5xx, every refusal in our words, memory flat', { timeout: 600_000 }, async () => {
    const next = random(SEED);
    const statuses = new Map<number, number>();
    const settled: number[] = [];
    for (let i = 0; i < REQUESTS; i++) {
      const { method, url, headers, payload } = strangeRequest(next);
      const isUrl = URL.canParse(url, 'http://localhost'); // what inject needs; a socket takes any bytes
      if (i % SOCKET_SHARE === 0 || !isUrl) await overSocket(method, url, headers, payload, statuses);
      else {
        const reply = await house.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
        if (reply.statusCode >= 400 && method !== 'HEAD') {
          const body = reply.json() as object;
          expect(Object.keys(body), `${method} ${url}`).toEqual(['error', 'code', 'details']);
        }
        if (reply.statusCode >= 500)
          throw new Error(`${method} ${url} was answered ${reply.statusCode}: ${reply.body}`);
      }
      house.log.length = 0;
      house.pass(10);
      if (i % Math.floor(REQUESTS / 10) === 0) settled.push(heapMegabytes());
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    for (const status of [200, 304, 400, 401, 404, 405, 413, 421])
      expect(statuses.get(status), String(status)).toBeGreaterThan(0);
    // once the answers that are remembered are as many as they may be, nothing grows with the requests
    const [early = 0, late = 0] = [settled[4], settled.at(-1)];
    expect(settled.length).toBeGreaterThanOrEqual(10);
    expect(late - early, settled.map(Math.round).join(' ')).toBeLessThan(10);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** The request as bytes on a connection of its own, whatever they look like; an answer of HTTP must come, or the connection be closed. */
function overSocket(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: string | undefined,
  statuses: Map<number, number>,
): Promise<void> {
  return new Promise((done, fail) => {
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = payload === undefined ? '' : `content-length: ${Buffer.byteLength(payload)}\r\n`;
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(10_000, () => fail(new Error(`${method} ${url} was never answered`)));
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('error', () => {}); // the door may close while a large body is still being sent
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);
      if (text !== '' && !(status >= 200 && status < 500)) fail(new Error(`${method} ${url}: ${text.slice(0, 200)}`));
      else {
        if (text !== '') statuses.set(status, (statuses.get(status) ?? 0) + 1);
        done();
      }
    });
    socket.end(`${method} ${url} HTTP/1.1\r\n${lines.join('')}${length}\r\n${payload ?? ''}`);
  });
}
