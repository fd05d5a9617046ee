import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '../../src/webhooks/circuit-breaker.ts';
import { isReceiverWell } from '../../src/webhooks/retry-policy.ts';

function breakerAt() {
  let now = 1000;
  const made = createCircuitBreaker(() => now);
  const fail = (circuit: string, count: number) => {
    for (let i = 0; i < count; i++) made.report(circuit, false);
  };
  return { made, fail, pass: (seconds: number) => (now += seconds) };
}

describe('the circuit breaker', () => {
  test('ten failures in a row pause the retries to a receiver for half a minute; the next failure pauses them again', () => {
    const { made, fail, pass } = breakerAt();
    fail('dead', 9);
    expect([made.pauseSeconds('dead'), made.openCount]).toEqual([0, 0]);
    fail('dead', 1);
    expect([made.pauseSeconds('dead'), made.openCount]).toEqual([30, 1]);
    pass(31);
    expect([made.pauseSeconds('dead'), made.openCount]).toEqual([0, 0]);
    fail('dead', 1);
    expect(made.pauseSeconds('dead')).toBe(30);
  });

  test('a success closes it, and forgives what failed before', () => {
    const { made, fail } = breakerAt();
    fail('shaky', 12);
    made.report('shaky', true);
    fail('shaky', 9);
    expect(made.pauseSeconds('shaky')).toBe(0);
  });

  test('failures of others, and failures long ago, do not count', () => {
    const { made, fail, pass } = breakerAt();
    for (let n = 0; n < 40; n++) fail(`other ${n}`, 9);
    fail('rare', 9);
    pass(301);
    fail('rare', 1);
    expect([made.pauseSeconds('rare'), made.openCount]).toEqual([0, 0]);
  });
});

test('a receiver that answers is well, whatever it refuses; one that fails or cannot be reached is not', () => {
  for (const statusCode of [200, 204, 302, 400, 401, 404, 410, 429])
    expect(isReceiverWell({ statusCode, durationMs: 1 }), String(statusCode)).toBe(true);
  for (const statusCode of [500, 502, 503]) expect(isReceiverWell({ statusCode, durationMs: 1 })).toBe(false);
  for (const error of ['timeout', 'connection_refused', 'name_not_found', 'tls'] as const)
    expect(isReceiverWell({ error, durationMs: 1 })).toBe(false);
  expect(isReceiverWell({ error: 'blocked_address', durationMs: 1 })).toBeUndefined();
});
