import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { daemon, run } from '../http/daemon-process.ts';
import { wishOf } from '../http/webhook-door.ts';
import { authority } from './certificates.ts';

/** Why TLS to a receiver fails (`ERRORS_BY_CODE` in `src/system/target-policy.ts`), and `--webhook-ca` (`src/system/certificates.ts`). */
const ours = authority();
const other = authority();
const folder = mkdtempSync(join(tmpdir(), 'mizwala-webhook-ca-'));
const servers = new Set<Server>();
const sockets = new Set<Socket>();

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  for (const each of [folder, ours.folder, other.folder]) rmSync(each, { recursive: true });
});

async function listening(server: Server): Promise<string> {
  servers.add(server);
  server.on('connection', (socket: Socket) => void sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}/`;
}

/** A receiver that answers 204 over TLS. */
function receiverOf(options: TlsOptions): Promise<string> {
  const server = createTlsServer(options, (socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write('HTTP/1.1 204 No Content\r\n\r\n'));
  });
  return listening(server.on('tlsClientError', () => {}));
}

const plain = () => listening(createServer((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')));
const hangsUp = () => listening(createServer((socket) => socket.once('data', () => socket.end())));
const local = ours.signed('local', 'localhost');

const KINDS: readonly (readonly [name: string, reason: string, url: () => Promise<string>])[] = [
  ['tls_self_signed', 'self-signed', () => receiverOf(ours.selfSigned('alone', 'localhost'))],
  ['tls_unknown_ca', 'unknown CA', () => receiverOf(other.signed('local', 'localhost'))],
  [
    'tls_expired',
    'has expired',
    () => receiverOf(ours.signed('old', 'localhost', { from: '20200101000000Z', to: '20210101000000Z' })),
  ],
  [
    'tls_not_yet_valid',
    'not valid yet',
    () => receiverOf(ours.signed('young', 'localhost', { from: '20400101000000Z', to: '20410101000000Z' })),
  ],
  ['tls_wrong_name', 'for another name', () => receiverOf(ours.signed('elsewhere', 'elsewhere.example'))],
  ['tls_not_spoken', 'does not speak TLS', plain],
  [
    'tls_version',
    'no common version or cipher',
    () =>
      receiverOf({
        ...local,
        maxVersion: 'TLSv1.2',
        ciphers: 'ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0',
        ecdhCurve: 'secp521r1',
        sigalgs: 'RSA+SHA1',
      }),
  ],
  // over TLS 1.3 Node's server hangs up without an alert, and other servers send `certificate_required`
  [
    'tls_version',
    'client certificate',
    () => receiverOf({ ...local, maxVersion: 'TLSv1.2', requestCert: true, rejectUnauthorized: true, ca: local.cert }),
  ],
  ['tls_broken_off', 'closed the connection during the TLS handshake', hangsUp],
];

function trusting() {
  const policy = createTargetPolicy({ allowPrivate: true, allowedCidrs: [] });
  return createWebhookSender({ policy, ca: [readFileSync(ours.file, 'utf8')] });
}

describe('the reason of a failure of TLS', () => {
  test.each(KINDS)('%s: %s', async (error, _reason, url) => {
    const sender = trusting();
    expect(await sender.post(await url(), {}, '{}')).toMatchObject({ error });
    await sender.close();
  });

  test('a receiver that asks to shake hands again gets no handshake', async () => {
    const asked: unknown[] = [];
    const server = createTlsServer({ ...local, maxVersion: 'TLSv1.2' }, (socket) => {
      socket.on('error', (failure) => void asked.push(failure));
      socket.once('data', () => socket.renegotiate({}, (failure) => void asked.push(failure)));
    });
    const sender = trusting();
    void sender.post(await listening(server), {}, '{}');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked[0]).toBeInstanceOf(Error);
    await sender.close();
  });
});

describe('a daemon with --webhook-ca', () => {
  test('tells the reason in the answer to a test, in deliveries and in its log, and trusts what the file holds', async () => {
    const bundle = join(folder, 'bundle.pem');
    const text = [other.signed('more', 'x.example').cert, '# ours\r\n', readFileSync(ours.file)].map(String).join('\n');
    writeFileSync(bundle, text);
    const words = ['--allow-private-targets', '--webhook-ca', bundle];
    const one = await daemon(join(folder, 'data'), words, { NODE_EXTRA_CA_CERTS: other.file });
    const headers = { 'x-api-key': one.firstKey ?? '', 'content-type': 'application/json' };
    const tested = async (url: string) => {
      const body = JSON.stringify(wishOf(url.replace(/\/$/, '')));
      const made = await fetch(`${one.base}/v1/webhooks`, { method: 'POST', headers, body });
      const { id } = ((await made.json()) as { subscription: { id: string } }).subscription;
      const path = `${one.base}/v1/webhooks/${id}`;
      const answer = (await (await fetch(`${path}/test`, { method: 'POST', headers })).json()) as object;
      const { deliveries } = (await (await fetch(`${path}/deliveries`, { headers })).json()) as {
        deliveries: object[];
      };
      const listed = await run(['webhooks', 'deliveries', id], {
        PRAYER_URL: one.base,
        PRAYER_API_KEY: one.firstKey ?? '',
      });
      return { answer, delivery: deliveries[0], shown: listed.stdout };
    };
    for (const [name, reason, url] of KINDS) {
      if (name === 'tls_unknown_ca') continue; // NODE_EXTRA_CA_CERTS has that one
      const expected = { error: 'tls', reason: expect.stringContaining(reason) as string };
      const { answer, delivery, shown } = await tested(await url());
      expect(answer).toMatchObject({
        delivered: false,
        message: expect.stringContaining(reason) as string,
        ...expected,
      });
      expect(delivery).toMatchObject({ state: 'failed', ...expected });
      expect(shown.replace(/\s+/g, ' ')).toContain('tls: ');
      expect(one.stderr()).toMatch(new RegExp(`"error":"tls","reason":"[^"]*${reason}`));
    }
    for (const receiver of [receiverOf(local), receiverOf(other.signed('local', 'localhost'))])
      expect((await tested(await receiver)).answer).toMatchObject({ delivered: true, status_code: 204 });
    expect(await one.end('SIGTERM')).toBe(0);
  });

  test('a file that holds no readable certificate stops the start, and is named', async () => {
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const good = readFileSync(ours.file, 'utf8');
    mkdirSync(join(folder, 'a folder'));
    for (const [file, why] of [
      [join(folder, 'nope.pem'), 'cannot be read: ENOENT'],
      [join(folder, 'a folder'), 'cannot be read: it is no file'],
      ['/dev/zero', 'cannot be read: it is no file'],
      [write('empty.pem', ''), 'holds no certificate in PEM'],
      [write('key.pem', String(local.key)), 'holds no certificate in PEM'],
      [write('second.pem', `${good}${good.replace(/MII[\s\S]{40}/, 'MIIAAAA')}`), 'number 2 of 2'],
      [write('large.pem', good.padEnd(4_000_001)), 'larger than 4 MB'],
    ] as const) {
      const { exit, stderr, stdout } = await run([
        'serve',
        '--port',
        '0',
        '--data',
        join(folder, 'bad'),
        '--webhook-ca',
        file,
      ]);
      expect(stderr).toContain(`--webhook-ca ${JSON.stringify(file).slice(0, 40)}`);
      expect(stderr).toContain(why);
      expect(exit).toBe(2);
      expect(stdout).not.toContain('Listening');
    }
  });
});
