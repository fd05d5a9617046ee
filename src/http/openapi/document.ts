import type { JsonSchema, Parameter } from '../endpoint.ts';

/** The parts of an OpenAPI 3.1 document that ours uses; JSON leaves out what is undefined. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly summary: string;
    readonly description: string;
    readonly version: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly SecurityRequirement[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string | undefined;
  /** Empty where no key is needed. */
  readonly security?: readonly SecurityRequirement[] | undefined;
  readonly parameters?: readonly Parameter[] | undefined;
  readonly requestBody?:
    | {
        readonly required: true;
        readonly description: string;
        readonly content: Readonly<Record<string, MediaType>>;
      }
    | undefined;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>> | undefined;
}

export interface ResponseObject {
  /** In place of all else. */
  readonly $ref?: string | undefined;
  readonly description?: string | undefined;
  readonly headers?:
    | Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
    | undefined;
  readonly content?: Readonly<Record<string, MediaType>> | undefined;
}
