import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { fillMinutes, subscriptionOf } from '../database/late-burst.ts';
import { PROGRAM } from '../http/daemon-process.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { random } from '../random.ts';
import { receiver } from '../webhooks/receiver.ts';

interface KillSettings {
  readonly url: string;
  /** Prayers of each minute. */
  readonly perMinute: number;
  /** The minutes, epoch seconds. One that is over is called late, as after an outage, inside the window of 2 minutes. */
  readonly minutes: readonly number[];
  readonly kills: readonly PlannedKill[];
  /** Kills are so many seconds after the first call came; else they are epoch seconds. */
  readonly isAfterFirstCall?: boolean;
  /** Receivers answer after so long. */
  readonly answerMs: number;
  /** A daemon that was killed is started again after at most so long. */
  readonly mostPauseMs: number;
  readonly seed: number;
}

interface PlannedKill {
  readonly at: number;
  /** The number of the daemon: 0 to 2. */
  readonly victim: number;
}

interface Arrival {
  readonly id: string;
  readonly at: number;
}

const DAEMONS = 3;
const HOSTS = 4;
const WINDOW_SECONDS = 120;
const TAKEOVER_SECONDS = 20;
/** What was sent before a kill is read here so much later, where this process is busy. */
const READ_SECONDS = 0.5;
/** What arrived is written so soon: a later kill does not explain that it came again. */
const WRITTEN_SECONDS = 5;

/**
 * Three real daemons on one database, of which one at a time is killed (SIGKILL) and started again, whatever it does just then. Ends
 * when everything came, or when the window of the last minute is over.
 */
export async function randomKills(settings: KillSettings) {
  const { url, perMinute, minutes, kills, answerMs, mostPauseMs, seed } = settings;
  const next = random(seed);
  const arrivals: Arrival[] = [];
  const ids = new Set<string>();
  const sink = await receiver((request, response) => {
    const id = String(request.headers['webhook-id']);
    arrivals.push({ id, at: Date.now() / 1000 });
    ids.add(id);
    setTimeout(() => response.end(), answerMs);
  });
  const database = await openDatabase(url, { tell: () => {} });
  await migrate(database);
  const dueOf = await fill(database, { perMinute, minutes, port: sink.port });
  const running = Array.from({ length: DAEMONS }, () => started(url));
  const watch = watching(database);
  const restarts: Promise<void>[] = [];
  const end = Math.max(...minutes) + WINDOW_SECONDS + 5;
  while (settings.isAfterFirstCall && arrivals.length === 0 && Date.now() / 1000 < end) await sleep(20);
  const first = settings.isAfterFirstCall ? Date.now() : 0;
  for (const { at, victim } of kills) {
    await sleep(Math.max(0, first + at * 1000 - Date.now()));
    running[victim]?.kill('SIGKILL');
    watch.killed();
    const pause = sleep(next() * mostPauseMs);
    restarts.push(
      pause.then(() => {
        if (running[victim]?.killed) running[victim] = started(url);
      }),
    );
  }
  await Promise.all(restarts);
  while (ids.size < dueOf.size && Date.now() / 1000 < end) await sleep(200);
  await sleep(2_000); // copies
  const over = running.map((each) => each.exitCode === null && once(each, 'exit'));
  for (const each of running) each.kill('SIGKILL');
  await Promise.all(over);
  const outcome = judged(arrivals, dueOf, await watch.end());
  await database.close();
  await sink.close();
  return outcome;
}

function started(url: string): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    HOME: '/dev/null',
    XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'],
    PRAYER_DATABASE: url,
    TZ: ZONE_OF_PROCESSES,
    PRAYER_DEBUG: '1',
  };
  const words = ['serve', '--port', '0', '--allow-private-targets', '--log-level', 'error'];
  const child = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.pipe(process.stderr);
  return child;
}

interface Due {
  readonly due: number;
  readonly share: number;
}

/** Returns when each subscription is due. */
async function fill(
  database: Database,
  { perMinute, minutes, port }: { perMinute: number; minutes: readonly number[]; port: number },
): Promise<Map<string, Due>> {
  const urlOf = (n: number) => `http://127.0.0.${10 + (n % HOSTS)}:${port}/`;
  const dues = await fillMinutes(database, minutes, perMinute, (n) => ({ url: urlOf(n) }));
  const { rows } = await database.query('SELECT id, share FROM subscriptions');
  return new Map(
    rows.map(({ id, share }) => [String(id), { due: dues.get(String(id)) ?? 0, share: Number(share) }] as const),
  );
}

/** A kill, and the shares that nobody delivers for because of it. */
interface Kill {
  readonly at: number;
  readonly shares: ReadonlySet<number>;
  /** Another daemon had a part then, and lived for TAKEOVER_SECONDS more: without one nobody can take the shares. */
  readonly hasHeir: boolean;
}

