import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/command-table.ts';
import { command } from '../interfaces/command.ts';
import { daemon, type DaemonProcess } from './daemon-process.ts';

/**
 * Users of HTTP and assistants have no command line, so no sentence for them names a command or a flag. What a person may type next is a
 * `hint` in the details of a refusal, which `src/cli/parse/hints.ts` turns into words.
 */
const folder = mkdtempSync(join(tmpdir(), 'mizwala-no-commands-'));
let one: DaemonProcess;
beforeAll(async () => {
  one = await daemon(join(folder, 'data'), ['--max-subscriptions', '1', '--max-feeds', '1']);
});
afterAll(async () => {
  await one.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Commands whose names read as English after «prayer», as in «prayer times of a day». */
const ENGLISH = ['times', 'time', 'now', 'next', 'month', 'year', 'is', 'run', 'wait'];
const first = [...new Set(commands.map(({ path: [word = ''] }) => word))];
const NAMED = first.filter((word) => !ENGLISH.includes(word));
const COMMAND = new RegExp(`\\bprayer (?:(?:${NAMED.join('|')})\\b|(?:${ENGLISH.join('|')}) (?:[A-Z]{2,}|[@"-]))`);
const FLAG = /(?<![\w-])--[a-z][a-z-]*/;

const advice = (text: string) =>
  [COMMAND, FLAG].flatMap((pattern) => pattern.exec(text.replaceAll('\\"', '"'))?.[0] ?? []);

test('the patterns find what they look for', () => {
  for (const [text, found] of [
    ['(prayer methods lists them)', 'prayer methods'],
    ['run: prayer timetable accept-key x', 'prayer timetable'],
    ['For its times: prayer times PLACE friday.', 'prayer times PLACE'],
    ['or raise --max-feeds.', '--max-feeds'],
    ['prayer next PLACE dhuhr', 'prayer next PLACE'],
  ] as const)
    expect(advice(text)).toEqual([found]);
  for (const text of [
    'the prayer times of a day',
    'prayer time',
    'a prayer is due',
    'well-known',
    'a -- b',
    'prayer "iqamah" needs',
  ])
    expect(advice(text), text).toEqual([]);
  expect(NAMED).toEqual(
    expect.arrayContaining(['methods', 'hijri', 'keys', 'webhooks', 'timetable', 'serve', 'config', 'help']),
  );
});

/** What people send where something else is wanted. */
const VALUES =
  `x here friday Friday ramadan eid next today tomorrow hanafi shafi timetable:nope @nope nope nearest 61 1448-09-01 2026-11-20 2026-13-45
  iqamah iqamah:fajr jumuah all now 99999 -1 0 1e9 { pk none null true -- AUTO CUSTOM KEMENAG POLARIS`
    .split(/\s+/)
    .concat([
      '',
      ' ',
      'Ramadan 1448',
      '1 Ramadan',
      'Springfield, Nowhere',
      'a'.repeat(300),
      '2026-11-20T10:00',
      'fajr=1,isha=x',
    ]);

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown; readonly example?: object }> };
}

