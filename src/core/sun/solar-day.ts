import { type Coordinates, RADIANS_PER_DEGREE, sinDeg, TAU } from '../geo/coordinates.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';
import { APPARENT_SUN, type Ephemeris, type SunCurve } from './ephemeris.ts';
import { J2000_EPOCH_SECONDS } from './epoch.ts';
import type { SunElements } from './position.ts';

/** The instant at which the Sun's centre crosses an altitude; if it never does, the side of the altitude on which it stays. */
export type Crossing = EpochSeconds | Absence;
export type Absence = 'stays above' | 'stays below';

export const MORNING = -1;
export const EVENING = 1;
export type Side = typeof MORNING | typeof EVENING;

/** The Sun's day at a place, lower culmination to lower culmination, however it is computed. */
export interface SunDay {
  /** Hour angle 0: solar noon, and the middle of the zawal window. */
  readonly transit: EpochSeconds;
  /** When the centre of the disc rises (morning) or sinks (evening) through the altitude whose sine is given. */
  crossing(sinAltitude: number, side: Side): Crossing;
  /** When a shadow has grown to `shadowFactor` times its object more than at noon (Asr: 1 or 2), after the transit. */
  asr(shadowFactor: number): Crossing;
}

/**
 * The true Sun: geocentric, airless, of the disc's centre. Each event is computed with the Sun's position at the instant of the event. Left
 * out: parallax (8.8"), true refraction, UT1 - UTC (under 0.9 s). For 1900–2100 the events are within 0.02 s of an ERFA computation on
 * average. At the poles the Sun circles level, so only its declination moves it through an altitude. @param noonNumber days from 2000-01-01
 * to the solar day, counted at local mean noon (see `civil-day.ts`) @param curveOn gives the Sun near 0h UT of a day
 */
export function trueSunDay(
  noonNumber: number,
  at: Coordinates,
  curveOn: (day: number) => SunCurve = APPARENT_SUN.curve,
): SunDay {
  const noon = noonNumber - at.lngDeg / 360; // days from J2000.0
  const base = Math.round(noon + 0.5);
  return new InterpolatedSunDay(base - 0.5, noon - (base - 0.5), sinDeg(at.latDeg), curveOn(base));
}

/** The curve near the instant that is `laterDays` days after 0h UT of a day. */
export function curveLater(sun: Ephemeris, day: number, laterDays: number): SunCurve {
  const whole = Math.floor(laterDays);
  const part = laterDays - whole;
  const { e0, e1, e2, s0, s1, s2 } = sun.curve(day + whole);
  return {
    e0: e0 + part * (e1 + part * e2),
    e1: e1 + 2 * part * e2,
    e2,
    s0: s0 + part * (s1 + part * s2),
    s1: s1 + 2 * part * s2,
    s2,
  };
}

/**
 * The day of a Sun that stays where it is at a midnight. @param midnightDay days from 2000-01-01; a fraction means a later hour
 * @param equationDay the same for the equation of time, if its hour is another one
 */
export function sunDayFrozenAtMidnight(
  noonNumber: number,
  midnightDay: number,
  at: Coordinates,
  sun: Ephemeris = APPARENT_SUN,
  equationDay = midnightDay,
): SunDay {
  const on = (day: number) => (Number.isInteger(day) ? sun.midnight(day) : sunAt(day - 0.5, sun)); // J2000.0 is noon
  const { equationOfTime, sinDeclination } = on(midnightDay);
  const equation = equationDay === midnightDay ? equationOfTime : on(equationDay).equationOfTime;
  return frozenSunDay(noonNumber, at, equation, sinDeclination);
}

/** The day of a Sun that stays where it is at a local mean noon. @param laterDays days from this day's noon to that noon */
export function sunDayFrozenAtNoon(
  noonNumber: number,
  at: Coordinates,
  sun: Ephemeris = APPARENT_SUN,
  laterDays = 0,
): SunDay {
  const { equationOfTime, sinDeclination } = sunAt(noonNumber - at.lngDeg / 360 + laterDays, sun);
  return frozenSunDay(noonNumber, at, equationOfTime, sinDeclination);
}

