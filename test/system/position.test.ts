import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { geoCluePosition, gpsdPosition } from '../../src/system/position.ts';
import { ZONE_OF_PROCESSES } from '../twice.ts';
import { fakeBusService } from './fake-bus-service.ts';

/** Plays gpsd: greets, and sends reports once it is asked to watch. @returns its port */
async function gpsd(...reports: readonly string[]): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}); // the client has read enough
    socket.write('{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}\n');
    socket.once('data', (words) => {
      expect(words.toString()).toBe('?WATCH={"enable":true,"json":true}\n');
      for (const report of ['{"class":"DEVICES","devices":[]}', ...reports]) socket.write(`${report}\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('gpsd: the first report with a fix', async () => {
  const port = await gpsd(
    '{"class":"TPV","mode":1,"device":"/dev/ttyUSB0"}',
    '{"class":"SKY","satellites":[]}',
    '{"class":"TPV","mode":3,"lat":21.422487,"lon":39.826206,"eph":7.5}',
  );
  const at = { latDeg: 21.422487, lngDeg: 39.826206 };
  expect(await gpsdPosition(port)).toEqual({ source: 'gpsd', at, accuracyM: 7.5 });
  const [south, west] = [-89.9, -180];
  const old = await gpsd(`{"class":"TPV","mode":2,"lat":${south},"lon":${west}}`);
  expect(await gpsdPosition(old)).toEqual({
    source: 'gpsd',
    at: { latDeg: south, lngDeg: west },
    accuracyM: undefined,
  });
});

test('gpsd without a fix, that talks nonsense, or that is not there', async () => {
  await expect(gpsdPosition(await gpsd('{"class":"TPV","mode":1}'))).rejects.toThrow('no fix');
  await expect(gpsdPosition(await gpsd('{"class":"TPV","mode":3,"lat":91,"lon":0}'))).rejects.toThrow(
    'its position is not a valid one',
  );
  await expect(gpsdPosition(await gpsd('HTTP/1.1 400 Bad Request'))).rejects.toThrow('JSON');
  await expect(gpsdPosition(1)).rejects.toThrow('ECONNREFUSED');
});

test.each([
  ['a line without an end', 'x'.repeat(50_000), 'its line does not end'],
  ['a line without an end, one character at a time', 'x', /no fix|does not end/],
  ['lines without an end', '{"class":"SKY"}\n'.repeat(4000), 'no fix'],
  ['blanks', ' '.repeat(50_000), 'its line does not end'],
  ['a deep value', `${'['.repeat(90_000)}\n`, 'JSON'],
])('something at its port that sends %s is left soon', async (_, text, why) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let isClosed = false;
    socket
      .on('error', () => {})
      .once('close', () => {
        isClosed = true;
      });
    const send = () => void (isClosed || socket.write(text, () => setImmediate(send)));
    send();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const before = process.memoryUsage().rss;
  await expect(gpsdPosition((server.address() as AddressInfo).port)).rejects.toThrow(why);
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
});

/** A private bus with a GeoClue that finds its first location a while after it is started. @returns the address */
async function geoClue(
  latitude: number,
): Promise<{ readonly address: string; readonly client: Record<string, unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bus-'));
  const address = `unix:path=${folder}/bus`;
  const env = { PATH: process.env['PATH'], TZ: ZONE_OF_PROCESSES };
  const words = ['--session', '--nofork', '--print-address', `--address=${address}`];
  const daemon = spawn('dbus-daemon', words, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => {
    daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  await once(daemon.stdout, 'data'); // it listens; its socket exists a moment earlier
  const GEOCLUE = 'org.freedesktop.GeoClue2';
  const client = {
    interface: `${GEOCLUE}.Client`,
    properties: { Location: ['o', '/'] } as Record<string, readonly [string, unknown]>,
    methods: {
      Start() {
        setTimeout(() => (client.properties['Location'] = ['o', '/location/1']), 300);
        return undefined;
      },
    },
  };
  const bus = await fakeBusService(address, GEOCLUE, {
    '/org/freedesktop/GeoClue2/Manager': {
      interface: `${GEOCLUE}.Manager`,
      properties: {},
      methods: { GetClient: () => ['o', '/client/1'] as const },
    },
    '/client/1': client,
    '/location/1': {
      interface: `${GEOCLUE}.Location`,
      properties: { Latitude: ['d', latitude], Longitude: ['d', 29], Accuracy: ['d', 1200] },
      methods: {},
    },
  });
  onTestFinished(() => bus.disconnect());
  return { address, client: client.properties };
}

test('GeoClue: the first location of a client that says who it is', async () => {
  const { address, client } = await geoClue(41);
  const at = { latDeg: 41, lngDeg: 29 };
  expect(await geoCluePosition(address)).toEqual({ source: 'geoclue', at, accuracyM: 1200 });
  expect(client).toMatchObject({ DesktopId: ['s', 'prayer'], RequestedAccuracyLevel: ['u', 8] });
});

test('GeoClue whose location is none, or that is not there', async () => {
  await expect(geoCluePosition((await geoClue(91)).address)).rejects.toThrow('its position is not a valid one');
  await expect(geoCluePosition('unix:path=/nowhere/bus')).rejects.toThrow('ENOENT');
});
