import type { Coordinates } from '../geo/coordinates.ts';
import { isRamadan } from '../hijri/calendar.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import { DAYS_1970_TO_2000 } from '../sun/epoch.ts';
import { singlePassSunDay } from '../sun/single-pass.ts';
import type { Crossing, Side, SunDay } from '../sun/solar-day.ts';
import { EVENING, frozenSunDay, MORNING, trueSunDay } from '../sun/solar-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import { SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Basis, Because } from './basis.ts';
import { seasonalDawnMinutes, seasonalNightfallMinutes } from './moonsighting.ts';
import type { Altitude, MinuteRounding, PrayerRules, Share } from './rules.ts';
import { MIDDLE, MOONSIGHTING_SEVENTH, SEASONAL_ALTITUDE, SEVENTH } from './rules.ts';
import { ZAWAL_MINUTES } from './settings.ts';

interface Found {
  readonly at: EpochSeconds;
  readonly basis: Basis;
}

/** A time, unrounded and without the authority's minutes; or none, with the reason. */
export type Event = Found | Absent;

interface Absent {
  readonly at: undefined;
  readonly basis: { readonly kind: 'none'; readonly because: Because };
}

export interface Events {
  readonly transit: Found;
  readonly fajr: Event;
  readonly sunrise: Event;
  readonly asrShafi: Event;
  readonly asrHanafi: Event;
  readonly sunset: Event;
  readonly maghrib: Event;
  readonly isha: Event;
}

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

export interface PrayerDay {
  readonly day: PlaceDay;
  readonly events: Events;
  readonly printed: Printed;
}

/** Extra times of the night after a day, unrounded. */
export interface Night {
  /** Middle of the night, which ends as the method has it: at sunrise, or at fajr (Jafari). */
  readonly midnight: EpochSeconds | undefined;
  readonly firstThirdEnds: EpochSeconds | undefined;
  readonly lastThirdBegins: EpochSeconds | undefined;
}

/** The Sun rises and sets here on every date, with hours to spare: where the search for a nearest latitude starts. */
const ALWAYS_RISES_DEG = 60;
const NEAREST_DAY_LIMIT = 183;
/** The Moonsighting Committee's: at most one seventh of the night from 55°, and the times of 60° above it. */
const MOONSIGHTING_SEVENTH_DEG = 55;
const MOONSIGHTING_HIGHEST_DEG = 60;
/** The Fiqh Council leaves the twilight as it is up to here, and takes its share of the night from here. */
const FIQH_COUNCIL_DEG = 45;

const TRANSIT: Basis = { kind: 'angle', by: 'transit' };
const SHAFI: Basis = { kind: 'angle', by: 'shadow', factor: 1 };
const HANAFI: Basis = { kind: 'angle', by: 'shadow', factor: 2 };

/**
 * The prayer times of one place under one method and its rules, day by day.
 *
 * Order holds on every day, at every latitude: fajr < sunrise < dhuhr < asr (Shafi) < asr (Hanafi) < maghrib ≤ isha, as
 * printed and before the user's own minutes, unless rules are switched off and a time is absent.
 */
export class Timetable {
  private readonly rules: PrayerRules;
  private readonly at: Coordinates;
  private readonly isAboveMoonsighting: boolean;

  constructor(rules: PrayerRules, at: Coordinates) {
    this.rules = rules;
    this.isAboveMoonsighting = rules.highLatitude === 'moonsighting' && Math.abs(at.latDeg) > MOONSIGHTING_HIGHEST_DEG;
    this.at = this.isAboveMoonsighting ? { ...at, latDeg: Math.sign(at.latDeg) * MOONSIGHTING_HIGHEST_DEG } : at;
  }

