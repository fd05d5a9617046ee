import { type MethodRow, METHODS, type MinuteRounding, type SunRule } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { ChosenRow, ChosenSun } from '../prayer/asked-rules.ts';
import { placeRules } from '../prayer/place-times.ts';
import { ofEachPrayer, PRAYER_NAMES, type PrayerName, type School } from '../prayer/prayer-day.ts';
import { roundToMinute } from '../prayer/printing.ts';
import { horizonDipDeg } from '../prayer/settings.ts';
import type { FitDay, FitPlace, Rule } from './fit-days.ts';
import { differencesOf, mostFrequent, timetableOf } from './fit-days.ts';
import { costOfConstant, type Judged, judged } from './judge.ts';

type Asked = Rule['asked'];
/** The minutes of each day, NaN for none. A typed array, because a fit reads each value some thousand times. */
type Minutes = Float64Array;

/** One pass for each angle computes fajr and isha. The search interpolates between the passes, then computes with its best angles. */
const TWILIGHTS_DEG = [9, 10.5, 12, 13.5, 15, 16.5, 18, 19.5, 21, 22.5];
/** The first passes also compute sunrise and sunset at these heights; the others also compute maghrib at DUSKS_DEG. */
const ELEVATIONS_METRES = [0, 150, 600, 1600];
const DUSKS_DEG = [1.5, 2.3, 3.1, 3.9, 4.7, 5.5];
const TWILIGHT_TENTHS = { from: 90, to: 220 };
const DUSK_TENTHS = { from: 30, to: 50 };
const HIGHEST_DIP_DEG = 1.2;
const DIP_STEP_DEG = 0.02;
const ELEVATION_STEP_METRES = 5;
/** Beyond this latitude, an authority's rule for missing twilights may change the times. */
const TWILIGHT_MAY_MISS_DEG = 40;
/** Authorities choose whole degrees, or halves. */
const COST_OF_ANGLE = { whole: 0, half: 0.005, tenth: 0.015 };
/** A height or an angle of maghrib must raise the score, a share of the days, by this much. A smaller gain may come from rounding. */
const WORTH_A_HORIZON = 0.05;

/** Fits constants under every Sun: angles or intervals of fajr and isha, rounding and minutes of each prayer, and height. */
export function fitConstants(days: readonly FitDay[], school: School, place: FitPlace): Judged[] {
  const cost = PRAYER_NAMES.length * costOfConstant(days.length);
  const used = days.filter(({ isKeptBack }) => !isKeptBack);
  return sunsAt(place.at).map((sun) => {
    const rule: Rule = { method: sun.method, asked: bestConstants(sun, used, school, place, cost) };
    return judged(rule, differencesOf(timetableOf(rule, place), days, school), days);
  });
}

/** A Sun under which constants are tried: that of a method, or one that the caller chooses. */
interface TriedSun {
  readonly method: ChosenRow;
  readonly asked: Pick<Asked, 'sun'>;
}

/** The Suns that a caller can name, as the rows of methods say them. `CUSTOM` has the first one. */
const NAMED_SUNS: readonly (readonly [ChosenSun | undefined, SunRule])[] = [
  [undefined, { events: 'own-moment' }],
  ['local-noon', { events: 'at-local-noon' }],
  ['0h-ut', { events: 'at-0h-ut', series: 'geometric' }],
];

/** Suns by their names, and for each Sun or habit without a name the method with the fewest offsets (a fraction counts ten). */
function sunsAt({ latDeg }: Coordinates): TriedSun[] {
  const isFar = Math.abs(latDeg) > TWILIGHT_MAY_MISS_DEG;
  const sunsOf = ({ sun, earlier = [] }: Pick<MethodRow, 'sun' | 'earlier'>) => [
    sun,
    ...earlier.flatMap(({ change }) => change.sun ?? []),
  ];
  const kindOf = (row: Pick<MethodRow, 'sun' | 'earlier' | 'highLatitude'>) =>
    JSON.stringify([...sunsOf(row), isFar ? (row.highLatitude ?? '') : '']);
  const weight = ({ offsetMinutes }: MethodRow) =>
    Object.values(offsetMinutes).reduce((sum, minutes) => sum + (Number.isInteger(minutes) ? 1 : 10), 0);
  const ofEveryYear = METHODS.filter((row) => sunsOf(row).every(({ perpetualYear }) => perpetualYear === undefined));
  const others = Map.groupBy(ofEveryYear, kindOf);
  for (const [, sun] of NAMED_SUNS) others.delete(kindOf({ sun }));
  return [
    ...NAMED_SUNS.map(([sun]): TriedSun => ({ method: 'CUSTOM', asked: sun === undefined ? {} : { sun } })),
    ...[...others.values()].flatMap((rows): TriedSun[] => {
      const [method] = rows.toSorted((a, b) => weight(a) - weight(b));
      return method === undefined ? [] : [{ method, asked: {} }];
    }),
  ];
}

