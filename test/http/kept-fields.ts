import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daemonClient } from '../../src/client/daemon-client.ts';
import { foldName, methodOfName } from '../../src/core/prayer/method-name.ts';
import { createFeedParts } from '../../src/daemon/feeds.ts';
import { openWebhookFiles, type Storage } from '../../src/daemon/storage.ts';
import { createWebhookParts } from '../../src/daemon/webhooks.ts';
import { createInProcessSend } from '../../src/http/server/in-process.ts';
import { daemonCatalogue, daemonPaths } from '../../src/operations/daemon-catalogue.ts';
import { type BodyField, isBodyField } from '../../src/operations/daemon-operation.ts';
import type { Schema } from '../../src/operations/shape.ts';
import { RULE_NAMES } from '../../src/operations/webhooks/subscription-place.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { command, context } from '../interfaces/command.ts';
import { flagText } from './command-words.ts';
import { type ApiDocument, apiDocument, type FieldValue, settingValues, valuesOf } from './document-values.ts';
import { type Door, door } from './door.ts';
import { doorSettings } from './webhook-door.ts';

export interface Kept {
  readonly storage: Pick<Storage, 'openWebhooks' | 'openFeeds' | 'isShared'>;
  close(): Promise<void>;
}

/** Where subscriptions and feeds are kept. */
export interface KeptPlace {
  /** Opens the place as a daemon does at its start. */
  open(): Promise<Kept>;
  /** Writes everything into a data directory: by a backup, or by a copy. */
  bringTo(folder: string): Promise<void>;
}

export async function keptFiles(folder: string): Promise<Kept> {
  const store = await openSubscriptionStore(folder);
  const openWebhooks = () => openWebhookFiles(folder, { tell: () => {} }, Promise.resolve(store));
  return { storage: { isShared: false, openWebhooks, openFeeds: async () => store.feeds }, close: store.close };
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const KINDS = {
  webhooks: { one: 'subscription', list: 'subscriptions', create: 'webhooks.create', update: 'webhooks.update' },
  feeds: { one: 'feed', list: 'feeds', create: 'feeds.create', update: undefined },
} as const;
type Kind = keyof typeof KINDS;
const BASE = {
  webhooks: { url: 'http://127.0.0.1:9/', prayer_types: ['fajr'], latitude: 21.4225, longitude: 39.8262 },
  feeds: { latitude: 21.4225, longitude: 39.8262 },
};

/** An open place, asked over HTTP. Every answer is compared with the API document. */
export async function openDoor({ storage, close }: Kept, keys?: Door['keys'], key?: string) {
  const log = pino({ level: 'silent' });
  const settings = { ...doorSettings, max_subscriptions: 100_000 };
  const webhooks = createWebhookParts({ openStorage: storage.openWebhooks, settings, context, log, keys: () => [] });
  const feeds = createFeedParts({
    storage,
    maxFeeds: 100_000,
    context,
    version: '0.0.0-test',
    keys: () => house.keys.list(),
    monotonicMs: () => 0,
  });
  const endpoints = [...webhooks.endpoints, ...feeds.endpoints];
  const house: Door = await door({ extra: endpoints, ...(keys && { keys }) });
  const api: ApiDocument = await apiDocument(house);
  const secret = key ?? house.key;
  return {
    house,
    key: secret,
    api,
    client: daemonClient(createInProcessSend(endpoints, house.keys)),
    async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { host: 'localhost', 'x-api-key': secret, ...type };
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
      const reply = await house.app.inject({ method, url: path, headers, ...payload });
      const documented = path.split('?')[0]?.replace(/\/(?:sub|feed)_\w+/, '/:id') ?? '';
      const content = String(reply.headers['content-type']);
      const faults = api.faultsOf(api.operation(method, documented), reply.statusCode, content, reply.body);
      expect(faults, `${method} ${path} ${JSON.stringify(body)}`).toEqual([]);
      return { status: reply.statusCode, body: JSON.parse(reply.body) as Answer['body'] };
    },
    async end() {
      await house.app.close(0);
      await webhooks.close();
      await close();
    },
  };
}