  day(day: PlaceDay): PrayerDay {
    const own = this.eventsAt(day, this.at);
    const events = this.isAboveMoonsighting
      ? relabelled(own, { kind: 'latitude', latDeg: this.at.latDeg, because: 'method' })
      : own;
    const printed = this.print(events);
    if (isOrdered(events, printed)) return this.adjusted(day, events, printed);
    const squeezed = inOrder(printed);
    if (this.rules.polar === 'none' || isOrdered(events, squeezed)) return this.adjusted(day, events, squeezed);
    const supplied = this.supplied(day, own);
    return this.adjusted(day, supplied, inOrder(this.print(supplied)));
  }

  /** Extra times of the night after `today`; the next day is computed for its end. */
  night(today: PrayerDay): Night {
    const { sunset } = today.events;
    const next = this.day(dayAfter(today.day, 1)).events;
    const end = this.rules.nightEnds === 'fajr' ? next.fajr.at : next.sunrise.at;
    const after = (share: number) =>
      sunset.at === undefined || end === undefined ? undefined : sunset.at + (end - sunset.at) * share;
    return { midnight: after(1 / 2), firstThirdEnds: after(1 / 3), lastThirdBegins: after(2 / 3) };
  }

  private sunDay(day: PlaceDay, at: Coordinates): SunDay {
    switch (this.rules.sun) {
      case 'own-moment':
        return trueSunDay(day.noonNumber, at);
      case 'at-0h-ut':
        return frozenSunDay(day.noonNumber, day.dayNumber - DAYS_1970_TO_2000, at);
      case 'single-pass':
        return singlePassSunDay(day.noonNumber, at);
    }
  }

  private eventsAt(day: PlaceDay, at: Coordinates): Events {
    const sun = this.sunDay(day, at);
    const rise = sun.crossing(this.rules.horizon.sine, MORNING);
    const set = sun.crossing(this.rules.horizon.sine, EVENING);
    if (typeof rise === 'string' || typeof set === 'string') return this.eventsWithoutDay(sun, rise, set);
    const daylight: Daylight = { day, at, sun, rise, set };
    const maghrib = this.maghrib(daylight);
    return {
      transit: { at: sun.transit, basis: TRANSIT },
      fajr: this.fajr(daylight),
      sunrise: { at: rise, basis: this.rules.horizon.basis },
      asrShafi: this.asr(daylight, 1),
      asrHanafi: this.asr(daylight, 2),
      sunset: { at: set, basis: this.rules.horizon.basis },
      maghrib,
      isha: this.isha(daylight, maghrib),
    };
  }

  /** The Sun does not both rise and set: only its transit and the crossings that really happen are left. */
  private eventsWithoutDay(sun: SunDay, rise: Crossing, set: Crossing): Events {
    const none = absent(typeof rise === 'string' ? rise : typeof set === 'string' ? set : 'too short');
    const twilight = (altitude: Altitude | undefined, side: Side) =>
      altitude === undefined ? none : event(sun.crossing(altitude.sine, side), altitude.basis);
    return {
      transit: { at: sun.transit, basis: TRANSIT },
      fajr: twilight(this.rules.dawn, MORNING),
      sunrise: event(rise, this.rules.horizon.basis),
      asrShafi: none,
      asrHanafi: none,
      sunset: event(set, this.rules.horizon.basis),
      maghrib: twilight(this.rules.dusk ?? this.rules.horizon, EVENING),
      isha: twilight(this.rules.nightfall, EVENING),
    };
  }

  private fajr(daylight: Daylight): Event {
    if (this.rules.dawn !== undefined) return this.twilight(daylight, MORNING, this.rules.dawn);
    const minutes = seasonalDawnMinutes(daylight.at.latDeg, daylight.day.dayNumber);
    const share = this.share(daylight, MORNING, SEASONAL_ALTITUDE);
    return this.bounded(
      daylight,
      MORNING,
      daylight.rise - minutes * 60,
      { kind: 'interval', minutes, from: 'sunrise' },
      share,
    );
  }

  private maghrib(daylight: Daylight): Event {
    if (this.rules.dusk !== undefined) return this.twilight(daylight, EVENING, this.rules.dusk);
    return { at: daylight.set, basis: this.rules.horizon.basis };
  }

