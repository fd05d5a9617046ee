import type { SunElements } from './position.ts';
import { sunElements } from './position.ts';

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
 * Both elements are smooth, so the parabola through three midnights (Meeus ch. 3) gives any moment between them to
 * 0.015 s of an event. The same for every place on Earth, so a day is laid out once.
 *
 * @param day days from 2000-01-01
 */
export function sunCurve(day: number): SunCurve {
  const slot = day & (SLOTS - 1);
  const remembered = curves[slot];
  if (remembered !== undefined && curveDays[slot] === day) return remembered;
  const before = sunAtMidnight(day - 1);
  const { equationOfTime: e, sinDeclination: s } = sunAtMidnight(day);
  const after = sunAtMidnight(day + 1);
  const curve = {
    e0: e,
    e1: (after.equationOfTime - before.equationOfTime) / 2,
    e2: (after.equationOfTime + before.equationOfTime) / 2 - e,
    s0: s,
    s1: (after.sinDeclination - before.sinDeclination) / 2,
    s2: (after.sinDeclination + before.sinDeclination) / 2 - s,
  };
  curves[slot] = curve;
  curveDays[slot] = day;
  return curve;
}

/** The Sun at 0h UT of a day, days from 2000-01-01. */
export function sunAtMidnight(day: number): SunElements {
  const slot = day & (SLOTS - 1);
  const remembered = midnights[slot];
  if (remembered !== undefined && midnightDays[slot] === day) return remembered;
  const elements = sunElements(day - 0.5); // J2000.0 is noon
  midnights[slot] = elements;
  midnightDays[slot] = day;
  return elements;
}

/**
 * Remembered: one slot per day modulo 4096, eleven years in a row; some 700 KB when full, and it never grows. Filled, not
 * made by a function for each slot, which would be 1 ms of every start.
 */
const SLOTS = 4096;
const curveDays = new Int32Array(SLOTS);
const curves = new Array<SunCurve | undefined>(SLOTS).fill(undefined);
const midnightDays = new Int32Array(SLOTS);
const midnights = new Array<SunElements | undefined>(SLOTS).fill(undefined);
