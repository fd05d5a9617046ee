import { atOnce } from '../at-once.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { readInput } from '../../src/operations/operation.ts';
import { prayerNext } from '../../src/operations/prayer/now.ts';
import { context } from '../interfaces/command.ts';
import { extent } from './extent.ts';

/**
 * What the screen costs, of the built program on a real terminal: the CPU until its first frame, as a ratio to `node -e 0` of the
 * same Node, and CPU and bytes while it is left alone. `DASHBOARD_SECONDS` is how long it is watched in each of its two paces.
 */
const RUNS = extent(21, 1);
const WATCH_SECONDS = Number(process.env['DASHBOARD_SECONDS'] ?? extent(60, 1));
const SETTLE_MS = extent(3000, 200);

/** Runs inside the program: tells the CPU used at the first frame and leaves; or at each SIGUSR2, and stays. */
const HOOK = `
const { writeFileSync } = require('node:fs');
const tell = () => { const { user, system } = process.cpuUsage(); writeFileSync(process.env.BENCH_REPORT, String(user + system)); };
if (process.env.BENCH_WHAT === 'floor') process.on('exit', tell);
if (process.env.BENCH_WHAT === 'idle') process.on('SIGUSR2', tell);
if (process.env.BENCH_WHAT === 'first') {
  let isTold = false;
  const write = process.stdout.write;
  process.stdout.write = function (text, ...rest) {
    const isDone = write.call(this, text, ...rest);
    if (!isTold && String(text).includes('Umm Al-Qura')) { isTold = true; tell(); }
    return isDone;
  };
}
`;

export async function run(): Promise<void> {
  if (!existsSync('dist/main.cjs')) throw new Error('dist/main.cjs is missing: npm run build makes it');
  const folder = mkdtempSync(join(tmpdir(), 'prayer-bench-'));
  try {
    const hook = join(folder, 'hook.cjs');
    writeFileSync(hook, HOOK);
    const bench = benchIn(folder, hook);
    await bench.firstFrame();
    await bench.idle('counting minutes', (left) => left > 3600 + WATCH_SECONDS * 2);
    await bench.idle('counting seconds', (left) => left < 3600 && left > WATCH_SECONDS * 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function benchIn(home: string, hook: string) {
  const report = join(home, 'report');

  async function firstFrame(): Promise<void> {
    const floors: number[] = [];
    const frames: number[] = [];
    for (let i = -extent(2, 0); i < RUNS; i++) {
      spawnSync(process.execPath, ['--require', hook, '-e', '0'], { env: env('floor') });
      const floor = reported();
      const screen = open('first', ['--lat', '21.4225', '--lng', '39.8262']);
      await screen.drawn;
      screen.pty.write('q'); // and leaves as a person would, so that node keeps what it compiled
      await screen.ended;
      const frame = reported();
      if (i < 0) continue; // the first two warm the disk
      floors.push(floor);
      frames.push(frame);
    }
    const [floor, frame] = [median(floors), median(frames)];
    console.log(`\ndashboard, first frame  (CPU, median of ${RUNS}, interleaved)`);
    console.log(
      `  node -e 0 ${(floor / 1000).toFixed(0)} ms, first frame ${(frame / 1000).toFixed(0)} ms, ratio ${(frame / floor).toFixed(2)}`,
    );
  }

  /** @param isPace of the seconds left until the next prayer: a longitude is chosen where it holds now */
  async function idle(name: string, isPace: (secondsLeft: number) => boolean): Promise<void> {
    const lng = longitudes().find((degrees) => isPace(secondsLeft(degrees)));
    if (lng === undefined) throw new Error(`nowhere on the equator is the screen ${name}`);
    const screen = open('idle', ['--lat', '0', '--lng', String(lng)]);
    await screen.drawn;
    await pause(SETTLE_MS);
    const cpu = () => {
      screen.pty.kill('SIGUSR2');
      return pause(300).then(() => reported());
    };
    const before = await cpu();
    const bytesBefore = screen.bytes();
    await pause(WATCH_SECONDS * 1000);
    const bytes = screen.bytes() - bytesBefore;
    const used = (await cpu()) - before;
    screen.pty.write('q');
    await screen.ended;
    const perHour = ((used / 1e6) * 3600) / WATCH_SECONDS;
    const perMinute = Math.round((bytes * 60) / WATCH_SECONDS);
    console.log(`\ndashboard left alone, ${name}  (80x24, ${WATCH_SECONDS} s)`);
    console.log(`  ${perHour.toFixed(2)} CPU seconds an hour, ${perMinute} bytes a minute`);
  }

  function open(what: string, place: readonly string[]) {
    const words = ['bin/prayer.js', 'dashboard', ...place, '--method', 'UmmAlQura'];
    const pty = spawn(process.execPath, ['--require', hook, ...words], {
      cols: 80,
      rows: 24,
      env: env(what),
    });
    let bytes = 0;
    const drawn = new Promise<void>((resolve) => {
      pty.onData((data) => {
        bytes += Buffer.byteLength(data);
        if (data.includes('Umm Al-Qura')) resolve();
      });
    });
    const ended = new Promise<void>((resolve) => pty.onExit(() => resolve()));
    return { pty, drawn, ended, bytes: () => bytes };
  }

  function env(what: string): Record<string, string> {
    const { PATH = '' } = process.env;
    const term = { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
    return { PATH, HOME: home, ...term, BENCH_REPORT: report, BENCH_WHAT: what };
  }

  /** Microseconds. */
  function reported(): number {
    const used = Number(readFileSync(report, 'utf8'));
    rmSync(report);
    return used;
  }

  return { firstFrame, idle };
}

function secondsLeft(lng: number): number {
  const words = [
    ['lat', '0'],
    ['lng', String(lng)],
    ['method', 'UmmAlQura'],
  ] as const;
  const now = () => Date.now() / 1000;
  return atOnce(prayerNext.run(readInput(prayerNext.fields, words), { ...context, now })).next.secondsLeft;
}

function longitudes(): number[] {
  return Array.from({ length: 170 }, (_, i) => i - 85);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
