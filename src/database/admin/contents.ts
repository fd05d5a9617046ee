import type { ApiKey } from '../../core/stored/api-key.ts';
import { eventOfNumber } from '../../core/events/prayer-event.ts';
import { DELIVERY_STATES, statesOfRow } from '../../store/rows/delivery-states.ts';
import { createStoreState, keyText, type StoreState } from '../../store/rows/store-state.ts';
import { openDatabaseApiKeys } from '../api-key-store.ts';
import type { Database, Query } from '../server/connection.ts';
import { columnsOf, createPartitions, unnested } from '../rows/delivery-rows.ts';
import { putDatabaseFeeds, readDatabaseFeeds } from '../feed-store.ts';
import {
  createRowReader,
  fieldOf,
  MANY_ROWS,
  SUBSCRIPTION_COLUMNS,
  subscriptionValues,
  VALUE_COLUMNS,
  VALUE_TYPES,
} from '../rows/subscription-rows.ts';

/** The content of a store, without the log of attempts. */
export interface Contents {
  readonly keys: readonly ApiKey[];
  readonly state: StoreState;
}

const ROWS_AT_ONCE = 2000;

/** Reads the content as it is at one moment. @throws Fault DATABASE_UNAVAILABLE, DATA_DAMAGED */
export function readContents(database: Database): Promise<Contents> {
  return database.transaction(async (query) => {
    await query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const { keys } = await openDatabaseApiKeys({ ...database, query });
    const state = createStoreState();
    const ids = await readSubscriptions(query, state);
    await readDeliveries(query, state, ids);
    const { rows } = await query('SELECT min(watched_until) AS until FROM shares');
    const until = rows[0]?.['until'];
    state.watchedUntil = typeof until === 'number' ? until : undefined;
    const { feeds, release } = await readDatabaseFeeds(query);
    feeds.forEach(state.feeds.put);
    state.feedRelease = release;
    return { keys, state };
  });
}

async function readSubscriptions(query: Query, state: StoreState): Promise<ReadonlyMap<number, string>> {
  const readRow = createRowReader();
  const ids = new Map<number, string>();
  for (let after = -1; ; ) {
    const { rows } = await query(
      `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.number > $1 ORDER BY s.number LIMIT ${ROWS_AT_ONCE}`,
      [after],
    );
    for (const row of rows) {
      const { number, subscription } = readRow(row);
      state.apply(['put', subscription]);
      ids.set(number, subscription.id);
      after = number;
    }
    if (rows.length < ROWS_AT_ONCE) return ids;
  }
}

/** Reads the delivery states of the last eight dates: as many as a data directory holds. */
async function readDeliveries(query: Query, state: StoreState, ids: ReadonlyMap<number, string>): Promise<void> {
  const days = await query('SELECT DISTINCT day FROM deliveries ORDER BY day DESC LIMIT 8', [], MANY_ROWS);
  for (const day of days.rows.map((row) => Number(row['day'])).toReversed()) {
    for (const [least, most] of PARTS_OF_EVENTS) {
      const { rows } = await query(DELIVERIES, [day, least, most], MANY_ROWS);
      for (const { sub, prayer: number, state: stateNumber, first_at } of rows) {
        const subscriptionId = ids.get(Number(sub));
        const prayer = eventOfNumber(Number(number));
        if (subscriptionId === undefined || prayer === undefined) continue; // the subscription was deleted
        const delivery = DELIVERY_STATES[Number(stateNumber)] ?? 'failed';
        state.apply(['mark', subscriptionId, prayer, day, delivery, Number(first_at)]);
      }
    }
  }
}

/** The ranges of event numbers that one query reads: each of the six prayers, then all other events. This limits the memory. */
const PARTS_OF_EVENTS = [...[0, 1, 2, 3, 4, 5].map((number) => [number, number]), [6, 0x7fff], [-0x8000, -1]] as const;

const DELIVERIES = 'SELECT sub, prayer, state, first_at FROM deliveries WHERE day = $1 AND prayer BETWEEN $2 AND $3';

/**
 * Writes everything, or nothing. Rows with the same id are replaced. Daemons may run: they read the changes at their next beat.
 * @returns the ids of the keys whose name another key of the database already has. Each gets its id as its name
 */
