/**
 * Many daemons on one database, measured: `burst COUNT DAEMONS [SLOW_MS]` makes COUNT subscriptions whose prayer comes at the next minute,
 * starts the daemons, and prints what it cost; SLOW_MS is how long one host of eight takes. `load COUNT` reads and plans COUNT
 * subscriptions in one daemon. `kills COUNT KILLS MINUTES [SEED]` kills one of three daemons at random instants, while COUNT prayers come
 * each minute. `daemon URL` and `sink SLOW_MS` are the processes that these start.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Subscription } from '../../src/core/subscription.ts';
import { openDatabaseAttemptLog } from '../../src/database/attempt-log.ts';
import type { Database } from '../../src/database/connection.ts';
import { openDatabase } from '../../src/database/connection.ts';
import { writeContents } from '../../src/database/contents.ts';
import { migrate } from '../../src/database/schema.ts';
import { openDatabaseStore } from '../../src/database/subscription-store.ts';
import { createStoreState } from '../../src/store/store-state.ts';
import { daemonClock, yieldTurn } from '../../src/system/daemon-clock.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import { createDispatcher } from '../../src/webhooks/dispatcher.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { createScheduler } from '../../src/webhooks/scheduler.ts';
import { startPostgres } from '../database/postgres-server.ts';
import { random, randomPoint } from '../random.ts';
import { placeDeps, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { killTimes, randomKills } from './random-kills.ts';

const HOSTS = 8;
const [what = '', ...words] = process.argv.slice(2);
const measures: Readonly<Record<string, (...words: string[]) => Promise<unknown>>> = {
  burst,
  load,
  kills,
  daemon,
  sink,
};
const told = await measures[what]?.(...words);
if (told !== undefined) console.log(JSON.stringify(told));

async function burst(countText = '', daemonsText = '', slowMs = '0') {
  const count = Number(countText);
  const server = await startPostgres(['fsync=on', 'shared_buffers=512MB', 'max_wal_size=4GB']);
  const children: Child[] = [];
  try {
    const sinks = start('sink', slowMs);
    children.push(sinks);
    const urls = await sinks.answer();
    if (!Array.isArray(urls)) throw new Error('the sink has no addresses');
    const database = await openDatabase(server.url('postgres'), { tell: console.error });
    await migrate(database);
    const { due, longitude } = nextMinute(Number(daemonsText) * 5 + count / 4_000 + 10);
    const place = { latDeg: 21.4225, lngDeg: longitude };
    await fill(database, count, (n) => ({ at: place, url: `${urls[n % HOSTS]}/${n}`, prayerTypes: ['dhuhr'] }));
    await database.query('CHECKPOINT');
    const daemons = Array.from({ length: Number(daemonsText) }, () => start('daemon', server.url('postgres')));
    children.push(...daemons);
    for (const each of daemons) await each.answer();
    await sleep(Number(daemonsText) > 1 ? 8_000 : 0); // the shares are parted
    const spareSeconds = due - Date.now() / 1000;
    if (spareSeconds < 1) throw new Error(`not ready in time: ${spareSeconds}`);
    await sleep(spareSeconds * 1000 - 500);
    const before = {
      ...(await walOf(database)),
      cpu: cpuSeconds(server.port),
      daemons: daemons.map(({ cpu }) => cpu()),
    };
    await sleep(1_000);
    for (let arrived = 0; arrived < count && Date.now() / 1000 < due + 130; ) {
      await sleep(500);
      sinks.ask('count');
      arrived = Number(await sinks.answer());
    }
    await sleep(1_500); // until what arrived is written, and the server's counts
    const cpu = cpuSeconds(server.port) - before.cpu;
    const wal = (await walOf(database)).bytes - before.bytes;
    const states = await database.query('SELECT state, count(*) AS n FROM deliveries GROUP BY 1 ORDER BY 1');
    const hot = await database.query(
      `SELECT sum(n_tup_upd) AS updates, sum(n_tup_hot_upd) AS hot FROM pg_stat_user_tables WHERE relname LIKE 'deliveries_%'`,
    );
    sinks.ask(String(due));
    const received = await sinks.answer();
    const used = daemons.map(({ cpu: now }, i) => now() - (before.daemons[i] ?? 0));
    await database.close();
    return {
      count,
      daemons: daemons.length,
      received,
      states: states.rows,
      hot: hot.rows[0],
      databaseCpuUs: (cpu * 1e6) / count,
      walBytes: wal / count,
      daemonCpuUs: (used.reduce((sum, each) => sum + each, 0) * 1e6) / count,
    };
  } finally {
    for (const each of children) each.process.kill('SIGKILL');
    await server.stop();
  }
}

/** Places all over the world, as real ones would be. */
async function load(countText = '') {
  const count = Number(countText);
  const server = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  const children: Child[] = [];
  try {
    const database = await openDatabase(server.url('postgres'), { tell: console.error });
    await migrate(database);
    const next = random(5);
    const methods = ['MWL', 'ISNA', 'EGYPT', 'UMM_AL_QURA', 'KARACHI'];
    await fill(database, count, (n) => {
      const { latDeg, lngDeg } = randomPoint(next);
      const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
      const at = { latDeg: round(Math.max(-60, Math.min(65, latDeg))), lngDeg: round(lngDeg) };
      return { at, method: methods[n % methods.length] ?? 'MWL', timezone: 'UTC' };
    });
    await database.query('VACUUM ANALYZE');
    const size = await database.query('SELECT pg_database_size(current_database()) AS bytes');
    const one = start('daemon', server.url('postgres'));
    children.push(one);
    const loaded = await one.answer();
    await database.close();
    return { count, loaded, databaseMb: Number(size.rows[0]?.['bytes']) / 1e6 };
  } finally {
    for (const each of children) each.process.kill('SIGKILL');
    await server.stop();
  }
}

