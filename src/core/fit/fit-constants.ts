import { type MethodRow, METHODS, type MinuteRounding } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import type { ChosenRow } from '../prayer/asked-rules.ts';
import { placeRules } from '../prayer/place-times.ts';
import { ofEachPrayer, PRAYER_NAMES, type PrayerName, type School } from '../prayer/prayer-rows.ts';
import { roundToMinute } from '../prayer/printing.ts';
import { horizonDipDeg } from '../prayer/settings.ts';
import { curve } from './curve.ts';
import { type Differences, differencesOf, type FitDay, mostFrequent } from './fit-days.ts';
import { costOfPart, type Judged, judged } from './judge.ts';
import { bestWindow, type PrintedWindow } from './printed-window.ts';
import { type FitPlace, type Rule, timetableOf } from './rule.ts';

type Asked = Rule['asked'];
type Minutes = readonly (number | undefined)[];

/** Angles of fajr and isha, all computed in one pass; times between them lie on a curve. */
const TWILIGHTS_DEG = [9, 10.5, 12, 13.5, 15, 16.5, 18, 19.5, 21, 22.5];
/** In the same passes: heights first, by which sunrise and sunset move, then angles of maghrib. */
const ELEVATIONS_METRES = [0, 150, 600, 1600];
const DUSKS_DEG = [1.5, 2.3, 3.1, 3.9, 4.7, 5.5];
const TWILIGHT_TENTHS = { from: 90, to: 220 };
const DUSK_TENTHS = { from: 30, to: 50 };
const HIGHEST_DIP_DEG = 1.2;
const DIP_STEP_DEG = 0.02;
const ELEVATION_STEP_METRES = 5;
/** Where an authority's habit for missing twilights may show. */
const TWILIGHT_MAY_MISS_DEG = 40;
/** Authorities choose whole degrees, or halves. */
const COST_OF_ANGLE = { whole: 0, half: 0.005, tenth: 0.015 };
/** Heights and angles of maghrib that gain less are not taken for what the rounding leaves over. */
const WORTH_A_HORIZON = 0.05;

/** Under the Sun of every method: angles of its own, isha by angle or interval, rounding and whole minutes prayer by prayer, and height. */
export function fitConstants(days: readonly FitDay[], school: School, place: FitPlace): Judged[] {
  const cost = PRAYER_NAMES.length * costOfPart(days.length);
  const used = days.filter(({ isKeptBack }) => !isKeptBack);
  return sunsAt(place.at).map((method) => {
    const rule: Rule = { method, asked: new ConstantsFit(method, used, school, place, cost).best() };
    return judged(rule, differencesOf(timetableOf(rule, place), days, school), days);
  });
}

/** A method for every Sun; of those with the same one whose minutes are whole and fewest. `CUSTOM` has that of each event’s own moment. */
function sunsAt({ latDeg }: Coordinates): ChosenRow[] {
  const isFar = Math.abs(latDeg) > TWILIGHT_MAY_MISS_DEG;
  const isOfEveryYear = ({ sun, earlier = [] }: MethodRow) =>
    [sun, ...earlier.map(({ change }) => change.sun)].every((one) => one?.perpetualYear === undefined);
  const kindOf = ({ sun, earlier = [], highLatitude }: Partial<MethodRow>) =>
    JSON.stringify([sun, earlier.map(({ change }) => change.sun), isFar ? highLatitude : '']);
  const weight = ({ offsetMinutes }: MethodRow) =>
    Object.values(offsetMinutes).reduce((sum, minutes) => sum + (Number.isInteger(minutes) ? 1 : 10), 0);
  const others = Map.groupBy(METHODS.filter(isOfEveryYear), kindOf);
  others.delete(kindOf({ sun: { events: 'own-moment' } }));
  return ['CUSTOM', ...[...others.values()].flatMap((rows) => rows.toSorted((a, b) => weight(a) - weight(b))[0] ?? [])];
}

/** The search for the constants of one Sun, each prayer by itself. */
class ConstantsFit {
  private readonly method: ChosenRow;
  private readonly used: readonly FitDay[];
  private readonly school: School;
  private readonly place: FitPlace;
  private readonly cost: number;
  private readonly own: { readonly rounding: Readonly<Record<PrayerName, MinuteRounding>>; readonly row: MethodRow };
  /** What is printed minus what is computed at each of TWILIGHTS_DEG. */
  private readonly passes: readonly Differences[];

  constructor(method: ChosenRow, used: readonly FitDay[], school: School, place: FitPlace, cost: number) {
    this.method = method;
    this.used = used;
    this.school = school;
    this.place = place;
    this.cost = cost;
    const anyAngles = method === 'CUSTOM' ? { fajr_angle: 18, isha_angle: 17 } : {};
    const { settings, rules } = placeRules(method, { at: place.at, zone: () => place.zone }, anyAngles);
    this.own = { rounding: rules.rounding, row: settings.method };
    this.passes = TWILIGHTS_DEG.map((angle, i) => {
      const horizon =
        i < ELEVATIONS_METRES.length
          ? { elevation: ELEVATIONS_METRES[i] }
          : { maghrib_angle: DUSKS_DEG[i - ELEVATIONS_METRES.length] };
      return this.laterThan({ fajr_angle: angle, isha_angle: angle, ...horizon });
    });
  }

  best(): Asked {
    const horizon = this.bestHorizon();
    const angles = {
      ...this.askedAngle('fajr_angle', this.bestAngle('fajr').angleDeg),
      ...this.bestIsha(horizon),
      ...horizon,
    };
    const later = this.laterThan(angles);
    const windows = ofEachPrayer((prayer) => this.windowOf(later[prayer], prayer));
    const isInterval = 'isha_minutes' in angles;
    return { ...angles, ...this.printing(windows, isInterval) };
  }

