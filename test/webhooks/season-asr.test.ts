import { describe, expect, test } from 'vitest';
import { dayNumber, showDay } from '../../src/core/time/civil-date.ts';
import type { Subscription } from '../../src/core/webhook/subscription.ts';
import { createPlanner } from '../../src/webhooks/planner.ts';
import { createPrayerTime } from '../../src/webhooks/prayer-time.ts';
import { homeAt } from '../../src/formats/home-assistant.ts';
import { occurrences } from '../../src/operations/prayer/occurrences.ts';
import { ENGLISH } from '../../src/core/words/names.ts';
import { command, context } from '../interfaces/command.ts';
import { placeDeps, subscription } from './subscriptions.ts';

// Norway: two shadows in winter time, one in summer time; summer time began on 29 March 2026 and ended on 25 October
const OSLO = { latDeg: 59.9127, lngDeg: 10.7461 };
const WINTER = [dayNumber({ year: 2026, month: 3, day: 28 }), dayNumber({ year: 2026, month: 10, day: 25 })];
const SUMMER = [dayNumber({ year: 2026, month: 3, day: 29 }), dayNumber({ year: 2026, month: 10, day: 24 })];
const NOON = 43_200;

interface Answer {
  readonly instants: Readonly<Record<'asr_shafi' | 'asr_hanafi', string>>;
}

async function asrOf(school: 'shafi' | 'hanafi', day: number, by = 'method NORWAY'): Promise<number> {
  const line = `times ${OSLO.latDeg},${OSLO.lngDeg} --${by} --date ${showDay(day)} --json`;
  const { instants } = JSON.parse((await command(line)).stdout) as Answer;
  return Date.parse(instants[`asr_${school}`]) / 1000;
}

const stored = (changes: Partial<Subscription>) =>
  subscription({ at: OSLO, asr: 'hanafi', isAsrGiven: false, prayerTypes: ['asr'], activeSince: 0, ...changes });

describe.each([
  ['AUTO', { method: 'AUTO' }],
  ['its method', { method: 'NORWAY' }],
  ['its station', { method: 'NORWAY', station: 'OSLO' }],
])('a webhook in Oslo by %s', (_, place) => {
  const by = 'station' in place ? 'station OSLO' : 'method NORWAY';
  const at = createPrayerTime(placeDeps);

  test('follows the season, if nobody chose the school', async () => {
    for (const [school, days] of [
      ['hanafi', WINTER],
      ['shafi', SUMMER],
    ] as const) {
      for (const day of days) {
        const due = await asrOf(school, day, by);
        expect(at(stored(place), 'asr', day), `${school} ${showDay(day)}`).toBe(due);
        expect(at(stored(place), 'dhuhr_end', day)).toBe(due);
        const ruled = stored({ ...place, rules: { iqamah: 'asr +5m' } });
        expect(at(ruled, 'iqamah.asr', day)).toBe(due + 300);
        const planner = createPlanner(placeDeps);
        const noon = day * 86_400 + NOON - 7200;
        planner.put(stored(place), noon, noon);
        while (!planner.topUp(noon, 10)) {}
        expect(planner.takeDue(due, 9).events).toMatchObject([{ dayNumber: day, due }]);
      }
    }
  });

  test('keeps the school that was chosen', async () => {
    for (const asr of ['hanafi', 'shafi'] as const) {
      for (const day of [...WINTER, ...SUMMER])
        expect(at(stored({ ...place, asr, isAsrGiven: true }), 'asr', day)).toBe(await asrOf(asr, day, by));
    }
  });
});

test('by a method with one Asr, nothing changes with the season', async () => {
  const at = createPrayerTime(placeDeps);
  for (const day of [...WINTER, ...SUMMER])
    expect(at(stored({ method: 'MWL' }), 'asr', day)).toBe(await asrOf('hanafi', day, 'method MWL'));
});

test('a plan over the change of the clocks, as the agent and MQTT make it, has the Asr of each day', async () => {
  const [winter = 0, summer = 0] = [WINTER[0], SUMMER[0]];
  const words = [
    ['lat', String(OSLO.latDeg)],
    ['lng', String(OSLO.lngDeg)],
    ['method', 'NORWAY'],
  ] as const;
  const place = { id: 'oslo', placeName: undefined, words, names: ENGLISH };
  const now = winter * 86_400 + NOON;
  const { request, asr } = await homeAt(place, { ...context, now: () => now });
  const hijriBy = request.reckoning;
  const { found } = occurrences(
    { request, asr, hijriBy },
    [{ kind: 'asr', offsetMinutes: 0 }],
    now,
    now + 2 * 86_400 - 3600,
  );
  expect(found.map(({ at }) => at)).toEqual([await asrOf('hanafi', winter), await asrOf('shafi', summer)]);
});

test('the next Asr, asked on the eve of the change, is that of its own day', async () => {
  const [eve = 0, day = 0] = [WINTER[0], SUMMER[0]];
  const line = `next ${OSLO.latDeg},${OSLO.lngDeg} --method NORWAY --prayer asr --json`;
  const { stdout } = await command(line, { context: { ...context, now: () => eve * 86_400 + 20 * 3600 } });
  expect(JSON.parse(stdout)).toMatchObject({ next: { unix: await asrOf('shafi', day) } });
});
