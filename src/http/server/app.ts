import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import type { Logger } from 'pino';
import { FAULTS, Fault, quoted } from '../../core/fault.ts';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { CachedResponse } from './response-cache.ts';
import { responseCache } from './response-cache.ts';
import {
  draining,
  headersTooLarge,
  keyRateLimited,
  malformedRequest,
  rateLimited,
  requestTimeout,
  unauthorized,
} from './common-faults.ts';
import type { Endpoint, KeyHolder, LastingReply, Reply } from './endpoint.ts';
import { JSON_TYPE } from './endpoint.ts';
import { entityTag, isUnchanged } from './entity-tag.ts';
import { asFault, faultHeaders } from './fault-reply.ts';
import type { HostCheck } from '../security/host-check.ts';
import type { ApiKeys } from '../security/api-keys.ts';
import type { HttpMetrics } from './metrics.ts';
import { nearestPath, pathTable } from './path-table.ts';
import { queryPairs } from './query.ts';
import { rateLimit } from '../security/rate-limit.ts';

/** What the door needs; the machine's parts are handed in. */
export interface AppOptions {
  readonly endpoints: readonly Endpoint[];
  readonly keys: ApiKeys;
  readonly hostCheck: HostCheck;
  readonly httpMetrics: HttpMetrics;
  readonly log: Logger;
  monotonicMs(): number;
  now(): EpochSeconds;
  /** Of each key that has no limit of its own; undefined for none. */
  readonly requestsPerMinute?: number | undefined;
  /** Origins whose pages may ask from a browser; `*` for all. */
  readonly corsOrigins: readonly string[];
  readonly isMetricsOpen: boolean;
  readonly timeouts?: Partial<Timeouts>;
}

interface Timeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** Without a byte either way; longer than a test delivery may take. */
  readonly silenceMs: number;
  readonly checkEachMs: number;
}

export interface App {
  /** Node's server, for whoever listens. */
  readonly server: Server;
  /** A connection of the machine's own user: it needs no key. */
  acceptOwner(connection: Socket): void;
  /** From now on requests are answered 503, and connections are closed as they fall idle. */
  drain(): void;
  /** Waits until every request is answered, at most `graceMs`, then closes whatever is left. */
  close(graceMs: number): Promise<void>;
  ready(): Promise<void>;
  inject: ReturnType<typeof fastify>['inject'];
}

/**
 * Node checks for late connections only each half minute by itself, and Fastify keeps idle ones for 72 s; a slow or silent client
 * would be held as long (design/webhook.md §6, measured).
 */
const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  keepAliveMs: 5_000,
  silenceMs: 60_000,
  checkEachMs: 500,
};
const MOST_BODY_BYTES = 65_536;
/** A process has tens of thousands of descriptors, and an idle connection costs some 10 kB. */
const MOST_CONNECTIONS = 20_000;

