import { join } from 'node:path';
import { EVERY_KEY } from '../core/stored/api-key.ts';
import type { Feed, FeedRelease, FeedStore } from '../core/stored/feed.ts';
import { FEED_READERS } from '../core/stored/feed.ts';
import { storedFields, storedList, storedNumber, storedRecord, storedText } from '../core/stored/stored-field.ts';
import type { Files } from './files/files.ts';
import { machineFiles } from './files/files.ts';
import type { Journal } from './journal/journal.ts';
import { openJournal } from './journal/journal.ts';
import { atOnce } from './steps.ts';
import { journalLine, readJournal } from './journal/journal-text.ts';
import { giveCursor, readCursor } from './page-cursor.ts';
import { readRow } from './rows/row-fields.ts';
import type { Refuse } from './files/store-faults.ts';
import { damaged, refuseAll, storeUnavailable, tooManyFeeds } from './files/store-faults.ts';

/** The file of a data directory that holds the feeds: the lines of a journal, each a change. */
export const FEEDS_NAME = 'feeds.ndjson';

/** What the file says. */
export interface HeldFeeds {
  readonly feeds: ReadonlyMap<string, Feed>;
  readonly release: FeedRelease | undefined;
}

export const NO_FEEDS: HeldFeeds = { feeds: new Map(), release: undefined };

/** The feeds of a data directory, whose journal of subscriptions says who gets them when a key is moved. */
export interface FeedFile extends FeedStore {
  /**
   * Which feeds a move would give from one API key to another. The other keeps room for them until `release`.
   * @throws Fault TOO_MANY_FEEDS when it would have more than `most`
   */
  reserveMove(from: string, to: string, most: number): { readonly ids: readonly string[]; release(): void };
  /** Gives feeds to API keys. @param owners by the id of the feed; those that are there already, or no more, are left @throws Fault */
  give(owners: ReadonlyMap<string, string>): Promise<void>;
}

type Change =
  | { readonly kind: 'put'; readonly feed: Feed }
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
  | { readonly kind: 'moved'; readonly ids: readonly string[]; readonly to: string }
  | { readonly kind: 'release'; readonly release: FeedRelease };

/** Of lines that say nothing any more there are at least so many before the file is written anew. */
const MOST_IDLE_LINES = 1000;

/** Reads the feeds of a data directory and changes nothing; none where there is no file. @throws Fault DATA_DAMAGED */
export async function readFeedFile(folder: string, files: Files = machineFiles, refuse?: Refuse) {
  const path = join(folder, FEEDS_NAME);
  return readFeeds((await files.read(path)) ?? new Uint8Array(), path, refuse);
}

/** @throws Fault DATA_DAMAGED */
export function readFeeds(bytes: Uint8Array, path: string, refuse: Refuse = refuseAll) {
  const feeds = new Map<string, Feed>();
  let release: FeedRelease | undefined;
  const apply = (change: Change) => {
    if (change.kind === 'put') feeds.set(change.feed.id, change.feed);
    else if (change.kind === 'removed') for (const id of change.ids) feeds.delete(id);
    else if (change.kind === 'moved') for (const id of change.ids) handOver(feeds, id, change.to);
    else release = change.release;
  };
  const { sequence, soundBytes } = atOnce(readJournal(path, bytes, 0, (row) => apply(readChange(row, path)), refuse));
  return { feeds, release, sequence, soundBytes };
}

/** The text of a file that says no more than this. */
export function feedsText({ feeds, release }: HeldFeeds): string {
  const changes: Change[] = [...feeds.values()].map((feed) => ({ kind: 'put', feed }));
  if (release) changes.push({ kind: 'release', release });
  return changes.map((change, i) => journalLine(i + 1, rowOf(change))).join('');
}

function rowOf(change: Change): readonly unknown[] {
  switch (change.kind) {
    case 'put':
      return ['put', change.feed];
    case 'removed':
      return ['removed', ...change.ids];
    case 'moved':
      return ['moved', change.to, ...change.ids];
    case 'release':
      return ['release', change.release.name, change.release.since];
  }
}

/** Gives a feed that is there to another API key. */
export function handOver(feeds: Map<string, Feed>, id: string, apiKeyId: string): Feed | undefined {
  const before = feeds.get(id);
  if (!before) return undefined;
  const after = { ...before, apiKeyId };
  feeds.set(id, after);
  return after;
}

function readChange([kind, ...rest]: readonly unknown[], path: string): Change {
  return readRow(path, 'a feed', () => {
    if (kind === 'put') return { kind, feed: readFeed(rest[0]) };
    if (kind === 'removed') return { kind, ids: readIds(rest) };
    if (kind === 'moved') return { kind, to: storedText(rest[0], 'its key'), ids: readIds(rest.slice(1)) };
    if (kind !== 'release') throw damaged(path, 'a change is of no known kind');
    return { kind, release: { name: storedText(rest[0], 'release'), since: storedNumber(rest[1], 'since') } };
  });
}

function readIds(row: readonly unknown[]): readonly string[] {
  return storedList(row, 'its ids').map((id) => storedText(id, 'id'));
}

