import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Service } from '../core/service.ts';
import type { AttemptLog } from '../core/subscription.ts';
import type { Endpoint } from '../http/server/endpoint.ts';
import { webhookEndpoints } from '../http/endpoints/webhook-endpoints.ts';
import { webhookSample } from '../http/openapi/webhook-sample.ts';
import type { Context } from '../operations/operation.ts';
import type { WebhookService } from '../operations/webhooks/webhook-service.ts';
import { webhookService } from '../operations/webhooks/webhook-service.ts';
import { openAttemptLog } from '../store/attempt-log.ts';
import type { FileSubscriptionStore } from '../store/subscription-store.ts';
import { openSubscriptionStore } from '../store/subscription-store.ts';
import type { Files } from '../store/files.ts';
import { machineFiles } from '../store/files.ts';
import { daemonClock, yieldTurn } from '../system/daemon-clock.ts';
import { targetPolicy } from '../system/target-policy.ts';
import type { Sender } from '../system/webhook-http.ts';
import { webhookSender } from '../system/webhook-http.ts';
import { deliveryCounters } from '../webhooks/delivery-counters.ts';
import type { Dispatcher } from '../webhooks/dispatcher.ts';
import { createDispatcher } from '../webhooks/dispatcher.ts';
import { prayerPlanner } from '../webhooks/planner.ts';
import { prayerTimes } from '../webhooks/prayer-time.ts';
import { CHECK_INTERVAL, scheduler } from '../webhooks/scheduler.ts';
import { newSecret } from '../webhooks/signature.ts';
import { subscriptionId } from '../webhooks/subscription-id.ts';

interface WebhookSettings {
  readonly allow_target_cidr: readonly string[];
  readonly allow_private_targets: boolean;
  /** Seconds. */
  readonly retry_window: number;
  readonly max_subscriptions: number;
}

interface WebhookWiring {
  /** The data directory, which this process holds. */
  readonly folder: string;
  readonly settings: WebhookSettings;
  readonly context: Context;
  /** The fixed context of the document's examples. */
  readonly sample: Context;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly onlyOwner: () => string | undefined;
  /** A disk that fails, in tests. */
  readonly files?: Files;
}

interface WebhookParts {
  readonly endpoints: readonly Endpoint[];
  /** For the daemon; a command that works on the files does not start it. */
  readonly service: Service;
  /** Closes what was opened, when the service was not started. */
  close(): Promise<void>;
}

interface Open {
  readonly store: FileSubscriptionStore;
  readonly attempts: AttemptLog;
  readonly sender: Sender;
  readonly dispatcher: Dispatcher;
  readonly service: WebhookService;
}

/** The scheduler's life goes on for this long without a look before the process ought to be restarted. */
const STUCK_SECONDS = 150;

/** Wires the book, the plan, the courier and the endpoints. The book is opened at the first question, or by the service. */
export function webhookParts({
  folder,
  settings,
  context,
  sample,
  log,
  onlyOwner,
  files = machineFiles,
}: WebhookWiring): WebhookParts {
  const { zones, findZone } = context;
  const tally = deliveryCounters();
  const planner = prayerPlanner({ zones, findZone });
  const prayerTime = prayerTimes({ zones, findZone });
  const clock = daemonClock;
  let opening: Promise<Open> | undefined;
  let running: ReturnType<typeof scheduler> | undefined;
  let open: Open | undefined;

  function opened(): Promise<Open> {
    opening ??= openAll();
    return opening;
  }

  async function openAll(): Promise<Open> {
    const policy = targetPolicy({
      allowPrivate: settings.allow_private_targets,
      allowedCidrs: settings.allow_target_cidr,
    });
    const tell = (sentence: string) => log.warn(sentence);
    const store = await openSubscriptionStore(folder, { files, tell });
    const attempts = openAttemptLog(join(folder, 'deliveries'), { files, tell });
    const sender = webhookSender({ policy });
    const dispatcher = createDispatcher({
      store,
      log: attempts,
      post: sender.post,
      cutOff: () => void sender.close(),
      clock,
      zones,
      deliveryCounters: tally,
      random: Math.random,
      windowSeconds: settings.retry_window,
      onBug: (thrown) => log.error({ err: thrown }, 'a bug of ours in webhooks'),
    });
    const service = webhookService({
      store,
      log: attempts,
      zones,
      findZone,
      now: clock.now,
      mostPerOwner: settings.max_subscriptions,
      newId: () => subscriptionId(Date.now(), randomBytes(10)),
      newSecret: () => newSecret(randomBytes(32)),
      refusalOf: sender.refusalOf,
      sendOnce: dispatcher.sendOnce,
      prayerTime,
      planned: () => planner.events,
      checkInterval: CHECK_INTERVAL,
    });
    open = { store, attempts, sender, dispatcher, service };
    return open;
  }

  async function close(): Promise<void> {
    if (opening === undefined) return;
    const { store, attempts, sender, dispatcher } = await opening;
    await dispatcher.stop();
    await attempts.close();
    await store.close();
    await sender.close();
  }

  const service: Service = {
    name: 'webhooks',
    async start() {
      const { store, attempts, dispatcher } = await opened();
      const tell = (event: string, details: Readonly<Record<string, unknown>>) =>
        log[event === 'deliveries' ? 'info' : 'warn'](details, event);
      running = scheduler({
        store,
        planner,
        dispatcher: dispatcher,
        log: attempts,
        clock,
        deliveryCounters: tally,
        prayerTime,
        yieldTurn,
        tell,
      });
      await running.start();
    },
    readinessProblem: () => (running?.isReady ? undefined : 'prayers are not planned yet'),
    livenessProblem() {
      if (!running?.isReady) return undefined;
      const age = clock.monotonic() - running.lastTick;
      return age > STUCK_SECONDS ? `no look for due prayers since ${Math.round(age)} s` : undefined;
    },
    metrics: () =>
      tally.metrics({
        in_flight: ['Requests under way.', open?.dispatcher.inFlight ?? 0],
        queue_depth: ['Deliveries that wait for their turn.', open?.dispatcher.waiting ?? 0],
        open_circuits: ['Hosts left in peace for half a minute because they fail.', open?.dispatcher.openCircuits ?? 0],
        subscriptions: ['Subscriptions in the book.', planner.subscriptions],
        plan_events: ['Prayers planned in memory.', planner.events],
        journal_bytes: ['Bytes of the journal since the last snapshot.', open?.store.journalBytes ?? 0],
      }),
    drain() {
      void running?.stop();
      void open?.dispatcher.stop();
    },
    async stop() {
      await running?.stop();
      await close();
    },
  };

  const door = {
    service: async () => (await opened()).service,
    sample: () => webhookSample(sample),
    onlyOwner,
  };
  return { endpoints: webhookEndpoints(door), service, close };
}
