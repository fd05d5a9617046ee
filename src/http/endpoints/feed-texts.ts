import { createHash } from 'node:crypto';
import { PIECE_CHARACTERS } from '../endpoint.ts';
import { rateLimited } from '../faults.ts';
import type { RateLimit } from '../security/access.ts';

/** A calendar in pieces, the number of its bytes, and its entity tag. Many requests share the pieces, so nobody may change them. */
type FeedText = { readonly pieces: readonly Uint8Array[]; readonly bytes: number; readonly tag: string };

export interface FeedOrder {
  readonly feedId: string;
  readonly apiKeyId: string;
  /** A text that names everything on which the calendar depends besides the feed. If the stamp changes, the calendar is made again. */
  readonly stamp: string;
  /** The number of the calendar's events and reminders on all days. */
  readonly entries: number;
  /** Makes the calendar in parts of some events each. */
  make(): Promise<Iterable<string>>;
}

export type FeedTexts = ReturnType<typeof createFeedTexts>;

/**
 * The most entries a minute for the feeds of one API key. That is enough for 1,200 calendars with five prayers (10,000 feeds that are read
 * every ten minutes), or for 31 calendars with 32 events and five reminders each.
 */
const ENTRIES_PER_MINUTE = 360_000;
const MAX_WAITING = 1_000_000;
const WAIT_SECONDS = 10;
/** The longest work on a calendar without a pause. The pause is as long, so that other work of the daemon goes on. */
const TURN_MS = 8;
/** The most bytes that are kept: some two hundred feeds of 60 days. */
const MAX_BYTES = 32_000_000;

/**
 * Keeps the calendars that were read last. Requests for a calendar that is being made share it. Calendars are made one at a time, and the
 * API keys take turns. After each piece of work follows a pause of the same length, so that calendars take at most half of the daemon.
 */
export function createFeedTexts(
  limit: RateLimit,
  monotonicMs: () => number,
  entriesPerMinute = ENTRIES_PER_MINUTE,
  mostBytes = MAX_BYTES,
) {
  const kept = new Map<string, { readonly stamp: string; readonly text: FeedText }>();
  const making = new Map<string, Promise<FeedText>>();
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let waitingEntries = 0;
  let isWorking = false;
  let bytes = 0;

  function forget(feedId: string): void {
    bytes -= kept.get(feedId)?.text.bytes ?? 0;
    kept.delete(feedId);
  }

  function keep({ feedId, stamp }: FeedOrder, text: FeedText): void {
    forget(feedId);
    kept.set(feedId, { stamp, text }); // at the end, so that the first of the map was read the longest ago
    bytes += text.bytes;
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  function admit({ apiKeyId, entries }: FeedOrder): void {
    if (waitingEntries + entries > MAX_WAITING) {
      throw rateLimited('More feeds are requested than this daemon can compute now', WAIT_SECONDS);
    }
    const waitSeconds = limit.take(apiKeyId, entriesPerMinute, entries);
    if (waitSeconds === undefined) return;
    const most = `${entriesPerMinute} events and reminders`;
    throw rateLimited(`For the feeds of one key, at most ${most} are computed a minute`, waitSeconds);
  }

  function enqueue(order: FeedOrder): Promise<FeedText> {
    admit(order);
    waitingEntries += order.entries;
    return new Promise((done, fail) => {
      const ofKey = waiting.get(order.apiKeyId) ?? [];
      ofKey.push(() => {
        waitingEntries -= order.entries;
        return make(order).then(done, fail);
      });
      waiting.set(order.apiKeyId, ofKey);
      if (!isWorking) void work();
    });
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (const [apiKeyId, ofKey] of waiting) {
      waiting.delete(apiKeyId);
      const next = ofKey.shift();
      if (ofKey.length > 0) waiting.set(apiKeyId, ofKey); // behind the other keys; the loop comes back to it
      await next?.();
    }
    isWorking = false;
  }

  async function make(order: FeedOrder): Promise<FeedText> {
    const pieces: Uint8Array[] = [];
    const digest = createHash('sha1');
    const encoder = new TextEncoder();
    let text = '';
    const endPiece = () => {
      const piece = encoder.encode(text);
      digest.update(piece);
      pieces.push(piece);
      text = '';
    };
    let beganMs = monotonicMs();
    for (const part of await order.make()) {
      text += part;
      if (text.length >= PIECE_CHARACTERS) endPiece();
      const tookMs = monotonicMs() - beganMs;
      if (tookMs < TURN_MS) continue;
      await new Promise((rested) => setTimeout(rested, tookMs));
      beganMs = monotonicMs();
    }
    if (text !== '') endPiece();
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return { pieces, bytes: length, tag: `"${digest.digest('base64url')}"` };
  }

  return {
    /** @throws Fault RATE_LIMITED if a new calendar is needed and too many wait, or the key has used up its entries; errors of `make` */
    async find(order: FeedOrder): Promise<FeedText> {
      const known = kept.get(order.feedId);
      if (known?.stamp === order.stamp) {
        keep(order, known.text);
        return known.text;
      }
      const name = `${order.feedId} ${order.stamp}`;
      const begun = making.get(name);
      if (begun !== undefined) return begun;
      const made = enqueue(order).finally(() => making.delete(name));
      making.set(name, made);
      const text = await made;
      keep(order, text);
      return text;
    },
  };
}
