import { expect, test } from 'vitest';
import { type OnlineDeps, onlineGeocoder, photon } from '../../src/online/geocoder.ts';

/** A provider behind a clock that only sleeping moves. */
function provider(reply: { readonly status: number; readonly retryAfter?: string }) {
  let nowMs = 1_795_165_200_000;
  const began = nowMs;
  let asked = 0;
  const deps: OnlineDeps = {
    get: async () => {
      asked++;
      return { status: reply.status, retryAfter: reply.retryAfter, body: '{"features":[]}' };
    },
    nowMs: () => nowMs,
    sleep: async (ms) => {
      nowMs += ms;
    },
    memory: { recall: () => undefined, remember: () => {}, nextAskMs: 0 },
  };
  const geocoder = onlineGeocoder({ provider: photon, baseUrl: 'https://localhost/', userAgent: 'test' }, deps);
  return { geocoder, deps, began, asked: () => asked };
}

test.each([
  [2999, 1],
  [3000, 0],
])('a provider that may be asked again in %i ms of the three seconds is asked %i times', async (waitMs, times) => {
  const { geocoder, deps, began, asked } = provider({ status: 200 });
  deps.memory.nextAskMs = began + waitMs;
  const answer = await geocoder.search('London', 1);
  expect(answer.kind).toBe(times === 1 ? 'answered' : 'unavailable');
  expect(asked()).toBe(times);
});

test.each([
  ['3599', 3599],
  ['3600', 3600],
  ['86400', 3600], // nobody is silenced for longer than an hour
  ['999999999', 3600],
  ['0', 0],
])('after a 429 with Retry-After %s it is left alone for %i s', async (retryAfter, seconds) => {
  const { geocoder, deps, began } = provider({ status: 429, retryAfter });
  expect((await geocoder.search('London', 1)).kind).toBe('unavailable');
  expect(deps.memory.nextAskMs - began).toBe(seconds * 1000);
});
