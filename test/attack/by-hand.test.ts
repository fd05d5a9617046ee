import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWebhookFiles } from '../../src/daemon/storage.ts';
import { door } from '../http/door.ts';
import { doorParts } from '../http/webhook-door.ts';
import { site } from './receivers.ts';

test('a third test delivery of a key at a time is a 429 with Retry-After; another key’s goes out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-by-hand-'));
  const arrivals = new Map<string, number>();
  const there = await site(arrivals);
  const parts = doorParts(() => openWebhookFiles(folder, { tell: () => {} }), [], { max_subscriptions: 9 });
  const house = await door({ extra: parts.endpoints });
  const otherKey = (await house.keys.create({ name: 'other' })).secret;
  await parts.service.start();
  const post = (url: string, key: string, body?: unknown) =>
    house.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'x-api-key': key, 'content-type': 'application/json' },
      payload: JSON.stringify(body ?? {}),
    });
  const made = async (path: string, key: string): Promise<string> => {
    const body = { url: `${there.origin}/${path}`, prayer_types: ['fajr'], latitude: 21.4225, longitude: 39.8262 };
    const created = await post('/v1/webhooks', key, body);
    const { subscription } = JSON.parse(created.body) as { subscription: { id: string } };
    return `/v1/webhooks/${subscription.id}/test`;
  };
  const slow = await made('slow', house.key);
  const well = await made('well', house.key);
  const others = await made('well', otherKey);

  const hanging = [post(slow, house.key), post(slow, house.key)];
  await expect.poll(() => arrivals.size).toBe(2);
  const third = await post(well, house.key);
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
  expect(JSON.parse(third.body)).toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 5 } });
  expect((await post(others, otherKey)).statusCode).toBe(200);

  await there.close();
  for (const ended of await Promise.all(hanging)) expect(JSON.parse(ended.body)).toMatchObject({ delivered: false });
  await house.app.close(0);
  await parts.service.stop();
  rmSync(folder, { recursive: true });
});
