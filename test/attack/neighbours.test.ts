import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Attempt, deliveryId } from '../../src/core/webhook/subscription.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { daemonClock } from '../../src/system/clock.ts';
import { createNameResolver } from '../../src/system/name-resolver.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { addresseeOf } from '../../src/webhooks/delivery-stages.ts';
import { memoryAttemptLog } from '../webhooks/memory-attempt-log.ts';
import { dispatcherOf } from '../webhooks/dispatcher-of.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { nameServer } from './name-server.ts';
import { secondsWaitingForProcessor } from './process-figures.ts';
import { type Arrivals, site, tarpit } from './receivers.ts';

/** PRAYER_ATTACK=whole is the whole proof, of two minutes and a half. */
const isWhole = process.env['PRAYER_ATTACK'] === 'whole';
const TARPITS = isWhole ? 200 : 60;
const DEAD_NAMES = isWhole ? 200 : 60;
/** The others' prayers are due when the attack has taken all that it gets. */
const LATER_SECONDS = 1.2;
const WAIT_SECONDS = isWhole ? 125 : 10;

/** Subscriptions that should fare alike. */
interface Crowd {
  readonly name: string;
  readonly count: number;
  readonly key: (n: number) => string;
  readonly url: (n: number) => string;
  /** How late the last of them may be; where absent, each must be attempted within two minutes. */
  readonly mostSeconds?: number;
}

test('no neighbour’s receiver delays another key’s prayers by more than two seconds, and none stays unattempted', async () => {
  const arrivals: Arrivals = new Map();
  const well = await Promise.all(Array.from({ length: 5 }, () => site(arrivals)));
  const pits = await Promise.all(Array.from({ length: TARPITS }, () => tarpit(arrivals)));
  const shared = await site(arrivals);
  const server = await nameServer((name) => (name.startsWith('dead') ? undefined : { address: '127.0.0.1' }));
  const wellUrl = (n: number) => `${well[n % well.length]?.origin}/well`;
  const crowded = await tarpit(arrivals);
  const attacks: Crowd[] = [
    { name: 'one tarpit of one key', count: isWhole ? 4000 : 200, key: () => 'crowd', url: () => `${crowded.origin}/` },
    {
      name: 'tarpits of one key',
      count: 20 * TARPITS,
      key: () => 'tarpits',
      url: (n) => `${pits[n % TARPITS]?.origin}/`,
    },
    {
      name: 'names without an answer',
      count: 5 * DEAD_NAMES,
      key: (n) => `dead ${n % 3}`,
      url: (n) => `http://dead-${n % DEAD_NAMES}.example/`,
    },
    { name: 'shared origin, slow', count: 100, key: (n) => `slow ${n % 2}`, url: () => `${shared.origin}/slow` },
    ...['500', '401', '429'].map((status) => ({
      name: `shared origin, ${status}`,
      count: 40,
      key: () => 'failing',
      url: () => `${shared.origin}/${status}`,
    })),
  ];
  const others: Crowd[] = [
    { name: 'other keys', count: 200, key: (n) => `key ${n % 20}`, url: wellUrl, mostSeconds: 2 },
    {
      name: 'other keys, by name',
      count: 50,
      key: (n) => `key ${n % 20}`,
      url: (n) => `http://well-${n % 10}.example:${well[0]?.port}/well`,
      mostSeconds: 1,
    },
    {
      name: 'shared origin, well',
      count: 5,
      key: (n) => `shared ${n}`,
      url: () => `${shared.origin}/well`,
      mostSeconds: 2,
    },
    {
      name: 'shared origin, well, of a failing key',
      count: 5,
      key: () => 'failing',
      url: () => `${shared.origin}/well`,
    },
    { name: 'well, of the key with tarpits', count: 20, key: () => 'tarpits', url: wellUrl },
  ];

  const folder = mkdtempSync(join(tmpdir(), 'mizwala-neighbours-'));
  const store = await openSubscriptionStore(folder);
  const logged: Attempt[] = [];
  const sender = createWebhookSender({
    policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }),
    resolve: createNameResolver({ nameServers: [server.address], hostsFile: '/dev/null' }),
  });
  const dispatcher = dispatcherOf({
    store,
    log: memoryAttemptLog(logged),
    post: sender.post,
    cutOff: () => void sender.close(),
    clock: daemonClock,
    random: Math.random,
    retryWindowSeconds: 120,
  });

  let next = 0;
  /** Subscribes a crowd. The prayer of all is due when they are brought. */
  async function subscribed(crowd: Crowd) {
    const all = Array.from({ length: crowd.count }, (_, n) =>
      subscription({ id: subscriptionId(next++), apiKeyId: crowd.key(n), url: crowd.url(n) }),
    );
    await Promise.all(all.map((each) => store.create(each, 1e9)));
    const ids = all.map(({ id }) => deliveryId({ subscriptionId: id, prayer: 'dhuhr', dayNumber: 20_777 }));
    return { crowd, all, ids, due: 0 };
  }
  const attacking = await Promise.all(attacks.map(subscribed));
  const waiting = await Promise.all(others.map(subscribed));
  function bring(crowds: typeof attacking): void {
    for (const crowd of crowds) {
      crowd.due = Date.now() / 1000;
      for (const each of crowd.all)
        void dispatcher.deliver({ addressee: addresseeOf(each), prayer: 'dhuhr', dayNumber: 20_777, due: crowd.due });
    }
  }
  bring(attacking);
  await sleep(LATER_SECONDS * 1000);
  bring(waiting);
  const keptBefore = secondsWaitingForProcessor('thread-self');
  const until = Date.now() / 1000 + WAIT_SECONDS;
  const isOver = () => !isWhole && waiting.every(({ ids }) => ids.every((id) => arrivals.has(id)));
  let rssMb = 0;
  while (Date.now() / 1000 < until && !isOver()) {
    await sleep(50);
    rssMb = Math.max(rssMb, process.memoryUsage.rss() / 1e6);
  }
  const keptWaiting = secondsWaitingForProcessor('thread-self') - keptBefore;
  const missed = logged.filter(({ state }) => state === 'missed').length;
  const rows = [...attacking, ...waiting].map(({ crowd, ids, due }) => {
    const late = ids.map((id) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - due).toSorted((a, b) => a - b);
    const median = late[late.length >> 1] ?? Number.NaN;
    return { crowd, median, last: late.at(-1) ?? Number.NaN, came: late.filter(Number.isFinite).length };
  });
  for (const { crowd, came, median, last } of rows)
    console.log(
      `${crowd.name.padEnd(38)} ${String(came).padStart(4)} of ${String(crowd.count).padEnd(4)} came, ` +
        `median ${median.toFixed(2)} s, last ${last.toFixed(2)} s late`,
    );
  console.log(
    `${missed} missed, ${rssMb.toFixed(0)} MB with the receivers, kept waiting by the machine for ${keptWaiting.toFixed(1)} s`,
  );

  await sender.close();
  await dispatcher.stop();
  await store.close();
  await server.close();
  await Promise.all([...well, ...pits, crowded, shared].map((each) => each.close()));
  rmSync(folder, { recursive: true });

  expect(missed).toBe(0);
  for (const { crowd, last } of rows) {
    if (crowd.mostSeconds !== undefined) expect(last, crowd.name).toBeLessThan(crowd.mostSeconds + keptWaiting);
    else if (isWhole && !crowd.name.startsWith('names')) expect(last, crowd.name).toBeLessThan(120);
  }
}, 300_000);
