import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import { openDatabaseApiKeys } from '../../src/database/api-key-store.ts';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { createPartitions, dayOf } from '../../src/database/rows/delivery-rows.ts';
import { createApiKeys } from '../../src/http/security/api-keys.ts';
import { daemon, run } from '../http/daemon-process.ts';
import { random } from '../random.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { PASSWORD, type TestDatabase, testDatabase } from './postgres-server.ts';
import { leased, newDatabase } from './stores.ts';

/** The statements of a page of the manual that begin so. */
function statementsOf(begin: RegExp): string[] {
  const page = readFileSync(new URL('../../src/manual/database.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, text = '']) => text);
  const found = blocks.flatMap((text) => text.split(/;\n?/)).filter((text) => begin.test(text.trim()));
  expect(found.length).toBeGreaterThan(0);
  return found;
}

let place: TestDatabase;
let administrator: Database;
const suffix = `${process.pid}`;
const made: { databases: string[]; roles: string[] } = { databases: [], roles: [] };
beforeAll(async () => {
  place = await testDatabase();
  administrator = await openDatabase(place.url, { tell: () => {} });
});
afterAll(async () => {
  for (const name of made.databases) await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`);
  for (const name of made.roles) await administrator.query(`DROP ROLE ${name}`);
  await administrator.close();
  await place.drop();
});

function urlOf(user: string, database: string): string {
  const url = new URL(place.url);
  return Object.assign(url, { username: user, pathname: `/${database}` }).href;
}

/** The manual's statements with names of this test. */
async function administer(database: Database, statements: readonly string[], names: Record<string, string>) {
  for (const statement of statements) {
    const text = statement.replace(/\b(?:prayer|watcher)\b/g, (name) => names[name] ?? name);
    await database.query(text.replace('choose-one', PASSWORD).replace('choose-another', PASSWORD));
  }
}

describe('a role', () => {
  const names = { prayer: `prayer_${suffix}`, watcher: `watcher_${suffix}` };

  test('with the rights of the manual does all that a daemon does, and others are kept out', async () => {
    made.databases.push(names.prayer);
    made.roles.push(names.prayer);
    await administer(administrator, statementsOf(/^(?:CREATE|REVOKE)(?!.*watcher)/s).slice(0, 3), names);
    const { rows } = await administrator.query(
      'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = $1',
      [names.prayer],
    );
    expect(Object.values(rows[0] ?? {})).toEqual([false, false, false, false, false]);
    const url = urlOf(names.prayer, names.prayer);
    const shared = newDatabase(async () => ({ url, drop: async () => {} }));
    const { store, database, told } = await shared.open();
    for (let n = 0; n < 9; n++) await store.create(subscription({ id: subscriptionId(n) }), 9);
    await leased(store);
    expect(await store.claim(keyOf(1), NOW)).toBe(true);
    await store.settle(keyOf(1), 'delivered');
    await store.maintain(Date.now() / 1000);
    const log = openDatabaseAttemptLog(database, (sentence) => told.push(sentence));
    await log.forgetBefore(Date.now() / 1000);
    expect(await createPartitions(database, 'deliveries').days()).not.toContain(dayOf(NOW));
    expect(told).toEqual([]);
    expect((await run(['doctor'], { PRAYER_DATABASE: url })).stdout).toContain('9 subscriptions');
  });

  test('that only watches sees who delivers, and no secret', async () => {
    made.roles.unshift(names.watcher);
    const owner = await openDatabase(urlOf('postgres', names.prayer), { tell: () => {} });
    await administer(owner, statementsOf(/^(?:CREATE|GRANT).*watcher/s), names);
    const watcher = await openDatabase(urlOf(names.watcher, names.prayer), { tell: () => {} });
    expect((await watcher.query('SELECT count(*) AS n FROM shares WHERE holder IS NOT NULL')).rows).toEqual([
      { n: 64 },
    ]);
    expect((await watcher.query('SELECT count(*) AS n, min(state) AS s FROM deliveries')).rows).toEqual([
      { n: 0, s: null },
    ]);
    expect((await watcher.query('SELECT count(id) AS n FROM subscriptions WHERE active')).rows).toEqual([{ n: 9 }]);
    for (const denied of [
      'SELECT doc FROM subscriptions',
      'SELECT * FROM subscriptions',
      'SELECT * FROM api_keys',
      `UPDATE shares SET holder = 'me'`,
      'DELETE FROM deliveries',
      'CREATE TABLE mine (id int)',
    ]) {
      await expect(watcher.query(denied), denied).rejects.toMatchObject({ details: { reason: '42501' } });
    }
    await watcher.close();
    const { exit, stderr } = await run(['serve', '--port', '0'], {
      PRAYER_DATABASE: urlOf(names.watcher, names.prayer),
    });
    expect({ exit, stderr }).toEqual({
      exit: 5,
      stderr: expect.stringContaining('Make the user the owner of the database'),
    });
    await owner.query(`DROP OWNED BY ${names.watcher}`);
    await owner.close();
  });

  test('with a schema of its own in the database of somebody else is enough', async () => {
    const tenant = `tenant_${suffix}`;
    made.roles.push(tenant);
    const there = await testDatabase();
    const owner = await openDatabase(there.url, { tell: () => {} });
    await owner.query('CREATE TABLE meta (schema int)'); // of another program
    await owner.query(`CREATE ROLE ${tenant} LOGIN PASSWORD '${PASSWORD}'`);
    await owner.query(`CREATE SCHEMA ${tenant} AUTHORIZATION ${tenant}`);
    await owner.query(`ALTER ROLE ${tenant} SET search_path = ${tenant}`);
    const url = urlOf(tenant, new URL(there.url).pathname.slice(1));
    const shared = newDatabase(async () => ({ url, drop: async () => {} }));
    const { store, close } = await shared.open();
    await store.create(subscription({ id: subscriptionId(1) }), 9);
    await leased(store);
    expect(await store.claim(keyOf(1), NOW)).toBe(true);
    await close();
    await owner.close();
    await there.drop();
  });
});

const PIECES = [
  `'`,
  `''`,
  `"`,
  `\\`,
  `\\'`,
  `;`,
  `--`,
  `/*`,
  `*/`,
  `$1`,
  `$$`,
  `%`,
  `_`,
  `{`,
  `}`,
  `NULL`,
  ` OR 1=1 `,
  `; DROP TABLE subscriptions; --`,
  `') ON CONFLICT DO NOTHING; --`,
  `\u2019`,
  `é`,
  `مصلى`,
  `\n`,
  `,`,
  `E'\\x27'`,
];

test('names, URLs and words of callers are values, whatever is in them', async () => {
  const next = random(18);
  const strange = () =>
    Array.from({ length: 1 + Math.floor(next() * 6) }, () => PIECES[Math.floor(next() * PIECES.length)]).join('');
  const shared = newDatabase();
  const { store, database } = await shared.open();
  const keys = createApiKeys(await openDatabaseApiKeys(database), [], () => NOW);
  await leased(store);
  const all = Array.from({ length: 150 }, (_, n) =>
    subscription({
      id: `${subscriptionId(n)}${strange()}`,
      apiKeyId: `key ${n % 30} ${strange()}`,
      url: `https://r.example/${strange()}`,
      metadata: { [strange()]: strange() },
    }),
  );
  for (const each of all) {
    await store.create(each, 9);
    expect(await store.get(each.id)).toEqual(each);
    expect((await store.list(each.apiKeyId, { limit: 9 })).subscriptions).toEqual([each]);
    expect(await store.claim({ subscriptionId: each.id, prayer: 'dhuhr', dayNumber: 20_777 }, NOW)).toBe(true);
    await store.settle({ subscriptionId: each.id, prayer: 'dhuhr', dayNumber: 20_777 }, 'delivered');
    const name = strange();
    await keys.create({ name }).catch((refused: Error) => expect(refused.message).toMatch(/name/i));
    expect((await store.list(`${strange()}' OR '1'='1`, { limit: 9 })).total).toBe(0);
    expect(await store.remove(strange(), EVERY_KEY)).toBe(false);
    await expect(store.list(each.apiKeyId, { limit: 9, cursor: strange() })).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
    });
  }
  const log = openDatabaseAttemptLog(database);
  expect((await log.list(all[0]?.id ?? '', { limit: 9 })).attempts).toEqual([]);
  expect((await store.list(EVERY_KEY, { limit: 1 })).total).toBe(all.length);
  const tally = await store.tally(all[7]?.apiKeyId ?? '', () => 20_777);
  expect(tally).toMatchObject({ total: 1, deliveredToday: 1 });
  const { rows } = await database.query('SELECT count(*) AS n FROM pg_class WHERE relname = ANY ($1)', [
    ['subscriptions', 'owners', 'api_keys', 'shares', 'meta'],
  ]);
  expect(rows).toEqual([{ n: 5 }]);
});

test('a daemon shows the password nowhere: not in its title, its log, its metrics nor an answer', async () => {
  const here = await testDatabase();
  const one = await daemon(undefined, ['--log-level', 'debug'], { PRAYER_DATABASE: here.url });
  const answers = await Promise.all(
    ['/metrics', '/readyz', '/healthz', '/openapi.json', '/v1/webhooks', '/docs'].map(async (path) =>
      (await one.ask(path)).text(),
    ),
  );
  const title = process.platform === 'linux' ? readFileSync(`/proc/${one.child.pid}/cmdline`, 'utf8') : '';
  expect(await one.end('SIGTERM')).toBe(0);
  expect([title, one.stdout(), one.stderr(), ...answers].join('\n')).not.toContain(PASSWORD);
  await here.drop();
});
