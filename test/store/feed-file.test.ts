import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { FeedStore } from '../../src/core/stored/feed.ts';
import { FEEDS_NAME, openFeedFile } from '../../src/store/feed-file.ts';
import { feedId, numbered } from '../feeds/sample-feed.ts';
import { smallDisk } from './failing-files.ts';
import { feedConformance } from './feed-conformance.ts';

const base = mkdtempSync(join(tmpdir(), 'mizwala-feeds-'));
const opened: FeedStore[] = [];
afterAll(async () => {
  for (const store of opened) await store.close().catch(() => {}); // many are closed already
  rmSync(base, { recursive: true });
});
const newFolder = () => mkdtempSync(join(base, 'folder-'));

feedConformance('a file of feeds', () => {
  const folder = newFolder();
  return {
    async open() {
      const store = await openFeedFile(folder);
      opened.push(store);
      return store;
    },
  };
});

test('a write that was cut short is left out, and the next one follows what is whole', async () => {
  const folder = newFolder();
  const store = await openFeedFile(folder);
  await store.create(numbered(1), 9);
  await store.create(numbered(2), 9);
  await store.close();
  const path = join(folder, FEEDS_NAME);
  const whole = readFileSync(path);
  for (let cut = 1; cut < whole.length; cut += 37) {
    writeFileSync(path, whole.subarray(0, whole.length - cut));
    const again = await openFeedFile(folder);
    const kept = again.count ?? 0;
    await again.create(numbered(3), 9);
    await again.close();
    const last = await openFeedFile(folder);
    expect(last.count, String(cut)).toBe(kept + 1);
    await last.close();
  }
});

test('damage before a good line stops it, and says where it is without a secret', async () => {
  const folder = newFolder();
  const store = await openFeedFile(folder);
  for (const n of [1, 2]) await store.create(numbered(n), 9);
  await store.close();
  const path = join(folder, FEEDS_NAME);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('key_a', 'key_x'));
  await expect(openFeedFile(folder)).rejects.toMatchObject({
    code: 'DATA_DAMAGED',
    message: expect.not.stringContaining(numbered(1).sha256) as string,
  });
  expect(readFileSync(path, 'utf8')).toContain('key_x');
});

test('many changes that say nothing any more are left out when it is opened', async () => {
  const folder = newFolder();
  const store = await openFeedFile(folder);
  await store.releaseSince('1 2026a', 100);
  await store.create(numbered(0), 9);
  const numbers = Array.from({ length: 600 }, (_, n) => n + 1);
  await Promise.all(numbers.map((n) => store.create(numbered(n), 1000)));
  await Promise.all(numbers.map((n) => store.remove(feedId(n))));
  await store.close();
  const path = join(folder, FEEDS_NAME);
  const before = statSync(path).size;
  const again = await openFeedFile(folder);
  expect(statSync(path).size).toBeLessThan(before / 100);
  expect((await again.list('key_a', { limit: 9 })).feeds).toEqual([numbered(0)]);
  expect(await again.releaseSince('1 2026a', 500)).toBe(100);
  await again.create(numbered(1), 9);
  await again.close();
  appendFileSync(path, 'half a li');
  const last = await openFeedFile(folder);
  expect(last.count).toBe(2);
  await last.close();
});

test('a full disk refuses the change and keeps what was there; the file is for its owner alone', async () => {
  const folder = newFolder();
  const disk = smallDisk();
  const store = await openFeedFile(folder, disk);
  await store.create(numbered(1), 9);
  disk.room = 100;
  await expect(store.create(numbered(2), 9)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  await expect(store.remove(feedId(1))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect((await store.list('key_a', { limit: 9 })).feeds).toEqual([numbered(1)]);
  disk.room = Number.POSITIVE_INFINITY;
  expect(await store.remove(feedId(1))).toBe(true);
  await store.create(numbered(3), 9);
  await store.close();
  const again = await openFeedFile(folder);
  expect((await again.list('key_a', { limit: 9 })).feeds).toEqual([numbered(3)]);
  await again.close();
  expect(statSync(join(folder, FEEDS_NAME)).mode & 0o777).toBe(0o600);
});
