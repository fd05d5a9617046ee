import { type Fault, type FaultCode, FAULTS, faultBody } from '../../core/fault.ts';
import { LANGUAGES } from '../../core/words/names.ts';
import { commonFault, draining, faultsOfEndpoint, hostNotAllowed, keyRateLimited } from '../faults.ts';
import type { Answer, Endpoint, JsonSchema, Parameter } from '../endpoint.ts';
import examples from './examples.json' with { type: 'json' };
import GUIDE from './guide.md?raw';
import { OPERATION_TEXTS } from './operation-texts.ts';
import { capitalised } from './page-text.ts';
import { createSchemas, type Reference, sharedParameters } from './shared-parts.ts';
import { webhookEvent } from './webhook-event.ts';
import WEBHOOKS from './webhooks.md?raw';

const TAGS: Readonly<Record<string, string>> = {
  'Prayer times':
    'Prayer times of a day, of many days, and of now, by the rules of any authority; how each time was found; the direction of the Kaaba.\n\nA point is `lat` and `lng`. `method` says whose rules count, `station` takes the authority’s own point, and the other choices change single rules. `notes` in the answers names every rule that acted.',
  'Hijri calendar':
    'Gregorian and Hijri dates in both directions, months, and the important dates of a year.\n\nDates are computed in advance, or announced by the authority of a country; this program never sights the moon. `calendar` chooses how dates are computed, `adjust` moves them if a community is a day ahead or behind.',
  Places:
    'Points, names and time zones of places. The daemon needs no network for them unless its owner configured an online provider.',
  Time: 'Clocks of zones, conversion between them, and the solar day of a place.',
  Webhooks: WEBHOOKS,
  Feeds:
    'Calendars to subscribe to, for phones and calendar programs: today and the 59 days after it, always up to date.\n\nCalendar programs cannot send a key. So each feed has a secret address; whoever has it can read the calendar, until you revoke the feed.',
  Timetables:
    'The printed timetable of a mosque, as its owner shares it: other daemons and programs follow it. There is one only where the owner runs `prayer serve --share-timetable ID`.',
  Operation: 'The daemon itself: whether it works, what it measures, and its pages. None of these needs a key.',
};

/** For each endpoint real answers at a fixed moment, by media type, and a refusal. test/http/examples.test.ts with `-u` writes the file. */
const EXAMPLES: Readonly<Record<string, EndpointExamples>> = examples.endpoints;

interface EndpointExamples {
  readonly answers: Readonly<Record<string, Omit<MediaType, 'schema'>>>;
  readonly refusal?: unknown;
}

interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A response: either a `$ref` alone, or a description with the rest. Undefined keys are not in the JSON. */
export interface ResponseObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Answer['headers'] | undefined;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
export type OperationObject = ReturnType<typeof operationOf>;

export function openApiDocument(endpoints: readonly Endpoint[], version: string) {
  const shown = endpoints.filter(({ access, isPagePart }) => access !== 'local-admin' && !isPagePart);
  const schemas = createSchemas();
  const parameters = sharedParameters(shown.map((endpoint) => endpoint.parameters));
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const endpoint of shown) {
    const path = endpoint.path.replace(/:([a-z_]+)/g, '{$1}');
    const operation = operationOf(endpoint, schemas.written, parameters.written);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const tags = [...new Set(shown.map(({ tag }) => tag))];
  const hasWebhooks = tags.includes('Webhooks');
  const event = hasWebhooks ? { post: eventOperation(schemas.written) } : undefined;
  const allSchemas: Readonly<Record<string, JsonSchema>> = { Fault: FAULT_SCHEMA, ...schemas.shared() };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Mizwala',
      summary: 'Prayer times, Hijri dates, time zones and places.',
      description: GUIDE.replace('{languages}', LANGUAGES.map((language) => `\`${language}\``).join(', ')),
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This daemon.' }],
    security: [{ apiKey: [] }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    webhooks: event && { prayerTime: EVENT },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'The daemon prints a first key at its first start; `prayer keys create` makes more.',
        },
      },
      parameters: parameters.shared,
      schemas: allSchemas,
      responses: sharedRefusals(shown),
      pathItems: event && { prayerTime: event },
    },
  };
}

/** The description of the request to a webhook, to which `webhooks` and the callback of `createWebhook` both refer. */
const EVENT = { $ref: '#/components/pathItems/prayerTime' };
const CALLBACKS = { prayerTime: { '{$request.body#/url}': EVENT } };

type WriteSchema = ReturnType<typeof createSchemas>['written'];

function eventOperation(schemaOf: WriteSchema) {
  const { requestBody, ...event } = webhookEvent();
  const { schema, ...media } = requestBody.content['application/json'];
  const content = { 'application/json': { schema: schemaOf(schema, event.operationId), ...media } };
  return { ...event, requestBody: { ...requestBody, content } };
}