/** The Sun at an instant. @param days from J2000.0 */
export function sunAt(days: number, sun: Ephemeris): SunElements {
  const base = Math.round(days + 0.5);
  const n = days - (base - 0.5);
  const { e0, e1, e2, s0, s1, s2 } = sun.curve(base);
  return { equationOfTime: e0 + n * (e1 + n * e2), sinDeclination: s0 + n * (s1 + n * s2) };
}

/** The altitude of the Sun, geocentric and airless: for drawing the day, not for timing it. It is -0.833 at sunrise and sunset. */
export function sunAltitudeDeg(instant: EpochSeconds, at: Coordinates): number {
  const { p, s, hourAngle } = sunSeenFrom(instant, at);
  const sine = p * s + Math.sqrt((1 - p * p) * (1 - s * s)) * Math.cos(hourAngle);
  return Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS_PER_DEGREE;
}

/** The direction of the Sun on the horizon, degrees clockwise from north, 0 to 360. */
export function sunBearingDeg(instant: EpochSeconds, at: Coordinates): number {
  const { p, s, hourAngle } = sunSeenFrom(instant, at);
  const c = Math.sqrt(1 - s * s);
  const north = s * Math.sqrt(1 - p * p) - c * Math.cos(hourAngle) * p;
  return (Math.atan2(-c * Math.sin(hourAngle), north) / RADIANS_PER_DEGREE + 360) % 360;
}