/** Every field of subscriptions and feeds, whatever keeps them. */
export function keptFields(place: KeptPlace): void {
  let there: Awaited<ReturnType<typeof openDoor>>;
  let asked = 0;
  /** What the last answer showed of each. */
  const last = { webhooks: new Map<string, Row>(), feeds: new Map<string, Row>() };
  beforeAll(async () => {
    there = await openDoor(await place.open());
  });
  afterAll(() => there.end());

  function noted(kind: Kind, { body }: Answer): Row {
    const row = body[KINDS[kind].one] as Row;
    last[kind].set(row.id, row);
    return row;
  }

  describe.each(['webhooks', 'feeds'] as const)('%s', (kind) => {
    const { one, create, update } = KINDS[kind];

    test('each value of POST that the document allows is kept and shown', async () => {
      for (const question of bodyQuestions(there.api, kind, create)) {
        const reply = await there.ask('POST', `/v1/${kind}`, bodyOf(kind, question));
        asked++;
        expect(reply, JSON.stringify(question)).toMatchObject({ status: 201 });
        const row = noted(kind, reply);
        expectShown(row, question, undefined);
        expect((await there.ask('GET', `/v1/${kind}/${row.id}`)).body).toEqual({ [one]: row });
      }
      expect(last[kind].size).toBeGreaterThan(100);
    });

    test.runIf(update)('each value of PUT changes what was kept, and nothing else', async () => {
      const made = noted(kind, await there.ask('POST', `/v1/${kind}`, BASE[kind]));
      const count = asked;
      for (const question of bodyQuestions(there.api, kind, update ?? create)) {
        const before = noted(kind, await there.ask('PUT', `/v1/${kind}/${made.id}`, undoing(there.api, kind)));
        const body = { ...besideOf(question), [question.field]: question.value };
        const reply = await there.ask('PUT', `/v1/${kind}/${made.id}`, body);
        asked++;
        expect(reply, JSON.stringify(body)).toMatchObject({ status: 200 });
        const row = noted(kind, reply);
        expectShown(row, question, before);
        expect((await there.ask('GET', `/v1/${kind}/${made.id}`)).body).toEqual({ [one]: row });
      }
      expect(asked).toBeGreaterThan(count + 100);
    });

    test('each flag gives what the body gives', async () => {
      const { owner, run } = commandLine();
      const count = asked;
      for (const { field, value } of bodyQuestions(there.api, kind, create)) {
        const words = flagWords(kind, field, value);
        if (!words) continue;
        const { exit, stdout, stderr } = await run([...words, ...owner]);
        asked++;
        expect(exit, `${words.join(' ')}: ${stderr}`).toBe(0);
        const row = noted(kind, { status: 201, body: JSON.parse(stdout) as Answer['body'] });
        expectShown(row, { field, value }, undefined);
        const shown = await run([kind, 'show', row.id, '--json', ...owner]);
        expect(JSON.parse(shown.stdout), words.join(' ')).toEqual({ [one]: row });
        expect((await run([kind, 'show', row.id, ...owner])).exit).toBe(0);
      }
      expect(asked).toBeGreaterThan(count + 50);
    });

    test('each setting is taken', async () => {
      const { owner, run } = commandLine();
      for (const [key, values] of settingValues()) {
        for (const value of values.slice(0, 3)) {
          const files = new Map([['config.json', '{"place": {"lat": 21.4225, "lng": 39.8262, "name": "Makkah"}}']]);
          expect((await command(['config', 'set', key, value], { files })).exit, `${key} ${value}`).toBe(0);
          const words = kind === 'webhooks' ? ['http://127.0.0.1:9/', '--prayers', 'fajr'] : [];
          const { exit, stdout, stderr } = await run([kind, 'create', ...words, '--json', ...owner], files);
          asked++;
          expect(exit, `${key} ${value}: ${stderr}${stdout}`).toBe(0);
          const row = noted(kind, { status: 201, body: JSON.parse(stdout) as Answer['body'] });
          const isRule = RULE_NAMES.some((name) => name === key);
          if (isRule && value !== 'auto') expect(row[key], key).toEqual(shownOf(key, value) ?? row[key]);
        }
      }
    });
  });

  /** The command line of the daemon's owner, on the same place. */
  function commandLine() {
    const owner = ['--owner', 'test'];
    const ask = async () => ({ ...there.client, close: async () => {} });
    const run = (words: readonly string[], files?: Map<string, string>) =>
      command(words, { owner: ask, ...(files && { files }) });
    return { owner, run };
  }

  test.each(['webhooks', 'feeds'] as const)('%s are listed alike by HTTP and the command line', async (kind) => {
    await expectAll(kind, there);
    const { owner, run } = commandLine();
    const { stdout } = await run([kind, 'list', '--json', ...owner]);
    const rows = (JSON.parse(stdout) as Readonly<Record<string, readonly Row[]>>)[KINDS[kind].list] ?? [];
    expect(new Map(rows.map((row) => [row.id, row]))).toEqual(last[kind]);
  });

  async function expectAll(kind: Kind, { ask }: Pick<typeof there, 'ask'>): Promise<void> {
    const all = new Map<string, Row>();
    let cursor: unknown;
    do {
      const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(String(cursor))}`;
      const { body } = await ask('GET', `/v1/${kind}${query}`);
      for (const row of body[KINDS[kind].list] as readonly Row[]) all.set(row.id, row);
      cursor = body['next_cursor'];
    } while (cursor !== undefined);
    expect(all).toEqual(last[kind]);
  }

  test('all is read back after a restart, and from what a backup or a copy brought elsewhere', async () => {
    const { house, key } = there;
    await there.end();
    there = await openDoor(await place.open(), house.keys, key);
    for (const kind of ['webhooks', 'feeds'] as const) await expectAll(kind, there);
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-every-field-'));
    await place.bringTo(folder);
    const elsewhere = await openDoor(await keptFiles(folder), house.keys, key);
    for (const kind of ['webhooks', 'feeds'] as const) await expectAll(kind, elsewhere);
    await elsewhere.end();
    rmSync(folder, { recursive: true });
  });

  test('questions were asked', () => {
    expect(asked).toBeGreaterThan(1000);
  });
}

/** The values of every field of the body, by the API document. */
function bodyQuestions(api: ApiDocument, kind: Kind, id: 'webhooks.create' | 'webhooks.update' | 'feeds.create') {
  const { method, path } = daemonPaths[id];
  const { properties = {} } = api.operation(method, path).requestBody?.content?.['application/json']?.schema ?? {};
  const fields = Object.entries(daemonCatalogue[id].fields).filter(([, field]) => isBodyField(field));
  expect(Object.keys(properties)).toEqual(fields.map(([name]) => name));
  return fields.flatMap(([field, { choices }]) => {
    const schema: Schema = properties[field] ?? {};
    return valuesOf(schema, kind, field, choices).map((value): FieldValue => ({ field, value }));
  });
}

function bodyOf(kind: Kind, question: FieldValue): object {
  const { field, value } = question;
  const isPoint = field === 'latitude' || field === 'longitude';
  const beside = isPoint && value === null ? { station: '61', latitude: null, longitude: null } : besideOf(question);
  return { ...BASE[kind], ...beside, [field]: value };
}

/** What a value needs, so that it is no contradiction. */
function besideOf({ field, value }: FieldValue): object {
  if (field === 'station') return { latitude: 41, longitude: 39.7, method: value === 'nearest' ? 'TURKEY' : undefined };
  if (value === 'CUSTOM') return { fajr_angle: 18, isha_angle: 17 };
  return {};
}

/** A body that takes every rule away, and puts the rest back. */
function undoing(api: ApiDocument, kind: Kind): object {
  const { properties = {} } =
    api.operation('PUT', '/v1/webhooks/:id').requestBody?.content?.['application/json']?.schema ?? {};
  const rules = Object.keys(daemonCatalogue['webhooks.create'].fields).filter((name) => {
    const { maxLength, enum: listed } = properties[name] ?? {};
    return (
      maxLength === 0 ||
      listed?.includes('') ||
      ['adjust', 'rounding', 'iqamah', 'hijri_announced', 'days', 'body_template'].includes(name)
    );
  });
  const none = Object.fromEntries(rules.map((name) => [name, '']));
  return {
    ...BASE[kind],
    method: 'MWL',
    asr: 'hanafi',
    timezone: 'Asia/Riyadh',
    active: true,
    metadata: {},
    headers: {},
    ...none,
  };
}

/** Compares what is shown with what was given. @param before what was shown before a PUT; undefined for POST */
function expectShown(row: Row, { field, value }: FieldValue, before: Row | undefined): void {
  const name = `${field} ${JSON.stringify(value)}`;
  const coordinates = row['coordinates'] as Readonly<Record<string, unknown>>;
  if (value === null) expect(row[field], name).toEqual(before?.[field] ?? row[field]);
  else if (field === 'latitude' || field === 'longitude') expect(coordinates[field], name).toBe(value);
  else if (value === '') expect(row[field], name).toBeUndefined();
  else expect(row[field], name).toEqual(shownOf(field, value) ?? row[field]);
}

/** How a given value is shown; undefined if that depends on more than the value. */
function shownOf(field: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (field === 'iqamah' && isObject) return pairText(value, ' ', '; ');
  if ((field === 'adjust' || field === 'rounding') && isObject) return pairText(value, '=', ',');
  if (field === 'adjust') return String(value).replaceAll('=+', '=');
  if (field === 'headers') return undefined;
  if (field === 'body_template' && typeof value === 'object') return JSON.stringify(value);
  if (field === 'method') return codeOf(String(value));
  if (field === 'timezone') return value === 'Asia/Riyadh' ? value : undefined;
  if (field === 'station') return value === 'nearest' ? undefined : value;
  if (field === 'days') return String(value).trim();
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function pairText(value: object, between: string, after: string): string | undefined {
  const pairs = Object.entries(value);
  return pairs.length === 0 ? undefined : pairs.map(([name, one]) => `${name}${between}${String(one)}`).join(after);
}

function codeOf(method: string): string {
  return methodOfName(method)?.code ?? foldName(method).toUpperCase();
}

const FLAG_NAMES: Readonly<Record<string, string>> = {
  prayer_types: 'prayers',
  latitude: 'lat',
  longitude: 'lng',
  headers: 'header',
  alarm_minutes: 'alarm',
};

/** The words of `create` that give a value; undefined for values that only JSON has. */
function flagWords(kind: Kind, field: string, value: unknown): string[] | undefined {
  const id = KINDS[kind].create;
  const fields: Readonly<Record<string, BodyField<unknown> | object>> = daemonCatalogue[id].fields;
  if (value === null || textValue(field, value) === '' || !Object.hasOwn(fields, field)) return undefined;
  const given: Record<string, unknown> = { ...bodyOf(kind, { field, value }) };
  const { url, ...others } = given;
  const flags = Object.entries(others).flatMap(([name, one]) => {
    if (one === undefined) return [];
    const flag = `--${FLAG_NAMES[name] ?? flagName(name)}`;
    return name === 'headers'
      ? Object.entries(one as object).flatMap(([header, text]) => [flag, `${header}: ${text}`])
      : [flag, flagText(textValue(name, one))];
  });
  return [kind, 'create', ...(url === undefined ? [] : [String(url)]), ...flags, '--json'];
}

function flagName(field: string): string {
  return field === 'iqamah' ? 'iqamah-rules' : field.replaceAll('_', '-');
}

/** The text by which a flag gives a value that a body gives as a list or an object. */
function textValue(field: string, value: unknown): unknown {
  if (field === 'alarm_minutes' && Array.isArray(value)) return value.map((minutes) => `${minutes}m`).join(',');
  if (Array.isArray(value) && field !== 'body_template') return value.join(',');
  if (typeof value !== 'object' || value === null) return value;
  if (field === 'iqamah') return pairText(value, ' ', '; ') ?? '';
  return field === 'adjust' || field === 'rounding' ? (pairText(value, '=', ',') ?? '') : value;
}
