/**
 * One measurement of webhooks in a process of its own, so that its memory is its own: `plan COUNT`, `store COUNT`, `sink PORTS`,
 * `burst COUNT URL…`, `bare COUNT URL…`. Prints one line of JSON. `npm run bench -- webhooks` runs them and shows what they print.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Agent, request } from 'undici';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { openAttemptLog } from '../../src/store/attempt-log.ts';
import { createSubscriptionIndex } from '../../src/store/rows/subscription-index.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { daemonClock, yieldTurn } from '../../src/system/clock.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { addresseeOf } from '../../src/webhooks/delivery-stages.ts';
import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import { createDispatcher } from '../../src/webhooks/dispatcher.ts';
import { headersOf, payload } from '../../src/webhooks/payload.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { createScheduler } from '../../src/webhooks/scheduler.ts';
import { random, randomPoint } from '../random.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { NOW, subscription, subscriptionId, placeDeps } from '../webhooks/subscriptions.ts';

const [what = '', ...words] = process.argv.slice(2);
const measures: Readonly<Record<string, (...words: string[]) => Promise<unknown>>> = {
  plan,
  store,
  sink,
  daemon,
  burst,
  bare,
};
const told = await measures[what]?.(...words);
if (told !== undefined) console.log(JSON.stringify(told));

/** As many subscriptions as real ones would differ: places all over the world, five methods. */
function* subscriptions(
  count: number,
  url = (_: number) => 'https://receiver.example/prayers',
): Iterable<Subscription> {
  const next = random(5);
  const methods = ['MWL', 'ISNA', 'EGYPT', 'UMM_AL_QURA', 'KARACHI'];
  for (let n = 0; n < count; n++) {
    const { latDeg, lngDeg } = randomPoint(next);
    // people live between 60° south and 65° north
    const at = {
      latDeg: Math.round(Math.max(-60, Math.min(65, latDeg)) * 1e4) / 1e4,
      lngDeg: Math.round(lngDeg * 1e4) / 1e4,
    };
    const method = methods[n % methods.length] ?? 'MWL';
    const secret = `whsec_${Buffer.from(`${n}`.padStart(32, '.')).toString('base64')}`;
    yield subscription({ id: subscriptionId(n), url: `${url(n)}/${n}`, at, method, secret, timezone: 'UTC' });
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** The real scheduler over a day of minutes, held by its clock; deliveries end at once. Then a top-up of all while the loop is watched. */
async function plan(countText = '') {
  const count = Number(countText);
  const planner = createPlanner(placeDeps);
  placeDeps.findZone({ latDeg: 0, lngDeg: 0 });
  const rssBefore = process.memoryUsage.rss();
  const kept = createSubscriptionIndex(); // as the store keeps them
  for (const each of subscriptions(count)) kept.put(each);
  const heldMb = (process.memoryUsage.rss() - rssBefore) / 1e6;
  const started = process.cpuUsage();
  for (const each of kept.all()) planner.put(each, NOW, NOW);
  const planMs = cpuMs(started);
  let now = NOW;
  const store = await openSubscriptionStore('/store', { files: memoryFiles() });
  let delivered = 0;
  const dispatcher = {
    deliver: () => {
      delivered++;
      return undefined;
    },
    resume: () => {},
    sendOnce: () => Promise.reject(new Error('not here')),
    waiting: 0,
    retrying: 0,
    inFlight: 0,
    openCircuits: 0,
    stop: async () => {},
  };
  const turns: number[] = [];
  let turn = performance.now();
  const running = createScheduler({
    store,
    planner,
    dispatcher,
    log: openAttemptLog('/log', { files: memoryFiles() }),
    clock: { now: () => now, monotonic: () => now, later: () => () => {} },
    deliveryCounters: createDeliveryCounters(),
    prayerTime: createPrayerTime(placeDeps),
    yieldTurn: async () => {
      turns.push(performance.now() - turn);
      await yieldTurn();
      turn = performance.now();
    },
    tell: () => {},
  });
  const ticks: number[] = [];
  const dayStarted = process.cpuUsage();
  const minutes = count > 200_000 ? 240 : 1440; // a million for a day would take minutes to measure
  for (let minute = 0; minute < minutes; minute++) {
    now += 60;
    const before = process.cpuUsage();
    turn = performance.now();
    await running.tick();
    ticks.push(cpuMs(before));
  }
  const dayMs = cpuMs(dayStarted);
  const rssMb = process.memoryUsage.rss() / 1e6;
  // everything planned anew, as after a clock that was set back, while the loop is watched
  const loop = monitorEventLoopDelay({ resolution: 1 });
  await new Promise((done) => setTimeout(done, 50));
  loop.enable();
  planner.restart(now - 120, now);
  const again = performance.now();
  while (!planner.topUp(now, 500)) await yieldTurn();
  const restartMs = performance.now() - again;
  loop.disable();
  return {
    count: kept.countOf(EVERY_KEY),
    planMs,
    perSubscriptionUs: (planMs * 1000) / count,
    events: planner.events,
    delivered,
    tickP50Ms: percentile(ticks, 0.5),
    tickP99Ms: percentile(ticks, 0.99),
    tickMaxMs: Math.max(...ticks),
    turnP99Ms: percentile(turns, 0.99),
    turnMaxMs: turns.reduce((most, each) => Math.max(most, each), 0),
    minutes,
    dayCpuMs: dayMs,
    restartMs,
    loopP99Ms: loop.percentile(99) / 1e6 - 1,
    loopMaxMs: loop.max / 1e6 - 1,
    subscriptionsMb: heldMb,
    rssMb,
  };
}

/** The store on a real disk: creations, delivery states, snapshot, load. */
async function store(countText = '') {
  const count = Number(countText);
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-measure-'));
  try {
    const made = await openSubscriptionStore(folder);
    const all = subscriptions(count)[Symbol.iterator]();
    const started = performance.now();
    const makers = Array.from({ length: 64 }, async () => {
      for (let next = all.next(); !next.done; next = all.next()) await made.create(next.value, 1e9);
    });
    await Promise.all(makers);
    const createMs = performance.now() - started;
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const compacting = performance.now();
    await made.compact();
    const compactMs = performance.now() - compacting;
    loop.disable();
    const alone: number[] = [];
    for (let n = 0; n < 200; n++) {
      const before = performance.now();
      await made.update(subscriptionId(n), (each) => ({ ...each, updatedAt: n }));
      alone.push(performance.now() - before);
    }
    const marking = process.cpuUsage();
    const marksStarted = performance.now();
    const marked = Math.min(count, 100_000);
    for (let from = 0; from < marked; from += 1000) {
      const keys = Array.from(
        { length: 1000 },
        (_, i) => ({ subscriptionId: subscriptionId(from + i), prayer: 'fajr', dayNumber: 20_777 }) as const,
      );
      await Promise.all(keys.map((key) => made.claim(key, NOW)));
      await Promise.all(keys.map((key) => made.settle(key, 'delivered')));
    }
    const marksMs = performance.now() - marksStarted;
    const markCpu = cpuMs(marking);
    await made.close();
    const bytes = statSync(join(folder, 'store.json')).size;
    const rssBefore = process.memoryUsage.rss();
    const loading = process.cpuUsage();
    const again = await openSubscriptionStore(folder);
    const loadCpuMs = cpuMs(loading);
    const rssMb = process.memoryUsage.rss() / 1e6;
    await again.close();
    return {
      count,
      createsPerSecond: (count / createMs) * 1000,
      oneWriteP50Ms: percentile(alone, 0.5),
      marksPerSecond: (2 * marked * 1000) / marksMs,
      markCpuUs: (markCpu * 1000) / (2 * marked),
      fileMb: bytes / 1e6,
      compactMs,
      compactLoopP99Ms: loop.percentile(99) / 1e6 - 1,
      compactLoopMaxMs: loop.max / 1e6 - 1,
      loadCpuMs,
      loadedTwiceRssMb: rssMb,
      rssBeforeSecondLoadMb: rssBefore / 1e6,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The whole daemon, as users start it, on a store of so many: its resident memory, and the most it ever was. Linux only. */
async function daemon(countText = '', secondsText = '') {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-measure-'));
  const made = await openSubscriptionStore(folder);
  const all = [...subscriptions(Number(countText))];
  for (let from = 0; from < all.length; from += 2000)
    await Promise.all(all.slice(from, from + 2000).map((each) => made.create(each, 1e9)));
  await made.close();
  const running = spawn(process.execPath, ['bin/prayer.js', 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  try {
    let said = '';
    for await (const bytes of running.stderr) {
      said += String(bytes);
      if (said.includes('listening')) break;
    }
    await sleep(Number(secondsText) * 1000);
    const status = readFileSync(`/proc/${running.pid}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1000;
    return { rssMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') };
  } finally {
    running.kill('SIGKILL');
    await once(running, 'close');
    rmSync(folder, { recursive: true });
  }
}

/** Receivers on so many ports, which answer 200; says where, and ends with its parent's pipe. */
async function sink(portsText = '') {
  const urls: string[] = [];
  for (let n = 0; n < Number(portsText); n++) {
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.end('ok'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  console.log(JSON.stringify(urls));
  process.stdin.resume();
  process.stdin.on('end', () => process.exit(0));
  return undefined;
}

/** All prayers of one minute, through claim, signature, POST, log and settlement, each on the disk. */
async function burst(countText = '', ...urls: string[]) {
  const count = Number(countText);
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-measure-'));
  const made = await openSubscriptionStore(folder);
  const all = [...subscriptions(count, (n) => urls[n % urls.length] ?? '')];
  for (let from = 0; from < count; from += 2000)
    await Promise.all(all.slice(from, from + 2000).map((each) => made.create(each, 1e9)));
  await made.compact();
  const log = openAttemptLog(join(folder, 'deliveries'), { pause: () => sleep(50) });
  const sender = createWebhookSender({ policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
  const tally = createDeliveryCounters();
  const dispatcher = createDispatcher({
    store: made,
    log,
    post: sender.post,
    cutOff: () => void sender.close(),
    clock: daemonClock,
    zones: placeDeps.zones,
    findZone: placeDeps.findZone,
    deliveryCounters: tally,
    random: Math.random,
    retryWindowSeconds: 3600,
    onBug: (thrown) => {
      throw thrown;
    },
  });
  const due = Math.floor(Date.now() / 1000);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const started = process.cpuUsage();
  const began = performance.now();
  for (const [i, each] of all.entries()) {
    void dispatcher.deliver({ addressee: addresseeOf(each), prayer: 'dhuhr', dayNumber: 20_777, due });
    if (i % 256 === 255) await yieldTurn();
  }
  while (dispatcher.waiting > 0 || dispatcher.inFlight > 0) await new Promise((done) => setTimeout(done, 2));
  const wallMs = performance.now() - began;
  const cpu = cpuMs(started);
  loop.disable();
  const ended = tally.endedSince();
  await dispatcher.stop();
  await log.close();
  await made.close();
  await sender.close();
  rmSync(folder, { recursive: true });
  return {
    count,
    ended,
    perSecond: (count / wallMs) * 1000,
    cpuUs: (cpu * 1000) / count,
    wallMs,
    loopP99Ms: loop.percentile(99) / 1e6 - 1,
  };
}

/** The same bodies and headers, made beforehand, by undici alone, as many at once. */
async function bare(countText = '', ...urls: string[]) {
  const count = Number(countText);
  const agent = new Agent({ connections: 16, pipelining: 1 });
  const all = [...subscriptions(count, (n) => urls[n % urls.length] ?? '')].map((each) => {
    const made = payload(each, { subscriptionId: each.id, prayer: 'dhuhr', dayNumber: 20_777 }, NOW, placeDeps, NOW);
    return { url: each.url, body: made.body, headers: headersOf(made, each, 1, NOW) };
  });
  const started = process.cpuUsage();
  const began = performance.now();
  let next = 0;
  let good = 0;
  await Promise.all(
    Array.from({ length: 16 * urls.length }, async () => {
      for (let each = all[next++]; each; each = all[next++]) {
        const { statusCode, body } = await request(each.url, {
          method: 'POST',
          headers: each.headers,
          body: each.body,
          dispatcher: agent,
        });
        await body.dump();
        if (statusCode === 200) good++;
      }
    }),
  );
  const wallMs = performance.now() - began;
  const cpu = cpuMs(started);
  await agent.close();
  return { count, good, perSecond: (count / wallMs) * 1000, cpuUs: (cpu * 1000) / count, wallMs };
}
