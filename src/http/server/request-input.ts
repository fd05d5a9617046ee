import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseExactly, TooDeep } from '../../core/text/json.ts';
import { Fault, quoted } from '../../core/fault.ts';
import type { QueryPairs } from '../endpoint.ts';

/** Names and values of a query, as forms encode them. @throws Fault MALFORMED_REQUEST for bytes that are not UTF-8 */
export function queryPairs(text: string): QueryPairs {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const nameEnd = equals < 0 ? pair.length : equals;
      return [decoded(pair.slice(0, nameEnd)), decoded(pair.slice(nameEnd + 1))];
    });
}

const ENCODED = /[+%]/;

function decoded(text: string): string {
  if (!ENCODED.test(text)) return text; // most texts; this saves two thirds of the time
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    const sentence = `The query holds ${quoted(text)}, which is not percent-encoded UTF-8.`;
    throw new Fault('MALFORMED_REQUEST', sentence, { value: text });
  }
}

/** The parsed body of a request with a content type but no bytes. */
export const EMPTY_BODY = Symbol('empty body');

/** Reads JSON bodies only. Fastify's own parser would accept broken UTF-8. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, bytes: Buffer) => {
      refuseEncoded(headers['content-encoding']);
      return bytes.length === 0 ? EMPTY_BODY : readJson(bytes);
    },
  );
}

/** @throws Fault NOT_JSON for a body that is compressed: unpacking would take more memory than the limit of a body */
function refuseEncoded(encoding: string | undefined): void {
  if (encoding === undefined || /^\s*(?:identity)?\s*$/i.test(encoding)) return;
  const sentence = `Content-Encoding ${quoted(encoding)} is not accepted; send the body as it is, without this header.`;
  throw new Fault('NOT_JSON', sentence, { content_encoding: encoding });
}

export function readJson(bytes: Uint8Array): unknown {
  try {
    return parseExactly(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (thrown) {
    throw new Fault('INVALID_JSON', `The body cannot be read: ${whyUnread(thrown, bytes)}.`, {}, thrown);
  }
}

function whyUnread(thrown: unknown, bytes: Uint8Array): string {
  if (thrown instanceof TooDeep) return thrown.message;
  if (thrown instanceof SyntaxError) return 'it is no JSON document';
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? 'it is compressed by gzip; send it as it is' : 'it is not UTF-8';
}
