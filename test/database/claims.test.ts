import { expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/server/connection.ts';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import { createPartitions } from '../../src/database/rows/delivery-rows.ts';
import { SHARES } from '../../src/database/server/schema.ts';
import { adoptOrphans, createInFlight } from '../../src/database/leases/in-flight.ts';
import { webhooksOf } from '../webhooks/dispatcher-of.ts';
import { fakeClock } from '../webhooks/fake-clock.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { leased, newDatabase } from './stores.ts';

/** Dhuhr at Makkah on 2026-11-20 is 12:07, 420 s after NOW. */
const DHUHR = NOW + 420;
/** Deliveries of one key that may talk to one host. */
const PLACES = 16;

/** A statement that writes claims and endings, and the numbers of their subscriptions. */
interface Written {
  readonly claims: readonly number[];
  readonly endings: readonly number[];
}

/** A database that hands over what it was told to write, once it is written. */
function watched(heard: (written: Written) => void) {
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);
  return (database: Database): Database => ({
    ...database,
    async query(text, values = [], options) {
      const answer = await database.query(text, values, options);
      if (text.includes('WITH ended')) heard({ claims: listOf(values[0]), endings: listOf(values[9]) });
      return answer;
    },
  });
}

test('a delivery is sent when the ending of the one before it is written: after a kill no more come twice than had a place', async () => {
  let ended = 0;
  const { store, database } = await newDatabase().open({
    between: watched(({ endings }) => (ended += endings.length)),
  });
  for (let n = 0; n < 8 * PLACES; n++)
    await store.create(subscription({ id: subscriptionId(n), prayerTypes: ['dhuhr'] }), 1_000);
  const clock = fakeClock(NOW);
  const unwritten: number[] = [];
  const { scheduler, dispatcher } = webhooksOf({
    store,
    log: openDatabaseAttemptLog(database),
    clock,
    async post() {
      unwritten.push(unwritten.length + 1 - ended);
      return { statusCode: 200, durationMs: 1 };
    },
  });
  await store.lease();
  await scheduler.start();
  await clock.pass(DHUHR - NOW);
  for (let tick = 0; tick < 2; tick++) await scheduler.tick(); // one that is under way may have looked before
  await vi.waitUntil(() => dispatcher.waiting + dispatcher.inFlight === 0, { timeout: 60_000 });
  expect(unwritten).toHaveLength(8 * PLACES);
  expect(Math.max(...unwritten)).toBe(PLACES);
});

test('claims and endings of a turn are one statement, with those of other dates before it', async () => {
  const statements: Written[] = [];
  const { store, database } = await newDatabase().open({ between: watched((each) => statements.push(each)) });
  for (let n = 0; n < 4; n++) await store.create(subscription({ id: subscriptionId(n) }), 1_000);
  await leased(store);
  const [one, two, three, four] = [keyOf(0), keyOf(1, 20_778), keyOf(2), keyOf(3)];
  expect(await Promise.all([one, two, three].map((key) => store.claim(key, NOW)))).toEqual([true, true, true]);
  const [, , , isClaimed] = await Promise.all([
    store.settle(one, 'delivered'),
    store.settle(two, 'failed'),
    store.settle(three, 'delivered'),
    store.claim(four, NOW),
  ]);
  expect(isClaimed).toBe(true);
  expect(statements.map(({ claims, endings }) => [claims.length, endings.length])).toEqual([
    [3, 0],
    [0, 2],
    [1, 1],
  ]);
  const { rows } = await database.query('SELECT day, state FROM deliveries ORDER BY day, sub');
  expect(rows.map(({ day, state }) => [day, state])).toEqual([
    [20_777, 2],
    [20_777, 2],
    [20_777, 1],
    [20_778, 3],
  ]);
});

test('orphans are found in one pass through the deliveries, also where the planner knows nothing of the tables', async () => {
  const { store, database } = await newDatabase().open();
  await leased(store); // its shares are 64 rows that were never analysed
  const day = 20_777;
  const rowCount = 5_000;
  await createPartitions(database, 'deliveries').make([day]);
  await database.query(
    `INSERT INTO deliveries (sub, first_at, day, token, nonce, prayer, state)
     SELECT n, $1, $2, 1, 0, 2, 2 FROM generate_series(1, ${rowCount}) AS n`,
    [NOW, day],
  );
  const { rows: holders } = await database.query('SELECT holder FROM shares LIMIT 1');
  const rowsRead = await database.transaction(async (query) => {
    const retry = <T>(ask: () => Promise<T>) => ask();
    const every = Array.from({ length: SHARES }, (_, share) => share);
    const deps = {
      database: { ...database, query },
      holder: String(holders[0]?.['holder']),
      inFlight: createInFlight(),
      retry,
    };
    await adoptOrphans(deps, every, NOW - 120, true);
    const { rows } = await query(
      `SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows_read FROM pg_stat_xact_user_tables WHERE relname = $1`,
      [`deliveries_${day}`],
    );
    return Number(rows[0]?.['rows_read']);
  });
  expect(rowsRead).toBeGreaterThanOrEqual(rowCount);
  expect(rowsRead).toBeLessThan(2 * rowCount);
});
