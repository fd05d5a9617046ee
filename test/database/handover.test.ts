import { expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { Change } from '../../src/core/webhook/subscription.ts';
import type { Database } from '../../src/database/server/connection.ts';
import { writeContents } from '../../src/database/admin/contents.ts';
import { createHeldSubscriptions, shareOf } from '../../src/database/rows/subscription-rows.ts';
import { createStoreState } from '../../src/store/rows/store-state.ts';
import { random } from '../random.ts';
import { everything, keyOf, NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { movableClock } from './movable-clock.ts';
import { beats, dealt, leased, newDatabase, type OpenStore } from './stores.ts';

/** A daemon gives and asks for so many shares at a time, and handles so many subscriptions between two turns of the event loop. */
const [SHARES_AT_ONCE, IDS_PER_TURN] = [4, 250];

async function fill({ database }: OpenStore, count: number): Promise<void> {
  const state = createStoreState();
  for (let n = 0; n < count; n++) state.apply(['put', subscription({ id: subscriptionId(n) })]);
  await writeContents(database, { keys: [], state });
}

async function heldBy({ database }: OpenStore): Promise<number[]> {
  const { rows } = await database.query(
    'SELECT holder, count(*) AS n FROM shares WHERE holder IS NOT NULL AND until > clock_timestamp() GROUP BY 1',
  );
  return rows.map(({ n }) => Number(n)).toSorted((a, b) => a - b);
}

/** A daemon that beats only when it is told to. */
const byHand = () => ({ ...movableClock(), later: () => () => {} });

const idsOf = async ({ store }: OpenStore) => (await everything(store)).map(({ id }) => id).toSorted();
const handedOver = 'SELECT id, holder, token FROM shares ORDER BY id';

/** Which shares were loaded, and who held each at that moment. */
function loadingsOf() {
  const loadings: { readonly shares: readonly number[]; readonly holders: readonly unknown[] }[] = [];
  const between = (database: Database): Database => ({
    ...database,
    async query(text, values = [], ...rest) {
      if (text.includes('ORDER BY s.share, s.number')) {
        const { rows } = await database.query(handedOver);
        const shares = [...(values[2] as readonly number[])];
        loadings.push({ shares, holders: shares.map((share) => rows[share]?.['holder']) });
      }
      return database.query(text, values, ...rest);
    },
  });
  return { loadings, between };
}

test('a share moves when its taker has loaded it, a few at a time, and each subscription is delivered for meanwhile', async () => {
  const shared = newDatabase();
  const { loadings, between } = loadingsOf();
  const [giver, taker] = [await shared.open({ clock: byHand() }), await shared.open({ clock: byHand(), between })];
  await fill(giver, 256);
  await leased(giver.store);
  const { rows: atFirst } = await giver.database.query(handedOver);
  const giverId = atFirst[0]?.['holder'];
  await leased(taker.store);
  let before = atFirst;
  for (let round = 0; round < 100 && (await heldBy(giver))[0] !== 32; round++) {
    for (const each of [giver, taker]) {
      await each.store.beat();
      const { rows } = await giver.database.query(handedOver);
      const moved = rows.filter(({ holder }, i) => holder !== before[i]?.['holder']);
      expect(moved.length).toBeLessThanOrEqual(SHARES_AT_ONCE);
      for (const { holder } of moved) expect(holder, 'given to nobody').not.toBeNull();
      before = rows;
    }
    expect(await idsOf(giver).then(async (ids) => [...ids, ...(await idsOf(taker))].toSorted())).toEqual(
      Array.from({ length: 256 }, (_, n) => subscriptionId(n)).toSorted(),
    );
  }
  expect(await heldBy(giver)).toEqual([32, 32]);
  expect(loadings.map(({ shares }) => shares.length)).toEqual(loadings.map(() => 1));
  expect(loadings.flatMap(({ holders }) => holders)).toEqual(Array.from({ length: 32 }, () => giverId));
  const moved = before.filter(({ holder }) => holder !== giverId);
  expect(moved.map(({ token }) => token)).toEqual(moved.map(() => 2));
});

test('what moves is announced in parts, with a turn of the event loop between them', async () => {
  const shared = newDatabase();
  let turns = 0;
  const base = movableClock();
  const clock = {
    ...base,
    turn: () => {
      turns++;
      return base.turn();
    },
  };
  const [giver, taker] = [await shared.open({ clock }), await shared.open({ clock })];
  await fill(giver, 64 * 600);
  await leased(giver.store);
  await leased(taker.store);
  const heard: { readonly change: Change; readonly turns: number }[] = [];
  for (const { store } of [giver, taker]) store.watch((change) => heard.push({ change, turns }));
  const idsIn = (kind: Change['kind']) =>
    heard.flatMap(({ change }) => {
      if (change.kind !== kind || change.kind === 'put') return [];
      const count = change.kind === 'removed' ? change.ids.length : change.subscriptions.length;
      return count > 0 ? [count] : [];
    });
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  for (let round = 0; round < 40 && sum(idsIn('removed')) < 2_000; round++) await beats(1, giver, taker);
  for (const kind of ['removed', 'taken over'] as const) {
    expect(sum(idsIn(kind))).toBeGreaterThan(2_000);
    expect(Math.max(...idsIn(kind))).toBeLessThanOrEqual(IDS_PER_TURN);
  }
  const ofOne = heard.filter(({ change }) => change.kind === 'removed').map((each) => each.turns);
  expect(new Set(ofOne).size, 'parts in one turn').toBe(ofOne.length);
});

test('twenty daemons have 3 or 4 shares each, and who leaves is shared out evenly too', async () => {
  const shared = newDatabase();
  const stores: OpenStore[] = [];
  for (let n = 0; n < 20; n++) {
    stores.push(await shared.open());
    await stores.at(-1)?.store.lease();
  }
  await dealt(...stores);
  const [first, ...others] = stores;
  if (!first) throw new Error('there is one');
  expect(await heldBy(first)).toEqual([...Array(16).fill(3), ...Array(4).fill(4)]);
  await beats(3, ...stores);
  const { rows: before } = await first.database.query(handedOver);
  await beats(3, ...stores);
  expect((await first.database.query(handedOver)).rows, 'what is even stays').toEqual(before);
  await first.close();
  await dealt(...others);
});

test('a beat that comes late moves nothing; a daemon that lost its shares takes time before it asks for some', async () => {
  const shared = newDatabase();
  const clock = byHand();
  const [late, other] = [await shared.open({ clock }), await shared.open({ clock: byHand() })];
  await fill(late, 128);
  await leased(late.store);
  await leased(other.store);
  await dealt(late, other);
  const { rows: before } = await other.database.query(handedOver);
  await other.database.query(`UPDATE daemons SET seen = seen - interval '7 seconds'`); // longer than who counts as living
  await beats(3, other, late);
  expect((await other.database.query(handedOver)).rows).toEqual(before);
  // its lease ends, and the other takes all
  await other.database.query(`UPDATE daemons SET seen = seen - interval '1 minute'`);
  await other.database.query(`UPDATE shares SET until = clock_timestamp(), holder = NULL`);
  await other.store.beat();
  expect(await heldBy(other)).toEqual([64]);
  await beats(12, late, other);
  expect(await heldBy(other), 'it is asked for nothing').toEqual([64]);
  clock.stood(31);
  clock.set(-31); // the wall clock is right
  await dealt(late, other);
  expect(await heldBy(other)).toEqual([32, 32]);
});

test('a daemon of the release before is not asked for shares', async () => {
  const shared = newDatabase();
  const [old, taker] = [await shared.open(), await shared.open()];
  await leased(old.store);
  await old.database.query('UPDATE daemons SET hands_over = false'); // it writes no such column
  await leased(taker.store);
  await beats(4, old, taker);
  expect((await old.database.query('SELECT * FROM handovers')).rows).toEqual([]);
  await old.close(); // it gives what it has as it always did
  await dealt(taker);
});

test('a taker that goes away leaves the share with its holder, who begins deliveries of it', async () => {
  const shared = newDatabase();
  const [giver, taker] = [await shared.open(), await shared.open()];
  await fill(giver, 64);
  await leased(giver.store);
  await leased(taker.store);
  await beats(1, giver, taker);
  await taker.store.beat();
  expect((await giver.database.query('SELECT is_ready FROM handovers')).rows).toEqual(
    Array.from({ length: SHARES_AT_ONCE }, () => ({ is_ready: true })),
  );
  await taker.close();
  await beats(2, giver);
  const claims = await Promise.all(Array.from({ length: 64 }, (_, n) => giver.store.claim(keyOf(n), NOW)));
  expect(claims.every(Boolean)).toBe(true);
});

test('a change is heard for a share that is loaded and not taken yet', async () => {
  const shared = newDatabase();
  const [giver, taker] = [await shared.open(), await shared.open()];
  await fill(giver, 128);
  await leased(giver.store);
  await leased(taker.store);
  await taker.store.beat(); // asks, and loads
  const ids = Array.from({ length: 128 }, (_, n) => subscriptionId(n));
  const url = 'https://other.example/';
  await Promise.all(ids.map((id) => giver.store.update(id, (before) => ({ ...before, url }))));
  await giver.store.remove(subscriptionId(127), EVERY_KEY);
  await dealt(giver, taker);
  const held = await everything(taker.store);
  expect(held.length).toBeGreaterThan(32);
  expect(held.every((each) => each.url === url && each.id !== subscriptionId(127))).toBe(true);
});

test('what is loaded and until when shares were watched are told', async () => {
  const shared = newDatabase();
  const { store } = await shared.open();
  const metric = (name: string) => store.metrics().find((each) => each.name.endsWith(name))?.samples[0]?.value;
  await store.lease();
  expect([metric('shares_held'), metric('shares_loaded'), store.loading]).toEqual([
    64,
    0,
    '64 of the 64 shares held are not loaded yet',
  ]);
  await everything(store);
  expect([metric('shares_loaded'), store.loading, metric('watched_until_seconds')]).toEqual([64, undefined, undefined]);
  await store.maintain(NOW);
  expect(metric('watched_until_seconds')).toBe(NOW);
});

test('the ids of each share are those that were put and not removed', () => {
  const next = random(3);
  const held = createHeldSubscriptions();
  const numbers = new Map<string, number>();
  for (let step = 0; step < 5_000; step++) {
    const id = subscriptionId(Math.floor(next() * 900));
    if (next() < 0.4) {
      held.remove(id);
      numbers.delete(id);
      continue;
    }
    const number = Math.floor(next() * 1e6);
    held.put({ number, version: step, subscription: subscription({ id }) });
    numbers.set(id, number);
  }
  for (let share = 0; share < 64; share++) {
    const ids = [...numbers].flatMap(([id, number]) => (shareOf(number) === share ? [id] : []));
    expect(held.idsOf(share).toSorted()).toEqual(ids.toSorted());
  }
});
