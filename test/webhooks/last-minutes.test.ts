import { expect, test } from 'vitest';
import type { Attempt, AttemptLog } from '../../src/core/subscription.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { deliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import { createDispatcher } from '../../src/webhooks/dispatcher.ts';
import { prayerPlanner } from '../../src/webhooks/planner.ts';
import { prayerTimes } from '../../src/webhooks/prayer-time.ts';
import { scheduler } from '../../src/webhooks/scheduler.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { fakeClock } from './fake-clock.ts';
import { NOW, subscription, zoneDeps } from './subscriptions.ts';

/** Dhuhr at Makkah on 2026-11-20 is 12:07, 420 s after NOW. */
const DHUHR = NOW + 420;

/**
 * The last process looked until `watchedUntil` and was killed before it wrote down how dhuhr had ended; the next one starts an
 * hour later. Answers what it writes down.
 */
async function writtenDown(watchedUntil: number): Promise<string[]> {
  const clock = fakeClock(DHUHR + 3600);
  const store = await openSubscriptionStore('/book', { files: memoryFiles() });
  await store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
  await store.maintain(watchedUntil);
  const logged: Attempt[] = [];
  const log: AttemptLog = {
    record: (attempt) => logged.push(attempt),
    list: async () => ({ attempts: [] }),
    find: async () => undefined,
    forgetBefore: async () => {},
    close: async () => {},
  };
  const counters = deliveryCounters();
  const dispatcher = createDispatcher({
    store,
    log,
    clock,
    cutOff: () => {},
    zones: zoneDeps.zones,
    deliveryCounters: counters,
    random: () => 0.5,
    windowSeconds: 120,
    onBug: (thrown) => {
      throw thrown;
    },
    post: async () => ({ statusCode: 200, durationMs: 1 }),
  });
  const running = scheduler({
    store,
    planner: prayerPlanner(zoneDeps),
    dispatcher,
    log,
    clock,
    deliveryCounters: counters,
    prayerTime: prayerTimes(zoneDeps),
    yieldTurn: async () => {},
    tell: () => {},
  });
  await running.start();
  await clock.pass(1);
  await running.stop();
  return logged.map(({ prayer, state }) => `${prayer} ${state}`);
}

test.each([
  ['just before it', -60, ['dhuhr missed']],
  ['within its window of two minutes', 60, ['dhuhr missed']],
  ['while a busy host could still hold it back: three minutes more', 120 + 179, ['dhuhr missed']],
  ['later: it had ended by then', 120 + 181, []],
])('a prayer of a process that was killed when it had looked %s', async (_, after, expected) => {
  expect(await writtenDown(DHUHR + after)).toEqual(expected);
});
