export const TAU = 2 * Math.PI;
export const RADIANS_PER_DEGREE = Math.PI / 180;
export const RADIANS_PER_ARCSECOND = Math.PI / 648_000;

/** Sine of an angle in degrees. */
export function sinDeg(deg: number): number {
  return Math.sin(deg * RADIANS_PER_DEGREE);
}

/** The same direction within -π…π. */
export function wrapRadians(angle: number): number {
  return angle - TAU * Math.round(angle / TAU);
}
