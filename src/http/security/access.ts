import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Fault } from '../../core/fault.ts';
import { type KeyHolder, OWNER_HEADER, ownerOfHeader } from '../../core/stored/api-key.ts';
import type { Endpoint } from '../endpoint.ts';
import { commonFault, hostNotAllowed, keyRateLimited, rateLimited } from '../faults.ts';
import type { ApiKeys } from './api-keys.ts';

export interface AccessOptions {
  readonly keys: ApiKeys;
  readonly hostCheck: HostCheck;
  readonly httpMetrics: { count(refusal: 'unauthorized' | 'rate_limited'): void };
  /** The limit of a key without a limit of its own; undefined for no limit. */
  readonly requestsPerMinute?: number | undefined;
  readonly isMetricsOpen: boolean;
  /** Whether `/metrics` has a port of its own. */
  readonly hasMetricsPort?: boolean;
  /** Names by which a program on this machine may ask, beside those of loopback. */
  readonly machineNames?: readonly string[];
  /** The number of daemons among which the requests of a key are divided; one if absent. */
  daemons?(): number;
  monotonicMs(): number;
}

/** Decides which requests may pass. @fastify/rate-limit accepts twice the limit at the edges of its windows; our buckets fill evenly. */
export function createAccess(options: AccessOptions) {
  const { keys, hostCheck, httpMetrics, monotonicMs } = options;
  const limit = createRateLimit(monotonicMs);
  const failures = createRateLimit(monotonicMs);
  const networks = createRateLimit(monotonicMs);
  const machineNames = new Set([...LOOPBACK_NAMES, ...(options.machineNames ?? [])].map((name) => name.toLowerCase()));

  /** Whether a program on this machine asks by itself, as far as this can be seen: a proxy there speaks for others, and may add nothing. */
  function isLocal({ raw, headers }: FastifyRequest): boolean {
    const isForwarded = raw.httpVersion !== '1.1' || Object.keys(headers).some((name) => FORWARDED.test(name));
    return !isForwarded && isLoopback(raw.socket.remoteAddress ?? '') && machineNames.has(nameOfHost(headers.host));
  }

  /** Counts a wrong key. A network that sends too many gets 429 for further wrong keys, but its valid keys are always accepted. */
  function unknownKey(address: string | undefined): Fault {
    return tooMany(address, 'Too many requests without a valid key') ?? commonFault('UNAUTHORIZED');
  }

  function tooMany(address: string | undefined, what: string): Fault | undefined {
    httpMetrics.count('unauthorized');
    const waitSeconds = failures.take(networkOf(address ?? ''), FAILURES_PER_MINUTE);
    return waitSeconds === undefined ? undefined : rateLimited(`${what} came from this address`, waitSeconds);
  }

  return {
    /** @throws Fault HOST_NOT_ALLOWED, MALFORMED_REQUEST */
    checkHost: ({ raw, headers }: FastifyRequest) => hostCheck(headers.host, raw.httpVersion),
    /** Whether an endpoint exists for a request over TCP. Endpoints of the local admin never do, `/metrics` only on this machine. */
    isVisible: (request: FastifyRequest, { access }: Endpoint, isOnMetricsPort: boolean) => {
      if (access !== 'loopback') return access !== 'local-admin' && !isOnMetricsPort;
      return options.isMetricsOpen || (isLocal(request) && isOnMetricsPort === (options.hasMetricsPort ?? false));
    },
    /** Checks the limit of an endpoint that needs no key. @throws Fault RATE_LIMITED */
    checkRate: ({ raw }: FastifyRequest, { id, requestsPerMinute: perMinute }: Endpoint) => {
      if (perMinute === undefined) return;
      const waitSeconds = networks.take(`${id} ${networkOf(raw.socket.remoteAddress ?? '')}`, perMinute);
      if (waitSeconds === undefined) return;
      httpMetrics.count('rate_limited');
      throw rateLimited(`One address may ask ${perMinute} times a minute`, waitSeconds);
    },
    /** The key of a request over TCP. @throws Fault UNAUTHORIZED, RATE_LIMITED */
    keyOf: ({ raw, headers }: FastifyRequest): KeyHolder => {
      const text = headers['x-api-key'];
      const key = typeof text === 'string' && text !== '' ? keys.find(text) : undefined;
      if (!key) throw unknownKey(raw.socket.remoteAddress);
      const perMinute = key.requestsPerMinute ?? options.requestsPerMinute;
      if (perMinute === undefined) return key;
      const daemons = options.daemons?.() ?? 1;
      const waitSeconds = limit.take(key.id, Math.max(1, perMinute / daemons));
      if (waitSeconds === undefined) return key;
      httpMetrics.count('rate_limited');
      throw keyRateLimited(perMinute, daemons, waitSeconds);
    },
    /** Counts an unknown secret path. @returns the refusal to send in place of 404 if the network requested too many such paths */
    tooManyUnknown: ({ raw }: FastifyRequest) =>
      tooMany(raw.socket.remoteAddress, 'Too many requests for feeds that do not exist'),
    /** The key that the local admin names, if any. */
    namedKey: ({ headers }: FastifyRequest): KeyHolder | undefined => {
      const id = headers[OWNER_HEADER];
      return id === undefined ? undefined : keys.holder(ownerOfHeader(String(id)));
    },
  };
}

