import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTogether } from '../../src/store/backup/backup.ts';
import { FEEDS_NAME, openFeedFile } from '../../src/store/feed-file.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { numbered } from '../feeds/sample-feed.ts';
import { smallDisk } from './failing-files.ts';
import { filled, movedFeeds, owned } from './moved-feeds.ts';

const base = mkdtempSync(join(tmpdir(), 'mizwala-moved-feeds-'));
afterAll(() => rmSync(base, { recursive: true }));
const newFolder = () => mkdtempSync(join(base, 'folder-'));
const ROOM = { subscriptions: 9, feeds: 9 };
const NOW = 1_795_165_200;

async function open(folder: string, disk?: ReturnType<typeof smallDisk>) {
  const told: string[] = [];
  const feeds = await openFeedFile(folder, disk);
  const store = await openSubscriptionStore(folder, {
    openFeeds: async () => feeds,
    tell: (sentence) => told.push(sentence),
  });
  const close = async () => {
    await store.close();
    await feeds.close();
  };
  return { store, feeds, told, close };
}

movedFeeds('files', () => {
  const folder = newFolder();
  return { open: () => open(folder) };
});

/** Cuts the last line of a file off, as if the process had been killed before it was written. */
function cutLastLine(path: string): void {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  writeFileSync(
    path,
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

/** A folder of a process that was killed before it wrote a move to the file of the feeds. */
async function killedInMove(): Promise<string> {
  const folder = newFolder();
  const both = await open(folder);
  await filled(both);
  await both.store.moveKey('key_a', 'key_b', ROOM, NOW);
  await both.close();
  cutLastLine(join(folder, FEEDS_NAME));
  return folder;
}

test('a move that was killed after its line in the journal is finished by the next start', async () => {
  const folder = await killedInMove();
  appendFileSync(join(folder, FEEDS_NAME), '[6,"mov'); // half a line
  const { feeds } = await readTogether(folder);
  expect([...feeds.feeds.values()].map(({ apiKeyId }) => apiKeyId)).toEqual(['key_b', 'key_b', 'key_b', 'key_b']);
  const again = await open(folder);
  expect(await owned(again, 'key_a')).toEqual([0, 0]);
  expect(await owned(again, 'key_b')).toEqual([3, 4]);
  await again.close();
  const alone = await openFeedFile(folder); // it is on the disk, and not only in memory
  expect((await alone.list('key_b', { limit: 9 })).total).toBe(4);
  await alone.close();
});

test('one that was killed before that line is undone', async () => {
  const folder = await killedInMove();
  cutLastLine(join(folder, 'journal-1.ndjson'));
  const again = await open(folder);
  expect([await owned(again, 'key_a'), await owned(again, 'key_b')]).toEqual([
    [2, 3],
    [1, 1],
  ]);
  await again.close();
});

test('a later change of hands holds after a start, though the journal tells both', async () => {
  const folder = newFolder();
  const both = await open(folder);
  await filled(both);
  await both.store.moveKey('key_a', 'key_b', ROOM, NOW);
  await both.store.moveKey('key_b', 'key_c', ROOM, NOW);
  await both.feeds.create(numbered(20), 9);
  await both.close();
  const again = await open(folder);
  expect(await owned(again, 'key_c')).toEqual([3, 4]);
  expect(await owned(again, 'key_a')).toEqual([0, 1]);
  await again.close();
});

test('where the file of the feeds cannot be written, that is told, tried every minute, and not forgotten', async () => {
  const folder = newFolder();
  const disk = smallDisk();
  const both = await open(folder, disk);
  await filled(both);
  disk.room = 10; // of the feeds alone
  expect(await both.store.moveKey('key_a', 'key_b', ROOM, NOW)).toMatchObject({ moved: 2, feeds: 3 });
  expect(both.told).toEqual([expect.stringContaining('feeds that were moved cannot be written')]);
  expect(await owned(both, 'key_a')).toEqual([0, 3]);
  disk.room = Number.POSITIVE_INFINITY;
  await both.store.maintain(NOW);
  expect(await owned(both, 'key_b')).toEqual([3, 4]);
  await both.close();
});
