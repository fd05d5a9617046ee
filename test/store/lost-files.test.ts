import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { smallDisk } from './failing-files.ts';

const MOST = 1000;

function newFolder(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'mizwala-lost-')), 'data');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  return folder;
}

async function running(folder: string) {
  const told: string[] = [];
  const store = await openSubscriptionStore(folder, { tell: (sentence) => told.push(sentence) });
  await store.create(subscription({ id: subscriptionId(1) }), MOST);
  expect(store.problem).toBeUndefined();
  return { store, told };
}

const journalOf = (folder: string) => join(folder, 'journal-1.ndjson');

describe('under a running daemon', () => {
  test.each([
    ['the journal is deleted', (folder: string) => rmSync(journalOf(folder))],
    ['the directory is deleted', (folder: string) => rmSync(folder, { recursive: true })],
    ['the directory is moved away', (folder: string) => renameSync(folder, `${folder}.moved`)],
    [
      'the journal is replaced by a copy of itself',
      (folder: string) => {
        cpSync(journalOf(folder), `${folder}.copy`);
        rmSync(journalOf(folder));
        cpSync(`${folder}.copy`, journalOf(folder));
      },
    ],
    [
      'the directory is replaced by another store',
      (folder: string) => {
        cpSync(folder, `${folder}.copy`, { recursive: true });
        rmSync(folder, { recursive: true });
        renameSync(`${folder}.copy`, folder);
      },
    ],
  ])('%s: no change is acknowledged, and the minute’s write says so once', async (_, harm) => {
    const folder = newFolder();
    const { store, told } = await running(folder);
    harm(folder);
    await store.maintain(NOW);
    expect(store.problem).toMatch(/journal-1\.ndjson was deleted or replaced/);
    expect(told).toEqual([expect.stringMatching(/journal-1\.ndjson was deleted or replaced/)]);
    const creating = store.create(subscription({ id: subscriptionId(2) }), MOST);
    await expect(creating).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(await store.get(subscriptionId(2))).toBeUndefined();
    // a prayer is still called: memory has its state
    expect(await store.claim(keyOf(1), NOW)).toBe(true);
    expect(await store.claim(keyOf(1), NOW)).toBe(false);
    await store.close();
  });

  test('the very first change after the loss is refused too', async () => {
    const folder = newFolder();
    const { store } = await running(folder);
    rmSync(folder, { recursive: true });
    const creating = store.create(subscription({ id: subscriptionId(2) }), MOST);
    await expect(creating).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await store.close();
  });

  test('a directory that is moved back is used again, and nothing is lost', async () => {
    const folder = newFolder();
    const { store, told } = await running(folder);
    renameSync(folder, `${folder}.moved`);
    await store.maintain(NOW);
    renameSync(`${folder}.moved`, folder);
    await store.maintain(NOW + 60);
    expect(store.problem).toBeUndefined();
    expect(told.at(-1)).toMatch(/can be written again/);
    await store.create(subscription({ id: subscriptionId(2) }), MOST);
    await store.close();
    const again = await openSubscriptionStore(folder);
    expect((await everything(again)).map(({ id }) => id)).toEqual([1, 2].map(subscriptionId));
    await again.close();
  });

  test('a full disk is said once a minute, with the number of refusals, however many there are', async () => {
    const files = smallDisk();
    const told: string[] = [];
    const store = await openSubscriptionStore(newFolder(), { files, tell: (sentence) => told.push(sentence) });
    files.room = 0;
    /** Together: many are written as one. */
    const refuse = () =>
      Promise.allSettled(
        Array.from({ length: 21 }, (_, n) => store.create(subscription({ id: subscriptionId(n + 1) }), MOST)),
      );
    await refuse();
    expect(told).toEqual([expect.stringMatching(/cannot be written .*ENOSPC/)]);
    expect(store.refusals).toBe(21);
    await store.maintain(NOW);
    await refuse();
    await store.maintain(NOW + 60);
    expect(told.length).toBe(3);
    expect(told[2]).toMatch(/22 changes .*ENOSPC/);
    files.room = 1e9;
    await store.maintain(NOW + 120);
    expect(told.length).toBe(4);
    expect(store.problem).toBeUndefined();
    await store.close();
  });
});

describe('at the start', () => {
  async function compacted(): Promise<string> {
    const folder = newFolder();
    const { store } = await running(folder);
    await store.compact();
    await store.create(subscription({ id: subscriptionId(2) }), MOST);
    await store.close();
    return folder;
  }

  test('a missing journal that the snapshot names is refused, with the way out', async () => {
    const folder = await compacted();
    rmSync(join(folder, 'journal-2.ndjson'));
    const before = readdirSync(folder).toSorted();
    const opening = openSubscriptionStore(folder);
    await expect(opening).rejects.toMatchObject({ code: 'DATA_DAMAGED' });
    await expect(opening).rejects.toThrow(/journal-2\.ndjson is damaged: it is missing.*prayer restore.*empty file/);
    expect(readdirSync(folder).toSorted()).toEqual(before);
    writeFileSync(join(folder, 'journal-2.ndjson'), '');
    const store = await openSubscriptionStore(folder);
    expect((await everything(store)).length).toBe(1);
    await store.close();
  });

  test('a missing snapshot is refused also where the journal is empty and other files are there', async () => {
    const folder = newFolder();
    const { store } = await running(folder);
    await store.compact();
    await store.close();
    rmSync(join(folder, 'store.json'));
    rmSync(journalOf(folder));
    writeFileSync(join(folder, 'keys.json'), '{}');
    const opening = openSubscriptionStore(folder);
    await expect(opening).rejects.toThrow(/store\.json is damaged: it is missing, though its journals are there/);
  });

  test('what is written now carries schema 5, which programs of before refuse', async () => {
    const folder = await compacted();
    expect(readFileSync(join(folder, 'store.json'), 'utf8')).toMatch(/^\{"version":5,/);
    expect(readFileSync(join(folder, 'journal-2.ndjson'), 'utf8')).toMatch(/,5\]\n$/);
    const opening = openSubscriptionStore(folder, { migrations: [] });
    await expect(opening).rejects.toThrow(/has schema 5, made by a newer version/);
    await expect(opening).rejects.toMatchObject({ code: 'DATA_DAMAGED' });
  });
});
