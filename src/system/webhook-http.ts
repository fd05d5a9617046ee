import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Fault } from '../core/fault.ts';
import type { AttemptError } from '../core/subscription.ts';
import type { TargetPolicy } from './target-policy.ts';

/** The names and addresses of a host, as the system resolves them. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

interface SenderOptions {
  readonly policy: TargetPolicy;
  readonly resolve?: Resolve;
  /** Calls once after a delay; answers how to call it off. */
  readonly later?: (delayMs: number, act: () => void) => () => void;
  /** Certificates to trust beside the usual ones, for tests. */
  readonly ca?: string;
}

/** What one POST came to; see `Outcome` in webhooks/retry-policy.ts, which this is. */
interface PostOutcome {
  readonly statusCode?: number;
  readonly retryAfter?: string;
  readonly error?: AttemptError;
  readonly durationMs: number;
}

export interface Sender {
  /** Never rejects. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostOutcome>;
  /** The refusal that a URL would meet now, as far as it can be told without connecting. */
  refusalOf(url: URL): Promise<Fault | undefined>;
  close(): Promise<void>;
}

/** The receiver's time (service.md §6.2), from the start to the end of the body. */
const TIMEOUT_MS = 30_000;
/** Read of an answer at most; what comes then is cut off, and the status stands. */
const LONGEST_ANSWER_BYTES = 65_536;
/** More connections than lanes send at once to a host, so that what is sent by hand need not wait. */
const CONNECTIONS_PER_HOST = 20;
const KEEP_ALIVE_MS = 4_000;
const CONNECT_TIMEOUT_MS = 10_000;
const NAMES_KEPT_MS = 30_000;
const MOST_NAMES = 10_000;
/** A slow name server must not hold up the making of a subscription; the connection is checked anyway. */
const REFUSAL_WAIT_MS = 2_000;

/**
 * POSTs to addresses that the policy allows. An address is looked at three times: as a literal, because the connection then asks for no
 * name; among the answers for a name, each time it is used, which leaves no gap for a name that changes its answer (DNS
 * rebinding); and once connected, as the socket says it. Redirects are not followed and proxies of the environment not used.
 */
export function webhookSender({ policy, resolve = systemResolve, later = afterMs, ca }: SenderOptions): Sender {
  const addressesOf = remembered(resolve);
  const lookup: LookupFunction = (host, options, callback) => {
    addressesOf(host).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || options.family === family);
        const allowed = wanted.filter(({ address }) => policy.isAllowed(address));
        const first = allowed[0];
        if (!first) callback(wanted.length === 0 ? nameError(host) : new BlockedAddress(host), '', 4);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (thrown: NodeJS.ErrnoException) => callback(thrown, '', 4),
    );
  };
  const connectAllowed = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    allowH2: false, // 2.5 times the cost of HTTP/1.1 for requests that come one at a time (measured)
    lookup,
    ...(ca === undefined ? {} : { ca }),
  });
  const agent = new Agent({
    connect(options, callback) {
      const host = bareHost(options.hostname);
      if (isIP(host) !== 0 && !policy.isAllowed(host)) {
        callback(new BlockedAddress(host), null);
        return;
      }
      connectAllowed(options, (...[failure, socket]) => {
        if (failure) callback(failure, null);
        else if (policy.isAllowed(socket.remoteAddress ?? '')) callback(null, socket);
        else {
          socket.destroy();
          callback(new BlockedAddress(host), null);
        }
      });
    },
    connections: CONNECTIONS_PER_HOST,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0, // ours covers the whole, to the millisecond
    bodyTimeout: 0,
  });

  function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostOutcome> {
    return new Promise((done) => {
      const began = performance.now();
      const target = new URL(url);
      let answer: { statusCode: number; retryAfter?: string } | undefined;
      let stop: (() => void) | undefined;
      let received = 0;
      let isDone = false;
      const finish = (error?: AttemptError) => {
        if (isDone) return;
        isDone = true;
        callOff();
        const durationMs = performance.now() - began;
        // a status that came stands, whatever becomes of the body after it
        done(answer ? { ...answer, durationMs } : { error: error ?? 'connection_failed', durationMs });
      };
      const callOff = later(TIMEOUT_MS, () => {
        finish('timeout');
        stop?.();
      });
      agent.dispatch(
        { origin: target.origin, path: `${target.pathname}${target.search}`, method: 'POST', headers, body },
        {
          onRequestStart(controller) {
            stop = () => controller.abort(new Error('cut off'));
            if (isDone) stop();
          },
          onResponseStart(_, statusCode, answered) {
            if (statusCode < 200) return;
            const retryAfter = answered['retry-after'];
            answer = { statusCode, ...(typeof retryAfter === 'string' ? { retryAfter } : {}) };
          },
          onResponseData(_, chunk) {
            received += chunk.length;
            if (received <= LONGEST_ANSWER_BYTES) return;
            finish();
            stop?.();
          },
          onResponseEnd: () => finish(),
          onResponseError: (_, thrown) => finish(errorClass(thrown)),
        },
      );
    });
  }

  async function refusalOf({ hostname }: URL): Promise<Fault | undefined> {
    const host = bareHost(hostname);
    if (isIP(host) !== 0) return policy.isAllowed(host) ? undefined : policy.refusal(host, host);
    const found = await Promise.race([addressesOf(host).catch(() => []), nothingAfter(REFUSAL_WAIT_MS)]);
    const first = found[0];
    // a name that is not found now may be found tomorrow
    if (!first || found.some(({ address }) => policy.isAllowed(address))) return undefined;
    return policy.refusal(host, first.address);
  }

  return { post, refusalOf, close: () => agent.destroy() };
}

class BlockedAddress extends Error {
  constructor(host: string) {
    super(`${host} has no address that deliveries may go to`);
    this.name = 'BlockedAddress';
  }
}

function nameError(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address of ${host}`), { code: 'ENOTFOUND' });
}

function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function systemResolve(host: string): Promise<readonly LookupAddress[]> {
  return systemLookup(host, { all: true });
}

function afterMs(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
}

function nothingAfter(delayMs: number): Promise<readonly LookupAddress[]> {
  return new Promise((done) => {
    setTimeout(() => done([]), delayMs).unref();
  });
}

/** Answers of the last half minute; what is allowed is asked anew at every use. */
function remembered(resolve: Resolve): Resolve {
  const known = new Map<string, { readonly until: number; readonly found: Promise<readonly LookupAddress[]> }>();
  return (host) => {
    const now = performance.now();
    const entry = known.get(host);
    if (entry && entry.until > now) return entry.found;
    if (known.size >= MOST_NAMES) known.clear();
    const found = resolve(host);
    known.set(host, { until: now + NAMES_KEPT_MS, found });
    found.catch(() => known.delete(host));
    return found;
  };
}

function errorClass(thrown: unknown): AttemptError {
  if (thrown instanceof BlockedAddress) return 'blocked_address';
  const { code = '', cause, errors } = thrown as { code?: string; cause?: unknown; errors?: readonly unknown[] };
  if (cause instanceof BlockedAddress || errors?.some((each) => each instanceof BlockedAddress))
    return 'blocked_address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_not_found';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code)) return 'tls';
  return 'connection_failed';
}
