import { expect, test } from 'vitest';
import type { Database } from '../../src/database/server/connection.ts';
import { createHeldSubscriptions } from '../../src/database/rows/subscription-rows.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { movableClock } from './movable-clock.ts';
import { beats, createAll, dealt, leased, newDatabase, type OpenStore } from './stores.ts';

const fill = ({ store }: OpenStore) =>
  createAll(
    store,
    Array.from({ length: 64 }, (_, n) => subscription({ id: subscriptionId(n) })),
  );

async function freeShares({ database }: OpenStore): Promise<number> {
  const { rows } = await database.query(
    'SELECT count(*) AS n FROM shares WHERE holder IS NULL OR until <= clock_timestamp()',
  );
  return Number(rows[0]?.['n']);
}

test('three daemons take all shares of a fourth that died: the part of each is rounded up', async () => {
  const shared = newDatabase();
  const living = [await shared.open(), await shared.open(), await shared.open()];
  const dead = await shared.open({ daemonId: 'dead' });
  for (const { store } of [...living, dead]) await store.lease();
  await dealt(...living, dead);
  await dead.database.query(`UPDATE shares SET holder = NULL WHERE holder LIKE 'dead %'`);
  await dead.database.query(`DELETE FROM daemons WHERE id LIKE 'dead %'`);
  expect(await freeShares(dead)).toBe(16);
  await beats(1, ...living);
  expect(await freeShares(dead)).toBe(0);
});

test('what is refused while the answer to a beat is on its way is planned again', async () => {
  const clock = movableClock();
  let whileAnswered: (() => Promise<void>) | undefined;
  const between = (database: Database): Database => ({
    ...database,
    async query(text, ...rest) {
      const answer = await database.query(text, ...rest);
      const act = text.includes('WITH alive') ? whileAnswered : undefined;
      whileAnswered = act ? undefined : whileAnswered;
      await act?.();
      return answer;
    },
  });
  const one = await newDatabase().open({ clock, between });
  await fill(one);
  await leased(one.store);
  const planned: string[] = [];
  one.store.watch((change) => {
    if (change.kind === 'taken over') planned.push(...change.subscriptions.map(({ id }) => id));
  });
  clock.stood(8);
  whileAnswered = async () => {
    clock.stood(4); // 12 s after the last beat that was answered, and 4 s after this one was sent
    expect(await one.store.claim(keyOf(1), NOW)).toBe(false);
  };
  await one.store.beat();
  await one.store.beat();
  expect(planned).toHaveLength(64);
  expect(await one.store.claim(keyOf(1), NOW)).toBe(true);
});

test('who holds a share under a later token than a delivery has may call it failed, and nobody under an earlier one', async () => {
  const one = await newDatabase().open();
  await fill(one);
  await leased(one.store);
  for (const n of [1, 2]) expect(await one.store.claim(keyOf(n), NOW)).toBe(true);
  const { rows } = await one.database.query('SELECT DISTINCT token FROM deliveries');
  expect(rows).toEqual([{ token: 1 }]);
  const setToken = (n: number, token: number) =>
    one.database.query(
      'UPDATE deliveries SET token = $2 WHERE sub = (SELECT number FROM subscriptions WHERE id = $1)',
      [subscriptionId(n), token],
    );
  await setToken(1, 0); // as a copy from files writes it
  await setToken(2, 2);
  for (const n of [1, 2]) await one.store.settle(keyOf(n), 'failed');
  const states = await one.database.query(
    'SELECT d.state FROM deliveries d JOIN subscriptions s ON s.number = d.sub ORDER BY s.id',
  );
  expect(states.rows).toEqual([{ state: 3 }, { state: 1 }]);
});

test('where the clock was set back behind the start of the server, shares whose lease is over are free at once', async () => {
  const shared = newDatabase();
  const first = await shared.open();
  await first.database.query(`UPDATE shares SET holder = 'dead', until = clock_timestamp() - interval '1 s'`);
  await first.database.query(
    `CREATE FUNCTION pg_postmaster_start_time() RETURNS timestamptz LANGUAGE sql AS $$ SELECT clock_timestamp() + interval '1 hour' $$`,
  );
  const name = new URL(await shared.url()).pathname.slice(1);
  await first.database.query(`ALTER DATABASE "${name}" SET search_path = public, pg_catalog`);
  const later = await shared.open();
  await later.store.lease();
  expect(await freeShares(later)).toBe(0);
});

test('a version that is held already, or an older one, is no news', () => {
  const held = createHeldSubscriptions();
  const each = (version: number) => ({
    number: 7,
    version,
    subscription: subscription({ url: `https://${version}/` }),
  });
  expect([2, 2, 1, 3].map((version) => held.put(each(version)))).toEqual([true, false, false, true]);
  expect(held.get(subscription().id)?.url).toBe('https://3/');
});