type Document = {
  readonly paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

describe('no answer over HTTP names a command or a flag', () => {
  let document: Document;
  const refusals = new Set<string>();
  const bad: string[] = [];
  beforeAll(async () => {
    document = (await (await one.ask('/openapi.json')).json()) as Document;
  });

  async function look(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${one.base}${path}`, {
      method,
      headers: { 'x-api-key': one.firstKey ?? '', 'content-type': 'application/json', connection: 'close', ...headers },
      ...(body === undefined || method === 'GET'
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status >= 400) refusals.add((JSON.parse(text) as { code: string }).code);
    const found = advice(text);
    if (found.length > 0)
      bad.push(`${method} ${path} ${JSON.stringify(body) ?? ''}: ${found.join()} in ${text.slice(0, 300)}`);
    return { status: answer.status, text };
  }

  test('whatever is sent in a query', async () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const { parameters = [] } = operations['get'] ?? {};
      if (!operations['get'] || !path.startsWith('/v1/') || path.includes('webhooks') || path.includes('feeds'))
        continue;
      const needed = parameters.filter(({ example }) => example !== undefined);
      for (const { name } of [...parameters, { name: 'unknown' }])
        for (const value of VALUES) {
          const others = needed.filter((each) => each.name !== name && each.in === 'query');
          const query = new URLSearchParams([
            ...others.map((each) => [each.name, String(each.example)]),
            [name, value],
          ] as [string, string][]);
          const filled = path.replace(/\{(\w+)\}/g, (_, part: string) =>
            part === name ? encodeURIComponent(value || 'x') : 'x',
          );
          await look('GET', `${filled}?${query}`);
        }
      await look('GET', path);
    }
    expect(bad).toEqual([]);
  }, 240_000);

  test('whatever is sent in a body', async () => {
    const wish = { latitude: 21.4, longitude: 39.8 };
    for (const [path, base] of [
      ['/v1/webhooks', { ...wish, url: 'https://receiver.example/', prayer_types: ['fajr'] }],
      ['/v1/feeds', wish],
    ] as const) {
      const schema = JSON.stringify(document.paths[path]?.['post']?.requestBody ?? {});
      const fields = [...new Set([...schema.matchAll(/"([a-z_]+)":\{"/g)].map(([, name = '']) => name))];
      expect(fields).toEqual(expect.arrayContaining(['latitude', 'method', 'station', 'timezone']));
      for (const field of fields)
        for (const value of [...VALUES, 5, null, {}, [], ['x'], ['iqamah'], ['fajr-999m']])
          await look('POST', path, { ...base, [field]: value }, { connection: 'close' });
      for (const body of ['', '{', '[]', '5', '{"a":1}']) await look('POST', path, body);
      for (let n = 0; n < 2; n++) await look('POST', path, base);
    }
    for (const url of [
      'http://127.0.0.1/',
      'http://169.254.169.254/',
      'http://[::1]/',
      'http://10.0.0.1/',
      'ftp://x/',
      'x',
    ])
      await look('POST', '/v1/webhooks', { ...wish, url, prayer_types: ['fajr'] });
    await look('POST', '/v1/webhooks', {
      ...wish,
      url: 'https://x.example/',
      prayer_types: ['fajr'],
      body_template: '{iqamah_fajr}',
    });
    const { text } = await look('GET', '/v1/webhooks');
    for (const { id } of (JSON.parse(text) as { subscriptions: { id: string }[] }).subscriptions) {
      for (const part of ['', '/deliveries', '/test', '/rotate-secret', '/deliveries/x/redeliver'])
        for (const method of ['GET', 'PUT', 'POST']) await look(method, `/v1/webhooks/${id}${part}`, {});
    }
    for (const path of [
      '/v1/webhooks/x',
      '/v1/feeds/x',
      '/v1/feeds/x.ics',
      '/v1/webhooks?owner=x',
      '/v1/webhooks?cursor=x',
    ])
      for (const method of ['GET', 'DELETE', 'PUT', 'POST'])
        await look(method, path, method === 'GET' ? undefined : {});
    expect(bad).toEqual([]);
  }, 240_000);

  test('whatever else is refused', async () => {
    await look('GET', '/v1/prayer?lat=1&lng=1', undefined, { 'x-api-key': 'wrong' });
    await look('GET', '/.well-known/prayer-times.json');
    for (const path of ['/nope', '/v1/keys', '/board', '/calendar', '/metrics?x=1']) await look('GET', path);
    await look('DELETE', '/v1/prayer');
    await look('POST', '/v1/webhooks', 'x', { 'content-type': 'text/plain' });
    await look('POST', '/v1/webhooks', 'x'.repeat(70_000));
    expect(bad).toEqual([]);
    expect([...refusals]).toEqual(
      expect.arrayContaining([
        ...[
          'INVALID_METHOD',
          'STATION_NOT_FOUND',
          'PLACE_NOT_FOUND',
          'INVALID_DATE',
          'INVALID_PARAMETER',
          'UNAUTHORIZED',
        ],
        ...['TOO_MANY_SUBSCRIPTIONS', 'TOO_MANY_FEEDS', 'TARGET_NOT_PUBLIC', 'UNKNOWN_PARAMETER', 'WEBHOOK_NOT_FOUND'],
      ]),
    );
  });

  test('the document of the API', async () => {
    expect(advice(JSON.stringify(Object.values(document.paths)))).toEqual([]);
  });
});

test('no answer to an assistant names a command or a flag', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const env = { PATH: process.env['PATH'] ?? '', HOME: '/dev/null', PRAYER_CONFIG: join(folder, 'config.json') };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['bin/prayer.js', 'mcp'], env }));
  const { tools } = await client.listTools();
  // whether an answer has the form of its schema is asked in test/assistants
  const asked = (name: string, input: object) =>
    client.callTool({ name, arguments: { ...input } }).catch((thrown: Error) => ({ content: thrown.message }));
  const bad: string[] = [];
  for (const { name, inputSchema } of tools)
    for (const field of [...Object.keys(inputSchema.properties ?? {}), 'unknown'])
      for (const value of VALUES) {
        const place = field === 'place' || !('place' in (inputSchema.properties ?? {})) ? {} : { place: 'Makkah' };
        const { content } = await asked(name, { ...place, [field]: value });
        const found = advice(JSON.stringify(content));
        if (found.length > 0)
          bad.push(`${name} ${field}=${value}: ${found.join()} in ${JSON.stringify(content).slice(0, 300)}`);
      }
  for (const { name } of tools) bad.push(...advice(JSON.stringify(await asked(name, {}))));
  bad.push(...advice(JSON.stringify(tools)));
  await client.close();
  expect(bad).toEqual([]);
}, 240_000);

test('the command line keeps its hints', async () => {
  for (const [words, hint] of [
    [['times', '21,39', '--method', 'nope'], 'prayer methods lists them.'],
    [['times', '21,39', '--method', 'hanafi'], 'Choose one by --asr.'],
    [['times', '--station', 'nope', '--lat', '1', '--lng', '1'], 'prayer methods stations METHOD lists them.'],
    [['qibla', 'friday'], 'prayer next PLACE dhuhr'],
    [['qibla', 'ramadan'], 'prayer ramadan PLACE'],
    [['hijri', 'Ramadan 1448'], 'prayer hijri --month "Ramadan 1448"'],
    [['next', '21,39', 'iqamah:fajr'], '--iqamah-rules "fajr +15m"'],
    [['times', '21,39', '--method', '@nope'], 'prayer timetable add FILE'],
  ] as const) {
    const { stderr } = await command(words);
    expect(stderr.replace(/\s+/g, ' '), words.join(' ')).toContain(hint);
  }
});
