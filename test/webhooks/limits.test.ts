import { describe, expect, test } from 'vitest';
import { verdict } from '../../src/webhooks/retry-policy.ts';
import { authenticity, bodySignature, standardSignature } from '../../src/webhooks/signature.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { webhooksRotateSecret } from '../../src/operations/webhooks/subscriptions.ts';
import type { WebhookContext } from '../../src/operations/webhooks/webhook-context.ts';
import { NOW, SECRET, subscription } from './subscriptions.ts';

describe('the time of a signature', () => {
  const body = Buffer.from('{}');
  const signedAt = (timestamp: number) => ({
    body,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': standardSignature(SECRET, 'msg_1', timestamp, body),
      'x-webhook-signature': bodySignature(SECRET, body),
    },
  });

  test.each([
    [-301, 'old'],
    [-300, 'genuine'],
    [300, 'genuine'],
    [301, 'old'], // a copy that was made for later is no better than one from before
  ])('%i s from now is %s', (away, expected) => {
    expect(authenticity(signedAt(NOW + away), SECRET, NOW)).toBe(expected);
  });
});

describe('the fifth attempt of the window of two minutes', () => {
  const failed = { statusCode: 503, durationMs: 1 };
  const standing = { attempt: 5, firstAttemptAt: NOW, prayerTime: NOW, random: 0 };

  test('is the last, however the times of attempts were moved', () => {
    expect(verdict(failed, { ...standing, retryWindowSeconds: 120 }, NOW + 60).kind).toBe('failed');
  });

  test('is not the last of a longer window', () => {
    expect(verdict(failed, { ...standing, retryWindowSeconds: 121 }, NOW + 60).kind).toBe('again');
  });
});

test('three old secrets sign at most; the fourth rotation of a day is refused until the first of them ends', async () => {
  let [now, made] = [NOW, 0];
  let row = subscription();
  const context = {
    apiKeyId: row.apiKeyId,
    now: () => now,
    newSecret: () => `whsec_${made++}`,
    store: {
      get: async () => row,
      update: async (_: string, change: (before: Subscription) => Subscription) => {
        row = change(row);
        return row;
      },
    },
  } as unknown as WebhookContext;
  const rotate = async () => webhooksRotateSecret.run({ id: row.id }, context);
  for (let n = 0; n < 3; n++, now += 3600) await rotate();
  expect(row.previousSecrets?.map(({ secret }) => secret)).toEqual(['whsec_1', 'whsec_0', SECRET]);
  const before = row;
  await expect(rotate()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 21 * 3600 } });
  expect(row).toBe(before);
  now = NOW + 86_400;
  await rotate();
  expect(row.previousSecrets?.map(({ secret }) => secret)).toEqual(['whsec_2', 'whsec_1', 'whsec_0']);
});
