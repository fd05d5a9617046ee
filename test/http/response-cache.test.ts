import { expect, test } from 'vitest';
import type { ResponseCache } from '../../src/http/server/response-cache.ts';
import { responseCache } from '../../src/http/server/response-cache.ts';
import { context } from '../interfaces/command.ts';
import { door } from './door.ts';

const answer = (text: string) => ({ contentType: 'text/plain', text, tag: '"1"', cacheControl: 'private' });

/** An answer is kept the second time it is asked for. */
function keepTwice(memory: ResponseCache, url: string, text = url): void {
  memory.keep(url, answer(text));
  memory.keep(url, answer(text));
}

test('an answer that is asked for once is not kept', () => {
  const memory = responseCache(() => 0);
  memory.keep('/a', answer('a'));
  expect(memory.recall('/a')).toBeUndefined();
  memory.keep('/a', answer('a'));
  expect(memory.recall('/a')?.text).toBe('a');
});

test('of thousands of addresses asked in turn, over and over, nearly all are kept', () => {
  const memory = responseCache(() => 0);
  const urls = Array.from({ length: 5000 }, (_, i) => `/v1/prayer?lat=${(i * 7) % 90}.${i}&lng=${i % 180}`);
  for (let round = 0; round < 2; round++) for (const url of urls) memory.keep(url, answer(url));
  expect(urls.filter((url) => memory.recall(url)).length).toBeGreaterThan(4700);
});

test('an answer is remembered within its quarter of an hour, and no longer', () => {
  let now = 900;
  const memory = responseCache(() => now);
  keepTwice(memory, '/a', 'a');
  now = 1799;
  expect(memory.recall('/a')?.text).toBe('a');
  now = 1800;
  expect(memory.recall('/a')).toBeUndefined();
  now = 1799; // a clock that is set back is another quarter too
  expect(memory.recall('/a')).toBeUndefined();
});

test('the oldest is forgotten when there are too many, and long ones are not kept', () => {
  const memory = responseCache(() => 0, 2);
  for (const url of ['/a', '/b', '/c']) keepTwice(memory, url);
  expect(['/a', '/b', '/c'].map((url) => memory.recall(url)?.text)).toEqual([undefined, '/b', '/c']);
  keepTwice(memory, '/long', 'x'.repeat(2001));
  expect(memory.recall('/long')).toBeUndefined();
});

test('at midnight of the place the next day is answered, to the second', async () => {
  let now = Date.UTC(2026, 10, 20, 18, 14, 59) / 1000; // 23:59:59 in Kathmandu, UTC+05:45
  const house = await door({ context: { ...context, now: () => now } });
  const date = async () => {
    const url = '/v1/prayer?lat=27.7172&lng=85.324';
    const headers = { 'x-api-key': house.key, host: 'localhost' };
    return ((await house.app.inject({ url, headers })).json() as { date: { gregorian: string } }).date.gregorian;
  };
  expect([await date(), await date(), await date()]).toEqual(Array(3).fill('2026-11-20')); // the third is remembered
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
