import { describe, expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { Attempt, Subscription } from '../../src/core/webhook/subscription.ts';
import { openSubscriptionStore } from '../../src/store/subscription-store.ts';
import { addresseeOf } from '../../src/webhooks/delivery-stages.ts';
import { createDeliveryCounters } from '../../src/webhooks/delivery-counters.ts';
import type { Outcome } from '../../src/webhooks/retry-policy.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { webhooksOf } from './dispatcher-of.ts';
import { fakeClock } from './fake-clock.ts';
import { memoryAttemptLog } from './memory-attempt-log.ts';
import { NOW, subscription, subscriptionId } from './subscriptions.ts';

interface Sent {
  readonly url: string;
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A daemon's webhooks without a machine: `answers` is asked for every POST. */
async function setting(
  answers: (sent: Sent, count: number) => Outcome | Promise<Outcome>,
  files = memoryFiles(),
  start = NOW,
  yieldTurn = async () => {},
) {
  const clock = fakeClock(start);
  /** Answers when it is cut off. */
  const tarpit = Promise.withResolvers<Outcome>();
  const store = await openSubscriptionStore('/store', { files });
  const logged: Attempt[] = [];
  const log = memoryAttemptLog(logged);
  const sent: Sent[] = [];
  const told: string[] = [];
  const tally = createDeliveryCounters();
  const { dispatcher, scheduler: running } = webhooksOf({
    store,
    log,
    clock,
    cutOff: () => tarpit.resolve({ error: 'connection_failed', durationMs: 8000 }),
    deliveryCounters: tally,
    async post(url, headers, body) {
      const each = { url, at: clock.now(), headers, body };
      sent.push(each);
      return answers(each, sent.length);
    },
    yieldTurn,
    tell: (event, details) =>
      told.push(Object.keys(details).includes('subscription') ? `${event} ${JSON.stringify(details)}` : event),
  });
  return { clock, store, dispatcher, running, logged, sent, told, tally, files, tarpit: tarpit.promise };
}

const ok: Outcome = { statusCode: 200, durationMs: 1 };
const failing: Outcome = { statusCode: 503, durationMs: 1 };
/** Dhuhr at Makkah on 2026-11-20 is 12:07, 420 s after NOW. */
const DHUHR = NOW + 420;
/** Maghrib is 17:38. */
const MAGHRIB = NOW + 20_280;
const due = (changes: Partial<Subscription> = {}) => ({
  addressee: addresseeOf(subscription(changes)),
  prayer: 'dhuhr' as const,
  dayNumber: 20_777,
  due: DHUHR,
});

describe('the dispatcher', () => {
  test('sends the same bytes and the same id at every attempt, under a new timestamp and number', async () => {
    const { clock, store, dispatcher, sent, logged } = await setting(
      (_, count) => (count < 4 ? failing : ok),
      memoryFiles(),
      DHUHR,
    );
    await store.create(subscription(), 9);
    void dispatcher.deliver(due());
    await clock.pass(200);
    expect(sent.map(({ at }) => at - DHUHR)).toEqual([0, 5, 15, 35]);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(sent.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2', '3', '4']);
    expect(sent.map(({ headers }) => Number(headers['webhook-timestamp']) - DHUHR)).toEqual([0, 5, 15, 35]);
    expect(logged.map(({ state, attempt }) => [state, attempt])).toEqual([
      ['retrying', 1],
      ['retrying', 2],
      ['retrying', 3],
      ['delivered', 4],
    ]);
    expect(await store.claim({ subscriptionId: subscription().id, prayer: 'dhuhr', dayNumber: 20_777 }, NOW)).toBe(
      false,
    );
  });

  test('told to stop, it cuts off a receiver that does not answer, and the delivery goes on after the next start', async () => {
    const files = memoryFiles();
    let hangs = Promise.withResolvers<Outcome>().promise;
    const { clock, store, dispatcher, sent, logged, tarpit } = await setting(() => hangs, files, DHUHR);
    hangs = tarpit;
    await store.create(subscription(), 9);
    void dispatcher.deliver(due());
    await clock.pass(1);
    let isStopped = false;
    for (let i = 0; i < 2; i++) void dispatcher.stop().then(() => (isStopped = true)); // as a daemon does: on draining, and to end
    await clock.pass(7);
    expect([sent.length, isStopped]).toEqual([1, false]);
    await clock.pass(2);
    expect([isStopped, logged]).toEqual([true, []]);
    await store.close();

    const next = await setting(() => ok, files, clock.now());
    await next.running.start();
    await next.clock.pass(30);
    expect(next.sent.map(({ headers }) => headers['webhook-id'])).toEqual(
      sent.map(({ headers }) => headers['webhook-id']),
    );
    expect(next.logged.map(({ state, attempt }) => [state, attempt])).toEqual([['delivered', 2]]);
  });

  test('gives up after the fifth attempt and remembers since when a receiver fails; a success forgives it', async () => {
    let outcome = failing;
    const { clock, store, dispatcher, sent, logged } = await setting(() => outcome, memoryFiles(), DHUHR);
    await store.create(subscription(), 9);
    void dispatcher.deliver(due());
    await clock.pass(200);
    expect(sent).toHaveLength(5);
    expect(logged.at(-1)).toMatchObject({ state: 'failed', attempt: 5, statusCode: 503, error: 'status' });
    expect((await store.get(subscription().id))?.failingSince).toBe(DHUHR + 75);
    outcome = ok;
    void dispatcher.deliver({ ...due(), dayNumber: 20_778, due: clock.now() });
    await clock.pass(1);
    expect((await store.get(subscription().id))?.failingSince).toBeUndefined();
  });

  test('five days of nothing but failures end a subscription; 410 ends it at once; neither when paused meanwhile', async () => {
    const { clock, store, dispatcher } = await setting(
      ({ url }) => ({ statusCode: url.endsWith('gone') ? 410 : 404, durationMs: 1 }),
      memoryFiles(),
      DHUHR,
    );
    const gone = subscription({ id: subscriptionId(2), url: 'https://receiver.example/gone' });
    await store.create(subscription(), 9);
    await store.create(gone, 9);
    void dispatcher.deliver({ ...due(), addressee: addresseeOf(gone) });
    for (let day = 0; day <= 5; day++) {
      expect((await store.get(subscription().id))?.active).toBe(true);
      void dispatcher.deliver({ ...due(), dayNumber: 20_777 + day, due: clock.now() });
      await clock.pass(86_400);
    }
    expect(await store.get(subscription().id)).toMatchObject({ active: false, disabledReason: 'failing' });
    expect(await store.get(gone.id)).toMatchObject({ active: false, disabledReason: 'gone', updatedAt: DHUHR });
  });

  test('goes to the new address and is signed with the new secret when these change between attempts', async () => {
    const { clock, store, dispatcher, sent } = await setting(
      (_, count) => (count < 2 ? failing : ok),
      memoryFiles(),
      DHUHR,
    );
    await store.create(subscription(), 9);
    void dispatcher.deliver(due());
    await clock.pass(1);
    const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
    await store.update(subscription().id, (before) => ({
      ...before,
      url: 'https://other.example/',
      secret,
      method: 'MWL',
    }));
    await clock.pass(10);
    expect(sent.map(({ url }) => url)).toEqual(['https://receiver.example/prayers', 'https://other.example/']);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(sent[1]?.headers['x-webhook-signature']).not.toBe(sent[0]?.headers['x-webhook-signature']);
  });

  test('a retry that a clock set back finds too early waits for the prayer; what was not begun is the plan’s', async () => {
    const { clock, store, dispatcher, sent } = await setting(
      (_, count) => (count < 2 ? failing : ok),
      memoryFiles(),
      DHUHR,
    );
    await store.create(subscription(), 9);
    await store.create(subscription({ id: subscriptionId(2) }), 9);
    void dispatcher.deliver(due());
    await clock.pass(1);
    clock.set(-3600);
    void dispatcher.deliver({ ...due(), addressee: addresseeOf(subscription({ id: subscriptionId(2) })) });
    await clock.pass(3000);
    expect(sent).toHaveLength(1);
    await clock.pass(700);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.at).toBeGreaterThanOrEqual(DHUHR);
    expect(sent[1]?.at).toBeLessThan(DHUHR + 120);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  test('a retry waits no longer than its window, however far the clock is set back during the attempt and forward again', async () => {
    let setBack = () => {};
    const answers = (_: Sent, count: number) => {
      if (count === 1) setBack();
      return count === 1 ? failing : ok;
    };
    const { clock, store, dispatcher, sent } = await setting(answers, memoryFiles(), DHUHR);
    setBack = () => clock.set(-3600);
    await store.create(subscription(), 9);
    void dispatcher.deliver(due());
    await clock.pass(60);
    clock.set(3600);
    await clock.pass(61);
    expect(sent.map(({ at }) => at - DHUHR)).toEqual([0, 120]);
  });

  test('an event that a clock set back finds 30 s too early is not sent; one 4 s too early is', async () => {
    for (const [early, count] of [
      [30, 0],
      [6, 0],
      [4, 1],
    ] as const) {
      const { clock, store, dispatcher, sent } = await setting(() => ok, memoryFiles(), DHUHR - early);
      await store.create(subscription(), 9);
      void dispatcher.deliver(due());
      await clock.pass(1);
      expect(sent, `${early} s`).toHaveLength(count);
    }
  });

  test('does not try again for a subscription that was deleted or paused', async () => {
    const { clock, store, dispatcher, sent, logged } = await setting(() => failing, memoryFiles(), DHUHR);
    await store.create(subscription(), 9);
    await store.create(subscription({ id: subscriptionId(2) }), 9);
    void dispatcher.deliver(due());
    void dispatcher.deliver(due({ id: subscriptionId(2) }));
    await clock.pass(1);
    await store.remove(subscription().id, EVERY_KEY);
    await store.update(subscriptionId(2), (before) => ({ ...before, active: false }));
    await clock.pass(100);
    expect(sent).toHaveLength(2);
    expect(logged.at(-1)).toMatchObject({
      subscriptionId: subscriptionId(2),
      state: 'failed',
      error: 'subscription_gone',
    });
  });

  test('an event that nobody attempted within two minutes is missed, written down, and never sent', async () => {
    const { clock, store, dispatcher, sent, logged } = await setting(() => ok, memoryFiles(), DHUHR + 121);
    await store.create(subscription(), 9);
    void dispatcher.deliver(due());
    void dispatcher.deliver(due());
    await clock.pass(1);
    expect(sent).toEqual([]);
    expect(logged).toMatchObject([{ state: 'missed', attempt: 0, error: 'not_watching', prayerTime: DHUHR }]);
  });

  test('a test delivery says so, has an id of its own, and is neither claimed nor retried', async () => {
    const { clock, store, dispatcher, sent } = await setting(() => failing, memoryFiles(), NOW);
    await store.create(subscription(), 9);
    const key = { subscriptionId: subscription().id, prayer: 'dhuhr', dayNumber: 20_777 } as const;
    const attempt = await dispatcher.sendOnce(subscription(), key, DHUHR, 'test');
    await clock.pass(300);
    expect(attempt).toMatchObject({ kind: 'test', state: 'failed', statusCode: 503 });
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      test: true,
      prayer_type: 'dhuhr',
      prayer_time: '2026-11-20T12:07:00+03:00',
    });
    expect(sent[0]?.headers['webhook-id']).toMatch(/_test_/);
    expect(await store.claim(key, NOW)).toBe(true);
  });
});

describe('deliveries by hand', () => {
  test('two of a key may be under way; those of other keys, and prayers, do not wait for them', async () => {
    const hangs = Promise.withResolvers<Outcome>();
    const { clock, store, dispatcher, sent } = await setting(
      ({ headers }) => (headers['webhook-id']?.includes('_test_') ? hangs.promise : ok),
      memoryFiles(),
      DHUHR,
    );
    await store.create(subscription(), 9);
    const key = { subscriptionId: subscription().id, prayer: 'dhuhr', dayNumber: 20_777 } as const;
    const send = (apiKeyId: string) => dispatcher.sendOnce(subscription({ apiKeyId }), key, DHUHR, 'test');
    const two = [send('key_a'), send('key_a')];
    await expect(send('key_a')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 5 } });
    const other = send('key_b');
    void dispatcher.deliver(due());
    await clock.pass(1);
    expect(sent).toHaveLength(4);
    hangs.resolve(ok);
    await Promise.all([...two, other]);
    await expect(send('key_a')).resolves.toMatchObject({ state: 'delivered' });
  });
});