  private isha(daylight: Daylight, maghrib: Event): Event {
    if (this.rules.nightfall !== undefined) return this.twilight(daylight, EVENING, this.rules.nightfall);
    const { isha } = this.rules;
    if (!('afterMaghribMinutes' in isha)) {
      const minutes = seasonalNightfallMinutes(daylight.at.latDeg, daylight.day.dayNumber);
      const share = this.share(daylight, EVENING, SEASONAL_ALTITUDE);
      return this.bounded(
        daylight,
        EVENING,
        daylight.set + minutes * 60,
        { kind: 'interval', minutes, from: 'sunset' },
        share,
      );
    }
    const printedMaghrib = printedMinute(maghrib, this.rules.offsetSeconds.maghrib, this.rules.rounding);
    if (printedMaghrib === undefined) return maghrib;
    const { afterMaghribMinutes, inRamadanMinutes = afterMaghribMinutes } = isha;
    const minutes = isRamadan(daylight.day.dayNumber) ? inRamadanMinutes : afterMaghribMinutes;
    // no authority prints an interval for nights so short that it would meet fajr: it ends at the middle of the night
    const share = this.rules.highLatitude === 'none' ? undefined : MIDDLE;
    return this.bounded(
      daylight,
      EVENING,
      printedMaghrib + minutes * 60,
      { kind: 'interval', minutes, from: 'maghrib' },
      share,
    );
  }

  private twilight(daylight: Daylight, side: Side, altitude: Altitude): Event {
    const crossing = daylight.sun.crossing(altitude.sine, side);
    return this.bounded(daylight, side, crossing, altitude.basis, this.share(daylight, side, altitude));
  }

  /** A twilight, held within its share of the night. */
  private bounded(daylight: Daylight, side: Side, crossing: Crossing, basis: Basis, share: Share | undefined): Event {
    if (share === undefined) return event(crossing, basis);
    const horizon = side === MORNING ? daylight.rise : daylight.set;
    if (typeof crossing === 'number') {
      const length = side * (crossing - horizon);
      if (length <= share.part * shortestNightSeconds(daylight)) return { at: crossing, basis };
      if (length <= share.part * this.nightSeconds(daylight)) return { at: crossing, basis };
    }
    const because = typeof crossing === 'string' ? crossing : 'beyond share';
    return {
      at: horizon + side * share.part * this.nightSeconds(daylight),
      basis: { kind: 'night-share', rule: share.rule, share: share.part, because },
    };
  }

  /**
   * The night from sunset to the next sunrise, each with its own sun. On the last day before the midnight sun or the polar
   * night there is no next sunrise: today's stands in for it.
   */
  private nightSeconds({ day, at, rise, set }: Daylight): number {
    const next = this.sunDay(dayAfter(day, 1), at).crossing(this.rules.horizon.sine, MORNING);
    return (typeof next === 'number' ? next : rise + SECONDS_PER_DAY) - set;
  }

  /** The largest share of the night that a twilight may take. */
  private share({ day, at }: Daylight, side: Side, altitude: Altitude): Share | undefined {
    const rule = this.rules.highLatitude;
    const distanceDeg = Math.abs(at.latDeg);
    switch (rule) {
      case 'none':
        return undefined;
      case 'middle':
        return MIDDLE;
      case 'seventh':
        return SEVENTH;
      case 'angle':
        return altitude.share;
      case 'fiqh_council':
        return distanceDeg > FIQH_COUNCIL_DEG ? { rule, part: this.shareAt45(day, at, side, altitude) } : undefined;
      case 'moonsighting':
        return distanceDeg >= MOONSIGHTING_SEVENTH_DEG ? MOONSIGHTING_SEVENTH : undefined;
    }
  }

