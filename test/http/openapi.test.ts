import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { build } from 'esbuild';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../src/core/fault.ts';
import { FIELD_TEXTS } from '../../src/http/openapi/field-texts.ts';
import { OPERATION_TEXTS } from '../../src/http/openapi/operation-texts.ts';
import { payloadShape } from '../../src/http/openapi/webhook-event.ts';
import { headersOf, payload } from '../../src/webhooks/payload.ts';
import { NOW, placeDeps, SECRET, subscription } from '../webhooks/subscriptions.ts';
import { context } from '../interfaces/command.ts';
import { openTimetables } from '../../src/store/timetables.ts';
import { london } from '../timetables/shared-london.ts';
import { daemon, type DaemonProcess } from './daemon-process.ts';
import { door } from './door.ts';

interface DocumentedParameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly example?: unknown;
  readonly schema: Readonly<Record<string, unknown>>;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (DocumentedParameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example: object }>>;
  };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

type Schema = Readonly<Record<string, unknown>>;

interface DocumentedResponse {
  readonly $ref?: string;
  readonly content?: Readonly<
    Record<
      string,
      { schema: Readonly<Record<string, unknown>>; example?: unknown; examples?: Record<string, { value: unknown }> }
    >
  >;
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, DocumentedParameter>>;
    readonly pathItems: { readonly prayerTime: { readonly post: DocumentedOperation } };
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

let house: DaemonProcess;
let receiver: Server;
let text: string;
let document: Document;
const folder = mkdtempSync(join(tmpdir(), 'mizwala-openapi-'));
const KEY = 'k'.repeat(40);
const ajv = new Ajv2020({ strict: false, formats: { date: true, uri: true, 'date-time': true } });

// the real daemon, so that whatever it serves is looked at here, webhooks too
beforeAll(async () => {
  receiver = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  const data = join(folder, 'data');
  openTimetables(data).write(london());
  house = await daemon(data, ['--allow-private-targets', '--share-timetable', 'london'], { PRAYER_API_KEYS: KEY });
  text = await (await house.ask('/openapi.json')).text();
  document = JSON.parse(text) as Document;
});

afterAll(async () => {
  await house.end('SIGTERM');
  receiver.close();
  receiver.closeAllConnections();
  rmSync(folder, { recursive: true });
});

type Listed = Omit<DocumentedOperation, 'parameters'> & {
  readonly method: string;
  readonly parameters: readonly DocumentedParameter[];
};

function operations(): [path: string, operation: Listed][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], ...operation }]): [string, Listed] => [
      path,
      { ...operation, parameters: parameters.map(whole), method },
    ]),
  );
}

/** A parameter as it stands, or the shared one that stands for it. */
function whole(parameter: DocumentedParameter | { readonly $ref: string }): DocumentedParameter {
  if (!('$ref' in parameter)) return parameter;
  const found = document.components.parameters[parameter.$ref.replace('#/components/parameters/', '')];
  if (found === undefined) throw new Error(parameter.$ref);
  return found;
}

