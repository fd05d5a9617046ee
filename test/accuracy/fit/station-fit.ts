import type { Coordinates } from '../../../src/core/geo/coordinates.ts';
import { authoritySunDay } from '../../../src/core/prayer/authority-sun.ts';
import type { PrayerRules } from '../../../src/core/prayer/rules.ts';
import type { PlaceDay } from '../../../src/core/sun/civil-day.ts';
import { DAYS_1970_TO_2000 } from '../../../src/core/sun/epoch.ts';
import type { Crossing } from '../../../src/core/sun/solar-day.ts';
import { EVENING, MORNING } from '../../../src/core/sun/solar-day.ts';
import { dayNumber, readCivilDate, SECONDS_PER_DAY } from '../../../src/core/time/civil-date.ts';
import { random } from '../../random.ts';
import type { LoadedCase, Prayer } from '../../truth/timetables.ts';
import { PRAYERS } from '../../truth/timetables.ts';

/** A printed day, its minutes as seconds since 1970 at their start. */
export interface FitDay {
  readonly day: PlaceDay;
  readonly printed: Readonly<Record<Prayer, number>>;
}

export type Points = readonly Coordinates[];

/** The search is begun so often, from other points, where a station has several. */
const ATTEMPTS = 16;
/** A cell farther off than this says nothing about the point: the table is wrong there, or the rule. */
const OUTLIER_MINUTES = 0.6;

/** The printed minutes of a place, ready to be fitted. */
export function fitDays({ days, zone }: LoadedCase): FitDay[] {
  return days.map((row) => {
    const number = dayNumber(readCivilDate(row.date));
    const midnight = number * SECONDS_PER_DAY - zone.offsetSecondsAt((number + 1 / 2) * SECONDS_PER_DAY);
    const at = (clock: string) => midnight + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60;
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = row;
    return {
      day: { dayNumber: number, noonNumber: number - DAYS_1970_TO_2000 },
      printed: {
        fajr: at(fajr),
        sunrise: at(sunrise),
        dhuhr: at(dhuhr),
        asr: at(asr),
        maghrib: at(maghrib),
        isha: at(isha),
      },
    };
  });
}

/** The prayers that tell a point: north of 48° Diyanet's summer rule makes fajr and isha. */
export function tellingPrayers({ at, method }: LoadedCase): readonly Prayer[] {
  const isRuled = method.highLatitude === 'takdir' && Math.abs(at.latDeg) > 48;
  return 'afterMaghribMinutes' in method.isha || isRuled
    ? PRAYERS.filter((prayer) => prayer !== 'isha' && !(isRuled && prayer === 'fajr'))
    : PRAYERS;
}

export interface Fit {
  readonly points: Points;
  /** Share of the cells met, 0 to 1. */
  readonly fitted: number;
  readonly validated: number;
}

/**
 * The points by which an authority prints a station: those that meet most of the printed minutes. Three days of four are
 * fitted, the fourth validates. The search is a seeded random walk whose steps shrink, so it always ends at the same points.
 *
 * @param start where the first walk begins, the others about it; with several points the latest of their times is printed,
 * the earliest for sunrise
 */
export function fitStation(
  rules: PrayerRules,
  days: readonly FitDay[],
  start: Points,
  prayers: readonly Prayer[] = PRAYERS,
): Fit {
  const used = days.filter((_, i) => i % 4 !== 3);
  const kept = days.filter((_, i) => i % 4 === 3);
  const next = random(20261122);
  let best: { points: Points; loss: number } | undefined;
  for (let attempt = 0; attempt < (start.length === 1 ? 2 : ATTEMPTS); attempt++) {
    const spread = start.length === 1 ? 0.05 : 0.5;
    const first = attempt === 0 ? start : start.map((point) => moved(point, spread, next));
    const found = walk(rules, used, first, next, prayers);
    if (best === undefined || found.loss < best.loss) best = found;
  }
  if (best === undefined) throw new Error('no attempt was made');
  const points = best.points.map(rounded);
  const share = (part: readonly FitDay[]) => metShare(rules, part, points, prayers);
  return { points, fitted: share(used), validated: share(kept) };
}

