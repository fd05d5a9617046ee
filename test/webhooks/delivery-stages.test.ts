import { expect, test } from 'vitest';
import { abandoned, claimed, missedRecord, prepared, sent, settle } from '../../src/webhooks/delivery-stages.ts';
import { payload } from '../../src/webhooks/payload.ts';
import { keyOf, NOW, subscription, placeDeps } from './subscriptions.ts';

const first = prepared(keyOf(1), NOW);
const second = claimed(payload(subscription(), keyOf(1), NOW, placeDeps, NOW + 1), NOW + 1);
const circumstances = { now: NOW + 2, retryWindowSeconds: 120, random: 0.5 };

test('a delivery goes from prepared over claimed and sent to settled, or back to claimed for another attempt', () => {
  const good = settle(sent(second, NOW + 1, { statusCode: 204, durationMs: 3 }), circumstances);
  expect(good).toMatchObject({ stage: 'settled', ending: 'delivered', attempt: { attempt: 1, statusCode: 204 } });
  const bad = settle(sent(second, NOW + 1, { statusCode: 503, durationMs: 3 }), circumstances);
  expect(bad).toMatchObject({ stage: 'retrying', retryAt: NOW + 6, claimed: { stage: 'claimed', attempts: 1 } });
  expect(second.attempts, 'a stage is never changed').toBe(0);
  const gone = settle(sent(second, NOW + 1, { statusCode: 410, durationMs: 3 }), circumstances);
  expect(gone).toMatchObject({ stage: 'settled', ending: 'failed', isGone: true });
  expect(abandoned(second, 'window_over', NOW).attempt).toMatchObject({ attempt: 0, error: 'window_over' });
  expect(missedRecord(first, 'not_watching', NOW)).toMatchObject({ state: 'missed', attempt: 0 });
});

test('the compiler refuses to pass over a stage: `npm run types` fails when it accepts one of these lines', () => {
  const refused = () => {
    // @ts-expect-error what was only prepared has not been sent
    settle(first, circumstances);
    // @ts-expect-error what was only claimed has not been sent
    settle(second, circumstances);
    // @ts-expect-error what was not claimed must not be sent
    sent(first, NOW, { durationMs: 1 });
    // @ts-expect-error what was not claimed cannot be abandoned
    abandoned(first, 'window_over', NOW);
    // @ts-expect-error what was claimed was not missed
    missedRecord(second, 'not_watching', NOW);
    // @ts-expect-error a stage is never changed
    second.attempts = 2;
  };
  expect(refused).toThrow(); // the first line, if it ran
});
