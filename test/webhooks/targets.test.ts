import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hintOf } from '../../src/cli/parse/hints.ts';
import { createTargetPolicy } from '../../src/system/target-policy.ts';
import type { Resolve } from '../../src/system/name-resolver.ts';
import { createWebhookSender } from '../../src/system/webhook-http.ts';
import { type Receiver, receiver } from './receiver.ts';

const closed = createTargetPolicy({ allowPrivate: false, allowedCidrs: [] });
const open = createTargetPolicy({ allowPrivate: true, allowedCidrs: [] });

let sink: Receiver;
beforeAll(async () => {
  sink = await receiver();
});
afterAll(() => sink.close());

/** Twelve ways to write this machine. */
const LOOPBACK_SPELLINGS = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0',
  '0x7f.1',
  '１２７.０.０.１',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
];

const DENIED = [
  // this host, private, shared and link-local IPv4
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  // protocol assignments, documentation, 6to4 relays, benchmarks, multicast, reserved, broadcast
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  // this host, unique local, link-local, site-local and multicast IPv6
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  // IPv4 in other clothes: mapped, NAT64, 6to4, Teredo
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '::7f00:1',
  '::169.254.169.254',
  // what Azure's host answers at: public by its number only
  '168.63.129.16',
  // not given out
  '1::1',
  '4000::1',
  'e000::1',
  // documentation, discard-only, SRv6
  '2001:db8::1',
  '5f00::1',
];
const ALLOWED = ['1.1.1.1', '8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'];

/** Posts once, from a sender of its own; answers what came of it. */
async function post(url: string, policy = closed, resolve?: Resolve) {
  const sender = createWebhookSender({ policy, ...(resolve ? { resolve } : {}) });
  try {
    return await sender.post(url, { 'content-type': 'application/json' }, '{}');
  } finally {
    await sender.close();
  }
}

