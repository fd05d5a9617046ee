import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { random, randomPoint } from '../random.ts';
import { extent, isTiny } from './extent.ts';
import { median, printPairs } from './interleave.ts';

/**
 * `prayer times --input` as it is run, in a process of its own with everything in it: start, reading, zones, times,
 * text, writing to a pipe that is read. CPU time of the process, the most memory it held (young garbage and the zone
 * map's pieces in it) and its heap at the end, for files of 250 to 4000 places anywhere on the globe, a year each, in
 * turn.
 */
const PLACES = isTiny ? [20] : [250, 1000, 4000];
const DAYS = 365;
const ROUNDS = extent(5, 1);
const RUN = `
  const { main } = await import(process.argv[1]);
  await main(process.argv.slice(2));
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, maxMegabytes: maxRSS / 1024, heapMegabytes: process.memoryUsage().heapUsed / 1e6 }));
`;

interface Use {
  readonly cpuSeconds: number;
  readonly maxMegabytes: number;
  readonly heapMegabytes: number;
}

export function run(): void {
  withFiles((made) => {
    const files = made.map((file) => ({ ...file, uses: [] as Use[] }));
    for (let round = 0; round < ROUNDS; round++) for (const { path, count, uses } of files) uses.push(use(path, count));
    console.log('\nbatch: places × 365 days to CSV, whole process');
    for (const { count, uses } of files) {
      const cpuSeconds = median(uses.map((one) => one.cpuSeconds));
      const megabytes = median(uses.map((one) => one.maxMegabytes));
      const heap = median(uses.map((one) => one.heapMegabytes)).toFixed(0);
      const rate = Math.round((count * DAYS) / cpuSeconds).toLocaleString('en');
      console.log(
        `  ${String(count).padStart(5)} places  ${rate.padStart(9)} place-days per CPU second  ${megabytes.toFixed(0)} MB at most, heap ${heap} MB at the end`,
      );
    }
  });
}

/** The same files by this checkout and by another, in turn. */
export function runBeside(checkout: string): void {
  withFiles((files) => {
    const pairs = files.map((file) => ({ ...file, here: [] as number[], there: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { path, count, here, there } of pairs) {
        here.push((count * DAYS) / use(path, count).cpuSeconds);
        there.push((count * DAYS) / use(path, count, checkout).cpuSeconds);
      }
    }
    printPairs(
      'batch: places × 365 days to CSV, whole process',
      pairs.map(({ count, here, there }) => ({
        name: `${count} places`,
        unit: 'place-days per CPU second',
        isCost: false,
        here,
        there,
      })),
    );
  });
}

function withFiles(act: (files: readonly { readonly path: string; readonly count: number }[]) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-bench-'));
  try {
    const next = random(20);
    const files = PLACES.map((count) => {
      const path = join(folder, `${count}.csv`);
      const rows = Array.from({ length: count }, () => randomPoint(next)).map(
        ({ latDeg, lngDeg }) => `${latDeg.toFixed(4)},${lngDeg.toFixed(4)}\n`,
      );
      writeFileSync(path, `lat,lng\n${rows.join('')}`);
      return { count, path };
    });
    act(files);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function use(path: string, count: number, checkout = '.'): Use {
  const main = pathToFileURL(join(checkout, 'src/main.ts')).href;
  const words = ['times', '--input', path, '--from', '2026-01-01', '--to', '2026-12-31', '--format', 'csv'];
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', RUN, '--', main, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { PRAYER_CONFIG: join(path, 'none') },
  });
  const rows = stdout.split('\n').length - 2;
  if (rows !== count * DAYS) throw new Error(`${rows} rows of ${count * DAYS}: ${stderr}`);
  return JSON.parse(stderr) as Use;
}