/** Redocly's linter with its recommended rules. */
async function problems(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: join(folder, 'openapi.json'), config });
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('the OpenAPI document', () => {
  test('passes a public linter without an error or a warning', async () => {
    expect(await problems(text)).toEqual([]);
  });

  test('the linter would see an operation without an answer, and an unknown reference', async () => {
    const broken = structuredClone(document) as unknown as Record<string, Record<string, { get: object }>>;
    broken['paths'] = { ...broken['paths'], '/v1/qibla': { get: { responses: {} } } };
    expect(await problems(JSON.stringify(broken))).not.toEqual([]);
    expect(await problems(text.replace('#/components/schemas/Fault', '#/components/schemas/Nothing'))).not.toEqual([]);
  });

  test('describes every parameter, every answer with an example, every refusal by its code', () => {
    expect(operations().length).toBeGreaterThanOrEqual(20);
    for (const [path, { parameters, responses }] of operations()) {
      for (const { name, description, schema } of parameters) {
        expect(description.length, `${path} ${name}`).toBeGreaterThan(10);
        expect(schema['type'], `${path} ${name}`).toBeTypeOf('string');
      }
      const answered = Object.entries(responses).filter(([status]) => status < '300');
      expect(answered.length, path).toBeGreaterThan(0);
      for (const [, { content = {} }] of answered) {
        for (const media of Object.values(content)) {
          const examples = media.examples ? Object.values(media.examples).map(({ value }) => value) : [media.example];
          for (const example of examples) expect(JSON.stringify(example)?.length, path).toBeGreaterThan(2);
        }
      }
      for (const [status, response] of Object.entries(responses).filter(([number]) => number >= '400')) {
        const codes = response.$ref?.split('/').slice(-1) ?? codesOf(response);
        expect(codes.length, `${path} ${status}`).toBeGreaterThan(0);
        for (const code of codes) expect(FAULTS[code as keyof typeof FAULTS].status).toBe(Number(status));
      }
    }
  });

  test('says what every heading, operation and key is, in words that something shows', () => {
    for (const { name, description } of document.tags)
      expect(description.length, name).toBeGreaterThan(name.length + 30);
    const titles = operations().map(([, { summary }]) => summary);
    expect(new Set(titles).size).toBe(titles.length);
    for (const [, { summary, description }] of operations()) {
      expect(summary.length, summary).toBeLessThan(34);
      expect(description, summary).toMatch(/^[A-Z].{9,}\.$/s);
    }
    const silent: string[] = [];
    const words = new Set<unknown>();
    const look = ({ properties = {}, items, anyOf = [] }: Record<string, unknown>, at: string) => {
      for (const [name, schema] of Object.entries(properties as Record<string, Record<string, unknown>>)) {
        const inItems = (schema['items'] as Schema | undefined)?.['description'];
        if (schema['description'] === undefined && inItems === undefined) silent.push(`${at}.${name}`);
        words.add(schema['description']);
        look(schema, `${at}.${name}`);
      }
      for (const each of [...(items === undefined ? [] : [items]), ...(anyOf as object[])])
        look(each as Record<string, unknown>, at);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name);
    for (const [, { operationId, responses, requestBody }] of operations()) {
      const media = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
      for (const { schema } of media) look(schema, operationId);
    }
    expect(silent).toEqual([]);
    expect(Object.entries(FIELD_TEXTS).filter(([, text]) => !words.has(text))).toEqual([]);
    const ids = new Set([...operations().map(([, { operationId }]) => operationId), 'board', 'calendar']); // which this daemon does not show
    expect(Object.keys(OPERATION_TEXTS).filter((id) => !ids.has(id))).toEqual([]);
    expect([...ids].filter((id) => OPERATION_TEXTS[id] === undefined)).toEqual([]);
  });

  test('a parameter or a key that it does not name is refused, as it says', async () => {
    let asked = 0;
    for (const [path, { method, security, parameters, requestBody, responses }] of operations()) {
      if (security !== undefined) continue; // open paths read no query
      asked++;
      const at = parameters.reduce((filled, { name, example }) => filled.replace(`{${name}}`, String(example)), path);
      const inQuery = await ask(method, `${at}?no_such=1`, requestBody?.content['application/json']?.example);
      const body = requestBody && { ...requestBody.content['application/json']?.example, no_such: 1 };
      for (const { status, code } of [inQuery, ...(body ? [await ask(method, at, body)] : [])]) {
        const isHidden = code === 'WEBHOOK_NOT_FOUND' && body !== undefined; // whose it is comes before its body
        expect(`${method} ${path} ${code}`).toBe(`${method} ${path} ${isHidden ? code : 'UNKNOWN_PARAMETER'}`);
        expect(codesOf(responses[status] ?? {}), path).toContain(code);
      }
    }
    expect(asked).toBeGreaterThan(30);
  });

  async function ask(method: string, path: string, body?: object) {
    const headers = { 'x-api-key': KEY, connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}) };
    const init = { method: method.toUpperCase(), headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const reply = await fetch(`${house.base}${path}`, init);
    const { code } = (await reply.json()) as { code: string };
    return { status: String(reply.status), code };
  }

  test('describes what a webhook sends: every key and header of real deliveries', () => {
    const { post } = document.components.pathItems.prayerTime;
    const check = ajv.compile({
      ...post.requestBody?.content['application/json']?.schema,
      components: document.components,
    });
    const named = new Set(post.parameters?.map((one) => whole(one).name));
    const seen = new Set<string>();
    for (const prayer of ['maghrib', 'fajr-15m', 'iqamah.isha+5m', 'jumuah'] as const)
      for (const isTest of [false, true]) {
        const key = { subscriptionId: subscription().id, prayer, dayNumber: 20_777 };
        const made = payload(subscription(), key, NOW, placeDeps, NOW, isTest);
        check(JSON.parse(made.body));
        expect(check.errors ?? [], made.body).toEqual([]);
        for (const name of Object.keys(JSON.parse(made.body) as object)) seen.add(name);
        const old = { ...subscription(), previousSecrets: [{ secret: SECRET, until: NOW + 60 }] };
        const headers = Object.keys(headersOf(made, old, 1, NOW)).filter((name) => name !== 'content-type');
        expect(headers.toSorted()).toEqual([...named].toSorted());
      }
    expect([...seen].toSorted()).toEqual(Object.keys(payloadShape.schema.properties).toSorted());
  });

  test('is small enough to be loaded by a page: what many operations share stands once, and examples of lists show two rows', () => {
    expect(text.length).toBeLessThan(345_000); // 341 kB on 2026-11-29, with Idempotency-Key, GET of a feed and night_until; 318 kB, 2026-11-26 481 kB before parameters and parts of answers were shared
    const { example } =
      document.paths['/v1/prayer/year']?.['get']?.responses['200']?.content?.['application/json'] ?? {};
    expect((example as { days: unknown[] }).days).toHaveLength(2);
  });

  test('is the same at any moment: its examples are computed for one', async () => {
    const bodies = await Promise.all(
      [0, 90_000].map(async (seconds) => {
        const one = await door({ context: { ...context, now: () => context.now() + seconds } });
        const { body } = await one.app.inject('/openapi.json');
        await one.app.close(0);
        return body;
      }),
    );
    expect(bodies[0]?.length).toBeGreaterThan(50_000);
    expect(bodies[0]?.length).toBeLessThan(250_000); // 232 kB, 2026-11-26
    expect(bodies[0]).toBe(bodies[1]);
  });
});

