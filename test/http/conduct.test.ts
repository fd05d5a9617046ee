import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '../../src/core/fault.ts';
import type { Endpoint } from '../../src/http/endpoint.ts';
import { createHostCheck } from '../../src/http/security/access.ts';
import { keyEndpoints } from '../../src/http/endpoints/key-endpoints.ts';
import { processMetrics } from '../../src/system/process-resources.ts';
import { type Door, door, keyContext, reading } from './door.ts';

/** Headers by which a proxy shows itself. */
const FORWARDING =
  `x-forwarded-for X-Forwarded-Proto X-Forwarded Forwarded Forwarded-For Via X-Real-IP X-Client-IP Client-IP True-Client-IP
  CF-Connecting-IP Fastly-Client-IP X-Cluster-Client-IP X-Original-Forwarded-For X-Original-Host X-Envoy-External-Address X-Amzn-Trace-Id
  X-Scheme CDN-Loop Proxy-Connection X-ProxyUser-IP`.split(/\s+/);

const MAKKAH = '/v1/prayer?lat=21.4225&lng=39.8262';

/** Endpoints that the daemon does not have: one that reads a body, one that breaks. */
const echo: Endpoint = {
  ...reading,
  id: 'echo',
  method: 'POST',
  path: '/v1/test/:name',
  body: { description: 'Anything.', schema: {}, example: 'x' },
  handle: ({ params, body, key, query }) => ({
    status: 201,
    headers: { location: '/v1/test/1' },
    body: { params, body, bytes: body === undefined ? undefined : JSON.stringify(body).length, key: key?.name, query },
  }),
};
const broken: Endpoint = {
  ...reading,
  id: 'broken',
  method: 'GET',
  path: '/v1/broken',
  handle: async () => {
    throw new Error('the cause, with secret-value in it');
  },
};
const refusing: Endpoint = {
  ...reading,
  id: 'refusing',
  method: 'DELETE',
  path: '/v1/test/:name',
  handle: () => Promise.reject(new Fault('NOT_FOUND', 'No such test.')),
};

let house: Door;
beforeAll(async () => {
  house = await door({ extra: [echo, broken, refusing] });
});
afterAll(() => house.app.close(0));

type Asked = Parameters<Door['app']['inject']>[0] & object;

async function ask(url: string, more: Omit<Asked, 'url'> = {}, of: Door = house) {
  const { headers, ...rest } = more as { headers?: Record<string, string> };
  const reply = await of.app.inject({ url, ...rest, headers: { host: 'localhost', 'x-api-key': of.key, ...headers } });
  const isJson = reply.body.startsWith('{');
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    body: isJson ? reply.json() : undefined,
  };
}

