import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  backupParts,
  PENDING_NAME,
  readBackup,
  readTogether,
  writeBackup,
  finishRestore,
  restoreBackup,
} from '../../src/store/backup/backup.ts';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { KeptList } from '../../src/core/hijri/kept-months.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { readTimetableText } from '../../src/core/timetable/printed-timetable.ts';
import { machineFiles } from '../../src/store/files/files.ts';
import { checkStore } from '../../src/store/backup/store-check.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { openMonthLists } from '../../src/store/month-lists.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { numbered } from '../feeds/sample-feed.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const MOST = 100_000;
const MADE = { madeAt: '2026-11-20T09:00:00Z', madeBy: '1.2.3' };
const KEYS = `${JSON.stringify({ version: 1, keys: [{ id: 'key_a', name: 'a', sha256: 'a'.repeat(64), created_at: NOW, requests_per_minute: null }] })}\n`;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const TABLE = readTimetableText(
  JSON.stringify({
    form: 'prayer-times',
    version: 1,
    id: 'east-london',
    name: 'East London',
    zone: 'Europe/London',
    asr: 'hanafi',
    addedAt: '2026-11-01T00:00:00Z',
    latitude: 51.517,
    longitude: -0.066,
    days: [{ date: '11-20', fajr: '05:38', dhuhr: '11:57', asrHanafi: '14:07', maghrib: '16:03', isha: '17:36' }],
  }),
  'east-london.json',
);

async function filled(count: number, keys = KEYS) {
  const folder = newFolder();
  writeFileSync(join(folder, 'keys.json'), keys);
  openTimetables(folder).write(TABLE);
  const store = await openSubscriptionStore(folder);
  for (let n = 1; n <= count; n++) {
    await store.create(subscription({ id: subscriptionId(n), metadata: { room: 'مصلى' } }), MOST);
  }
  await store.claim(keyOf(1), NOW);
  await store.claim(keyOf(2), NOW);
  await store.settle(keyOf(2), 'delivered');
  await store.maintain(NOW);
  return { folder, store, backup: join(newFolder(), 'a.backup') };
}

async function contents(folder: string) {
  const store = await openSubscriptionStore(folder);
  const [subscriptions, interrupted, watched] = [
    await everything(store),
    await store.interrupted(),
    await store.watchedUntil(),
  ];
  const delivered = await store.miss(keyOf(2));
  await store.close();
  const { 'keys.json': keys, ...others } = filesOf(folder);
  const timetables = Object.entries(others).filter(([name]) => name.startsWith('timetables/'));
  return { subscriptions, interrupted, watched, delivered, keys, timetables };
}

