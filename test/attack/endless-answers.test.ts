import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { documentGet } from '../../src/system/timetable-http.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';

/**
 * What `src/system/answer-limits.ts` holds: receivers whose answers never end. Counted are the bytes and interim answers that are read
 * before the connection is closed. What such receivers cost a daemon in time: `test/attack/main.ts`.
 */
const OPEN = { allowPrivate: true, allowedCidrs: [] };
/** The limit of an answer, and the one chunk that Node may have read beyond it. */
const MOST_BYTES = 16_384 + 16_384 + 65_536;
/** The limit of a head, likewise. */
const MOST_HEAD_BYTES = 16_384 + 65_536;

const EARLY = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n';
const OK = 'HTTP/1.1 200 OK\r\n';

interface Kind {
  readonly name: string;
  /** What comes first, once. */
  readonly first?: string;
  /** What comes again and again. */
  readonly endless: string;
  readonly outcome: object;
  readonly bytes: number;
}

const tooLong = { error: 'answer_too_long' };
const came = { statusCode: 200 };
const KINDS: readonly Kind[] = [
  { name: '103', endless: EARLY.repeat(1000), outcome: tooLong, bytes: MOST_HEAD_BYTES },
  { name: '103, one in each packet', endless: EARLY, outcome: tooLong, bytes: MOST_HEAD_BYTES },
  { name: '100', endless: 'HTTP/1.1 100 Continue\r\n\r\n', outcome: tooLong, bytes: MOST_HEAD_BYTES },
  { name: '102 of HTTP/1.0', endless: 'HTTP/1.0 102 \r\n\r\n', outcome: tooLong, bytes: MOST_HEAD_BYTES },
  {
    name: '199 with empty lines before it',
    endless: `\r\n\r\n${EARLY.replace('103', '199')}`,
    outcome: tooLong,
    bytes: MOST_HEAD_BYTES,
  },
  {
    name: 'one 103 whose headers do not end',
    first: 'HTTP/1.1 103 x\r\n',
    endless: 'A: b\r\n',
    outcome: tooLong,
    bytes: MOST_HEAD_BYTES,
  },
  {
    name: 'nine 103, each with long headers',
    endless: `HTTP/1.1 103 x\r\nA: ${'b'.repeat(4000)}\r\n\r\n`,
    outcome: tooLong,
    bytes: MOST_HEAD_BYTES,
  },
  { name: 'a reason phrase', first: 'HTTP/1.1 200 ', endless: 'O', outcome: tooLong, bytes: MOST_HEAD_BYTES },
  {
    name: 'a reason phrase in large packets',
    first: 'HTTP/1.1 200 ',
    endless: 'O'.repeat(15_000),
    outcome: tooLong,
    bytes: MOST_HEAD_BYTES,
  },
  { name: 'empty lines', endless: '\r\n'.repeat(500), outcome: tooLong, bytes: MOST_HEAD_BYTES },
  { name: 'header lines', first: OK, endless: 'A: b\r\n', outcome: tooLong, bytes: MOST_HEAD_BYTES },
  { name: 'folded header lines', first: `${OK}A: b\r\n`, endless: ' c\r\n', outcome: tooLong, bytes: MOST_HEAD_BYTES },
  { name: 'a name of a header', first: OK, endless: 'A', outcome: tooLong, bytes: MOST_HEAD_BYTES },
  {
    name: 'blanks before a value',
    first: `${OK}A:`,
    endless: ' \t'.repeat(500),
    outcome: tooLong,
    bytes: MOST_HEAD_BYTES,
  },
  {
    name: 'lines that end without a return',
    first: 'HTTP/1.1 200 OK\n',
    endless: 'A: b\n',
    outcome: tooLong,
    bytes: MOST_HEAD_BYTES,
  },
  { name: 'no HTTP at all', endless: '\0\x01\x02'.repeat(400), outcome: tooLong, bytes: MOST_HEAD_BYTES },
  { name: 'a body', first: `${OK}\r\n`, endless: 'x'.repeat(1000), outcome: came, bytes: MOST_BYTES },
  {
    name: 'a body of a petabyte',
    first: `${OK}Content-Length: 999999999999999\r\n\r\n`,
    endless: 'x'.repeat(9000),
    outcome: came,
    bytes: MOST_BYTES,
  },
  {
    name: 'chunks of a byte',
    first: `${OK}Transfer-Encoding: chunked\r\n\r\n`,
    endless: '1\r\nx\r\n',
    outcome: came,
    bytes: MOST_BYTES,
  },
  {
    name: 'a chunk extension',
    first: `${OK}Transfer-Encoding: chunked\r\n\r\n1;`,
    endless: 'a=b;',
    outcome: came,
    bytes: MOST_BYTES,
  },
  {
    name: 'a size of a chunk',
    first: `${OK}Transfer-Encoding: chunked\r\n\r\n`,
    endless: '0',
    outcome: came,
    bytes: MOST_BYTES,
  },
  {
    name: 'trailers',
    first: `${OK}Transfer-Encoding: chunked\r\n\r\n0\r\n`,
    endless: 'A: b\r\n',
    outcome: came,
    bytes: MOST_BYTES,
  },
  { name: 'more answers', endless: `${OK}Content-Length: 1\r\n\r\nx`, outcome: came, bytes: MOST_BYTES },
  {
    name: 'interim answers after the answer',
    first: `${OK}Content-Length: 0\r\n\r\n`,
    endless: EARLY,
    outcome: came,
    bytes: MOST_BYTES,
  },
  {
    name: '101',
    endless: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    outcome: { error: 'connection_failed' },
    bytes: MOST_HEAD_BYTES,
  },
];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that writes without end, as fast as it is read. */
async function endlessly({ first = '', endless }: Pick<Kind, 'first' | 'endless'>): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.setNoDelay(true).on('error', () => {});
    socket.once('data', () => {
      socket.write(first, 'latin1');
      const more = () => {
        if (socket.destroyed) return;
        if (socket.write(endless, 'latin1')) setImmediate(more);
        else socket.once('drain', more);
      };
      more();
    });
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The sockets on which undici connects meanwhile. */
function connected(): Socket[] {
  const sockets: Socket[] = [];
  const keep = (message: unknown) => void sockets.push((message as { readonly socket: Socket }).socket);
  channel('undici:client:connected').subscribe(keep);
  closing.push(() => channel('undici:client:connected').unsubscribe(keep));
  return sockets;
}

