import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readDatabaseUrl } from '../../src/core/stored/database-url.ts';
import { passwordOf } from '../../src/database/server/password.ts';
import { run } from '../http/daemon-process.ts';
import { PASSWORD, testDatabase } from './postgres-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pgpass-'));
const file = join(folder, 'passwords');
const before = { ...process.env };
afterEach(() => {
  for (const name of ['PGPASSWORD', 'PGPASSFILE', 'PGUSER', 'HOME']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As a file with these lines has it. */
function found(url: string, ...lines: string[]): Promise<string> {
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  process.env['PGPASSFILE'] = file;
  delete process.env['PGPASSWORD'];
  return passwordOf(readDatabaseUrl(url));
}

const URL_OF = 'postgres://me@db.example/prayer';

// the rules of https://www.postgresql.org/docs/18/libpq-pgpass.html; psql 15 answers the same to these
test.each([
  [['db.example:5432:prayer:me:right'], 'right'],
  [['# a remark', '', 'db.example:5432:other:me:wrong', 'db.example:*:prayer:me:right', '*:*:*:*:late'], 'right'],
  [['*:*:*:*:any'], 'any'],
  [['*:*:*:me:with\\:colon\\\\and\\ back'], 'with:colon\\and back'],
  [['*:*:*:me:rest:is:not:of:it'], 'rest'],
  [
    ['db.example:5433:prayer:me:wrong', 'db:5432:prayer:me:wrong', 'db.example:5432:prayer:you:wrong', '*:*:*:*:last'],
    'last',
  ],
  [['*:*:*:me:windows\r'], 'windows'],
])('the password of %j', async (lines, password) => {
  expect(await found(URL_OF, ...lines)).toBe(password);
});

test('that of the URL comes first, then PGPASSWORD; a user is PGUSER where none is given; a socket is its folder', async () => {
  expect(await found('postgres://me:first@db.example/prayer', '*:*:*:*:file')).toBe('first');
  process.env['PGUSER'] = 'you';
  expect(await found('postgres://db.example/prayer', '*:*:*:me:wrong', '*:*:*:you:right')).toBe('right');
  expect(await found('postgres:///x?host=/var/run/postgresql', '/var/run/postgresql:*:x:*:right')).toBe('right');
  process.env['PGPASSWORD'] = 'variable';
  expect(await passwordOf(readDatabaseUrl(URL_OF))).toBe('variable');
});

test('no password: what to do is said', async () => {
  await expect(found(URL_OF, 'other:*:*:*:canary')).rejects.toThrow(
    `it asks for a password, and no line of ${file} is for it. Set PGPASSWORD`,
  );
  chmodSync(file, 0o640);
  await expect(passwordOf(readDatabaseUrl(URL_OF))).rejects.toThrow(`others may read it. Run chmod 600 ${file}`);
  process.env['PGPASSFILE'] = join(folder, 'none');
  await expect(passwordOf(readDatabaseUrl(URL_OF))).rejects.toThrow(/^it asks for a password\. Set PGPASSWORD/);
});

test('a command that is given the password by a file prints nothing of it, and no warning', async () => {
  const place = await testDatabase();
  const url = new URL(place.url);
  url.password = '';
  const env = (password: string) => {
    writeFileSync(file, `127.0.0.1:*:*:postgres:${password}\n`);
    chmodSync(file, 0o600);
    return { PRAYER_DATABASE: url.href, PGPASSFILE: file };
  };
  expect(await run(['keys', 'list'], env(PASSWORD))).toMatchObject({
    exit: 0,
    stderr: 'There are no keys yet. To make one:\n  prayer keys create --name home\n',
  });
  const refused = await run(['keys', 'list'], env('another-canary'));
  expect(refused).toMatchObject({ exit: 5, stderr: expect.stringContaining('it refuses the password') });
  expect(refused.stderr).not.toContain('another-canary');
  const none = await run(['keys', 'list'], { PRAYER_DATABASE: url.href });
  expect(none).toMatchObject({ exit: 5, stderr: expect.stringContaining('it asks for a password. Set PGPASSWORD') });
  await place.drop();
});
