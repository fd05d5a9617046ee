import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { FAULTS, Fault } from '../../core/fault.ts';
import { jsonLine } from '../../formats/json.ts';
import { JSON_TYPE } from '../endpoint.ts';
import { commonFault } from '../faults.ts';

/** Fastify's own refusals, as ours. */
const OF_FASTIFY: Readonly<Record<string, () => Fault>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => commonFault('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => commonFault('NOT_JSON'),
  FST_ERR_CTP_EMPTY_TYPE: () => commonFault('NOT_JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => commonFault('MALFORMED_REQUEST'),
  FST_ERR_BAD_URL: () => new Fault('MALFORMED_REQUEST', 'The path is not percent-encoded UTF-8.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Fault('NOT_FOUND', 'A part of the path is longer than any name there is.'),
};

/** Whatever was thrown, as a refusal. Anything unexpected is a bug: its cause goes to the log and nowhere else. */
export function asFault(thrown: unknown, { raw }: FastifyRequest, log: Logger): Fault {
  if (thrown instanceof Fault) return thrown;
  // the caller hung up in the middle of its body; nobody reads the answer
  if (raw.destroyed && !raw.complete) return commonFault('MALFORMED_REQUEST');
  const known = thrown instanceof Error && 'code' in thrown ? OF_FASTIFY[String(thrown.code)] : undefined;
  if (known) return known();
  log.error({ err: thrown }, 'bug');
  return commonFault('INTERNAL_ERROR');
}

/** The headers that a refusal's status calls for (RFC 9110 §11.6.1, §10.2.1, §10.2.3). */
export function faultHeaders({ code, details }: Fault): Record<string, string> {
  const headers: Record<string, string> = {};
  if (code === 'UNAUTHORIZED') headers['www-authenticate'] = 'X-API-Key realm="Mizwala"';
  const { allow, retry_after: retryAfter } = details;
  if (code === 'METHOD_NOT_ALLOWED' && Array.isArray(allow)) headers['allow'] = allow.join(', ');
  if (typeof retryAfter === 'number') headers['retry-after'] = String(retryAfter);
  return headers;
}

/** Answers bytes that are not a request, or one that came too slowly. There is no request object, so the answer is written by hand. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Bytes after a request with `connection: close` mean nothing, and that request's answer is still on its way.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault = faultOf(error.code);
  const { status } = FAULTS[fault.code];
  const text = jsonLine(fault.body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function faultOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return commonFault('REQUEST_TIMEOUT');
  if (code === 'HPE_HEADER_OVERFLOW') return commonFault('HEADERS_TOO_LARGE');
  return commonFault('MALFORMED_REQUEST');
}
