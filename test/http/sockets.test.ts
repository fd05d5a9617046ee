import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daemon } from './daemon-process.ts';
import { type Door, door, reading } from './door.ts';

let house: Door;
let port: number;
beforeAll(async () => {
  house = await door({
    extra: [reading],
    timeouts: { headersMs: 300, wholeRequestMs: 600, keepAliveMs: 200, checkEachMs: 50 },
  });
  await new Promise<void>((listening) => {
    house.app.server.listen(0, '127.0.0.1', () => listening());
  });
  port = (house.app.server.address() as AddressInfo).port;
});
afterAll(() => house.app.close(0));

/** Sends bytes, then keeps the connection open; everything that came until the other side closed it. */
function said(bytes: string, to = port): Promise<string> {
  return new Promise((answer) => {
    let text = '';
    const socket = connect(to, '127.0.0.1');
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => {}); // closed while we were still sending
    socket.on('close', () => answer(text));
    socket.write(bytes);
  });
}

const head = (line: string, ...lines: string[]) => `${[line, 'Host: localhost', ...lines].join('\r\n')}\r\n`;

describe('a connection', () => {
  test.each([
    ['headers that do not end', head('GET /healthz HTTP/1.1'), 408, 'REQUEST_TIMEOUT'],
    ['nothing at all', '', 408, 'REQUEST_TIMEOUT'],
    ['no HTTP', 'HELO mosque\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'MALFORMED_REQUEST'],
    ['a line without end', `GET /${'a'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
    [
      'headers without measure',
      head('GET /healthz HTTP/1.1', `X: ${'x'.repeat(20_000)}`, ''),
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'two lengths',
      head('GET /healthz HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2', ''),
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'a length and chunks, by which proxies are deceived',
      head('POST /v1/prayer HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', ''),
      400,
      'MALFORMED_REQUEST',
    ],
  ])('with %s is told so and closed', async (_what, bytes, status, code) => {
    const text = await said(bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [, body = ''] = text.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ code });
  });

  test.each([
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'no Host header'],
    [
      'an expectation that nobody knows',
      head('GET /readyz HTTP/1.1', 'Expect: x', 'Connection: close', ''),
      200,
      '"ready"',
    ],
    ['QUERY', head('QUERY /readyz HTTP/1.1', 'Connection: close', ''), 405, 'METHOD_NOT_ALLOWED'],
    ['bytes after the last request', `${head('GET /readyz HTTP/1.1', 'Connection: close', '')}{}`, 200, '"ready"'],
  ])('with %s is answered once, in JSON', async (_what, bytes, status, part) => {
    const text = await said(bytes);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual([`HTTP/1.1 ${status}`]);
    expect(text).toContain('content-type: application/json');
    expect(text).toContain(part);
  });

  test('whose answer nobody reads is closed for its silence', async () => {
    const own = await door({ timeouts: { silenceMs: 200, checkEachMs: 50 } });
    await new Promise<void>((listening) => own.app.server.listen(0, '127.0.0.1', () => listening()));
    const socket = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const [held] = await Promise.all([
      once(own.app.server, 'connection') as Promise<[Socket]>,
      once(socket, 'connect').then(() => socket.pause()),
    ]);
    // the document is larger than what the system holds for a reader
    socket.write(head('GET /openapi.json HTTP/1.1', '').repeat(20));
    await once(held[0], 'close');
    socket.destroy();
    await own.app.close(0);
  });

  test('with a body that comes too slowly is told so and closed', async () => {
    const lines = ['Content-Type: application/json', 'Content-Length: 100', `X-API-Key: ${house.key}`, '', '{"a"'];
    const text = await said(head('POST /v1/reading HTTP/1.1', ...lines).trimEnd());
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"REQUEST_TIMEOUT"');
  });

  test('with a body of 100 kB is refused and closed, and the body is not taken for a next request', async () => {
    const body = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2400);
    const lines = ['Content-Type: text/plain', `Content-Length: ${body.length}`, '', body];
    const text = await said(head('POST /v1/prayer HTTP/1.1', ...lines));
    expect(body.length).toBeGreaterThan(100_000);
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 405']);
  });

  test('that falls idle is closed after the time it is kept', async () => {
    const text = await said(head('GET /healthz HTTP/1.1', ''));
    expect(text).toContain('"status":"ok"');
  });

  test('may carry several requests at once, answered in order', async () => {
    const one = (path: string) => head(`GET ${path} HTTP/1.1`, '');
    const text = await said(one('/healthz') + one('/nowhere') + one('/readyz'));
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
  });
});

describe('ten thousand idle connections', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-idle-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('hinder nobody, cost less than 300 MB, and are closed for their silence', async () => {
    const one = await daemon(folder);
    const to = Number(new URL(one.base).port);
    const most = Math.min(10_000, openFilesLimit() - 500);
    expect(most).toBeGreaterThan(500);
    const before = residentMegabytes(one.child.pid);
    const open: Socket[] = [];
    let closed = 0;
    for (let i = 0; i < most; i += 250) {
      await Promise.all(
        Array.from({ length: 250 }, async () => {
          const socket = connect(to, '127.0.0.1');
          open.push(socket);
          socket.on('error', () => {});
          socket.on('data', () => {});
          socket.on('close', () => closed++);
          await new Promise((ready) => socket.once('connect', ready));
        }),
      );
    }
    expect((await one.ask('/v1/qibla?lat=41&lng=29')).status).toBe(200);
    expect(residentMegabytes(one.child.pid) - before).toBeLessThan(300);
    await Promise.all(
      open.map((socket) => (socket.closed ? undefined : new Promise((done) => socket.once('close', done)))),
    );
    expect(closed).toBe(open.length);
    expect((await one.ask('/healthz')).status).toBe(200);
    expect(await one.end('SIGTERM')).toBe(0);
  });
});

describe('a hundred who ask for the longest answer again and again and read nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-silent-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('cost less than 150 MB: nothing is copied for them', async () => {
    const one = await daemon(folder);
    const path = '/openapi.json';
    expect((await (await one.ask(path)).text()).length).toBeGreaterThan(300_000);
    const before = residentMegabytes(one.child.pid);
    const silent = Array.from({ length: 100 }, () => {
      const socket = connect(Number(new URL(one.base).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.pause();
      socket.write(head(`GET ${path} HTTP/1.1`, '').repeat(20));
      return socket;
    });
    const answered = async () => {
      const metrics = await (await one.ask('/metrics')).text();
      return Number(/^mizwala_http_requests_total\{endpoint="openapi",status="200"\} (\d+)$/m.exec(metrics)?.[1]);
    };
    // those whose answers are not taken wait their turn
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(500);
    expect(residentMegabytes(one.child.pid) - before).toBeLessThan(150);
    for (const socket of silent) socket.destroy();
    expect(await one.end('SIGTERM')).toBe(0);
  });
});

function residentMegabytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function openFilesLimit(): number {
  return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
}
