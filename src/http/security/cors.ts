import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets pages of named origins read answers. Not @fastify/cors: it answers every OPTIONS request, where ours is 405 for any other
 * origin, and this is all we need of it.
 */
export interface Cors {
  isPreflight(request: FastifyRequest): boolean;
  answerPreflight(reply: FastifyReply): void;
  addHeaders(request: FastifyRequest, reply: FastifyReply): void;
}

/** @param origins whose pages may ask; `*` for all */
export function createCors(origins: readonly string[]): Cors {
  const isAllowed = (origin: string) => origins.includes('*') || origins.includes(origin);
  return {
    isPreflight: ({ method, headers: { origin } }) => method === 'OPTIONS' && origin !== undefined && isAllowed(origin),
    answerPreflight: (reply) => {
      reply.code(204).headers(PREFLIGHT).send();
    },
    addHeaders: ({ headers: { origin } }, reply) => {
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
  'access-control-allow-headers': 'X-API-Key, Content-Type, If-None-Match',
  'access-control-max-age': '600',
};
