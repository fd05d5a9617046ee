import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dhuhrSoon, until as untilSo } from './real-agent.ts';

/** The real command: a process of its own, time that passes, a real home. It needs the bundle (`npm run build`). */
const PRAYER = resolve('bin/prayer.js');
let home = '';
let agent: ChildProcess | undefined;
let log = '';

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'agent-'));
  mkdirSync(join(home, '.config', 'prayer'), { recursive: true });
});

afterAll(() => {
  agent?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

let clock: Record<string, string> = {};
const env = () => ({ PATH: process.env['PATH'], HOME: home, ...clock });
const prayertab = () => join(home, '.config', 'prayer', 'prayertab');
const prayer = (...words: string[]) =>
  spawnSync(process.execPath, [PRAYER, ...words], { env: env(), encoding: 'utf8' });

const until = (isSo: () => boolean, seconds: number) => untilSo(isSo, seconds, () => log);

function start(...words: string[]): void {
  log = '';
  agent = spawn(process.execPath, [PRAYER, 'agent', ...words], { env: env(), stdio: ['ignore', 'ignore', 'pipe'] });
  agent.stderr?.on('data', (bytes: Buffer) => {
    log += bytes.toString();
  });
}

test('starts, runs a line in its minute, reads an edit at SIGHUP, is alone, and ends at SIGTERM', async () => {
  const { place, at, env: shifted } = await dhuhrSoon(home);
  clock = shifted;
  const out = join(home, 'out');
  const line = `@place=${place} dhuhr sh -c 'date +%s.%N >> ${out}; echo "$PRAYER_EVENT"; exit 3'\n`;
  writeFileSync(prayertab(), line);
  start();
  await until(() => log.includes('runs 1 lines'), 60);
  const second = prayer('agent');
  expect([second.status, second.stderr]).toEqual([5, expect.stringContaining('already runs')]);
  await until(() => log.includes('exit code 3'), 60);
  const ran = readFileSync(out, 'utf8').trim().split('\n').map(Number);
  expect(ran).toHaveLength(1);
  expect(ran[0]).toBeGreaterThanOrEqual(at);
  expect(ran[0]).toBeLessThan(at + 5);
  expect(log).toContain('line 1: dhuhr');
  writeFileSync(prayertab(), 'magrb x\n');
  agent?.kill('SIGHUP');
  await until(() => log.includes('still run'), 60);
  expect(log).toContain('Did you mean "maghrib"?');
  // killed and started again in the same two minutes, it does not run the line twice
  writeFileSync(prayertab(), line);
  agent?.kill('SIGKILL');
  await until(() => agent?.signalCode === 'SIGKILL', 60);
  start();
  await until(() => log.includes('runs 1 lines'), 60);
  await new Promise((go) => setTimeout(go, 2000));
  expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(1);
  agent?.kill('SIGTERM');
  await until(() => agent?.exitCode !== null, 60);
  expect([agent?.exitCode, log.includes('stopped')]).toEqual([0, true]);
  clock = {};
});

test('doctor reads the prayertab with the flags of the agent that runs', async () => {
  writeFileSync(prayertab(), 'maghrib sh -c true\n');
  expect(prayer('doctor').stdout).toContain('needs a place');
  start('--place', '21.4225,39.8262');
  await until(() => log.includes('runs 1 lines'), 60);
  const { status, stdout } = prayer('doctor');
  expect([status, stdout]).toEqual([0, expect.stringContaining('runs as prayer agent --place 21.4225,39.8262\n')]);
  agent?.kill('SIGSTOP');
  expect(prayer('doctor').stdout).toContain('runs; its flags are not known');
  agent?.kill('SIGCONT');
  agent?.kill('SIGTERM');
  await until(() => agent?.exitCode !== null, 60);
});

test('without a prayertab and a flag it says what to do; flags are those of the command', () => {
  rmSync(prayertab(), { force: true });
  const bare = prayer('agent');
  expect([bare.status, bare.stderr]).toEqual([2, expect.stringMatching(/There is no prayertab.*--notify/)]);
  const wrong = prayer('agent', '--notfy');
  expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean --notify')]);
});
