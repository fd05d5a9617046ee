import { hash } from 'node:crypto';
import { jsonLine } from '../formats/json.ts';
import type { KeyHolder } from '../core/stored/api-key.ts';
import type { FaultCode } from '../core/fault.ts';
import type { Schema } from '../operations/shape.ts';

/** One method and path of the HTTP API, as a row: routes and the OpenAPI document are both made from these rows, so they always agree. */
export interface Endpoint {
  /** Unique among all endpoints: `operationId` of the document, the name of a generated client's method. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for a variable segment: `/v1/webhooks/:id/test`. A fixed segment wins over a variable one. */
  readonly path: string;
  /** The heading under which the document lists it. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Variables of the path, and the names of the query; `handle` refuses all others. */
  readonly parameters: readonly Parameter[];
  /** The JSON body, where one is read; `handle` refuses what does not fit. */
  readonly body?: BodyDescription;
  readonly answers: readonly Answer[];
  /** Its own refusals. The app adds those of all endpoints (key, host, limits, our bugs). */
  readonly faults: readonly FaultCode[];
  /**
   * Who may ask. `key`: holders of an API key. `open`: anyone. `loopback`: clients on this machine, or anyone with
   * `--metrics-open`. `local-admin`: only the local admin, through the socket in the data directory; over TCP and in the document
   * such a path does not exist.
   */
  readonly access: 'key' | 'open' | 'loopback' | 'local-admin';
  /** How often one network may ask an `open` endpoint; no limit where it is absent. */
  readonly requestsPerMinute?: number;
  /** Its path holds a secret: it is never logged, and a network that sends many unknown ones is answered 429. */
  readonly hasSecretPath?: true;
  /**
   * How long an answer stays true. `fixed`: until a new release. `daily`: fixed when `date` is given, else until midnight at the place.
   * `moment`: not to be cached. All other answers may be cached and sent to any key, so they must not depend on the key.
   */
  readonly freshness: 'fixed' | 'daily' | 'moment';
  /** A parameter that makes a `daily` answer without `date` one of the moment. */
  readonly momentWhen?: string;
  /** What a page of the daemon loads, /docs or /board: served, but left out of the document. */
  readonly isPagePart?: true;
  /** @throws Fault for a refusal; anything else is our bug and answers 500 */
  handle(request: EndpointRequest): Reply | Promise<Reply>;
}

export interface EndpointRequest {
  /** The variable segments of the path by name, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Names and values of the query in their order, decoded; a name may repeat. */
  readonly query: QueryPairs;
  /** The parsed JSON body; undefined where the endpoint reads none or none was sent. */
  readonly body: unknown;
  /** The key that the request acts for; undefined at `open` endpoints, and for a local admin who names none by `OWNER_HEADER`. */
  readonly key: KeyHolder | undefined;
}

export type QueryPairs = readonly (readonly [name: string, value: string])[];

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** What endpoints about the daemon itself have in common: anyone may ask them. */
export const OPEN = { tag: 'Operation', method: 'GET', parameters: [], faults: [], access: 'open' } as const;

export function textAnswer(description: string, contentType: string, example?: string): Answer {
  return { status: 200, description, contentType, schema: { type: 'string' }, example };
}

interface ReplyHead {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default JSON. */
  readonly contentType?: string;
  /** Of bytes and pieces; absent where the answer is true for this moment only. A text is tagged by what sends it. */
  readonly tag?: string;
  /** Bytes of all pieces, where it is known. */
  readonly length?: number;
}

/**
 * An answer: a value that is sent as JSON with a newline at its end; a text; bytes that stay the same for a while (`lasting`); or a long
 * text in pieces of the length that `joinPieces` gives them. A piece is made when its reader has taken those before it, so that nobody
 * can fill the memory by not reading; if one cannot be made, the connection is cut off.
 */
export type Reply = ReplyHead &
  (
    | { readonly body: unknown }
    | { readonly text: string }
    | { readonly bytes: Uint8Array }
    | { readonly pieces: Pieces }
  );

export type Pieces = Iterable<string> | AsyncIterable<string | Uint8Array>;

/** The reply of a lasting text. Its bytes are shared: a copy for each request would let clients that read nothing fill the memory. */
export function lasting(contentType: string, text: string, headers: ReplyHead['headers'] = {}): Reply {
  const bytes = new TextEncoder().encode(text);
  return { status: 200, headers, contentType, bytes, tag: entityTag(bytes) };
}

/** A tag of exactly these bytes (RFC 9110 §8.8.3). SHA-1 is fast, and safe enough here: a collision would gain an attacker nothing. */
export function entityTag(text: string | Uint8Array): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/** A text that is shorter is sent as one answer. */
export const FIRST_PIECE_CHARACTERS = 32_768;
/** With 400 clients that read nothing the daemon takes 371 MB; pieces of 16,384 take up to 250 MB more (test/attack/readers.test.ts). */
export const PIECE_CHARACTERS = 8_192;

/** A text whose parts are joined to pieces of sensible length; the last one may be short. */
export function* joinPieces(parts: Iterable<string>): Generator<string> {
  let piece = '';
  let enough = FIRST_PIECE_CHARACTERS;
  for (const part of parts) {
    piece += part;
    if (piece.length < enough) continue;
    yield piece;
    piece = '';
    enough = PIECE_CHARACTERS;
  }
  if (piece !== '') yield piece;
}

/** JSON ends with a newline. */
export async function replyText(reply: Reply): Promise<string> {
  if ('text' in reply) return reply.text;
  if ('body' in reply) return jsonLine(reply.body);
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of 'bytes' in reply ? [reply.bytes] : reply.pieces)
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  return text;
}

export type JsonSchema = Schema;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface BodyDescription {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
}

export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Default `application/json`. */
  readonly contentType?: string;
  readonly schema: JsonSchema;
  /** Where it depends on this very daemon or its page. All other examples stand in openapi/examples.json. */
  readonly example?: unknown;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
}
