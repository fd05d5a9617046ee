import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, wordsOf } from '../core/fault.ts';
import { isRecord } from '../core/stored/stored-field.ts';
import { type Bus, openBus, systemBusAddress } from './message-bus.ts';
import type { Env } from './platform.ts';

type Position = ReturnType<typeof positionOf>;

/** The zone of this machine as the system names it; the name may be a former one. */
export function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Asks gpsd, then GeoClue. @returns the position, or the reasons why neither of them has one */
export async function findPosition(env: Env): Promise<Position | { readonly reasons: readonly string[] }> {
  const reasons: string[] = [];
  const asked = { gpsd: () => gpsdPosition(), GeoClue: () => geoCluePosition(systemBusAddress(env)) };
  for (const [name, ask] of Object.entries(asked)) {
    try {
      return await ask();
    } catch (thrown) {
      reasons.push(`${name}: ${errorCode(thrown) ?? wordsOf(thrown)}`);
    }
  }
  return { reasons };
}

/** gpsd sends a report each second. A report takes up to 10 kB: a row for each satellite. */
const GPSD_MS = 3_000;
const GPSD_CHARACTERS = 100_000;

/** The next position that gpsd reports. @throws Error */
export async function gpsdPosition(port = 2947): Promise<Position> {
  const connection = connect(port, '127.0.0.1');
  const late = setTimeout(() => connection.destroy(new Error('no fix')), GPSD_MS);
  connection.write('?WATCH={"enable":true,"json":true}\n');
  try {
    let rest = '';
    let characters = 0;
    for await (const chunk of connection.setEncoding('latin1')) {
      characters += chunk.length;
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const report: unknown = JSON.parse(line);
        if (!isRecord(report) || report['class'] !== 'TPV' || Number(report['mode']) < 2) continue;
        return positionOf('gpsd', report['lat'], report['lon'], report['eph']);
      }
      if (rest.length > GPSD_CHARACTERS) throw new Error('its line does not end');
      if (characters > 10 * GPSD_CHARACTERS) throw new Error('no fix');
    }
    throw new Error('no fix');
  } finally {
    clearTimeout(late);
    connection.destroy();
  }
}

const GEOCLUE = 'org.freedesktop.GeoClue2';
/** GeoClue’s highest level of accuracy. */
const EXACT = 8;
const CALL_MS = 5_000;
const LOOK_MS = 200;
const LOOKS = 50;

/** @throws Error */
export async function geoCluePosition(address: string): Promise<Position> {
  const bus = openBus(address, CALL_MS);
  const object = (kind: string, path: string) => ({ destination: GEOCLUE, path, interface: `${GEOCLUE}.${kind}` });
  try {
    const manager = object('Manager', '/org/freedesktop/GeoClue2/Manager');
    const client = object('Client', String(await bus.call(manager, 'GetClient')));
    await bus.set(client, 'DesktopId', 's', 'prayer');
    await bus.set(client, 'RequestedAccuracyLevel', 'u', EXACT);
    await bus.call(client, 'Start');
    const location = object('Location', await locationOf(client, bus));
    const figures = ['Latitude', 'Longitude', 'Accuracy'].map((name) => bus.get(location, name));
    const [lat, lng, accuracy] = await Promise.all(figures);
    return positionOf('geoclue', lat, lng, accuracy);
  } finally {
    bus.close(); // GeoClue removes the client when its connection ends
  }
}

/** The path of the first location. @throws Error */
async function locationOf(client: Parameters<Bus['get']>[0], bus: Bus): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const path = await bus.get(client, 'Location');
    if (typeof path === 'string' && path !== '/') return path;
    await sleep(LOOK_MS);
  }
  throw new Error('no position yet');
}

/** @throws Error */
function positionOf(source: 'gpsd' | 'geoclue', latDeg: unknown, lngDeg: unknown, accuracyM: unknown) {
  const isPoint = typeof latDeg === 'number' && typeof lngDeg === 'number';
  if (!isPoint || !(Math.abs(latDeg) <= 90 && Math.abs(lngDeg) <= 180))
    throw new Error('its position is not a valid one');
  const isKnown = typeof accuracyM === 'number' && accuracyM > 0;
  return { at: { latDeg, lngDeg }, accuracyM: isKnown ? accuracyM : undefined, source };
}
