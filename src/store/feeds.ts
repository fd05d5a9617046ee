import type { FeedStore } from '../core/stored/feed.ts';
import { cutPage, readCursor } from './page-cursor.ts';
import type { StoreChange } from './rows/store-change.ts';
import type { StoreState } from './rows/store-state.ts';

interface Parts {
  readonly state: StoreState;
  /** Runs a creation while the key has at most `most`. */
  readonly quota: (apiKeyId: string, most: number, create: () => Promise<unknown>) => Promise<void>;
  /** Writes a change to the journal. */
  keep(change: StoreChange): Promise<void>;
  /** Writes a change to the journal, and applies it. */
  write(change: StoreChange): Promise<void>;
}

/** The feeds of a store of subscriptions, whose journal they share. */
export function createFeeds({ state, quota, keep, write }: Parts): FeedStore {
  const { feeds } = state;

  /** One that is removed twice at the same time counts once. */
  async function remove(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    await keep({ kind: 'feeds removed', ids });
    return ids.filter((id) => feeds.remove(id)).length;
  }

  return {
    find: async (sha256) => feeds.find(sha256),
    get: async (id) => feeds.get(id),
    async list(apiKeyId, { limit, cursor }) {
      const name = `feeds ${apiKeyId}`;
      const after = readCursor(name, cursor) ?? '';
      const all = feeds.of(apiKeyId);
      const rest = all.filter(({ id }) => id > after);
      const { page, next } = cutPage(name, rest, limit, ({ id }) => id);
      return { feeds: page, total: all.length, ...next };
    },
    create: (feed, most) => quota(feed.apiKeyId, most, () => write({ kind: 'feed', feed })),
    remove: async (id) => (await remove(feeds.get(id) ? [id] : [])) > 0,
    removeOf: (apiKeyId) => remove(feeds.of(apiKeyId).map(({ id }) => id)),
    async releaseSince(name, now) {
      const before = state.feedRelease;
      if (before?.name === name) return before.since;
      const release = { name, since: Math.max(Math.floor(now), (before?.since ?? 0) + 1) };
      await write({ kind: 'release', release });
      return release.since;
    },
    get count() {
      return feeds.size;
    },
  };
}
