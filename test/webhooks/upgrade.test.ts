import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Attempt, deliveryId } from '../../src/core/webhook/subscription.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { webhooksOf } from './dispatcher-of.ts';
import { fakeClock } from './fake-clock.ts';
import { memoryAttemptLog } from './memory-attempt-log.ts';
import { everything, placeDeps, subscriptionId } from './subscriptions.ts';

const older = (name: string) =>
  readFileSync(new URL(`../store/older-files/before-stations/${name}.txt`, import.meta.url), 'utf8');

/** 2026-06-20: made at 16:00 UTC, stopped at 21:28 UTC. */
const MADE = 1_781_971_200;
const STOPPED = 1_781_990_880;
const DAY = 86_400;

const BERLIN = subscriptionId(1);
const QOSTANAY = subscriptionId(2);

/**
 * The files are those of commit 559e939, whose minutes were others: in Berlin isha was at 23:35 and is at 22:56 now, in
 * Qostanay fajr was at 2:20 and is at 2:55 now. It was stopped between: 32 minutes after the new isha, and after the old fajr.
 */
async function upgraded() {
  const files = memoryFiles();
  const journal = await files.openEnd('/store/journal-1.ndjson');
  await journal.append(new TextEncoder().encode(older('journal-1.ndjson')));
  const clock = fakeClock(STOPPED + 20);
  const store = await openSubscriptionStore('/store', { files });
  const logged: Attempt[] = [];
  const sent: string[] = [];
  const { scheduler } = webhooksOf({
    store,
    log: memoryAttemptLog(logged),
    clock,
    async post(_url, headers) {
      sent.push(headers['webhook-id'] ?? '');
      return { statusCode: 200, durationMs: 1 };
    },
  });
  return { store, clock, scheduler, logged, sent };
}

test('after an upgrade that moved minutes no prayer is called twice, and none is forgotten', async () => {
  const { store, clock, scheduler, logged, sent } = await upgraded();
  const before = older('sent')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  await scheduler.start();
  await clock.pass(DAY);
  const missed = logged.filter(({ state }) => state === 'missed').map((attempt) => attempt.deliveryId);
  const all = [...before, ...sent, ...missed];
  expect(new Set(all).size).toBe(all.length);

  const subscriptions = await everything(store);
  expect(subscriptions.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(subscriptionId));
  const timeOf = createPrayerTime(placeDeps);
  const expected = subscriptions.flatMap((each) =>
    each.prayerTypes.flatMap((prayer) =>
      [-1, 0, 1, 2].flatMap((later) => {
        const dayNumber = Math.floor(MADE / DAY) + later;
        const due = timeOf(each, prayer, dayNumber) ?? 0;
        return due >= MADE && due < STOPPED + DAY ? [deliveryId({ subscriptionId: each.id, prayer, dayNumber })] : [];
      }),
    ),
  );
  expect(expected.length).toBeGreaterThan(35);
  expect(expected.filter((id) => !all.includes(id))).toEqual([]);
  // the minute of the one has passed; the other was called at the minute that held then
  expect(missed).toEqual([`evt_${BERLIN}_isha_20260620`]);
  expect(before).toContain(`evt_${QOSTANAY}_fajr_20260621`);
  expect(sent).not.toContain(`evt_${QOSTANAY}_fajr_20260621`);
});
