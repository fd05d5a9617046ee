import { hash, randomBytes } from 'node:crypto';
import { type ApiKey, EVERY_KEY } from '../../core/stored/api-key.ts';
import { Fault, FAULTS } from '../../core/fault.ts';
import type { Feed } from '../../core/stored/feed.ts';
import { loadNames } from '../../core/words/names.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import { dayNumberAt } from '../../core/time/wall-time.ts';
import { feedIcs } from '../../formats/ics.ts';
import { keyNotFound } from '../../operations/api-keys.ts';
import { daemonCatalogue, type FeedOperationId } from '../../operations/daemon-catalogue.ts';
import type { FeedContext, FeedDeps, FeedToken } from '../../operations/feeds/feeds.ts';
import { feedPath, TOKEN_PREFIX } from '../../operations/feeds/feeds.ts';
import { feedDays, feedEntries } from '../../operations/feeds/feed-days.ts';
import type { Context } from '../../operations/operation.ts';
import { type Endpoint, type Reply, textAnswer } from '../endpoint.ts';
import { createRateLimit } from '../security/access.ts';
import { IDEMPOTENCY_KEY, onceOf } from './create-once.ts';
import { daemonEndpoints, type DaemonRoutes, withoutBody } from './daemon-endpoints.ts';
import { createFeedTexts, type FeedOrder, type FeedTexts } from './feed-texts.ts';
import { onlyKey, PLACE_FAULTS } from './webhook-endpoints.ts';

interface FeedAccess {
  readonly context: Context;
  /** Opens the store, if it is not open yet. */
  open(): Promise<FeedDeps>;
  readonly reads: FeedReads;
  /** All keys. If there is only one, it is the default for a local admin who names no key. */
  keys(): readonly ApiKey[];
  readonly monotonicMs: () => number;
  /** How many events and reminders the daemon computes a minute for the feeds of one key, at most; absent for the default. */
  readonly entriesPerMinute?: number | undefined;
}

export interface FeedReads {
  /** @param sha256 the hash of a token @returns undefined if the feed does not exist, or its API key no longer exists */
  find(sha256: string): Promise<Feed | undefined>;
  /** When this release began to compute the feeds. */
  releaseSince(): Promise<EpochSeconds>;
}

