import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Route, routes } from '../../src/http/endpoints/routes.ts';
import { catalogue, type OperationId } from '../../src/operations/catalogue.ts';
import type { Fields, Operation } from '../../src/operations/operation.ts';
import { random } from '../random.ts';
import { flagText } from './command-words.ts';
import { daemon, type DaemonProcess } from './daemon-process.ts';
import { type ApiPaths, valuesOf } from './document-values.ts';

/** `PRAYER_PROXY_CALLS=2000` makes as many calls. */
const CALLS = Number(process.env['PRAYER_PROXY_CALLS'] ?? 150);
const KEY = 'k'.repeat(40);
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'mizwala-proxy-'));

let house: DaemonProcess;
let receiver: Server;
let proxy: ChildProcess;
let proxyBase: string;
let paths: ApiPaths;

beforeAll(async () => {
  receiver = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  house = await daemon(join(folder, 'data'), ['--allow-private-targets'], { PRAYER_API_KEYS: KEY });
  const text = await (await house.ask('/openapi.json')).text();
  paths = (JSON.parse(text) as { readonly paths: ApiPaths }).paths;
  writeFileSync(join(folder, 'openapi.json'), text);
  const prism = require.resolve('@stoplight/prism-cli/dist/index.js');
  const port = await freePort();
  const words = ['proxy', join(folder, 'openapi.json'), house.base, '--host', '127.0.0.1', '--port', String(port)];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const child = spawn(process.execPath, [prism, ...words], { stdio: ['ignore', 'pipe', 'ignore'], env });
  proxy = child;
  proxyBase = `http://127.0.0.1:${port}`;
  let said = '';
  await new Promise<void>((listens, fails) => {
    child.once('close', () => fails(new Error(`the proxy did not start: ${said}`)));
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes('listening')) listens();
    });
  });
});

afterAll(async () => {
  const ended = once(proxy, 'close');
  proxy.kill();
  await ended;
  await house.end('SIGTERM');
  receiver.close();
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const next = random(41);
const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
const ids = { webhooks: ['sub_none'], feeds: ['feed_none'] };

/** A question with one to three random fields beside those of its example. */
function question(): Call {
  const id = pick(Object.keys(routes) as OperationId[]);
  const { path, example, texts }: Route = routes[id];
  const fields: Fields = { ...(catalogue[id] as Operation).fields, ...texts?.fields };
  const chosen = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick([...Object.keys(fields), '']));
  const values = chosen.flatMap((name) => {
    const field = fields[name];
    return field ? [[name, flagText(pick(valuesOf(field.schema, id, name, field.choices)))] as const] : [];
  });
  const all = { ...example, ...Object.fromEntries(values) };
  const inQuery = Object.entries(all).filter(([name]) => !path.includes(`:${name}`));
  const at = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(all[name] ?? ''));
  return { method: 'GET', path: inQuery.length === 0 ? at : `${at}?${new URLSearchParams(inQuery)}` };
}

/** A change or a question of webhooks or feeds, with one to three random fields in its body. */
function change(): Call {
  const kind = pick(['webhooks', 'feeds'] as const);
  const id = pick(ids[kind]);
  const point = { latitude: 21.4225, longitude: 39.8262 };
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const base = kind === 'webhooks' ? { url, prayer_types: ['fajr'], ...point } : point;
  const read: Call[] = [
    { method: 'GET', path: `/v1/${kind}?limit=${pick([1, 3, 1000])}` },
    { method: 'GET', path: `/v1/${kind}/${id}` },
    { method: 'DELETE', path: `/v1/${kind}/${id}` },
  ];
  if (kind === 'feeds') return pick([...read, ...Array.from({ length: 4 }, () => ({ ...creation(kind, base) }))]);
  return pick([
    ...read,
    { method: 'GET', path: '/v1/webhooks/stats' },
    { method: 'POST', path: `/v1/webhooks/${id}/test` },
    { method: 'POST', path: `/v1/webhooks/${id}/rotate-secret` },
    { method: 'GET', path: `/v1/webhooks/${id}/deliveries?limit=2` },
    { method: 'POST', path: `/v1/webhooks/${id}/deliveries/evt_none/redeliver` },
    ...Array.from({ length: 4 }, () => creation(kind, base)),
    ...Array.from(
      { length: 6 },
      (): Call => ({ method: 'PUT', path: `/v1/webhooks/${id}`, body: bodyOf('put', '/v1/webhooks/{id}') }),
    ),
  ]);
}

function creation(kind: 'webhooks' | 'feeds', base: object): Call {
  return { method: 'POST', path: `/v1/${kind}`, body: { ...base, ...bodyOf('post', `/v1/${kind}`) } };
}

/** Random fields of a body, by its schema. The receiver stays ours. */
function bodyOf(method: string, path: string): object {
  const { properties = {} } = paths[path]?.[method]?.requestBody?.content?.['application/json']?.schema ?? {};
  const names = Object.keys(properties).filter((name) => name !== 'url' && name !== 'latitude' && name !== 'longitude');
  const chosen = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(names));
  return Object.fromEntries(chosen.map((name) => [name, pick(valuesOf(properties[name] ?? {}, 'body', name))]));
}

test(`${CALLS} calls through a validating proxy break no rule of the document, neither asked nor answered`, async () => {
  const violations: string[] = [];
  let answered = 0;
  for (let i = 0; i < CALLS; i++) {
    const { method, path, body } = next() < 0.5 ? question() : change();
    const headers = { 'x-api-key': KEY, connection: 'close', ...(body && { 'content-type': 'application/json' }) };
    const reply = await fetch(`${proxyBase}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    const found =
      reply.headers.get('sl-violations') ?? (reply.headers.get('content-type')?.includes('problem') ? text : undefined);
    if (found !== undefined || reply.status >= 500)
      violations.push(`${method} ${path} ${JSON.stringify(body)} ${reply.status}: ${(found ?? text).slice(0, 400)}`);
    if (reply.ok) answered++;
    const made = reply.status === 201 ? (JSON.parse(text) as Record<string, { readonly id: string }>) : {};
    if (made['subscription']) ids.webhooks.push(made['subscription'].id);
    if (made['feed']) ids.feeds.push(made['feed'].id);
  }
  expect(violations).toEqual([]);
  expect(answered).toBeGreaterThan(CALLS / 2);
});

test('the proxy would see a question that the document does not allow', async () => {
  const headers = { 'x-api-key': KEY, connection: 'close' };
  const reply = await fetch(`${proxyBase}/v1/prayer?lat=91&lng=0`, { headers });
  expect(reply.headers.get('sl-violations')).toContain('lat');
});
