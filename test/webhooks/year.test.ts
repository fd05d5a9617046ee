import { expect, test } from 'vitest';
import { EVERY_KEY } from '../../src/core/stored/api-key.ts';
import type { EventCode } from '../../src/core/events/prayer-event.ts';
import type { Attempt, EventKey, Subscription } from '../../src/core/webhook/subscription.ts';
import { deliveryId, PRAYER_TYPES } from '../../src/core/webhook/subscription.ts';
import { type FileSubscriptionStore, openSubscriptionStore } from '../../src/store/subscription-store.ts';
import type { Clock } from '../../src/core/schedule/on-time.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import type { Scheduler } from '../../src/webhooks/scheduler.ts';
import { random } from '../random.ts';
import { memoryFiles } from '../store/memory-files.ts';
import { webhooksOf } from './dispatcher-of.ts';
import { memoryAttemptLog } from './memory-attempt-log.ts';
import { subscription, subscriptionId, placeDeps } from './subscriptions.ts';

/** WEBHOOK_YEAR_DAYS=374 is the whole year and a bit; by default the weeks about the changes of clocks in spring and autumn. */
const DAYS = Number(process.env['WEBHOOK_YEAR_DAYS'] ?? 45);
const DAY = 86_400;

/** Thirteen zones with summer time, then the poles, the date line, and zones far from their Sun. */
const PLACES: readonly (readonly [latDeg: number, lngDeg: number])[] = [
  [51.51, -0.13],
  [40.71, -74.01],
  [34.05, -118.24],
  [-33.87, 151.21],
  [-31.55, 159.08],
  [-36.85, 174.76],
  [-43.95, -176.55],
  [31.77, 35.21],
  [30.04, 31.24],
  [-33.45, -70.67],
  [59.91, 10.75],
  [38.72, -27.22],
  [33.89, 35.5],
  [78.22, 15.65],
  [69.65, 18.95],
  [-77.85, 166.67],
  [89.9, 0],
  [1.87, -157.4],
  [-13.83, -171.76],
  [-21.14, -175.2],
  [43.8, 87.6],
  [21.4225, 39.8262],
];
const METHODS = ['MWL', 'UMM_AL_QURA', 'ISNA', 'TURKEY', 'MOONSIGHTING', 'EGYPT', 'JAFARI', 'KARACHI'];

interface Heard {
  readonly id: string;
  readonly at: number;
  readonly prayerTime: number;
  readonly statusCode: number;
}

interface State {
  readonly subscription: Subscription | undefined;
  /** True time. */
  readonly since: number;
}

/** The daemon's clock over a stretch of true time, and whether a daemon ran. */
interface Stretch {
  readonly from: number;
  readonly skew: number;
  readonly isUp: boolean;
}

