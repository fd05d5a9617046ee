import type {
  DawnRule,
  IshaRule,
  MaghribRule,
  MethodRow,
  MonthDay,
  MonthMinutes,
  MinuteRounding,
  PrintedPrayer,
  SummerRule,
} from '../../data/methods.ts';
import type { SunRule } from '../../data/method-row.ts';
import { type Coordinates, sinDeg } from '../geo/coordinates.ts';
import type { IsRamadan } from './isha-minutes.ts';
import { civilDate, dayNumber, showCivilDate } from '../time/civil-date.ts';
import type { Basis, NightShare } from './events.ts';
import { ofEachPrayer } from './prayer-day.ts';
import { type HighLatitudeRule, HORIZON_DEG, horizonDipDeg, type PolarRule, type PrayerSettings } from './settings.ts';

/** Settings prepared for the computation. They are the same on every day, so they are made once. */
export interface PrayerRules {
  readonly sun: SunRule;
  /** The altitude of the Sun's centre at sunrise (`rise`) and at sunset (`set`). */
  readonly rise: Altitude;
  readonly set: Altitude;
  /** Absent where the method has a seasonal dawn. */
  readonly dawn: Altitude | undefined;
  /** Absent where maghrib is at sunset. */
  readonly dusk: Altitude | undefined;
  /** Absent where isha is an interval or seasonal. */
  readonly nightfall: Altitude | undefined;
  readonly fajr: DawnRule;
  readonly isha: IshaRule;
  /** Absent if Umm al-Qura gives the days of Ramadan, or if Isha is the same in Ramadan. */
  readonly isRamadan: IsRamadan | undefined;
  readonly highLatitude: HighLatitudeRule | NonNullable<MethodRow['highLatitude']>;
  readonly polar: PolarRule;
  readonly nightEnds: MethodRow['nightEnds'];
  readonly rounding: Readonly<Record<PrintedPrayer, MinuteRounding>>;
  readonly offsetSeconds: Readonly<Record<PrintedPrayer, number>>;
  /** Only for the rule `summer_intervals`. */
  readonly summer: SummerRule | undefined;
  /** Only for the rule `night_shares`. */
  readonly nightShares: MethodRow['nightShares'];
  /** Of parts of each year. */
  readonly seasons: readonly SeasonRules[];
  /** Absent if the authority adds no minutes by its months. */
  readonly monthMinutes: MonthMinutes | undefined;
  /** Absent where the user adds nothing. */
  readonly adjustSeconds: Readonly<Record<PrintedPrayer, number>> | undefined;
  /** The rules of the days before a date on which the authority changed its constants. */
  readonly earlier: EarlierRules | undefined;
}

interface EarlierRules {
  readonly beforeDay: number;
  readonly rules: PrayerRules;
  /** The points of a station at that time; if empty, those of today. */
  readonly points: readonly Coordinates[];
}

export interface SeasonDates {
  readonly first: MonthDay;
  readonly last: MonthDay;
}

interface SeasonRules extends SeasonDates {
  readonly rules: PrayerRules;
}

/** An altitude of the Sun's centre, with the values that every day needs. */
export interface Altitude {
  readonly sine: number;
  readonly basis: Basis;
  /** The share of the rule `angle`: a twilight of 18° takes at most 18/60 of the night. */
  readonly share: Share;
}

export interface Share {
  readonly rule: NightShare['rule'];
  readonly part: number;
}

/** The rules of any method, also with rules for other dates and for a part of each year. */
export function prayerRules(settings: PrayerSettings): PrayerRules {
  const { method } = settings;
  let earlier: PrayerRules['earlier'];
  for (const { before, change, points = [] } of method.earlier?.toReversed() ?? []) {
    const rules = datedRules({ ...settings, method: { ...method, ...change } }, earlier);
    earlier = { beforeDay: dayNumber(before), rules, points };
  }
  return datedRules(settings, earlier);
}

function datedRules(settings: PrayerSettings, earlier: PrayerRules['earlier']): PrayerRules {
  return { ...commonRules(settings), seasons: rulesOfSeasons(settings), earlier };
}

