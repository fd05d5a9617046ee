import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { daemon } from '../http/daemon-process.ts';
import { random, randomPoint } from '../random.ts';
import { extent, isTiny } from './extent.ts';
import { printPairs } from './interleave.ts';

const ROUNDS = extent(5, 1);
const SECONDS = 3;
export const LOAD = isTiny ? { amount: 300 } : { duration: SECONDS };
/** Requests a second, to both servers alike: the one that is slower when it is saturated also pays for waking its idle client. */
const RATE = 6_000;
const AT_A_RATE = isTiny ? { amount: 300 } : { duration: SECONDS, overallRate: RATE };
const MILLION = extent(1_000_000, 200);
const STEP = extent(100_000, 100);
const CONNECTIONS = 10;
export const KEY = 'k'.repeat(40);

/**
 * Server CPU time per request of `/v1/prayer` at one rate, beside a bare Fastify route that writes a fresh object of the same size, with the
 * same headers: each server in a process of its own, the load from this one, in turn.
 */
export async function run(): Promise<void> {
  await measure('ever new places', 'new');
  await measure('5,000 places again and again', placePaths(5_000));
}

async function measure(title: string, paths: Paths): Promise<void> {
  const ours = await ownServer();
  const bare = await bareServer(ours);
  try {
    const rounds: { ours: Round; bare: Round }[] = [];
    for (let i = -extent(1, 0); i < ROUNDS; i++) {
      const round = {
        ours: await load(ours, paths, AT_A_RATE),
        bare: await load(bare, paths, AT_A_RATE),
      };
      if (i >= 0) rounds.push(round);
    }
    console.log(
      `\nGET /v1/prayer of ${title}, ${CONNECTIONS} connections, ${ours.bytes} bytes, medians of ${ROUNDS} rounds of ${SECONDS} s`,
    );
    const names = { ours: 'mizwala', bare: 'bare fastify' } as const;
    for (const who of ['ours', 'bare'] as const) {
      const of = (pick: (round: Round) => number) => median(rounds.map((round) => pick(round[who])));
      console.log(
        `  ${names[who].padEnd(12)} ${of((r) => r.perSecond)
          .toFixed(0)
          .padStart(6)} requests/s  ` +
          `${of((r) => r.cpuMicroseconds)
            .toFixed(1)
            .padStart(6)} CPU µs a request  p99 ${of((r) => r.p99Ms)} ms`,
      );
    }
    const ratio = median(rounds.map((round) => round.bare.cpuMicroseconds / round.ours.cpuMicroseconds));
    console.log(`  bare / mizwala by CPU time: ${ratio.toFixed(2)}`);
  } finally {
    await Promise.all([stop(ours), stop(bare)]);
  }
}

/** The daemon of this checkout and of another, in turn. */
export async function runBeside(checkout: string): Promise<void> {
  for (const [title, paths] of [
    ['ever new places', 'new'],
    ['5,000 places again and again', placePaths(5_000)],
  ] as const) {
    const servers = [await ownServer(), await ownServer(checkout)];
    try {
      const rounds: Round[][] = [];
      for (let i = -extent(1, 0); i < ROUNDS * 2; i++) {
        const round: Round[] = [];
        for (const server of servers) round.push(await load(server, paths, LOAD));
        if (i >= 0) rounds.push(round);
      }
      const of = (which: number, pick: (round: Round) => number) =>
        rounds.flatMap((round) => round.slice(which, which + 1).map(pick));
      const cpu = (round: Round) => round.cpuMicroseconds;
      const rate = (round: Round) => round.perSecond;
      printPairs(`GET /v1/prayer of ${title}`, [
        { name: 'CPU a request', unit: 'µs', isCost: true, here: of(0, cpu), there: of(1, cpu) },
        { name: 'requests', unit: 'per second', isCost: false, here: of(0, rate), there: of(1, rate) },
      ]);
    } finally {
      await Promise.all(servers.map(stop));
    }
  }
}

