import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes } from 'aedes';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { monthIndex } from '../../src/core/hijri/calendar.ts';
import { AUTO, civilDayOf, hijriOn } from '../../src/core/hijri/reckoning.ts';
import { openMonthLists } from '../../src/store/month-lists.ts';
import { discoveryProblems } from '../formats/home-assistant-schema.ts';
import { daemon } from '../http/daemon-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizwala-home-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const SECRET = 's3cret-of-the-broker';

/** A broker in this process, what it retains, and each message that came. @param tls whose certificate it shows */
async function brokerHere(tls?: { readonly key: string; readonly cert: string }) {
  const broker = await Aedes.createBroker();
  broker.authenticate = (_, user, password, done) =>
    done(null, tls === undefined || (user === 'prayer' && password?.toString() === SECRET));
  const retained = new Map<string, string>();
  const messages: [topic: string, text: string][] = [];
  broker.on('publish', ({ topic, payload, retain }, client) => {
    if (client === null && !topic.includes('/status')) return;
    messages.push([topic, payload.toString()]);
    if (retain && payload.length > 0) retained.set(topic, payload.toString());
    else if (retain) retained.delete(topic);
  });
  const server = tls ? createTlsServer(tls, broker.handle) : createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    broker.close();
    server.close();
  });
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return {
    broker,
    retained,
    messages,
    port: at.port,
    json: (topic: string) => JSON.parse(retained.get(topic) ?? 'null'),
  };
}

function certificate(): { readonly key: string; readonly cert: string; readonly file: string } {
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 30000 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${file}`;
  const { status, stderr } = spawnSync('openssl', words.split(' '), {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TZ: 'Pacific/Auckland' },
  });
  if (status !== 0) throw new Error(stderr);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}

const DISCOVERY = 'homeassistant/device/mizwala_london/config';

test('over TLS with a password it publishes a place; a kill makes it unavailable; no secret is shown', async () => {
  const pair = certificate();
  const { retained, json, port } = await brokerHere(pair);
  const password = join(folder, 'password');
  writeFileSync(password, `${SECRET}\n`);
  const tls = ['--mqtt', `mqtts://prayer@localhost:${port}`, '--mqtt-ca', pair.file, '--mqtt-place', 'London'];
  const one = await daemon(join(folder, 'tls'), [...tls, '--mqtt-password-file', password, '--log-level', 'debug']);
  await expect.poll(() => retained.has('mizwala/london/state')).toBe(true);
  const discovery = json(DISCOVERY);
  expect(discoveryProblems(discovery, DISCOVERY)).toEqual([]);
  const [{ topic: status }] = discovery.availability;
  expect(retained.get(status)).toBe('online');
  expect(json('mizwala/london/state')).toMatchObject({ fajr: expect.stringMatching(/^20.*T/), qibla: 118.99 });
  expect(json('mizwala/london/attributes')).toMatchObject({ timezone: 'Europe/London', notes: expect.any(Array) });
  expect(await (await one.ask('/healthz')).json()).toMatchObject({
    mqtt: { connected: true, published: 0, missed: 0 },
  });
  const metrics = await (await one.ask('/metrics')).text();
  expect(metrics).toMatch(/^mizwala_mqtt_connected 1$/m);
  expect(metrics).toMatch(/^mizwala_mqtt_triggers_total\{result="published"\} 0$/m);
  expect(metrics).toMatch(/^mizwala_mqtt_retained_total [4-9]$/m);
  await one.end('SIGKILL');
  await expect.poll(() => retained.get(status)).toBe('offline');

  const two = await daemon(join(folder, 'tls'), tls, { PRAYER_MQTT_PASSWORD: SECRET });
  await expect.poll(() => retained.get(status)).toBe('online');
  expect(await two.end('SIGTERM')).toBe(0);
  expect(retained.get(status)).toBe('offline');

  const wrong = await daemon(join(folder, 'tls'), tls, { PRAYER_MQTT_PASSWORD: 'not-the-password' });
  await expect.poll(wrong.stderr).toMatch(/mqtt_not_connected/);
  expect(wrong.stderr()).toMatch(/Not authorized/);
  expect(await (await wrong.ask('/healthz')).json()).toMatchObject({ status: 'ok', mqtt: { connected: false } });
  await wrong.end('SIGTERM');
  const strange = await daemon(
    join(folder, 'tls'),
    tls.filter((_, i) => i !== 2 && i !== 3),
    { PRAYER_MQTT_PASSWORD: SECRET },
  );
  await expect.poll(strange.stderr).toMatch(/self-signed certificate/);
  await strange.end('SIGTERM');
  const all = [one, two, wrong, strange].map((each) => each.stdout() + each.stderr()).join('');
  for (const secret of [SECRET, 'not-the-password']) expect(all).not.toContain(secret);
});

