import { hostname } from 'node:os';
import { Fault, quoted } from '../core/fault.ts';
import { NO_LISTS } from '../core/hijri/kept-months.ts';
import type { KeptTimetables } from '../core/timetable/printed-timetable.ts';
import { openDatabaseApiKeys } from '../database/api-key-store.ts';
import { openDatabaseAttemptLog } from '../database/attempt-log.ts';
import { COMMAND_MS, type Database, openDatabase } from '../database/server/connection.ts';
import { openDatabaseFeeds } from '../database/feed-store.ts';
import type { DaemonParts } from '../database/leases/shares.ts';
import { migrate } from '../database/server/schema.ts';
import { type DatabaseSubscriptionStore, openDatabaseStore } from '../database/subscription-store.ts';
import { daemonClock as clock } from '../system/clock.ts';
import { orClose, type Storage, type WebhookStorage } from './storage.ts';

interface Opening extends Pick<DaemonParts, 'tell' | 'inform'> {
  /** A daemon takes its share of the deliveries; a command makes its queries and ends. */
  readonly as: 'daemon' | 'command';
}

/**
 * Opens a database that several daemons share, and creates its tables at the first start.
 * @throws Fault INVALID_DATABASE_URL, DATABASE_UNAVAILABLE, DATA_DAMAGED
 */
export async function openDatabaseStorage(url: string, opening: Opening): Promise<Storage> {
  const deadline = opening.as === 'command' ? { deadlineMs: COMMAND_MS } : {};
  const database = await openDatabase(url, { ...opening, ...deadline });
  return orClose(() => storageOf(database, opening), database.close);
}

async function storageOf(database: Database, { as, tell, inform }: Opening): Promise<Storage> {
  await migrate(database);
  const apiKeys = await openDatabaseApiKeys(database);
  let store: DatabaseSubscriptionStore | undefined;
  return {
    shown: { database: database.shown },
    isShared: true,
    apiKeys,
    timetables: NO_TIMETABLES,
    keptLists: () => NO_LISTS,
    ownTimetables: undefined,
    refreshKeys: () => apiKeys.refresh(),
    daemons: () => store?.living ?? 1,
    async openWebhooks(): Promise<WebhookStorage> {
      const opened = await openDatabaseStore(database, { daemonId: hostname(), clock, tell, inform });
      // after a failure the next beat tries again, and the connection has logged the reason
      opened.onBeat(({ keysChange }) => void apiKeys.refresh(keysChange).catch(() => {}));
      if (as === 'daemon') await opened.lease();
      store = opened;
      return { store: opened, attempts: openDatabaseAttemptLog(database, tell) };
    },
    openFeeds: async () => openDatabaseFeeds(database),
    accept: () => {}, // there is no socket: the commands of the local admin query the database
    close: database.close,
  };
}

/** A daemon with a database has no printed timetables: these are files on one machine, which the other daemons would not have. */
const NO_TIMETABLES: KeptTimetables = {
  find: () => undefined,
  ids: () => [],
  changes: () => '',
  fetchRecord: () => undefined,
  get(id) {
    const sentence = `There is no timetable ${quoted(id)}: a daemon with a database keeps none. Use a daemon with a data directory.`;
    throw new Fault('INVALID_METHOD', sentence, { value: id, known: [] });
  },
};
