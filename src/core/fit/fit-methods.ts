import type { ConstantsChange, MethodRow, MinuteRounding, PrintedPrayer, Rounding } from '../../data/methods.ts';
import { CUSTOM_METHOD, METHODS } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { atNearestHorizon } from '../prayer/nearest-horizon.ts';
import type { PrayerName, School } from '../prayer/prayer-rows.ts';
import { ofEachPrayer, PRAYER_NAMES } from '../prayer/prayer-rows.ts';
import { prayerRules } from '../prayer/rules.ts';
import { defaultSettings, methodAt } from '../prayer/settings.ts';
import type { Station } from '../prayer/stations.ts';
import { Timetable } from '../prayer/timetable.ts';
import type { Zone } from '../time/zone.ts';
import type { FitDay } from './fit-days.ts';
import { differencesOf } from './fit-days.ts';
import type { Judged, Rule } from './judge.ts';
import { judged } from './judge.ts';

/** Where a table is fitted, and which stations are near. */
export interface FitPlace {
  readonly at: Coordinates;
  readonly zone: Zone;
  readonly stations: readonly Station[];
}

/** Minutes of one’s own are taken for a prayer that they bring so much nearer: a share of its days. */
const WORTH_ADJUSTING = 0.15;
const MOST_ADJUST_MINUTES = 30;

/** Every method at the point and at its stations near it, each also with whole minutes of its own added. */
export function fitMethods(days: readonly FitDay[], school: School, place: FitPlace): Judged[] {
  return METHODS.flatMap((method) => {
    const own = place.stations.filter(({ authority }) => authority === method.code);
    return [undefined, ...own].map((station) => bestOfRule({ method, station }, days, school, place));
  });
}

/** A rule with the minutes that bring it nearest to the days that are not kept back. */
function bestOfRule(rule: Rule, days: readonly FitDay[], school: School, place: FitPlace): Judged {
  const plain = differencesOf(timetableOf(rule, place), days, school);
  const adjust: Partial<Record<PrintedPrayer, number>> = {};
  for (const prayer of PRAYER_NAMES) {
    const used = days.flatMap(({ isKeptBack }, i) => (isKeptBack ? [] : [plain[prayer][i]]));
    const minutes = mostFrequent(used);
    if (minutes === undefined || minutes === 0 || Math.abs(minutes) > MOST_ADJUST_MINUTES) continue;
    const gain = used.filter((one) => one === minutes).length - used.filter((one) => one === 0).length;
    if (gain > WORTH_ADJUSTING * used.length) adjust[prayer] = -minutes;
  }
  const adjusted: Rule = Object.keys(adjust).length === 0 ? rule : { ...rule, adjust };
  return judged(adjusted, movedBy(plain, adjust), days);
}

function movedBy(differences: ReturnType<typeof differencesOf>, adjust: Partial<Record<PrayerName, number>>) {
  return ofEachPrayer((prayer) =>
    differences[prayer].map((one) => (one === undefined ? undefined : one + (adjust[prayer] ?? 0))),
  );
}

function mostFrequent(values: readonly (number | undefined)[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || Math.abs(a) - Math.abs(b))[0]?.[0];
}

/** As `prayer times` computes it for the same words. */
function timetableOf({ method, station, rounding, elevationMetres = 0 }: Rule, { at, zone }: FitPlace): Timetable {
  const clock = station?.zone ?? zone.id;
  const there = methodAt(method, (homeZone) => homeZone !== clock, station?.change);
  const row = station ? there : atNearestHorizon(there, at);
  const settings = { ...defaultSettings(row), elevationMetres, ...(rounding === undefined ? {} : { rounding }) };
  return new Timetable(prayerRules(settings), station?.at ?? at, undefined, station?.others);
}

const ANGLES = { from: 90, to: 220 } as const;
const ROUNDINGS = ['nearest', 'up', 'down'] as const satisfies readonly MinuteRounding[];
const ELEVATIONS_METRES = [0, 25, 50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1250, 1500, 2000];
/** Isha at an interval is the same number of minutes after maghrib on so many days. */
const INTERVAL_SHARE = 0.9;

