import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daemon, type DaemonProcess, run } from './daemon-process.ts';

/** `isLocal` in `src/http/security/access.ts`, and `--metrics-port`, over sockets. */
const folder = mkdtempSync(join(tmpdir(), 'mizwala-metrics-'));
let plain: DaemonProcess;
let apart: DaemonProcess;
beforeAll(async () => {
  plain = await daemon(join(folder, 'plain'), ['--allow-host', 'prayer.example']);
  apart = await daemon(join(folder, 'apart'), ['--metrics-port', '0', '--allow-host', 'prayer.example']);
});
afterAll(async () => {
  await plain.end('SIGTERM');
  expect(await apart.end('SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true });
});

/** The status of a request whose bytes are given. */
async function status(port: number, head: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(first))?.[1]);
}

const portOf = ({ base }: DaemonProcess) => Number(new URL(base).port);
const metricsPort = () => Number(/"metrics_port":(\d+)/.exec(apart.stderr())?.[1]);

test('what Prometheus, curl and wget send on this machine is answered; what nginx sends by proxy_pass alone is not', async () => {
  const port = portOf(plain);
  const agent =
    'User-Agent: Prometheus/3.5.0\nAccept: text/plain;version=0.0.4\nAccept-Encoding: gzip\nX-Prometheus-Scrape-Timeout-Seconds: 10';
  expect(await status(port, `GET /metrics HTTP/1.1\nHost: localhost:${port}\n${agent}`)).toBe(200);
  expect(await status(port, `GET /metrics HTTP/1.1\nHost: 127.0.0.1:${port}\nUser-Agent: curl/8\nAccept: */*`)).toBe(
    200,
  );
  expect(
    await status(port, `GET /metrics HTTP/1.1\nHost: localhost:${port}\nUser-Agent: Wget\nConnection: close`),
  ).toBe(200);
  expect(await status(port, `GET /metrics HTTP/1.0\nHost: 127.0.0.1:${port}\nConnection: close\n${agent}`)).toBe(404);
  expect(await status(port, `GET /metrics HTTP/1.1\nHost: prayer.example\n${agent}`)).toBe(404);
  expect(await status(port, `HEAD /metrics HTTP/1.0\nHost: 127.0.0.1:${port}`)).toBe(404);
  for (const path of ['/healthz', '/readyz', '/openapi.json'])
    expect(await status(port, `GET ${path} HTTP/1.0\nHost: 127.0.0.1:${port}`), path).toBe(200);
});

test('with --metrics-port a proxy that adds nothing at all reaches no metrics', async () => {
  const target = { host: '127.0.0.1', port: portOf(apart) };
  const proxy = createHttpServer((asked, answer) => {
    request({ ...target, path: asked.url, headers: { host: `127.0.0.1:${target.port}` } }, (got) => {
      answer.writeHead(got.statusCode ?? 0);
      got.pipe(answer);
    }).end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}${path}`)).status;
  expect(await through('/healthz')).toBe(200);
  expect(await through('/metrics')).toBe(404);
  proxy.closeAllConnections();
  proxy.close();

  const port = metricsPort();
  expect(port).not.toBe(target.port);
  const own = await fetch(`http://localhost:${port}/metrics`);
  expect(own.status).toBe(200);
  expect(await own.text()).toContain('mizwala_http_requests_total');
  for (const [path, asked] of [
    ['/healthz', ''],
    ['/docs', ''],
    ['/v1/prayer?lat=1&lng=1', `X-API-Key: ${apart.firstKey}`],
    ['/v1/keys', ''],
    ['/v1/webhooks', `X-API-Key: ${apart.firstKey}`],
  ])
    expect(await status(port, `GET ${path} HTTP/1.1\nHost: localhost\n${asked}`.trimEnd()), path).toBe(404);
  expect(await status(port, 'GET /metrics HTTP/1.1\nHost: prayer.example')).toBe(404);
  expect(await status(port, 'GET /metrics HTTP/1.1\nHost: evil.example')).toBe(421);
});

test('a port that is taken stops the start', async () => {
  const { exit, stderr } = await run([
    'serve',
    '--port',
    '0',
    '--metrics-port',
    `${metricsPort()}`,
    '--data',
    join(folder, 'third'),
  ]);
  expect(stderr).toContain(`port ${metricsPort()} of 127.0.0.1 is taken`);
  expect(exit).toBe(5);
});
