import type { MinuteRounding } from '../../data/methods.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import type { Event, Events } from './events.ts';
import type { PrayerName, School } from './prayer-rows.ts';
import type { PrayerRules } from './rules.ts';
import { ZAWAL_MINUTES } from './settings.ts';

/** The minutes as an authority would print them, method's and user's minutes added; whole minutes unless rounding is `none`. */
export interface Printed {
  readonly fajr: EpochSeconds | undefined;
  readonly sunrise: EpochSeconds | undefined;
  readonly dhuhr: EpochSeconds;
  readonly asrShafi: EpochSeconds | undefined;
  readonly asrHanafi: EpochSeconds | undefined;
  readonly maghrib: EpochSeconds | undefined;
  readonly isha: EpochSeconds | undefined;
  /** Times that were moved so that the day keeps its order: the Sun's day or night there is minutes long. */
  readonly moved: readonly MovablePrayer[];
}

type MovablePrayer = 'fajr' | 'dhuhr' | 'asrShafi' | 'asrHanafi' | 'isha';

/** The minute of a prayer, with the Asr of one school. */
export function printedTime(printed: Printed, prayer: PrayerName, school: School): EpochSeconds | undefined {
  if (prayer !== 'asr') return printed[prayer];
  return school === 'shafi' ? printed.asrShafi : printed.asrHanafi;
}

/** The method's minutes and its rounding, to minutes of the clock. */
export function print(
  { transit, fajr, sunrise, asrShafi, asrHanafi, maghrib, isha }: Events,
  rules: PrayerRules,
  clockSeconds: ClockSeconds,
): Printed {
  const { offsetSeconds, rounding } = rules;
  const printedMaghrib = printedMinute(maghrib, offsetSeconds.maghrib, rounding.maghrib, clockSeconds);
  return {
    fajr: printedMinute(fajr, offsetSeconds.fajr, rounding.fajr, clockSeconds),
    sunrise: printedMinute(sunrise, offsetSeconds.sunrise, rounding.sunrise, clockSeconds),
    dhuhr: roundToMinute(transit.at + offsetSeconds.dhuhr, rounding.dhuhr, clockSeconds),
    asrShafi: printedMinute(asrShafi, offsetSeconds.asr, rounding.asr, clockSeconds),
    asrHanafi: printedMinute(asrHanafi, offsetSeconds.asr, rounding.asr, clockSeconds),
    maghrib: printedMaghrib,
    isha:
      isha.basis.kind === 'interval' && isha.basis.from === 'maghrib'
        ? plus(printedMaghrib, isha.basis.minutes * 60)
        : printedMinute(isha, offsetSeconds.isha, rounding.isha, clockSeconds),
    moved: NOTHING,
  };
}

/** The user's own minutes, on top of everything. */
export function adjusted(printed: Printed, { adjustSeconds }: PrayerRules): Printed {
  if (!adjustSeconds) return printed;
  return {
    fajr: plus(printed.fajr, adjustSeconds.fajr),
    sunrise: plus(printed.sunrise, adjustSeconds.sunrise),
    dhuhr: printed.dhuhr + adjustSeconds.dhuhr,
    asrShafi: plus(printed.asrShafi, adjustSeconds.asr),
    asrHanafi: plus(printed.asrHanafi, adjustSeconds.asr),
    maghrib: plus(printed.maghrib, adjustSeconds.maghrib),
    isha: plus(printed.isha, adjustSeconds.isha),
    moved: printed.moved,
  };
}

/**
 * Whether the Sun gives the day its frame (rise, set and both shadows), its times stand in order, and dhuhr is not before
 * the minute of the transit. A twilight may be absent: only where the rules for it are switched off.
 */
export function isOrdered({ transit, sunset }: Events, printed: Printed, clockSeconds: ClockSeconds): boolean {
  const { fajr, sunrise, dhuhr, asrShafi, asrHanafi, maghrib, isha } = printed;
  if (sunrise === undefined || sunset.at === undefined || asrShafi === undefined || asrHanafi === undefined)
    return false;
  return (
    (fajr === undefined || fajr < sunrise) &&
    sunrise < dhuhr &&
    dhuhr >= roundToMinute(transit.at, 'down', clockSeconds) &&
    dhuhr < asrShafi &&
    asrShafi < asrHanafi &&
    (maghrib === undefined || (asrHanafi < maghrib && (isha === undefined || maghrib <= isha)))
  );
}

