import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Fault, FAULTS, faultBody } from '../../core/fault.ts';
import { jsonLine } from '../../formats/json.ts';
import { type Endpoint, entityTag, JSON_TYPE, type Pieces, type QueryPairs, type Reply } from '../endpoint.ts';
import { commonFault } from '../faults.ts';

/** An answer that can be sent again while it stays true. */
export type CachedResponse = Readonly<Record<'text' | 'contentType' | 'tag' | 'cacheControl', string>>;

/** Sends the answer of an endpoint, or 304 if the client has it already. @returns the answer if later requests for this URL may get it */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  query: QueryPairs,
  answered: Reply,
  onFault: (thrown: unknown) => void,
): CachedResponse | undefined {
  const { status, headers = {}, contentType = JSON_TYPE, mayChange = false } = answered;
  const text = 'text' in answered ? answered.text : 'body' in answered ? jsonLine(answered.body) : undefined;
  const isForAll = status === 200 && answered.headers === undefined && !isOfMoment(endpoint, query);
  const tag = answered.tag ?? (text !== undefined && isForAll ? entityTag(text) : undefined);
  const lifetime = !mayChange && ('bytes' in answered || isFixed(endpoint, query)) ? FOR_A_DAY : ASK_AGAIN;
  const cacheControl = headers['cache-control'] ?? (tag === undefined ? 'no-store' : lifetime);
  reply.code(status).headers(headers).header('content-type', contentType).header('cache-control', cacheControl);
  if (tag !== undefined && hasAlready(request, reply, tag)) {
    // nothing to send
  } else if ('bytes' in answered) reply.send(answered.bytes);
  else if ('pieces' in answered) {
    if (answered.length !== undefined) reply.header('content-length', answered.length);
    const pieces = inTurns(reporting(answered.pieces, onFault));
    reply.send(request.method === 'HEAD' ? undefined : Readable.from(pieces, ONE_PIECE_AT_A_TIME));
  } else reply.send(text);
  return text === undefined || tag === undefined || mayChange ? undefined : { text, contentType, tag, cacheControl };
}

/** Options of a stream that makes a piece only when the one before it was sent. */
const ONE_PIECE_AT_A_TIME = { objectMode: true, highWaterMark: 0 };

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in the next turn of the event loop. A long answer makes one part in each turn, so short answers wait for one part at most. */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((done) => setImmediate(done)));
  return lastTurn;
}

/** Gives the pieces as bytes, one in each turn. V8 frees bytes sooner than strings. The reader may hang up at any `yield`. */
async function* inTurns(pieces: AsyncIterable<string | Uint8Array>) {
  for await (const piece of pieces) {
    yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    await nextTurn();
  }
}

/** The same pieces. @param onFault receives the error if a piece cannot be made; the client only sees an incomplete answer */
async function* reporting(pieces: Pieces, onFault: (thrown: unknown) => void) {
  try {
    yield* pieces;
  } catch (thrown) {
    onFault(thrown);
    throw thrown;
  }
}

/** Sends a cached answer. @fastify/etag would tag every answer, and hash a long answer again each time. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const { text, contentType, tag, cacheControl } = response;
  reply.header('content-type', contentType).header('cache-control', cacheControl);
  if (!hasAlready(request, reply, tag)) reply.send(text);
}

/** Sets `etag`. @returns whether it answered 304, which has no content, because `If-None-Match` has the tag or is `*` (RFC 9110 §13.1.2, weak comparison) */
function hasAlready(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !(known.trim() === '*' || known.includes(tag))) return false;
  reply.code(304).removeHeader('content-type').send();
  return true;
}

export function sendFault(request: FastifyRequest, reply: FastifyReply, fault: Fault): void {
  // close the connection, because the unread rest of the body would be read as the next request
  const { complete, headers } = request.raw;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!complete && hasBody) reply.header('connection', 'close');
  reply.code(FAULTS[fault.code].status).headers(faultHeaders(fault)).header('content-type', JSON_TYPE);
  reply.header('cache-control', 'no-store').send(jsonLine(faultBody(fault)));
}

const FOR_A_DAY = 'private, max-age=86400';
const ASK_AGAIN = 'private, no-cache';

/** Whether the time of the request changes nothing in the answer. */
function isFixed({ freshness }: Endpoint, query: QueryPairs): boolean {
  return freshness === 'fixed' || query.some(([name, value]) => name === 'date' && value !== '');
}

function isOfMoment(endpoint: Endpoint, query: QueryPairs): boolean {
  const { freshness, momentWhen, method } = endpoint;
  if (freshness === 'moment' || method !== 'GET') return true;
  if (momentWhen === undefined || isFixed(endpoint, query)) return false;
  return query.some(([name]) => name === momentWhen);
}

/** Turns Fastify's own errors into ours. */
const OF_FASTIFY: Readonly<Record<string, () => Fault>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => commonFault('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => commonFault('NOT_JSON'),
  FST_ERR_CTP_EMPTY_TYPE: () => commonFault('NOT_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => commonFault('MALFORMED_REQUEST'),
  FST_ERR_BAD_URL: () => new Fault('MALFORMED_REQUEST', 'The path is not percent-encoded UTF-8.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Fault('NOT_FOUND', 'A part of the path is longer than any name that exists.'),
};

/** Turns any error into a refusal. An unexpected error is a bug, and its cause goes only to the log. */
export function asFault(thrown: unknown, { raw }: FastifyRequest, log: Logger): Fault {
  if (thrown instanceof Fault) return thrown;
  // the client hung up in the middle of its body, so nobody reads the answer
  if (raw.destroyed && !raw.complete) return commonFault('MALFORMED_REQUEST');
  const known = thrown instanceof Error && 'code' in thrown ? OF_FASTIFY[String(thrown.code)] : undefined;
  if (known) return known();
  log.error({ err: thrown }, 'bug');
  return commonFault('INTERNAL_ERROR');
}

/** The headers that the status of a refusal requires (RFC 9110 §11.6.1, §10.2.1, §10.2.3). */
function faultHeaders({ code, details }: Fault): Record<string, string> {
  const headers: Record<string, string> = {};
  if (code === 'UNAUTHORIZED') headers['www-authenticate'] = 'X-API-Key realm="Mizwala"';
  const { allow, retry_after: retryAfter } = details;
  if (code === 'METHOD_NOT_ALLOWED' && Array.isArray(allow)) headers['allow'] = allow.join(', ');
  if (typeof retryAfter === 'number') headers['retry-after'] = String(retryAfter);
  return headers;
}

/** Answers invalid bytes or a request that came too slowly. Node has no request object then, so the answer is written by hand. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Bytes after a request with `connection: close` mean nothing, and that request's answer is still on its way.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault = commonFault(BROKEN[error.code ?? ''] ?? 'MALFORMED_REQUEST');
  const { status } = FAULTS[fault.code];
  const text = jsonLine(faultBody(fault));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

const BROKEN: Readonly<Record<string, 'REQUEST_TIMEOUT' | 'HEADERS_TOO_LARGE'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};
