import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Service } from './core/service.ts';
import type { AttemptLog } from './core/subscription.ts';
import type { Endpoint } from './http/endpoint.ts';
import { webhookEndpoints } from './http/webhook-endpoints.ts';
import { webhookSample } from './http/webhook-sample.ts';
import type { Context } from './ops/operation.ts';
import type { WebhookDesk } from './ops/webhook-desk.ts';
import { webhookDesk } from './ops/webhook-desk.ts';
import { openAttemptLog } from './store/attempt-log.ts';
import type { FileBook } from './store/book.ts';
import { openBook } from './store/book.ts';
import type { Files } from './store/files.ts';
import { machineFiles } from './store/files.ts';
import { daemonClock, yieldTurn } from './system/daemon-clock.ts';
import { targetPolicy } from './system/target-policy.ts';
import type { Sender } from './system/webhook-http.ts';
import { webhookSender } from './system/webhook-http.ts';
import { counts } from './webhooks/counts.ts';
import type { Courier } from './webhooks/courier.ts';
import { courier } from './webhooks/courier.ts';
import { prayerPlan } from './webhooks/plan.ts';
import { prayerTimes } from './webhooks/prayer-time.ts';
import { CHECK_INTERVAL, scheduler } from './webhooks/scheduler.ts';
import { newSecret } from './webhooks/sign.ts';
import { subscriptionId } from './webhooks/subscription-id.ts';

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
  readonly book: FileBook;
  readonly attempts: AttemptLog;
  readonly sender: Sender;
  readonly brings: Courier;
  readonly desk: WebhookDesk;
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
  const tally = counts();
  const plan = prayerPlan({ zones, findZone });
  const prayerTime = prayerTimes({ zones, findZone });
  const clock = daemonClock;
  let opening: Promise<Open> | undefined;
  let looks: ReturnType<typeof scheduler> | undefined;
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
    const book = await openBook(folder, { files, tell });
    const attempts = openAttemptLog(join(folder, 'deliveries'), { files, tell });
    const sender = webhookSender({ policy });
    const brings = courier({
      book,
      log: attempts,
      post: sender.post,
      cutOff: () => void sender.close(),
      clock,
      zones,
      counts: tally,
      luck: Math.random,
      windowSeconds: settings.retry_window,
      onBug: (thrown) => log.error({ err: thrown }, 'a bug of ours in webhooks'),
    });
    const desk = webhookDesk({
      book,
      log: attempts,
      zones,
      findZone,
      now: clock.now,
      mostPerOwner: settings.max_subscriptions,
      newId: () => subscriptionId(Date.now(), randomBytes(10)),
      newSecret: () => newSecret(randomBytes(32)),
      refusalOf: sender.refusalOf,
      sendOnce: brings.sendOnce,
      prayerTime,
      planned: () => plan.events,
      checkInterval: CHECK_INTERVAL,
    });
    open = { book, attempts, sender, brings, desk };
    return open;
  }

  async function close(): Promise<void> {
    if (opening === undefined) return;
    const { book, attempts, sender, brings } = await opening;
    await brings.stop();
    await attempts.close();
    await book.close();
    await sender.close();
  }

  const service: Service = {
    name: 'webhooks',
    async start() {
      const { book, attempts, brings } = await opened();
      const tell = (event: string, details: Readonly<Record<string, unknown>>) =>
        log[event === 'deliveries' ? 'info' : 'warn'](details, event);
      looks = scheduler({
        book,
        plan,
        courier: brings,
        log: attempts,
        clock,
        counts: tally,
        prayerTime,
        yieldTurn,
        tell,
      });
      await looks.start();
    },
    unready: () => (looks?.isReady ? undefined : 'prayers are not planned yet'),
    ailing() {
      if (!looks?.isReady) return undefined;
      const age = clock.monotonic() - looks.lastTick;
      return age > STUCK_SECONDS ? `no look for due prayers since ${Math.round(age)} s` : undefined;
    },
    metrics: () =>
      tally.lines({
        in_flight: ['Requests under way.', open?.brings.inFlight ?? 0],
        queue_depth: ['Deliveries that wait for their turn.', open?.brings.waiting ?? 0],
        open_circuits: ['Hosts left in peace for half a minute because they fail.', open?.brings.openCircuits ?? 0],
        subscriptions: ['Subscriptions in the book.', plan.subscriptions],
        plan_events: ['Prayers planned in memory.', plan.events],
        journal_bytes: ['Bytes of the journal since the last snapshot.', open?.book.journalBytes ?? 0],
      }),
    drain() {
      void looks?.stop();
      void open?.brings.stop();
    },
    async stop() {
      await looks?.stop();
      await close();
    },
  };

  const door = {
    desk: async () => (await opened()).desk,
    sample: () => webhookSample(sample),
    onlyOwner,
  };
  return { endpoints: webhookEndpoints(door), service, close };
}
