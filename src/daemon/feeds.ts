import { EVERY_KEY } from '../core/stored/api-key.ts';
import type { FeedStore } from '../core/stored/feed.ts';
import { type FindStation, loadAllStations } from '../core/prayer/stations.ts';
import { gauge } from '../core/text/prometheus.ts';
import type { Service } from '../core/service.ts';
import type { EpochSeconds } from '../core/time/civil-date.ts';
import { feedEndpoints, type FeedReads, newFeedToken } from '../http/endpoints/feed-endpoints.ts';
import { isStoredId } from '../http/security/api-keys.ts';
import type { FeedDeps } from '../operations/feeds/feeds.ts';
import type { Storage } from './storage.ts';
import { newId } from './webhooks.ts';

interface FeedWiring extends Omit<Parameters<typeof feedEndpoints>[0], 'open' | 'reads'> {
  readonly storage: Pick<Storage, 'openFeeds' | 'isShared'>;
  readonly maxFeeds: number;
  readonly version: string;
}

/** The time between two counts of the feeds in a database. A count reads all rows. */
const COUNT_EVERY_MS = 60_000;

/** Connects the store of feeds and the endpoints. The store opens at the first request, or when the service starts. */
export function createFeedParts(wiring: FeedWiring) {
  const { storage, maxFeeds, context, version, keys, monotonicMs } = wiring;
  let opening: Promise<FeedStore> | undefined;
  let held: FeedStore | undefined;
  let since: Promise<EpochSeconds> | undefined;
  let stations: Promise<FindStation> | undefined;

  async function opened(): Promise<FeedStore> {
    opening ??= storage.openFeeds();
    held = await opening;
    return held;
  }

  /** Records which release computes the feeds, and since when. If the write fails, the next call tries again. @returns that time */
  async function releaseSince(): Promise<EpochSeconds> {
    const store = await opened();
    since ??= store.recordRelease(`${version} ${context.zones.release}`, context.now());
    return since.catch((thrown: unknown) => {
      since = undefined;
      throw thrown;
    });
  }

  /** Whether an API key no longer exists. With a shared database, an unknown key may belong to the environment of another daemon. */
  function isGone(apiKeyId: string): boolean {
    if (storage.isShared && !isStoredId(apiKeyId)) return false;
    return !keys().some(({ id }) => id === apiKeyId);
  }

  const reads: FeedReads = {
    async find(sha256) {
      const feed = await (await opened()).find(sha256);
      return feed && isGone(feed.apiKeyId) ? undefined : feed;
    },
    releaseSince,
  };

  /** Opens the store at its first use, so that a request that is refused earlier creates no file. */
  const store: FeedDeps['store'] = {
    get: async (id) => (await opened()).get(id),
    list: async (apiKeyId, page) => (await opened()).list(apiKeyId, page),
    answered: async (id, now) => (await opened()).answered(id, now),
    create: async (feed, max, answer) => (await opened()).create(feed, max, answer),
    remove: async (id, apiKeyId) => (await opened()).remove(id, apiKeyId),
  };

  async function depsOf(): Promise<FeedDeps> {
    const { zones, findZone, keptLists, now } = context;
    stations ??= loadAllStations();
    return {
      store,
      zones,
      findZone,
      keptLists,
      findStation: await stations,
      findTimetable: (await context.timetables()).find,
      now,
      maxFeeds,
      newId: () => newId('feed'),
      newToken: newFeedToken,
    };
  }

  let counted: number | undefined;
  let countedMs = Number.NEGATIVE_INFINITY;

  /** The number of feeds; undefined while unknown. If counting needs a query, this call returns the last known number. */
  function count(): number | undefined {
    if (!held || held.count !== undefined) return held?.count;
    if (monotonicMs() - countedMs < COUNT_EVERY_MS) return counted;
    countedMs = monotonicMs();
    const counting = held.list(EVERY_KEY, { limit: 1 }).catch(() => undefined); // another metric says that the database is lost
    void counting.then((page) => {
      counted = page?.total;
    });
    return counted;
  }

  return {
    endpoints: feedEndpoints({ ...wiring, open: depsOf, reads }),
    store: opened,
    /** The service of a daemon. A command that works on the files does not start it. */
    service: {
      name: 'feeds',
      async start() {
        await opened();
        count();
      },
      metrics() {
        const feeds = count();
        return feeds === undefined ? [] : [gauge('mizwala_feeds', 'Feeds in the store.', feeds)];
      },
      stop: async () => {},
    } satisfies Service,
  };
}