describe('keys', () => {
  test.each([
    ['none', undefined],
    ['an unknown one', `mzw_${'A'.repeat(43)}`],
    ['a word', 'secret'],
    ['an empty one', ''],
  ])('%s is refused alike, without detail', async (_what, key) => {
    const headers = { host: 'localhost', ...(key === undefined ? {} : { 'x-api-key': key }) };
    const { statusCode, headers: got, body } = await house.app.inject({ url: MAKKAH, headers });
    expect(statusCode).toBe(401);
    expect(got['www-authenticate']).toBe('X-API-Key realm="Mizwala"');
    expect(JSON.parse(body)).toEqual({
      error: 'A valid key is needed in the X-API-Key header.',
      code: 'UNAUTHORIZED',
      details: {},
    });
  });

  test('a key made later opens at once, a revoked one no longer', async () => {
    const { key, secret } = await house.keys.create({ name: 'later' });
    expect((await ask(MAKKAH, { headers: { 'x-api-key': secret } })).status).toBe(200);
    await house.keys.revoke(key.name);
    expect((await ask(MAKKAH, { headers: { 'x-api-key': secret } })).status).toBe(401);
  });

  test('after thirty wrong keys in a minute a network is put off, but a right key still opens', async () => {
    const own = await door();
    const wrong = () => ask(MAKKAH, { headers: { 'x-api-key': 'wrong' } }, own);
    for (let i = 0; i < 30; i++) expect((await wrong()).status).toBe(401);
    const { status, headers, body } = await wrong();
    expect({ status, wait: headers['retry-after'], code: body.code }).toEqual({
      status: 429,
      wait: '2',
      code: 'RATE_LIMITED',
    });
    expect((await ask(MAKKAH, {}, own)).status).toBe(200);
    own.pass(2000);
    expect((await wrong()).status).toBe(401);
    await own.app.close(0);
  });

  test('neither key nor query comes into the log', async () => {
    await ask(`${MAKKAH}&tz=UTC`);
    const lines = JSON.stringify(house.log);
    expect(lines).toContain('"path":"/v1/prayer"');
    expect(lines).not.toContain(house.key);
    expect(lines).not.toContain('39.8262');
  });

  test('what belongs to the owner of the machine does not exist over TCP', async () => {
    for (const [method, url] of [
      ['GET', '/v1/keys'],
      ['POST', '/v1/keys'],
      ['DELETE', '/v1/keys/test'],
    ] as const) {
      expect(await ask(url, { method })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await ask('/openapi.json')).text).not.toContain('/v1/keys');
  });

  test.each([
    [{ rate_limit: 60 }, 'rate_limit 60 is not a text such as "60/min".'],
    [{ rate_limit: '60' }, 'rate_limit "60" is not N/min'],
    [{ name: 5 }, 'name 5 is not a text'],
    [{ nmae: 'x' }, 'Field "nmae" does not exist'],
    ['guests', 'The body "guests" is not a JSON object'],
    [[], 'The body [] is not a JSON object'],
  ])('the wish %j makes no key, least of all one without a limit', async (body, message) => {
    const before = house.keys.list().length;
    const create = keyEndpoints(keyContext(house.keys)).find(({ method }) => method === 'POST');
    const asked = { params: {}, query: [], key: undefined };
    await expect(async () => create?.handle({ ...asked, body })).rejects.toThrow(message);
    expect(house.keys.list()).toHaveLength(before);
  });
});