/** The sines of the latitude (p) and of the declination (s), and the hour angle. */
function sunSeenFrom(instant: EpochSeconds, { latDeg, lngDeg }: Coordinates) {
  const days = (instant - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY;
  const { equationOfTime, sinDeclination } = sunAt(days, APPARENT_SUN);
  return { p: sinDeg(latDeg), s: sinDeclination, hourAngle: TAU * (days + lngDeg / 360) + equationOfTime };
}

function frozenSunDay(noonNumber: number, at: Coordinates, equationOfTime: number, sinDeclination: number): SunDay {
  const still = { e0: equationOfTime, e1: 0, e2: 0, s0: sinDeclination, s1: 0, s2: 0 };
  return new InterpolatedSunDay(noonNumber - at.lngDeg / 360, 0, sinDeg(at.latDeg), still);
}

/** The same day, except that the noon shadow for Asr is cast by a Sun of another declination. */
export function withNoonShadow(day: SunDay, { latDeg }: Coordinates, sinDeclination: number): SunDay {
  const p = sinDeg(latDeg);
  const q = Math.sqrt(1 - p * p);
  const cosDeclination = Math.sqrt(1 - sinDeclination * sinDeclination);
  const sinNoonAltitude = p * sinDeclination + q * cosDeclination;
  const sinNoonDistance = Math.abs(p * cosDeclination - q * sinDeclination);
  return withAsr(day, (shadowFactor) =>
    sinNoonAltitude <= 0
      ? 'stays below'
      : day.crossing(sinShadowAltitude(shadowFactor, sinNoonDistance, sinNoonAltitude), EVENING),
  );
}

export function withAsr(day: SunDay, asr: SunDay['asr'], transit = day.transit): SunDay {
  return { transit, crossing: (sinAltitude, side) => day.crossing(sinAltitude, side), asr };
}

/** Newton’s method ends with a step smaller than this. The error falls with the square of the step, so the rest is under a millisecond. */
const SMALL_STEP_DAYS = 2e-4;
/** The largest change of the cosine, over the square of the sine, for which two terms of the series give the arc cosine. */
const SMALL_CHANGE = 0.01;
/** More than the declination can change the sine of an altitude within half a day (0.2° at the equinox: 0.0035). */
const HALF_DAY_SINE = 0.006;
/** Nearer than this to grazing, the hour angle bends too sharply for Newton’s method, so halving finds the crossing. */
const GRAZING_COSINE = 0.9999;

/**
 * Times are days `n` from a base; E (equation of time, radians) and s (sine of declination) are parabolas in n; H(n) = 2π (n - n0) + E(n).
 * p and q are sine and cosine of the latitude, a the sine of the altitude sought. No code of the program runs more often: 40 ns a crossing.
 * So square roots are series about the transit, and arc cosines are polynomials. Their errors are noted beside them.
 */
class InterpolatedSunDay implements SunDay {
  readonly transit: EpochSeconds;
  private readonly baseDays: number;
  private readonly n0: number;
  private readonly p: number;
  private readonly q: number;
  private readonly inverseQ: number;
  private readonly sun: SunCurve;
  /** The transit; then the values at the transit: s, 1/cos dec, and the sines of the altitude and of the zenith distance. */
  private readonly noon: number;
  private readonly noonS: number;
  private readonly noonSecant: number;
  private readonly sinNoonAltitude: number;
  private readonly sinNoonDistance: number;

  constructor(baseDays: number, n0: number, p: number, sun: SunCurve) {
    const q = Math.sqrt(1 - p * p);
    this.baseDays = baseDays;
    this.n0 = n0;
    this.p = p;
    this.q = q;
    this.inverseQ = 1 / q;
    this.sun = sun;
    let n = n0 - sun.e0 / TAU; // each round leaves 1/15,000 of the error: 7 s, 0.5 ms, nothing
    n = n0 - this.equationOfTime(n) / TAU;
    n = n0 - this.equationOfTime(n) / TAU;
    const s = this.sinDeclination(n);
    const cosDeclination = Math.sqrt(1 - s * s);
    this.noon = n;
    this.noonS = s;
    this.noonSecant = 1 / cosDeclination;
    this.sinNoonAltitude = p * s + q * cosDeclination;
    this.sinNoonDistance = Math.abs(p * cosDeclination - q * s);
    this.transit = this.epochSeconds(n);
  }

  crossing(sinAltitude: number, side: Side): Crossing {
    const a = sinAltitude;
    const { p, inverseQ, noonS, noonSecant } = this;
    // a crossing needs a Sun above the altitude at the transit and below it half a turn away; a cheap bound for the latter comes first
    if (this.sinNoonAltitude <= a) return 'stays below';
    const mayStayAbove = 2 * p * noonS - this.sinNoonAltitude + HALF_DAY_SINE >= a;
    if (mayStayAbove && this.sinOppositeAltitude(side) >= a) return 'stays above';
    // a first guess with the declination of six hours from noon, linear from the transit's; then one step of Newton on the
    // hour angle with the declination moving (Meeus ch. 15; the derivative carries dC/ds ds/dn), more steps near grazing
    const secantOverQ = noonSecant * inverseQ;
    const slopeAtNoon = (a * noonS - p) * secantOverQ * noonSecant * noonSecant;
    const first = (a - p * noonS) * secantOverQ + slopeAtNoon * side * 0.25 * this.sun.s1;
    if (!(first > -GRAZING_COSINE && first < GRAZING_COSINE)) return this.bisect(a, side);
    const hour = arccos(first);
    let n = this.noon + (side * hour) / TAU;
    const perSine = 1 / Math.sqrt(1 - first * first);
    const s = this.sinDeclination(n);
    const change = ((a - p * s) * this.secant(s) * inverseQ - first) * perSine;
    if (change * perSine < SMALL_CHANGE && change * perSine > -SMALL_CHANGE) {
      // the second arc cosine by its series about the first (the cubic term is under 3e-7), and 1/rate by its own series
      const moved = hour - change * (1 + 0.5 * change * first * perSine);
      const miss = TAU * (n - this.n0) + this.equationOfTime(n) - side * moved;
      const excess =
        (this.sun.e1 + 2 * this.sun.e2 * n + side * slopeAtNoon * (this.sun.s1 + 2 * this.sun.s2 * n) * perSine) / TAU;
      return this.epochSeconds(n - (miss * (1 - excess + excess * excess)) / TAU);
    }
    for (let round = 0; round < 5; round++) {
      const sAt = this.sinDeclination(n);
      const secant = this.secant(sAt);
      const c = (a - p * sAt) * secant * inverseQ;
      if (!(c > -GRAZING_COSINE && c < GRAZING_COSINE)) return this.bisect(a, side);
      const slope = (a * sAt - p) * secant * secant * secant * inverseQ;
      const miss = TAU * (n - this.n0) + this.equationOfTime(n) - side * arccos(c);
      const rate =
        TAU +
        this.sun.e1 +
        2 * this.sun.e2 * n +
        (side * slope * (this.sun.s1 + 2 * this.sun.s2 * n)) / Math.sqrt(1 - c * c);
      const step = miss / rate;
      n -= step;
      if (step < SMALL_STEP_DAYS && step > -SMALL_STEP_DAYS) return this.epochSeconds(n);
    }
    return this.bisect(a, side);
  }

  /**
   * cot(altitude) = k + tan|latitude - declination| with the declination at the transit: the shadow really cast at noon, to
   * which the law adds k times the length of the object. The crossing of that altitude is computed with the Sun's position
   * at its own instant. There is no Asr if the Sun is not above the horizon at noon (no shadow), nor if the Sun never sinks to the
   * altitude (midnight sun near the pole).
   */
  asr(shadowFactor: number): Crossing {
    const { sinNoonAltitude, sinNoonDistance } = this;
    if (sinNoonAltitude <= 0) return 'stays below';
    return this.crossing(sinShadowAltitude(shadowFactor, sinNoonDistance, sinNoonAltitude), EVENING);
  }

  private sinOppositeAltitude(side: Side): number {
    const s = this.sinDeclination(this.noon + side * 0.5);
    return this.p * s - this.q * Math.sqrt(1 - s * s);
  }

  /**
   * 1/cos dec by Taylor's series about the transit: f = (1 - s^2)^-1/2, f' = s f^3, f'' = f^3 + 3 s^2 f^5. Within half a
   * day the third power of the change is at most 4e-8, which moves an event by a millisecond.
   */
  private secant(s: number): number {
    const f = this.noonSecant;
    const ff = f * f;
    const change = s - this.noonS;
    return f * (1 + change * ff * (this.noonS + change * (0.5 + 1.5 * this.noonS * this.noonS * ff)));
  }

  /** Finds the crossing between the lower culmination and the transit by halving: for grazing paths and next to the poles. */
  private bisect(sine: number, side: Side): EpochSeconds {
    let low = this.noon + side * 0.5;
    let high = this.noon;
    for (let round = 0; round < 44; round++) {
      const middle = (low + high) / 2;
      if (this.sinAltitude(middle) < sine) low = middle;
      else high = middle;
    }
    return this.epochSeconds((low + high) / 2);
  }

  private sinAltitude(n: number): number {
    const s = this.sinDeclination(n);
    return this.p * s + this.q * Math.sqrt(1 - s * s) * Math.cos(TAU * (n - this.n0) + this.equationOfTime(n));
  }

  private equationOfTime(n: number): number {
    return this.sun.e0 + n * (this.sun.e1 + n * this.sun.e2);
  }

  private sinDeclination(n: number): number {
    return this.sun.s0 + n * (this.sun.s1 + n * this.sun.s2);
  }

  private epochSeconds(n: number): EpochSeconds {
    return (this.baseDays + n) * SECONDS_PER_DAY + J2000_EPOCH_SECONDS;
  }
}

/** Sine of the altitude at which cot(altitude) = k + sine/cosine of |lat - dec|. */
function sinShadowAltitude(shadowFactor: number, sine: number, cosine: number): number {
  const length = shadowFactor * cosine + sine;
  return cosine / Math.sqrt(cosine * cosine + length * length);
}

/** Arc cosine within 2e-8 (Abramowitz and Stegun 4.4.46), which moves an event by 0.3 ms; half the cost of `Math.acos`. */
function arccos(x: number): number {
  const u = Math.abs(x);
  const inner = u * (0.030891881 + u * (-0.0170881256 + u * (0.0066700901 - 0.0012624911 * u)));
  const angle =
    Math.sqrt(1 - u) * (1.570796305 + u * (-0.2145988016 + u * (0.0889789874 + u * (-0.0501743046 + inner))));
  return x < 0 ? Math.PI - angle : angle;
}
