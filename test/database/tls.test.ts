import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/database/server/connection.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-tls-'));
const authority = join(folder, 'cert.pem');
let server: PostgresServer;

beforeAll(async () => {
  const key = join(folder, 'key.pem');
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=db.example', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...words, ...names, '-keyout', key, '-out', authority], { stdio: 'ignore' });
  const files = { 'server.crt': readFileSync(authority, 'utf8'), 'server.key': readFileSync(key, 'utf8') };
  server = await startPostgres(['ssl=on', 'ssl_ca_file=server.crt'], files);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => server.stop());

/** @returns whether the connection was encrypted, or why there was none */
async function connected(host: string, parameters: string): Promise<unknown> {
  const url = new URL(server.url('postgres'));
  url.hostname = host;
  url.search = parameters;
  try {
    const database = await openDatabase(url.href, { tell: () => {} });
    const { rows } = await database.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    await database.close();
    return rows[0]?.['ssl'];
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : thrown;
  }
}

const trusted = `sslrootcert=${authority}`;
const key = join(folder, 'key.pem');
const shown = `sslcert=${authority}&sslkey=${key}`;

describe('TLS to the database', () => {
  test.each([
    ['localhost', '', false],
    ['localhost', 'sslmode=disable', false],
    ['localhost', 'sslmode=require', true],
    ['localhost', `sslmode=verify-full&${trusted}`, true],
    ['127.0.0.1', `sslmode=verify-ca&${trusted}`, true],
    ['127.0.0.1', `sslmode=require&${trusted}`, true],
    ['localhost', trusted, true],
    ['localhost', `${trusted}&${shown}`, true],
  ])('%s?%s is encrypted: %s', async (host, parameters, encrypted) => {
    expect(await connected(host, parameters)).toBe(encrypted);
  });

  test.each([
    ['localhost', 'sslmode=verify-full', 'self-signed. Name its CA by sslrootcert=FILE.'],
    ['localhost', 'sslmode=verify-ca', 'self-signed. Name its CA by sslrootcert=FILE.'],
    ['127.0.0.1', `sslmode=verify-full&${trusted}`, 'its certificate is for another name'],
    ['127.0.0.1', trusted, 'its certificate is for another name'],
    ['localhost', 'sslrootcert=system', 'self-signed. Name its CA by sslrootcert=FILE.'],
    ['localhost', 'sslrootcert=/nope.pem', 'sslrootcert "/nope.pem" cannot be read'],
    ['localhost', 'sslmode=require&sslrootcert=/nope.pem', 'sslrootcert "/nope.pem" cannot be read'],
    ['localhost', 'sslrootcert=/', 'sslrootcert "/" cannot be read (it is no file)'],
    ['localhost', 'sslrootcert=/dev/zero', 'cannot be read (it is no file)'],
    ['localhost', `sslrootcert=${key}`, 'holds no certificate in PEM'],
    ['localhost', 'sslrootcert=', 'has an empty sslrootcert'],
    ['localhost', `sslmode=disable&${trusted}`, 'has sslrootcert, and sslmode=disable is plain text'],
    ['localhost', 'sslmode=require&sslrootcert=system', 'needs sslmode=verify-full'],
    ['localhost', `sslcert=${authority}`, 'has sslcert and no sslkey'],
    ['localhost', `sslkey=${key}`, 'has sslkey and no sslcert'],
    ['localhost', `${trusted}&sslcert=/nope.pem&sslkey=${key}`, 'sslcert "/nope.pem" cannot be read'],
    ['localhost', `${trusted}&sslcert=${authority}&sslkey=/nope.pem`, 'sslkey "/nope.pem" cannot be read'],
    ['localhost', `${trusted}&sslcert=${authority}&sslkey=${authority}`, 'sslcert and sslkey cannot be used'],
    ['localhost', 'sslcrl=/x', 'unknown parameter "sslcrl"'],
    ['localhost', `host=/var/run/postgresql&${trusted}`, 'a Unix socket is not encrypted'],
  ])('%s?%s is refused: %s', async (host, parameters, why) => {
    expect(await connected(host, parameters)).toContain(why);
  });
});

describe('TLS by the environment, where the URL does not say it', () => {
  test.each([
    [{ PGSSLMODE: 'require' }, '', true],
    [{ PGSSLMODE: 'prefer' }, '', false],
    [{ PGSSLMODE: '' }, '', false],
    [{ PGSSLROOTCERT: authority }, '', true],
    [{ PGSSLROOTCERT: authority, PGSSLCERT: authority, PGSSLKEY: key }, '', true],
    [{ PGSSLMODE: 'require' }, 'sslmode=disable', false],
    [{ PGSSLROOTCERT: '/nope.pem' }, 'sslmode=disable', false],
    [{ PGSSLROOTCERT: '/nope.pem' }, trusted, true],
    [{ PGREQUIRESSL: '0', PGCHANNELBINDING: 'prefer' }, '', false],
  ])('%j and %s', async (env, parameters, encrypted) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(await connected('localhost', parameters)).toBe(encrypted);
  });

  test.each([
    [{ PGSSLMODE: 'verify-full' }, 'self-signed. Name its CA by sslrootcert=FILE.'],
    [{ PGSSLMODE: 'verify_full' }, 'is used with PGSSLMODE "verify_full"; accepted are'],
    [{ PGSSLROOTCERT: '/nope.pem' }, 'sslrootcert "/nope.pem" cannot be read'],
    [{ PGSSLCERT: '/nope.pem' }, 'has sslcert and no sslkey'],
    [{ PGSSLMODE: 'disable', PGSSLROOTCERT: authority }, 'and PGSSLMODE=disable'],
    [{ PGSSLCRL: '/crl.pem' }, 'cannot be used with PGSSLCRL'],
    [{ PGREQUIREPEER: 'postgres' }, 'cannot be used with PGREQUIREPEER'],
    [{ PGREQUIRESSL: '1' }, 'cannot be used with PGREQUIRESSL'],
    [{ PGCHANNELBINDING: 'require' }, 'cannot be used with PGCHANNELBINDING'],
  ])('%j is refused: %s', async (env, why) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(await connected('localhost', '')).toContain(why);
  });
});

test('the server is shown the certificate', async () => {
  const url = new URL(server.url('postgres'));
  url.hostname = 'localhost';
  url.search = `${trusted}&${shown}`;
  const database = await openDatabase(url.href, { tell: () => {} });
  const { rows } = await database.query('SELECT client_dn FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  await database.close();
  expect(rows[0]?.['client_dn']).toBe('/CN=db.example');
});
