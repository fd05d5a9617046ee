import type { DawnRule, IshaRule, MethodRow, MinuteRounding, PrintedPrayer } from '../../data/methods.ts';
import type { SunRule } from '../../data/sun-rule.ts';
import { sinDeg } from '../angle.ts';
import { dayNumber } from '../time/civil-date.ts';
import type { Basis, NightShare } from './basis.ts';
import type { HighLatitudeRule, PolarRule, PrayerSettings } from './settings.ts';
import { HORIZON_DEG, horizonDipDeg } from './settings.ts';

/** Settings made ready for computing: the same for every place and day, so it is made once. */
export interface PrayerRules {
  readonly sun: SunRule;
  /** The Sun's centre at sunrise, and at sunset. */
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
  readonly highLatitude: HighLatitudeRule | 'moonsighting' | 'takdir';
  readonly polar: PolarRule;
  readonly nightEnds: MethodRow['nightEnds'];
  readonly rounding: Readonly<Record<PrintedPrayer, MinuteRounding>>;
  readonly offsetSeconds: Readonly<Record<PrintedPrayer, number>>;
  /** Absent where the user adds nothing. */
  readonly adjustSeconds: Readonly<Record<PrintedPrayer, number>> | undefined;
  /** The rules of the days before a date on which the authority changed its constants. */
  readonly earlier: { readonly beforeDay: number; readonly rules: PrayerRules } | undefined;
}

/** An altitude of the Sun's centre, with what is asked of it every day. */
export interface Altitude {
  readonly sine: number;
  readonly basis: Basis;
  /** The rule `angle`: a twilight of 18° takes at most 18/60 of the night. */
  readonly share: Share;
}

export interface Share {
  readonly rule: NightShare['rule'];
  readonly part: number;
}

export function prayerRules(settings: PrayerSettings): PrayerRules {
  const { method, elevationMetres, highLatitude, polar, rounding, adjustMinutes } = settings;
  const { fajr, maghrib, isha, horizonDeg, earlier } = method;
  const dip = horizonDipDeg(elevationMetres);
  return {
    sun: method.sun,
    rise: altitude((horizonDeg?.sunrise ?? HORIZON_DEG) - dip),
    set: altitude((horizonDeg?.sunset ?? HORIZON_DEG) - dip),
    dawn: 'angleDeg' in fajr ? altitude(-fajr.angleDeg) : undefined,
    dusk: 'angleDeg' in maghrib ? altitude(-maghrib.angleDeg) : undefined,
    nightfall: 'angleDeg' in isha ? altitude(-isha.angleDeg) : undefined,
    fajr,
    isha,
    highLatitude: highLatitude === 'method' ? (method.highLatitude ?? 'angle') : highLatitude,
    polar,
    nightEnds: method.nightEnds,
    rounding: roundings(method, rounding),
    offsetSeconds: seconds(method.offsetMinutes),
    adjustSeconds: Object.keys(adjustMinutes).length === 0 ? undefined : seconds(adjustMinutes),
    earlier: earlier && {
      beforeDay: dayNumber(earlier.before),
      rules: prayerRules({ ...settings, method: { ...method, ...earlier.change, earlier: undefined } }),
    },
  };
}

/** Prayer by prayer, what becomes of the seconds: `safe` is down for sunrise and up for the rest. */
function roundings(method: MethodRow, chosen?: PrayerSettings['rounding']): Record<PrintedPrayer, MinuteRounding> {
  if (typeof chosen === 'object') return { ...roundings(method), ...chosen };
  const { rounding, roundingOf } = method;
  const common = chosen ?? rounding;
  const rest = common === 'safe' ? 'up' : common;
  const all = { fajr: rest, sunrise: rest, dhuhr: rest, asr: rest, maghrib: rest, isha: rest };
  const safe = common === 'safe' ? { ...all, sunrise: 'down' as const } : all;
  return chosen === undefined ? { ...safe, ...roundingOf } : safe;
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

/** The twilight that the seasonal function stands for where a rule asks for its angle (moonsighting.com: 18°). */
export const SEASONAL_ALTITUDE = altitude(-18);

function seconds(minutes: Readonly<Partial<Record<PrintedPrayer, number>>>): Record<PrintedPrayer, number> {
  const { fajr = 0, sunrise = 0, dhuhr = 0, asr = 0, maghrib = 0, isha = 0 } = minutes;
  return {
    fajr: fajr * 60,
    sunrise: sunrise * 60,
    dhuhr: dhuhr * 60,
    asr: asr * 60,
    maghrib: maghrib * 60,
    isha: isha * 60,
  };
}
