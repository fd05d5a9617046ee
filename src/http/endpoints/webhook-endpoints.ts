import { Fault } from '../../core/fault.ts';
import { ASR_SCHOOLS, PRAYER_TYPES } from '../../core/subscription.ts';
import type { BodyFields } from '../../operations/body-fields.ts';
import type { Fields } from '../../operations/operation.ts';
import { readInput } from '../../operations/operation.ts';
import type { WebhookService } from '../../operations/webhooks/webhook-service.ts';
import { DELIVERIES_FIELDS, LIST_FIELDS } from '../../operations/webhooks/webhook-service.ts';
import { createFields, updateFields } from '../../operations/webhooks/subscription-fields.ts';
import type { Answer, Endpoint, EndpointRequest, JsonSchema, Parameter } from '../server/endpoint.ts';
import {
  boolean,
  choice,
  civilDate,
  coordinates,
  integer,
  list,
  localInstant,
  object,
  orNull,
  pattern,
  text,
  zoneId,
  zoneWarnings,
} from '../openapi/schema.ts';

interface WebhookDoor {
  /** Opened at the first question: a command that asks something else does not wait for the book. */
  service(): Promise<WebhookService>;
  /** A desk of made-up subscriptions, for the document's examples. */
  sample(): Promise<SampleService>;
  /** For whom the machine's own user acts who names no key: the only one there is. */
  onlyOwner(): string | undefined;
}

export interface SampleService {
  readonly service: WebhookService;
  readonly owner: string;
  /** A subscription, and a delivery of it. */
  readonly id: string;
  readonly delivery: string;
}

/** What a sample and a real desk are asked alike. */
type Ask = (
  service: WebhookService,
  owner: string,
  request: Pick<EndpointRequest, 'params' | 'query' | 'body'>,
) => Promise<unknown>;

interface Row {
  readonly id: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly fields?: Fields;
  readonly body?: { readonly fields: BodyFields; readonly example: object; readonly description: string };
  readonly answer: { readonly status: number; readonly description: string; readonly schema: JsonSchema };
  readonly faults: Endpoint['faults'];
  readonly ask: Ask;
}

/** Webhook subscriptions (service.md §4.3; deliveries, redelivery and rotation by decisions.md §5). */
export function webhookEndpoints(door: WebhookDoor): Endpoint[] {
  return ROWS.map((row) => endpointOf(row, door));
}

function endpointOf(row: Row, door: WebhookDoor): Endpoint {
  const { id, method, path, summary, description, fields = {}, body, answer, faults, ask } = row;
  const ownerOf = ({ key }: EndpointRequest): string => {
    const owner = key?.id ?? door.onlyOwner();
    if (owner !== undefined) return owner;
    throw new Fault(
      'MISSING_PARAMETER',
      'Subscriptions belong to an API key, and there is not just one; name it by --owner.',
      {
        field: 'owner',
      },
    );
  };
  const example = async () => {
    const { service, owner, id, delivery } = await door.sample();
    return ask(service, owner, { params: { id, delivery }, query: [], body: body?.example });
  };
  return {
    id,
    method,
    path,
    tag: 'Webhooks',
    summary,
    ...(description === undefined ? {} : { description }),
    parameters: [...pathParameters(path), ...queryParameters(fields)],
    ...(body === undefined
      ? {}
      : { body: { description: body.description, schema: bodySchema(body.fields), example: body.example } }),
    answers: [{ ...answer, example, ...locationOf(answer.status) } satisfies Answer],
    faults: [...new Set([...faults, 'UNKNOWN_PARAMETER', 'STORE_UNAVAILABLE'] as const)],
    access: 'key',
    freshness: 'moment',
    async handle(request) {
      readInput(fields, request.query); // what is wrong with the question comes before whose it is
      const result = await ask(await door.service(), ownerOf(request), request);
      return {
        status: answer.status,
        ...(answer.status === 201 ? { headers: { location: locationFor(result) } } : {}),
        body: result,
      };
    },
  };
}

const subscription = object(
  {
    id: text('assigned by the service'),
    url: text('where deliveries are sent'),
    prayer_types: list(choice(PRAYER_TYPES)),
    coordinates,
    timezone: zoneId,
    method: text('the canonical code of the method'),
    asr: choice(ASR_SCHOOLS, 'whose asr is called'),
    active: boolean(),
    created_at: text('ISO 8601, UTC'),
    updated_at: text('ISO 8601, UTC'),
    metadata: { type: 'object', description: 'copied into every delivery' },
  },
  { disabled_reason: choice(['gone', 'failing'], 'the receiver answered 410, or failed for five days') },
);

