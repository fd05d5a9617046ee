import type { Coordinates } from '../core/geo/coordinates.ts';
import type { Geocoder, OnlineAnswer } from '../core/geo/geocoder.ts';
import { Unavailable } from './provider.ts';
import type { GeocoderSettings } from './settings.ts';

/** What the geocoder needs from the machine. */
export interface OnlineDeps {
  /** One GET without redirects, aborted after `timeoutMs`; rejects if no complete reply came. */
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

/** A cache of replies between questions and, if it is on disk, between commands. */
export interface OnlineMemory {
  recall(key: string): RememberedReply | undefined;
  remember(key: string, reply: RememberedReply): void;
  /** When the provider may be asked again, in milliseconds since 1970: a second after the last request, or when the provider said. */
  nextAskMs: number;
}

export interface RememberedReply {
  readonly body: string;
  readonly untilMs: number;
}

/** For all attempts together: a prayer time must not wait longer for a name. */
const TIMEOUT_MS = 3000;
/** Nominatim's usage policy: one request per second. */
const ASK_EVERY_MS = 1000;
const DAY_MS = 86_400_000;
/** Places do not move; a place that was not found may be added. */
const REMEMBER_FOUND_MS = 30 * DAY_MS;
const REMEMBER_NOTHING_MS = DAY_MS;
/** If a busy server gives no time. */
const BUSY_FOR_MS = 60_000;

/**
 * Asks a provider, or answers from memory. It sends one request at a time and one per second, and tries again once after a lost
 * connection or a 5xx. If the reply is late, refused, redirected or unreadable, the provider is unavailable for this question.
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
        if (!(thrown instanceof Unavailable)) throw thrown;
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

function answered<T>(value: T): OnlineAnswer<T> {
  return { kind: 'answered', value };
}

async function fetchBody(url: string, headers: Readonly<Record<string, string>>, deps: OnlineDeps): Promise<string> {
  const deadline = deps.nowMs() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt++) {
    const wait = deps.memory.nextAskMs - deps.nowMs();
    if (deps.nowMs() + Math.max(0, wait) >= deadline) throw new Unavailable('it must not be asked again yet');
    if (wait > 0) await deps.sleep(wait);
    deps.memory.nextAskMs = deps.nowMs() + ASK_EVERY_MS;
    // all failures of a connection mean the same: no reply
    const reply = await deps.get(url, headers, deadline - deps.nowMs()).catch(() => undefined);
    if (reply?.status === 200) return reply.body;
    if (reply?.status === 429 || reply?.status === 503) {
      deps.memory.nextAskMs = deps.nowMs() + readRetryAfter(reply.retryAfter);
      throw new Unavailable(`it is too busy (status ${reply.status})`);
    }
    const mayTryAgain = attempt === 1 && (reply === undefined || reply.status >= 500);
    if (!mayTryAgain) throw new Unavailable(reply ? `status ${reply.status}` : 'no reply in time');
  }
}

/** Milliseconds, at most an hour. The header has seconds (RFC 9110 §10.2.3); its form with a date is not read. */
function readRetryAfter(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text) * 1000, 3_600_000) : BUSY_FOR_MS;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Unavailable('its answer is not JSON');
  }
}

/** Spellings of the same question share one key in memory. */
function normalised(text: string): string {
  return text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** To 10⁻⁴ degrees (11 m), so that nearby questions share an answer. */
function rounded({ latDeg, lngDeg }: Coordinates): Coordinates {
  return { latDeg: Math.round(latDeg * 1e4) / 1e4, lngDeg: Math.round(lngDeg * 1e4) / 1e4 };
}