async function kills(countText = '', killsText = '', minutesText = '', seedText = `${Date.now()}`) {
  const server = await startPostgres(['fsync=on', 'max_wal_size=4GB']);
  try {
    const first = Math.ceil((Date.now() / 1000 + 30) / 60) * 60;
    const minutes = Array.from({ length: Number(minutesText) }, (_, i) => first + 60 * i);
    const outcome = await randomKills({
      url: server.url('postgres'),
      perMinute: Number(countText),
      minutes,
      kills: killTimes(minutes, Number(killsText), Number(seedText)),
      answerMs: 150,
      mostPauseMs: 15_000,
      seed: Number(seedText),
    });
    return { seed: seedText, ...outcome };
  } finally {
    await server.stop();
  }
}

/** The next minute at least so many seconds ahead, and the longitude where dhuhr is printed for it today. */
function nextMinute(aheadSeconds: number): { due: number; longitude: number } {
  const due = Math.ceil((Date.now() / 1000 + aheadSeconds) / 60) * 60;
  const prayerTime = createPrayerTime(placeDeps);
  for (let tenth = -1700; tenth < 1700; tenth++) {
    const each = subscription({ at: { latDeg: 21.4225, lngDeg: tenth / 10 }, prayerTypes: ['dhuhr'] });
    for (const day of [-1, 0, 1])
      if (prayerTime(each, 'dhuhr', Math.floor(due / 86_400) + day) === due) return { due, longitude: tenth / 10 };
  }
  throw new Error('no place has its dhuhr then');
}

async function fill(database: Database, count: number, changes: (n: number) => Partial<Subscription>): Promise<void> {
  const most = 50_000;
  const now = Math.floor(Date.now() / 1000);
  const since = { activeSince: now, createdAt: now, updatedAt: now };
  for (let from = 0; from < count; from += most) {
    const state = createStoreState();
    for (let n = from; n < Math.min(count, from + most); n++) {
      const secret = `whsec_${Buffer.from(`${n}`.padStart(32, '.')).toString('base64')}`;
      const made = subscription({ ...since, id: subscriptionId(n), secret, ...changes(n) });
      state.apply({ kind: 'put', subscription: made });
    }
    await writeContents(database, { keys: [], state });
  }
}

async function walOf({ query }: Database): Promise<{ readonly bytes: number }> {
  const { rows } = await query(`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`);
  return { bytes: Number(rows[0]?.['bytes']) };
}

