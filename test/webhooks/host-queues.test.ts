import { describe, expect, test } from 'vitest';
import type { HostReport } from '../../src/webhooks/circuit-breaker.ts';
import { createHostQueues } from '../../src/webhooks/host-queues.ts';
import type { FakeClock } from './fake-clock.ts';
import { fakeClock } from './fake-clock.ts';

interface Job {
  readonly host: string;
  readonly seconds: number;
  readonly report?: HostReport;
}

function queuesOf(clock: FakeClock, maxAtHost = 16, maxInFlight = 128) {
  const done: { host: string; at: number }[] = [];
  let most = 0;
  const mostOf = new Map<string, number>();
  const running = new Map<string, number>();
  const made = createHostQueues<Job>({
    maxAtHost,
    maxInFlight,
    nowMs: () => clock.monotonic() * 1000,
    later: (delayMs, act) => clock.later(delayMs, act),
    run: ({ host, seconds, report = 'healthy' }, doneWithHost) => {
      running.set(host, (running.get(host) ?? 0) + 1);
      mostOf.set(host, Math.max(mostOf.get(host) ?? 0, running.get(host) ?? 0));
      most = Math.max(
        most,
        [...running.values()].reduce((sum, each) => sum + each, 0),
      );
      return new Promise<void>((end) => {
        clock.later(seconds * 1000, () => {
          running.set(host, (running.get(host) ?? 1) - 1);
          done.push({ host, at: clock.monotonic() });
          doneWithHost(report);
          end();
        });
      });
    },
  });
  const add = (count: number, job: Job) => {
    for (let i = 0; i < count; i++) made.add(job.host, job);
  };
  return { made, add, done, mostOf, most: () => most };
}

describe('queues of hosts', () => {
  test('a tarpit with two thousand jobs delays nobody else’s two thousand', async () => {
    const clock = fakeClock(0);
    const { add, done, mostOf, most } = queuesOf(clock);
    add(2000, { host: 'tarpit', seconds: 3 });
    add(2000, { host: 'well', seconds: 0.02 });
    await clock.pass(10);
    const well = done.filter(({ host }) => host === 'well');
    expect(well).toHaveLength(2000);
    expect(well.at(-1)?.at).toBeLessThan(2.6); // 125 rounds of 16 at 20 ms: what it takes alone
    expect(mostOf.get('tarpit')).toBe(16);
    expect(most()).toBe(32);
  });

  test('of a host at most twice as many jobs are begun and not ended as may be with it', async () => {
    const clock = fakeClock(0);
    let begun = 0;
    let withHost = 0;
    let mostWithHost = 0;
    const queues = createHostQueues<number>({
      maxAtHost: 4,
      maxInFlight: 128,
      nowMs: () => clock.monotonic() * 1000,
      later: (delayMs, act) => clock.later(delayMs, act),
      // done with the host at once, and never written down: a disk that hangs
      run: (_, doneWithHost) => {
        begun++;
        mostWithHost = Math.max(mostWithHost, ++withHost);
        clock.later(10, () => {
          withHost--;
          doneWithHost('healthy');
        });
        return new Promise(() => {});
      },
    });
    for (let job = 0; job < 100; job++) queues.add('host', job);
    await clock.pass(10);
    expect([begun, mostWithHost, queues.inFlight, queues.waiting]).toEqual([8, 4, 8, 92]);
  });

  test('many hosts share what there is in turn', async () => {
    const clock = fakeClock(0);
    const { made, add, done, most } = queuesOf(clock, 16, 10);
    for (let host = 0; host < 10; host++) add(10, { host: `host ${host}`, seconds: 1 });
    expect(made.inFlight).toBe(10); // of the first, who was alone then
    expect(made.waiting).toBe(90);
    await clock.pass(2.5);
    expect(new Set(done.map(({ host }) => host)).size).toBe(10);
    await clock.pass(10);
    expect(done).toHaveLength(100);
    expect(most()).toBe(10);
  });

  test('a host that fails ten times in a row is left in peace for half a minute, then tried with one job', async () => {
    const clock = fakeClock(0);
    const { made, add, done } = queuesOf(clock, 1);
    add(40, { host: 'dead', seconds: 0.1, report: 'unhealthy' });
    await clock.pass(20);
    expect(done).toHaveLength(10);
    expect(made.openCircuits).toBe(1);
    await clock.pass(20); // at 31 s one is tried, and fails
    expect(done).toHaveLength(11);
    await clock.pass(60);
    expect(done).toHaveLength(13);
  });

  test('seven failures of ten open the circuit as well; a success after the pause closes it', async () => {
    const clock = fakeClock(0);
    const { made, add, done } = queuesOf(clock, 1);
    for (let i = 0; i < 3; i++) add(1, { host: 'shaky', seconds: 0.01 });
    for (let i = 0; i < 7; i++) add(1, { host: 'shaky', seconds: 0.01, report: 'unhealthy' });
    add(30, { host: 'shaky', seconds: 0.01 });
    await clock.pass(5);
    expect(done).toHaveLength(10);
    await clock.pass(30);
    expect(done).toHaveLength(40);
    expect(made.openCircuits).toBe(0);
  });

  test('six failures of ten do not, nor do jobs that never got so far', async () => {
    const clock = fakeClock(0);
    const { add, done } = queuesOf(clock, 1);
    for (let i = 0; i < 40; i++) add(1, { host: 'so-so', seconds: 0.01, report: i % 5 < 3 ? 'unhealthy' : 'healthy' });
    add(40, { host: 'none', seconds: 0.01, report: 'idle' });
    await clock.pass(5);
    expect(done).toHaveLength(80);
  });

  test('once stopped, what is under way ends and nothing begins', async () => {
    const clock = fakeClock(0);
    const { made, add, done } = queuesOf(clock, 4);
    add(10, { host: 'a', seconds: 1 });
    const stopped = made.stop();
    await clock.pass(5);
    await stopped;
    expect(done).toHaveLength(4);
    expect(made.waiting).toBe(6);
  });
});
