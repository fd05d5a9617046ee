import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../core/fault.ts';
import { FAULTS } from '../../core/fault.ts';
import type { Endpoint, QueryPairs, Reply } from './endpoint.ts';
import { JSON_TYPE } from './endpoint.ts';
import { entityTag, isUnchanged } from './entity-tag.ts';
import { faultHeaders } from './fault-reply.ts';

/** Sends what an endpoint answered; 304 where the client has it already. */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  query: QueryPairs,
  answered: Reply,
): void {
  const { status, headers = {} } = answered;
  reply.code(status).headers(headers);
  const cacheControl = headers['cache-control'];
  if ('bytes' in answered) {
    reply.header('content-type', answered.contentType).header('cache-control', cacheControl ?? FOR_A_DAY);
    sendTagged(request, reply, answered.bytes, answered.tag);
    return;
  }
  const isText = 'text' in answered;
  const text = isText ? answered.text : `${JSON.stringify(answered.body)}\n`;
  reply.header('content-type', isText ? answered.contentType : JSON_TYPE);
  if (status === 200 && answered.headers === undefined && !isOfMoment(endpoint, query)) {
    reply.header('cache-control', isFixed(endpoint, query) ? FOR_A_DAY : ASK_AGAIN);
    sendTagged(request, reply, text, entityTag(text));
    return;
  }
  if (cacheControl === undefined) reply.header('cache-control', 'no-store');
  reply.send(text);
}

/** Not @fastify/etag: it tags every answer, and hashes the long ones anew each time. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, payload: string | Uint8Array, tag: string): void {
  reply.header('etag', tag);
  if (isUnchanged(request.headers['if-none-match'], tag)) reply.code(304).send();
  else reply.send(payload);
}

/** Sends a refusal as JSON. */
export function sendFault(request: FastifyRequest, reply: FastifyReply, fault: Fault): void {
  // The unread rest of a body would be taken for the next request.
  if (!request.raw.complete && hasBody(request.raw)) reply.header('connection', 'close');
  reply.code(FAULTS[fault.code].status).headers(faultHeaders(fault)).header('content-type', JSON_TYPE);
  reply.header('cache-control', 'no-store').send(`${JSON.stringify(fault.body)}\n`);
}

const FOR_A_DAY = 'private, max-age=86400';
const ASK_AGAIN = 'private, no-cache';

function isFixed({ freshness }: Endpoint, query: QueryPairs): boolean {
  return freshness === 'fixed' || query.some(([name, value]) => name === 'date' && value !== '');
}

function isOfMoment(endpoint: Endpoint, query: QueryPairs): boolean {
  const { freshness, momentWhen, method } = endpoint;
  if (freshness === 'moment' || method !== 'GET') return true;
  if (momentWhen === undefined || isFixed(endpoint, query)) return false;
  return query.some(([name]) => name === momentWhen);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
