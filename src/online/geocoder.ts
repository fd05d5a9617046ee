import type { Coordinates } from '../core/geo/coordinates.ts';
import type { Geocoder, OnlineAnswer } from '../core/geo/geocoder.ts';
import { UnreadableAnswer } from './provider.ts';
import type { GeocoderSettings } from './settings.ts';

/** What asking needs of the machine. */
export interface OnlineDeps {
  /** One GET without redirects, given up after `timeoutMs`; rejects when no whole reply came. */
  get(url: string, headers: Readonly<Record<string, string>>, timeoutMs: number): Promise<HttpReply>;
  nowMs(): number;
  sleep(ms: number): Promise<void>;
  readonly memory: OnlineMemory;
}

interface HttpReply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** What is remembered between questions and, where the machine keeps it on disk, between commands. */
export interface OnlineMemory {
  recall(key: string): RememberedReply | undefined;
  remember(key: string, reply: RememberedReply): void;
  /** When the provider may be asked again, milliseconds since 1970: a second after the last question, or when it said. */
  nextAskMs: number;
}

export interface RememberedReply {
  readonly body: string;
  readonly untilMs: number;
}

/** All tries together; a prayer time must not wait longer for a name. */
const TIMEOUT_MS = 3000;
/** Nominatim's usage policy: one request a second. */
const ASK_EVERY_MS = 1000;
const DAY_MS = 86_400_000;
/** Places stay where they are; what was not found may have been added. */
const REMEMBER_FOUND_MS = 30 * DAY_MS;
const REMEMBER_NOTHING_MS = DAY_MS;
/** Where a server that is too busy names no time. */
const BUSY_FOR_MS = 60_000;

/**
 * Asks a provider: one question at a time and one a second, from memory where it can, once more after a lost connection or a
 * 5xx. A reply that is late, refused, redirected or unreadable makes the provider unavailable for this question.
 */
export function onlineGeocoder({ provider, baseUrl, userAgent }: GeocoderSettings, deps: OnlineDeps): Geocoder {
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  const ask = <T>(path: string, read: (body: unknown) => T, isNothing: (value: T) => boolean) =>
    inTurn(async (): Promise<OnlineAnswer<T>> => {
      const url = baseUrl + path;
      const known = deps.memory.recall(url);
      if (known && known.untilMs > deps.nowMs()) return answered(read(JSON.parse(known.body)));
      try {
        const body = await fetchBody(url, { 'user-agent': userAgent, accept: 'application/json' }, deps);
        const value = read(readJson(body));
        const keep = isNothing(value) ? REMEMBER_NOTHING_MS : REMEMBER_FOUND_MS;
        deps.memory.remember(url, { body, untilMs: deps.nowMs() + keep });
        return answered(value);
      } catch (thrown) {
        if (!(thrown instanceof Unavailable || thrown instanceof UnreadableAnswer)) throw thrown;
        return { kind: 'unavailable', reason: `${provider.source} could not be used: ${thrown.message}` };
      }
    });
  return {
    source: provider.source,
    search: (text, limit) =>
      ask(provider.searchPath(normalised(text), limit), provider.readSearch, (places) => places.length === 0),
    reverse: (at) => ask(provider.reversePath(rounded(at)), provider.readReverse, (place) => place === undefined),
  };
}

class Unavailable extends Error {}

function answered<T>(value: T): OnlineAnswer<T> {
  return { kind: 'answered', value };
}

async function fetchBody(url: string, headers: Readonly<Record<string, string>>, deps: OnlineDeps): Promise<string> {
  const deadline = deps.nowMs() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt++) {
    const wait = deps.memory.nextAskMs - deps.nowMs();
    if (deps.nowMs() + Math.max(0, wait) >= deadline) throw new Unavailable('it is not to be asked again yet');
    if (wait > 0) await deps.sleep(wait);
    deps.memory.nextAskMs = deps.nowMs() + ASK_EVERY_MS;
    const reply = await tryGet(url, headers, deadline - deps.nowMs(), deps);
    if (reply?.status === 200) return reply.body;
    if (reply?.status === 429 || reply?.status === 503) {
      const pause = readRetryAfter(reply.retryAfter);
      deps.memory.nextAskMs = deps.nowMs() + pause;
      throw new Unavailable(`it is too busy (status ${reply.status})`);
    }
    const reason = reply ? `status ${reply.status}` : 'no reply in time';
    const mayTryAgain = attempt === 1 && (reply === undefined || reply.status >= 500);
    if (!mayTryAgain) throw new Unavailable(reason);
  }
}

/** `undefined` when no whole reply came. */
async function tryGet(
  url: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
  deps: OnlineDeps,
): Promise<HttpReply | undefined> {
  try {
    return await deps.get(url, headers, timeoutMs);
  } catch {
    return undefined; // which of a dozen ways a connection failed changes nothing: the embedded index answers
  }
}

/** Seconds (RFC 9110 §10.2.3), at most an hour; the form with a date counts as none. */
function readRetryAfter(text: string | undefined): number {
  const seconds = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return Number.isNaN(seconds) ? BUSY_FOR_MS : Math.min(seconds * 1000, 3_600_000);
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new UnreadableAnswer('its answer is not JSON');
  }
}

/** One key in memory for spellings that mean one question. */
function normalised(text: string): string {
  return text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** To 10⁻⁴ degrees, 11 m, so that neighbouring questions share an answer. */
function rounded({ latDeg, lngDeg }: Coordinates): Coordinates {
  return { latDeg: Math.round(latDeg * 1e4) / 1e4, lngDeg: Math.round(lngDeg * 1e4) / 1e4 };
}
