import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { build } from 'esbuild';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../src/core/fault.ts';
import { context } from '../doors/command.ts';
import type { Door } from './door.ts';
import { door } from './door.ts';

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly description: string;
    readonly example?: unknown;
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

interface DocumentedResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

let house: Door;
let text: string;
let document: Document;
const folder = mkdtempSync(join(tmpdir(), 'mizwala-openapi-'));

beforeAll(async () => {
  house = await door();
  text = (await house.app.inject('/openapi.json')).body;
  document = JSON.parse(text) as Document;
});

afterAll(async () => {
  await house.app.close(0);
  rmSync(folder, { recursive: true });
});

function operations(): [path: string, operation: DocumentedOperation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): [string, DocumentedOperation] => [path, operation]),
  );
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

  test('shows every parameter with what it accepts, every answer with an example, every refusal by its code', () => {
    expect(operations().length).toBeGreaterThanOrEqual(20);
    for (const [path, { parameters = [], responses }] of operations()) {
      for (const { name, description, schema } of parameters) {
        expect(description, `${path} ${name}`).toMatch(/Accepts .+\./);
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

  test('is the same at any moment: its examples are computed for one', async () => {
    const later = await door({ context: { ...context, now: () => context.now() + 90_000 } });
    expect((await later.app.inject('/openapi.json')).body).toBe(text);
    await later.app.close(0);
  });
});

function codesOf({ content = {} }: DocumentedResponse): string[] {
  const { schema } = content['application/json'] as unknown as {
    schema: { allOf: readonly [unknown, { properties: { code: { enum: string[] } } }] };
  };
  return schema.allOf[1].properties.code.enum;
}

describe('a client made from the document by openapi-typescript-codegen', () => {
  test('asks every endpoint and gets what a plain request gets', async () => {
    const { server } = house.app;
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', () => listening());
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = await generatedClient(base);
    let asked = 0;
    for (const [path, { operationId, tags, parameters = [] }] of operations()) {
      const given = parameters.filter(({ required, example }) => required || example !== undefined);
      const query = new URLSearchParams(given.map(({ name, example }): [string, string] => [name, String(example)]));
      const headers = { 'x-api-key': house.key };
      const plain = await fetch(`${base}${path}?${query}`, { headers });
      expect(plain.status, path).toBe(200);
      const body = await plain.text();
      const service =
        client[`${tags[0]?.replace(/(?:^| )(\w)/g, (_all, letter: string) => letter.toUpperCase())}Service`];
      const options = Object.fromEntries(given.map(({ name, example }) => [camelCase(name), example]));
      const answer = await service?.[operationId]?.(options);
      if (path === '/metrics') expect(answer).toContain('mizwala_http_requests_total');
      else expect(typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`, path).toBe(body);
      asked++;
    }
    expect(asked).toBe(operations().length);
    await expect(client['TimeService']?.['timeNow']?.({ timezone: 'Nowhere' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'INVALID_TIMEZONE' },
    });
  });
});

type Client = Readonly<Record<string, Readonly<Record<string, (options: object) => Promise<unknown>>>>>;

async function generatedClient(base: string): Promise<Client> {
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
  client.OpenAPI['BASE'] = base;
  client.OpenAPI['HEADERS'] = { 'x-api-key': house.key };
  return client;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
