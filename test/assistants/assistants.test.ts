import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/operations/catalogue.ts';
import { command, WIDE } from '../interfaces/command.ts';
import { shiftedClock } from '../shifted-clock.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { NOW, QUESTIONS } from './questions.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-assistants-'));
const clock = shiftedClock(folder);
const env = {
  ...clock.env,
  PATH: process.env['PATH'] ?? '',
  TZ: ZONE_OF_PROCESSES,
  PRAYER_CONFIG: join(folder, 'config.json'),
  PRAYER_DATA: join(folder, 'data'),
  FORCE_COLOR: '1', // which no answer has
};
const WORDS = ['bin/prayer.js', 'mcp'];
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  clock.set(NOW);
  const prayer = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['bin/prayer.js', ...words], { env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  prayer('config', 'set', 'place', 'Istanbul');
  prayer('config', 'set', 'places.office', 'Paris');
  writeFileSync(
    env.PRAYER_CONFIG,
    readFileSync(env.PRAYER_CONFIG, 'utf8').replace(/"name": "Paris[^"]*"/, '"name": "Paris office"'),
  );
  const { times } = JSON.parse(readFileSync('test/truth/reference/timetables/London-Unified-2026.json', 'utf8'));
  const path = join(folder, 'london.json');
  writeFileSync(path, JSON.stringify(times));
  prayer('timetable', 'add', path, '--name', 'East London', '--place', 'London');
  await client.connect(new StdioClientTransport({ command: process.execPath, args: WORDS, env }));
  const { tools } = await client.listTools();
  validators = new Map(
    tools.map(({ name, outputSchema }) => {
      const schema = JSON.parse(JSON.stringify(outputSchema)) as object;
      return [name, new Ajv2020({ strict: false }).compile(schema)];
    }),
  );
});

afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

async function ask(name: string, input: Readonly<Record<string, unknown>>) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: { ...input } });
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '', json: structuredContent as Json };
}

type Json = Readonly<Record<string, unknown>> | undefined;

/** What checks an answer by the output schema of its tool: each is compiled once, which takes a quarter of a second of CPU. */
let validators: Map<string, ValidateFunction>;

/** Each value that must be there, beside what is. */
function expectHeld(actual: unknown, wanted: unknown, path: string): void {
  if (typeof wanted !== 'object' || wanted === null) expect(actual, path).toEqual(wanted);
  else if ('says' in wanted) expect(JSON.stringify(actual), path).toContain(wanted.says);
  else if ('near' in wanted && 'within' in wanted) {
    const off = Math.abs(Number(actual) - Number(wanted.near));
    expect(off, `${path} is ${String(actual)}, not ${String(wanted.near)}`).toBeLessThan(Number(wanted.within));
  } else
    for (const [keys, value] of Object.entries(wanted)) {
      const found = keys.split('.').reduce<unknown>((at, key) => (at as Json)?.[key], actual);
      expectHeld(found, value, `${path}.${keys}`);
    }
}

describe('what is offered', () => {
  test('eight tools that only read, each with the fields of its operation and no more', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      'prayer_times next_prayer prayer_calendar explain hijri_date gregorian_date find_place qibla'.split(' '),
    );
    for (const { annotations } of tools)
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    const fields = (at: number) => Object.keys(tools[at]?.inputSchema.properties ?? {});
    expect(fields(0)).toEqual(['place', ...Object.keys(catalogue['prayer.times'].fields)]);
    expect(fields(5)).toEqual(['place', ...Object.keys(catalogue['hijri.to-gregorian'].fields)]);
    expect(tools[2]?.inputSchema.required).toEqual(['from', 'to']);
    const described = tools.flatMap((tool) => Object.values(tool.inputSchema.properties ?? {}));
    for (const one of described) expect((one as { description: string }).description.length).toBeGreaterThan(20);
    // what a model reads before any question: 30.4 kB on 2026-11-29, with night_until, sun and fajr_minutes; 28 kB before
    expect(JSON.stringify(tools.map(({ outputSchema: _, ...read }) => read)).length).toBeLessThan(30_500);
  });

  test('methods and the kept timetable to be read', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['prayer://methods', 'prayer://timetables/east-london']);
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0];
    expect(await read('prayer://methods')).toMatchObject({
      text: (await command('methods', { terminal: WIDE })).stdout,
    });
    const table = await read('prayer://timetables/east-london');
    expect(table).toMatchObject({ mimeType: 'text/plain', text: expect.stringContaining('2026-11-27  05:53  07:35') });
    await expect(read('prayer://timetables/west')).rejects.toThrow('east-london');
    await expect(read('file:///etc/passwd')).rejects.toThrow(
      'There is no resource "file:///etc/passwd"; known are prayer:',
    );
  });
});

