/**
 * `node test/attack/main.ts [SECONDS]`, on a quiet machine: what twenty receivers cost whose answers never end. Every second one key has each
 * of them called; another key asks `/v1/prayer` meanwhile. Printed are the other key's p99 and the daemon's share of a core. The bounds
 * that hold on any machine are in `endless-answers.test.ts`.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { daemon, type DaemonProcess, run } from '../http/daemon-process.ts';

const RECEIVERS = 20;
const SECONDS = Number(process.argv[2] ?? 30);
const MOST_MS = 50;
const MOST_SHARE = 0.25;

const EARLY = 'HTTP/1.1 103 Early Hints\r\n\r\n';
const KINDS: Readonly<Record<string, readonly [first: string, endless: string]>> = {
  'no receiver': ['', ''],
  well: ['HTTP/1.1 204 No Content\r\n\r\n', ''],
  '103 without end': ['', EARLY.repeat(2000)],
  '103 without end, one in each packet': ['', EARLY],
  'a reason phrase without end': ['HTTP/1.1 200 ', 'O'.repeat(60_000)],
  'headers without end': ['HTTP/1.1 200 OK\r\n', 'A: b\r\n'.repeat(5000)],
  'a chunk extension without end': ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;', 'a'.repeat(60_000)],
};

if (isMainThread) await main();
else receive(workerData as readonly [string, string]);

/** Receivers run in a thread of their own: they write as fast as they are read. */
function receive([first, endless]: readonly [string, string]): void {
  const servers = Array.from({ length: RECEIVERS }, () =>
    createServer((socket: Socket) => {
      socket.setNoDelay(true).on('error', () => {});
      socket.once('data', () => {
        socket.write(first);
        const more = () => {
          if (socket.destroyed || endless === '') return;
          if (socket.write(endless)) setImmediate(more);
          else socket.once('drain', more);
        };
        more();
      });
      socket.resume();
    }).listen(0, '127.0.0.1'),
  );
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  void Promise.all(servers.map((server) => once(server, 'listening'))).then(() =>
    parentPort?.postMessage(servers.map(portOf)),
  );
}

async function main(): Promise<void> {
  let isGood = true;
  for (const [name, kind] of Object.entries(KINDS)) {
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-endless-'));
    const one = await daemon(folder, ['--allow-private-targets']);
    const { p99Ms, share, calls } = await attacked(one, name === 'no receiver' ? undefined : kind, folder);
    await one.end('SIGTERM');
    rmSync(folder, { recursive: true });
    isGood &&= p99Ms <= MOST_MS && share <= MOST_SHARE;
    const figures = `p99 of another key ${p99Ms.toFixed(1)} ms, daemon ${(100 * share).toFixed(1)} % of a core`;
    console.log(`${name.padEnd(38)} ${String(calls).padStart(4)} calls, ${figures}`);
  }
  console.log(isGood ? 'good' : `NOT good: p99 at most ${MOST_MS} ms, and ${100 * MOST_SHARE} % of a core`);
  process.exitCode = isGood ? 0 : 1;
}

async function attacked(one: DaemonProcess, kind: readonly [string, string] | undefined, folder: string) {
  const worker = kind && new Worker(new URL(import.meta.url), { workerData: kind });
  const [ports] = worker ? ((await once(worker, 'message')) as [number[]]) : [[]];
  const headers = { 'x-api-key': one.firstKey ?? '', 'content-type': 'application/json' };
  const tests: string[] = [];
  for (const port of ports) {
    const wish = { url: `http://127.0.0.1:${port}/`, prayer_types: ['fajr'], latitude: 21.4, longitude: 39.8 };
    const made = await fetch(`${one.base}/v1/webhooks`, { method: 'POST', headers, body: JSON.stringify(wish) });
    const { subscription } = (await made.json()) as { subscription: { id: string } };
    tests.push(`${one.base}/v1/webhooks/${subscription.id}/test`);
  }
  const made = await run(['keys', 'create', '--name', 'other', '--data', folder]);
  const other = /mzw_\S+/.exec(made.stdout)?.[0] ?? '';
  let isOver = false;
  let calls = 0;
  const calling = tests.map(async (url, i) => {
    await sleep((1000 * i) / RECEIVERS);
    while (!isOver) {
      const next = sleep(1000);
      await fetch(url, { method: 'POST', headers }).then((answer) => answer.text());
      calls++;
      await next;
    }
  });
  const took: number[] = [];
  const ask = async (n: number) => {
    const before = performance.now();
    await (await one.ask(`/v1/prayer?lat=${(n % 120) - 60}&lng=${n % 179}`, other)).text();
    return performance.now() - before;
  };
  for (let n = 0; n < 200; n++) await ask(n);
  const [cpuBefore, before] = [cpuSeconds(one), performance.now()];
  for (let n = 0; performance.now() - before < 1000 * SECONDS; n++) {
    took.push(await ask(n));
    await sleep(50);
  }
  const share = (cpuSeconds(one) - cpuBefore) / ((performance.now() - before) / 1000);
  isOver = true;
  await worker?.terminate();
  await Promise.allSettled(calling);
  took.sort((a, b) => a - b);
  return { p99Ms: took[Math.floor(0.99 * took.length)] ?? Number.NaN, share, calls };
}

/** The processor time of the daemon so far, in user and system mode (proc(5)), of 100 ticks a second. */
function cpuSeconds({ child }: DaemonProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
