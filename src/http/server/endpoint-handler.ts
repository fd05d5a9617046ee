import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connections } from './connections.ts';
import type { Endpoint } from '../endpoint.ts';
import { EMPTY_BODY, readJson } from './json-body.ts';
import { queryPairs } from './query.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached, sendReply } from './send-reply.ts';
import type { UnsentAnswers } from './unsent-answers.ts';
import { SHORTEST_COUNTED } from './unsent-answers.ts';

/** Fastify's types of our routes: the path's variables, and the query as one text. */
export interface RouteTypes {
  Params: Record<string, string>;
  Querystring: { readonly text: string };
}

interface HandlerDeps {
  readonly unsent: UnsentAnswers;
  readonly cache: ResponseCache;
  readonly connections: Connections;
  monotonicMs(): number;
}

/** Fastify's handler of an endpoint: from the cache, or by `endpoint.handle`. */
export function createEndpointHandler(endpoint: Endpoint, { cache, connections, unsent, monotonicMs }: HandlerDeps) {
  return inTurn;

  /** Requests of a connection that came together: the answers of all of them would be in memory at once. */
  function inTurn(request: FastifyRequest<RouteTypes>, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const { socket } = request.raw;
    const before = lateAnswers.get(socket);
    if (before !== undefined)
      return before.then(() => (socket.destroyed ? reply.hijack() : (inTurn(request, reply) ?? reply)));
    const turn = unsent.turnOf(request.keyHolder?.id ?? '');
    if (turn === undefined) return answer(request, reply);
    noteLate(socket, reply.raw);
    return turn.then(() => (socket.destroyed ? reply.hijack() : (answer(request, reply) ?? reply)));
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
    const answered = endpoint.handle({ params, query, body: bodyOf(request, endpoint), key: keyHolder });
    if (answered instanceof Promise) {
      noteLate(request.raw.socket, reply.raw);
      const sent = answered.then((late) => {
        sendReply(request, reply, endpoint, query, late);
        const bytes = Number(reply.getHeader('content-length') ?? 0);
        if (bytes >= SHORTEST_COUNTED) unsent.add(reply.raw, bytes, keyHolder?.id ?? '');
      });
      return connections.hold(sent.then(() => reply));
    }
    const response = sendReply(request, reply, endpoint, query, answered);
    if (response !== undefined) cache.keep(request.url, response);
    return undefined;
  }
}

/** The last answer of each connection that is not sent yet, of those that are not made at once. Settles when it is sent or cut off. */
const lateAnswers = new WeakMap<Socket, Promise<void>>();

function noteLate(socket: Socket, response: ServerResponse): void {
  const sent = new Promise<void>((done) => {
    response.once('finish', done);
    response.once('close', done);
  }).then(() => {
    if (lateAnswers.get(socket) === sent) lateAnswers.delete(socket);
  });
  lateAnswers.set(socket, sent);
}

/** Many clients send a content type without a body; only an endpoint that reads a body refuses that. */
function bodyOf({ body }: FastifyRequest<RouteTypes>, endpoint: Endpoint): unknown {
  if (body !== EMPTY_BODY) return body;
  return endpoint.body === undefined ? undefined : readJson(new Uint8Array());
}
