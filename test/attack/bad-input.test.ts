import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daemon, type DaemonProcess, PROGRAM, run } from '../http/daemon-process.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';

const data = mkdtempSync(join(tmpdir(), 'mizwala-input-'));
let one: DaemonProcess;
beforeAll(async () => {
  one = await daemon(data, ['--allow-private-targets']);
});
afterAll(async () => {
  await one.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: what came is looked at, not assumed
async function ask(method: string, path: string, body?: string): Promise<{ status: number; body: any }> {
  const headers = {
    'x-api-key': one.firstKey ?? '',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const reply = await fetch(`${one.base}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: reply.status, body: await reply.json() };
}

const wish = (metadata: string, url = '"http://127.0.0.1:9/"') =>
  `{"url":${url},"prayer_types":["fajr"],"latitude":21,"longitude":39,"metadata":${metadata}}`;
const nested = (levels: number, open = '{"a":', close = '}') => `${open.repeat(levels)}1${close.repeat(levels)}`;

describe('what is nested deep', () => {
  test.each([
    ['metadata of 65 levels', wish(nested(65))],
    ['metadata of 2,300 levels', wish(nested(2300, '[', ']').replace(/^\[/, '{"a":').replace(/\]$/, '}'))],
    ['metadata of 30,000 levels', wish(nested(30_000, '[', ']'))],
    ['a URL of 30,000 levels', wish('{}', nested(30_000, '[', ']'))],
    ['a field that does not exist', `{"x":${nested(30_000, '[', ']')}}`],
    ['all of the body', nested(30_000, '[', ']')],
  ])('%s is refused, and the depth that is accepted is said', async (what, body) => {
    const { status, body: answer } = await ask('POST', '/v1/webhooks', body);
    expect(status).toBe(400);
    const said = what.includes(' 65 ')
      ? 'metadata is nested too deep: it may be nested at most 64'
      : 'more than 100 levels';
    expect(answer.error).toContain(said);
  });

  test('metadata of 64 levels comes back as it was sent, and the command line refuses what the daemon refuses', async () => {
    const made = await ask('POST', '/v1/webhooks', wish(nested(64)));
    expect(made.status).toBe(201);
    const { id } = made.body.subscription;
    expect(JSON.stringify((await ask('GET', `/v1/webhooks/${id}`)).body.subscription.metadata)).toBe(nested(64));
    const words = ['webhooks', 'update', id, '--metadata', nested(9000), '--data', data];
    expect(await run(words)).toMatchObject({ exit: 2, stderr: expect.stringContaining('nested at most 64') as string });
    expect((await ask('DELETE', `/v1/webhooks/${id}`)).status).toBe(200);
  });
});

test('a cursor that no answer gave is refused', async () => {
  const { id } = (await ask('POST', '/v1/webhooks', wish('{}'))).body.subscription;
  for (const cursor of ['x', 'sub_zzz', id, `${id}~00000000`, '2026-11-20.0', '%F0%9F%95%8C']) {
    for (const path of ['/v1/webhooks', `/v1/webhooks/${id}/deliveries`]) {
      expect(await ask('GET', `${path}?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_PARAMETER' },
      });
    }
  }
  await ask('DELETE', `/v1/webhooks/${id}`);
});

test('an upload that is cut off is no bug of ours: no line in the log, no 500 in the metrics', async () => {
  const port = Number(new URL(one.base).port);
  const head = `POST /v1/webhooks HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${one.firstKey}\r\nContent-Type: application/json\r\n`;
  for (const how of ['destroy', 'reset', 'chunked'] as const) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      how === 'chunked'
        ? `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`
        : `${head}Content-Length: 5000\r\n\r\n{"a":`,
    );
    await new Promise((done) => setTimeout(done, 50)); // until its head is read
    if (how === 'reset') socket.resetAndDestroy();
    else socket.destroy();
  }
  const refused = async () =>
    (await (await one.ask('/metrics')).text()).match(/endpoint="createWebhook",status="(?!201)\d+"\} \d+/g);
  await expect.poll(refused).toEqual(expect.arrayContaining([expect.stringMatching(/status="400"/)]));
  expect((await refused())?.join()).not.toContain('status="5');
  expect(one.stderr()).not.toContain('bug');
});

test('rotated three times, a webhook signs with every secret until the time that was promised for it', async () => {
  const { id } = (await ask('POST', '/v1/webhooks', wish('{}'))).body.subscription;
  const until = [];
  for (let n = 0; n < 3; n++)
    until.push((await ask('POST', `/v1/webhooks/${id}/rotate-secret`)).body.previous_secret_expires_at);
  expect(until.toSorted()).toEqual(until);
  const received = once(receiver, 'delivery') as Promise<[string]>;
  await ask(
    'PUT',
    `/v1/webhooks/${id}`,
    JSON.stringify({ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` }),
  );
  const tested = await ask('POST', `/v1/webhooks/${id}/test`);
  expect(tested.body).toMatchObject({ delivered: true, status_code: 204 });
  const [text] = await received;
  expect(/^webhook-signature: (.*)$/im.exec(text)?.[1]?.split(' ')).toHaveLength(4);
  expect(/^x-webhook-signature-previous: (.*)$/im.exec(text)?.[1]).toMatch(/^[0-9a-f]{64}(?:, [0-9a-f]{64}){2}$/);
  const fourth = await ask('POST', `/v1/webhooks/${id}/rotate-secret`);
  expect(fourth).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(fourth.body.error).toContain(until[0]);
  await ask('DELETE', `/v1/webhooks/${id}`);
});

/** Sends `100 Continue` though nobody asked for it, in pieces, and then its answer. */
const receiver = createServer((socket: Socket) => {
  let text = '';
  socket.on('error', () => {});
  socket.on('data', async (bytes) => {
    text += bytes.toString();
    if (!text.includes('\r\n\r\n{')) return;
    receiver.emit('delivery', text);
    for (const part of [
      'HTTP/1.1 100 Con',
      'tinue\r\nX: y\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 ',
      'No Content\r\n\r\n',
    ]) {
      socket.write(part);
      await new Promise((done) => setTimeout(done, 20));
    }
  });
});
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(() => receiver.close());

test('with few descriptors, idle callers leave enough of them for deliveries and the store', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-few-'));
  const words = ['serve', '--port', '0', '--data', folder, '--allow-private-targets'];
  const child = spawn('sh', ['-c', 'ulimit -n 160; exec "$0" "$@"', process.execPath, PROGRAM, ...words], {
    env: { ...process.env, HOME: '/dev/null', TZ: ZONE_OF_PROCESSES },
  });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Listening');
  const base = /http:\/\/\S+/.exec(said)?.[0] ?? '';
  const key = /^mzw_\S+$/m.exec(said)?.[0] ?? '';
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const url = `"http://127.0.0.1:${(receiver.address() as AddressInfo).port}/"`;
  const post = (path: string, body?: string) =>
    fetch(`${base}${path}`, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  const made = (await (await post('/v1/webhooks', wish('{}', url))).json()) as { subscription: { id: string } };
  const sockets = Array.from({ length: 400 }, () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.on('error', () => {});
    return socket;
  });
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  // the owner's socket does not count, and its test delivery finds a descriptor
  const { exit, stdout } = await run(['webhooks', 'test', made.subscription.id, '--data', folder]);
  expect({ exit, stdout }).toMatchObject({ exit: 0, stdout: expect.stringContaining('204') as string });
  for (const socket of sockets) socket.destroy();
  child.kill('SIGKILL');
  await once(child, 'close');
  rmSync(folder, { recursive: true, force: true });
});
