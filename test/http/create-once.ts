import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFeedParts } from '../../src/daemon/feeds.ts';
import { createWebhookParts } from '../../src/daemon/webhooks.ts';
import { context } from '../interfaces/command.ts';
import { type Door, door } from './door.ts';
import type { Kept, KeptPlace } from './kept-fields.ts';
import { doorSettings } from './webhook-door.ts';

const WISH = { url: 'http://127.0.0.1:9/', prayer_types: ['fajr'], latitude: 21.4225, longitude: 39.8262 };
const FEED = { latitude: 21.4225, longitude: 39.8262, name: 'x' };
const MAX = 6;

interface Reply {
  readonly status: number;
  readonly location: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked at, not assumed
  readonly body: any;
}

/** A daemon on a place, as one of several. */
async function daemonOn({ storage, close }: Kept, clock: { now: number }, keys?: Door['keys']) {
  const log = pino({ level: 'silent' });
  const settings = { ...doorSettings, max_subscriptions: MAX };
  const ours = { ...context, now: () => clock.now };
  const webhooks = createWebhookParts({
    openStorage: storage.openWebhooks,
    settings,
    context: ours,
    log,
    keys: () => [],
  });
  const feeds = createFeedParts({
    storage,
    maxFeeds: MAX,
    context: ours,
    version: '0.0.0-test',
    keys: () => house.keys.list(),
    monotonicMs: () => 0,
  });
  const house: Door = await door({ extra: [...webhooks.endpoints, ...feeds.endpoints], ...(keys && { keys }) });
  return {
    house,
    async send(
      method: 'POST' | 'PUT' | 'DELETE' | 'GET',
      url: string,
      body: unknown,
      key: string,
      once?: string,
    ): Promise<Reply> {
      const headers = {
        host: 'localhost',
        'x-api-key': key,
        ...(once === undefined ? {} : { 'idempotency-key': once }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
      const reply = await house.app.inject({ method, url, headers, ...payload });
      return { status: reply.statusCode, location: reply.headers['location'], body: JSON.parse(reply.body) };
    },
    async end() {
      await house.app.close(0);
      await webhooks.close();
      await close();
    },
  };
}

/** Requests with an `Idempotency-Key`, whatever keeps what they create. @param areSeveral whether several daemons may open the place */
export function createOnce(place: Pick<KeptPlace, 'open'>, areSeveral: boolean): void {
  const clock = { now: Date.now() / 1000 };
  let one: Awaited<ReturnType<typeof daemonOn>>;
  let other: typeof one;
  let key: string;
  let stranger: string;
  beforeAll(async () => {
    one = await daemonOn(await place.open(), clock);
    key = one.house.key;
    stranger = (await one.house.keys.create({ name: 'stranger' })).secret;
    other = areSeveral ? await daemonOn(await place.open(), clock, one.house.keys) : one;
  });
  afterAll(async () => {
    await one.end();
    if (areSeveral) await other.end();
  });

  const total = async (path: string, of = key) =>
    Number((await one.send('GET', `${path}?limit=1`, undefined, of)).body.total);

  describe.each([
    ['/v1/webhooks', WISH, 'subscription'],
    ['/v1/feeds', FEED, 'feed'],
  ] as const)('Idempotency-Key at %s', (path, wish, row) => {
    test('the same value and body get the same answer, secret included; another body is refused', async () => {
      const before = await total(path);
      const first = await one.send('POST', path, wish, key, 'a-1');
      expect(first.status).toBe(201);
      const turned = Object.fromEntries(Object.entries(wish).toReversed());
      for (const again of [wish, turned]) expect(await other.send('POST', path, again, key, 'a-1')).toEqual(first);
      const refused = await one.send('POST', path, { ...wish, method: 'ISNA' }, key, 'a-1');
      expect(refused).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
      expect(await total(path)).toBe(before + 1);
      const { id } = first.body[row] as { id: string };
      if (path === '/v1/webhooks') {
        expect((await one.send('PUT', `${path}/${id}`, { method: 'ISNA' }, key, 'a-1')).body.subscription.method).toBe(
          'ISNA',
        );
        await one.send('POST', `${path}/${id}/rotate-secret`, undefined, key, 'a-1');
      }
      expect(await one.send('POST', path, wish, key, 'a-1')).toEqual(first);
      await one.send('DELETE', `${path}/${id}`, undefined, key);
      expect(await one.send('POST', path, wish, key, 'a-1')).toEqual(first);
      expect(await total(path)).toBe(before);
    });

    test('a refusal keeps nothing, and the value may be used for the mended body', async () => {
      const { url: _, ...bad } = { ...wish, url: 'x', latitude: 91 };
      expect((await one.send('POST', path, bad, key, 'b-1')).status).toBe(400);
      const made = await one.send('POST', path, wish, key, 'b-1');
      expect(made.status).toBe(201);
      await one.send('DELETE', `${path}/${made.body[row].id}`, undefined, key);
    });

    test('another key, another value and no value create anew', async () => {
      const first = await one.send('POST', path, wish, key, 'c-1');
      const others = [
        await one.send('POST', path, wish, stranger, 'c-1'),
        await one.send('POST', path, wish, key, 'c-2'),
        await one.send('POST', path, wish, key),
        await one.send('POST', path, wish, key),
      ];
      const ids = [first, ...others].map(({ body }) => (body[row] as { id: string }).id);
      expect(new Set(ids).size).toBe(5);
      for (const [i, id] of ids.entries())
        await one.send('DELETE', `${path}/${id}`, undefined, i === 1 ? stranger : key);
    });

    test.each([['x'.repeat(256)], ['é']])('the value %j is refused by name', async (once) => {
      const { status, body } = await one.send('POST', path, wish, key, once);
      expect([status, body.code, body.details.field]).toEqual([400, 'INVALID_PARAMETER', 'Idempotency-Key']);
    });

    test('of twenty at once one creates, and all get its answer', async () => {
      const before = await total(path);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : other).send('POST', path, wish, key, 'd-1')),
      );
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]?.status).toBe(201);
      expect(await total(path)).toBe(before + 1);
      await one.send('DELETE', `${path}/${replies[0]?.body[row].id}`, undefined, key);
    });

    test('the number of answers kept for a key is bounded, and those that are kept stay', async () => {
      const replies: Reply[] = [];
      for (let i = 0; i < 3 * MAX; i++) {
        const reply = await one.send('POST', path, wish, key, `e-${i}`);
        replies.push(reply);
        if (reply.status === 201) await one.send('DELETE', `${path}/${reply.body[row].id}`, undefined, key);
      }
      expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(await one.send('POST', path, wish, key, 'a-1')).toMatchObject({ status: 201 });
      expect((await one.send('POST', path, wish, key)).status).toBe(201);
    });
  });

  test('after a restart the answer is the same', async () => {
    const before = await one.send('POST', '/v1/feeds', FEED, key, 'a-1');
    expect(before.status).toBe(201);
    const { keys } = one.house;
    await one.end();
    one = await daemonOn(await place.open(), clock, keys);
    if (!areSeveral) other = one;
    expect(await one.send('POST', '/v1/feeds', FEED, key, 'a-1')).toEqual(before);
  });
}