export async function writeContents(database: Database, contents: Contents): Promise<readonly string[]> {
  const states = [...statesOf(contents.state)];
  const days = states.map(({ dayNumber }) => dayNumber);
  return createPartitions(database, 'deliveries').write(days, () =>
    database.transaction(async (query) => {
      await query('LOCK TABLE owners IN SHARE ROW EXCLUSIVE MODE');
      const renamed: string[] = [];
      const keys = await openDatabaseApiKeys({ ...database, query, transaction: (work) => work(query) });
      await keys.change((before) => merged(before, contents.keys, renamed));
      const numbers = await putSubscriptions(query, contents.state);
      for (const rows of batches(states)) {
        const values = rows.map((row) => [numbers.get(row.id), row.prayer, row.dayNumber, row.number, row.firstAt]);
        await query(PUT_STATES, columnsOf(STATE, values), MANY_ROWS);
      }
      await query(COUNT_OWNERS, [], MANY_ROWS);
      await putDatabaseFeeds(query, contents.state);
      const { watchedUntil = null } = contents.state;
      await query('UPDATE shares SET watched_until = $1 WHERE watched_until IS NULL', [watchedUntil]);
      return renamed;
    }),
  );
}

async function putSubscriptions(query: Query, { subscriptions }: StoreState): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const slots of batches([...subscriptions.slots()])) {
    const values = slots
      .flatMap(([id]) => subscriptions.get(id) ?? [])
      .map((each) => [...subscriptionValues(each), each.id, fieldOf(each.at)]);
    const { rows } = await query(PUT, columnsOf(SUBSCRIPTION, values), MANY_ROWS);
    for (const { id, number } of rows) numbers.set(String(id), Number(number));
  }
  return numbers;
}

function* batches<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield all.slice(at, at + ROWS_AT_ONCE);
}

function merged(before: readonly ApiKey[], added: readonly ApiKey[], renamed: string[]): readonly ApiKey[] {
  const ids = new Set(added.map(({ id }) => id));
  const others = before.filter(({ id }) => !ids.has(id));
  const names = new Set(others.map(({ name }) => name));
  return [
    ...others,
    ...added.map((key) => {
      if (!names.has(key.name)) return key;
      renamed.push(key.id);
      return { ...key, name: key.id };
    }),
  ];
}

function* statesOf(state: StoreState) {
  const begun = new Map([...state.interrupted()].map(({ key, firstAttemptAt }) => [keyText(key), firstAttemptAt]));
  for (const [id, row] of state.deliveryRows()) {
    for (const { prayer, dayNumber, state } of statesOfRow(row)) {
      const code = eventOfNumber(prayer);
      const firstAt = code && begun.get(keyText({ subscriptionId: id, prayer: code, dayNumber }));
      const isBegun = state === 'sending';
      // a delivery in flight whose beginning is not known cannot be continued, so it counts as failed
      const number = DELIVERY_STATES.indexOf(isBegun && firstAt === undefined ? 'failed' : state);
      yield { id, prayer, dayNumber, number, firstAt: firstAt ?? dayNumber * 86_400 };
    }
  }
}

const SUBSCRIPTION = { ...VALUE_TYPES, id: 'text', field: 'bigint' };
const STATE = { sub: 'bigint', prayer: 'smallint', day: 'int', state: 'smallint', first_at: 'float8' };

const PUT = `
INSERT INTO subscriptions AS s (number, id, ${VALUE_COLUMNS.join(', ')})
SELECT (c.field << 40) + nextval('subscription_numbers'), c.id, ${VALUE_COLUMNS.map((name) => `c.${name}`).join(', ')}
FROM ${unnested(SUBSCRIPTION)}
ON CONFLICT (id) DO UPDATE SET ${VALUE_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')},
  version = s.version + 1, changed = pg_current_xact_id()
RETURNING id, number`;

/** Token 0 makes the daemon that gets the share continue the deliveries in flight. Existing states in the database stay. */
const PUT_STATES = `
INSERT INTO deliveries (sub, prayer, day, state, first_at, token, nonce)
SELECT sub, prayer, day, state, first_at, 0, 0
FROM ${unnested(STATE)}
ON CONFLICT DO NOTHING`;

const COUNT_OWNERS = `
INSERT INTO owners AS o (key_id, subscriptions)
SELECT key_id, sum(n) FROM (
  SELECT key_id, count(*) AS n FROM subscriptions GROUP BY key_id UNION ALL SELECT key_id, 0 FROM owners
) AS counted GROUP BY key_id
ON CONFLICT (key_id) DO UPDATE SET subscriptions = excluded.subscriptions`;
