import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { FeedStore } from '../../src/core/stored/feed.ts';
import type { Files } from '../../src/store/files/files.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { feedId, numbered } from '../feeds/sample-feed.ts';
import { smallDisk } from './failing-files.ts';
import { feedConformance } from './feed-conformance.ts';

const base = mkdtempSync(join(tmpdir(), 'mizwala-feeds-'));
type ClosableFeeds = FeedStore & { close(): Promise<void> };
const opened: ClosableFeeds[] = [];
afterAll(async () => {
  for (const store of opened) await store.close().catch(() => {}); // many are closed already
  rmSync(base, { recursive: true });
});
const newFolder = () => mkdtempSync(join(base, 'folder-'));

const JOURNAL = 'journal-1.ndjson';

/** The feeds of a store, which is closed with them. */
async function openFeeds(folder: string, files?: Files): Promise<ClosableFeeds> {
  const { feeds, close } = await openSubscriptionStore(folder, files ? { files } : {});
  const store = Object.create(feeds, { close: { value: close } }) as ClosableFeeds;
  opened.push(store);
  return store;
}

feedConformance('files', () => {
  const folder = newFolder();
  return { open: () => openFeeds(folder) };
});

test('a write that was cut short is left out, and the next one follows what is whole', async () => {
  const folder = newFolder();
  const store = await openFeeds(folder);
  await store.create(numbered(1), 9);
  await store.create(numbered(2), 9);
  await store.close();
  const path = join(folder, JOURNAL);
  const whole = readFileSync(path);
  for (let cut = 1; cut < whole.length; cut += 37) {
    writeFileSync(path, whole.subarray(0, whole.length - cut));
    const again = await openFeeds(folder);
    const kept = again.count ?? 0;
    await again.create(numbered(3), 9);
    await again.close();
    const last = await openFeeds(folder);
    expect(last.count, String(cut)).toBe(kept + 1);
    await last.close();
  }
});

test('damage before a good line stops it, and says where it is without a secret', async () => {
  const folder = newFolder();
  const store = await openFeeds(folder);
  for (const n of [1, 2]) await store.create(numbered(n), 9);
  await store.close();
  const path = join(folder, JOURNAL);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('key_a', 'key_x'));
  await expect(openFeeds(folder)).rejects.toMatchObject({
    code: 'DATA_DAMAGED',
    message: expect.not.stringContaining(numbered(1).sha256) as string,
  });
  expect(readFileSync(path, 'utf8')).toContain('key_x');
});

test('a snapshot holds them, and the journal that begins then goes on from it', async () => {
  const folder = newFolder();
  const store = await openSubscriptionStore(folder);
  await store.feeds.recordRelease('1 2026a', 100);
  for (let n = 0; n < 600; n++) await store.feeds.create(numbered(n), 1000);
  await store.feeds.remove(feedId(1), EVERY_KEY);
  await store.compact();
  expect(store.journalBytes).toBe(0);
  await store.feeds.remove(feedId(2), EVERY_KEY);
  await store.close();
  const again = await openFeeds(folder);
  expect(again.count).toBe(598);
  expect((await again.list('key_a', { limit: 2 })).feeds).toEqual([numbered(0), numbered(3)]);
  expect(await again.recordRelease('1 2026a', 500)).toBe(100);
  await again.close();
});

test('a full disk refuses the change and keeps what was there; the file is for its owner alone', async () => {
  const folder = newFolder();
  const disk = smallDisk();
  const store = await openFeeds(folder, disk);
  await store.create(numbered(1), 9);
  disk.room = 100;
  await expect(store.create(numbered(2), 9)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  await expect(store.remove(feedId(1), EVERY_KEY)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect((await store.list('key_a', { limit: 9 })).feeds).toEqual([numbered(1)]);
  disk.room = Number.POSITIVE_INFINITY;
  expect(await store.remove(feedId(1), EVERY_KEY)).toBe(true);
  await store.create(numbered(3), 1); // the one that was refused keeps no place
  await store.close();
  const again = await openFeeds(folder);
  expect((await again.list('key_a', { limit: 9 })).feeds).toEqual([numbered(3)]);
  await again.close();
  expect(statSync(join(folder, JOURNAL)).mode & 0o777).toBe(0o600);
});
