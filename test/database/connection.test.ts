import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDatabaseUrl } from '../../src/core/stored/database-url.ts';
import { Fault } from '../../src/core/fault.ts';
import { openDatabase } from '../../src/database/server/connection.ts';
import { PASSWORD, type TestDatabase, testDatabase } from './postgres-server.ts';

const told: string[] = [];
const tell = (sentence: string) => void told.push(sentence);
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

/** What a thrown error tells whoever prints all of it. */
async function errorOf(act: () => unknown): Promise<{ fault: Fault; all: string }> {
  try {
    await act();
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    return { fault: thrown as Fault, all: everythingIn(thrown) };
  }
  throw new Error('nothing was thrown');
}

function everythingIn(thrown: unknown, seen = new Set<unknown>()): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if (seen.has(thrown)) return '';
  seen.add(thrown);
  const own = Object.getOwnPropertyNames(thrown).map((name) => everythingIn(Reflect.get(thrown, name), seen));
  return [String(thrown), ...own].join('\n');
}

describe('a database', () => {
  it('answers rows, with bigint as numbers and lists as parameters', async () => {
    const database = await openDatabase(test.url, { tell });
    const { rows, count } = await database.query('SELECT n, $2::jsonb AS doc FROM unnest($1::bigint[]) AS n', [
      [7, 2 ** 40],
      { a: [1] },
    ]);
    expect({ rows, count }).toEqual({
      rows: [
        { n: 7, doc: { a: [1] } },
        { n: 2 ** 40, doc: { a: [1] } },
      ],
      count: 2,
    });
    await database.close();
  });

  it('undoes a transaction that throws, and keeps one that returns', async () => {
    const database = await openDatabase(test.url, { tell });
    await database.query('CREATE TABLE kept (n int PRIMARY KEY)');
    const bug = new Error('no');
    await expect(
      database.transaction(async (query) => {
        await query('INSERT INTO kept VALUES (1)');
        throw bug;
      }),
    ).rejects.toBe(bug);
    expect(await database.transaction(async (query) => (await query('INSERT INTO kept VALUES (2)')).count)).toBe(1);
    expect((await database.query('SELECT n FROM kept')).rows).toEqual([{ n: 2 }]);
    await database.close();
  });

  it('is unavailable after the time of a statement, and works again at once', async () => {
    const database = await openDatabase(test.url, { tell });
    const { fault } = await errorOf(() => database.query('SELECT pg_sleep(20)', [], { timeoutMs: 100 }));
    expect(fault.code).toBe('DATABASE_UNAVAILABLE');
    expect(fault.message).toContain('The database cannot be used now (no answer)');
    expect(fault.message).not.toContain('127.0.0.1');
    expect(database.problem).toBe(fault.message);
    expect((await database.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    expect(database.problem).toBeUndefined();
    expect(told.slice(-2)).toEqual([
      `The database ${database.shown} cannot be used now: it did not answer in time.`,
      `The database ${database.shown} answers again.`,
    ]);
    await database.close();
  });

  it('connects anew when its connections are broken', async () => {
    const database = await openDatabase(test.url, { tell });
    const kill =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mizwala' AND datname = current_database()";
    const { fault } = await errorOf(() => database.transaction(async (query) => void (await query(kill))));
    expect(fault.code).toBe('DATABASE_UNAVAILABLE');
    expect((await database.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
    await database.close();
  });

  it('keeps no state in a session and names no statement, for pgbouncer', async () => {
    const database = await openDatabase(test.url, { tell });
    await database.transaction((query) => query('SELECT $1::int', [1]));
    expect((await database.query('SELECT count(*) AS n FROM pg_prepared_statements')).rows).toEqual([{ n: 0 }]);
    await database.close();
  });
});

describe('a password', () => {
  const good = () => new URL(test.url);
  const with_ = (change: (url: URL) => void) => {
    const url = good();
    change(url);
    return url.href;
  };
  const cases: Record<string, () => string> = {
    'no server': () => with_((url) => (url.port = '1')),
    'no such host': () => with_((url) => (url.host = 'nowhere.invalid')),
    'a wrong password': () => with_((url) => (url.password = `${PASSWORD}x`)),
    'no such database': () => with_((url) => (url.pathname = '/none')),
    'no TLS there': () => with_((url) => url.searchParams.set('sslmode', 'require')),
    'a wrong mode': () => with_((url) => url.searchParams.set('sslmode', 'prefer')),
    'no certificate file': () => with_((url) => (url.search = 'sslmode=verify-ca&sslrootcert=/none/ca.pem')),
    'an @ in it': () => `postgres://u:${PASSWORD}@x@127.0.0.1/db`,
    'a / in it': () => `postgres://u:12/${PASSWORD}@127.0.0.1/db`,
    'a # in it': () => `postgres://u:12#${PASSWORD}@127.0.0.1/db`,
    'a ? in it': () => `postgres://u:12?${PASSWORD}=@127.0.0.1/db`,
    'a % in it': () => `postgres://u:${PASSWORD}%zz@127.0.0.1/db`,
    'a wrong port': () => `postgres://u:${PASSWORD}@127.0.0.1:x/db`,
    'another scheme': () => `mysql://u:${PASSWORD}@127.0.0.1/db`,
    'no scheme': () => `u:${PASSWORD}@127.0.0.1/db`,
    'no database': () => `postgres://u:${PASSWORD}@127.0.0.1`,
  };
  it.each(Object.entries(cases))('is not told: %s', async (_name, url) => {
    told.length = 0;
    const { fault, all } = await errorOf(() => openDatabase(url(), { tell }));
    expect(fault).toBeInstanceOf(Fault);
    expect(['DATABASE_UNAVAILABLE', 'INVALID_DATABASE_URL']).toContain(fault.code);
    expect(all + told.join()).not.toContain(PASSWORD);
  });

  it('is not told by a server that repeats it', async () => {
    const message = `SFATAL\0C57P05\0Mbad ${PASSWORD}\0\0`;
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(message.length + 4, 1);
    const server = createServer((caller) =>
      caller.once('data', () => caller.end(Buffer.concat([head, Buffer.from(message)]))),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { fault, all } = await errorOf(() =>
      openDatabase(
        with_((url) => (url.port = `${port}`)),
        { tell },
      ),
    );
    server.close();
    expect(fault.code).toBe('DATABASE_UNAVAILABLE');
    expect(all).not.toContain(PASSWORD);
  });

  it('and the values of a row are not told by a refused statement', async () => {
    const database = await openDatabase(test.url, { tell });
    await database.query('CREATE TABLE secrets (s text PRIMARY KEY, n int CHECK (n > 0))');
    await database.query('INSERT INTO secrets VALUES ($1, 1)', [PASSWORD]);
    for (const [text, value] of [
      ['INSERT INTO secrets VALUES ($1, 1)', PASSWORD],
      ['INSERT INTO secrets VALUES ($1, -1)', `${PASSWORD}2`],
      ['SELECT $1::text::int', PASSWORD],
      ['SELECT $1::text::jsonb', PASSWORD],
    ] as const) {
      const { all } = await errorOf(() => database.query(text, [value]));
      expect(all).toContain('SQLSTATE 2');
      expect(all).not.toContain(PASSWORD);
    }
    await database.close();
  });
});

describe('the URL of a database', () => {
  it('asks another machine by TLS, and this one in plain text', () => {
    const modeOf = (url: string) => readDatabaseUrl(url).tls;
    expect(modeOf('postgres://u@db.example/x')).toBe('verify-full');
    expect(modeOf('postgres://u@db.example/x?sslmode=require')).toBe('require');
    expect(modeOf('postgresql://u@127.0.0.1:6432/x')).toBe('disable');
    expect(modeOf('postgres://u@[::1]/x')).toBe('disable');
    expect(modeOf('postgres:///x?host=/var/run/postgresql')).toBe('disable');
  });

  it('is shown without its password', () => {
    const { shown, password, user } = readDatabaseUrl('postgres://me:p%40ss@db.example:6432/prayer');
    expect({ shown, password, user }).toEqual({
      shown: 'postgres://me@db.example:6432/prayer',
      password: 'p@ss',
      user: 'me',
    });
  });

  it('says what it accepts', () => {
    expect(() => readDatabaseUrl('postgres://u@h/x?sslmod=require')).toThrow('did you mean sslmode?');
    for (const several of ['postgres://u@a:5432,b:5432/x', 'postgres://u@a,b/x', 'postgres:///x?host=a,b'])
      expect(() => readDatabaseUrl(several)).toThrow(/names several hosts\. Give one name that leads to the primary/);
    expect(() => readDatabaseUrl('postgres://u@h/x?target_session_attrs=read-write')).toThrow(
      /has "target_session_attrs", which is for several hosts\. Give one name/,
    );
    expect(() => readDatabaseUrl('postgres://u:p,w@h/x')).not.toThrow();
    expect(() => readDatabaseUrl('postgres://u@h/x?sslmode=prefer')).toThrow('accepted are disable, require');
  });
});
