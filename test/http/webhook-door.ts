import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebhookStorage } from '../../src/daemon/storage.ts';
import { createWebhookParts } from '../../src/daemon/webhooks.ts';
import type { KeptLists } from '../../src/core/hijri/kept-months.ts';
import { prometheusText } from '../../src/core/text/prometheus.ts';
import { context } from '../interfaces/command.ts';
import { type Receiver, receiver } from '../webhooks/receiver.ts';
import { ROUNDS, shuffled } from '../writers.ts';
import { type Door, door } from './door.ts';

export const doorSettings = {
  allow_target_cidr: ['127.0.0.0/8'],
  allow_private_targets: false,
  webhook_ca: undefined,
  retry_window: 120,
  max_subscriptions: 5,
};
const ajv = new Ajv2020({ strict: false, formats: { uri: true } });

interface Answered {
  readonly status: number;
  readonly location: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked at, not assumed
  readonly body: any;
}

function matches(pattern: string, path: string): boolean {
  if (path.endsWith('/stats')) return pattern === path;
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

/** The body of a request for a subscription. */
export const wishOf = (url: string, changes: object = {}) => ({
  url: `${url}/prayers`,
  prayer_types: ['maghrib', 'fajr', 'maghrib'],
  latitude: 21.4225,
  longitude: 39.8262,
  method: 'umm-al-qura',
  metadata: { room: 'مصلى', n: 1 },
  ...changes,
});

/** The announced months of the data directory: a list that only this machine has. */
const KEPT_LISTS: KeptLists = {
  lists: new Map([['masjid', { id: 'masjid', months: new Map(), changedAt: '2026-11-20T09:00:00Z' }]]),
};

/** The webhooks of a daemon, by the clock of this machine. @param logged what they say is added to it */
export function doorParts(openStorage: () => Promise<WebhookStorage>, logged: string[], changes: object = {}) {
  return createWebhookParts({
    openStorage,
    settings: { ...doorSettings, ...changes },
    context: { ...context, now: () => Date.now() / 1000, keptLists: () => KEPT_LISTS },
    log: pino({ level: 'debug' }, { write: (line: string) => logged.push(line) }),
    keys: () => [],
  });
}

/** Where the subscriptions of the suite are kept. */
interface DoorStorage {
  open(): Promise<WebhookStorage>;
  /** Looks at what was kept, past the store. */
  expectKept(text: string): Promise<void> | void;
  remove(): Promise<void> | void;
}

/** Webhooks over HTTP, whatever keeps them: nothing in an answer may tell. */
export function webhookDoor(storage: DoorStorage): void {
  const logged: string[] = [];
  const parts = doorParts(storage.open, logged);
  let house: Door;
  let sink: Receiver;
  let otherKey: string;
  beforeAll(async () => {
    house = await door({ extra: parts.endpoints });
    otherKey = (await house.keys.create({ name: 'other' })).secret;
    sink = await receiver((_, response) => response.writeHead(204).end());
    await parts.service.start();
  });
  afterAll(async () => {
    await house.app.close(0);
    await parts.service.stop();
    await sink.close();
    await storage.remove();
  });

  /** Asks, and holds every good answer against the schema that the document gives. */
  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    key = house.key,
  ): Promise<Answered> {
    const headers = {
      host: 'localhost',
      'x-api-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const reply = await house.app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const answered = JSON.parse(reply.body) as Answered['body'];
    if (reply.statusCode < 300) {
      const route = path.split('?')[0] ?? '';
      const row = parts.endpoints.find((each) => each.method === method && matches(each.path, route));
      const schema = row?.answers.find(({ status }) => status === reply.statusCode)?.schema ?? false;
      const isValid = ajv.validate(schema, answered);
      expect(isValid ? [] : ajv.errors, `${method} ${path}`).toEqual([]);
    }
    return { status: reply.statusCode, location: reply.headers['location'] as string | undefined, body: answered };
  }

  const wish = (changes: object = {}) => wishOf(sink.url, changes);

  describe('subscriptions over HTTP', () => {
    test('are made, shown, listed, changed and deleted, as the specification has it', async () => {
      const made = await ask('POST', '/v1/webhooks', wish());
      expect(made.status).toBe(201);
      const { subscription, secret, message } = made.body;
      expect(made.location).toBe(`/v1/webhooks/${subscription.id}`);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(message).toMatch(/secret/);
      expect(subscription).toMatchObject({
        id: expect.stringMatching(/^sub_[0-9a-z]{26}$/) as string,
        url: `${sink.url}/prayers`,
        prayer_types: ['maghrib', 'fajr'],
        coordinates: { latitude: 21.4225, longitude: 39.8262 },
        timezone: 'Asia/Riyadh',
        method: 'UMM_AL_QURA',
        asr: 'hanafi',
        active: true,
        metadata: { room: 'مصلى', n: 1 },
      });
      const { id } = subscription;
      expect((await ask('GET', `/v1/webhooks/${id}`)).body).toEqual({ subscription });
      expect((await ask('GET', '/v1/webhooks')).body).toEqual({ subscriptions: [subscription], count: 1, total: 1 });
      await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(subscription.updated_at));
      const changed = await ask('PUT', `/v1/webhooks/${id}`, {
        prayer_types: ['isha'],
        active: false,
        latitude: 51.5,
        longitude: -0.12,
      });
      expect(changed.body.subscription).toMatchObject({
        prayer_types: ['isha'],
        active: false,
        timezone: 'Europe/London',
        metadata: { n: 1 },
      });
      expect(changed.body.subscription.updated_at > subscription.updated_at).toBe(true);
      const zoned = await ask('PUT', `/v1/webhooks/${id}`, { timezone: 'IST', asr: 'shafi', method: 2 });
      expect(zoned.body.subscription).toMatchObject({ timezone: 'Asia/Kolkata', asr: 'shafi', method: 'ISNA' });
      expect(zoned.body.warnings).toHaveLength(1);
      const kept = await ask('PUT', `/v1/webhooks/${id}`, { latitude: 40.7, longitude: -74 });
      expect(kept.body.subscription.timezone).toBe('Asia/Kolkata'); // it was given
      expect((await ask('GET', '/v1/webhooks/stats')).body.stats).toMatchObject({
        active_subscriptions: 0,
        total_subscriptions: 1,
        triggered_today: 0,
        check_interval: '1m0s',
      });
      expect((await ask('DELETE', `/v1/webhooks/${id}`)).body.message).toContain(id);
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['PUT', ''],
        ['POST', '/test'],
        ['POST', '/rotate-secret'],
        ['GET', '/deliveries'],
      ] as const) {
        expect(await ask(method, `/v1/webhooks/${id}${path}`, method === 'PUT' ? {} : undefined)).toMatchObject({
          status: 404,
          body: { code: 'WEBHOOK_NOT_FOUND' },
        });
      }
    });

    test('twenty changes at once are made in turn, each on what the former left', async () => {
      const london = { timezone: 'Europe/London', method: 'TURKEY', asr: 'shafi' };
      for (let round = 0; round < ROUNDS; round++) {
        const made = await ask('POST', '/v1/webhooks', wish());
        const { id } = made.body.subscription;
        const path = `/v1/webhooks/${id}`;
        const rules = { fajr_angle: 17, isha_angle: 16, elevation: 100 };
        const whole = { latitude: 51.5, longitude: -0.12, method: 'TURKEY', asr: 'shafi', days: 'friday' };
        const ways = { high_latitude: 'seventh', polar: 'nearest_day', rounding: 'up', hijri_calendar: 'umalqura' };
        const words = { iqamah: 'fajr +20m', adjust: 'fajr=2', ...ways };
        const others = {
          prayer_types: ['isha'],
          metadata: { n: round },
          headers: { 'X-A': 'b' },
          url: `${sink.url}/b`,
        };
        const changes = Object.entries({ ...whole, ...rules, ...words, ...others });
        const puts = changes.map(
          ([name, value]) =>
            () =>
              ask('PUT', path, { [name]: value }),
        );
        const turns = [() => ask('POST', `${path}/rotate-secret`), () => ask('POST', `${path}/rotate-secret`)];
        const all = shuffled([...puts, ...turns], round);
        expect(all).toHaveLength(20);
        for (const answered of await Promise.all(all.map((act) => act()))) expect(answered.status).toBe(200);
        const { metadata: _, headers: __, ...shown } = others;
        const expected = { ...london, ...rules, ...shown, ...words, days: 'friday', metadata: { n: round } };
        const { subscription } = (await ask('GET', path)).body;
        expect(subscription).toMatchObject({ ...expected, coordinates: { latitude: 51.5, longitude: -0.12 } });
        const gone = [1, 2, 3].map(() => ask('DELETE', path));
        const late = ask('PUT', path, { asr: 'hanafi' });
        expect((await Promise.all(gone)).map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
        await late;
        expect((await ask('GET', path)).status).toBe(404);
      }
    });

    test('a station, a method and a point that come at once leave what they leave one after the other', async () => {
      const changes = [{ station: 'SWK01' }, { method: 'MWL' }, { longitude: 29 }];
      const orders = [0, 1, 2].flatMap((a) => [0, 1, 2].flatMap((b) => (a === b ? [] : [[a, b, 3 - a - b]])));
      const { latitude, longitude, method, ...bare } = wish();
      const left = async (change: (path: string) => Promise<unknown>) => {
        const made = await ask('POST', '/v1/webhooks', { ...bare, station: 'Trabzon' });
        const path = `/v1/webhooks/${made.body.subscription.id}`;
        await change(path);
        const { coordinates, station, timezone, method } = (await ask('GET', path)).body.subscription;
        await ask('DELETE', path);
        return JSON.stringify({ coordinates, station, timezone, method });
      };
      const possible = new Set<string>();
      for (const order of orders)
        possible.add(
          await left(async (path) => {
            for (const n of order) await ask('PUT', path, changes[n]);
          }),
        );
      for (let round = 0; round < ROUNDS * 3; round++) {
        const each = shuffled(changes, round);
        expect(possible).toContain(await left((path) => Promise.all(each.map((change) => ask('PUT', path, change)))));
      }
    });

    test('moved to AUTO take the school of the authority there, unless one was given', async () => {
      const jakarta = { latitude: -6.2, longitude: 106.8 };
      const karachi = { latitude: 24.86, longitude: 67.01 };
      const made = await ask('POST', '/v1/webhooks', wish({ ...jakarta, method: 'MWL' }));
      const path = `/v1/webhooks/${made.body.subscription.id}`;
      expect(made.body.subscription.asr).toBe('hanafi');
      const auto = await ask('PUT', path, { method: 'AUTO' });
      expect(auto.body.subscription).toMatchObject({ method: 'AUTO', asr: 'shafi' });
      expect(auto.body.notes).toContain('asr is shafi now, as prayer times there have it.');
      const moved = await ask('PUT', path, karachi);
      expect(moved.body.subscription).toMatchObject({ method: 'AUTO', asr: 'hanafi' });
      expect((await ask('PUT', path, jakarta)).body.subscription.asr).toBe('shafi');
      expect((await ask('PUT', path, { method: 'MWL' })).body.subscription.asr).toBe('shafi'); // what is not given stays
      const both = await ask('PUT', path, { ...karachi, method: 'AUTO' });
      expect(both.body.subscription).toMatchObject({ method: 'AUTO', asr: 'hanafi' });
      const given = await ask('PUT', path, { ...jakarta, asr: 'hanafi' });
      expect(given.body.subscription).toMatchObject({ method: 'AUTO', asr: 'hanafi' });
      expect((await ask('PUT', path, { method: 'MWL' })).body.subscription.asr).toBe('hanafi');
      const kept = await ask('PUT', path, { method: 'AUTO' });
      expect(kept.body.subscription).toMatchObject({ method: 'AUTO', asr: 'hanafi' });
      expect(kept.body.notes).toContain('asr stays hanafi, as it was given; prayer times there have shafi.');
      expect(kept.body.subscription).not.toHaveProperty('isAsrGiven');
      expect((await ask('DELETE', path)).status).toBe(200);
    });

    test('keep a station, which gives place, method and zone, and is looked up once', async () => {
      const { latitude, longitude, method, ...bare } = wish();
      const made = await ask('POST', '/v1/webhooks', { ...bare, station: 'Trabzon' });
      expect(made.status).toBe(201);
      const { id } = made.body.subscription;
      const trabzon = { station: '61', method: 'TURKEY', timezone: 'Europe/Istanbul' };
      expect(made.body.subscription).toMatchObject({
        ...trabzon,
        coordinates: { latitude: 41.002, longitude: 39.6849 },
      });
      expect((await ask('GET', `/v1/webhooks/${id}`)).body.subscription).toMatchObject(trabzon);
      const shah = { latitude: 3.07, longitude: 101.52, method: 'JAKIM', station: 'nearest' };
      const moved = await ask('PUT', `/v1/webhooks/${id}`, shah);
      const selangor = { station: 'SGR01', method: 'JAKIM', timezone: 'Asia/Kuala_Lumpur' };
      expect(moved.body.subscription).toMatchObject({
        ...selangor,
        coordinates: { latitude: 3.07, longitude: 101.52 },
      });
      expect((await ask('PUT', `/v1/webhooks/${id}`, { method: 'JAKIM', asr: 'shafi' })).body).toMatchObject({
        subscription: { ...selangor, asr: 'shafi' },
      });
      const left = await ask('PUT', `/v1/webhooks/${id}`, { method: 'MWL' });
      expect(left.body.subscription).toMatchObject({
        method: 'MWL',
        coordinates: { latitude: 3.07, longitude: 101.52 },
      });
      expect(left.body.subscription).not.toHaveProperty('station');
      expect(left.body.notes).toEqual([
        'station "SGR01" is no longer used; times are computed at the point itself by MWL.',
      ]);
      const alone = await ask('PUT', `/v1/webhooks/${id}`, { station: 'swk01' });
      expect(alone.body.subscription).toMatchObject({ station: 'SWK01', method: 'JAKIM' });
      expect(alone.body.subscription.coordinates).not.toEqual({ latitude: 3.07, longitude: 101.52 });
      expect((await ask('PUT', `/v1/webhooks/${id}`, { latitude: 41, longitude: 29 })).body.notes).toHaveLength(1);
      expect((await ask('DELETE', `/v1/webhooks/${id}`)).status).toBe(200);
      const none = await ask('POST', '/v1/webhooks', wish({ method: 'TURKEY', station: 'nearest' }));
      expect(none.body.subscription).not.toHaveProperty('station');
      expect(none.body.notes[0]).toContain('No TURKEY station within 60 km');
      expect((await ask('DELETE', `/v1/webhooks/${none.body.subscription.id}`)).status).toBe(200);
    });

    test.each([
      [{ station: 'Trapzon' }, 404, 'STATION_NOT_FOUND', 'Did you mean "61" (TRABZON) of TURKEY?'],
      [{ station: 'Trapzon', method: 'TURKEY' }, 404, 'STATION_NOT_FOUND', 'Did you mean "61" (TRABZON)?'],
      [{ station: '61', method: undefined }, 400, 'CONFLICTING_PARAMETERS', 'km from the point'],
      [
        { station: '61', latitude: undefined, longitude: undefined },
        400,
        'CONFLICTING_PARAMETERS',
        'TURKEY, not of UMM_AL_QURA',
      ],
      [
        { station: '61', latitude: undefined, method: undefined },
        400,
        'MISSING_PARAMETER',
        'Field "latitude" is missing',
      ],
      [
        { station: 'nearest', latitude: undefined, longitude: undefined },
        400,
        'MISSING_PARAMETER',
        '"longitude" is missing',
      ],
      [{ latitude: undefined }, 400, 'MISSING_PARAMETER', 'Field "latitude" is missing'],
      [{ station: '' }, 400, 'INVALID_PARAMETER', 'station "" is not an id or a name'],
      [{ station: 61 }, 400, 'INVALID_PARAMETER', 'station 61 is not an id or a name'],
    ])('refuse a station that cannot be meant: %j', async (changes, status, code, words) => {
      const refused = await ask('POST', '/v1/webhooks', wish(changes));
      expect(refused).toMatchObject({ status, body: { code, error: expect.stringContaining(words) as string } });
    });

    test('belong to the key that made them: to another they do not exist', async () => {
      const { body } = await ask('POST', '/v1/webhooks', wish());
      const { id } = body.subscription;
      expect((await ask('GET', '/v1/webhooks', undefined, otherKey)).body).toEqual({
        subscriptions: [],
        count: 0,
        total: 0,
      });
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['PUT', ''],
        ['POST', '/test'],
        ['POST', '/rotate-secret'],
        ['GET', '/deliveries'],
        ['POST', '/deliveries/x/redeliver'],
      ] as const) {
        for (const unknown of [id, '%00', `${id}%00`]) {
          const body = method === 'PUT' ? { active: 'x' } : undefined;
          const answered = await ask(method, `/v1/webhooks/${unknown}${path}`, body, otherKey);
          expect(answered).toMatchObject({ status: 404, body: { code: 'WEBHOOK_NOT_FOUND' } });
        }
      }
      expect((await ask('GET', '/v1/webhooks/stats', undefined, otherKey)).body.stats.total_subscriptions).toBe(0);
      expect((await ask('DELETE', `/v1/webhooks/${id}`)).status).toBe(200);
    });

    test('are listed page by page, and filtered', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) {
        const made = await ask('POST', '/v1/webhooks', wish({ prayer_types: n < 3 ? ['fajr'] : ['isha'] }));
        ids.push(made.body.subscription.id);
      }
      expect(await ask('POST', '/v1/webhooks', wish())).toMatchObject({
        status: 400,
        body: { code: 'TOO_MANY_SUBSCRIPTIONS' },
      });
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await ask('GET', `/v1/webhooks?limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.body.subscriptions.map(({ id }: { id: string }) => id));
        cursor = page.body.next_cursor ?? '';
      } while (cursor);
      expect(seen).toEqual(ids);
      await ask('PUT', `/v1/webhooks/${ids[0]}`, { active: false });
      const filtered = await ask('GET', '/v1/webhooks?active=true&prayer_type=fajr');
      expect(filtered.body.subscriptions.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 3));
      expect(await ask('GET', '/v1/webhooks?limit=0&activ=true')).toMatchObject({
        status: 400,
        body: { details: { problems: [{}, {}] } },
      });
      for (const id of ids) await ask('DELETE', `/v1/webhooks/${id}`);
    });

    test('every bad field is named at once, with the nearest name for one that does not exist', async () => {
      const { status, body } = await ask('POST', '/v1/webhooks', {
        url: 'http://user:pass@example.org/',
        prayer_type: ['fajr'],
        latitude: '21',
        longitude: 200,
        timezone: 'Mars/Olympus',
        method: 'lunar',
        asr: 'maliki',
        metadata: [],
      });
      expect(status).toBe(400);
      const problems = body.details.problems.map(
        ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
      );
      expect(problems).toEqual([
        'prayer_type UNKNOWN_PARAMETER',
        'url INVALID_URL',
        'prayer_types MISSING_PARAMETER',
        'latitude INVALID_LATITUDE',
        'longitude INVALID_LONGITUDE',
        'timezone INVALID_TIMEZONE',
        'method INVALID_METHOD',
        'asr INVALID_PARAMETER',
        'metadata INVALID_PARAMETER',
      ]);
      expect(body.details.nearest).toBe('prayer_types');
      expect(body.error).not.toContain('pass');
    });

    test.each([
      [{ prayer_types: [] }, 'INVALID_PARAMETER'],
      [{ prayer_types: 'fajr' }, 'INVALID_PARAMETER'],
      [{ prayer_types: ['fajr', 'lunch'] }, 'INVALID_PARAMETER'],
      [{ url: '/prayers' }, 'INVALID_URL'],
      [{ url: 'ftp://example.org/' }, 'INVALID_URL'],
      [{ url: 'https://example.org/\u001b[31m' }, 'INVALID_URL'],
      [{ url: 'https://exam\nple.org/' }, 'INVALID_URL'],
      [{ url: ' https://example.org/' }, 'INVALID_URL'],
      [{ url: `https://example.org/${'x'.repeat(2048)}` }, 'INVALID_URL'],
      [{ url: 'http://10.0.0.7/' }, 'TARGET_NOT_PUBLIC'],
      [{ url: 'http://169.254.169.254/latest' }, 'TARGET_NOT_PUBLIC'],
      [{ url: 'http://[::1]/' }, 'TARGET_NOT_PUBLIC'],
      [{ timezone: 'Mars/Olympus' }, 'INVALID_TIMEZONE'],
      [{ timezone: 3 }, 'INVALID_TIMEZONE'],
      [{ method: 10 }, 'INVALID_METHOD'],
      [{ metadata: { text: 'x'.repeat(4096) } }, 'INVALID_PARAMETER'],
      [{ active: true }, 'UNKNOWN_PARAMETER'],
      [{ longitude: null }, 'MISSING_PARAMETER'],
    ])('%j is refused with %s', async (changes, code) => {
      expect(await ask('POST', '/v1/webhooks', wish(changes))).toMatchObject({ status: 400, body: { code } });
    });

    test.each(['1e400', '1187654321098765432'])(
      'the number %s, which would come back as another, is no metadata',
      async (number) => {
        const payload = JSON.stringify(wish({ metadata: { a: [{ b: 'HUGE' }] } })).replace('"HUGE"', number);
        const headers = { host: 'localhost', 'x-api-key': house.key, 'content-type': 'application/json' };
        const reply = await house.app.inject({ method: 'POST', url: '/v1/webhooks', headers, payload });
        expect(reply.statusCode, reply.body).toBe(400);
        expect(JSON.parse(reply.body)).toMatchObject({
          error: expect.stringContaining(`"b":${number}`),
          code: 'INVALID_PARAMETER',
          details: { field: 'metadata' },
        });
      },
    );

    test.each([
      'http://user:secret@example.org/',
      'http:\\\\user:secret@example.org',
      'https:/user:secret@exam ple.org/x',
      'ftp://secret@example.org',
    ])('a URL that carries a password is refused without telling it: %s', async (url) => {
      const { status, body } = await ask('POST', '/v1/webhooks', wish({ url }));
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toContain('secret');
    });

    test('an unknown list of announced months is refused when it is given, and a known one is kept', async () => {
      const unknown = { hijri_announced: 'nope' };
      const refusal = {
        status: 400,
        body: {
          code: 'INVALID_PARAMETER',
          error: expect.stringContaining('"nope" is no list of announced months') as string,
          details: { field: 'hijri_announced', value: 'nope' },
        },
      };
      expect(await ask('POST', '/v1/webhooks', wish(unknown))).toMatchObject(refusal);
      for (const known of ['none', 'sa', 'masjid']) {
        const made = await ask('POST', '/v1/webhooks', wish({ hijri_announced: known }));
        expect(made).toMatchObject({ status: 201, body: { subscription: { hijri_announced: known } } });
        const path = `/v1/webhooks/${made.body.subscription.id}`;
        expect(await ask('PUT', path, unknown)).toMatchObject(refusal);
        expect(await ask('PUT', path, { ...unknown, active: false })).toMatchObject(refusal);
        expect((await ask('GET', path)).body.subscription).toMatchObject({ hijri_announced: known, active: true });
        await ask('DELETE', path);
      }
    });

    test('a refused method names what a subscription may have', async () => {
      const { body } = await ask('POST', '/v1/webhooks', wish({ method: 'UMM_AL_QUR' }));
      expect(body.error).toMatch(/MWL, UMM_AL_QURA or CUSTOM.*Did you mean/);
    });

    test.each([[[]], ['x'], [7], [null]])('a body that is %j is refused', async (body) => {
      expect(await ask('POST', '/v1/webhooks', body)).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } });
    });

    test('a test delivery is answered with what came of it, verified by a client library, listed, and may be sent again', async () => {
      const { body } = await ask('POST', '/v1/webhooks', wish());
      const { secret, subscription } = body;
      const before = sink.received.length;
      const tested = await ask('POST', `/v1/webhooks/${subscription.id}/test`);
      expect(tested.body).toMatchObject({ delivered: true, status_code: 204, error: null });
      const { headers, body: sent } = sink.received[before] ?? { headers: {}, body: '' };
      expect(new Webhook(secret).verify(sent, headers as Record<string, string>)).toMatchObject({
        test: true,
        prayer_type: 'maghrib',
        metadata: { n: 1 },
      });
      const rotated = await ask('POST', `/v1/webhooks/${subscription.id}/rotate-secret`);
      expect(rotated.body.secret).not.toBe(secret);
      await ask('POST', `/v1/webhooks/${subscription.id}/test`);
      const latest = sink.received.at(-1) ?? { headers: {}, body: '' };
      for (const each of [secret, rotated.body.secret])
        new Webhook(each).verify(latest.body, latest.headers as Record<string, string>);
      const { deliveries } = (await ask('GET', `/v1/webhooks/${subscription.id}/deliveries?limit=10`)).body;
      expect(deliveries).toHaveLength(2);
      expect(deliveries[0]).toMatchObject({ kind: 'test', state: 'delivered', status_code: 204, attempt: 1 });
      expect(
        await ask('POST', `/v1/webhooks/${subscription.id}/deliveries/${deliveries[0].id}/redeliver`),
      ).toMatchObject({ status: 404, body: { code: 'DELIVERY_NOT_FOUND' } });
      expect(await ask('POST', `/v1/webhooks/${subscription.id}/deliveries/evt_x/redeliver`)).toMatchObject({
        status: 404,
      });
      await ask('PUT', `/v1/webhooks/${subscription.id}`, { url: 'http://127.0.0.1:9/' });
      const failed = await ask('POST', `/v1/webhooks/${subscription.id}/test`);
      expect(failed.body).toMatchObject({ delivered: false, status_code: null, error: 'connection_refused' });
      await ask('DELETE', `/v1/webhooks/${subscription.id}`);
    });

    test('neither secrets nor addresses are in the log or the metrics, and what is kept is as it should be', async () => {
      const { body } = await ask('POST', '/v1/webhooks', wish());
      await ask('POST', `/v1/webhooks/${body.subscription.id}/test`);
      const told = [...logged, prometheusText(parts.service.metrics())].join('\n');
      expect(house.log.map((line) => JSON.stringify(line)).join()).not.toContain('whsec_');
      expect(told).toContain('mizwala_webhook_attempts_total{class="2xx"}');
      expect(told).not.toContain('whsec_');
      expect(told).not.toContain(`${sink.port}`);
      expect(told).not.toContain(body.subscription.id.slice(4, 20));
      expect((await ask('GET', '/v1/webhooks')).body.subscriptions[0]).not.toHaveProperty('secret');
      await storage.expectKept('whsec_'); // it must sign
      expect(parts.service.readinessProblem()).toBeUndefined();
      expect(parts.service.livenessProblem()).toBeUndefined();
    });

    test('the document shows them with real answers and passes the public linter', async () => {
      const text = (await house.app.inject('/openapi.json')).body;
      const document = JSON.parse(text) as {
        components: object;
        paths: Record<
          string,
          Record<
            string,
            { responses: Record<string, { content?: Record<string, { schema: object; example: unknown }> }> }
          >
        >;
      };
      let shown = 0;
      for (const [path, methods] of Object.entries(document.paths).filter(([path]) =>
        path.startsWith('/v1/webhooks'),
      )) {
        for (const [method, { responses }] of Object.entries(methods)) {
          const good = Object.entries(responses).find(([status]) => status < '300')?.[1].content?.['application/json'];
          const schema = { ...good?.schema, components: document.components };
          expect(ajv.validate(schema, good?.example), `${method} ${path} ${ajv.errorsText()}`).toBe(true);
          shown++;
        }
      }
      expect(shown).toBe(parts.endpoints.length);
      const config = await createConfig({ extends: ['recommended'] });
      expect(
        (await lintFromString({ source: text, absoluteRef: '/openapi.json', config })).map(({ message }) => message),
      ).toEqual([]);
    });
  });
}
