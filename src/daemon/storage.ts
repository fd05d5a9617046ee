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

/** Where a daemon keeps what it must not lose: a data directory of its own, or a database that it shares. */
export interface Storage {
  readonly shown: { readonly data: string } | { readonly database: string };
  readonly isShared: boolean;
  readonly apiKeys: ApiKeyStore;
  readonly timetables: KeptTimetables;
  /** The announced months of the data directory; of a database the packed ones alone count. */
  readonly keptLists: () => KeptLists;
  /** The same where this daemon may change them, and their data directory; undefined with a database. */
  readonly ownTimetables: { readonly kept: ChangeableTimetables; readonly directory: string } | undefined;
  /** Reads the API keys that another daemon changed. */
  refreshKeys(): Promise<void>;
  /** The daemons that live and share it, this one too. */
  daemons(): number;
  /** Opens the subscriptions and the log of their attempts. @throws Fault */
  openWebhooks(): Promise<WebhookStorage>;
  openFeeds(): Promise<FeedStore>;
  /** Serves the local admin, who comes through the socket of a data directory. */
  accept(handler: (connection: Socket) => void): void;
  close(): Promise<void>;
}

export interface WebhookStorage {
  readonly store: SubscriptionStore &
    Pick<WriteHealth, 'problem' | 'refusals'> & {
      /** How many subscriptions an API key has in this process. */
      countOf(apiKeyId: string): number;
      /** What is not loaded yet of what this process is to deliver for, in words. */
      readonly loading?: string | undefined;
      metrics(): readonly Metric[];
      /** The daemon is to stop: nothing waits any longer for a store that does not answer. */
      cutOff?(): void;
    };
  readonly attempts: AttemptLog;
}

/** Attempts within this time are written to their log together. */
const LOG_PAUSE_MS = 50;

/** The files of a data directory that this process holds. @throws Fault DATA_DAMAGED, DATA_DIRECTORY_UNUSABLE */
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
      await (await store?.catch(() => undefined))?.close(); // the error went to whoever opened it
      await directory.release();
    },
  };
}

/** @param options `files`: a disk that fails, in tests. @throws Fault DATA_DAMAGED, STORE_UNAVAILABLE */
export async function openWebhookFiles(
  folder: string,
  options: { readonly tell: (sentence: string) => void; readonly files?: Files },
  opening = openSubscriptionStore(folder, options),
): Promise<WebhookStorage> {
  const attempts = openAttemptLog(join(folder, 'deliveries'), { ...options, pause: () => pauseMs(LOG_PAUSE_MS) });
  return { store: await opening, attempts };
}
