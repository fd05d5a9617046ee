import { LONGITUDE_TERMS } from '../../data/solar-series.ts';
import { RADIANS_PER_ARCSECOND, RADIANS_PER_DEGREE, TAU, wrapRadians } from '../geo/coordinates.ts';
import { deltaTSeconds } from './epoch.ts';

/** The two values from which the times of a day are computed, at one instant. They are the same for every observer. */
export interface SunElements {
  /** Apparent minus mean solar time, radians: the Greenwich hour angle less that of the mean Sun. */
  readonly equationOfTime: number;
  readonly sinDeclination: number;
}

const DAYS_PER_CENTURY = 36_525;

/** Within this many centuries of J2000.0 (1900–2100) the fitted series holds; beyond them, Meeus' mean elements are used. */
const FITTED_CENTURIES = 1.003;

/** The mean obliquity at J2000.0 is 84381.406" (IAU 2006). */
const SIN_OBLIQUITY = Math.sin(84_381.406 * RADIANS_PER_ARCSECOND);
const COS_OBLIQUITY = Math.cos(84_381.406 * RADIANS_PER_ARCSECOND);

/** Amplitude in arcseconds, phase in turns and rate in turns per century of each term, in one flat array for speed. */
const TERMS = Float64Array.from(
  LONGITUDE_TERMS.flatMap(([amplitude, phase, rate]) => [amplitude, phase / 360, rate / 360]),
);

/**
 * Apparent geocentric Sun (aberration and nutation included, no parallax, no refraction), `days` UT days from J2000.0. 1900–2100: 48 fitted
 * terms, residual 0.17" rms and 0.73" at most against ERFA, which moves an event by 0.01 s on average. Outside: Meeus' mean longitude and
 * equation of the centre (Astronomical Algorithms, 2nd ed., 25.2–25.4 and 28.2). Compared with astronomy-engine (VSOP87) and the same
 * delta T, declination and equation of time differ by 0.03° and 3 s at most in 0001–4000, which moves an event by some 15 s, and by 0.4°
 * and 2 minutes at most to the year 9999. Nobody knows the delta T of that time to the hour.
 */
export function sunElements(days: number): SunElements {
  const t = (days + deltaTSeconds(days) / 86_400) / DAYS_PER_CENTURY; // TT centuries from J2000.0
  const meanAnomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * RADIANS_PER_DEGREE; // Meeus 25.3
  const sinM = Math.sin(meanAnomaly);
  const cosM = Math.cos(meanAnomaly);
  const longitudeArcsec =
    (t > -FITTED_CENTURIES && t < FITTED_CENTURIES ? fittedLongitude(t, sinM, cosM) : meanLongitude(t, sinM, cosM)) +
    periodicTerms(t);

  const latitude =
    (0.577 * wave(0.258861111 + 1342.227833333 * t) +
      0.208 * wave(0.613888889 + 87.659638889 * t) +
      0.166 * wave(0.366027778 + 83.136111111 * t) +
      0.091 * wave(0.339694444 + 37.448333333 * t)) *
    RADIANS_PER_ARCSECOND; // four terms of the same fit, turns and turns per century

  // Nutation in arcseconds: Meeus ch. 22, abridged, with one more term (sin M). Twice the mean longitudes of the Sun
  // (280.4665 + 36000.7698 T) and the Moon (218.3165 + 481267.8813 T) are in turns
  const node = (125.04452 - 1934.136261 * t) * RADIANS_PER_DEGREE;
  const twiceSun = 1.558147222 + 200.004276667 * t;
  const twiceMoon = 1.212869444 + 2673.710451667 * t;
  const sinNode = Math.sin(node);
  const cosNode = Math.cos(node);
  const nutationInLongitude =
    (-17.2 - 0.01742 * t) * sinNode -
    1.319 * wave(twiceSun) -
    0.2274 * wave(twiceMoon) +
    0.4124 * sinNode * cosNode + // 0.2062 sin 2 node
    0.1426 * sinM;
  const nutationInObliquity =
    9.2 * cosNode + 0.573 * wave(twiceSun + 0.25) + 0.098 * wave(twiceMoon + 0.25) - 0.09 * (1 - 2 * sinNode * sinNode);

  // Obliquity of the ecliptic, IAU 2006; its sine and cosine by Taylor about J2000.0, where the change is at most 57" within
  // 1900–2100 and the third power 1e-6"
  const change = (-t * (46.836769 + t * (0.0001831 - 0.0020034 * t)) + nutationInObliquity) * RADIANS_PER_ARCSECOND;
  const half = 0.5 * change * change;
  const sinEps = SIN_OBLIQUITY * (1 - half) + COS_OBLIQUITY * change;
  const cosEps = COS_OBLIQUITY * (1 - half) - SIN_OBLIQUITY * change;
  const longitude = (longitudeArcsec + nutationInLongitude) * RADIANS_PER_ARCSECOND;
  const sinLongitude = Math.sin(longitude);
  const rightAscension = Math.atan2(cosEps * sinLongitude - latitude * sinEps, Math.cos(longitude));

  // Earth rotation angle (Capitaine, Guinot and McCarthy 2000) less the turning of the mean day, then the accumulated
  // precession (GMST, Capitaine, Wallace and Chapront 2003) and the equation of the equinoxes
  const earthRotation = TAU * (0.779057273264 + 0.00273781191135448 * days);
  const precession =
    (0.014506 + t * (4612.156534 + 1.3915817 * t) + nutationInLongitude * cosEps) * RADIANS_PER_ARCSECOND;
  return {
    equationOfTime: wrapRadians(earthRotation + precession - rightAscension),
    sinDeclination: sinEps * sinLongitude + latitude * cosEps,
  };
}