describe('fifty questions', () => {
  test('there are fifty', () => expect(QUESTIONS.length).toBeGreaterThanOrEqual(50));

  test.each(QUESTIONS)('$asks', async ({ calls, holds }) => {
    let last: Awaited<ReturnType<typeof ask>> | undefined;
    for (const [name, input] of calls) {
      last = await ask(name, input);
      const fits = validators.get(name);
      if (!last.isError) expect(fits?.(last.json), JSON.stringify(fits?.errors)).toBe(true);
    }
    expect(last?.isError, last?.text).toBe(false);
    expectHeld(last?.json, holds, 'answer');
    expect(JSON.stringify(last?.json).length).toBeLessThan(32_000);
    expect(last?.text.length).toBeLessThan(4_000);
    expect(last?.text).not.toContain('\u001b');
  });

  test('a text alone says whose times they are, too', async () => {
    expect((await ask('next_prayer', { place: 'Oslo' })).text).toMatch(/NORWAY, by country[\s\S]*Islamic Council/);
    expect((await ask('prayer_times', { place: 'Izmir' })).text).toContain('TURKEY, by country');
    expect((await ask('qibla', { place: 'Izmir' })).text).toContain('İzmir');
    expect((await ask('prayer_times', { lat: 41.01, lng: 28.98 })).text).toContain('which is TURKEY there');
  });
});

/** What each tool needs beside the place. */
const NEEDS: Readonly<Record<string, object>> = {
  prayer_times: {},
  next_prayer: {},
  prayer_calendar: { from: '2026-12-01', to: '2026-12-02' },
  explain: {},
  hijri_date: {},
  gregorian_date: { date: '1 Ramadan 1448' },
  qibla: {},
  find_place: { q: 'Berlin' },
};
const PLACES = [
  ...['here', '@office', 'Berlin', 'مكة', 'Tromsø, Norway', 'Istambul', '48.2,16.4', 'SW1A 1AA', '-90,0'].map(
    (place) => ({
      place,
    }),
  ),
  ...[{}, { place: '' }, { place: null }, { lat: 59.91, lng: 10.75 }, { lat: '1', lng: '103' }],
];

test.each(Object.entries(NEEDS))('every form of place: an answer of %s fits its schema', async (name, needed) => {
  for (const place of PLACES) {
    const { isError, json, text } = await ask(name, { ...needed, ...place });
    if (isError) expect(JSON.parse(text), JSON.stringify(place)).toMatchObject({ code: expect.any(String) });
    else expect(validators.get(name)?.(json) || validators.get(name)?.errors, JSON.stringify(place)).toBe(true);
    const isTown =
      name !== 'find_place' && 'place' in place && ['here', '@office', 'Berlin', 'مكة'].includes(String(place.place));
    if (isTown) expect(json, text).toMatchObject({ place: expect.any(String) });
  }
});

