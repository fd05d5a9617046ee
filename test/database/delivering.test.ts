import { expect, test, vi } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import { deliveryId } from '../../src/core/webhook/subscription.ts';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import type { Outcome } from '../../src/webhooks/retry-policy.ts';
import { webhooksOf } from '../webhooks/dispatcher-of.ts';
import { type FakeClock, fakeClock } from '../webhooks/fake-clock.ts';
import { keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { beats, dealt, newDatabase, type OpenStore } from './stores.ts';

/** Dhuhr at Makkah on 2026-11-20 is 12:07, 420 s after NOW. */
const DHUHR = NOW + 420;
const COUNT = 128;

type Receiver = (id: string) => Promise<Outcome>;
const takes: Receiver = async () => ({ statusCode: 200, durationMs: 1 });

/** Daemons on one database, whose prayers follow one clock that stands. Their leases follow the clock of the database. */
async function daemons(names: string[]) {
  const shared = newDatabase();
  const clock = fakeClock(NOW);
  const posts: string[] = [];
  const first = await shared.open();
  for (let n = 0; n < COUNT; n++)
    await first.store.create(subscription({ id: subscriptionId(n), prayerTypes: ['dhuhr'] }), 1000);
  const running = new Map<string, Awaited<ReturnType<typeof daemon>>>();
  const killed = new Set<string>();
  const between = (name: string) => (database: Database) => ({
    ...database,
    query: (...asked: Parameters<Database['query']>) =>
      killed.has(name) ? Promise.reject(new Fault('DATABASE_UNAVAILABLE', 'It was killed.')) : database.query(...asked),
  });
  for (const name of names) {
    running.set(name, await daemon(await shared.open({ daemonId: name, between: between(name) }), name, clock, posts));
  }
  /** Beats of all, until the shares have moved. */
  const settleDown = () => dealt(...running.values());
  await settleDown();
  const of = (name: string) => {
    const found = running.get(name);
    if (!found) throw new Error(`no daemon ${name}`);
    return found;
  };
  const kill = async (name: string) => {
    killed.add(name);
    running.delete(name);
    // from its last beat on, a lease has passed
    await first.database.query('UPDATE shares SET until = clock_timestamp(), holder = NULL WHERE holder LIKE $1', [
      `${name} %`,
    ]);
    await first.database.query(`DELETE FROM daemons WHERE name = $1`, [name]);
  };
  const states = async () => {
    const { rows } = await first.database.query(
      'SELECT state, count(*) AS count FROM deliveries GROUP BY 1 ORDER BY 1',
    );
    return rows.map(({ state, count }) => [state, count]);
  };
  const pass = async (seconds: number) => {
    await clock.pass(seconds);
    // one that is under way may have looked before
    for (const { scheduler } of running.values()) for (let tick = 0; tick < 2; tick++) await scheduler.tick();
  };
  return { pass, posts, of, kill, settleDown, states, first };
}

async function daemon(opened: OpenStore, name: string, clock: FakeClock, posts: string[]) {
  const { store, database } = opened;
  const log = openDatabaseAttemptLog(database);
  const counters = createDeliveryCounters();
  const receiver = { answer: takes };
  const { dispatcher, scheduler } = webhooksOf({
    store,
    log,
    clock,
    deliveryCounters: counters,
    async post(_url, headers) {
      posts.push(`${name} ${headers['webhook-id']}`);
      return receiver.answer(headers['webhook-id'] ?? '');
    },
  });
  await store.lease();
  await scheduler.start();
  const idle = () =>
    vi.waitUntil(() => dispatcher.waiting + dispatcher.inFlight === 0, { timeout: 60_000, interval: 5 });
  return { ...opened, dispatcher, scheduler, receiver, counters, log, idle };
}

const idOf = (n: number) => deliveryId(keyOf(n));
const everyId = Array.from({ length: COUNT }, (_, n) => idOf(n)).toSorted();
const idsOf = (posts: string[]) => posts.map((each) => each.slice(each.indexOf(' ') + 1)).toSorted();

test('two daemons call each prayer once between them', async () => {
  const { pass, posts, of, states } = await daemons(['a', 'b']);
  await pass(420);
  for (const name of ['a', 'b']) await of(name).idle();
  expect(idsOf(posts)).toEqual(everyId);
  expect(posts.filter((each) => each.startsWith('a'))).toHaveLength(COUNT / 2);
  expect(await states()).toEqual([[2, COUNT]]);
  const { attempts } = await of('a').log.list(subscriptionId(1), { limit: 9 });
  expect(attempts).toMatchObject([{ state: 'delivered', prayerTime: DHUHR, attempt: 1, statusCode: 200 }]);
});

test('a change through another daemon while its prayer waits in the queue is handed over at the next beat', async () => {
  const { pass, posts, of, settleDown, states, first } = await daemons(['a']);
  const arrived = Promise.withResolvers<void>();
  of('a').receiver.answer = async () => {
    await arrived.promise;
    return { statusCode: 200, durationMs: 1 };
  };
  await pass(420);
  await vi.waitUntil(() => posts.length === 16); // the host takes so many at a time; the others wait
  const waiting = Array.from({ length: COUNT }, (_, n) => n).filter((n) => !posts.includes(`a ${idOf(n)}`));
  for (const n of waiting) await first.store.update(subscriptionId(n), (before) => ({ ...before, metadata: { n } }));
  arrived.resolve();
  await of('a').idle();
  expect(posts, 'the claims of the former versions are refused').toHaveLength(16);
  await settleDown(); // beats, and no tick
  await of('a').idle();
  expect(idsOf(posts)).toEqual(everyId);
  expect(await states()).toEqual([[2, COUNT]]);
});

test.each([
  [100, 2],
  [200, 4],
])(
  'what a dead daemon had not called is called within its window or told missed, once: %d s later',
  async (late, state) => {
    const { pass, posts, of, kill, settleDown, states } = await daemons(['a', 'b']);
    await pass(300);
    await kill('a');
    await pass(120);
    await of('b').idle();
    expect(posts).toHaveLength(COUNT / 2);
    await pass(late);
    await settleDown();
    await of('b').idle();
    expect(await states()).toEqual(
      state === 2
        ? [[2, COUNT]]
        : [
            [2, COUNT / 2],
            [4, COUNT / 2],
          ],
    );
    expect(posts).toHaveLength(state === 2 ? COUNT : COUNT / 2);
    expect(new Set(idsOf(posts)).size).toBe(posts.length);
    expect(of('b').counters.endedSince().missed).toBe(state === 2 ? 0 : COUNT / 2);
  },
);

test('what a daemon began before it died is resumed under the same id', async () => {
  const { pass, posts, of, kill, settleDown, states } = await daemons(['a', 'b']);
  of('a').receiver.answer = () => new Promise(() => {}); // it is killed before an answer comes
  await pass(420);
  await of('b').idle();
  await vi.waitUntil(() => posts.some((each) => each.startsWith('a')));
  const begun = idsOf(posts.filter((each) => each.startsWith('a')));
  await kill('a');
  await settleDown();
  await of('b').idle();
  expect(await states()).toEqual([[2, COUNT]]);
  expect(new Set(idsOf(posts))).toEqual(new Set(everyId));
  expect(posts).toHaveLength(COUNT + begun.length);
});

test.each(['gone', 'back'])('a delivery whose share was lost is not sent again, the share is %s', async (now) => {
  const { pass, posts, of, kill, settleDown, states } = await daemons(['a', 'b']);
  of('a').receiver.answer = async () => ({ statusCode: 503, durationMs: 1 }); // it will try again in 5 s
  await pass(420);
  for (const name of ['a', 'b']) await of(name).idle();
  const before = posts.filter((each) => each.startsWith('a')).length;
  expect(before).toBe(COUNT / 2);
  expect(of('a').dispatcher.retrying).toBe(before);
  const { database, store } = of('b');
  await database.query(`UPDATE shares SET until = clock_timestamp(), holder = NULL WHERE holder LIKE 'a %'`);
  await database.query(`UPDATE daemons SET seen = seen - interval '1 minute' WHERE name = 'a'`);
  await store.beat();
  await of('a').store.beat(); // and hears that its shares are lost
  await of('b').idle();
  if (now === 'back') {
    await kill('b');
    await settleDown();
  }
  await pass(6);
  await of('a').idle();
  expect(of('a').dispatcher.retrying).toBe(0);
  expect(posts.filter((each) => each.startsWith('a'))).toHaveLength(before);
  await beats(2, ...(now === 'back' ? [of('a')] : [of('a'), of('b')])); // it lost them lately: it asks for none
  expect(await states()).toEqual([[2, COUNT]]);
});