/**
 * Meeus, Astronomical Algorithms, 2nd ed., ch. 25, without nutation, aberration and delta T: the geometric Sun of Diyanet
 * and of the ministry of Morocco. `days` are UT days from J2000.0. Events differ by up to 5 s from those of the true Sun.
 */
export function geometricSunElements(days: number): SunElements {
  const t = days / DAYS_PER_CENTURY;
  const meanLongitude = (280.46646 + t * (36_000.76983 + 0.0003032 * t)) * RADIANS_PER_DEGREE; // 25.2
  const anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * RADIANS_PER_DEGREE; // 25.3
  const centreDeg =
    (1.914602 - t * (0.004817 + 0.000014 * t)) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * t) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly);
  const obliquity = (23.4392911 - 0.0130042 * t) * RADIANS_PER_DEGREE;
  const longitude = meanLongitude + centreDeg * RADIANS_PER_DEGREE;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  return {
    equationOfTime: wrapRadians(meanLongitude - rightAscension),
    sinDeclination: Math.sin(obliquity) * Math.sin(longitude),
  };
}

/** Secular and elliptic part of the fit, arcseconds, aberration included. */
function fittedLongitude(t: number, sinM: number, cosM: number): number {
  return (
    1_009_650.798 +
    t * (129_602_766.0432 + t * (3.0558 + 3.4795 * t)) +
    (6892.5415 - t * (17.3707 + 0.1065 * t)) * sinM +
    (-0.588 + 0.0731 * t) * cosM +
    (71.9721 - 0.3658 * t) * 2 * sinM * cosM -
    0.0113 * (1 - 2 * sinM * sinM) +
    1.0422 * sinM * (3 - 4 * sinM * sinM)
  );
}

/** Meeus 28.2 (mean longitude), ch. 25 (equation of the centre), aberration -20.49"; arcseconds. */
function meanLongitude(t: number, sinM: number, cosM: number): number {
  const millennia = t / 10;
  const meanDeg =
    280.4664567 +
    millennia *
      (360_007.6982779 +
        millennia * (0.03032028 + millennia * (1 / 49_931 - millennia * (1 / 15_300 + millennia / 2_000_000))));
  const centreDeg =
    (1.914602 - t * (0.004817 + 0.000014 * t)) * sinM +
    (0.019993 - 0.000101 * t) * 2 * sinM * cosM +
    0.000289 * sinM * (3 - 4 * sinM * sinM);
  return (meanDeg + centreDeg) * 3600 - 20.49;
}

/** The 48 small terms, arcseconds. */
function periodicTerms(t: number): number {
  let sum = 0;
  for (let i = 0; i < TERMS.length; i += 3) {
    sum += (TERMS[i] as number) * wave((TERMS[i + 1] as number) + (TERMS[i + 2] as number) * t);
  }
  return sum;
}

/**
 * sin 2πu of an angle in turns, by the corrected parabola: y = u (8 - 16 |u|), y (0.775 + 0.225 |y|), within 0.1 %. Its error in terms
 * under 10" is 0.007"; it is three times as fast as `Math.sin`.
 */
function wave(turns: number): number {
  const u = turns - Math.floor(turns + 0.5);
  const y = u * (8 - 16 * Math.abs(u));
  return y * (0.775 + 0.225 * Math.abs(y));
}