/** @param cost the price of each constant, as a share of the days */
function bestConstants(
  { method, asked: ofSun }: TriedSun,
  used: readonly FitDay[],
  school: School,
  place: FitPlace,
  cost: number,
): Asked {
  const anyAngles = method === 'CUSTOM' ? { fajr_angle: 18, isha_angle: 17, ...ofSun } : {};
  const { settings, rules } = placeRules(method, { at: place.at, zone: () => place.zone }, anyAngles);
  const { rounding: ownRounding } = rules;

  /** The printed minus the computed time of each used day, in unrounded minutes. */
  function laterThan(asked: Asked): Readonly<Record<PrayerName, Minutes>> {
    const isComplete = method !== 'CUSTOM' || asked.isha_minutes !== undefined || asked.isha_angle !== undefined;
    const whole = { ...(isComplete ? {} : { isha_angle: 17 }), ...ofSun, ...asked, rounding: 'none' } as const;
    const later = differencesOf(timetableOf({ method, asked: whole }, place), used, school, (minutes) => -minutes);
    return ofEachPrayer((prayer) => Float64Array.from(later[prayer], (minutes) => minutes ?? Number.NaN));
  }

  /** The printed minus the computed minutes, for each of TWILIGHTS_DEG. */
  const passes = TWILIGHTS_DEG.map((angle, i) => {
    const dusk = DUSKS_DEG[i - ELEVATIONS_METRES.length];
    const horizon = i < ELEVATIONS_METRES.length ? { elevation: ELEVATIONS_METRES[i] } : { maghrib_angle: dusk };
    return laterThan({ fajr_angle: angle, isha_angle: angle, ...horizon });
  });

  const windowOf = (later: Minutes, prayer: PrayerName): PrintedWindow => bestWindow(later, ownRounding[prayer], cost);

  function ownAngle(prayer: 'fajr' | 'isha'): number | undefined {
    const rule = settings.method[prayer];
    return method !== 'CUSTOM' && 'angleDeg' in rule ? rule.angleDeg : undefined;
  }

  function bestAngle(prayer: 'fajr' | 'isha'): { readonly asked: Asked; readonly score: number } {
    const own = ownAngle(prayer);
    const values = passes.map((pass) => pass[prayer]);
    const tries = tenths(TWILIGHT_TENTHS).map((angleDeg) => ({
      asked: angleDeg === own ? {} : { [`${prayer}_angle`]: angleDeg },
      score:
        windowOf(curve(TWILIGHTS_DEG, values, angleDeg), prayer).score -
        (angleDeg === own ? 0 : cost + costOfAngle(angleDeg)),
    }));
    return middleOfBest(tries);
  }

  /** The best twilight: by an angle, or by minutes from the printed sunrise or maghrib. */
  function bestTwilight(prayer: 'fajr' | 'isha', horizon: Asked): Asked {
    const byAngle = bestAngle(prayer);
    const from = prayer === 'fajr' ? 'sunrise' : 'maghrib';
    const begin = laterThan({ fajr_angle: 18, isha_angle: 18, ...horizon })[from];
    const { rounding } = windowOf(begin, from);
    const between = used.map(({ printed }, i) => {
      const later = begin[i] ?? Number.NaN;
      const [start, end] = [printed[from], printed[prayer]];
      if (Number.isNaN(later) || start === undefined || end === undefined) return undefined;
      return Math.abs(end - roundToMinute(start - later * 60, rounding, 0)) / 60; // the interval begins here, before added minutes
    });
    const minutes = mostFrequent(between);
    if (minutes === undefined || minutes <= 0) return byAngle.asked;
    const known = between.filter((one) => one !== undefined);
    const score = known.filter((one) => one === minutes).length / known.length - cost;
    return score > byAngle.score ? { [`${prayer}_minutes`]: minutes } : byAngle.asked;
  }

  /** The height that fits sunrise and sunset best, or an angle of maghrib, or neither. */
  function bestHorizon(): Asked {
    const heights = passes.slice(0, ELEVATIONS_METRES.length);
    const dusks = passes.slice(ELEVATIONS_METRES.length).map((pass) => pass.maghrib);
    const dips = ELEVATIONS_METRES.map(horizonDipDeg);
    const scoreAt = (dipDeg: number, prayer: 'sunrise' | 'maghrib') => {
      const values = heights.map((pass) => pass[prayer]);
      return windowOf(curve(dips, values, dipDeg), prayer).score;
    };
    const plain = { sunrise: scoreAt(0, 'sunrise'), maghrib: scoreAt(0, 'maghrib') };
    let best: { asked: Asked; gain: number } = { asked: {}, gain: WORTH_A_HORIZON };
    for (let dipDeg = DIP_STEP_DEG; dipDeg <= HIGHEST_DIP_DEG; dipDeg += DIP_STEP_DEG) {
      const gain = scoreAt(dipDeg, 'sunrise') + scoreAt(dipDeg, 'maghrib') - plain.sunrise - plain.maghrib - cost;
      if (gain > best.gain) best = { asked: { elevation: elevationOf(dipDeg) }, gain };
    }
    for (const angleDeg of tenths(DUSK_TENTHS)) {
      const { score } = windowOf(curve(DUSKS_DEG, dusks, angleDeg), 'maghrib');
      const gain = score - plain.maghrib - cost - costOfAngle(angleDeg);
      if (gain > best.gain) best = { asked: { maghrib_angle: angleDeg }, gain };
    }
    return best.asked;
  }

  const horizon = bestHorizon();
  const angles: Asked = { ...bestTwilight('fajr', horizon), ...bestTwilight('isha', horizon), ...horizon };
  const later = laterThan(angles);
  const windows = ofEachPrayer((prayer) => windowOf(later[prayer], prayer));
  const rounded = PRAYER_NAMES.filter(
    (prayer) =>
      !(prayer === 'fajr' && angles.fajr_minutes !== undefined) &&
      !(prayer === 'isha' && angles.isha_minutes !== undefined),
  );
  return { ...ofSun, ...angles, ...printing(windows, ownRounding, rounded) };
}

