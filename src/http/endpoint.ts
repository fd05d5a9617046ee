import { hash } from 'node:crypto';
import { jsonLine } from '../formats/json.ts';
import type { SheetAdditions } from '../formats/paper-head.ts';
import type { KeyHolder } from '../core/stored/api-key.ts';
import type { FaultCode } from '../core/fault.ts';
import type { Schema } from '../operations/shape.ts';

/** One method and path of the HTTP API. Routes and the OpenAPI document are both made from these rows, so that they agree. */
export interface Endpoint {
  /** Unique among all endpoints: `operationId` of the document, the name of a generated client's method. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for a variable segment: `/v1/webhooks/:id/test`. A fixed segment wins over a variable one. */
  readonly path: string;
  /** The heading under which the OpenAPI document lists the endpoint. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Variables of the path and names of the query; `handle` refuses all others. */
  readonly parameters: readonly Parameter[];
  /** The JSON body, if the endpoint reads one; `handle` refuses other bodies. */
  readonly body?: BodyDescription;
  readonly answers: readonly Answer[];
  /** The errors of this endpoint. The app adds those of all endpoints (key, host, limits, our bugs). */
  readonly faults: readonly FaultCode[];
  /**
   * Who may use it. `key`: holders of an API key. `open`: anyone. `loopback`: programs on this machine, or anyone with `--metrics-open`.
   * `local-admin`: only the local admin, through the socket in the data directory. Over TCP and in the document such a path does not exist.
   */
  readonly access: 'key' | 'open' | 'loopback' | 'local-admin';
  /** The rate limit of an `open` endpoint for one network; absent for no limit. */
  readonly requestsPerMinute?: number;
  /** Whether the path contains a secret. The path is then never logged, and a network that guesses too many secrets gets 429. */
  readonly hasSecretPath?: true;
  /**
   * How long an answer stays true. `fixed`: until a new release. `daily`: fixed when `date` is given, else until midnight at the place.
   * `moment`: not to be cached. All other answers may be cached and sent to any key, so they must not depend on the key.
   */
  readonly freshness: 'fixed' | 'daily' | 'moment';
  /** The parameter that turns a `daily` answer without `date` into a `moment` answer. */
  readonly momentWhen?: string;
  /** Whether answers may be long, such as a year of days, so that only some are made at a time. */
  readonly isLong?: true;
  /** Whether the endpoint is a file of the pages /docs or /board. The OpenAPI document leaves such endpoints out. */
  readonly isPagePart?: true;
  /** @throws Fault for a refusal; any other error is our bug, and the answer is 500 */
  handle(request: EndpointRequest): Reply | Promise<Reply>;
}

export interface EndpointRequest {
  /** The variable segments of the path by name, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Names and values of the query in order, decoded. A name may occur several times. */
  readonly query: QueryPairs;
  /** The parsed JSON body; undefined if the endpoint reads none, or the client sent none. */
  readonly body: unknown;
  /** The header `Idempotency-Key`, unchecked. */
  readonly idempotencyKey?: string | undefined;
  /** The key for which the request acts. Undefined at `open` endpoints, and if a local admin names no key by `OWNER_HEADER`. */
  readonly key: KeyHolder | undefined;
  /** What only `/calendar` adds to a sheet. */
  readonly onSheet?: SheetAdditions;
}

export type QueryPairs = readonly (readonly [name: string, value: string])[];

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

/** The properties that all endpoints about the daemon share. Anyone may call them. */
export const OPEN = { tag: 'Operation', method: 'GET', parameters: [], faults: [], access: 'open' } as const;

export function textAnswer(description: string, contentType: string, example?: string): Answer {
  return { status: 200, description, contentType, schema: { type: 'string' }, example };
}

interface ReplyHead {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default JSON. */
  readonly contentType?: string;
  /** Whether an owner may change the answer at any time (see `noticing`). It is then neither kept nor given an age. */
  readonly mayChange?: boolean;
  /** The entity tag of bytes and pieces; absent if the answer is true for this moment only. `sendReply` computes the tag of a text. */
  readonly tag?: string;
  /** The number of bytes in all pieces, if it is known. */
  readonly length?: number;
}

/**
 * An answer has one of these forms: a value that is sent as JSON with a newline at its end; a text; bytes that many requests share; a long
 * text in pieces. The next piece is made only after the client has received the previous one, so that a client that reads nothing cannot
 * fill the memory. If a piece cannot be made, the connection is cut off.
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

/** A shorter text is sent as one answer. */
export const FIRST_PIECE_CHARACTERS = 32_768;
/** With 400 clients that read nothing the daemon takes 371 MB; pieces of 16,384 take up to 250 MB more (test/attack/readers.test.ts). */
export const PIECE_CHARACTERS = 8_192;

/** Joins the parts of a text to longer pieces; the last piece may be short. */
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

/** The text of a reply; JSON gets a newline at its end. */
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
  /** An example that depends on this daemon or its page. All other examples are in openapi/examples.json. */
  readonly example?: unknown;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
}