/**
 * The seconds that a clock shows at a whole minute of UTC, 0 to 59: 0 since 1972, more where clocks still kept a town's mean
 * time. Times are whole minutes of the clock on which they are read.
 */
export type ClockSeconds = number;

/** Nearest takes the later minute at the half; an exact minute stays where it is under every rounding. */
export function roundToMinute(at: EpochSeconds, rounding: MinuteRounding, clockSeconds: ClockSeconds): EpochSeconds {
  switch (rounding) {
    case 'nearest':
      return Math.floor((at + clockSeconds) / 60 + 0.5) * 60 - clockSeconds;
    case 'up':
      return Math.ceil((at + clockSeconds) / 60) * 60 - clockSeconds;
    case 'down':
      return Math.floor((at + clockSeconds) / 60) * 60 - clockSeconds;
    case 'none':
      return at;
  }
}

/** Start, peak and end of the zawal window: the transit and five minutes each side of it, to the nearest minute. */
export function zawalWindow(
  transit: EpochSeconds,
  clockSeconds: ClockSeconds,
): {
  readonly start: EpochSeconds;
  readonly peak: EpochSeconds;
  readonly end: EpochSeconds;
} {
  return {
    start: roundToMinute(transit - ZAWAL_MINUTES * 60, 'nearest', clockSeconds),
    peak: roundToMinute(transit, 'nearest', clockSeconds),
    end: roundToMinute(transit + ZAWAL_MINUTES * 60, 'nearest', clockSeconds),
  };
}

const NOTHING: readonly MovablePrayer[] = [];

export function printedMinute(
  { at }: Event,
  offsetSeconds: number,
  rounding: MinuteRounding,
  clockSeconds: ClockSeconds,
): EpochSeconds | undefined {
  return at === undefined ? undefined : roundToMinute(at + offsetSeconds, rounding, clockSeconds);
}

/**
 * Where the day or the night is only minutes long, fajr, dhuhr and asr give way to sunrise and maghrib by whole minutes,
 * and isha is not before maghrib.
 */
export function inOrder(printed: Printed): Printed {
  let { fajr, dhuhr, asrShafi, asrHanafi, isha } = printed;
  const { sunrise, maghrib } = printed;
  if (fajr !== undefined && sunrise !== undefined) fajr = Math.min(fajr, sunrise - 60);
  if (isha !== undefined && maghrib !== undefined) isha = Math.max(isha, maghrib);
  if (asrShafi !== undefined && asrHanafi !== undefined) {
    // at least a minute after the one before; then, in a short afternoon, a minute before the one after
    const end = maghrib === undefined ? Number.POSITIVE_INFINITY : maghrib - 60;
    asrShafi = Math.max(asrShafi, dhuhr + 60);
    asrHanafi = Math.min(Math.max(asrHanafi, asrShafi + 60), end);
    asrShafi = Math.min(asrShafi, asrHanafi - 60);
    dhuhr = Math.min(dhuhr, asrShafi - 60);
  } else {
    // one of the two shadows alone, where the Sun only grazes the horizon
    if (asrShafi !== undefined) asrShafi = Math.max(asrShafi, dhuhr + 60);
    if (asrHanafi !== undefined) asrHanafi = Math.max(asrHanafi, dhuhr + 60);
  }
  const ordered = { fajr, sunrise, dhuhr, asrShafi, asrHanafi, maghrib, isha };
  return { ...ordered, moved: MOVABLE.filter((prayer) => ordered[prayer] !== printed[prayer]) };
}

const MOVABLE = ['fajr', 'dhuhr', 'asrShafi', 'asrHanafi', 'isha'] as const;

function plus(at: EpochSeconds | undefined, seconds: number): EpochSeconds | undefined {
  return at === undefined ? undefined : at + seconds;
}
