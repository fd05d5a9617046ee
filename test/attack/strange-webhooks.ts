import { STRANGE_QUESTIONS } from '../strange-questions.ts';

/** What a hostile caller of the webhook paths knows: it grows with the answers. */
export interface Known {
  /** Values of `X-API-Key` that are good. */
  readonly keys: readonly string[];
  /** Where deliveries may go: receivers of the test. */
  readonly targets: readonly string[];
  readonly ids: string[];
  readonly deleted: string[];
  readonly cursors: string[];
  readonly deliveries: string[];
}

export interface RawRequest {
  readonly bytes: Buffer;
  /** After so many bytes the caller goes away. */
  readonly cutAfter?: number;
  /** Over the socket of the machine's owner. */
  readonly isOwner: boolean;
  /** The key, where one and only one was sent. */
  readonly key?: string;
  readonly method: string;
  /** The subscription that the path names. */
  readonly id?: string;
  readonly action: string;
}

type Pick = <T>(list: readonly T[]) => T;

/** A request to a webhook path, sound or not in one or a few places. Alike for the same numbers and the same knowledge. */
export function strangeWebhookRequest(next: () => number, known: Known): RawRequest {
  const pick: Pick = (list) => list[Math.floor(next() * list.length)] as (typeof list)[number];
  const isOwner = next() < 0.05;
  const action = isOwner && next() < 0.5 ? 'keys' : pick(ACTIONS);
  const id =
    !NO_ID.includes(action) && next() < 0.85 ? (known.ids.length > 0 ? pick(known.ids) : undefined) : undefined;
  const path = id ?? pick([...STRANGE_IDS, ...known.deleted.slice(-5)]);
  const method =
    next() < 0.95 ? (METHOD_OF[action] ?? 'GET') : pick(['PATCH', 'HEAD', 'OPTIONS', 'PURGE', 'POST', 'DELETE']);
  const target = `${pathOf(action, path, pick, known)}${next() < 0.3 || action === 'list' ? queryOf(action, next, pick, known) : ''}`;
  const needsBody = action === 'create' || action === 'update' || action === 'keys' || next() < 0.15;
  const body = needsBody ? bodyOf(action, next, pick, known) : Buffer.alloc(0);
  const key = next() < 0.95 ? pick(known.keys) : undefined;
  const isKeyAlone = next() < 0.98;
  const headers = [
    `Host: ${next() < 0.98 ? 'localhost' : pick(['', 'evil.example', '[', 'localhost:99999', 'a b'])}`,
    ...(key === undefined ? [] : [`X-API-Key: ${key}`]),
    ...(isKeyAlone ? [] : [`X-API-Key: ${pick(STRANGE_KEYS)}`]),
    ...(needsBody ? [`Content-Type: ${next() < 0.93 ? 'application/json' : pick(CONTENT_TYPES)}`] : []),
    ...(isOwner ? [`X-Mizwala-Owner: ${pick(['*', 'a', 'b', 'nobody', '__proto__', '%00', '%2A', 'ü', ''])}`] : []),
    ...(next() < 0.1 ? [pick(TRICKS)] : []),
    'Connection: close',
  ];
  const framed = framedBody(body, next, pick);
  const head = `${method} ${target} HTTP/1.1\r\n${[...headers, ...framed.headers].join('\r\n')}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), framed.bytes]);
  return {
    bytes,
    ...(next() < 0.04 ? { cutAfter: Math.floor(next() * bytes.length) } : {}),
    isOwner,
    ...(key === undefined || !isKeyAlone ? {} : { key }),
    method,
    ...(id === undefined ? {} : { id }),
    action,
  };
}

/** As the API document writes them. */
export const PATHS: Readonly<Record<string, string>> = {
  create: '/v1/webhooks',
  list: '/v1/webhooks',
  stats: '/v1/webhooks/stats',
  get: '/v1/webhooks/{id}',
  update: '/v1/webhooks/{id}',
  delete: '/v1/webhooks/{id}',
  test: '/v1/webhooks/{id}/test',
  'rotate-secret': '/v1/webhooks/{id}/rotate-secret',
  deliveries: '/v1/webhooks/{id}/deliveries',
  redeliver: '/v1/webhooks/{id}/deliveries/{delivery}/redeliver',
};
const METHOD_OF: Readonly<Record<string, string>> = {
  create: 'POST',
  update: 'PUT',
  list: 'GET',
  get: 'GET',
  stats: 'GET',
  delete: 'DELETE',
  test: 'POST',
  'rotate-secret': 'POST',
  deliveries: 'GET',
  redeliver: 'POST',
  keys: 'POST',
};
/** Their paths name no subscription. */
const NO_ID = ['create', 'list', 'stats', 'keys'];
const ACTIONS = Object.keys(METHOD_OF).flatMap((action) =>
  action === 'keys' ? [] : Array.from({ length: action === 'create' || action === 'update' ? 4 : 1 }, () => action),
);

const STRANGE_IDS = [
  'sub_000000000000000000000000',
  'sub_zzz',
  '__proto__',
  'constructor',
  'toString',
  '..',
  '%2e%2e%2f%2e%2e',
  '%00',
  '%ff%fe',
  '%F0%9F%95%8C',
  '%',
  'SUB_0',
  'stats',
  '',
  'a/b',
  'x'.repeat(120),
  'x'.repeat(9000),
];
const STRANGE_KEYS = ['', 'mzw_', 'x'.repeat(5000), '__proto__', '\xff\xfe', 'null'];
const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;;',
  'APPLICATION/JSON',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json, text/plain',
];
const TRICKS = [
  'X-HTTP-Method-Override: DELETE',
  'X-Original-URL: /v1/keys',
  'X-Mizwala-Owner: *',
  'X-Mizwala-Owner: a',
  'Forwarded: for=127.0.0.1',
  'X-Forwarded-For: 127.0.0.1',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Upgrade: h2c',
  'Upgrade: websocket',
  'If-None-Match: *',
  'If-Match: "x"',
  'Range: bytes=0-1',
  'Origin: null',
  'Accept: text/html;q=0',
  'Accept-Encoding: br;q=x',
  'Trailer: X-API-Key',
  'TE: trailers',
  ' folded: x',
  'no colon',
  'a\0b: c',
  `X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, n) => `X-${n}: ${n}`).join('\r\n'),
];

