import type { IshaRule, MethodRow, PrintedPrayer, Rounding, SunModel } from '../../data/methods.ts';
import { sinDeg } from '../angle.ts';
import type { Basis, NightShare } from './basis.ts';
import type { HighLatitudeRule, PolarRule, PrayerSettings } from './settings.ts';
import { HORIZON_DEG, horizonDipDeg } from './settings.ts';

/** What becomes of one time; `safe` is up, and down for sunrise. */
export type MinuteRounding = Exclude<Rounding, 'safe'>;

/** Settings made ready for computing: the same for every place and day, so it is made once. */
export interface PrayerRules {
  readonly sun: SunModel;
  readonly horizon: Altitude;
  /** Absent where the method has a seasonal dawn. */
  readonly dawn: Altitude | undefined;
  /** Absent where maghrib is at sunset. */
  readonly dusk: Altitude | undefined;
  /** Absent where isha is an interval or seasonal. */
  readonly nightfall: Altitude | undefined;
  readonly isha: IshaRule;
  readonly highLatitude: HighLatitudeRule | 'moonsighting';
  readonly polar: PolarRule;
  readonly nightEnds: MethodRow['nightEnds'];
  readonly rounding: MinuteRounding;
  readonly sunriseRounding: MinuteRounding;
  readonly offsetSeconds: Readonly<Record<PrintedPrayer, number>>;
  /** Absent where the user adds nothing. */
  readonly adjustSeconds: Readonly<Record<PrintedPrayer, number>> | undefined;
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

export function prayerRules({
  method,
  elevationMetres,
  highLatitude,
  polar,
  rounding,
  adjustMinutes,
}: PrayerSettings): PrayerRules {
  const { fajr, maghrib, isha } = method;
  const chosen = rounding ?? method.rounding;
  return {
    sun: method.sun,
    horizon: altitude(HORIZON_DEG - horizonDipDeg(elevationMetres)),
    dawn: 'angleDeg' in fajr ? altitude(-fajr.angleDeg) : undefined,
    dusk: 'angleDeg' in maghrib ? altitude(-maghrib.angleDeg) : undefined,
    nightfall: 'angleDeg' in isha ? altitude(-isha.angleDeg) : undefined,
    isha,
    highLatitude: highLatitude === 'method' ? (method.highLatitude ?? 'angle') : highLatitude,
    polar,
    nightEnds: method.nightEnds,
    rounding: chosen === 'safe' ? 'up' : chosen,
    sunriseRounding: chosen === 'safe' ? 'down' : chosen,
    offsetSeconds: seconds(method.offsetMinutes),
    adjustSeconds: Object.keys(adjustMinutes).length === 0 ? undefined : seconds(adjustMinutes),
  };
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
