import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/server/connection.ts';
import { SHARES } from '../../src/database/server/schema.ts';
import { openDatabaseStore } from '../../src/database/subscription-store.ts';
import { daemonClock } from '../../src/system/clock.ts';
import { daemon, type DaemonProcess } from '../http/daemon-process.ts';
import { type Receiver, receiver } from '../webhooks/receiver.ts';
import { noonAt } from './noon.ts';
import { startPostgres, testDatabase } from './postgres-server.ts';
import { createAll } from './stores.ts';

/*
 * Real daemons in processes of their own, which all have the name of this machine, on a real PostgreSQL. When they have started and
 * shared the work, all subscriptions of a test are made, due at the same minute of the wall clock, which is awaited. The tests wait for
 * the same one at the same time.
 * PRAYER_DAEMONS=5000 is the number of subscriptions of each test.
 */
const COUNT = Number(process.env['PRAYER_DAEMONS'] ?? 400);
/** The subscriptions are made before it. */
const AHEAD_SECONDS = 20;
/** Of these the last answers late. */
const HOSTS_OF_SLOW = 8;
const SLOW_MS = 3_000;
const HOSTS = 3;
/** Of a daemon that ends: 16 requests are with a host, and 16 are done with it and not yet written down. */
const MAX_COPIES = 32 * HOSTS;

let sink: Receiver;
let due: number;
/** The ids of the deliveries that came, in their order, by test. */
const came = new Map<string, { readonly id: string; readonly at: number; readonly host: number }[]>();

type Scene = Awaited<ReturnType<typeof scene>>;
const scenes = new Map<string, Scene>();
/** Daemons of a test that failed would live on. */
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  sink = await receiver((request, response) => {
    const [, name = '', host = ''] = (request.url ?? '').split('/');
    const list = came.get(name) ?? [];
    came.set(name, list);
    list.push({ id: String(request.headers['webhook-id']), at: Date.now() / 1000, host: Number(host) });
    setTimeout(() => response.end(), name === 'slow' && Number(host) === HOSTS_OF_SLOW - 1 ? SLOW_MS : 150);
  });
  const begun = await Promise.all([
    scene('kill', 3),
    scene('stop', 2),
    scene('down', 2),
    scene('slow', 2, HOSTS_OF_SLOW),
  ]);
  due = Math.ceil((Date.now() / 1000 + AHEAD_SECONDS) / 60) * 60;
  for (const each of begun) {
    scenes.set(each.name, each);
    await each.fill();
  }
  expect(toDue(), 'seconds that are left').toBeGreaterThan(4);
});
afterAll(async () => {
  for (const end of ends) await end();
  await sink.close();
});

/** Starts daemons that share the work. `fill` makes subscriptions that are due at the minute, dealt to the hosts. */
async function scene(name: string, daemons: number, hosts = HOSTS) {
  const server = name === 'down' ? await startPostgres(['fsync=on']) : undefined;
  const place = server ? { url: server.url('postgres'), drop: server.stop } : await testDatabase();
  const env = { PRAYER_DATABASE: place.url };
  const flags = ['--allow-private-targets'];
  const running = await Promise.all(Array.from({ length: daemons }, () => daemon(undefined, flags, env)));
  const database = await openDatabase(place.url, { tell: () => {} });
  const store = await openDatabaseStore(database, { daemonId: 'test', clock: daemonClock, tell: () => {} });
  const ids = Array.from({ length: COUNT }, (_, i) => `sub_${name}_${String(i).padStart(5, '0')}`);
  ends.push(async () => {
    for (const each of running) each.child.kill('SIGKILL');
    await Promise.all(running.map((each) => each.ended));
    await database.close();
    await place.drop();
  });
  const evenly = `SELECT FROM shares WHERE loaded_token = token GROUP BY holder HAVING count(*) BETWEEN $1 AND $1 + 1`;
  const areShared = async () => (await database.query(evenly, [Math.floor(SHARES / daemons)])).count === daemons;
  await until(areShared, 120, 'the shares are dealt out');
  const fill = () => {
    const there = { ...noonAt(due), apiKeyId: 'tests', activeSince: due - 3600 };
    const all = ids.map((id, i) => {
      const host = i % hosts;
      return { ...there, id, url: `http://127.0.0.${10 + host}:${sink.port}/${name}/${host}` };
    });
    return createAll(store, all);
  };
  return { name, running, ids, fill, server };
}

function sceneOf(name: string): Scene {
  const found = scenes.get(name);
  if (!found) throw new Error(`no scene ${name}`);
  return found;
}

