import type { Coordinates } from '../geo/coordinates.ts';
import type { PlaceDay } from '../sun/civil-day.ts';
import { dayAfter } from '../sun/civil-day.ts';
import type { Crossing, Side } from '../sun/solar-day.ts';
import { EVENING, MORNING } from '../sun/solar-day.ts';
import type { EpochSeconds } from '../time/civil-date.ts';
import { civilDate, dayNumber, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { authoritySunDay } from './authority-sun.ts';
import type { Event } from './events.ts';
import type { PrayerRules } from './rules.ts';

/** Nearer to the equator than this the Sun reaches -18° on every night. */
const ALWAYS_DARK_DEG = 48.4;
/** Isha comes after this part of the lawful night, which lasts from sunset to dawn. */
const ISHA_PART = 1 / 3;
/** A day belongs to the straight line while its true time is nearer than this to the time on the first night without dawn. */
const LEADS_OVER_SECONDS = 19.5 * 60;
/** The line begins at most so many days away; measured: 12 to 30. */
const LONGEST_LEAD_DAYS = 120;
const HALF_YEAR_DAYS = 183;
/** Diyanet's angles, whose ratio sets fajr's share beside isha's where a caller gives an interval. */
const FAJR_TO_ISHA = 18 / 16;

/** The part of a year in which the Sun does not reach dawn's altitude, and the days that lead over to it. */
interface Season {
  /** Day numbers of the first and the last night without a true dawn. */
  readonly first: number;
  readonly last: number;
  readonly fajr: Twilight;
  readonly isha: Twilight;
}

/** Times of the day: seconds from 0h UT of their date, which may be negative or beyond the day. */
interface Twilight {
  /** Of the night between the printed sunset and sunrise. */
  readonly share: number;
  /** The last true day before the season with its time, and the time on the season's first day. */
  readonly before: Knot;
  readonly first: Knot;
  readonly last: Knot;
  readonly after: Knot;
}

interface Knot {
  readonly day: number;
  readonly seconds: number;
}

/**
 * Diyanet's habit («takdir») where the Sun does not reach dawn's altitude for a part of the year. It was published nowhere;
 * it was found on printed tables of 90 Swedish towns, 2024, 55.4 to 60.5° N.
 *
 * On the last day with a true dawn, the lawful night is the part of the night that is not dawn. Isha follows sunset after a
 * third of it, fajr precedes sunrise by the proportion of the angles. Both parts hold through the season, each day with its
 * own night. Straight lines in clock time lead over from the true times and back to them.
 */
export class Takdir {
  private readonly rules: PrayerRules;
  private asked: { readonly centre: number; readonly at: Coordinates } | undefined;
  private season: Season | undefined;

  constructor(rules: PrayerRules) {
    this.rules = rules;
  }

  /** The twilight of a day in the season or beside it; undefined where the Sun's own time holds. */
  twilight(day: PlaceDay, at: Coordinates, side: Side): Event | undefined {
    if (at.latDeg > -ALWAYS_DARK_DEG && at.latDeg < ALWAYS_DARK_DEG) return undefined;
    const season = this.seasonOf(day, at);
    if (season === undefined) return undefined;
    const { first, last } = season;
    const twilight = side === MORNING ? season.fajr : season.isha;
    const today = day.dayNumber;
    if (today <= twilight.before.day || today >= twilight.after.day) return undefined;
    const night = this.night(day, at);
    if (night === undefined) return undefined;
    const horizon = side === MORNING ? night.sunrise : night.sunset;
    const isInSeason = today >= first && today <= last;
    const found = isInSeason
      ? horizon + side * twilight.share * night.length
      : today * SECONDS_PER_DAY +
        (today < first ? onLine(twilight.before, twilight.first, today) : onLine(twilight.last, twilight.after, today));
    const share = (side * (found - horizon)) / night.length;
    const because = isInSeason ? 'stays above' : 'led over';
    return { at: found, basis: { kind: 'night-share', rule: 'takdir', share, because } };
  }

  private seasonOf(day: PlaceDay, at: Coordinates): Season | undefined {
    const centre = nearestSolstice(day.dayNumber, at.latDeg);
    if (this.asked?.centre === centre && this.asked.at === at) return this.season;
    this.asked = { centre, at };
    this.season = this.findSeason(dayAfter(day, centre - day.dayNumber), at);
    return this.season;
  }

  private findSeason(centre: PlaceDay, at: Coordinates): Season | undefined {
    const hasDawn = (days: number) => this.crossing(dayAfter(centre, days), at, MORNING) !== 'stays above';
    if (hasDawn(0)) return undefined;
    const toFirst = lastWithout(hasDawn, -1);
    const toLast = lastWithout(hasDawn, 1);
    if (toFirst === undefined || toLast === undefined) return undefined;
    const eve = dayAfter(centre, toFirst - 1);
    const lastNight = this.night(eve, at);
    const dawn = this.crossing(eve, at, MORNING);
    if (lastNight === undefined || typeof dawn === 'string') return undefined;
    const lawful = 1 - (lastNight.sunrise - dawn) / lastNight.length;
    const { dawn: fajrAltitude, nightfall } = this.rules;
    const ratio = fajrAltitude && nightfall ? fajrAltitude.share.part / nightfall.share.part : FAJR_TO_ISHA;
    const [first, last] = [dayAfter(centre, toFirst), dayAfter(centre, toLast)];
    const isha = this.lead(first, last, at, EVENING, ISHA_PART * lawful);
    const fajr = this.lead(first, last, at, MORNING, ratio * ISHA_PART * lawful);
    return isha && fajr && { first: first.dayNumber, last: last.dayNumber, fajr, isha };
  }

  private lead(first: PlaceDay, last: PlaceDay, at: Coordinates, side: Side, share: number): Twilight | undefined {
    const knot = (day: PlaceDay): Knot | undefined => {
      const night = this.night(day, at);
      if (night === undefined) return undefined;
      const horizon = side === MORNING ? night.sunrise : night.sunset;
      return knotOf(day, horizon + side * share * night.length);
    };
    const [atFirst, atLast] = [knot(first), knot(last)];
    if (atFirst === undefined || atLast === undefined) return undefined;
    const before = this.lastTrueDay(first, atFirst, at, side, -1);
    const after = this.lastTrueDay(last, atLast, at, side, 1);
    return before && after && { share, before, first: atFirst, last: atLast, after };
  }

  /** The day nearest to the season on which the true time still is far enough from its time at the season's edge. */
  private lastTrueDay(edge: PlaceDay, value: Knot, at: Coordinates, side: Side, step: 1 | -1): Knot | undefined {
    for (let days = 1; days <= LONGEST_LEAD_DAYS; days++) {
      const day = dayAfter(edge, step * days);
      const crossing = this.crossing(day, at, side);
      if (typeof crossing === 'string') continue;
      const found = knotOf(day, crossing);
      if (side * (value.seconds - found.seconds) >= LEADS_OVER_SECONDS) return found;
    }
    return undefined;
  }

  /** Dawn's crossing of a morning, nightfall's of an evening. */
  private crossing(day: PlaceDay, at: Coordinates, side: Side): Crossing {
    const altitude = side === MORNING ? this.rules.dawn : this.rules.nightfall;
    return altitude === undefined
      ? 'stays above'
      : authoritySunDay(this.rules.sun, day, at).crossing(altitude.sine, side);
  }

  /** Sunrise and sunset as printed but for the rounding, and the night between them, seconds. */
  private night(day: PlaceDay, at: Coordinates) {
    const sun = authoritySunDay(this.rules.sun, day, at);
    const rise = sun.crossing(this.rules.rise.sine, MORNING);
    const set = sun.crossing(this.rules.set.sine, EVENING);
    if (typeof rise === 'string' || typeof set === 'string') return undefined;
    const sunrise = rise + this.rules.offsetSeconds.sunrise;
    const sunset = set + this.rules.offsetSeconds.maghrib;
    return { sunrise, sunset, length: SECONDS_PER_DAY - (sunset - sunrise) };
  }
}

function knotOf({ dayNumber: day }: PlaceDay, instant: EpochSeconds): Knot {
  return { day, seconds: instant - day * SECONDS_PER_DAY };
}

function onLine(from: Knot, to: Knot, day: number): number {
  return from.seconds + ((to.seconds - from.seconds) * (day - from.day)) / (to.day - from.day);
}

/** The solstice of the place's own summer that is nearest to a day, to a day or two. */
function nearestSolstice(day: number, latDeg: number): number {
  const { year } = civilDate(day);
  const month = latDeg < 0 ? 12 : 6;
  const thisYear = dayNumber({ year, month, day: 21 });
  return day < thisYear - HALF_YEAR_DAYS ? dayNumber({ year: year - 1, month, day: 21 }) : thisYear;
}

/** From 0, where `holds` is false, the farthest day in a direction on which it still is; undefined when it is so for half a year. */
function lastWithout(holds: (days: number) => boolean, step: 1 | -1): number | undefined {
  let inner = 0;
  let outer = HALF_YEAR_DAYS;
  if (!holds(step * outer)) return undefined;
  while (outer - inner > 1) {
    const middle = (inner + outer) >> 1;
    if (holds(step * middle)) outer = middle;
    else inner = middle;
  }
  return step * inner;
}