describe('an answer to a webhook', () => {
  test.each(KINDS)('$name without end', async ({ outcome, bytes, ...kind }) => {
    const url = await endlessly(kind);
    const sockets = connected();
    // the time limit is never reached
    const sender = createWebhookSender({ policy: createTargetPolicy(OPEN), later: () => () => {} });
    closing.push(() => sender.close());
    expect(await sender.post(url, {}, '{}')).toMatchObject(outcome);
    const [socket] = sockets;
    await expect.poll(() => socket?.destroyed).toBe(true);
    expect(socket?.bytesRead).toBeLessThanOrEqual(bytes);
    expect(sockets).toHaveLength(1);
  });

  test('ten interim answers and headers of 16 KB are still an answer, of any number of packets; the eleventh is none', async () => {
    const head = `${OK}Content-Length: 2\r\nX: `;
    const filled = `${head}${'y'.repeat(16_384 - 10 * EARLY.length - head.length - 4)}\r\n\r\nok`;
    for (const [endless, outcome] of [
      [EARLY.repeat(10) + filled, came],
      [EARLY.repeat(11) + filled, tooLong],
      [EARLY.repeat(10) + filled.replace('X: ', 'X: z'), tooLong],
    ] as const)
      for (const size of [1, 7, 1000, 100_000]) {
        const server = createServer((socket) => {
          socket.on('error', () => {}).setNoDelay(true);
          socket.once('data', async () => {
            for (let at = 0; at < endless.length && !socket.destroyed; at += size)
              await new Promise((done) => socket.write(endless.slice(at, at + size), done));
          });
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        closing.push(() => server.close());
        const sender = createWebhookSender({ policy: createTargetPolicy(OPEN) });
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
        expect(await sender.post(url, {}, '{}'), `${size}`).toMatchObject(outcome);
        await sender.close();
      }
  });

  test('each answer of a connection that is kept has the whole limit', async () => {
    const answer = `${EARLY.repeat(9)}${OK}Content-Length: 15000\r\n\r\n${'x'.repeat(15_000)}`;
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.on('error', () => {}).on('data', (bytes) => String(bytes).endsWith('{}') && socket.write(answer));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sender = createWebhookSender({ policy: createTargetPolicy(OPEN) });
    closing.push(() => sender.close().then(() => server.close()));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    for (let n = 0; n < 5; n++) expect(await sender.post(url, {}, '{}')).toMatchObject(came);
    expect(connections).toBeLessThan(3); // undici may ask before it has put the first one back
  });

  test('a receiver that wishes to be kept for an hour is closed after seconds', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.write(`${OK}Content-Length: 0\r\nKeep-Alive: timeout=3600\r\n\r\n`));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sockets = connected();
    const sender = createWebhookSender({ policy: createTargetPolicy(OPEN) });
    closing.push(() => sender.close().then(() => server.close()));
    await sender.post(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {}, '{}');
    await expect.poll(() => sockets[0]?.destroyed, { timeout: 20_000 }).toBe(true);
  }, 30_000);

  test('the counters have no new class', () => {
    const counters = createDeliveryCounters();
    for (const error of ['answer_too_long', 'answer_not_http', 'tls_expired', 'tls'] as const)
      counters.attempt({ error, durationMs: 1 });
    const classes = counters.metrics().find(({ name }) => name === 'mizwala_webhook_attempts_total')?.samples;
    expect(classes).toEqual([
      { labels: { class: 'connection_failed' }, value: 2 },
      { labels: { class: 'tls' }, value: 2 },
    ]);
  });
});

test.each(KINDS)('a document whose answer is $name without end is given up', async ({ bytes, ...kind }) => {
  const url = await endlessly(kind);
  const sockets = connected();
  const get = documentGet(OPEN, undefined, { mostBytes: 65_536 });
  await get(new URL(url), {}, true).catch((thrown: Error) => expect(thrown.message).not.toContain('within'));
  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
  expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(bytes + 131_072);
});
