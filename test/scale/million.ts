import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/database/server/connection.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { PASSWORD, type PostgresServer, startPostgres } from '../database/postgres-server.ts';
import { daemon } from '../http/daemon-process.ts';
import type { Figure, Measured } from './figures.ts';
import { anywhere, fillDatabase } from './filling.ts';
import { bundled, cpuOf, peakMb, serverCpu } from './processes.ts';

/** A database with so many subscriptions. The settings of the server are its own, but for fsync, which writes nothing more. */
export interface Filled {
  readonly count: number;
  readonly server: PostgresServer;
  readonly database: Database;
}

/** Measures one after the other on a database with so many subscriptions. */
export async function* onMany(
  count: number,
  measures: readonly ((filled: Filled) => Promise<Measured>)[],
): AsyncIterable<Measured> {
  const server = await startPostgres();
  try {
    const database = await openDatabase(server.url('postgres'), { tell: console.error });
    await migrate(database);
    await fillDatabase(database, count, anywhere());
    await database.query('VACUUM ANALYZE subscriptions', [], { timeoutMs: 300_000 });
    await database.query('CHECKPOINT', [], { timeoutMs: 300_000 });
    for (const measure of measures) yield await measure({ count, server, database });
    await database.close();
  } finally {
    await server.stop();
  }
}

/** How long a daemon, as it is installed, takes from its start until it is ready for all of them, and what it needs. */
export async function load({ count, server, database }: Filled): Promise<Measured> {
  bundled();
  const before = serverCpu(server.port);
  const url = new URL(server.url('postgres'));
  url.password = '';
  const env = { PRAYER_DATABASE: url.href, PGPASSWORD: PASSWORD, PRAYER_CONFIG: '/dev/null/none' };
  const began = performance.now();
  const started = await daemon(undefined, [], env, undefined, 'bin/prayer.js');
  try {
    const pid = started.child.pid ?? 0;
    while ((await started.ask('/readyz')).status !== 200) await sleep(50);
    const seconds = (performance.now() - began) / 1000;
    const figures: Figure[] = [
      { name: 'from its start until it is ready', value: seconds, unit: 's', most: 20 },
      { name: 'most memory of the process', value: peakMb(pid), unit: 'MB', most: 1_100 },
      { name: 'CPU of the daemon', value: cpuOf(pid), unit: 's' },
      { name: 'CPU of the database', value: serverCpu(server.port) - before, unit: 's' },
      { name: 'not planned', value: count - (await subscriptionsOf(started)), unit: '', most: 0 },
    ];
    const size = await database.query('SELECT pg_database_size(current_database()) AS bytes');
    figures.push({ name: 'the database on the disk', value: Number(size.rows[0]?.['bytes']) / 1e6, unit: 'MB' });
    return { title: `${count.toLocaleString('en')} subscriptions, one daemon as installed`, figures };
  } finally {
    await started.end('SIGTERM');
  }
}

/** What a copy into files costs, and then the start of a daemon on them. */
export async function copied({ count, server }: Filled): Promise<Measured> {
  bundled();
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-copied-'));
  const env = { PATH: process.env['PATH'], HOME: '/dev/null', PRAYER_CONFIG: '/dev/null/none', PGPASSWORD: PASSWORD };
  const url = new URL(server.url('postgres'));
  url.password = '';
  try {
    const words = ['bin/prayer.js', 'webhooks', 'copy', '--from', url.href, '--to', folder];
    const copy = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    let cpu = 0;
    const sampling = setInterval(() => {
      cpu = cpuOf(copy.pid ?? 0);
    }, 100);
    copy.once('exit', () => clearInterval(sampling));
    const [code] = await once(copy, 'exit');
    if (code !== 0) throw new Error(`the copy ended with ${code}`);
    const began = performance.now();
    const keys = 'key_a:the-value-of-the-key-that-has-them'; // the owner of all (filling.ts): of an unknown key they would be revoked first
    const started = await daemon(folder, [], { PRAYER_CONFIG: '/dev/null/none', PRAYER_API_KEYS: keys });
    while ((await started.ask('/readyz')).status !== 200) await sleep(50);
    const seconds = (performance.now() - began) / 1000;
    const pid = started.child.pid ?? 0;
    const figures: Figure[] = [
      { name: 'CPU of the copy', value: cpu, unit: 's', most: 60 },
      { name: 'CPU of the daemon until it is ready', value: cpuOf(pid), unit: 's', most: 30 },
      { name: 'from its start until it is ready', value: seconds, unit: 's' },
      { name: 'most memory of the process', value: peakMb(pid), unit: 'MB' },
      { name: 'not planned', value: count - (await subscriptionsOf(started)), unit: '', most: 0 },
    ];
    await started.end('SIGTERM');
    return { title: `${count.toLocaleString('en')} subscriptions, copied from a database to files`, figures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function subscriptionsOf({ ask }: Pick<Awaited<ReturnType<typeof daemon>>, 'ask'>): Promise<number> {
  const text = await (await ask('/metrics')).text();
  return Number(/^mizwala_webhook_subscriptions(?:\{[^}]*\})? (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}
