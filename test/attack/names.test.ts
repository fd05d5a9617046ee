import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { cachedResolve, createNameResolver, type Resolve } from '../../src/system/name-resolver.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { receiver } from '../webhooks/receiver.ts';
import { type NameAnswer, nameServer } from './name-server.ts';
import { secondsWaitingForProcessor } from './process-figures.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-names-'));
const hostsFile = join(folder, 'hosts');
writeFileSync(hostsFile, '127.0.0.9\tnas.home NAS # the cellar\n::9 nas.home\n# 127.0.0.8 off.home\nnonsense\n');
afterAll(() => rmSync(folder, { recursive: true }));

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

/** A resolver that asks a name server of ours, and a system that knows some names and never answers for others. */
async function resolverOf(answer: (name: string) => NameAnswer | undefined, system: Record<string, string> = {}) {
  const server = await nameServer(answer);
  closing.push(() => server.close());
  const askedOfSystem: string[] = [];
  const askSystem: Resolve = async (host) => {
    askedOfSystem.push(host);
    const address = system[host];
    if (address === 'never') return new Promise(() => {});
    if (address === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return [{ address, family: 4 }];
  };
  const resolve = createNameResolver({ nameServers: [server.address], hostsFile, askSystem });
  return { server, askedOfSystem, resolve };
}

/** Milliseconds since, without those in which the machine ran others. */
function stopwatch(): () => number {
  const now = () => performance.now() - secondsWaitingForProcessor('thread-self') * 1000;
  const began = now();
  return () => now() - began;
}

const wellKnown = (name: string): NameAnswer | undefined =>
  name.startsWith('well') ? { address: '127.0.0.1' } : name.startsWith('dead') ? undefined : 'unknown';

describe('names', () => {
  test('two hundred for which nobody answers delay a delivery to another by less than a second', async () => {
    const { resolve } = await resolverOf(wellKnown);
    const sink = await receiver();
    const sender = createWebhookSender({
      policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }),
      resolve,
    });
    const dead = Array.from({ length: 200 }, (_, n) => sender.post(`http://dead-${n}.example/`, {}, '{}'));
    const ran = stopwatch();
    expect(await sender.post(`http://well.example:${sink.port}/`, {}, '{}')).toMatchObject({ statusCode: 200 });
    expect(ran()).toBeLessThan(1000);
    await sender.close();
    await sink.close();
    expect((await Promise.all(dead)).every(({ error }) => error !== undefined)).toBe(true);
  });

  test('a name for which nobody answers is told as one that is not found, and asked of nobody else', async () => {
    const { resolve, askedOfSystem } = await resolverOf(wellKnown);
    const sender = createWebhookSender({
      policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }),
      resolve,
    });
    closing.push(() => sender.close());
    expect(await sender.post('http://dead.example/', {}, '{}')).toMatchObject({ error: 'name_not_found' });
    expect(askedOfSystem).toEqual([]);
  });

  test('the hosts file comes first; what name servers do not know, and what is not theirs, the system is asked', async () => {
    const { resolve, server, askedOfSystem } = await resolverOf(wellKnown, {
      'printer.local': '127.0.0.2',
      receiver: '127.0.0.3',
      'api.internal.example': '127.0.0.4',
    });
    expect(await resolve('NAS.home')).toEqual([
      { address: '127.0.0.9', family: 4 },
      { address: '::9', family: 6 },
    ]);
    expect(await resolve('well.example')).toEqual([{ address: '127.0.0.1', family: 4, ttlSeconds: 60 }]);
    expect(await resolve('Well.Example.')).toMatchObject([{ address: '127.0.0.1' }]);
    expect([server.asked, askedOfSystem]).toEqual([['well.example', 'well.example'], []]);
    expect(await resolve('printer.local')).toMatchObject([{ address: '127.0.0.2' }]);
    expect(await resolve('receiver')).toMatchObject([{ address: '127.0.0.3' }]);
    expect(server.asked).toHaveLength(2);
    expect(await resolve('api.internal.example')).toMatchObject([{ address: '127.0.0.4' }]);
    await expect(resolve('off.home')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(askedOfSystem).toEqual(['printer.local', 'receiver', 'api.internal.example', 'off.home']);
  });

  test('of the system twelve names at a time are asked', async () => {
    const never = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`dead-${n}.local`, 'never']));
    const { resolve, askedOfSystem } = await resolverOf(wellKnown, never);
    for (const name of Object.keys(never)) void resolve(name);
    expect(await resolve('well.example')).toHaveLength(1);
    expect(askedOfSystem).toHaveLength(12);
  });

  test('names that the system did not find lately delay no other of its names', async () => {
    const system: Record<string, string> = { 'printer.local': '127.0.0.2' };
    const { resolve, askedOfSystem } = await resolverOf(wellKnown, system);
    const dead = Array.from({ length: 200 }, (_, n) => `dead-${n}.local`);
    for (const name of dead) await expect(resolve(name)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    askedOfSystem.length = 0;
    for (const name of dead) {
      system[name] = 'never';
      void resolve(name);
    }
    expect(await resolve('printer.local')).toMatchObject([{ address: '127.0.0.2' }]);
    expect(askedOfSystem).toHaveLength(4 + 1);
  });
});

