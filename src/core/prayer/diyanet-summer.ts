import type { Coordinates } from '../geo/coordinates.ts';
import { dayAfter, type PlaceDay } from '../sun/civil-day.ts';
import { type Crossing, EVENING, MORNING, type Side } from '../sun/solar-day.ts';
import { civilDate, dayNumber, type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { authoritySunDay } from './authority-sun.ts';
import type { Basis, Event, Found } from './events.ts';
import { type Knot, knotOf, lastSummer, onLine } from './daylight.ts';
import type { PrayerRules } from './rules.ts';

/** Nearer to the equator than this, no day reaches the limits of its length. */
const LIMITS_FROM_DEG = 59;
/** Sunrise and sunset are 150 to 570 minutes from dhuhr, all three with the authority's minutes: a day has 5 to 19 hours. */
const MIN_HALF_DAY_SECONDS = 150 * 60;
const LONGEST_HALF_DAY_SECONDS = 570 * 60;
/** Isha comes after this part of the lawful night, which lasts from sunset to dawn. */
const ISHA_PART = 1 / 3;
/** The ratio of Diyanet's angles. If the caller replaces an angle by an interval, fajr's share follows from isha's by this ratio. */
const FAJR_TO_ISHA = 18 / 16;
/** A line replaces the true times that are nearer than this to the time at the season’s edge. The line ends this far from that time. */
const LEADS_OVER_SECONDS = 20 * 60;
const HALF_YEAR_DAYS = 183;

const LIMIT: Basis = { kind: 'day-limit' };

/** Times before rounding, and the length of the night; all in seconds. */
interface Frame {
  readonly sunrise: EpochSeconds;
  readonly sunset: EpochSeconds;
  readonly night: number;
}

/** The earliest sunrise and the latest sunset of the year by the clock, seconds from 0h UT of the date. */
type Held = Readonly<Record<'sunrise' | 'sunset', number>>;

export type DiyanetSummer = ReturnType<typeof diyanetSummer>;

/**
 * Diyanet's times in northern summers («takdir», its word for an estimated time) and the limits of the day in the far north. Diyanet
 * publishes neither rule; both were found on printed tables of 24 German and 13 Swedish towns, Belgrade, Vienna, Paris, Oslo and Luleå. On
 * the eve of the nights without dawn (on 21 June where every night has one) the lawful night is the part of the night before dawn. Isha is
 * a third of it after sunset; fajr is before sunrise by this third times the ratio of the angles. Both shares of the night hold until dawn
 * returns. In spring and in autumn, straight lines in clock time lead from the Sun's own times to these times and back.
 */
export function diyanetSummer(rules: PrayerRules) {
  const { sun, rise, set, dawn, nightfall, offsetSeconds } = rules;

  /** The Sun's crossing of the altitude of dawn in the morning, or of nightfall in the evening. */
  function crossing(day: PlaceDay, at: Coordinates, side: Side): Crossing {
    const altitude = side === MORNING ? dawn : nightfall;
    return altitude === undefined ? 'stays above' : authoritySunDay(sun, day, at).crossing(altitude.sine, side);
  }

  /** Times with the authority's minutes; infinite if the Sun does not rise or set. */
  function unlimited(day: PlaceDay, at: Coordinates) {
    const own = authoritySunDay(sun, day, at);
    return {
      noon: own.transit + offsetSeconds.dhuhr,
      sunrise: orInfinite(own.crossing(rise.sine, MORNING), MORNING) + offsetSeconds.sunrise,
      sunset: orInfinite(own.crossing(set.sine, EVENING), EVENING) + offsetSeconds.maghrib,
    };
  }

  function frame(day: PlaceDay, at: Coordinates, longest: Held | undefined): Frame {
    let { noon, sunrise, sunset } = unlimited(day, at);
    if (at.latDeg >= LIMITS_FROM_DEG) {
      sunrise = Math.max(noon - LONGEST_HALF_DAY_SECONDS, Math.min(noon - MIN_HALF_DAY_SECONDS, sunrise));
      sunset = Math.min(noon + LONGEST_HALF_DAY_SECONDS, Math.max(noon + MIN_HALF_DAY_SECONDS, sunset));
      sunrise = notBeyond(sunrise, longest?.sunrise, day.dayNumber, MORNING);
      sunset = notBeyond(sunset, longest?.sunset, day.dayNumber, EVENING);
    }
    return { sunrise, sunset, night: SECONDS_PER_DAY - (sunset - sunrise) };
  }

  /** The sunrise and sunset of 21 June if both are at their limits: no day of the year begins earlier or ends later. */
  function longestDay(solstice: PlaceDay, at: Coordinates): Held | undefined {
    if (at.latDeg < LIMITS_FROM_DEG) return undefined;
    const { sunrise, sunset, noon } = unlimited(solstice, at);
    if (noon - sunrise <= LONGEST_HALF_DAY_SECONDS || sunset - noon <= LONGEST_HALF_DAY_SECONDS) return undefined;
    const ofDay = noon - solstice.dayNumber * SECONDS_PER_DAY;
    return { sunrise: ofDay - LONGEST_HALF_DAY_SECONDS, sunset: ofDay + LONGEST_HALF_DAY_SECONDS };
  }

  function season(solstice: PlaceDay, at: Coordinates, longest: Held | undefined) {
    const hasDawn = (days: number) => crossing(dayAfter(solstice, days), at, MORNING) !== 'stays above';
    const isWithoutDawn = !hasDawn(0);
    const toFirst = isWithoutDawn ? lastWithout(hasDawn, -1) : 0;
    const toLast = isWithoutDawn ? lastWithout(hasDawn, 1) : 0;
    if (toFirst === undefined || toLast === undefined) return undefined;
    const eve = dayAfter(solstice, isWithoutDawn ? toFirst - 1 : 0);
    const dawnOfEve = crossing(eve, at, MORNING);
    if (typeof dawnOfEve === 'string') return undefined;
    const lastNight = frame(eve, at, longest);
    const lawful = 1 - (lastNight.sunrise - dawnOfEve) / lastNight.night;
    const ratio = dawn && nightfall ? dawn.share.part / nightfall.share.part : FAJR_TO_ISHA;
    const [first, last] = [dayAfter(solstice, toFirst), dayAfter(solstice, toLast)];
    /** @param share of the night */
    const twilight = (side: Side, share: number) => {
      const valueOn = (day: PlaceDay) => knotOf(day, shareOfNight(frame(day, at, longest), side, share));
      const held = longest && valueOn(solstice).seconds; // fajr is never earlier than on 21 June, isha never later
      const spring = lead(first, valueOn(first), at, side, -1);
      const autumn = lead(last, valueOn(last), at, side, 1);
      return spring && autumn && { share, held, spring, autumn };
    };
    const isha = twilight(EVENING, ISHA_PART * lawful);
    const fajr = twilight(MORNING, ratio * ISHA_PART * lawful);
    // the first and the last night that take shares of the night: those without a dawn, or that of 21 June alone
    return isha && fajr && { first: first.dayNumber, last: last.dayNumber, isWithoutDawn, fajr, isha };
  }

  /** A straight line from a day of the season's edge outward to the farthest day that has no time of its own. */
  function lead(first: PlaceDay, edge: Knot, at: Coordinates, side: Side, step: 1 | -1) {
    for (let days = 1; days <= HALF_YEAR_DAYS; days++) {
      const day = dayAfter(first, step * days);
      const own = crossing(day, at, side);
      if (typeof own === 'string' || side * (edge.seconds - knotOf(day, own).seconds) < LEADS_OVER_SECONDS) continue;
      const outer = { day: edge.day + step * (days - 1), seconds: edge.seconds - side * LEADS_OVER_SECONDS };
      return { edge, outer };
    }
    return undefined;
  }

  const summers = lastSummer((day, at, june) => {
    const solstice = dayAfter(day, june - day.dayNumber);
    const longest = longestDay(solstice, at);
    return { longest, season: season(solstice, at, longest) };
  });
  const summerOf = (day: PlaceDay, at: Coordinates) => summers(day, at, nearestJune21(day.dayNumber));

  return {
    /** Sunrise or sunset without the authority’s minutes, if a limit moves it. */
    horizon(day: PlaceDay, at: Coordinates, side: Side, own: EpochSeconds): Found | undefined {
      if (at.latDeg < LIMITS_FROM_DEG) return undefined;
      const { sunrise, sunset } = frame(day, at, summerOf(day, at).longest);
      const held = side === MORNING ? sunrise - offsetSeconds.sunrise : sunset - offsetSeconds.maghrib;
      return Math.abs(held - own) < 1e-3 ? undefined : { at: held, basis: LIMIT };
    },

    /** The twilight of a day of the season or beside it; undefined where the Sun's own time holds. */
    twilight(day: PlaceDay, at: Coordinates, side: Side): Event | undefined {
      const summer = summerOf(day, at);
      if (summer.season === undefined) return undefined;
      const { first, last, isWithoutDawn } = summer.season;
      const twilight = side === MORNING ? summer.season.fajr : summer.season.isha;
      const today = day.dayNumber;
      if (today < twilight.spring.outer.day || today > twilight.autumn.outer.day) return undefined;
      const isInSeason = today >= first && today <= last;
      const ofDay = frame(day, at, summer.longest);
      const horizon = side === MORNING ? ofDay.sunrise : ofDay.sunset;
      const { edge, outer } = today < first ? twilight.spring : twilight.autumn;
      const found = isInSeason ? shareOfNight(ofDay, side, twilight.share) : onLine(edge, outer, today);
      const held = notBeyond(found, twilight.held, today, side);
      const share = (side * (held - horizon)) / ofDay.night;
      const because = isInSeason && isWithoutDawn ? 'stays above' : 'led over';
      return { at: held, basis: { kind: 'night-share', rule: 'takdir', share, because } };
    },
  };
}

/** Infinite on its own side of noon if the Sun stays up, on the other side if it stays down. */
function orInfinite(crossing: Crossing, side: Side): number {
  if (typeof crossing === 'number') return crossing;
  return (crossing === 'stays above' ? side : -side) * Number.POSITIVE_INFINITY;
}

function notBeyond(at: EpochSeconds, clock: number | undefined, day: number, side: Side): EpochSeconds {
  if (clock === undefined) return at;
  const bound = day * SECONDS_PER_DAY + clock;
  return side === MORNING ? Math.max(at, bound) : Math.min(at, bound);
}

function shareOfNight({ sunrise, sunset, night }: Frame, side: Side, share: number): EpochSeconds {
  return side === MORNING ? sunrise - share * night : sunset + share * night;
}

/** The 21 June nearest to a day, give or take two days. */
function nearestJune21(day: number): number {
  const { year } = civilDate(day);
  const thisYear = dayNumber({ year, month: 6, day: 21 });
  return day < thisYear - HALF_YEAR_DAYS ? dayNumber({ year: year - 1, month: 6, day: 21 }) : thisYear;
}

/** The farthest day in a direction up to which `holds` stays false, from day 0 on; undefined if that is more than half a year. */
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
