import { EVERY_KEY } from '../core/stored/api-key.ts';
import { Fault } from '../core/fault.ts';
import { type Feed, type FeedRelease, type FeedStore, readFeed } from '../core/stored/feed.ts';
import { UnreadableField } from '../core/stored/stored-field.ts';
import type { StoreState } from '../store/rows/store-state.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import { tooManyFeeds } from '../store/files/store-faults.ts';
import { findAnswer, keepAnswer } from './answers.ts';
import { columnsOf, unnested } from './rows/delivery-rows.ts';
import { readPage } from './rows/subscription-rows.ts';
import type { Database, Query } from './server/connection.ts';

/** The feeds in a database with this release's tables. Every request reads the database, so that a feed is gone at once when any daemon revokes it. */
export function openDatabaseFeeds({ forCallers: { query, transaction } }: Database): FeedStore {
  async function one(condition: string, value: string): Promise<Feed | undefined> {
    const { rows } = await query(`SELECT id, doc FROM feeds WHERE ${condition} = $1`, [value]);
    return rows[0] && feedOf(rows[0]);
  }
  return {
    find: (sha256) => one('sha256', sha256),
    get: (id) => one('id', id),
    async list(apiKeyId, { limit, cursor, isCounted = true }) {
      const name = `feeds ${apiKeyId}`;
      const whose = apiKeyId === EVERY_KEY ? null : apiKeyId;
      const after = readCursor(name, cursor) ?? '';
      const { rows } = await query(PAGE, [whose, after, limit + 1]);
      const total = isCounted ? Number((await query(COUNT, [whose])).rows[0]?.['count']) : 0;
      const { page: found, next } = cutPage(name, rows, limit, ({ id }) => String(id));
      const { page: feeds, ...others } = readPage(found, feedOf);
      return { feeds, ...others, total, ...next };
    },
    answered: (id) => findAnswer(query, id),
    create: (feed, max, answer) =>
      transaction(async (query) => {
        const before = await keepAnswer(query, answer, max);
        if (before) return before;
        const had = await lockAndCount(query, feed.apiKeyId);
        if (had >= max) throw tooManyFeeds(had, 1, max);
        await put(query, [feed]);
        return undefined;
      }),
    remove: async (id, apiKeyId = EVERY_KEY) => (await query(REMOVE, [id, apiKeyId])).count > 0,
    removeOf: async (apiKeyId) => (await query('DELETE FROM feeds WHERE key_id = $1', [apiKeyId])).count,
    async recordRelease(name, now) {
      const { rows } = await query(NOTE_RELEASE, [name, Math.floor(now)]);
      return Number(rows[0]?.['since']);
    },
    count: undefined,
  };
}

/** All feeds, and the release that computes them. @throws Fault DATABASE_UNAVAILABLE, DATA_DAMAGED */
export async function readDatabaseFeeds(query: Query) {
  if (!(await hasFeeds(query))) return { feeds: [], release: undefined };
  const { rows } = await query('SELECT id, doc FROM feeds ORDER BY id');
  const feeds = rows.map(feedOf);
  const [row] = (await query('SELECT name, since FROM feed_release')).rows;
  const release: FeedRelease | undefined = row && { name: String(row['name']), since: Number(row['since']) };
  return { feeds, release };
}

export async function countDatabaseFeeds(query: Query): Promise<number> {
  return (await hasFeeds(query)) ? Number((await query(COUNT, [null])).rows[0]?.['count']) : 0;
}

/** Gives all feeds of one API key to another, within a transaction. @returns how many. @throws Fault TOO_MANY_FEEDS, DATA_DAMAGED */
export async function moveDatabaseFeeds(query: Query, from: string, to: string, max: number) {
  const had = await lockAndCount(query, to);
  const { rows } = await query('SELECT id, doc FROM feeds WHERE key_id = $1 FOR UPDATE', [from]);
  if (rows.length > 0 && had + rows.length > max) throw tooManyFeeds(had, rows.length, max);
  const moved = rows.map((row) => ({ ...feedOf(row), apiKeyId: to }));
  await put(query, moved);
  return rows.length;
}

/** The number of feeds of a key. Until the transaction ends, nobody else can create one. */
async function lockAndCount(query: Query, apiKeyId: string): Promise<number> {
  await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`feeds of ${apiKeyId}`]);
  return Number((await query(COUNT, [apiKeyId])).rows[0]?.['count']);
}

/** Whether the database has the table of feeds. The database of an older release does not. */
async function hasFeeds(query: Query): Promise<boolean> {
  const { rows } = await query(
    `SELECT EXISTS (SELECT FROM pg_class WHERE relname = 'feeds' AND pg_table_is_visible(oid)) AS is_there`,
  );
  return rows[0]?.['is_there'] === true;
}

/** Writes feeds; a feed with the same id is replaced. */
export async function putDatabaseFeeds(query: Query, { feeds, feedRelease }: StoreState): Promise<void> {
  await put(query, [...feeds.all()]);
  if (feedRelease) await query(NOTE_RELEASE, [feedRelease.name, feedRelease.since]);
}

async function put(query: Query, feeds: readonly Feed[]): Promise<void> {
  if (feeds.length === 0) return;
  const rows = feeds.map((feed) => [feed.id, feed.apiKeyId, feed.sha256, JSON.stringify(feed)]);
  await query(PUT, columnsOf(FEED, rows));
}

function feedOf({ id, doc }: Readonly<Record<string, unknown>>): Feed {
  try {
    return readFeed(doc);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableField)) throw thrown;
    // any caller may read it, so it does not name the database
    const sentence = `The database holds feed ${String(id)} in a form that cannot be read: ${thrown.message}.`;
    throw new Fault('DATA_DAMAGED', sentence, { id });
  }
}

const PAGE = 'SELECT id, doc FROM feeds WHERE ($1::text IS NULL OR key_id = $1) AND id > $2 ORDER BY id LIMIT $3';
const REMOVE = `DELETE FROM feeds WHERE id = $1 AND $2 IN (key_id, '${EVERY_KEY}')`;
const COUNT = 'SELECT count(*) AS count FROM feeds WHERE ($1::text IS NULL OR key_id = $1)';
const FEED = { id: 'text', key_id: 'text', sha256: 'text', doc: 'json' };
const PUT = `INSERT INTO feeds (id, key_id, sha256, doc) SELECT id, key_id, sha256, doc FROM ${unnested(FEED)}
  ON CONFLICT (id) DO UPDATE SET key_id = excluded.key_id, sha256 = excluded.sha256, doc = excluded.doc`;
const NOTE_RELEASE = `INSERT INTO feed_release AS r (name, since) VALUES ($1, $2)
  ON CONFLICT (is_only) DO UPDATE SET name = excluded.name,
    since = CASE WHEN r.name = excluded.name THEN r.since ELSE greatest(excluded.since, r.since + 1) END
  RETURNING since`;