/** Resident memory over a million requests for ever new places; it should stay flat. */
export async function runMillion(): Promise<void> {
  const ours = await ownServer();
  try {
    console.log('\nresident memory of the daemon over a million requests');
    for (let asked = 0; asked < MILLION; asked += STEP) {
      const { p99Ms, cpuMicroseconds } = await load(ours, 'new', { amount: STEP });
      const heap = /^nodejs_heap_size_used_bytes (\d+)$/m.exec(await (await fetch(`${ours.base}/metrics`)).text())?.[1];
      console.log(
        `  ${String(asked + STEP).padStart(8)}  ${Math.round(residentBytes(ours.child) / 1e6)} MB, heap ${Math.round(Number(heap) / 1e6)} MB  ` +
          `${cpuMicroseconds.toFixed(1)} CPU µs a request  p99 ${p99Ms} ms`,
      );
    }
  } finally {
    await stop(ours);
  }
}

interface BenchServer {
  readonly child: ChildProcess;
  readonly base: string;
  readonly bytes: number;
  readonly answer: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** @param checkout whose daemon it is */
async function ownServer(checkout = '.'): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-bench-'));
  const { child, base, ask } = await daemon(
    folder,
    [],
    { PRAYER_API_KEYS: KEY },
    undefined,
    join(checkout, 'bin/prayer.js'),
  );
  const reply = await ask('/v1/prayer?lat=21.4225&lng=39.8262', KEY);
  const answer = await reply.text();
  return { child, base, bytes: Buffer.byteLength(answer), answer, headers: Object.fromEntries(reply.headers), folder };
}

async function bareServer(like: BenchServer): Promise<BenchServer> {
  const program = new URL('./bare-fastify.ts', import.meta.url).pathname;
  const { connection: _1, 'keep-alive': _2, date: _3, 'content-length': _4, ...headers } = like.headers; // Node writes these
  const words = [like.answer, JSON.stringify(headers)];
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { ...like, child, base: line.toString().trim() };
}

async function stop({ child, folder }: Pick<BenchServer, 'child' | 'folder'>): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** Paths that are asked in turn; `new` for places that were never asked before. */
type Paths = readonly string[] | 'new';

/** More than are asked in one round; places that came again would be found in the response cache. */
const NEW_PLACES_A_ROUND = 100_000;
let seed = 6;

export function placePaths(count: number): string[] {
  const next = random(seed++);
  return Array.from({ length: count }, () => {
    const { latDeg, lngDeg } = randomPoint(next);
    return `/v1/prayer?lat=${latDeg.toFixed(4)}&lng=${lngDeg.toFixed(4)}`;
  });
}

export interface Round {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
  readonly p99Ms: number;
}

/** @param headers beside the key */
export async function load(
  { child, base }: Pick<BenchServer, 'child' | 'base'>,
  places: Paths,
  extent: { duration: number; overallRate?: number } | { amount: number },
  headers: Readonly<Record<string, string>> = {},
): Promise<Round> {
  const paths = places === 'new' ? placePaths(NEW_PLACES_A_ROUND) : places;
  const before = cpuSeconds(child);
  let turn = 0;
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    headers: { 'x-api-key': KEY, ...headers },
    requests: [{ path: paths[0] ?? '/' }],
    // each connection has places of its own: they keep step, and would ask for the same one at the same time
    setupClient: (client) => {
      const mine = turn % CONNECTIONS;
      const own = paths.filter((_path, i) => i % CONNECTIONS === mine);
      client.setRequests(own.map((path) => ({ path })));
      turn++;
    },
    ...extent,
  });
  const used = cpuSeconds(child) - before;
  const answered = result['2xx'] + result['3xx'];
  const refused = result['4xx'] + result['5xx'];
  if (answered === 0 || refused > 0 || result.errors > 0) {
    throw new Error(`${base}: ${answered} answered, ${refused} refused, ${result.errors} failed`);
  }
  return {
    perSecond: answered / result.duration,
    cpuMicroseconds: (used / answered) * 1e6,
    p99Ms: result.latency.p99,
  };
}

/** From /proc (Linux): fields 14 and 15 of stat count hundredths of a second. */
export function cpuSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentBytes({ pid }: ChildProcess): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
