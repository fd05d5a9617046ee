import type { Logger } from 'pino';
import type { FaultCode } from '../core/fault.ts';
import { Fault } from '../core/fault.ts';

/** What Fastify refuses by itself, in our words. */
const OF_FASTIFY: Readonly<Record<string, readonly [FaultCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['BODY_TOO_LARGE', 'The body is larger than 64 KiB (65536 bytes).'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['NOT_JSON', 'The body must be sent with Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['MALFORMED_REQUEST', 'The body is not as long as Content-Length says.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_JSON', 'The body is empty, and a JSON document is expected.'],
  FST_ERR_CTP_EMPTY_TYPE: ['NOT_JSON', 'The body must be sent with Content-Type: application/json.'],
  FST_ERR_BAD_URL: ['MALFORMED_REQUEST', 'The path is not percent-encoded UTF-8.'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'A part of the path is longer than any name there is.'],
};

/** Whatever was thrown, as a refusal; what is none of ours is a bug, whose whole cause goes to the log and nowhere else. */
export function asFault(thrown: unknown, log: Logger): Fault {
  if (thrown instanceof Fault) return thrown;
  const code = (thrown as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? OF_FASTIFY[code] : undefined;
  if (known) return new Fault(known[0], known[1]);
  log.error({ err: thrown }, 'bug');
  return new Fault(
    'INTERNAL_ERROR',
    'Something went wrong inside Mizwala; this is a bug of ours. Its log has the cause.',
  );
}

/** The headers that a refusal's status calls for (RFC 9110 §11.6.1, §10.2.1, §10.2.3). */
export function faultHeaders({ code, details }: Fault): string[] {
  const headers: string[] = [];
  if (code === 'UNAUTHORIZED') headers.push('www-authenticate', 'X-API-Key realm="Mizwala"');
  if (code === 'METHOD_NOT_ALLOWED') headers.push('allow', (details['allow'] as string[]).join(', '));
  if (typeof details['retry_after'] === 'number') headers.push('retry-after', String(details['retry_after']));
  return headers;
}
