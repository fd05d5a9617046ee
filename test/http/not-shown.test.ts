import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Feed } from '../../src/core/stored/feed.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { openWebhookFiles } from '../../src/daemon/storage.ts';
import { notShown } from './not-shown.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-not-shown-'));
afterAll(() => rmSync(folder, { recursive: true }));

let store: Awaited<ReturnType<typeof openSubscriptionStore>>;
let places = 0;

notShown({
  async open() {
    const data = join(folder, String(places++));
    store = await openSubscriptionStore(data);
    const openWebhooks = () => openWebhookFiles(data, { tell: () => {} }, Promise.resolve(store));
    return { storage: { isShared: false, openWebhooks, openFeeds: async () => store.feeds }, close: store.close };
  },
  async plant(kind, id, row) {
    if (kind === 'webhooks') await store.update(id, (before) => ({ ...before, ...row }) as Subscription);
    else {
      const feed = await store.feeds.get(id);
      await store.feeds.remove(id);
      await store.feeds.create({ ...feed, ...row } as Feed, 99);
    }
  },
  bad: {
    webhooks: { rules: { imsak_minutes: '12' } as unknown as NonNullable<Subscription['rules']> },
    feeds: { eventMinutes: 'long' as unknown as number },
  },
});
