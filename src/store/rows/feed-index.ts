import { EVERY_KEY } from '../../core/stored/api-key.ts';
import type { Feed } from '../../core/stored/feed.ts';

/** The feeds by id, by the hash of their address, and by API key. */
export type FeedIndex = ReturnType<typeof createFeedIndex>;

export function createFeedIndex() {
  const byId = new Map<string, Feed>();
  const byHash = new Map<string, Feed>();
  const counts = new Map<string, number>();

  function remove(id: string): boolean {
    const feed = byId.get(id);
    if (!feed) return false;
    byHash.delete(feed.sha256);
    counts.set(feed.apiKeyId, (counts.get(feed.apiKeyId) ?? 0) - 1);
    return byId.delete(id);
  }

  function put(feed: Feed): void {
    remove(feed.id);
    byId.set(feed.id, feed);
    byHash.set(feed.sha256, feed);
    counts.set(feed.apiKeyId, (counts.get(feed.apiKeyId) ?? 0) + 1);
  }

  return {
    get size() {
      return byId.size;
    },
    put,
    remove,
    get: (id: string) => byId.get(id),
    find: (sha256: string) => byHash.get(sha256),
    all: () => byId.values(),
    /** Those of an API key or of `EVERY_KEY`, by ascending id. */
    of: (apiKeyId: string): readonly Feed[] =>
      [...byId.values()]
        .filter((feed) => apiKeyId === EVERY_KEY || feed.apiKeyId === apiKeyId)
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    countOf: (apiKeyId: string): number => counts.get(apiKeyId) ?? 0,
  };
}
