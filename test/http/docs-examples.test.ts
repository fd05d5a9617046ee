import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTimetables } from '../../src/store/timetables.ts';
import { london } from '../timetables/shared-london.ts';
import { type Receiver, receiver } from '../webhooks/receiver.ts';
import { daemon, type DaemonProcess, run as prayer } from './daemon-process.ts';

const KEY = 'k'.repeat(40);
const folder = mkdtempSync(join(tmpdir(), 'mizwala-docs-'));
const ajv = new Ajv2020({ strict: false, formats: { date: true, uri: true, 'date-time': true } });
let house: DaemonProcess;
let sink: Receiver;
let document: Document;
/** What the examples name, and what there is in its place: the id of a webhook, an address that answers. */
const real = new Map<string, string>();

interface Document {
  readonly components: object;
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId: string; responses: Record<string, Answer> }>>>
  >;
}
interface Answer {
  readonly content?: Readonly<
    Record<string, { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }>
  >;
}

beforeAll(async () => {
  sink = await receiver((_, response) => response.writeHead(204).end());
  const data = join(folder, 'data');
  openTimetables(data).write(london());
  house = await daemon(data, ['--allow-private-targets', '--share-timetable', 'london'], { PRAYER_API_KEYS: KEY });
  document = (await (await house.ask('/openapi.json')).json()) as Document;
  real.set('https://example.org/prayer-times', sink.url);
});

afterAll(async () => {
  await house.end('SIGTERM');
  await sink.close();
  rmSync(folder, { recursive: true });
});

/** Runs lines of a page as they stand, but for what `real` names. */
async function run(lines: string): Promise<string> {
  const text = [...real].reduce((filled, [shown, there]) => filled.replaceAll(shown, there), lines);
  const env = { PATH: process.env['PATH'], PRAYER_API_KEY: KEY };
  return (await promisify(execFile)('sh', ['-c', text], { env })).stdout;
}

/** The text of every block of a language, with the id of its operation. */
async function blocks(path: string, language: string): Promise<[id: string, text: string][]> {
  const html = await (await house.ask(path)).text();
  const sections = html.split(/(?=<section class="operation")/);
  return sections.flatMap((section) => {
    const id = /aria-labelledby="(\w+)"/.exec(section)?.[1] ?? '';
    const found = [...section.matchAll(new RegExp(`<pre class="${language}"[^>]*>(.*?)</pre>`, 'gs'))];
    return found.map(([, text = '']): [string, string] => [id, plain(text)]);
  });
}

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}

/** Keys of what is shown, which the answer must have too. A list stands for its first row. */
function keysOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return keysOf(value[0], `${at}[]`);
  return Object.entries(value).flatMap(([name, each]) => [`${at}.${name}`, ...keysOf(each, `${at}.${name}`)]);
}

const operationOf = (id: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);