describe('limits', () => {
  test('a key has its own rate, others that of the daemon; the bucket fills evenly', async () => {
    const own = await door({ requestsPerMinute: 2 });
    const { secret } = await own.keys.create({ requestsPerMinute: 4 });
    const statuses = async (key: string, times: number) => {
      const got: number[] = [];
      for (let i = 0; i < times; i++)
        got.push((await ask('/v1/methods', { headers: { 'x-api-key': key } }, own)).status);
      return got;
    };
    expect(await statuses(own.key, 3)).toEqual([200, 200, 429]);
    expect(await statuses(secret, 5)).toEqual([200, 200, 200, 200, 429]);
    const late = await ask('/v1/methods', {}, own);
    expect(late.headers['retry-after']).toBe('30');
    expect(late.body).toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 30 } });
    own.pass(29_000);
    expect(await statuses(own.key, 1)).toEqual([429]);
    own.pass(1_000);
    expect(await statuses(own.key, 2)).toEqual([200, 429]);
    await own.app.close(0);
  });

  test('a body up to 64 KiB is read, one byte more is refused', async () => {
    const json = { 'content-type': 'application/json' };
    const payload = JSON.stringify('x'.repeat(65_534));
    expect(await ask('/v1/test/a', { method: 'POST', payload, headers: json })).toMatchObject({
      status: 201,
      headers: { location: '/v1/test/1' },
      body: { params: { name: 'a' }, bytes: 65_536, key: 'test' },
    });
    expect(await ask('/v1/test/a', { method: 'POST', payload: `${payload} `, headers: json })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE' },
    });
  });

  test.each([
    ['text/plain', '{}', 415, 'NOT_JSON'],
    ['application/x-www-form-urlencoded', 'a=1', 415, 'NOT_JSON'],
    ['application/json', '{"a":', 400, 'INVALID_JSON'],
    ['application/json', '', 400, 'INVALID_JSON'],
    ['application/json', `{"url":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'INVALID_JSON'],
    ['application/json', Buffer.from([0x22, 0xff, 0x22]), 400, 'INVALID_JSON'],
    ['application/json', gzipSync('{}'), 400, 'INVALID_JSON'],
    ['application/json; charset=utf-8', '{"a":[1]}', 201, undefined],
  ])('a body of %s: %j is answered %i', async (type, payload, status, code) => {
    const reply = await ask('/v1/test/a', { method: 'POST', payload, headers: { 'content-type': type } });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code });
  });

  test.each<[string, string | Buffer, number]>([
    ['gzip', gzipSync('{}'), 415],
    ['GZIP', '{}', 415],
    ['br', '{}', 415],
    ['deflate, gzip', gzipSync('{}'), 415],
    ['identity', '{}', 201],
    ['', '{}', 201],
  ])(
    'a body in the encoding %s is accepted or refused, and a refusal names the encoding',
    async (encoding, payload, status) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const reply = await ask('/v1/test/a', { method: 'POST', payload, headers });
      expect(reply.status).toBe(status);
      if (status === 415)
        expect(reply.body).toMatchObject({
          code: 'NOT_JSON',
          error: expect.stringContaining(`"${encoding}"`) as string,
        });
    },
  );

  test('a key is asked for before a body is read', async () => {
    const headers = { 'x-api-key': 'wrong', 'content-type': 'text/plain' };
    expect((await ask('/v1/test/a', { method: 'POST', payload: 'x', headers })).status).toBe(401);
  });
});

describe('paths, methods and queries', () => {
  test.each([
    ['POST', '/', 405, 'allowed are GET, HEAD'],
    ['GET', '/x', 404, '/docs lists those that do."'],
    ['GET', '/v1', 404, 'NOT_FOUND'],
    ['GET', '/v1/prayers?lat=1', 404, '/v1/prayer'],
    ['GET', '/V1/prayer', 404, '/v1/prayer'],
    ['GET', '/v1/prayer/', 404, '/v1/prayer'],
    ['GET', '//v1/prayer', 404, 'NOT_FOUND'],
    ['GET', '/v1/%2e%2e/keys', 404, 'NOT_FOUND'],
    ['GET', '/v1/%zz', 400, 'MALFORMED_REQUEST'],
    ['GET', '/v1/qibla?lat=%zz&lng=1', 400, 'MALFORMED_REQUEST'],
    ['GET', '/v1/qibla?lat=%ff&lng=1', 400, 'MALFORMED_REQUEST'],
    ['GET', '/v1/hijri?format=ics', 400, 'MISSING_PARAMETER'],
    ['GET', '/v1/hijri?format=ics&date=2026-11-20', 400, 'MISSING_PARAMETER'],
    ['GET', '/v1/hijri?year=1448&after_sunset=true', 400, 'CONFLICTING_PARAMETERS'],
    ['GET', '/v1/qibla?lat=1&lng=2&__proto__=3', 400, 'UNKNOWN_PARAMETER'],
    ['GET', '/v1/qibla?lat=1&lng=2&constructor=3', 400, 'UNKNOWN_PARAMETER'],
    ['GET', '/v1/qibla?lat=1&lgn=2', 400, 'lng'],
    ['GET', '/v1/time/convert?from_tz=UTC&to_tz=UTC&datetime=2026-01-01T00:00:00+05:30', 400, 'DATETIME_HAS_OFFSET'],
    ['DELETE', '/v1/test/a', 404, 'No such test.'],
  ] as const)('%s %s is answered %i', async (method, url, status, part) => {
    const reply = await ask(url, { method });
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(part);
    expect(Object.keys(reply.body)).toEqual(['error', 'code', 'details']);
  });

  test.each([
    ['POST', '/v1/prayer', 'GET, HEAD'],
    ['OPTIONS', '/v1/prayer', 'GET, HEAD'],
    ['PATCH', '/healthz', 'GET, HEAD'],
    ['GET', '/v1/test/a', 'POST, DELETE'],
  ] as const)('%s %s is not allowed; Allow is %s', async (method, url, allow) => {
    const reply = await ask(url, { method });
    expect(reply).toMatchObject({ status: 405, headers: { allow }, body: { code: 'METHOD_NOT_ALLOWED' } });
  });

  test.each(METHODS.filter((method) => !['CONNECT', 'GET', 'HEAD'].includes(method)))(
    '%s is refused for the method where it is not allowed, and for the path where nothing is, whatever is sent with it',
    async (method) => {
      for (const [type, payload] of [
        [undefined, undefined],
        ['text/plain', 'x'],
        ['application/json', '{"a":'],
        ['application/json', `"${'x'.repeat(70_000)}"`],
      ]) {
        const more = {
          method: method as 'POST',
          ...(type && payload ? { payload, headers: { 'content-type': type } } : {}),
        };
        expect(await ask('/v1/prayer', more)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
        expect(await ask('/nowhere', more)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    },
  );

  test('HEAD is GET without the body', async () => {
    const get = await ask(`${MAKKAH}&date=2026-11-20`);
    const head = await ask(`${MAKKAH}&date=2026-11-20`, { method: 'HEAD' });
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.text)));
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

describe('conduct', () => {
  test('a bug of ours is a plain 500; its cause is in the log only', async () => {
    const { status, text } = await ask('/v1/broken');
    expect(status).toBe(500);
    expect(text).not.toContain('secret-value');
    expect(JSON.stringify(house.log.filter(({ msg }) => msg === 'bug'))).toContain('secret-value');
  });

  test.each([
    [MAKKAH, 200],
    ['/nowhere', 404],
    ['/v1/prayer', 400],
    ['/healthz', 200],
    ['/metrics', 200],
    ['/openapi.json', 200],
    ['/v1/%zz', 400],
  ])('%s has the headers that keep browsers from guessing, framing and telling', async (url, status) => {
    const { status: got, headers } = await ask(url);
    expect(got).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBeTypeOf('string');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test.each([
    ['localhost', 200],
    ['LOCALHOST:8080', 200],
    ['127.0.0.1:1', 200],
    ['[::1]:8080', 200],
    ['localhost.', 200],
    ['evil.example', 421],
    ['evil.example:8080', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['192.168.1.1', 421],
  ])('on loopback the Host %j is answered %i', async (host, status) => {
    for (const url of ['/healthz', MAKKAH, '/nowhere']) {
      const got = (await ask(url, { headers: { host } })).status;
      expect(got).toBe(status === 200 && url === '/nowhere' ? 404 : status);
    }
  });

  test.each([
    ['127.0.0.1', '127.0.0.1', [], undefined, 'no Host header'],
    ['127.0.0.1', '127.0.0.1', [], '', 'its owner can let it'],
    ['0.0.0.0', '0.0.0.0', [], undefined, 'no Host header'],
    ['0.0.0.0', '0.0.0.0', [], 'anything.example', undefined],
    ['0.0.0.0', '0.0.0.0', ['prayer.example'], 'anything.example', 'its owner can let it'],
    ['127.0.0.1', '127.0.0.1', ['prayer.example'], 'Prayer.Example:443', undefined],
    ['127.0.1.1', 'mosque-pc', [], 'evil.example', 'its owner can let it'],
    ['127.0.1.1', 'mosque-pc', [], 'Mosque-PC:8080', undefined],
    ['::ffff:127.0.0.1', '::ffff:127.0.0.1', [], 'evil.example', 'its owner can let it'],
    ['192.168.1.7', 'mosque-pc', [], 'anything.example', undefined],
  ])('that listens on %s (%s), with the names %j, answers Host %j or says %j', (address, name, allowed, host, said) => {
    const look = () => createHostCheck(address, name, allowed)(host, '1.1');
    if (said === undefined) expect(look).not.toThrow();
    else expect(look).toThrow(said);
  });

  test('an HTTP/1.0 request may leave out its Host where every name is answered', () => {
    expect(() => createHostCheck('0.0.0.0', '0.0.0.0', [])(undefined, '1.0')).not.toThrow();
    expect(() => createHostCheck('127.0.0.1', '127.0.0.1', [])(undefined, '1.0')).toThrow('its owner can let it');
  });

  test('an answer that is fixed may be kept; one of today is asked again but need not be sent again; one of now is not kept', async () => {
    const fixed = await ask(`${MAKKAH}&date=2026-11-20`);
    expect(fixed.headers['cache-control']).toBe('private, max-age=86400');
    const today = await ask(MAKKAH);
    expect(today.headers['cache-control']).toBe('private, no-cache');
    const tag = String(today.headers.etag);
    for (const value of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const again = await ask(MAKKAH, { headers: { 'if-none-match': value } });
      expect({ status: again.status, text: again.text, tag: again.headers.etag }).toEqual({
        status: 304,
        text: '',
        tag,
      });
    }
    expect((await ask(MAKKAH, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await ask(`${MAKKAH}&tz=UTC`, { headers: { 'if-none-match': tag } })).status).toBe(200);
    const now = await ask('/v1/time/now?timezone=UTC');
    expect({ etag: now.headers.etag, keep: now.headers['cache-control'] }).toEqual({
      etag: undefined,
      keep: 'no-store',
    });
  });

  test('pages of other origins may ask only where it was allowed', async () => {
    const own = await door({ corsOrigins: ['https://mosque.example'] });
    const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
      ask(MAKKAH, { method, headers: { origin } }, own);
    expect((await from('https://mosque.example')).headers).toMatchObject({
      'access-control-allow-origin': 'https://mosque.example',
      vary: 'Origin',
    });
    expect((await from('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await from('https://mosque.example', 'OPTIONS');
    expect(preflight).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-headers': expect.stringContaining('X-API-Key') },
    });
    expect(preflight.headers['content-length']).toBeUndefined();
    expect((await from('https://evil.example', 'OPTIONS')).status).toBe(405);
    await own.app.close(0);
  });

  test('metrics are for this machine, and not for whom a proxy on it speaks, unless opened', async () => {
    await ask('/v1/methods');
    const { status, text } = await ask('/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/^mizwala_http_requests_total\{endpoint="prayerMethods",status="200"\} \d+$/m);
    expect(text).toMatch(/^mizwala_http_request_seconds_count \d+$/m);
    expect(
      text.split('\n').filter((line: string) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+|)$/.test(line)),
    ).toEqual([]);
    expect((await ask('/metrics', { remoteAddress: '192.0.2.1' })).status).toBe(404);
    for (const header of FORWARDING) {
      expect((await ask('/metrics', { headers: { [header]: '192.0.2.1' } })).status, header).toBe(404);
    }
    const own = await door({
      machineNames: ['mosque-pc'],
      hostCheck: createHostCheck('127.0.0.1', '127.0.0.1', ['prayer.example', 'mosque-pc']),
    });
    for (const [host, status] of [
      ['localhost:8080', 200],
      ['[::1]:8080', 200],
      ['MOSQUE-PC', 200],
      ['prayer.example', 404],
      ['prayer.example:8080', 404],
    ] as const)
      expect((await ask('/metrics', { headers: { host } }, own)).status, host).toBe(status);
    await own.app.close(0);
    const open = await door({ isMetricsOpen: true });
    expect((await ask('/metrics', { remoteAddress: '192.0.2.1' }, open)).status).toBe(200);
    await open.app.close(0);
  });

  test('the start of the process does not waver, and a loop that is idle is not late', async () => {
    const value = (name: string) => Number(processMetrics().find((metric) => metric.name === name)?.samples[0]?.value);
    const starts = new Set<number>();
    for (let i = 0; i < 20; i++) {
      starts.add(value('process_start_time_seconds'));
      await new Promise((done) => setImmediate(done));
    }
    expect([...starts]).toEqual([expect.closeTo(Date.now() / 1000 - process.uptime(), 0)]);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('while it stops it answers 503 and closes', async () => {
    const own = await door();
    own.app.drain();
    const { status, headers, body } = await ask(MAKKAH, {}, own);
    expect({ status, code: body.code, wait: headers['retry-after'], connection: headers.connection }).toEqual({
      status: 503,
      code: 'DRAINING',
      wait: '5',
      connection: 'close',
    });
    await own.app.close(0);
  });
});
