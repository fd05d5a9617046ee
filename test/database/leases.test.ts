import { describe, expect, test, vi } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import { Fault } from '../../src/core/fault.ts';
import type { Change, Takeover } from '../../src/core/webhook/subscription.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { dayOf } from '../../src/database/rows/delivery-rows.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { movableClock } from './movable-clock.ts';
import { beats, createAll, dealt, leased, newDatabase, type OpenStore } from './stores.ts';

const COUNT = 128;

/** Two subscriptions of each share. */
const fill = ({ store }: OpenStore) => createAll(store, numbered(COUNT));

const numbered = (count: number) => Array.from({ length: count }, (_, n) => subscription({ id: subscriptionId(n) }));

/** As if a lease had passed without a beat of whoever holds shares, on a server that did not start just now. */
async function endLeases({ database }: OpenStore): Promise<void> {
  await database.query('UPDATE shares SET until = clock_timestamp(), holder = NULL');
  await database.query(`UPDATE daemons SET seen = clock_timestamp() - interval '1 minute'`);
}

function changesOf({ store }: OpenStore): Change[] {
  const heard: Change[] = [];
  store.watch((change) => heard.push(change));
  return heard;
}

const takeoversOf = (heard: readonly Change[]): Takeover[] => heard.filter((each) => each.kind === 'taken over');

const idsOf = async ({ store }: OpenStore) => (await everything(store)).map(({ id }) => id).toSorted();

async function stateOf({ database }: OpenStore, number: number): Promise<unknown> {
  const { rows } = await database.query(
    'SELECT d.state FROM deliveries d JOIN subscriptions s ON s.number = d.sub WHERE s.id = $1 AND d.day = 20777',
    [subscriptionId(number)],
  );
  return rows[0]?.['state'];
}

const [SENDING, DELIVERED, FAILED] = [1, 2, 3];

