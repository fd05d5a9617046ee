import type { Logger } from 'pino';
import { Fault } from '../../core/fault.ts';
import { bodyTooLarge, internalError, malformedRequest, notJson } from './common-faults.ts';

/** What Fastify refuses by itself, in our words. */
const OF_FASTIFY: Readonly<Record<string, () => Fault>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_CTP_EMPTY_TYPE: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedRequest,
  FST_ERR_BAD_URL: () => new Fault('MALFORMED_REQUEST', 'The path is not percent-encoded UTF-8.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Fault('NOT_FOUND', 'A part of the path is longer than any name there is.'),
};

/** Whatever was thrown, as a refusal; what is none of ours is a bug, whose whole cause goes to the log and nowhere else. */
export function asFault(thrown: unknown, log: Logger): Fault {
  if (thrown instanceof Fault) return thrown;
  const code = (thrown as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? OF_FASTIFY[code] : undefined;
  if (known) return known();
  log.error({ err: thrown }, 'bug');
  return internalError();
}

/** The headers that a refusal's status calls for (RFC 9110 §11.6.1, §10.2.1, §10.2.3). */
export function faultHeaders({ code, details }: Fault): string[] {
  const headers: string[] = [];
  if (code === 'UNAUTHORIZED') headers.push('www-authenticate', 'X-API-Key realm="Mizwala"');
  if (code === 'METHOD_NOT_ALLOWED') headers.push('allow', (details['allow'] as string[]).join(', '));
  if (typeof details['retry_after'] === 'number') headers.push('retry-after', String(details['retry_after']));
  return headers;
}
