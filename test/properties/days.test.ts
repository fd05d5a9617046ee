import { expect, test } from 'vitest';
import { isMet, readDayConditions } from '../../src/core/events/day-conditions.ts';
import { EVENT_KINDS, eventCode, isOfCongregation } from '../../src/core/events/prayer-event.ts';
import { methodOfName } from '../../src/core/prayer/method-name.ts';
import { feedDays } from '../../src/operations/feeds/feed-days.ts';
import { occurrences } from '../../src/operations/prayer/occurrences.ts';
import { reckoningAt } from '../../src/core/prayer/place-reckoning.ts';
import { prayerRequest } from '../../src/operations/prayer/request.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { sampleFeed } from '../feeds/sample-feed.ts';
import { context } from '../interfaces/command.ts';
import { random, randomPoint } from '../random.ts';
import { placeDeps, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const DAY = 86_400;
const SPAN_DAYS = 14;
/** Of each season: so many places, with an event and a condition each. */
const COUNT = 150;
const DAYS = [
  ...['white_days', 'mon,thu', 'mon,thu,white_days !tashriq', 'ramadan', '!ramadan', 'last_ten_nights', 'odd_nights'],
  ...['arafah', 'ashura,tasua', 'dhul_hijjah_ten', 'hijri:09-27', 'evening_of:arafah,ashura', 'evening_of:white_days'],
];
/** Where authorities have calendars of their own, beside the date line, in the far north and at both poles. */
const PLACES = [
  ...[101.6869, 28.9784, 106.8, 39.8262, 179.9, -179.9, -171.8].map((lngDeg) => ({ latDeg: 3.139, lngDeg })),
  ...[41.0082, -6.2, 69.6492, -78, 89.9, -89.9, -16.5].map((latDeg) => ({ latDeg, lngDeg: 28.9784 })),
];
const KINDS = EVENT_KINDS.filter((kind) => !isOfCongregation({ kind, offsetMinutes: 0 }));

test.each([
  ['in Ramadan', '2027-02-20'],
  ['at the end of Ramadan', '2027-03-02'],
  ['in the days of Hajj', '2027-05-08'],
  ['in Muharram', '2027-06-08'],
])('a webhook, a feed and a prayertab have the same events on the days that are wanted, %s', async (_when, from) => {
  const now = Date.parse(`${from}T09:00:00Z`) / 1000;
  const until = now + SPAN_DAYS * DAY;
  const next = random(now);
  const one = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] ?? (all[0] as T);
  const planner = createPlanner(placeDeps);
  const asked = Array.from({ length: COUNT }, (_, i) => {
    const kept = {
      at: next() < 0.6 ? one(PLACES) : randomPoint(next),
      method: one(['MWL', 'AUTO', 'MOONSIGHTING', 'JAFARI', 'UMM_AL_QURA']),
      asr: 'hanafi' as const,
      days: one(DAYS),
    };
    const event = { kind: one(KINDS), offsetMinutes: one([0, 0, -90, 30]) };
    const code = eventCode(event);
    planner.put(subscription({ ...kept, id: subscriptionId(i), prayerTypes: [code], activeSince: 0 }), now, now);
    return { id: subscriptionId(i), kept, event, code };
  });
  const planned = new Map<string, string[]>();
  for (let time = now; time < until; time += 3600) {
    while (!planner.topUp(time, 1e9)) {}
    for (const { addressee, dayNumber, due } of planner.takeDue(time + 3599, 1e9).events) {
      const lines = planned.get(addressee.subscriptionId) ?? [];
      planned.set(addressee.subscriptionId, [...lines, `${dayNumber} ${due}`]);
    }
  }
  let compared = 0;
  let left = 0;
  for (const { id, kept, event, code } of asked) {
    const { at, method, days } = kept;
    const named = `${at.latDeg},${at.lngDeg} ${method} ${code} ${days}: `;
    const row = method === 'AUTO' ? method : methodOfName(method);
    const request = prayerRequest({ lat: at.latDeg, lng: at.lngDeg, method: row }, context);
    const hijriBy = reckoningAt({ hijri_calendar: 'authority' }, at, context);
    const { found } = occurrences(
      { request, asr: { taken: 'hanafi', from: 'request' }, hijriBy },
      [event],
      now,
      until - 1,
    );
    const wanted = found.filter((each) => readDayConditions(days).every((one) => isMet(one, each, hijriBy)));
    const lines = wanted.map((each) => `${each.dayNumber} ${each.at}`);
    const feed = await feedDays(sampleFeed({ ...kept, events: [code] }), { ...context, now: () => now }, 0);
    const ofFeed = feed.days.flatMap(({ dayNumber, moments }) =>
      moments.flatMap((each) => (each.at >= now && each.at < until ? [`${dayNumber} ${each.at}`] : [])),
    );
    expect(named + (planned.get(id) ?? []).toSorted()).toBe(named + lines.toSorted());
    expect(named + ofFeed.toSorted()).toBe(named + lines.toSorted());
    compared += lines.length;
    left += found.length - lines.length;
  }
  expect(compared).toBeGreaterThan(COUNT);
  expect(left).toBeGreaterThan(COUNT);
});
