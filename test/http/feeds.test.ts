import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import type { FeedStore } from '../../src/core/stored/feed.ts';
import { createFeedParts } from '../../src/daemon/feeds.ts';
import { newFeedToken } from '../../src/http/endpoints/feed-endpoints.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { sampleFeed } from '../feeds/sample-feed.ts';
import { context } from '../interfaces/command.ts';
import { door } from './door.ts';
import { feedDoor } from './feed-door.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-feed-door-'));
afterAll(() => rmSync(folder, { recursive: true }));

feedDoor(async () => ({ openFeeds: async () => (await openSubscriptionStore(folder)).feeds }));

test('where the store cannot note the release, a reader is refused, and the next one asks it again', async () => {
  const place = mkdtempSync(join(tmpdir(), 'mizwala-feed-release-'));
  const { feeds, close } = await openSubscriptionStore(place);
  let isFailing = true;
  const recordRelease: FeedStore['recordRelease'] = async (...words) => {
    if (isFailing) throw new Fault('STORE_UNAVAILABLE', 'The disk is full.');
    return feeds.recordRelease(...words);
  };
  const { token, sha256 } = newFeedToken();
  await feeds.create(sampleFeed({ sha256 }), 1);
  const parts = createFeedParts({
    storage: {
      openFeeds: async () => Object.create(feeds, { recordRelease: { value: recordRelease } }) as FeedStore,
      isShared: true,
    },
    maxFeeds: 1,
    context,
    version: '0.0.0-test',
    keys: () => [{ id: 'key_a', name: 'a', sha256: '', createdAt: 0, requestsPerMinute: undefined, from: 'store' }],
    monotonicMs: () => 0,
  });
  const house = await door({ extra: parts.endpoints });
  const read = async () =>
    (await house.app.inject({ url: `/v1/feeds/${token}.ics`, headers: { host: 'localhost' } })).statusCode;
  expect(await read()).toBe(503);
  isFailing = false;
  expect(await read()).toBe(200);
  await house.app.close(0);
  await close();
  rmSync(place, { recursive: true });
});
