import { expect, test } from 'vitest';
import { createResponseCache } from '../../src/http/server/endpoint-handler.ts';
import { context } from '../interfaces/command.ts';
import { door } from './door.ts';

const response = (text: string) => ({ text, contentType: 'text/plain', tag: '"1"', cacheControl: 'private' });

test('an answer is kept within its quarter of an hour, and no longer', () => {
  let now = 900;
  const cache = createResponseCache(() => now);
  cache.keep('/a', response('a'));
  now = 1799;
  expect(cache.find('/a')?.text).toBe('a');
  now = 1800;
  expect(cache.find('/a')).toBeUndefined();
  cache.keep('/a', response('a'));
  now = 1799; // a clock that is set back is in another quarter too
  expect(cache.find('/a')).toBeUndefined();
});

test('a full cache keeps what it has and takes new answers in the next quarter; long ones are never kept', () => {
  let now = 0;
  const cache = createResponseCache(() => now, 2);
  for (const url of ['/a', '/b', '/c']) cache.keep(url, response(url));
  expect(['/a', '/b', '/c'].map((url) => cache.find(url)?.text)).toEqual(['/a', '/b', undefined]);
  now = 900;
  cache.keep('/c', response('of the quarter before'));
  expect(cache.find('/c')).toBeUndefined();
  cache.keep('/c', response('/c'));
  expect(cache.find('/c')?.text).toBe('/c');
  cache.keep('/long', response('x'.repeat(2001)));
  expect(cache.find('/long')).toBeUndefined();
});

test('at midnight of the place the next day is answered, to the second', async () => {
  let now = Date.UTC(2026, 10, 20, 18, 14, 59) / 1000; // 23:59:59 in Kathmandu, UTC+05:45
  const house = await door({ context: { ...context, now: () => now } });
  const date = async () => {
    const url = '/v1/prayer?lat=27.7172&lng=85.324';
    const headers = { 'x-api-key': house.key, host: 'localhost' };
    return ((await house.app.inject({ url, headers })).json() as { date: { gregorian: string } }).date.gregorian;
  };
  expect([await date(), await date(), await date()]).toEqual(Array(3).fill('2026-11-20'));
  now++;
  expect([await date(), await date(), await date()]).toEqual(Array(3).fill('2026-11-21'));
  await house.app.close(0);
});

test('whether the sun has set is asked anew each second', async () => {
  let now = Date.UTC(2026, 10, 20, 14, 37, 59) / 1000; // maghrib is printed for 17:38 in Makkah
  const house = await door({ context: { ...context, now: () => now } });
  const isAfter = async (name: string) => {
    const url = `/v1/hijri?${name}=true&lat=21.4225&lng=39.8262`;
    const reply = await house.app.inject({ url, headers: { 'x-api-key': house.key, host: 'localhost' } });
    expect(reply.headers['cache-control']).toBe('no-store');
    return (reply.json() as { after_sunset: boolean }).after_sunset;
  };
  const names = ['after_sunset', '%61fter_sunset'];
  for (let time = 0; time < 3; time++) expect(await Promise.all(names.map(isAfter))).toEqual([false, false]);
  now++;
  expect(await Promise.all(names.map(isAfter))).toEqual([true, true]);
  await house.app.close(0);
});