describe('shares of the subscriptions', () => {
  test('are parted among the daemons that live, and each subscription has one', async () => {
    const shared = newDatabase();
    const [a, b, c] = [await shared.open(), await shared.open(), await shared.open()];
    await fill(a);
    await leased(a.store);
    expect(await idsOf(a)).toHaveLength(COUNT);
    const [heardA, heardB] = [changesOf(a), changesOf(b)];
    await leased(b.store);
    await dealt(a, b);
    expect(await idsOf(b)).toHaveLength(COUNT / 2);
    expect([...(await idsOf(a)), ...(await idsOf(b))].toSorted()).toHaveLength(
      new Set([...(await idsOf(a)), ...(await idsOf(b))]).size,
    );
    expect(heardA.flatMap((each) => (each.kind === 'removed' ? each.ids : [])).toSorted()).toEqual(
      expect.arrayContaining(await idsOf(b)),
    );
    expect(takeoversOf(heardB).flatMap(({ subscriptions }) => subscriptions)).toHaveLength(COUNT / 2);
    await leased(c.store);
    await dealt(a, b, c);
    const counts = [await idsOf(a), await idsOf(b), await idsOf(c)].map(({ length }) => length);
    expect(counts.toSorted()).toEqual([42, 42, 44]);
    await c.close();
    await dealt(a, b);
    expect([...(await idsOf(a)), ...(await idsOf(b))]).toHaveLength(COUNT);
  });

  test('of a daemon that died go to another, with what it began and up to when it watched', async () => {
    const shared = newDatabase();
    const [dead, heir] = [await shared.open(), await shared.open()];
    await fill(dead);
    await leased(dead.store);
    await dead.store.maintain(NOW);
    expect(await dead.store.claim(keyOf(1), NOW)).toBe(true);
    expect(await dead.store.claim(keyOf(2), NOW)).toBe(true);
    await dead.store.settle(keyOf(2), 'delivered');
    await endLeases(dead);
    const heard = changesOf(heir);
    await heir.store.lease();
    expect(takeoversOf(heard), 'the first are for who scans').toEqual([]);
    await heir.store.beat();
    const takeovers = takeoversOf(heard);
    expect(takeovers.flatMap(({ subscriptions }) => subscriptions)).toHaveLength(COUNT);
    for (const { subscriptions, watchedUntil } of takeovers)
      if (subscriptions.length > 0) expect(watchedUntil).toBe(NOW);
    expect(takeovers.flatMap(({ interrupted }) => interrupted)).toEqual([{ key: keyOf(1), firstAttemptAt: NOW }]);
    expect(heir.store.goesOn(keyOf(1))).toBe(true);
    expect(await heir.store.claim(keyOf(1), NOW)).toBe(false);
    expect(await heir.store.claim(keyOf(2), NOW)).toBe(false);
    expect(await heir.store.claim(keyOf(3), NOW)).toBe(true);
    expect(await dead.store.claim(keyOf(4), NOW), 'by who lost the share').toBe(false);
    expect(await heir.store.claim(keyOf(4), NOW)).toBe(true);
  });

  test('whose loading fails are loaded after the next beat, and what was begun of them goes on then', async () => {
    const clock = movableClock();
    let isFailing = true;
    const between = (database: Database): Database => ({
      ...database,
      async query(text, ...rest) {
        if (!isFailing || !text.includes('ORDER BY s.share, s.number')) return database.query(text, ...rest);
        isFailing = false;
        clock.stood(200); // longer than anybody asks again
        setImmediate(() => clock.stood(-200));
        throw new Fault('DATABASE_UNAVAILABLE', 'The database cannot be used now.');
      },
    });
    const shared = newDatabase();
    const [dead, heir] = [await shared.open(), await shared.open({ clock, between })];
    await fill(dead);
    await leased(dead.store);
    expect(await dead.store.claim(keyOf(1), NOW)).toBe(true);
    await endLeases(dead);
    const heard = changesOf(heir);
    await heir.store.lease();
    expect(await idsOf(heir)).toEqual([]);
    expect(heir.told).toEqual(['Shares cannot be taken over: The database cannot be used now.']);
    expect(await heir.store.interrupted(), 'while nobody knows where it goes').toEqual([]);
    await heir.store.beat();
    expect(await idsOf(heir)).toHaveLength(COUNT);
    expect(takeoversOf(heard).flatMap(({ interrupted }) => interrupted)).toMatchObject([{ key: keyOf(1) }]);
    expect(heir.store.goesOn(keyOf(1))).toBe(true);
  });

  test('are fenced: who lost one cannot call a delivery failed, and what arrived has arrived', async () => {
    const shared = newDatabase();
    const [late, heir] = [await shared.open(), await shared.open()];
    await fill(late);
    await leased(late.store);
    for (const n of [1, 2]) expect(await late.store.claim(keyOf(n), NOW)).toBe(true);
    await endLeases(late);
    await leased(heir.store);
    await late.store.settle(keyOf(1), 'failed');
    expect(await stateOf(late, 1)).toBe(SENDING);
    await late.store.settle(keyOf(2), 'delivered');
    expect(await stateOf(late, 2)).toBe(DELIVERED);
    await heir.store.settle(keyOf(1), 'failed');
    await heir.store.settle(keyOf(2), 'failed');
    expect(await stateOf(late, 1)).toBe(FAILED);
    expect(await stateOf(late, 2)).toBe(DELIVERED);
  });

  test('are fenced: of a share that another has, or this one under a later token, nothing is begun', async () => {
    const shared = newDatabase();
    const a = await shared.open();
    await fill(a);
    await leased(a.store);
    await a.database.query('UPDATE shares SET token = token + 1');
    expect(await a.store.claim(keyOf(1), NOW)).toBe(false);
    await a.database.query(`UPDATE shares SET token = token - 1, holder = 'another'`);
    expect(await a.store.claim(keyOf(1), NOW)).toBe(false);
    expect(await stateOf(a, 1)).toBeUndefined();
    await a.database.query(`UPDATE shares SET holder = (SELECT id FROM daemons)`);
    expect(await a.store.claim(keyOf(1), NOW)).toBe(true);
    expect(await stateOf(a, 1)).toBe(SENDING);
  });

  test('are over by the clocks of the machine too: nothing is begun or sent again, and all is planned anew', async () => {
    const clock = movableClock();
    const shared = newDatabase();
    const one = await shared.open({ clock });
    await fill(one);
    await leased(one.store);
    const { store } = one;
    for (const n of [1, 2]) expect(await store.claim(keyOf(n), NOW)).toBe(true);
    const heard = changesOf(one);
    const shares = () => store.metrics().find(({ name }) => name.endsWith('shares_held'))?.samples[0]?.value;
    expect(shares()).toBe(64);
    clock.stood(13);
    expect(shares()).toBe(0);
    expect(store.held(subscriptionId(1))).toBeUndefined();
    expect(store.goesOn(keyOf(1))).toBe(false);
    expect(await store.claim(keyOf(3), NOW)).toBe(false);
    await store.beat();
    const takeovers = takeoversOf(heard);
    expect(takeovers.flatMap(({ subscriptions }) => subscriptions)).toHaveLength(COUNT);
    // what was dropped is resumed; the other one was never told that the lease was over, and goes on
    expect(takeovers.flatMap(({ interrupted }) => interrupted)).toEqual([{ key: keyOf(1), firstAttemptAt: NOW }]);
    expect(store.goesOn(keyOf(2))).toBe(true);
    expect(await store.claim(keyOf(3), NOW)).toBe(true);
  });

  test('are kept while their subscriptions are loaded, however long that takes', async () => {
    let beats = 0;
    const loading = Promise.withResolvers<void>();
    const between = (database: Database): Database => ({
      ...database,
      async query(text, ...rest) {
        if (text.includes('INSERT INTO daemons')) beats++;
        if (text.includes('ORDER BY s.share, s.number')) await loading.promise;
        return database.query(text, ...rest);
      },
    });
    const shared = newDatabase();
    const one = await shared.open({ between });
    await fill(one);
    const leasing = leased(one.store);
    await expect.poll(() => beats, { timeout: 60_000 }).toBe(2);
    loading.resolve();
    await leasing;
    expect(await idsOf(one)).toHaveLength(COUNT);
  });

  test('are scanned while they are loaded', async () => {
    const pages: string[] = [];
    let isLate = false;
    const between = (database: Database): Database => ({
      ...database,
      async query(text, ...rest) {
        const answer = await database.query(text, ...rest);
        if (text.includes('ORDER BY s.share, s.number') && pages.push(text) === 2) await vi.waitUntil(() => isLate);
        return answer;
      },
    });
    const { store } = await newDatabase().open({ between });
    const count = 1_500;
    await createAll(store, numbered(count));
    await store.lease();
    expect(pages).toHaveLength(0);
    let scanned = 0;
    for await (const _ of store.scan()) {
      scanned++;
      isLate ||= scanned === 1_000;
    }
    expect(scanned).toBe(count);
  });

  test('leave once what was begun of them has ended', async () => {
    const shared = newDatabase();
    const [giver, taker] = [await shared.open(), await shared.open()];
    await fill(giver);
    await leased(giver.store);
    // all at once: one after the other they may take longer than a lease
    const begun = Array.from({ length: COUNT }, (_, n) => giver.store.claim(keyOf(n), NOW));
    expect((await Promise.all(begun)).filter(Boolean)).toHaveLength(COUNT);
    await leased(taker.store);
    await beats(8, giver, taker);
    expect(await idsOf(taker)).toEqual([]);
    const heard = changesOf(taker);
    for (let n = 0; n < COUNT; n++) expect(giver.store.goesOn(keyOf(n))).toBe(true);
    await Promise.all(Array.from({ length: COUNT }, (_, n) => giver.store.settle(keyOf(n), 'delivered')));
    await dealt(giver, taker);
    expect(await idsOf(taker)).toHaveLength(COUNT / 2);
    expect(takeoversOf(heard).flatMap(({ interrupted }) => interrupted)).toEqual([]);
  });

  test('are watched for claims of the former holder that are written late', async () => {
    const shared = newDatabase();
    const [late, heir] = [await shared.open(), await shared.open()];
    await fill(late);
    await leased(late.store);
    const now = Date.now() / 1000;
    const day = dayOf(now); // what is written late is of these days
    await late.store.claim(keyOf(0, day), now); // makes the partition
    await endLeases(late);
    const heard = changesOf(heir);
    await leased(heir.store);
    await late.database.query(
      `INSERT INTO deliveries (sub, first_at, day, token, nonce, prayer, state)
        SELECT number, $2, $3, 1, 7, 2, 1 FROM subscriptions WHERE id = $1`,
      [subscriptionId(5), now, day],
    );
    await heir.store.beat();
    const interrupted = takeoversOf(heard).flatMap((each) => each.interrupted);
    expect(interrupted.map(({ key }) => key.subscriptionId).toSorted()).toEqual([subscriptionId(0), subscriptionId(5)]);
    await heir.store.beat();
    expect(takeoversOf(heard).flatMap((each) => each.interrupted)).toHaveLength(2);
  });
});

