import { expect, test } from 'vitest';
import { eventInstant } from '../../src/core/events/day-events.ts';
import { EVENT_KINDS, eventCode, eventNumber, eventOfNumber } from '../../src/core/events/prayer-event.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { TIME_KINDS, type TimeKind } from '../../src/core/words/names.ts';
import { METHODS } from '../../src/data/methods.ts';
import { readInput } from '../../src/operations/operation.ts';
import { nextJson, prayerNext } from '../../src/operations/prayer/now.ts';
import { timeOn } from '../../src/operations/prayer/printed-day.ts';
import { prayerTimes, type PrayerTimesAnswer } from '../../src/operations/prayer/times.ts';
import { atOnce } from '../at-once.ts';
import { context } from '../interfaces/command.ts';
import { random, randomPoint } from '../random.ts';

/** Each is before the next wherever both are; `<=` where they may be one. Between lists nothing is promised. */
const ORDERS: readonly (readonly [before: TimeKind, '<' | '<=', after: TimeKind])[] = [
  ['imsak', '<', 'suhoor_end'],
  ['suhoor_end', '<=', 'fajr'],
  ['fajr', '<', 'fajr_end'],
  ['fajr_end', '<=', 'sunrise'],
  ['sunrise', '<', 'ishraq'],
  ['sunrise', '<', 'duha'],
  ['ishraq', '<', 'dhuhr'],
  ['duha', '<', 'dhuhr'],
  ['dhuhr', '<', 'dhuhr_end'],
  ['dhuhr_end', '<=', 'asr'],
  ['asr', '<', 'asr_end'],
  ['asr_end', '<=', 'maghrib'],
  ['maghrib', '<=', 'maghrib_end'],
  ['maghrib_end', '<=', 'isha'],
  ['maghrib', '<', 'shafaq_ahmar'],
  ['shafaq_ahmar', '<=', 'shafaq_abyad'],
  ['sunset', '<=', 'first_third_end'],
  ['first_third_end', '<=', 'midnight'],
  ['midnight', '<=', 'last_third'],
  ['isha', '<', 'isha_end'],
];
const COUNT = 3000;
/** Besides points of the globe: cities of the north and south, the date line, both poles. */
const LATITUDES = [0, 51.5, 59.9, 64.1, 66.6, 69.65, 78.2, 90, -54.8, -66.6, -78, -90];
const SOME_DAY = dayNumber({ year: 2026, month: 1, day: 1 });

function asked(
  next: () => number,
): { readonly words: [string, string][]; readonly answer: PrayerTimesAnswer } | undefined {
  const latDeg = LATITUDES[Math.floor(next() * LATITUDES.length)] ?? 0;
  const at = next() < 0.4 ? { latDeg, lngDeg: Math.floor(next() * 361) - 180 } : randomPoint(next);
  const words: [string, string][] = [
    ['lat', String(at.latDeg)],
    ['lng', String(at.lngDeg)],
    ['method', METHODS[Math.floor(next() * METHODS.length)]?.code ?? 'MWL'],
  ];
  const date = new Date((SOME_DAY + Math.floor(next() * 1096)) * 86_400_000).toISOString().slice(0, 10);
  try {
    return {
      words,
      answer: atOnce(prayerTimes.run(readInput(prayerTimes.fields, [...words, ['date', date]]), context)),
    };
  } catch {
    return undefined; // a date that never came
  }
}

test(`the events of a day keep their order, and those that a day does not have are absent: ${COUNT} places, dates and methods`, () => {
  const next = random(33);
  const seen = new Map<TimeKind, number>();
  for (let i = 0; i < COUNT; i++) {
    const { words, answer } = asked(next) ?? {};
    if (!answer) continue;
    const school = next() < 0.5 ? 'hanafi' : 'shafi';
    const times = new Map(TIME_KINDS.map((kind) => [kind, timeOn(answer.day, kind, school)]));
    for (const [before, sign, after] of ORDERS) {
      const [a, b] = [times.get(before), times.get(after)];
      if (a === undefined || b === undefined) continue;
      const named = `${words} ${answer.day.dayNumber} ${school}: ${before} ${a} ${sign} ${after} ${b}`;
      expect(sign === '<' ? a < b : a <= b, named).toBe(true);
    }
    for (const [kind, at] of times) {
      if (at !== undefined) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (at !== undefined) expect(Number.isFinite(at) && at % 60 === 0, `${kind} ${at}`).toBe(true);
    }
    const isMoonsighting = answer.request.method.code === 'MOONSIGHTING';
    expect(times.get('shafaq_ahmar') !== undefined).toBe(isMoonsighting);
  }
  expect([...seen.keys()].toSorted()).toEqual([...TIME_KINDS].toSorted());
  expect(seen.get('duha')).toBeLessThan(seen.get('sunrise') ?? 0); // near the poles the forenoon may be too short
});

test('the next time of a name is the one that its days have', () => {
  const next = random(7);
  for (let i = 0; i < 400; i++) {
    const { words, answer } = asked(next) ?? {};
    if (!words || !answer) continue;
    const kind = TIME_KINDS[i % TIME_KINDS.length] ?? 'fajr';
    const now = answer.day.instants.dhuhr + Math.floor(next() * 86_400);
    const input = readInput(prayerNext.fields, [...words, ['prayer', kind], ['asr', 'shafi']]);
    try {
      const found = atOnce(prayerNext.run(input, { ...context, now: () => now }));
      const { name, at, day } = found.next;
      expect([name, at]).toEqual([kind, timeOn(day, kind, 'shafi')]);
      expect(at).toBeGreaterThan(now);
      expect(nextJson(found).next.prayer).toBe(kind);
      expect(eventInstant({ kind, offsetMinutes: -10 }, { ...day.on, school: 'shafi' })).toBe(at - 600);
    } catch (thrown) {
      expect(String(thrown)).toMatch(
        /does not come there within two days: (?:only method MOONSIGHTING|the day there is too)/,
      );
      expect(['duha', 'ishraq', 'shafaq_ahmar', 'shafaq_abyad']).toContain(kind);
    }
  }
});

test('every event has its number in stores, and the events of old have the one that they had', () => {
  const numbers = EVENT_KINDS.flatMap((kind) =>
    [0, -180, 180, -181, 181, -720, 720, 400, -250].map((offsetMinutes) => eventCode({ kind, offsetMinutes })),
  );
  for (const code of numbers) expect(eventOfNumber(eventNumber(code))).toBe(code);
  expect(new Set(numbers.map(eventNumber)).size).toBe(numbers.length);
  expect(Math.max(...numbers.map(eventNumber))).toBeLessThan(0x8000);
  expect(Math.min(...numbers.map(eventNumber))).toBeGreaterThanOrEqual(-0x8000);
  // as release 0.1.0 wrote them
  expect(
    ['isha', 'imsak', 'last_third', 'suhoor_end', 'jumuah-30m', 'iqamah.isha+5m'].map(
      eventNumber as (code: string) => number,
    ),
  ).toEqual([5, 186, 3074, 3435, 3766, 5606]);
});