function codesOf({ content = {} }: DocumentedResponse): string[] {
  const { schema } = content['application/json'] as unknown as {
    schema: { allOf: readonly [unknown, { properties: { code: { enum: string[] } } }] };
  };
  return schema.allOf[1].properties.code.enum;
}

describe('a client made from the document by openapi-typescript-codegen', () => {
  const asked = new Set<string>();
  let client: Client;
  beforeAll(async () => {
    client = await generatedClient();
  });

  /** Asks by the client's own method; the answer must be what the document promises. */
  async function ask(id: string, options: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> {
    const [path, operation] = operations().find(([, one]) => one.operationId === id) ?? [];
    const service = operation?.tags[0]?.replace(/(?:^| )(\w)/g, (_all, letter: string) => letter.toUpperCase());
    const answer = await client[`${service}Service`]?.[id]?.(options);
    const promised = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
    const schema = promised?.content?.['application/json']?.schema;
    if (schema) {
      const check = ajv.compile({ ...schema, components: document.components });
      check(answer);
      expect(check.errors ?? [], path).toEqual([]);
    }
    asked.add(id);
    return answer as Record<string, unknown>;
  }

  test('asks every endpoint that answers a question, and gets what a plain request gets', async () => {
    for (const [path, { operationId, parameters, method }] of operations()) {
      if (method !== 'get' || path.includes('{')) continue;
      const given = parameters.filter(({ required, example }) => required || example !== undefined);
      const query = new URLSearchParams(given.map(({ name, example }): [string, string] => [name, String(example)]));
      const plain = await house.ask(`${path}?${query}`, KEY);
      expect(plain.status, path).toBe(200);
      const body = await plain.text();
      const answer = await ask(
        operationId,
        Object.fromEntries(given.map(({ name, example }) => [camelCase(name), example])),
      );
      if (path === '/metrics') expect(answer).toContain('mizwala_http_requests_total');
      else if (path.startsWith('/.well-known/')) expect(answer).toEqual(JSON.parse(body));
      else if (typeof answer === 'object' && !plain.headers.has('etag'))
        expect(Object.keys(answer), path).toEqual(Object.keys(JSON.parse(body)));
      else expect(typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`, path).toBe(body);
    }
    expect(await ask('prayerStations', { code: 'JAKIM', q: 'SWK01' })).toMatchObject({ stations: [{ id: 'SWK01' }] });
    expect(asked.size).toBeGreaterThan(20);
    await expect(ask('timeNow', { timezone: 'Nowhere' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'INVALID_TIMEZONE' },
    });
  });

  test('makes, changes, tries and ends a subscription', async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/azan`;
    const requestBody = { url, prayer_types: ['fajr'], latitude: 21.4225, longitude: 39.8262 };
    const { subscription } = (await ask('createWebhook', { requestBody })) as { subscription: { id: string } };
    const { id } = subscription;
    expect(await ask('listWebhooks')).toMatchObject({ count: 1, subscriptions: [{ id }] });
    expect(await ask('getWebhook', { id })).toMatchObject({ subscription: { id, url, timezone: 'Asia/Riyadh' } });
    expect(await ask('updateWebhook', { id, requestBody: { active: false } })).toMatchObject({
      subscription: { active: false },
    });
    expect(await ask('testWebhook', { id })).toMatchObject({ delivered: true, status_code: 200 });
    await ask('rotateWebhookSecret', { id });
    expect(await ask('listWebhookDeliveries', { id })).toMatchObject({ deliveries: [{}], count: 1 });
    // a subscription so young has had none but the test, which belongs to no prayer
    await expect(ask('redeliverWebhook', { id, delivery: 'evt_none' })).rejects.toMatchObject({
      status: 404,
      body: { code: 'DELIVERY_NOT_FOUND' },
    });
    asked.add('redeliverWebhook');
    await ask('webhookStats');
    await ask('deleteWebhook', { id });
    await expect(ask('getWebhook', { id })).rejects.toMatchObject({ status: 404 });
  });

  test('makes, lists, reads and revokes a feed', async () => {
    const requestBody = { latitude: 21.4225, longitude: 39.8262, method: 'UmmAlQura' };
    const { feed, token } = (await ask('createFeed', { requestBody })) as { feed: { id: string }; token: string };
    expect(await ask('listFeeds')).toMatchObject({ count: 1, feeds: [feed] });
    expect(await ask('getFeed', { id: feed.id })).toEqual({ feed });
    expect(await ask('readFeed', { token })).toMatch(/^BEGIN:VCALENDAR/);
    await ask('revokeFeed', { id: feed.id });
    await expect(ask('readFeed', { token })).rejects.toMatchObject({ status: 404, body: { code: 'FEED_NOT_FOUND' } });
  });

  test('has left no endpoint out', () => {
    expect([...asked].toSorted()).toEqual(
      operations()
        .map(([, { operationId }]) => operationId)
        .toSorted(),
    );
  });
});

type Client = Readonly<Record<string, Readonly<Record<string, (options: object) => Promise<unknown>>>>>;

async function generatedClient(): Promise<Client> {
  const input = join(folder, 'openapi.json');
  writeFileSync(input, text);
  await generate({ input, output: join(folder, 'client'), httpClient: 'fetch', useOptions: true, useUnionTypes: true });
  const outfile = join(folder, 'client.mjs');
  await build({
    entryPoints: [join(folder, 'client', 'index.ts')],
    bundle: true,
    format: 'esm',
    outfile,
    platform: 'node',
  });
  const client = (await import(pathToFileURL(outfile).href)) as Client & { OpenAPI: Record<string, unknown> };
  client.OpenAPI['BASE'] = house.base;
  // each on a connection of its own: the daemon closes an idle one after 5 s, while this process is busy with its linter
  client.OpenAPI['HEADERS'] = { 'x-api-key': KEY, connection: 'close' };
  return client;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
