import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { daemon, type DaemonProcess } from '../http/daemon-process.ts';
import { receiver } from '../webhooks/receiver.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { NOW } from '../webhooks/subscriptions.ts';
import { secondsWaitingForProcessor } from './process-figures.ts';

/** Dhuhr at Makkah on 2026-11-20, 12:07. */
const DHUHR = NOW + 420;
const DAY = 86_400;

const folder = mkdtempSync(join(tmpdir(), 'mizwala-clocks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A daemon whose clock is set by hand, and a receiver for dhuhr at Makkah. */
async function setting(name: string) {
  const { env, set } = shiftedClock(folder, `${name}-shift`);
  const start = () => daemon(join(folder, name), ['--allow-target-cidr', '127.0.0.0/8'], env);
  let doesAnswer = true;
  const sink = await receiver((_, response) => {
    if (doesAnswer) response.end();
  });
  const subscribe = async ({ base, firstKey }: DaemonProcess) => {
    const created = await fetch(`${base}/v1/webhooks`, {
      method: 'POST',
      headers: { 'x-api-key': firstKey ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({
        url: sink.url,
        prayer_types: ['dhuhr'],
        latitude: 21.4225,
        longitude: 39.8262,
        method: 'UMM_AL_QURA',
      }),
    });
    expect(created.status).toBe(201);
  };
  return { set, start, subscribe, sink, answer: (does: boolean) => (doesAnswer = does) };
}

// each has an `expect` of its own: the common one loses its test when a test beside it ends first
test.concurrent.for<[string, number]>([
  ['25-days', 25 * DAY],
  ['40-years', 40 * 365 * DAY],
])(
  'killed in mid-delivery and started with the clock %s behind, it goes on as soon as the clock is right',
  async ([name, behind], { expect }) => {
    const { set, start, subscribe, sink, answer } = await setting(name);
    answer(false);
    set(DHUHR - 60);
    const first = await start();
    await subscribe(first);
    set(DHUHR - 5); // however long the start took
    await expect.poll(() => sink.received.length).toBe(1);
    await first.end('SIGKILL');

    answer(true);
    set(DHUHR + 10 - behind);
    const second = await start();
    await sleep(1500);
    expect(sink.received).toHaveLength(1);
    set(DHUHR + 20);
    const [beganMs, waitedBefore] = [performance.now(), secondsWaitingForProcessor(second.child.pid)];
    await expect.poll(() => sink.received.length).toBe(2);
    const waited = secondsWaitingForProcessor(second.child.pid) - waitedBefore;
    expect((performance.now() - beganMs) / 1000).toBeLessThan(8 + waited);
    await sleep(6000); // one more look at the clock
    expect(await second.end('SIGTERM')).toBe(0);
    await sink.close();
    expect(sink.received.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2']);
    expect(new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(second.stderr()).not.toContain('TimeoutOverflowWarning');
    expect(second.stderr().split('\n').length).toBeLessThan(20);
  },
);

test.concurrent('a clock that is set months ahead and back beside a prayer leads to one delivery', async ({
  expect,
}) => {
  const { set, start, subscribe, sink } = await setting('months');
  set(DHUHR - 600);
  const running = await start();
  await subscribe(running);
  set(DHUHR);
  await expect.poll(() => sink.received.length).toBe(1);
  set(DHUHR + 100 * DAY + 3600);
  await expect.poll(() => running.stderr().match(/clock_jump/g)?.length).toBe(2);
  await sleep(500);
  set(DHUHR + 40);
  await expect.poll(() => running.stderr().match(/clock_jump/g)?.length).toBe(3);
  await sleep(2000); // what it would now call twice
  expect(await running.end('SIGTERM')).toBe(0);
  await sink.close();
  expect(sink.received).toHaveLength(1);
  expect(running.stderr().match(/clock_jump/g)).toHaveLength(3);
});
