import { afterAll } from 'vitest';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { type DatabaseSubscriptionStore, openDatabaseStore } from '../../src/database/subscription-store.ts';
import { daemonClock } from '../../src/system/clock.ts';
import type { SPOILT } from '../store/attempt-log-conformance.ts';
import { everything, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { testDatabase } from './postgres-server.ts';

export interface OpenStore {
  readonly store: DatabaseSubscriptionStore;
  /** Closes the store and its connection. */
  close(): Promise<void>;
  readonly database: Database;
  /** What the log was told. */
  readonly told: string[];
}

interface OpenChanges {
  readonly daemonId?: string;
  readonly clock?: typeof daemonClock;
  /** Stands between the store and its database. */
  readonly between?: (database: Database) => Database;
}

const closers: (() => Promise<unknown>)[] = [];
const dropped: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of [...closers, ...dropped.toReversed()]) await end();
});

/** Ends what databases stand on, after them. */
export function atTheEnd(end: () => Promise<unknown>): void {
  dropped.push(end);
}

/**
 * A database apart for one test, and stores on it, as many daemons would open them. All is closed at the end of the file.
 * @param make makes it, where it is not on the server of the run
 */
export function newDatabase(make = testDatabase) {
  let made: ReturnType<typeof testDatabase> | undefined;
  const url = async () => {
    made ??= make().then((database) => {
      dropped.push(database.drop);
      return database;
    });
    return (await made).url;
  };
  return {
    url,
    async open({
      daemonId = 'test',
      clock = daemonClock,
      between = (each) => each,
    }: OpenChanges = {}): Promise<OpenStore> {
      const told: string[] = [];
      const tell = (sentence: string) => told.push(sentence);
      const database = await openDatabase(await url(), { tell });
      const store = await openDatabaseStore(between(database), { daemonId, clock, tell });
      let closing: Promise<void> | undefined;
      const close = () => {
        closing ??= store.close().finally(() => database.close());
        return closing;
      };
      closers.push(close);
      return { store, close, database, told };
    },
  };
}

/** For the suite of stores: each opened holds all shares. */
export function leasedStore(database: ReturnType<typeof newDatabase>) {
  return {
    async open() {
      const { store, close } = await database.open();
      await leased(store);
      return { ...store, close };
    },
  };
}

/** For the suite of attempt logs: the database has 50 subscriptions. */
export function filledLog(database: ReturnType<typeof newDatabase>) {
  let isFilled = false;
  let query: Database['query'] | undefined;
  return {
    spoil: async (attempt: number, field: (typeof SPOILT)[number]) =>
      query?.(`UPDATE attempts SET ${field} = ${field === 'at' ? '1e300' : '32000'} WHERE attempt = $1`, [attempt]),
    async open() {
      const { store, database: opened } = await database.open();
      if (!isFilled) for (let n = 0; n < 50; n++) await store.create(subscription({ id: subscriptionId(n) }), 50);
      isFilled = true;
      ({ query } = opened);
      return openDatabaseAttemptLog(opened);
    },
  };
}

/** Makes subscriptions, a few at a time: a caller who waits 5 s for a connection is refused, and on a busy machine many at once wait longer. */
export async function createAll(
  store: Pick<DatabaseSubscriptionStore, 'create'>,
  subscriptions: readonly Subscription[],
): Promise<void> {
  for (let from = 0; from < subscriptions.length; from += CREATED_AT_ONCE) {
    const few = subscriptions.slice(from, from + CREATED_AT_ONCE);
    await Promise.all(few.map((each) => store.create(each, 1e6)));
  }
}

const CREATED_AT_ONCE = 16;

/** Takes shares and reads what is in them, as a scheduler does. */
export async function leased(store: DatabaseSubscriptionStore): Promise<void> {
  await store.lease();
  await everything(store);
}

/** Beats of all, in turn. */
export async function beats(rounds: number, ...stores: readonly Pick<OpenStore, 'store'>[]): Promise<void> {
  for (let round = 0; round < rounds; round++) for (const { store } of stores) await store.beat();
}

/** Beats of all until each has its part of the shares in memory. */
export async function dealt(...stores: readonly OpenStore[]): Promise<void> {
  const [{ database } = {}] = stores;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await beats(1, ...stores);
    const { rows = [] } = (await database?.query(PARTS)) ?? {};
    const parts = rows.map(({ shares }) => Number(shares));
    if (parts.length === stores.length && Math.max(...parts) - Math.min(...parts) <= 1) return beats(2, ...stores);
  }
  throw new Error(`the shares were not dealt out in ${MAX_ROUNDS} rounds`);
}

const MAX_ROUNDS = 100;
const PARTS = `SELECT holder, count(*) AS shares FROM shares WHERE loaded_token = token AND holder IS NOT NULL GROUP BY holder`;
