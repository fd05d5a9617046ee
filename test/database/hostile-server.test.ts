import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Fault } from '../../src/core/fault.ts';
import { readDatabaseUrl } from '../../src/core/stored/database-url.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { statementFault } from '../../src/database/server/database-faults.ts';
import { newDatabase } from './stores.ts';

/*
 * What a server that is not ours, or not well, says and does.
 */
const SECRET = 's3cret';

/** A message of the protocol: a letter, a length, a body. */
function message(letter: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const READY = Buffer.concat([message('R', int32(0)), message('Z', 'I')]);
const refusal = (code: string, words: string) => message('E', `SFATAL\0C${code}\0M${words}\0\0`);
const ONE_ROW = Buffer.concat([message('T', Buffer.from([0, 0])), message('C', 'SELECT 1\0'), message('Z', 'I')]);
const EXTENDED = Buffer.concat([
  message('1', ''),
  message('2', ''),
  message('n', ''),
  message('C', 'SELECT 1\0'),
  message('Z', 'I'),
]);

/** @param hears gets what a client sends after its first message */
async function fakeServer(greeting: Buffer, hears: (socket: Socket, bytes: Buffer) => void) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(greeting);
      socket.on('data', (bytes) => hears(socket, bytes));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://prayer@127.0.0.1:${port}/prayer?sslmode=disable`,
    open,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

test.each([
  ['the URL', SECRET, undefined, (password: string) => `no such ${password}`],
  ['PGPASSWORD', '', SECRET, (password: string) => `no such ${password}`],
  [
    'PGPASSWORD, with signs between the letters',
    '',
    SECRET,
    (password: string) => `no such ${[...password].join('\u202e')}`,
  ],
])(
  'a password from %s that a server asks for in clear text and says again is not printed',
  async (_, inUrl, inEnv, said) => {
    await using server = await fakeServer(message('R', int32(3)), (socket, bytes) => {
      socket.end(refusal('58000', said(bytes.subarray(5, -1).toString())));
    });
    const before = process.env['PGPASSWORD'];
    if (inEnv !== undefined) process.env['PGPASSWORD'] = inEnv;
    try {
      const url = inUrl === '' ? server.url : server.url.replace('prayer@', `prayer:${inUrl}@`);
      const failed = openDatabase(url, { tell: () => {} });
      await expect(failed).rejects.toThrow('no such ***');
      await expect(failed).rejects.not.toThrow(SECRET);
    } finally {
      if (before === undefined) delete process.env['PGPASSWORD'];
      else process.env['PGPASSWORD'] = before;
    }
  },
);

test('a server that sends notices without an end keeps no command from ending', { timeout: 30_000 }, async () => {
  const notice = Buffer.concat(Array.from({ length: 100 }, () => message('N', 'SNOTICE\0Mx\0\0')));
  let asked = 0;
  await using server = await fakeServer(READY, (socket, bytes) => {
    if (bytes[0] === 0x58) return; // goodbye, which it ignores
    if (asked++ === 0) {
      socket.write(bytes[0] === 0x51 ? ONE_ROW : EXTENDED);
      return;
    }
    const talk = () => socket.writable && socket.write(notice, () => setImmediate(talk));
    talk();
  });
  const database = await openDatabase(server.url, { tell: () => {} });
  await expect(database.query('SELECT 2', [], { timeoutMs: 200 })).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
  });
  await database.close();
  await expect.poll(() => server.open.size, { timeout: 15_000 }).toBe(0);
});

test('a command waits for all its answers together, however each is delayed', async () => {
  let asked = 0;
  await using server = await fakeServer(READY, (socket, bytes) => {
    if (bytes[0] === 0x58) return;
    const delayMs = asked++ === 0 ? 0 : 400;
    setTimeout(() => socket.write(bytes[0] === 0x51 ? ONE_ROW : EXTENDED), delayMs);
  });
  const database = await openDatabase(server.url, { tell: () => {}, deadlineMs: 1000 });
  const answers = [];
  for (let n = 0; n < 10; n++) answers.push(await database.query('SELECT 2', ['']).catch((fault: Fault) => fault.code));
  expect(answers.filter((answer) => answer !== 'DATABASE_UNAVAILABLE').length).toBeLessThanOrEqual(2);
  await database.close();
});

test('a server that answers without an end does not fill the memory', async () => {
  const row = message('D', Buffer.concat([Buffer.from([0, 1]), int32(1_000_000), Buffer.alloc(1_000_000, 97)]));
  const column = Buffer.concat([Buffer.from('x\0'), Buffer.alloc(6), int32(25), Buffer.alloc(8)]);
  let asked = 0;
  await using server = await fakeServer(READY, (socket, bytes) => {
    if (bytes[0] === 0x58) return;
    if (asked++ === 0) {
      socket.write(bytes[0] === 0x51 ? ONE_ROW : EXTENDED);
      return;
    }
    const head = message('T', Buffer.concat([Buffer.from([0, 1]), column]));
    socket.write(bytes[0] === 0x51 ? head : Buffer.concat([message('1', ''), message('2', ''), head]));
    const talk = () => socket.writable && socket.write(row, () => setImmediate(talk));
    talk();
  });
  const database = await openDatabase(server.url, { tell: () => {} });
  await expect(database.query('SELECT 2')).rejects.toThrow(/longer than 256 MB|cannot be used now/);
  await expect.poll(() => server.open.size).toBe(0);
  await database.close();
});

test.each([
  'XX000',
  'XX002',
  '0A000',
  '54000',
  '55000',
  '58030',
  'F0000',
  'P0001',
  '26000',
  '38000',
  'HV000',
  '3F000',
  '25P02',
])('SQLSTATE %s is of the server, not a bug of ours, and its words are told', async (code) => {
  let asked = 0;
  await using server = await fakeServer(READY, (socket, bytes) => {
    if (bytes[0] === 0x58) return;
    if (asked++ === 0) socket.write(bytes[0] === 0x51 ? ONE_ROW : EXTENDED);
    else socket.write(Buffer.concat([message('E', `SERROR\0C${code}\0Mcache lookup failed\0\0`), message('Z', 'I')]));
  });
  const said: string[] = [];
  const database = await openDatabase(server.url, { tell: (sentence) => void said.push(sentence) });
  await expect(database.query('SELECT 2')).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
    details: { reason: code },
  });
  expect(said.join()).toMatch(code === 'XX002' ? /REINDEX/ : new RegExp(`cache lookup failed \\(SQLSTATE ${code}\\)`));
  await database.close();
});

test('a table that is gone is a fault of the database, not a bug of ours', async () => {
  const place = newDatabase();
  const { database, close } = await place.open();
  await database.query('ALTER TABLE api_keys RENAME TO gone');
  await expect(database.query('SELECT * FROM api_keys')).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
    details: { reason: '42P01' },
  });
  await database.query('ALTER TABLE gone RENAME TO api_keys');
  await close();
  const target = readDatabaseUrl('postgres://prayer@db.example/prayer');
  const thrown = statementFault(Object.assign(new Error('x'), { code: '42P01' }), target) as Error;
  expect(thrown.message).toContain('a table of ours is missing there. Restore the database from a backup');
});
