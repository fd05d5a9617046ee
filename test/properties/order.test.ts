import { expect, test } from 'vitest';
import type { Printed } from '../../src/core/prayer/prayer-day.ts';
import { prayerRules } from '../../src/core/prayer/rules.ts';
import { HIGH_LATITUDE_RULES, POLAR_RULES } from '../../src/core/prayer/settings.ts';
import { Timetable } from '../../src/core/prayer/timetable.ts';
import { DAYS_1970_TO_2000 } from '../../src/core/sun/epoch.ts';
import { dayNumber } from '../../src/core/time/civil-date.ts';
import { type MethodRow, METHODS } from '../../src/data/methods.ts';
import { random } from '../random.ts';

const SHOWN = ['fajr', 'sunrise', 'dhuhr', 'asrShafi', 'asrHanafi', 'maghrib', 'isha'] as const;

/** What is wrong with a day, or undefined. */
function flaw(printed: Printed, mayBeAbsent: boolean): string | undefined {
  const times = SHOWN.map((name) => [name, printed[name]] as const);
  for (const [name, at] of times) {
    if (at === undefined && !mayBeAbsent) return `${name} is absent`;
    if (at !== undefined && !Number.isFinite(at)) return `${name} is ${at}`;
  }
  const present = times.flatMap(([name, at]) => (at === undefined ? [] : [{ name, at }]));
  for (const [i, { name, at }] of present.entries()) {
    const before = present[i - 1];
    if (before && !(before.at < at || (name === 'isha' && before.name === 'maghrib' && before.at === at))) {
      return `${before.name} ${before.at} is not before ${name} ${at}`;
    }
  }
  return undefined;
}

/** Latitudes lean on the places where things go wrong: the poles, the polar circles, the nights that barely get dark. */
function* placeDays(count: number, firstYear: number, lastYear: number) {
  const next = random(20261120);
  const first = dayNumber({ year: firstYear, month: 1, day: 1 });
  const span = dayNumber({ year: lastYear, month: 12, day: 31 }) - first + 1;
  const latitudes = [
    () => next() * 180 - 90,
    () => (next() < 0.5 ? -1 : 1) * (48 + next() * 19),
    () => (next() < 0.5 ? -1 : 1) * (65 + next() * 3.5),
    () => (next() < 0.5 ? -90 : 90),
    () => (next() < 0.5 ? -1 : 1) * (89 + next()),
  ];
  for (let i = 0; i < count; i++) {
    const pick = next();
    const latitude = latitudes[pick < 0.5 ? 0 : pick < 0.7 ? 1 : pick < 0.97 ? 2 : pick < 0.98 ? 3 : 4] as () => number;
    const edge = next();
    const lngDeg = edge < 0.01 ? -180 : edge < 0.02 ? 180 : next() * 360 - 180;
    const day = first + Math.floor(next() * span);
    yield { at: { latDeg: latitude(), lngDeg }, day: { dayNumber: day, noonNumber: day - DAYS_1970_TO_2000 }, next };
  }
}

const custom: MethodRow = {
  ...(METHODS[0] as MethodRow),
  code: 'CUSTOM',
  fajr: { angleDeg: 22 },
  isha: { afterMaghribMinutes: 240 },
};
const methods = [...METHODS, custom];
const rules = methods.flatMap((method) =>
  (['method', ...HIGH_LATITUDE_RULES] as const).flatMap((highLatitude) =>
    POLAR_RULES.map((polar) => ({ method, highLatitude, polar, elevationMetres: 0, adjustMinutes: {} })),
  ),
);

/** Up to here the Sun reaches a method's own horizon, and its maghrib, on every day, at midsummer by night and at midwinter at noon. */
function risesBelowDeg({ horizonDeg = {}, maghrib }: MethodRow): number {
  const duskDeg = 'angleDeg' in maghrib ? -maghrib.angleDeg : 0;
  return Math.min(65, 66.5 + Math.min(horizonDeg.sunrise ?? 0, horizonDeg.sunset ?? 0, duskDeg));
}

function sweep(count: number, firstYear: number, lastYear: number) {
  const flaws: string[] = [];
  const used = new Set<number>();
  const kinds = new Set<string>();
  let days = 0;
  let ordinary = 0;
  for (const { at, day, next } of placeDays(count, firstYear, lastYear)) {
    const index = Math.floor(next() * rules.length);
    const settings = rules[index];
    if (!settings) throw new Error('no rules');
    const withHeight = next() < 0.1 ? { ...settings, elevationMetres: next() * 9000 } : settings;
    const timetable = new Timetable(prayerRules(withHeight), at);
    const result = timetable.day(day);
    const mayBeAbsent = settings.polar === 'none' || settings.highLatitude === 'none';
    const found = flaw(result.printed, mayBeAbsent);
    if (found)
      flaws.push(
        `${settings.method.code} ${settings.highLatitude} ${settings.polar} ${JSON.stringify({ at, day })}: ${found}`,
      );
    const isOwnLatitude = settings.method.highLatitude !== 'moonsighting' || settings.highLatitude !== 'method';
    if (isOwnLatitude && Math.abs(at.latDeg) < risesBelowDeg(settings.method) && withHeight.elevationMetres === 0) {
      ordinary++;
      const { kind } = result.events.sunrise.basis;
      // Diyanet alone keeps its summer days within limits
      const mayBeLimited = settings.method.highLatitude === 'takdir' && settings.highLatitude === 'method';
      if (kind !== 'angle' && !(mayBeLimited && kind === 'day-limit'))
        flaws.push(`${settings.highLatitude} ${JSON.stringify({ at, day })}: sunrise by ${kind} though the Sun rises`);
    }
    used.add(index);
    for (const { basis } of Object.values(result.events)) kinds.add(basis.kind);
    days++;
  }
  return {
    flaws: flaws.slice(0, 10),
    days,
    seesOrdinaryDays: ordinary > count / 4,
    used: used.size,
    kinds: [...kinds].sort(),
  };
}

/** `PRAYER_PLACE_DAYS=100000` asks more. */
const PLACE_DAYS = Number(process.env['PRAYER_PLACE_DAYS'] ?? 40_000);

test('place-days of 1900–2100, every method and rule: finite and in order', () => {
  expect(sweep(PLACE_DAYS, 1900, 2100)).toEqual({
    flaws: [],
    days: PLACE_DAYS,
    seesOrdinaryDays: true,
    used: rules.length,
    kinds: ['angle', 'day', 'day-limit', 'interval', 'latitude', 'night-share', 'none'],
  });
});

test('place-days from the year 1 to 9999: finite and in order', () => {
  expect(sweep(PLACE_DAYS / 10, 1, 9999)).toMatchObject({ flaws: [], days: PLACE_DAYS / 10 });
});

test('the sweep sees a day that is out of order', () => {
  const printed: Printed = {
    fajr: 60,
    sunrise: 60,
    dhuhr: 120,
    asrShafi: 180,
    asrHanafi: 240,
    maghrib: 300,
    isha: 300,
    moved: [],
  };
  expect(flaw(printed, false)).toBe('fajr 60 is not before sunrise 60');
  expect(flaw({ ...printed, fajr: 0 }, false)).toBeUndefined();
  expect(flaw({ ...printed, fajr: undefined }, false)).toBe('fajr is absent');
  expect(flaw({ ...printed, fajr: Number.NaN }, true)).toBe('fajr is NaN');
});
