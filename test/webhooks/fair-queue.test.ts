import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../src/webhooks/fair-queue.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';

interface Job {
  readonly key?: string;
  readonly host: string;
  readonly seconds: number;
}

function queueOf(clock: FakeClock, { maxAtHost = 16, maxQuick = 512, maxSlow = 4096 } = {}) {
  const done: { key: string; host: string; at: number }[] = [];
  const begun: { key: string; host: string; at: number }[] = [];
  let running = 0;
  let most = 0;
  const made = createFairQueue<Job>({
    maxAtHost,
    maxQuick,
    maxSlow,
    slowAfterMs: 1000,
    later: (delayMs, act) => clock.later(delayMs, act),
    run: ({ key = 'a', host, seconds }, doneWithHost) => {
      most = Math.max(most, ++running);
      begun.push({ key, host, at: clock.monotonic() });
      return new Promise<void>((end) => {
        clock.later(seconds * 1000, () => {
          running--;
          done.push({ key, host, at: clock.monotonic() });
          doneWithHost();
          end();
        });
      });
    },
  });
  const add = (count: number, job: Job) => {
    for (let i = 0; i < count; i++) made.add(job.key ?? 'a', job.host, job);
  };
  return { made, add, done, begun, most: () => most };
}

describe('the queue', () => {
  test('a tarpit with two thousand jobs delays nobody else’s two thousand, nor those of its own key', async () => {
    for (const key of ['a', 'b']) {
      const clock = fakeClock(0);
      const { add, done } = queueOf(clock);
      add(2000, { host: 'tarpit', seconds: 3 });
      add(2000, { key, host: 'well', seconds: 0.02 });
      await clock.pass(10);
      const well = done.filter(({ host }) => host === 'well');
      expect(well).toHaveLength(2000);
      expect(well.at(-1)?.at).toBeLessThan(2.6); // 125 rounds of 16 at 20 ms: what it takes alone
    }
  });

  test('a host that answers slowly gets at most sixteen new jobs a second, and one that answers soon sixteen at a time', async () => {
    const clock = fakeClock(0);
    const { add, begun, most } = queueOf(clock);
    add(1000, { host: 'slow', seconds: 30 });
    await clock.pass(10.5);
    expect(begun.length).toBeGreaterThanOrEqual(9 * 16); // a job is slow after 1 to 1.25 s
    expect(begun.length).toBeLessThanOrEqual(11 * 16);
    const soon = queueOf(clock);
    soon.add(1000, { host: 'soon', seconds: 0.5 });
    await clock.pass(60);
    expect([soon.most(), soon.done.length]).toEqual([16, 1000]);
    expect(most()).toBeLessThanOrEqual(30 * 16);
  });

  test('eight thousand jobs of one key for a single tarpit all begin within two minutes, and another key’s wait for none', async () => {
    for (const seconds of [30, 0.9]) {
      const clock = fakeClock(0);
      const { made, add, begun, done } = queueOf(clock);
      add(8000, { key: 'greedy', host: 'tarpit', seconds });
      for (let second = 0; second < 119; second++) {
        add(20, { key: 'b', host: 'well', seconds: 0.05 });
        await clock.pass(0.9);
        expect(done.filter(({ key }) => key === 'b')).toHaveLength((second + 1) * 20);
        await clock.pass(0.1);
      }
      expect(begun.filter(({ key }) => key === 'greedy')).toHaveLength(8000);
      expect(made.waiting).toBe(0);
    }
  });

  test('four thousand jobs of one key for two hundred tarpits: all begin in time, and another key’s wait for none', async () => {
    const clock = fakeClock(0);
    const { made, add, begun, done, most } = queueOf(clock);
    for (let host = 0; host < 200; host++) add(20, { key: 'greedy', host: `tarpit ${host}`, seconds: 30 });
    for (let second = 0; second < 115; second++) {
      for (let host = 0; host < 4; host++) add(5, { key: 'b', host: `well ${host}`, seconds: 0.05 });
      await clock.pass(0.9);
      expect(done.filter(({ key }) => key === 'b')).toHaveLength((second + 1) * 20);
      await clock.pass(0.1);
    }
    expect(begun.filter(({ key }) => key === 'greedy')).toHaveLength(4000);
    expect(made.waiting).toBe(0);
    expect(most()).toBeLessThanOrEqual(512 / 2 + 4096 / 2 + 20);
  });

  test('thirty greedy keys leave room for one that comes later', async () => {
    const clock = fakeClock(0);
    const { add, done, most } = queueOf(clock, { maxQuick: 256, maxSlow: 512 });
    for (let key = 0; key < 30; key++)
      for (let host = 0; host < 20; host++) add(20, { key: `greedy ${key}`, host: `tarpit ${host}`, seconds: 30 });
    await clock.pass(40);
    expect(most()).toBeLessThan(256 + 512);
    add(100, { key: 'late', host: 'well', seconds: 0.02 });
    await clock.pass(2);
    expect(done.filter(({ key }) => key === 'late')).toHaveLength(100);
  });

  test('a slow job on a host that keys share leaves the other keys their places there', async () => {
    const clock = fakeClock(0);
    const { add, done } = queueOf(clock);
    add(500, { key: 'a', host: 'shared', seconds: 30 });
    add(5, { key: 'b', host: 'shared', seconds: 0.1 });
    await clock.pass(0.5);
    expect(done.filter(({ key }) => key === 'b')).toHaveLength(5);
  });

  test('of a host at most twice as many jobs are begun and not ended as may be with it', async () => {
    const clock = fakeClock(0);
    let begun = 0;
    let withHost = 0;
    let mostWithHost = 0;
    const queue = createFairQueue<number>({
      maxAtHost: 4,
      maxQuick: 128,
      maxSlow: 128,
      slowAfterMs: 1000,
      later: (delayMs, act) => clock.later(delayMs, act),
      // done with the host at once, and never written down: a disk that hangs
      run: (_, doneWithHost) => {
        begun++;
        mostWithHost = Math.max(mostWithHost, ++withHost);
        clock.later(10, () => {
          withHost--;
          doneWithHost();
        });
        return new Promise(() => {});
      },
    });
    for (let job = 0; job < 100; job++) queue.add('a', 'host', job);
    await clock.pass(10);
    expect([begun, mostWithHost, queue.inFlight, queue.waiting]).toEqual([8, 4, 8, 92]);
  });

  test('the hosts of a key share what it has in turn', async () => {
    const clock = fakeClock(0);
    const { made, add, done, most } = queueOf(clock, { maxQuick: 20 });
    for (let host = 0; host < 10; host++) add(10, { host: `host ${host}`, seconds: 0.9 });
    expect(made.inFlight).toBe(10); // half of the places
    expect(made.waiting).toBe(90);
    await clock.pass(2.5);
    expect(new Set(done.map(({ host }) => host)).size).toBe(10);
    await clock.pass(10);
    expect(done).toHaveLength(100);
    expect(most()).toBe(10);
  });

  test('where slow jobs have no room either, they keep their places until one ends', async () => {
    const clock = fakeClock(0);
    const { made, add, most } = queueOf(clock, { maxQuick: 4, maxSlow: 4 });
    for (let host = 0; host < 10; host++) add(1, { host: `tarpit ${host}`, seconds: 10 });
    await clock.pass(9);
    expect([made.inFlight, made.waiting]).toEqual([4, 6]);
    await clock.pass(40);
    expect([made.inFlight, made.waiting, most()]).toEqual([0, 0, 4]);
  });

  test('once stopped, what is under way ends and nothing begins', async () => {
    const clock = fakeClock(0);
    const { made, add, done } = queueOf(clock, { maxAtHost: 4 });
    add(10, { host: 'a', seconds: 1.5 });
    const stopped = made.stop();
    await clock.pass(5);
    await stopped;
    expect(done).toHaveLength(4);
    expect(made.waiting).toBe(6);
  });
});