test('a file that cannot be read is named, and the daemon does not start', async () => {
  const words = ['--mqtt', 'mqtt://127.0.0.1:1', '--mqtt-place', 'London', '--mqtt-ca', '/nowhere/ca.pem'];
  await expect(daemon(join(folder, 'no-file'), words)).rejects.toThrow('--mqtt-ca "/nowhere/ca.pem" cannot be read');
});

test('Home Assistant that starts is told again; places and sensors that go are taken back', async () => {
  const { broker, retained, messages, json, port } = await brokerHere();
  const config = join(folder, 'config.json');
  const rule = (iqamah?: string) =>
    writeFileSync(config, JSON.stringify({ places: { home: { lat: 51.5, lng: -0.12, ...(iqamah && { iqamah }) } } }));
  const start = (...places: string[]) =>
    daemon(join(folder, 'places'), [
      '--config',
      config,
      '--mqtt',
      `mqtt://127.0.0.1:${port}`,
      ...places.flatMap((place) => ['--mqtt-place', place]),
    ]);
  rule('fajr +20m');
  const one = await start('@home', 'Cairo');
  const home = 'homeassistant/device/mizwala_home/config';
  const cairo = 'homeassistant/device/mizwala_cairo/config';
  await expect.poll(() => retained.has('mizwala/cairo/state')).toBe(true);
  expect(Object.keys(json(home).components)).toContain('iqamah_fajr');
  const toldOnce = messages.filter(([topic]) => topic === home).length;
  broker.publish(
    {
      cmd: 'publish',
      topic: 'homeassistant/status',
      payload: Buffer.from('online'),
      qos: 0,
      retain: false,
      dup: false,
    },
    () => {},
  );
  await expect.poll(() => messages.filter(([topic]) => topic === home).length).toBe(toldOnce + 1);
  await one.end('SIGTERM');

  rule();
  messages.length = 0;
  const two = await start('@home');
  await expect.poll(() => retained.has(cairo)).toBe(false);
  await expect.poll(() => messages.filter(([topic]) => topic === home).length).toBe(2);
  expect([...retained.keys()].filter((topic) => topic.includes('cairo'))).toEqual([]);
  const [without, last] = messages.filter(([topic]) => topic === home).map(([, text]) => JSON.parse(text));
  expect(without.components.iqamah_fajr).toEqual({ platform: 'sensor' });
  expect(without.components.trigger_iqamah_fajr).toEqual({ platform: 'device_automation' });
  expect(Object.keys(last.components).filter((key) => key.includes('iqamah'))).toEqual([]);
  expect(discoveryProblems(last, home)).toEqual([]);
  await two.end('SIGTERM');

  messages.length = 0;
  const three = await start('@home');
  await expect.poll(() => messages.filter(([topic]) => topic === home).length).toBe(1);
  await three.end('SIGTERM');
});

test('a broker that lets nobody read is published to all the same', async () => {
  const { broker, retained, port } = await brokerHere();
  broker.authorizeSubscribe = (_client, _subscription, done) => done(null, null);
  const words = ['--mqtt', `mqtt://127.0.0.1:${port}`, '--mqtt-place', 'London'];
  const one = await daemon(join(folder, 'mute'), words);
  await expect.poll(() => retained.has('mizwala/london/state')).toBe(true);
  await one.end('SIGTERM');
});

test('an announced month is published at once, not with the next minute', async () => {
  const { json, port } = await brokerHere();
  const data = join(folder, 'announced');
  const running = await daemon(data, ['--mqtt', `mqtt://127.0.0.1:${port}`, '--mqtt-place', 'Karachi']);
  const attributes = () => JSON.stringify(json('mizwala/karachi/attributes'));
  const texts = () => JSON.stringify([json('mizwala/karachi/state'), json('mizwala/karachi/attributes')]);
  await expect.poll(attributes).not.toBe('null');
  const before = texts();
  const today = Math.floor(Date.now() / 86_400_000);
  const { year, month } = hijriOn(today, AUTO).date;
  const firstDay = civilDayOf({ year, month, day: 1 }, AUTO) + 2;
  const begin = { firstDay, by: 'Committee', source: 'entered', confidence: 'user' } as const;
  const months = new Map([[monthIndex(year, month), begin]]);
  await openMonthLists(data).change(() => ({ id: 'pk', months, changedAt: '2026-11-20T09:00:00Z' }));
  await expect.poll(texts, { timeout: 10_000 }).not.toBe(before);
  await running.end('SIGTERM');
});
