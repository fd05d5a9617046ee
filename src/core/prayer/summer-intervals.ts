import type { MonthDay, SummerRule } from '../../data/methods.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import { type Crossing, EVENING, MORNING, type Side } from '../sun/solar-day.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { prayerSunDay } from './authority-sun.ts';
import type { Daylight, Knot, NightAndClock } from './daylight.ts';
import { fitsIn, knotOf, lastSummer, ofNight, onLine } from './daylight.ts';
import type { Event } from './events.ts';
import { printedMinute } from './printing.ts';
import { isInSeason, type PrayerRules } from './rules.ts';

/** What the days of a summer share; a side of it is absent where the Sun does not give it. */
interface Edges {
  readonly spring: Knot | undefined;
  readonly autumn: Knot | undefined;
}

/** The lines that lead isha into its interval and out of it. */
interface Lines {
  readonly spring: readonly [Knot, Knot] | undefined;
  readonly autumn: readonly [Knot, Knot] | undefined;
}

interface Summer {
  readonly fajr: Edges;
  readonly isha: Lines;
}

/**
 * Fajr and isha of a northern summer by fixed intervals from the printed sunrise and maghrib, as the Islamic Council Norway prints
 * them: measured on tables of Oslo and Bergen, whose dates differ (src/data, SummerRule).
 */
export class SummerIntervals {
  private readonly rules: PrayerRules;
  private readonly rule: SummerRule;
  private readonly summers = lastSummer((day, at) => this.newSummer(day, at));

  constructor(rules: PrayerRules, rule: SummerRule) {
    this.rules = rules;
    this.rule = rule;
  }

  twilight(daylight: Daylight, side: Side, own: Crossing, night: NightAndClock): Event | undefined {
    const { fromDeg, fajr, isha } = this.rule;
    if (daylight.at.latDeg < fromDeg || !fitsIn(night, fajr.minutes + isha.minutes)) return undefined;
    return side === MORNING ? this.fajr(daylight, own, night) : this.isha(daylight, night);
  }

  private fajr({ day, at: place, rise }: Daylight, own: Crossing, night: NightAndClock): Event | undefined {
    const { first, last, minutes } = this.rule.fajr;
    if (isInSeason({ first, last }, day.dayNumber)) {
      const printed = printedMinute(rise, 'sunrise', this.rules, night.clockSeconds);
      return { at: printed - minutes * 60, basis: { kind: 'interval', minutes, from: 'printed sunrise' } };
    }
    const { spring, autumn } = this.summers(day, place, civilDate(day.dayNumber).year).fajr;
    const edge = day.dayNumber < this.dayOf(day, first) ? spring : autumn;
    if (edge === undefined) return undefined;
    const held = day.dayNumber * SECONDS_PER_DAY + edge.seconds;
    if ((typeof own === 'number' && own >= held) || held >= rise) return undefined;
    return ofNight(held, rise, MORNING, night.nightSeconds(), typeof own === 'number' ? 'led over' : own);
  }

  private isha({ day, at: place, set }: Daylight, night: NightAndClock): Event | undefined {
    const { leadsFrom, first, last, leadsTo, minutes } = this.rule.isha;
    if (!isInSeason({ first: leadsFrom, last: leadsTo }, day.dayNumber)) return undefined;
    if (isInSeason({ first, last }, day.dayNumber)) {
      const printed = printedMinute(set, 'maghrib', this.rules, night.clockSeconds);
      return { at: printed + minutes * 60, basis: { kind: 'interval', minutes, from: 'maghrib' } };
    }
    const { spring, autumn } = this.summers(day, place, civilDate(day.dayNumber).year).isha;
    const line = day.dayNumber < this.dayOf(day, first) ? spring : autumn;
    if (line === undefined) return undefined;
    const at = onLine(...line, day.dayNumber);
    return at <= set ? undefined : ofNight(at, set, EVENING, night.nightSeconds(), 'led over');
  }

  private newSummer(day: PlaceDay, at: Coordinates): Summer {
    const { fajr, isha } = this.rule;
    const { offsetSeconds } = this.rules;
    const dated = (date: MonthDay) => dayAfter(day, this.dayOf(day, date) - day.dayNumber);
    const held = (date: MonthDay) =>
      this.knot(dated(date), this.horizon(dated(date), at, MORNING), -fajr.heldMinutes * 60);
    const inner = (date: MonthDay) =>
      this.knot(dated(date), this.horizon(dated(date), at, EVENING), offsetSeconds.maghrib + isha.minutes * 60);
    const outer = (date: MonthDay) => this.knot(dated(date), this.nightfall(dated(date), at), 0);
    return {
      fajr: { spring: held(fajr.first), autumn: held(fajr.last) },
      isha: {
        spring: lineOf(outer(isha.leadsFrom), inner(isha.first)),
        autumn: lineOf(inner(isha.last), outer(isha.leadsTo)),
      },
    };
  }

  private knot(day: PlaceDay, crossing: Crossing, plusSeconds: number): Knot | undefined {
    return typeof crossing === 'string' ? undefined : knotOf(day, crossing + plusSeconds);
  }

  private horizon(day: PlaceDay, at: Coordinates, side: Side): Crossing {
    const { sun, rise, set } = this.rules;
    return side === MORNING
      ? prayerSunDay(sun, 'sunrise', day, at).crossing(rise.sine, side)
      : prayerSunDay(sun, 'maghrib', day, at).crossing(set.sine, side);
  }

  private nightfall(day: PlaceDay, at: Coordinates): Crossing {
    const { sun, nightfall } = this.rules;
    if (nightfall === undefined) return 'stays above';
    return prayerSunDay(sun, 'isha', day, at).crossing(nightfall.sine, EVENING);
  }

  /** The day number of a date in the year of a day. */
  private dayOf({ dayNumber: day }: PlaceDay, date: MonthDay): number {
    const [month = 0, dayOfMonth = 0] = date.split('-').map(Number);
    return dayNumber({ year: civilDate(day).year, month, day: dayOfMonth });
  }
}

function lineOf(from: Knot | undefined, to: Knot | undefined): readonly [Knot, Knot] | undefined {
  return from && to && [from, to];
}
