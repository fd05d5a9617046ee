import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daemon, type DaemonProcess, run } from '../http/daemon-process.ts';

/** Keys that end, are changed and are taken away, at a real daemon that is killed right after. */
const data = mkdtempSync(join(tmpdir(), 'mizwala-keys-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const FIRST = 'first-value-of-the-key-of-home';
const SECOND = 'second-value-of-the-key-of-home';
const PRIVATE = ['--allow-private-targets'];

let one: DaemonProcess;
beforeAll(async () => {
  one = await daemon(data, PRIVATE, { PRAYER_API_KEYS: `home:${FIRST}` });
});
afterAll(() => one.end('SIGKILL'));

async function again(env: Record<string, string>): Promise<void> {
  await one.end('SIGKILL');
  one = await daemon(data, PRIVATE, env);
}

/** A command of the machine's owner; the daemon runs. */
async function own(...words: string[]) {
  const { exit, stdout, stderr } = await run([...words, '--data', data]);
  return { exit, text: `${stdout}${stderr}`, stdout };
}

async function make(key: string): Promise<string> {
  const body = { url: 'http://127.0.0.1:9/', prayer_types: ['fajr'], latitude: 21.4, longitude: 39.8 };
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const reply = await fetch(`${one.base}/v1/webhooks`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { subscription: { id: string } }).subscription.id;
}

async function stateOf(id: string): Promise<string> {
  const { stdout } = await own('webhooks', 'list', '--owner', 'all', '--json');
  const { subscriptions } = JSON.parse(stdout) as { subscriptions: readonly Readonly<Record<string, unknown>>[] };
  const found = subscriptions.find((each) => each['id'] === id);
  return `${found?.['owner']} ${found?.['disabled_reason']}`;
}

test('a revoked key’s subscriptions end with it; the owner sees, hands over and deletes them', {
  timeout: 60_000,
}, async () => {
  const guest = (await own('keys', 'create', '--name', 'guest')).stdout.trim();
  const heir = (await own('keys', 'create', '--name', 'heir')).stdout.trim();
  const [id, other] = [await make(guest), await make(guest)];
  const revoked = await own('keys', 'revoke', 'guest');
  expect(revoked.text).toContain('2 subscriptions are now inactive');
  const keyId = /key_[0-9a-f]{12}/.exec(revoked.text)?.[0] ?? '';
  await again({ PRAYER_API_KEYS: `home:${FIRST}` });
  expect((await one.ask('/v1/webhooks', guest)).status).toBe(401);
  expect(await stateOf(id)).toBe(`${keyId} key_revoked`);
  expect((await own('webhooks', 'list', '--owner', keyId)).stdout).toContain(id);
  expect((await own('webhooks', 'list', '--owner', 'key_none')).text).toContain('"key_none" does not exist');
  expect((await own('webhooks', 'delete', other, '--owner', 'all')).exit).toBe(0);
  const moved = await own('webhooks', 'move', '--from', keyId, '--to', 'heir');
  expect(moved.text).toContain('1 of them is active again');
  expect(await (await one.ask('/v1/webhooks', heir)).json()).toMatchObject({
    total: 1,
    subscriptions: [{ id, active: true }],
  });
  expect((await own('webhooks', 'move', '--from', keyId, '--to', 'heir')).exit).toBe(2);
  expect((await own('webhooks', 'list', '--owner', keyId)).exit).toBe(2);
});

test('a rotated key keeps what it owns; its old secret is good for the grace, and no longer', {
  timeout: 60_000,
}, async () => {
  const first = (await own('keys', 'create', '--name', 'rota')).stdout.trim();
  const id = await make(first);
  const second = (await own('keys', 'rotate', 'rota')).stdout.trim();
  expect(second).toMatch(/^mzw_/);
  for (const secret of [first, second])
    expect(await (await one.ask('/v1/webhooks', secret)).json()).toMatchObject({ subscriptions: [{ id }] });
  await again({ PRAYER_API_KEYS: `home:${FIRST}` });
  expect((await one.ask('/v1/webhooks', first)).status).toBe(200);
  const third = (await own('keys', 'rotate', 'rota', '--grace', '0s')).stdout.trim();
  for (const secret of [first, second]) expect((await one.ask('/v1/webhooks', secret)).status).toBe(401);
  expect(await (await one.ask('/v1/webhooks', third)).json()).toMatchObject({ subscriptions: [{ id, active: true }] });
  expect((await own('keys', 'rotate', 'home')).text).toContain('comes from PRAYER_API_KEYS');
  expect((await own('keys', 'rotate', 'rota', '--grace', 'soon')).exit).toBe(2);
});

test('a key of PRAYER_API_KEYS is its name: its value may change, and without its name it is revoked', {
  timeout: 60_000,
}, async () => {
  const id = await make(FIRST);
  await again({ PRAYER_API_KEYS: `home:${SECOND}` });
  expect((await one.ask('/v1/webhooks', FIRST)).status).toBe(401);
  expect(await (await one.ask('/v1/webhooks', SECOND)).json()).toMatchObject({ subscriptions: [{ id, active: true }] });
  await again({});
  expect(one.stderr()).toMatch(/"key":"home".*key is gone/);
  expect(await stateOf(id)).toBe('home key_revoked');
  await again({ PRAYER_API_KEYS: `home:${SECOND}` });
  const back = (await (await one.ask('/v1/webhooks', SECOND)).json()) as { subscriptions: unknown[] };
  expect(back).toMatchObject({ subscriptions: [{ id, active: false, disabled_reason: 'key_revoked' }] });
});

test('feeds of a key of PRAYER_API_KEYS go along when it gets a name, and when it is moved after it was taken out', {
  timeout: 60_000,
}, async () => {
  const [nameless, other] = ['the-value-of-a-key-without-a-name', 'the-value-of-another-key-there'];
  await again({ PRAYER_API_KEYS: nameless });
  const headers = { 'x-api-key': nameless, 'content-type': 'application/json' };
  const body = JSON.stringify({ latitude: 21.4, longitude: 39.8 });
  const made = await fetch(`${one.base}/v1/feeds`, { method: 'POST', headers, body });
  const { path } = (await made.json()) as { path: string };
  const read = async () => (await fetch(`${one.base}${path}`)).status;
  const total = async (key: string) => (await (await one.ask('/v1/feeds', key)).json()) as { total: number };
  expect(await read()).toBe(200);
  await again({ PRAYER_API_KEYS: `mosque:${nameless}` });
  expect(await read()).toBe(200);
  expect(await total(nameless)).toMatchObject({ total: 1 });
  await again({ PRAYER_API_KEYS: `house:${other}` });
  expect(await read()).toBe(404);
  expect((await own('webhooks', 'move', '--from', 'mosque', '--to', 'house')).text).toContain('Feeds moved too: 1');
  expect(await read()).toBe(200);
  expect(await total(other)).toMatchObject({ total: 1 });
});