describe('a receiver that only fails', () => {
  test('still gets the first attempt of every prayer; its retries wait, and no other key’s', async () => {
    const { clock, store, dispatcher, sent, logged } = await setting(() => failing, memoryFiles(), DHUHR);
    const all = Array.from({ length: 39 }, (_, n) =>
      subscription({ id: subscriptionId(n), apiKeyId: n < 35 ? 'key_a' : 'key_b' }),
    );
    for (const each of all) await store.create(each, 99);
    for (const each of all) void dispatcher.deliver({ ...due(), addressee: addresseeOf(each) });
    await clock.pass(7);
    const attempts = (number: string) => sent.filter(({ headers }) => headers['x-webhook-attempt'] === number);
    expect([attempts('1').length, attempts('2').length, dispatcher.openCircuits]).toEqual([39, 4, 1]);
    await clock.pass(150);
    expect(attempts('2').length).toBeLessThan(39);
    expect(logged.filter(({ state }) => state === 'failed')).toHaveLength(39);
    expect(logged.filter(({ state }) => state === 'missed')).toEqual([]);
  });
});

describe('the scheduler', () => {
  test('calls at the minute, once, and for what is made later too', async () => {
    const { clock, store, running, sent } = await setting(() => ok);
    await store.create(subscription({ prayerTypes: ['dhuhr', 'maghrib'] }), 9);
    await running.start();
    await clock.pass(60);
    await store.create(subscription({ id: subscriptionId(2), prayerTypes: ['dhuhr'] }), 9);
    await clock.pass(86_400 - 60);
    await running.stop();
    const times = sent.map(({ at, body }) => `${(JSON.parse(body) as { prayer_type: string }).prayer_type} ${at}`);
    expect(times.toSorted()).toEqual([`dhuhr ${DHUHR}`, `dhuhr ${DHUHR}`, `maghrib ${MAGHRIB}`]);
  });

  test('a delivery cut off by the end of the process goes on after the next start, with the same id and bytes', async () => {
    const files = memoryFiles();
    const before = await setting(() => new Promise<Outcome>(() => {}), files, DHUHR);
    await before.store.create(subscription(), 9);
    await before.running.start();
    await before.clock.pass(1);
    expect(before.sent).toHaveLength(1); // and then the process was killed
    const after = await setting(() => ok, files, DHUHR + 40);
    await after.running.start();
    await after.clock.pass(1);
    expect(after.sent).toHaveLength(1);
    expect(after.sent[0]?.body).toBe(before.sent[0]?.body);
    expect(after.sent[0]?.headers['webhook-id']).toBe(before.sent[0]?.headers['webhook-id']);
    expect(after.sent[0]?.headers['x-webhook-attempt']).toBe('2');
    const much = await setting(() => ok, files, DHUHR + 50);
    await much.running.start();
    await much.clock.pass(60);
    expect(much.sent).toEqual([]);
  });

  test('one that was cut off is given up when its window is over', async () => {
    const files = memoryFiles();
    const before = await setting(() => new Promise<Outcome>(() => {}), files, DHUHR);
    await before.store.create(subscription(), 9);
    await before.running.start();
    await before.clock.pass(1);
    const after = await setting(() => ok, files, DHUHR + 200);
    await after.running.start();
    await after.clock.pass(1);
    expect(after.sent).toEqual([]);
    expect(after.logged).toMatchObject([{ state: 'failed', error: 'window_over' }]);
  });

  test('one that was cut off is not sent before its time, when the place was moved meanwhile', async () => {
    const files = memoryFiles();
    const before = await setting(() => new Promise<Outcome>(() => {}), files, DHUHR);
    await before.store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
    await before.running.start();
    await before.clock.pass(1);
    await before.store.update(subscription().id, (each) => ({ ...each, at: { latDeg: 51.5, lngDeg: -0.12 } }));
    const after = await setting(() => ok, files, DHUHR + 40);
    await after.running.start();
    await after.clock.pass(9000);
    expect(after.sent).toEqual([]);
    await after.clock.pass(3600); // 11:47 in London
    expect(after.sent.map(({ at }) => at)).toEqual([DHUHR + 9600]);
  });

  test('what a subscription that a command made missed before the first daemon is written down', async () => {
    const { clock, store, running, sent, logged } = await setting(() => ok, memoryFiles(), DHUHR + 3600);
    await store.create(subscription({ prayerTypes: ['sunrise', 'dhuhr'], activeSince: DHUHR - 60 }), 9);
    await running.start();
    await clock.pass(60);
    expect(sent).toEqual([]);
    expect(logged.map(({ prayer, state }) => [prayer, state])).toEqual([['dhuhr', 'missed']]);
  });

  test('of the misses of days without a daemon only some are held in memory at a time, and all are written down', async () => {
    const memory = memoryFiles();
    // a disk that takes a turn of the event loop
    const openEnd = async (path: string) => {
      const file = await memory.openEnd(path);
      return Object.create(file, { sync: { value: () => new Promise(setImmediate) } }) as typeof file;
    };
    const files = { ...memory, openEnd };
    const before = await setting(() => ok, files);
    for (let n = 0; n < 1000; n++) {
      await before.store.create(subscription({ id: subscriptionId(n), at: { latDeg: n / 20, lngDeg: n / 10 } }), 1000);
    }
    await before.store.maintain(NOW);
    let most = 0;
    const after = await setting(
      () => ok,
      files,
      NOW + 2 * 86_400,
      async () => {
        most = Math.max(most, after.dispatcher.inFlight);
      },
    );
    await after.running.start();
    await after.clock.pass(60);
    expect(after.logged.filter(({ state }) => state === 'missed').length).toBeGreaterThan(11_000);
    expect(most).toBeLessThan(5000);
  });

  test('a station or method that is not known any more makes its subscription inactive, and the log says so', async () => {
    const files = memoryFiles();
    const known = subscription({ id: subscriptionId(1), method: 'UMM_AL_QURA', station: 'MAKKAH' });
    const lost = subscription({ id: subscriptionId(2), method: 'UMM_AL_QURA', station: 'ATLANTIS' });
    const before = await setting(() => ok, files);
    const other = subscription({ id: subscriptionId(4), method: 'ATLANTEAN' }); // of a newer version
    for (const each of [known, lost, { ...lost, id: subscriptionId(3), active: false }, other]) {
      await before.store.create(each, 9);
    }
    await before.store.close();
    const { clock, store, running, sent, told } = await setting(() => ok, files);
    await running.start();
    await clock.pass(600);
    expect(told).toEqual([
      `station_unknown {"subscription":"${lost.id}","method":"UMM_AL_QURA"}`,
      `method_unknown {"subscription":"${other.id}","method":"ATLANTEAN"}`,
      'deliveries',
    ]);
    expect(await store.get(other.id)).toMatchObject({ active: false, disabledReason: 'method_unknown' });
    expect(sent.map(({ headers }) => headers['x-webhook-id'])).toEqual([known.id]);
    expect(await store.get(lost.id)).toEqual({
      ...lost,
      active: false,
      disabledReason: 'station_unknown',
      updatedAt: NOW,
    });
    expect(await store.get(known.id)).toEqual(known);
    expect((await store.get(subscriptionId(3)))?.disabledReason).toBeUndefined();
    await store.update(lost.id, (row) => ({ ...row, active: true })); // a client that does not ask the operation
    await clock.pass(6 * 3600);
    expect(sent.map(({ headers }) => headers['x-webhook-id'])).not.toContain(lost.id);
  });

  test('a store that was watched by a clock that was days ahead is planned from now, and the log says so', async () => {
    const files = memoryFiles();
    const before = await setting(() => ok, files, DHUHR + 3 * 86_400);
    await before.running.start();
    await before.clock.pass(120);
    await before.running.stop();
    await before.store.close();
    const { clock, store, running, sent, told } = await setting(() => ok, files, DHUHR - 100);
    await store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
    await running.start();
    await clock.pass(300);
    expect(sent.map(({ at }) => at)).toEqual([DHUHR]);
    expect(told.filter((line) => line.startsWith('clock_behind'))).toHaveLength(1);
  });

  test('a prayer between the times of a clock set back is called, though the clock had passed it', async () => {
    const { clock, store, running, sent, told } = await setting(() => ok);
    await running.start();
    clock.set(3600); // 13:00 on the clock, an hour too late
    await clock.pass(61);
    await store.create(subscription({ prayerTypes: ['dhuhr'], activeSince: clock.now() }), 9);
    await clock.pass(10);
    clock.set(-3600);
    await clock.pass(600);
    expect(sent.map(({ at }) => at)).toEqual([DHUHR]);
    expect(told.filter((event) => event === 'clock_jump')).toHaveLength(2);
  });

  test('a clock set months ahead and back beside a prayer leads to one delivery, and to no false misses', async () => {
    for (const [aheadAt, backAt] of [
      [-60, 60],
      [-60, 110],
      [10, 40],
      [10, 110],
      [10, 200],
    ] as const) {
      const { clock, store, running, sent, logged } = await setting(() => ok, memoryFiles(), DHUHR - 100);
      await store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
      await running.start();
      await clock.pass(100 + aheadAt);
      clock.set(90 * 86_400 + 7200);
      await clock.pass(backAt - aheadAt);
      clock.set(-90 * 86_400 - 7200);
      await clock.pass(900);
      expect(sent, `ahead at ${aheadAt} s, back at ${backAt} s`).toHaveLength(1);
      expect(logged.map(({ state }) => state)).toEqual(['delivered']);
    }
  });

  test('a prayer that came while the clock was wrong by months is written down as missed once the clock is right', async () => {
    const { clock, store, running, sent, logged } = await setting(() => ok, memoryFiles(), DHUHR - 100);
    await store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
    await running.start();
    await clock.pass(40);
    clock.set(90 * 86_400 + 7200);
    await clock.pass(200); // 140 s after the prayer
    clock.set(-90 * 86_400 - 7200);
    await clock.pass(900);
    expect([sent.length, logged.map(({ state, dayNumber }) => [state, dayNumber])]).toEqual([0, [['missed', 20_777]]]);
  });

  test('after days of sleep what is due is called at once, and what was missed in three days is told once the clock has run on', async () => {
    const { clock, store, running, sent, logged } = await setting(() => ok);
    await store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
    await running.start();
    await clock.pass(10);
    clock.set(5 * 86_400 + 470); // dhuhr is 1 minute later then
    await clock.pass(30);
    expect(sent).toHaveLength(1);
    expect(logged.map(({ state }) => state)).toEqual(['delivered']);
    await clock.pass(400);
    expect(logged.filter(({ state }) => state === 'missed').map(({ dayNumber }) => dayNumber)).toEqual([
      20_780, 20_781,
    ]);
    expect(sent).toHaveLength(1);
  });

  test('a clock that is set is noticed within five seconds', async () => {
    const { clock, store, running, sent } = await setting(() => ok, memoryFiles(), DHUHR - 3000);
    await store.create(subscription({ prayerTypes: ['dhuhr'] }), 9);
    await running.start();
    await clock.pass(10);
    clock.set(2995);
    await clock.pass(5.1);
    expect(sent).toHaveLength(1);
  });

  test('after sleep what is due is called, and what is past its window is missed', async () => {
    const { clock, store, running, sent, logged } = await setting(() => ok);
    await store.create(subscription({ prayerTypes: ['dhuhr', 'asr'] }), 9);
    await running.start();
    clock.set(3 * 3600); // asleep until 15:00 and a bit; asr (Hanafi) is 16:03
    await clock.pass(60);
    expect(sent).toEqual([]);
    expect(logged.map(({ prayer, state }) => [prayer, state])).toContainEqual(['dhuhr', 'missed']);
  });
});