/** The most wrong keys and unknown feeds a minute from one network; further ones get 429. */
const FAILURES_PER_MINUTE = 30;

/** Names of headers that proxies add. nginx adds none by itself, but asks in HTTP/1.0, which no scraper does. */
const FORWARDED =
  /^(?:via|cdn-loop|proxy-.+|(?:.+-)?forwarded(?:-.+)?|(?:.+-)?(?:real|client|connecting|cluster|proxyuser)-ip|x-(?:scheme|original|envoy|amzn)-?.*)$/;

/** IPv4 addresses that are written within IPv6: mapped, translated, and by the well-known prefix of NAT64 (RFC 4291, 7915, 6052). */
const HOLDS_IPV4: readonly string[] = ['ipv4Mapped', 'rfc6145', 'rfc6052'];
const NETWORK_BYTES = 8;

/** The network of an address: IPv4 as a whole, of IPv6 the first 64 bits, because an IPv6 user has at least a /64 of addresses. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.parse(bare);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return bytes.join('.');
  return (HOLDS_IPV4.includes(parsed.range()) ? bytes.slice(-4) : bytes.slice(0, NETWORK_BYTES)).join('.');
}

/** Lets pages of named origins, or of all (`*`), read answers. @fastify/cors would accept OPTIONS of other origins; they get 405. */
export function createCors(origins: readonly string[]) {
  const isAllowed = (origin: string) => origins.includes('*') || origins.includes(origin);
  return {
    isPreflight: ({ method, headers: { origin } }: FastifyRequest) =>
      method === 'OPTIONS' && origin !== undefined && isAllowed(origin),
    answerPreflight: (reply: FastifyReply) => void reply.code(204).headers(PREFLIGHT).send(),
    addHeaders: ({ headers: { origin } }: FastifyRequest, reply: FastifyReply) => {
      if (origins.length === 0) return;
      reply.header('vary', 'Origin');
      if (origin === undefined || !isAllowed(origin)) return;
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    },
  };
}

const EXPOSED = 'ETag, Retry-After, Location';
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'X-API-Key, Content-Type, If-None-Match, Idempotency-Key',
  'access-control-max-age': '600',
};

/** Checks a Host header. @throws Fault HOST_NOT_ALLOWED; MALFORMED_REQUEST if an HTTP/1.1 request has none (RFC 9112 §3.2) */
type HostCheck = (host: string | undefined, httpVersion: string) => void;

/**
 * Guards against DNS rebinding: a web page can point its own name to 127.0.0.1 and make a browser call a daemon that listens on it.
 * The Host header of such a request has that name. So a daemon on loopback answers only to names of this machine and to allowed names. On
 * other addresses it answers to every name, unless some names are allowed explicitly.
 * @param address the address where the daemon really listens: a name such as `mosque-pc` may mean 127.0.1.1
 * @param listensOn the name or address that the user gave
 */
export function createHostCheck(address: string, listensOn: string, allowed: readonly string[]): HostCheck {
  const isOpen = !isLoopback(address) && allowed.length === 0;
  const own = [...LOOPBACK_NAMES, address, listensOn];
  const names = new Set([...own, ...allowed].map((name) => name.toLowerCase()));
  return (host, httpVersion) => {
    if (host === undefined && httpVersion === '1.1') {
      throw new Fault('MALFORMED_REQUEST', 'The request has no Host header, and HTTP/1.1 needs one.');
    }
    if (isOpen) return;
    if (names.has(nameOfHost(host))) return;
    throw hostNotAllowed(host ?? '');
  };
}

/** The name in a Host header: without port, brackets and the dot at its end. */
function nameOfHost(host = ''): string {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return name.replace(/^\[(.*)\]$/, '$1');
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** A token bucket for each name: it holds the tokens of one minute and fills evenly. @param monotonicMs a clock that is never set back */
export function createRateLimit(monotonicMs: () => number, mostNames = 10_000) {
  const buckets = new Map<string, { left: number; atMs: number }>();
  return {
    /** Takes tokens from the bucket of `name` if it has enough or is full. @returns undefined if it took them, else the seconds to wait */
    take(name: string, perMinute: number, tokens = 1): number | undefined {
      const now = monotonicMs();
      const bucket = buckets.get(name) ?? { left: perMinute, atMs: now };
      bucket.left = Math.min(perMinute, bucket.left + ((now - bucket.atMs) * perMinute) / 60_000);
      bucket.atMs = now;
      buckets.delete(name); // moved to the end, so that the first of the map is the least recently used
      buckets.set(name, bucket);
      if (buckets.size > mostNames) buckets.delete(buckets.keys().next().value ?? '');
      const needed = Math.min(tokens, perMinute);
      if (bucket.left < needed) return Math.ceil(((needed - bucket.left) * 60) / perMinute);
      bucket.left -= tokens;
      return undefined;
    },
  };
}