  /** What the twilight takes of the night at 45° on the same date and meridian. */
  private shareAt45(day: PlaceDay, { latDeg, lngDeg }: Coordinates, side: Side, altitude: Altitude): number {
    const at = { latDeg: latDeg < 0 ? -FIQH_COUNCIL_DEG : FIQH_COUNCIL_DEG, lngDeg };
    const sun = this.sunDay(day, at);
    const twilight = sun.crossing(altitude.sine, side);
    const horizon = sun.crossing(this.rules.horizon.sine, side);
    const set = sun.crossing(this.rules.horizon.sine, EVENING);
    const nextRise = this.sunDay(dayAfter(day, 1), at).crossing(this.rules.horizon.sine, MORNING);
    if (
      typeof twilight === 'string' ||
      typeof horizon === 'string' ||
      typeof set === 'string' ||
      typeof nextRise === 'string'
    ) {
      return MIDDLE.part; // an angle over 21.5° does not happen at 45° in June either
    }
    return (side * (twilight - horizon)) / (nextRise - set);
  }

  private asr({ day, sun, set }: Daylight, factor: 1 | 2): Event {
    const crossing = sun.asr(factor);
    if (typeof crossing === 'number') return { at: crossing, basis: factor === 1 ? SHAFI : HANAFI };
    if (this.rules.polar === 'none') return absent(crossing);
    // The noon Sun is within a hair of the horizon and casts no shadow. Asr takes the part of the afternoon that it takes
    // at the nearest latitude where one is cast.
    const { lngDeg } = this.at;
    const latDeg = this.nearestLatitude(
      (candidate) => typeof this.sunDay(day, { latDeg: candidate, lngDeg }).asr(factor) === 'number',
    );
    const there = this.sunDay(day, { latDeg, lngDeg });
    const [asr, sunset] = [there.asr(factor), there.crossing(this.rules.horizon.sine, EVENING)];
    if (typeof asr === 'string' || typeof sunset === 'string') return absent(crossing);
    const part = (asr - there.transit) / (sunset - there.transit);
    return { at: sun.transit + (set - sun.transit) * part, basis: { kind: 'latitude', latDeg, because: crossing } };
  }

  /** The day as the polar rule has it, where the Sun does not rise and set, or leaves no room for the prayers. */
  private supplied(day: PlaceDay, own: Events): Events {
    const because =
      own.sunrise.at === undefined
        ? own.sunrise.basis.because
        : own.sunset.at === undefined
          ? own.sunset.basis.because
          : 'too short';
    const nearestDay =
      this.rules.polar === 'nearest_day' ? this.eventsOfNearestDay(day, own.transit.at, because) : undefined;
    return nearestDay ?? this.eventsAtNearestLatitude(day, because);
  }

  /** The nearest day, later before earlier, on which the Sun rises and sets; its times hang on today's transit. */
  private eventsOfNearestDay(day: PlaceDay, transit: EpochSeconds, because: Because): Events | undefined {
    for (let distance = 1; distance <= NEAREST_DAY_LIMIT; distance++) {
      for (const days of [distance, -distance]) {
        const events = this.eventsAt(dayAfter(day, days), this.at);
        if (this.hasRoom(events)) {
          return relabelled(events, { kind: 'day', days, because }, transit - events.transit.at);
        }
      }
    }
    return undefined; // next to the poles the Sun never rises and sets within one day
  }

  /** The day at the closest latitude on the meridian, to 0.01°, where the Sun rises, sets and leaves room for the prayers. */
  private eventsAtNearestLatitude(day: PlaceDay, because: Because): Events {
    const eventsAt = (latDeg: number) => this.eventsAt(day, { latDeg, lngDeg: this.at.lngDeg });
    const latDeg = this.nearestLatitude((candidate) => {
      const events = eventsAt(candidate);
      return this.hasRoom(events);
    });
    return relabelled(eventsAt(latDeg), { kind: 'latitude', latDeg, because });
  }

  /** The latitude nearest to the place, in steps of 0.01° towards 60°, at which `holds`. */
  private nearestLatitude(holds: (latDeg: number) => boolean): number {
    const sign = this.at.latDeg < 0 ? -1 : 1;
    let inner = ALWAYS_RISES_DEG * 100;
    let outer = Math.ceil(Math.abs(this.at.latDeg) * 100);
    while (outer - inner > 1) {
      const middle = (inner + outer) >> 1;
      if (holds((sign * middle) / 100)) inner = middle;
      else outer = middle;
    }
    return (sign * inner) / 100;
  }

