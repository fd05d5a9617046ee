import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemdUnit } from '../../src/cli/shell/systemd-unit.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { daemon } from '../http/daemon-process.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';

/** PRAYER_ATTACK=whole: 10,000 subscriptions of 4 KB, listed by 400 who do not read. */
const isWhole = process.env['PRAYER_ATTACK'] === 'whole';
const READERS = isWhole ? 400 : 16;
const SUBSCRIPTIONS = isWhole ? 10_000 : 2_000;
const REQUESTS_EACH = 20;
const MOST_MEGABYTES = 400;

test(`${READERS} readers who do not read cannot fill the memory; who reads gets every page`, {
  timeout: 300_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-readers-'));
  const name = 'crowd';
  const secret = 'the-value-of-the-key-of-the-crowd';
  const store = await openSubscriptionStore(folder);
  const metadata = { text: 'x'.repeat(4_080) };
  const rows = Array.from({ length: SUBSCRIPTIONS }, (_, n) =>
    subscription({ id: subscriptionId(n), apiKeyId: name, metadata }),
  );
  await Promise.all(rows.map((each) => store.create(each, SUBSCRIPTIONS)));
  await store.compact();
  await store.close();
  const one = await daemon(folder, [], { PRAYER_API_KEYS: `${name}:${secret},other:the-value-of-the-key-of-another` });
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, residentMegabytes(one.child.pid));
  }, 20);
  const before = residentMegabytes(one.child.pid);
  const request = `GET /v1/webhooks HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${secret}\r\n\r\n`;
  const silent = Array.from({ length: READERS }, (): Socket => {
    const socket = connect(Number(new URL(one.base).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(request.repeat(REQUESTS_EACH));
    return socket;
  });
  const counted = async (metric: string) =>
    Number(new RegExp(`^${metric} (\\d+)$`, 'm').exec(await (await one.ask('/metrics')).text())?.[1]);
  await expect.poll(() => counted('mizwala_slow_readers_cut_total'), { timeout: 120_000 }).toBeGreaterThan(READERS / 2);
  // another key is answered meanwhile, and the crowd's own, who reads, gets all of its list
  expect((await one.ask('/v1/webhooks', 'the-value-of-the-key-of-another')).status).toBe(200);
  let seen = 0;
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const reply = await one.ask(`/v1/webhooks${cursor && `?cursor=${cursor}`}`, secret);
    const page = (await reply.json()) as { count: number; total: number; next_cursor?: string };
    expect(page.total).toBe(SUBSCRIPTIONS);
    expect(page.count).toBeLessThanOrEqual(1000);
    seen += page.count;
    cursor = page.next_cursor;
  }
  expect(seen).toBe(SUBSCRIPTIONS);
  expect(await counted('mizwala_unsent_bytes')).toBeLessThanOrEqual(32_000_000);
  const cut = await counted('mizwala_slow_readers_cut_total');
  clearInterval(watching);
  console.log(
    `${READERS} readers of ${SUBSCRIPTIONS}: RSS ${Math.round(before)} MB before, ${Math.round(most)} MB at most; ${cut} were cut off`,
  );
  expect(most).toBeLessThan(MOST_MEGABYTES);
  for (const socket of silent) socket.destroy();
  await one.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function residentMegabytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

test('the manual names the limit that the unit sets, and the unit gives more than the attack takes', () => {
  const unit = systemdUnit({ flags: new Map(), commandPath: ['/usr/bin/prayer'], port: 8080 });
  const limit = /^MemoryMax=(\d+)G$/m.exec(unit);
  const manual = readFileSync('src/manual/daemon.md', 'utf8');
  expect(manual).toContain(`\`${limit?.[0]}\``);
  expect(manual).toContain(`less than ${MOST_MEGABYTES} MB`);
  expect(Number(limit?.[1]) * 1000).toBeGreaterThan(2 * MOST_MEGABYTES);
});