/** By path, but those kept aside. */
function filesOf(folder: string): Record<string, string> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = all.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const own = paths.filter((path) => !path.startsWith('before-restore-')).toSorted();
  return Object.fromEntries(own.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

describe('a backup', () => {
  test('removes the drafts of those to the same file that were killed, and no other', async () => {
    const { folder, store, backup } = await filled(3);
    await store.close();
    const { pid = 0 } = spawnSync('true');
    const draft = (name: string, of: number) => `.${name}.${of}.0.draft`;
    const kept = [draft('b.backup', pid), draft('a.backup', process.ppid), '.a.backup.draft'];
    for (const name of [draft('a.backup', pid), ...kept]) writeFileSync(join(dirname(backup), name), 'secret');
    await writeBackup(folder, backup, MADE);
    expect(readdirSync(dirname(backup)).toSorted()).toEqual([...kept, 'a.backup'].toSorted());
  });

  test('of a running store is one file of its owner, and gives back all that was there', async () => {
    const { folder, store, backup } = await filled(700);
    await store.compact();
    await store.create(subscription({ id: subscriptionId(701) }), MOST);
    const before = filesOf(folder);
    expect(await writeBackup(folder, backup, MADE)).toEqual({
      ...MADE,
      keys: 1,
      subscriptions: 701,
      timetables: 1,
      feeds: 0,
    });
    expect(filesOf(folder)).toEqual(before);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readFileSync(backup, 'utf8').split('\n')[0]).toMatch(/holds the signing secrets/);
    await store.close();
    const other = newFolder();
    const restored = await restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
    expect(restored).toEqual({ ...MADE, keys: 1, subscriptions: 701, timetables: 1, feeds: 0 });
    for (const path of Object.keys(filesOf(other))) expect(statSync(join(other, path)).mode & 0o777, path).toBe(0o600);
    expect(await contents(other)).toEqual(await contents(folder));
  });

  test('taken while changes come and the files are compacted holds all that was acknowledged before', async () => {
    const { folder, store, backup } = await filled(500);
    let next = 501;
    let isDone = false;
    const changing = (async () => {
      while (!isDone) {
        await store.create(subscription({ id: subscriptionId(next) }), MOST);
        next++;
        if (next % 50 === 0) await store.compact();
      }
    })();
    for (let round = 0; round < 10; round++) {
      const known = next - 1;
      await writeBackup(folder, backup, MADE);
      const other = newFolder();
      await restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
      const ids = (await contents(other)).subscriptions.map(({ id }) => id).toSorted();
      expect(ids.length).toBeGreaterThanOrEqual(known);
      expect(ids).toEqual(Array.from(ids, (_, i) => subscriptionId(i + 1)));
    }
    isDone = true;
    await changing;
    await store.close();
    expect(next).toBeGreaterThan(510);
  });

  test('of damaged data, or of nothing, is refused, and no file is made', async () => {
    const { folder, store, backup } = await filled(5);
    await store.close();
    const path = join(folder, 'journal-1.ndjson');
    writeFileSync(path, readFileSync(path, 'utf8').replace('receiver', 'deceiver'));
    await expect(writeBackup(folder, backup, MADE)).rejects.toMatchObject({ code: 'DATA_DAMAGED' });
    for (const empty of [newFolder(), join(folder, 'none')]) {
      await expect(writeBackup(empty, backup, MADE)).rejects.toThrow(/nothing to back up/);
    }
    expect(readdirSync(join(backup, '..'))).toEqual([]);
    expect(readdirSync(folder)).not.toContain('none');
  });
});

