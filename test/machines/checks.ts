import { deepEqual, equal, match } from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { random, randomPoint } from '../random.ts';
import { receiver } from '../webhooks/receiver.ts';
import { ENV, type Machine } from './machines.ts';

const EMULATED_MS = 300_000; // an emulated processor takes its time

/** Asked there, and of the installed command here: the answers must be the same bytes. */
const LINES: readonly string[][] = [
  ['--version'],
  ['times', '21.4225,39.8262', '--date', '2026-11-20'],
  ['times', '31.95,35.5', '--date', '2026-11-20', '--json'],
  ['times', '69.65,18.96', '--date', '2026-12-21', '--json'],
  ['explain', '55.75,37.62', '--date', '2026-06-21', '--json'],
  ['geo', 'search', 'القاهرة', '--limit', '5'],
  ['geo', 'search', 'Springfield, IL', '--json'],
  ['geo', 'reverse', '31.95,35.5', '--json'],
  ['geo', 'timezone', '31.8996,35.2042', '--json'],
  ['hijri', '2026-02-18', '--lang', 'ar'],
  ['hijri', '--year', '1447'],
  ['help', 'packaging'],
];
const PLACES = 5000;
const KEY = 'mzw_of-the-trial-of-machines';

/** Prints a line for each check. @throws Error for the first that fails */
export async function checkMachine(machine: Machine): Promise<void> {
  checkAnswers(machine);
  await checkDelivery(machine);
  passed('serve: one request, one signed delivery, a kill that loses nothing, an orderly end');
}

/** Each question, asked there and here. @throws Error */
export function checkAnswers(machine: Machine): void {
  for (const line of LINES) {
    deepEqual(answerThere(machine, line), answerHere(line), `prayer ${line.join(' ')}`);
  }
  passed(`${LINES.length} command lines answer as the installed command, byte for byte`);

  const line = ['times', '--input', '-', '--date', '2026-06-21', '--format', 'csv'];
  const there = answerThere(machine, line, manyPlaces());
  equal(there.stdout.split('\n').length - 1, PLACES + 1, 'a line for each place, and the names of the columns');
  deepEqual(there, answerHere(line, manyPlaces()), 'the lines of many places');
  passed(`${PLACES} places as CSV, byte for byte`);

  const shown = answerThere(machine, ['dashboard', '21.4225,39.8262', '--once']);
  deepEqual({ status: shown.status, stderr: shown.stderr }, { status: 0, stderr: '' });
  for (const name of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']) match(shown.stdout, new RegExp(name));
  passed('dashboard --once');
}

export function passed(what: string): void {
  console.log(`  ok  ${what}`);
}

export interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function answerThere(
  { prayer: [program, ...words], env = {} }: Machine,
  line: readonly string[],
  input = '',
): Answer {
  return answerOf(program, [...words, ...line], input, env);
}

function answerHere(line: readonly string[], input = ''): Answer {
  return answerOf(process.execPath, ['bin/prayer.js', ...line], input, {});
}

/** By files: under wine node writes nothing into a pipe. */
export function answerOf(program: string, words: readonly string[], input: string, env: Machine['env']): Answer {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-answer-'));
  const [stdin = '', ...out] = ['stdin', 'stdout', 'stderr'].map((name) => join(folder, name));
  writeFileSync(stdin, input);
  const files = [openSync(stdin, 'r'), ...out.map((path) => openSync(path, 'w'))];
  try {
    const options = { env: { ...ENV, ...env }, stdio: files, timeout: EMULATED_MS };
    const { status, error } = spawnSync(program, words, options);
    if (error) throw error;
    const [stdout = '', stderr = ''] = out.map((path) => readFileSync(path, 'utf8'));
    return { status, stdout, stderr };
  } finally {
    files.forEach(closeSync);
    rmSync(folder, { recursive: true });
  }
}

/** Anywhere on the earth, the same in every run. */
function manyPlaces(): string {
  const next = random(PLACES);
  const rows = Array.from({ length: PLACES }, () => {
    const { latDeg, lngDeg } = randomPoint(next);
    return `${latDeg.toFixed(4)},${lngDeg.toFixed(4)}`;
  });
  return `lat,lng\n${rows.join('\n')}\n`;
}

/**
 * A daemon there, a receiver here: they share the network. It is killed, and the next one has lost nothing.
 * @param isAsked whether a signal asks it to end; Windows has none
 */
export async function checkDelivery(machine: Machine, isAsked = true): Promise<void> {
  const site = await receiver();
  const serve = ['serve', '--port', '0', '--data', machine.data, '--allow-private-targets'];
  const env = { PRAYER_API_KEYS: `trial:${KEY}` };
  let daemon = startThere(machine, serve, env);
  try {
    let address = await daemon.said(/Listening on (http:\/\/\S+)/);
    const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
      const headers = { 'x-api-key': KEY, ...(body && { 'content-type': 'application/json' }) };
      const reply = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await reply.text();
      match(String(reply.status), /^20[01]$/, text);
      return JSON.parse(text) as Record<string, unknown>;
    };
    equal((await ask('GET', '/v1/prayer?lat=31.95&lng=35.5&date=2026-11-20'))['timezone'], 'Asia/Jerusalem');
    await daemon.said(/"msg":"(ready)"/);
    const place = { latitude: 21.4225, longitude: 39.8262 };
    const wish = { url: site.url, prayer_types: ['maghrib'], ...place };
    const { subscription, secret } = await ask('POST', '/v1/webhooks', wish);
    const path = `/v1/webhooks/${(subscription as { id: string }).id}`;
    const { delivered } = await ask('POST', `${path}/test`);
    equal(delivered, true);
    const [{ body, headers } = { body: '', headers: {} }] = site.received;
    equal((JSON.parse(body) as { timezone: string }).timezone, 'Asia/Riyadh');
    equal(headers['x-webhook-signature'], createHmac('sha256', String(secret)).update(body).digest('hex'));
    const kept = await ask('GET', path);
    await daemon.end('SIGKILL');
    daemon = startThere(machine, serve, env);
    address = await daemon.said(/Listening on (http:\/\/\S+)/);
    await daemon.said(/"msg":"(ready)"/);
    deepEqual(await ask('GET', path), kept, 'a daemon that was killed loses nothing');
    const list = answerThere(machine, ['webhooks', 'list', '--owner', 'all', '--data', machine.data]);
    match(list.stdout, /sub_\w+\s+(?:key: )?trial /, `a command reaches the daemon by its local door: ${list.stderr}`);
    if (isAsked) equal(await daemon.end('SIGTERM'), 0, 'the daemon ends in order');
  } finally {
    await daemon.end('SIGKILL');
    await site.close();
  }
}

/** A program that stays, and writes into files. */
export function startThere(
  { prayer: [program, ...words], env = {} }: Machine,
  line: readonly string[],
  more: Readonly<Record<string, string>>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-daemon-'));
  const path = join(folder, 'output');
  const output = openSync(path, 'a');
  const options = { env: { ...ENV, ...env, ...more }, stdio: ['ignore' as const, output, output] };
  const child = spawn(program, [...words, ...line], options);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  closeSync(output);
  return {
    /** Waits until it has said something. @throws Error where it ends before, with what it said */
    async said(pattern: RegExp): Promise<string> {
      for (;;) {
        const text = readFileSync(path, 'utf8');
        const found = pattern.exec(text)?.[1];
        if (found !== undefined) return found;
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${text}`);
        await sleep(100);
      }
    },
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      child.kill(signal);
      const [code] = await ended;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
