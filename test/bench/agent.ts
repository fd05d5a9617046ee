import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const IS_TINY = process.env['BENCH_TINY'] === '1';
/** How long the agent is watched. */
const SECONDS = IS_TINY ? 3 : 120;
/** Plans of a day: one every six hours. */
const PLANS_AN_HOUR = 1 / 6;
const TICKS_PER_SECOND = 100; // USER_HZ of Linux

interface Measured {
  readonly rssKib: number;
  /** Not shared with other processes of node. */
  readonly ownKib: number;
  readonly cpuSeconds: number;
  /** Of processes that it started and that have ended. */
  readonly childSeconds: number;
}

function measured({ pid }: ChildProcess): Measured {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return {
    rssKib: kib('VmRSS'),
    ownKib: kib('RssAnon'),
    cpuSeconds: (user + system) / TICKS_PER_SECOND,
    childSeconds: (childUser + childSystem) / TICKS_PER_SECOND,
  };
}

/** `prayer agent` with forty lines over five places while nothing is due, beside a node that does nothing. Linux only. */
export async function run(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('agent: measured on Linux only');
    return;
  }
  const home = mkdtempSync(join(tmpdir(), 'agent-bench-'));
  const places = ['Makkah', 'Istanbul', 'London', 'Jakarta', 'Cairo'];
  const lines = Array.from({ length: 40 }, (_, i) => `@place=${places[i % 5]} fajr-${i + 1}m !friday true ${i}`);
  mkdirSync(join(home, '.config', 'prayer'), { recursive: true });
  writeFileSync(join(home, '.config', 'prayer', 'prayertab'), lines.join('\n'));
  const options = { stdio: 'ignore', env: { PATH: process.env['PATH'], HOME: home } } as const;
  const bare = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1e6)'], options);
  const agent = spawn(process.execPath, [resolve('bin/prayer.js'), 'agent'], options);
  try {
    await pause(IS_TINY ? 3000 : 15_000);
    const first = measured(agent);
    await pause(SECONDS * 1000);
    const last = measured(agent);
    const idle = ((last.cpuSeconds - first.cpuSeconds) / SECONDS) * 3600;
    const plan = first.childSeconds;
    console.log(
      `agent, 40 lines, idle ${SECONDS} s (node ${process.version}; bare node: ${mib(measured(bare).rssKib)} MiB)`,
    );
    console.log(`  memory: ${mib(last.rssKib)} MiB, its own ${mib(last.ownKib)} MiB`);
    console.log(`  start, without the plan: ${first.cpuSeconds.toFixed(2)} s of CPU; a plan: ${plan.toFixed(2)} s`);
    console.log(`  CPU in an hour: waiting ${idle.toFixed(2)} s + plans ${(plan * PLANS_AN_HOUR).toFixed(2)} s`);
  } finally {
    agent.kill();
    bare.kill();
    await pause(500);
    rmSync(home, { recursive: true, force: true });
  }
}

function mib(kib: number): string {
  return (kib / 1024).toFixed(1);
}
