import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { EventCode } from '../../src/core/events/prayer-event.ts';
import { newFeedToken } from '../../src/http/endpoints/feed-endpoints.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { addFeeds } from '../feeds/feed-folder.ts';
import { numbered } from '../feeds/sample-feed.ts';
import { daemon } from '../http/daemon-process.ts';
import { random, randomPoint } from '../random.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { receiver } from '../webhooks/receiver.ts';
import { NOW, subscription, subscriptionId } from '../webhooks/subscriptions.ts';
import { residentMegabytes, secondsWaitingForProcessor } from './process-figures.ts';

/** PRAYER_ATTACK=whole goes on for a minute after the calls are due, and adds the crowd of plain feeds. */
const isWhole = process.env['PRAYER_ATTACK'] === 'whole';
const SECONDS_AFTER = isWhole ? 60 : 5;
const CALLS = 5;
const MAX_LATE_SECONDS = 2;
const MAX_P99_SECONDS = 1;
const MAX_MEGABYTES = 400;
/** Dhuhr at Makkah on 2026-11-20, 12:07. */
const DHUHR = NOW + 420;
/** Seconds before the calls from which the feeds are read; the daemon notices within five that its clock was set. */
const BEFORE = 6;

const HEAVY: readonly EventCode[] = Array.from({ length: 32 }, (_, n): EventCode => (n === 0 ? 'fajr' : `fajr-${n}m`));

const CROWDS = [
  { name: '32 readers of 60 heavy feeds', readers: 32, feeds: 60, events: HEAVY, alarmMinutes: [60, 30, 15, 5, 0] },
  ...(isWhole ? [{ name: '64 readers of 600 plain feeds', readers: 64, feeds: 600, alarmMinutes: [] }] : []),
];

test.each(CROWDS)('$name make no call and no answer of another key late', async ({ name, readers, feeds, ...kind }) => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-feed-readers-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const clock = shiftedClock(folder);
  clock.set(DHUHR - 600);
  const arrived: number[] = [];
  const sink = await receiver((_, response) => {
    arrived.push(performance.now());
    response.end();
  });
  const store = await openSubscriptionStore(data);
  for (let n = 0; n < CALLS; n++) {
    const url = `${sink.url}/${n}`;
    await store.create(subscription({ id: subscriptionId(n), apiKeyId: 'calls', url, method: 'UMM_AL_QURA' }), CALLS);
  }
  await store.close();
  const paths = writeFeeds(data, feeds, kind);
  const secret = 'the-value-of-the-key-of-the-calls';
  const one = await daemon(data, ['--allow-target-cidr', '127.0.0.0/8'], {
    ...clock.env,
    PRAYER_API_KEYS: `calls:${secret},crowd:the-value-of-the-key-of-the-crowd`,
  });
  const { pid = 0 } = one.child;
  const idle = residentMegabytes(pid);
  const waitedBefore = secondsWaitingForProcessor(pid);

  clock.set(DHUHR - BEFORE);
  const dueMs = performance.now() + BEFORE * 1000;
  let isOver = false;
  let most = 0;
  const read = { calendars: 0, refused: 0 };
  const prayerSeconds: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const crowd = Array.from({ length: readers }, async (_, reader) => {
    for (let n = reader; !isOver; n++) {
      const status = await statusOf(`${one.base}${paths[n % paths.length]}`, agent);
      if (status === 200) read.calendars++;
      else read.refused++;
    }
  });
  const watching = (async () => {
    for (let n = 0; !isOver; n++) {
      const began = performance.now();
      const reply = await one.ask(`/v1/prayer?lat=${(n % 60) + 0.25}&lng=10&date=2026-11-20`, secret);
      await reply.arrayBuffer();
      expect(reply.status, one.stderr()).toBe(200);
      prayerSeconds.push((performance.now() - began) / 1000);
      most = Math.max(most, residentMegabytes(pid));
      await sleep(20);
    }
  })();
  await expect.poll(() => arrived.length, { timeout: 120_000 }).toBe(CALLS);
  const left = dueMs + SECONDS_AFTER * 1000 - performance.now();
  if (left > 0) await sleep(left);
  isOver = true;
  agent.destroy();
  await Promise.all([...crowd, watching]);
  const waited = secondsWaitingForProcessor(pid) - waitedBefore;
  await one.end('SIGKILL');
  await sink.close();
  rmSync(folder, { recursive: true });

  const late = arrived.map((at) => (at - dueMs) / 1000);
  const p99 = prayerSeconds.toSorted((a, b) => a - b)[Math.floor(prayerSeconds.length * 0.99)] ?? 0;
  console.log(
    `${name}: ${read.calendars} calendars read, ${read.refused} refused; calls ${Math.min(...late).toFixed(2)} to ` +
      `${Math.max(...late).toFixed(2)} s late; ${prayerSeconds.length} times /v1/prayer, p99 ${p99.toFixed(3)} s, longest ` +
      `${Math.max(...prayerSeconds).toFixed(3)} s; RSS ${idle.toFixed(0)} MB before, ${most.toFixed(0)} MB at most; ` +
      `the daemon waited ${waited.toFixed(1)} s for a processor`,
  );
  expect(read.calendars).toBeGreaterThan(0);
  expect(Math.min(...late), 'no call is early').toBeGreaterThan(-0.5);
  expect(Math.max(...late)).toBeLessThan(MAX_LATE_SECONDS + waited);
  expect(p99).toBeLessThan(MAX_P99_SECONDS + waited);
  expect(most).toBeLessThan(MAX_MEGABYTES);
});

/** Returns the paths of the feeds. */
function writeFeeds(
  folder: string,
  count: number,
  kind: { readonly events?: readonly EventCode[]; readonly alarmMinutes: readonly number[] },
): string[] {
  const next = random(28);
  const tokens = Array.from({ length: count }, newFeedToken);
  const feeds = tokens.map(({ sha256 }, n) =>
    numbered(n, { ...kind, sha256, apiKeyId: 'crowd', at: randomPoint(next), method: 'MWL', timezone: 'UTC' }),
  );
  addFeeds(folder, feeds);
  return tokens.map(({ token }) => `/v1/feeds/${token}.ics`);
}

/** Asks and reads the answer to its end; 0 where the connection is cut. */
function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((done) => {
    const cut = () => done(0);
    get(url, { agent }, (reply) => {
      reply.on('end', () => done(reply.statusCode ?? 0)).on('error', cut);
      reply.resume();
    }).on('error', cut);
  });
}
