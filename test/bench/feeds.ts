import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feed } from '../../src/core/stored/feed.ts';
import { newFeedToken } from '../../src/http/endpoints/feed-endpoints.ts';
import { addFeeds } from '../feeds/feed-folder.ts';
import { numbered } from '../feeds/sample-feed.ts';
import { daemon } from '../http/daemon-process.ts';
import { random, randomPoint } from '../random.ts';
import { extent } from './extent.ts';
import { cpuSeconds, KEY, LOAD, load, placePaths, type Round } from './http.ts';
import { median } from './interleave.ts';

const FEEDS = extent(10_000, 50);
const ROUNDS = extent(7, 1);

/** What 10,000 feeds cost a daemon: its start and `/v1/prayer` beside one without feeds, in turn, and the feeds themselves. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-bench-feeds-'));
  try {
    const paths = fill(join(folder, 'with'));
    const found = { with: [] as Found[], without: [] as Found[] };
    for (let i = -extent(1, 0); i < ROUNDS; i++) {
      const names = ['without', 'with'] as const;
      for (const name of i % 2 === 0 ? names : names.toReversed()) {
        const one = await measured(join(folder, name));
        if (i >= 0) found[name].push(one);
      }
    }
    console.log(`\n${FEEDS.toLocaleString('en')} feeds in the store, medians of ${ROUNDS} rounds in turn`);
    for (const name of ['without', 'with'] as const) {
      const of = (pick: (one: Found) => number) => median(found[name].map(pick));
      console.log(
        `  ${name.padEnd(8)} start ${of(({ startMs }) => startMs).toFixed(0)} ms (${of(({ startCpuMs }) => startCpuMs).toFixed(0)} ms CPU), resident ${of(({ residentMb }) => residentMb).toFixed(0)} MB; ` +
          `/v1/prayer ${of(({ prayer }) => prayer.perSecond).toFixed(0)} requests/s, ${of(({ prayer }) => prayer.cpuMicroseconds).toFixed(1)} CPU µs`,
      );
    }
    const served = await started(join(folder, 'with'));
    const show = (what: string, { perSecond, cpuMicroseconds, p99Ms }: Round) =>
      console.log(
        `  ${what.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} requests/s  ${cpuMicroseconds.toFixed(0).padStart(6)} CPU µs  p99 ${p99Ms} ms`,
      );
    show('each feed for the first time today', await load(served, paths, LOAD));
    const [one = ''] = paths;
    const tag = (await fetch(`${served.base}${one}`)).headers.get('etag') ?? '';
    const same = Array.from({ length: 10 }, () => one);
    show('one feed again and again', await load(served, same, LOAD));
    show('the same, unchanged (304)', await load(served, same, LOAD, { 'if-none-match': tag }));
    await ended(served);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Found {
  readonly startMs: number;
  /** CPU time of the start, which other work on the machine disturbs least. */
  readonly startCpuMs: number;
  readonly residentMb: number;
  readonly prayer: Round;
}

async function measured(folder: string): Promise<Found> {
  const before = performance.now();
  const served = await started(folder);
  const startMs = performance.now() - before;
  const startCpuMs = cpuSeconds(served.child) * 1000;
  const prayer = await load(served, placePaths(5_000), LOAD);
  const metrics = await (await fetch(`${served.base}/metrics`)).text();
  const resident = /^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1];
  await ended(served);
  return { startMs, startCpuMs, residentMb: Number(resident) / 1e6, prayer };
}

const started = (folder: string) => daemon(folder, [], { PRAYER_API_KEYS: `bench:${KEY}` });

async function ended({ child }: Awaited<ReturnType<typeof started>>): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Returns the paths of the feeds. */
function fill(folder: string): string[] {
  const next = random(20);
  const tokens = Array.from({ length: FEEDS }, newFeedToken);
  const feeds = tokens.map(({ sha256 }, n): Feed => {
    const at = randomPoint(next);
    return numbered(n, { sha256, apiKeyId: 'bench', at, method: 'MWL', timezone: 'UTC', alarmMinutes: [15] });
  });
  mkdirSync(folder);
  addFeeds(folder, feeds);
  return tokens.map(({ token }) => `/v1/feeds/${token}.ics`);
}
