import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../random.ts';
import { type Door, door, reading } from './door.ts';
import { strangeRequest } from './strange-requests.ts';

const REQUESTS = Number(process.env['PRAYER_REQUESTS'] ?? 6_000);
const SOCKET_SHARE = 25;
const SEED = 20_261_120;

let house: Door;
let port: number;
beforeAll(async () => {
  house = await door({ extra: [reading], timeouts: { headersMs: 1_000, wholeRequestMs: 1_500, checkEachMs: 100 } });
  await new Promise<void>((listening) => {
    house.app.server.listen(0, '127.0.0.1', () => listening());
  });
  port = (house.app.server.address() as AddressInfo).port;
});
afterAll(() => house.app.close(0));

describe(`${REQUESTS} random and mutated requests`, () => {
  test('never meet a bug: no 5xx, every refusal in our words, memory flat', { timeout: 600_000 }, async () => {
    const next = random(SEED);
    const statuses = new Map<number, number>();
    const settled: number[] = [];
    for (let i = 0; i < REQUESTS; i++) {
      const { method, url, headers, payload } = strangeRequest(next, house.key);
      const isUrl = URL.canParse(url, 'http://localhost'); // what inject needs; a socket takes any bytes
      if (i % SOCKET_SHARE === 0 || !isUrl) await overSocket(method, url, headers, payload, statuses);
      else {
        const reply = await house.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
        if (reply.statusCode >= 400 && method !== 'HEAD') {
          const body = reply.json() as object;
          expect(Object.keys(body), `${method} ${url}`).toEqual(['error', 'code', 'details']);
        }
        if (reply.statusCode >= 500)
          throw new Error(`${method} ${url} was answered ${reply.statusCode}: ${reply.body}`);
      }
      house.log.length = 0;
      house.pass(10);
      if (i % Math.floor(REQUESTS / 10) === 0) settled.push(heapMegabytes());
    }
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    for (const status of [200, 304, 400, 401, 404, 405, 413, 421])
      expect(statuses.get(status), String(status)).toBeGreaterThan(0);
    // once the answers that are remembered are as many as they may be, nothing grows with the requests
    const [early = 0, late = 0] = [settled[4], settled.at(-1)];
    expect(settled.length).toBeGreaterThanOrEqual(10);
    expect(late - early, settled.map(Math.round).join(' ')).toBeLessThan(10);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** The request as bytes on a connection of its own, whatever they look like; an answer of HTTP must come, or the connection be closed. */
function overSocket(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: string | undefined,
  statuses: Map<number, number>,
): Promise<void> {
  return new Promise((done, fail) => {
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = payload === undefined ? '' : `content-length: ${Buffer.byteLength(payload)}\r\n`;
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(10_000, () => fail(new Error(`${method} ${url} was never answered`)));
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('error', () => {}); // the door may close while a large body is still being sent
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);
      if (text !== '' && !(status >= 200 && status < 500)) fail(new Error(`${method} ${url}: ${text.slice(0, 200)}`));
      else {
        if (text !== '') statuses.set(status, (statuses.get(status) ?? 0) + 1);
        done();
      }
    });
    socket.end(`${method} ${url} HTTP/1.1\r\n${lines.join('')}${length}\r\n${payload ?? ''}`);
  });
}
