import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AssistantService } from '../../src/core/assistant-service.ts';
import { type Route, routes } from '../../src/http/endpoints/routes.ts';
import { catalogue, type OperationId } from '../../src/operations/catalogue.ts';
import type { Fields, Operation } from '../../src/operations/operation.ts';
import type { Schema } from '../../src/operations/shape.ts';
import { valueSchema } from '../../src/operations/value-schema.ts';
import { restoreBackup, writeBackup } from '../../src/store/backup/backup.ts';
import { command } from '../interfaces/command.ts';
import { commandOf, flagText, lineOf } from './command-words.ts';
import { type ApiDocument, apiDocument, type FieldValue, settingValues, valuesOf } from './document-values.ts';
import { type Door, door } from './door.ts';
import { keptFields, keptFiles } from './kept-fields.ts';

const IDS = Object.keys(catalogue) as OperationId[];

/** Values that the document allows and that are refused for what they mean, as `operation.field=value`. */
const REFUSED: Record<string, string> = {
  'time.convert.disambiguation=reject': 'DATETIME_NOT_UNIQUE',
  'hijri.convert.date=0001-01-01': 'OUT_OF_CALENDAR_RANGE',
  'hijri.next.date=0001-01-01': 'OUT_OF_CALENDAR_RANGE',
  'hijri.next.date=9999-12-31': 'OUT_OF_CALENDAR_RANGE',
};

for (const date of ['2026-11-20', '0001-01-01', '9999-12-31'])
  REFUSED[`hijri.dates.date=${date}`] = 'CONFLICTING_PARAMETERS'; // with year

const RULES = 'fajr +20m; dhuhr +10m; asr +10m; maghrib +7m; isha +10m; jumuah 13:00';

let house: Door;
let api: ApiDocument;
beforeAll(async () => {
  house = await door();
  api = await apiDocument(house);
});
afterAll(() => house.app.close(0));

function questionsOf(id: OperationId, fields: Fields): FieldValue[] {
  const ofFields = Object.entries(fields).flatMap(([field, { schema, choices }]) =>
    valuesOf(schema, id, field, choices).map((value) => ({ field, value })),
  );
  return [{ field: '', value: undefined }, ...ofFields];
}

/** The fields of a question: those of the example, and a value. */
function given(id: OperationId, fields: Fields, { field, value }: FieldValue): (readonly [string, unknown])[] {
  const { example }: Route = routes[id];
  const all = { ...example, ...besideOf(field, value), ...(field === '' ? {} : { [field]: value }) };
  return Object.entries(all).filter(([name, one]) => one !== undefined && Object.hasOwn(fields, name));
}

/** What a value needs, so that it is no contradiction. Undefined takes a field of the example away. */
function besideOf(field: string, value: unknown): Readonly<Record<string, unknown>> {
  if (field === '') return {};
  if (field === 'station') return { lat: 41, lng: 39.7, method: value === 'nearest' ? 'TURKEY' : undefined };
  if (value === 'CUSTOM') return { fajr_angle: 18, isha_angle: 17 };
  if (['fajr_angle', 'isha_angle', 'maghrib_angle', 'isha_minutes', 'fajr_minutes', 'sun'].includes(field))
    return { method: 'MWL' };
  if (String(value).startsWith('shafaq')) return { method: 'MOONSIGHTING' };
  if (String(value).startsWith('iqamah') || field === 'congregation') return { iqamah: RULES };
  return { lat: 21.4225, lng: 39.8262 };
}

