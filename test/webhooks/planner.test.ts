import { describe, expect, test } from 'vitest';
import type { Coordinates } from '../../src/core/geo/coordinates.ts';
import { keptEvent } from '../../src/core/events/prayer-event.ts';
import { eventDay, eventInstant } from '../../src/core/events/day-events.ts';
import { PRAYER_TYPES, type Subscription } from '../../src/core/webhook/subscription.ts';
import { placeDay } from '../../src/core/sun/civil-day.ts';
import { J2000_EPOCH_SECONDS } from '../../src/core/sun/epoch.ts';
import { civilDate, dayNumber } from '../../src/core/time/civil-date.ts';
import { METHODS } from '../../src/data/methods.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime, createTimesOf } from '../../src/webhooks/prayer-time.ts';
import { command } from '../interfaces/command.ts';
import { random, randomPoint } from '../random.ts';
import { NOW, subscription, subscriptionId, placeDeps } from './subscriptions.ts';

const DAY = 86_400;

/** What the plan gives out, minute by minute. */
function planned(subscriptions: readonly Subscription[], from: number, until: number): string[] {
  const planner = createPlanner(placeDeps);
  for (const each of subscriptions) planner.put(each, from, from);
  const events: string[] = [];
  for (let now = from; now < until; now += 60) {
    while (!planner.topUp(now, 10)) {}
    for (let isAll = false; !isAll; ) {
      const taken = planner.takeDue(now, 7);
      isAll = taken.isAll;
      for (const { addressee, prayer, dayNumber, due } of taken.events) {
        expect(now - due).toBeGreaterThanOrEqual(0);
        expect(now - due).toBeLessThan(60);
        events.push(`${addressee.subscriptionId} ${prayer} ${dayNumber} ${due}`);
      }
    }
  }
  return events.toSorted();
}

/** Every date of many weeks, one after the other. */
function plain(subscriptions: readonly Subscription[], from: number, until: number): string[] {
  const at = createPrayerTime(placeDeps);
  const events: string[] = [];
  for (const each of subscriptions) {
    for (let day = Math.floor(from / DAY) - 4; day < until / DAY + 4; day++) {
      for (const prayer of each.prayerTypes) {
        const due = at(each, prayer, day);
        if (due !== undefined && due >= from && due <= until - 60) events.push(`${each.id} ${prayer} ${day} ${due}`);
      }
    }
  }
  return events.toSorted();
}

const PLACES: readonly [string, number, number][] = [
  ['Pacific/Kiritimati', 1.87, -157.4],
  ['Pacific/Apia', -13.83, -171.76],
  ['Pacific/Chatham', -43.95, -176.55],
  ['Pacific/Tongatapu', -21.14, -175.2],
  ['Asia/Urumqi', 43.8, 87.6],
  ['Europe/Oslo', 59.91, 10.75],
  ['America/Anchorage', 61.2, -149.9],
  ['Antarctica/McMurdo', -77.85, 166.67],
  ['Arctic/Longyearbyen', 78.22, 15.65],
  ['Australia/Lord_Howe', -31.55, 159.08],
];

