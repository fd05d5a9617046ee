import { Fault, quoted } from '../fault.ts';

const MOST_PER_MINUTE = 1_000_000;
const ACCEPTED = `N/min with N from 1 to ${MOST_PER_MINUTE}, such as 60/min`;

/** `60/min` as a number per minute. @throws Fault INVALID_PARAMETER */
export function readRate(text: string, field: string): number {
  const perMinute = Number(/^(\d{1,7})\/min$/.exec(text)?.[1]);
  if (perMinute >= 1 && perMinute <= MOST_PER_MINUTE) return perMinute;
  throw new Fault('INVALID_PARAMETER', `${field} ${quoted(text)} is not ${ACCEPTED}.`, {
    field,
    value: text,
    accepts: ACCEPTED,
  });
}