const secret = pattern('^whsec_[A-Za-z0-9+/]{43}=$', 'the signing secret, shown this once');
const nextCursor = { next_cursor: text('give it as cursor for what follows; absent on the last page') };
const error = orNull(text('class of what went wrong, never what the receiver said'));
const result = {
  message: text(),
  delivery: text('its webhook-id'),
  delivered: boolean('whether the receiver answered with a 2xx status in time'),
  status_code: orNull(integer()),
  duration_ms: integer(),
  error,
};

const attempt = object({
  id: text('webhook-id: the same for every copy of a delivery'),
  prayer_type: choice(PRAYER_TYPES),
  prayer_date: civilDate,
  prayer_time: localInstant,
  kind: choice(['prayer', 'test', 'redelivery']),
  attempt: integer('1 for the first; 0 where none was made'),
  state: choice(
    ['delivered', 'failed', 'missed', 'retrying'],
    'missed: not attempted within two minutes, never sent late',
  ),
  at: text('ISO 8601, UTC'),
  status_code: orNull(integer()),
  duration_ms: orNull(integer()),
  error,
});

/** What the document shows being sent, and its sample desk has. */
export const EXAMPLE_BODY = {
  url: 'https://example.org/prayer-times',
  prayer_types: ['fajr', 'maghrib'],
  latitude: 21.4225,
  longitude: 39.8262,
  method: 'UmmAlQura',
  metadata: { room: 'hall' },
};

const BODY_FAULTS = [
  'INVALID_JSON',
  'INVALID_URL',
  'INVALID_PARAMETER',
  'INVALID_LATITUDE',
  'INVALID_LONGITUDE',
  'INVALID_TIMEZONE',
  'INVALID_METHOD',
  'TARGET_NOT_PUBLIC',
] as const;
const QUERY_FAULTS = ['INVALID_PARAMETER', 'REPEATED_PARAMETER'] as const;

