import { DELTA_T_SECONDS, FIRST_YEAR } from '../../data/delta-t.ts';

/** J2000.0, from which the Sun's formulas count: 2000-01-01T12:00:00, in seconds since 1970. UT1 is taken for UTC. */
export const J2000_EPOCH_SECONDS = 946_728_000;

/** Day numbers count from 1970-01-01, solar days from 2000-01-01. */
export const DAYS_1970_TO_2000 = 10_957;

const J2000_YEAR = 2000;
const DAYS_PER_YEAR = 365.2425;

/**
 * Delta T = TT - UT1 in seconds, `days` UT days from J2000.0. Inside the table (1898–2103) it is linear between the years. Outside, it is
 * the long-term parabola -320 + 32.5 ((y - 1825)/100)^2 of Stephenson, Morrison and Hohenkerk (2016). In historic time the parabola differs
 * from observation by up to some 300 s, which moves an event by 1 s. Nobody knows delta T for the year 9000 better than to hours.
 */
export function deltaTSeconds(days: number): number {
  // the half day from midnight to J2000.0 changes delta T by nothing that matters
  const year = J2000_YEAR + days / DAYS_PER_YEAR;
  const index = Math.floor(year) - FIRST_YEAR;
  const before = DELTA_T_SECONDS[index];
  const after = DELTA_T_SECONDS[index + 1];
  if (before !== undefined && after !== undefined) return before + (after - before) * (year - Math.floor(year));
  const centuries = (year - 1825) / 100;
  return -320 + 32.5 * centuries * centuries;
}