describe('name servers', () => {
  test('are those of the present network after half a minute', async () => {
    const [home, office] = [
      await nameServer(() => ({ address: '127.0.0.1' })),
      await nameServer(() => ({ address: '127.0.0.2' })),
    ];
    closing.push(home.close, office.close);
    const nameServers = [home.address];
    const resolve = createNameResolver({ nameServers, hostsFile, askSystem: () => Promise.reject(new Error('asked')) });
    vi.useFakeTimers({ toFake: ['performance'] });
    expect(await resolve('well.example')).toMatchObject([{ address: '127.0.0.1' }]);
    nameServers[0] = office.address;
    vi.advanceTimersByTime(29_000);
    expect(await resolve('well.example')).toMatchObject([{ address: '127.0.0.1' }]);
    vi.advanceTimersByTime(2000);
    expect(await resolve('well.example')).toMatchObject([{ address: '127.0.0.2' }]);
  });

  test('that know the addresses of one family and are silent about the other delay the answer by less than a second', async () => {
    const { resolve } = await resolverOf(() => ({ address: '127.0.0.1', silentOn6: true }));
    const ran = stopwatch();
    expect(await resolve('well.example')).toMatchObject([{ address: '127.0.0.1' }]);
    expect(ran()).toBeLessThan(900);
  });
});

describe('kept names', () => {
  const at = (address: string, ttlSeconds?: number) => [
    { address, family: 4, ...(ttlSeconds === undefined ? {} : { ttlSeconds }) },
  ];

  test('are asked for once at a time, and again when their time to live is over', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    let asked = 0;
    const resolve = cachedResolve(async () => at(`127.0.0.${++asked}`, 20));
    const both = await Promise.all([resolve('a'), resolve('a'), resolve('b')]);
    expect([asked, both[0]]).toEqual([2, at('127.0.0.1', 20)]);
    vi.advanceTimersByTime(19_000);
    expect(await resolve('a')).toEqual(at('127.0.0.1', 20));
    vi.advanceTimersByTime(2000);
    expect(await resolve('a')).toEqual(at('127.0.0.3', 20));
  });

  test.each([
    { ttlSeconds: 0, keptSeconds: 5 },
    { ttlSeconds: 1, keptSeconds: 5 },
    { ttlSeconds: undefined, keptSeconds: 30 },
    { ttlSeconds: 299, keptSeconds: 299 },
    { ttlSeconds: 86_400, keptSeconds: 300 },
  ])('with a time to live of $ttlSeconds s are kept for $keptSeconds s', async ({ ttlSeconds, keptSeconds }) => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    let asked = 0;
    const resolve = cachedResolve(async () => at(`127.0.0.${++asked}`, ttlSeconds));
    await resolve('a');
    vi.advanceTimersByTime(keptSeconds * 1000 - 1);
    await resolve('a');
    expect(asked).toBe(1);
    vi.advanceTimersByTime(2);
    await resolve('a');
    expect(asked).toBe(2);
  });

  test('a failure is kept for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    let asked = 0;
    const resolve = cachedResolve(async () => {
      asked++;
      throw Object.assign(new Error('no'), { code: 'EAI_AGAIN' });
    });
    for (let n = 0; n < 3; n++) await expect(resolve('a')).rejects.toThrow('no');
    expect(asked).toBe(1);
    vi.advanceTimersByTime(5001);
    await expect(resolve('a')).rejects.toThrow('no');
    expect(asked).toBe(2);
  });

  test('where nobody answers any more, the former answer holds for a day; a name that is gone is gone', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    let code: string | undefined;
    const resolve = cachedResolve(async () => {
      if (code !== undefined) throw Object.assign(new Error(code), { code });
      return at('127.0.0.1', 60);
    });
    await resolve('a');
    code = 'EAI_AGAIN';
    vi.advanceTimersByTime(3_600_000);
    expect(await resolve('a')).toEqual(at('127.0.0.1', 60));
    vi.advanceTimersByTime(86_400_000);
    await expect(resolve('a')).rejects.toThrow('EAI_AGAIN');
    code = undefined;
    vi.advanceTimersByTime(6000);
    await resolve('a');
    code = 'ENOTFOUND';
    vi.advanceTimersByTime(61_000);
    await expect(resolve('a')).rejects.toThrow('ENOTFOUND');
  });

  test('an answer that takes more than half a second is not waited for where there is a former one', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
    const second = Promise.withResolvers<Awaited<ReturnType<Resolve>>>();
    let asked = 0;
    const resolve = cachedResolve(async () => (++asked === 1 ? at('127.0.0.1', 60) : second.promise));
    await resolve('a');
    vi.advanceTimersByTime(61_000);
    const soon = resolve('a');
    await vi.advanceTimersByTimeAsync(501);
    expect(await soon).toEqual(at('127.0.0.1', 60));
    second.resolve(at('127.0.0.2', 60));
    await vi.advanceTimersByTimeAsync(1);
    expect(await resolve('a')).toEqual(at('127.0.0.2', 60));
  });
});