export function httpApp(options: AppOptions): App {
  const { endpoints, keys, hostCheck, httpMetrics, log, monotonicMs } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const ownerConnections = new WeakSet<object>();
  const paths = pathTable(endpoints);
  const limit = rateLimit(monotonicMs);
  const failures = rateLimit(monotonicMs);
  const memory = responseCache(options.now);
  let isDraining = false;
  let waiting = 0;

  const app = fastify({
    logger: false,
    bodyLimit: MOST_BODY_BYTES,
    keepAliveTimeout: timeouts.keepAliveMs,
    requestTimeout: timeouts.requestMs,
    // who asks for much and reads nothing would keep the answers in memory for as long as it likes
    connectionTimeout: timeouts.silenceMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEachMs,
      requireHostHeader: false, // Node's own refusal is no JSON; ours is in the host check
    },
    routerOptions: { querystringParser: (text) => ({ text }), maxParamLength: 500 },
    exposeHeadRoutes: true,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket),
    frameworkErrors: (error, request, reply) => {
      refuse(request, reply, asFault(error, log), undefined, monotonicMs());
    },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  // an expectation that nobody knows is ignored, as it may be (RFC 9110 §10.1.1); Node's refusal is no JSON
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const connections = new Set<Socket>();
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    // to Node a connection that has said nothing yet is not idle, but about to ask
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, bytes.length === 0 ? null : readJson(bytes as Buffer));
    } catch (thrown) {
      done(thrown as Error, undefined);
    }
  });

  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, reply, done) => {
        try {
          admit(request, endpoint);
          done();
        } catch (thrown) {
          refuse(request, reply, asFault(thrown, log), endpoint, monotonicMs());
        }
      },
      errorHandler: (error, request, reply) => refuse(request, reply, asFault(error, log), endpoint, monotonicMs()),
      handler: (request, reply) => answer(request, reply, endpoint),
    });
  }
  app.setNotFoundHandler(answerNowhere);
  // what cannot be read, sent to where nothing is: that nothing is there is what the asker needs to know
  app.setErrorHandler((_error, request, reply) => answerNowhere(request, reply));

  function answerNowhere(request: FastifyRequest, reply: FastifyReply): void {
    const started = monotonicMs();
    try {
      const isOwner = ownerConnections.has(request.raw.socket);
      if (!isOwner) hostCheck(request.headers.host, request.raw.httpVersion);
      if (isPreflight(request, options.corsOrigins)) preflight(request, reply);
      else throw noSuchRoute(request);
    } catch (thrown) {
      refuse(request, reply, asFault(thrown, log), undefined, started);
    }
  }

  /** Who asks, and whether he may. The key that was found is kept with the request. @throws Fault */
  function admit(request: FastifyRequest, endpoint: Endpoint): void {
    const { raw, headers } = request;
    const isOwner = ownerConnections.has(raw.socket);
    if (isDraining) throw draining();
    if (isOwner) {
      holders.set(raw, ownerOf(headers['x-mizwala-owner']));
      return;
    }
    hostCheck(headers.host, raw.httpVersion);
    if (endpoint.access === 'open') return;
    if (endpoint.access === 'owner') throw noSuchRoute(request);
    if (endpoint.access === 'loopback') {
      if (options.isMetricsOpen || isLocal(request)) return;
      throw noSuchRoute(request);
    }
    const text = headers['x-api-key'];
    const key = typeof text === 'string' && text !== '' ? keys.find(text) : undefined;
    if (!key) throw unknownKey(raw.socket.remoteAddress);
    const perMinute = key.requestsPerMinute ?? options.requestsPerMinute;
    const wait = perMinute === undefined ? undefined : limit.take(key.id, perMinute);
    if (wait !== undefined) {
      httpMetrics.count('rate_limited');
      throw keyRateLimited(perMinute ?? 0, wait);
    }
    holders.set(raw, key);
  }

  const holders = new WeakMap<IncomingMessage, KeyHolder>();

  function ownerOf(id: string | string[] | undefined): KeyHolder {
    const key = typeof id === 'string' ? keys.withId(id) : undefined;
    if (key) return key;
    if (id === undefined) return NOBODY;
    throw new Fault('KEY_NOT_FOUND', `Key ${quoted(String(id))} does not exist; prayer keys list shows all.`);
  }

  /** A valid key always opens; only further wrong ones are answered shortly, so that guessing costs the guesser most. */
  function unknownKey(address: string | undefined): Fault {
    httpMetrics.count('unauthorized');
    const wait = failures.take(networkOf(address ?? ''), FAILURES_PER_MINUTE);
    return wait === undefined
      ? unauthorized()
      : rateLimited('Too many requests without a valid key came from this address', wait);
  }

  function noSuchRoute(request: FastifyRequest): Fault {
    const path = request.url.split('?', 1)[0] ?? '';
    const isOwner = ownerConnections.has(request.raw.socket);
    const visible = (endpoint: Endpoint) => isOwner || endpoint.access !== 'owner';
    const methods = paths.methodsOf(path, visible);
    if (methods.length > 0 && !methods.includes(request.method)) {
      return new Fault(
        'METHOD_NOT_ALLOWED',
        `Method ${request.method} is not allowed at ${quoted(path)}; allowed are ${methods.join(', ')}.`,
        { allow: methods },
      );
    }
    const nearest = nearestPath(path, endpoints.filter(visible));
    const hint = nearest ? ` Did you mean ${nearest}?` : '';
    return new Fault('NOT_FOUND', `Path ${quoted(path)} does not exist; /docs lists those that do.${hint}`, {
      path,
      ...(nearest ? { nearest } : {}),
    });
  }

  function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): unknown {
    const started = monotonicMs();
    const remembered = isOfMoment(endpoint, request) ? undefined : memory.recall(request.url);
    if (remembered) {
      sendKept(request, reply, endpoint, remembered, started);
      return undefined;
    }
    waiting++;
    try {
      let body = request.body as ReadBody | undefined | null;
      // many clients name the type of a body that they do not send; where one is read, nothing is no JSON document
      if (body === null && endpoint.body) body = readJson(Buffer.alloc(0));
      const key = holders.get(request.raw);
      const answered = endpoint.handle({
        params: request.params as Record<string, string>,
        query: queryPairs((request.query as { text?: string }).text ?? ''),
        body: body?.value,
        rawBody: body?.bytes,
        key: key === NOBODY ? undefined : key,
      });
      if (!(answered instanceof Promise)) {
        send(request, reply, endpoint, answered, started);
        return undefined;
      }
      return answered.then(
        (late) => send(request, reply, endpoint, late, started),
        (thrown: unknown) => fail(request, reply, endpoint, thrown, started),
      );
    } catch (thrown) {
      fail(request, reply, endpoint, thrown, started);
      return undefined;
    }
  }

  function fail(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, thrown: unknown, started: number) {
    waiting--;
    refuse(request, reply, asFault(thrown, log), endpoint, started);
  }

  function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answered: Reply, started: number) {
    if ('bytes' in answered) {
      waiting--;
      sendLasting(request, reply, endpoint, answered, started);
      return;
    }
    const isText = 'text' in answered;
    let text: string;
    try {
      text = isText ? answered.text : `${JSON.stringify(answered.body)}\n`;
    } catch (thrown) {
      fail(request, reply, endpoint, thrown, started);
      return;
    }
    waiting--;
    const { status, headers: own } = answered;
    const contentType = isText ? answered.contentType : JSON_TYPE;
    if (status === 200 && !own && !isOfMoment(endpoint, request)) {
      const cacheControl = isFixed(endpoint, request) ? FOR_A_DAY : ASK_AGAIN;
      const kept = { contentType, text, tag: entityTag(text), cacheControl };
      memory.keep(request.url, kept);
      sendKept(request, reply, endpoint, kept, started);
      return;
    }
    const headers = ['content-type', contentType, ...SAFETY, ...Object.entries(own ?? {}).flat()];
    if (!own?.['cache-control']) headers.push('cache-control', 'no-store');
    write(
      request,
      reply,
      endpoint,
      { status, headers, text, policy: own?.['content-security-policy'] === undefined },
      started,
    );
  }

  function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
    { contentType, text, tag, cacheControl }: CachedResponse,
    started: number,
  ) {
    const headers = ['content-type', contentType, ...SAFETY, 'etag', tag, 'cache-control', cacheControl];
    const isSame = isUnchanged(request.headers['if-none-match'], tag);
    write(
      request,
      reply,
      endpoint,
      isSame ? { status: 304, headers, text: '' } : { status: 200, headers, text },
      started,
    );
  }

  function sendLasting(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
    { contentType, bytes, tag, headers: own = {} }: LastingReply,
    started: number,
  ) {
    const headers = ['content-type', contentType, ...SAFETY, 'etag', tag, ...Object.entries(own).flat()];
    if (own['cache-control'] === undefined) headers.push('cache-control', FOR_A_DAY);
    const policy = own['content-security-policy'] === undefined;
    const isSame = isUnchanged(request.headers['if-none-match'], tag);
    const written = isSame ? { status: 304, headers, text: '', policy } : { status: 200, headers, text: bytes, policy };
    write(request, reply, endpoint, written, started);
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    fault: Fault,
    endpoint: Endpoint | undefined,
    started: number,
  ): void {
    const headers = ['content-type', JSON_TYPE, ...SAFETY, 'cache-control', 'no-store', ...faultHeaders(fault)];
    // the rest of a body that nobody reads would be taken for the next request
    if (!request.raw.complete && hasBody(request.raw)) headers.push('connection', 'close');
    const { status } = FAULTS[fault.code];
    write(request, reply, endpoint, { status, headers, text: `${JSON.stringify(fault.body)}\n` }, started);
  }

  function write(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint | undefined,
    { status, headers, text, policy = true }: Written,
    started: number,
  ): void {
    const { origin } = request.headers;
    if (options.corsOrigins.length > 0) headers.push('vary', 'Origin');
    if (origin !== undefined && isAllowedOrigin(origin, options.corsOrigins)) {
      headers.push('access-control-allow-origin', origin, 'access-control-expose-headers', EXPOSED);
    }
    if (policy) headers.push('content-security-policy', NO_CONTENT_POLICY);
    if (isDraining) headers.push('connection', 'close');
    const bytes = typeof text === 'string' ? Buffer.byteLength(text) : text.length;
    // neither has a body, and the length would be that of one (RFC 9110 §8.6)
    if (status !== 304 && status !== 204) headers.push('content-length', String(bytes));
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(status, headers);
    // where every character is a byte, UTF-8 and Latin-1 are the same, and Node writes the latter quicker
    if (typeof text === 'string') raw.end(text, bytes === text.length ? 'latin1' : 'utf8');
    else raw.end(text);
    const ms = monotonicMs() - started;
    httpMetrics.answered(endpoint?.id ?? 'none', status, ms);
    if (log.isLevelEnabled('debug')) {
      const key = holders.get(request.raw)?.id;
      const path = request.url.split('?', 1)[0];
      log.debug({ method: request.method, path, status, ms: Math.round(ms * 100) / 100, key }, 'request');
    }
  }

  function preflight(request: FastifyRequest, reply: FastifyReply): void {
    const headers = [
      ...SAFETY,
      'access-control-allow-methods',
      'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers',
      'X-API-Key, Content-Type, If-None-Match',
      'access-control-max-age',
      '600',
    ];
    write(request, reply, undefined, { status: 204, headers, text: '' }, monotonicMs());
  }

  return {
    server: app.server,
    inject: app.inject.bind(app) as App['inject'],
    ready: async () => {
      await app.ready();
    },
    acceptOwner: (connection) => {
      ownerConnections.add(connection);
      app.server.emit('connection', connection);
    },
    drain: () => {
      isDraining = true;
    },
    close: async (graceMs) => {
      isDraining = true;
      const shut = new Promise<void>((done) => {
        app.server.close(() => done());
      });
      const deadline = monotonicMs() + graceMs;
      const sweep = setInterval(() => {
        closeIdle();
        if (monotonicMs() >= deadline) app.server.closeAllConnections();
      }, 100);
      closeIdle();
      await shut;
      while (waiting > 0 && monotonicMs() < deadline) await new Promise((done) => setTimeout(done, 20));
      clearInterval(sweep);
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

const FOR_A_DAY = 'private, max-age=86400';
const ASK_AGAIN = 'private, no-cache';
const EXPOSED = 'ETag, Retry-After, Location';
/** Nothing here is a page that should load, frame or be sniffed; the page at /docs says otherwise for itself. */
const SAFETY = ['x-content-type-options', 'nosniff', 'referrer-policy', 'no-referrer', 'x-frame-options', 'DENY'];
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** At this many wrong keys a minute from one network the answer becomes 429. */
const FAILURES_PER_MINUTE = 30;
/** The machine's own user who named no key. */
const NOBODY: KeyHolder = { id: '', name: '' };

interface Written {
  readonly status: number;
  readonly headers: string[];
  readonly text: string | Uint8Array;
  /** Whether the page policy of answers is added; a page brings its own. */
  readonly policy?: boolean;
}

interface ReadBody {
  readonly bytes: Uint8Array;
  readonly value: unknown;
}

/** @throws Fault INVALID_JSON */
function readJson(bytes: Buffer): ReadBody {
  try {
    return { bytes, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch (thrown) {
    const why = thrown instanceof SyntaxError ? 'it is no JSON document' : 'it is not UTF-8';
    throw new Fault('INVALID_JSON', `The body cannot be read: ${why}.`, {}, thrown);
  }
}

function isFixed({ freshness }: Endpoint, request: FastifyRequest): boolean {
  return freshness === 'fixed' || /[?&]date=[^&]/.test(request.url);
}

/** An encoded name (`%61fter_sunset`) would pass the look at the address, so with one nothing is kept. */
function isOfMoment(endpoint: Endpoint, request: FastifyRequest): boolean {
  const { freshness, momentWhen, method } = endpoint;
  if (freshness === 'moment' || method !== 'GET') return true;
  if (momentWhen === undefined || isFixed(endpoint, request)) return false;
  return request.url.includes(`${momentWhen}=`) || request.url.includes('%');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes('*') || allowed.includes(origin);
}

function isPreflight({ method, headers }: FastifyRequest, allowed: readonly string[]): boolean {
  const { origin } = headers;
  return method === 'OPTIONS' && origin !== undefined && isAllowedOrigin(origin, allowed);
}

/** On this machine, and not passed on by a proxy on it for somebody else. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isPassedOn && (address === '::1' || /^(?:::ffff:)?127\./.test(address));
}

/** An IPv6 user has at least a /64 of addresses: they count as one. */
function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;
}

/** Bytes that are no request, or one that came too slowly: there is no request object, so the answer is written by hand. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // bytes after a request that was said to be the last: they mean nothing, and its answer is still on its way
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? requestTimeout()
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? headersTooLarge()
        : malformedRequest();
  const { status } = FAULTS[fault.code];
  const text = `${JSON.stringify(fault.body)}\n`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_WORDS[status] ?? 'Refused'}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
