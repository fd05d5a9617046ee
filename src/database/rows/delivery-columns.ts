import { type Attempt, ATTEMPT_ERRORS, ATTEMPT_STATES } from '../../core/webhook/subscription.ts';
import { DELIVERY_STATES } from '../../store/rows/delivery-states.ts';

/** `state` of `deliveries`. */
export const SENDING = DELIVERY_STATES.indexOf('sending');
export const DELIVERED = DELIVERY_STATES.indexOf('delivered');
export const MISSED = DELIVERY_STATES.indexOf('missed');

/** `state` of a line: that of `deliveries`, and one more for an attempt that is made again. */
export function stateNumber(state: Attempt['state']): number {
  return DELIVERED + ATTEMPT_STATES.indexOf(state);
}

/** @throws Error for a number that `stateNumber` does not give */
export function stateOf(number: number): Attempt['state'] {
  const state = ATTEMPT_STATES[number - DELIVERED];
  if (state === undefined) throw new Error(`the database holds an attempt of the state ${number}`);
  return state;
}

/** The names and types of `lineValues`, as `unnest` takes them. */
export const LINE_COLUMNS = ['at', 'prayer_minute', 'attempt', 'status', 'ms', 'error'] as const;
export const LINE_TYPES = ['float8', 'int', 'smallint', 'smallint', 'float4', 'smallint'] as const;

/** The line of the log as columns. Errors are kept as their place in the list, to which names are only added. */
export function lineValues(line: Attempt | undefined): readonly (number | null)[] {
  if (!line) return LINE_COLUMNS.map(() => null);
  const { at, prayerTime, attempt, statusCode, durationMs, error } = line;
  return [
    Math.round(at * 1000) / 1000,
    Math.floor(prayerTime / 60),
    attempt,
    statusCode ?? null,
    durationMs === undefined ? null : Math.round(durationMs * 10) / 10,
    error === undefined ? null : ATTEMPT_ERRORS.indexOf(error),
  ];
}

/** The columns of rows, each as one list, as `unnest` takes them. */
export function columnsOf(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, i) => rows.map((row) => row[i]));
}
