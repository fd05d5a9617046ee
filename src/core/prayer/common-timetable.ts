import type { PrintedPrayer } from '../../data/methods.ts';
import type { SunRule } from '../../data/method-row.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import { DAYS_1970_TO_2000 } from '../sun/epoch.ts';
import {
  type Crossing,
  EVENING,
  MORNING,
  type Side,
  type SunDay,
  sunDayFrozenAtMidnight,
  trueSunDay,
} from '../sun/solar-day.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import type { Zone } from '../time/zone.ts';
import { atShare, type Daylight, shortestNightSeconds } from './daylight.ts';
import type { Basis, Because, Event, Events, Found, IntervalFrom } from './events.ts';
import { absent, event, relabelled } from './events.ts';
import { minutesAfterMaghrib } from './isha-minutes.ts';
import type { ClockSeconds, DayTimes, Night, PrayerDay, Printed } from './prayer-day.ts';
import { adjusted, inOrder, isOrdered, print, printedMinute } from './printing.ts';
import type { Altitude, PrayerRules, Share } from './rules.ts';
import { MIDDLE, SEVENTH } from './rules.ts';

/** At this latitude the Sun rises and sets on every date, with hours to spare: the search for a nearest latitude starts here. */
const ALWAYS_RISES_DEG = 60;
const NEAREST_DAY_LIMIT = 183;
/** 1972-01-07: Liberia was the last to leave an offset with seconds (tzdata, africa). */
const LAST_DAY_OF_ODD_CLOCKS = 736;
/** Up to this latitude the Fiqh Council leaves the twilight as it is. Beyond it, twilight takes the same share of the night as at this latitude. */
const FIQH_COUNCIL_DEG = 45;
/** The error where fajr or isha has a rule that only timetable.ts knows, such as a seasonal one. */
const NOT_COMMON = 'no common rule';
const TRANSIT: Basis = { kind: 'angle', by: 'transit' };
const SHAFI: Basis = { kind: 'angle', by: 'shadow', factor: 1 };
const HANAFI: Basis = { kind: 'angle', by: 'shadow', factor: 2 };

/**
 * The prayer times of one place by one method, day by day, with the rules that methods share; timetable.ts adds the rules of single
 * authorities. Order holds on every day, at every latitude: fajr < sunrise < dhuhr < asr (Shafi) < asr (Hanafi) < maghrib ≤ isha, as
 * printed and before the user's own minutes, unless rules are switched off and a time is absent.
 */
export class CommonTimetable implements DayTimes {
  protected readonly rules: PrayerRules;
  protected readonly at: Coordinates;
  protected readonly clock: Zone | undefined;
  /**
   * Remembers the search of the last day, by the factor of Asr, because the polar rule tries many latitudes for one day. `latDeg` is the
   * nearest latitude with a noon shadow, `part` the part of the afternoon there before Asr.
   */
  private readonly shadows: {
    [factor in 1 | 2]?: { readonly day: PlaceDay; readonly latDeg: number; readonly part: number | undefined };
  } = {};

  /** @param clock the zone whose minutes are printed. It matters until January 1972 only: later offsets are whole minutes */
  constructor(rules: PrayerRules, at: Coordinates, clock?: Zone) {
    this.rules = rules;
    this.at = at;
    this.clock = clock;
  }

  find(day: PlaceDay): PrayerDay {
    return this.day(day);
  }

  day(day: PlaceDay): PrayerDay {
    const events = this.eventsOn(day);
    const clockSeconds = this.clockSeconds(day);
    const printed = this.print(events, day, clockSeconds);
    if (isOrdered(events, printed, clockSeconds)) return this.printedDay(day, events, printed, clockSeconds);
    const squeezed = inOrder(printed);
    if (this.rules.polar === 'none' || isOrdered(events, squeezed, clockSeconds))
      return this.printedDay(day, events, squeezed, clockSeconds);
    const supplied = this.supplied(day, events);
    return this.printedDay(day, supplied, inOrder(print(supplied, this.rules, clockSeconds)), clockSeconds);
  }

  protected eventsOn(day: PlaceDay): Events {
    return this.eventsAt(day, this.at);
  }

  protected print(events: Events, _day: PlaceDay, clockSeconds: ClockSeconds): Printed {
    return print(events, this.rules, clockSeconds);
  }

  private printedDay(day: PlaceDay, events: Events, printed: Printed, clockSeconds: ClockSeconds): PrayerDay {
    return { day, events, printed: adjusted(printed, this.rules), clockSeconds };
  }

