import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyStored } from '../../src/daemon/copy.ts';
import type { Machine } from '../../src/daemon/daemon.ts';
import { openDatabaseApiKeys } from '../../src/database/api-key-store.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { openDatabaseFeeds } from '../../src/database/feed-store.ts';
import { createApiKeys } from '../../src/http/security/api-keys.ts';
import { openApiKeyFile } from '../../src/store/api-key-file.ts';
import { openDataDirectory } from '../../src/store/data-directory.ts';
import { readTogether } from '../../src/store/backup/backup.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { numbered } from '../feeds/sample-feed.ts';
import { command, context, depsOf } from '../interfaces/command.ts';
import { everything, subscription } from '../webhooks/subscriptions.ts';
import { leased, newDatabase } from './stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-copy-'));
const nowDay = Math.floor(Date.now() / 86_400_000);
const now = () => Date.now() / 1000;
const machine: Machine = {
  context: { ...context, now },
  version: '0.0.0-test',
  env: {},
  write: () => {},
  isServiceLog: false,
  monotonicMs: () => performance.now(),
};
const plain = { isDryRun: false, mayMerge: false };
const event = (id: string, prayer: 'fajr' | 'asr', age = 0) =>
  ({ subscriptionId: id, prayer, dayNumber: nowDay - age }) as const;
const begunAt = Math.floor(now()) - 5.5;
let secret: string;

