import { describe, expect, test } from 'vitest';
import { verdict } from '../../src/webhooks/retry-policy.ts';
import { authenticity, bodySignature, standardSignature } from '../../src/webhooks/signature.ts';
import { NOW, SECRET } from './subscriptions.ts';

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
