import { EVERY_KEY } from '../../core/stored/api-key.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { Feed, FeedStore } from '../../core/stored/feed.ts';
import type { PlaceDeps } from '../webhooks/webhook-context.ts';

/** What operations on feeds need from outside. */
export interface FeedDeps extends PlaceDeps {
  readonly store: Pick<FeedStore, 'get' | 'list' | 'create' | 'remove'>;
  /** Feeds that one key may have. */
  readonly maxFeeds: number;
  newId(): string;
  newToken(): FeedToken;
}

/** What stands in the address of a feed, and the hash that is kept of it. */
export interface FeedToken {
  readonly token: string;
  readonly sha256: string;
}

export interface FeedContext extends FeedDeps {
  /** The key that asks: it sees its own feeds only. `EVERY_KEY`: the local admin asks for all. */
  readonly apiKeyId: string;
}

/** A secret is known by it, so that no text repeats one. */
export const TOKEN_PREFIX = 'mzf_';

/** Where a feed is read. */
export function feedPath(token: string): string {
  return `/v1/feeds/${token}.ics`;
}

/** @throws Fault FEED_NOT_FOUND, also for a feed of another key */
export async function ownFeed(id: string, { store, apiKeyId }: FeedContext): Promise<Feed> {
  const found = await store.get(id);
  if (found && (found.apiKeyId === apiKeyId || apiKeyId === EVERY_KEY)) return found;
  if (id.includes(TOKEN_PREFIX)) {
    throw new Fault(
      'FEED_NOT_FOUND',
      'What was given is the address of a feed, not its id. List your feeds to see their ids.',
    );
  }
  const sentence = `Feed ${quoted(id)} does not exist. List your feeds to see their ids.`;
  throw new Fault('FEED_NOT_FOUND', sentence, { value: id });
}
