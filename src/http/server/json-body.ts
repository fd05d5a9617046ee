import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../../core/fault.ts';

/**
 * Reads JSON bodies, and no others. Not Fastify's own parser: that one accepts broken UTF-8, and endpoints need the bytes as they
 * came (`rawBody`).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return null;
      request.rawBody = bytes;
      return readJson(bytes);
    },
  );
}

/** @throws Fault INVALID_JSON */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (thrown) {
    const why = thrown instanceof SyntaxError ? 'it is no JSON document' : 'it is not UTF-8';
    throw new Fault('INVALID_JSON', `The body cannot be read: ${why}.`, {}, thrown);
  }
}