test(`${DAYS} days with downtimes, clocks set both ways, and edits: no double, none outside two minutes, every miss written down`, async () => {
  const next = random(1448);
  const between = (low: number, high: number) => low + next() * (high - low);
  const START = Date.UTC(2026, 2, 1) / 1000;
  const end = START + DAYS * DAY;
  let now = START; // true time, which the monotonic clock counts
  let skew = 0;

  // the world: timers by true time
  let timers: { at: number; act: () => void; isOff: boolean }[] = [];
  const clock: Clock = {
    now: () => now + skew,
    monotonic: () => now,
    later(delayMs, act) {
      const timer = { at: now + delayMs / 1000, act, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
  };
  const settled = () => new Promise(setImmediate); // memory answers within microtasks, so all of them are done by then
  const stretches: Stretch[] = [];
  const noteStretch = (isUp: boolean) => stretches.push({ from: now, skew, isUp });

  const heard: Heard[] = [];
  const logged: Attempt[] = [];
  const log = memoryAttemptLog(logged);
  const disk = memoryFiles();
  let store: FileSubscriptionStore | undefined;
  let running: Scheduler | undefined;
  async function up(): Promise<void> {
    store = await openSubscriptionStore('/store', { files: disk });
    const webhooks = webhooksOf({
      store,
      log,
      clock,
      random: next,
      async post(_, headers, body) {
        const { prayer_time } = JSON.parse(body) as { prayer_time: string };
        const statusCode = next() < 0.1 ? 503 : 200;
        heard.push({
          id: headers['webhook-id'] ?? '',
          at: clock.now(),
          prayerTime: Date.parse(prayer_time) / 1000,
          statusCode,
        });
        return { statusCode, durationMs: 1 };
      },
    });
    running = webhooks.scheduler;
    await webhooks.scheduler.start();
    noteStretch(true);
  }
  function kill(): void {
    timers = []; // no drain, no close
    store = undefined;
    running = undefined;
    noteStretch(false);
  }

  const histories = new Map<string, State[]>();
  const noteState = (id: string, state: Subscription | undefined) => {
    const history = histories.get(id) ?? [];
    history.push({ subscription: state, since: now });
    histories.set(id, history);
  };
  let made = 0;
  const make = (at: readonly [number, number], changes: Partial<Subscription> = {}): Subscription =>
    subscription({
      id: subscriptionId(made++),
      at: { latDeg: at[0], lngDeg: at[1] },
      timezone: placeDeps.findZone({ latDeg: at[0], lngDeg: at[1] }).id,
      method: METHODS[made % METHODS.length] ?? 'MWL',
      asr: made % 2 ? 'shafi' : 'hanafi',
      activeSince: clock.now(),
      ...changes,
    });
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

  await up();
  const stable: Subscription[] = [];
  for (const place of PLACES) {
    const each = make(place);
    stable.push(each);
    await store?.create(each, 1e6);
    noteState(each.id, each);
  }
  const edited: string[] = [];
  let steps = 0;
  let edits = 0;
  let downtimes = 0;

  async function edit(): Promise<void> {
    if (!store) return;
    edits++;
    const kind = next();
    if (edited.length < 8 || kind < 0.15) {
      const each = make(pick(PLACES), { prayerTypes: PRAYER_TYPES.filter(() => next() < 0.7) });
      await store.create(each, 1e6);
      edited.push(each.id);
      noteState(each.id, each);
    } else if (kind < 0.25) {
      const id = edited.splice(Math.floor(next() * edited.length), 1)[0] ?? '';
      await store.remove(id, EVERY_KEY);
      noteState(id, undefined);
    } else {
      const id = pick(edited);
      const at = clock.now();
      const after = await store.update(id, (before) => {
        if (kind < 0.5) {
          const [latDeg, lngDeg] = pick(PLACES);
          return { ...before, at: { latDeg, lngDeg }, timezone: placeDeps.findZone({ latDeg, lngDeg }).id };
        }
        if (kind < 0.65) return { ...before, active: !before.active, ...(before.active ? {} : { activeSince: at }) };
        if (kind < 0.8) return { ...before, method: pick(METHODS) };
        return { ...before, metadata: { edits } };
      });
      noteState(id, after);
    }
  }

  const plans = [
    {
      rate: 0.7,
      next: 0,
      act: async () => {
        // a downtime of up to eight hours, some of minutes only
        if (!running) return;
        downtimes++;
        kill();
        wakeAt = now + (next() < 0.3 ? between(1, 200) : between(0, 8 * 3600));
      },
    },
    {
      rate: 1.1,
      next: 0,
      act: async () => {
        // the clock is set back, or ahead, or put right
        steps++;
        const to = next() < 0.35 ? 0 : between(-3600, 3600);
        skew = Math.max(-3600, Math.min(3600, skew + to - (next() < 0.5 ? skew : 0)));
        noteStretch(running !== undefined);
      },
    },
    { rate: 3, next: 0, act: edit },
  ];
  let wakeAt = Number.POSITIVE_INFINITY;
  for (const each of plans) each.next = now + between(0, (2 * DAY) / each.rate);

  while (now < end) {
    timers = timers.filter(({ isOff }) => !isOff);
    const timer = timers.reduce<(typeof timers)[number] | undefined>(
      (first, each) => (!first || each.at < first.at ? each : first),
      undefined,
    );
    const event = plans.reduce((first, each) => (each.next < first.next ? each : first));
    const at = Math.min(timer?.at ?? Number.POSITIVE_INFINITY, event.next, wakeAt);
    now = Math.max(now, at);
    if (at === wakeAt) {
      wakeAt = Number.POSITIVE_INFINITY;
      await up();
    } else if (timer && at === timer.at) {
      timer.isOff = true;
      timer.act();
    } else {
      event.next = now + between(0, (2 * DAY) / event.rate);
      await event.act();
    }
    await settled();
  }
  if (!running) await up();
  // to the end of every window, with a sound clock
  for (let i = 0; i < 5; i++) {
    now += 60;
    await running?.tick();
    await settled();
  }
  noteStretch(true);

  // no double: a 200 comes once for an id, and nothing after it
  const ended = new Set<string>();
  const firsts = new Map<string, Heard>();
  for (const each of heard) {
    expect(ended.has(each.id), `${each.id} after it was taken`).toBe(false);
    if (each.statusCode === 200) ended.add(each.id);
    if (!firsts.has(each.id)) firsts.set(each.id, each);
  }
  // none outside two minutes, by the clock there is
  const outside = heard.filter(({ at, prayerTime }) => at < prayerTime || at > prayerTime + 120);
  expect(outside).toEqual([]);
  // each miss is written down once, and is none that was sent
  const missed = logged.filter(({ state }) => state === 'missed').map((each) => each.deliveryId);
  expect(new Set(missed).size).toBe(missed.length);
  expect(missed.filter((id) => firsts.has(id))).toEqual([]);
  const accounted = new Set([...firsts.keys(), ...missed]);

  // every prayer that the clock passed while a subscription stood is one or the other
  const at = createPrayerTime(placeDeps);
  let expected = 0;
  const unaccounted: string[] = [];
  const sentLate: string[] = [];
  for (const [id, history] of histories) {
    for (const [i, state] of history.entries()) {
      const { subscription: each } = state;
      const until = history[i + 1]?.since ?? now;
      if (!each?.active) continue;
      for (let day = Math.floor(state.since / DAY) - 3; day <= until / DAY + 3; day++) {
        for (const prayer of each.prayerTypes as readonly EventCode[]) {
          const due = at(each, prayer, day);
          if (due === undefined) continue;
          const passed = passings(stretches, due);
          if (passed.length === 0) continue;
          // it stood for a while before and after, and was not made by a clock that was ahead of this prayer
          if (passed.some((p) => p.at < state.since + 400 || p.at > until - 400) || each.activeSince > due) continue;
          expected++;
          const key: EventKey = { subscriptionId: id, prayer, dayNumber: day };
          if (!accounted.has(deliveryId(key))) unaccounted.push(`${deliveryId(key)} ${JSON.stringify(passed)}`);
          // outside of downtimes, and of clocks set ahead, nothing is missed
          if (
            history.length === 1 &&
            passed.length === 1 &&
            passed[0]?.how === 'ran' &&
            passed[0].calm &&
            !firsts.has(deliveryId(key))
          ) {
            sentLate.push(deliveryId(key));
          }
        }
      }
    }
  }
  expect(unaccounted).toEqual([]);
  expect(sentLate).toEqual([]);
  expect(expected).toBeGreaterThan(DAYS * PLACES.length * 5);
  expect(downtimes).toBeGreaterThan(DAYS / 3);
  expect(steps).toBeGreaterThan(DAYS / 2);
  expect(missed.length).toBeGreaterThan(DAYS);
  const ids = new Set(stable.map(({ id }) => id));
  const share = [...firsts.keys()].filter((id) => ids.has(id.split('_').slice(1, 3).join('_'))).length;
  console.log(
    `${DAYS} days, ${histories.size} subscriptions, ${downtimes} downtimes, ${steps} clock steps, ${edits} edits: ` +
      `${expected} prayers expected, ${firsts.size} sent (${share} of the unedited), ${missed.length} missed, 0 doubles, 0 outside`,
  );
}, 600_000);

interface Passing {
  /** True time at which the clock came to show the minute, or passed over it. */
  readonly at: number;
  readonly how: 'ran' | 'down' | 'jumped';
  /** No stretch begins or ends within the window after it. */
  readonly calm: boolean;
}

/** When the daemon's clock, set to and fro, passed a minute. */
function passings(stretches: readonly Stretch[], due: number): Passing[] {
  const found: Passing[] = [];
  for (const [i, { from, skew, isUp }] of stretches.entries()) {
    const until = stretches[i + 1]?.from;
    if (until === undefined) break;
    if (due >= from + skew && due < until + skew) {
      const at = due - skew;
      found.push({ at, how: isUp ? 'ran' : 'down', calm: at - from > 180 && until - at > 180 });
    }
    const next = stretches[i + 1];
    if (next && due >= until + skew && due < next.from + next.skew)
      found.push({ at: until, how: 'jumped', calm: false });
  }
  return found;
}