/** CPU of the server that listens at this port, and of all its processes, also of those that ended. */
function cpuSeconds(port: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      const [, parent = 0] = fields;
      const ticks = (fields[11] ?? 0) + (fields[12] ?? 0);
      const ended = (fields[13] ?? 0) + (fields[14] ?? 0);
      return [{ pid: Number(name), parent, ticks, ended, line }];
    } catch {
      return []; // it has ended
    }
  });
  const server = processes.find(
    ({ line }) => /postgres\0/.test(line) && line.includes(`\0-p\0${port}\0`) && !/^sh\0/.test(line),
  );
  if (!server) throw new Error('the server is not there');
  const own = processes.filter(({ parent }) => parent === server.pid);
  return (server.ticks + server.ended + own.reduce((sum, { ticks }) => sum + ticks, 0)) / 100;
}

interface Child {
  readonly process: ChildProcess;
  ask(line: string): void;
  /** Its next line. */
  answer(): Promise<unknown>;
  /** Seconds of CPU until now. */
  cpu(): number;
}

function start(...childWords: string[]): Child {
  const child = spawn(process.execPath, [import.meta.filename, ...childWords], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    ask: (line) => child.stdin.write(`${line}\n`),
    async answer() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${childWords[0]} ended`);
      return JSON.parse(value);
    },
    cpu() {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      return ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100;
    },
  };
}

/** A daemon's webhooks. Says how long it read and planned, and then delivers until it is killed. */
async function daemon(url = '') {
  const began = performance.now();
  const tell = (sentence: string) => console.error(sentence);
  const database = await openDatabase(url, { tell });
  const store = await openDatabaseStore(database, { daemonId: `${process.pid}`, clock: daemonClock, tell });
  const log = openDatabaseAttemptLog(database, { tell });
  const sender = createWebhookSender({ policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
  const deliveryCounters = createDeliveryCounters();
  const dispatcher = createDispatcher({
    store,
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
  const planner = createPlanner(placeDeps);
  await store.lease();
  const loadedMs = performance.now() - began;
  const scheduler = createScheduler({
    store,
    planner,
    dispatcher,
    log,
    clock: daemonClock,
    deliveryCounters,
    prayerTime: createPrayerTime(placeDeps),
    yieldTurn,
    tell: () => {},
  });
  await scheduler.start();
  const plannedMs = performance.now() - began - loadedMs;
  const rssMb = process.memoryUsage.rss() / 1e6;
  process.stdin.resume();
  process.stdin.on('end', () => process.exit(0)); // the parent has gone
  return { subscriptions: planner.subscriptions, events: planner.events, loadedMs, plannedMs, rssMb };
}

/** Receivers at so many ports, of which the last one is slow. Asked with a time, says what came, and how long after it. */
async function sink(slowMs = '0') {
  const arrivals = new Map<string, { readonly at: number; readonly host: number }>();
  let copies = 0;
  const urls = await Promise.all(
    Array.from({ length: HOSTS }, async (_, host) => {
      const server = createServer((request, response) => {
        const id = String(request.headers['webhook-id']);
        if (arrivals.has(id)) copies++;
        else arrivals.set(id, { at: Date.now() / 1000, host });
        request.resume();
        const answer = () => response.end('ok');
        request.on('end', () =>
          host === HOSTS - 1 && Number(slowMs) > 0 ? setTimeout(answer, Number(slowMs)) : answer(),
        );
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  process.stdin.on('end', () => process.exit(0));
  createInterface({ input: process.stdin }).on('line', (due) => {
    if (due === 'count') {
      console.log(arrivals.size);
      return;
    }
    const afterOf = (isWanted: (host: number) => boolean) => {
      const after = [...arrivals.values()].filter(({ host }) => isWanted(host)).map(({ at }) => at - Number(due));
      const sorted = after.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
      return { events: sorted.length, p50: at(0.5), p99: at(0.99), last: sorted.at(-1) };
    };
    console.log(JSON.stringify({ copies, all: afterOf(() => true), healthy: afterOf((host) => host < HOSTS - 1) }));
  });
  return urls;
}
