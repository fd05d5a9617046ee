/** By which Sun the authorities compute; a column of methods.ts. Sources stand there, with each method. */
import type { PrintedPrayer } from './method-row.ts';

/** Which sun an authority asks. */
export interface SunRule {
  readonly events: SunModel;
  /** The textbook Sun of Meeus ch. 25, without nutation and aberration; otherwise the apparent Sun. */
  readonly series?: 'geometric';
  /** The Sun of so many hours later, of earlier ones where it is negative; the times stay on their own day. */
  readonly hoursLater?: number;
  /** Single prayers by another Sun. */
  readonly of?: Readonly<Partial<Record<PrintedPrayer, SunRule>>>;
  /**
   * Single prayers by the Sun of the day before or after through a part of the year: 24 half-months from January on, `.` the
   * day's own Sun, `-` that of the day before, `+` that of the day after.
   */
  readonly otherDay?: Readonly<Partial<Record<PrintedPrayer, string>>>;
  /** Dhuhr and Asr alone by the Sun of 0h UT. */
  readonly transitAndAsr?: 'at-0h-ut';
  /** The noon shadow of Asr by the declination of 0h UT; otherwise by that of the transit (or of the frozen Sun). */
  readonly noonShadow?: 'at-0h-ut';
  /** Shadows of Asr, the noon shadow too, by the Sun as refraction lifts it. */
  readonly refractedShadows?: true;
  /** Asr alone by the Sun of so many days later, its noon shadow by that of half as many, both of asr's own moment. */
  readonly asrDaysLater?: number;
  /** A perpetual table: every year has the Sun of the same date in this one. */
  readonly perpetualYear?: number | undefined;
}

/**
 * `own-moment`: each event with the sun of its own moment (converged).
 * `at-0h-ut`: declination and equation of time of 0h UT of the date for every event.
 * `at-local-noon`: those of local mean noon for every event.
 * `single-pass`: the low-precision sun at a default hour of each event, once, as praytimes.org publishes it.
 */
type SunModel = 'own-moment' | 'at-0h-ut' | 'at-local-noon' | 'single-pass';