describe('every field of every question', () => {
  test.each(IDS)('%s over HTTP: what the document allows is answered as the document says', async (id) => {
    const { path, texts }: Route = routes[id];
    const fields: Fields = { ...(catalogue[id] as Operation).fields, ...texts?.fields };
    const operation = api.operation('GET', path);
    const wrong: string[] = [];
    const questions = questionsOf(id, fields);
    for (const question of questions) {
      const entries = given(id, fields, question).map(([name, value]) => [name, flagText(value)] as const);
      const query = entries.filter(([name]) => !path.includes(`:${name}`));
      const at = path.replace(/:(\w+)/g, (_, name: string) => new Map(entries).get(name) ?? '');
      const url = `${at}?${new URLSearchParams(Object.fromEntries(query))}`;
      const reply = await house.app.inject({ url, headers: { host: 'localhost', 'x-api-key': house.key } });
      const faults = api.faultsOf(operation, reply.statusCode, String(reply.headers['content-type']), reply.body);
      const code = reply.statusCode === 200 ? undefined : (JSON.parse(reply.body) as { code: string }).code;
      if (code !== REFUSED[`${id}.${question.field}=${String(question.value)}`]) faults.push(reply.body.slice(0, 200));
      wrong.push(...faults.map((fault) => `${url}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    expect(questions.length).toBeGreaterThan(Object.keys(fields).length);
  });

  test('no parameter of the document is left out', () => {
    const all = new Map<string, Set<string>>();
    for (const id of IDS) {
      const { path, texts }: Route = routes[id];
      const names = Object.keys({ ...(catalogue[id] as Operation).fields, ...texts?.fields });
      all.set(path, new Set([...(all.get(path) ?? []), ...names]));
    }
    for (const [path, names] of all)
      expect(
        api.parametersOf(api.operation('GET', path)).filter((name) => !names.has(name)),
        path,
      ).toEqual([]);
  });

  test.each(IDS.filter((id) => commandOf(id)))(
    '%s by flags: the same values, and the answer of the document',
    async (id) => {
      const words = commandOf(id);
      if (!words) return;
      const { fields }: Operation = catalogue[id];
      const operation = api.operation('GET', routes[id].path);
      const wrong: string[] = [];
      const questions = questionsOf(id, fields);
      for (const question of questions) {
        const line = lineOf(words, given(id, fields, question));
        const { exit, stdout, stderr } = await command(line);
        const refusal = REFUSED[`${id}.${question.field}=${String(question.value)}`];
        if (refusal !== undefined) {
          expect(stdout + stderr).toContain(refusal);
          continue;
        }
        const faults =
          exit === 0 ? api.faultsOf(operation, 200, 'application/json', stdout) : [`${exit} ${stderr}${stdout}`];
        wrong.push(...faults.map((fault) => `${line.join(' ')}: ${fault.slice(0, 300)}`));
      }
      expect(wrong).toEqual([]);
      expect(questions.length).toBeGreaterThan(Object.keys(fields).length);
    },
  );
});

test('every field of every tool for assistants, in the types of its schema', async () => {
  const { tools } = await assistantService();
  expect(tools.length).toBeGreaterThan(5);
  for (const { name, inputSchema, outputSchema, ask } of tools) {
    const check = new Ajv2020({ strict: false }).compile(outputSchema);
    const id = TOOL_OPERATIONS[name];
    if (id === undefined) throw new Error(`which operation does the tool ${name} ask?`);
    const { fields }: Operation = catalogue[id];
    const properties = Object.entries(inputSchema['properties'] as Readonly<Record<string, Schema>>);
    let count = 0;
    const wrong: string[] = [];
    for (const [field, schema] of properties) {
      const definition = fields[field];
      const whole = definition?.pairs ? valueSchema(field, definition) : schema;
      for (const value of valuesOf(whole, id, field, definition?.choices)) {
        const all = Object.fromEntries(given(id, fields, { field, value }));
        const { lat: _lat, lng: _lng, ...named }: Readonly<Record<string, unknown>> = { ...all, place: value };
        const input = field === 'place' ? named : all;
        const { text, json } = await ask(input);
        count++;
        const isRefused = REFUSED[`${id}.${field}=${String(value)}`] !== undefined;
        if (isRefused ? json !== undefined : !check(json)) wrong.push(`${name} ${JSON.stringify(input)}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(properties.length);
  }
});

const TOOL_OPERATIONS: Readonly<Record<string, OperationId>> = {
  prayer_times: 'prayer.times',
  next_prayer: 'prayer.next',
  prayer_calendar: 'prayer.calendar',
  explain: 'prayer.explain',
  hijri_date: 'hijri.convert',
  gregorian_date: 'hijri.to-gregorian',
  find_place: 'geo.resolve',
  qibla: 'qibla',
};

async function assistantService(): Promise<AssistantService> {
  let service: AssistantService | undefined;
  await command('mcp', {
    serveAssistant: async (offered) => {
      service = offered;
      return 0;
    },
  });
  if (!service) throw new Error('prayer mcp offered no service');
  return service;
}

test.each(settingValues())('the setting %s is %j: every question takes it', async (key, values) => {
  const wrong: string[] = [];
  for (const value of values) {
    const files = new Map([['config.json', '{"place": {"lat": 21.4225, "lng": 39.8262, "name": "Makkah"}}']]);
    const set = await command(['config', 'set', key, value], { files });
    if (set.exit !== 0) wrong.push(`${key} ${value}: ${set.stderr}`);
    for (const id of ['prayer.times', 'prayer.next', 'prayer.month', 'prayer.explain', 'hijri.convert'] as const) {
      const words = commandOf(id);
      const line = [...(words?.query.path ?? []), '--json'];
      const { exit, stdout, stderr } = await command(line, { files });
      const operation = api.operation('GET', routes[id].path);
      const faults = exit === 0 ? api.faultsOf(operation, 200, 'application/json', stdout) : [stderr + stdout];
      wrong.push(...faults.map((fault) => `${key} ${value}, ${line.join(' ')}: ${fault}`));
    }
  }
  expect(wrong).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'mizwala-every-field-'));
afterAll(() => rmSync(folder, { recursive: true }));

keptFields({
  open: () => keptFiles(join(folder, 'data')),
  async bringTo(target) {
    const file = join(folder, 'all.backup');
    await writeBackup(join(folder, 'data'), file, { madeAt: '2026-11-29T00:00:00Z', madeBy: 'test' });
    await restoreBackup(target, file, { mayReplace: false, stamp: 'x' });
  },
});
