import { execFileSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { type Receiver, receiver } from './receiver.ts';

const open = createTargetPolicy({ allowPrivate: true, allowedCidrs: [] });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const sender = (options: Partial<Parameters<typeof createWebhookSender>[0]> = {}) => {
  const made = createWebhookSender({ policy: open, ...options });
  closing.push(() => made.close());
  return made;
};
/** A sender whose limit comes when it is told to. */
const senderInHand = () => {
  const limits: (() => void)[] = [];
  const made = sender({
    later(delayMs, act) {
      expect(delayMs).toBe(30_000);
      limits.push(act);
      return () => {};
    },
  });
  const reachLimit = () => {
    for (const act of limits) act();
  };
  return { ...made, reachLimit };
};
const listening = async (...[answer]: Parameters<typeof receiver>): Promise<Receiver> => {
  const made = await receiver(answer);
  closing.push(() => made.close());
  return made;
};

describe('one POST', () => {
  test('brings headers and bytes as they are, over few connections', async () => {
    const ports = new Set<number | undefined>();
    const there = await listening((request, response) => {
      ports.add(request.socket.remotePort);
      response.writeHead(204).end();
    });
    const { post } = sender();
    for (let i = 0; i < 5; i++) {
      const outcome = await post(
        `${there.url}/a?b=c`,
        { 'x-webhook-id': 'sub_1', 'content-type': 'application/json' },
        '{"é":1}',
      );
      expect(outcome).toMatchObject({ statusCode: 204 });
      expect(outcome.durationMs).toBeGreaterThan(0);
    }
    expect(there.received[4]).toMatchObject({
      body: '{"é":1}',
      headers: { 'x-webhook-id': 'sub_1', 'content-length': '8' },
    });
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  test('a receiver that never answers is cut at the limit', async () => {
    const there = await listening(() => {});
    const { post, reachLimit } = senderInHand();
    const outcome = post(there.url, {}, '{}');
    await expect.poll(() => there.received.length).toBe(1);
    reachLimit();
    expect(await outcome).toMatchObject({ error: 'timeout' });
  });

  test('a receiver that drips its headers is cut at the limit', async () => {
    const there = await listening((request) => {
      const { socket } = request;
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-drip: 1\r\n'), 20);
      socket.once('close', () => clearInterval(drip));
    });
    const { post, reachLimit } = senderInHand();
    const outcome = post(there.url, {}, '{}');
    await expect.poll(() => there.received.length).toBe(1);
    reachLimit();
    expect(await outcome).toMatchObject({ error: 'timeout' });
  });

  test('a receiver that says 200 and drips its body has said 200; the body is cut at the limit', async () => {
    let isCut = false;
    const there = await listening((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => {
        clearInterval(drip);
        isCut = true;
      });
    });
    const { post, reachLimit } = senderInHand();
    const heard = new Promise((seen) => subscribe('undici:request:headers', seen));
    const outcome = post(there.url, {}, '{}');
    await heard;
    expect(isCut).toBe(false);
    reachLimit();
    expect(await outcome).toMatchObject({ statusCode: 200 });
    await expect.poll(() => isCut).toBe(true);
  });

  test('of an endless body 16 KiB are read', async () => {
    let sent = 0;
    let isCut = false;
    const there = await listening((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!isCut && response.write(Buffer.alloc(16_384))) sent += 16_384;
        if (!isCut) response.once('drain', more);
      };
      response.once('close', () => {
        isCut = true;
      });
      more();
    });
    expect(await sender().post(there.url, {}, '{}')).toMatchObject({ statusCode: 200 });
    await expect.poll(() => isCut).toBe(true);
    expect(sent).toBeLessThan(20_000_000); // what socket buffers hold, not what it would have sent
  });

  test('an error that came, a wish to wait, and a refused connection are told', async () => {
    const there = await listening((_, response) =>
      response.writeHead(503, { 'retry-after': '7' }).end('x'.repeat(100)),
    );
    expect(await sender().post(there.url, {}, '{}')).toMatchObject({ statusCode: 503, retryAfter: '7' });
    const hanging = await listening((request) => request.socket.destroy());
    expect(await sender().post(hanging.url, {}, '{}')).toMatchObject({ error: 'connection_failed' });
    const gone = await receiver();
    await gone.close();
    expect(await sender().post(gone.url, {}, '{}')).toMatchObject({ error: 'connection_refused' });
  });

  test('over TLS a certificate that nobody vouches for is a failure; one that is trusted is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mizwala-tls-'));
    closing.push(async () => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made =
      '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
    execFileSync('openssl', ['req', ...made.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
      response.end(request.httpVersion);
    });
    server.listen(0, '::');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
    expect(await sender().post(url, {}, '{}')).toMatchObject({ error: 'tls_self_signed' });
    expect(await sender({ ca: [readFileSync(cert, 'utf8')] }).post(url, {}, '{}')).toMatchObject({ statusCode: 200 });
  });
});