function pathOf(action: string, id: string, pick: Pick, known: Known): string {
  const own = `/v1/webhooks/${id}`;
  switch (action) {
    case 'create':
    case 'list':
      return '/v1/webhooks';
    case 'stats':
      return '/v1/webhooks/stats';
    case 'get':
    case 'update':
    case 'delete':
      return own;
    case 'redeliver':
      return `${own}/deliveries/${pick([...STRANGE_IDS, ...known.deliveries.slice(-30)])}/redeliver`;
    case 'keys':
      return pick(['/v1/keys', '/v1/keys/nobody/rotate', '/v1/keys/__proto__/move-webhooks', '/v1/keys/%00/rotate']);
    default:
      return `${own}/${action}`;
  }
}

const QUERY_VALUES = [
  ...['', '0', '1', '5', '-1', '1000', '1001', '1e3', '0x10', '1.5', '9'.repeat(400), '٣', 'NaN', 'true', 'false'],
  ...['TRUE', 'fajr', 'FAJR', 'sunrise', '__proto__', '%00', '%', '%ff', 'x'.repeat(3000), '[]', '~', 'sub_0~0'],
];

function queryOf(action: string, next: () => number, pick: Pick, { cursors }: Known): string {
  const names =
    action === 'list' ? ['limit', 'cursor', 'active', 'prayer_type'] : ['limit', 'cursor', 'x', '__proto__', 'limit[]'];
  const pairs = Array.from({ length: Math.floor(next() * 4) }, () => {
    const name = pick(names);
    if (name !== 'cursor' || cursors.length === 0 || next() < 0.2) return `${name}=${pick(QUERY_VALUES)}`;
    const cursor = pick(cursors);
    return `cursor=${encodeURIComponent(next() < 0.6 ? cursor : changed(cursor, next))}`;
  });
  return `?${pairs.join('&')}`;
}

function changed(text: string, next: () => number): string {
  const at = Math.floor(next() * text.length);
  return `${text.slice(0, at)}${String.fromCharCode(33 + Math.floor(next() * 94))}${text.slice(at + Math.floor(next() * 3))}`;
}

