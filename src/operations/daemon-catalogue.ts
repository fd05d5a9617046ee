import { keysCreate, keysList, keysMove, keysRevoke, keysRotate } from './api-keys.ts';
import type { DaemonOperation } from './daemon-operation.ts';
import { feedsCreate, feedsGet, feedsList, feedsRevoke } from './feeds/feeds.ts';
import type { ValueOf } from './shape.ts';
import { webhooksCreate, webhooksUpdate } from './webhooks/changes.ts';
import {
  webhooksDelete,
  webhooksDeliveries,
  webhooksGet,
  webhooksList,
  webhooksRedeliver,
  webhooksRotateSecret,
  webhooksStats,
  webhooksTest,
} from './webhooks/subscriptions.ts';

/** Every operation on what the daemon stores. catalogue.ts has the operations that any process can run. */
export const daemonCatalogue = {
  'webhooks.create': webhooksCreate,
  'webhooks.list': webhooksList,
  'webhooks.stats': webhooksStats,
  'webhooks.get': webhooksGet,
  'webhooks.update': webhooksUpdate,
  'webhooks.delete': webhooksDelete,
  'webhooks.test': webhooksTest,
  'webhooks.rotate-secret': webhooksRotateSecret,
  'webhooks.deliveries': webhooksDeliveries,
  'webhooks.redeliver': webhooksRedeliver,
  'feeds.create': feedsCreate,
  'feeds.list': feedsList,
  'feeds.get': feedsGet,
  'feeds.revoke': feedsRevoke,
  'keys.list': keysList,
  'keys.create': keysCreate,
  'keys.rotate': keysRotate,
  'keys.revoke': keysRevoke,
  'keys.move': keysMove,
} as const satisfies Record<string, DaemonOperation>;

export type DaemonOperationId = keyof typeof daemonCatalogue;
export type WebhookOperationId = Extract<DaemonOperationId, `webhooks.${string}`>;
export type FeedOperationId = Extract<DaemonOperationId, `feeds.${string}`>;
export type KeyOperationId = Extract<DaemonOperationId, `keys.${string}`>;

export type DaemonAnswer<Id extends DaemonOperationId> = ValueOf<(typeof daemonCatalogue)[Id]['answer']>;

/** The HTTP path of each operation, for the server and its clients. A fixed path comes before a path with a variable part. */
export const daemonPaths = {
  'webhooks.create': { method: 'POST', path: '/v1/webhooks' },
  'webhooks.list': { method: 'GET', path: '/v1/webhooks' },
  'webhooks.stats': { method: 'GET', path: '/v1/webhooks/stats' },
  'webhooks.get': { method: 'GET', path: '/v1/webhooks/:id' },
  'webhooks.update': { method: 'PUT', path: '/v1/webhooks/:id' },
  'webhooks.delete': { method: 'DELETE', path: '/v1/webhooks/:id' },
  'webhooks.test': { method: 'POST', path: '/v1/webhooks/:id/test' },
  'webhooks.rotate-secret': { method: 'POST', path: '/v1/webhooks/:id/rotate-secret' },
  'webhooks.deliveries': { method: 'GET', path: '/v1/webhooks/:id/deliveries' },
  'webhooks.redeliver': { method: 'POST', path: '/v1/webhooks/:id/deliveries/:delivery/redeliver' },
  'feeds.create': { method: 'POST', path: '/v1/feeds' },
  'feeds.list': { method: 'GET', path: '/v1/feeds' },
  'feeds.get': { method: 'GET', path: '/v1/feeds/:id' },
  'feeds.revoke': { method: 'DELETE', path: '/v1/feeds/:id' },
  'keys.list': { method: 'GET', path: '/v1/keys' },
  'keys.create': { method: 'POST', path: '/v1/keys' },
  'keys.rotate': { method: 'POST', path: '/v1/keys/:id/rotate' },
  'keys.revoke': { method: 'DELETE', path: '/v1/keys/:id' },
  'keys.move': { method: 'POST', path: '/v1/keys/:from/move-webhooks' },
} as const satisfies Record<DaemonOperationId, { readonly method: string; readonly path: string }>;
