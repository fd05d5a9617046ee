import { Fault, quoted, wordsOf } from '../core/fault.ts';
import type { Coordinates } from '../core/geo/coordinates.ts';
import { readCoordinates } from '../core/geo/read-coordinates.ts';
import { isRecord } from '../core/stored/stored-field.ts';

type Get = (
  url: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
) => Promise<{ readonly status: number; readonly body: string }>;

const TIMEOUT_MS = 10_000;
const NAMES = [
  ['latitude', 'longitude'],
  ['lat', 'lon'],
  ['lat', 'lng'],
] as const;

/**
 * Asks a web service, which the user chose, for the position of this machine. The service sees the machine's IP address, and answers a JSON
 * object with `latitude` and `longitude`, `lat` and `lon` or `lng`, or `loc` ("21.42,39.83"). @throws Fault INVALID_URL, PLACE_NOT_FOUND
 */
export async function positionByIp(address: string, get: Get, userAgent: string): Promise<Coordinates> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isThisMachine = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || (url.protocol !== 'https:' && !(isThisMachine && url.protocol === 'http:'))) {
    const sentence = `--by-ip ${quoted(address)} is not the https address of a service that answers with latitude and longitude as JSON.`;
    throw new Fault('INVALID_URL', sentence, { field: 'by_ip' });
  }
  try {
    const { status, body } = await get(url.href, { 'user-agent': userAgent, accept: 'application/json' }, TIMEOUT_MS);
    if (status !== 200) throw new Error(`it answers with status ${status}`);
    return anglesIn(JSON.parse(body));
  } catch (thrown) {
    const sentence = `${url.host} does not say where this machine is: ${wordsOf(thrown)}.`;
    throw new Fault('PLACE_NOT_FOUND', sentence, { host: url.host }, thrown);
  }
}

function anglesIn(answer: unknown): Coordinates {
  const fields = isRecord(answer) ? answer : {};
  const texts = [...NAMES.map(([lat, lng]) => `${fields[lat]},${fields[lng]}`), String(fields['loc'])];
  const [at] = texts.flatMap((text) => readCoordinates(text) ?? []);
  if (!at) throw new Error('its answer has no latitude and longitude');
  return at;
}