const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** Values as JSON, or what looks like it. */
const STRANGE_VALUES = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '0.1',
    '1e400',
    '-1e400',
    '1e-400',
    '9007199254740993',
    '9'.repeat(999),
  ],
  ...['""', '"x"', '"\\u0000"', '"\\ud800"', '"\\udc00x"', '"\\x"', '"\u0001"', "'a'", 'NaN', 'Infinity', '01', '+1'],
  ...['[]', '{}', '[null]', '[[]]', '[1,]', '{"a":}', '{"then":1}', '{"toString":1}', '{"toJSON":1}', '{"length":1e9}'],
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":1,"a":2}',
    '0x10',
    'undefined',
  ],
  ...[
    nested(63, '{"a":', '}'),
    nested(65, '{"a":', '}'),
    nested(3000, '[', ']'),
    nested(25_000, '[', ']'),
    '['.repeat(900),
  ],
  ...[`"${'x'.repeat(4_090)}"`, `"${'🕋'.repeat(1_500)}"`, `{"a":"${'x'.repeat(4_088)}"}`, `[${'1,'.repeat(9_000)}1]`],
  ...STRANGE_QUESTIONS.map((text) => JSON.stringify(text.slice(0, 3000))),
];
/** None of these leads away from this machine. */
const STRANGE_URLS = [
  ...[
    'http://127.0.0.1:0/',
    'http://127.0.0.1:65536/',
    'http://0/',
    'http://2130706433/',
    'http://[::1]:9/',
    'http://[::',
  ],
  ...[
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://[::ffff:169.254.169.254]/',
    'http:',
  ],
  ...[
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:,x',
    '//127.0.0.1/',
    '/v1',
    'http:///',
    'x',
  ],
  ...['http://u:p@127.0.0.1/', 'http://127.0.0.1/#x', 'http://127.0.0.1/ x', 'http://127.0.0.1/\\n', 'http://\\u202e/'],
  ...[
    'http://127.0.0.1/%00',
    'http://127.0.0.1/%',
    'HTTP://LOCALHOST:9/',
    'http://localhost.:9/',
    `http://${'a'.repeat(300)}/`,
  ],
  `http://127.0.0.1:9/${'x'.repeat(2100)}`,
].map((url) => `"${url}"`);
const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'secret',
  'id',
  'owner',
  'api_key_id',
  'disabled_reason',
  'URL',
  '',
  'x',
];
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  prayer_types: [
    '["fajr"]',
    '["fajr","fajr"]',
    '["isha","asr"]',
    '["FAJR"]',
    '[]',
    '"fajr"',
    '["sunrise"]',
    '[["fajr"]]',
  ],
  latitude: ['21.4', '-90', '90', '90.0001', '"21"', '59.9'],
  longitude: ['39.8', '-180', '180', '180.1', '"39"', '10.7'],
  timezone: ['"UTC"', '"Asia/Riyadh"', '"asia/riyadh"', '"US/Pacific"', '"../etc"', '"+99:99"', '"__proto__"'],
  method: ['1', '9', '0', '10', '1.5', '"MWL"', '"AUTO"', '"CUSTOM"', '"constructor"', '"TURKEY"', '"umm-al-qura"'],
  station: ['"nearest"', '"61"', '"x"', '"__proto__"', '"constructor"', '61'],
  asr: ['"hanafi"', '"shafi"', '"SHAFI"', '1'],
  active: ['true', 'false', '"true"', '1'],
  metadata: ['{}', '{"room":"x"}', '[]', '"x"', nested(64, '{"a":', '}'), nested(5000, '{"a":', '}')],
};

function bodyOf(action: string, next: () => number, pick: Pick, { targets }: Known): Buffer {
  if (next() < 0.05) return Buffer.from(pick(STRANGE_VALUES));
  const fields: [string, string][] =
    action === 'create' && next() < 0.95
      ? [
          ['url', `"${pick(targets)}"`],
          ['prayer_types', '["fajr","dhuhr","asr","maghrib","isha"]'],
          ['latitude', '21.4225'],
          ['longitude', '39.8262'],
        ]
      : action === 'keys'
        ? [['name', pick(['"fuzz"', '"a"', ...STRANGE_VALUES])]]
        : [];
  for (let changes = Math.floor(next() * 4); changes > 0; changes--) {
    const name = pick([...Object.keys(FIELDS), 'url', 'url', ...(next() < 0.3 ? STRANGE_NAMES : [])]);
    const accepted = name === 'url' ? [`"${pick(targets)}"`, pick(STRANGE_URLS)] : (FIELDS[name] ?? STRANGE_VALUES);
    const value = next() < 0.75 ? pick(accepted) : pick(STRANGE_VALUES);
    const at = fields.findIndex(([known]) => known === name);
    if (at >= 0 && next() < 0.9) fields[at] = [name, value];
    else fields.push([name, value]); // now and then twice
  }
  if (fields.length > 0 && next() < 0.05) fields.splice(Math.floor(next() * fields.length), 1);
  const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  if (next() < 0.9) return Buffer.from(text);
  switch (Math.floor(next() * 5)) {
    case 0: {
      const bytes = Buffer.from(text);
      bytes[Math.floor(next() * bytes.length)] = pick([0xff, 0xc0, 0xed, 0x80, 0]);
      return bytes;
    }
    case 1:
      return Buffer.from(text, 'utf16le');
    case 2:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
    case 3:
      return Buffer.from(changed(text, next));
    default:
      return Buffer.from(`${text}${pick([' '.repeat(70_000), '\0', '}', text, '\n//'])}`);
  }
}

/** How the body says where it ends, which may be a lie. */
function framedBody(body: Buffer, next: () => number, pick: Pick): { headers: string[]; bytes: Buffer } {
  if (body.length === 0 && next() < 0.9) return { headers: [], bytes: body };
  if (next() < 0.88) return { headers: [`Content-Length: ${body.length}`], bytes: body };
  const chunked = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
  return pick([
    { headers: ['Transfer-Encoding: chunked'], bytes: chunked },
    { headers: ['Transfer-Encoding: chunked', 'Content-Length: 3'], bytes: chunked },
    { headers: ['Transfer-Encoding: gzip, chunked'], bytes: chunked },
    { headers: ['Transfer-Encoding: chunked'], bytes: body },
    { headers: ['Content-Length: -1'], bytes: body },
    { headers: ['Content-Length: 1e9'], bytes: body },
    { headers: ['Content-Length: 99999999999999999999'], bytes: body },
    { headers: [`Content-Length: ${body.length}`, 'Content-Length: 0'], bytes: body },
    { headers: [`Content-Length: ${Math.floor(body.length / 2)}`], bytes: body },
    { headers: [`Content-Length: ${body.length + 50}`], bytes: body },
    { headers: [], bytes: body },
  ]);
}
