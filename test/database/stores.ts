import { afterAll } from 'vitest';
import type { Database } from '../../src/database/connection.ts';
import { openDatabase } from '../../src/database/connection.ts';
import type { DatabaseSubscriptionStore } from '../../src/database/subscription-store.ts';
import { openDatabaseStore } from '../../src/database/subscription-store.ts';
import { daemonClock } from '../../src/system/daemon-clock.ts';
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
