import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EpochSeconds } from '../../core/time/civil-date.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Connections } from './connections.ts';
import { networkOf } from '../security/access.ts';
import type { LongAnswers } from './long-answers.ts';
import { EMPTY_BODY, queryPairs, readJson } from './request-input.ts';
import { type CachedResponse, sendCached, sendReply } from './send-reply.ts';

/** Fastify's types of our routes: the path's variables, and the query as one text. */
export interface RouteTypes {
  Params: Record<string, string>;
  Querystring: { readonly text: string };
}

interface HandlerDeps {
  readonly cache: ResponseCache;
  readonly connections: Connections;
  readonly longAnswers: LongAnswers;
  monotonicMs(): number;
  /** Called with the reason when an answer is cut off. */
  onFault(thrown: unknown, request: FastifyRequest): void;
}

/** Fastify's handler of an endpoint, which answers from the cache or by `endpoint.handle`. */
export function createEndpointHandler(endpoint: Endpoint, deps: HandlerDeps) {
  const { cache, connections, longAnswers, monotonicMs, onFault } = deps;
  return inOrder;

  /** Answers the pipelined requests of a connection one after the other, so that only one of their answers is in memory. */
  function inOrder(request: FastifyRequest<RouteTypes>, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const { raw } = reply;
    if (raw.socket !== null) return answer(request, reply);
    // Node gives the socket to a reply after the previous reply is sent. If the connection closes before that, the promise stays pending.
    return new Promise<void>((isNext) => raw.once('socket', () => isNext())).then(
      () => answer(request, reply) ?? reply,
    );
  }

  function answer(request: FastifyRequest<RouteTypes>, reply: FastifyReply): Promise<FastifyReply> | undefined {
    request.startedMs = monotonicMs();
    const cached = endpoint.freshness === 'moment' ? undefined : cache.find(request.url);
    if (cached !== undefined) {
      sendCached(request, reply, cached);
      return undefined;
    }
    const { params, keyHolder } = request;
    const query = queryPairs(request.query.text);
    const fault = (thrown: unknown) => onFault(thrown, request);
    // many clients send a content type without a body; only an endpoint that reads a body refuses that
    const body = request.body === EMPTY_BODY ? endpoint.body && readJson(new Uint8Array()) : request.body;
    const { 'idempotency-key': once } = request.headers;
    const idempotencyKey = once === undefined ? once : String(once);
    const handle = () => endpoint.handle({ params, query, body, key: keyHolder, idempotencyKey });
    const whose = keyHolder?.id ?? networkOf(request.raw.socket.remoteAddress ?? '');
    const answered = endpoint.isLong ? longAnswers.turn(whose, reply.raw).then(handle) : handle();
    if (answered instanceof Promise) {
      const sent = answered.then((late) => sendReply(request, reply, endpoint, query, late, fault));
      return connections.hold(sent.then(() => reply));
    }
    const response = sendReply(request, reply, endpoint, query, answered, fault);
    if (response !== undefined) cache.keep(request.url, response);
    return undefined;
  }
}

/** All present zones differ from UTC by whole quarters of an hour, so at every place midnight is the beginning of a quarter. */
const QUARTER_SECONDS = 900;
/** Together with MAX_CHARACTERS, about 20 MB at most. */
const MAX_RESPONSES = 10_000;
/** Longer answers (a year of days) are computed again. */
const MAX_CHARACTERS = 2_000;

type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * A cache of answers by URL: an answer for a new place takes twice as much CPU (test/bench/http.ts). It empties itself every quarter of
 * an hour. When it is full, it takes nothing more, because replacing answers costs more than it saves.
 */
export function createResponseCache(now: () => EpochSeconds, maxResponses = MAX_RESPONSES) {
  const responses = new Map<string, CachedResponse>();
  const quarterNow = () => Math.floor(now() / QUARTER_SECONDS);
  let quarter = quarterNow();
  return {
    find(url: string): CachedResponse | undefined {
      const current = quarterNow();
      if (current !== quarter) responses.clear();
      quarter = current;
      return responses.get(url);
    },
    /** Keeps a response that was made after `find` for the same URL, unless the quarter of an hour has ended since `find`. */
    keep(url: string, response: CachedResponse): void {
      const isLong = response.text.length + url.length > MAX_CHARACTERS;
      if (!isLong && responses.size < maxResponses && quarterNow() === quarter) responses.set(url, response);
    },
  };
}