  /** The method's minutes and its rounding. */
  private print({ transit, fajr, sunrise, asrShafi, asrHanafi, maghrib, isha }: Events): Printed {
    const { offsetSeconds, rounding, sunriseRounding } = this.rules;
    const printedMaghrib = printedMinute(maghrib, offsetSeconds.maghrib, rounding);
    return {
      fajr: printedMinute(fajr, offsetSeconds.fajr, rounding),
      sunrise: printedMinute(sunrise, offsetSeconds.sunrise, sunriseRounding),
      dhuhr: roundToMinute(transit.at + offsetSeconds.dhuhr, rounding),
      asrShafi: printedMinute(asrShafi, offsetSeconds.asr, rounding),
      asrHanafi: printedMinute(asrHanafi, offsetSeconds.asr, rounding),
      maghrib: printedMaghrib,
      isha:
        isha.basis.kind === 'interval' && isha.basis.from === 'maghrib'
          ? plus(printedMaghrib, isha.basis.minutes * 60)
          : printedMinute(isha, offsetSeconds.isha, rounding),
      moved: NOTHING,
    };
  }

  /** Whether a day leaves room for its prayers. */
  private hasRoom(events: Events): boolean {
    return isOrdered(events, inOrder(this.print(events)));
  }

  /** The user's own minutes, on top of everything. */
  private adjusted(day: PlaceDay, events: Events, printed: Printed): PrayerDay {
    const { adjustSeconds } = this.rules;
    if (!adjustSeconds) return { day, events, printed };
    return {
      day,
      events,
      printed: {
        fajr: plus(printed.fajr, adjustSeconds.fajr),
        sunrise: plus(printed.sunrise, adjustSeconds.sunrise),
        dhuhr: printed.dhuhr + adjustSeconds.dhuhr,
        asrShafi: plus(printed.asrShafi, adjustSeconds.asr),
        asrHanafi: plus(printed.asrHanafi, adjustSeconds.asr),
        maghrib: plus(printed.maghrib, adjustSeconds.maghrib),
        isha: plus(printed.isha, adjustSeconds.isha),
        moved: printed.moved,
      },
    };
  }
}

/** Nearest takes the later minute at the half; an exact minute stays where it is under every rounding. */
export function roundToMinute(at: EpochSeconds, rounding: MinuteRounding): EpochSeconds {
  switch (rounding) {
    case 'nearest':
      return Math.floor(at / 60 + 0.5) * 60;
    case 'up':
      return Math.ceil(at / 60) * 60;
    case 'down':
      return Math.floor(at / 60) * 60;
    case 'none':
      return at;
  }
}

/** Start, peak and end of the zawal window: the transit and five minutes each side of it, to the nearest minute. */
export function zawalWindow(transit: EpochSeconds): {
  readonly start: EpochSeconds;
  readonly peak: EpochSeconds;
  readonly end: EpochSeconds;
} {
  return {
    start: roundToMinute(transit - ZAWAL_MINUTES * 60, 'nearest'),
    peak: roundToMinute(transit, 'nearest'),
    end: roundToMinute(transit + ZAWAL_MINUTES * 60, 'nearest'),
  };
}

const NOTHING: readonly MovablePrayer[] = [];

function printedMinute({ at }: Event, offsetSeconds: number, rounding: MinuteRounding): EpochSeconds | undefined {
  return at === undefined ? undefined : roundToMinute(at + offsetSeconds, rounding);
}

/**
 * Where the day or the night is only minutes long, fajr, dhuhr and asr give way to sunrise and maghrib by whole minutes,
 * and isha is not before maghrib.
 */
