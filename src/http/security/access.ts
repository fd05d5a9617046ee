import type { FastifyRequest } from 'fastify';
import { type KeyHolder, OWNER_HEADER, ownerOfHeader } from '../../core/stored/api-key.ts';
import type { Fault } from '../../core/fault.ts';
import { commonFault, keyRateLimited, rateLimited } from '../faults.ts';
import type { Endpoint } from '../endpoint.ts';
import type { ApiKeys } from './api-keys.ts';
import type { HostCheck } from './host-check.ts';
import { createRateLimit } from './rate-limit.ts';

export interface AccessOptions {
  readonly keys: ApiKeys;
  readonly hostCheck: HostCheck;
  readonly httpMetrics: { count(refusal: 'unauthorized' | 'rate_limited'): void };
  /** The limit of a key that has none of its own; undefined for no limit. */
  readonly requestsPerMinute?: number | undefined;
  readonly isMetricsOpen: boolean;
  /** Daemons among which the requests of a key are divided; one if absent. */
  daemons?(): number;
  monotonicMs(): number;
}

/** Decides who may ask what. */
export interface Access {
  /** @throws Fault HOST_NOT_ALLOWED, MALFORMED_REQUEST */
  checkHost(request: FastifyRequest): void;
  /**
   * Whether the endpoint exists for a request over TCP: those of the local admin never do, `/metrics` only on this machine.
   */
  isVisible(request: FastifyRequest, endpoint: Endpoint): boolean;
  /** Checks the limit of an endpoint that needs no key. @throws Fault RATE_LIMITED */
  checkRate(request: FastifyRequest, endpoint: Endpoint): void;
  /** The key of a request over TCP. @throws Fault UNAUTHORIZED, RATE_LIMITED */
  keyOf(request: FastifyRequest): KeyHolder;
  /** Counts an unknown secret path. @returns the refusal in place of 404 once its network sent too many */
  tooManyUnknown(request: FastifyRequest): Fault | undefined;
  /** The key that the local admin names, if any. */
  namedKey(request: FastifyRequest): KeyHolder | undefined;
}

/** Not @fastify/rate-limit: its windows let through twice the limit at their edges; our buckets fill evenly. */
export function createAccess(options: AccessOptions): Access {
  const { keys, hostCheck, httpMetrics, monotonicMs } = options;
  const limit = createRateLimit(monotonicMs);
  const failures = createRateLimit(monotonicMs);
  const networks = createRateLimit(monotonicMs);

  /** A valid key is always accepted; only more wrong ones from the same network are answered 429. */
  function unknownKey(address: string | undefined): Fault {
    return tooMany(address, 'Too many requests without a valid key') ?? commonFault('UNAUTHORIZED');
  }

  function tooMany(address: string | undefined, what: string): Fault | undefined {
    httpMetrics.count('unauthorized');
    const waitSeconds = failures.take(networkOf(address ?? ''), FAILURES_PER_MINUTE);
    return waitSeconds === undefined ? undefined : rateLimited(`${what} came from this address`, waitSeconds);
  }

  return {
    checkHost: ({ raw, headers }) => hostCheck(headers.host, raw.httpVersion),
    isVisible: (request, { access }) => {
      if (access === 'loopback') return options.isMetricsOpen || isLocal(request);
      return access !== 'local-admin';
    },
    checkRate: ({ raw }, { id, requestsPerMinute: perMinute }) => {
      if (perMinute === undefined) return;
      const waitSeconds = networks.take(`${id} ${networkOf(raw.socket.remoteAddress ?? '')}`, perMinute);
      if (waitSeconds === undefined) return;
      httpMetrics.count('rate_limited');
      throw rateLimited(`One address may ask ${perMinute} times a minute`, waitSeconds);
    },
    keyOf: ({ raw, headers }) => {
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
    tooManyUnknown: ({ raw }) => tooMany(raw.socket.remoteAddress, 'Too many requests for feeds that do not exist'),
    namedKey: ({ headers }) => {
      const id = headers[OWNER_HEADER];
      return id === undefined ? undefined : keys.holder(ownerOfHeader(String(id)));
    },
  };
}

/** From this many wrong keys a minute from one network, the answer is 429. */
const FAILURES_PER_MINUTE = 30;

/** Names of headers that proxies add. */
const FORWARDED = /^(?:via|forwarded|x-real-ip|x-forwarded-.+)$/;

/** From this machine, and not forwarded by a proxy on it. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return !isForwarded && (address === '::1' || /^(?:::ffff:)?127\./.test(address));
}

/** An IPv6 user has at least a /64 of addresses: they count as one. */
function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;
}