describe('a restore', () => {
  test('checks the whole file before it writes: any changed byte is refused', async () => {
    const { folder, store, backup } = await filled(3);
    await writeBackup(folder, backup, MADE);
    await store.close();
    const sound = readFileSync(backup);
    const other = newFolder();
    let refused = 0;
    for (let at = 0; at < sound.length; at += 7) {
      const bent = Buffer.from(sound);
      bent[at] = (bent[at] ?? 0) ^ 1;
      writeFileSync(backup, bent);
      const restoring = restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
      await expect(restoring, `byte ${at}`).rejects.toMatchObject({ code: 'DATA_DAMAGED' });
      refused++;
    }
    for (const length of [300, sound.length - 1]) {
      writeFileSync(backup, sound.subarray(0, length));
      const restoring = restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
      await expect(restoring, `cut at ${length}`).rejects.toMatchObject({
        code: 'DATA_DAMAGED',
        message: expect.stringMatching(/is damaged: .*\. Nothing was changed\. Restore another backup\.$/),
      });
    }
    for (const text of [
      '',
      'shopping list\n',
      '{"places": {}}\n',
      '\u0000'.repeat(99),
      sound.subarray(0, 10).toString(),
    ]) {
      writeFileSync(backup, text);
      const restoring = restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
      await expect(restoring, text).rejects.toMatchObject({
        code: 'INPUT_NOT_READ',
        message: `"${backup}" is no backup. Give a file that prayer backup wrote. Nothing was changed.`,
      });
    }
    expect(refused).toBeGreaterThan(200);
    expect(readdirSync(other)).toEqual([]);
    const missing = restoreBackup(other, `${backup}.none`, { mayReplace: false, stamp: 'x' });
    await expect(missing).rejects.toMatchObject({ code: 'INPUT_NOT_READ' });
  });

  test('where there is data is refused; with --replace what was there is kept aside, whole', async () => {
    const { folder, store, backup } = await filled(3);
    await writeBackup(folder, backup, MADE);
    await store.create(subscription({ id: subscriptionId(4) }), MOST);
    await store.compact();
    await store.close();
    const before = filesOf(folder);
    const refusing = restoreBackup(folder, backup, { mayReplace: false, stamp: 'x' });
    await expect(refusing).rejects.toThrow(/holds data already .*--replace/);
    expect(filesOf(folder)).toEqual(before);
    const { keptIn = '' } = await restoreBackup(folder, backup, { mayReplace: true, stamp: 'x' });
    expect(filesOf(keptIn)).toEqual(before);
    expect((await contents(folder)).subscriptions.length).toBe(3);
    const again = await restoreBackup(folder, backup, { mayReplace: true, stamp: 'x' });
    expect(again.keptIn).not.toBe(keptIn);
    expect((await contents(keptIn)).subscriptions.length).toBe(4);
  });

  test('brings the timetables back, and keeps aside those that are there', async () => {
    const { folder, store, backup } = await filled(1);
    await writeBackup(folder, backup, MADE);
    await store.close();
    const other = newFolder();
    const { ids, write, writeFetchRecord, fetchRecord } = openTimetables(other);
    write({ ...TABLE, name: 'Another' });
    write({ ...TABLE, id: 'later' });
    writeFetchRecord('east-london', { fetchedAt: '2026-11-20T08:00:00Z', failure: undefined });
    const before = filesOf(other);
    const refusing = restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
    await expect(refusing).rejects.toThrow(
      /holds data already \(timetables\/east-london\.json, timetables\/later\.json\)/,
    );
    expect(filesOf(other)).toEqual(before);
    const { keptIn = '' } = await restoreBackup(other, backup, { mayReplace: true, stamp: 'x' });
    const { 'timetables/east-london.fetched.json': _, ...tables } = before;
    expect(filesOf(keptIn)).toEqual(tables);
    expect(ids()).toEqual(['east-london']);
    expect(fetchRecord('east-london')).toBeUndefined();
    expect(openTimetables(other).get('east-london')).toEqual(TABLE);
  });

  test('brings the announced months back, and keeps aside those that are there', async () => {
    const announced = (id: string): KeptList => ({
      id,
      changedAt: MADE.madeAt,
      months: new Map([[17_372, { firstDay: 20_858, by: 'Committee', source: 'entered', confidence: 'user' }]]),
    });
    const [folder, other] = [newFolder(), newFolder()];
    const backup = join(newFolder(), 'a.backup');
    await openMonthLists(folder).change(() => announced('pk'));
    await writeBackup(folder, backup, MADE);
    await openMonthLists(other).change(() => announced('in'));
    const refusing = restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
    await expect(refusing).rejects.toThrow(/holds data already \(hijri-months\.json\)/);
    const { keptIn = '' } = await restoreBackup(other, backup, { mayReplace: true, stamp: 'x' });
    expect(openMonthLists(other).read()).toEqual(openMonthLists(folder).read());
    expect([...openMonthLists(keptIn).read().lists.keys()]).toEqual(['in']);
    const older = new URL('older-files/format-2.backup.txt', import.meta.url).pathname;
    await restoreBackup(other, older, { mayReplace: true, stamp: 'y' });
    expect([...openMonthLists(other).read().lists.keys()]).toEqual(['pk']);
    await openMonthLists(folder).change(() => ({ ...announced('pk'), months: new Map() }));
    openTimetables(folder).write(TABLE);
    await writeBackup(folder, backup, MADE);
    await restoreBackup(other, backup, { mayReplace: true, stamp: 'z' });
    expect(openMonthLists(other).read().lists.size).toBe(0);
  });

  test('of a backup without timetables, as older versions made it, leaves those that are there', async () => {
    const older = new URL('older-files/format-1.backup.txt', import.meta.url).pathname;
    const folder = newFolder();
    openTimetables(folder).write(TABLE);
    const restored = await restoreBackup(folder, older, { mayReplace: false, stamp: 'x' });
    expect(restored).toEqual({ ...MADE, madeBy: '0.1.0', keys: 1, subscriptions: 2, timetables: 0, feeds: 0 });
    const { subscriptions, delivered, keys } = await contents(folder);
    expect([subscriptions.map(({ id }) => id), delivered, keys]).toEqual([[1, 2].map(subscriptionId), false, KEYS]);
    expect(openTimetables(folder).get('east-london')).toEqual(TABLE);
  });

  test('brings feeds back as they were; one of a version without feeds leaves those that are there', async () => {
    const { folder, store, backup } = await filled(2);
    const { feeds } = store;
    for (const n of [1, 2, 3]) await feeds.create(numbered(n), MOST);
    await feeds.remove(numbered(2).id, EVERY_KEY);
    await feeds.recordRelease('1 2026a', 100);
    expect(await writeBackup(folder, backup, MADE)).toMatchObject({ subscriptions: 2, feeds: 2 });
    await feeds.create(numbered(4), MOST);
    await store.close();
    const { keptIn = '' } = await restoreBackup(folder, backup, { mayReplace: true, stamp: 'x' });
    const { feeds: held, feedRelease } = (await readTogether(folder)).state;
    expect([...held.all()]).toEqual([numbered(1), numbered(3)]);
    expect(feedRelease).toEqual({ name: '1 2026a', since: 100 });
    expect((await readTogether(keptIn)).state.feeds.size).toBe(3);
    expect(await checkStore(folder, { unknownOf: () => undefined, show: () => {} })).toMatchObject({
      feeds: 2,
      damage: [],
      canStart: true,
    });
    const older = new URL('older-files/format-2.backup.txt', import.meta.url).pathname;
    expect(await restoreBackup(folder, older, { mayReplace: true, stamp: 'y' })).toMatchObject({
      subscriptions: 2,
      feeds: 0,
    });
    expect((await readTogether(folder)).state).toMatchObject({ feeds: { size: 2 }, feedRelease });
    const bent = readFileSync(backup, 'utf8').replace(numbered(3).sha256, numbered(5).sha256);
    writeFileSync(backup, bent);
    await expect(restoreBackup(newFolder(), backup, { mayReplace: true, stamp: 'z' })).rejects.toMatchObject({
      code: 'DATA_DAMAGED',
    });
  });

  test('of format 3, whose feeds have a line of their own, brings them back, and damage there is refused', async () => {
    const older = new URL('older-files/format-3.backup.txt', import.meta.url).pathname;
    const folder = newFolder();
    const restored = await restoreBackup(folder, older, { mayReplace: false, stamp: 'x' });
    expect(restored).toMatchObject({ subscriptions: 4, feeds: 4 });
    const { feeds, feedRelease } = (await readTogether(folder)).state;
    expect(feeds.of(EVERY_KEY)).toEqual([
      numbered(1),
      numbered(3),
      numbered(9, { apiKeyId: 'key_b' }),
      numbered(10, { apiKeyId: 'key_c', name: 'مسجد' }),
    ]);
    expect(feedRelease).toEqual({ name: '1 2026a', since: 100 });
    const bent = join(newFolder(), 'bent.backup');
    writeFileSync(bent, readFileSync(older, 'utf8').replace(numbered(3).sha256, numbered(5).sha256));
    await expect(restoreBackup(newFolder(), bent, { mayReplace: false, stamp: 'x' })).rejects.toMatchObject({
      code: 'DATA_DAMAGED',
    });
  });

  test('of timetables alone brings them back; one that would be written elsewhere is refused', async () => {
    const folder = newFolder();
    openTimetables(folder).write(TABLE);
    const backup = join(newFolder(), 'a.backup');
    expect(await writeBackup(folder, backup, MADE)).toEqual({
      ...MADE,
      keys: 0,
      subscriptions: 0,
      timetables: 1,
      feeds: 0,
    });
    const other = newFolder();
    await restoreBackup(other, backup, { mayReplace: false, stamp: 'x' });
    expect(openTimetables(other).get('east-london')).toEqual(TABLE);
    const bent = { ...readBackup(backup), timetables: [{ ...TABLE, id: '../east-london' }] };
    writeFileSync(backup, [...backupParts(bent)].join(''));
    const restoring = restoreBackup(newFolder(), backup, { mayReplace: false, stamp: 'x' });
    await expect(restoring).rejects.toMatchObject({ code: 'DATA_DAMAGED' });
  });

  test('by the superuser belongs to whom the directory belongs', async () => {
    const { folder, store, backup } = await filled(3);
    await writeBackup(folder, backup, MADE);
    await store.close();
    const isSuperuser = process.getuid?.() === 0;
    if (isSuperuser) chownSync(folder, 12_345, 12_346);
    await restoreBackup(folder, backup, { mayReplace: true, stamp: 'x' });
    const { uid, gid } = statSync(folder);
    if (isSuperuser) expect([uid, gid]).toEqual([12_345, 12_346]);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(statSync(join(folder, name))).toMatchObject({ uid, gid });
  });

  test('that ends before any of its steps is nothing or all: the next one who opens the directory ends it', async () => {
    const { folder, store, backup } = await filled(3);
    await writeBackup(folder, backup, MADE);
    await store.create(subscription({ id: subscriptionId(4) }), MOST);
    await store.compact();
    await store.close();
    openTimetables(folder).write({ ...TABLE, id: 'later' });
    const before = await contents(folder);
    const outcomes = new Set<string>();
    for (let step = 0; ; step++) {
      const copy = newFolder();
      cpSync(folder, copy, { recursive: true });
      let left = step;
      const spend = <T>(act: () => T): T => {
        if (left-- <= 0) throw new Error('killed');
        return act();
      };
      const files = {
        ...machineFiles,
        openEnd: (path: string) => spend(() => machineFiles.openEnd(path)),
        replace: (...words: Parameters<typeof machineFiles.replace>) => spend(() => machineFiles.replace(...words)),
        remove: (path: string) => spend(() => machineFiles.remove(path)),
      };
      const isEnded = await restoreBackup(copy, backup, { mayReplace: true, stamp: 'x' }, files).then(
        () => true,
        () => false,
      );
      await finishRestore(copy);
      expect(readdirSync(copy)).not.toContain(PENDING_NAME);
      const after = await contents(copy);
      const isOld = after.subscriptions.length === before.subscriptions.length;
      outcomes.add(isOld ? 'old' : 'new');
      if (isOld) expect(after).toEqual(before);
      else expect([after.subscriptions.length, after.timetables.length]).toEqual([3, 1]);
      if (isEnded) break;
      expect(step).toBeLessThan(30);
    }
    expect([...outcomes]).toEqual(['old', 'new']);
  });
});

