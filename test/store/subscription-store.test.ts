import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { SCHEMA_MIGRATIONS } from '../../src/store/rows/subscription-row.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { type Files, machineFiles } from '../../src/store/files/files.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { storeConformance } from './conformance.ts';
import { smallDisk } from './failing-files.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-store-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
const MOST = 100_000;
const numbered = (number: number, changes: Partial<Subscription> = {}) =>
  subscription({ id: subscriptionId(number), ...changes });

storeConformance('the store in a folder', () => {
  const folder = newFolder();
  return { open: () => openSubscriptionStore(folder) };
});

storeConformance('the store in a folder, compacted at every close', () => {
  const folder = newFolder();
  return {
    async open() {
      const store = await openSubscriptionStore(folder);
      return {
        ...store,
        async close() {
          await store.compact();
          await store.close();
        },
      };
    },
  };
});

/** Everything that can be read of a store. */
async function contents(folder: string) {
  const store = await openSubscriptionStore(folder);
  const subscriptions = await everything(store);
  const deliveryStates = await Promise.all(
    subscriptions.map(({ id }) => store.miss({ ...keyOf(0), subscriptionId: id })),
  );
  const told = {
    subscriptions,
    deliveryStates,
    watched: await store.watchedUntil(),
    interrupted: await store.interrupted(),
  };
  await store.close();
  return told;
}

