import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseApiKeys } from '../../src/database/api-key-store.ts';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { createApiKeys } from '../../src/http/security/api-keys.ts';
import { type TestDatabase, testDatabase } from './postgres-server.ts';

const now = () => 1_795_165_200.5;
let place: TestDatabase;
let database: Database;
beforeEach(async () => {
  place = await testDatabase();
  database = await openDatabase(place.url, { tell: () => {} });
  await migrate(database);
});
afterEach(async () => {
  await database.close();
  await place.drop();
});

/** The keys as a daemon of its own knows them. */
async function daemon() {
  const store = await openDatabaseApiKeys(database);
  return { ...createApiKeys(store, [], now), refresh: store.refresh };
}

describe('API keys in a database', () => {
  test('are hashes, and the same after they are read again', async () => {
    const one = await daemon();
    const made = [await one.create({ name: 'home' }), await one.create({ requestsPerMinute: 60 })];
    await one.rotate('home', 3600);
    const again = await daemon();
    expect(again.list()).toEqual(one.list());
    for (const { key, secret } of made) expect(again.find(secret)?.id).toBe(key.id);
    const { rows } = await database.query('SELECT row_to_json(k) AS k FROM api_keys k');
    for (const { secret } of made) expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
  });

  test('count for another daemon once it refreshed: made, rotated without grace, revoked', async () => {
    const [one, other] = [await daemon(), await daemon()];
    const { key, secret } = await one.create({ name: 'home' });
    expect(other.find(secret)).toBeUndefined();
    await other.refresh();
    expect(other.find(secret)).toEqual(key);
    const rotated = await one.rotate('home', 0);
    await other.refresh();
    expect([other.find(secret), other.find(rotated.secret)?.id]).toEqual([undefined, key.id]);
    await one.revoke('home');
    await other.refresh();
    expect(other.find(rotated.secret)).toBeUndefined();
  });

  test('lose no change of daemons that work at once, and give a name once', async () => {
    const daemons = await Promise.all([daemon(), daemon(), daemon()]);
    const made = await Promise.all(
      daemons.flatMap((each) => Array.from({ length: 5 }, () => each.create({ requestsPerMinute: 1 }))),
    );
    const names = await Promise.allSettled(daemons.map((each) => each.create({ name: 'first' })));
    expect(names.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(JSON.stringify(names.map((each) => (each.status === 'rejected' ? String(each.reason) : '')))).toContain(
      'taken',
    );
    const { list, find } = await daemon();
    expect(list()).toHaveLength(16);
    for (const { key, secret } of made) expect(find(secret)?.id).toBe(key.id);
  });

  test('two rotations at once leave both former secrets valid for their grace', async () => {
    const [one, other] = [await daemon(), await daemon()];
    const { secret } = await one.create({ name: 'home' });
    await other.refresh();
    const rotated = await Promise.all([one.rotate('home', 60), other.rotate('home', 60)]);
    const { find } = await daemon();
    expect([secret, ...rotated.map((each) => each.secret)].map((each) => find(each)?.name)).toEqual([
      'home',
      'home',
      'home',
    ]);
  });

  test('are not changed by an edit that is refused, nor by one that the database does not take', async () => {
    const one = await daemon();
    await one.create({ name: 'home' });
    await expect(one.create({ name: 'home' })).rejects.toThrow('is taken');
    await database.query('ALTER TABLE api_keys ADD CHECK (id = name) NOT VALID');
    await expect(one.create({ name: 'away' })).rejects.toThrow('SQLSTATE 23514');
    expect(one.list().map(({ name }) => name)).toEqual(['home']);
    expect((await daemon()).list().map(({ name }) => name)).toEqual(['home']);
  });
});
