import { expect, test } from 'vitest';
import { createRateLimit } from '../../src/http/security/access.ts';

test('a minute’s worth may come at once, then one whenever its share of a minute has passed', () => {
  let nowMs = 0;
  const limit = createRateLimit(() => nowMs);
  expect([1, 2, 3, 4].map(() => limit.take('a', 3))).toEqual([undefined, undefined, undefined, 20]);
  nowMs = 19_999;
  expect(limit.take('a', 3)).toBe(1);
  nowMs = 20_000;
  expect(limit.take('a', 3)).toBe(undefined);
  expect(limit.take('a', 3)).toBe(20);
  nowMs += 3_600_000; // an hour of silence saves up no more than a minute's worth
  expect([1, 2, 3, 4].map(() => limit.take('a', 3))).toEqual([undefined, undefined, undefined, 20]);
});

test('what costs more than a minute’s worth is let through where the bucket is full, and is paid for afterwards', () => {
  let nowMs = 0;
  const limit = createRateLimit(() => nowMs);
  expect(limit.take('a', 60, 90)).toBe(undefined);
  expect(limit.take('a', 60, 90)).toBe(90);
  expect(limit.take('a', 60)).toBe(31);
  nowMs = 31_000;
  expect(limit.take('a', 60)).toBe(undefined);
});

test('only so many names are remembered, and the one that was unused for longest is forgotten first', () => {
  const limit = createRateLimit(() => 0, 2);
  expect(limit.take('a', 1)).toBe(undefined);
  expect(limit.take('b', 1)).toBe(undefined);
  expect(limit.take('a', 1)).toBe(60); // used again: now b is the oldest
  expect(limit.take('c', 1)).toBe(undefined); // forgets b
  expect(limit.take('a', 1)).toBe(60);
  expect(limit.take('b', 1)).toBe(undefined); // known no more; forgets c
  expect(limit.take('c', 1)).toBe(undefined);
});