/** The rules in force on a day (days from 1970-01-01). */
export function rulesOn(rules: PrayerRules, day: number): PrayerRules {
  const { earlier, seasons } = rules;
  if (earlier !== undefined && day < earlier.beforeDay) return rulesOn(earlier.rules, day);
  return seasons.find((season) => isInSeason(season, day))?.rules ?? rules;
}

/** Whether a day is in a season, by its month and its day of the month. */
export function isInSeason({ first, last }: SeasonDates, day: number): boolean {
  const monthDay = showCivilDate(civilDate(day)).slice(-first.length);
  return monthDay >= first && monthDay <= last;
}

/** The rules of a method that has the same rules on all days. */
export function commonRules(settings: PrayerSettings): PrayerRules {
  const { method, elevationMetres, highLatitude, polar, rounding, adjustMinutes } = settings;
  const { fajr, maghrib, isha, horizonDeg } = method;
  const dip = horizonDipDeg(elevationMetres);
  const chosen = highLatitude === 'method' ? (method.highLatitude ?? 'angle') : highLatitude;
  return {
    sun: method.sun,
    rise: altitude((horizonDeg?.sunrise ?? HORIZON_DEG) - dip),
    set: altitude((horizonDeg?.sunset ?? HORIZON_DEG) - dip),
    dawn: twilight(fajr),
    dusk: twilight(maghrib),
    nightfall: twilight(isha),
    fajr,
    isha,
    isRamadan: settings.isRamadan,
    highLatitude: chosen,
    summer: chosen === 'summer_intervals' ? method.summer : undefined,
    nightShares: chosen === 'night_shares' ? method.nightShares : undefined,
    seasons: NO_SEASONS,
    polar,
    nightEnds: method.nightEnds,
    rounding: roundings(method, rounding),
    offsetSeconds: seconds(method.offsetMinutes),
    monthMinutes: method.monthMinutes,
    adjustSeconds: Object.keys(adjustMinutes).length === 0 ? undefined : seconds(adjustMinutes),
    earlier: undefined,
  };
}

const NO_SEASONS: readonly SeasonRules[] = [];

function rulesOfSeasons(settings: PrayerSettings): readonly SeasonRules[] {
  const { seasons, ...rest } = settings.method;
  if (seasons === undefined) return NO_SEASONS;
  return seasons.map(({ first, last, change }) => ({
    first,
    last,
    rules: commonRules({ ...settings, method: { ...rest, ...change } }),
  }));
}

/** The rounding of each prayer. `safe` rounds down for sunrise and up for the rest. */
function roundings(method: MethodRow, chosen?: PrayerSettings['rounding']): Record<PrintedPrayer, MinuteRounding> {
  if (typeof chosen === 'object') return { ...roundings(method), ...chosen };
  const { rounding, roundingOf } = method;
  const common = chosen ?? rounding;
  const rest = common === 'safe' ? 'up' : common;
  const all = ofEachPrayer((prayer) => (common === 'safe' && prayer === 'sunrise' ? 'down' : rest));
  return chosen === undefined ? { ...all, ...roundingOf } : all;
}

export const MIDDLE: Share = { rule: 'middle', part: 1 / 2 };
export const SEVENTH: Share = { rule: 'seventh', part: 1 / 7 };
export const MOONSIGHTING_SEVENTH: Share = { rule: 'moonsighting', part: 1 / 7 };
function altitude(altitudeDeg: number): Altitude {
  return {
    sine: sinDeg(altitudeDeg),
    basis: { kind: 'angle', by: 'altitude', altitudeDeg },
    share: { rule: 'angle', part: -altitudeDeg / 60 },
  };
}

function twilight(rule: DawnRule | MaghribRule | IshaRule): Altitude | undefined {
  return 'angleDeg' in rule ? altitude(-rule.angleDeg) : undefined;
}

/** The angle that rules use for the seasonal twilight (moonsighting.com: 18°). */
export const SEASONAL_ALTITUDE = altitude(-18);

function seconds(minutes: Readonly<Partial<Record<PrintedPrayer, number>>>): Record<PrintedPrayer, number> {
  return ofEachPrayer((prayer) => (minutes[prayer] ?? 0) * 60);
}
