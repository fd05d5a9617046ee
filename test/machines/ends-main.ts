import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBeside } from '../bench/startup.ts';

/**
 * Whether every command ends: `node test/machines/ends-main.ts --runs 3000` asks 3,000 long questions and 3,000 short ones, on the machine
 * as it is and at a load of 8, and counts the answers whose process still runs after 30 seconds. It ends with 1 if there is one.
 *
 * - `--load 0 --load 8` names the loads. The load is made by processes that only count.
 * - `--checkout FOLDER` asks the command of another checkout. Its `dist` must be made.
 * - `--beside FOLDER` also prints the CPU of `times`, `next` and others beside that checkout, in turn.
 *
 * Node's `process.exit` never returned for some answers (nodejs/node#54918): it waits for V8's threads, and one of them waits for a garbage
 * collection of the main thread. How many depends on what is left to compile at the end, so the code caches here come from other questions.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3000' },
    load: { type: 'string', multiple: true, default: ['0', '8'] },
    checkout: { type: 'string', default: '.' },
    beside: { type: 'string' },
  },
});
const RUNS = Number(values.runs);
const PROGRAM = resolve(values.checkout, 'bin/prayer.js');
const LIMIT_MS = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'mizwala-ends-'));
const batch = join(folder, 'places.csv');
const places = Array.from({ length: 120 }, (_, i) => `${(i % 60) - 20}.5,${i * 2 - 120}.25`);
writeFileSync(batch, `lat,lng\n${places.join('\n')}\n`);

const MAKKAH = '21.4225,39.8262';
const QUARTER = ['times', MAKKAH, '--from', '2026-01-01', '--to', '2026-05-14'];
const LONG = [
  [...QUARTER, '--json'],
  [...QUARTER, '--format', 'csv'],
  ['times', '51.5,-0.12', '--from', '2026-10-01', '--to', '2026-12-31', '--json'],
  ['times', '--input', batch, '--json'],
  ['year', MAKKAH, '--json'],
  ['year', '59.9,10.7', '--format', 'csv'],
  ['year', '-6.2,106.8', '--format', 'ics'],
  ['month', '40.7,-74', '--month', '2026-03', '--format', 'ics'],
];
const SHORT = [
  ['times', MAKKAH],
  ['next', 'Istanbul'],
  ['next', MAKKAH, '--json'],
  ['hijri', '2026-11-20'],
  ['qibla', 'Cairo'],
  ['geo', 'search', 'Lahore'],
];
/** What makes the code cache that a question then finds: its own first run, or another question that begins with the same word. */
const MAKERS: readonly (readonly (readonly string[])[])[] = [
  [],
  [['times', MAKKAH], ['year', 'London'], ['month', 'London'], ['next', MAKKAH], ['hijri'], ['geo', 'reverse', MAKKAH]],
  [
    ['times', 'Istanbul', '--json'],
    ['year', MAKKAH, '--format', 'csv'],
    ['month', 'Cairo', '--json'],
    ['next', 'Oslo'],
  ],
];

type Ended = 'well' | 'never' | 'wrong';

/** Runs the command once. Its output is read to the end, as a status bar or `$(prayer …)` does. */
async function ask(words: readonly string[], cache: string): Promise<Ended> {
  const { NODE_DISABLE_COMPILE_CACHE: _, ...env } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...env, HOME: cache, XDG_CACHE_HOME: cache },
  });
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, LIMIT_MS);
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  return isLate ? 'never' : code === 0 && bytes > 0 ? 'well' : 'wrong';
}

/** Two questions at a time, where there is a load; they are part of it. */
async function askAll(questions: readonly (readonly string[])[], load: number): Promise<Record<Ended, number>> {
  const counts = { well: 0, never: 0, wrong: 0 };
  const caches: string[] = [];
  for (const [i, makers] of MAKERS.entries()) {
    const cache = mkdtempSync(join(folder, `cache-${i}-`));
    caches.push(cache);
    for (const words of makers) await ask(words, cache);
  }
  let started = 0;
  const worker = async () => {
    while (started < RUNS) {
      const n = started++;
      const cache = caches[n % caches.length] ?? folder;
      const words = questions[Math.floor(n / caches.length) % questions.length] ?? [];
      const ended = await ask(words, cache);
      counts[ended]++;
      if (ended !== 'well') console.log(`  ${ended === 'never' ? 'never ended' : 'failed'}: prayer ${words.join(' ')}`);
    }
  };
  await Promise.all(load > 0 ? [worker(), worker()] : [worker()]);
  return counts;
}

const burning: ChildProcess[] = [];
try {
  for (const load of values.load.map(Number)) {
    for (let n = 0; n < load - 2; n++) burning.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    for (const [name, questions] of Object.entries({ long: LONG, short: SHORT })) {
      const began = performance.now();
      const { well, never, wrong } = await askAll(questions, load);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(
        `load ${load}, ${name} answers: ${well} of ${RUNS} ended, ${never} never ended within ${LIMIT_MS / 1000} s, ${wrong} failed (${seconds} s)`,
      );
      if (never + wrong > 0) process.exitCode = 1;
    }
    for (const child of burning.splice(0)) child.kill('SIGKILL');
  }
} finally {
  for (const child of burning) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
if (values.beside !== undefined) runBeside(resolve(values.beside));