function walk(
  rules: PrayerRules,
  days: readonly FitDay[],
  start: Points,
  next: () => number,
  prayers: readonly Prayer[],
) {
  let points = start;
  let loss = lossOf(rules, days, points, prayers);
  let step = 0.3;
  let failures = 0;
  while (step > 0.0008) {
    const i = Math.floor(next() * points.length);
    const candidate = points.map((point, j) => (i === j ? moved(point, step, next) : point));
    const candidateLoss = lossOf(rules, days, candidate, prayers);
    if (candidateLoss < loss) {
      points = candidate;
      loss = candidateLoss;
      failures = 0;
    } else if (++failures > 12 * points.length) {
      step /= 1.7;
      failures = 0;
    }
  }
  return { points, loss };
}

function moved({ latDeg, lngDeg }: Coordinates, step: number, next: () => number): Coordinates {
  const shift = () => (next() + next() + next() - 1.5) * step;
  return { latDeg: latDeg + shift(), lngDeg: lngDeg + shift() };
}

const rounded = ({ latDeg, lngDeg }: Coordinates): Coordinates => ({
  latDeg: Math.round(latDeg * 1000) / 1000,
  lngDeg: Math.round(lngDeg * 1000) / 1000,
});

/** How far the computed seconds lie outside of the printed minutes, with something for every cell that is missed. */
function lossOf(rules: PrayerRules, days: readonly FitDay[], points: Points, prayers: readonly Prayer[]): number {
  let loss = 0;
  forEachCell(rules, days, points, prayers, (_, missMinutes) => {
    if (missMinutes > 0) loss += 0.05 + Math.min(missMinutes, OUTLIER_MINUTES);
  });
  return loss;
}

/** Share of the printed minutes that the points meet, of one prayer or of all. */
export function metShare(
  rules: PrayerRules,
  days: readonly FitDay[],
  points: Points,
  prayers: readonly Prayer[] = PRAYERS,
): number {
  let met = 0;
  let cells = 0;
  forEachCell(rules, days, points, prayers, (_, missMinutes) => {
    cells++;
    if (missMinutes === 0) met++;
  });
  return met / cells;
}

function forEachCell(
  now: PrayerRules,
  days: readonly FitDay[],
  points: Points,
  prayers: readonly Prayer[],
  visit: (prayer: Prayer, missMinutes: number) => void,
): void {
  for (const { day, printed } of days) {
    const { earlier } = now;
    const rules = earlier !== undefined && day.dayNumber < earlier.beforeDay ? earlier.rules : now;
    const suns = points.map((at) => authoritySunDay(rules.sun, day, at));
    for (const prayer of prayers) {
      let at: number | undefined;
      for (const sun of suns) {
        const crossing = eventOf(rules, sun, prayer);
        if (typeof crossing === 'string') continue;
        if (at === undefined || (prayer === 'sunrise' ? crossing < at : crossing > at)) at = crossing;
      }
      if (at !== undefined) visit(prayer, missMinutesOf(rules, prayer, at, printed[prayer]));
    }
  }
}

function eventOf(rules: PrayerRules, sun: ReturnType<typeof authoritySunDay>, prayer: Prayer): Crossing {
  const { dawn, nightfall, rise, set } = rules;
  switch (prayer) {
    case 'fajr':
      return dawn === undefined ? 'stays above' : sun.crossing(dawn.sine, MORNING);
    case 'sunrise':
      return sun.crossing(rise.sine, MORNING);
    case 'dhuhr':
      return sun.transit;
    case 'asr':
      return sun.asr(1);
    case 'maghrib':
      return sun.crossing(set.sine, EVENING);
    case 'isha':
      return nightfall === undefined ? 'stays above' : sun.crossing(nightfall.sine, EVENING);
  }
}

/** 0 where the seconds round to the printed minute; otherwise how far they would have to move. */
function missMinutesOf(rules: PrayerRules, prayer: Prayer, at: number, printed: number): number {
  const c = { nearest: 0.5, up: 1, down: 0, none: 0 }[rules.rounding[prayer]];
  const over = (at + rules.offsetSeconds[prayer] - printed) / 60 + c; // 0 to 1 where it is met
  return over < 0 ? -over : over >= 1 ? over - 1 + 1e-9 : 0;
}
