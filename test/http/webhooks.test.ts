import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openWebhookFiles } from '../../src/daemon/storage.ts';
import { createWebhookParts } from '../../src/daemon/webhooks.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { context } from '../interfaces/command.ts';
import { smallDisk } from '../store/failing-files.ts';
import { everything } from '../webhooks/subscriptions.ts';
import { door } from './door.ts';
import { doorSettings as settings, webhookDoor, wishOf } from './webhook-door.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-webhooks-'));
webhookDoor({
  open: () => openWebhookFiles(folder, { tell: () => {} }),
  expectKept(text) {
    const journal = readdirSync(folder).find((name) => name.startsWith('journal')) ?? '';
    expect(readFileSync(join(folder, journal), 'utf8')).toContain(text);
  },
  remove: () => rmSync(folder, { recursive: true }),
});

test('a full disk and one that is read-only answer 503, and what was acknowledged is there before, meanwhile and after', async () => {
  const disk = smallDisk();
  const place = mkdtempSync(join(tmpdir(), 'mizwala-full-'));
  const wiring = {
    settings,
    context,
    log: pino({ level: 'silent' }),
    keys: () => [],
  };
  const full = createWebhookParts({
    ...wiring,
    openStorage: () => openWebhookFiles(place, { tell: () => {}, files: disk }),
  });
  const there = await door({ extra: full.endpoints });
  const headers = { host: 'localhost', 'x-api-key': there.key, 'content-type': 'application/json' };
  const create = () =>
    there.app.inject({
      method: 'POST',
      url: '/v1/webhooks',
      headers,
      payload: JSON.stringify(wishOf('http://127.0.0.1:1')),
    });
  const idOf = (text: string) => (JSON.parse(text) as { subscription: { id: string } }).subscription.id;
  const listed = async () => {
    const { body } = await there.app.inject({
      url: '/v1/webhooks',
      headers: { host: 'localhost', 'x-api-key': there.key },
    });
    return (JSON.parse(body) as { subscriptions: { id: string }[] }).subscriptions.map(({ id }) => id);
  };
  const kept = [idOf((await create()).body)];
  for (const harm of [() => (disk.room = 20), () => (disk.isReadOnly = true)]) {
    harm();
    for (const reply of [
      await create(),
      await there.app.inject({ method: 'DELETE', url: `/v1/webhooks/${kept[0]}`, headers }),
    ]) {
      expect(reply.statusCode).toBe(503);
      expect(JSON.parse(reply.body)).toMatchObject({ code: 'STORE_UNAVAILABLE' });
    }
    expect(await listed()).toEqual(kept);
    Object.assign(disk, { room: Number.POSITIVE_INFINITY, isReadOnly: false });
    kept.push(idOf((await create()).body));
  }
  await full.close();
  const store = await openSubscriptionStore(place);
  expect((await everything(store)).map(({ id }) => id)).toEqual(kept);
  await store.close();
  await there.app.close(0);
  rmSync(place, { recursive: true });
});
