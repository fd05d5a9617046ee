import { pino } from 'pino';
import type { ApiKey, ApiKeyStore } from '../../src/core/stored/api-key.ts';
import { type App, type AppOptions, createApp } from '../../src/http/server/app.ts';
import type { Endpoint } from '../../src/http/endpoint.ts';
import { createHostCheck } from '../../src/http/security/access.ts';
import { healthEndpoints } from '../../src/http/endpoints/health-endpoints.ts';
import { keyEndpoints } from '../../src/http/endpoints/key-endpoints.ts';
import { type ApiKeys, createApiKeys } from '../../src/http/security/api-keys.ts';
import { createHttpMetrics, type HttpMetrics } from '../../src/http/server/metrics.ts';
import { withDocument } from '../../src/http/openapi/openapi-endpoints.ts';
import { operationEndpoints } from '../../src/http/endpoints/operation-endpoints.ts';
import type { KeyContext } from '../../src/operations/api-keys.ts';
import type { Context } from '../../src/operations/operation.ts';
import { context as fixedContext } from '../interfaces/command.ts';

export interface Door {
  readonly app: App;
  readonly keys: ApiKeys;
  readonly key: string;
  readonly httpMetrics: HttpMetrics;
  /** Lines of the log, parsed. */
  readonly log: Record<string, unknown>[];
  /** Moves the clock of the limits. */
  pass(ms: number): void;
}

type DoorOptions = Partial<Omit<AppOptions, 'keys' | 'log' | 'httpMetrics' | 'monotonicMs' | 'now'>> & {
  readonly context?: Context;
  /** Endpoints beside the daemon's own. */
  readonly extra?: readonly Endpoint[];
  /** The keys of an earlier door; without them, one key is made. */
  readonly keys?: ApiKeys;
};

/** One that reads a body, which none of those that need no book does. */
export const reading: Endpoint = {
  id: 'reading',
  method: 'POST',
  path: '/v1/reading',
  tag: 'Test',
  summary: 'of a test',
  parameters: [],
  answers: [],
  faults: [],
  access: 'key',
  freshness: 'moment',
  handle: ({ body = null }) => ({ status: 200, body }),
};

/** The daemon's app in memory: nothing listens, no file is touched, one key is made. */
export async function door({
  context = fixedContext,
  extra = [],
  keys: known,
  ...options
}: DoorOptions = {}): Promise<Door> {
  const keys = known ?? createApiKeys(memoryStore(), [], () => 1_795_165_200);
  const secret = known ? '' : (await keys.create({ name: 'test' })).secret;
  const log: Record<string, unknown>[] = [];
  const metrics = createHttpMetrics();
  let nowMs = 0;
  const health = healthEndpoints({
    version: '0.0.0-test',
    tzdata: context.zones.release,
    services: [],
    isDraining: () => false,
    uptimeSeconds: () => 1,
    metrics: () => metrics.metrics(),
  });
  const app = createApp({
    endpoints: withDocument(
      [...operationEndpoints(context, '0.0.0-test'), ...keyEndpoints(keyContext(keys)), ...health, ...extra],
      '0.0.0-test',
    ),
    hostCheck: createHostCheck('127.0.0.1', '127.0.0.1', []),
    corsOrigins: [],
    isMetricsOpen: false,
    ...options,
    keys,
    httpMetrics: metrics,
    log: pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) }),
    monotonicMs: () => nowMs,
    now: context.now,
  });
  await app.ready();
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { app, keys, key: secret, httpMetrics: metrics, log, pass };
}

/** For keys that have no subscriptions. */
export function keyContext(keys: ApiKeys): KeyContext {
  const store = {
    revokeKey: async () => 0,
    moveKey: async () => ({ moved: 0, resumed: 0, feeds: 0 }),
    owners: async () => [],
  };
  return {
    keys,
    subscriptions: async () => store,
    feeds: async () => ({ removeOf: async () => 0, list: async () => ({ feeds: [], total: 0 }) }),
    limits: { subscriptions: 1, feeds: 1 },
    now: fixedContext.now,
  };
}

function memoryStore(): ApiKeyStore {
  let keys: readonly ApiKey[] = [];
  return {
    get keys() {
      return keys;
    },
    change: async (edit) => {
      keys = edit(keys);
    },
  };
}