/** Answers of this moment, or of what a new daemon has not yet. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  prayerNext: /"next":\{/,
  prayerNow: /"next":\{/,
  redeliverWebhook: /DELIVERY_NOT_FOUND/, // no prayer has come
  metrics: /mizwala_http_requests_total/,
  openapi: /^\{"openapi":"3\.1/,
  docs: /^<!doctype html>/,
  readFeed: /^BEGIN:VCALENDAR/,
};

describe('every line of the pages runs, and answers what stands beside it', () => {
  test('the requests of all operations', async () => {
    const names = ['prayer', 'hijri', 'places', 'time', 'webhooks', 'feeds', 'timetables', 'operation'];
    const lines = (await Promise.all(names.map((name) => blocks(`/docs/${name}`, 'sh')))).flat();
    const isLast = ([id]: readonly [string, string]) => id === 'deleteWebhook' || id === 'revokeFeed';
    const inOrder = [...lines.filter((one) => !isLast(one)), ...lines.filter(isLast)];
    for (const [id, line] of inOrder) await check(id, line);
    const all = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(lines.map(([id]) => id).toSorted()).toEqual(all.toSorted());
  });

  async function check(id: string, line: string): Promise<void> {
    expect(line, id).toContain(house.base);
    const text = await run(line);
    const otherwise = OTHERWISE[id];
    if (otherwise) {
      expect(text, id).toMatch(otherwise);
      return;
    }
    const {
      schema = {},
      example,
      examples,
    } = Object.entries(operationOf(id)?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1].content?.[
      'application/json'
    ] ?? {};
    const answer = JSON.parse(text) as Record<string, { id: string } & string>;
    expect(
      ajv.validate({ ...schema, components: document.components }, answer),
      `${id}: ${ajv.errorsText()} ${text}`,
    ).toBe(true);
    const shown = examples ? Object.values(examples)[0]?.value : example;
    expect(keysOf(answer), id).toEqual(expect.arrayContaining(keysOf(shown).filter((key) => !VARYING.test(key))));
    if (id === 'createWebhook') real.set('sub_01kagf2r00cq7s1bn9wvx3e5ht', answer['subscription']?.id ?? '');
    if (id === 'createFeed') {
      real.set('feed_01kagf2r00cq7s1bn9wvx3e5ht', answer['feed']?.id ?? '');
      real.set('mzf_RXhhbXBsZSBvbmx5OiB5b3VycyBpcyBub3QgdGhpcyE', answer['token'] ?? '');
    }
  }

  /** London’s timetable has no rules of iqamah; a year’s first prayer is on a Friday in some years only. */
  const VARYING = /iqamah|\.days\[\]\.(?:date|sunrise)|jumuah/;

  test('the first page, from the key to a webhook that is verified', async () => {
    const lines = (await blocks('/docs', 'sh')).map(([, text]) => text);
    const [shown = '', refused = ''] = (await blocks('/docs', 'json')).map(([, text]) => text);
    const [makeKey = '', first = '', serve = '', create = '', start = '', send = ''] = lines;
    expect(lines).toHaveLength(6);
    expect(serve).toBe('prayer serve --allow-target-cidr 127.0.0.0/8');
    const [, ...words] = makeKey.split(' ');
    const made = await prayer([...words, '--data', join(folder, 'data')]);
    const key = /^mzw_\S+$/m.exec(made.stdout)?.[0] ?? made.stderr;
    expect((await house.ask('/v1/prayer?lat=21.4&lng=39.8', key)).status).toBe(200);
    expect(JSON.parse(await run(first.replace(/^export .*\n/, '')))).toMatchObject(JSON.parse(shown) as object);
    expect(JSON.parse(await run(first.replace(/^export .*\n/, '').replace('21.4225', '91')))).toEqual(
      JSON.parse(refused),
    );

    const sources = new Map((await blocks('/docs/webhooks', 'javascript')).map(([id, text]) => [id, text]));
    writeFileSync(join(folder, 'receiver.mjs'), sources.get('prayerTime') ?? '');
    // the receiver takes a free port, and needs the secret that create answers: first with an address that nobody answers
    const webhook = JSON.parse(await run(create)) as { secret: string; subscription: { id: string } };
    const child = spawn(process.execPath, [start.replace(/^WEBHOOK_SECRET=\S+ node /, '')], {
      cwd: folder,
      env: { PATH: process.env['PATH'], WEBHOOK_SECRET: webhook.secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/listening \d+/);
    const url = `http://127.0.0.1:${/listening (\d+)/.exec(printed)?.[1]}/`;
    await fetch(`${house.base}/v1/webhooks/${webhook.subscription.id}`, {
      method: 'PUT',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    const sent = JSON.parse(await run(send.replace('SUBSCRIPTION_ID', webhook.subscription.id))) as {
      delivery: string;
    };
    expect(sent).toMatchObject({ delivered: true, status_code: 200 });
    await expect.poll(() => printed).toContain(`${sent.delivery} fajr`);
    child.kill();
  });
});
