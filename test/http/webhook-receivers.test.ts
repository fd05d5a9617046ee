import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebhookFiles } from '../../src/daemon/storage.ts';
import { bodySignature } from '../../src/webhooks/signature.ts';
import { type Receiver, receiver } from '../webhooks/receiver.ts';
import { type Door, door } from './door.ts';
import { doorParts, wishOf } from './webhook-door.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-receivers-'));
const logged: string[] = [];
const tell = (sentence: string) => logged.push(sentence);
const parts = doorParts(() => openWebhookFiles(folder, { tell }), logged, { max_subscriptions: 500 });
let house: Door;
let sink: Receiver;
/** What the receiver that stands there answers; set by each recipe. */
let rules: (path: string, headers: Readonly<Record<string, unknown>>, body: string) => number = () => 200;
beforeAll(async () => {
  house = await door({ extra: parts.endpoints });
  sink = await receiver((request, response) => {
    const { headers, body } = sink.received.at(-1) ?? { headers: {}, body: '' };
    response.writeHead(rules(request.url ?? '', headers, body)).end();
  });
  await parts.service.start();
});
afterAll(async () => {
  await house.app.close(0);
  await parts.service.stop();
  await sink.close();
  rmSync(folder, { recursive: true });
});

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: string) {
  const headers = {
    host: 'localhost',
    'x-api-key': house.key,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const reply = await house.app.inject({ method, url: path, headers, ...(payload === undefined ? {} : { payload }) });
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked at, not assumed
  return { status: reply.statusCode, body: JSON.parse(reply.body) as any, text: reply.body };
}

const make = (changes: object) => ask('POST', '/v1/webhooks', JSON.stringify(wishOf(sink.url, changes)));

/** Sends a test delivery, and gives what arrived. */
async function sent(id: string) {
  const before = sink.received.length;
  const answer = await ask('POST', `/v1/webhooks/${id}/test`);
  return { answer: answer.body, arrived: sink.received.slice(before)[0] ?? { headers: {}, body: '' } };
}

interface Rule {
  readonly path: RegExp;
  readonly header?: readonly [name: string, value: string];
  /** What the service documents that it wants of a body. */
  readonly fits: (body: Readonly<Record<string, unknown>>) => boolean;
}
const isText = (value: unknown, most: number) => typeof value === 'string' && value.length > 0 && value.length <= most;

/** The documented rules of each service (their API pages, read 2026-11-22). */
const SERVICES: Readonly<Record<string, Rule>> = {
  // docs.ntfy.sh/publish: JSON is published to the root, with its topic; tags are a list
  ntfy: {
    path: /^\/$/,
    fits: ({ topic, message, tags }) =>
      /^[-_A-Za-z0-9]{1,64}$/.test(String(topic)) && isText(message, 4096) && Array.isArray(tags),
  },
  // gotify.net/api-docs: message is required, priority is a whole number, the token may be a header
  gotify: {
    path: /^\/message$/,
    header: ['x-gotify-key', 'TOKEN'],
    fits: ({ message, priority }) => isText(message, 65_535) && Number.isInteger(priority),
  },
  // core.telegram.org/bots/api#sendmessage: chat_id and a text of 1 to 4096 characters
  telegram: {
    path: /^\/bot[^/]+\/sendMessage$/,
    fits: ({ chat_id, text }) => Number.isInteger(chat_id) && isText(text, 4096),
  },
  // api.slack.com/messaging/webhooks: a text
  slack: { path: /^\/services\/[^/]+\/[^/]+\/[^/]+$/, fits: ({ text }) => isText(text, 40_000) },
  // discord.com/developers/docs/resources/webhook#execute-webhook: content of at most 2000 characters, username of 1 to 80
  discord: {
    path: /^\/api\/webhooks\/\d+\/[^/]+$/,
    fits: ({ content, username }) => isText(content, 2000) && isText(username, 80) && /<t:\d+:R>/.test(String(content)),
  },
  // home-assistant.io/docs/automation/trigger/#webhook-trigger: any JSON
  'home-assistant': { path: /^\/api\/webhook\/[^/]+$/, fits: (body) => Object.keys(body).length > 0 },
};

const manual = readFileSync(new URL('../../src/manual/webhooks.md', import.meta.url), 'utf8');
const RECIPES = [
  ...manual.matchAll(/<!-- recipe ([\w-]+) -->\n```sh\n(.*)\n```\n(?:\nThe file holds one line: `([^`]+)`)?/g),
];

describe('the recipes of the manual', () => {
  test('are those of every service here', () => {
    expect(RECIPES.map(([, name]) => name).toSorted()).toEqual(Object.keys(SERVICES).toSorted());
  });

  test.each(RECIPES.map(([, name = '', line = '', header]) => [name, line, header] as const))(
    '%s takes what is sent, and the signature is over its bytes',
    async (name, line, header) => {
      const service = SERVICES[name];
      const { pathname } = new URL(/create (\S+)/.exec(line)?.[1] ?? '');
      const [headerName = '', value = ''] = header?.split(': ') ?? [];
      expect(line.includes('--header-file')).toBe(header !== undefined);
      const made = await make({
        url: `${sink.url}${pathname}`,
        prayer_types: /--prayers (\S+)/.exec(line)?.[1]?.split(','),
        body_template: /--body-template '([^']+)'/.exec(line)?.[1],
        ...(header === undefined ? {} : { headers: { [headerName]: value } }),
      });
      expect(made).toMatchObject({ status: 201 });
      rules = (path, headers, body) => {
        const isAllowed = service?.header === undefined || headers[service.header[0]] === service.header[1];
        const isJson = headers['content-type'] === 'application/json';
        if (!service?.path.test(path)) return 404;
        if (!isAllowed) return 401;
        return isJson && service.fits(JSON.parse(body) as Record<string, unknown>) ? 200 : 400;
      };
      const { answer, arrived } = await sent(made.body.subscription.id as string);
      expect(answer).toMatchObject({ delivered: true, status_code: 200 });
      expect(() =>
        new Webhook(made.body.secret as string).verify(arrived.body, arrived.headers as Record<string, string>),
      ).not.toThrow();
    },
  );
});

describe('headers of a receiver’s own', () => {
  test('are sent, never shown, never logged, and stay through other changes', async () => {
    rules = () => 200;
    const made = await make({ headers: { Authorization: 'Bearer s3cr3t-value', 'X-Plain': 'x y' } });
    expect(made.body.subscription.headers).toEqual({ Authorization: '***', 'X-Plain': '***' });
    const { id } = made.body.subscription;
    const path = `/v1/webhooks/${id as string}`;
    const changed = await ask('PUT', path, JSON.stringify({ metadata: { a: 1 } }));
    const refused = await ask('PUT', path, JSON.stringify({ headers: { Authorization: 'Bearer s3cr3t-value\n' } }));
    const kept = await ask('PUT', path, JSON.stringify({ headers: { Authorization: '***' } }));
    expect([refused.status, kept.status]).toEqual([400, 400]);
    const { arrived } = await sent(id as string);
    expect(arrived.headers).toMatchObject({
      authorization: 'Bearer s3cr3t-value',
      'x-plain': 'x y',
      'x-webhook-id': id,
    });
    const seen = [
      made,
      changed,
      refused,
      kept,
      await ask('GET', path),
      await ask('GET', '/v1/webhooks'),
      await ask('GET', `${path}/deliveries`),
    ];
    for (const { text } of [...seen, ...logged.map((text) => ({ text }))]) expect(text).not.toContain('s3cr3t-value');
    await ask('PUT', path, JSON.stringify({ headers: {} }));
    expect((await sent(id as string)).arrived.headers).not.toHaveProperty('authorization');
  });
});

const RESERVED = [
  ...[
    'Connection',
    'keep-alive',
    'Proxy-Authorization',
    'TE',
    'Trailer',
    'transfer-encoding',
    'Upgrade',
    'Host',
    'Content-Length',
  ],
  ...[
    'Expect',
    'User-Agent',
    'X-Webhook-Signature',
    'webhook-signature',
    'Webhook-Id',
    'x-webhook-id',
    'X-Webhook-Anything',
    'x_webhook_signature',
    'x-webhook.signature',
    'Webhook_ID',
    'Content_Length',
  ],
];
const BAD_NAMES = [
  '',
  ' ',
  'a b',
  'a:b',
  'a\r\nb',
  'a\u0000',
  'é',
  '名',
  'a(b)',
  'a,b',
  'x'.repeat(65),
  'a\tb',
  '"a"',
  'a/b',
  'a=b',
  '[a]',
  '{a}',
];
const BAD_VALUES = [
  ...[
    '',
    ' ',
    'a\r\nX-Evil: 1',
    'a\nb',
    'a\rb',
    'a\u0000b',
    'é',
    '\u2028',
    ' a',
    'a ',
    '\u007f',
    '\u001b[31m',
    '***',
    'x'.repeat(60_000),
  ],
  ...[7, null, true, ['a'], { a: 'b' }],
];
const BAD_TEMPLATES = [
  ...[
    '{nam}',
    '{',
    '}',
    '{"text": "{nam}"}',
    '{"text": "{"}',
    '{"text": }',
    '{"text"',
    '["{name}"',
    '{"a": "{__proto__}"}',
    '{constructor}',
  ],
  ...[
    '{toString}',
    '{metadata.__proto__}',
    '{metadata.nothing}',
    '{coordinates}',
    '{metadata}',
    '{{{name',
    '{name',
    '{secret}',
    '{headers.Authorization}',
  ],
  ...[
    'x'.repeat(8193),
    `{"a": "${'{name}'.repeat(2000)}"}`,
    '{metadata.long}'.repeat(500),
    `${'['.repeat(100)}${']'.repeat(100)}`,
  ],
  ...[7, true, false, 1e300, [['{nam}']], { a: { b: '{nam}' } }],
];

describe('what is hostile', () => {
  const hostile = [
    ...RESERVED.map((name) => ({ headers: { [name]: 'x' } })),
    ...BAD_NAMES.map((name) => ({ headers: { [name]: 'x' } })),
    ...BAD_VALUES.map((value) => ({ headers: { 'X-Token': value } })),
    ...BAD_TEMPLATES.map((body_template) => ({ body_template, metadata: { long: 'x'.repeat(4000) } })),
    { headers: { 'X-A': '1', 'x-a': '2' } },
    { headers: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`X-${i}`, 'x'])) },
    { headers: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`X-${i}`, 'x'.repeat(300)])) },
    { headers: { 'Content-Type': 'text/plain' } },
    { headers: 'Authorization: s3cr3t' },
    { headers: [['a', 'b']] },
  ];

  test(`is refused with a sentence: ${hostile.length} headers and templates`, async () => {
    expect(hostile.length).toBeGreaterThan(85);
    for (const changes of hostile) {
      const { status, body, text } = await make(changes);
      const shown = JSON.stringify(changes).slice(0, 80);
      expect(`${shown} ${status}`).toBe(`${shown} 400`);
      expect(body.error).toMatch(/headers|body_template|Template|template/);
      expect(text.length).toBeLessThan(20_000);
      expect(text).not.toContain('s3cr3t');
    }
  });

  const metadata = {
    quote: '", "admin": true, "x": "',
    lines: 'a\r\nb\u0000',
    brace: '{secret}{name}',
    html: '<script>',
    long: 'y'.repeat(2000),
  };
  const harmless: readonly (readonly [body_template: unknown, body: RegExp])[] = [
    ['{"text": "{metadata.quote}"}', /^\{"text":"\\", \\"admin\\": true, \\"x\\": \\""\}$/],
    ['{"text": "{metadata.lines}"}', /^\{"text":"a\\r\\nb\\u0000"\}$/],
    ['{"text": "{metadata.brace}"}', /^\{"text":"\{secret\}\{name\}"\}$/],
    ['{"__proto__": {"polluted": "{name}"}}', /^\{"__proto__":\{"polluted":"/],
    ['{"constructor": {"prototype": {"polluted": true}}}', /polluted/],
    [{ a: [1, true, null, '{metadata.html}'] }, /^\{"a":\[1,true,null,"<script>"\]\}$/],
    ['[]', /^\[\]$/],
    [
      '{"thread_id": 1187654321098765432, "n": [1e999, 1.10, -0, 1], "s": "1187654321098765432"}',
      /^\{"thread_id":1187654321098765432,"n":\[1e999,1\.10,-0,1\],"s":"1187654321098765432"\}$/,
    ],
    ['{"{name}": "x"}', /^\{"\{name\}":"x"\}$/],
    ['{"a": "{{name}}"}', /^\{"a":"\{name\}"\}$/],
    ['plain {name}\\nnext {metadata.quote}', /^plain \S+\nnext ", "admin"/],
    ['"a string"', /^"a string"$/],
    ['null', /^null$/],
    ['\u202e\u0001{name}', /^\u202e\p{Cc}/u],
  ];
  test.each(harmless)('%j fills in what it says and nothing else', async (body_template, body) => {
    rules = () => 200;
    const made = await make({ body_template, metadata });
    expect(made).toMatchObject({ status: 201 });
    const { arrived } = await sent(made.body.subscription.id as string);
    expect(arrived.body).toMatch(body);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(arrived.headers['x-webhook-signature']).toBe(bodySignature(made.body.secret as string, arrived.body));
  });

  test('a template that is given as an object keeps its numbers too', async () => {
    rules = () => 200;
    const wish = JSON.stringify(wishOf(sink.url, { body_template: { thread_id: 'N', text: '{name}' } }));
    const made = await ask('POST', '/v1/webhooks', wish.replace('"N"', '1187654321098765432'));
    expect(made.body.subscription.body_template).toBe('{"thread_id":1187654321098765432,"text":"{name}"}');
    const { arrived } = await sent(made.body.subscription.id as string);
    expect(arrived.body).toMatch(/^\{"thread_id":1187654321098765432,"text":"\w+"\}$/);
  });

  test('plain text says that it is text, and a header may say another type', async () => {
    const plain = await make({ body_template: '{name} {time}' });
    expect((await sent(plain.body.subscription.id as string)).arrived.headers['content-type']).toBe(
      'text/plain; charset=utf-8',
    );
    const typed = await make({ body_template: '<b>{name}</b>', headers: { 'content-type': 'text/html' } });
    expect((await sent(typed.body.subscription.id as string)).arrived.headers['content-type']).toBe('text/html');
  });

  test('a template whose field metadata loses is refused at that change', async () => {
    const made = await make({ body_template: '{metadata.room}', metadata: { room: 'a' } });
    const path = `/v1/webhooks/${made.body.subscription.id as string}`;
    expect(await ask('PUT', path, '{"metadata": {}}')).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_PARAMETER' },
    });
    expect(await ask('PUT', path, '{"metadata": {}, "body_template": ""}')).toMatchObject({ status: 200 });
  });
});
