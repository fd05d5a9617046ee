import { deepEqual, equal, match } from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftedClock } from '../shifted-clock.ts';
import { answerThere, startThere } from './checks.ts';
import type { Machine } from './machines.ts';

/** A machine with another system, which shares the files of this one under names of its own. */
export interface OtherSystem extends Machine {
  /** The name there of a file of this machine. */
  pathThere(path: string): string;
  /** A line of a prayertab that writes `played`, and the folder for what it needs. */
  playLine(folder: string): string;
}

/** Lines that keep something, one after the other. FOLDER is the place of their files, and of the input. */
const STEPS: readonly (readonly string[])[] = [
  ['setup'],
  ['setup', '--place', 'Istanbul', '--lang', 'en', '--clock', '24h', '--yes'],
  ['config', 'set', 'asr', 'hanafi'],
  ['config', 'list'],
  ['next', '--lang', 'tr'],
  ['next', 'Makkah'],
  ['times', '--input', 'FOLDER/places.csv', '--date', '2026-11-20', '--format', 'csv'],
  ['timetable', 'add', 'FOLDER/printed.csv', '--name', 'Camii', '--place', '21.4225,39.8262', '--odd-rows', 'keep'],
  ['timetable', 'list'],
  ['times', '21.4225,39.8262', '--method', 'camii', '--date', '2026-11-20'],
  ['keys', 'create', '--name', 'home'],
  ['keys', 'list'],
  ['webhooks', 'create', 'https://example.org/x', '--prayers', 'maghrib', '--at', 'Makkah'],
  ['webhooks', 'list'],
  ['feeds', 'create', '--at', 'Makkah', '--alarm', '15m'],
  ['feeds', 'list'],
  ['mute', 'off'],
  ['agent', 'check', '--prayertab', 'FOLDER/prayertab'],
  ['backup', 'FOLDER/all.backup'],
  ['restore', 'FOLDER/all.backup', '--replace'],
  ['store', 'check'],
  ['doctor'],
];
/** 2026-11-20, before maghrib at Makkah. */
const NOW = Date.UTC(2026, 10, 20, 14, 30, 15) / 1000;
const MAGHRIB = Date.UTC(2026, 10, 20, 14, 38, 0) / 1000;

/** Keeps the same there and here, from files with the line ends of Windows, and compares what is said. @throws Error */
export function checkState(machine: OtherSystem): number {
  const { XDG_CACHE_HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const here: OtherSystem = {
    ...machine,
    prayer: [process.execPath, 'bin/prayer.js'],
    env: { XDG_CACHE_HOME, NODE_COMPILE_CACHE },
    pathThere: (path) => path,
  };
  const [expected, found] = [stepsOn(here), stepsOn(machine)];
  for (const [i, step] of STEPS.entries()) deepEqual(found[i], expected[i], `prayer ${step.join(' ')}`);
  return STEPS.length;
}

function stepsOn(machine: OtherSystem) {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-state-'));
  try {
    const clock = shiftedClock(folder);
    clock.set(NOW);
    const there = machine.pathThere(folder);
    const own = { ...machine, env: ownEnv(machine, there, clock.env.SHIFT_FILE) };
    writeFileSync(join(folder, 'places.csv'), 'lat,lng\r\n21.4225,39.8262\r\n51.5,-0.1\r\n');
    writeFileSync(join(folder, 'prayertab'), '# at night\r\nmaghrib ./none "a b"\r\n');
    const { stdout } = answerThere(own, ['month', '21.4225,39.8262', '--month', '2026-11', '--format', 'csv']);
    const times = stdout.split('\n').map((row) => row.split(',').filter((_, i) => [0, 2, 3, 7, 8, 10, 11].includes(i)));
    writeFileSync(join(folder, 'printed.csv'), times.map((row) => `${row.join(',')}\r\n`).join(''));
    return STEPS.map((step) => {
      clock.set(NOW);
      const { status, ...texts } = answerThere(
        own,
        step.map((word) => word.replace('FOLDER', there)),
      );
      return { status, stdout: masked(texts.stdout, there), stderr: masked(texts.stderr, there) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The words, without what differs by right: secrets and ids, the names of files, moments, and the width of what stands beside names. */
function masked(text: string, folder: string): string[] {
  return text
    .replaceAll('\\\\', '\\')
    .replaceAll(/\\(?=[\w.-])/g, '/')
    .replaceAll(folder.replaceAll('\\', '/'), 'FOLDER')
    .replaceAll(/T\d\d:?\d\d(?::?\d\d(?:\.\d+)?)?/g, 'T…')
    .replaceAll(/(?:mzw|mzf|whsec|key|sub|feed)_[\w+/=-]+/g, '…')
    .split(/[\s─]+/)
    .toSorted(); // narrower columns break their lines elsewhere
}

/** With configuration and data in a folder there, and the clock that a file shifts. */
function ownEnv({ env = {}, pathThere }: OtherSystem, folder: string, clockFile: string) {
  return {
    ...env,
    PRAYER_CONFIG: `${folder}/config.json`,
    PRAYER_DATA: `${folder}/data`,
    NODE_NO_WARNINGS: '1',
    NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --import=./test/shift-clock.ts`,
    SHIFT_FILE: pathThere(clockFile),
  };
}

/** An agent there runs a line at maghrib, and keeps a second one from running. @throws Error */
export async function checkAgent(machine: OtherSystem): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-agent-'));
  const clock = shiftedClock(folder);
  clock.set(NOW);
  const there = machine.pathThere(folder);
  const prayertab = join(folder, 'prayertab');
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  writeFileSync(prayertab, `@place=21.4225,39.8262 maghrib ${machine.playLine(folder)}\r\n`);
  const own = { ...machine, env: ownEnv(machine, there, clock.env.SHIFT_FILE) };
  const line = ['agent', '--prayertab', machine.pathThere(prayertab)];
  const agent = startThere(own, line, {});
  try {
    await agent.said(/runs (1) lines/);
    const second = answerThere(own, line);
    equal(second.status, 5, second.stderr);
    match(second.stderr, /It reads the file again when the file changes\./);
    clock.set(MAGHRIB - 3);
    equal(await agent.said(/line 1: played "?(.*?)"?\n/), 'a b & c');
  } finally {
    await agent.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
