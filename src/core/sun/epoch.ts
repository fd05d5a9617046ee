/** J2000.0 as the Sun's formulas count from it, 2000-01-01T12:00:00, in seconds since 1970; UT1 is taken for UTC. */
export const J2000_EPOCH_SECONDS = 946_728_000;

/** Day numbers count from 1970-01-01, the days of the Sun from 2000-01-01. */
export const DAYS_1970_TO_2000 = 10_957;