/** An API key creates, lists and revokes feeds. Reading a feed needs only its address. */
export function feedEndpoints(access: FeedAccess): Endpoint[] {
  const { context, open, keys } = access;
  const made = daemonEndpoints(daemonCatalogue, ROUTES, {
    tag: 'Feeds',
    access: 'key',
    faults: ['UNKNOWN_PARAMETER', 'STORE_UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'DATA_DAMAGED'],
    zones: context.zones,
    exampleParams: { id: 'feed_01kagf2r00cq7s1bn9wvx3e5ht' },
    contextFor: async (request): Promise<FeedContext> => {
      const deps = await open();
      // the local admin may name a revoked key that still has feeds
      const { id: apiKeyId, isGone } = request.key ?? { id: onlyKey(keys(), 'A feed') };
      const isOwner = !isGone || apiKeyId === EVERY_KEY || (await deps.store.list(apiKeyId, { limit: 1 })).total > 0;
      if (!isOwner) throw keyNotFound(apiKeyId, 'owner');
      return { ...deps, apiKeyId, ...onceOf(request, '/v1/feeds', { ...deps, apiKeyId }) };
    },
  });
  return [...made, readEndpoint(access)];
}

const ROUTES = {
  'feeds.create': {
    name: 'createFeed',
    description: 'A feed cannot be changed: for another method or place, create another feed and revoke this one.',
    body: {
      description: 'The place and the rules, and how the calendar shows them.',
      example: { name: 'Makkah', latitude: 21.4225, longitude: 39.8262, method: 'UmmAlQura', alarm_minutes: [10] },
    },
    answered: 'Created. The address is shown only here.',
    headers: [IDEMPOTENCY_KEY],
    location: ({ path }) => path,
    faults: [...PLACE_FAULTS, 'MISSING_PARAMETER', 'TOO_MANY_FEEDS', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'feeds.list': withoutBody('listFeeds', 'All feeds, or a page of them, oldest first.', [
    'INVALID_PARAMETER',
    'REPEATED_PARAMETER',
  ]),
  'feeds.get': withoutBody('getFeed', 'The feed without its address.', ['FEED_NOT_FOUND']),
  'feeds.revoke': withoutBody('revokeFeed', 'Revoked.', ['FEED_NOT_FOUND']),
} satisfies DaemonRoutes<FeedOperationId>;

const CALENDAR = 'text/calendar; charset=utf-8';
/** An app must ask the daemon before it uses its copy, and gets 304 if nothing changed. So a revoked feed ends at once. */
const HEADERS = { 'cache-control': 'private, no-cache' };

function readEndpoint({ context, reads, monotonicMs, entriesPerMinute }: FeedAccess): Endpoint {
  const texts = createFeedTexts(createRateLimit(monotonicMs), monotonicMs, entriesPerMinute);
  return {
    id: 'readFeed',
    method: 'GET',
    path: feedPath(':token'),
    tag: 'Feeds',
    summary: 'the calendar of a feed, today and the 59 days after it',
    description:
      'For calendar apps: no key is needed, because the address is the secret. An event keeps its UID; if its time changes, it gets a later DTSTAMP.',
    parameters: [
      {
        name: 'token',
        in: 'path',
        required: true,
        description: 'The secret in the address that createFeed answered.',
        schema: { type: 'string' },
        example: 'mzf_RXhhbXBsZSBvbmx5OiB5b3VycyBpcyBub3QgdGhpcyE',
      },
    ],
    answers: [textAnswer('An iCalendar file (RFC 5545, RFC 7986).', CALENDAR)],
    faults: ['FEED_NOT_FOUND', 'RATE_LIMITED', 'STORE_UNAVAILABLE', 'DATABASE_UNAVAILABLE'],
    access: 'open',
    hasSecretPath: true,
    freshness: 'daily',
    // does not read the query: people add one so that the daemon answers, not a cache
    async handle({ params }): Promise<Reply> {
      const token = params['token'] ?? '';
      const feed = TOKEN.test(token) ? await reads.find(hash('sha256', token)) : undefined;
      if (!feed) throw new Fault('FEED_NOT_FOUND', 'No feed has this address; it may have been revoked.');
      const since = await reads.releaseSince();
      const today = dayNumberAt(context.now(), context.zones.zone(feed.timezone));
      const changes = await forReaders(async () => (await context.timetables()).changes());
      const order: FeedOrder = {
        feedId: feed.id,
        apiKeyId: feed.apiKeyId,
        stamp: `${today} ${since} ${changes}`,
        entries: feedEntries(feed),
        make: () =>
          forReaders(async () => {
            const days = await feedDays(feed, context, since);
            const { name: placeName, language, alarmMinutes, eventMinutes } = feed;
            const uidSuffix = feed.uids && feed.id;
            return feedIcs(days, {
              names: await loadNames(language),
              alarmMinutes,
              eventMinutes,
              placeName,
              uidSuffix,
            });
          }),
      };
      const { pieces, bytes, tag } = await texts.find(order);
      const [first = new Uint8Array()] = pieces;
      const common = { status: 200, headers: HEADERS, contentType: CALENDAR, tag } as const;
      if (pieces.length <= 1) return { ...common, bytes: first };
      return { ...common, length: bytes, pieces: piecesOf(order, { tag, count: pieces.length }, texts) };
    },
  };
}

/** Gives the pieces of a calendar one by one, and looks the calendar up for each. If it is no longer in memory, it is made again. */
async function* piecesOf(order: FeedOrder, begun: { readonly tag: string; readonly count: number }, texts: FeedTexts) {
  const find = async (at: number) => {
    const { tag, pieces } = await texts.find(order);
    if (tag !== begun.tag) throw new Fault('FEED_NOT_FOUND', 'The calendar changed while it was read.');
    return pieces[at] ?? new Uint8Array();
  };
  for (let at = 0; at < begun.count; at++) yield await find(at);
}

/** Replaces faults that may name files or timetables, because readers of a feed must not see such names. @throws Fault FEED_NOT_FOUND, STORE_UNAVAILABLE */
async function forReaders<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    throw FAULTS[thrown.code].status < 500
      ? new Fault('FEED_NOT_FOUND', 'The timetable, method or station of this feed no longer exists.', {}, thrown)
      : new Fault('STORE_UNAVAILABLE', 'The timetable of this feed cannot be read now.', {}, thrown);
  }
}

const TOKEN = /^mzf_[A-Za-z0-9_-]{43}$/;

/** Makes a token. The store gets only its hash, as for an API key. */
export function newFeedToken(): FeedToken {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  return { token, sha256: hash('sha256', token) };
}
