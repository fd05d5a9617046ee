import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServeSettings } from '../cli/cli-deps.ts';
import type { ApiKey } from '../core/stored/api-key.ts';
import { Fault } from '../core/fault.ts';
import { loadAllStations } from '../core/prayer/stations.ts';
import type { Service } from '../core/service.ts';
import { shownError, type SubscriptionStore } from '../core/webhook/subscription.ts';
import { webhookEndpoints } from '../http/endpoints/webhook-endpoints.ts';
import type { Context } from '../operations/operation.ts';
import type { WebhookDeps } from '../operations/webhooks/webhook-context.ts';
import { certificatesOf } from '../system/certificates.ts';
import { collectGarbage } from '../system/process-resources.ts';
import { daemonClock as clock, yieldTurn } from '../system/clock.ts';
import { createNameResolver } from '../system/name-resolver.ts';
import { createTargetPolicy } from '../system/target-policy.ts';
import { createWebhookSender } from '../system/webhook-http.ts';
import { createDeliveryCounters, type DeliveryCounters } from '../webhooks/delivery-counters.ts';
import { createDispatcher } from '../webhooks/dispatcher.ts';
import { createPlanner } from '../webhooks/planner.ts';
import { createPrayerTime } from '../webhooks/prayer-time.ts';
import { CHECK_INTERVAL, createScheduler, type Scheduler } from '../webhooks/scheduler.ts';
import { newSecret } from '../webhooks/signature.ts';
import { revokeMissingKeys } from './start-keys.ts';
import type { Storage, WebhookStorage } from './storage.ts';
import { counter, gauge, type Metric } from '../core/text/prometheus.ts';

interface WebhookWiring {
  readonly openStorage: () => Promise<WebhookStorage>;
  readonly settings: Pick<
    ServeSettings,
    'allow_target_cidr' | 'allow_private_targets' | 'webhook_ca' | 'retry_window' | 'max_subscriptions'
  >;
  readonly context: Context;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly keys: () => readonly ApiKey[];
  /** Set if other daemons use the storage too; they may change keys. */
  readonly shared?: Pick<Storage, 'refreshKeys'>;
  /** Name servers for tests, in place of the system's. */
  readonly nameServers?: readonly string[];
}

type OpenParts = Awaited<ReturnType<typeof openParts>>;

/** If the scheduler made no tick for this time, the process is stuck and should be restarted. */
const STUCK_SECONDS = 150;
/** `Retry-After` while subscriptions load; a million of them load in half a minute. */
const LOADING_SECONDS = 5;

/**
 * Connects the store, the planner, the dispatcher and the endpoints. The store opens at the first request, or when the service starts.
 * @throws Fault INPUT_NOT_READ for certificates
 */
export function createWebhookParts(wiring: WebhookWiring) {
  const { context, log, keys } = wiring;
  const counters = createDeliveryCounters();
  const ca = certificatesOf(wiring.settings.webhook_ca, '--webhook-ca');
  let opening: Promise<OpenParts> | undefined;
  let open: OpenParts | undefined;
  let scheduler: Scheduler | undefined;
  let isStarting = false;

  async function opened(): Promise<OpenParts> {
    opening ??= openParts(wiring, counters, ca);
    open = await opening;
    return open;
  }

  /** Opens the parts for a request. A request does not wait while the daemon reads its store. @throws Fault NOT_READY */
  async function openForRequests(): Promise<OpenParts> {
    if (!isStarting || open) return opened();
    const sentence = `The daemon reads its subscriptions, which takes a moment after its start. Try again in ${LOADING_SECONDS} s.`;
    throw new Fault('NOT_READY', sentence, { retry_after: LOADING_SECONDS });
  }

  async function close(): Promise<void> {
    const parts = await opening?.catch(() => undefined); // the caller that opened the parts got the error
    if (!parts) return;
    const { storage, sender, dispatcher } = parts;
    await dispatcher.stop();
    await storage.attempts.close();
    await storage.store.close();
    await sender.close();
  }

  const secondsSinceTick = () => (scheduler ? clock.monotonic() - scheduler.lastTick : 0);

  /** The service of a daemon. A command that works on the files does not start it. */
  const service = {
    name: 'webhooks',
    async start() {
      isStarting = true;
      const { planner, storage, dispatcher, deps } = await opened();
      const { store, attempts } = storage;
      const freshKeys = async () => {
        await wiring.shared?.refreshKeys();
        return keys();
      };
      await revokeMissingKeys(store, freshKeys, clock.now(), log, wiring.shared !== undefined);
      collectGarbage(); // garbage of reading the store
      scheduler = createScheduler({
        store,
        planner,
        dispatcher,
        log: attempts,
        clock,
        deliveryCounters: counters,
        prayerTime: deps.prayerTime,
        timetableChanges: (await context.timetables()).changes,
        yieldTurn,
        tell: (event, details) => log[event === 'deliveries' ? 'info' : 'warn'](details, event),
      });
      await scheduler.start();
      collectGarbage(); // garbage of the first plan
    },
    readinessProblem() {
      if (scheduler?.isReady) return open?.storage.store.problem;
      return open ? `${open.planner.subscriptions} subscriptions are loaded so far` : 'the store is being read';
    },
    loading: () => open?.storage.store.loading,
    livenessProblem() {
      if (!scheduler?.isReady) return undefined;
      const age = secondsSinceTick();
      return age > STUCK_SECONDS ? `no check for due prayers since ${Math.round(age)} s` : undefined;
    },
    metrics: () => [...counters.metrics(), ...webhookMetrics(open, keys(), secondsSinceTick())],
    drain() {
      open?.storage.store.cutOff?.();
      void scheduler?.stop();
      void open?.dispatcher.stop();
    },
    async stop() {
      await scheduler?.stop();
      await close();
    },
  } satisfies Service;

  const endpoints = webhookEndpoints({ zones: context.zones, open: async () => (await openForRequests()).deps, keys });
  const store = async (): Promise<SubscriptionStore> => (await openForRequests()).storage.store;
  return { endpoints, service, close, store };
}

