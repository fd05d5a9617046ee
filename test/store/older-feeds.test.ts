import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { Feed } from '../../src/core/stored/feed.ts';
import { readTogether, finishRestore } from '../../src/store/backup/backup.ts';
import { machineFiles } from '../../src/store/files/files.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { feedId, numbered } from '../feeds/sample-feed.ts';
import { NOW } from '../webhooks/subscriptions.ts';

const base = mkdtempSync(join(tmpdir(), 'mizwala-older-feeds-'));
afterAll(() => rmSync(base, { recursive: true }));
const OLDER = new URL('older-files/with-feeds/', import.meta.url).pathname;
const FILE = 'feeds.ndjson';

/**
 * A data directory of commit 8ffbc13, which had a journal for feeds alone. Its process was killed when a move from key_a to key_b was in
 * the journal of the subscriptions, and half written in the other.
 */
function olderFolder(): string {
  const folder = mkdtempSync(join(base, 'folder-'));
  for (const name of readdirSync(OLDER)) copyFileSync(join(OLDER, name), join(folder, name.replace('.txt', '')));
  return folder;
}

const EXPECTED = [
  ...[1, 3, 9].map((n) => numbered(n, { apiKeyId: 'key_b' })),
  numbered(10, { apiKeyId: 'key_c', name: 'مسجد' }),
];

async function held(folder: string) {
  const { state } = await readTogether(folder);
  return { feeds: state.feeds.of(EVERY_KEY), release: state.feedRelease };
}
const release = { name: '1 2026a', since: 100 };

test('feeds that an older version kept in a file of their own are read, with a move that it did not finish', async () => {
  const folder = olderFolder();
  expect(await held(folder)).toEqual({ feeds: EXPECTED, release });
  const store = await openSubscriptionStore(folder);
  expect((await store.feeds.list(EVERY_KEY, { limit: 9 })).feeds).toEqual(EXPECTED);
  expect(await store.feeds.recordRelease('1 2026a', 500)).toBe(100);
  expect((await store.list('key_b', { limit: 9 })).total).toBe(3);
  await store.close();
});

test('the first snapshot holds them, and the file goes once the backup of the snapshot does too', async () => {
  const folder = olderFolder();
  const store = await openSubscriptionStore(folder);
  await store.maintain(NOW);
  await store.close(); // waits for the snapshot, which is due at once
  expect(readFileSync(join(folder, 'store.json'), 'utf8')).toMatch(/^\{"version":5,/);
  expect(readFileSync(join(folder, 'store.json.bak'), 'utf8')).toMatch(/^\{"version":3,/);
  const damaged = mkdtempSync(join(base, 'damaged-'));
  cpSync(folder, damaged, { recursive: true });
  writeFileSync(join(damaged, 'store.json'), '{');
  expect(await held(damaged), 'the backup and the older file are read').toEqual({ feeds: EXPECTED, release });
  const again = await openSubscriptionStore(folder);
  await again.feeds.remove(feedId(9), EVERY_KEY);
  await again.compact();
  await again.close();
  expect(readdirSync(folder)).not.toContain(FILE);
  const left = EXPECTED.filter(({ id }) => id !== feedId(9));
  expect(await held(folder)).toEqual({ feeds: left, release });
  writeFileSync(join(folder, 'store.json'), '{');
  expect(await held(folder), 'the backup alone').toEqual({ feeds: left, release });
});

test('a line of the file that is damaged before a good one stops the start', async () => {
  const folder = olderFolder();
  const path = join(folder, FILE);
  writeFileSync(path, readFileSync(path, 'utf8').replace('key_a', 'key_x'));
  await expect(openSubscriptionStore(folder)).rejects.toMatchObject({ code: 'DATA_DAMAGED', details: { path } });
});

test('whatever step of the upgrade a kill hits, no feed is lost, and none is back', async () => {
  const folder = olderFolder();
  let steps = 0;
  for (let isEnded = false; !isEnded; steps++) {
    const copy = mkdtempSync(join(base, 'killed-'));
    cpSync(folder, copy, { recursive: true });
    let left = steps;
    const spend = <T>(act: () => T): T => {
      if (left-- <= 0) throw new Error('killed');
      return act();
    };
    const files = {
      ...machineFiles,
      async openEnd(path: string) {
        const file = await spend(() => machineFiles.openEnd(path));
        return {
          get size() {
            return file.size;
          },
          append: (bytes: Uint8Array) => spend(() => file.append(bytes)),
          sync: () => spend(() => file.sync()),
          truncate: (size: number) => spend(() => file.truncate(size)),
          close: () => file.close(),
        };
      },
      replace: (...words: Parameters<typeof machineFiles.replace>) => spend(() => machineFiles.replace(...words)),
      remove: (path: string) => spend(() => machineFiles.remove(path)),
    };
    const kept = new Map(EXPECTED.map((feed) => [feed.id, feed]));
    /** Its change was asked for and not acknowledged: it may be there or not. */
    let unsure = '';
    try {
      const store = await openSubscriptionStore(copy, { files });
      const add = async (n: number) => {
        unsure = feedId(n);
        await store.feeds.create(numbered(n), 99);
        kept.set(unsure, numbered(n));
        unsure = '';
      };
      await add(20);
      await store.compact();
      unsure = feedId(1);
      await store.feeds.remove(unsure, EVERY_KEY);
      kept.delete(unsure);
      unsure = '';
      await store.compact();
      await add(21);
      await store.compact();
      await store.close();
      isEnded = true;
    } catch {}
    const isSure = ({ id }: Feed) => id !== unsure;
    expect((await held(copy)).feeds.filter(isSure)).toEqual(
      [...kept.values()].filter(isSure).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(steps).toBeLessThan(60);
  }
  expect(steps).toBeGreaterThan(15);
});

test('a restore that an older version began, of a backup without feeds, is ended and leaves those that are there', async () => {
  const folder = olderFolder();
  const pending = new URL('older-files/format-2.backup.txt', import.meta.url).pathname;
  copyFileSync(pending, join(folder, 'restoring.backup'));
  await finishRestore(folder);
  expect(await held(folder)).toEqual({ feeds: EXPECTED, release });
  expect(readdirSync(folder)).not.toContain(FILE);
});
