import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ENGLISH } from '../../src/core/words/names.ts';
import { homeAt, homeEvents } from '../../src/formats/home-assistant.ts';
import { occurrences } from '../../src/operations/prayer/occurrences.ts';
import { daemon, type DaemonProcess } from '../http/daemon-process.ts';
import { context } from '../interfaces/command.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { freePort, killableBroker } from './broker.ts';

/** 2026-11-27T00:00Z, a Friday: dhuhr and Jumu'ah are due in the same second, and so are fajr and the end of suhoor. */
const START = 1_795_737_600;
const PLACE = '21.4225,39.8262';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-mqtt-'));
const broker = killableBroker(await freePort());
let running: DaemonProcess | undefined;
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await broker.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** After this time the daemon has looked at its clock. What it then writes to a frozen broker can be seen nowhere. */
const LOOKED_MS = 5_500;

/** The triggers of some days by the second in which they are due. */
async function dueTriggers(): Promise<(readonly [at: number, ids: readonly string[]])[]> {
  const [lat, lng] = PLACE.split(',');
  const words = Object.entries({ lat: lat ?? '', lng: lng ?? '' });
  const home = await homeAt({ id: 'x', placeName: undefined, words, names: ENGLISH }, context);
  const events = homeEvents(home).map((kind) => ({ kind, offsetMinutes: 0 }));
  const { found } = occurrences(home, events, START, START + 3 * 86_400);
  const byTime = Map.groupBy(
    found.toSorted((a, b) => a.at - b.at),
    ({ at }) => at,
  );
  return [...byTime].map(([at, all]) => [
    at,
    all.map((one) => `${one.code} ${new Date(one.dayNumber * 86_400_000).toISOString().slice(0, 10)}`),
  ]);
}

const received = () =>
  broker.messages
    .filter(([topic]) => topic.endsWith('/trigger'))
    .map(([, text]) => JSON.parse(text) as { readonly event: string; readonly date: string })
    .map(({ event, date }) => `${event} ${date}`);

test('brokers and daemons that are killed, frozen and away: each trigger once, and none too late', {
  timeout: 600_000,
}, async () => {
  const clock = shiftedClock(folder);
  const start = async () => {
    running = await daemon(join(folder, 'data'), ['--mqtt', broker.url, '--mqtt-place', PLACE], clock.env);
  };
  const kill = async () => void (await running?.end('SIGKILL'));
  const isConnected = async () => {
    const health = await running
      ?.ask('/healthz')
      .then((reply) => reply.json() as Promise<{ mqtt: { connected: boolean } }>);
    return health?.mqtt.connected;
  };
  const connected = () => expect.poll(isConnected, { timeout: 60_000 }).toBe(true);
  const came = (ids: readonly string[]) =>
    expect.poll(received, { timeout: 60_000 }).toEqual(expect.arrayContaining([...ids]));
  /** The daemon has tried to publish them. */
  const waits = (ids: readonly string[]) => {
    const isWaiting = (id: string) => new RegExp(`${id} [\\d:]+ waits: no broker`).test(running?.stderr() ?? '');
    return expect.poll(() => ids.filter((id) => !isWaiting(id)), { timeout: 60_000 }).toEqual([]);
  };
  let brokerKills = 0;
  const killBroker = async () => {
    brokerKills++;
    await broker.kill();
  };

  /** Each is called some seconds before its triggers are due. */
  const troubles: Record<string, (ids: readonly string[], at: number) => Promise<void>> = {
    async 'the broker is away when they are due'(ids, at) {
      await killBroker();
      clock.set(at + 1);
      await waits(ids);
      await broker.start();
      await came(ids);
    },
    async 'the broker is frozen with them on their way, and killed'(ids, at) {
      broker.signal('SIGSTOP');
      clock.set(at + 1);
      await sleep(LOOKED_MS);
      await killBroker();
      await broker.start();
      await came(ids);
    },
    async 'the broker is killed once it had them'(ids, at) {
      clock.set(at);
      await came(ids);
      await killBroker();
      await broker.start();
    },
    async 'the daemon is killed once they were sent'(ids, at) {
      clock.set(at);
      await came(ids);
      await kill();
      await start();
    },
    async 'the daemon is killed before they are due'(ids, at) {
      await kill();
      clock.set(at + 3);
      await start();
      await came(ids);
    },
    async 'the daemon is killed with them on their way, which the broker then gets'(ids, at) {
      broker.signal('SIGSTOP');
      clock.set(at + 1);
      await sleep(LOOKED_MS);
      await kill();
      broker.signal('SIGCONT');
      await came(ids);
      await start();
      for (const id of ids) await expect.poll(() => running?.stderr()).toContain(`${id} was published before`);
    },
  };
  const [away, frozen, killed, daemonAfter, daemonBefore, daemonFrozen] = Object.values(troubles);
  const brokers = [away, frozen, killed];
  const daemons = [daemonAfter, daemonBefore, daemonFrozen];
  const order = [killed, ...brokers, ...daemons, ...brokers, ...brokers, ...daemons];

  await broker.start();
  const due = await dueTriggers();
  clock.set((due[0]?.[0] ?? 0) - 60);
  await start();
  const expected: string[] = [];
  for (const [i, trouble] of order.entries()) {
    const [at, ids] = due[i] ?? [0, []];
    await connected();
    await trouble?.(ids, at);
    await connected();
    await sleep(LOOKED_MS); // what is sent twice, is sent now
    expected.push(...ids);
  }
  // more than two minutes without a broker: a call to prayer that late does harm
  await connected();
  const [late, missed] = due[order.length] ?? [0, []];
  await killBroker();
  clock.set(late + 1);
  await waits(missed);
  clock.set(late + 122);
  await expect.poll(() => running?.stderr()).toContain('was missed and is not run: no broker is connected');
  await broker.start();
  await connected();
  // what comes next still comes, and nothing comes twice
  const [next, last] = due[order.length + 1] ?? [0, []];
  clock.set(next);
  await came(last);
  expect(received().toSorted()).toEqual([...expected, ...last].toSorted());
  expect(received()).not.toEqual(expect.arrayContaining([...missed]));
  expect(brokerKills).toBeGreaterThanOrEqual(10);
});
