import type { Attempt } from '../core/subscription.ts';
import { ATTEMPT_ERRORS, ATTEMPT_KINDS, ATTEMPT_STATES, PRAYER_TYPES } from '../core/subscription.ts';
import { choiceField, numberField, textField } from './row-fields.ts';

const COLUMNS = 12;

/** A line of the log: an array, because the names would be twice as long as the values. */
export function attemptLine(attempt: Attempt): string {
  const { deliveryId, subscriptionId, prayer, dayNumber, prayerTime, kind, state, statusCode, error } = attempt;
  const { durationMs } = attempt;
  const at = Math.round(attempt.at * 1000) / 1000;
  const duration = durationMs === undefined ? null : Math.round(durationMs * 10) / 10;
  const ids = [deliveryId, subscriptionId, prayer, dayNumber, prayerTime];
  const ending = [kind, attempt.attempt, state, at, statusCode ?? null, duration, error ?? null];
  return `${JSON.stringify([...ids, ...ending])}\n`;
}

/** Undefined for a line that was cut short or cannot be understood: the log decides nothing, so it is skipped. */
export function readAttemptLine(text: string): Attempt | undefined {
  const place = { path: '', row: '' };
  try {
    const row: unknown = JSON.parse(text);
    if (!Array.isArray(row) || row.length !== COLUMNS) return undefined;
    const values: readonly unknown[] = row;
    const [deliveryId, subscriptionId, prayer, dayNumber, prayerTime, kind, attempt, state, at] = values;
    const [statusCode, durationMs, error] = values.slice(9);
    return {
      at: numberField(at, 'at', place),
      deliveryId: textField(deliveryId, 'deliveryId', place),
      subscriptionId: textField(subscriptionId, 'subscriptionId', place),
      prayer: choiceField(PRAYER_TYPES, prayer, 'prayer', place),
      dayNumber: numberField(dayNumber, 'dayNumber', place),
      prayerTime: numberField(prayerTime, 'prayerTime', place),
      kind: choiceField(ATTEMPT_KINDS, kind, 'kind', place),
      attempt: numberField(attempt, 'attempt', place),
      state: choiceField(ATTEMPT_STATES, state, 'state', place),
      ...(statusCode === null ? {} : { statusCode: numberField(statusCode, 'statusCode', place) }),
      ...(durationMs === null ? {} : { durationMs: numberField(durationMs, 'durationMs', place) }),
      ...(error === null ? {} : { error: choiceField(ATTEMPT_ERRORS, error, 'error', place) }),
    };
  } catch {
    return undefined;
  }
}
