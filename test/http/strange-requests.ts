import { METHODS } from 'node:http';
import { SAMPLES } from '../interfaces/samples.ts';
import { STRANGE_QUESTIONS } from '../strange-questions.ts';

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

export interface StrangeRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | undefined;
}

/** One request: a sample changed in a few places, or a thing of no sense at all. Alike for the same numbers. */
export function strangeRequest(next: () => number, key: string): StrangeRequest {
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
  if (next() < 0.95) headers['x-api-key'] = next() < 0.97 ? key : 'wrong';
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