  /** The seconds of the zone’s offset beyond whole minutes, at noon of the day; 0 since 1972. */
  protected clockSeconds({ dayNumber }: PlaceDay): ClockSeconds {
    if (dayNumber > LAST_DAY_OF_ODD_CLOCKS || this.clock === undefined) return 0;
    const seconds = this.clock.offsetSecondsAt((dayNumber + 1 / 2) * SECONDS_PER_DAY) % 60;
    return seconds < 0 ? seconds + 60 : seconds;
  }

  /** Extra times of the night after `today`; the next day is computed for the end of the night. */
  night(today: PrayerDay): Night {
    const { sunset } = today.events;
    const next = this.day(dayAfter(today.day, 1)).events;
    const end = this.rules.nightEnds === 'fajr' ? next.fajr.at : next.sunrise.at;
    const after = (share: number) =>
      sunset.at === undefined || end === undefined ? undefined : sunset.at + (end - sunset.at) * share;
    return { midnight: after(1 / 2), firstThirdEnds: after(1 / 3), lastThirdBegins: after(2 / 3) };
  }

  /** The Sun as the rule computes it: at each event's own moment, or once a day, `hoursLater` after 0h UT. */
  protected sunBy(rule: SunRule, { dayNumber, noonNumber }: PlaceDay, at: Coordinates): SunDay {
    if (rule.events === 'own-moment') return trueSunDay(noonNumber, at);
    const { hoursLater = 0, equationHoursLater = hoursLater } = rule;
    const midnight = dayNumber - DAYS_1970_TO_2000;
    return sunDayFrozenAtMidnight(
      noonNumber,
      midnight + hoursLater / 24,
      at,
      undefined,
      midnight + equationHoursLater / 24,
    );
  }

  private sunDay(day: PlaceDay, at: Coordinates): SunDay {
    return this.sunBy(this.rules.sun, day, at);
  }

  protected sunOf(prayer: PrintedPrayer, common: SunDay, day: PlaceDay, at: Coordinates): SunDay {
    const own = this.rules.sun.of?.[prayer];
    return own === undefined ? common : this.sunBy(own, day, at);
  }

  protected eventsAt(day: PlaceDay, at: Coordinates): Events {
    const sun = this.sunDay(day, at);
    const rise = this.sunOf('sunrise', sun, day, at).crossing(this.rules.rise.sine, MORNING);
    const set = this.sunOf('maghrib', sun, day, at).crossing(this.rules.set.sine, EVENING);
    if (typeof rise === 'string' || typeof set === 'string') return this.eventsWithoutDay(sun, rise, set);
    const sunrise = this.horizon(day, at, MORNING, rise);
    const sunset = this.horizon(day, at, EVENING, set);
    const daylight: Daylight = { day, at, sun, rise: sunrise.at, set: sunset.at };
    const maghrib = this.rules.dusk === undefined ? sunset : this.twilight(daylight, EVENING, this.rules.dusk);
    return {
      transit: { at: this.sunOf('dhuhr', sun, day, at).transit, basis: TRANSIT },
      fajr: this.fajr(daylight),
      sunrise,
      asrShafi: this.asr(daylight, 1),
      asrHanafi: this.asr(daylight, 2),
      sunset,
      maghrib,
      isha: this.isha(daylight, maghrib),
    };
  }

  protected horizon(_day: PlaceDay, _at: Coordinates, side: Side, crossing: EpochSeconds): Found {
    return { at: crossing, basis: (side === MORNING ? this.rules.rise : this.rules.set).basis };
  }

  /** The events of a day on which the Sun does not both rise and set: only its transit and the crossings that really happen. */
  private eventsWithoutDay(sun: SunDay, rise: Crossing, set: Crossing): Events {
    const none = absent(typeof rise === 'string' ? rise : typeof set === 'string' ? set : 'too short');
    const twilight = (altitude: Altitude | undefined, side: Side) =>
      altitude === undefined ? none : event(sun.crossing(altitude.sine, side), altitude.basis);
    return {
      transit: { at: sun.transit, basis: TRANSIT },
      fajr: twilight(this.rules.dawn, MORNING),
      sunrise: event(rise, this.rules.rise.basis),
      asrShafi: event(sun.asr(1), SHAFI), // under the midnight sun shadows grow as elsewhere
      asrHanafi: event(sun.asr(2), HANAFI),
      sunset: event(set, this.rules.set.basis),
      maghrib: twilight(this.rules.dusk ?? this.rules.set, EVENING),
      isha: twilight(this.rules.nightfall, EVENING),
    };
  }

