import { describe, expect, test } from 'vitest';
import { loadStations } from '../../src/core/prayer/stations.ts';
import type { Subscription } from '../../src/core/subscription.ts';
import { PRAYER_TYPES } from '../../src/core/subscription.ts';
import { showDay } from '../../src/core/time/civil-date.ts';
import { METHODS } from '../../src/data/methods.ts';
import { readInput } from '../../src/operations/operation.ts';
import { prayerTimes } from '../../src/operations/prayer/times.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { context } from '../interfaces/command.ts';
import { random, randomPoint } from '../random.ts';
import { NOW, placeDeps, subscription, subscriptionId } from '../webhooks/subscriptions.ts';

const DAY = 86_400;
/** Of each season: more than 10,000 in all. */
const COUNT = 3400;
const CODES = [...METHODS.map(({ code }) => code), 'AUTO', 'AUTO', 'AUTO'];
const stations = (await Promise.all(METHODS.map(loadStations))).flat();

/** One prayer each: most at a point of the globe by any method, one in four at a station. */
function randomSubscriptions(seed: number): Subscription[] {
  const next = random(seed);
  const one = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] ?? (all[0] as T);
  return Array.from({ length: COUNT }, (_, i) => {
    const at = randomPoint(next);
    const station = i % 4 === 0 ? one(stations) : undefined;
    const method = station?.authority ?? one(CODES);
    return subscription({
      id: subscriptionId(i),
      at: method === 'AUTO' ? one(stations).at : at, // most of the globe has no authority
      prayerTypes: [one(PRAYER_TYPES)],
      asr: next() < 0.5 ? 'hanafi' : 'shafi',
      activeSince: 0,
      method,
      ...(station ? { at: station.at, station: station.id } : {}),
    });
  });
}

/** The first printed minute from `now` on, as the times operation has it. */
async function nextTime({ at, method, station, prayerTypes, asr }: Subscription, now: number): Promise<number> {
  const place =
    station === undefined
      ? [['lat', at.latDeg] as const, ['lng', at.lngDeg] as const]
      : [['station', station] as const];
  const prayer = prayerTypes[0] === 'asr' ? (`asr_${asr}` as const) : prayerTypes[0];
  for (let day = Math.floor(now / DAY) - 1; ; day++) {
    const words = [...place, ['method', method] as const, ['date', showDay(day)] as const];
    const { day: printed } = await prayerTimes.run(readInput(prayerTimes.fields, words), context);
    const due = printed.instants[prayer ?? 'fajr'];
    if (due >= now) return due;
  }
}

describe('the next prayer of a subscription', () => {
  test.each([
    ['in November', NOW],
    ['in June, when Diyanet estimates the night of the north', NOW - 152 * DAY],
    ['before Diyanet changed its horizon', NOW - 800 * DAY],
  ])('is the minute that prayer times prints, %s', async (_when, now) => {
    const all = randomSubscriptions(now);
    const planner = createPlanner(placeDeps);
    for (const each of all) expect(planner.put(each, now, now)).toBe(true);
    const planned = new Map<string, number>();
    for (let time = now; time < now + 2 * DAY; time += 3600) {
      while (!planner.topUp(time, 1e9)) {}
      for (const event of planner.takeDue(time, 1e9).events) {
        const id = event.addressee.subscriptionId;
        if (!planned.has(id)) planned.set(id, event.due);
      }
    }
    for (const each of all) {
      const { id, method, station } = each;
      const named = `${method} ${station ?? JSON.stringify(each.at)} ${each.prayerTypes[0]} `;
      expect(named + planned.get(id)).toBe(named + (await nextTime(each, now)));
    }
  });
});
