import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify';
import fastify from 'fastify';
import type { Logger } from 'pino';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { KeyHolder } from '../../core/stored/api-key.ts';
import type { Endpoint } from '../endpoint.ts';
import { draining } from '../faults.ts';
import { type AccessOptions, createAccess, createCors } from '../security/access.ts';
import { createConnections } from './connections.ts';
import { createEndpointHandler, createResponseCache, type RouteTypes } from './endpoint-handler.ts';
import { createLongAnswers } from './long-answers.ts';
import { answerBrokenRequest, asFault, sendFault } from './send-reply.ts';
import { acceptJsonOnly } from './request-input.ts';
import type { HttpMetrics } from './metrics.ts';
import { createUnknownRoute, shownPath } from './unknown-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the path or the method is unknown. */
    endpoint: Endpoint | undefined;
    /** The key of the request, or the key for which the local admin acts. */
    keyHolder: KeyHolder | undefined;
    /** When the handler began; undefined if the request was refused before. */
    startedMs: number | undefined;
  }
}

export interface AppOptions extends AccessOptions {
  readonly endpoints: readonly Endpoint[];
  readonly httpMetrics: HttpMetrics;
  readonly log: Logger;
  now(): EpochSeconds;
  readonly corsOrigins: readonly string[];
  readonly timeouts?: Partial<typeof TIMEOUTS>;
  /** The maximum of open connections; more are closed at once. */
  readonly maxConnections?: number;
  /** Called when many connections have closed, so that their garbage may be collected. */
  readonly afterCrowd?: () => void;
}

export type App = ReturnType<typeof createApp>;

/** Node checks for late connections only every 30 s, and Fastify keeps idle ones for 72 s. Both are too long for slow or silent clients. */
const TIMEOUTS = {
  headersMs: 10_000,
  wholeRequestMs: 15_000,
  keepAliveMs: 5_000,
  silenceMs: 60_000, // without a byte in either direction; a test delivery takes less
  checkEachMs: 500,
};
const MAX_BODY_BYTES = 65_536;

