import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { headersOf, payload } from '../../src/webhooks/payload.ts';
import { authenticity, bodySignature, standardSignature } from '../../src/webhooks/signature.ts';
import { NOW, SECRET, subscription, placeDeps } from './subscriptions.ts';

describe('signatures', () => {
  test('meet the vector that GitHub publishes for the hex form', () => {
    expect(bodySignature("It's a Secret to Everybody", 'Hello, World!')).toBe(
      '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    );
  });

  test('meet the vector of the Standard Webhooks specification', () => {
    const body = '{"test": 2432232314}';
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    expect(standardSignature(SECRET, id, 1_614_265_330, body)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('meet the vector of Convoy’s repository that has our form (pkg/signature/testdata, simple_sha256_hex_valid)', () => {
    const body = '{"event":"charge.success","amount":1000,"currency":"NGN"}';
    expect(bodySignature('convoy-webhook-secret', body)).toBe(
      '244449b7f48cbc2709060c9dcdc2b3aa47a78f540430579015c579fb12defbb4',
    );
  });

  test('are the HMAC of node:crypto for keys and bodies of any length', () => {
    for (let length = 0; length < 200; length++) {
      const [secret, body] = ['s'.repeat(length), Buffer.alloc(length * 3, length)];
      expect(bodySignature(secret, body)).toBe(createHmac('sha256', secret).update(body).digest('hex'));
    }
  });
});

describe('a delivery', () => {
  const key = { subscriptionId: subscription().id, prayer: 'maghrib', dayNumber: 20_777 } as const;
  const made = payload(subscription({ metadata: { room: 'مصلى' } }), key, 1_795_185_480, placeDeps, NOW);

  test.each([
    ['TURKEY', { latDeg: 41, lngDeg: 39.7 }],
    ['MWL', { latDeg: 0, lngDeg: -30 }],
  ])('of a subscription with AUTO names the method it was computed by: %s', (method, at) => {
    const { body } = payload(subscription({ at, method: 'AUTO' }), key, 1_795_185_480, placeDeps, NOW);
    expect(JSON.parse(body)).toMatchObject({ method });
  });

  test('carries exactly the payload and the headers of the specification', () => {
    expect(JSON.parse(made.body)).toEqual({
      subscription_id: key.subscriptionId,
      prayer_type: 'maghrib',
      prayer_time: '2026-11-20T17:38:00+03:00',
      coordinates: { latitude: 21.4225, longitude: 39.8262 },
      timezone: 'Asia/Riyadh',
      method: 'UMM_AL_QURA',
      metadata: { room: 'مصلى' },
      timestamp: '2026-11-20T09:00:00.000Z',
    });
    const headers = headersOf(made, subscription(), 1, NOW);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Mizwala-Webhook/1.0',
      'x-webhook-id': key.subscriptionId,
      'x-webhook-signature': createHmac('sha256', SECRET).update(made.body).digest('hex'),
      'x-webhook-attempt': '1',
      'webhook-id': `evt_${key.subscriptionId}_maghrib_20261120`,
      'webhook-timestamp': String(NOW),
    });
    expect(headers).not.toHaveProperty('x-webhook-signature-previous');
  });

  test('is signed with the former secret too for a day after a rotation, and no longer', () => {
    const former = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const rotated = subscription({ previousSecrets: [{ secret: former, until: NOW + 60 }] });
    const during = headersOf(made, rotated, 1, NOW);
    expect(during['x-webhook-signature-previous']).toBe(bodySignature(former, made.body));
    expect(during['webhook-signature']?.split(' ')).toHaveLength(2);
    const after = headersOf(made, rotated, 2, NOW + 60);
    expect(after).not.toHaveProperty('x-webhook-signature-previous');
    expect(after['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  test('passes the client library of Standard Webhooks, with either secret, and fails it when a byte differs', () => {
    const now = Math.floor(Date.now() / 1000);
    const former = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const headers = headersOf(made, subscription({ previousSecrets: [{ secret: former, until: now + 60 }] }), 1, now);
    for (const secret of [SECRET, former]) {
      expect(new Webhook(secret).verify(made.body, headers)).toEqual(JSON.parse(made.body));
      expect(() => new Webhook(secret).verify(made.body.replace('maghrib', 'fajr'), headers)).toThrow(/signature/i);
    }
  });

  test('is genuine to our own verifier by either secret, and forged, old or unsigned when it is', () => {
    const former = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const headers = headersOf(made, subscription({ previousSecrets: [{ secret: former, until: NOW + 60 }] }), 1, NOW);
    const body = Buffer.from(made.body);
    const tell = (changes: Record<string, string | undefined> = {}, secret = SECRET, now = NOW + 300) =>
      authenticity({ headers: { ...headers, ...changes }, body }, secret, now);
    expect([tell(), tell({}, former)]).toEqual(['genuine', 'genuine']);
    expect(tell({}, SECRET, NOW + 301)).toBe('old');
    expect(tell({}, `${SECRET}x`)).toBe('forged');
    expect(tell({ 'webhook-id': 'evt_other' })).toBe('forged');
    expect(tell({ 'x-webhook-signature': 'f'.repeat(64) })).toBe('forged');
    expect(authenticity({ headers, body: Buffer.from('{}') }, SECRET, NOW)).toBe('forged');
    for (const name of ['x-webhook-signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      expect(tell({ [name]: undefined })).toBe('unsigned');
    }
  });
});