describe('the clock of a machine', () => {
  test.each([
    [20, /20\.\d s ahead of that of the database: webhooks go out early/],
    [-20, /20\.\d s behind that of the database: webhooks go out late/],
  ])('%d s off is told, and changes no lease', async (seconds, words) => {
    const clock = movableClock();
    clock.set(seconds);
    const shared = newDatabase();
    const [wrong, right] = [await shared.open({ clock }), await shared.open()];
    await fill(wrong);
    await leased(wrong.store);
    await leased(right.store);
    await dealt(wrong, right);
    expect(wrong.told).toHaveLength(1);
    expect(wrong.told[0]).toMatch(words);
    expect(wrong.store.problem).toBeUndefined();
    expect(await idsOf(wrong)).toHaveLength(COUNT / 2);
    const claims = await Promise.all(
      [wrong, right].flatMap(({ store }) => Array.from({ length: COUNT }, (_, n) => store.claim(keyOf(n), NOW))),
    );
    expect(claims.filter(Boolean)).toHaveLength(COUNT);
  });

  test('40 s off gives its shares to others, who take all of them', async () => {
    const clock = movableClock();
    const shared = newDatabase();
    const [wrong, right] = [await shared.open({ clock }), await shared.open()];
    await fill(wrong);
    await leased(wrong.store);
    clock.set(40);
    await wrong.store.beat();
    expect(wrong.store.problem).toMatch(
      /^The clock of this machine is 40\.\d s ahead of that of the database: other daemons deliver/,
    );
    await leased(right.store);
    await beats(4, wrong, right);
    expect(await idsOf(wrong)).toEqual([]);
    expect(await idsOf(right)).toHaveLength(COUNT);
    clock.set(-40);
    await dealt(wrong, right);
    expect(wrong.store.problem).toBeUndefined();
    expect(await idsOf(wrong)).toHaveLength(COUNT / 2);
  });
});

