import type { FastifyInstance } from 'fastify';
import type { KeyHolder } from '../../core/stored/api-key.ts';
import type { Endpoint } from '../endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the path or the method is unknown. */
    endpoint: Endpoint | undefined;
    /** The key that was sent, or that the local admin acts for. */
    keyHolder: KeyHolder | undefined;
    /** When the handler began; undefined when the request was refused before it. */
    startedMs: number | undefined;
  }
}

/** Declares our own properties of a request, so that every request has the same hidden class. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('endpoint', undefined);
  app.decorateRequest('keyHolder', undefined);
  app.decorateRequest('startedMs', undefined);
}