/** Looks who holds which share at each kill, and when each holder was last seen. */
function watching(database: Database) {
  const looks: Promise<{ at: number; holders: ReadonlyMap<number, string> }>[] = [];
  const firstSeen = new Map<string, number>();
  const lastSeen = new Map<string, number>();
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await database.query('SELECT id, extract(epoch FROM seen)::float8 AS seen FROM daemons');
      for (const { id, seen } of rows) {
        if (!firstSeen.has(String(id))) firstSeen.set(String(id), Number(seen));
        lastSeen.set(String(id), Number(seen));
      }
      await sleep(100);
    }
  })();
  return {
    killed(): void {
      const at = Date.now() / 1000;
      looks.push(
        database.query('SELECT id, holder FROM shares WHERE holder IS NOT NULL').then(({ rows }) => ({
          at,
          holders: new Map(rows.map(({ id, holder }) => [Number(id), String(holder)])),
        })),
      );
    },
    async end(): Promise<Kill[]> {
      isOver = true;
      await looking;
      const seen = await Promise.all(looks);
      // a holder died with the first kill after it was last seen
      const diedAt = (holder: string) => seen.find(({ at }) => at >= (lastSeen.get(holder) ?? 0))?.at;
      return seen.map(({ at, holders }) => ({
        at,
        shares: new Set([...holders].flatMap(([share, holder]) => (diedAt(holder) === at ? [share] : []))),
        hasHeir: [...lastSeen].some(
          ([holder, last]) => (firstSeen.get(holder) ?? at) < at && last > at + TAKEOVER_SECONDS,
        ),
      }));
    },
  };
}

function judged(arrivals: readonly Arrival[], dueOf: ReadonlyMap<string, Due>, kills: readonly Kill[]) {
  const firsts = new Map<string, number>();
  const copiesOfKill = kills.map(() => 0);
  let [copies, unexplained, strange] = [0, 0, 0];
  let [earliest, latest] = [Number.POSITIVE_INFINITY, 0];
  for (const { id, at } of arrivals) {
    const subscription = subscriptionOf(id);
    const due = dueOf.get(subscription)?.due;
    if (due === undefined) {
      strange++;
      continue;
    }
    earliest = Math.min(earliest, at - due);
    latest = Math.max(latest, at - due);
    const first = firsts.get(subscription);
    if (first === undefined) {
      firsts.set(subscription, at);
      continue;
    }
    copies++;
    // the daemon that sent the first died before it had written that
    const kill = kills.findIndex((each) => each.at >= first - READ_SECONDS && each.at <= first + WRITTEN_SECONDS);
    if (kill === -1) unexplained++;
    else copiesOfKill[kill] = (copiesOfKill[kill] ?? 0) + 1;
  }
  /** How long after the kill that took its daemon, or after its time where that was later, each was called. */
  const waitsAfter = (wanted: (kill: Kill) => boolean) => {
    const waits = [...firsts].flatMap(([subscription, at]) => {
      const { due, share } = dueOf.get(subscription) ?? { due: 0, share: -1 };
      const kill = kills.findLast((each) => each.at < at && each.shares.has(share));
      return !kill || !wanted(kill) || due - kill.at > TAKEOVER_SECONDS ? [] : [at - Math.max(kill.at, due)];
    });
    const sorted = waits.filter((wait) => wait < WINDOW_SECONDS).toSorted((a, b) => a - b);
    const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { events: sorted.length, p10: part(0.1), p50: part(0.5), p90: part(0.9), p99: part(0.99), most: part(1) };
  };
  return {
    due: dueOf.size,
    lost: dueOf.size - firsts.size,
    kills: kills.length,
    sharesOfKill: kills.map(({ shares }) => shares.size),
    strange,
    copies,
    copiesOfKill,
    unexplained,
    earliest,
    latest,
    afterKill: waitsAfter(({ hasHeir }) => hasHeir),
    afterKillOfLast: waitsAfter(({ hasHeir }) => !hasHeir),
  };
}

/**
 * Times for kills: half of them from 14 s before a minute to 4 s after it, when a share that is not taken over is missed at once; the
 * others at any time, also right after another, when that one's share is taken over or its daemon starts.
 */
export function randomKillsOf(minutes: readonly number[], count: number, seed: number): PlannedKill[] {
  const next = random(seed);
  const begin = Math.min(...minutes) - 14;
  const span = Math.max(...minutes) + 4 - begin;
  const times = Array.from({ length: count }, (_, i) => {
    const minute = minutes[Math.floor(next() * minutes.length)] ?? begin;
    const at = i % 2 === 0 ? minute - 14 + 18 * next() : begin + span * next();
    return { at, victim: Math.floor(next() * DAEMONS) };
  });
  return times.toSorted((a, b) => a.at - b.at);
}