describe('where deliveries may go', () => {
  test('each of twelve spellings of this machine is refused at the connection; the sink is there when it is opened', async () => {
    for (const spelling of LOOPBACK_SPELLINGS) {
      const url = `http://${spelling}:${sink.port}/`;
      const before = sink.received.length;
      expect(await post(url), spelling).toMatchObject({ error: 'blocked_address' });
      expect(sink.received.length, spelling).toBe(before);
      expect(await post(url, open), spelling).toMatchObject({ statusCode: 200 }); // the canary
      expect(sink.received.length, spelling).toBe(before + 1);
    }
  });

  test('51 addresses that are not public are refused, 5 that are public are not', () => {
    expect(DENIED).toHaveLength(51);
    expect(DENIED.filter((address) => closed.isAllowed(address))).toEqual([]);
    expect(ALLOWED.filter((address) => !closed.isAllowed(address))).toEqual([]);
    expect(closed.isAllowed('not an address')).toBe(false);
    expect(closed.isAllowed('')).toBe(false);
  });

  test('a name is refused by what it resolves to, when it is used', async () => {
    for (const name of ['localhost', 'LOCALHOST']) {
      expect(await post(`http://${name}:${sink.port}/`)).toMatchObject({ error: 'blocked_address' });
    }
    const privateOnly: Resolve = async () => [
      { address: '10.0.0.7', family: 4 },
      { address: '::1', family: 6 },
    ];
    expect(await post('http://inside.example/', closed, privateOnly)).toMatchObject({ error: 'blocked_address' });
  });

  test('of several addresses only those that are allowed are tried', async () => {
    const asked: string[] = [];
    const policy = { ...closed, isAllowed: (address: string) => address !== '127.0.0.2' && asked.push(address) > 0 };
    const both: Resolve = async () => [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await post(`http://two.example:${sink.port}/`, policy, both)).toMatchObject({ statusCode: 200 });
    expect(asked).not.toContain('127.0.0.2');
  });

  test('a name that answers otherwise the second time (DNS rebinding) does not get through', async () => {
    let asked = 0;
    const rebinding: Resolve = async () => [{ address: asked++ === 0 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
    const before = sink.received.length;
    const maker = createWebhookSender({ policy: closed, resolve: rebinding });
    expect(await maker.refusalOf(new URL('http://rebind.example/'))).toBeUndefined();
    await maker.close();
    expect(await post(`http://rebind.example:${sink.port}/`, closed, rebinding)).toMatchObject({
      error: 'blocked_address',
    });
    expect(asked).toBe(2);
    expect(sink.received.length).toBe(before);
    expect(await post(`http://rebind.example:${sink.port}/`, open, rebinding)).toMatchObject({ statusCode: 200 });
  });

  test('the address that was connected to is looked at too, before a byte is sent', async () => {
    let bytes = 0;
    const connections: Socket[] = [];
    const plain = createServer((socket) => {
      connections.push(
        socket.on('data', (chunk) => {
          bytes += chunk.length;
        }),
      );
    });
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const { port } = plain.address() as AddressInfo;
    let asked = 0;
    const changeable = { ...closed, isAllowed: () => asked++ === 0 };
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await post(`http://late.example:${port}/`, changeable, resolve)).toMatchObject({ error: 'blocked_address' });
    expect(asked).toBe(2);
    expect(bytes).toBe(0);
    for (const socket of connections) socket.destroy();
    plain.close();
    await once(plain, 'close');
  });

  test('a redirect is an answer, not a way', async () => {
    const redirecting = await receiver((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${sink.port}/` }).end();
    });
    const before = sink.received.length;
    expect(await post(redirecting.url, open)).toMatchObject({ statusCode: 302 });
    expect(sink.received.length).toBe(before);
    await redirecting.close();
  });
});

describe('what opens it', () => {
  test('--allow-private-targets opens all but where clouds keep secrets, and what hides an address in another', () => {
    const refused = DENIED.filter((address) => !open.isAllowed(address));
    expect(refused).toEqual([
      '100.100.100.200',
      '169.254.169.254',
      'fd00:ec2::254',
      '::ffff:169.254.169.254',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001::1',
      '::7f00:1',
      '::169.254.169.254',
      '168.63.129.16',
    ]);
    for (const secret of ['169.254.170.2', '169.254.170.23', 'fd00:ec2::23', '192.0.0.192'])
      expect(open.isAllowed(secret), secret).toBe(false);
  });

  test('--allow-target-cidr opens its range and nothing else', async () => {
    const policy = createTargetPolicy({ allowPrivate: false, allowedCidrs: ['127.0.0.0/8', 'fd12:3456::/32'] });
    for (const address of ['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', 'fd12:3456::9'])
      expect(policy.isAllowed(address)).toBe(true);
    for (const address of ['::1', '10.0.0.1', '169.254.169.254', 'fd12:3457::9'])
      expect(policy.isAllowed(address)).toBe(false);
    expect(await post(`http://127.0.0.1:${sink.port}/`, policy)).toMatchObject({ statusCode: 200 });
    expect(await post(`http://localhost:${sink.port}/`, policy)).toMatchObject({ statusCode: 200 });
    expect(await post(`http://[::1]:${sink.port}/`, policy)).toMatchObject({ error: 'blocked_address' });
    for (const range of [
      '127.0.0.1/33',
      '10/8',
      '192.168/16',
      '010.0.0.0/8',
      '0x7f.0.0.0/8',
      '::ffff:10.0.0.0/104',
      '10.0.0.1',
    ])
      expect(() => createTargetPolicy({ allowPrivate: false, allowedCidrs: [range] }), range).toThrow(
        'is not an IP range',
      );
  });

  test('the refusal names the address, and at the command line the flags that would allow it', async () => {
    const sender = createWebhookSender({
      policy: closed,
      resolve: async () => [{ address: '192.168.1.20', family: 4 }],
    });
    const literal = await sender.refusalOf(new URL('http://0x7f.1/'));
    expect(literal).toMatchObject({ code: 'TARGET_NOT_PUBLIC', details: { field: 'url', address: '127.0.0.1' } });
    const named = await sender.refusalOf(new URL('http://home.example/'));
    expect(named?.message).toContain('192.168.1.20');
    expect(named && hintOf(named)).toMatch(/--allow-target-cidr 192\.168\.1\.20\/32.*--allow-private-targets/);
    const metadata = await sender.refusalOf(new URL('http://169.254.169.254/'));
    expect(metadata && hintOf(metadata)).toMatch(/--allow-target-cidr 169\.254\.169\.254\/32 to allow it/);
    expect(await sender.refusalOf(new URL('http://1.1.1.1/'))).toBeUndefined();
    await sender.close();
  });

  test('a name is refused only when none of its addresses is allowed', async () => {
    const inside = { address: '10.0.0.7', family: 4 };
    const outside = { address: '93.184.215.14', family: 4 };
    for (const [found, isRefused] of [
      [[inside, { address: '::1', family: 6 }], true],
      [[inside, outside], false],
      [[outside, inside], false],
    ] as const) {
      const sender = createWebhookSender({ policy: closed, resolve: async () => found });
      const refusal = await sender.refusalOf(new URL('http://both.example/'));
      expect(refusal !== undefined).toBe(isRefused);
      await sender.close();
    }
  });

  test('a name that is not found is no refusal: it may be found tomorrow', async () => {
    const sender = createWebhookSender({
      policy: closed,
      resolve: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
    });
    expect(await sender.refusalOf(new URL('http://tomorrow.example/'))).toBeUndefined();
    expect(await sender.post('http://tomorrow.example/', {}, '{}')).toMatchObject({ error: 'name_not_found' });
    await sender.close();
  });
});
