import { geometricSunElements, sunElements, type SunElements } from './position.ts';

/**
 * The Sun about 0h UT of a day, n days from it: equation of time e0 + n (e1 + n e2), radians, and sine of the
 * declination s0 + n (s1 + n s2).
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
 * Remembered: one slot per day modulo 4096, eleven years in a row; some 700 KB when full, and it never grows. Filled, not
 * made by a function for each slot, which would be 1 ms of every start.
 */
const SLOTS = 4096;

/** The Sun of one series, day by day. A day is the same for every place on Earth, so it is laid out once. */
class Ephemeris {
  private readonly elements: (days: number) => SunElements;
  private readonly curveDays = new Int32Array(SLOTS);
  private readonly curves = new Array<SunCurve | undefined>(SLOTS).fill(undefined);
  private readonly midnightDays = new Int32Array(SLOTS);
  private readonly midnights = new Array<SunElements | undefined>(SLOTS).fill(undefined);

  constructor(elements: (days: number) => SunElements) {
    this.elements = elements;
  }

  /**
   * Both elements are smooth, so the parabola through three midnights (Meeus ch. 3) gives any moment between them to
   * 0.015 s of an event.
   *
   * @param day days from 2000-01-01
   */
  curve(day: number): SunCurve {
    const slot = day & (SLOTS - 1);
    const remembered = this.curves[slot];
    if (remembered !== undefined && this.curveDays[slot] === day) return remembered;
    const before = this.midnight(day - 1);
    const { equationOfTime: e, sinDeclination: s } = this.midnight(day);
    const after = this.midnight(day + 1);
    const curve = {
      e0: e,
      e1: (after.equationOfTime - before.equationOfTime) / 2,
      e2: (after.equationOfTime + before.equationOfTime) / 2 - e,
      s0: s,
      s1: (after.sinDeclination - before.sinDeclination) / 2,
      s2: (after.sinDeclination + before.sinDeclination) / 2 - s,
    };
    this.curves[slot] = curve;
    this.curveDays[slot] = day;
    return curve;
  }

  /** The Sun at 0h UT of a day, days from 2000-01-01. */
  midnight(day: number): SunElements {
    const slot = day & (SLOTS - 1);
    const remembered = this.midnights[slot];
    if (remembered !== undefined && this.midnightDays[slot] === day) return remembered;
    const elements = this.elements(day - 0.5); // J2000.0 is noon
    this.midnights[slot] = elements;
    this.midnightDays[slot] = day;
    return elements;
  }
}

export type { Ephemeris };

/** The apparent Sun: light time, aberration and nutation, our own series. */
export const APPARENT_SUN = new Ephemeris(sunElements);
/** The Sun of a textbook, as two authorities compute with it. */
export const GEOMETRIC_SUN = new Ephemeris(geometricSunElements);
