import { Fault, type FaultCode, quoted } from '../core/fault.ts';
import type { Endpoint } from './endpoint.ts';

const SENTENCES = {
  UNAUTHORIZED: 'A valid key is needed in the X-API-Key header.',
  REQUEST_TIMEOUT: 'The request was too slow: headers must arrive within 10 s, the whole request within 15 s.',
  HEADERS_TOO_LARGE: 'The address and the headers are larger than 16 KiB together.',
  MALFORMED_REQUEST: 'What was sent is not an HTTP/1.1 request.',
  BODY_TOO_LARGE: 'The body is larger than 64 KiB (65536 bytes).',
  NOT_JSON: 'The body must be sent with Content-Type: application/json.',
  INTERNAL_ERROR: 'Something went wrong inside Mizwala; this is a bug of ours. Its log has the cause.',
} as const satisfies Partial<Record<FaultCode, string>>;

export function commonFault(code: keyof typeof SENTENCES): Fault {
  return new Fault(code, SENTENCES[code]);
}

export function rateLimited(sentence: string, waitSeconds: number): Fault {
  return new Fault('RATE_LIMITED', `${sentence}; ask again in ${waitSeconds} s.`, { retry_after: waitSeconds });
}

/** @param daemons the number of daemons among which the requests are divided */
export function keyRateLimited(perMinute: number, daemons: number, waitSeconds: number): Fault {
  const part = daemons === 1 ? '' : `; each of ${daemons} daemons accepts its share`;
  return rateLimited(`This key may ask ${perMinute} times a minute${part}`, waitSeconds);
}

export function hostNotAllowed(host: string): Fault {
  const sentence = `Host ${quoted(host)} is not this daemon; its owner can let it answer to another name.`;
  return new Fault('HOST_NOT_ALLOWED', sentence, { host: host.slice(0, 100) });
}

export function draining(): Fault {
  return new Fault('DRAINING', 'The daemon is stopping; ask again in a moment.', { retry_after: 5 });
}

/** All refusals that an endpoint may answer: its own, and those of all endpoints. */
export function faultsOfEndpoint({ faults, access, body, isLong }: Endpoint): readonly FaultCode[] {
  return [
    ...new Set<FaultCode>([
      ...faults,
      'MALFORMED_REQUEST',
      ...(body ? (['INVALID_JSON', 'BODY_TOO_LARGE', 'NOT_JSON'] as const) : []),
      ...(access === 'key' ? (['UNAUTHORIZED', 'RATE_LIMITED'] as const) : []),
      ...(isLong ? (['BUSY'] as const) : []),
      'REQUEST_TIMEOUT',
      'HOST_NOT_ALLOWED',
      'HEADERS_TOO_LARGE',
      'INTERNAL_ERROR',
      'DRAINING',
    ]),
  ];
}
