import { RADIANS_PER_DEGREE, sinDeg } from '../geo/coordinates.ts';
import { deltaTSeconds, J2000_EPOCH_SECONDS } from '../sun/epoch.ts';
import { type EpochSeconds, SECONDS_PER_DAY } from '../time/civil-date.ts';

export interface Moon {
  readonly phase: (typeof QUARTERS | typeof BETWEEN)[number];
  /** Days since the last astronomical new moon (conjunction), which is before any crescent is seen. */
  readonly ageDays: number;
  /** The share of the disc that is lit, 0…1. */
  readonly litFraction: number;
  /** How far the Moon is ahead of the Sun, 0…360°: 0 new, 90 first quarter, 180 full. */
  readonly elongationDeg: number;
}

/**
 * The Moon at an instant, the same for every place. For 1900–2100: age within 3 minutes, lit share within 0.01 (Meeus gives a bound of that
 * order for 48.4). The Hijri calendar does not use this function.
 */
export function moonAt(instant: EpochSeconds): Moon {
  const elongationDeg = elongation(instant);
  return {
    phase: phaseOf(elongationDeg),
    ageDays: (instant - lastNewMoon(instant)) / SECONDS_PER_DAY,
    litFraction: (1 - Math.cos(elongationDeg * RADIANS_PER_DEGREE)) / 2,
    elongationDeg,
  };
}

const SYNODIC_MONTH_DAYS = 29.530588861;
/** A quarter is an instant; the Moon has its name from half a day before to half a day after. */
const HALF_DAY_DEG = 180 / SYNODIC_MONTH_DAYS;
const QUARTERS = ['new moon', 'first quarter', 'full moon', 'last quarter'] as const;
const BETWEEN = ['waxing crescent', 'waxing gibbous', 'waning gibbous', 'waning crescent'] as const;

function phaseOf(elongationDeg: number): Moon['phase'] {
  const nearest = Math.round(elongationDeg / 90);
  if (Math.abs(elongationDeg - nearest * 90) <= HALF_DAY_DEG) return QUARTERS[nearest % 4] ?? 'new moon';
  return BETWEEN[Math.floor(elongationDeg / 90)] ?? 'new moon';
}

/** 180° minus the phase angle i of Meeus, Astronomical Algorithms, 2nd ed., 48.4, within 0…360, so that it grows. */
function elongation(instant: EpochSeconds): number {
  const t = julianEphemerisDays(instant) / 36_525;
  const d = 297.8501921 + 445_267.1114034 * t; // 47.2, mean elongation
  const m = 357.5291092 + 35_999.0502909 * t; // 47.3, the Sun's mean anomaly
  const mPrime = 134.9633964 + 477_198.8675055 * t; // 47.4, the Moon's
  const sum =
    d +
    6.289 * sinDeg(mPrime) -
    2.1 * sinDeg(m) +
    1.274 * sinDeg(2 * d - mPrime) +
    0.658 * sinDeg(2 * d) +
    0.214 * sinDeg(2 * mPrime) +
    0.11 * sinDeg(d);
  return sum - 360 * Math.floor(sum / 360);
}

function lastNewMoon(instant: EpochSeconds): EpochSeconds {
  // the mean new moon differs from the true one by at most 14 hours
  let k = Math.floor((julianEphemerisDays(instant) - FIRST_NEW_MOON_DAYS) / SYNODIC_MONTH_DAYS) + 1;
  while (newMoon(k) > instant) k--;
  return newMoon(k);
}

/** The new moon of 2000-01-06, k = 0 in 49.1, days from J2000.0. */
const FIRST_NEW_MOON_DAYS = 5.09766;

/**
 * The instant of a new moon, within 3 minutes. Meeus ch. 49 (49.1–49.7 and its first table), without the terms below 0.00015 days and the
 * fourteen planetary ones (28 s the largest).
 */
function newMoon(k: number): EpochSeconds {
  const t = k / 1236.85;
  const e = 1 - 0.002516 * t;
  const m = 2.5534 + 29.1053567 * k;
  const mPrime = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const node = 124.7746 - 1.56375588 * k;
  const days =
    FIRST_NEW_MOON_DAYS +
    SYNODIC_MONTH_DAYS * k +
    0.00015437 * t * t -
    0.4072 * sinDeg(mPrime) +
    0.17241 * e * sinDeg(m) +
    0.01608 * sinDeg(2 * mPrime) +
    0.01039 * sinDeg(2 * f) +
    0.00739 * e * sinDeg(mPrime - m) -
    0.00514 * e * sinDeg(mPrime + m) +
    0.00208 * e * e * sinDeg(2 * m) -
    0.00111 * sinDeg(mPrime - 2 * f) -
    0.00057 * sinDeg(mPrime + 2 * f) +
    0.00056 * e * sinDeg(2 * mPrime + m) -
    0.00042 * sinDeg(3 * mPrime) +
    0.00042 * e * sinDeg(m + 2 * f) +
    0.00038 * e * sinDeg(m - 2 * f) -
    0.00024 * e * sinDeg(2 * mPrime - m) -
    0.00017 * sinDeg(node);
  return days * SECONDS_PER_DAY + J2000_EPOCH_SECONDS - deltaTSeconds(days);
}

/** Days of dynamical time from J2000.0. */
function julianEphemerisDays(instant: EpochSeconds): number {
  const days = (instant - J2000_EPOCH_SECONDS) / SECONDS_PER_DAY;
  return days + deltaTSeconds(days) / SECONDS_PER_DAY;
}