const FAULT_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A refusal.',
  properties: {
    error: { type: 'string', description: 'A sentence that quotes the bad value and says what is accepted.' },
    code: { type: 'string', description: 'What kind of refusal it is.' },
    details: {
      type: 'object',
      description: 'Values for programs; `problems` names every bad field.',
      additionalProperties: true,
    },
  },
  required: ['error', 'code', 'details'],
  additionalProperties: false,
};

function operationOf(
  endpoint: Endpoint,
  schemaOf: WriteSchema,
  parametersOf: (parameters: readonly Parameter[]) => readonly (Parameter | Reference)[],
) {
  const { id, tag, summary, description, parameters, body, access } = endpoint;
  const [title = capitalised(summary), about] = OPERATION_TEXTS[id]?.split(' — ') ?? [];
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    description: [`${capitalised(summary)}.`, description, about].filter((text) => text !== undefined).join(' '),
    security: access === 'key' ? undefined : [],
    parameters: parameters.length === 0 ? undefined : parametersOf(parameters),
    requestBody: body && {
      required: true,
      description: body.description,
      content: { 'application/json': { schema: body.schema, example: body.example } },
    },
    callbacks: id === 'createWebhook' ? CALLBACKS : undefined,
    responses: { ...answersOf(endpoint, schemaOf), ...refusalsOf(endpoint) },
  };
}

function answersOf({ id, answers, freshness }: Endpoint, schemaOf: WriteSchema): Record<string, ResponseObject> {
  const responses: Record<string, ResponseObject> = {};
  for (const answer of answers) {
    const { status, description, contentType = 'application/json', schema, example } = answer;
    const type = contentType.split(';', 1)[0] ?? contentType;
    const shown = example === undefined ? EXAMPLES[id]?.answers[type] : { example };
    const content = { ...responses[status]?.content, [type]: { schema: schemaOf(schema, id), ...shown } };
    const headers = { ...answer.headers, ...(freshness === 'moment' ? {} : CACHE_HEADERS) };
    responses[status] = { description, headers: Object.keys(headers).length === 0 ? undefined : headers, content };
  }
  if (freshness !== 'moment') {
    responses[304] = { description: 'The answer that `If-None-Match` names is still valid.', headers: CACHE_HEADERS };
  }
  return responses;
}

const CACHE_HEADERS = {
  ETag: { description: 'Identifies exactly these bytes; send it as `If-None-Match`.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the answer may be kept.', schema: { type: 'string' } },
};

function refusalsOf(endpoint: Endpoint): Record<string, ResponseObject> {
  const byStatus = new Map<number, FaultCode[]>();
  for (const code of faultsOfEndpoint(endpoint)) {
    const { status } = FAULTS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const own = EXAMPLES[endpoint.id]?.refusal;
  const responses: Record<string, ResponseObject> = {};
  for (const [status, codes] of [...byStatus].toSorted(([a], [b]) => a - b)) {
    const [code] = codes;
    const isShared = codes.length === 1 && code !== undefined && COMMON.has(code);
    const example = own !== undefined && status === FAULTS.UNKNOWN_PARAMETER.status ? own : undefined;
    responses[status] = isShared ? { $ref: `#/components/responses/${code}` } : refusalOf(codes, example);
  }
  return responses;
}

function sharedRefusals(endpoints: readonly Endpoint[]): Record<string, ResponseObject> {
  const made = new Set(endpoints.flatMap(faultsOfEndpoint));
  const shared = [...COMMON].filter(([code]) => made.has(code));
  return Object.fromEntries(shared.map(([code, fault]) => [code, refusalOf([code], faultBody(fault))]));
}

function refusalOf(codes: readonly FaultCode[], example: unknown): ResponseObject {
  const status = FAULTS[codes[0] ?? 'INTERNAL_ERROR'].status;
  return {
    description: codes.map((code) => `\`${code}\`: ${FAULTS[code].meaning}.`).join('\n\n'),
    headers: refusalHeaders(status),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Fault' }, { properties: { code: { enum: codes } } }] },
        example: example ?? codes.flatMap((code) => COMMON.get(code) ?? []).map(faultBody)[0],
      },
    },
  };
}

const COMMON: ReadonlyMap<FaultCode, Fault> = new Map(
  [
    commonFault('UNAUTHORIZED'),
    keyRateLimited(60, 1, 1),
    commonFault('REQUEST_TIMEOUT'),
    commonFault('HEADERS_TOO_LARGE'),
    commonFault('MALFORMED_REQUEST'),
    commonFault('BODY_TOO_LARGE'),
    commonFault('NOT_JSON'),
    commonFault('INTERNAL_ERROR'),
    draining(),
    hostNotAllowed('example.org'),
  ].map((fault) => [fault.code, fault]),
);

function refusalHeaders(status: number): ResponseObject['headers'] {
  if (status === 401) return { 'WWW-Authenticate': { description: 'How to send a key.', schema: { type: 'string' } } };
  if (status !== 429 && status !== 503) return undefined;
  return { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
}