describe('the files of the store', () => {
  test('are their owner’s only, and the snapshot is one JSON document that other programs can read', async () => {
    const folder = newFolder();
    const store = await openSubscriptionStore(folder);
    for (let n = 1; n <= 600; n++) await store.create(numbered(n), MOST);
    await store.claim(keyOf(1), NOW);
    await store.compact();
    await store.close();
    expect(readdirSync(folder).toSorted()).toEqual(['journal-1.ndjson', 'journal-2.ndjson', 'store.json']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const document = JSON.parse(readFileSync(join(folder, 'store.json'), 'utf8')) as Record<string, unknown[]>;
    expect(document).toMatchObject({ version: 5, generation: 2, watchedUntil: null });
    expect(document['subscriptions']).toHaveLength(600);
    const { apiKeyId, ...rest } = numbered(8);
    expect(document['subscriptions']?.[7]).toEqual({ ...rest, owner: apiKeyId });
    expect(document['sending']).toEqual([[subscriptionId(1), 'dhuhr', 20_777, NOW]]);
  });

  test('drafts that a killed process left are cleared away, and other files are not', async () => {
    const folder = newFolder();
    for (const name of ['.store.json.7.0.draft', '.keys.json.7.0.draft']) writeFileSync(join(folder, name), '{');
    await (await openSubscriptionStore(folder)).close();
    expect(readdirSync(folder).toSorted()).toEqual(['.keys.json.7.0.draft', 'journal-1.ndjson']);
  });

  test('a change that comes while the snapshot is being written is in the store', async () => {
    const folder = newFolder();
    const store = await openSubscriptionStore(folder);
    for (let n = 1; n <= 3000; n++) await store.create(numbered(n), MOST);
    const compacting = store.compact();
    const changes: Promise<unknown>[] = [];
    for (let n = 1; n <= 3000; n += 7) {
      changes.push(store.update(subscriptionId(n), (before) => ({ ...before, active: false })));
      changes.push(
        store.remove(subscriptionId(n + 1), EVERY_KEY),
        store.create(numbered(10_000 + n), MOST),
        store.claim(keyOf(n), NOW),
      );
      if (n % 10 === 0) await new Promise(setImmediate);
    }
    await Promise.all([compacting, ...changes]);
    const before = await everything(store);
    await store.close();
    const after = await contents(folder);
    const byId = (a: Subscription, b: Subscription) => (a.id < b.id ? -1 : 1);
    expect(after.subscriptions.toSorted(byId)).toEqual(before.toSorted(byId));
    expect(after.interrupted.length).toBe(Math.ceil(3000 / 7));
  });

  test('a journal cut at any byte gives every change that was whole, and goes on from there', async () => {
    const folder = newFolder();
    const store = await openSubscriptionStore(folder);
    const states = [{ bytes: 0, ...(await contents(newFolder())) }];
    const path = join(folder, 'journal-1.ndjson');
    const mirror = async () => {
      const copy = newFolder();
      writeFileSync(join(copy, 'journal-1.ndjson'), readFileSync(path));
      states.push({ bytes: statSync(path).size, ...(await contents(copy)) });
    };
    for (const act of [
      () => store.create(numbered(1, { metadata: { text: 'مزولة' } }), MOST),
      () => store.create(numbered(2), MOST),
      () => store.claim(keyOf(1), NOW),
      () => store.settle(keyOf(1), 'delivered'),
      () => store.maintain(NOW),
      () => store.update(subscriptionId(2), (before) => ({ ...before, active: false })),
      () => store.remove(subscriptionId(1), EVERY_KEY),
    ]) {
      await act();
      await mirror();
    }
    await store.close();
    const whole = readFileSync(path);
    const cut = newFolder();
    const cutPath = join(cut, 'journal-1.ndjson');
    let checked = 0;
    for (let bytes = 0; bytes <= whole.length; bytes++) {
      writeFileSync(cutPath, whole.subarray(0, bytes));
      const { bytes: _, ...expected } = states.findLast((state) => state.bytes <= bytes) ?? { bytes: 0 };
      expect(await contents(cut), `cut at ${bytes}`).toEqual(expected);
      checked++;
    }
    expect(checked).toBeGreaterThan(1500);
    // and a torn tail is no obstacle to what comes after
    writeFileSync(cutPath, whole.subarray(0, whole.length - 5));
    const told: string[] = [];
    const again = await openSubscriptionStore(cut, { tell: (sentence) => told.push(sentence) });
    await again.create(numbered(3), MOST);
    await again.close();
    expect(told.join()).toMatch(/cut short/);
    expect((await contents(cut)).subscriptions.map(({ id }) => id)).toContain(subscriptionId(3));
  });

  test('a journal damaged in its middle is refused, and left as it is', async () => {
    const folder = newFolder();
    const store = await openSubscriptionStore(folder);
    for (let n = 1; n <= 5; n++) await store.create(numbered(n), MOST);
    await store.close();
    const path = join(folder, 'journal-1.ndjson');
    const sound = readFileSync(path);
    const bent = Buffer.from(sound);
    bent[sound.indexOf('receiver')] = 0x58;
    writeFileSync(path, bent);
    await expect(openSubscriptionStore(folder)).rejects.toMatchObject({ code: 'DATA_DAMAGED' });
    expect(readFileSync(path)).toEqual(bent);
    const lines = sound.toString().split('\n');
    writeFileSync(path, [lines[0], ...lines.slice(2)].join('\n'));
    await expect(openSubscriptionStore(folder)).rejects.toThrow(/change 2 is missing/);
  });

  test('a damaged snapshot is replaced by its backup and the journals since', async () => {
    const folder = newFolder();
    const store = await openSubscriptionStore(folder);
    for (let n = 1; n <= 9; n++) {
      await store.create(numbered(n), MOST);
      if (n % 3 === 0) await store.compact();
    }
    await store.claim(keyOf(9), NOW);
    await store.close();
    const sound = await contents(folder);
    const path = join(folder, 'store.json');
    for (const harm of [
      () => truncateSync(path, 300),
      () => writeFileSync(path, readFileSync(path, 'utf8').replace('receiver', 'deceiver')),
      () => appendFileSync(path, ' '),
      () => rmSync(path),
    ]) {
      const before = readFileSync(path);
      harm();
      const told: string[] = [];
      const opened = await openSubscriptionStore(folder, { tell: (sentence) => told.push(sentence) });
      await opened.close();
      expect(told.join()).toMatch(/backup/);
      expect(await contents(folder)).toEqual({ ...sound, deliveryStates: sound.deliveryStates.map(() => false) });
      writeFileSync(path, before);
    }
    rmSync(`${path}.bak`);
    truncateSync(path, 300);
    await expect(openSubscriptionStore(folder)).rejects.toMatchObject({ code: 'DATA_DAMAGED' });
  });

  test('a damaged snapshot never takes the place of the backup that stands in for it', async () => {
    const folder = newFolder();
    const store = await openSubscriptionStore(folder);
    for (let n = 1; n <= 3; n++) {
      await store.create(numbered(n), MOST);
      await store.compact();
    }
    await store.close();
    const path = join(folder, 'store.json');
    for (const harm of [() => truncateSync(path, 300), () => rmSync(path)]) {
      harm();
      const opened = await openSubscriptionStore(folder);
      await opened.compact();
      await opened.close();
      harm();
      expect((await contents(folder)).subscriptions).toHaveLength(3);
      const mended = await openSubscriptionStore(folder);
      await mended.compact();
      await mended.close();
    }
  });

  test('the backup keeps the journals it goes on with, also after a snapshot that could not be written', async () => {
    const folder = newFolder();
    const disk = smallDisk();
    const store = await openSubscriptionStore(folder, { files: disk });
    await store.create(numbered(1), MOST);
    await store.compact();
    await store.create(numbered(2), MOST);
    disk.room = 20;
    await expect(store.compact()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    disk.room = Number.POSITIVE_INFINITY;
    await store.create(numbered(3), MOST);
    await store.compact();
    await store.close();
    truncateSync(join(folder, 'store.json'), 300);
    expect((await contents(folder)).subscriptions.map(({ id }) => id)).toEqual([1, 2, 3].map(subscriptionId));
  });

  test('a write that failed and cannot be taken back keeps the journal where it is, and stops nothing for good', async () => {
    const folder = newFolder();
    let isBroken = false;
    const refuse = () => Promise.reject(Object.assign(new Error('EIO: planted'), { code: 'EIO' }));
    const disk: Files = {
      ...machineFiles,
      async openEnd(path) {
        const file = await machineFiles.openEnd(path);
        return {
          ...file,
          get size() {
            return file.size;
          },
          // the bytes are there, and the disk says that they are not
          append: (bytes) => (isBroken ? file.append(bytes).then(refuse) : file.append(bytes)),
          truncate: (size) => (isBroken ? refuse() : file.truncate(size)),
        };
      },
    };
    const store = await openSubscriptionStore(folder, { files: disk });
    await store.create(numbered(1), MOST);
    isBroken = true;
    await expect(store.create(numbered(2), MOST)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(store.compact()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    isBroken = false;
    await store.create(numbered(3), MOST);
    await store.compact();
    await store.create(numbered(4), MOST);
    await store.close();
    expect((await contents(folder)).subscriptions.map(({ id }) => id)).toEqual([1, 3, 4].map(subscriptionId));
  });

  test('an older schema is brought to the newer one, snapshot and journal; a newer one is refused', async () => {
    const folder = newFolder();
    const old = await openSubscriptionStore(folder);
    await old.create(numbered(1), MOST);
    await old.compact();
    await old.create(numbered(2), MOST);
    await old.close();
    const migrations = [...SCHEMA_MIGRATIONS, (row: Readonly<Record<string, unknown>>) => ({ ...row, asr: 'shafi' })];
    const store = await openSubscriptionStore(folder, { migrations });
    expect((await everything(store)).map(({ asr }) => asr)).toEqual(['shafi', 'shafi']);
    await store.update(subscriptionId(1), (before) => ({ ...before, asr: 'hanafi' }));
    await store.compact();
    await store.close();
    const again = await openSubscriptionStore(folder, { migrations });
    expect((await everything(again)).map(({ asr }) => asr)).toEqual(['hanafi', 'shafi']);
    await again.close();
    await expect(openSubscriptionStore(folder)).rejects.toThrow(/schema 6/);
  });

  test('a full disk refuses changes, loses none that was promised, and is used again when there is room', async () => {
    const folder = newFolder();
    const disk = smallDisk();
    const store = await openSubscriptionStore(folder, { files: disk });
    const promised: string[] = [];
    let refused = 0;
    for (let n = 1; n <= 60; n++) {
      if (n === 20) disk.room = 1500;
      if (n === 40) disk.room = Number.POSITIVE_INFINITY;
      try {
        await store.create(numbered(n), MOST);
        promised.push(subscriptionId(n));
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'STORE_UNAVAILABLE', details: { reason: 'ENOSPC' } });
        refused++;
      }
      if (n === 30) await expect(store.compact()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    }
    expect(refused).toBeGreaterThan(10);
    expect((await everything(store)).map(({ id }) => id)).toEqual(promised);
    await store.close();
    expect((await contents(folder)).subscriptions.map(({ id }) => id)).toEqual(promised);
  });

  test('a disk that is read-only refuses the store with a reason', async () => {
    const folder = newFolder();
    const disk = smallDisk();
    disk.isReadOnly = true;
    await expect(openSubscriptionStore(folder, { files: disk })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    disk.isReadOnly = false;
    const store = await openSubscriptionStore(folder, { files: disk });
    await store.create(numbered(1), MOST);
    disk.isReadOnly = true;
    await expect(store.create(numbered(2), MOST)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(store.update(subscriptionId(1), (before) => ({ ...before, active: false }))).rejects.toThrow(/EROFS/);
    expect(await store.get(subscriptionId(1))).toEqual(numbered(1));
    disk.isReadOnly = false;
    await store.create(numbered(3), MOST);
    await store.close();
    expect((await contents(folder)).subscriptions.map(({ id }) => id)).toEqual([subscriptionId(1), subscriptionId(3)]);
  });

  test('what was sent while the disk was full is not sent again, and is written when there is room', async () => {
    const folder = newFolder();
    const disk = smallDisk();
    const store = await openSubscriptionStore(folder, { files: disk });
    await store.create(numbered(1), MOST);
    disk.room = 0;
    expect(await store.claim(keyOf(1), NOW)).toBe(true);
    await store.settle(keyOf(1), 'delivered');
    expect(await store.claim(keyOf(1), NOW)).toBe(false);
    disk.room = Number.POSITIVE_INFINITY;
    await store.maintain(NOW + 60);
    await store.close();
    const again = await openSubscriptionStore(folder);
    expect(await again.claim(keyOf(1), NOW)).toBe(false);
    await again.close();
  });

  test('what was sent during errors of the disk is written by the first write that succeeds, whatever it writes', async () => {
    const folder = newFolder();
    const disk = smallDisk();
    const store = await openSubscriptionStore(folder, { files: disk });
    for (let n = 1; n <= 20; n++) await store.create(numbered(n), MOST);
    const all = Array.from({ length: 20 }, (_, n) => n + 1);
    disk.isReadOnly = true;
    await Promise.all(all.map((n) => store.claim(keyOf(n), NOW + n)));
    await Promise.all(all.filter((n) => n > 2).map((n) => store.settle(keyOf(n), 'delivered')));
    await expect(store.create(numbered(30), MOST)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    disk.isReadOnly = false;
    await store.create(numbered(31), MOST);
    // as after kill -9: it is not closed, and another process reads what is on the disk
    const again = await openSubscriptionStore(folder);
    expect(await again.interrupted()).toEqual([1, 2].map((n) => ({ key: keyOf(n), firstAttemptAt: NOW + n })));
    for (const n of all) expect(await again.claim(keyOf(n), NOW), `${n}`).toBe(false);
    expect((await everything(again)).map(({ id }) => id)).toEqual([...all, 31].map(subscriptionId));
    await again.close();
    await store.close();
  });

  test('the journal is folded into the snapshot once it is long, and old journals go', async () => {
    const folder = newFolder();
    const store = await openSubscriptionStore(folder);
    await store.create(numbered(1, { metadata: { text: 'x'.repeat(4000) } }), MOST);
    for (let n = 0; n < 2100; n++) await store.update(subscriptionId(1), (before) => ({ ...before, updatedAt: n }));
    expect(store.journalBytes).toBeGreaterThan(8_000_000);
    await store.maintain(NOW);
    await store.close();
    expect(readdirSync(folder)).toContain('journal-2.ndjson');
    const again = await openSubscriptionStore(folder);
    await again.compact();
    await again.compact();
    await again.close();
    expect(readdirSync(folder).toSorted()).toEqual([
      'journal-3.ndjson',
      'journal-4.ndjson',
      'store.json',
      'store.json.bak',
    ]);
    expect((await contents(folder)).subscriptions[0]?.updatedAt).toBe(2099);
  });
});
