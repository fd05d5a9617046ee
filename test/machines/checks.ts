import { deepEqual, equal, match } from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
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

  await checkDelivery(machine);
  passed('serve: one request, one signed delivery, an orderly end');
}

function passed(what: string): void {
  console.log(`  ok  ${what}`);
}

interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function answerThere({ prayer: [program, ...words] }: Machine, line: readonly string[], input = ''): Answer {
  return answerOf(program, [...words, ...line], input);
}

function answerHere(line: readonly string[], input = ''): Answer {
  return answerOf(process.execPath, ['bin/prayer.js', ...line], input);
}

function answerOf(program: string, words: readonly string[], input: string): Answer {
  const limits = { maxBuffer: 1e8, timeout: EMULATED_MS };
  const { status, stdout, stderr, error } = spawnSync(program, words, { env: ENV, encoding: 'utf8', input, ...limits });
  if (error) throw error;
  return { status, stdout, stderr };
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

/** A daemon there, a receiver here: they share the network. */
async function checkDelivery({ prayer: [program, ...words], data }: Machine): Promise<void> {
  const site = await receiver();
  const serve = ['serve', '--port', '0', '--data', data, '--allow-private-targets'];
  const daemon = spawn(program, [...words, ...serve], { env: { ...ENV, PRAYER_API_KEYS: `trial:${KEY}` } });
  const ended = once(daemon, 'exit');
  try {
    const address = await addressOf(daemon.stdout, daemon.stderr);
    const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
      const headers = { 'x-api-key': KEY, ...(body && { 'content-type': 'application/json' }) };
      const reply = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await reply.text();
      match(String(reply.status), /^20[01]$/, text);
      return JSON.parse(text) as Record<string, unknown>;
    };
    equal((await ask('GET', '/v1/prayer?lat=31.95&lng=35.5&date=2026-11-20'))['timezone'], 'Asia/Jerusalem');
    const place = { latitude: 21.4225, longitude: 39.8262 };
    const wish = { url: site.url, prayer_types: ['maghrib'], ...place };
    const { subscription, secret } = await ask('POST', '/v1/webhooks', wish);
    const { delivered } = await ask('POST', `/v1/webhooks/${(subscription as { id: string }).id}/test`);
    equal(delivered, true);
    const [{ body, headers } = { body: '', headers: {} }] = site.received;
    equal((JSON.parse(body) as { timezone: string }).timezone, 'Asia/Riyadh');
    equal(headers['x-webhook-signature'], createHmac('sha256', String(secret)).update(body).digest('hex'));
    daemon.kill('SIGTERM');
    deepEqual(await ended, [0, null], 'the daemon ends in order');
  } finally {
    daemon.kill('SIGKILL');
    await site.close();
  }
}

/** Where it listens, as it says. @throws Error where it ends before, with what it said */
async function addressOf(stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream): Promise<string> {
  let errors = '';
  stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  for await (const line of createInterface({ input: stdout })) {
    const address = /Listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`the daemon ended: ${errors}`);
}