/** Angles to a tenth of a degree, isha by angle or interval, whole minutes, rounding prayer by prayer, and height: the best of them. */
export function fitCustom(days: readonly FitDay[], school: School, place: FitPlace): Judged {
  const used = days.filter(({ isKeptBack }) => !isKeptBack);
  const custom = (change: ConstantsChange): MethodRow => ({
    ...CUSTOM_METHOD,
    fajr: { angleDeg: 18 },
    isha: { angleDeg: 17 },
    ...change,
  });
  const angles = twilightAngles(used, school, place, custom);
  const interval = mostFrequent(used.map(({ printed: { isha, maghrib } }) => ((isha ?? 0) - (maghrib ?? 0)) / 60));
  const isInterval =
    used.filter(({ printed }) => ((printed.isha ?? 0) - (printed.maghrib ?? 0)) / 60 === interval).length >
    INTERVAL_SHARE * used.length;
  const method = custom({
    fajr: { angleDeg: angles.fajr },
    isha: isInterval && interval !== undefined ? { afterMaghribMinutes: interval } : { angleDeg: angles.isha },
  });
  const height = bestHeight(method, used, school, place);
  const rounding = bestRounding({ method, elevationMetres: height }, used, school, place);
  return bestOfRule({ method, rounding, ...(height > 0 ? { elevationMetres: height } : {}) }, days, school, place);
}

type Custom = (change: ConstantsChange) => MethodRow;

/** How well the differences agree on one number of minutes, whichever it is. */
function agreement(differences: readonly (number | undefined)[]): number {
  const most = mostFrequent(differences);
  return differences.filter((one) => one === most).length;
}

/** The angle of the best share, the middle of those that are as good; both twilights at once, for one timetable has both. */
function twilightAngles(used: readonly FitDay[], school: School, place: FitPlace, custom: Custom) {
  const found = { fajr: [] as [number, number][], isha: [] as [number, number][] };
  for (let tenths = ANGLES.from; tenths <= ANGLES.to; tenths++) {
    const angleDeg = tenths / 10;
    const rule = { method: custom({ fajr: { angleDeg }, isha: { angleDeg } }) };
    const differences = differencesOf(timetableOf(rule, place), used, school);
    for (const prayer of ['fajr', 'isha'] as const) {
      // minutes of one’s own stand in for an angle only where they are few
      const minutes = Math.abs(mostFrequent(differences[prayer]) ?? 0);
      found[prayer].push([angleDeg, agreement(differences[prayer]) - minutes * used.length * 0.01]);
    }
  }
  const best = (scores: readonly [number, number][]) => {
    const top = Math.max(...scores.map(([, score]) => score));
    const as = scores.filter(([, score]) => score >= top - 0.02 * used.length).map(([angleDeg]) => angleDeg);
    const round =
      as.find((angleDeg) => Number.isInteger(angleDeg)) ?? as.find((angleDeg) => Number.isInteger(angleDeg * 2));
    return round ?? as[as.length >> 1] ?? 18;
  };
  return { fajr: best(found.fajr), isha: best(found.isha) };
}

function bestHeight(method: MethodRow, used: readonly FitDay[], school: School, place: FitPlace): number {
  let best = { metres: 0, score: Number.NEGATIVE_INFINITY };
  for (const metres of ELEVATIONS_METRES) {
    const { sunrise, maghrib } = differencesOf(timetableOf({ method, elevationMetres: metres }, place), used, school);
    const minutes = Math.abs(mostFrequent(sunrise) ?? 0) + Math.abs(mostFrequent(maghrib) ?? 0);
    const score = agreement(sunrise) + agreement(maghrib) - (minutes * 0.05 + metres / 20_000) * used.length;
    if (score > best.score) best = { metres, score };
  }
  return best.metres;
}

/** One word where all prayers are rounded alike. */
function bestRounding(rule: Rule, used: readonly FitDay[], school: School, place: FitPlace): Rule['rounding'] {
  const scores = ROUNDINGS.map((rounding) => ({
    rounding,
    differences: differencesOf(timetableOf({ ...rule, rounding }, place), used, school),
  }));
  const of = (prayer: PrayerName): MinuteRounding =>
    scores.toSorted((a, b) => agreement(b.differences[prayer]) - agreement(a.differences[prayer]))[0]?.rounding ??
    'nearest';
  const each = Object.fromEntries(PRAYER_NAMES.map((prayer) => [prayer, of(prayer)])) as Record<
    PrayerName,
    MinuteRounding
  >;
  const alike = new Set(Object.values(each));
  const [only] = alike;
  const isSafe = PRAYER_NAMES.every((prayer) => each[prayer] === (prayer === 'sunrise' ? 'down' : 'up'));
  const one: Rounding | undefined = isSafe ? 'safe' : alike.size === 1 ? only : undefined;
  if (one === 'nearest') return undefined; // as it is without a word
  return one ?? Object.fromEntries(Object.entries(each).filter(([, how]) => how !== 'nearest'));
}