  protected fajr(daylight: Daylight): Event {
    const { dawn } = this.rules;
    if (dawn === undefined) throw new Error(NOT_COMMON);
    return this.twilight(daylight, MORNING, dawn);
  }

  protected isha(daylight: Daylight, maghrib: Event): Event {
    const { nightfall, isha } = this.rules;
    if (nightfall !== undefined) return this.twilight(daylight, EVENING, nightfall);
    if (!('afterMaghribMinutes' in isha)) throw new Error(NOT_COMMON);
    return this.afterMaghrib(daylight, maghrib, minutesAfterMaghrib(isha, daylight.day, this.rules.isRamadan));
  }

  protected afterMaghrib(daylight: Daylight, maghrib: Event, minutes: number): Event {
    if (maghrib.at === undefined) return maghrib;
    const printed = printedMinute(maghrib.at, 'maghrib', this.rules, this.clockSeconds(daylight.day));
    return this.interval(daylight, EVENING, printed, minutes, 'maghrib', this.shareOfInterval());
  }

  /** Fajr or isha at an interval in minutes from a time of the Sun, or from its printed minute. */
  protected interval(
    daylight: Daylight,
    side: Side,
    begin: EpochSeconds,
    minutes: number,
    from: IntervalFrom,
    share: Share | undefined,
  ): Event {
    return this.bounded(daylight, side, begin + side * minutes * 60, { kind: 'interval', minutes, from }, share);
  }

  /** Limits an interval to the middle of the night. No authority prints intervals for nights so short that fajr and isha would meet. */
  protected shareOfInterval(): Share | undefined {
    return this.rules.highLatitude === 'none' ? undefined : MIDDLE;
  }

  private twilight(daylight: Daylight, side: Side, altitude: Altitude): Event {
    const { sun, day, at } = daylight;
    const crossing = this.sunOf(side === MORNING ? 'fajr' : 'isha', sun, day, at).crossing(altitude.sine, side);
    return this.limited(daylight, side, altitude, crossing);
  }

  /** A twilight, limited by the rule for high latitudes. @param crossing when the Sun itself is at the altitude */
  protected limited(daylight: Daylight, side: Side, altitude: Altitude, crossing: Crossing): Event {
    return this.bounded(daylight, side, crossing, altitude.basis, this.share(daylight, side, altitude));
  }

  protected bounded(daylight: Daylight, side: Side, crossing: Crossing, basis: Basis, share: Share | undefined): Event {
    if (share === undefined) return event(crossing, basis);
    const horizon = side === MORNING ? daylight.rise : daylight.set;
    if (typeof crossing === 'number') {
      const length = side * (crossing - horizon);
      // the shortest night is tried first, because the length of the real night needs tomorrow's sunrise
      if (length <= share.part * shortestNightSeconds(daylight)) return { at: crossing, basis };
      if (length <= share.part * this.nightSeconds(daylight)) return { at: crossing, basis };
    }
    const because = typeof crossing === 'string' ? crossing : 'beyond share';
    return atShare(horizon, side, share, this.nightSeconds(daylight), because);
  }

  /**
   * The seconds from sunset to the next sunrise, each with the Sun of its own day. Before the midnight sun or the polar night there is no
   * next sunrise; then today’s is used.
   */
  protected nightSeconds(daylight: Omit<Daylight, 'sun'>): number {
    const { day, at, rise, set } = daylight;
    if (daylight.nightSeconds === undefined) {
      const next = this.sunDay(dayAfter(day, 1), at).crossing(this.rules.rise.sine, MORNING);
      daylight.nightSeconds = (typeof next === 'number' ? next : rise + SECONDS_PER_DAY) - set;
    }
    return daylight.nightSeconds;
  }

  protected share({ day, at }: Pick<Daylight, 'day' | 'at'>, side: Side, altitude: Altitude): Share | undefined {
    const rule = this.rules.highLatitude;
    switch (rule) {
      case 'none':
        return undefined;
      case 'middle':
        return MIDDLE;
      case 'seventh':
        return SEVENTH;
      case 'fiqh_council':
        return Math.abs(at.latDeg) > FIQH_COUNCIL_DEG
          ? { rule, part: this.shareAt45(day, at, side, altitude) }
          : undefined;
      default:
        return altitude.share;
    }
  }

