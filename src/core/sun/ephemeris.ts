import { geometricSunElements, sunElements, type SunElements } from './position.ts';

/**
 * The Sun n days after 0h UT of a day (n may be negative): equation of time e0 + n (e1 + n e2), radians, and sine of the declination
 * s0 + n (s1 + n s2).
 */
export interface SunCurve {
  readonly e0: number;
  readonly e1: number;
  readonly e2: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

/**
 * Remembers results in one slot per day modulo 4096, which is eleven years in a row. The slots take some 700 KB when full and never grow.
 * All slots are set to undefined at once, because a function call for each slot would take 1 ms of every start.
 */
const SLOTS = 4096;

function remembered<T>(make: (day: number) => T): (day: number) => T {
  const days = new Int32Array(SLOTS);
  const values = new Array<T | undefined>(SLOTS).fill(undefined);
  return (day) => {
    const slot = day & (SLOTS - 1);
    const known = values[slot];
    if (known !== undefined && days[slot] === day) return known;
    const made = make(day);
    values[slot] = made;
    days[slot] = day;
    return made;
  };
}

export type Ephemeris = ReturnType<typeof ephemeris>;

/**
 * The Sun of one series, day by day (days from 2000-01-01). A day is the same for every place on Earth, so its curve is made once.
 * @param elements gives the Sun at an instant, days from J2000.0
 */
function ephemeris(elements: (days: number) => SunElements) {
  /** The Sun at 0h UT of a day. */
  const midnight = remembered((day) => elements(day - 0.5)); // J2000.0 is noon
  /**
   * Both elements are smooth, so between midnights a parabola through three of them (Meeus ch. 3) suffices: it moves an event by at most
   * 0.015 s.
   */
  const curve = remembered((day): SunCurve => {
    const before = midnight(day - 1);
    const { equationOfTime: e, sinDeclination: s } = midnight(day);
    const after = midnight(day + 1);
    return {
      e0: e,
      e1: (after.equationOfTime - before.equationOfTime) / 2,
      e2: (after.equationOfTime + before.equationOfTime) / 2 - e,
      s0: s,
      s1: (after.sinDeclination - before.sinDeclination) / 2,
      s2: (after.sinDeclination + before.sinDeclination) / 2 - s,
    };
  });
  return { midnight, curve };
}

/** The apparent Sun: with light time, aberration and nutation, by our own series. */
export const APPARENT_SUN = ephemeris(sunElements);
/** The Sun of a textbook (Meeus), with which two authorities compute. */
export const GEOMETRIC_SUN = ephemeris(geometricSunElements);
