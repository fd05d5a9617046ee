import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { AttemptLog, SubscriptionStore } from '../../src/core/webhook/subscription.ts';
import { openWebhookFiles } from '../../src/daemon/storage.ts';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { openDatabaseStore } from '../../src/database/subscription-store.ts';
import { daemonClock, yieldTurn } from '../../src/system/clock.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import { createDispatcher } from '../../src/webhooks/dispatcher.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { createScheduler } from '../../src/webhooks/scheduler.ts';
import { placeDeps } from '../webhooks/subscriptions.ts';
import { numberIn } from './filling.ts';

export const HOSTS = 8;

/** The `webhook-id` of a call, when it came, the subscription's number, and which host it was. */
export type Arrival = readonly [id: string, at: number, n: number, host: number];

/** A daemon's webhooks. It delivers until it is killed; asked for `claims`, it says when each was begun. */
export async function daemon(address = ''): Promise<void> {
  const tell = (sentence: string) => console.error(sentence);
  const { store, log } = await openStores(address, tell);
  const claims: [n: number, at: number][] = [];
  const sender = createWebhookSender({ policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
  const deliveryCounters = createDeliveryCounters();
  const dispatcher = createDispatcher({
    store: {
      ...store,
      claim(key, firstAttemptAt) {
        claims.push([numberIn(key.subscriptionId), firstAttemptAt]);
        return store.claim(key, firstAttemptAt);
      },
    },
    log,
    post: sender.post,
    cutOff: () => {},
    clock: daemonClock,
    zones: placeDeps.zones,
    findZone: placeDeps.findZone,
    deliveryCounters,
    random: Math.random,
    retryWindowSeconds: 120,
    onBug: (thrown) => console.error(thrown),
  });
  const scheduler = createScheduler({
    store,
    planner: createPlanner(placeDeps),
    dispatcher,
    log,
    clock: daemonClock,
    deliveryCounters,
    prayerTime: createPrayerTime(placeDeps),
    yieldTurn,
    tell: () => {},
  });
  await scheduler.start();
  answering({ claims: () => claims });
  console.log('true');
}

interface Stores {
  readonly store: SubscriptionStore;
  readonly log: AttemptLog;
}

async function openStores(address: string, tell: (sentence: string) => void): Promise<Stores> {
  if (!address.startsWith('postgres:')) {
    const { store, attempts: log } = await openWebhookFiles(address, { tell });
    return { store, log };
  }
  const database = await openDatabase(address, { tell });
  const store = await openDatabaseStore(database, { daemonId: `${process.pid}`, clock: daemonClock, tell });
  await store.lease();
  return { store, log: openDatabaseAttemptLog(database, tell) };
}

/** Receivers at so many ports, of which the last one takes so long to answer. */
export async function sink(slowMs = '0'): Promise<void> {
  const arrivals: Arrival[] = [];
  const ids = new Set<string>();
  let healthy = 0;
  const urls = await Promise.all(
    Array.from({ length: HOSTS }, async (_, host) => {
      const isSlow = host === HOSTS - 1 && Number(slowMs) > 0;
      const server = createServer((request, response) => {
        const id = String(request.headers['webhook-id']);
        arrivals.push([id, Date.now() / 1000, numberIn(request.url ?? ''), host]);
        if (!ids.has(id) && host < HOSTS - 1) healthy++;
        ids.add(id);
        request.resume();
        const answer = () => response.end('ok');
        request.on('end', () => (isSlow ? setTimeout(answer, Number(slowMs)) : answer()));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  answering({ count: () => ids.size, healthy: () => healthy, arrivals: () => arrivals });
  console.log(JSON.stringify(urls));
}

/** Answers the lines of whoever started this process, and ends with it. */
function answering(answers: Readonly<Record<string, () => unknown>>): void {
  process.stdin.on('end', () => process.exit(0));
  createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify(answers[line]?.())));
}
