import { describe, expect, test } from 'vitest';
import type { Outcome, Standing } from '../../src/webhooks/retry-policy.ts';
import {
  afterFailure,
  afterSuccess,
  ATTEMPTS_AT_SECONDS,
  readRetryAfter,
  verdict,
} from '../../src/webhooks/retry-policy.ts';
import { NOW, subscription } from './subscriptions.ts';

const PRAYER = 1_000_000;
const standing = (changes: Partial<Standing> = {}): Standing => ({
  attempt: 1,
  firstAttemptAt: PRAYER,
  prayerTime: PRAYER,
  retryWindowSeconds: 120,
  random: 0.5,
  ...changes,
});
const status = (statusCode: number, retryAfter?: string): Outcome => ({
  statusCode,
  durationMs: 1,
  ...(retryAfter ? { retryAfter } : {}),
});

describe('what becomes of an attempt', () => {
  test.each([200, 201, 204, 299])('%d is delivered', (code) => {
    expect(verdict(status(code), standing(), PRAYER)).toEqual({ kind: 'delivered' });
  });

  test.each([300, 301, 302, 307, 400, 401, 403, 404, 410, 413, 422])('%d is final', (code) => {
    expect(verdict(status(code), standing(), PRAYER)).toEqual({
      kind: 'failed',
      because: 'status',
      isGone: code === 410,
    });
  });

  test.each([408, 425, 429, 500, 502, 503, 504])('%d is tried again', (code) => {
    expect(verdict(status(code), standing(), PRAYER)).toEqual({ kind: 'again', at: PRAYER + 5 });
  });

  test('an address that is refused is final; whatever else goes wrong on the way is not', () => {
    const wrong = (error: NonNullable<Outcome['error']>) => verdict({ error, durationMs: 1 }, standing(), PRAYER).kind;
    expect(wrong('blocked_address')).toBe('failed');
    for (const error of ['timeout', 'name_not_found', 'connection_refused', 'connection_failed', 'tls'] as const) {
      expect(wrong(error)).toBe('again');
    }
  });

  test('attempts begin 5, 15, 35 and 75 s after the first, moved by a fifth at most, and there are five in all', () => {
    for (const [random, factor] of [
      [0, 0.8],
      [0.5, 1],
      [1, 1.2],
    ] as const) {
      const times = ATTEMPTS_AT_SECONDS.map((_, i) =>
        verdict(status(500), standing({ attempt: i + 1, random }), PRAYER + 0.1),
      );
      expect(times).toEqual(
        [5, 15, 35, 75].map((after) => ({ kind: 'again', at: expect.closeTo(PRAYER + after * factor, 6) as number })),
      );
    }
    expect(verdict(status(500), standing({ attempt: 5 }), PRAYER + 76).kind).toBe('failed');
  });

  test('three time-outs of 30 s fit into the window', () => {
    expect(verdict({ error: 'timeout', durationMs: 30_000 }, standing({ attempt: 1 }), PRAYER + 30)).toMatchObject({
      at: PRAYER + 30,
    });
    expect(verdict({ error: 'timeout', durationMs: 30_000 }, standing({ attempt: 2 }), PRAYER + 60)).toMatchObject({
      at: PRAYER + 60,
    });
    expect(verdict({ error: 'timeout', durationMs: 30_000 }, standing({ attempt: 3 }), PRAYER + 90)).toMatchObject({
      at: PRAYER + 90,
    });
  });

  test('none begins later than 120 s after the prayer', () => {
    expect(verdict(status(500), standing({ attempt: 4, firstAttemptAt: PRAYER + 46 }), PRAYER + 82).kind).toBe(
      'failed',
    );
    expect(verdict(status(500), standing({ attempt: 4, firstAttemptAt: PRAYER + 45 }), PRAYER + 82)).toEqual({
      kind: 'again',
      at: PRAYER + 120,
    });
  });

  test('Retry-After is honoured inside the window and never shortens the wait', () => {
    expect(verdict(status(429, '40'), standing(), PRAYER + 1)).toEqual({ kind: 'again', at: PRAYER + 41 });
    expect(verdict(status(503, '1'), standing({ attempt: 3 }), PRAYER + 16)).toEqual({
      kind: 'again',
      at: PRAYER + 35,
    });
    expect(verdict(status(503, '300'), standing(), PRAYER + 1).kind).toBe('failed');
    expect(verdict(status(503, 'soon'), standing(), PRAYER + 1)).toEqual({ kind: 'again', at: PRAYER + 5 });
  });

  test('Retry-After may be an HTTP date', () => {
    expect(readRetryAfter('Fri, 20 Nov 2026 09:00:07 GMT', 0)).toBe(1_795_165_207);
    expect(readRetryAfter('12', 100)).toBe(112);
    for (const text of ['-3', '1.5', '', 'Fri, 20 Foo 2026 09:00:07 GMT', '99999999999'])
      expect(readRetryAfter(text, 0)).toBeUndefined();
  });

  test('a stretched window goes on, slower and slower, to its end', () => {
    let at = PRAYER;
    const gaps: number[] = [];
    for (let attempt = 1; ; attempt++) {
      const next = verdict(status(500), standing({ attempt, retryWindowSeconds: 6 * 3600 }), at);
      if (next.kind !== 'again') break;
      gaps.push(next.at - at);
      at = next.at;
    }
    expect(gaps.slice(0, 6)).toEqual([5, 10, 20, 40, 75, 150]);
    expect(Math.max(...gaps)).toBe(3600);
    expect(at).toBeLessThanOrEqual(PRAYER + 6 * 3600);
    expect(gaps.length).toBeGreaterThan(12);
  });
});

describe('a receiver that only fails', () => {
  const DAYS = 86_400;
  const failing = (failingSince: number | undefined) =>
    subscription(failingSince === undefined ? {} : { failingSince });

  test('is counted from its first failure, and deactivated after five days', () => {
    expect(afterFailure(failing(undefined), false, NOW).failingSince).toBe(NOW);
    const last = afterFailure(failing(NOW), false, NOW + 5 * DAYS - 1);
    expect([last.active, last.failingSince]).toEqual([true, NOW]);
    expect(afterFailure(failing(NOW), false, NOW + 5 * DAYS)).toMatchObject({
      active: false,
      disabledReason: 'failing',
    });
    expect(afterSuccess(failing(NOW))).not.toHaveProperty('failingSince');
  });

  test('begins anew where its first failure is in the future: the clock was set back since', () => {
    const again = afterFailure(failing(NOW + 30 * DAYS), false, NOW);
    expect([again.active, again.failingSince]).toEqual([true, NOW]);
    // five days from now, not thirty-five
    expect(afterFailure(again, false, NOW + 5 * DAYS).active).toBe(false);
  });
});
