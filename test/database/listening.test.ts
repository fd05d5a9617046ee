import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/database/server/connection.ts';
import { PROGRAM } from '../http/daemon-process.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { freePort } from './postgres-server.ts';
import { newDatabase } from './stores.ts';

test('a daemon listens while its store cannot be read yet, says what it loads, and refuses what needs the store', async () => {
  const shared = newDatabase();
  await (await shared.open()).close(); // makes the tables
  const database = await openDatabase(await shared.url(), { tell: () => {} });
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (query) => {
    await query('LOCK TABLE shares IN ACCESS EXCLUSIVE MODE'); // no daemon takes its part
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', `${port}`], {
    env: {
      PATH: process.env['PATH'],
      HOME: '/dev/null',
      XDG_CACHE_HOME: process.env['XDG_CACHE_HOME'],
      TZ: ZONE_OF_PROCESSES,
      PRAYER_DATABASE: await shared.url(),
      PRAYER_API_KEYS: `home:${KEY}`,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let stdout = '';
  child.stdout.on('data', (bytes: Buffer) => {
    stdout += bytes.toString();
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': KEY } });
  const statusOf = (path: string) => ask(path).then(({ status }) => status, String);
  try {
    await expect.poll(() => statusOf('/healthz'), { timeout: 60_000, interval: 20 }).toBe(200);
    const [ready, prayer, webhooks] = await Promise.all(
      ['/readyz', '/v1/prayer?lat=21&lng=39', '/v1/webhooks'].map(ask),
    );
    expect(await ready?.json()).toMatchObject({
      code: 'NOT_READY',
      error: 'Not ready: webhooks: the store is being read.',
    });
    expect(prayer?.status).toBe(200);
    expect([webhooks?.status, webhooks?.headers.get('retry-after')]).toEqual([503, '5']);
    expect(stdout, 'it greets once it is ready').not.toContain('Listening');
    isOver.resolve();
    await holding;
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000, interval: 20 }).toBe(200);
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
    expect(await statusOf('/v1/webhooks')).toBe(200);
    await expect.poll(() => stdout, { timeout: 60_000 }).toContain('Listening');
  } finally {
    isOver.resolve();
    await holding;
    child.kill('SIGKILL');
    await database.close();
  }
});

const KEY = 'mzw_0123456789012345678901234567890123456789012';