/** @throws UnreadableField */
export function readFeed(row: unknown): Feed {
  return storedFields(FEED_READERS, storedRecord(row, 'feed'));
}

/**
 * The feeds of a data directory that this process holds.
 * @throws Fault DATA_DAMAGED, STORE_UNAVAILABLE
 */
export async function openFeedFile(folder: string, files: Files = machineFiles): Promise<FeedFile> {
  const path = join(folder, FEEDS_NAME);
  try {
    let held = await readFeedFile(folder, files);
    if (held.sequence - held.feeds.size > Math.max(MOST_IDLE_LINES, held.feeds.size)) {
      await files.replace(path, [feedsText(held)], 'nothing');
      held = await readFeedFile(folder, files);
    }
    return createFeedFile(held, await openJournal(files, path, held.sequence, held.soundBytes));
  } catch (thrown) {
    throw storeUnavailable(thrown);
  }
}

function createFeedFile({ feeds, release: releaseBefore }: Awaited<ReturnType<typeof readFeedFile>>, journal: Journal) {
  let release = releaseBefore;
  const byHash = new Map([...feeds.values()].map((feed) => [feed.sha256, feed]));
  /** Those that are being written count too. */
  const counts = new Map<string, number>();
  for (const { apiKeyId } of feeds.values()) count(apiKeyId, 1);

  function count(apiKeyId: string, more: number): void {
    counts.set(apiKeyId, (counts.get(apiKeyId) ?? 0) + more);
  }

  async function write(change: Change): Promise<void> {
    try {
      await journal.append(rowOf(change));
    } catch (thrown) {
      throw storeUnavailable(thrown);
    }
  }

  async function remove(wanted: readonly Feed[]): Promise<number> {
    if (wanted.length === 0) return 0;
    await write({ kind: 'removed', ids: wanted.map(({ id }) => id) });
    // one that was removed twice counts once, and one that was moved meanwhile is its new key's
    const gone = wanted.flatMap(({ id }) => feeds.get(id) ?? []).filter(({ id }) => feeds.delete(id));
    for (const { sha256, apiKeyId } of gone) {
      byHash.delete(sha256);
      count(apiKeyId, -1);
    }
    return gone.length;
  }

  async function give(ids: readonly string[], to: string): Promise<void> {
    const wanted = ids.filter((id) => (feeds.get(id)?.apiKeyId ?? to) !== to);
    if (wanted.length === 0) return;
    await write({ kind: 'moved', ids: wanted, to });
    for (const id of wanted) {
      const from = feeds.get(id)?.apiKeyId;
      const moved = handOver(feeds, id, to);
      if (from === undefined || !moved) continue; // it was removed meanwhile
      byHash.set(moved.sha256, moved);
      count(from, -1);
      count(to, 1);
    }
  }

  const feedsOf = (apiKeyId: string) =>
    [...feeds.values()].filter((feed) => apiKeyId === EVERY_KEY || feed.apiKeyId === apiKeyId);

  let closing: Promise<void> | undefined;
  const store: FeedFile = {
    find: async (sha256) => byHash.get(sha256),
    get: async (id) => feeds.get(id),
    async list(apiKeyId, { limit, cursor }) {
      const name = `feeds ${apiKeyId}`;
      const after = readCursor(name, cursor) ?? '';
      const all = feedsOf(apiKeyId).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const rest = all.filter(({ id }) => id > after);
      const page = rest.slice(0, limit);
      const last = page.at(-1);
      const more = rest.length > page.length && last ? { cursor: giveCursor(name, last.id) } : {};
      return { feeds: page, total: all.length, ...more };
    },
    async create(feed, most) {
      const had = counts.get(feed.apiKeyId) ?? 0;
      if (had >= most) throw tooManyFeeds(had, 1, most);
      count(feed.apiKeyId, 1);
      try {
        await write({ kind: 'put', feed });
      } catch (thrown) {
        count(feed.apiKeyId, -1);
        throw thrown;
      }
      feeds.set(feed.id, feed);
      byHash.set(feed.sha256, feed);
    },
    remove: async (id) => (await remove([feeds.get(id)].filter((feed) => feed !== undefined))) > 0,
    removeOf: (apiKeyId) => remove(feedsOf(apiKeyId)),
    async releaseSince(name, now) {
      if (release?.name === name) return release.since;
      const next = { name, since: Math.max(Math.floor(now), (release?.since ?? 0) + 1) };
      await write({ kind: 'release', release: next });
      release = next;
      return next.since;
    },
    get count() {
      return feeds.size;
    },
    reserveMove(from, to, most) {
      const ids = [...feeds.values()].filter(({ apiKeyId }) => apiKeyId === from).map(({ id }) => id);
      const had = counts.get(to) ?? 0;
      if (ids.length > 0 && had + ids.length > most) throw tooManyFeeds(had, ids.length, most);
      count(to, ids.length);
      return { ids, release: () => count(to, -ids.length) };
    },
    async give(owners) {
      for (const [to, given] of Map.groupBy(owners, ([, apiKeyId]) => apiKeyId)) {
        await give(
          given.map(([id]) => id),
          to,
        );
      }
    },
    close() {
      closing ??= journal.close();
      return closing;
    },
  };
  return store;
}
