import { expect, test } from 'vitest';
import type { Attempt } from '../../src/core/webhook/subscription.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { addresseeOf } from '../../src/webhooks/delivery-stages.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { webhooksOf } from './dispatcher-of.ts';
import { fakeClock } from './fake-clock.ts';
import { memoryAttemptLog } from './memory-attempt-log.ts';
import { NOW, subscription } from './subscriptions.ts';

/** Dhuhr at Makkah on 2026-11-20 is 12:07, 420 s after NOW. */
const DHUHR = NOW + 420;

/** A daemon's webhooks at a moment, without a machine; every POST is taken. */
async function webhooksAt(now: number, cleaningSeconds = 0) {
  const clock = fakeClock(now);
  const store = await openSubscriptionStore('/store', { files: memoryFiles() });
  await store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
  const logged: Attempt[] = [];
  const post = async () => ({ statusCode: 200, durationMs: 1 });
  const forgetBefore = () => new Promise<void>((done) => clock.later(cleaningSeconds * 1000, done));
  const log = { ...memoryAttemptLog(logged), ...(cleaningSeconds > 0 ? { forgetBefore } : {}) };
  const { dispatcher, scheduler: running } = webhooksOf({ store, log, clock, post });
  const writtenDown = () => logged.map(({ prayer, state }) => `${prayer} ${state}`);
  return { clock, store, dispatcher, running, writtenDown };
}

test.each([
  ['just before it', -60, ['dhuhr missed']],
  ['within its window of two minutes', 60, ['dhuhr missed']],
  ['while a busy host could still hold it back: three minutes more', 120 + 179, ['dhuhr missed']],
  ['later: it had ended by then', 120 + 181, []],
])('a prayer of a process that was killed when it had looked %s', async (_, after, expected) => {
  // the last process did not write down how dhuhr had ended; the next one starts an hour later
  const { clock, store, running, writtenDown } = await webhooksAt(DHUHR + 3600);
  await store.maintain(DHUHR + after);
  await running.start();
  await clock.pass(1);
  await running.stop();
  expect(writtenDown()).toEqual(expected);
});

test.each([
  [0, 'dhuhr delivered'],
  [120, 'dhuhr delivered'],
  [121, 'dhuhr missed'],
])('a first attempt %i s after the prayer: %s', async (late, state) => {
  const { clock, dispatcher, writtenDown } = await webhooksAt(DHUHR + late);
  const event = {
    addressee: addresseeOf(subscription({ prayerTypes: ['dhuhr'] })),
    prayer: 'dhuhr',
    dayNumber: 20_777,
    due: DHUHR,
  } as const;
  await dispatcher.deliver(event);
  await clock.pass(1);
  expect(writtenDown()).toEqual([state]);
});

test('a tick that lasts beyond a minute does not hold back the prayers of that minute', async () => {
  const { clock, running, writtenDown } = await webhooksAt(DHUHR - 2, 4);
  const started = running.start();
  await clock.pass(5);
  expect(writtenDown()).toEqual(['dhuhr delivered']);
  await started;
  await running.stop();
});