async function until(condition: () => boolean | Promise<boolean>, seconds: number, what: string): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await condition()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
  }
}

const listOf = (name: string) => came.get(name) ?? [];
const distinct = (name: string) => new Set(listOf(name).map(({ id }) => id)).size;
const toDue = () => due - Date.now() / 1000;

/** Every subscription was called, and copies have the id of the first. */
function expectAll(name: string, ids: readonly string[], mostCopies: number): void {
  const got = new Set(listOf(name).map(({ id }) => id.replace(/^evt_(.+)_dhuhr_\d{8}$/, '$1')));
  expect(ids.filter((id) => !got.has(id))).toEqual([]);
  expect(distinct(name)).toBe(ids.length);
  expect(listOf(name).length - ids.length).toBeLessThanOrEqual(mostCopies);
}

async function metric(from: DaemonProcess, name: string): Promise<number> {
  const text = await (await from.ask('/metrics')).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

describe.concurrent('daemons on one database', () => {
  test('one of three is killed in mid-burst: its share is called by the others, and nothing is lost', async () => {
    const { running, ids } = sceneOf('kill');
    await until(() => toDue() < 2, 90, 'the minute before');
    const shares = await Promise.all(running.map((each) => metric(each, 'mizwala_database_shares_held')));
    expect(shares.reduce((sum, each) => sum + each, 0)).toBe(64);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(20);
    await until(() => listOf('kill').length > COUNT / 8, 30, 'the burst');
    expect(distinct('kill')).toBeLessThan(COUNT);
    running[0]?.child.kill('SIGKILL');
    await until(() => distinct('kill') >= COUNT, 20, 'the share of the killed daemon');
    await sleep(1_000);
    expectAll('kill', ids, MAX_COPIES);
    console.log(`kill -9: 0 of ${COUNT} lost, ${listOf('kill').length - COUNT} copies`);
  });

  test('one of two is suspended past its lease, and wakes: nothing is lost, and what it had begun is at most copied', async () => {
    const { running, ids } = sceneOf('stop');
    await until(() => listOf('stop').length > COUNT / 8, 120, 'the burst');
    const sleeper = running[0];
    sleeper?.child.kill('SIGSTOP');
    await until(() => distinct('stop') >= COUNT, 20, 'the share of the suspended daemon');
    await sleep(2_000);
    const before = listOf('stop').length;
    sleeper?.child.kill('SIGCONT');
    await sleep(2_000);
    const awake = listOf('stop').length;
    // what was on its way to a socket when it was stopped: 48 places, and on a busy machine what had just taken the place of others
    expect(awake - before).toBeLessThanOrEqual(MAX_COPIES);
    await sleep(4_000);
    expect(listOf('stop').length).toBe(awake); // it sends nothing that is another's
    expectAll('stop', ids, MAX_COPIES);
    if (sleeper) expect(await metric(sleeper, 'mizwala_database_lease_age_seconds')).toBeLessThan(6);
    console.log(`SIGSTOP: 0 of ${COUNT} lost, ${listOf('stop').length - COUNT} copies`);
  });

  test('the database is killed for 8 s in mid-burst: nothing is lost, and nobody is called twice', async () => {
    const { running, ids, server } = sceneOf('down');
    if (!server) throw new Error('it has a server of its own');
    await until(() => listOf('down').length > COUNT / 8, 120, 'the burst');
    await server.kill();
    const back = sleep(8_000).then(server.start);
    await sleep(4_000);
    const [first] = running;
    const unready = await first?.ask('/readyz');
    expect(unready?.status).toBe(503);
    expect(await unready?.text()).not.toContain('postgres'); // anybody may ask: not where the database is
    await back;
    await until(() => distinct('down') >= COUNT, 40, 'what waited for the database');
    await sleep(4_000);
    expectAll('down', ids, 0);
    if (first) expect((await first.ask('/readyz')).status).toBe(200);
    for (const each of running) expect(each.stdout() + each.stderr()).not.toContain('canary');
  });

  test('a slow host does not hold up the others', async () => {
    const { ids } = sceneOf('slow');
    const healthy = (ids.length * (HOSTS_OF_SLOW - 1)) / HOSTS_OF_SLOW;
    const done = () => listOf('slow').filter(({ host }) => host < HOSTS_OF_SLOW - 1).length;
    await until(() => done() >= healthy, 120, 'the healthy hosts');
    const last = Math.max(
      ...listOf('slow')
        .filter(({ host }) => host < HOSTS_OF_SLOW - 1)
        .map(({ at }) => at),
    );
    expect(last - due).toBeLessThan(15);
    expect(done()).toBe(healthy);
  });
});