/** The rounding and the minutes in the fewest words: a single rounding if all prayers are rounded alike. @param prayers without those after an interval */
function printing(
  windows: Readonly<Record<PrayerName, PrintedWindow>>,
  own: Readonly<Record<PrayerName, MinuteRounding>>,
  prayers: readonly PrayerName[],
): Asked {
  const adjust = Object.fromEntries(
    prayers.flatMap((prayer) => (windows[prayer].adjust === 0 ? [] : [[prayer, windows[prayer].adjust]])),
  );
  const changed = prayers.filter((prayer) => windows[prayer].rounding !== own[prayer]);
  const each = Object.fromEntries(changed.map((prayer) => [prayer, windows[prayer].rounding]));
  const rounding = (['up', 'down', 'nearest', 'safe'] as const).find((word) =>
    prayers.every(
      (prayer) => windows[prayer].rounding === (word !== 'safe' ? word : prayer === 'sunrise' ? 'down' : 'up'),
    ),
  );
  return {
    ...(changed.length > 0 && { rounding: rounding !== undefined && changed.length > 1 ? rounding : each }),
    ...(Object.keys(adjust).length > 0 && { adjust }),
  };
}

function tenths({ from, to }: { readonly from: number; readonly to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) / 10);
}

function costOfAngle(angleDeg: number): number {
  if (Number.isInteger(angleDeg)) return COST_OF_ANGLE.whole;
  return Number.isInteger(angleDeg * 2) ? COST_OF_ANGLE.half : COST_OF_ANGLE.tenth;
}