beforeAll(async () => {
  const keys = createApiKeys(openApiKeyFile(folder), [], now);
  secret = (await keys.create({ name: 'first', requestsPerMinute: 9 })).secret;
  await keys.rotate('first', 3600);
  const apiKeyId = keys.list()[0]?.id ?? '';
  const store = await openSubscriptionStore(folder);
  for (const id of ['sub_a', 'sub_b', 'sub_c']) {
    const previousSecrets = [{ secret: 'whsec_old', until: now() + 60 }];
    await store.create(subscription({ id, apiKeyId, active: id !== 'sub_c', previousSecrets }), 9);
  }
  await store.claim(event('sub_a', 'fajr'), now());
  await store.settle(event('sub_a', 'fajr'), 'delivered');
  await store.claim(event('sub_a', 'asr', 2), now());
  await store.settle(event('sub_a', 'asr', 2), 'failed');
  await store.miss(event('sub_b', 'asr', 1));
  await store.claim(event('sub_b', 'fajr'), begunAt); // its end is not known
  await store.maintain(now());
  for (const n of [1, 2]) await store.feeds.create(numbered(n, { apiKeyId, name: 'مسجد' }), 9);
  await store.feeds.recordRelease('1 2026a', 100);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const database = newDatabase();
const counts = { keys: 1, subscriptions: 3, active: 2, feeds: 2, renamed: [] };

/** What a store knows, for comparison. */
async function knowledge(place: string) {
  const store = await openSubscriptionStore(place);
  const all = (await everything(store)).toSorted((a, b) => a.id.localeCompare(b.id));
  const begun = await store.interrupted();
  const claimable: boolean[] = [];
  for (const key of [
    event('sub_a', 'fajr'),
    event('sub_a', 'asr', 2),
    event('sub_b', 'asr', 1),
    event('sub_c', 'asr'),
  ]) {
    claimable.push(await store.miss(key));
  }
  const until = await store.watchedUntil();
  await store.close();
  const { feeds, feedRelease: release } = (await readTogether(place)).state;
  return { all, begun, claimable, until, keys: openApiKeyFile(place).keys, feeds: [...feeds.all()], release };
}

async function counted(open: Database) {
  const { rows } = await open.query(
    'SELECT count(*) AS subscriptions, count(*) FILTER (WHERE active) AS active, (SELECT count(*) FROM feeds) AS feeds FROM subscriptions',
  );
  const { subscriptions = 0, active = 0, feeds = 0 } = rows[0] ?? {};
  return { subscriptions: Number(subscriptions), active: Number(active), feeds: Number(feeds) };
}

describe('prayer webhooks copy', () => {
  test('counts in a dry run, and makes no table', async () => {
    const to = await database.url();
    const copied = await copyStored({ ...plain, from: folder, to, isDryRun: true }, machine);
    expect(copied).toMatchObject(counts);
    expect(copied.to).not.toContain('canary');
    const { database: open, close } = await database.open({ between: (each) => each });
    expect((await open.query('SELECT count(*) AS n FROM subscriptions')).rows).toEqual([{ n: 0 }]);
    await close();
  });

  test('brings keys, secrets, subscriptions and states into a database, and the same back into files', async () => {
    const to = await database.url();
    expect(await copyStored({ ...plain, from: folder, to }, machine)).toMatchObject(counts);
    const { store, database: open, close } = await database.open();
    const keys = createApiKeys(await openDatabaseApiKeys(open), [], now);
    expect(keys.find(secret)?.name).toBe('first');
    expect(await store.owners()).toEqual([keys.list()[0]?.id]);
    await leased(store);
    expect(await openDatabaseFeeds(open).find(numbered(1).sha256)).toMatchObject({ name: 'مسجد' });
    expect((await store.get('sub_a'))?.secret).toBe(subscription({ id: 'sub_a' }).secret);
    await store.close();
    await close();

    const back = join(folder, 'back');
    expect(await copyStored({ ...plain, from: to, to: back }, machine)).toMatchObject({ ...counts, to: back });
    const source = mkdtempSync(join(tmpdir(), 'mizwala-copy-'));
    for (const name of readdirSync(folder).filter((each) => /\.(?:json|ndjson)$/.test(each))) {
      writeFileSync(join(source, name), readFileSync(join(folder, name)));
    }
    expect(await knowledge(back)).toEqual(await knowledge(source));
    rmSync(source, { recursive: true });
  });

  test('what was called is not called again, and what was begun is gone on with', async () => {
    const { store, close } = await database.open();
    await leased(store);
    const claims = [event('sub_a', 'fajr'), event('sub_a', 'asr', 2), event('sub_b', 'asr', 1), event('sub_b', 'fajr')];
    expect(await Promise.all(claims.map((key) => store.claim(key, now())))).toEqual([false, false, false, false]);
    expect(await store.claim(event('sub_b', 'asr'), now())).toBe(true);
    expect(await store.interrupted()).toEqual([{ key: event('sub_b', 'fajr'), firstAttemptAt: begunAt }]);
    await close();
  });

  test('refuses a target that holds rows, and merges when asked, with another name for a key whose name is taken', async () => {
    const to = await database.url();
    await expect(copyStored({ ...plain, from: folder, to }, machine)).rejects.toThrow(
      '1 keys and 3 subscriptions already',
    );
    const back = join(folder, 'back');
    await expect(copyStored({ ...plain, from: to, to: back }, machine)).rejects.toThrow('holds data already');
    const { database: open, close } = await database.open();
    await open.query("UPDATE api_keys SET id = 'key_aaaaaaaaaaaa'");
    const copied = await copyStored({ ...plain, from: folder, to, mayMerge: true }, machine);
    expect(copied.renamed).toHaveLength(1);
    const counts = { ...(await counted(open)), keys: 2 };
    expect(copied).toMatchObject({ keys: 1, holds: counts });
    const said = await command(`webhooks copy --from ${folder} --to postgres://db.example/p --merge`, {
      storedData: async () => ({ ...(await depsOf({}).storedData()), copy: async () => copied }),
    });
    expect(said.stdout).toContain('1 API keys, 3 subscriptions');
    expect(said.stdout).toContain(
      `which has 2 API keys, ${counts.subscriptions} subscriptions (${counts.active} active)`,
    );
    const { keys } = await openDatabaseApiKeys(open);
    expect(keys.map(({ name }) => name).toSorted()).toEqual([...copied.renamed, 'first'].toSorted());
    expect((await open.query('SELECT subscriptions FROM owners')).rows).toEqual([{ subscriptions: 3 }]);
    expect((await open.query('SELECT count(*) AS n FROM subscriptions')).rows).toEqual([{ n: 3 }]);
    await close();
  });

  test('refuses a source from which somebody delivers', async () => {
    const to = await database.url();
    const opening = await openDataDirectory(folder);
    if (opening.kind !== 'held') throw new Error('in use');
    opening.directory.accept((connection) => connection.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'));
    await expect(copyStored({ ...plain, from: folder, to, mayMerge: true }, machine)).rejects.toThrow('is in use');
    await opening.directory.release();
    const { store, close } = await database.open();
    await leased(store);
    await expect(copyStored({ ...plain, from: to, to: join(folder, 'other') }, machine)).rejects.toThrow(
      'Stop them first',
    );
    await close();
  });

  test('refuses a database of a newer release, from it and to it', async () => {
    const to = await database.url();
    const { database: open, close } = await database.open();
    await open.query('UPDATE meta SET schema = 99');
    const newer = 'has schema 99, made by a newer version of Mizwala';
    for (const isDryRun of [true, false]) {
      const back = { ...plain, isDryRun, from: to, to: join(folder, 'newer') };
      await expect(copyStored(back, machine)).rejects.toThrow(newer);
      await expect(copyStored({ ...plain, isDryRun, from: folder, to, mayMerge: true }, machine)).rejects.toThrow(
        newer,
      );
    }
    await open.query('UPDATE meta SET schema = 3');
    await close();
  });

  test.each([
    [folder, folder],
    ['postgres://a/b', 'postgres://c/d'],
  ])('refuses %s to %s', async (from, to) => {
    await expect(copyStored({ ...plain, from, to }, machine)).rejects.toThrow('One of --from and --to');
  });
});
