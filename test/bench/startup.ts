import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extent } from './extent.ts';
import { median, printPairs } from './interleave.ts';

/**
 * What a command costs to start and answer, beside `node -e 0` of the same node: CPU time of whole processes, in turn, medians.
 * `prayer` is the command as npm installs it; `dist/prayer`, where `npm run package` has made it, the packaged binary.
 */
export function run(): void {
  const node = process.execPath;
  const ways = [
    { name: 'npm', words: [node, 'bin/prayer.js'] },
    ...(existsSync('dist/prayer') ? [{ name: 'binary', words: ['dist/prayer'] }] : []),
  ];
  const contenders = [
    { name: 'node -e 0', words: [node, '-e', '0'] },
    ...LINES.flatMap(({ name, line }) =>
      ways.map((way) => ({ name: `${way.name}: ${name}`, words: [...way.words, ...line] })),
    ),
  ];
  const figures = contenders.map((): number[] => []);
  for (let round = -extent(2, 0); round < ROUNDS; round++) {
    for (const [i, { words }] of contenders.entries()) {
      const ms = cpuMs(words);
      if (round >= 0) figures[i]?.push(ms);
    }
  }
  const sorted = figures.map((all) => all.toSorted((a, b) => a - b));
  const floor = median(sorted[0] ?? []);
  console.log(
    `\nStarting and answering  (CPU ms of the whole process, medians of ${ROUNDS}; ratio to node -e 0, ${process.version})`,
  );
  const width = Math.max(...contenders.map(({ name }) => name.length));
  for (const [i, { name }] of contenders.entries()) {
    const ms = median(sorted[i] ?? []);
    console.log(
      `  ${name.padEnd(width)}  median ${ms.toFixed(0).padStart(4)}  least ${(sorted[i]?.[0] ?? 0).toFixed(0).padStart(4)}  ratio ${(ms / floor).toFixed(2)}`,
    );
  }
}

/**
 * Each line by the command of this checkout and of another. Each has a cache folder of its own: in a shared one they overwrite each
 * other's compiled code, and every start compiles anew, which takes twice the CPU.
 */
export function runBeside(checkout: string): void {
  const sides = ['.', checkout].map((folder) => ({ folder, cache: mkdtempSync(join(tmpdir(), 'mizwala-bench-')) }));
  const pairs = LINES.map(({ name, line }) => ({ name, line, here: [] as number[], there: [] as number[] }));
  for (let round = -extent(2, 0); round < ROUNDS; round++) {
    for (const { line, here, there } of pairs) {
      const ms = sides.map(({ folder, cache }) =>
        cpuMs([process.execPath, join(folder, 'bin/prayer.js'), ...line], { XDG_CACHE_HOME: cache }),
      );
      if (round < 0) continue;
      here.push(ms[0] ?? Number.NaN);
      there.push(ms[1] ?? Number.NaN);
    }
  }
  for (const { cache } of sides) rmSync(cache, { recursive: true });
  printPairs(
    'Starting and answering, CPU of the whole process',
    pairs.map((pair) => ({ ...pair, unit: 'ms', isCost: true })),
  );
}

const ROUNDS = extent(25, 1);

const LINES = [
  { name: '--version', line: ['--version'] },
  { name: 'times --lat --lng --tz', line: ['times', '--lat', '21.4225', '--lng', '39.8262', '--tz', 'Asia/Riyadh'] },
  { name: 'next --lat --lng --tz', line: ['next', '--lat', '21.4225', '--lng', '39.8262', '--tz', 'Asia/Riyadh'] },
  { name: 'times, zone by the grid', line: ['times', '--lat', '21.4225', '--lng', '39.8262'] },
  { name: 'times, zone by a polygon', line: ['times', '--lat', '31.8996', '--lng', '35.2042'] },
  { name: 'times Makkah', line: ['times', 'Makkah'] },
  { name: 'geo search Makkah', line: ['geo', 'search', 'Makkah'] },
  { name: 'hijri', line: ['hijri', '2026-11-20'] },
] as const;

/** User and system time of a child, as bash tells it. The extra certificates of some machines cost node a start of its own. */
function cpuMs(words: readonly string[], extra: NodeJS.ProcessEnv = {}): number {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const script = 'TIMEFORMAT="%3U %3S"; time "$@" 2>/dev/null';
  const { stderr, status } = spawnSync('bash', ['-c', script, 'bash', ...words], {
    encoding: 'utf8',
    env: { ...env, ...extra },
  });
  const [user, system] = stderr.trim().split(' ').map(Number);
  if (status !== 0 || user === undefined || system === undefined) throw new Error(`${words.join(' ')}: ${stderr}`);
  return (user + system) * 1000;
}
