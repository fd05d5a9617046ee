import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { daemon, type DaemonProcess, run } from './daemon-process.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const running: DaemonProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => (one.child.exitCode === null ? one.end('SIGKILL') : undefined)));
});

function fresh(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function started(data: string, env: Record<string, string> = {}): Promise<DaemonProcess> {
  const one = await daemon(data, ['--allow-private-targets'], env);
  running.push(one);
  return one;
}

const BODY = { url: 'http://127.0.0.1:9/', prayer_types: ['fajr'], latitude: 21.4225, longitude: 39.8262 };

async function create(one: DaemonProcess): Promise<{ status: number; id: string }> {
  const answer = await fetch(`${one.base}/v1/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': one.firstKey ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(BODY),
  });
  const { subscription } = (await answer.json()) as { subscription?: { id: string } };
  return { status: answer.status, id: subscription?.id ?? '' };
}

/** The lines of the log with this message. */
function logged(one: DaemonProcess, message: string): Record<string, unknown>[] {
  const lines = one
    .stderr()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);
}

describe('the data directory', () => {
  test('that is deleted under the daemon: no more 201, readyz 503, said in the log and in the metrics', async () => {
    const data = fresh();
    const one = await started(data);
    expect((await create(one)).status).toBe(201);
    expect((await one.ask('/readyz')).status).toBe(200);
    expect(await (await one.ask('/metrics')).text()).toContain('mizwala_store_writable 1\n');
    rmSync(data, { recursive: true });
    expect((await create(one)).status).toBe(503);
    const ready = await one.ask('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.text()).toMatch(/journal-1\.ndjson was deleted or replaced/);
    expect(one.stderr()).toMatch(/journal-1\.ndjson was deleted or replaced/);
    const metrics = await (await one.ask('/metrics')).text();
    expect(metrics).toContain('mizwala_store_writable 0\n');
    expect(metrics).toMatch(/^mizwala_store_errors_total [1-9]/m);
    expect(await one.end('SIGTERM')).toBe(0);
  });

  test.each([
    ['keys', 'list'],
    ['webhooks', 'list', '--owner', 'one'],
    ['webhooks', 'stats', '--owner', 'one'],
  ])('whose store cannot be read: prayer %s %s ends at once and locks nobody out', async (...words) => {
    const data = fresh();
    expect((await run(['keys', 'create', '--name', 'one', '--data', data])).exit).toBe(0);
    writeFileSync(join(data, 'store.json'), '{"version":1}\n');
    const before = performance.now();
    const { exit, stderr } = await run([...words, '--data', data]);
    expect(performance.now() - before).toBeLessThan(10_000);
    if (words[0] === 'keys') expect(exit).toBe(0);
    else {
      expect(exit).toBe(6);
      expect(stderr).toMatch(/store\.json is damaged/);
    }
    expect((await run(['keys', 'list', '--data', data])).exit).toBe(0);
  });
});

describe('prayer backup, restore and store check', () => {
  test('of a running daemon, brought back elsewhere: the same key opens the same subscription', async () => {
    const [data, other] = [fresh(), fresh()];
    const file = `${data}.backup`;
    const one = await started(data);
    const { id } = await create(one);
    expect(await run(['backup', file, '--data', data])).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/1 API key .* 1 subscription .*\n.*keep it private/),
    });
    const inUse = await run(['restore', file, '--replace', '--data', data]);
    expect(inUse).toMatchObject({ exit: 5, stderr: expect.stringMatching(/is in use by a daemon/) });
    await one.end('SIGKILL');
    const refused = await run(['restore', file, '--data', data]);
    expect(refused).toMatchObject({ exit: 2, stderr: expect.stringMatching(/--replace/) });
    expect((await run(['restore', file, '--data', other])).exit).toBe(0);
    const two = await started(other);
    expect((await two.ask(`/v1/webhooks/${id}`, one.firstKey)).status).toBe(200);
    expect(await run(['store', 'check', '--data', other])).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/No damage/),
    });
    await two.end('SIGTERM');
    writeFileSync(join(other, 'keys.json'), '{');
    const { exit, stdout } = await run(['store', 'check', '--data', other, '--json']);
    expect(exit).toBe(6);
    expect(JSON.parse(stdout)).toMatchObject({
      can_start: false,
      damage: [{ what: expect.stringMatching(/it is not JSON/) }],
    });
  });
});

test('prayer store check names the subscriptions whose method or station is not known', async () => {
  const folder = fresh();
  const store = await openSubscriptionStore(folder);
  const lost = [{}, { method: 'ATLANTEAN' }, { method: 'TURKEY', station: '99999' }, { method: 'AUTO' }];
  for (const [n, changes] of lost.entries()) await store.create(subscription({ id: subscriptionId(n), ...changes }), 9);
  await store.close();
  const { exit, stdout } = await run(['store', 'check', '--data', folder]);
  expect(exit).toBe(0);
  expect(stdout.split('\n').filter((line) => line.startsWith('sub_'))).toEqual([
    `${subscriptionId(1)}: this version does not know method "ATLANTEAN"; when the daemon starts, it deactivates this subscription`,
    `${subscriptionId(2)}: this version does not know station "99999" of TURKEY; when the daemon starts, it deactivates this subscription`,
  ]);
});

describe('seen from outside', () => {
  test('keys made, rotated and revoked, and tests that failed, are lines of the log, without any secret', async () => {
    const data = fresh();
    const one = await started(data);
    const made = await run(['keys', 'create', '--name', 'home', '--data', data]);
    const rotated = await run(['keys', 'rotate', 'home', '--data', data]);
    expect(logged(one, 'key_rotated').map(({ name }) => name)).toEqual(['home']);
    expect((await run(['keys', 'revoke', 'home', '--data', data])).exit).toBe(0);
    expect(logged(one, 'key_made').map(({ name }) => name)).toEqual(['first', 'home']);
    expect(logged(one, 'key_revoked').map(({ name }) => name)).toEqual(['home']);
    const { id } = await create(one);
    await fetch(`${one.base}/v1/webhooks/${id}/test`, { method: 'POST', headers: { 'x-api-key': one.firstKey ?? '' } });
    expect(logged(one, 'test_failed')).toEqual([
      expect.objectContaining({ subscription: id, kind: 'test', error: 'connection_refused' }),
    ]);
    for (const secret of [made.stdout.trim(), rotated.stdout.trim(), one.firstKey ?? '-', 'whsec_', '127.0.0.1:9']) {
      expect(one.stderr()).not.toContain(secret);
    }
  });

  test('subscriptions of each key, deliveries by state and the last tick are metrics', async () => {
    const name = 'Old Town - hall';
    const key = 'k'.repeat(40);
    const one = await started(fresh(), { PRAYER_API_KEYS: `${name}:${key}` });
    await create({ ...one, firstKey: key });
    const metrics = await (await one.ask('/metrics', key)).text();
    expect(metrics).toMatch(/^mizwala_webhook_key_subscriptions\{id="[^"]+",key="Old Town - hall"\} 1$/m);
    expect(metrics).toContain('mizwala_webhook_key_subscriptions{id="",key=""} 0\n');
    for (const state of ['queued', 'in_flight', 'retrying']) {
      expect(metrics).toContain(`mizwala_webhook_pending{state="${state}"} 0\n`);
    }
    expect(metrics).toMatch(/^mizwala_webhook_seconds_since_tick \d+/m);
    expect(metrics).toMatch(/^mizwala_webhook_lateness_seconds_bucket\{le="0.05"\} 0$/m);
  });
});
