import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './real-agent.ts';

/** The real command, on a machine without a bus; another zone than ours. */
async function prayer(...words: string[]) {
  const env = { PATH: '/usr/bin:/bin', TZ: 'Asia/Riyadh', DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere' };
  const child = spawn(process.execPath, ['bin/prayer.js', ...words], { env });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr };
}

test('here is guessed by the zone of the machine, and says so', async () => {
  const { stdout, stderr } = await prayer('times', 'here', '--json');
  expect(stderr).toMatch(/^prayer: here is guessed from the time zone Asia\/Riyadh: Riyadh, .*GeoClue: ENOENT\)\.\n$/);
  expect(JSON.parse(stdout)).toMatchObject({
    timezone: 'Asia/Riyadh',
    method_from: 'country',
    place_from: { source: 'time_zone', time_zone: 'Asia/Riyadh' },
  });
});

test('an agent that starts in another time zone tells of the journey', async () => {
  const home = mkdtempSync(join(tmpdir(), 'journey-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'bin'));
  const notifier = join(home, 'bin', 'notify-send');
  writeFileSync(notifier, `#!/bin/sh\nprintf '%s|' "$@" > ${home}/shown\n`);
  chmodSync(notifier, 0o755);
  const run = async (zone: string) => {
    const env = { PATH: `${join(home, 'bin')}:/usr/bin:/bin`, HOME: home, TZ: zone };
    const words = ['bin/prayer.js', 'agent', '--notify', '--place', '21.4225,39.8262'];
    const agent = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    agent.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
    await until(
      () => log.includes('runs 1 lines'),
      60,
      () => log,
    );
    agent.kill('SIGTERM');
    await once(agent, 'exit');
    return log;
  };
  expect(await run('Asia/Riyadh')).not.toContain('time zone');
  const sentence = 'The time zone of this machine is Europe/London; it was Asia/Riyadh.';
  expect(await run('Europe/London')).toContain(
    `${sentence} The plan does not change, because each of its lines names its place.`,
  );
  expect(await run('Europe/London')).not.toContain('time zone');
  expect(readFileSync(join(home, 'shown'), 'utf8')).toContain(`|Prayer times|${sentence}`);
});

test('by the service that is named', async () => {
  const server = createServer((_, reply) => reply.end('{"loc":"41.01,28.98"}')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { stdout, stderr } = await prayer('next', 'here', '--by-ip', `http://127.0.0.1:${port}/`, '--json');
  expect(stderr).toContain('here is Istanbul, Türkiye (41.01,28.98), by the address on the Internet');
  expect(JSON.parse(stdout)).toMatchObject({ place_from: { source: 'ip' } });
});