describe('a check', () => {
  const unknownOf = ({ method }: Subscription) => (method === 'ATLANTEAN' ? 'method "ATLANTEAN"' : undefined);

  test('of sound data counts it, and names subscriptions of unknown methods', async () => {
    const { folder, store } = await filled(3);
    await store.create(subscription({ id: subscriptionId(4), method: 'ATLANTEAN' }), MOST);
    await store.close();
    const file = join(folder, 'journal-1.ndjson');
    const before = filesOf(folder);
    expect(await checkStore(folder, { unknownOf, show: () => {} })).toEqual({
      keys: 1,
      subscriptions: 4,
      active: 4,
      feeds: 0,
      withoutTimes: [{ id: subscriptionId(4), unknown: 'method "ATLANTEAN"' }],
      notShown: [],
      journals: [{ file, bytes: statSync(file).size }],
      damage: [],
      canStart: true,
    });
    expect(filesOf(folder)).toEqual(before);
  });

  test('of data whose snapshot is missing says so', async () => {
    const { folder, store } = await filled(3);
    await store.compact();
    await store.close();
    rmSync(join(folder, 'store.json'));
    rmSync(join(folder, 'journal-1.ndjson'));
    const { damage, canStart } = await checkStore(folder, { unknownOf, show: () => {} });
    expect(damage).toEqual([{ file: join(folder, 'store.json'), what: expect.stringMatching(/^it is missing/) }]);
    expect(canStart).toBe(false);
  });

  test('of damaged data names every damaged line', async () => {
    const { folder, store } = await filled(6);
    await store.compact();
    for (const n of [7, 8, 9]) await store.create(subscription({ id: subscriptionId(n) }), MOST);
    await store.close();
    const change = (name: string, lines: readonly number[]) => {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8').split('\n');
      for (const line of lines) text[line - 1] = (text[line - 1] ?? '').replace('"asr":"hanafi"', '"asr":"x"');
      writeFileSync(path, text.join('\n'));
    };
    change('store.json', [4, 6]);
    change('journal-2.ndjson', [2]);
    writeFileSync(join(folder, 'keys.json'), '{');
    const { damage, canStart, subscriptions } = await checkStore(folder, { unknownOf, show: () => {} });
    expect(damage.map(({ file, line }) => `${file.slice(folder.length + 1)}:${line ?? ''}`)).toEqual([
      'keys.json:',
      'store.json:',
      'store.json:4',
      'store.json:6',
      'journal-2.ndjson:2',
      'journal-2.ndjson:3',
    ]);
    expect(damage[2]?.what).toMatch(/asr is not one of/);
    expect(damage[5]?.what).toMatch(/change \d+ is missing/);
    expect(JSON.stringify(damage)).not.toContain('whsec_');
    expect({ canStart, subscriptions }).toEqual({ canStart: false, subscriptions: 6 });
  });
});
