import { type Coordinates, sinDeg } from '../../../src/core/geo/coordinates.ts';
import { authoritySunDay, prayerSunDay } from '../../../src/core/prayer/authority-sun.ts';
import type { PrayerRules } from '../../../src/core/prayer/rules.ts';
import type { PlaceDay } from '../../../src/core/sun/civil-day.ts';
import { DAYS_1970_TO_2000 } from '../../../src/core/sun/epoch.ts';
import { type Crossing, EVENING, MORNING } from '../../../src/core/sun/solar-day.ts';
import { dayNumber, readCivilDate, SECONDS_PER_DAY } from '../../../src/core/time/civil-date.ts';
import { random } from '../../random.ts';
import { type LoadedCase, type Prayer, PRAYERS } from '../../truth/timetables.ts';

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

/** The prayers that tell a point: no interval or table does, and from 44.5° N Diyanet's summer rule makes fajr and isha. */
export function tellingPrayers({ at, method }: LoadedCase): readonly Prayer[] {
  const isRuled = method.highLatitude === 'takdir' && at.latDeg > 44;
  return PRAYERS.filter((prayer) =>
    prayer === 'fajr' || prayer === 'isha' ? 'angleDeg' in method[prayer] && !isRuled : true,
  );
}

/** The Sun's centre at sunrise and sunset of a station of its own, and the minutes added there. */
export interface Horizon {
  readonly riseDeg: number;
  readonly setDeg: number;
  readonly sunriseMinutes: number;
  readonly maghribMinutes: number;
}

/** What is sought. Without a horizon that of the rules holds. */
export interface Candidate {
  readonly points: Points;
  readonly horizon?: Horizon | undefined;
}

export interface Fit extends Candidate {
  /** Share of the cells met, 0 to 1. */
  readonly fitted: number;
  readonly validated: number;
}

/**
 * The points by which an authority prints a station, and its horizon where it has one of its own: those that meet most of the
 * printed minutes. Three days of four are fitted, the fourth validates. The search is a seeded random walk whose steps shrink,
 * so it always ends at the same answer.
 *
 * @param start where the first walk begins, the others about it; with several points the latest of their times is printed,
 * the earliest for sunrise
 */
export function fitStation(
  rules: PrayerRules,
  days: readonly FitDay[],
  start: Candidate,
  prayers: readonly Prayer[] = PRAYERS,
): Fit {
  const used = days.filter((_, i) => i % 4 !== 3);
  const kept = days.filter((_, i) => i % 4 === 3);
  const next = random(20261122);
  const { length } = start.points;
  let best: { candidate: Candidate; loss: number } | undefined;
  for (let attempt = 0; attempt < (length === 1 ? 2 : ATTEMPTS); attempt++) {
    const spread = length === 1 ? 0.05 : 0.5;
    const points = attempt === 0 ? start.points : start.points.map((point) => moved(point, spread, next));
    const found = walk(rules, used, { ...start, points }, next, prayers);
    if (best === undefined || found.loss < best.loss) best = found;
  }
  if (best === undefined) throw new Error('no attempt was made');
  const { points, horizon } = best.candidate;
  const found = { points: points.map(rounded), horizon: horizon && roundedHorizon(horizon) };
  const share = (part: readonly FitDay[]) => metShare(withHorizon(rules, found.horizon), part, found.points, prayers);
  return { ...found, fitted: share(used), validated: share(kept) };
}

/** The rules with a station's own horizon. */
function withHorizon(rules: PrayerRules, horizon: Horizon | undefined): PrayerRules {
  if (horizon === undefined) return rules;
  const { riseDeg, setDeg, sunriseMinutes, maghribMinutes } = horizon;
  return {
    ...rules,
    rise: { ...rules.rise, sine: sinDeg(riseDeg) },
    set: { ...rules.set, sine: sinDeg(setDeg) },
    offsetSeconds: { ...rules.offsetSeconds, sunrise: sunriseMinutes * 60, maghrib: maghribMinutes * 60 },
  };
}

function walk(
  rules: PrayerRules,
  days: readonly FitDay[],
  start: Candidate,
  next: () => number,
  prayers: readonly Prayer[],
) {
  const lossOfCandidate = ({ points, horizon }: Candidate) =>
    lossOf(withHorizon(rules, horizon), days, points, prayers);
  let candidate = start;
  let loss = lossOfCandidate(start);
  let step = 0.3;
  let failures = 0;
  const parts = start.points.length + (start.horizon === undefined ? 0 : 2);
  while (step > 0.0008) {
    const part = Math.floor(next() * parts);
    const { points, horizon } = candidate;
    const changed: Candidate =
      horizon !== undefined && part >= points.length
        ? { points, horizon: movedHorizon(horizon, part === points.length ? 'rise' : 'set', step, next) }
        : { points: points.map((point, j) => (part === j ? moved(point, step, next) : point)), horizon };
    const changedLoss = lossOfCandidate(changed);
    if (changedLoss < loss) {
      candidate = changed;
      loss = changedLoss;
      failures = 0;
    } else if (++failures > 12 * parts) {
      step /= 1.7;
      failures = 0;
    }
  }
  return { candidate, loss };
}

/** Altitude and minutes stand in for each other, so they are moved against each other as well: 0.1° is half a minute. */
function movedHorizon(horizon: Horizon, event: 'rise' | 'set', step: number, next: () => number): Horizon {
  const shift = () => (next() + next() + next() - 1.5) * step;
  const deg = shift();
  if (event === 'rise') {
    return {
      ...horizon,
      riseDeg: horizon.riseDeg + deg,
      sunriseMinutes: horizon.sunriseMinutes - 5 * deg + shift(),
    };
  }
  return { ...horizon, setDeg: horizon.setDeg + deg, maghribMinutes: horizon.maghribMinutes + 5 * deg + shift() };
}

function roundedHorizon({ riseDeg, setDeg, sunriseMinutes, maghribMinutes }: Horizon): Horizon {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return {
    riseDeg: hundredths(riseDeg),
    setDeg: hundredths(setDeg),
    sunriseMinutes: hundredths(sunriseMinutes),
    maghribMinutes: hundredths(maghribMinutes),
  };
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
    let rules = now;
    while (rules.earlier !== undefined && day.dayNumber < rules.earlier.beforeDay) rules = rules.earlier.rules;
    const suns = points.map((at) => ({ at, common: authoritySunDay(rules.sun, day, at) }));
    for (const prayer of prayers) {
      let at: number | undefined;
      for (const { at: point, common } of suns) {
        const crossing = eventOf(rules, prayerSunDay(rules.sun, prayer, day, point, common), prayer);
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
