import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveTerminal } from '../../src/system/live-terminal.ts';

const { after } = liveTerminal();
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('something is run once, after its delay', () => {
  const run = vi.fn();
  after(60_000, run);
  vi.advanceTimersByTime(59_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(600_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('after sleep of the machine it runs within five seconds: timers stood still, the clock went on', () => {
  const run = vi.fn();
  after(60_000, run);
  vi.advanceTimersByTime(3000);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a clock that is set back causes no delay', () => {
  const run = vi.fn();
  after(60_000, run);
  vi.setSystemTime(Date.now() - 8 * 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a cancelled timer never runs', () => {
  const run = vi.fn();
  const stop = after(60_000, run);
  vi.advanceTimersByTime(30_000);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(run).not.toHaveBeenCalled();
});
