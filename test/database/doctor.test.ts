import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/connection.ts';
import { run } from '../http/daemon-process.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startPostgres } from './postgres-server.ts';
import { newDatabase } from './stores.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres(['fsync=on']);
});
afterAll(() => server.stop());

const UNSAFE = 'may lose what was acknowledged';

test.each([
  ['as it is', '', undefined],
  ['without waiting for the disk', 'synchronous_commit = off', `${UNSAFE} (synchronous_commit=off). Set it to on.`],
  ['that only reads', 'default_transaction_read_only = on', 'it is a standby. Give the address of the primary.'],
])('doctor on a server %s', async (_name, setting, problem) => {
  const name = `db_${setting.replace(/\W.*/, '')}`;
  const database = await openDatabase(server.url('postgres'), { tell: () => {} });
  await database.query(`CREATE DATABASE ${name}`);
  if (setting !== '') await database.query(`ALTER DATABASE ${name} SET ${setting}`);
  await database.close();
  const { stdout, stderr } = await run(['doctor'], { PRAYER_DATABASE: server.url(name) });
  const all = stdout + stderr;
  expect(all).toContain('no tables yet');
  if (problem === undefined) expect(all).not.toMatch(/acknowledged|standby/);
  else expect(all).toContain(problem);
});

test('doctor on tables of a newer release', async () => {
  const { url, open } = newDatabase();
  const { database, close } = await open();
  await database.query('UPDATE meta SET schema = 99');
  await close();
  const { stdout, stderr } = await run(['doctor'], { PRAYER_DATABASE: await url() });
  expect(stdout + stderr).toContain('has schema 99, made by a newer version of Mizwala');
});