  /** Unrounded: minutes by which each used day is printed later than it is computed. */
  private laterThan(asked: Asked): Differences {
    const isComplete = this.method !== 'CUSTOM' || asked.isha_minutes !== undefined || asked.isha_angle !== undefined;
    const whole = { ...(isComplete ? {} : { isha_angle: 17 }), ...asked, rounding: 'none' } as const;
    const timetable = timetableOf({ method: this.method, asked: whole }, this.place);
    return differencesOf(timetable, this.used, this.school, (minutes) => -minutes);
  }

  private windowOf(later: Minutes, prayer: PrayerName): PrintedWindow {
    const known = later.filter((minutes) => minutes !== undefined);
    return bestWindow(known, this.own.rounding[prayer], this.cost);
  }

  /** The angle of the best share; of those as good the middle. */
  private bestAngle(prayer: 'fajr' | 'isha'): { readonly angleDeg: number; readonly score: number } {
    const rule = this.method === 'CUSTOM' ? undefined : this.own.row[prayer];
    const own = rule && 'angleDeg' in rule ? rule.angleDeg : undefined;
    const tries = tenths(TWILIGHT_TENTHS).map((angleDeg) => {
      const later = curve(
        TWILIGHTS_DEG,
        this.passes.map((pass) => pass[prayer]),
        angleDeg,
      );
      const cost = angleDeg === own ? 0 : this.cost + costOfAngle(angleDeg);
      return { angleDeg, score: this.windowOf(later, prayer).score - cost };
    });
    return middleOfBest(tries);
  }

  private askedAngle(field: 'fajr_angle' | 'isha_angle', angleDeg: number): Asked {
    const rule = this.own.row[field === 'fajr_angle' ? 'fajr' : 'isha'];
    const isOwn = this.method !== 'CUSTOM' && 'angleDeg' in rule && rule.angleDeg === angleDeg;
    return isOwn ? {} : { [field]: angleDeg };
  }

  /** By an angle, or minutes after the printed maghrib. */
  private bestIsha(horizon: Asked): Asked {
    const byAngle = this.bestAngle('isha');
    const { maghrib } = this.laterThan({ fajr_angle: 18, isha_angle: 18, ...horizon });
    const { rounding } = this.windowOf(maghrib, 'maghrib');
    const after = this.used.map(({ printed }, i) => {
      const later = maghrib[i];
      if (later === undefined || printed.isha === undefined || printed.maghrib === undefined) return undefined;
      const rounded = roundToMinute(printed.maghrib - later * 60, rounding, 0); // before minutes of the caller’s own
      return (printed.isha - rounded) / 60;
    });
    const minutes = mostFrequent(after);
    if (minutes === undefined || minutes <= 0) return this.askedAngle('isha_angle', byAngle.angleDeg);
    const known = after.filter((one) => one !== undefined);
    const score = known.filter((one) => one === minutes).length / known.length - this.cost;
    return score > byAngle.score ? { isha_minutes: minutes } : this.askedAngle('isha_angle', byAngle.angleDeg);
  }

  /** The height by which sunrise and sunset are met best, or an angle of maghrib; or neither. */
  private bestHorizon(): Asked {
    const heights = this.passes.slice(0, ELEVATIONS_METRES.length);
    const dips = ELEVATIONS_METRES.map(horizonDipDeg);
    const scoreAt = (dipDeg: number, prayer: 'sunrise' | 'maghrib') =>
      this.windowOf(
        curve(
          dips,
          heights.map((pass) => pass[prayer]),
          dipDeg,
        ),
        prayer,
      ).score;
    const plain = { sunrise: scoreAt(0, 'sunrise'), maghrib: scoreAt(0, 'maghrib') };
    let best: { asked: Asked; gain: number } = { asked: {}, gain: WORTH_A_HORIZON };
    for (let dipDeg = DIP_STEP_DEG; dipDeg <= HIGHEST_DIP_DEG; dipDeg += DIP_STEP_DEG) {
      const gain = scoreAt(dipDeg, 'sunrise') + scoreAt(dipDeg, 'maghrib') - plain.sunrise - plain.maghrib - this.cost;
      if (gain > best.gain) best = { asked: { elevation: elevationOf(dipDeg) }, gain };
    }
    const dusks = this.passes.slice(ELEVATIONS_METRES.length).map((pass) => pass.maghrib);
    for (const angleDeg of tenths(DUSK_TENTHS)) {
      const score = this.windowOf(curve(DUSKS_DEG, dusks, angleDeg), 'maghrib').score;
      const gain = score - plain.maghrib - this.cost - costOfAngle(angleDeg);
      if (gain > best.gain) best = { asked: { maghrib_angle: angleDeg }, gain };
    }
    return best.asked;
  }

  /** As few words as say it: one where all prayers are rounded alike. */
  private printing(windows: Readonly<Record<PrayerName, PrintedWindow>>, isInterval: boolean): Asked {
    const own = this.own.rounding;
    const prayers = PRAYER_NAMES.filter((prayer) => prayer !== 'isha' || !isInterval);
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
      ...(changed.length === 0 ? {} : { rounding: rounding !== undefined && changed.length > 1 ? rounding : each }),
      ...(Object.keys(adjust).length === 0 ? {} : { adjust }),
    };
  }
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

/** Metres whose horizon lies so much lower. */
function elevationOf(dipDeg: number): number {
  const metres = (dipDeg / horizonDipDeg(1)) ** 2;
  return Math.max(ELEVATION_STEP_METRES, Math.round(metres / ELEVATION_STEP_METRES) * ELEVATION_STEP_METRES);
}
