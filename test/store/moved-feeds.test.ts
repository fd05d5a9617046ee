import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
  const store = await openSubscriptionStore(folder, disk ? { files: disk } : {});
  return { store, feeds: store.feeds, close: store.close };
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

test('a move that was killed before its line was whole is undone, of both', async () => {
  const folder = newFolder();
  const both = await open(folder);
  await filled(both);
  await both.store.moveKey('key_a', 'key_b', ROOM, NOW);
  await both.close();
  cutLastLine(join(folder, 'journal-1.ndjson'));
  appendFileSync(join(folder, 'journal-1.ndjson'), '6cdec50f [8,"mov'); // half a line
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

test('where the disk is full a move is refused, and all stay where they are', async () => {
  const disk = smallDisk();
  const both = await open(newFolder(), disk);
  await filled(both);
  disk.room = 10;
  await expect(both.store.moveKey('key_a', 'key_b', ROOM, NOW)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect([await owned(both, 'key_a'), await owned(both, 'key_b')]).toEqual([
    [2, 3],
    [1, 1],
  ]);
  await both.close();
});