async function openParts(
  { openStorage, settings, context, log, nameServers }: WebhookWiring,
  deliveryCounters: DeliveryCounters,
  ca: readonly string[] = [],
) {
  const { zones, findZone, keptLists } = context;
  const findTimetable = (await context.timetables()).find;
  const places = { zones, findZone, keptLists, findStation: await loadAllStations(), findTimetable };
  const planner = createPlanner(places);
  const { allow_private_targets: allowPrivate, allow_target_cidr: allowedCidrs } = settings;
  const policy = createTargetPolicy({ allowPrivate, allowedCidrs });
  const storage = await openStorage();
  const { store, attempts } = storage;
  const resolve = createNameResolver(nameServers ? { nameServers } : {});
  const sender = createWebhookSender({ policy, resolve, ca });
  const dispatcher = createDispatcher({
    store,
    log: attempts,
    post: sender.post,
    cutOff: () => void sender.close(),
    clock,
    zones,
    findZone,
    deliveryCounters,
    random: Math.random,
    retryWindowSeconds: settings.retry_window,
    onBug: (thrown) => log.error({ err: thrown }, 'a bug of ours in webhooks'),
  });
  const deps: WebhookDeps = {
    ...places,
    store,
    log: attempts,
    now: clock.now,
    maxSubscriptions: settings.max_subscriptions,
    newId: () => newId('sub'),
    newSecret: () => newSecret(randomBytes(32)),
    refusalOf: sender.refusalOf,
    sendOnce: async (...request) => {
      const attempt = await dispatcher.sendOnce(...request);
      const { subscriptionId: subscription, kind, statusCode: status, error } = attempt;
      if (attempt.state === 'failed')
        log.info({ subscription, kind, status, ...(error && shownError(error)) }, 'test_failed');
      return attempt;
    },
    prayerTime: createPrayerTime(places),
    planned: () => planner.events,
    checkInterval: CHECK_INTERVAL,
  };
  return { planner, storage, sender, dispatcher, deps };
}

/** The digits of Crockford's base 32 in lower case. They sort like their values. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id: a prefix, `_`, ten digits of milliseconds since 1970, and sixteen random digits (the form of a ULID). Ids sort by creation. */
export function newId(prefix: string): string {
  let time = '';
  for (let rest = Date.now(), i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = DIGITS[rest % 32] + time;
  let bits = 0n;
  for (const byte of randomBytes(10)) bits = (bits << 8n) | BigInt(byte);
  let tail = '';
  for (let i = 0; i < 16; i++, bits >>= 5n) tail = DIGITS[Number(bits & 31n)] + tail;
  return `${prefix}_${time}${tail}`;
}

/** The webhook metrics of this moment; zeros before the parts are open. delivery-counters.ts has the counters since the start. */
function webhookMetrics(open: OpenParts | undefined, keys: readonly ApiKey[], secondsSinceTick: number): Metric[] {
  const store = open?.storage.store;
  const { waiting, inFlight, retrying, openCircuits } = open?.dispatcher ?? NO_DELIVERIES;
  const { subscriptions, events } = open?.planner ?? { subscriptions: 0, events: 0 };
  const name = (rest: string) => `mizwala_webhook_${rest}`;
  const pending = 'Deliveries under way by state: queued for a free place, in flight, or waiting for the next attempt.';
  const byKey = `Subscriptions of each API key: the ${MAX_KEYS} keys with the most subscriptions, and all other keys together.`;
  return [
    gauge(name('in_flight'), 'Requests in flight.', inFlight),
    gauge(name('queue_depth'), 'Deliveries that wait for a free place.', waiting),
    gauge(name('pending'), pending, toSamples({ queued: waiting, in_flight: inFlight, retrying })),
    gauge(name('open_circuits'), 'Receivers whose retries are paused because they only fail.', openCircuits),
    gauge(name('subscriptions'), 'Subscriptions in the store.', subscriptions),
    gauge(
      name('key_subscriptions'),
      byKey,
      keySamples(keys, subscriptions, (id) => store?.countOf(id) ?? 0),
    ),
    gauge(name('plan_events'), 'Prayers planned in memory.', events),
    gauge(name('seconds_since_tick'), 'Seconds since the last check for due prayers began.', secondsSinceTick),
    gauge('mizwala_store_writable', '1 when the last change could be written, 0 when not.', store?.problem ? 0 : 1),
    counter('mizwala_store_errors_total', 'Changes that could not be written.', store?.refusals ?? 0),
    ...(store?.metrics() ?? []),
  ];
}

const toSamples = (states: Readonly<Record<string, number>>) =>
  Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));

const NO_DELIVERIES = { waiting: 0, inFlight: 0, retrying: 0, openCircuits: 0 };

/** The most API keys that have a label of their own, because Prometheus wants few values of a label. */
const MAX_KEYS = 100;

function keySamples(keys: readonly ApiKey[], total: number, countOf: (id: string) => number) {
  const named = keys
    .map(({ id, name }) => ({ labels: { id, key: name }, value: countOf(id) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MAX_KEYS);
  const rest = named.reduce((left, { value }) => left - value, total);
  return [...named, { labels: { id: '', key: '' }, value: rest }];
}
