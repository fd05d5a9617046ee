import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from '../../src/core/fault.ts';
import { catalogue } from '../../src/operations/catalogue.ts';
import { type Door, door } from '../http/door.ts';
import { command } from './command.ts';
import { SAMPLES, sampleWords } from './samples.ts';

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Readonly<Record<string, DocumentedResponse>> } }>
  >;
  readonly components: object;
}

interface DocumentedResponse {
  readonly content: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>;
}

let house: Door;
let document: Document;
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: /^\d{4}-\d{2}-\d{2}$/ } });

beforeAll(async () => {
  house = await door();
  document = (await house.app.inject('/openapi.json')).json();
});

/** Whether a body is what the document promises for a path and a status. */
function documented(path: string, status: number, contentType: string): (body: unknown) => string[] {
  const type = contentType.split(';', 1)[0] ?? '';
  const schema = document.paths[path]?.get.responses[status]?.content[type]?.schema;
  if (!schema) return () => [`${path} documents no ${status} ${type}`];
  const validate = ajv.compile({ ...schema, components: document.components });
  return (body) => {
    validate(body);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

describe('a command and its path', () => {
  test('every operation has good samples, and bad ones where it takes anything', () => {
    for (const [id, { fields }] of Object.entries(catalogue)) {
      const own = SAMPLES.filter((sample) => sample.id === id);
      expect(own.filter(({ refused }) => !refused).length, id).toBeGreaterThan(0);
      if (Object.keys(fields).length > 0) expect(own.filter(({ refused }) => refused).length, id).toBeGreaterThan(0);
    }
  });

  test.each(SAMPLES)('$words | $url', async (sample) => {
    const { exit, stdout, stderr } = await command(sampleWords(sample));
    const headers = { 'x-api-key': house.key, host: 'localhost' };
    const { statusCode, body, headers: got } = await house.app.inject({ url: sample.url, headers });
    const contentType = String(got['content-type']);
    const path = (sample.url.split('?', 1)[0] ?? '').replace(/^(\/v1\/methods)\/[^/]+\//, '$1/{code}/');
    if (sample.refused) {
      expect({ exit, stdout }).toEqual({ exit: FAULTS[sample.refused].exit, stdout: '' });
      expect(JSON.parse(body)).toMatchObject({ code: sample.refused });
      expect({ statusCode, body }).toEqual({ statusCode: FAULTS[sample.refused].status, body: stderr });
    } else {
      expect({ exit, statusCode, body }).toEqual({ exit: 0, statusCode: 200, body: stdout });
    }
    const value: unknown = contentType.startsWith('application/json') ? JSON.parse(body) : body;
    expect(documented(path, statusCode, contentType)(value)).toEqual([]);
  });

  test('the check against the document sees a key too many, one too few, and an undocumented refusal', async () => {
    const check = documented('/v1/qibla', 200, 'application/json');
    const good = JSON.parse((await command('qibla 41.01,28.98 --json')).stdout) as Record<string, unknown>;
    expect(check(good)).toEqual([]);
    expect(check({ ...good, extra: 1 })).toHaveLength(1);
    const { qibla: _left, ...less } = good;
    expect(check(less)).toHaveLength(1);
    const refusal = { error: 'x', code: 'PLACE_NOT_FOUND', details: {} };
    expect(documented('/v1/qibla', 400, 'application/json')(refusal)).not.toEqual([]);
  });
});
