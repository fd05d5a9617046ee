import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OnlineDeps, OnlineMemory, RememberedReply } from '../../src/online/geocoder.ts';
import { nominatim, onlineGeocoder, photon, readGeocoderSettings } from '../../src/online/geocoder.ts';
import { httpGet } from '../../src/system/outgoing-http.ts';
import { onlineMemory } from '../../src/system/online-memory.ts';
import { answerOf, command, context } from '../interfaces/command.ts';
import { NOMINATIM_NOTHING, NOMINATIM_PLACE, PHOTON_PLACES, providerServer } from './provider-server.ts';

const ok = (body: unknown) => ({ body: JSON.stringify(body) });
const USER_AGENT = 'Mizwala/0.0.0-test (imam@example.org)';

/** A clock that only sleeping moves, over the real network of this machine. */
function deps(): OnlineDeps & { slept: number[]; pass(ms: number): void } {
  let nowMs = 1_795_165_200_000;
  const slept: number[] = [];
  return {
    slept,
    pass: (ms) => {
      nowMs += ms;
    },
    get: httpGet,
    nowMs: () => nowMs,
    sleep: async (ms) => {
      slept.push(ms);
      nowMs += ms;
    },
    memory: freshMemory(),
  };
}

function freshMemory(): OnlineMemory {
  const replies = new Map<string, RememberedReply>();
  return { recall: (key) => replies.get(key), remember: (key, reply) => void replies.set(key, reply), nextAskMs: 0 };
}

test('nominatim is asked as its policy wants and its documented answer is read', async () => {
  await using server = await providerServer(ok([NOMINATIM_PLACE]));
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  expect(await geocoder.search(' London  town ', 3)).toEqual({
    kind: 'answered',
    value: [
      {
        at: { latDeg: 51.5073219, lngDeg: -0.1276474 },
        displayName: 'London, Greater London, England, SW1A 2DU, United Kingdom',
        city: 'London',
        state: 'England',
        country: 'United Kingdom',
        countryCode: 'GB',
      },
    ],
  });
  const [asked] = server.asked;
  expect([asked?.path, asked?.userAgent]).toEqual(['/search', USER_AGENT]);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    q: 'London town',
    format: 'jsonv2',
    addressdetails: '1',
    limit: '3',
    'accept-language': 'en',
  });
});

test('nominatim names a point; where it says it is unable there is nothing', async () => {
  await using server = await providerServer(ok(NOMINATIM_PLACE), ok(NOMINATIM_NOTHING));
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  expect(await geocoder.reverse({ latDeg: 51.507321, lngDeg: -0.127647 })).toMatchObject({ value: { city: 'London' } });
  expect(await geocoder.reverse({ latDeg: 0, lngDeg: 0 })).toEqual({ kind: 'answered', value: undefined });
  expect(server.asked.map(({ query }) => [query.get('lat'), query.get('zoom')])).toEqual([
    ['51.5073', '10'],
    ['0', '10'],
  ]);
});