export function createApp(options: AppOptions) {
  const { endpoints, httpMetrics, log, monotonicMs } = options;
  const access = createAccess(options);
  const refuse: OnError = (thrown, request, reply) => {
    const fault = asFault(thrown, request, log);
    const isUnknownSecret = request.endpoint?.hasSecretPath && fault.code === 'FEED_NOT_FOUND';
    sendFault(request, reply, (isUnknownSecret && access.tooManyUnknown(request)) || fault);
  };
  const app = createFastify({ ...TIMEOUTS, ...options.timeouts }, (thrown, request, reply) => {
    addHeaders(request, reply); // Fastify runs no hooks for a path that it cannot decode
    refuse(thrown, request, reply);
    record(request, reply);
  });
  const connections = createConnections(app.server, monotonicMs, options.maxConnections, options.afterCrowd);
  const cors = createCors(options.corsOrigins);
  const cache = createResponseCache(options.now);
  const longAnswers = createLongAnswers();
  const unknownRoute = createUnknownRoute(endpoints);
  const localAdmins = new WeakSet<Socket>();
  const onMetricsPort = new WeakSet<Socket>();
  const isLocalAdmin = ({ raw }: FastifyRequest) => localAdmins.has(raw.socket);

  const onFault = (thrown: unknown, request: FastifyRequest) => void asFault(thrown, request, log);

  app.setErrorHandler(refuse);
  // declared here, so that every request has the same hidden class
  for (const name of ['endpoint', 'keyHolder', 'startedMs']) app.decorateRequest(name, undefined);
  acceptJsonOnly(app);

  /** @throws Fault if the request must not reach its handler */
  function admit(request: FastifyRequest, endpoint: Endpoint): void {
    if (connections.isDraining) throw draining();
    if (isLocalAdmin(request)) {
      request.keyHolder = access.namedKey(request);
      return;
    }
    access.checkHost(request);
    const isOnMetricsPort = onMetricsPort.has(request.raw.socket);
    if (endpoint.access === 'open' && !isOnMetricsPort) access.checkRate(request, endpoint);
    else if (!access.isVisible(request, endpoint, isOnMetricsPort)) throw unknownRoute(request, false);
    else if (endpoint.access === 'key') request.keyHolder = access.keyOf(request);
  }

  // a hook, because Fastify's 404 handler would parse the body first
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const isAdmin = isLocalAdmin(request);
    if (!isAdmin) access.checkHost(request);
    if (!cors.isPreflight(request)) throw unknownRoute(request, isAdmin);
    cors.answerPreflight(reply);
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    addHeaders(request, reply);
    record(request, reply);
    done();
  });

  function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(SAFETY);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_CONTENT_POLICY);
    cors.addHeaders(request, reply);
    if (connections.isDraining) reply.header('connection', 'close');
  }

  function record(request: FastifyRequest, { statusCode: status }: FastifyReply): void {
    const { endpoint, startedMs, keyHolder, method, url } = request;
    const ms = startedMs === undefined ? 0 : monotonicMs() - startedMs;
    httpMetrics.answered(endpoint?.id ?? 'none', status, ms);
    if (!log.isLevelEnabled('debug')) return;
    const path = endpoint?.hasSecretPath ? endpoint.path : shownPath(url);
    const line = { method, path, status, ms: Math.round(ms * 100) / 100, key: keyHolder?.id };
    log.debug(line, 'request');
  }

  for (const endpoint of endpoints) {
    app.route<RouteTypes>({
      method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
      url: endpoint.path,
      onRequest: (request, _reply, done) => {
        request.endpoint = endpoint;
        admit(request, endpoint);
        done();
      },
      handler: createEndpointHandler(endpoint, { cache, connections, longAnswers, monotonicMs, onFault }),
    });
  }

  return {
    /** Node's server, which the caller makes listen. */
    server: app.server,
    inject: (request: InjectOptions | string): Promise<LightMyRequestResponse> => app.inject(request),
    ready: async (): Promise<void> => {
      await app.ready();
    },
    /** Accepts a connection of the local admin, who needs no key. */
    acceptLocalAdmin: (connection: Socket): void => {
      localAdmins.add(connection);
      app.server.emit('connection', connection);
    },
    /** Accepts a connection on the port of `/metrics`, where nothing else exists. */
    acceptMetrics: (connection: Socket): void => {
      onMetricsPort.add(connection);
      app.server.emit('connection', connection);
    },
    /** From now on, requests get 503, and every answer closes its connection. */
    drain: () => connections.drain(),
    /** Waits until every request is answered, at most `graceMs`, then closes all other connections. */
    close: async (graceMs: number): Promise<void> => {
      await connections.close(graceMs);
      await app.close();
    },
  };
}

type OnError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => void;

function createFastify(timeouts: typeof TIMEOUTS, frameworkErrors: OnError): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    keepAliveTimeout: timeouts.keepAliveMs,
    requestTimeout: timeouts.wholeRequestMs,
    // a client that requests much and reads nothing would otherwise keep its answers in memory
    connectionTimeout: timeouts.silenceMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEachMs,
      requireHostHeader: false, // Node's own refusal is not JSON; ours is in the host check
    },
    // The handler decodes the query into pairs in their order, and refuses a query that cannot be decoded.
    routerOptions: { querystringParser: (text) => ({ text }), maxParamLength: 500 },
    exposeHeadRoutes: false, // HEAD is a method of each GET route: Node leaves the body out
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors,
  });
  // RFC 9110 §10.1.1 allows a server to ignore an unknown expectation; Node's refusal would not be JSON.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return app;
}

/** Headers that keep answers from being framed or sniffed. Pages have content policies of their own. */
const SAFETY = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
