import { expect, test } from 'vitest';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import { createPartitions } from '../../src/database/rows/delivery-rows.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { leased, newDatabase } from './stores.ts';

const DAY = 20_777;

/** As pg_dump does: it reads all tables in one transaction, however long that takes. */
test('old days are dropped later where somebody reads them, and claims go on within seconds', async () => {
  const shared = newDatabase();
  const [{ store, database, told }, reader] = [await shared.open(), await shared.open()];
  for (let n = 0; n < 64; n++) await store.create(subscription({ id: subscriptionId(n) }), 99);
  await leased(store);
  const { make, days } = createPartitions(database, 'deliveries');
  await make([DAY - 40]);
  const log = openDatabaseAttemptLog(database, (sentence) => told.push(sentence));
  await reader.database.transaction(async (query) => {
    await query('LOCK TABLE deliveries IN ACCESS SHARE MODE');
    const dropping = log.forgetBefore(NOW - 30 * 86_400);
    const began = performance.now();
    const claims = Array.from({ length: 64 }, (_, n) => store.claim(keyOf(n), NOW));
    expect((await Promise.all(claims)).every(Boolean)).toBe(true);
    expect(performance.now() - began).toBeLessThan(8_000); // it waits for a lock for 3 s, and others behind it
    await dropping;
    expect(told).toEqual([expect.stringContaining('Old attempts cannot be removed')]);
    await store.beat();
    await store.maintain(NOW);
  });
  expect(told).toHaveLength(1);
  expect(await days()).toContain(DAY - 40);
  await log.forgetBefore(NOW - 30 * 86_400);
  expect(await days()).not.toContain(DAY - 40);
  expect(told).toHaveLength(1);
});
