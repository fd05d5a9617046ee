import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseExactly } from '../../core/text/json.ts';
import { Fault } from '../../core/fault.ts';

/** The parsed body of a request that names the type of its body and sends no byte. */
export const EMPTY_BODY = Symbol('empty body');

/** Reads JSON bodies, and no others. Not by Fastify's own parser, which accepts broken UTF-8. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => (bytes.length === 0 ? EMPTY_BODY : readJson(bytes)),
  );
}

/** @throws Fault INVALID_JSON */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return parseExactly(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (thrown) {
    const why = thrown instanceof SyntaxError ? 'it is no JSON document' : 'it is not UTF-8';
    throw new Fault('INVALID_JSON', `The body cannot be read: ${why}.`, {}, thrown);
  }
}
