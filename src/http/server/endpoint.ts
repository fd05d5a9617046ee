import type { FaultCode } from '../../core/fault.ts';

/**
 * One method and path of the HTTP API, as a row. From rows the app makes its routes and the OpenAPI document, so that what is
 * served and what is written down cannot part. Operations become rows by `http/endpoints/routes.ts`; other rooms hand in more.
 */
export interface Endpoint {
  /** Unique among all endpoints: `operationId` of the document, the name of a generated client's method. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for what varies: `/v1/webhooks/:id/test`. A fixed segment wins over one that varies. */
  readonly path: string;
  /** The heading under which the document lists it. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Of the path and of the query. Names in the query that are not here are for `handle` to refuse. */
  readonly parameters: readonly Parameter[];
  /** The JSON body, where one is read; `handle` refuses what does not fit. */
  readonly body?: BodyDescription;
  /** Every successful answer. */
  readonly answers: readonly Answer[];
  /** Every refusal of its own; those of all endpoints (key, host, limits, our bugs) are added by the app. */
  readonly faults: readonly FaultCode[];
  /**
   * Who may ask. `key`: whoever holds an API key. `open`: anyone. `loopback`: whoever is on this machine, unless the daemon was
   * told to show it to anyone. `owner`: only the user whose daemon it is, by way of the socket in the data directory; over
   * TCP such a path does not exist, nor in the document.
   */
  readonly access: 'key' | 'open' | 'loopback' | 'owner';
  /**
   * How long an answer stays true. `fixed`: until a new release. `daily`: while `date` is given fixed, else until a clock
   * passes midnight somewhere, so it must be asked again but may be unchanged. `moment`: not to be kept. Whatever is not of
   * the moment is remembered for all who ask, so it must not depend on the key.
   */
  readonly freshness: 'fixed' | 'daily' | 'moment';
  /** A parameter that makes a `daily` answer without `date` one of the moment. */
  readonly momentWhen?: string;
  /** A file that a page of ours loads: served, but nothing to tell of. */
  readonly isPagePart?: true;
  /** @throws Fault for a refusal; whatever else is thrown is our bug and answers 500 */
  handle(request: EndpointRequest): Reply | Promise<Reply>;
}

export interface EndpointRequest {
  /** The parts of the path that vary, by name, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Names and values of the query in their order, decoded; a name may come more than once. */
  readonly query: QueryPairs;
  /** The parsed JSON body; undefined where the endpoint reads none or none was sent. */
  readonly body: unknown;
  /** The bytes of the body as they came. */
  readonly rawBody: Uint8Array | undefined;
  /**
   * For whom it is asked. Undefined where no key was needed: at `open` endpoints, and when the machine's own user asks through
   * the socket without naming a key by `x-mizwala-owner`.
   */
  readonly key: KeyHolder | undefined;
}

export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** Who holds a key: what belongs to it carries `id`, which is made from the key's hash and outlives restarts. */
export interface KeyHolder {
  readonly id: string;
  readonly name: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What goes back: a value as one JSON document with a newline at its end, or a text of another type. */
export type Reply = JsonReply | TextReply | LastingReply;

interface JsonReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface TextReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly text: string;
}

/**
 * A long text that stays the same while the daemon lives. Its bytes are made once and shared by all who ask: copies for those who ask
 * often and read nothing would fill the memory.
 */
export interface LastingReply {
  readonly status: 200;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/** JSON Schema of the 2020-12 draft, as OpenAPI 3.1 takes it. `$ref` may name `#/components/schemas/…` only. */
export type JsonSchema = Readonly<Record<string, unknown>>;

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
  /** A body that is accepted. */
  readonly example: unknown;
}

/** One successful answer: its schema is complete and strict (`additionalProperties: false`). */
export interface Answer {
  readonly status: number;
  readonly description: string;
  /** Default `application/json`. */
  readonly contentType?: string;
  readonly schema: JsonSchema;
  /** A real answer, or the promise of one, made by the endpoint's own code when the document is made; never typed by hand. */
  example(): unknown;
  /** Further answers by name, where one cannot show all. */
  readonly moreExamples?: Readonly<Record<string, () => unknown>>;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
}
