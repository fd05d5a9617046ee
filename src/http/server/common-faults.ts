import type { FaultCode } from '../../core/fault.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { Endpoint } from './endpoint.ts';

/** The refusals that every endpoint may answer, for the app that sends them and the document that shows them. */
export function unauthorized(): Fault {
  return new Fault('UNAUTHORIZED', 'A valid key is needed in the X-API-Key header; prayer keys create makes one.');
}

export function rateLimited(sentence: string, waitSeconds: number): Fault {
  return new Fault('RATE_LIMITED', `${sentence}; ask again in ${waitSeconds} s.`, { retry_after: waitSeconds });
}

export function keyRateLimited(perMinute: number, waitSeconds: number): Fault {
  return rateLimited(`This key may ask ${perMinute} times a minute`, waitSeconds);
}

export function hostNotAllowed(host: string): Fault {
  return new Fault(
    'HOST_NOT_ALLOWED',
    `Host ${quoted(host)} is not this daemon; prayer serve --allow-host NAME lets it answer to another name.`,
    { host: host.slice(0, 100) },
  );
}

export function hostMissing(): Fault {
  return new Fault('MALFORMED_REQUEST', 'The request has no Host header, and HTTP/1.1 needs one.');
}

export function draining(): Fault {
  return new Fault('DRAINING', 'The daemon is stopping; ask again in a moment.', { retry_after: 5 });
}

export function internalError(): Fault {
  return new Fault(
    'INTERNAL_ERROR',
    'Something went wrong inside Mizwala; this is a bug of ours. Its log has the cause.',
  );
}

export function requestTimeout(): Fault {
  return new Fault('REQUEST_TIMEOUT', 'The request came too slowly: its headers have 10 s, all of it 15 s.');
}

export function headersTooLarge(): Fault {
  return new Fault('HEADERS_TOO_LARGE', 'The address and the headers are larger than 16 KiB together.');
}

export function malformedRequest(): Fault {
  return new Fault('MALFORMED_REQUEST', 'What was sent is not an HTTP/1.1 request.');
}

export function bodyTooLarge(): Fault {
  return new Fault('BODY_TOO_LARGE', 'The body is larger than 64 KiB (65536 bytes).');
}

export function notJson(): Fault {
  return new Fault('NOT_JSON', 'The body must be sent with Content-Type: application/json.');
}

/** Every refusal that an endpoint may answer: its own, and the common ones. */
export function faultsOfEndpoint({ faults, access, body }: Endpoint): readonly FaultCode[] {
  return [
    ...new Set<FaultCode>([
      ...faults,
      'MALFORMED_REQUEST',
      ...(body ? (['INVALID_JSON', 'BODY_TOO_LARGE', 'NOT_JSON'] as const) : []),
      ...(access === 'key' ? (['UNAUTHORIZED', 'RATE_LIMITED'] as const) : []),
      'REQUEST_TIMEOUT',
      'HOST_NOT_ALLOWED',
      'HEADERS_TOO_LARGE',
      'INTERNAL_ERROR',
      'DRAINING',
    ]),
  ];
}
