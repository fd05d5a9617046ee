import { type ApiKey, EVERY_KEY } from '../../core/stored/api-key.ts';
import { Fault } from '../../core/fault.ts';
import type { Zones } from '../../core/time/zone.ts';
import { daemonCatalogue, type WebhookOperationId } from '../../operations/daemon-catalogue.ts';
import { ownerOf } from '../../operations/api-keys.ts';
import type { WebhookDeps } from '../../operations/webhooks/webhook-context.ts';
import type { Endpoint } from '../endpoint.ts';
import { IDEMPOTENCY_KEY, onceOf } from './create-once.ts';
import { daemonEndpoints, type DaemonRoutes, withoutBody } from './daemon-endpoints.ts';

interface WebhookAccess {
  readonly zones: Zones;
  /** Opens the store, if it is not open yet. */
  open(): Promise<WebhookDeps>;
  /** All keys. If there is only one, it is the default for a local admin who names no key. */
  keys(): readonly ApiKey[];
}

/** Paths of webhook subscriptions (service.md §4.3), and of their deliveries, redelivery and rotation (decisions.md §5). */
export function webhookEndpoints({ zones, open, keys }: WebhookAccess): Endpoint[] {
  return daemonEndpoints(daemonCatalogue, ROUTES, {
    tag: 'Webhooks',
    access: 'key',
    faults: ['UNKNOWN_PARAMETER', 'NOT_READY', 'STORE_UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'DATA_DAMAGED'],
    zones,
    exampleParams: EXAMPLE_PARAMS,
    contextFor: async (request) => {
      const deps = await open();
      const { id, isGone } = request.key ?? { id: onlyKey(keys()) }; // the local admin may name a revoked key
      const apiKeyId = isGone && id !== EVERY_KEY ? await ownerOf(id, deps.store) : id;
      return { ...deps, apiKeyId, ...onceOf(request, '/v1/webhooks', { ...deps, apiKeyId }) };
    },
  });
}

/** The id of the only key. @param what the thing that needs an owner @throws Fault MISSING_PARAMETER if there is none or a second one */
export function onlyKey(keys: readonly ApiKey[], what = 'A subscription'): string {
  const [key] = keys;
  if (key !== undefined && keys.length === 1) return key.id;
  const sentence =
    key === undefined
      ? `${what} belongs to an API key, and there is no key yet. Create one: prayer keys create --name home. If you create several, choose one with --owner.`
      : `${what} belongs to an API key. More than one key exists: ${namesOf(keys)}. Choose one, for example with --owner ${key.name}.`;
  throw new Fault('MISSING_PARAMETER', sentence, { field: 'owner' });
}

const MAX_NAMES = 5;

function namesOf(keys: readonly ApiKey[]): string {
  const names = keys.slice(0, MAX_NAMES).map(({ name }) => name);
  return keys.length > MAX_NAMES ? `${names.join(', ')} and ${keys.length - MAX_NAMES} more` : names.join(', ');
}

/** The faults of a body that names a place and its rules. */
export const PLACE_FAULTS = [
  'INVALID_JSON',
  'INVALID_PARAMETER',
  'INVALID_LATITUDE',
  'INVALID_LONGITUDE',
  'INVALID_TIMEZONE',
  'INVALID_METHOD',
  'CONFLICTING_PARAMETERS',
  'STATION_NOT_FOUND',
] as const;
const BODY_FAULTS = [...PLACE_FAULTS, 'INVALID_URL', 'TARGET_NOT_PUBLIC'] as const;
const UNKNOWN = ['WEBHOOK_NOT_FOUND'] as const;
const QUERY_FAULTS = ['INVALID_PARAMETER', 'REPEATED_PARAMETER'] as const;

/** Values for the variables of paths in the examples of the OpenAPI document. openapi/examples.json has answers about this subscription. */
const EXAMPLE_PARAMS = {
  id: 'sub_01kagf2r00cq7s1bn9wvx3e5ht',
  delivery: 'evt_sub_01kagf2r00cq7s1bn9wvx3e5ht_maghrib_20261120',
};
const EXAMPLE_BODY = {
  url: 'https://example.org/prayer-times',
  prayer_types: ['fajr', 'maghrib'],
  latitude: 21.4225,
  longitude: 39.8262,
  method: 'UmmAlQura',
  metadata: { room: 'hall' },
};

const ROUTES = {
  'webhooks.create': {
    name: 'createWebhook',
    body: { description: 'Which URL to call, for which place and prayers.', example: EXAMPLE_BODY },
    answered: 'Created. The secret is shown only here.',
    headers: [IDEMPOTENCY_KEY],
    location: ({ subscription }) => `/v1/webhooks/${subscription.id}`,
    faults: [...BODY_FAULTS, 'MISSING_PARAMETER', 'TOO_MANY_SUBSCRIPTIONS', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'webhooks.list': withoutBody('listWebhooks', 'All subscriptions, or a page of them, oldest first.', QUERY_FAULTS),
  'webhooks.stats': withoutBody(
    'webhookStats',
    'The figures of this key; `cache_entries` counts the planned prayers of all keys.',
  ),
  'webhooks.get': withoutBody('getWebhook', 'The subscription without its secret.', UNKNOWN),
  'webhooks.update': {
    name: 'updateWebhook',
    description: 'Absent fields stay as they are. New coordinates change the zone too, unless a zone was given.',
    body: {
      description:
        'The fields to change. `null` counts as not given; an empty text removes a rule of the prayer times.',
      example: { prayer_types: ['fajr', 'isha'], active: true },
    },
    answered: 'The subscription after the change.',
    faults: [...BODY_FAULTS, 'MISSING_PARAMETER', ...UNKNOWN],
  },
  'webhooks.delete': withoutBody('deleteWebhook', 'Deleted.', UNKNOWN),
  'webhooks.test': withoutBody(
    'testWebhook',
    'How the receiver answered.',
    // the last two if this version no longer knows the subscription's method or station
    [...UNKNOWN, 'NO_SUCH_TIME', 'INVALID_METHOD', 'STATION_NOT_FOUND'],
    'The test looks like a real delivery of the first of the events, with `"test": true`. It is not retried.',
  ),
  'webhooks.rotate-secret': withoutBody(
    'rotateWebhookSecret',
    'The new secret, shown only here.',
    UNKNOWN,
    'For 24 hours the old secret signs too: in `x-webhook-signature-previous`, and in the second entry of `webhook-signature`.',
  ),
  'webhooks.deliveries': withoutBody('listWebhookDeliveries', 'A page of attempts.', [...QUERY_FAULTS, ...UNKNOWN]),
  'webhooks.redeliver': withoutBody(
    'redeliverWebhook',
    'How the receiver answered.',
    [...UNKNOWN, 'DELIVERY_NOT_FOUND'],
    'The delivery keeps its `webhook-id`, but has the present URL and secret. It is not retried.',
  ),
} satisfies DaemonRoutes<WebhookOperationId>;