test('photon’s documented answer is read, longitude first; no features are nothing', async () => {
  await using server = await providerServer(ok(PHOTON_PLACES), ok(PHOTON_PLACES), ok({ features: [] }));
  const geocoder = onlineGeocoder({ provider: photon, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const berlin = {
    at: { latDeg: 52.510885, lngDeg: 13.3989367 },
    displayName: 'Berlin, Germany',
    city: 'Berlin',
    state: undefined,
    country: 'Germany',
    countryCode: 'DE',
  };
  expect(await geocoder.search('berlin', 1)).toEqual({ kind: 'answered', value: [berlin] });
  expect(await geocoder.reverse(berlin.at)).toEqual({ kind: 'answered', value: berlin });
  expect(await geocoder.search('nowhere', 1)).toEqual({ kind: 'answered', value: [] });
  expect(server.asked.map(({ path }) => path)).toEqual(['/api', '/reverse', '/api']);
});

test('a whole country is no place', async () => {
  const country = { ...NOMINATIM_PLACE, addresstype: 'country' };
  await using server = await providerServer(ok([country, NOMINATIM_PLACE]));
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const answer = await geocoder.search('England', 5);
  expect(answer.kind === 'answered' && answer.value).toHaveLength(1);
});

test('a whole country of photon is no place either', async () => {
  const [berlin] = PHOTON_PLACES.features;
  const germany = { ...berlin, properties: { ...berlin?.properties, type: 'country', name: 'Germany' } };
  await using server = await providerServer(ok({ features: [germany, berlin] }), ok({ features: [germany] }));
  const geocoder = onlineGeocoder({ provider: photon, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const answer = await geocoder.search('germany', 5);
  expect(answer.kind === 'answered' && answer.value.map(({ displayName }) => displayName)).toEqual(['Berlin, Germany']);
  expect(await geocoder.search('deutschland', 5)).toEqual({ kind: 'answered', value: [] });
});

test('questions asked at once are put one by one, a second apart', async () => {
  await using server = await providerServer(ok([]), ok([]), ok([]));
  const handed = deps();
  const geocoder = onlineGeocoder({ provider: photon, baseUrl: server.url, userAgent: USER_AGENT }, handed);
  await Promise.all(['a', 'b', 'c'].map((text) => geocoder.search(text, 1)));
  expect(server.asked.map(({ query }) => query.get('q'))).toEqual(['a', 'b', 'c']);
  expect(handed.slept).toEqual([1000, 1000]);
});

test('an answer is remembered 30 days, nothing for a day', async () => {
  await using server = await providerServer(ok([NOMINATIM_PLACE]), ok([]), ok([]), ok([NOMINATIM_PLACE]), ok([]));
  const handed = deps();
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, handed);
  const ask = async () => {
    await geocoder.search('London', 1);
    await geocoder.search('Nowhere', 1);
    return server.asked.length;
  };
  expect(await ask()).toBe(2);
  handed.pass(86_000_000);
  expect(await ask()).toBe(2);
  handed.pass(500_000);
  expect(await ask()).toBe(3);
  handed.pass(30 * 86_400_000);
  expect(await ask()).toBe(5);
});

test.each([
  [
    'a 500 is tried once more and then given up',
    [
      { status: 500, body: '' },
      { status: 502, body: '' },
    ],
    2,
    'status 502',
  ],
  ['a lost connection likewise', ['reset', 'reset'], 2, 'no reply in time'],
  ['a 404 is not tried again', [{ status: 404, body: '' }], 1, 'status 404'],
  ['a redirect is not followed', [{ status: 302, headers: { location: '/elsewhere' }, body: '' }], 1, 'status 302'],
  ['garbage is refused', [{ body: '<html>busy</html>' }], 1, 'not JSON'],
  ['an answer of another shape is refused', [{ body: '{"hello": 1}' }], 1, 'a list was expected'],
  ['a point off the Earth is refused', [ok([{ ...NOMINATIM_PLACE, lat: '95' }])], 1, '95, -0.1276474 is not a point'],
  ['a point that is none is refused', [ok([{ ...NOMINATIM_PLACE, lon: null }])], 1, 'is not a point'],
] as const)('%s', async (_, replies, times, reason) => {
  await using server = await providerServer(...replies);
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const answer = await geocoder.search('London', 1);
  expect(answer).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining(reason) });
  expect(server.asked).toHaveLength(times);
});

test('after one failure a good reply is taken', async () => {
  await using server = await providerServer({ status: 500, body: '' }, ok([NOMINATIM_PLACE]));
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  expect(await geocoder.search('London', 1)).toMatchObject({ kind: 'answered' });
});

test.each([
  ['120', 119_000, 121_000],
  ['soon', 59_000, 61_000],
])('after a 429 with Retry-After %s the provider is left alone as long', async (retryAfter, tooEarlyMs, laterMs) => {
  await using server = await providerServer(
    { status: 429, headers: { 'retry-after': retryAfter }, body: '' },
    ok([NOMINATIM_PLACE]),
  );
  const handed = deps();
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, handed);
  expect(await geocoder.search('London', 1)).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringContaining('busy'),
  });
  handed.pass(tooEarlyMs - 4000);
  expect(await geocoder.search('London', 1)).toMatchObject({ kind: 'unavailable' });
  expect(server.asked).toHaveLength(1);
  handed.pass(laterMs - tooEarlyMs + 4000);
  expect(await geocoder.search('London', 1)).toMatchObject({ kind: 'answered' });
});

test('a server that never answers is given up when the time is over', async () => {
  await using server = await providerServer('hang');
  await expect(httpGet(server.url, {}, 30)).rejects.toThrow();
});

test('a reply that is too long is given up', async () => {
  await using server = await providerServer({ body: 'x'.repeat(1_000_001) });
  await expect(httpGet(server.url, {}, 10_000)).rejects.toThrow('max size');
});

