import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';
import type { Endpoint } from '../endpoint.ts';
import { EMPTY_BODY, queryPairs, readJson } from './request-input.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached, sendReply } from './send-reply.ts';

/** Fastify's types of our routes: the path's variables, and the query as one text. */
export interface RouteTypes {
  Params: Record<string, string>;
  Querystring: { readonly text: string };
}

interface HandlerDeps {
  readonly cache: ResponseCache;
  readonly connections: Connections;
  monotonicMs(): number;
  /** Called with the reason when an answer is cut off. */
  onFault(thrown: unknown, request: FastifyRequest): void;
}

/** Fastify's handler of an endpoint: from the cache, or by `endpoint.handle`. */
export function createEndpointHandler(endpoint: Endpoint, { cache, connections, monotonicMs, onFault }: HandlerDeps) {
  return inOrder;

  /** Answers pipelined requests one at a time, each when the answer before it is sent: only one of them is in memory. */
  function inOrder(request: FastifyRequest<RouteTypes>, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const { raw } = reply;
    if (raw.socket !== null) return answer(request, reply);
    // Node gives the socket to an answer when it is its turn. If the connection is closed before, there is nothing to do.
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
    const answered = endpoint.handle({ params, query, body: bodyOf(request, endpoint), key: keyHolder });
    if (answered instanceof Promise) {
      const sent = answered.then((late) => sendReply(request, reply, endpoint, query, late, fault));
      return connections.hold(sent.then(() => reply));
    }
    const response = sendReply(request, reply, endpoint, query, answered, fault);
    if (response !== undefined) cache.keep(request.url, response);
    return undefined;
  }
}

/** Many clients send a content type without a body; only an endpoint that reads a body refuses that. */
function bodyOf({ body }: FastifyRequest<RouteTypes>, endpoint: Endpoint): unknown {
  if (body !== EMPTY_BODY) return body;
  return endpoint.body === undefined ? undefined : readJson(new Uint8Array());
}
