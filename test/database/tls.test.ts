import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  server = await startPostgres(['ssl=on'], files);
});
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

describe('TLS to the database', () => {
  test.each([
    ['localhost', '', false],
    ['localhost', 'sslmode=disable', false],
    ['localhost', 'sslmode=require', true],
    ['localhost', `sslmode=verify-full&${trusted}`, true],
    ['127.0.0.1', `sslmode=verify-ca&${trusted}`, true],
    ['127.0.0.1', `sslmode=require&${trusted}`, true],
  ])('%s?%s is encrypted: %s', async (host, parameters, encrypted) => {
    expect(await connected(host, parameters)).toBe(encrypted);
  });

  test.each([
    ['localhost', 'sslmode=verify-full', 'self-signed. Name its CA by sslrootcert=FILE.'],
    ['localhost', 'sslmode=verify-ca', 'self-signed. Name its CA by sslrootcert=FILE.'],
    ['127.0.0.1', `sslmode=verify-full&${trusted}`, 'its certificate is for another name'],
  ])('%s?%s is refused: %s', async (host, parameters, why) => {
    expect(await connected(host, parameters)).toContain(why);
  });
});
