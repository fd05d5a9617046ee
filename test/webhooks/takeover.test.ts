import { expect, test } from 'vitest';
import type { SubscriptionStore } from '../../src/core/webhook/subscription.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { webhooksOf } from './dispatcher-of.ts';
import { fakeClock } from './fake-clock.ts';
import { memoryAttemptLog } from './memory-attempt-log.ts';
import { NOW, subscription, subscriptionId } from './subscriptions.ts';

const DAY = 86_400;

test.each([
  ['not_watched', -9 * DAY],
  ['clock_behind', DAY],
])('%s is told once for all that was watched until the same time', async (event, after) => {
  const files = await openSubscriptionStore('/store', { files: memoryFiles() });
  let announce: Parameters<SubscriptionStore['watch']>[0] = async () => {};
  const store: SubscriptionStore = {
    ...files,
    watch(listener) {
      announce = listener;
      return () => {};
    },
  };
  const told: string[] = [];
  const { scheduler } = webhooksOf({
    store,
    log: memoryAttemptLog([]),
    clock: fakeClock(NOW),
    post: async () => ({ statusCode: 200, durationMs: 1 }),
    tell: (name) => told.push(name),
  });
  await scheduler.start();
  const takenOver = (n: number, watchedUntil: number) =>
    announce({
      kind: 'taken over',
      subscriptions: [subscription({ id: subscriptionId(n) })],
      interrupted: [],
      watchedUntil,
    });
  for (const n of [1, 2, 3]) await takenOver(n, NOW + after);
  expect(told).toEqual([event]);
  await takenOver(4, NOW + after + 60);
  expect(told).toEqual([event, event]);
  await scheduler.stop();
});
