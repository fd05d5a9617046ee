import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../core/fault.ts';
import { FAULTS } from '../../core/fault.ts';
import { timetableAsked } from '../../core/prayer/method-name.ts';
import type { Endpoint, QueryPairs, Reply } from '../endpoint.ts';
import { JSON_TYPE, replyText } from '../endpoint.ts';
import { entityTag, isUnchanged } from './entity-tag.ts';
import { faultHeaders } from './fault-reply.ts';
import { longJsonBytes, reuse } from './json-bytes.ts';
import type { CachedResponse } from './response-cache.ts';

/**
 * Sends what an endpoint answered; 304 where the client has it already.
 * @returns the answer if it may be sent again to anyone who asks the same
 */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  query: QueryPairs,
  answered: Reply,
): CachedResponse | undefined {
  const { status, headers = {} } = answered;
  const cacheControl = headers['cache-control'];
  if ('bytes' in answered) {
    const { bytes, ...rest } = answered;
    reply.headers(headers);
    sendTagged(request, reply, bytes, { ...rest, cacheControl: cacheControl ?? FOR_A_DAY });
    return undefined;
  }
  const long = 'body' in answered && isOfMoment(endpoint, query) ? longJsonBytes(answered.body) : undefined;
  const text = long ? '' : replyText(answered);
  const contentType = 'text' in answered ? answered.contentType : JSON_TYPE;
  if (!long && status === 200 && answered.headers === undefined && !isOfMoment(endpoint, query)) {
    const tag = entityTag(text);
    const response = { text, contentType, tag, cacheControl: isFixed(endpoint, query) ? FOR_A_DAY : ASK_AGAIN };
    sendCached(request, reply, response);
    return response;
  }
  reply.code(status).headers(headers).header('content-type', contentType);
  reply.header('cache-control', cacheControl ?? 'no-store');
  reply.send(long ?? text);
  if (long) reply.raw.once('close', () => reuse(long));
  return undefined;
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  sendTagged(request, reply, response.text, response);
}

/** Not @fastify/etag: it tags every answer, and hashes the long ones anew each time. */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Uint8Array,
  { contentType, tag, cacheControl }: Omit<CachedResponse, 'text'>,
): void {
  reply.header('content-type', contentType).header('etag', tag).header('cache-control', cacheControl);
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

/** The owner of a printed timetable may change it at any time. */
function isFixed({ freshness }: Endpoint, query: QueryPairs): boolean {
  if (query.some(([name, value]) => name === 'method' && timetableAsked(value) !== undefined)) return false;
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