function inOrder(printed: Printed): Printed {
  let { fajr, dhuhr, asrShafi, asrHanafi, isha } = printed;
  const { sunrise, maghrib } = printed;
  if (fajr !== undefined && sunrise !== undefined) fajr = Math.min(fajr, sunrise - 60);
  if (isha !== undefined && maghrib !== undefined) isha = Math.max(isha, maghrib);
  if (asrShafi !== undefined && asrHanafi !== undefined && maghrib !== undefined) {
    // at least a minute after the one before; then, in a short afternoon, a minute before the one after
    asrShafi = Math.max(asrShafi, dhuhr + 60);
    asrHanafi = Math.min(Math.max(asrHanafi, asrShafi + 60), maghrib - 60);
    asrShafi = Math.min(asrShafi, asrHanafi - 60);
    dhuhr = Math.min(dhuhr, asrShafi - 60);
  }
  const ordered = { fajr, sunrise, dhuhr, asrShafi, asrHanafi, maghrib, isha };
  return { ...ordered, moved: MOVABLE.filter((prayer) => ordered[prayer] !== printed[prayer]) };
}

const MOVABLE = ['fajr', 'dhuhr', 'asrShafi', 'asrHanafi', 'isha'] as const;

/** A day on which the Sun rises and sets. */
interface Daylight {
  readonly day: PlaceDay;
  readonly at: Coordinates;
  readonly sun: SunDay;
  readonly rise: EpochSeconds;
  readonly set: EpochSeconds;
}

/**
 * A lower bound of the night that needs no next sunrise, which costs a day of its own: up to 60° sunrise moves by under
 * 5 minutes from one day to the next.
 */
function shortestNightSeconds({ rise, set, at }: Daylight): number {
  return at.latDeg <= 60 && at.latDeg >= -60 ? SECONDS_PER_DAY - (set - rise) - 600 : 0;
}

function event(crossing: Crossing, basis: Basis): Event {
  return typeof crossing === 'number' ? { at: crossing, basis } : absent(crossing);
}

function absent(because: Because): Absent {
  return { at: undefined, basis: { kind: 'none', because } };
}

/** The same times, said to come from elsewhere. An interval after maghrib still is one. */
function relabelled(events: Events, basis: Basis, shiftSeconds = 0): Events {
  const relabel = (found: Event): Event =>
    found.at === undefined
      ? found
      : { at: found.at + shiftSeconds, basis: isAfterMaghrib(found.basis) ? found.basis : basis };
  return {
    transit: { at: events.transit.at + shiftSeconds, basis: events.transit.basis },
    fajr: relabel(events.fajr),
    sunrise: relabel(events.sunrise),
    asrShafi: relabel(events.asrShafi),
    asrHanafi: relabel(events.asrHanafi),
    sunset: relabel(events.sunset),
    maghrib: relabel(events.maghrib),
    isha: relabel(events.isha),
  };
}

function isAfterMaghrib(basis: Basis): boolean {
  return basis.kind === 'interval' && basis.from === 'maghrib';
}

/**
 * Whether the Sun gives the day its frame (rise, set and both shadows), its times stand in order, and dhuhr is not before
 * the minute of the transit. A twilight may be absent: only where the rules for it are switched off.
 */
function isOrdered({ transit, sunset }: Events, printed: Printed): boolean {
  const { fajr, sunrise, dhuhr, asrShafi, asrHanafi, maghrib, isha } = printed;
  if (sunrise === undefined || sunset.at === undefined || asrShafi === undefined || asrHanafi === undefined)
    return false;
  return (
    (fajr === undefined || fajr < sunrise) &&
    sunrise < dhuhr &&
    dhuhr >= roundToMinute(transit.at, 'down') &&
    dhuhr < asrShafi &&
    asrShafi < asrHanafi &&
    (maghrib === undefined || (asrHanafi < maghrib && (isha === undefined || maghrib <= isha)))
  );
}

function dayAfter({ dayNumber, noonNumber }: PlaceDay, days: number): PlaceDay {
  return { dayNumber: dayNumber + days, noonNumber: noonNumber + days };
}

function plus(at: EpochSeconds | undefined, seconds: number): EpochSeconds | undefined {
  return at === undefined ? undefined : at + seconds;
}