describe('what is refused', () => {
  test.each([
    ['prayer_times', { place: 'Nowhereville' }, 'PLACE_NOT_FOUND', 'times Nowhereville'],
    ['prayer_times', { lat: 91, lng: 0 }, 'INVALID_LATITUDE', 'times --lat 91 --lng 0'],
    ['prayer_times', { place: 'Paris', date: '30 Feb 2027' }, 'INVALID_DATE', 'times --at Paris --date 30_Feb_2027'],
    ['prayer_times', { place: 'Paris', method: 'NASA' }, 'INVALID_METHOD', 'times Paris --method NASA'],
    ['prayer_calendar', { place: 'Paris' }, 'MISSING_PARAMETER', undefined],
    [
      'prayer_calendar',
      { place: 'Paris', from: '2026-02-01', to: '2026-01-01' },
      'INVALID_RANGE',
      'times Paris --from 2026-02-01 --to 2026-01-01',
    ],
    [
      'gregorian_date',
      { date: '30 Ramadan 1448', calendar: 'umalqura' },
      'INVALID_HIJRI_DATE',
      'gregorian 30_Ramadan_1448 --calendar umalqura',
    ],
    ['hijri_date', { date: '1448-09-01' }, 'INVALID_DATE', 'hijri 1448-09-01'],
    ['qibla', { place: 'Paris', lat: 3, lng: 4 }, 'CONFLICTING_PARAMETERS', 'qibla Paris --lat 3 --lng 4'],
    ['qibla', { place: '@home' }, 'PLACE_NOT_FOUND', undefined],
  ])('%s %o: %s, as on the command line', async (name, input, code, line) => {
    const { isError, text, json } = await ask(name, input);
    expect({ isError, json }).toEqual({ isError: true, json: undefined });
    const fault = JSON.parse(text) as { code: string };
    expect(fault).toMatchObject({ code, error: expect.stringMatching(/\.$/) });
    if (line === undefined) return;
    const words = line.split(' ').map((word) => word.replaceAll('_', ' '));
    expect(JSON.parse((await command([...words, '--json'])).stderr.split('\n').at(-2) ?? '')).toEqual(fault);
  });

  test('names and values that no field has', async () => {
    const refused = async (input: object) => JSON.parse((await ask('prayer_times', { ...input })).text) as object;
    expect(await refused({ plac: 'Paris' })).toMatchObject({
      code: 'UNKNOWN_PARAMETER',
      details: { nearest: 'place' },
    });
    expect(await refused({ at: 'Paris', lang: 'tr' })).toMatchObject({ code: 'UNKNOWN_PARAMETER' });
    expect(await refused({ place: ['Paris', 'Rome'] })).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(await refused({ place: 'Paris', elevation: 1e300 })).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect((await ask('prayer_times', { place: 'Paris', date: null, method: '' })).isError).toBe(false);
    await expect(ask('delete_everything', {})).rejects.toThrow('There is no tool');
  });

  test('a range that is too long says how long it may be', async () => {
    const { text } = await ask('prayer_calendar', { place: 'Paris', from: '2027-01-01', to: '2027-12-31' });
    expect(JSON.parse(text)).toMatchObject({
      code: 'INVALID_RANGE',
      error: expect.stringContaining('365 days long; an answer holds at most 31'),
    });
  });
});

describe('the program', () => {
  /** Starts it, sends lines, and waits for as many answers. */
  async function talk(lines: readonly string[], answers: number, end: (child: ReturnType<typeof spawn>) => void) {
    const child = spawn(process.execPath, WORDS, { env });
    let [out, err] = ['', ''];
    const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
    child.stderr.on('data', (text) => (err += String(text)));
    await new Promise<void>((resolve) => {
      const look = () => out.split('\n').length > answers && resolve();
      child.stdout.on('data', (text) => {
        out += String(text);
        look();
      });
      child.on('exit', () => resolve());
      child.stdin.write(lines.map((line) => `${line}\n`).join(''));
    });
    end(child);
    return {
      exit: await ended,
      err,
      answers: out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    };
  }
  const request = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const hello = (protocolVersion: string) =>
    request(1, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });

  test.each(['2024-11-05', '2025-06-18', '2025-11-25'])('speaks %s, and ends when stdin closes', async (version) => {
    const { exit, err, answers } = await talk([hello(version)], 1, (child) => child.stdin?.end());
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(answers).toMatchObject([{ id: 1, result: { protocolVersion: version, serverInfo: { name: 'mizwala' } } }]);
    expect(JSON.stringify(answers)).toContain('never convert a Hijri date yourself');
  });

  test('speaks the protocol of 2026, too', async () => {
    const modern = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await modern.connect(new StdioClientTransport({ command: process.execPath, args: WORDS, env }));
    expect(modern.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const { structuredContent } = await modern.callTool({ name: 'qibla', arguments: { place: 'London' } });
    expect(structuredContent).toMatchObject({ place: expect.stringContaining('London'), qibla: { compass: 'ESE' } });
    await modern.close();
  });

  test('a line that is no message is passed over; SIGTERM ends it', async () => {
    const lines = [hello('2025-06-18'), 'no JSON', '{"half":', request(2, 'ping', {})];
    const { exit, answers } = await talk(lines, 2, (child) => child.kill('SIGTERM'));
    expect(exit).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('ends when nobody reads it any more', async () => {
    const { exit } = await talk([hello('2025-06-18')], 1, (child) => {
      child.stdout?.destroy();
      child.stdin?.write(`${request(2, 'tools/list', {})}\n`);
    });
    expect(exit).toBe(0);
  });
});