describe('the plan', () => {
  test('gives out every prayer of every date once, in its minute, at the date line and beyond the polar circles', () => {
    const all = PLACES.map(([timezone, latDeg, lngDeg], i) =>
      subscription({
        id: subscriptionId(i),
        timezone,
        at: { latDeg, lngDeg },
        method: i % 2 ? 'MWL' : 'MOONSIGHTING',
        activeSince: 0,
      }),
    );
    const events = planned(all, NOW, NOW + 40 * DAY);
    expect(events.length).toBeGreaterThan(2300);
    expect(events).toEqual(plain(all, NOW, NOW + 40 * DAY));
  });

  test('does so at any place, under any method', () => {
    const next = random(20_261_120);
    const methods = METHODS.map(({ code }) => code);
    const all = Array.from({ length: 300 }, (_, i) =>
      subscription({
        id: subscriptionId(i),
        at: randomPoint(next),
        method: methods[i % methods.length] ?? '',
        activeSince: 0,
      }),
    );
    const events = planned(all, NOW, NOW + 5 * DAY);
    expect(events.length).toBeGreaterThan(8000);
    expect(events).toEqual(plain(all, NOW, NOW + 5 * DAY));
  });

  test('no printed prayer lies farther than 14 hours from the mean noon of its day', () => {
    const next = random(7);
    const timesOf = createTimesOf(placeDeps);
    const zoneAt = (point: Coordinates) => placeDeps.zones.zone(placeDeps.findZone(point).id);
    let farthest = 0;
    for (let i = 0; i < 4000; i++) {
      const at = randomPoint(next);
      const method = METHODS[i % METHODS.length]?.code ?? '';
      const there = placeDay(civilDate(20_454 + Math.floor(next() * 730)), at, () =>
        placeDeps.zones.zone(placeDeps.findZone(at).id),
      );
      if (!there) continue;
      const noon = (there.noonNumber - at.lngDeg / 360) * DAY + J2000_EPOCH_SECONDS;
      const times = timesOf({ at, method, asr: 'hanafi' }, zoneAt);
      const events = PRAYER_TYPES.map(keptEvent);
      const on = times && eventDay(times, there, 'hanafi', events);
      if (!on) throw new Error(`${method} has no times`);
      for (const event of events) {
        const time = eventInstant(event, on);
        if (time !== undefined) farthest = Math.max(farthest, Math.abs(time - noon));
      }
    }
    expect(farthest).toBeGreaterThan(8 * 3600);
    expect(farthest).toBeLessThan(14 * 3600); // 13.88 hours: Umm al-Qura’s isha near a pole
  });

  // the last third of a night of nearly 24 hours begins 16.3 hours after mean noon: more than any prayer
  test('looks back to the day before for the last third of a polar night', () => {
    const at = { latDeg: 84.8825, lngDeg: -51.1216 };
    const row = subscription({
      at,
      timezone: 'America/Nuuk',
      method: 'MWL',
      prayerTypes: ['last_third'],
      activeSince: 0,
    });
    const due = createPrayerTime(placeDeps)(row, 'last_third', dayNumber({ year: 2027, month: 2, day: 11 })) ?? 0;
    const noon = Date.UTC(2027, 1, 11, 12) / 1000 - (at.lngDeg / 360) * DAY;
    expect((due - noon) / 3600).toBeGreaterThan(16);
    for (const seconds of [60, 600, 1800]) {
      expect(planned([row], due - seconds, due + 60), `${seconds} s before`).toEqual([
        expect.stringContaining(` ${due}`),
      ]);
    }
  });

  test('skips a date that never came: Apia, 2011-12-30', () => {
    const apia = subscription({ at: { latDeg: -13.83, lngDeg: -171.76 }, timezone: 'Pacific/Apia', activeSince: 0 });
    const from = 1_325_000_000; // 2011-12-27
    const days = new Set(planned([apia], from, from + 6 * DAY).map((line) => line.split(' ')[2]));
    expect(days).toContain('15337');
    expect(days).not.toContain('15338');
    expect(days).toContain('15339');
  });

  test('calls at the minute that /v1/prayer prints', async () => {
    for (const [lat, lng, method] of [
      [21.4225, 39.8262, 'UMM_AL_QURA'],
      [1.87, -157.4, 'ISNA'],
      [69.65, 18.95, 'MWL'],
    ] as const) {
      const { stdout } = await command([
        'times',
        '--lat',
        String(lat),
        '--lng',
        String(lng),
        '--method',
        method,
        '--date',
        '2026-11-20',
        '--json',
      ]);
      const { instants } = JSON.parse(stdout) as { instants: Record<string, string> };
      const at = createPrayerTime(placeDeps);
      for (const prayer of PRAYER_TYPES) {
        const ours = at(subscription({ at: { latDeg: lat, lngDeg: lng }, method }), prayer, 20_777);
        expect(ours).toBe(Date.parse(instants[prayer] ?? '') / 1000);
      }
    }
  });

  test('passes over a subscription whose station is not on the list of its authority', () => {
    const planner = createPlanner(placeDeps);
    expect(planner.put(subscription({ method: 'TURKEY', station: '61' }), NOW, NOW)).toBe(true);
    expect(planner.put(subscription({ method: 'TURKEY', station: 'SWK01' }), NOW, NOW)).toBe(false);
    expect(planner.takeDue(NOW + 12 * 3600, 100).events).toEqual([]);
    while (!planner.topUp(NOW + DAY, 10)) {}
    expect(planner.takeDue(NOW + 2 * DAY, 100).events).toEqual([]);
  });

  test('plans an edited subscription anew and passes over what was planned before', () => {
    const planner = createPlanner(placeDeps);
    planner.put(subscription(), NOW, NOW);
    const edited = subscription({ prayerTypes: ['isha'], at: { latDeg: 24.47, lngDeg: 39.61 } });
    planner.put(edited, NOW, NOW);
    const events = [...planner.takeDue(NOW + 12 * 3600, 100).events];
    expect(events.map(({ prayer }) => prayer)).toEqual(['isha']);
    expect(events[0]?.due).toBe(createPrayerTime(placeDeps)(edited, 'isha', events[0]?.dayNumber ?? 0));
  });

  test('gives out nothing of a paused or removed subscription, nor of the one that gets its place', () => {
    const planner = createPlanner(placeDeps);
    planner.put(subscription(), NOW, NOW);
    planner.put(subscription({ active: false }), NOW, NOW);
    expect(planner.takeDue(NOW + 12 * 3600, 100).events).toEqual([]);
    planner.put(subscription(), NOW, NOW);
    planner.remove(subscription().id);
    planner.put(subscription({ id: subscriptionId(2), prayerTypes: ['maghrib'] }), NOW, NOW);
    const events = [...planner.takeDue(NOW + 12 * 3600, 100).events];
    expect(events.map((event) => [event.addressee.subscriptionId, event.prayer])).toEqual([
      [subscriptionId(2), 'maghrib'],
    ]);
    expect(planner.subscriptions).toBe(1);
  });

  test('gives out nothing from before a subscription was made, unless the clock was ahead then', () => {
    const made = 1_795_167_600; // an hour after which Makkah has dhuhr at 12:07
    const planner = createPlanner(placeDeps);
    planner.put(subscription({ activeSince: made }), NOW - DAY, made);
    expect(planner.takeDue(made, 100).events).toEqual([]);
    planner.put(subscription({ activeSince: made + 30 * DAY }), NOW, NOW);
    expect(planner.takeDue(NOW + 12 * 3600, 100).events.length).toBeGreaterThan(3);
  });
});

describe('a round over more subscriptions than one call looks at', () => {
  test('ends, and after a clock was set all are planned again before it does', () => {
    const planner = createPlanner(placeDeps);
    const count = 2000;
    for (let n = 0; n < count; n++) {
      planner.put(subscription({ id: subscriptionId(n), prayerTypes: ['fajr'] }), NOW, NOW);
    }
    const calls = (most: number) => {
      let made = 1;
      while (!planner.topUp(NOW, most)) if (++made > 10 * count) throw new Error('the round does not end');
      return made;
    };
    expect(calls(1)).toBeGreaterThan(1);
    planner.topUp(NOW, 1); // in the middle of a round
    const before = planner.events;
    planner.restart(NOW, NOW);
    expect(planner.events).toBe(0);
    calls(1);
    expect(planner.events).toBe(before);
  });
});