  /** The share that the twilight takes of the night at 45° on the same date and meridian. */
  private shareAt45(day: PlaceDay, { latDeg, lngDeg }: Coordinates, side: Side, altitude: Altitude): number {
    const at = { latDeg: latDeg < 0 ? -FIQH_COUNCIL_DEG : FIQH_COUNCIL_DEG, lngDeg };
    const sun = this.sunDay(day, at);
    const twilight = this.sunOf(side === MORNING ? 'fajr' : 'isha', sun, day, at).crossing(altitude.sine, side);
    const rise = sun.crossing(this.rules.rise.sine, MORNING);
    const set = sun.crossing(this.rules.set.sine, EVENING);
    // in June, at 45°, the Sun never reaches an angle over 21.5°; the rule then takes half the night
    if (typeof twilight === 'string' || typeof rise === 'string' || typeof set === 'string') return MIDDLE.part;
    return (side * (twilight - (side === MORNING ? rise : set))) / this.nightSeconds({ day, at, rise, set });
  }

  private asr({ day, at, sun, set }: Daylight, factor: 1 | 2): Event {
    const crossing = this.sunOf('asr', sun, day, at).asr(factor);
    if (typeof crossing === 'number') return { at: crossing, basis: factor === 1 ? SHAFI : HANAFI };
    if (this.rules.polar === 'none') return absent(crossing);
    // Without a noon shadow Asr takes the part of the afternoon that it takes at the nearest latitude where a shadow is cast.
    let shadow = this.shadows[factor];
    if (shadow?.day !== day) {
      const sunAt = (latDeg: number) => this.sunDay(day, { latDeg, lngDeg: this.at.lngDeg });
      const latDeg = this.nearestLatitude((candidate) => typeof sunAt(candidate).asr(factor) === 'number');
      const nearest = sunAt(latDeg);
      const [asr, sunset] = [nearest.asr(factor), nearest.crossing(this.rules.set.sine, EVENING)];
      const isWhole = typeof asr === 'number' && typeof sunset === 'number';
      const part = isWhole ? (asr - nearest.transit) / (sunset - nearest.transit) : undefined;
      shadow = this.shadows[factor] = { day, latDeg, part };
    }
    const { latDeg, part } = shadow;
    if (part === undefined) return absent(crossing);
    return { at: sun.transit + (set - sun.transit) * part, basis: { kind: 'latitude', latDeg, because: crossing } };
  }

  /** The day by the polar rule, if the Sun does not rise and set, or leaves no room for the prayers. */
  private supplied(day: PlaceDay, own: Events): Events {
    const absences = [own.sunrise, own.sunset].flatMap((each) => (each.at === undefined ? each.basis.because : []));
    const because = absences[0] ?? 'too short';
    const nearestDay =
      this.rules.polar === 'nearest_day' ? this.eventsOfNearestDay(day, own.transit.at, because) : undefined;
    return nearestDay ?? this.eventsAtNearestLatitude(day, because);
  }

  /** The events of the nearest day with sunrise and sunset, a later day first, moved so that the transit is today’s. */
  private eventsOfNearestDay(day: PlaceDay, transit: EpochSeconds, because: Because): Events | undefined {
    for (let distance = 1; distance <= NEAREST_DAY_LIMIT; distance++) {
      for (const days of [distance, -distance]) {
        const events = this.eventsAt(dayAfter(day, days), this.at);
        if (this.hasRoom(events, this.clockSeconds(day))) {
          return relabelled(events, { kind: 'day', days, because }, transit - events.transit.at);
        }
      }
    }
    return undefined; // next to the poles the Sun never rises and sets within one day
  }

  /** The events at the nearest latitude on the meridian, to 0.01°, where the Sun rises, sets and leaves room for the prayers. */
  private eventsAtNearestLatitude(day: PlaceDay, because: Because): Events {
    const eventsAt = (latDeg: number) => this.eventsAt(day, { latDeg, lngDeg: this.at.lngDeg });
    const latDeg = this.nearestLatitude((candidate) => this.hasRoom(eventsAt(candidate), this.clockSeconds(day)));
    return relabelled(eventsAt(latDeg), { kind: 'latitude', latDeg, because });
  }

  /** The latitude nearest to the place that fulfils a condition, in steps of 0.01° towards 60°. */
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

  private hasRoom(events: Events, clockSeconds: ClockSeconds): boolean {
    return isOrdered(events, inOrder(print(events, this.rules, clockSeconds)), clockSeconds);
  }
}
