import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiver } from '../webhooks/receiver.ts';

/** The daemon of the packaged binary, as a user starts it: one request, one webhook, an orderly end. */
let folder: string;
let daemon: ChildProcessWithoutNullStreams;
let key: string;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizwala-daemon-'));
  const words = ['serve', '--port', '0', '--data', join(folder, 'data'), '--allow-private-targets'];
  const env = { PRAYER_CONFIG: join(folder, 'none.json') }; // nothing else, and no settings of who runs this
  daemon = spawn(resolve('dist/prayer'), words, { cwd: folder, env });
  const said = await linesUntil(daemon, /Listening on (http:\/\/\S+)/);
  key = /mzw_[\w-]+/.exec(said)?.[0] ?? '';
  address = /Listening on (http:\/\/\S+)/.exec(said)?.[1] ?? '';
});

afterAll(async () => {
  if (daemon.kill('SIGKILL')) await once(daemon, 'exit'); // where a test failed before its end
  rmSync(folder, { recursive: true });
});

test('answers prayer times to who has the key', async () => {
  const path = '/v1/prayer?lat=31.95&lng=35.5&date=2026-11-20';
  expect((await fetch(`${address}${path}`)).status).toBe(401);
  const reply = await fetch(`${address}${path}`, { headers: { 'x-api-key': key } });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ timezone: 'Asia/Jerusalem', prayers: { maghrib: '16:36' } });
});

test.each(['/healthz', '/openapi.json', '/docs', '/docs/page.js', '/docs/page.css'])(
  'shows %s to everybody',
  async (path) => {
    const reply = await fetch(`${address}${path}`);
    expect(reply.status).toBe(200);
    expect((await reply.text()).length).toBeGreaterThan(40);
  },
);

test('delivers a webhook to a receiver nearby, signed', async () => {
  const site = await receiver();
  try {
    const { url } = site;
    const { subscription, secret } = await asked('POST', '/v1/webhooks', 201, {
      url,
      prayer_types: ['maghrib'],
      latitude: 21.4225,
      longitude: 39.8262,
    });
    expect(await asked('POST', `/v1/webhooks/${(subscription as { id: string }).id}/test`, 200)).toMatchObject({
      delivered: true,
    });
    const [{ body, headers } = { body: '', headers: {} }] = site.received;
    expect(JSON.parse(body)).toMatchObject({ prayer_type: 'maghrib', timezone: 'Asia/Riyadh', test: true });
    expect(headers['x-webhook-signature']).toBe(createHmac('sha256', String(secret)).update(body).digest('hex'));
  } finally {
    await site.close();
  }
});

test('ends in order when it is told to', async () => {
  daemon.kill('SIGTERM');
  const [code] = (await once(daemon, 'exit')) as [number | null];
  expect(code).toBe(0);
});

async function asked(method: string, path: string, status: number, body?: object): Promise<Record<string, unknown>> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  expect(reply.status, text).toBe(status);
  return JSON.parse(text) as Record<string, unknown>;
}

/** What stdout said up to the line that matches; what stderr said, where the process ended before. */
async function linesUntil(child: ChildProcessWithoutNullStreams, last: RegExp): Promise<string> {
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  let said = '';
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    if (last.test(line)) return said;
  }
  throw new Error(`it ended: ${said}${errors}`);
}
