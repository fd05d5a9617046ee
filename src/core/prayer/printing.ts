import type { MinuteRounding, PrintedPrayer } from '../../data/methods.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Event, Events } from './events.ts';
import type { ClockSeconds, MovablePrayer, PrayerName, PrayerRowOfDay, Printed, School } from './prayer-day.ts';
import { PRAYER_ROWS } from './prayer-day.ts';
import type { PrayerRules } from './rules.ts';
import { ZAWAL_MINUTES } from './settings.ts';

/** The printed time of a prayer; for Asr, the time of the school. */
export function printedTime(printed: Printed, prayer: PrayerName, school: School): EpochSeconds | undefined {
  if (prayer !== 'asr') return printed[prayer];
  return school === 'shafi' ? printed.asrShafi : printed.asrHanafi;
}

/** Adds the method's minutes, and rounds to minutes of the clock. It has no closure, which would slow a day by a sixth. */
export function print(events: Events, { offsetSeconds, rounding }: PrayerRules, clockSeconds: ClockSeconds): Printed {
  const { transit, fajr, sunrise, asrShafi, asrHanafi, maghrib, isha } = events;
  const { basis } = isha;
  const printedMaghrib = minuteOf(maghrib, offsetSeconds.maghrib, rounding.maghrib, clockSeconds);
  const isAfterMaghrib = basis.kind === 'interval' && basis.from === 'maghrib' && printedMaghrib !== undefined;
  return {
    fajr: minuteOf(fajr, offsetSeconds.fajr, rounding.fajr, clockSeconds),
    sunrise: minuteOf(sunrise, offsetSeconds.sunrise, rounding.sunrise, clockSeconds),
    dhuhr: roundToMinute(transit.at + offsetSeconds.dhuhr, rounding.dhuhr, clockSeconds),
    asrShafi: minuteOf(asrShafi, offsetSeconds.asr, rounding.asr, clockSeconds),
    asrHanafi: minuteOf(asrHanafi, offsetSeconds.asr, rounding.asr, clockSeconds),
    maghrib: printedMaghrib,
    isha: isAfterMaghrib
      ? printedMaghrib + basis.minutes * 60
      : minuteOf(isha, offsetSeconds.isha, rounding.isha, clockSeconds),
    moved: NOTHING,
  };
}

function minuteOf({ at }: Event, offsetSeconds: number, rounding: MinuteRounding, clockSeconds: ClockSeconds) {
  return at === undefined ? undefined : roundToMinute(at + offsetSeconds, rounding, clockSeconds);
}

export function printedMinute(
  at: EpochSeconds,
  prayer: PrintedPrayer,
  { offsetSeconds, rounding }: Pick<PrayerRules, 'offsetSeconds' | 'rounding'>,
  clockSeconds: ClockSeconds,
): EpochSeconds {
  return roundToMinute(at + offsetSeconds[prayer], rounding[prayer], clockSeconds);
}

export function adjusted(printed: Printed, { adjustSeconds }: PrayerRules): Printed {
  return adjustSeconds ? plusSeconds(printed, ({ name }) => adjustSeconds[name]) : printed;
}

export function plusSeconds(printed: Printed, seconds: (row: PrayerRowOfDay) => number): Printed {
  const later: { -readonly [K in keyof Printed]: Printed[K] } = { ...printed };
  for (const row of PRAYER_ROWS) {
    const at = printed[row.printed];
    if (at !== undefined) later[row.printed] = at + seconds(row);
  }
  return later;
}

/**
 * Whether the Sun gives the day its frame (rise, set and both shadows) and the printed times are in order. Dhuhr must not be before the
 * minute of the transit. Maghrib must be within a day of fajr, because a method's minutes at sunrise and maghrib may exceed the shortest
 * nights. A twilight may be absent only if the rules for it are switched off.
 */
export function isOrdered({ transit, sunset }: Events, printed: Printed, clockSeconds: ClockSeconds): boolean {
  const { fajr, sunrise, dhuhr, asrShafi, asrHanafi, maghrib, isha } = printed;
  if (sunrise === undefined || sunset.at === undefined || asrShafi === undefined || asrHanafi === undefined)
    return false;
  return (
    (fajr === undefined || (fajr < sunrise && (maghrib === undefined || maghrib < fajr + SECONDS_PER_DAY))) &&
    sunrise < dhuhr &&
    dhuhr >= roundToMinute(transit.at, 'down', clockSeconds) &&
    dhuhr < asrShafi &&
    asrShafi < asrHanafi &&
    (maghrib === undefined || (asrHanafi < maghrib && (isha === undefined || maghrib <= isha)))
  );
}

/** Rounds to a minute. `nearest` takes the later minute at the half. Every rounding leaves a whole minute as it is. */
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
export function zawalWindow(transit: EpochSeconds, clockSeconds: ClockSeconds) {
  const nearest = (at: EpochSeconds) => roundToMinute(at, 'nearest', clockSeconds);
  return {
    start: nearest(transit - ZAWAL_MINUTES * 60),
    peak: nearest(transit),
    end: nearest(transit + ZAWAL_MINUTES * 60),
  };
}

const NOTHING: readonly MovablePrayer[] = [];

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
    // each at least a minute after the time before it; then, in a short afternoon, a minute before the next time
    const end = maghrib === undefined ? Number.POSITIVE_INFINITY : maghrib - 60;
    asrShafi = Math.max(asrShafi, dhuhr + 60);
    asrHanafi = Math.min(Math.max(asrHanafi, asrShafi + 60), end);
    asrShafi = Math.min(asrShafi, asrHanafi - 60);
    dhuhr = Math.min(dhuhr, asrShafi - 60);
  } else {
    // the Sun casts only one of the two shadows if it grazes the horizon
    if (asrShafi !== undefined) asrShafi = Math.max(asrShafi, dhuhr + 60);
    if (asrHanafi !== undefined) asrHanafi = Math.max(asrHanafi, dhuhr + 60);
  }
  const ordered = { fajr, sunrise, dhuhr, asrShafi, asrHanafi, maghrib, isha };
  return { ...ordered, moved: MOVABLE.filter((prayer) => ordered[prayer] !== printed[prayer]) };
}

const MOVABLE: readonly MovablePrayer[] = ['fajr', 'dhuhr', 'asrShafi', 'asrHanafi', 'isha'];
