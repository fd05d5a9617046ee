import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/server/connection.ts';
import { migrate } from '../../src/database/server/schema.ts';
import { daemon } from '../http/daemon-process.ts';
import { receiver } from '../webhooks/receiver.ts';
import { fillMinutes, lastMinute } from './late-burst.ts';
import { databaseOn, ORDINARY_USER, startPostgres } from './postgres-server.ts';

/** Small, and on a disk of its own: only root makes one. */
const disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
const hasDisk = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => hasDisk && execFileSync('umount', ['-l', disk]));
beforeAll(() => {
  if (!hasDisk) console.log('No disk of its own can be mounted here (only root may): a full one is not tested.');
});

test.runIf(hasDisk)('a full disk: not ready, nothing is called; when there is room again nothing is lost', async () => {
  chownSync(disk, ORDINARY_USER, ORDINARY_USER);
  chmodSync(disk, 0o700);
  const server = await startPostgres(['fsync=on']);
  const administrator = await openDatabase(server.url('postgres'), { tell: () => {} });
  await administrator.query(`CREATE TABLESPACE small LOCATION '${disk}'`);
  const place = await databaseOn(server.url);
  await administrator.query(`ALTER DATABASE ${new URL(place.url).pathname.slice(1)} SET TABLESPACE small`);
  const database = await openDatabase(place.url, { tell: () => {} });
  await migrate(database);
  const sink = await receiver((_, response) => setTimeout(() => response.end(), 300));
  const count = 3_000;
  await fillMinutes(database, [lastMinute()], count, () => ({ url: sink.url }));
  const env = { PRAYER_DATABASE: place.url };
  const running = await daemon(undefined, ['--allow-private-targets'], env);
  await expect.poll(() => sink.received.length, { interval: 20 }).toBeGreaterThan(20);
  const filler = join(disk, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(64 * 2 ** 20))).toThrow('ENOSPC');
  const ready = () => running.ask('/readyz', '');
  await expect.poll(async () => (await ready()).status, { interval: 50 }).toBe(503);
  const before = sink.received.length;
  for (let n = 0; n < 40; n++) {
    expect((await ready()).status).toBe(503); // also while its beats are answered
    await sleep(100);
  }
  expect(await (await ready()).text()).toContain('53100');
  expect(sink.received.length - before).toBeLessThan(300);
  expect(sink.received.length).toBeLessThan(count);
  rmSync(filler);
  const called = () => new Set(sink.received.map(({ headers }) => headers['webhook-id'])).size;
  await expect.poll(called).toBe(count);
  expect(sink.received).toHaveLength(count);
  await expect.poll(async () => (await ready()).status).toBe(200);
  const told = running.stderr().match(/cannot be used now[^"]*/g);
  expect(told).toEqual(['cannot be used now: its disk is full. Make room there.']);
  await running.end('SIGKILL');
  await Promise.all([database.close(), administrator.close()]);
  await sink.close();
  await server.stop();
});
