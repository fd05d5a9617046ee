import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { headersOf, payload } from '../../src/webhooks/payload.ts';
import { SECRET, subscription, placeDeps } from '../webhooks/subscriptions.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-receivers-'));
const sender = createWebhookSender({ policy: createTargetPolicy({ allowPrivate: true, allowedCidrs: [] }) });
afterAll(async () => {
  await sender.close();
  rmSync(folder, { recursive: true });
});

/** As /docs/webhooks shows them. */
const path = (file: string) => new URL(`../../src/http/openapi/receivers/${file}`, import.meta.url).pathname;
const env = { PATH: process.env['PATH'], WEBHOOK_SECRET: SECRET };

/** The receivers look at the clock, so that what they get is signed now. */
const NOW = Math.floor(Date.now() / 1000);
const key = { subscriptionId: subscription().id, prayer: 'maghrib', dayNumber: 20_777 } as const;
const made = payload(subscription(), key, 1_795_185_480, placeDeps, NOW);
const headers = headersOf(made, subscription(), 1, NOW);
const rotated = headersOf(
  made,
  { ...subscription(), secret: `whsec_${'A'.repeat(43)}=`, previousSecrets: [{ secret: SECRET, until: NOW + 60 }] },
  1,
  NOW,
);
const without = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('webhook-')));

/** What comes, and whether it is genuine. */
const DELIVERIES: readonly (readonly [
  what: string,
  headers: Record<string, string>,
  body: string,
  status: 200 | 401,
])[] = [
  ['a delivery', headers, made.body, 200],
  ['one after a change of the secret', rotated, made.body, 200],
  ['another body', headers, made.body.replace('maghrib', 'dhuhr'), 401],
  ['another id', { ...headers, 'webhook-id': 'evt_other' }, made.body, 401],
  ['a short signature', { ...headers, 'webhook-signature': 'v1,AAAA' }, made.body, 401],
  ['no signature', without, made.body, 401],
  ['a copy of an old one', headersOf(made, subscription(), 1, NOW - 600), made.body, 401],
  ['a time that is no number', { ...headers, 'webhook-timestamp': 'now' }, made.body, 401],
];

/** Sends all to a receiver that listens. */
async function judged(port: number) {
  for (const [what, sent, body, status] of DELIVERIES)
    expect([what, await sender.post(`http://127.0.0.1:${port}/`, sent, body)]).toMatchObject([
      what,
      { statusCode: status },
    ]);
}

const isHere = (program: string) => spawnSync(program, ['--version']).status === 0;

describe('the receivers that /docs shows take what is signed and refuse what is not', () => {
  test.each([
    ['Node', process.execPath, 'receiver.mjs'],
    ['Python', 'python3', 'receiver.py'],
  ])('in %s', async (_name, program, file) => {
    const child = spawn(program, [path(file)], { env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    const port = await new Promise<number>((found) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [, told] = /listening (\d+)\n/.exec(printed) ?? [];
        if (told !== undefined) found(Number(told));
      });
    });
    await judged(port);
    await expect.poll(() => printed).toContain(`${headers['webhook-id']} maghrib`);
    child.kill();
  });

  // .ci/host-tools installs php and ruby where it can
  test.skipIf(!isHere('php'))('in PHP', async () => {
    const port = await freePort();
    const child = spawn('php', ['-S', `127.0.0.1:${port}`, path('receiver.php')], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('started');
    await judged(port);
    await expect.poll(() => printed).toContain(`${headers['webhook-id']} maghrib`);
    child.kill();
  });

  test.skipIf(!isHere('ruby'))('in Ruby, called as Rack calls it', () => {
    const asRack = DELIVERIES.map(([, sent, body]) => {
      const names = Object.entries(sent).map(([name, value]) => [
        `HTTP_${name.toUpperCase().replaceAll('-', '_')}`,
        value,
      ]);
      return { env: Object.fromEntries(names) as object, body };
    });
    writeFileSync(join(folder, 'sent.json'), JSON.stringify(asRack));
    writeFileSync(
      join(folder, 'rack.rb'),
      `require 'json'; require 'stringio'
def run(app) = $app = app
load ARGV[0]
JSON.parse(File.read('sent.json')).each do |each|
  warn $app.call(each['env'].merge('rack.input' => StringIO.new(each['body'])))[0]
end`,
    );
    const { stdout, stderr } = spawnSync('ruby', ['rack.rb', path('receiver.rb')], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(stderr.trim().split('\n').map(Number)).toEqual(DELIVERIES.map(([, , , status]) => status));
    expect(stdout).toContain(`${headers['webhook-id']} maghrib`);
  });

  test('a shell line of the manual with openssl tells a genuine body from a forged one', () => {
    const [, line = ''] =
      /<!-- receiver shell -->\n```sh\n(.*?)```/s.exec(readFileSync('src/manual/webhooks.md', 'utf8')) ?? [];
    writeFileSync(join(folder, 'body.json'), made.body);
    const verdict = (signature: string | undefined) =>
      spawnSync('sh', ['-c', line], {
        cwd: folder,
        env: { ...env, SIGNATURE: signature },
        encoding: 'utf8',
      }).stdout.trim();
    expect(verdict(headers['x-webhook-signature'])).toBe('genuine');
    expect(verdict('0'.repeat(64))).toBe('forged');
  });
});

/** PHP takes no port of the system’s choice. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