const ROWS: readonly Row[] = [
  {
    id: 'createWebhook',
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'subscribe to prayer times at a place',
    body: { fields: createFields, example: EXAMPLE_BODY, description: 'Whom to call, where, for which prayers.' },
    answer: {
      status: 201,
      description: 'Created. The secret is shown only here.',
      schema: object({ subscription, secret, message: text() }, { warnings: zoneWarnings }),
    },
    faults: [...BODY_FAULTS, 'MISSING_PARAMETER', 'TOO_MANY_SUBSCRIPTIONS'],
    ask: (service, owner, { body }) => service.create(owner, body),
  },
  {
    id: 'listWebhooks',
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'the subscriptions of this key',
    fields: LIST_FIELDS,
    answer: {
      status: 200,
      description: 'All, or a page of them, in the order of their making.',
      schema: object({ subscriptions: list(subscription), count: integer('in this answer') }, nextCursor),
    },
    faults: QUERY_FAULTS,
    ask: (service, owner, { query }) => service.list(owner, query),
  },
  {
    id: 'webhookStats',
    method: 'GET',
    path: '/v1/webhooks/stats',
    summary: 'how many subscriptions there are, and what was sent today',
    answer: {
      status: 200,
      description: 'Of this key; cache_entries are the prayers planned in memory, of all keys.',
      schema: object({
        stats: object({
          active_subscriptions: integer(),
          total_subscriptions: integer(),
          triggered_today: integer('delivered, of the prayer date that is today in the subscription’s zone'),
          check_interval: text(),
          cache_entries: integer(),
        }),
      }),
    },
    faults: [],
    ask: (service, owner) => service.stats(owner),
  },
  {
    id: 'getWebhook',
    method: 'GET',
    path: '/v1/webhooks/:id',
    summary: 'one subscription',
    answer: { status: 200, description: 'Without its secret.', schema: object({ subscription }) },
    faults: ['WEBHOOK_NOT_FOUND'],
    ask: (service, owner, { params }) => service.get(owner, params['id'] ?? ''),
  },
  {
    id: 'updateWebhook',
    method: 'PUT',
    path: '/v1/webhooks/:id',
    summary: 'change a subscription',
    description: 'What is absent stays. New coordinates find their zone anew, unless a zone was given.',
    body: {
      fields: updateFields,
      example: { prayer_types: ['fajr', 'isha'], active: true },
      description: 'What is to be changed.',
    },
    answer: {
      status: 200,
      description: 'As it is now.',
      schema: object({ subscription }, { warnings: zoneWarnings }),
    },
    faults: [...BODY_FAULTS, 'WEBHOOK_NOT_FOUND'],
    ask: (service, owner, { params, body }) => service.update(owner, params['id'] ?? '', body),
  },
  {
    id: 'deleteWebhook',
    method: 'DELETE',
    path: '/v1/webhooks/:id',
    summary: 'end a subscription',
    answer: { status: 200, description: 'Deleted.', schema: object({ message: text() }) },
    faults: ['WEBHOOK_NOT_FOUND'],
    ask: (service, owner, { params }) => service.remove(owner, params['id'] ?? ''),
  },
  {
    id: 'testWebhook',
    method: 'POST',
    path: '/v1/webhooks/:id/test',
    summary: 'send a test delivery now',
    description: 'In the shape of a real one, with "test": true, for the first of its prayers. It is not tried again.',
    answer: { status: 200, description: 'What the receiver made of it.', schema: object(result) },
    faults: ['WEBHOOK_NOT_FOUND'],
    ask: (service, owner, { params }) => service.test(owner, params['id'] ?? ''),
  },
  {
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/v1/webhooks/:id/rotate-secret',
    summary: 'change the signing secret',
    description:
      'For 24 hours the former one signs too: X-Webhook-Signature-Previous, second entry of webhook-signature.',
    answer: {
      status: 200,
      description: 'The new secret, shown only here.',
      schema: object({ secret, previous_secret_expires_at: text('ISO 8601, UTC'), message: text() }),
    },
    faults: ['WEBHOOK_NOT_FOUND'],
    ask: (service, owner, { params }) => service.rotateSecret(owner, params['id'] ?? ''),
  },
  {
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/v1/webhooks/:id/deliveries',
    summary: 'every attempt of the last 30 days, newest first',
    fields: DELIVERIES_FIELDS,
    answer: {
      status: 200,
      description: 'A page of attempts.',
      schema: object({ deliveries: list(attempt), count: integer('in this answer') }, nextCursor),
    },
    faults: [...QUERY_FAULTS, 'WEBHOOK_NOT_FOUND'],
    ask: (service, owner, { params, query }) => service.deliveries(owner, params['id'] ?? '', query),
  },
  {
    id: 'redeliverWebhook',
    method: 'POST',
    path: '/v1/webhooks/:id/deliveries/:delivery/redeliver',
    summary: 'send a delivery once more',
    description: 'With its own webhook-id, to the subscription as it is now. It is not tried again.',
    answer: { status: 200, description: 'What the receiver made of it.', schema: object(result) },
    faults: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND'],
    ask: (service, owner, { params }) => service.redeliver(owner, params['id'] ?? '', params['delivery'] ?? ''),
  },
];

const PATH_PARTS: Readonly<Record<string, readonly [description: string, example: string]>> = {
  id: ['id of a subscription', 'sub_01kagf2r00cq7s1bn9wvx3e5ht'],
  delivery: ['webhook-id of a delivery', 'evt_sub_01kagf2r00cq7s1bn9wvx3e5ht_maghrib_20261120'],
};

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const [description = '', example = ''] = PATH_PARTS[name] ?? [];
    return { name, in: 'path', required: true, description: `Accepts the ${description}.`, schema: text(), example };
  });
}

function queryParameters(fields: Fields): Parameter[] {
  return Object.entries(fields).map(([name, { required, summary, accepts, schema }]) => ({
    name,
    in: 'query',
    required,
    description: `${summary}. Accepts ${accepts}.`,
    schema,
  }));
}

function bodySchema(fields: BodyFields): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { schema, summary }]) => [name, { ...schema, description: summary }]),
    ),
    required: entries.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
  };
}

function locationOf(status: number) {
  if (status !== 201) return {};
  return { headers: { Location: { description: 'path of the subscription', schema: text() } } };
}

function locationFor(result: unknown): string {
  return `/v1/webhooks/${(result as { subscription: { id: string } }).subscription.id}`;
}
