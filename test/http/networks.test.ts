import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { door } from './door.ts';

describe('wrong keys are counted for each network', () => {
  test.each([
    ['an IPv6 user has a /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['zeros are left out of it', '2001:db8::1', '2001:db8::a:b:c:d', '2001:db8:0:1::1'],
    ['all its zeros are left out', 'fd00::1', 'fd00::ffff:2:3:4', 'fd00:0:0:1::1'],
    ['zeros are left out before it', '::1:0:0:0:1', '::1:1:1:1:1', '::2:0:0:0:1'],
    ['zeros are written', '2001:0db8:0000:0000:0000:0000:0000:0001', '2001:DB8::2', '2001:db9::1'],
    ['a zone is no part of it', 'fe80::1%eth0', 'fe80::2%eth1', 'fe80:0:0:1::1%eth0'],
    ['an IPv4 user has one address', '192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ['IPv4 written as IPv6 is IPv4', '::ffff:192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['IPv4 written as IPv6 in hexadecimal', '::ffff:c000:201', '192.0.2.1', '::ffff:c000:202'],
    ['IPv4 written in full', '0:0:0:0:0:ffff:192.0.2.1', '::ffff:192.0.2.1', '0:0:0:0:0:ffff:192.0.2.2'],
    ['IPv4 behind a NAT64', '64:ff9b::192.0.2.1', '64:ff9b::c000:201', '64:ff9b::192.0.2.2'],
    ['IPv4 behind a NAT64 of a network', '64:ff9b:1::192.0.2.1', '64:ff9b:1::c000:201', '64:ff9b:1::192.0.2.2'],
    ['IPv4 that is translated', '::ffff:0:192.0.2.1', '192.0.2.1', '::ffff:0:192.0.2.2'],
  ])('%s', async (_, first, same, other) => {
    const own = await door();
    const status = async (remoteAddress: string) =>
      (
        await own.app.inject({
          url: '/v1/methods',
          remoteAddress,
          headers: { host: 'localhost', 'x-api-key': 'wrong' },
        })
      ).statusCode;
    for (let i = 0; i < 30; i++) expect(await status(first)).toBe(401);
    expect(await status(same)).toBe(429);
    expect(await status(other)).toBe(401);
    await own.app.close(0);
  });
});

describe('a refused request whose body has not come', () => {
  test('is told that the connection closes, and it closes: nobody reads a body that nobody wanted', async () => {
    const own = await door();
    await new Promise<void>((listening) => own.app.server.listen(0, '127.0.0.1', () => listening()));
    const socket = connect((own.app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString();
    });
    const closed = once(socket, 'close');
    socket.write('POST /v1/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{');
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    await own.app.close(0);
  });

  test('while one whose body has come keeps its connection', async () => {
    const own = await door();
    const { headers } = await own.app.inject({ url: '/v1/nowhere', headers: { host: 'localhost' } });
    expect(headers['connection']).not.toBe('close');
    await own.app.close(0);
  });
});
