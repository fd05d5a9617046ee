import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

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