test('memory that cannot be put on disk lasts as long as the process, and leaves no draft', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-'));
  try {
    mkdirSync(join(folder, 'geocoder.json', 'in-the-way'), { recursive: true });
    for (const path of [join(folder, 'geocoder.json'), '/dev/null/geocoder.json']) {
      const memory = onlineMemory(path);
      memory.remember('a', { body: '[]', untilMs: 5 });
      expect(memory.recall('a')?.body).toBe('[]');
    }
    expect(readdirSync(folder)).toEqual(['geocoder.json']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('memory on disk outlives the command; a damaged file is an empty memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-'));
  try {
    const path = join(folder, 'deep', 'geocoder.json');
    const first = onlineMemory(path);
    first.remember('a', { body: '[]', untilMs: 5 });
    first.nextAskMs = 7;
    const second = onlineMemory(path);
    expect([second.recall('a'), second.nextAskMs]).toEqual([{ body: '[]', untilMs: 5 }, 7]);
    for (let i = 0; i < 1001; i++) second.remember(String(i), { body: '', untilMs: 1 });
    expect(JSON.parse(readFileSync(path, 'utf8')).replies).toHaveLength(1000);
    expect(second.recall('a')).toBeUndefined();
    writeFileSync(path, '{"replies":[["a",null]]}');
    expect(onlineMemory(path).recall('a')).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a place the index does not hold by name is asked for online, and the answer says who gave it', async () => {
  await using server = await providerServer(ok([NOMINATIM_PLACE]));
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const online = { context: { ...context, geocoder: async () => geocoder } };
  const { stdout } = await command(['geo', 'search', 'Trafalgar Square Charing Cross', '--json'], online);
  expect(answerOf(stdout)).toEqual({
    lat: 51.5073219,
    lng: -0.1276474,
    display_name: 'London, Greater London, England, SW1A 2DU, United Kingdom',
    source: 'nominatim',
    timezone: 'Europe/London',
    country: 'United Kingdom',
    country_code: 'GB',
    state: 'England',
    match: 'provider',
  });
  const qibla = await command(['qibla', 'Trafalgar Square Charing Cross'], online);
  expect(qibla).toMatchObject({
    exit: 0,
    stdout: '118.99° ESE  4794 km\n',
    stderr: expect.stringContaining('is taken as London'),
  });
});

test('names that the index holds and points never go online', async () => {
  await using server = await providerServer();
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  for (const q of ['Makkah', 'London, Canada', '21.4,39.8', 'القاهرة']) {
    const { stdout } = await command(['geo', 'search', q, '--json'], {
      context: { ...context, geocoder: async () => geocoder },
    });
    expect(JSON.parse(stdout).source).toMatch(/geonames|coordinates/);
  }
  expect(server.asked).toEqual([]);
});

test('when the provider fails the embedded index answers and says why', async () => {
  await using server = await providerServer('reset', 'reset');
  const geocoder = onlineGeocoder({ provider: photon, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const online = { context: { ...context, geocoder: async () => geocoder } };
  const { exit, stdout } = await command(['geo', 'search', 'Instanbul', '--json'], online);
  expect(exit).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    source: 'geonames',
    match: 'spelling',
    warnings: ['photon could not be used: no reply in time'],
  });
});

test('a name that nobody knows is refused with the reason why the provider was not asked', async () => {
  await using server = await providerServer('reset', 'reset');
  const geocoder = onlineGeocoder({ provider: photon, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const online = { context: { ...context, geocoder: async () => geocoder } };
  for (const line of ['geo search Xyzzyville', 'times Xyzzyville']) {
    const { exit, stderr } = await command(line, online);
    expect(exit).toBe(2);
    expect(stderr).toMatch(/No place is called "Xyzzyville"\..*photon could not be used: no reply in time/s);
  }
});

test('reverse asks the provider, and without an answer the embedded index', async () => {
  await using server = await providerServer(ok(NOMINATIM_PLACE), { status: 404, body: '' });
  const geocoder = onlineGeocoder({ provider: nominatim, baseUrl: server.url, userAgent: USER_AGENT }, deps());
  const online = { context: { ...context, geocoder: async () => geocoder } };
  const first = await command('geo reverse 51.5,-0.12 --json', online);
  const second = await command('geo reverse 48.8566,2.3522 --json', online);
  expect(JSON.parse(first.stdout)).toMatchObject({ city: 'London', country_code: 'GB', source: 'nominatim' });
  expect(JSON.parse(second.stdout)).toMatchObject({
    city: 'Paris',
    source: 'geonames',
    warnings: ['nominatim could not be used: status 404'],
  });
});

test.each([
  [{}, undefined],
  [{ PRAYER_GEOCODER: '' }, undefined],
  [{ PRAYER_GEOCODER: 'photon' }, { baseUrl: 'https://photon.komoot.io/', userAgent: 'Mizwala/1.2.3' }],
  [
    { PRAYER_GEOCODER: 'Nominatim', PRAYER_GEOCODER_CONTACT: 'imam@example.org' },
    { baseUrl: 'https://nominatim.openstreetmap.org/', userAgent: 'Mizwala/1.2.3 (imam@example.org)' },
  ],
  [
    { PRAYER_GEOCODER: 'nominatim', PRAYER_GEOCODER_URL: 'http://localhost:8088/nominatim' },
    { baseUrl: 'http://localhost:8088/nominatim/', userAgent: 'Mizwala/1.2.3' },
  ],
])('the environment %j configures %j', (env, expected) => {
  const settings = readGeocoderSettings(env, '1.2.3');
  expect(settings && { baseUrl: settings.baseUrl, userAgent: settings.userAgent }).toEqual(expected);
});

test.each([
  [{ PRAYER_GEOCODER: 'photn' }, 'Did you mean photon?'],
  [{ PRAYER_GEOCODER: 'nominatim' }, 'PRAYER_GEOCODER_CONTACT'],
  [{ PRAYER_GEOCODER: 'photon', PRAYER_GEOCODER_URL: 'ftp://x' }, 'an http or https URL'],
  [{ PRAYER_GEOCODER: 'photon', PRAYER_GEOCODER_CONTACT: 'me\r\nX-Evil: 1' }, 'an e-mail address or a URL'],
])('the environment %j is refused', (env, said) => {
  expect(() => readGeocoderSettings(env, '1.2.3')).toThrow(said);
});
