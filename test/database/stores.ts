import { afterAll } from 'vitest';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import type { Database } from '../../src/database/connection.ts';
import { openDatabase } from '../../src/database/connection.ts';
import type { DatabaseSubscriptionStore } from '../../src/database/subscription-store.ts';
import { openDatabaseStore } from '../../src/database/subscription-store.ts';
import { daemonClock } from '../../src/system/daemon-clock.ts';
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
  return {
    async open() {
      const { store, database: opened } = await database.open();
      if (!isFilled) for (let n = 0; n < 50; n++) await store.create(subscription({ id: subscriptionId(n) }), 50);
      isFilled = true;
      return openDatabaseAttemptLog(opened);
    },
  };
}

/** Takes shares and reads what is in them, as a scheduler does. */
export async function leased(store: DatabaseSubscriptionStore): Promise<void> {
  await store.lease();
  await everything(store);
}
