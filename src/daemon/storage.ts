import { join } from 'node:path';
import type { Socket } from 'node:net';
import type { ApiKeyStore } from '../core/stored/api-key.ts';
import type { FeedStore } from '../core/stored/feed.ts';
import type { Metric } from '../core/text/prometheus.ts';
import type { AttemptLog, SubscriptionStore } from '../core/webhook/subscription.ts';
import type { KeptLists } from '../core/hijri/kept-months.ts';
import type { ChangeableTimetables, KeptTimetables } from '../core/timetable/printed-timetable.ts';
import { openApiKeyFile } from '../store/api-key-file.ts';
import { openAttemptLog } from '../store/attempt-log.ts';
import type { DataDirectory } from '../store/data-directory.ts';
import type { Files } from '../store/files/files.ts';
import { type FileSubscriptionStore, openSubscriptionStore } from '../store/subscription-store.ts';
import { openMonthLists } from '../store/month-lists.ts';
import { openTimetables } from '../store/timetables.ts';
import type { WriteHealth } from '../store/files/store-faults.ts';
import { pauseMs } from '../system/clock.ts';

/** Where a daemon keeps its lasting data: its own data directory, or a database that several daemons share. */
export interface Storage {
  readonly shown: { readonly data: string } | { readonly database: string };
  readonly isShared: boolean;
  readonly apiKeys: ApiKeyStore;
  readonly timetables: KeptTimetables;
  /** The announced months of the data directory. With a database, only the packaged ones are used. */
  readonly keptLists: () => KeptLists;
  /** The timetables and lists that this daemon may change, and their data directory; undefined with a database. */
  readonly ownTimetables: { readonly kept: ChangeableTimetables; readonly directory: string } | undefined;
  /** Reads the API keys that other daemons have changed. */
  refreshKeys(): Promise<void>;
  /** The number of live daemons that share the storage, including this one. */
  daemons(): number;
  /** Opens the subscriptions and the log of their attempts. @throws Fault */
  openWebhooks(): Promise<WebhookStorage>;
  openFeeds(): Promise<FeedStore>;
  /** Serves the local admin, whose connections come through the socket of a data directory. */
  accept(handler: (connection: Socket) => void): void;
  close(): Promise<void>;
}

export interface WebhookStorage {
  readonly store: SubscriptionStore &
    Pick<WriteHealth, 'problem' | 'refusals'> & {
      /** How many subscriptions an API key has in this process. */
      countOf(apiKeyId: string): number;
      /** A text that says how many shares of this process are not loaded yet; undefined if all are. */
      readonly loading?: string | undefined;
      metrics(): readonly Metric[];
      /** Called when the daemon must stop: from then on nothing waits for a store that does not answer. */
      cutOff?(): void;
    };
  readonly attempts: AttemptLog;
}

/** Attempts within this time are written to their log in one write. */
const LOG_PAUSE_MS = 50;

/** Opens the storage in a data directory that this process holds. @throws Fault DATA_DAMAGED, DATA_DIRECTORY_UNUSABLE */
export function openFileStorage(directory: DataDirectory, tell: (sentence: string) => void): Storage {
  const timetables = openTimetables(directory.path);
  let store: Promise<FileSubscriptionStore> | undefined;
  const openStore = () => (store ??= openSubscriptionStore(directory.path, { tell }));
  return {
    shown: { data: directory.path },
    isShared: false,
    apiKeys: openApiKeyFile(directory.path),
    timetables,
    keptLists: openMonthLists(directory.path).read,
    ownTimetables: { kept: timetables, directory: directory.path },
    refreshKeys: async () => {},
    daemons: () => 1,
    openWebhooks: () => openWebhookFiles(directory.path, { tell }, openStore()),
    openFeeds: async () => (await openStore()).feeds,
    accept: directory.accept,
    async close() {
      await (await store?.catch(() => undefined))?.close(); // the caller that opened the store got the error
      await directory.release();
    },
  };
}

/** @param options `files`: tests simulate a failing disk by it. @throws Fault DATA_DAMAGED, STORE_UNAVAILABLE */
export async function openWebhookFiles(
  folder: string,
  options: { readonly tell: (sentence: string) => void; readonly files?: Files },
  opening = openSubscriptionStore(folder, options),
): Promise<WebhookStorage> {
  const attempts = openAttemptLog(join(folder, 'deliveries'), { ...options, pause: () => pauseMs(LOG_PAUSE_MS) });
  return { store: await opening, attempts };
}

/** Runs a step. If the step fails, calls `close`, which closes what the steps before it opened. */
export async function orClose<T>(step: () => T | Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await step();
  } catch (thrown) {
    await close();
    throw thrown;
  }
}