describe('a claim', () => {
  /** The database does what is asked, and its answer is lost. */
  function losing(words: string, times: number): (database: Database) => Database {
    return (database) => ({
      ...database,
      async query(text, ...rest) {
        const answer = await database.query(text, ...rest);
        if (!text.includes(words) || times-- <= 0) return answer;
        throw new Fault('DATABASE_UNAVAILABLE', 'The answer was lost.');
      },
    });
  }

  test('whose answer was lost is asked again, and is this daemon’s; of two of one name one has it', async () => {
    const shared = newDatabase();
    const one = await shared.open({ between: losing('INSERT INTO deliveries', 2) });
    await fill(one);
    await leased(one.store);
    const claims = Array.from({ length: COUNT }, (_, n) => one.store.claim(keyOf(n), NOW));
    expect((await Promise.all(claims)).every(Boolean)).toBe(true);
    const { rows } = await one.database.query('SELECT count(*) AS count FROM deliveries');
    expect(rows).toEqual([{ count: COUNT }]);
    // its namesake holds the shares now, and asks for the same
    await endLeases(one);
    const other = await shared.open({ between: losing('INSERT INTO deliveries', 2) });
    await leased(other.store);
    const again = Array.from({ length: COUNT }, (_, n) => other.store.claim(keyOf(n), NOW));
    expect((await Promise.all(again)).some(Boolean)).toBe(false);
  });

  test('of a version that was changed elsewhere is refused, and the change is heard with the next beat', async () => {
    const shared = newDatabase();
    const [holder, other] = [await shared.open(), await shared.open()];
    await fill(holder);
    await leased(holder.store);
    const heard = changesOf(holder);
    const url = 'https://other.example/';
    await other.store.update(subscriptionId(1), (before) => ({ ...before, url }));
    await other.store.remove(subscriptionId(2), EVERY_KEY);
    await other.store.create(subscription({ id: subscriptionId(500) }), 1000);
    expect((await holder.store.get(subscriptionId(1)))?.url).toBe(url);
    expect(await holder.store.claim(keyOf(1), NOW)).toBe(false);
    expect(await holder.store.claim(keyOf(2), NOW)).toBe(false);
    await holder.store.beat();
    expect(holder.store.held(subscriptionId(1))?.url).toBe(url);
    const told = heard.flatMap((each) =>
      each.kind === 'put' ? each.subscription.id : each.kind === 'removed' ? each.ids : [],
    );
    expect(told.toSorted()).toEqual([1, 2, 500].map(subscriptionId));
    expect(await holder.store.claim(keyOf(1), NOW)).toBe(true);
    expect(await holder.store.claim(keyOf(500), NOW)).toBe(true);
  });

  test('a change of a transaction that ends late is heard, however many beats were meanwhile', async () => {
    const shared = newDatabase();
    const [holder, other] = [await shared.open(), await shared.open()];
    await fill(holder);
    await leased(holder.store);
    await other.database.transaction(async (query) => {
      await query(
        'UPDATE subscriptions SET timezone = $1, version = version + 1, changed = pg_current_xact_id() WHERE id = $2',
        ['Asia/Aden', subscriptionId(1)],
      );
      await other.store.update(subscriptionId(2), (before) => ({ ...before, timezone: 'Asia/Aden' }));
      for (let n = 0; n < 3; n++) await holder.store.beat();
      expect(holder.store.held(subscriptionId(2))?.timezone).toBe('Asia/Aden');
      expect(holder.store.held(subscriptionId(1))?.timezone).toBe('Asia/Riyadh');
    });
    await holder.store.beat();
    expect(holder.store.held(subscriptionId(1))?.timezone).toBe('Asia/Aden');
  });
});
