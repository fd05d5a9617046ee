import type { AttemptLog, SubscriptionStore } from '../../src/core/webhook/subscription.ts';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { type DatabaseSubscriptionStore, openDatabaseStore } from '../../src/database/subscription-store.ts';
import { openAttemptLog } from '../../src/store/attempt-log.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { daemonClock } from '../../src/system/clock.ts';

export interface KilledStores {
  readonly store: SubscriptionStore;
  readonly log: AttemptLog;
  /** Where the store has such work. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** The stores of a process that will be killed. @param place a folder, or the URL of a database */
export async function openStores(place: string): Promise<KilledStores> {
  if (!place.startsWith('postgres:')) {
    const [store, log] = [await openSubscriptionStore(place), openAttemptLog(place)];
    return { store, log, compact: store.compact, close: () => log.close().then(store.close) };
  }
  const database = await openDatabase(place, { tell: () => {} });
  const store = await openDatabaseStore(database, { daemonId: 'killed', clock: daemonClock, tell: () => {} });
  await store.lease();
  // the leases of the process before end after 10 s
  while (heldShares(store) < 64) await new Promise((done) => setTimeout(done, 100)).then(store.beat);
  const log = openDatabaseAttemptLog(database);
  const close = () => log.close().then(store.close).then(database.close);
  return { store, log, compact: async () => {}, close };
}

function heldShares({ metrics }: Pick<DatabaseSubscriptionStore, 'metrics'>): number {
  return metrics().find(({ name }) => name.endsWith('shares_held'))?.samples[0]?.value ?? 0;
}