function middleOfBest<T extends { readonly score: number }>(tries: readonly T[]): T {
  const top = Math.max(...tries.map(({ score }) => score));
  const best = tries.filter(({ score }) => score === top);
  const middle = best[best.length >> 1];
  if (!middle) throw new Error('nothing was tried');
  return middle;
}

function elevationOf(dipDeg: number): number {
  const metres = (dipDeg / horizonDipDeg(1)) ** 2;
  return Math.max(ELEVATION_STEP_METRES, Math.round(metres / ELEVATION_STEP_METRES) * ELEVATION_STEP_METRES);
}

const NEIGHBOURS = 4;

/**
 * The values at `x` of many functions that are known at the same nodes, by the cubic through the four nearest nodes.
 * @param nodes ascending, four or more @param values for each node, the value of each function; NaN for a missing value
 */
function curve(nodes: readonly number[], values: readonly Minutes[], x: number): Minutes {
  const above = nodes.findIndex((node) => node > x);
  const middle = above < 0 ? nodes.length : above;
  const first = Math.max(0, Math.min(nodes.length - NEIGHBOURS, middle - NEIGHBOURS / 2));
  const near = nodes.slice(first, first + NEIGHBOURS);
  const weights = near.map((node) =>
    near.reduce((weight, other) => (other === node ? weight : (weight * (x - other)) / (node - other)), 1),
  );
  const sums = new Float64Array(values[0]?.length ?? 0);
  for (const [n, weight] of weights.entries()) {
    const row = values[first + n] ?? sums;
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + weight * (row[i] ?? 0);
  }
  return sums;
}

/** How a computed time becomes the printed one: rounded, then moved by whole minutes. */
interface PrintedWindow {
  readonly rounding: MinuteRounding;
  readonly adjust: number;
  /** The share of the days that the window meets, less the cost of its constants. */
  readonly score: number;
}

const MAX_ADJUST_MINUTES = 30;
/** Among windows that meet the same number of days, this cost favours the window with fewer added minutes. */
const COST_OF_MINUTE = 0.002;

/**
 * The rounding and the added whole minutes that meet the most days. They meet a day if the printed minus the computed time lies within one
 * minute: from `adjust` when rounding up, from half a minute before `adjust` when rounding to the nearest, from a minute before when
 * rounding down. @param later minutes from each computed time to the printed one, unrounded @param own the rounding that costs nothing
 * @param cost the price of each constant, as a share of the days
 */
function bestWindow(later: Minutes, own: MinuteRounding, cost: number): PrintedWindow {
  const halves = new Map<number, number>();
  let days = 0;
  for (const minutes of later) {
    if (Number.isNaN(minutes)) continue;
    const half = Math.floor(minutes * 2);
    halves.set(half, (halves.get(half) ?? 0) + 1);
    days++;
  }
  let best: PrintedWindow = { rounding: own, adjust: 0, score: Number.NEGATIVE_INFINITY };
  const tryFrom = (start: number, count: number) => {
    const met = count / days;
    if (met <= best.score) return; // constants only lower the score
    for (const [rounding, adjust] of waysTo(start)) {
      if (Math.abs(adjust) > MAX_ADJUST_MINUTES) continue;
      const constants = (adjust === 0 ? 0 : 1) + (rounding === own ? 0 : 1);
      const score = met - constants * cost - Math.abs(adjust) * COST_OF_MINUTE;
      if (score > best.score) best = { rounding, adjust, score };
    }
  };
  for (const [half, count] of halves) {
    tryFrom(half - 1, (halves.get(half - 1) ?? 0) + count);
    tryFrom(half, count + (halves.get(half + 1) ?? 0));
  }
  return best;
}

/** The roundings and whole minutes of a window that begins this many half minutes after the computed time. */
function waysTo(start: number): readonly (readonly [MinuteRounding, number])[] {
  if (start % 2 !== 0) return [['nearest', (start + 1) / 2]];
  return [
    ['up', start / 2],
    ['down', start / 2 + 1],
  ];
}
