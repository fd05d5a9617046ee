import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { PASSWORD, startPostgres } from '../database/postgres-server.ts';
import { daemon, type DaemonProcess } from '../http/daemon-process.ts';
import type { Figure, Measured } from './figures.ts';
import { anywhere, fillDatabase } from './filling.ts';
import { bundled, mainThreadMs, peakMb, residentMb, start } from './processes.ts';

interface JoinRequest {
  readonly count: number;
  /** Daemons that join one that delivers for all. */
  readonly joining: number;
  /** Other processes that do nothing but compute. */
  readonly load: number;
}

const MISSED = 4;

/** Daemons join one that delivers for all subscriptions, as installed, while the prayers of the day come. */
export async function join({ count, joining, load }: JoinRequest): Promise<Measured> {
  bundled();
  const server = await startPostgres();
  const sinks = start('sink');
  const daemons: DaemonProcess[] = [];
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    const urls = (await sinks.ready) as readonly string[];
    const database = await openDatabase(server.url('postgres'), { tell: console.error });
    await migrate(database);
    const place = anywhere();
    await fillDatabase(database, count, (n) => ({ ...place(n), url: `${urls[n % urls.length]}/${n}` }));
    await database.query('VACUUM ANALYZE subscriptions', [], { timeoutMs: 300_000 });
    const url = new URL(server.url('postgres'));
    url.password = '';
    const env = { PRAYER_DATABASE: url.href, PGPASSWORD: PASSWORD, PRAYER_CONFIG: '/dev/null/none' };
    const begin = async () => {
      const started = await daemon(undefined, ['--allow-private-targets'], env);
      daemons.push(started);
      return started;
    };
    const giver = await begin();
    await until(async () => (await loadedOf(database)).length === 1);
    await sleep(10_000); // of the first plan, and what is due now
    const pid = giver.child.pid ?? 0;
    const before = residentMb(pid);
    writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the peak of memory is measured from here on
    const { rows: tokens } = await database.query('SELECT token FROM shares ORDER BY id');
    const probe = probing(giver);
    const watch = watching(database);
    const began = performance.now();
    await Promise.all(Array.from({ length: joining }, begin));
    await until(async () => {
      const parts = await loadedOf(database);
      const isEven = parts.length === joining + 1 && Math.max(...parts) - Math.min(...parts) <= 1;
      return isEven && parts.reduce((a, b) => a + b, 0) === tokens.length;
    });
    const seconds = (performance.now() - began) / 1000;
    await sleep(150_000); // what was late is missed by now, and a swing would have begun
    const { rows: after } = await database.query('SELECT token FROM shares ORDER BY id');
    const answers = await probe.end();
    const moves = after.map(({ token }, i) => Number(token) - Number(tokens[i]?.['token']));
    const ended = await database.query('SELECT state, count(*) AS n FROM deliveries GROUP BY 1');
    const inState = (state: number) => Number(ended.rows.find((row) => row['state'] === state)?.['n'] ?? 0);
    const arrivals = (await sinks.ask('arrivals')) as readonly (readonly [id: string])[];
    const figures: Figure[] = [
      { name: 'from their start until all is loaded evenly', value: seconds, unit: 's', most: 60 },
      { name: 'worst answer of /healthz by the giver', value: answers.ms, unit: 'ms', most: 300 },
      { name: 'most CPU of its main thread during one', value: answers.cpuMs, unit: 'ms' },
      { name: 'most memory of the giver, to that before', value: peakMb(pid) / before, unit: '×', most: 1.3 },
      { name: 'memory of the giver before', value: before, unit: 'MB' },
      { name: 'longest time of a share without a loaded holder', value: await watch.end(), unit: 's', most: 10 },
      { name: 'shares that moved', value: moves.filter((each) => each > 0).length, unit: '' },
      { name: 'shares that moved more than once', value: moves.filter((each) => each > 1).length, unit: '', most: 0 },
      { name: 'calls that arrived', value: arrivals.length, unit: '' },
      { name: 'copies', value: arrivals.length - new Set(arrivals.map(([id]) => id)).size, unit: '', most: 0 },
      { name: 'missed', value: inState(MISSED), unit: '', most: 0 },
    ];
    await database.close();
    const others = load > 0 ? `, beside ${load} busy processes` : '';
    return { title: `${count.toLocaleString('en')} subscriptions, ${joining} daemons join one${others}`, figures };
  } finally {
    for (const each of busy) each.kill('SIGKILL');
    await Promise.all(daemons.map((each) => each.end('SIGKILL')));
    sinks.process.kill('SIGKILL');
    await server.stop();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(100);
}

/** How many shares each holder has loaded. */
async function loadedOf(database: Database): Promise<number[]> {
  const { rows } = await database.query(
    'SELECT count(*) AS n FROM shares WHERE loaded_token = token AND until > clock_timestamp() GROUP BY holder',
  );
  return rows.map(({ n }) => Number(n));
}

/**
 * Asks for `/healthz` all the time. Ends with the longest time of an answer, and with the most CPU that the main thread of the daemon used
 * during one, in milliseconds: what an answer took beyond that, it waited for a processor.
 */
function probing({ base, child }: DaemonProcess) {
  const worst = { ms: 0, cpuMs: 0 };
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const began = performance.now();
      const before = mainThreadMs(child.pid ?? 0);
      await (await fetch(`${base}/healthz`)).text();
      worst.cpuMs = Math.max(worst.cpuMs, mainThreadMs(child.pid ?? 0) - before);
      worst.ms = Math.max(worst.ms, performance.now() - began);
      await sleep(20);
    }
  })();
  return {
    async end() {
      isOver = true;
      await running;
      return worst;
    },
  };
}

/** Looks which shares are loaded. Ends with the longest time in which one was not, in seconds. */
function watching(database: Database) {
  const since = new Map<number, number>();
  let longest = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const { rows } = await database.query(
        'SELECT id FROM shares WHERE loaded_token IS DISTINCT FROM token OR until <= clock_timestamp()',
      );
      const now = performance.now();
      const ids = new Set(rows.map(({ id }) => Number(id)));
      for (const id of since.keys()) if (!ids.has(id)) since.delete(id);
      for (const id of ids) {
        since.set(id, since.get(id) ?? now);
        longest = Math.max(longest, now - (since.get(id) ?? now));
      }
      await sleep(100);
    }
  })();
  return {
    async end() {
      isOver = true;
      await running;
      return longest / 1000;
    },
  };
}
