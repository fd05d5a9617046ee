import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/server/connection.ts';
import { run } from '../http/daemon-process.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { newDatabase } from './stores.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres(['fsync=on']);
});
afterAll(() => server.stop());

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

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
  const all = inOneLine(stdout + stderr);
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
  expect(inOneLine(stdout + stderr)).toContain('has schema 99, made by a newer version of Mizwala');
});

test('doctor names who holds what, who has not loaded it, and who lags', async () => {
  const { url, open } = newDatabase();
  const { database, close } = await open();
  await database.query(`INSERT INTO daemons (id, name, seen, is_leasing, hands_over) VALUES
    ('1', 'ankara', clock_timestamp(), true, true), ('2', 'bursa', clock_timestamp(), true, true),
    ('3', 'izmir', clock_timestamp(), true, false), ('4', 'konya', clock_timestamp(), true, true)`);
  await database.query(`UPDATE shares SET holder = (id / 16 + 1)::text, token = 7, until = clock_timestamp() + interval '1 minute',
    loaded_token = CASE WHEN id < 16 OR id >= 48 THEN 7 WHEN id < 20 THEN 6 END,
    watched_until = extract(epoch FROM clock_timestamp()) - CASE WHEN id = 50 THEN 400 ELSE 20 END`);
  await close();
  const { stdout, stderr } = await run(['doctor'], { PRAYER_DATABASE: await url() });
  const all = inOneLine(stdout + stderr);
  expect(all).toContain(
    'ankara: 16 shares; bursa: 16 shares, 0 of them loaded; izmir: 16 shares; konya: 16 shares; 0 of 64',
  );
  expect(all).toMatch(/bursa is loading 16 of its shares; konya has not looked for due prayers for 4\d\d s/);
});
